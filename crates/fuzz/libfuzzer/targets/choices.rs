//! See the manifest of this folder for how to run it.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::fuzz_choices(bytes));
