//! Weights: all matters of taste in scoring single choices, in one place.

use rules::first::lore::{LoreCard, Spell};

/// What things are worth to a player that scores choices. One banner early in the battle is worth 1.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Weights {
    /// If set, a Command card is worth the best orders, moves and attacks of its turn, and an order is worth the best
    /// move and attack. Otherwise a card counts by the units it orders, and an order by what the unit can attack from
    /// where it stands.
    pub whole_turn: bool,
    /// The banner that wins the battle, in early banners.
    pub victory: f64,
    /// What each banner already won adds to the value of the next, as a share of those needed.
    pub banner_growth: f64,
    /// All figures of a full unit together, not counting its banner.
    pub figures: f64,
    /// A unit driven off its hex.
    pub driven: f64,
    /// A hex vacated by a target in melee, which the attacker may take.
    pub ground: f64,
    /// The same for a mounted attacker, who may pursue and strike again.
    pub pursuit: f64,
    /// How much more than its odds an own attack counts: above 1 the player is keen, below 1 shy.
    pub attack: f64,
    /// How much the expected cost of battles back counts.
    pub answer: f64,
    /// The expected loss in the enemy's next turn.
    pub danger: f64,
    /// The chance that the most dangerous, the second, the third and the fourth enemy in reach get an order and attack.
    pub activity: [f64; 4],
    /// How much of the danger is left where friends are strong nearby.
    pub least_caution: f64,
    /// How quickly the strength of nearby friends reduces danger.
    pub confidence: f64,
    /// Standing Bold.
    pub bold: f64,
    /// One friend next to a unit that is not Bold.
    pub half_support: f64,
    /// A friend who is supported only because this unit stands there.
    pub backing: f64,
    /// A friend behind this unit who has no free hex toward the enemy while this unit stands in front and cannot
    /// attack.
    pub blocking: f64,
    /// A hex nearer to the enemy, up to striking distance.
    pub approach: f64,
    /// How strongly the side with fewer shooters is drawn forward, for each shooter of difference.
    pub outshot: f64,
    /// The least and the most that all of this changes the pull forward.
    pub pull: [f64; 2],
    /// A hex nearer to an objective that can be won.
    pub goal: f64,
    /// Standing on an objective that counts only while it is held: the share of its banners that is expected.
    pub holding: f64,
    /// Standing on an objective of the enemy.
    pub denial: f64,
    /// A shooter that has a target in reach and sight for its next turn.
    pub aim: f64,
    /// A shooter next to an enemy.
    pub contact: f64,
    /// A move must be better than staying by this much.
    pub effort: f64,
    /// One more card drawn to choose from.
    pub scouting: f64,
    /// How much of a card's usual value is lost by playing it.
    pub thrift: f64,
    /// The usual value of an order in cards not yet played.
    pub order: f64,
    /// How much more than its orders a card is usually worth for its additions, for each die or similar.
    pub tactics: f64,
    /// A Lore token in the goblet.
    pub lore: f64,
    /// A Lore token stored beside a Creature.
    pub stored: f64,
    /// An enemy held in a web.
    pub web: f64,
    /// An enemy poisoned, for each figure it has left.
    pub poison: f64,
    /// This many tokens are worth their full price; tokens beyond the price of any card are not.
    pub rich: f64,
    /// The value of a token beyond that, as a share.
    pub surplus: f64,
    /// A Lore card nobody has seen yet.
    pub lore_card: f64,
    /// The best of two such cards, as a multiple of one.
    pub best_of_two: f64,
    /// How much of a Lore card's usual value is lost by playing it.
    pub keep: f64,
    /// What is left of a card's value for each token missing from its price.
    pub patience: f64,
    /// One more token for each card in hand that cannot be paid for yet.
    pub want: f64,
    /// Tokens with which a new card can be paid for immediately.
    pub solvent: f64,
    /// A Lore card must be better than doing without by this much.
    pub reserve: f64,
    /// Tokens that may come in before the turn is over.
    pub windfall: u8,
    /// A figure that returns, beyond its share in the unit: the banner is safer.
    pub healing: f64,
    /// An enemy unit hidden.
    pub sheltered: f64,
    /// How much of the danger a unit escapes if it slips away after its attack.
    pub fading: f64,
    /// A pursuit with its bonus melee for units that have none.
    pub relentless: f64,
    /// An enemy unit in the mire, beside the one that moves.
    pub mired: f64,
    /// How much of the expected damage by false orders is believed.
    pub doubt: f64,
    /// How strongly shots, which nobody answers, come first among the attacks of a turn.
    pub shots_first: f64,
    /// A turn on one's own Magic Pentacle: its Lore at the end of this turn and perhaps later ones.
    pub pentacle: f64,
    /// A banner raised by training, for a full unit.
    pub training: f64,
    /// How much must be healed at a Healing Pool before it is worth using the pool.
    pub last_resort: f64,
    /// Standing on one's own Rogue's Den, from where a passage can be dug.
    pub den: f64,
    /// The enemy's Stronghold captured, or one's own retaken.
    pub stronghold: f64,
    /// Standing in one's own Stronghold while an enemy could enter it.
    pub garrison: f64,
    /// What is left of the attraction of a landmark for each hex of distance.
    pub calling: f64,
    /// A landmark that is placed a hex nearer to those who can use it.
    pub handy: f64,
    /// A friend whose way to the enemy leads over a landmark that stops units entering it.
    pub hindrance: f64,
    /// An enemy that could attack a landmark immediately.
    pub exposed: f64,
    /// A unit in the zone of a Stronghold that is placed.
    pub zone: f64,
    /// The strength of the unit on a Stronghold that is placed.
    pub keeper: f64,
    /// A Stronghold placed a hex nearer to the middle.
    pub central: f64,
    /// The first, the second and the third level of a Commander.
    pub commander: [f64; 3],
    /// Each Lore Master in the council.
    pub master: f64,
    /// Each level of a Lore Master above the first.
    pub mastery: f64,
    /// Each level of the highest Lore Master: cards and Lore at the start, and a larger hand.
    pub highest: f64,
    /// A landmark that a council brings.
    pub site: f64,
    /// How much councils are a matter of taste.
    pub taste: f64,
    /// The largest random bonus of a choice: how much all choices are a matter of whim.
    pub whim: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Self::VETERAN
    }
}

