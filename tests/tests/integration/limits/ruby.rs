//! Ruby that would never end, or never be large enough.

use super::errors;
use duckrow_tests::{cores, hostile};

/// The share of the steps that a run may take by default: what loops reaches a tenth as it does the whole, and the tests of WebAssembly
/// run to the end of all.
const SHARE: u64 = 10;

#[test]
fn hostile_ruby_ends_in_an_error() {
    let mut all: Vec<_> = hostile::all().into_iter().filter(|named| named.name.starts_with("hostile/ruby_")).collect();
    assert!(all.len() > 30, "{}", all.len());
    for named in &mut all {
        named.scenario.options.limits.steps /= SHARE;
    }
    let ended = cores::each(&all, |named| errors(&named.scenario).is_empty()).expect("threads can be started");
    let silent: Vec<&str> =
        all.iter().zip(ended).filter(|(_, is_silent)| *is_silent).map(|(named, _)| named.name.as_str()).collect();
    assert_eq!(silent, [""; 0]);
}
