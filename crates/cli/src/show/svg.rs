//! The field as an SVG picture: our own simple drawing, with signs beside colors so that color is never the only signal.

use super::{lines, unit_code};
use rules::board::{Edge, HexId};
use rules::first::dice::Color;
use rules::first::{Battle, Public, UnitId};
use rules::side::Side;
use std::fmt::Write;

/// The distance from the middle of a hex to each of its corners.
const SIDE: f64 = 40.0;
/// Half of the width of a hex, which stands on a corner.
const HALF: f64 = 34.641;
/// The room around the field.
const MARGIN: f64 = 24.0;
/// The room for title and camps above and below the field.
const BAND: f64 = 34.0;

/// The picture of a field with its units.
pub(super) fn draw(battle: &Battle, public: &Public) -> String {
    let board = battle.board();
    let longest = board.spec().rows.iter().copied().max().unwrap_or(0);
    let width = 2.0 * MARGIN + 2.0 * HALF * f64::from(longest);
    let height = 2.0 * (MARGIN + BAND) + 1.5 * SIDE * f64::from(board.rows()) + 0.5 * SIDE;
    let mut svg = String::new();
    let title = escape(&battle.setup().title);
    // Writing into a string cannot fail, here and below.
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\" \
         font-family=\"sans-serif\" text-anchor=\"middle\">\n<title>{title}</title>\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#f7f4ec\"/>"
    );
    for hex in board.all() {
        ground(battle, public, hex, &mut svg);
    }
    for at in lines(battle) {
        let x = MARGIN + HALF * at as f64;
        let (top, bottom) = (MARGIN + BAND, height - MARGIN - BAND);
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {top:.1}V{bottom:.1}\" stroke=\"#7a1f1f\" stroke-width=\"3\" stroke-dasharray=\"2 7\" \
             stroke-linecap=\"round\"/>"
        );
    }
    for (index, objective) in (0_u8..).zip(&battle.setup().objectives) {
        if let Ok(hex) = board.parse(&objective.hex) {
            blazon(
                battle,
                hex,
                objective.side,
                public.taken(index),
                &objective.name,
                &mut svg,
            );
        }
    }
    for unit in public.alive().iter() {
        token(battle, public, unit, &mut svg);
    }
    for side in Side::ALL {
        caption(battle, public, side, width, height, &mut svg);
    }
    svg.push_str("</svg>\n");
    svg
}

/// The middle of a hex.
fn center(battle: &Battle, hex: HexId) -> (f64, f64) {
    let board = battle.board();
    let rows_above = f64::from(board.rows() - board.row(hex));
    (
        MARGIN + HALF * f64::from(board.half_units_x(hex)),
        MARGIN + BAND + SIDE + 1.5 * SIDE * rows_above,
    )
}

fn corners(x: f64, y: f64) -> String {
    [
        (0.0, -SIDE),
        (HALF, -SIDE / 2.0),
        (HALF, SIDE / 2.0),
        (0.0, SIDE),
        (-HALF, SIDE / 2.0),
        (-HALF, -SIDE / 2.0),
    ]
    .map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy))
    .join(" ")
}

/// The color of a kind of ground; a kind we do not know is gray.
fn color_of(terrain: &str) -> &'static str {
    match terrain {
        "woods" => "#a9c59a",
        "hill" => "#dcc294",
        "water" => "#9cc3dd",
        "ford" => "#cfe3e6",
        "bridge" => "#c9b49a",
        "rampart" | "stronghold" => "#c8c1b4",
        "magic-pentacle" => "#d9cbe8",
        "healing-pool" => "#c4e0ea",
        "rogues-den" | "training-camp" | "lair" => "#d8cdb6",
        _ => "#d6d6d6",
    }
}

fn ground(battle: &Battle, public: &Public, hex: HexId, svg: &mut String) {
    let (x, y) = center(battle, hex);
    let terrain = &battle.setup().terrain;
    let kinds: Vec<_> = battle
        .terrain_now(public, hex)
        .map(|kind| &terrain[kind as usize])
        .collect();
    let fill = kinds.first().map_or("#ece7d3", |kind| color_of(&kind.id));
    let name = battle.board().name(hex);
    let _ = writeln!(
        svg,
        "<g><title>{name}, {}</title><polygon points=\"{}\" fill=\"{fill}\" stroke=\"#8b8471\"/>",
        escape(&battle.names_of(battle.terrain_now(public, hex))),
        corners(x, y)
    );
    for kind in kinds {
        sign(&kind.id, &kind.sign, x, y, svg);
    }
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"10\" fill=\"#5d5745\">{name}</text></g>",
        y + SIDE - 9.0
    );
}