impl Weights {
    /// Everything found to win battles. The veteran has these weights; others lack some of them.
    pub const VETERAN: Self = Self {
        whole_turn: true,
        victory: 6.0,
        banner_growth: 0.5,
        figures: 1.0,
        driven: 0.07,
        ground: 0.04,
        pursuit: 0.18,
        attack: 1.4,
        answer: 1.0,
        danger: 0.5,
        activity: [0.6, 0.35, 0.23, 0.16],
        least_caution: 0.4,
        confidence: 0.5,
        bold: 0.04,
        half_support: 0.02,
        backing: 0.03,
        blocking: 0.02,
        approach: 0.07,
        outshot: 0.35,
        pull: [0.2, 2.3],
        goal: 0.04,
        holding: 0.6,
        denial: 0.35,
        aim: 0.06,
        contact: 0.1,
        effort: 0.006,
        scouting: 0.05,
        thrift: 0.4,
        order: 0.06,
        tactics: 2.0,
        lore: 0.05,
        stored: 0.05,
        web: 0.25,
        poison: 0.12,
        rich: 12.0,
        surplus: 0.4,
        lore_card: 0.2,
        best_of_two: 1.4,
        keep: 0.5,
        patience: 0.95,
        want: 0.03,
        solvent: 5.0,
        reserve: 0.02,
        windfall: 2,
        healing: 0.4,
        sheltered: 0.1,
        fading: 0.7,
        relentless: 0.4,
        mired: 0.08,
        doubt: 0.6,
        shots_first: 0.22,
        pentacle: 0.2,
        training: 0.35,
        last_resort: 0.2,
        den: 0.05,
        stronghold: 0.4,
        garrison: 0.15,
        calling: 0.5,
        handy: 0.1,
        hindrance: 0.06,
        exposed: 0.05,
        zone: 0.05,
        keeper: 0.05,
        central: 0.02,
        commander: [0.5, 0.3, 0.25],
        master: 0.05,
        mastery: 0.1,
        highest: 0.2,
        site: 0.08,
        taste: 0.3,
        whim: 0.0,
    };

