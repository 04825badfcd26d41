//! Battles told with other hidden cards: for tests.
//!
//! Two cards that somebody has never seen may as well have been each other all along. So a log in which they have changed their names
//! is the log of another deal, and they must not be able to tell the two apart. This holds for cards out of hands and piles alike, for
//! those put back, stolen and left out of the game; only the number of copies, and for Lore cards the class, must be the same, because
//! everybody knows them.

use content::Library;
use content::first::Adventure;
use rules::chance::{Fast, Outcome};
use rules::first::Entry;
use rules::first::lore::{Class, Council, LoreId, LoreSet};
use rules::first::{Battle, Choice, State};
use rules::log::Walk;
use rules::pile::{CardId, Hand};
use rules::seats::{Seat, SeatSet, Viewer};
use rules::side::{BySide, Side};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Other names for cards.
#[derive(Clone, Debug)]
pub struct Renaming {
    command: Vec<CardId>,
    lore: Vec<LoreId>,
}

impl Renaming {
    /// New names for all that a viewer has never seen in the course of a log, at random; nothing if there are none.
    pub fn new(battle: &Arc<Battle>, start: State, log: &[Entry], viewer: Viewer, random: &mut Fast) -> Option<Self> {
        let (command, lore) = seen(battle, start, log, viewer);
        let kinds: Vec<(CardId, u8)> = battle.deck().kinds().collect();
        let count = kinds.iter().map(|(card, _)| card.index() + 1).max().unwrap_or(0);
        let mut renaming = Self {
            command: (0..count).map(|card| CardId(card as u8)).collect(),
            lore: (0..lore_count(battle)).map(|card| LoreId(card as u8)).collect(),
        };
        let copies: BTreeSet<u8> = kinds.iter().map(|(_, copies)| *copies).collect();
        for copies in copies {
            let alike = kinds.iter().filter(|(_, number)| *number == copies);
            let hidden: Vec<CardId> = alike
                .map(|(card, _)| *card)
                .filter(|card| !command.contains(card))
                .collect();
            for (from, to) in hidden.iter().zip(shuffled(&hidden, random)) {
                renaming.command[from.index()] = to;
            }
        }
        for class in Class::ALL {
            let ids = (0..lore_count(battle)).map(|card| LoreId(card as u8));
            let alike = ids.filter(|card| battle.lore_card(*card).class == class);
            let hidden: Vec<LoreId> = alike.filter(|card| !lore.contains(*card)).collect();
            for (from, to) in hidden.iter().zip(shuffled(&hidden, random)) {
                renaming.lore[from.index()] = to;
            }
        }
        let command = renaming.command.iter().enumerate().any(|(at, card)| at != card.index());
        let lore = renaming.lore.iter().enumerate().any(|(at, card)| at != card.index());
        (command || lore).then_some(renaming)
    }

    fn command(&self, card: CardId) -> CardId {
        self.command[card.index()]
    }

    fn lore(&self, card: LoreId) -> LoreId {
        self.lore[card.index()]
    }

    /// The same entry under the other names.
    pub fn entry(&self, entry: Entry) -> Entry {
        match entry {
            Entry::Chanced(Outcome::Cards(cards)) => {
                let mut renamed = Hand::EMPTY;
                cards.cards().iter().for_each(|card| renamed.add(self.command(*card)));
                Entry::Chanced(Outcome::Cards(renamed))
            }
            Entry::Chanced(Outcome::Unique(cards)) => {
                let mut renamed = LoreSet::EMPTY;
                cards.iter().for_each(|card| renamed.insert(self.lore(card)));
                Entry::Chanced(Outcome::Unique(renamed))
            }
            Entry::Chose { seat, choice } => Entry::Chose {
                seat,
                choice: self.choice(choice),
            },
            other => other,
        }
    }

    fn choice(&self, choice: Choice) -> Choice {
        match choice {
            Choice::Play(card) => Choice::Play(self.command(card)),
            Choice::Keep(card) => Choice::Keep(self.command(card)),
            Choice::Cast { card, aim } => Choice::Cast {
                card: self.lore(card),
                aim,
            },
            Choice::TakeLore(card) => Choice::TakeLore(self.lore(card)),
            Choice::KeepLore(card) => Choice::KeepLore(self.lore(card)),
            Choice::DropLore(card) => Choice::DropLore(self.lore(card)),
            other => other,
        }
    }
}

