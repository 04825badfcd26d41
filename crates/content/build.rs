//! Embedded files are listed when this crate is compiled, so a new file must have it compiled again.

fn main() {
    println!("cargo::rerun-if-changed=../../content");
}
