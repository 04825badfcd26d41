//! Sentences: one for each thing that happens.

use super::capital;
use super::names::{Called, council_words, count, faces};
use super::{Listener, Narrator};
use crate::board::{HexId, Section};
use crate::first::choice::Replenish;
use crate::first::event::{Happening, Secretly};
use crate::first::frame::ClashKind;
use crate::first::lore::{LoreId, Spell};
use crate::first::unit::{Power, UnitId};
use crate::first::victory::Ending;
use crate::seats::HandId;
use crate::side::Side;

impl Narrator<'_> {
    /// One thing that everybody sees.
    pub(super) fn sentence(&mut self, happening: Happening) -> String {
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
            Happening::Spied { hand } => {
                let other = self.camp(hand.side().enemy()).name;
                format!("{} into the hand of {other}.", self.holder(hand).does("look", "looks"))
            }
            Happening::SawLore { hand, cards } => {
                let other = self.camp(hand.side().enemy()).name;
                let cards = count(cards, "Lore card", "Lore cards");
                format!("{} {cards} of {other}.", self.holder(hand).does("see", "sees"))
            }
            Happening::StoleLore { hand, from } => {
                let other = self.holder(from).name;
                format!(
                    "{} a Lore card from {other}.",
                    self.holder(hand).does("steal", "steals")
                )
            }
            Happening::LostLore { hand, card } => {
                let name = self.lore_name(card);
                format!("{} {name} to the spy.", self.holder(hand).does("lose", "loses"))
            }
            Happening::RedrewLore { hand } => {
                format!("{} another Lore card.", self.holder(hand).does("draw", "draws"))
            }
            Happening::TookBack { hand, card } => {
                let card = self.card(card);
                format!("{} {card}.", self.holder(hand).does("take back", "takes back"))
            }
            Happening::ReturnedLore { hand, card } => {
                let camp = self.holder(hand).name;
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
            Happening::Gained { hand, lore } => format!("{} {lore} Lore.", self.holder(hand).does("gain", "gains")),
            Happening::Paid { hand, lore } => format!("{} {lore} Lore.", self.holder(hand).does("pay", "pays")),
            Happening::Stored { unit, lore } => {
                format!("Stored beside {}: {lore} Lore.", self.unit(unit))
            }
            Happening::Used { unit, power, target } => self.power(unit, power, target),
            Happening::Countermanded(unit) => format!("The order of {} is void.", self.unit(unit)),
            Happening::SealedCouncil { hand } => {
                format!("{} a War Council.", self.holder(hand).does("seal", "seals"))
            }
            Happening::ShowedCouncil { hand, levels } => {
                let council = council_words(levels.council());
                format!("{} a War Council: {council}.", self.holder(hand).does("show", "shows"))
            }
            Happening::LookedAtLore { hand, cards } => {
                let cards = count(cards, "Lore card", "Lore cards");
                format!("{} {cards}.", self.holder(hand).does("draw", "draws"))
            }
            Happening::KeptLore { hand } => format!("{} a Lore card.", self.holder(hand).does("keep", "keeps")),
            Happening::PutBackLore { hand, cards } => {
                let cards = count(cards, "Lore card", "Lore cards");
                format!("{} {cards}.", self.holder(hand).does("put back", "puts back"))
            }
            Happening::DroppedLore { hand, card } => {
                let name = self.lore_name(card);
                format!("{} {name} over the limit.", self.holder(hand).does("have", "has"))
            }
            Happening::DiscardedLore(card) => format!("{} is discarded.", self.lore_name(card)),
            Happening::ReshuffledLore => "The Lore discards are shuffled into a new deck.".into(),
            Happening::Replenished { hand, way } => {
                let camp = self.holder(hand);
                match way {
                    Replenish::Cards => format!("{} for two Lore cards, to keep one.", camp.does("ask", "asks")),
                    Replenish::Both => format!("{} for a Lore card and a Lore.", camp.does("ask", "asks")),
                    Replenish::Tokens => format!("{} for two Lore.", camp.does("ask", "asks")),
                }
            }
            Happening::Cast {
                hand,
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
                format!(
                    "{} {name}{aim} for {lore} Lore.",
                    self.holder(hand).does("cast", "casts")
                )
            }
            Happening::Countered { hand, card, back } => {
                let name = self.lore_name(card);
                let camp = self.holder(hand).does("take back", "takes back");
                format!("{name} is cancelled; {camp} {back} Lore.")
            }
            Happening::StoodDown { hand } => {
                format!(
                    "{} no Lore card in this turn any more.",
                    self.holder(hand).does("play", "plays")
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
            Happening::Tunneled { unit, from, to } => {
                self.put(unit, from);
                let goes = self.full(unit).does("go", "goes");
                self.put(unit, to);
                format!("{goes} through the passage to {}.", self.battle.board().name(to))
            }
            Happening::Trained { unit, color } => {
                format!(
                    "{} to a {color} banner.",
                    self.full(unit).does("train and rise", "trains and rises")
                )
            }
            Happening::Channeled { side, hex } => {
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
    pub(super) fn secret(&self, hand: HandId, secretly: Secretly) -> String {
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
            Secretly::SawHand { cards, .. } => {
                format!("{} the Command cards {}.", who.does("see", "sees"), self.cards(cards))
            }
            Secretly::SawLore { cards, .. } => {
                format!("{} the Lore cards {}.", who.does("see", "sees"), self.lore(cards))
            }
            Secretly::ShowedLore(cards) => {
                format!("{} the Lore cards {}.", who.does("show", "shows"), self.lore(cards))
            }
            Secretly::StoleLore(card) => format!("{} {}.", who.does("take", "takes"), self.lore_name(card)),
            Secretly::LostLore { card, .. } => format!("{} {}.", who.does("lose", "loses"), self.lore_name(card)),
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
}
