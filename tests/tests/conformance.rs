//! Every case of the corpora is a test at every language level at which it is recorded: its answer is compared, its trace keeps the
//! laws, and its catalog is applied as it was when it is read again. Cases that aren't passed yet stand in `conformance/*.todo`,
//! which can only shrink: a case on it that passes is a failure, too. Those that differ on purpose stand in
//! `conformance/*.differences.yaml` with our answer, which may not drift.

#![allow(clippy::expect_used, reason = "a corpus that can't be read fails the test")]

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::Arc;
use std::{fs, io};

use duckrow_core::scenario::Language;
use duckrow_tests::recorded::differences::{self, Ours};
use duckrow_tests::recorded::{self, Case, Corpus, Difference, Differences, compare};
use duckrow_tests::{given, laws};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::json;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    libtest_mimic::run(&arguments, Corpus::ALL.into_iter().flat_map(trials).collect()).exit_code()
}

fn trials(corpus: Corpus) -> Vec<Trial> {
    let cases = recorded::all(corpus).expect("the corpus can be read");
    corpus.levels().iter().flat_map(|level| trials_at(corpus, *level, &cases)).collect()
}

fn trials_at(corpus: Corpus, level: Language, cases: &[Case]) -> Vec<Trial> {
    let name = differences::name_at(corpus, level);
    let expected = Arc::new(Expected::at(corpus, level).expect("the lists of the corpus can be read"));
    let names: BTreeSet<String> = cases.iter().map(|case| case.name.clone()).collect();
    let unknown = expected.names().filter(|name| !names.contains(*name)).map(str::to_owned).collect();
    let trial = |case: &Case| trial(&name, case.clone().at(level), Arc::clone(&expected));
    let mut trials: Vec<Trial> = cases.iter().map(trial).collect();
    trials.push(lists_name_cases_only(&name, unknown));
    trials
}

fn trial(list: &str, case: Case, expected: Arc<Expected>) -> Trial {
    Trial::test(format!("{list}::{}", case.name), move || {
        let scenario = case.with_modules()?;
        let run = duckrow_core::run(&scenario);
        let mut broken = laws::broken(&run);
        if case.corpus == Corpus::Puppet {
            broken.extend(given::differences(&case.name, &scenario, &run)?);
        }
        if !broken.is_empty() {
            return Err(broken.join("\n").into());
        }
        expected.judge(&case, &case.differences(&run))
    })
}

/// A test that fails if a list names what is no case.
fn lists_name_cases_only(list: &str, unknown: Vec<String>) -> Trial {
    Trial::test(format!("{list}::lists_name_cases_only"), move || {
        if unknown.is_empty() { Ok(()) } else { Err(format!("there are no such cases: {unknown:?}").into()) }
    })
}

/// The expectations of cases that aren't passed: those on the todo list differ, those that differ on purpose give the answer
/// that was accepted. What differs at the oldest level of a corpus may differ in the same way at the others.
struct Expected {
    todo: BTreeSet<String>,
    accepted: Differences,
    inherited: Option<Differences>,
}

impl Expected {
    fn at(corpus: Corpus, level: Language) -> io::Result<Self> {
        // One name a line, `#` begins a comment.
        let name = differences::name_at(corpus, level);
        let text = fs::read_to_string(recorded::conformance().join(format!("{name}.todo")))?;
        let names = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        let todo = names.filter(|name| !name.is_empty()).map(str::to_owned).collect();
        let inherited = if name == corpus.name() { None } else { Some(Differences::of(corpus)?) };
        Ok(Self { todo, accepted: Differences::at(corpus, level)?, inherited })
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.todo.iter().map(String::as_str).chain(self.accepted.names())
    }

    fn judge(&self, case: &Case, found: &[Difference]) -> Result<(), Failed> {
        let is_todo = self.todo.contains(&case.name);
        match self.accepted.accepted(&case.name) {
            _ if is_todo && found.is_empty() => Err("it passes now: take it off the todo list".into()),
            Some(_) if found.is_empty() => Err("it doesn't differ any more: take it out of the differences".into()),
            Some(ours) if *ours == differences::ours_of(found) => Ok(()),
            Some(ours) => Err(drift(ours, found).into()),
            None if is_todo || found.is_empty() => Ok(()),
            None if self.is_inherited(case, found) => Ok(()),
            None => Err(compare::lines(found, 12).join("\n").into()),
        }
    }
}

impl Expected {
    /// True if it differs as it does at the oldest level.
    fn is_inherited(&self, case: &Case, found: &[Difference]) -> bool {
        let ours = self.inherited.as_ref().and_then(|inherited| inherited.accepted(&case.name));
        ours.is_some_and(|ours| *ours == differences::ours_of(found))
    }
}

/// The places where our answer isn't the accepted one.
fn drift(ours: &Ours, found: &[Difference]) -> String {
    let (accepted, found) = (json!(ours), json!(differences::ours_of(found)));
    let lines = compare::lines(&compare::differences(&accepted, &found), 12).join("\n");
    format!("our answer isn't the accepted one (`npm run record -- --accept`):\n{lines}")
}
