//! Narration: events as plain English sentences, for the command line, the log and the screen reader.
//!
//! A sentence says only what its event says. Units are called by camp, kind and hex, so that a listener who sees no map can follow.

use crate::board::{HexId, HexName, Section};
use crate::chance::Purpose;
use crate::dice::{Face, Roll};
use crate::first::Battle;
use crate::first::choice::Replenish;
use crate::first::event::{Event, Happening, Secretly};
use crate::first::frame::{ClashKind, Frame};
use crate::first::lore::Council;
use crate::first::lore::Spell;
use crate::first::setup::Namesake;
use crate::first::state::Public;
use crate::first::unit::{MAX_UNITS, Power, UnitId};
use crate::first::victory::Ending;
use crate::pile::{CardId, Hand, LoreId, LoreSet};
use crate::seats::{HandId, Viewer};
use crate::side::Side;

/// Tells one listener what happens. It follows the units from where they stood, because many events name a unit but no hex.
#[derive(Clone, Debug)]
pub struct Narrator<'a> {
    battle: &'a Battle,
    listener: Listener,
    hexes: [HexId; MAX_UNITS],
    active: Side,
    /// The unit whose dice are thrown.
    roller: UnitId,
}

/// To whom a battle is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Listener {
    /// A seat or a spectator, who hears what he may see.
    Viewer(Viewer),
    /// Somebody to whom all cards are open, as they may be when a battle is over.
    All,
}

impl Listener {
    /// Whether this listener may hear of an event.
    pub fn hears(self, event: &Event) -> bool {
        match self {
            Self::Viewer(viewer) => event.seen_by(viewer),
            Self::All => true,
        }
    }
}

impl From<Viewer> for Listener {
    fn from(viewer: Viewer) -> Self {
        Self::Viewer(viewer)
    }
}

impl Battle {
    /// The sentences for `events`, which followed on `before`, as `viewer` may hear them.
    pub fn narrate(&self, before: &Public, viewer: Viewer, events: &[Event], out: &mut Vec<String>) {
        Narrator::new(self, before, viewer).tell(events, out);
    }
}

impl<'a> Narrator<'a> {
    /// A narrator who begins where the battle stands now.
    pub fn new(battle: &'a Battle, public: &Public, listener: impl Into<Listener>) -> Self {
        let mut hexes = [HexId::NONE; MAX_UNITS];
        for unit in public.alive().iter() {
            hexes[unit.index()] = public.unit(unit).hex;
        }
        Self {
            battle,
            listener: listener.into(),
            hexes,
            active: public.active(),
            roller: match public.top() {
                Frame::Clash(clash) => clash.attacker,
                _ => UnitId::NONE,
            },
        }
    }

    /// The sentences for the next events. What one choice or one outcome brought about should come in one piece, because a roll
    /// and its hits make one sentence, and so do orders given together.
    pub fn tell(&mut self, events: &[Event], out: &mut Vec<String>) {
        let mut rest = events;
        while let Some((event, mut later)) = rest.split_first() {
            match event {
                Event::Public(Happening::Ordered(_)) => {
                    later = self.orders(rest, out);
                }
                Event::Public(Happening::Rolled { purpose, roll }) => {
                    later = self.roll(*purpose, *roll, later, out);
                }
                // The holder of a hand hears what the cards are instead of how many.
                Event::Public(
                    Happening::Drew { hand, .. } | Happening::Looked { hand, .. } | Happening::Kept { hand },
                ) if matches!(later.first(), Some(next @ Event::Private(of, _)) if of == hand && self.listener.hears(next)) =>
                    {}
                Event::Public(happening) => out.push(self.sentence(*happening)),
                Event::Private(hand, secretly) if self.listener.hears(event) => out.push(self.secret(*hand, *secretly)),
                Event::Private(..) => {}
            }
            rest = later;
        }
    }

