//! Every event with its sentence, which says what happened and why.

use std::io;

use anstyle::Style;
use duckrow_core::ids::Id;
use duckrow_core::run::Run;
use duckrow_core::trace::Phase;

use super::{BOLD, DIM, Output};

/// Prints all events, under the names of the phases.
pub(crate) fn print(run: &Run, output: &mut Output) -> io::Result<()> {
    let width = run.trace.len().to_string().len();
    let mut phase = None;
    for (id, event) in run.trace.events() {
        if phase != Some(event.phase) {
            let gap = if phase.is_some() { "\n" } else { "" };
            output.styled(&[(BOLD, &format!("{gap}{}", title(event.phase, run.states().is_some())))])?;
            phase = Some(event.phase);
        }
        let seq = id.index() + 1;
        let sentence = run.sentence(seq).map(|sentence| sentence.plain()).unwrap_or_default();
        output.styled(&[(DIM, &format!("{seq:>width$}  ")), (Style::new(), sentence.trim_end())])?;
    }
    Ok(())
}

fn title(phase: Phase, is_salt: bool) -> &'static str {
    match phase {
        Phase::Evaluate if is_salt => "The states are compiled",
        Phase::Finish if is_salt => "The requisites are resolved",
        Phase::Apply if is_salt => "The states run",
        Phase::Parse => "The texts are read",
        Phase::Evaluate => "The manifests are evaluated",
        Phase::Queue => "The queue is worked through",
        Phase::Finish => "The catalog is finished",
        Phase::Apply => "The catalog is applied",
    }
}
