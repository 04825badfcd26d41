//! Nothing hidden is ever sent: whole battles are told again with other cards in the places that a viewer cannot see, and every byte
//! that was sent to them must be the same.
//!
//! A battle is fought to some point. There the cards they cannot see are dealt anew, and the log is written again from the first draw on
//! as if it had been so all along: the same cards are played and shown, others are held. Then both worlds are walked through side by side.

use super::{Now, Table, holders};
use crate::advice;
use crate::first::renaming::{Renaming, den_of_thieves, eager, one_of};
use crate::first::teams::{six, trio};
use crate::holder::{HeldSeat, Holder, PersonId};
use crate::kept::begin;
use crate::log::{News, TableLog};
use crate::question;
use crate::role::Role;
use content::Library;
use protocol::shown::Attack;
use protocol::socket::ToPage;
use rules::chance::{Fast, Outcome, Seed, Seeded, Want};
use rules::first::Entry;
use rules::first::lore::{Aim, LoreId};
use rules::first::{Battle, Choice, Course, State, Waits};
use rules::game::Rules as _;
use rules::log::{LogFault, Walk};
use rules::pile::CardId;
use rules::seats::{ByHand, BySeat, HandId, MAX_HANDS, Seat, SeatSet, Viewer};
use serde::Serialize;
use std::sync::Arc;

/// Choices of a battle.
const LENGTH: usize = 250;
/// Points of a battle at which cards are dealt anew, for each viewer.
const POINTS: usize = 3;
/// How often a deal is tried that could not have been, because the discards were shuffled in between.
const ATTEMPTS: usize = 40;
/// Questions asked at each version.
const QUESTIONS: usize = 2;
/// A whole view is compared at every so many versions, beside every update.
const WHOLE: usize = 6;
/// A hint is compared at every so many versions at which the viewer decides.
const HINTS: usize = 8;
/// The nodes of such a hint: what it looks at is the same with many.
const NODES: u32 = 16;

/// The hands that there can be.
const HANDS: [HandId; MAX_HANDS] = [HandId(0), HandId(1), HandId(2), HandId(3)];

/// One player is here and another has been away, and no time passes.
const NOW: Now = Now {
    here: SeatSet::of(Seat(0)),
    vacant: SeatSet::of(Seat(1)),
    lasts: Some(8000),
    closes: None,
    passed: None,
    looked: None,
};

/// Battles with several people in a camp, with Lore and without.
fn teams(library: &Library) -> Vec<content::first::Adventure> {
    let adventure = |id| library.first().adventure(id).expect("it is there");
    let plain = adventure("agincourt-1415");
    let lore = adventure("wizards-and-lore");
    vec![trio(plain), six(plain), trio(lore), six(lore)]
}

fn bytes(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("every message can be written")
}

/// Where a card in a hand came from: the draw, and the choice to keep it if it was one of several.
#[derive(Copy, Clone, Debug)]
struct Held {
    card: CardId,
    draw: usize,
    keep: Option<usize>,
}

/// The cards that a hand holds, those of which one will be kept among them.
#[derive(Clone, Debug, Default)]
struct Origins {
    hand: Vec<Held>,
    drawn: Vec<Held>,
}

/// A battle as it was fought: its log, and the versions at which somebody decides.
struct Fought {
    battle: Arc<Battle>,
    start: State,
    seed: Seed,
    log: Vec<Entry>,
    stops: Vec<usize>,
}

/// Whether the last choice of a log has shown everybody a card.
fn shows_a_card(log: &[Entry]) -> bool {
    match log.last() {
        Some(Entry::Chose { choice, .. }) => matches!(choice, Choice::Play(_)),
        // After an undo the choice before it may be any.
        last => matches!(last, Some(Entry::Undid { .. })),
    }
}

impl Fought {
    fn new(adventure: &content::first::Adventure, number: u64) -> Self {
        let (battle, start) = begin::<Battle>(adventure.setup.clone(), adventure.position.as_ref()).expect("sound");
        let seed = Seed::from_number(number);
        let (mut course, _) = Course::new(battle.clone(), start, Seeded(seed));
        let mut random = Fast::new(number);
        let (mut list, mut stops) = (Vec::new(), vec![course.log().len()]);
        for _ in 0..LENGTH {
            let Some(seat) = one_of(course.deciders(), &mut random) else {
                break;
            };
            // A card that was played and taken back has been seen: it could not be another one.
            let undone = random.below(12) == 0 && !shows_a_card(course.log()) && course.undo(seat, 1).is_ok();
            if !undone {
                course.choices(seat, &mut list);
                course
                    .choose(seat, eager(&list, &mut random))
                    .expect("listed means allowed");
            }
            // When it is over the seed is open, and nothing is hidden any more.
            if course.finish().is_none() {
                stops.push(course.log().len());
            }
        }
        Self {
            battle,
            start,
            seed,
            log: course.log().to_vec(),
            stops,
        }
    }

