//! A battle being played through the engine: its course, its seed, and somebody for the other seat if need be.

use super::answer::{BannerLine, Fault, HandLine, Happened, LandmarkLine, UnitLine, UnitView, ViewLines, Waits};
use super::event;
use super::lore::LoreLines;
use super::request::Script;
use super::wording;
use rules::chance::{Fast, Scripted, Seed, Seeded, hex_digits};
use rules::dice::Roll;
use rules::first::dice::Face;
use rules::first::position::Position;
use rules::first::waits::Waits as Waiting;
use rules::first::{Battle, Course, Event, Public, Record, State, View};
use rules::log;
use rules::pile::{CardId, MAX_HAND};
use rules::seats::{HandId, Seat, Viewer};
use rules::side::{BySide, Side};
use std::sync::Arc;

/// A scripted throw of more dice than any rule can grant is a slip.
const MOST_DICE: u8 = 20;

/// A battle being played.
pub(super) struct Game {
    pub(super) course: Course<Scripted<Seeded>>,
    pub(super) position: Option<Position>,
    pub(super) seed: Seed,
    /// Whether any die or card was laid out, so that not all follow from the seed.
    pub(super) scripted: bool,
    /// Who plays the other seat, and his random numbers.
    pub(super) opponent: Option<(Seat, Fast)>,
}

/// What has to be known to begin.
pub(super) struct Beginning {
    pub(super) battle: Arc<Battle>,
    /// The battle as it was set up.
    pub(super) state: State,
    pub(super) position: Option<Position>,
    pub(super) seed: Seed,
    pub(super) script: Script,
    pub(super) opponent: Option<(Seat, Fast)>,
}

impl Game {
    /// Begins a battle and tells the events up to the first decision that is asked of the user.
    pub(super) fn begin(beginning: Beginning) -> Result<(Self, Vec<Event>), Fault> {
        let mut chance = Scripted::before(Seeded(beginning.seed));
        let scripted = lay_out(&beginning.battle, &beginning.script, &mut chance)?;
        let (mut state, mut events) = (beginning.state, Vec::new());
        beginning.battle.begin(&mut state, &mut events);
        let (course, dealt) = Course::new(beginning.battle, state, chance);
        events.extend(log::events(&dealt));
        let mut game = Self {
            course,
            position: beginning.position,
            seed: beginning.seed,
            scripted,
            opponent: beginning.opponent,
        };
        game.answer(&mut events);
        Ok((game, events))
    }

    /// Takes up a record where it ends.
    pub(super) fn resume(record: &Record, seed: Seed, script: &Script) -> Result<Self, Fault> {
        let wrong = |message: String| Fault::new("bad-record", message, "use a record as the program wrote it");
        let (battle, _) = record.open().map_err(|fault| wrong(fault.to_string()))?;
        let mut chance = Scripted::before(Seeded(seed));
        // Without the seed it was played with, what comes does not follow from the same seed as what was.
        let other_seed = record.seed.as_deref().and_then(|digits| digits.parse().ok()) != Some(seed);
        let scripted = lay_out(&battle, script, &mut chance)? || other_seed;
        let course = record.resume(chance).map_err(|fault| wrong(fault.to_string()))?;
        Ok(Self {
            course,
            position: record.position.clone(),
            seed,
            scripted,
            opponent: None,
        })
    }

    /// Lays out dice and cards to come; how many throws and cards lie ready now.
    pub(super) fn script(&mut self, script: &Script) -> Result<(usize, usize), Fault> {
        let battle = Arc::clone(self.course.battle());
        // Every battle here has a source of chance.
        let Some(chance) = self.course.chance_mut() else {
            return Ok((0, 0));
        };
        self.scripted |= lay_out(&battle, script, chance)?;
        Ok((chance.dice.len(), chance.cards.len()))
    }