    /// The usual effect of a Lore card for its player at a level, without its price: for deciding whether to keep it,
    /// and for cards whose effect shows only later.
    pub fn usual(&self, card: &LoreCard, level: u8) -> f64 {
        let level_above = f64::from(level.saturating_sub(1));
        let dice = f64::from(card.dice.at(level));
        let amount = f64::from(card.amount.at(level));
        let whole_side = card.units.plus > 0;
        match card.spell {
            Spell::SummonLore => amount * self.lore,
            Spell::LoreDrain => 0.6 * amount * self.lore,
            Spell::PickPocket => 1.6 * amount * self.lore,
            Spell::ExtraDice if whole_side => 0.4 * dice,
            Spell::ExtraDice => 0.18 * dice,
            Spell::LoreHits => 0.45,
            Spell::Counter => 0.4,
            Spell::Fireball => 0.28 * dice,
            Spell::CreepingDoom => 0.35 * dice,
            Spell::ForestFrenzy | Spell::HillsRumble | Spell::RiverRage => 0.15 * dice,
            Spell::Agility => 0.15,
            Spell::Fearless => 0.2,
            Spell::Parry => 0.25,
            Spell::Assault => 1.2,
            Spell::MassHealing => 0.2 * dice,
            Spell::Healing => 0.1 * dice,
            Spell::Prophecy => self.scouting * amount,
            Spell::EagleEyes => 0.3,
            Spell::MistsOfTerror => 0.4 + 0.1 * level_above,
            Spell::MassShield => 0.5,
            Spell::WardOfFaith => 0.3,
            Spell::BlindingLight => 0.35,
            Spell::Sanctuary => 0.5,
            Spell::Requiem => 0.1,
            Spell::RallyingPrayer => 0.15 + 0.05 * level_above,
            Spell::HideInTheShadows => 0.25 + 0.1 * level_above,
            Spell::PoisonedBlades => 0.2,
            Spell::Stride if whole_side => 0.5,
            Spell::Stride => 0.25,
            Spell::Berserk => 0.25 * dice,
            Spell::ChampionsChallenge => 0.2 + 0.18 * level_above,
            Spell::ShieldWall => 0.25,
            Spell::Relentless => 0.2,
            Spell::Backstab => 0.4,
            Spell::Intercession => 0.25,
            Spell::FirstStrike => 0.4,
            Spell::Ambush => 0.4 + 0.18 * level_above,
            Spell::Gale => 0.15 + 0.1 * level_above,
            Spell::DivineJudgement => 0.5 * dice,
            Spell::ChainLightning => 0.25 * dice,
            Spell::BattleDrill => 0.35 + 0.1 * level_above,
            Spell::Portal => 0.6,
            Spell::GreaterPortal => 1.0 + 0.2 * level_above,
            Spell::Procession => 0.1,
            Spell::Infiltrate => 0.15,
            Spell::HitAndFade => 0.2,
            Spell::Spy => 0.06 + 0.1 * level_above,
            Spell::StolenSecrets => 0.3 + 0.05 * level_above,
            Spell::FalseOrders => 0.4,
            Spell::Quagmire => 0.3,
            Spell::Caltrops => 0.25,
            Spell::DejaVu => 0.15,
            Spell::SecondWind => 0.35,
            Spell::Countermand => 0.25,
        }
    }
}
