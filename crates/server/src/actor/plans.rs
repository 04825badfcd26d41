//! A computer player keeps what it has planned from one decision to the next, as long as that is for the battle that is fought.

use super::Ask;
use super::hall::{BOUND, Battle, Choice, Entry, Hall, LONG, Page, TICK, View, duel};
use crate::players::{PlayerMaker, seed};
use ai::{Level, Player, Random, Stop};
use protocol::seat::SeatWord;
use protocol::socket::FromPage;
use rules::chance::Fast;
use rules::log::Walk;
use rules::seats::Seat;
use rules::seats::Viewer;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::SeatHolder;
use table::role::Role;
use tokio::time::advance;

/// Which player was asked in which turn, one line for each decision; players are counted from 1 as they are made.
type Asked = Arc<Mutex<Vec<(usize, u16)>>>;

/// A player that tells when it is asked, and chooses anything.
struct Told {
    number: usize,
    asked: Asked,
    player: Random<Choice>,
}

impl Player<Battle> for Told {
    fn choose(&mut self, battle: &Battle, view: &View, stop: &Stop) -> Choice {
        let asked = (self.number, view.public().turn());
        self.asked.lock().expect("nobody has failed").push(asked);
        self.player.choose(battle, view, stop)
    }
}

/// A hall whose computer players tell when they are asked.
async fn hall() -> (Hall, Asked) {
    let asked = Asked::default();
    let (told, made) = (asked.clone(), Arc::new(Mutex::new(0)));
    let player_maker = PlayerMaker::new(move |_, seed| {
        let mut made = made.lock().expect("nobody has failed");
        *made += 1;
        Box::new(Told {
            number: *made,
            asked: told.clone(),
            player: Random::new(seed),
        })
    });
    (Hall::with(player_maker).await, asked)
}

/// A person against the computer.
async fn against(hall: &Hall, level: u8) -> Page {
    let holder = SeatHolder::Computer(level);
    let table = hall.table(store::Opponent::Computer, Some(holder)).await;
    hall.enter(&table, Role::Seat(Seat(0))).await
}

/// Plays on, anything at random, until the battle is as wanted. The computer decides when the person has waited for it.
async fn play_on(page: &mut Page, random: &mut Fast, wanted: impl Fn(&Page) -> bool) {
    for _ in 0..BOUND {
        page.settle().await;
        if wanted(page) {
            return;
        }
        assert!(page.last["view"]["ending"].is_null(), "the battle was over too early");
        if page.is_asked() {
            let offers = page.offers();
            let choice = offers[random.below(offers.len() as u32) as usize].clone();
            assert_eq!(page.choose(&choice).await["type"], "done", "{choice}");
        } else {
            advance(LONG + TICK).await;
            page.beyond().await;
        }
    }
    panic!("it never came to that");
}

fn turn(page: &Page) -> u64 {
    page.last["view"]["turn"].as_u64().expect("a turn")
}

/// The decisions that were asked for so far.
fn decisions(asked: &Asked) -> Vec<(usize, u16)> {
    asked.lock().expect("nobody has failed").clone()
}

#[tokio::test]
async fn one_player_makes_all_decisions_of_a_battle_whatever_its_pace() {
    let (hall, asked) = hall().await;
    let mut page = against(&hall, 3).await;
    let mut random = Fast::new(8);
    play_on(&mut page, &mut random, |page| turn(page) >= 4).await;
    // Another pace while it thinks, and it is not asked again.
    let waits = |page: &Page| !page.is_asked() && page.decision()["kind"] == "orders";
    play_on(&mut page, &mut random, waits).await;
    let (before, version) = (decisions(&asked).len(), page.version());
    for milliseconds in [5000, 3000] {
        page.say(FromPage::Pace { milliseconds }).await;
        page.settle().await;
    }
    advance(Duration::from_millis(3000) - TICK).await;
    page.settle().await;
    assert_eq!(page.version(), version);
    advance(TICK + TICK).await;
    page.beyond().await;
    let after = decisions(&asked);
    assert!(
        after.len() <= before + 2,
        "{before} decisions, and then {}",
        after.len()
    );
    play_on(&mut page, &mut random, |page| turn(page) >= 10).await;

    let decisions = decisions(&asked);
    assert!(decisions.iter().all(|(player, _)| *player == 1), "{decisions:?}");
    let mut turns: Vec<u16> = decisions.iter().map(|(_, turn)| *turn).collect();
    turns.dedup();
    assert!(
        decisions.len() > turns.len() * 2,
        "{} decisions in {} turns",
        decisions.len(),
        turns.len()
    );
}

