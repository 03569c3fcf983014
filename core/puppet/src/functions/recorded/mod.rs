//! Tables of expressions with what Puppet 7.23 makes of them.

use duckrow_core::run;
use duckrow_record::trace::Level;
use duckrow_scenario::Scenario;
use duckrow_text::source::Severity;

/// The result of an expression, in the form of the tables: what is logged on the way, and the value or the error behind `!`.
fn shown(expression: &str) -> String {
    let run = run(&Scenario::of_manifest("manifests/m.pp", &format!("$r = {expression}\nnotice(String($r, '%p'))")));
    let mut shown = String::new();
    let logs = run.trace.events().filter_map(|(_, event)| run.trace.log_of(event));
    let mut logs: Vec<_> = logs.filter(|log| log.source.to_string() != "Stage[main]").collect();
    let error = run.diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error);
    let last = match error {
        Some(error) => format!("! {}", error.message),
        None => logs.pop().map(|log| log.message.to_string()).unwrap_or_default(),
    };
    for log in logs.iter().filter(|log| matches!(log.level, Level::Notice | Level::Warning)) {
        // The recorder takes the place of the expression out.
        let message = log.message.trim_end_matches("\n   (file: manifests/m.pp, line: 1)");
        shown.push_str(&format!("[{}] {message} ", log.level.name()));
    }
    (shown + &last).replace('\n', "⏎").replace('\r', "␍")
}

/// Checks a table: lines `EXPRESSION ⇒ RESULT`.
fn check(table: &str) {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let mut wrong = Vec::new();
    for line in lines {
        let (expression, expected) = line.split_once(" ⇒ ").unwrap();
        let got = shown(expression);
        if got != expected {
            wrong.push(format!("{expression}\n  expected {expected}\n  got      {got}"));
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn texts() {
    check(include_str!("texts.txt"));
}

#[test]
fn numbers_and_types() {
    check(include_str!("numbers.txt"));
}

#[test]
fn collections() {
    check(include_str!("collections.txt"));
}

#[test]
fn expressions_by_chance() {
    check(include_str!("chance.txt"));
}

#[test]
fn scanning() {
    check(include_str!("scanf.txt"));
}

#[test]
fn the_module_stdlib() {
    check(include_str!("stdlib.txt"));
}
