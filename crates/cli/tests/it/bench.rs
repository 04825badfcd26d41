//! `gonfalon bench`.

use crate::{printed, printed_json, run};

#[test]
fn figures_have_the_agreed_names() {
    let figures = printed_json(&[
        "bench",
        "--adventure",
        "agincourt-1415",
        "--seconds",
        "0.2",
        "--json",
        "--seed",
        "4",
    ]);
    for key in [
        "decisions_per_second",
        "real_decisions_per_second",
        "turns_per_second",
        "games_per_second",
        "decisions_per_game",
        "mean_choices",
        "state_bytes",
        "copies_per_second",
        "samples_per_second",
        "odds_microseconds",
    ] {
        let number = figures[key].as_f64();
        assert!(
            number.is_some_and(|number| number > 0.0 && number.is_finite()),
            "{key}: {figures}"
        );
    }
    assert!(figures["real_decisions_per_second"].as_f64() <= figures["decisions_per_second"].as_f64());
    assert!(figures["state_bytes"].as_u64() <= Some(1536));
}

#[test]
fn every_adventure_can_be_measured() {
    for id in [
        "aljubarrota-1385",
        "first-chevauchee",
        "taillebourg-1242",
        "agincourt-last-charge",
    ] {
        assert!(printed(&["bench", "--adventure", id, "--seconds", "0.05"]).contains("decisions per second"));
    }
}

#[test]
fn an_unknown_adventure_is_named() {
    let (_, err, code) = run(&["bench", "--adventure", "cannae", "--seconds", "0.1"]);
    assert_eq!(code, 1);
    assert!(err.contains("cannae"));
}
