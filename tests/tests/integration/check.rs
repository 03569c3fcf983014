//! `duckrow check` and the truth about small manifests: `tests/check` says of each what is wrong with it, and nothing else may be found.

#![allow(clippy::unwrap_used, reason = "a test may end in a panic")]

use std::fs;
use std::path::Path;

use duckrow_core::check::{
    Change, Examination, Finding, FindingKind, Shaken, Shaking, Stage, VerdictKind, Wanted, examine, examine_watched,
    mend, shake,
};
use duckrow_core::scenario::Scenario;
use duckrow_core::source::Severity;
use duckrow_tests::manifests::{manifests, scenario, without_edge};

fn examined(text: &str) -> Examination {
    examine(&scenario(text), Wanted::default()).unwrap()
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

/// The words for what has to be found, `by-rule` where a copy of a host can't show it; `harmless` and `guaranteed` are for pairs that may not be.
const WORDS: [&str; 6] = ["by-rule: ", "culprit: ", "notifier: ", "reversed: ", "vain: ", "again: "];

fn announced(text: &str) -> Vec<String> {
    let comments = text.lines().filter_map(|line| line.strip_prefix("# "));
    let mut wanted: Vec<String> = comments
        .filter(|line| WORDS.iter().any(|word| line.starts_with(word)))
        .map(|line| line.replace("by-rule", "culprit"))
        .collect();
    wanted.sort();
    wanted
}

fn told(finding: &Finding) -> String {
    let second = finding.second.as_ref().map_or(String::new(), |party| format!(" {}", party.reference));
    format!("{}: {}{second}", word(finding.kind), finding.first.reference)
}

/// The findings that are alarms.
fn alarms(text: &str) -> Vec<String> {
    let examination = examined(text);
    examination.findings.iter().filter(|finding| finding.severity != Severity::Info).map(told).collect()
}

/// What Puppet did without the edges of a role, where it was applied so: for each line with one, whether it matters.
fn recorded(name: &str) -> Option<Vec<(usize, bool)>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("check/roles/{name}.edges.json"));
    let edges: serde_json::Value = serde_json::from_str(&fs::read_to_string(path).ok()?).unwrap();
    let edge = |edge: &serde_json::Value| (edge["line"].as_u64().unwrap() as usize, edge["matters"].as_bool().unwrap());
    Some(edges.as_array().unwrap().iter().map(edge).collect())
}

/// The edges about which Duckrow says something else than what came of the run without them, and why.
const OTHERWISE: [(&str, &str); 6] = [
    (
        "memcached:6",
        "told: it isn't read anew after a later change; the first run starts the service behind it in any case",
    ),
    ("own_unit:7", "told: the unit isn't read anew after a later change"),
    ("own_unit:17", "told: the service isn't restarted after a later change of its unit"),
    ("repository:5", "told: the key has to be there with the source; but this one is trusted without"),
    (
        "second_repository:13",
        "missed: a package that Debian has, and that nothing says is meant to come from another repository",
    ),
    ("squid_cache:18", "told: it isn't read anew after a later change; the first run restarts the service in any case"),
];

#[test]
fn roles_that_are_right_are_silent() {
    for (name, text) in manifests("check/roles") {
        assert_eq!(alarms(&text), Vec::<String>::new(), "{name}");
    }
}

#[test]
fn every_edge_that_is_taken_out_of_a_role_is_missed() {
    let (mut taken_out, mut others) = (0, Vec::new());
    for (name, text) in manifests("check/roles") {
        let recorded = recorded(&name);
        for (place, line) in text.lines().enumerate() {
            let Some(mutant) = without_edge(&text, place) else { continue };
            let of_record = recorded.as_ref().map(|edges| edges.iter().find(|edge| edge.0 == place + 1).unwrap().1);
            let is_needed = of_record.unwrap_or_else(|| !line.contains("# needless: "));
            taken_out += usize::from(is_needed);
            if alarms(&mutant).is_empty() == is_needed {
                others.push(format!("{name}:{}", place + 1));
            }
        }
    }
    assert_eq!(others, OTHERWISE.map(|(line, _)| line));
    let missed = OTHERWISE.iter().filter(|(_, why)| why.starts_with("missed")).count();
    assert!(taken_out > 140 && missed * 100 < taken_out, "{missed} of {taken_out}");
}