#[tokio::test]
async fn what_was_taken_back_is_planned_anew_and_nothing_else_is() {
    let (hall, asked) = hall().await;
    let mut page = against(&hall, 3).await;
    let mut random = Fast::new(2);
    let undo = |page: &Page, id: &str| FromPage::Undo {
        id: id.into(),
        version: page.version(),
        all: false,
    };
    // The computer has decided something, and the person takes back what it has never heard of.
    let may_undo = |page: &Page| turn(page) > 2 && page.is_asked() && page.last["undoable"] != 0;
    play_on(&mut page, &mut random, may_undo).await;
    let version = page.version();
    page.say(undo(&page, "unheard")).await;
    page.settle().await;
    assert!(page.version() > version);

    // The computer is asked about something that the person can still take back, and the person does.
    let contested = |page: &Page| !page.is_asked() && page.last["undoable"] != 0;
    play_on(&mut page, &mut random, contested).await;
    let before = decisions(&asked);
    assert!(before.iter().all(|(player, _)| *player == 1), "{before:?}");
    let version = page.version();
    page.say(undo(&page, "heard")).await;
    page.settle().await;
    assert!(page.version() > version && page.is_asked());
    let called_off = decisions(&asked).len();
    let next = |page: &Page| turn(page) > 2 && decisions(&asked).len() > called_off + 3 && page.is_asked();
    play_on(&mut page, &mut random, next).await;
    // The thought that was called off may have begun in its own thread only after it was; nothing it says is heard. All others are new.
    let after = decisions(&asked);
    let old = after.iter().skip(called_off).filter(|(player, _)| *player == 1).count();
    let fresh = after.iter().filter(|(player, _)| *player == 2).count();
    assert!(old <= 1 && fresh >= 3, "{after:?}");
    assert_eq!(called_off + old + fresh, after.len(), "{after:?}");
}

#[tokio::test]
async fn whoever_plays_for_somebody_again_or_after_a_restart_plans_anew() {
    let (mut hall, asked) = hall().await;
    let table = hall.table(store::Opponent::Friend, None).await;
    let mut duel = duel(&hall, &table).await;
    let place = duel.pages[1].place;
    duel.pages[1].asks.send(Ask::Leave(place)).await.expect("it listens");
    let [page, _] = &mut duel.pages;
    page.settle().await;
    for (round, id) in ["once", "twice"].into_iter().enumerate() {
        advance(hall.shared.settings.away + TICK).await;
        page.settle().await;
        page.say(FromPage::StandIn {
            id: id.into(),
            seat: SeatWord(Seat(1)),
            level: 1,
        })
        .await;
        let wanted = |page: &Page| decisions(&asked).iter().any(|(player, _)| *player == round + 1) && page.is_asked();
        for _ in 0..BOUND {
            page.settle().await;
            if wanted(page) {
                break;
            }
            if page.is_asked() {
                let choice = page.offers().last().expect("an offer").clone();
                page.choose(&choice).await;
            }
            advance(LONG + TICK).await;
            page.settle().await;
        }
        assert!(wanted(page));
        let mut friend = hall.enter(&table, Role::Seat(Seat(1))).await;
        friend.say(FromPage::Return { id: id.into() }).await;
        friend.settle().await;
        friend.asks.send(Ask::Leave(friend.place)).await.expect("it listens");
        page.settle().await;
    }
    assert!(decisions(&asked).iter().all(|(player, _)| *player <= 2));
    drop(duel);

    // A table that is taken up again has a player of its own, too.
    let mut page = against(&hall, 1).await;
    let mut random = Fast::new(4);
    let waits = |page: &Page| turn(page) > 1 && !page.is_asked();
    play_on(&mut page, &mut random, waits).await;
    assert_eq!(decisions(&asked).iter().map(|(player, _)| *player).max(), Some(3));
    hall.again().await;
    let id = page.facts["id"].as_str().expect("an id").to_owned();
    let mut page = hall.enter(&id, Role::Seat(Seat(0))).await;
    let version = page.version();
    advance(LONG + TICK).await;
    page.beyond().await;
    let last = decisions(&asked).last().copied();
    assert!(
        page.version() > version && last.is_some_and(|(player, _)| player == 4),
        "{last:?}"
    );
}

#[tokio::test]
async fn a_player_that_searches_follows_its_plan() {
    let hall = Hall::new().await;
    let mut page = against(&hall, 3).await;
    let mut random = Fast::new(6);
    play_on(&mut page, &mut random, |page| turn(page) >= 7).await;
    let id = page.facts["id"].as_str().expect("an id").to_owned();
    drop(page);
    // One and the same player, asked the same again, gives the same answers.
    let (table, _) = crate::stored::load(&hall.shared, &id).await.expect("it is there");
    let story: table::replay::Replay<Battle> = table.replay();
    let mut walk = Walk::<Battle>::new(story.start);
    let mut again: Option<Box<dyn Player<Battle> + Send>> = None;
    let mut decided = 0;
    for (at, entry) in story.entries.iter().enumerate() {
        if let Entry::Chose { seat, choice } = *entry
            && seat == Seat(1)
        {
            let view = story.battle.view(walk.state(), Viewer::Seat(seat));
            let player = again.get_or_insert_with(|| Level::Banneret.player(seed(&table, at as u32)));
            assert_eq!(player.choose(&story.battle, &view, &Stop::new()), choice, "entry {at}");
            decided += 1;
        }
        walk.pass(&*story.battle, *entry).expect("it was so");
    }
    assert!(decided > 20, "{decided} decisions");
}
