//! Embedded files are listed when this crate is compiled, so a new file must trigger a new build.

fn main() {
    println!("cargo::rerun-if-changed=../../content");
}