/// A drawn sign for each kind of ground, where a unit leaves room for it.
fn sign(id: &str, letter: &str, x: f64, y: f64, svg: &mut String) {
    let top = y - SIDE;
    let path = match id {
        "woods" => format!(
            "M{:.1} {:.1}l6 -12 6 12zM{:.1} {:.1}l6 -12 6 12z",
            x - 13.0,
            top + 24.0,
            x + 1.0,
            top + 24.0
        ),
        "hill" => format!(
            "M{:.1} {:.1}q12 -20 24 0M{:.1} {:.1}q6 -8 12 0",
            x - 12.0,
            top + 24.0,
            x - 6.0,
            top + 24.0
        ),
        "water" => format!("M{:.1} {:.1}q5 -6 10 0t10 0t10 0", x - 15.0, top + 20.0),
        "ford" => format!(
            "M{:.1} {:.1}q4 -5 8 0M{:.1} {:.1}q4 -5 8 0",
            x - 12.0,
            top + 20.0,
            x + 4.0,
            top + 20.0
        ),
        "bridge" => format!("M{:.1} {:.1}h26m-26 7h26m-20 -7v7m7 -7v7m7 -7v7", x - 13.0, top + 16.0),
        // A landmark lies on other ground, whose sign it must not cover.
        "rampart" => format!("M{:.1} {:.1}v-6h6v3h6v-3h6v3h6v-3h6v6z", x - 15.0, y + 22.5),
        _ => {
            let _ = writeln!(
                svg,
                "<text x=\"{x:.1}\" y=\"{:.1}\" font-size=\"14\">{}</text>",
                top + 24.0,
                escape(letter)
            );
            return;
        }
    };
    let fill = if id == "woods" { "#4d7040" } else { "none" };
    let _ = writeln!(
        svg,
        "<path d=\"{path}\" fill=\"{fill}\" stroke=\"#4a4a3c\" stroke-width=\"1.6\"/>"
    );
}

/// A shield in the corner of a hex that is worth a banner.
fn blazon(battle: &Battle, hex: HexId, side: Side, taken: bool, name: &str, svg: &mut String) {
    let (x, y) = center(battle, hex);
    let letter = if side == Side::Standard { "s" } else { "p" };
    let fill = if taken { "#bdb7a4" } else { "#f2c94c" };
    let _ = writeln!(
        svg,
        "<g><title>{}</title><path d=\"M{:.1} {:.1}h14v9q0 7 -7 10q-7 -3 -7 -10z\" fill=\"{fill}\" stroke=\"#4a4a3c\"/>\
         <text x=\"{:.1}\" y=\"{:.1}\" font-size=\"10\">{letter}</text></g>",
        escape(name),
        x + 13.0,
        y - 24.0,
        x + 20.0,
        y - 12.0
    );
}

/// A unit: standards on squares, pennants on pointed flags, the color of the banner, code and figures.
fn token(battle: &Battle, public: &Public, unit: UnitId, svg: &mut String) {
    let place = public.unit(unit);
    let (x, y) = center(battle, place.hex);
    let roster = battle.roster(unit);
    let (fill, ink) = match battle.color(public, unit) {
        Color::Green => ("#3f7d46", "#ffffff"),
        Color::Blue => ("#2f5fa8", "#ffffff"),
        Color::Red => ("#a8322d", "#ffffff"),
    };
    let (left, top) = (x - 22.0, y - 15.0);
    let shape = match roster.side {
        Side::Standard => format!("M{left:.1} {top:.1}h44v30h-44z"),
        Side::Pennant => format!("M{left:.1} {top:.1}h36l10 15 -10 15h-36z"),
    };
    let edge = if public.ordered().contains(unit) {
        "#f2c94c"
    } else {
        "#1d1d1b"
    };
    let code = unit_code(battle, unit);
    let camp = &battle.setup().camps.get(roster.side).name;
    let _ = writeln!(
        svg,
        "<g><title>{}: {}, {} of {} figures, {}</title><path d=\"{shape}\" fill=\"{fill}\" stroke=\"{edge}\" \
         stroke-width=\"2\"/><text x=\"{:.1}\" y=\"{:.1}\" font-size=\"14\" font-weight=\"bold\" fill=\"{ink}\">{} {}</text></g>",
        escape(camp),
        escape(battle.troop_name(unit)),
        place.figures,
        roster.strength,
        battle.board().name(place.hex),
        x - 1.0,
        y + 5.0,
        escape(&code[1..]),
        place.figures
    );
}

/// The name of a camp at its own edge, with its banners.
fn caption(battle: &Battle, public: &Public, side: Side, width: f64, height: f64, svg: &mut String) {
    let camp = battle.setup().camps.get(side);
    let y = match camp.edge {
        Edge::Top => MARGIN + 8.0,
        Edge::Bottom => height - MARGIN + 2.0,
    };
    let flags = match side {
        Side::Standard => "standards (square)",
        Side::Pennant => "pennants (pointed)",
    };
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{y:.1}\" font-size=\"17\">{}: {flags}, {} of {} banners</text>",
        width / 2.0,
        escape(&camp.name),
        battle.banners(public, side),
        camp.banners
    );
}

/// Text that may stand in XML.
fn escape(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_control())
        .fold(String::with_capacity(text.len()), |mut out, letter| {
            match letter {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '"' => out.push_str("&quot;"),
                other => out.push(other),
            }
            out
        })
}