#[test]
fn what_is_found_is_what_happens_on_a_real_host() {
    let wrong: Vec<String> = manifests("check")
        .iter()
        .filter_map(|(name, text)| {
            let mut found = alarms(text);
            found.sort();
            let wanted = announced(text);
            (found != wanted).then(|| format!("{name}: found {found:?}, and not {wanted:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_missing_edge_has_an_edit_that_mends_it() {
    for (name, text) in manifests("check") {
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
fn a_notification_that_a_parameter_leaves_out_is_none_that_nobody_thought_of() {
    let text = |notification: &str| {
        format!(
            "class monit::config {{ file {{ '/etc/monit/monitrc': content => 'x', require => Package['monit'] }} }}
class monit::service {{ service {{ 'monit': ensure => running }} }}
class monit($restart = false) {{
  package {{ 'monit': }}
  contain monit::config
  contain monit::service
  Class['monit::config'] -> Class['monit::service']
  if $restart {{ {notification} }}
}}
include monit
"
        )
    };
    assert_eq!(alarms(&text("notice(1)")), ["notifier: File[/etc/monit/monitrc] Service[monit]"]);
    for known in [
        "Class['monit::config'] ~> Class['monit::service']",
        "Class['::monit::service'] <~ File['/etc/monit/monitrc']",
        "Class['monit::config'] -> Package['monit'] -> File['/etc/monit/monitrc'] ~> Service[monit]",
    ] {
        assert_eq!(alarms(&text(known)), Vec::<String>::new(), "{known}");
    }
    assert_eq!(alarms(&text("Class['monit::service'] ~> Class['monit::config']")).len(), 1);
}

#[test]
fn a_notification_of_undef_is_meant_so() {
    let text = |notify: &str| {
        format!(
            "$told = undef
package {{ 'monit': }}
-> file {{ '/etc/monit/monitrc':
  content => 'x',
  {notify}
}}
-> service {{ 'monit': ensure => running }}
"
        )
    };
    assert_eq!(alarms(&text("")), ["notifier: File[/etc/monit/monitrc] Service[monit]"]);
    assert_eq!(alarms(&text("notify  => $told,")), Vec::<String>::new());
}

#[test]
fn a_file_that_another_service_is_told_of_is_its_own() {
    let text = |notify: &str| {
        format!(
            "package {{ 'redis-server': }}
-> file {{ '/etc/redis/shop.conf': content => 'x'{notify} }}
-> service {{ ['redis-server', 'redis-shop']: ensure => running }}
"
        )
    };
    assert_eq!(alarms(&text("")), ["notifier: File[/etc/redis/shop.conf] Service[redis-server]"]);
    assert_eq!(alarms(&text(", notify => Service['redis-shop']")), Vec::<String>::new());
}

#[test]
fn what_lets_a_service_start_is_read_once_it_runs() {
    let text = |changes: &str| {
        format!(
            "package {{ 'haproxy': }}
-> augeas {{ 'options':
  incl    => '/etc/default/haproxy',
  lens    => 'Shellvars.lns',
  changes => {changes},
}}
-> service {{ 'haproxy': ensure => running }}
"
        )
    };
    assert_eq!(alarms(&text("'set ENABLED 1'")), Vec::<String>::new());
    assert_eq!(alarms(&text("['set ENABLED 1', 'set EXTRAOPTS -de']")).len(), 1);
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

/// The manifest with the other order of a finding.
fn turned(text: &str, finding: &Finding) -> Option<String> {
    let edit = &finding.turned.as_ref()?.edit;
    Some(format!("{text}{}", edit.text))
}

#[test]
fn the_other_order_of_a_finding_is_a_manifest_that_has_it() {
    let mut seen = 0;
    for (name, text) in manifests("check") {
        for finding in examined(&text).findings {
            let Some(turned) = turned(&text, &finding) else { continue };
            seen += 1;
            let run = duckrow_core::run(&Scenario::of_manifest("manifests/site.pp", &turned));
            let order = &run.report().unwrap_or_else(|| panic!("{name}: {turned}")).order;
            let is_right = finding.turned.as_ref().is_some_and(|turned| turned.is_right);
            let place = |text: &str| order.iter().position(|applied| applied == text).unwrap();
            let second = &finding.second.as_ref().unwrap().reference;
            assert_eq!(place(&finding.first.reference) < place(second), is_right, "{name}: {turned}");
        }
    }
    assert!(seen > 30, "{seen}");
}

#[test]
fn whoever_ends_a_search_gets_what_the_rules_say() {
    let text = "package { 'monit': }\nfile { '/etc/monit/conf.d/x': content => '' }\n";
    let scenario = Scenario::of_manifest("manifests/site.pp", text);
    let mut stages = Vec::new();
    let whole = examine_watched(&scenario, Wanted::default(), &mut |progress| {
        stages.push(progress.stage);
        true
    })
    .unwrap();
    assert_eq!(stages, [Stage::Catalog, Stage::Pairs, Stage::Edits, Stage::Runs]);
    assert!(whole.looked.is_whole);
    assert_eq!((whole.looked.resources, whole.looked.ordered, whole.looked.unordered), (2, 0, 1));
    assert_eq!((whole.looked.meeting, whole.looked.proved), (1, 1));
    let ended =
        examine_watched(&scenario, Wanted::default(), &mut |progress| progress.stage == Stage::Catalog).unwrap();
    assert!(!ended.looked.is_whole);
    assert_eq!((ended.findings.len(), ended.looked.proved), (1, 0));
    assert!(ended.findings.iter().all(|finding| finding.witness.is_none() && finding.fix.is_none()));
}

fn shaken(text: &str, runs: usize) -> Shaken {
    shake(&scenario(text), Shaking { seed: 1, runs }, &mut |_| true).unwrap()
}

/// True if nothing differs but accounts: those without a number of their own get them by turn.
fn is_of_numbers(Change { witness, recovers }: &Change) -> bool {
    let is_account = |name: &String| name.starts_with("User[") || name.starts_with("Group[");
    witness.fails.is_empty()
        && witness.refreshed.is_empty()
        && recovers.is_empty()
        && witness.differs.iter().all(is_account)
}

#[test]
fn roles_that_are_right_come_to_the_same_in_every_order() {
    let mut others = Vec::new();
    for (name, text) in manifests("check/roles") {
        let shaken = shaken(&text, 5);
        let mut changes = shaken.runs.iter().map(|run| &run.change).filter(|change| !is_of_numbers(change));
        others.extend(changes.next().map(|change| format!("{name}: {change:?}")));
    }
    assert!(others.is_empty(), "{}", others.join("\n"));
}

#[test]
fn a_difference_is_traced_to_two_neighbours() {
    let text = "file { '/srv/a': content => 'x' }
exec { '/bin/cat /srv/a > /srv/b': creates => '/srv/b' }
package { 'monit': ensure => installed }
file { '/srv/c': content => 'x' }
file { '/etc/monit/conf.d/x': content => '' }
notify { 'z': }
";
    let shaken = shaken(text, 10);
    let pairs: Vec<[&str; 2]> = shaken.pairs.iter().map(|pair| [pair.earlier.as_str(), pair.later.as_str()]).collect();
    let wanted = [["File[/srv/a]", "Exec[/bin/cat /srv/a > /srv/b]"], ["Package[monit]", "File[/etc/monit/conf.d/x]"]];
    assert_eq!(pairs, wanted);
    assert!(shaken.pairs.iter().all(|pair| pair.verdict.kind == VerdictKind::Conflicting));
    assert!(shaken.runs.iter().all(|run| run.is_traced && run.change.is_none() == run.pairs.is_empty()));
}
