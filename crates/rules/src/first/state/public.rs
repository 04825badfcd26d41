//! What everybody sees of a battle.

use super::Acting;
use crate::board::{HexId, HexSet, MAX_HEXES};
use crate::first::dice::Color;
use crate::first::frame::{Frame, MAX_FRAMES};
use crate::first::landmark::Landmarks;
use crate::first::leaders::Led;
use crate::first::lore::{Cast, Council, LoreSet};
use crate::first::position::Phase;
use crate::first::unit::{MAX_UNITS, Unit, UnitId, UnitSet};
use crate::first::victory::Ending;
use crate::pile::Pile;
use crate::seats::{ByHand, HandId, MAX_HANDS};
use crate::side::{BySide, Side};

/// What everybody sees.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Public {
    /// Every unit, by its number.
    pub(crate) units: [Unit; MAX_UNITS],
    /// The unit on each hex.
    pub(crate) at: [UnitId; MAX_HEXES],
    /// The hexes held by each camp.
    pub(crate) held: BySide<HexSet>,
    /// Units still on the field.
    pub(crate) alive: UnitSet,
    /// Units ordered in this turn.
    pub(crate) ordered: UnitSet,
    /// Units that have moved in this turn.
    pub(crate) moved: UnitSet,
    /// Units that have battled in this turn.
    pub(crate) battled: UnitSet,
    /// Units on which an attack was declared in this turn, resolved or not (F8.44).
    pub(crate) attacked: UnitSet,
    /// Units that may not battle in this turn because of how they moved (F4.25).
    pub(crate) spent: UnitSet,
    /// Units that entered terrain which holds them for the turn (F10.9).
    pub(crate) stuck: UnitSet,
    /// Units that have rushed in this turn (F6.8).
    pub(crate) rushed: UnitSet,
    /// Creatures ordered outside the sections of the card (F7.7).
    pub(crate) far: UnitSet,
    /// Units ordered by a Lore card: the Command card neither counts nor touches them.
    pub(crate) extra: UnitSet,
    /// Units that may not move any more in this turn, although they have not moved.
    pub(crate) fixed: UnitSet,
    /// Units held in a web (F7.48).
    pub(crate) webbed: UnitSet,
    /// Poisoned units (F7.56).
    pub(crate) poisoned: UnitSet,
    /// Units that may ignore a flag more until their next turn begins (Rallying Prayer).
    pub(crate) rallied: UnitSet,
    /// Units that cannot be chosen as targets until their next turn begins (Hide in the Shadows).
    pub(crate) hidden: UnitSet,
    /// Units whose banner has risen by training (F11.37).
    pub(crate) trained: UnitSet,
    /// Units that trained or were healed in this turn, and do nothing more in it (F11.38, F11.47).
    pub(crate) rested: UnitSet,
    /// Who leads which unit in this turn, where a camp has Field Marshals.
    pub(crate) led: Led,
    /// The landmarks that stand on the field.
    pub(crate) landmarks: Landmarks,
    /// Camps whose Stronghold was captured and not retaken (F11.58).
    pub(crate) fallen: BySide<bool>,
    /// The Lore each hand has in its goblet (F8.6).
    pub(crate) goblets: ByHand<u8>,
    /// The Lore in the common pool (F8.5).
    pub(crate) pool: u8,
    /// The War Councils.
    pub(crate) councils: ByHand<Council>,
    /// The Lore card each camp has played in this turn: never more than one, whichever of its hands played it (E8.21).
    pub(crate) casts: BySide<Cast>,
    /// The card that the active hand has played together with its Lore card, so that this one comes back to its hand.
    pub(crate) encore: Cast,
    /// The camp that played a Lore card last in this turn: its card prevails (F8.60).
    pub(crate) later: Side,
    /// Hands that want no more questions in this turn.
    pub(crate) stood_down: ByHand<bool>,
    /// The number of Lore cards in each hand.
    pub(crate) lore_hands: ByHand<u8>,
    /// The number of Lore cards each hand has drawn of which it will keep some.
    pub(crate) lore_drawn: ByHand<u8>,
    /// The number of cards in the Lore deck.
    pub(crate) lore_pile: u8,
    /// The Lore discard pile, open to all (R89).
    pub(crate) lore_discards: LoreSet,
    /// Lore cards that everybody has seen in this battle, so that they are in the game.
    pub(crate) lore_shown: LoreSet,
    /// The units that a Lore card still rolls dice for.
    pub(crate) targets: UnitSet,
    /// The turn, counted from 1; 0 before the first.
    pub(crate) turn: u16,
    /// Outcomes of chance so far in this turn.
    pub(crate) nth: u16,
    /// Whose turn it is.
    pub(crate) active: HandId,
    /// The card in play, and what it acts as.
    pub(crate) card: Acting,
    /// What the card of the turn before acted as, for a Counter Attack.
    pub(crate) last: Acting,
    /// The active player's Command when he played the card (F1.7).
    pub(crate) command: u8,
    /// Orders rolled with dice: green, blue, red, and any.
    pub(crate) dice_orders: [u8; 4],
    /// The number of cards in each hand.
    pub(crate) hand_sizes: [u8; MAX_HANDS],
    /// The number of cards in the draw pile.
    pub(crate) pile_size: u8,
    /// The number of cards the active player has drawn of which he will keep one.
    pub(crate) drawn: u8,
    /// The discard pile, open to all (R89).
    pub(crate) discards: Pile,
    /// Banners won by destroying units or for good by taking hexes.
    pub(crate) banners: BySide<u8>,
    /// Objectives taken for good, by their place in the battle's list.
    pub(crate) taken: u32,
    /// What the battle is in the middle of.
    pub(crate) frames: [Frame; MAX_FRAMES],
    /// How many frames lie on the stack; more than [`MAX_FRAMES`] once one was lost for want of room.
    pub(crate) depth: u8,
    /// Whether a frame was ever pushed, replaced or popped outside the stack. Nothing takes that back, and the laws forbid it.
    pub(crate) strayed: bool,
    /// How the battle has ended, once it has.
    pub(crate) ending: Option<Ending>,
}

