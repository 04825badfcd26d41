//! What both players are told before anything is played.

use crate::visit::{Running, Visitor};
use serde_json::{Value, json};

/// The victory conditions and special rules that a message carries.
fn announced(message: &Value) -> Value {
    let battle = &message["battle"];
    let needed = |camp: &str| battle["camps"][camp]["banners"].clone();
    json!({
        "needed": [needed("standard"), needed("pennant")],
        "objectives": battle["objectives"],
        "notes": battle["notes"],
    })
}

#[tokio::test]
async fn both_players_are_told_the_notes_and_how_to_win_before_play() {
    proves!("F0.26");
    let running = Running::start().await;
    let mut host = Visitor::new(&running);
    let (id, invitation) = host.make("aljubarrota-1385", json!({"type": "friend"})).await;
    let mut friend = Visitor::new(&running);
    let join = json!({"secret": invitation});
    let joined = friend.ask("POST", &format!("/api/tables/{id}/join"), Some(join)).await;
    assert_eq!(joined.status, 200, "{joined:?}");
    for (visitor, camp) in [(&host, "standard"), (&friend, "pennant")] {
        let mut table = visitor.sit(&id).await;
        // The first message, before the first card of the battle is played.
        let first = table.hear().await.expect("a welcome");
        assert_eq!(
            (&first["type"], &first["table"]["you"]),
            (&json!("welcome"), &json!(camp))
        );
        assert_eq!(
            announced(&first),
            json!({
                "needed": [6, 6],
                "objectives": [
                    {"name": "the western work", "camp": "standard", "hex": "d6", "banners": 1, "held": false},
                    {"name": "the eastern work", "camp": "standard", "hex": "i6", "banners": 1, "held": false},
                ],
                "notes": [
                    "If nobody has won after 40 turns, the victory goes to the Portuguese and English.",
                    "A battle still undecided after 200 turns is drawn.",
                ],
            }),
            "{camp}"
        );
        let view = table.until("view").await;
        assert_eq!(
            (&view["view"]["turn"], &view["view"]["phase"]),
            (&json!(1), &json!("command"))
        );
    }
    running.stop().await;
}
