//! `duckrow check` and the truth about small files of states: `tests/check/states` says of each what is wrong with it, and nothing else may be found.

#![allow(clippy::unwrap_used, reason = "a test may end in a panic")]

use std::fs;
use std::path::Path;

use duckrow_core::check::{Examination, Finding, FindingKind, VerdictKind, Wanted, examine, explain, mend};
use duckrow_core::scenario::Scenario;
use duckrow_core::source::Severity;

/// The files with their names, in order.
fn states() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("check/states");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut states: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "sls"))
        .map(|path| (path.file_stem().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(path).unwrap()))
        .collect();
    states.sort();
    states
}

fn scenario(files: &[(&str, &str)]) -> Scenario {
    let mut scenario = Scenario::of_manifest("a.pp", "");
    scenario.files.clear();
    for (path, text) in files {
        scenario.files.insert((*path).to_owned(), (*text).to_owned());
    }
    scenario
}

fn examined(files: &[(&str, &str)]) -> Examination {
    examine(&scenario(files), Wanted::default()).unwrap()
}

fn told(finding: &Finding) -> String {
    let word = match finding.kind {
        FindingKind::MissingOrder => "culprit",
        FindingKind::MissingNotifier => "notifier",
        FindingKind::ReversedOrder => "reversed",
        FindingKind::NotifyInVain => "vain",
        FindingKind::NotIdempotent => "again",
    };
    let second = finding.second.as_ref().map_or(String::new(), |party| format!(" {}", party.reference));
    format!("{word}: {}{second}", finding.first.reference)
}

fn sorted(mut lines: Vec<String>) -> Vec<String> {
    lines.sort();
    lines
}

/// The words for what has to be found; `told` is for a pair of which nothing may be.
const WORDS: [&str; 3] = ["culprit: ", "notifier: ", "again: "];

/// What a file says of itself.
fn announced(text: &str) -> Vec<String> {
    let comments = text.lines().filter_map(|line| line.strip_prefix("# "));
    sorted(comments.filter(|line| WORDS.iter().any(|word| line.starts_with(word))).map(str::to_owned).collect())
}

#[test]
fn of_states_is_found_what_is_wrong_with_them_and_nothing_else() {
    for (name, text) in states() {
        let found = sorted(examined(&[("a.sls", &text)]).findings.iter().map(told).collect());
        assert_eq!(found, announced(&text), "{name}");
    }
}

#[test]
fn every_missing_requisite_has_an_edit_that_mends_it() {
    // Both of its IDs and names are called alike, so that no requisite can name the one alone.
    let unmendable = ["edited_and_managed", "replaced"];
    for (name, text) in states() {
        let is_edge =
            |finding: &Finding| matches!(finding.kind, FindingKind::MissingOrder | FindingKind::MissingNotifier);
        let missing = |text: &str| examined(&[("a.sls", text)]).findings.iter().filter(|found| is_edge(found)).count();
        let mended = mend(&scenario(&[("a.sls", &text)]), &is_edge).unwrap().pop().map(|file| file.after);
        let left = missing(mended.as_deref().unwrap_or(&text));
        assert_eq!(left, usize::from(unmendable.contains(&name.as_str())), "{name}:\n{mended:?}");
    }
}

#[test]
fn the_other_order_of_states_is_a_file_that_has_it() {
    let mut seen = 0;
    for (name, text) in states() {
        for finding in examined(&[("a.sls", &text)]).findings {
            let (Some(turned), Some(second)) = (&finding.turned, &finding.second) else { continue };
            let (start, end) = (turned.edit.at.span.start as usize, turned.edit.at.span.end as usize);
            let after = [text.get(..start).unwrap(), &turned.edit.text, text.get(end..).unwrap()].concat();
            let run = duckrow_core::run(&scenario(&[("a.sls", &after)]));
            let Some(report) = run.report() else { panic!("{name}:\n{after}") };
            // The report has the ID alone of those that share it.
            let place = |reference: &str| {
                let reference = reference.split(" (").next().unwrap().trim_end_matches(']');
                report.order.iter().position(|applied| applied.trim_end_matches(']') == reference)
            };
            let (first, second) = (place(&finding.first.reference), place(&second.reference));
            assert!(first.is_some() && second.is_some(), "{name}");
            assert_eq!(first < second, turned.is_right, "{name}:\n{after}");
            seen += 1;
        }
    }
    assert!(seen > 15, "{seen}");
}

const PLACES: &str = "/srv/app:\n  file.directory: []\n";
const SETTINGS: &str = "/srv/app/settings:\n  file.managed:\n    - contents: x\n";

fn severities(files: &[(&str, &str)]) -> Vec<Severity> {
    examined(files).findings.iter().map(|finding| finding.severity).collect()
}

#[test]
fn an_order_that_holds_within_a_file_is_told_more_softly_than_one_between_files() {
    let within = [PLACES, SETTINGS].concat();
    assert_eq!(severities(&[("a.sls", &within)]), [Severity::Info]);
    let wrong = [SETTINGS, PLACES].concat();
    assert_eq!(severities(&[("a.sls", &wrong)]), [Severity::Error]);
    let top = "base:\n  '*':\n    - places\n    - settings\n";
    let between = [("top.sls", top), ("places.sls", PLACES), ("settings.sls", SETTINGS)];
    assert_eq!(severities(&between), [Severity::Warning]);
}

#[test]
fn of_two_states_what_orders_them_is_explained() {
    let kind = |more: &str| {
        let text = [PLACES, SETTINGS, more].concat();
        let pair = ["file[/srv/app]", "file[/srv/app/settings]"];
        explain(&scenario(&[("a.sls", &text)]), pair).unwrap().unwrap().verdict.kind
    };
    assert_eq!(kind(""), VerdictKind::Conflicting);
    assert_eq!(kind("    - require:\n      - file: /srv/app\n"), VerdictKind::Guaranteed);
    assert_eq!(kind("    - makedirs: true\n"), VerdictKind::Harmless);
}

#[test]
fn files_of_the_master_are_read() {
    let unit = "[Service]\nUser=shop\nExecStart=/bin/true\n";
    let text = "/etc/systemd/system/shop.service:
  file.managed:
    - source: salt://files/shop.service
shop:
  service.running:
    - watch:
      - file: /etc/systemd/system/shop.service
worker:
  user.present:
    - name: shop
";
    let found = examined(&[("a.sls", text), ("files/shop.service", unit)]);
    assert_eq!(found.findings.iter().map(told).collect::<Vec<_>>(), ["culprit: user[worker] service[shop]"]);
    assert_eq!(examined(&[("a.sls", text), ("files/shop.service", "")]).findings.len(), 0);
}

#[test]
fn states_that_do_not_compile_are_not_looked_at() {
    assert!(
        examine(&scenario(&[("a.sls", "a:\n  file.managed:\n    - require:\n      - pkg: b\n")]), Wanted::default())
            .is_err()
    );
}