    fn course(&self, log: &[Entry]) -> Result<Course<Seeded>, LogFault> {
        Course::restore(self.battle.clone(), self.start, Seeded(self.seed), log.iter().copied())
    }

    /// Where every card that is held after so many entries came from.
    fn origins(&self, end: usize) -> ByHand<Origins> {
        let mut origins = ByHand::<Origins>::default();
        let mut walk = Walk::<Battle>::new(self.start);
        for (index, entry) in self.log[..end].iter().enumerate() {
            let waits = self.battle.waits(walk.state().public());
            walk.pass(&*self.battle, *entry).expect("it was so");
            match (entry, waits) {
                (Entry::Chanced(Outcome::Cards(cards)), Waits::Chance(ask)) => {
                    let Want::Cards { hand, .. } = ask.want else { continue };
                    let held = cards.cards().iter().map(|card| Held {
                        card: *card,
                        draw: index,
                        keep: None,
                    });
                    let own = origins.get_mut(hand);
                    if walk.state().private(hand).drawn().is_empty() {
                        own.hand.extend(held);
                    } else {
                        own.drawn.extend(held);
                    }
                }
                (Entry::Chose { seat, choice }, _) => {
                    let own = origins.get_mut(self.battle.hand_of(*seat));
                    match choice {
                        Choice::Play(card) => {
                            let at = own.hand.iter().position(|held| held.card == *card);
                            own.hand.remove(at.expect("a card that is played is held"));
                        }
                        Choice::Keep(card) => {
                            let kept = own.drawn.iter().find(|held| held.card == *card);
                            let kept = *kept.expect("a card that is kept was drawn");
                            own.drawn.clear();
                            let keep = Some(index);
                            own.hand.push(Held { keep, ..kept });
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        origins
    }

    /// The log up to `end` with other cards wherever the viewer cannot see them, and the first entry that differs.
    fn dealt_anew(&self, viewer: Viewer, end: usize, random: &mut Fast) -> Option<(Vec<Entry>, usize)> {
        if self.battle.has_lore() {
            return self.renamed(viewer, end, random);
        }
        let course = self.course(&self.log[..end]).expect("it was so");
        let view = course.view(viewer);
        let origins = self.origins(end);
        for _ in 0..ATTEMPTS {
            let other = view.sample(&self.battle, random);
            let mut log = self.log[..end].to_vec();
            for hand in HANDS {
                if matches!(viewer, Viewer::Seat(seat) if self.battle.hand_of(seat) == hand) {
                    continue;
                }
                let own = origins.get(hand);
                let private = other.private(hand);
                let (held, drawn) = (
                    shuffled(private.hand().cards(), random),
                    shuffled(private.drawn().cards(), random),
                );
                assert_eq!((own.hand.len(), own.drawn.len()), (held.len(), drawn.len()));
                for (was, card) in own.hand.iter().zip(held).chain(own.drawn.iter().zip(drawn)) {
                    exchange(&mut log, *was, card);
                }
            }
            let first = log.iter().zip(&self.log).position(|(new, old)| new != old);
            if let (Some(first), Ok(other)) = (first, self.course(&log)) {
                assert_eq!(other.view(viewer), view);
                // Cards that were dealt in another order make no difference.
                if other.state() != course.state() {
                    return Some((log, first));
                }
            }
        }
        None
    }
}

impl Fought {
    /// The same where cards change hands by Lore: all that the viewer has never seen gets other names. Both of a stolen card's places,
    /// what was put back and what was left out of the game are then others.
    fn renamed(&self, viewer: Viewer, end: usize, random: &mut Fast) -> Option<(Vec<Entry>, usize)> {
        let was = &self.log[..end];
        for _ in 0..ATTEMPTS {
            let renaming = Renaming::new(&self.battle, self.start, was, viewer, random)?;
            let log: Vec<Entry> = was.iter().map(|entry| renaming.entry(*entry)).collect();
            let first = log.iter().zip(was).position(|(new, old)| new != old)?;
            let [one, other] = [was, &log].map(|log| self.course(log).expect("cards that nobody saw may be any"));
            assert_eq!(one.view(viewer), other.view(viewer));
            // Cards that have all gone the same way make no difference any more.
            if one.state() != other.state() {
                return Some((log, first));
            }
        }
        None
    }
}

fn shuffled(cards: &[CardId], random: &mut Fast) -> Vec<CardId> {
    let mut cards = cards.to_vec();
    for index in (1..cards.len()).rev() {
        cards.swap(index, random.below(index as u32 + 1) as usize);
    }
    cards
}

/// Writes a log as if another card had been drawn.
fn exchange(log: &mut [Entry], was: Held, card: CardId) {
    let Entry::Chanced(Outcome::Cards(cards)) = &mut log[was.draw] else {
        unreachable!("a card comes out of a draw");
    };
    assert!(cards.take(was.card));
    cards.add(card);
    if let Some(keep) = was.keep
        && let Entry::Chose { choice, .. } = &mut log[keep]
    {
        *choice = Choice::Keep(card);
    }
}

/// A table in one of the two worlds.
struct World {
    log: Vec<Entry>,
    table: Table<Battle>,
}

impl World {
    fn new(fought: &Fought, log: Vec<Entry>, first: usize) -> Self {
        let seats = fought.battle.seats().iter().map(|seat| HeldSeat {
            seat,
            holder: Holder::Person(PersonId(seat.0.into())),
            policy: None,
        });
        let table = Table {
            id: "abc".into(),
            adventure: String::new(),
            content: String::new(),
            seed: Some(fought.seed),
            commitment: String::new(),
            imported: false,
            position: None,
            course: Course::before(fought.battle.clone(), fought.start, Seeded(fought.seed)),
            passed: Vec::new(),
            log: TableLog::new(fought.battle.clone(), &fought.start),
            holders: holders(&seats.collect::<Vec<_>>()),
            rematch: None,
            policies: BySeat::default(),
            is_try: false,
        };
        let mut world = Self { log, table };
        world.go_to(first);
        world
    }

    /// Goes on to a version.
    fn go_to(&mut self, version: usize) -> News {
        let since = self.table.course.log().len();
        for entry in &self.log[since..version] {
            let passed = self.table.course.append(*entry).expect("it fits");
            self.table.passed.push(passed);
        }
        self.table.news()
    }

    /// Every answer to a question, and every refusal.
    fn answers(&mut self, role: Role, questions: &[Question]) -> Vec<String> {
        let mut answers = Vec::new();
        for question in questions {
            match question {
                Question::Choice(text) => {
                    let refusal = self.table.why(role, text, &NOW);
                    if refusal.is_some() {
                        let refused = self.table.choose(role, text).expect_err("what is forbidden is refused");
                        let id = "q".into();
                        answers.push(bytes(&ToPage::Refused { id, refusal: refused }));
                    }
                    let id = "q".into();
                    answers.push(bytes(&ToPage::Why { id, refusal }));
                }
                Question::Odds { from, to, at } => {
                    let view = self.table.view(role, &NOW);
                    let (odds, refusal) = question::odds(
                        &**self.table.battle(),
                        &view,
                        Attack {
                            from,
                            to: to.as_deref(),
                            at,
                        },
                    );
                    let id = "q".into();
                    answers.push(bytes(&ToPage::Odds { id, odds, refusal }));
                }
            }
        }
        if self.table.undoable(role) == 0 {
            let refusal = self.table.undo(role, true).expect_err("nothing can be taken back");
            let id = "q".into();
            answers.push(bytes(&ToPage::Refused { id, refusal }));
        }
        answers
    }
}

/// Something that a page may ask.
enum Question {
    Choice(String),
    Odds {
        from: String,
        to: Option<String>,
        at: String,
    },
}

/// Questions about everything that those who decide may do, about cards that may be anywhere, and about any units.
fn questions(course: &Course<Seeded>, random: &mut Fast) -> Vec<Question> {
    let (battle, public) = (course.battle(), course.state().public());
    let mut list = Vec::new();
    for seat in course.deciders().iter() {
        let mut more = Vec::new();
        course.choices(seat, &mut more);
        list.extend(more);
    }
    let pick = |count: usize, random: &mut Fast| random.below(count.max(1) as u32) as usize;
    let units: Vec<String> = public
        .alive()
        .iter()
        .map(|unit| battle.board().name(public.unit(unit).hex).to_string())
        .collect();
    let cards: Vec<CardId> = battle.deck().kinds().map(|(card, _)| card).collect();
    let mut questions = Vec::new();
    for _ in 0..QUESTIONS {
        if let Some(choice) = list.get(pick(list.len(), random)) {
            questions.push(Question::Choice(battle.write_choice(public, *choice)));
        }
        let card = cards[pick(cards.len(), random)];
        for choice in [Choice::Play(card), Choice::Keep(card)] {
            questions.push(Question::Choice(battle.write_choice(public, choice)));
        }
        if let Some(lore) = &battle.setup().lore
            && !lore.cards.is_empty()
        {
            let card = LoreId(pick(lore.cards.len(), random) as u8);
            let aim = Aim::Nothing;
            for choice in [
                Choice::Cast { card, aim },
                Choice::KeepLore(card),
                Choice::DropLore(card),
                Choice::TakeLore(card),
            ] {
                questions.push(Question::Choice(battle.write_choice(public, choice)));
            }
        }
        let to = random.below(2) == 0;
        questions.push(Question::Odds {
            from: units[pick(units.len(), random)].clone(),
            to: to.then(|| units[pick(units.len(), random)].clone()),
            at: units[pick(units.len(), random)].clone(),
        });
    }
    questions
}

/// Walks through both worlds and gives the number of messages compared.
fn compare(library: &Library, fought: &Fought, role: Role, log: Vec<Entry>, first: usize, random: &mut Fast) -> usize {
    let end = log.len();
    // The last version before the first difference, so that the update that brings it is compared as well.
    let before = fought.stops.iter().rev().find(|stop| **stop <= first);
    let from = before.copied().unwrap_or(0);
    let mut worlds = [
        World::new(fought, fought.log[..end].to_vec(), from),
        World::new(fought, log, from),
    ];
    let mut count = 0;
    let mut same = |[one, other]: [String; 2], what: &str| {
        assert_eq!(one, other, "{what} of {} for {role:?}", fought.battle.setup().id);
        count += 1;
    };
    same(
        worlds
            .each_ref()
            .map(|world| bytes(&world.table.welcome(role, &NOW, library))),
        "the welcome",
    );
    for (nth, stop) in fought
        .stops
        .iter()
        .filter(|stop| (from + 1..=end).contains(stop))
        .enumerate()
    {
        let update = worlds.each_mut().map(|world| {
            let news = world.go_to(*stop);
            bytes(&world.table.update(role, &news, &NOW))
        });
        same(update, "an update");
        if nth % WHOLE == 0 || *stop == end {
            let whole = worlds.each_ref().map(|world| {
                let earlier: Vec<ToPage> = world.table.earlier(role).collect();
                bytes(&(world.table.whole(role, &NOW), earlier))
            });
            same(whole, "a view");
            let facts = worlds.each_ref().map(|world| bytes(&world.table.facts(role, &NOW)));
            same(facts, "the table");
        }
        if nth % HINTS == 0
            && let Role::Seat(seat) = role
        {
            // Between people nobody is told, but what would be told must be the same.
            let hint = worlds.each_ref().map(|world| {
                let view = world.table.view_of(seat);
                let adviser = ai::first::adviser::Adviser::with_nodes(NODES);
                let battle = &**world.table.battle();
                let advice = adviser.advise(battle, &view, &ai::Stop::new());
                bytes(&advice.map(|advice| advice::facts(battle, &view, &advice)))
            });
            same(hint, "a hint");
        }
        let questions = questions(&worlds[0].table.course, random);
        let [one, other] = worlds.each_mut().map(|world| world.answers(role, &questions));
        assert_eq!(one.len(), other.len());
        for (one, other) in one.into_iter().zip(other) {
            same([one, other], "an answer");
        }
    }
    assert_ne!(worlds[0].table.course.state(), worlds[1].table.course.state());
    count
}

#[test]
fn every_byte_of_whole_battles_is_the_same_under_every_deal_of_what_is_hidden() {
    let rounds = std::env::var("GONFALON_REDEALS")
        .ok()
        .and_then(|text| text.parse().ok());
    let library = Library::open(None).expect("the content is sound");
    let (mut whole, mut messages) = (0, 0);
    for round in 0..rounds.unwrap_or(1) {
        let den = den_of_thieves(&library);
        let teams = teams(&library);
        let adventures = library.first().adventures().iter().chain([&den]).chain(&teams);
        for (number, adventure) in adventures.enumerate() {
            let seed = (round << 16) + number as u64;
            let fought = Fought::new(adventure, seed);
            let mut random = Fast::new(seed);
            if adventure.position.is_some() {
                // Hands that were laid out were not dealt, so there is no deal to be made again.
                continue;
            }
            whole += 1;
            // What a shared screen shows is what the seat that decides may see, or a spectator.
            for role in Role::all(fought.battle.seats()).filter(|role| *role != Role::Shared) {
                let viewer = role.listener();
                let mut count = 0;
                for point in 1..=POINTS {
                    let stop = fought.stops[(fought.stops.len() - 1) * point / POINTS];
                    if let Some((log, first)) = fought.dealt_anew(viewer, stop, &mut random) {
                        count += compare(&library, &fought, role, log, first, &mut random);
                    }
                }
                messages += count;
                assert!(count > 0, "{} was not dealt anew for {role:?}", adventure.id);
            }
        }
    }
    println!("{whole} battles, {messages} messages compared");
    assert!(whole > 0);
}