impl Public {
    /// A field without units before the first turn.
    pub(crate) const EMPTY: Self = Self {
        units: [Unit::GONE; MAX_UNITS],
        at: [UnitId::NONE; MAX_HEXES],
        held: BySide {
            standard: HexSet::EMPTY,
            pennant: HexSet::EMPTY,
        },
        alive: UnitSet::EMPTY,
        ordered: UnitSet::EMPTY,
        moved: UnitSet::EMPTY,
        battled: UnitSet::EMPTY,
        attacked: UnitSet::EMPTY,
        spent: UnitSet::EMPTY,
        stuck: UnitSet::EMPTY,
        rushed: UnitSet::EMPTY,
        far: UnitSet::EMPTY,
        extra: UnitSet::EMPTY,
        fixed: UnitSet::EMPTY,
        webbed: UnitSet::EMPTY,
        poisoned: UnitSet::EMPTY,
        rallied: UnitSet::EMPTY,
        hidden: UnitSet::EMPTY,
        trained: UnitSet::EMPTY,
        rested: UnitSet::EMPTY,
        led: Led::NONE,
        landmarks: Landmarks::EMPTY,
        fallen: BySide {
            standard: false,
            pennant: false,
        },
        goblets: ByHand::new([0; MAX_HANDS]),
        pool: 0,
        councils: ByHand::new([Council::NONE; MAX_HANDS]),
        casts: BySide {
            standard: Cast::NONE,
            pennant: Cast::NONE,
        },
        encore: Cast::NONE,
        later: Side::Standard,
        stood_down: ByHand::new([false; MAX_HANDS]),
        lore_hands: ByHand::new([0; MAX_HANDS]),
        lore_drawn: ByHand::new([0; MAX_HANDS]),
        lore_pile: 0,
        lore_discards: LoreSet::EMPTY,
        lore_shown: LoreSet::EMPTY,
        targets: UnitSet::EMPTY,
        turn: 0,
        nth: 0,
        active: HandId(0),
        card: Acting::NONE,
        last: Acting::NONE,
        command: 0,
        dice_orders: [0; 4],
        hand_sizes: [0; MAX_HANDS],
        pile_size: 0,
        drawn: 0,
        discards: Pile::EMPTY,
        banners: BySide {
            standard: 0,
            pennant: 0,
        },
        taken: 0,
        frames: [Frame::Idle; MAX_FRAMES],
        depth: 0,
        strayed: false,
        ending: None,
    };

    /// The turn, counted from 1; 0 before the first.
    #[inline]
    pub const fn turn(&self) -> u16 {
        self.turn
    }

    /// The camp whose turn it is.
    #[inline]
    pub const fn active(&self) -> Side {
        self.active.side()
    }

    /// The hand whose turn it is.
    #[inline]
    pub const fn active_hand(&self) -> HandId {
        self.active
    }

    /// How the battle has ended, once it has.
    #[inline]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// A unit as it stands.
    #[inline]
    pub const fn unit(&self, unit: UnitId) -> Unit {
        self.units[unit.index()]
    }

    /// The unit on a hex.
    #[inline]
    pub fn unit_at(&self, hex: HexId) -> Option<UnitId> {
        let unit = self.at[hex.index()];
        unit.is_some().then_some(unit)
    }

    /// Units still on the field.
    #[inline]
    pub const fn alive(&self) -> UnitSet {
        self.alive
    }

