//! Every case of the corpora is a test: its answer is compared, its trace keeps the laws, and its catalog is applied as it was when
//! it is read again. Cases that aren't passed yet stand in `conformance/*.todo`; the lists can only shrink: a case on one that
//! passes is a failure too.

#![allow(clippy::expect_used, reason = "a corpus that can't be read fails the test")]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;

use duckrow_tests::case::{self, Case};
use duckrow_tests::salt::{self, SaltCase};
use duckrow_tests::{compare, given, laws, shape};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let mut trials = puppet();
    trials.extend(salt());
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn puppet() -> Vec<Trial> {
    let todo = Todo::read("puppet");
    let cases = case::all(&case::puppet_corpus()).expect("the corpus can be read");
    let names: Vec<String> = cases.iter().map(|case| case.name.clone()).collect();
    let check = |case: Case, todo: &Todo| {
        todo.trial(&case.name.clone(), move || {
            let scenario = case.scenario()?;
            let run = duckrow_core::run(&scenario);
            let differences = compare::differences(&case.recorded()?, &shape::result(&case, &run), 12);
            let broken_laws = [laws::broken(&run), given::differences(&case.name, &scenario, &run)?].concat();
            Ok(Verdict { differences, broken_laws })
        })
    };
    let mut trials: Vec<Trial> = cases.into_iter().map(|case| check(case, &todo)).collect();
    trials.push(todo.names_cases_only(names));
    trials
}

fn salt() -> Vec<Trial> {
    let todo = Todo::read("salt");
    let cases = salt::all().expect("the corpus can be read");
    let names: Vec<String> = cases.iter().map(|case| case.name.clone()).collect();
    let check = |case: SaltCase, todo: &Todo| {
        todo.trial(&case.name.clone(), move || {
            let run = duckrow_core::run(&case.scenario()?);
            let (recorded, ours) = (salt::compared(case.recorded()?), salt::compared(case.answer(&run)?));
            let differences = compare::differences(&recorded, &ours, 12);
            Ok(Verdict { differences, broken_laws: laws::broken(&run) })
        })
    };
    let mut trials: Vec<Trial> = cases.into_iter().map(|case| check(case, &todo)).collect();
    trials.push(todo.names_cases_only(names));
    trials
}

/// The result of one run of a case.
struct Verdict {
    /// The differences from the recorded answer.
    differences: Vec<String>,
    /// The laws of the trace that it breaks, and how its catalog differs when it is read again.
    broken_laws: Vec<String>,
}

/// The cases of a corpus that aren't passed yet.
struct Todo {
    corpus: &'static str,
    names: BTreeSet<String>,
}

impl Todo {
    /// One name a line, `#` begins a comment.
    fn read(corpus: &'static str) -> Self {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("conformance/{corpus}.todo"));
        let text = std::fs::read_to_string(path).expect("the list can be read");
        let names = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        Self { corpus, names: names.filter(|name| !name.is_empty()).map(str::to_owned).collect() }
    }

    /// A test that passes if nothing differs, or if something does and the case is on the list. The list excuses no broken law.
    fn trial(&self, name: &str, judged: impl FnOnce() -> Result<Verdict, Failed> + Send + 'static) -> Trial {
        let is_todo = self.names.contains(name);
        let corpus = self.corpus;
        Trial::test(format!("{corpus}::{name}"), move || {
            let Verdict { differences, broken_laws } = judged()?;
            if !broken_laws.is_empty() {
                return Err(broken_laws.join("\n").into());
            }
            match (differences.is_empty(), is_todo) {
                (true, false) | (false, true) => Ok(()),
                (true, true) => Err(format!("it passes now: take it out of conformance/{corpus}.todo").into()),
                (false, false) => Err(differences.join("\n").into()),
            }
        })
    }

    /// A test that fails if the list names something that is no case.
    fn names_cases_only(&self, cases: Vec<String>) -> Trial {
        let unknown: Vec<String> = self.names.iter().filter(|name| !cases.contains(name)).cloned().collect();
        Trial::test(format!("{}.todo::names_cases_only", self.corpus), move || {
            if unknown.is_empty() { Ok(()) } else { Err(format!("there are no such cases: {unknown:?}").into()) }
        })
    }
}