    /// The other seat plays as long as it has to decide, knowing only its own view.
    pub(super) fn answer(&mut self, events: &mut Vec<Event>) {
        let Some((seat, random)) = &mut self.opponent else {
            return;
        };
        let battle = Arc::clone(self.course.battle());
        let mut choices = Vec::new();
        while self.course.deciders().contains(*seat) {
            self.course.view(Viewer::Seat(*seat)).choices(&battle, &mut choices);
            let pick = random.below(choices.len().max(1) as u32) as usize;
            let Some(choice) = choices.get(pick) else { return };
            match self.course.choose(*seat, *choice) {
                Ok(more) => events.extend(log::events(&more)),
                // A listed choice is legal; if ever one were not, standing still is better than going round for ever.
                Err(_) => return,
            }
        }
    }

    /// What has happened since `before`, as `viewer` may hear it; one who sees all also gets the cards of every hand.
    pub(super) fn happened(&self, before: &Public, events: &[Event], viewer: Option<Viewer>) -> Happened {
        let battle = self.course.battle();
        let mut told = Vec::new();
        battle.narrate(before, viewer.unwrap_or(Viewer::Spectator), events, &mut told);
        Happened {
            told,
            events: events
                .iter()
                .filter(|event| viewer.is_none_or(|viewer| event.seen_by(viewer)))
                .map(|of| event::line(battle, of))
                .collect(),
            waits: self.waits(viewer),
            revealed: self.course.finish().map(|_| hex_digits(&self.seed.0)),
        }
    }

    /// What the battle waits for, with the choices of the seat that decides if `viewer` is that seat or sees all.
    pub(super) fn waits(&self, viewer: Option<Viewer>) -> Waits {
        let (battle, public) = (self.course.battle(), self.course.state().public());
        // Where both decide at once, each is told of the own decision.
        let decider = match viewer {
            Some(Viewer::Seat(seat)) if self.course.deciders().contains(seat) => Some(seat),
            _ => self.course.decider(),
        };
        let own = decider.filter(|seat| viewer.is_none_or(|viewer| viewer == Viewer::Seat(*seat)));
        let choices = own.map(|seat| {
            let mut choices = Vec::new();
            self.course.choices(seat, &mut choices);
            choices
                .iter()
                .map(|choice| battle.write_choice(public, *choice))
                .collect()
        });
        Waits {
            what: match (self.course.finish(), battle.waits(public)) {
                (Some(_), _) | (None, Waiting::Over(_)) => "nothing",
                (None, Waiting::Seats(_)) => "seat",
                (None, Waiting::Chance(_)) => "chance",
            },
            turn: public.turn(),
            active: public.active(),
            phase: public.phase(),
            seat: decider.map(Seat::side),
            prompt: decider.and_then(|_| wording::prompt(battle, public)),
            choices,
            undoable: own.map(|seat| self.course.undoable(seat)),
            end: self.course.finish().map(wording::end),
        }
    }

    /// What a viewer may know. Everything in it is read off that viewer's own view.
    pub(super) fn view(&self, viewer: Viewer) -> ViewLines {
        let battle = self.course.battle();
        let view = self.course.view(viewer);
        let public = view.public();
        let objectives = (0_u8..).zip(&battle.setup().objectives);
        ViewLines {
            viewer: wording::viewer_word(viewer),
            units: public
                .alive()
                .iter()
                .map(|unit| {
                    let (place, roster) = (public.unit(unit), battle.roster(unit));
                    UnitView {
                        unit: unit.0,
                        hex: wording::hex(battle, place.hex),
                        side: roster.side,
                        troop: battle.setup().troops[usize::from(roster.troop)].id.clone(),
                        figures: place.figures,
                        ordered: public.ordered().contains(unit),
                        moved: public.moved().contains(unit),
                        battled: public.battled().contains(unit),
                        spent: public.spent().contains(unit),
                        tokens: [
                            ("web", public.webbed()),
                            ("poison", public.poisoned()),
                            ("rallied", public.rallied()),
                            ("hidden", public.hidden()),
                        ]
                        .into_iter()
                        .filter(|(_, units)| units.contains(unit))
                        .map(|(word, _)| word)
                        .collect(),
                        stored: (place.stored > 0).then_some(place.stored),
                    }
                })
                .collect(),
            banners: BySide::from_fn(|side| BannerLine {
                won: battle.banners(public, side),
                needed: battle.setup().camps.get(side).banners,
            }),
            hands: BySide::from_fn(|side| hand(battle, &view, side)),
            card: public.card().map(|card| wording::acting(battle, card)),
            last: public.last_card().map(|card| wording::acting(battle, card)),
            command: public.command(),
            pile: public.pile_size(),
            discards: public
                .discards()
                .cards()
                .map(|card| wording::card(battle, card))
                .collect(),
            landmarks: public
                .landmarks()
                .iter()
                .map(|standing| LandmarkLine {
                    kind: battle.landmark_terrain(standing).id.clone(),
                    hex: wording::hex(battle, standing.hex),
                    owner: standing.owner,
                })
                .collect(),
            taken: objectives
                .filter(|(index, _)| public.taken(*index))
                .map(|(_, objective)| objective.hex.clone())
                .collect(),
            lore: LoreLines::of(battle, &view),
            waits: self.waits(Some(viewer)),
        }
    }

