//! The work of commands in steps, which the application of a catalog counts.

use crate::Simulator;

/// The number of steps that a command line may take.
pub(super) const MOST_WORK: u64 = 1_000_000;
/// The number of steps it takes to come to a command.
const STEPS_OF_A_COMMAND: u64 = 8;
/// The number of bytes of a program's input and output that are worth a step.
const BYTES_OF_A_STEP: usize = 4;
/// The factor by which a program's work on a file exceeds that of reading it.
const SEARCHING: u64 = 3;

impl Simulator {
    /// The work done since it was last asked for.
    pub(super) fn work_done(&self) -> u64 {
        self.work + self.files.work()
    }

    /// Counts the bytes that a program reads and prints.
    pub(super) fn count_bytes(&mut self, bytes: usize) {
        self.work += STEPS_OF_A_COMMAND + (bytes / BYTES_OF_A_STEP) as u64;
    }

    /// Counts a program's search through the files that it has read since their work was `before`.
    pub(super) fn count_searching(&mut self, before: u64) {
        self.work += SEARCHING * (self.files.work() - before);
    }
}
