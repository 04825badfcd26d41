//! A battle being played through the engine: its course, its seed, and players for the other seats if need be.

use super::answer::{BannerLine, Fault, HandLine, Happened, LandmarkLine, UnitLine, UnitView, ViewLines, Waits};
use super::event;
use super::lore::LoreLines;
use super::opponent::Opponents;
use super::request::Script;
use super::script::lay_out;
use super::wording;
use ai::Level;
use rules::chance::{Fast, Scripted, Seed, Seeded, hex_digits};
use rules::first::position::Position;
use rules::first::waits::Waits as Waiting;
use rules::first::{Battle, Course, Event, Public, Record, State, View};
use rules::log;
use rules::seats::{HandId, Seat, Viewer};
use rules::side::{BySide, Side};
use std::sync::Arc;

/// A battle being played.
pub(super) struct Game {
    pub(super) course: Course<Scripted<Seeded>>,
    pub(super) position: Option<Position>,
    pub(super) seed: Seed,
    /// Whether any die or card was laid out, so that not all follow from the seed.
    pub(super) scripted: bool,
    /// Who plays the other seats.
    pub(super) opponents: Opponents,
    /// Whether it is a battle that only might be: hidden cards, dice and the other players' choices are made up.
    pub(super) imagined: bool,
}

/// What has to be known to begin.
pub(super) struct Beginning {
    pub(super) battle: Arc<Battle>,
    /// The battle as it was set up.
    pub(super) state: State,
    pub(super) position: Option<Position>,
    pub(super) seed: Seed,
    pub(super) script: Script,
    pub(super) opponents: Opponents,
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
            opponents: beginning.opponents,
            imagined: false,
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
            opponents: Opponents::default(),
            imagined: false,
        })
    }

    /// A copy that can be played on by itself, with other dice and cards to come if it is given another seed.
    pub(super) fn fork(&self, seed: Option<Seed>) -> Self {
        let mut course = self.course.clone();
        if let (Some(seed), Some(chance)) = (seed, course.chance_mut()) {
            chance.then = Seeded(seed);
        }
        Self {
            course,
            position: self.position.clone(),
            seed: seed.unwrap_or(self.seed),
            // What came before the fork does not follow from another seed.
            scripted: self.scripted || seed.is_some_and(|seed| seed != self.seed),
            opponents: Opponents::default(),
            imagined: self.imagined,
        }
    }

    /// A battle as it might be for all that a seat knows: what it cannot see is drawn at random, and so is all that comes.
    ///
    /// Nothing in it depends on what is hidden, so nothing hidden can be learned by playing it.
    pub(super) fn imagine(&self, own: Seat, level: Level, random: &mut Fast) -> Self {
        let battle = Arc::clone(self.course.battle());
        let state = self.course.view(Viewer::Seat(own)).sample(&battle, random);
        let seed = Seed::from_number(random.bits());
        let opponents = Opponents::against(own, &battle, level, random);
        let (course, _) = Course::new(battle, state, Scripted::before(Seeded(seed)));
        Self {
            course,
            position: None,
            seed,
            scripted: true,
            opponents,
            imagined: true,
        }
    }

    /// Lays out dice and cards to come; how many throws, Command cards and Lore cards lie ready now.
    pub(super) fn script(&mut self, script: &Script) -> Result<[usize; 3], Fault> {
        let battle = Arc::clone(self.course.battle());
        // Every battle here has a source of chance.
        let Some(chance) = self.course.chance_mut() else {
            return Ok([0; 3]);
        };
        self.scripted |= lay_out(&battle, script, chance)?;
        Ok([chance.dice.len(), chance.cards.len(), chance.unique.len()])
    }

    /// The other seats play as long as they have to decide.
    pub(super) fn answer(&mut self, events: &mut Vec<Event>) {
        let passed = self.opponents.answer(&mut self.course);
        events.extend(log::events(&passed));
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
            revealed: self
                .course
                .finish()
                .filter(|_| !self.imagined)
                .map(|_| hex_digits(&self.seed.0)),
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
            seat: decider.map(wording::seat_word),
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
