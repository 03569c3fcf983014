//! The generated files of the contract are those that the engine's types give today.

use std::fs;

use duckrow_tests::contract;

#[test]
fn the_generated_files_are_current() {
    for file in contract::files() {
        let written = fs::read_to_string(file.location()).unwrap_or_default();
        assert!(written == file.text, "{} is out of date. Run: npm run contract", file.path);
    }
}
