//! The files that `puppet apply` leaves behind: reports, their summaries and the drawings of `--graph`, compared with Puppet's
//! own, which `oracle/reports.rb` records in `conformance/reports`.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may end in a panic")]

use std::fs;
use std::path::Path;

use duckrow_core::run;
use duckrow_core::run::{PuppetReport, Run};
use duckrow_core::scenario::{Entry, Files};
use duckrow_core::source::yaml;
use duckrow_core::trace::Level;
use duckrow_tests::recorded::{Case, compare};
use duckrow_tests::{files, side_files};
use serde_json::{Value as Json, json};

/// The recording of a case, and the engine's results for it.
struct Compared {
    case: Case,
    run: Run,
    report: PuppetReport,
}

impl Compared {
    fn of(path: &Path) -> Self {
        let case = side_files::read(path).unwrap();
        let mut scenario = case.scenario.clone();
        // Recordings name the manifest without its folder.
        let name = format!("{}.pp", files::stem(path));
        scenario.files = Files::from([(name.clone(), fs::read_to_string(path).unwrap())]);
        scenario.entry = Some(Entry::One(name));
        let run = run(&scenario);
        let least = if side_files::options(path).unwrap()["verbose"] == true { Level::Info } else { Level::Notice };
        let mut report = run.puppet_report(&scenario, least).unwrap();
        // Puppet makes them by chance.
        report.transaction_uuid = "00000000-0000-0000-0000-000000000000".to_owned();
        report.catalog_uuid.clone_from(&report.transaction_uuid);
        Self { case, run, report }
    }

    fn recorded(&self, ending: &str) -> Option<String> {
        fs::read_to_string(self.case.path.with_extension(ending)).ok()
    }

    fn differences(&self) -> Vec<String> {
        let recorded = self.recorded("report.yaml").unwrap();
        let ours = self.report.as_yaml();
        let mut found = compare::lines(&compare::differences(&report(&recorded), &report(&ours)), 12);
        if found.is_empty() && recorded != ours {
            found.push("report.yaml: the same data in another form".to_owned());
        }
        if sequence(&recorded) != sequence(&ours) {
            found.push(format!("the order of resources: {:?}, ours {:?}", sequence(&recorded), sequence(&ours)));
        }
        let summary = self.report.summary();
        let texts = [("summary.yaml", summary.as_yaml()), ("summary.txt", summary.lines().join("\n") + "\n")];
        let drawings = self.run.puppet_graphs().into_iter().map(|drawing| (drawing.file, drawing.text));
        for (ending, ours) in texts.into_iter().chain(drawings) {
            found.extend(first_difference(&self.recorded(ending).unwrap_or_default(), &ours, ending));
        }
        found.iter().map(|line| format!("{}: {line}", self.case.name)).collect()
    }
}

/// A report as data. Events' values are shown as they are.
fn report(text: &str) -> Json {
    let text = text.split_once('\n').map_or(text, |(_, rest)| rest);
    yaml::read(text).unwrap_or_else(|error| json!(format!("{error:?}")))
}

fn sequence(text: &str) -> Vec<String> {
    report(text)["resource_statuses"].as_object().map(|all| all.keys().cloned().collect()).unwrap_or_default()
}

fn first_difference(recorded: &str, ours: &str, ending: &str) -> Option<String> {
    let lines = recorded.lines().zip(ours.lines().chain(std::iter::repeat(""))).zip(1..);
    let different = lines.into_iter().find(|((recorded, ours), _)| recorded != ours);
    let lengths = (recorded.lines().count(), ours.lines().count());
    match different {
        Some(((recorded, ours), line)) => Some(format!("{ending}:{line}: recorded {recorded:?}, ours {ours:?}")),
        None if lengths.0 != lengths.1 => Some(format!("{ending}: {} lines, ours {}", lengths.0, lengths.1)),
        None => None,
    }
}

/// The names of cases that differ for a known reason.
fn todo(folder: &Path) -> Vec<String> {
    let text = fs::read_to_string(folder.with_extension("todo")).unwrap();
    let names = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim().to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

#[test]
fn what_is_left_of_a_run_is_what_puppet_leaves() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("conformance/reports");
    let cases = files::sorted(&folder).unwrap().into_iter().filter(|path| files::has_extension(path, "pp"));
    let mut todo = todo(&folder);
    let (mut number, mut wrong) = (0, Vec::new());
    for path in cases {
        number += 1;
        let differences = Compared::of(&path).differences();
        let known = todo.iter().position(|name| *name == files::stem(&path)).map(|place| todo.remove(place));
        match known {
            Some(name) if differences.is_empty() => wrong.push(format!("{name} passes: take it out of reports.todo")),
            Some(_) => {}
            None => wrong.extend(differences),
        }
    }
    assert!(number >= 30);
    assert!(todo.is_empty(), "there are no such cases: {todo:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