/// A Lore adventure in which hands are looked into and robbed all the time: only Rogues, and plenty of Lore.
pub fn den_of_thieves(library: &Library) -> Adventure {
    let mut den = library
        .first()
        .adventure("wizards-and-lore")
        .expect("it is there")
        .clone();
    den.id = "den-of-thieves".into();
    den.setup.id.clone_from(&den.id);
    let lore = den.setup.lore.as_mut().expect("it has Lore");
    let cards = library.first().tables().lore.iter().map(|entry| entry.card.clone());
    lore.cards = cards.filter(|card| card.is_of(Class::Rogue)).collect();
    lore.goblets = BySide {
        standard: Some(20),
        pennant: Some(20),
    };
    for (council, level) in [(&mut lore.councils.standard, 2), (&mut lore.councils.pennant, 3)] {
        *council = Council {
            rogue: level,
            ..Council::default()
        };
    }
    den
}

/// One of the seats that decide, each as likely as the others; `None` if nobody does.
pub fn one_of(deciders: SeatSet, random: &mut Fast) -> Option<Seat> {
    match deciders.iter().count() {
        0 | 1 => deciders.first(),
        count => deciders.iter().nth(random.below(count as u32) as usize),
    }
}

/// A choice of somebody who likes to play Lore cards.
pub fn eager(list: &[Choice], random: &mut Fast) -> Choice {
    let casts: Vec<Choice> = list
        .iter()
        .filter(|choice| matches!(choice, Choice::Cast { .. }))
        .copied()
        .collect();
    let from = if casts.is_empty() || random.below(2) == 0 {
        list
    } else {
        &casts
    };
    from[random.below(from.len() as u32) as usize]
}

fn lore_count(battle: &Battle) -> usize {
    battle.setup().lore.as_ref().map_or(0, |lore| lore.cards.len())
}

/// Every card that a viewer has seen at some moment.
fn seen(battle: &Arc<Battle>, start: State, log: &[Entry], viewer: Viewer) -> (BTreeSet<CardId>, LoreSet) {
    let mut walk = Walk::<Battle>::new(start);
    let (mut command, mut lore) = (BTreeSet::new(), LoreSet::EMPTY);
    for at in 0..=log.len() {
        let view = battle.view(walk.state(), viewer);
        let public = view.public();
        let own = view.private().copied().unwrap_or_default();
        command.extend(public.discards().cards());
        for acting in [public.card(), public.last_card()].into_iter().flatten() {
            command.extend(
                [acting.played, acting.acts_as]
                    .into_iter()
                    .filter(|card| card.is_some()),
            );
        }
        for cards in [own.hand().cards(), own.drawn().cards(), own.hand_seen().cards()] {
            command.extend(cards);
        }
        for cards in [
            own.lore(),
            own.lore_drawn(),
            own.lore_seen(),
            own.lore_offer(),
            public.lore_discards(),
        ] {
            lore = lore.or(cards);
        }
        let casts = Side::ALL.into_iter().map(|side| public.cast(side));
        for cast in casts.chain([public.encore()]).flatten() {
            lore.insert(cast.card);
        }
        if let Some(entry) = log.get(at) {
            if let Entry::Chose { choice, .. } = entry {
                // What is laid down and taken up again at once is seen all the same.
                match choice {
                    Choice::Play(card) => _ = command.insert(*card),
                    Choice::Cast { card, .. } | Choice::DropLore(card) => lore.insert(*card),
                    _ => {}
                }
            }
            walk.pass(&**battle, *entry).expect("it was so");
        }
    }
    (command, lore)
}

fn shuffled<T: Copy>(cards: &[T], random: &mut Fast) -> Vec<T> {
    let mut cards = cards.to_vec();
    for index in (1..cards.len()).rev() {
        cards.swap(index, random.below(index as u32 + 1) as usize);
    }
    cards
}
