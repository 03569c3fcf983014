//! `duckrow check` and the truth about small manifests: `tests/check` says of each what is wrong with it, and nothing else may be found.

#![allow(clippy::unwrap_used, reason = "a test may end in a panic")]

use std::fs;
use std::path::{Path, PathBuf};

use duckrow_core::check::{Examination, Finding, FindingKind, Wanted, examine, mend};
use duckrow_core::scenario::Scenario;
use duckrow_core::source::Severity;

fn corpus() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("check");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "pp"));
    paths.sort();
    let text = |path: &PathBuf| fs::read_to_string(path).unwrap();
    paths.iter().map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), text(path))).collect()
}

fn examined(text: &str) -> Examination {
    examine(&Scenario::of_manifest("manifests/site.pp", text), Wanted::default()).unwrap()
}

/// The word with which a manifest announces a finding.
fn word(kind: FindingKind) -> &'static str {
    match kind {
        FindingKind::MissingOrder => "culprit",
        FindingKind::MissingNotifier => "notifier",
        FindingKind::ReversedOrder => "reversed",
        FindingKind::NotifyInVain => "vain",
        FindingKind::NotIdempotent => "again",
    }
}

/// The words for what has to be found; `harmless` and `guaranteed` are for pairs that may not be.
const WORDS: [&str; 5] = ["culprit: ", "notifier: ", "reversed: ", "vain: ", "again: "];

fn announced(text: &str) -> Vec<String> {
    let comments = text.lines().filter_map(|line| line.strip_prefix("# "));
    let mut wanted: Vec<String> =
        comments.filter(|line| WORDS.iter().any(|word| line.starts_with(word))).map(str::to_owned).collect();
    wanted.sort();
    wanted
}

fn told(finding: &Finding) -> String {
    let second = finding.second.as_ref().map_or(String::new(), |party| format!(" {}", party.reference));
    format!("{}: {}{second}", word(finding.kind), finding.first.reference)
}

#[test]
fn what_is_found_is_what_happens_on_a_real_host() {
    let wrong: Vec<String> = corpus()
        .iter()
        .filter_map(|(name, text)| {
            let examination = examined(text);
            let alarms = examination.findings.iter().filter(|finding| finding.severity != Severity::Info);
            let mut found: Vec<String> = alarms.map(told).collect();
            found.sort();
            let wanted = announced(text);
            (found != wanted).then(|| format!("{name}: found {found:?}, and not {wanted:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_missing_edge_has_an_edit_that_mends_it() {
    for (name, text) in corpus() {
        let scenario = Scenario::of_manifest("manifests/site.pp", &text);
        let is_edge =
            |finding: &Finding| matches!(finding.kind, FindingKind::MissingOrder | FindingKind::MissingNotifier);
        let unmended = |text: &str| examined(text).findings.iter().filter(|finding| is_edge(finding)).count();
        let Some(file) = mend(&scenario, &is_edge).unwrap().pop() else {
            assert_eq!(unmended(&text), 0, "{name}");
            continue;
        };
        assert_eq!(unmended(&file.after), 0, "{name}:\n{}", file.after);
    }
}

#[test]
fn a_comment_with_a_reason_allows_a_pair() {
    let text = "package { 'monit': }\nfile { '/etc/monit/conf.d/x': content => '' }\n";
    assert_eq!(examined(text).findings.len(), 1);
    let allowed =
        format!("# duckrow:allow order Package[monit] File[/etc/monit/conf.d/x]: it is there already\n{text}");
    let examination = examined(&allowed);
    assert_eq!((examination.findings.len(), examination.allowed.len()), (0, 1));
}
