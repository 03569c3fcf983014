//! What is examined: the input as it is, or several of its classes, each on its own. What the one has shown, the others don't repeat.

use duckrow_core::check::{Examination, Finding, Stopped, Wanted, examine};
use duckrow_core::scenario::Scenario;
use indexmap::IndexSet;

use super::super::cases::Case;

/// An examination, with the name of its class if there are several.
#[derive(Debug)]
pub(super) struct Examined {
    pub(super) name: Option<String>,
    pub(super) scenario: Scenario,
    pub(super) examination: Examination,
}

/// All that was examined.
#[derive(Debug, Default)]
pub(super) struct All {
    pub(super) examined: Vec<Examined>,
    /// What could not be: its catalog has errors, or its graph a cycle.
    pub(super) stopped: Vec<(Option<String>, Box<Stopped>)>,
}

impl All {
    /// Examines the cases of an input, or without any the input itself.
    pub(super) fn of(input: &Scenario, cases: &[Case], wanted: Wanted) -> Self {
        let whole = cases.is_empty().then(|| (None, input.clone()));
        let alone = cases.iter().map(|case| (Some(case.name().to_owned()), case.shared(input)));
        let (mut all, mut known) = (Self::default(), IndexSet::new());
        for (name, scenario) in whole.into_iter().chain(alone) {
            match examine(&scenario, wanted) {
                Ok(mut examination) => {
                    examination.findings.retain(|finding| known.insert(finding.key()));
                    all.examined.push(Examined { name, scenario, examination });
                }
                Err(stopped) => all.stopped.push((name, stopped)),
            }
        }
        all
    }

    /// All findings, each with the examination that it is of.
    pub(super) fn findings(&self) -> impl Iterator<Item = (&Examination, &Finding)> {
        self.examined.iter().flat_map(|examined| {
            let examination = &examined.examination;
            examination.findings.iter().map(move |finding| (examination, finding))
        })
    }
}
