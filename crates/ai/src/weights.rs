//! The weights of level 1: everything that is a matter of taste, in one place.

/// What things are worth to level 1. One banner early in the battle is worth 1.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Weights {
    /// The banner that wins the battle, in early banners.
    pub victory: f64,
    /// What each banner already won adds to the worth of the next, as a share of those needed.
    pub banner_growth: f64,
    /// All figures of a full unit together, beside its banner.
    pub figures: f64,
    /// A unit driven off its hex.
    pub driven: f64,
    /// A hex vacated by a target in melee, which the attacker may take.
    pub ground: f64,
    /// The same for a mounted attacker, who may pursue and strike again.
    pub pursuit: f64,
    /// How much more than its odds an attack of one's own counts: above 1 the player is keen, below 1 shy.
    pub attack: f64,
    /// The loss to be feared in the enemy's next turn.
    pub danger: f64,
    /// The chance that the most dangerous, the second, the third and the fourth enemy in reach get an order and strike.
    pub activity: [f64; 4],
    /// How much of the danger is left where friends are strong around.
    pub least_caution: f64,
    /// How quickly strength of friends nearby takes danger away.
    pub confidence: f64,
    /// Standing Bold.
    pub bold: f64,
    /// One friend next to a unit that is not Bold.
    pub half_support: f64,
    /// A friend who is supported only because this unit stands there.
    pub backing: f64,
    /// A friend behind who has no free hex towards the enemy while this unit stands in front of him and cannot strike.
    pub blocking: f64,
    /// A hex nearer to the enemy, up to striking distance.
    pub approach: f64,
    /// How much the side that is worse at shooting is drawn forward, for each shooter of difference.
    pub outshot: f64,
    /// The least and the most that the pull forward is changed by all of that.
    pub pull: [f64; 2],
    /// A hex nearer to an objective that can be won.
    pub goal: f64,
    /// Standing on an objective that counts only while it is held: the share of its banners that is believed in.
    pub holding: f64,
    /// Standing on an objective of the enemy's.
    pub denial: f64,
    /// A shooter that has a target in reach and sight for its next turn.
    pub aim: f64,
    /// A shooter next to an enemy.
    pub contact: f64,
    /// A move must be better than staying by this much.
    pub effort: f64,
    /// A card drawn more to choose from.
    pub scouting: f64,
    /// How much of a card's usual worth is missed once it is played.
    pub thrift: f64,
    /// The usual worth of an order in cards not yet played.
    pub order: f64,
    /// How much more than its orders a card is usually worth for what it adds to them, for each die or the like.
    pub tactics: f64,
    /// A Lore token in the goblet.
    pub lore: f64,
    /// A Lore token stored beside a Creature.
    pub stored: f64,
    /// An enemy held in a web.
    pub web: f64,
    /// An enemy poisoned, for each figure it has left.
    pub poison: f64,
    /// How much the first attacks of a turn should be those from afar, which nobody answers.
    pub shots_first: f64,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            victory: 6.0,
            banner_growth: 0.5,
            figures: 1.0,
            driven: 0.07,
            ground: 0.04,
            pursuit: 0.18,
            attack: 1.4,
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
            lore: 0.03,
            stored: 0.05,
            web: 0.25,
            poison: 0.12,
            shots_first: 0.22,
        }
    }
}
