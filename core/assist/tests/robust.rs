//! Whatever the text and the place, there is an answer and no panic.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::string_slice,
    clippy::indexing_slicing,
    reason = "a test may end in a panic"
)]

use duckrow_assist::Assistant;
use duckrow_scenario::Scenario;
use proptest::prelude::*;

/// Pieces of which manifests are made, and what breaks them.
const PIECES: &[&str] = &[
    "class ",
    "pond",
    "::",
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "'",
    "\"",
    "${",
    "$",
    "$facts",
    "file ",
    "File",
    ": ",
    ", ",
    "; ",
    "=> ",
    "+> ",
    "-> ",
    "<| ",
    "|> ",
    "<<| ",
    "|>> ",
    "|",
    "= ",
    "@(END)",
    "END",
    "\n",
    "# ",
    "/",
    "\\",
    "ß",
    "𝄞",
    ".",
    "include ",
    "require",
    "inherits ",
    "<%",
    "%>",
    "-%>",
    "? ",
    "1",
    "if ",
    "@@",
];

fn ask_everywhere(path: &str, text: &str) {
    let mut scenario = Scenario::of_manifest(path, text);
    scenario.files.insert("manifests/b.pp".to_owned(), "class pond($x = 1) { $y = $x }".to_owned());
    let assistant = Assistant::new(scenario);
    for offset in 0..=text.encode_utf16().count() as u32 + 1 {
        let found = assistant.completions(path, offset).unwrap();
        assert!(found.from <= found.to && found.items.len() <= 1_000);
        if let Some(found) = assistant.definition(path, offset) {
            assert!(!found.places.is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn there_is_an_answer_at_every_place(pieces in prop::collection::vec(0..PIECES.len(), 0..14), is_template: bool) {
        let text: String = pieces.iter().map(|at| PIECES[*at]).collect();
        ask_everywhere(if is_template { "a.epp" } else { "a.pp" }, &text);
    }
}

#[test]
fn deep_and_long_texts_are_bounded() {
    for piece in ["{ ", "[", "\"${", "$a$a", "class a { ", "a::", "file { 'a': require => ["] {
        let text = piece.repeat(20_000);
        let assistant = Assistant::new(Scenario::of_manifest("a.pp", &text));
        let end = text.len() as u32;
        for offset in [0, end / 2, end] {
            assistant.completions("a.pp", offset).unwrap();
            _ = assistant.definition("a.pp", offset);
        }
    }
}
