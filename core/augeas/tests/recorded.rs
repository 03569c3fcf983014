//! The cases in `tests/conformance/augeas`, which Puppet's provider and the library itself have answered (`tests/oracle/augeas.rb`).

use std::collections::BTreeMap;

use duckrow_augeas::{Content, Edit, EditError, Texts, edit, read_tree};

macro_rules! recorded {
    ($($name:literal),*) => { [$(($name, include_str!(concat!("../../../tests/conformance/augeas/", $name, ".txt")))),*] };
}

/// The files of cases.
const RECORDED: [(&str, &str); 9] =
    recorded!["accounts", "hosts", "ini", "json", "lists", "shellvars", "sshd", "system", "variables"];

/// The one file of a case.
struct OneFile(String);

impl Texts for OneFile {
    fn names(&mut self, directory: &str) -> Vec<String> {
        if directory == "/" { vec!["f".to_owned()] } else { Vec::new() }
    }

    fn is_file(&mut self, path: &str) -> bool {
        path == "/f"
    }

    fn read(&mut self, path: &str) -> Content {
        if path == "/f" { Content::Text(self.0.clone()) } else { Content::Nothing }
    }
}

struct Case {
    about: String,
    parts: BTreeMap<String, String>,
}

impl Case {
    fn part(&self, name: &str) -> &str {
        self.parts.get(name).map_or("", String::as_str)
    }

    fn recorded_failure(&self) -> Option<&str> {
        self.part("said").trim_end().strip_prefix("Error: Could not evaluate: ")
    }
}

/// A part as it was before its last line break went to what separates the parts.
fn with_end(text: &str) -> String {
    match text.strip_suffix("\n\\ No newline at end") {
        Some(unended) => unended.to_owned(),
        None => format!("{text}\n"),
    }
}

fn cases(text: &str) -> Vec<Case> {
    let chunks = text.strip_suffix('\n').unwrap_or(text).split("\n=== ").map(|chunk| chunk.trim_start_matches("=== "));
    let read = |chunk: &str| {
        let (about, rest) = chunk.split_once('\n')?;
        let rest = format!("\n{rest}");
        let part = |part: &str| match part.split_once('\n') {
            Some((name, text)) => (name.to_owned(), with_end(text)),
            None => (part.to_owned(), String::new()),
        };
        Some(Case { about: about.to_owned(), parts: rest.split("\n--- ").skip(1).map(part).collect() })
    };
    chunks.filter_map(read).collect()
}

/// Cases that differ on purpose: the library refuses, and its binding for Ruby says nothing of that.
const ON_PURPOSE: [&str; 1] = ["several nodes have no one value"];

/// What differs between a case and what comes out here; nothing if all is equal.
fn difference(case: &Case) -> Option<String> {
    let lens = case.part("lens").trim();
    let asked = Edit {
        context: "/files/f".to_owned(),
        changes: case.part("changes").lines().map(str::to_owned).collect(),
        only_if: case.part("onlyif").trim().to_owned(),
        file: Some((lens.to_owned(), "/f".to_owned())),
        steps: 1_000_000,
    };
    let (outcome, _) = edit(&asked, &mut OneFile(case.part("text").to_owned()));
    let failure = match &outcome {
        Err(EditError::Refused(text)) => Some(text.clone()),
        Err(EditError::Unread(..)) => Some("Save failed, see debug output for details".to_owned()),
        Err(error) => Some(format!("{error:?}")),
        Ok(_) => None,
    };
    if failure.as_deref() != case.recorded_failure() {
        return Some(format!("fails with {failure:?}, recorded: {:?}", case.recorded_failure()));
    }
    let after = outcome.ok().and_then(|outcome| outcome.changes.into_iter().next()).and_then(|change| change.after);
    let recorded = case.parts.get("result").cloned();
    if after != recorded {
        return Some(format!("text:\n{}\nrecorded:\n{}", after.unwrap_or_default(), recorded.unwrap_or_default()));
    }
    let text = after.as_deref().unwrap_or_else(|| case.part("text"));
    let tree = read_tree(lens, text).unwrap_or_default();
    (tree != case.part("tree")).then(|| format!("tree:\n{tree}\nrecorded:\n{}", case.part("tree")))
}

#[test]
fn every_recorded_edit_comes_out_as_recorded() {
    let mut differing = Vec::new();
    let mut count = 0;
    for (name, text) in RECORDED {
        for case in cases(text) {
            count += 1;
            if ON_PURPOSE.contains(&case.about.as_str()) {
                continue;
            }
            differing.extend(difference(&case).map(|text| format!("{name}: {}\n{text}", case.about)));
        }
    }
    assert_eq!(count, 129, "cases");
    assert!(differing.is_empty(), "{} of {count} cases differ\n\n{}", differing.len(), differing.join("\n\n"));
}
