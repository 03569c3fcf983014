//! What a run says, told while it is at work. It knows how a log is printed, and nothing of the host.

use std::io;

use duckrow_core::resource_types::Compilation;
use duckrow_core::trace::Trace;

use crate::print::Output;
use crate::print::log::ApplicationLog;

/// The log of a run at work, and where it goes.
pub(crate) struct Telling<'a> {
    log: ApplicationLog,
    output: &'a mut Output,
    /// What kept a line from being printed: nothing more is printed then, but the run goes on.
    broken: Option<io::Error>,
}

impl<'a> Telling<'a> {
    /// Tells to an output.
    pub(crate) const fn to(output: &'a mut Output, is_verbose: bool) -> Self {
        Self { log: ApplicationLog::new(is_verbose), output, broken: None }
    }

    pub(super) fn compiled(&mut self, compilation: &Compilation<'_>) {
        if self.broken.is_none() {
            self.broken = self.log.compiled(compilation, self.output).err();
        }
    }

    pub(super) fn noted(&mut self, note: &str) {
        if self.broken.is_none() {
            self.broken = self.output.note(note).err();
        }
    }

    pub(super) fn applied(&mut self, trace: &Trace) {
        if self.broken.is_none() {
            self.broken = self.log.applied(trace, self.output).err();
        }
    }

    /// The log, as far as it was printed.
    ///
    /// # Errors
    /// It could not be printed.
    pub(crate) fn finish(self) -> io::Result<ApplicationLog> {
        self.broken.map_or(Ok(self.log), Err)
    }
}
