//! A battle replayed step by step, for one pair of eyes.
//!
//! It goes along the folded log, so what was taken back is not in it. Everything is made out of views of these eyes, as it was when
//! the battle was fought.

use crate::lines::LineWriter;
use crate::role::Role;
use protocol::Shown;
use protocol::ending::EndingWord;
use protocol::moment::Motion;
use protocol::replay::{Eyes, Moment, TurnMark};
use protocol::seat::SeatWord;
use protocol::story::Line;
use rules::chance::Outcome;
use rules::log::{self, Entry, LogFault, Passed, Walk};
use rules::narration::Listener;
use rules::seats::{Seat, SeatSet, Viewer};
use std::ops::Range;
use std::sync::Arc;

/// Why somebody may not look with some eyes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NoEyes {
    /// The battle is not over, and they are not the own ones.
    NotOver,
    /// Nobody has this seat at the battle.
    NoSeat(Seat),
}

/// The eyes that somebody in a role may look with. While a battle goes on these are their own alone.
///
/// # Errors
/// Why they may not.
pub fn listener(eyes: Eyes, role: Role, over: bool, seats: SeatSet) -> Result<Listener, NoEyes> {
    match eyes {
        // On a shared screen all players look, so no hand is shown there.
        Eyes::Own => Ok(role.listener().into()),
        _ if !over => Err(NoEyes::NotOver),
        Eyes::Seat(SeatWord(seat)) if !seats.contains(seat) => Err(NoEyes::NoSeat(seat)),
        Eyes::Seat(SeatWord(seat)) => Ok(Viewer::Seat(seat).into()),
        Eyes::Public => Ok(Viewer::Spectator.into()),
        Eyes::All => Ok(Listener::All),
    }
}

/// A battle from its start, without what was taken back.
#[derive(Clone, Debug)]
pub struct Replay<G: Shown> {
    /// The battle.
    pub battle: Arc<G>,
    /// The state it began with.
    pub start: G::State,
    /// Its log, folded.
    pub entries: Vec<Entry<G::Choice>>,
    /// How it ended, if it has.
    pub ending: Option<EndingWord>,
}

/// What a replay tells one listener.
#[derive(Clone, Debug, Default)]
pub struct Replayed {
    /// The number of the last step.
    pub steps: u32,
    /// Where turns begin.
    pub turns: Vec<TurnMark>,
    /// The log in sentences.
    pub log: Vec<Line>,
    /// The moments that were asked for.
    pub moments: Vec<Moment>,
}

impl<G: Shown> Replay<G> {
    /// Replays the whole battle, with the moments of some steps.
    pub fn tell(&self, listener: Listener, wanted: &Range<u32>) -> Result<Replayed, LogFault> {
        let mut telling = Teller::new(self, listener);
        let mut moments = Vec::new();
        for entry in &self.entries {
            // A moment is complete only when the next step begins, because the whole deal is the start.
            if telling.begins_a_step() && wanted.contains(&telling.step) {
                moments.push(telling.moment(None));
            }
            telling.pass(entry)?;
        }
        if wanted.contains(&telling.step) {
            moments.push(telling.moment(self.ending.clone()));
        }
        Ok(Replayed {
            steps: telling.step,
            turns: telling.turns,
            log: telling.writer.into_lines(),
            moments,
        })
    }
}

impl<G: Shown> Replay<G> {
    /// How many entries lead to a step; `None` if there is no such step.
    pub fn entries_until(&self, step: u32) -> Result<Option<usize>, LogFault> {
        let mut walk = Walk::new(self.start);
        let mut steps = 0;
        for (index, entry) in self.entries.iter().enumerate() {
            // The whole deal is the start.
            if steps == step && !self.battle.moment(walk.state()).dealing {
                return Ok(Some(index));
            }
            steps += u32::from(walk.pass(&*self.battle, *entry)?.counts);
        }
        Ok((steps == step).then_some(self.entries.len()))
    }
}

