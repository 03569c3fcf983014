//! The line between the small build of the engine and the larger ones: how a compilation ends that comes to it.

use duckrow_text::source::{Diagnostic, FileSpan};

use super::{Interrupt, Session, Stage};

/// The end of a run in the small build, from which the page knows that another build has more to say. It is noted in the session as well:
/// nothing that takes an error for an answer may hide it.
pub fn needs_whole(session: &mut Session, at: Option<FileSpan>, lacked: &str) -> Interrupt {
    let error = Diagnostic::needs_whole(at, lacked);
    session.lacked.get_or_insert_with(|| error.clone());
    Interrupt::new(Stage::Bare, error)
}