    /// The units as the battle knows them for good.
    pub(super) fn roster(&self) -> Vec<UnitLine> {
        let battle = self.course.battle();
        battle
            .units()
            .zip(&battle.setup().units)
            .map(|(unit, setup)| {
                let roster = battle.roster(unit);
                UnitLine {
                    unit: unit.0,
                    side: roster.side,
                    troop: setup.troop.clone(),
                    code: battle.setup().troops[usize::from(roster.troop)].code.clone(),
                    figures: roster.strength,
                    hex: setup.hex.clone(),
                }
            })
            .collect()
    }

    /// The battle so far as a record. It carries the seed only if all dice and cards follow from it.
    pub(super) fn record(&self, content: &str) -> Record {
        let seed = (!self.scripted).then_some(&self.seed);
        Record::of(&self.course, content, self.position.clone(), seed)
    }
}

fn hand(battle: &Battle, view: &View, side: Side) -> HandLine {
    let (public, hand) = (view.public(), HandId::of_side(side));
    let own = view
        .private()
        .filter(|_| view.viewer() == Viewer::Seat(Seat::of_side(side)));
    HandLine {
        size: public.hand_size(hand),
        drawn: public.drawn(hand),
        cards: own.map(|private| wording::cards(battle, private.hand())),
        drawn_cards: own.map(|private| wording::cards(battle, private.drawn())),
    }
}

/// Puts a script before chance, all of it or nothing; whether there was anything in it.
fn lay_out(battle: &Battle, script: &Script, chance: &mut Scripted<Seeded>) -> Result<bool, Fault> {
    let mut throws = Vec::new();
    for letters in &script.dice {
        let remedy = "write a throw as letters G, B, R, S, F and L, one for each die";
        if letters.len() > usize::from(MOST_DICE) {
            let message = format!("a throw of {} letters is more than any rule can grant", letters.len());
            return Err(Fault::new("bad-script", message, remedy));
        }
        let throw =
            Roll::read::<Face>(letters).map_err(|fault| Fault::new("bad-script", format!("{fault}"), remedy))?;
        throws.push(throw);
    }
    let mut cards: Vec<CardId> = Vec::new();
    for id in &script.cards {
        cards.push(battle.card_by_id(id).ok_or_else(|| {
            let known: Vec<&str> = battle.setup().cards.iter().map(|card| card.id.as_str()).collect();
            Fault::new(
                "bad-script",
                format!("there is no card `{id}` in the deck"),
                format!("the cards are {}", known.join(", ")),
            )
        })?);
    }
    let most = usize::from(u8::MAX).max(MAX_HAND);
    if chance.dice.len() + throws.len() > most || chance.cards.len() + cards.len() > most {
        let message = format!("a script holds at most {most} throws and {most} cards");
        return Err(Fault::new("bad-script", message, "lay out the rest later"));
    }
    let any = !throws.is_empty() || !cards.is_empty();
    chance.dice.extend(throws);
    chance.cards.extend(cards);
    Ok(any)
}
