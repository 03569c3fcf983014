//! The end of a program in Ruby by a limit of the run: whoever reads of it is told where the program was.

use crate::evaluator::{Frame, Interrupt};
use duckrow_ruby_runtime::Failure;

/// The text of a program, with its path if it is a file.
#[derive(Clone, Copy)]
pub(super) struct Text<'a> {
    pub(super) path: Option<&'a str>,
    pub(super) text: &'a str,
}

/// A limit that was reached in a program, with its file and line; anything else unchanged. If programs run inside of each other,
/// it is the innermost that counts.
pub(super) fn reached(frame: &mut Frame<'_>, interrupt: Interrupt, program: Text<'_>, failed: &Failure) -> Interrupt {
    let is_told = matches!(&interrupt, Interrupt::Error(failure) if !failure.diagnostic.labels.is_empty());
    if !interrupt.is_limit() || is_told {
        return interrupt;
    }
    // Where a method of Ruby itself was at work, only the file is known.
    let is_here = failed.line > 0 && program.path.is_none_or(|path| path == failed.path.trim_start_matches('/'));
    let of_file = program.path.unwrap_or("an inline template");
    let place = if is_here { format!("{of_file}, line {}", failed.line) } else { of_file.to_owned() };
    let placed = interrupt.adding(&format!(", in the Ruby of {place}"));
    match program.path {
        Some(path) if is_here => {
            let file = frame.session.sources.add(path, program.text);
            placed.label(failed.span.in_file(file), "here")
        }
        _ => placed,
    }
}
