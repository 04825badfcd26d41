//! Battlefields of hexes.