/// A walk along a replay.
struct Teller<'a, G: Shown> {
    battle: &'a G,
    listener: Listener,
    walk: Walk<G>,
    tally: G::Tally,
    writer: LineWriter<G>,
    step: u32,
    turns: Vec<TurnMark>,
    /// What the last step brought.
    events: Vec<Motion>,
    /// What led to it, if the listener may know.
    choice: Option<String>,
}

impl<'a, G: Shown> Teller<'a, G> {
    fn new(replay: &'a Replay<G>, listener: Listener) -> Self {
        let start = replay.battle.moment(&replay.start);
        // A battle that begins in the middle begins in the middle of a turn.
        let turns = (start.turn > 0).then(|| TurnMark {
            turn: start.turn,
            camp: start.side.into(),
            step: 0,
        });
        Self {
            battle: &replay.battle,
            listener,
            walk: Walk::new(replay.start),
            tally: replay.battle.tally(&replay.start),
            writer: LineWriter::new(&*replay.battle, listener),
            step: 0,
            turns: turns.into_iter().collect(),
            events: Vec::new(),
            choice: None,
        }
    }

    /// Whether the next entry is a step of its own.
    fn begins_a_step(&self) -> bool {
        !self.battle.moment(self.walk.state()).dealing
    }

    fn pass(&mut self, entry: &Entry<G::Choice>) -> Result<(), LogFault> {
        let passed = self.walk.pass(self.battle, *entry)?;
        self.battle.remember(&mut self.tally, &passed.events);
        if passed.counts {
            self.step += 1;
            self.events.clear();
            self.choice = self
                .knows(&passed)
                .then(|| log::write(self.battle, &passed.before, &passed.entry));
        }
        self.writer.tell(self.battle, &passed, self.step);
        self.events.extend(self.battle.motions(&passed));
        let turns = self.battle.turns(&passed.events).into_iter();
        self.turns.extend(turns.map(|(turn, side)| TurnMark {
            turn,
            camp: side.into(),
            step: self.step,
        }));
        Ok(())
    }

    /// Whether the listener may know what an entry says.
    fn knows(&self, passed: &Passed<G>) -> bool {
        let hears = |event| self.listener.hears(self.battle, event);
        let mut secrets = passed.events.iter().filter(|event| self.battle.is_secret(event));
        match passed.entry {
            // Cards that were drawn are known to whoever was told of them, and cards that left the game unseen to nobody.
            Entry::Chanced(Outcome::Cards(_) | Outcome::Unique(_)) => {
                self.listener == Listener::All || secrets.any(hears)
            }
            // Whoever does not see what a choice did in secret may not know it.
            _ => secrets.all(hears),
        }
    }

