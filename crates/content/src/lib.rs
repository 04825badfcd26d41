//! Content.
