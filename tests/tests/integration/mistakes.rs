//! `docs/ERRORS.md` says what the engine says today, and covers enough mistakes.

use std::fs;

use duckrow_tests::mistakes;

#[test]
fn the_page_of_mistakes_is_current() {
    let page = mistakes::page().expect("the corpus can be read");
    assert!(page.matches("\n### ").count() >= 150);
    let written = fs::read_to_string(mistakes::location()).unwrap_or_default();
    assert!(written == page, "docs/ERRORS.md is out of date. Run: npm run mistakes");
}

#[test]
fn every_mistake_has_an_error_and_a_place() {
    let page = mistakes::page().expect("the corpus can be read");
    for mistake in page.split("\n### ").skip(1) {
        assert!(mistake.contains("\nError: "), "no error: {mistake}");
    }
}
