//! The first edition on a page.

use crate::battle::BattleFacts;
use crate::camp::ByCamp;
use crate::ending::EndingWord;
use crate::first::battle::Facts;
use crate::first::decision::{Decision, offered};
use crate::first::happened::motions;
use crate::first::tally::Tally;
use crate::first::view::ViewState;
use crate::moment::{DecisionNow, HandsNow, Motion, ViewNow};
use crate::odds::OddsFacts;
use crate::shown::{Asking, Attack, NoOdds, Offer, Shown};
use content::Library;
use rules::board::HexId;
use rules::first::event::{Event, Happening};
use rules::first::frame::ClashKind;
use rules::first::{Battle, Choice, Ending, Passed, Policy, State, UnitId, View, Why};
use rules::recorded::Unreadable;
use rules::seats::{Seat, Viewer};
use rules::side::{BySide, Side};
use serde::Serialize;
use ts_rs::TS;

/// The cards of both hands, for eyes that see both.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename_all = "camelCase")]
pub struct OpenHands {
    /// The cards of both hands, if these eyes see both.
    pub hands: Option<ByCamp<Vec<String>>>,
    /// The Lore cards of both hands, if these eyes see both and the battle has any.
    pub lore_hands: Option<ByCamp<Vec<String>>>,
}

impl Shown for Battle {
    type Tally = Tally;

    fn facts(&self, library: &Library) -> BattleFacts {
        BattleFacts::First(Facts::of(self, &library.first().tables().lore))
    }

    fn tally(&self, start: &State) -> Tally {
        Tally::new(self, start.public())
    }

    fn remember(&self, tally: &mut Tally, events: &[Event]) {
        tally.learn_all(self, events);
    }

    fn shows(&self, view: &View, tally: &Tally, ending: Option<EndingWord>) -> ViewNow {
        ViewNow::First(Box::new(ended(ViewState::of(self, view, tally), ending)))
    }

    fn shows_all(&self, state: &State, tally: &Tally, ending: Option<EndingWord>) -> (ViewNow, HandsNow) {
        let own = BySide::from_fn(|side| self.view_of(state, Seat::of_side(side)));
        let (view, hands) = both(self, &Self::view(self, state, Viewer::Spectator), &own, tally);
        (ViewNow::First(Box::new(ended(view, ending))), HandsNow::First(hands))
    }

    fn closed_hands() -> HandsNow {
        HandsNow::First(OpenHands::default())
    }

    fn decision(&self, view: &View, asking: Asking) -> Option<DecisionNow> {
        Decision::of(self, view, asking).map(|decision| DecisionNow::First(Box::new(decision)))
    }

    fn motions(&self, passed: &Passed) -> Vec<Motion> {
        motions(self, passed).into_iter().map(Motion::First).collect()
    }

    fn turns(&self, events: &[Event]) -> Vec<(u16, Side)> {
        let turns = events.iter().filter_map(|event| match event {
            Event::Public(Happening::Turn { turn, side }) => Some((*turn, *side)),
            _ => None,
        });
        turns.collect()
    }

    fn odds(&self, view: &View, attack: Attack<'_>) -> Result<Offer<Why>, NoOdds<Why>> {
        let public = view.public();
        let hex = |name: &str| -> Result<HexId, NoOdds<Why>> {
            let parsed = self.board().parse(name);
            parsed.map_err(|fault| NoOdds::Unknown(fault.to_string()))
        };
        let unit = |name: &str| -> Result<UnitId, NoOdds<Why>> {
            let found = public.unit_at(hex(name)?);
            found.ok_or_else(|| NoOdds::Unknown(format!("no unit stands on {name}")))
        };
        let (attacker, target) = (unit(attack.from)?, unit(attack.at)?);
        if self.side(attacker) == self.side(target) {
            return Err(NoOdds::Refused(Why::OwnTarget));
        }
        let here = public.unit(attacker).hex;
        let goal = attack.to.map(hex).transpose()?.filter(|goal| *goal != here);
        let field = match goal {
            Some(goal) => self
                .as_if_moved(public, attacker, goal)
                .ok_or_else(|| NoOdds::Unknown("nobody can stand there now".into()))?,
            None => *public,
        };
        let refusal = goal
            .and_then(|goal| self.check_move(public, attacker, goal).err())
            .or_else(|| self.check_attack(&field, attacker, target).err());
        let near = self.board().adjacent(field.unit(attacker).hex, field.unit(target).hex);
        let kind = if near { ClashKind::Melee } else { ClashKind::Ranged };
        let mut reasons = Vec::new();
        self.dice(&field, attacker, target, kind, &mut reasons);
        let odds = self.odds(&field, attacker, target, kind, Policy::Hold);
        let odds = OddsFacts::of(self, &odds, &reasons, field.unit(target).figures);
        Ok(Offer { odds, refusal })
    }

    fn offered_odds(&self, view: &View, choice: Choice) -> Option<OddsFacts> {
        offered(self, view, choice)
    }

    fn ending(ending: Ending) -> EndingWord {
        ending.into()
    }

    fn view_write(&self, view: &View, choice: Choice) -> String {
        self.write_choice(view.public(), choice)
    }

    fn view_read(&self, view: &View, text: &str) -> Result<Choice, Unreadable> {
        let read = self.read_choice(view.public(), text);
        read.map_err(|fault| Unreadable(fault.to_string()))
    }

    fn counsel(&self, view: &View, choice: Choice) -> String {
        let side = match view.viewer() {
            Viewer::Seat(seat) => seat.side(),
            Viewer::Spectator => view.public().active(),
        };
        self.counsel(view.public(), side, choice)
    }
}

fn ended(mut view: ViewState, ending: Option<EndingWord>) -> ViewState {
    if ending.is_some() {
        view.ending = ending;
    }
    view
}

/// What somebody sees to whom both hands are open, and the cards of both.
fn both(battle: &Battle, public: &View, own: &BySide<View>, tally: &Tally) -> (ViewState, OpenHands) {
    let views = ByCamp::from_fn(|side| ViewState::of(battle, own.get(side), tally));
    let mut view = ViewState::of(battle, public, tally);
    // Only the camp whose turn it is draws cards to keep one, so at most one of these holds any.
    for other in [&views.standard, &views.pennant] {
        view.drawn.extend_from_slice(&other.drawn);
        if let (Some(lore), Some(other)) = (&mut view.lore, &other.lore) {
            lore.drawn.extend_from_slice(&other.drawn);
        }
    }
    let lore = |view: &ViewState| {
        let lore = view.lore.iter().flat_map(|lore| &lore.hand);
        lore.map(|held| held.card.clone()).collect()
    };
    let hands = OpenHands {
        lore_hands: view.lore.is_some().then(|| ByCamp {
            standard: lore(&views.standard),
            pennant: lore(&views.pennant),
        }),
        hands: Some(ByCamp {
            standard: views.standard.hand,
            pennant: views.pennant.hand,
        }),
    };
    (view, hands)
}