    /// Units ordered in this turn.
    #[inline]
    pub const fn ordered(&self) -> UnitSet {
        self.ordered
    }

    /// Units that have moved in this turn.
    #[inline]
    pub const fn moved(&self) -> UnitSet {
        self.moved
    }

    /// Units that have battled in this turn.
    #[inline]
    pub const fn battled(&self) -> UnitSet {
        self.battled
    }

    /// Units that may not battle in this turn because of how they moved.
    #[inline]
    pub const fn spent(&self) -> UnitSet {
        self.spent
    }

    /// Units held in a web.
    #[inline]
    pub const fn webbed(&self) -> UnitSet {
        self.webbed
    }

    /// Poisoned units.
    #[inline]
    pub const fn poisoned(&self) -> UnitSet {
        self.poisoned
    }

    /// Units that may ignore a flag more until their next turn begins.
    #[inline]
    pub const fn rallied(&self) -> UnitSet {
        self.rallied
    }

    /// Units that a Lore card at work has still to come to, in whatever it does to them.
    #[inline]
    pub const fn targets(&self) -> UnitSet {
        self.targets
    }

    /// Units that cannot be chosen as targets until their next turn begins.
    #[inline]
    pub const fn hidden(&self) -> UnitSet {
        self.hidden
    }

    /// Units whose banner has risen by training.
    #[inline]
    pub const fn trained(&self) -> UnitSet {
        self.trained
    }

    /// Units on which an attack was declared in this turn.
    #[inline]
    pub const fn attacked(&self) -> UnitSet {
        self.attacked
    }

    /// Units that entered terrain which holds them for the turn.
    #[inline]
    pub const fn stuck(&self) -> UnitSet {
        self.stuck
    }

    /// Units that have rushed in this turn.
    #[inline]
    pub const fn rushed(&self) -> UnitSet {
        self.rushed
    }

    /// Creatures ordered outside the sections of the card.
    #[inline]
    pub const fn far(&self) -> UnitSet {
        self.far
    }

    /// Units that trained or were healed in this turn.
    #[inline]
    pub const fn rested(&self) -> UnitSet {
        self.rested
    }

    /// Lore cards that everybody has seen in this battle.
    #[inline]
    pub const fn lore_shown(&self) -> LoreSet {
        self.lore_shown
    }

    /// The camp that played a Lore card last in this turn: its card prevails (F8.60).
    #[inline]
    pub const fn later(&self) -> Side {
        self.later
    }

    /// Whether a hand wants no more questions in this turn.
    #[inline]
    pub const fn has_stood_down(&self, hand: HandId) -> bool {
        *self.stood_down.get(hand)
    }

    /// Who leads which unit in this turn, where a camp has Field Marshals.
    #[inline]
    pub const fn led(&self) -> &Led {
        &self.led
    }

    /// The landmarks that stand on the field.
    #[inline]
    pub const fn landmarks(&self) -> &Landmarks {
        &self.landmarks
    }

    /// Whether a camp has lost its Stronghold and not retaken it.
    #[inline]
    pub const fn has_lost_stronghold(&self, side: Side) -> bool {
        *self.fallen.get(side)
    }

    /// The Lore in the goblet of a hand.
    #[inline]
    pub const fn goblet(&self, hand: HandId) -> u8 {
        *self.goblets.get(hand)
    }

    /// The Lore in the pool.
    #[inline]
    pub const fn pool(&self) -> u8 {
        self.pool
    }

    /// The War Council of a hand.
    #[inline]
    pub const fn council(&self, hand: HandId) -> &Council {
        self.councils.get(hand)
    }

    /// The Lore card a camp has played in this turn, if it has.
    #[inline]
    pub fn cast(&self, side: Side) -> Option<Cast> {
        let cast = *self.casts.get(side);
        cast.is_some().then_some(cast)
    }

    /// The card that the active hand has played together with its Lore card, if it has.
    #[inline]
    pub fn encore(&self) -> Option<Cast> {
        self.encore.is_some().then_some(self.encore)
    }

    /// Units ordered by a Lore card, beside those of the Command card.
    #[inline]
    pub const fn extra(&self) -> UnitSet {
        self.extra
    }

    /// Units that may not move any more in this turn, although they have not moved.
    #[inline]
    pub const fn fixed(&self) -> UnitSet {
        self.fixed
    }

    /// The number of Lore cards in a hand.
    #[inline]
    pub const fn lore_hand(&self, hand: HandId) -> u8 {
        *self.lore_hands.get(hand)
    }

    /// The number of Lore cards a hand has drawn of which it will keep some.
    #[inline]
    pub const fn lore_drawn(&self, hand: HandId) -> u8 {
        *self.lore_drawn.get(hand)
    }