    /// Orders given one after the other, in one sentence; what comes after them.
    fn orders<'e>(&self, events: &'e [Event], out: &mut Vec<String>) -> &'e [Event] {
        let ordered = |event: &Event| match event {
            Event::Public(Happening::Ordered(unit)) => Some(*unit),
            _ => None,
        };
        let units: Vec<UnitId> = events.iter().map_while(ordered).collect();
        let named: Vec<String> = units.iter().map(|unit| self.unit(*unit)).collect();
        let who = self.camp(self.active);
        let number = if units.len() > 1 {
            format!("{} units: ", units.len())
        } else {
            String::new()
        };
        out.push(capital(&format!(
            "{} {number}{}.",
            who.does("order", "orders"),
            list(&named)
        )));
        &events[units.len()..]
    }

    /// A roll and, if they follow at once, the figures it cost; what comes after them.
    fn roll<'e>(&self, purpose: Purpose, roll: Roll, later: &'e [Event], out: &mut Vec<String>) -> &'e [Event] {
        let faces = faces(roll);
        let what_for = match purpose {
            Purpose::Orders => Some("for orders"),
            Purpose::Panic => Some("in a panic"),
            Purpose::Critical => Some("for a critical hit"),
            Purpose::Cornered => Some("to see whether the Creature is hurt"),
            Purpose::Again => Some("with dice thrown again"),
            Purpose::Spell => Some("for the Lore card"),
            _ => None,
        };
        if let Some(what_for) = what_for {
            out.push(format!("Rolled {faces} {what_for}."));
            return later;
        }
        match later.split_first() {
            // Somebody may answer the dice before anything comes of them.
            None if self.battle.has_lore_cards() => {
                out.push(format!("Rolled {faces}."));
                later
            }
            Some((
                Event::Public(
                    Happening::Gained { .. }
                    | Happening::Stored { .. }
                    | Happening::Used { .. }
                    | Happening::Cast { .. }
                    | Happening::StoodDown { .. }
                    | Happening::Interceded { .. }
                    | Happening::Rolled { .. },
                ),
                _,
            )) => {
                out.push(format!("Rolled {faces}."));
                later
            }
            Some((Event::Public(Happening::Hit { figures, .. }), later)) => {
                out.push(format!(
                    "Rolled {faces}: {} lost.",
                    count(*figures, "figure", "figures")
                ));
                later
            }
            // What the dice of a Creature do may wait for its owner, who has powers to use first.
            None if self.battle.has_lore() && self.rolls_for_powers() => {
                out.push(format!("Rolled {faces}."));
                later
            }
            _ => {
                out.push(format!("Rolled {faces}: no figure lost."));
                later
            }
        }
    }

    /// Whether the dice are those of a Creature with powers.
    fn rolls_for_powers(&self) -> bool {
        self.roller.is_some() && !self.battle.powers(self.roller).is_empty()
    }

    /// One thing that everybody sees.
    fn sentence(&mut self, happening: Happening) -> String {
        let text = match happening {
            Happening::Drew { hand, cards } => {
                let cards = count(cards, "card", "cards");
                format!("{} {cards}.", self.holder(hand).does("draw", "draws"))
            }
            Happening::Looked { hand, cards } => {
                let cards = count(cards, "card", "cards");
                format!("{} {cards} to keep one.", self.holder(hand).does("draw", "draws"))
            }
            Happening::Kept { hand } => {
                format!("{} one of the cards drawn.", self.holder(hand).does("keep", "keeps"))
            }
            Happening::Turn { turn, side } => {
                self.active = side;
                format!("Turn {turn}: {}.", self.camp(side).name)
            }
            Happening::Played {
                hand,
                card,
                acts_as,
                mirrored,
            } => {
                let plays = self.holder(hand).does("play", "plays");
                let card_name = self.card(card);
                if acts_as == card {
                    format!("{plays} {card_name}.")
                } else if !acts_as.is_some() {
                    format!("{plays} {card_name}, which has no card to copy.")
                } else {
                    let wings = if mirrored { " with the wings exchanged" } else { "" };
                    format!("{plays} {card_name}, which acts as {}{wings}.", self.card(acts_as))
                }
            }
            Happening::NobodyToOrder => "The card can order nobody.".into(),
            Happening::NoCard => {
                format!(
                    "{} no command card to play.",
                    self.camp(self.active).does("have", "has")
                )
            }
            // These two are told together with what follows on them; alone, they are still told.
            Happening::Rolled { roll, .. } => format!("Rolled {}.", faces(roll)),
            Happening::Ordered(unit) => format!("{} ordered.", self.full(unit).does("are", "is")),
            Happening::Moved { unit, from, to } => {
                let text = format!(
                    "{} to {}.",
                    self.full_at(unit, from).does("move", "moves"),
                    self.hex(to)
                );
                self.put(unit, to);
                text
            }
            Happening::SetOut { unit, to } => {
                format!("{} for {}.", self.full(unit).does("set out", "sets out"), self.hex(to))
            }
            Happening::Halted { unit, at } => {
                format!("{} stopped on {}.", self.full(unit).does("are", "is"), self.hex(at))
            }
            Happening::Placed { unit, from, to } => {
                let text = format!(
                    "{} put on {}.",
                    self.full_at(unit, from).does("are", "is"),
                    self.hex(to)
                );
                self.put(unit, to);
                text
            }
            Happening::Named { unit, lore: 0 } => format!("The card names {}.", self.full(unit).name),
            Happening::Named { unit, lore } => {
                format!("The card names {} for {lore} Lore more.", self.full(unit).name)
            }
            Happening::Faded { unit, from, to } => {
                let who = self.full_at(unit, from).does("slip away", "slips away");
                let text = format!("{who} to {}.", self.hex(to));
                self.put(unit, to);
                text
            }
            Happening::Interceded { unit, spared, hits } => {
                let hits = count(hits, "hit", "hits");
                let spared = self.full(spared).name;
                format!("{} {hits} that struck {spared}.", self.full(unit).does("take", "takes"))
            }
            Happening::Spied { side } => {
                let other = self.camp(side.enemy()).name;
                format!("{} into the hand of {other}.", self.camp(side).does("look", "looks"))
            }
            Happening::SawLore { side, cards } => {
                let other = self.camp(side.enemy()).name;
                let cards = count(cards, "Lore card", "Lore cards");
                format!("{} {cards} of {other}.", self.camp(side).does("see", "sees"))
            }
            Happening::StoleLore { side } => {
                let other = self.camp(side.enemy()).name;
                format!("{} a Lore card from {other}.", self.camp(side).does("steal", "steals"))
            }
            Happening::LostLore { side, card } => {
                let name = self.lore_name(card);
                format!("{} {name} to the spy.", self.camp(side).does("lose", "loses"))
            }
            Happening::RedrewLore { side } => {
                format!("{} another Lore card.", self.camp(side).does("draw", "draws"))
            }
            Happening::TookBack { hand, card } => {
                let card = self.card(card);
                format!("{} {card}.", self.holder(hand).does("take back", "takes back"))
            }
            Happening::ReturnedLore { side, card } => {
                let camp = self.camp(side).name;
                format!("{} comes back to {camp}.", self.lore_name(card))
            }
            Happening::Rushed { unit, at } => {
                let at = self.full(at).name;
                format!("{} at {at} and must attack.", self.short(unit).does("rush", "rushes"))
            }
            Happening::Panicked { unit, figures: 0 } => {
                let who = self.short(unit);
                let lose = if who.plural { "lose" } else { "loses" };
                format!("{} and {lose} nobody.", who.does("panic", "panics"))
            }
            Happening::Panicked { unit, figures } => {
                let figures = count(figures, "figure", "figures");
                format!("{} {figures} in the panic.", self.short(unit).does("lose", "loses"))
            }
            Happening::Survived(unit) => format!("{} unharmed.", self.short(unit).does("stay", "stays")),
            Happening::Trampled { unit, figures } => {
                let figures = count(figures, "figure", "figures");
                format!("{} trampled: {figures} lost.", self.full(unit).does("are", "is"))
            }
            Happening::Shaken { unit, figures } => {
                let figures = count(figures, "figure", "figures");
                format!("The ground shakes under {}: {figures} lost.", self.full(unit).name)
            }
            Happening::Gained { side, lore } => format!("{} {lore} Lore.", self.camp(side).does("gain", "gains")),
            Happening::Paid { side, lore } => format!("{} {lore} Lore.", self.camp(side).does("pay", "pays")),
            Happening::Stored { unit, lore } => {
                format!("Stored beside {}: {lore} Lore.", self.unit(unit))
            }
            Happening::Used { unit, power, target } => self.power(unit, power, target),
            Happening::Countermanded(unit) => format!("The order of {} is void.", self.unit(unit)),
            Happening::SealedCouncil { side } => {
                format!("{} a War Council.", self.camp(side).does("seal", "seals"))
            }
            Happening::ShowedCouncil { side, levels } => {
                let council = council_words(levels.council());
                format!("{} a War Council: {council}.", self.camp(side).does("show", "shows"))
            }
            Happening::LookedAtLore { side, cards } => {
                let cards = count(cards, "Lore card", "Lore cards");
                format!("{} {cards}.", self.camp(side).does("draw", "draws"))
            }
            Happening::KeptLore { side } => format!("{} a Lore card.", self.camp(side).does("keep", "keeps")),
            Happening::PutBackLore { side, cards } => {
                let cards = count(cards, "Lore card", "Lore cards");
                format!("{} {cards}.", self.camp(side).does("put back", "puts back"))
            }
            Happening::DroppedLore { side, card } => {
                let name = self.lore_name(card);
                format!("{} {name} over the limit.", self.camp(side).does("have", "has"))
            }
            Happening::DiscardedLore(card) => format!("{} is discarded.", self.lore_name(card)),
            Happening::ReshuffledLore => "The Lore discards are shuffled into a new deck.".into(),
            Happening::Replenished { side, way } => {
                let camp = self.camp(side);
                match way {
                    Replenish::Cards => format!("{} for two Lore cards, to keep one.", camp.does("ask", "asks")),
                    Replenish::Both => format!("{} for a Lore card and a Lore.", camp.does("ask", "asks")),
                    Replenish::Tokens => format!("{} for two Lore.", camp.does("ask", "asks")),
                }
            }
            Happening::Cast {
                side,
                card,
                lore,
                unit,
                hex,
                ..
            } => {
                let aim = if unit.is_some() {
                    format!(" on {}", self.full(unit).name)
                } else if hex.is_some() && self.battle.lore_card(card).spell.aims_at_hex() {
                    format!(" on {}", self.hex(hex))
                } else if let Some(section) = self.section(card, hex) {
                    format!(" on the {}", section.word())
                } else {
                    String::new()
                };
                let name = self.lore_name(card);
                format!("{} {name}{aim} for {lore} Lore.", self.camp(side).does("cast", "casts"))
            }
            Happening::Countered { side, card, back } => {
                let name = self.lore_name(card);
                let camp = self.camp(side).does("take back", "takes back");
                format!("{name} is cancelled; {camp} {back} Lore.")
            }
            Happening::StoodDown { side } => {
                format!(
                    "{} no Lore card in this turn any more.",
                    self.camp(side).does("play", "plays")
                )
            }
            Happening::Poisoned(unit) => format!("{} poisoned.", self.full(unit).does("are", "is")),
            Happening::Healed { unit, figures } => {
                let figures = count(figures, "figure", "figures");
                format!("{} {figures} back.", self.full(unit).does("get", "gets"))
            }
            Happening::Built { owner, kind, hex } => {
                let name = &self.battle.setup().terrain[kind as usize].name;
                let has = self.camp(owner).does("have", "has");
                format!("{has} a {name} on {} now.", self.battle.board().name(hex))
            }
            Happening::Removed { kind, hex } => {
                let name = &self.battle.setup().terrain[kind as usize].name;
                format!("The {name} on {} is taken away.", self.battle.board().name(hex))
            }
            Happening::Dug { unit, exit } => {
                let digs = self.full(unit).does("dig", "digs");
                format!("{digs} a passage to {}.", self.battle.board().name(exit))
            }
            Happening::Tunnelled { unit, from, to } => {
                self.put(unit, from);
                let goes = self.full(unit).does("go", "goes");
                self.put(unit, to);
                format!("{goes} through the passage to {}.", self.battle.board().name(to))
            }
            Happening::Trained { unit, colour } => {
                format!(
                    "{} to a {colour} banner.",
                    self.full(unit).does("train and rise", "trains and rises")
                )
            }
            Happening::Channelled { side, hex } => {
                let name = self.battle.board().name(hex);
                format!("The landmark on {name} gives Lore to {}.", self.camp(side).name)
            }
            Happening::Captured { side, unit } => {
                let captures = self.full(unit).does("capture", "captures");
                format!("{captures} the Stronghold of {}.", self.camp(side).name)
            }
            Happening::Retook { side, unit } => {
                let retakes = self.full(unit).does("retake", "retakes");
                format!("{retakes} the Stronghold of {}.", self.camp(side).name)
            }
            Happening::Plundered { hand, card } => {
                let loses = self.camp(hand.side()).does("lose", "loses");
                format!("{loses} {}, drawn blindly.", self.card(card))
            }
            Happening::Freed(unit) => format!("{} free of the web.", self.short(unit).does("are", "is")),
            Happening::Left { unit, from } => {
                self.put(unit, from);
                format!("{} the field.", self.full(unit).does("leave", "leaves"))
            }
            Happening::Attacked {
                attacker,
                target,
                kind,
                dice,
            } => {
                self.roller = attacker;
                self.attack(attacker, target, kind, dice)
            }
            Happening::Hit { unit, figures } => {
                let figures = count(figures, "figure", "figures");
                format!("{} {figures}.", self.short(unit).does("lose", "loses"))
            }
            Happening::Ignored { unit, flags } => {
                let flags = count(flags, "flag", "flags");
                format!("{} {flags}.", self.short(unit).does("ignore", "ignores"))
            }
            Happening::Retreated { unit, from, to } => {
                self.put(unit, from);
                let text = format!("{} to {}.", self.short(unit).does("retreat", "retreats"), self.hex(to));
                self.put(unit, to);
                text
            }
            Happening::Cornered { unit, figures } => {
                let who = self.short(unit);
                let figures = count(figures, "figure", "figures");
                let lose = if who.plural { "lose" } else { "loses" };
                format!("{} no way back and {lose} {figures}.", who.does("have", "has"))
            }
            Happening::Destroyed { unit, winner, hex } => {
                self.put(unit, hex);
                let winner = self.camp(winner).does("win", "wins");
                format!("{} destroyed; {winner} a banner.", self.full(unit).does("are", "is"))
            }
            Happening::Followed {
                unit,
                from,
                through,
                to,
            } => {
                self.put(unit, from);
                let text = self.follow(unit, from, through, to);
                self.put(unit, to);
                text
            }
            Happening::Took { side, objective } => {
                let objective = &self.battle.setup().objectives[objective as usize];
                let takes = self.camp(side).does("take", "takes");
                let banners = count(objective.banners, "banner", "banners");
                format!("{takes} {}, worth {banners}.", objective.name)
            }
            Happening::Discarded(card) => format!("{} is discarded.", self.card(card)),
            Happening::Reshuffled => "The discards are shuffled into the draw pile.".into(),
            Happening::Over(ending) => self.ending(ending),
        };
        capital(&text)
    }

    /// One thing that the holder of a hand alone sees.
    fn secret(&self, hand: HandId, secretly: Secretly) -> String {
        let who = match self.listener {
            Listener::Viewer(_) => Called {
                name: "you".into(),
                plural: true,
            },
            Listener::All => self.holder(hand),
        };
        let draws = who.does("draw", "draws");
        capital(&match secretly {
            Secretly::SealedCouncil(levels) => {
                format!("{} {}.", who.does("choose", "chooses"), council_words(levels.council()))
            }
            Secretly::Drew(cards) => format!("{draws} {}.", self.cards(cards)),
            Secretly::Looked(cards) => format!("{draws} {} to keep one.", self.cards(cards)),
            Secretly::Kept(card) => format!("{} {}.", who.does("keep", "keeps"), self.card(card)),
            Secretly::LookedAtLore(cards) => format!("{draws} {}.", self.lore(cards)),
            Secretly::KeptLore(card) => format!("{} {}.", who.does("keep", "keeps"), self.lore_name(card)),
            Secretly::PutBackLore(cards) => format!("{} {}.", who.does("put back", "puts back"), self.lore(cards)),
            Secretly::SawHand(cards) => {
                format!("{} the Command cards {}.", who.does("see", "sees"), self.cards(cards))
            }
            Secretly::SawLore(cards) => format!("{} the Lore cards {}.", who.does("see", "sees"), self.lore(cards)),
            Secretly::ShowedLore(cards) => {
                format!("{} the Lore cards {}.", who.does("show", "shows"), self.lore(cards))
            }
            Secretly::StoleLore(card) => format!("{} {}.", who.does("take", "takes"), self.lore_name(card)),
            Secretly::LostLore(card) => format!("{} {}.", who.does("lose", "loses"), self.lore_name(card)),
            Secretly::RedrewLore(card) => format!("{draws} {}.", self.lore_name(card)),
        })
    }

    fn attack(&self, attacker: UnitId, target: UnitId, kind: ClashKind, dice: u8) -> String {
        let who = self.full(attacker);
        let (does, how) = match kind {
            ClashKind::Melee => (who.does("attack", "attacks"), ""),
            ClashKind::Ranged => (who.does("shoot at", "shoots at"), ""),
            ClashKind::SecondVolley => (who.does("shoot at", "shoots at"), " again"),
            ClashKind::BonusMelee => (who.does("attack", "attacks"), " in a bonus melee"),
            ClashKind::FirstStrike => (who.does("strike first at", "strikes first at"), ""),
            ClashKind::BattleBack => (who.does("battle back against", "battles back against"), ""),
        };
        let (target, dice) = (self.full(target).name, count(dice, "die", "dice"));
        format!("{does} {target}{how} with {dice}.")
    }

    fn power(&self, unit: UnitId, power: Power, target: UnitId) -> String {
        let (who, target) = (self.short(unit), self.full(target).name);
        match power {
            Power::Web => format!("{} {target} in a web.", who.does("hold", "holds")),
            Power::Poison => format!("{} {target}.", who.does("poison", "poisons")),
            Power::Shove => format!("{} {target} two hexes farther back.", who.does("shove", "shoves")),
            Power::Tremor => format!("{} the ground shake round it.", who.does("make", "makes")),
            Power::Earthquake => format!("{} the earth open round it.", who.does("make", "makes")),
        }
    }

    fn follow(&self, unit: UnitId, from: HexId, through: HexId, to: HexId) -> String {
        let who = self.full(unit);
        let (through_name, to_name) = (self.hex(through), self.hex(to));
        if to == through {
            format!("{} into {to_name}.", who.does("gain ground", "gains ground"))
        } else if to == from {
            let pursues = who.does("pursue", "pursues");
            let returns = if who.plural { "return" } else { "returns" };
            format!("{pursues} into {through_name} and {returns} to {to_name}.")
        } else {
            format!("{} through {through_name} to {to_name}.", who.does("pursue", "pursues"))
        }
    }

    fn ending(&self, ending: Ending) -> String {
        let wins = |winner: Side| self.camp(winner).does("win", "wins");
        match ending {
            Ending::Banners { winner } => format!("{} the battle with the banners needed.", wins(winner)),
            Ending::Annihilation { winner } => {
                let loser = self.camp(winner.enemy()).does("have", "has");
                format!("{} the battle; {loser} no unit left.", wins(winner))
            }
            Ending::TurnLimit { winner } => format!("{} the battle, as the last turn is over.", wins(winner)),
            Ending::Standoff => "The battle ends in a standoff; nobody wins.".into(),
        }
    }

    /// The section a card is aimed at, if it is aimed at one: it is noted in the place of a hex.
    fn section(&self, card: LoreId, hex: HexId) -> Option<Section> {
        let aimed = self.battle.lore_card(card).spell == Spell::DivineJudgement;
        Section::ALL
            .into_iter()
            .find(|section| aimed && *section as u8 == hex.0)
    }

    /// A unit now stands here.
    fn put(&mut self, unit: UnitId, hex: HexId) {
        self.hexes[unit.index()] = hex;
    }

    fn hex(&self, hex: HexId) -> HexName {
        self.battle.board().name(hex)
    }

    /// A camp as the subject of a sentence.
    fn camp(&self, side: Side) -> Called {
        let camp = self.battle.setup().camps.get(side);
        Called {
            name: camp.called(),
            plural: camp.called_after == Namesake::People,
        }
    }

    fn holder(&self, hand: HandId) -> Called {
        self.camp(hand.side())
    }

    /// A unit by camp, kind and hex.
    fn full(&self, unit: UnitId) -> Called {
        self.full_at(unit, self.hexes[unit.index()])
    }

    fn full_at(&self, unit: UnitId, hex: HexId) -> Called {
        let camp = self.battle.setup().camps.get(self.battle.side(unit));
        let (troop, hex) = (self.battle.troop_name(unit), self.hex(hex));
        Called {
            name: format!("{} on {hex}", camp.owned(troop)),
            plural: is_plural(troop),
        }
    }

    /// A unit by kind and hex, where its camp has just been said.
    fn short(&self, unit: UnitId) -> Called {
        Called {
            name: self.unit(unit),
            plural: is_plural(self.battle.troop_name(unit)),
        }
    }

    fn unit(&self, unit: UnitId) -> String {
        let hex = self.hex(self.hexes[unit.index()]);
        format!("the {} on {hex}", self.battle.troop_name(unit))
    }

    fn card(&self, card: CardId) -> &'a str {
        &self.battle.card(card).name
    }

    fn lore_name(&self, card: LoreId) -> &'a str {
        &self.battle.lore_card(card).name
    }

    fn lore(&self, cards: LoreSet) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.lore_name(card).to_owned()).collect();
        list(&names)
    }

    fn cards(&self, cards: Hand) -> String {
        let names: Vec<String> = cards.cards().iter().map(|card| self.card(*card).to_owned()).collect();
        list(&names)
    }
}

