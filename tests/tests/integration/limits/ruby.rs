//! Ruby that would never end, or never be large enough.

use super::errors;
use duckrow_tests::cores;
use duckrow_tests::hostile::{self, Steps};

#[test]
fn hostile_ruby_ends_in_an_error() {
    let mut all = hostile::all(Steps::Tenth);
    all.retain(|named| named.name.starts_with("hostile/ruby_"));
    assert!(all.len() > 30, "{}", all.len());
    let ended = cores::each(&all, |named| errors(&named.scenario).is_empty()).expect("threads can be started");
    let silent: Vec<&str> =
        all.iter().zip(ended).filter(|(_, is_silent)| *is_silent).map(|(named, _)| named.name.as_str()).collect();
    assert_eq!(silent, [""; 0]);
}