    /// The number of cards in the Lore deck.
    #[inline]
    pub const fn lore_pile(&self) -> u8 {
        self.lore_pile
    }

    /// The Lore discard pile.
    #[inline]
    pub const fn lore_discards(&self) -> LoreSet {
        self.lore_discards
    }

    /// The hexes held by a camp.
    #[inline]
    pub const fn held(&self, side: Side) -> HexSet {
        *self.held.get(side)
    }

    /// The hexes on which any unit stands.
    #[inline]
    pub fn occupied(&self) -> HexSet {
        self.held.standard | self.held.pennant
    }

    /// The card in play, if one is.
    #[inline]
    pub fn card(&self) -> Option<Acting> {
        self.card.played.is_some().then_some(self.card)
    }

    /// The same moment without the card in play: what an explanation counts with for the camp whose turn it is not.
    pub const fn without_card(mut self) -> Self {
        self.card = Acting::NONE;
        self
    }

    /// What the card of the turn before acted as.
    #[inline]
    pub fn last_card(&self) -> Option<Acting> {
        self.last.played.is_some().then_some(self.last)
    }

    /// The active player's Command when he played his card (F1.7).
    #[inline]
    pub const fn command(&self) -> u8 {
        self.command
    }

    /// Orders that dice gave for a color, if the card in play orders by dice.
    #[inline]
    pub const fn dice_orders(&self, color: Color) -> u8 {
        self.dice_orders[color as usize]
    }

    /// Orders that dice gave for any unit.
    #[inline]
    pub const fn dice_orders_any(&self) -> u8 {
        self.dice_orders[3]
    }

    /// The number of cards in a hand.
    #[inline]
    pub const fn hand_size(&self, hand: HandId) -> u8 {
        self.hand_sizes[hand.index()]
    }

    /// Whether the objective at this place in the battle's list was taken for good.
    #[inline]
    pub const fn taken(&self, objective: u8) -> bool {
        self.taken >> objective & 1 != 0
    }

    /// The number of cards in the draw pile.
    #[inline]
    pub const fn pile_size(&self) -> u8 {
        self.pile_size
    }

    /// The discard pile.
    #[inline]
    pub const fn discards(&self) -> &Pile {
        &self.discards
    }

    /// The frames, from the bottom up.
    #[inline]
    pub fn frames(&self) -> &[Frame] {
        &self.frames[..MAX_FRAMES.min(self.depth as usize)]
    }

    /// The frame on top; [`Frame::Idle`], in which nobody can do anything, if there is none or it was lost for want of room.
    #[inline]
    pub const fn top(&self) -> Frame {
        let top = self.depth.wrapping_sub(1) as usize;
        if top < MAX_FRAMES {
            self.frames[top]
        } else {
            Frame::Idle
        }
    }

    /// The phase of the turn; before the first turn, the one that will begin it.
    pub fn phase(&self) -> Phase {
        // A unit that acts before the orders are given has phases of its own.
        let sortie = self
            .frames()
            .iter()
            .find(|frame| matches!(frame, Frame::Movement | Frame::Combat));
        match sortie.copied().unwrap_or(self.frames[0]) {
            Frame::Idle | Frame::Deal { .. } | Frame::Councils(_) | Frame::Begin | Frame::Command => Phase::Command,
            Frame::Build { .. } | Frame::Plunder(_) | Frame::Reward(_) => Phase::Command,
            Frame::LoreDeck(_) | Frame::LoreDeal { .. } | Frame::LoreKeep { .. } => Phase::Command,
            Frame::Opening(_) | Frame::Lieu | Frame::Window { .. } | Frame::Spell { .. } => Phase::Command,
            Frame::Barrage { .. } | Frame::Naming { .. } | Frame::Leap { .. } => Phase::Command,
            Frame::Place { .. } | Frame::Theft { .. } | Frame::Pick { .. } => Phase::Command,
            Frame::Redraw(_) | Frame::Falsify(_) | Frame::Encore(_) => Phase::Command,
            Frame::Replenish | Frame::LoreDraw { .. } | Frame::LorePick | Frame::Overflow(_) => Phase::Draw,
            Frame::OrderDice | Frame::Orders => Phase::Orders,
            Frame::Movement | Frame::Moving(_) | Frame::March { .. } => Phase::Movement,
            Frame::Combat | Frame::Volley(_) | Frame::Clash(_) | Frame::Retreat { .. } => Phase::Combat,
            Frame::Panic { .. } | Frame::Check { .. } | Frame::Quake(_) => Phase::Combat,
            Frame::Waver { .. } | Frame::Share { .. } => Phase::Combat,
            Frame::End | Frame::Draw { .. } | Frame::Keep => Phase::Draw,
        }
    }
}