/// Somebody as a sentence calls them.
struct Called {
    name: String,
    plural: bool,
}

impl Called {
    /// The name with the form of the verb that goes with it.
    fn does(&self, plural: &str, singular: &str) -> String {
        format!("{} {}", self.name, if self.plural { plural } else { singular })
    }
}

/// Whether the name of a kind of troops is a plural: Archers and Crossbowmen are, Infantry is not.
fn is_plural(troop: &str) -> bool {
    troop.ends_with('s') || troop.ends_with("men")
}

/// A number with the right form of what it counts.
pub(crate) fn count(number: u8, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The faces of a roll, equal ones together.
fn faces(roll: Roll) -> String {
    let shown: Vec<String> = Face::ALL
        .into_iter()
        .filter_map(|face| match (roll.count(face), face) {
            (0, _) => None,
            (1, _) => Some(face.name().to_owned()),
            (number, Face::Lore) => Some(format!("{number} {}", face.name())),
            (number, _) => Some(format!("{number} {}s", face.name())),
        })
        .collect();
    if shown.is_empty() {
        "no dice".into()
    } else {
        shown.join(", ")
    }
}

/// A few things in a row: one, two and three.
fn list(things: &[String]) -> String {
    match things {
        [] => "nothing".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The sentence with a capital letter at its beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// The characters of a council with their levels: `Commander 2, Wizard 3`.
pub(crate) fn council_words(council: Council) -> String {
    let names = ["Commander", "Wizard", "Cleric", "Rogue", "Warrior"];
    let sitting = names.into_iter().zip(council.levels()).filter(|(_, level)| *level > 0);
    let words: Vec<String> = sitting.map(|(name, level)| format!("{name} {level}")).collect();
    words.join(", ")
}
