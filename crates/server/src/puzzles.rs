//! Puzzles at the table: making one, and judging what was chosen by what it is worth and not by how the dice fell.

use crate::actor::Ask;
use crate::guest;
use crate::house::House;
use crate::lobby::{self, Lobby};
use crate::problem::Problem;
use crate::role::Role;
use crate::shelf::Shelf;
use crate::story::Story;
use crate::table::Table;
use ai::Level;
use ai::exact::answer::{MOST_MOMENTS, RIGHT, line};
use ai::exact::{Answer, Exact, Unsolved, Victory};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use protocol::lobby::TableMade;
use protocol::puzzle::{JudgedChoice, Judgement, LineStep, PuzzleCard};
use rules::chance::Fast;
use rules::first::{Battle, Entry, State as BattleState};
use rules::log::Walk;
use rules::seats::Seat;
use rules::side::Side;
use store::{GuestId, SeatHolder};

/// Choices whose worth differs by less were added up in another order.
const EQUAL: f64 = 1e-9;

/// Whether a table is a try at a puzzle. A record of one that was read in is a battle like any other.
pub(crate) fn is_try(house: &House, adventure: &str, opponent: store::Opponent) -> bool {
    opponent == store::Opponent::Computer && house.library.has_puzzle(adventure)
}

/// All puzzles, to choose from.
pub(crate) async fn list(State(lobby): State<Lobby>) -> Json<Vec<PuzzleCard>> {
    let house = &lobby.house;
    let place = |id: Option<&str>| id.and_then(|id| house.library.adventure(id));
    let cards = house.puzzles().iter().filter_map(|puzzle| {
        let place = place(puzzle.base.as_deref()).map_or("", |adventure| &adventure.title);
        PuzzleCard::of(puzzle, place)
    });
    Json(cards.collect())
}

/// Sets up a puzzle for whoever asks. An earlier try of his is put away: a puzzle is no battle to go on with.
pub(crate) async fn make(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let house = &lobby.house;
    let puzzle = house.puzzle(&id).ok_or(Problem::NoPuzzle)?;
    let position = puzzle.position.as_ref().ok_or(Problem::NoPuzzle)?;
    let (guest, cookie) = guest::known_or_new(&house.store, &headers).await?;
    put_away(&lobby, guest).await?;
    let seat = |side: Side, holder: SeatHolder| store::Seat {
        number: Seat::of_side(side).0,
        holder,
        standing: None,
    };
    let own = position.active;
    let seats = vec![
        seat(own, SeatHolder::Guest(guest)),
        seat(own.enemy(), SeatHolder::Computer(Level::OneStep.number())),
    ];
    let opponent = store::Opponent::Computer;
    let id = lobby::set_up(&lobby, puzzle, puzzle.setup.clone(), opponent, seats, None).await?;
    let made = TableMade { id, invitation: None };
    Ok(lobby::with_cookie(cookie, (StatusCode::CREATED, Json(made))))
}

async fn put_away(lobby: &Lobby, guest: GuestId) -> Result<(), Problem> {
    let house = &lobby.house;
    for entry in house.store.tables_of(guest).await? {
        if is_try(house, &entry.adventure, entry.opponent) && house.store.hide(entry.id.clone(), guest).await? {
            house.tell(&entry.id, Ask::Close).await;
        }
    }
    Ok(())
}

/// What the choices made at a puzzle table are worth.
pub(crate) async fn judge(
    State(lobby): State<Lobby>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Judgement>, Problem> {
    let house = &lobby.house;
    let Role::Seat(side) = lobby::role_at(&lobby, &id, &headers).await? else {
        return Err(Problem::NotYours);
    };
    let shelf = Shelf::fetch(&house.store, &id).await?;
    if !is_try(house, &shelf.table.adventure, shelf.table.opponent) {
        return Err(Problem::NoPuzzle);
    }
    let judged = house.aside(move || {
        let table = Table::restore(shelf)?;
        let mut judgement = judgement(&table.story(), side).map_err(|unsolved| {
            // Every puzzle that ships is solved by the tests, so this is one of a folder of content.
            Problem::Frozen(match unsolved {
                Unsolved::TooLarge => "This puzzle is too large to be judged.".into(),
                Unsolved::Hidden => "This puzzle depends on cards that nobody knows.".into(),
            })
        })?;
        judgement.version = table.version();
        Ok(judgement)
    });
    judged.await.map(Json)
}

/// Judges every choice of a camp in the turn that a story begins with.
fn judgement(story: &Story, side: Side) -> Result<Judgement, Unsolved> {
    let battle = &story.battle;
    let mut walk = Walk::<Battle>::new(story.start);
    let mut entries = story.entries.iter();
    // The deal comes before the first decision, and changes nothing that matters.
    while battle.decider(walk.state().public()).is_none() {
        match entries.next() {
            Some(entry) if walk.pass(&**battle, *entry).is_ok() => {}
            _ => {
                let mut state = *walk.state();
                battle.run(&mut state, &mut Fast::new(1), &mut ());
                walk = Walk::new(state);
                break;
            }
        }
    }
    let start = *walk.state();
    let mut exact = Exact::new(battle, &start, Victory(side), MOST_MOMENTS);
    let mut judged = Judgement {
        worth: exact.worth(&start)?,
        ..Judgement::default()
    };
    let mut turning: Option<BattleState> = None;
    for entry in entries {
        let state = *walk.state();
        if exact.is_over(state.public()) {
            break;
        }
        if let Entry::Chose { seat, choice } = *entry
            && seat.side() == side
        {
            let answer = Answer::by(&mut exact, &state)?;
            let loss = answer.loss(choice);
            judged.lost += loss;
            let write = |choice| battle.write_choice(state.public(), choice);
            judged.choices.push(JudgedChoice {
                choice: write(choice),
                worth: answer.worth() - loss,
                most: answer.worth(),
                best: answer.within(EQUAL).map(|valued| write(valued.choice)).collect(),
            });
            if loss > RIGHT && turning.is_none() {
                turning = Some(state);
            }
        }
        // After somebody has given up, nothing fits any more.
        if walk.pass(&**battle, *entry).is_err() {
            break;
        }
    }
    let state = walk.state();
    judged.failed = turning.is_some();
    judged.over = exact.is_over(state.public()) || story.ending.is_some();
    judged.won = state.public().ending().and_then(rules::first::Ending::winner) == Some(side);
    if judged.failed || judged.over {
        let from = turning.unwrap_or(start);
        judged.line = line(&mut exact, battle, &from)?
            .into_iter()
            .map(|step| LineStep {
                choice: step.text,
                worth: step.worth,
            })
            .collect();
    } else {
        // Until then the best choices are for the player to find.
        judged.choices.iter_mut().for_each(|choice| choice.best.clear());
    }
    Ok(judged)
}
