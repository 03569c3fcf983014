//! Bugs of order that were reported for public modules, rebuilt in our own words (`tests/bugs`): each shows in a run, fits in a short link, and
//! becomes a few lines that still show it.

use std::path::Path;
use std::{fs, io};

use duckrow::link::{self, Content};
use duckrow_core::minimise::{Goal, lines, minimise};
use duckrow_core::run;
use duckrow_core::scenario::{Scenario, from_yaml};

/// The number of lines below which a report is read at once.
const SHORT: usize = 30;
/// The number of bytes that a link may have to be pasted anywhere.
const LINK: usize = 8 << 10;

fn bugs() -> io::Result<Vec<(String, Scenario)>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("bugs");
    let mut bugs = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "yaml") {
            let scenario = from_yaml(&fs::read_to_string(&path)?).map_err(io::Error::other)?;
            bugs.push((path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), scenario));
        }
    }
    bugs.sort_by(|one, other| one.0.cmp(&other.0));
    Ok(bugs)
}

#[test]
fn a_reported_bug_becomes_a_few_lines() {
    let bugs = bugs().unwrap();
    assert!(bugs.len() >= 5);
    let mut told = String::new();
    for (name, scenario) in &bugs {
        let goal = Goal::of(&run(scenario), &scenario.expect).unwrap_or_else(|| panic!("{name} shows nothing"));
        let small = minimise(scenario, &goal, &run, &mut |_| true).unwrap().scenario;
        assert!(lines(scenario) > SHORT && lines(&small) < SHORT, "{name}: {} of {}", lines(&small), lines(scenario));
        told.push_str(&format!("## {}\n{}\n", scenario.title.as_deref().unwrap_or(name), goal.sentence()));
        for (path, text) in small.files.at_hand() {
            told.push_str(&format!("# {path}\n{text}\n"));
        }
    }
    insta::assert_snapshot!(told);
}

#[test]
fn a_reported_bug_fits_in_a_link() {
    for (name, scenario) in bugs().unwrap() {
        let link = link::encode(&Content { scenario, ..Content::default() }).unwrap();
        assert!(link.len() < LINK, "{name}: {}", link.len());
    }
}
