//! `docs/DIFFERENCES.md` describes the language levels: every manifest in it is run at both.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may end in a panic")]

use std::fs;
use std::path::Path;

use duckrow_core::run;
use duckrow_core::scenario::{Language, Scenario};

/// The blocks of code in a document: their language, and their content.
fn blocks(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        match line.strip_prefix("```") {
            Some(kind) if !is_open => {
                found.push((kind.to_owned(), String::new()));
                is_open = true;
            }
            Some(_) => is_open = false,
            None if is_open => {
                let (_, content) = found.last_mut().unwrap();
                content.push_str(line);
                content.push('\n');
            }
            None => {}
        }
    }
    found
}

/// The output of a manifest, without the lines by which every notify reports that it counts as changed.
fn output(manifest: &str, language: Language) -> String {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
    scenario.options.language = Some(language);
    let lines: Vec<_> = run(&scenario).log_lines().collect();
    lines.into_iter().filter(|line| !line.contains("defined 'message' as")).map(|line| line + "\n").collect()
}

#[test]
fn both_levels_do_what_the_document_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/DIFFERENCES.md");
    let blocks = blocks(&fs::read_to_string(path).unwrap());
    assert!(blocks.len() >= 15);
    for group in blocks.chunks(3) {
        let [(manifest, text), (_, new), (_, old)] = group else { panic!("a manifest has two outputs") };
        assert_eq!(manifest, "puppet");
        assert_eq!(&output(text, Language::Puppet7), new, "at level 7:\n{text}");
        assert_eq!(&output(text, Language::Puppet3), old, "at level 3.5:\n{text}");
    }
}