    fn moment(&self, ending: Option<EndingWord>) -> Moment {
        let state = self.walk.state();
        let (view, hands) = match self.listener {
            Listener::Viewer(viewer) => {
                let view = self.battle.view(state, viewer);
                (self.battle.shows(&view, &self.tally, ending), G::closed_hands())
            }
            Listener::All => self.battle.shows_all(state, &self.tally, ending),
        };
        Moment {
            step: self.step,
            turn: self.battle.moment(state).turn,
            events: self.events.clone(),
            view,
            line: self.writer.lines().len().checked_sub(1).map(|line| line as u32),
            choice: self.choice.clone(),
            hands,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::first::renaming::{Renaming, den_of_thieves, eager, one_of};
    use crate::first::teams::{six, trio};
    use rules::chance::{Fast, Seed, Seeded};
    use rules::first::event::Event;
    use rules::first::{Battle, Choice, Course, Entry};
    use rules::game::Rules as _;
    use rules::pile::{CardId, Hand};
    use rules::seats::HandId;
    use std::collections::{BTreeMap, BTreeSet};

    /// A battle of random choices that is not over.
    fn running(battle: &Arc<Battle>, seed: u64, pick: fn(&[Choice], &mut Fast) -> Choice) -> Option<Course<Seeded>> {
        let (mut course, _) = Course::new(battle.clone(), battle.start(), Seeded(Seed::from_number(seed)));
        let mut random = Fast::new(seed);
        let mut list = Vec::new();
        for _ in 0..120 {
            let seat = one_of(course.deciders(), &mut random)?;
            if random.below(5) == 0 && course.undo(seat, 1).is_ok() {
                continue;
            }
            course.choices(seat, &mut list);
            course
                .choose(seat, pick(&list, &mut random))
                .expect("listed means allowed");
        }
        course.decider().map(|_| course)
    }

    /// Every seat of a battle, and a spectator.
    fn viewers(battle: &Battle) -> impl Iterator<Item = Viewer> {
        battle.seats().iter().map(Viewer::Seat).chain([Viewer::Spectator])
    }

    fn any(list: &[Choice], random: &mut Fast) -> Choice {
        list[random.below(list.len() as u32) as usize]
    }

    fn replay(course: &Course<Seeded>, entries: Vec<Entry>) -> Replay<Battle> {
        Replay {
            battle: course.battle().clone(),
            start: *course.start(),
            entries,
            ending: None,
        }
    }

    /// The same course with a hidden card of a hand exchanged for one in the pile, wherever it was drawn.
    fn re_dealt(course: &Course<Seeded>, hand: HandId, held: CardId, other: CardId) -> Option<Vec<Entry>> {
        let battle = course.battle();
        let mut walk = Walk::new(*course.start());
        let folded = course.folded();
        // The last draw of such a card is the one that is still held.
        let mut drawn_at = None;
        for (index, entry) in folded.iter().enumerate() {
            let events = walk.pass(&**battle, *entry).expect("it fits").events;
            let drew = |cards: &Hand| cards.cards().contains(&held);
            if events.iter().any(|event| match event {
                Event::Private(of, rules::first::event::Secretly::Drew(cards)) => *of == hand && drew(cards),
                Event::Private(of, rules::first::event::Secretly::Looked(cards)) => *of == hand && drew(cards),
                _ => false,
            }) {
                drawn_at = Some(index);
            }
        }
        let drawn_at = drawn_at?;
        let mut changed = folded;
        let Entry::Chanced(Outcome::Cards(cards)) = changed[drawn_at] else {
            return None;
        };
        let mut cards = cards;
        assert!(cards.take(held));
        cards.add(other);
        changed[drawn_at] = Entry::Chanced(Outcome::Cards(cards));
        if let Some(Entry::Chose {
            choice: Choice::Keep(kept),
            ..
        }) = changed.get_mut(drawn_at + 1)
        {
            if *kept != held {
                // It was thrown away before everybody's eyes, and the one that is held came earlier.
                return None;
            }
            *kept = other;
        }
        // A deal that does not fit what was played later is no deal of what is hidden.
        let mut walk = Walk::new(*course.start());
        for entry in &changed {
            walk.pass(&**battle, *entry).ok()?;
        }
        Some(changed)
    }

    #[test]
    fn what_is_told_again_is_the_same_under_every_deal_of_what_is_hidden() {
        let library = content::Library::open(None).expect("the content is sound");
        let mut deals = BTreeMap::new();
        let plain = library.first().adventures().iter();
        let plain = plain.filter(|adventure| adventure.setup.lore.is_none());
        let teams: Vec<_> = plain.take(4).flat_map(|plain| [trio(plain), six(plain)]).collect();
        let adventures = library.first().adventures().iter().chain(&teams);
        for (number, adventure) in adventures.enumerate() {
            let battle = Arc::new(adventure.battle().expect("sound"));
            let Some(course) = running(&battle, number as u64, any) else {
                continue;
            };
            for viewer in viewers(&battle) {
                let told = |entries| {
                    let told = replay(&course, entries)
                        .tell(viewer.into(), &(0..u32::MAX))
                        .expect("it fits");
                    let sent = (told.steps, told.turns, told.log, told.moments);
                    serde_json::to_string(&sent).expect("it can be written")
                };
                let as_it_was = told(course.folded());
                let own = |hand| matches!(viewer, Viewer::Seat(seat) if battle.hand_of(seat) == hand);
                let hands: BTreeSet<HandId> = battle.seats().iter().map(|seat| battle.hand_of(seat)).collect();
                for hand in hands.into_iter().filter(|hand| !own(*hand)) {
                    for held in course.state().private(hand).hand().cards() {
                        let pile = course.state().pile().kinds().map(|(card, _)| card);
                        for other in pile.filter(|other| other != held).take(3) {
                            if let Some(changed) = re_dealt(&course, hand, *held, other) {
                                assert_eq!(told(changed), as_it_was, "{} for {viewer:?}", adventure.id);
                                *deals.entry(format!("{viewer:?}")).or_default() += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(
            deals.len() == 7 && deals.values().all(|deals: &u32| *deals > 20),
            "{deals:?}"
        );
    }

    #[test]
    fn what_is_told_again_of_lore_is_the_same_under_every_deal_of_what_is_hidden() {
        let library = content::Library::open(None).expect("the content is sound");
        let mut random = Fast::new(7);
        let (mut deals, mut thefts) = (BTreeMap::new(), 0);
        let den = den_of_thieves(&library);
        let lore = library
            .first()
            .adventures()
            .iter()
            .filter(|adventure| adventure.setup.lore.is_some());
        let teams = [trio(&den), six(&den)];
        for adventure in lore.chain([&den]).chain(&teams) {
            let battle = Arc::new(adventure.battle().expect("sound"));
            for seed in 0..6 {
                let Some(course) = running(&battle, seed, eager) else {
                    continue;
                };
                let folded = course.folded();
                thefts += folded
                    .iter()
                    .filter(|entry| {
                        matches!(
                            entry,
                            Entry::Chose {
                                choice: Choice::TakeLore(_),
                                ..
                            }
                        )
                    })
                    .count();
                for viewer in viewers(&battle) {
                    let told = |entries: Vec<Entry>| {
                        let told = replay(&course, entries)
                            .tell(viewer.into(), &(0..u32::MAX))
                            .expect("it fits");
                        let sent = (told.steps, told.turns, told.log, told.moments);
                        serde_json::to_string(&sent).expect("it can be written")
                    };
                    let renaming = Renaming::new(&battle, *course.start(), &folded, viewer, &mut random);
                    let Some(renaming) = renaming else { continue };
                    let other = folded.iter().map(|entry| renaming.entry(*entry)).collect();
                    assert!(
                        told(other) == told(folded.clone()),
                        "{} for {viewer:?}, seed {seed}",
                        adventure.id
                    );
                    *deals.entry(format!("{viewer:?}")).or_default() += 1;
                }
            }
        }
        println!("{deals:?} deals, {thefts} thefts");
        assert!(
            deals.len() == 7 && deals.values().all(|deals: &u32| *deals > 3) && thefts > 3,
            "{deals:?}, {thefts}"
        );
    }

    #[test]
    fn own_eyes_are_the_only_ones_while_the_battle_goes_on() {
        let seats: SeatSet = [Seat(0), Seat(1), Seat(2)].into_iter().collect();
        let of = |seat| Eyes::Seat(SeatWord(seat));
        for role in Role::all(seats) {
            for eyes in seats.iter().map(of).chain([Eyes::All, Eyes::Public]) {
                assert_eq!(listener(eyes, role, false, seats), Err(NoEyes::NotOver));
                assert!(listener(eyes, role, true, seats).is_ok());
            }
            assert_eq!(listener(of(Seat(3)), role, true, seats), Err(NoEyes::NoSeat(Seat(3))));
            let own = role.listener();
            assert_eq!(listener(Eyes::Own, role, false, seats), Ok(own.into()));
            assert_eq!(own == Viewer::Spectator, matches!(role, Role::Shared | Role::Spectator));
        }
    }
}
