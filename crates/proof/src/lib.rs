//! Lets a test name the rows of the rulebook it proves.
//!
//! A test that proves a rule begins with a line such as `proves!("F4.24", "R37");`.
//! An unknown id fails the build. `cargo xtask proofs` reads the same lines to count what is proven.

/// Every id of the rulebook, in ascending order.
pub const IDS: &[&str] = include!(concat!(env!("OUT_DIR"), "/ids.rs"));

/// Whether the rulebook has a row or ruling with this id.
pub const fn known(id: &str) -> bool {
    let (mut low, mut high) = (0, IDS.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        match compare(IDS[middle].as_bytes(), id.as_bytes()) {
            0 => return true,
            1 => high = middle,
            _ => low = middle + 1,
        }
    }
    false
}

/// 0 if equal, 1 if `a` comes after `b`, 2 if before.
const fn compare(a: &[u8], b: &[u8]) -> u8 {
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return if a[i] > b[i] { 1 } else { 2 };
        }
        i += 1;
    }
    if a.len() == b.len() {
        0
    } else if a.len() > b.len() {
        1
    } else {
        2
    }
}

/// Names the rows and rulings that the test around it proves.
#[macro_export]
macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        $(const _: () = assert!($crate::known($id), concat!("the rulebook has no row ", $id));)+
    };
}
