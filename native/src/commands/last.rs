//! The last run on this host, as it can be asked afterwards: beside its report stands, for each resource, what became of it and why. It
//! knows the words, not how they were found.

use std::path::{Path, PathBuf};

use duckrow_core::report::{Report, ResourceReport};
use duckrow_core::run::Run;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::arguments::Format;
use crate::failure::Failure;
use crate::print::{BOLD, DIM, Output};

const FILE: &str = "last_run_why.json";
const IN_SYNC: &str = "in sync";

/// What became of a resource, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Answer {
    /// The outcome in a word or two.
    outcome: String,
    /// The messages of its events.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    messages: Vec<String>,
    /// The reasons, a sentence each.
    reasons: Vec<String>,
}

/// What can be asked about a run. Most resources of most runs are as they should be: of these there is no more to say.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Answers {
    about: IndexMap<String, Answer>,
    in_sync: Vec<String>,
}

/// The answers about a run, as the text of a file; nothing if it can't be asked.
pub(super) fn text_of(run: &Run, report: &Report) -> Option<String> {
    let mut answers = Answers::default();
    for resource in &report.resources {
        let outcome = outcome(resource);
        if outcome == IN_SYNC {
            answers.in_sync.push(resource.reference.clone());
            continue;
        }
        let why = run.why_one(run.find(&resource.reference)?)?;
        let reasons = why.answers.iter().map(|answer| answer.sentence.plain()).collect();
        let messages = resource.events.iter().map(|event| event.message.clone()).collect();
        answers.about.insert(resource.reference.clone(), Answer { outcome, messages, reasons });
    }
    serde_json::to_string(&answers).ok()
}

/// The place of the answers in the folder of the state.
pub(super) fn place(state: &Path) -> PathBuf {
    state.join(FILE)
}

fn outcome(resource: &ResourceReport) -> String {
    let words = [
        (resource.failed, "failed"),
        (resource.failed_to_restart, "failed to restart"),
        (resource.skipped, "skipped"),
        (resource.changed, "changed"),
        (resource.restarted, "refreshed"),
        (resource.out_of_sync && !resource.changed && !resource.failed, "out of sync"),
    ];
    let said: Vec<&str> = words.iter().filter(|(holds, _)| *holds).map(|(_, word)| *word).collect();
    if said.is_empty() { IN_SYNC.to_owned() } else { said.join(", ") }
}

/// Tells what became of a resource in the last run, and why.
///
/// # Errors
/// There was no run, or the resource wasn't in it.
pub(super) fn tell(state: &Path, reference: &str, format: Format, output: &mut Output) -> Result<(), Failure> {
    let path = place(state);
    let none = |_| {
        Failure::input(format!("no run has left any answers in {}", state.display()))
            .help("`duckrow apply` leaves them there; --statedir names another folder")
    };
    let text = std::fs::read_to_string(&path).map_err(none)?;
    let broken = |_| Failure::input(format!("{} can't be read", path.display())).help("the next run writes it again");
    let mut answers: Answers = serde_json::from_str(&text).map_err(broken)?;
    if answers.in_sync.iter().any(|known| known == reference) {
        let nothing = Answer { outcome: IN_SYNC.to_owned(), messages: Vec::new(), reasons: Vec::new() };
        answers.about.insert(reference.to_owned(), nothing);
    }
    let Some(answer) = answers.about.get(reference) else {
        let failure = Failure::input(format!("the last run had no {reference}"));
        return Err(failure.help(format!("{} lists its resources", path.display())));
    };
    match format {
        Format::Json => output.json(answer)?,
        Format::Text => {
            output.styled(&[(BOLD, reference), (DIM, &format!("  {}", answer.outcome))])?;
            for line in answer.messages.iter().chain(&answer.reasons) {
                output.line(line)?;
            }
        }
    }
    Ok(())
}
