//! How much commands do, in steps: whoever applies a catalog counts them.

use crate::Simulator;

/// How many steps a command line may take.
pub(super) const MOST_WORK: u64 = 1_000_000;
/// How many steps it takes to come to a command.
const STEPS_OF_A_COMMAND: u64 = 8;
/// So many bytes of what a program is given and prints are worth a step.
const BYTES_OF_A_STEP: usize = 4;
/// What a program does with a file takes so many times as long as to read it.
const SEARCHING: u64 = 3;

impl Simulator {
    /// What was done since somebody asked.
    pub(super) fn work_done(&self) -> u64 {
        self.work + self.files.work()
    }

    /// Counts what a program reads and prints.
    pub(super) fn count_bytes(&mut self, bytes: usize) {
        self.work += STEPS_OF_A_COMMAND + (bytes / BYTES_OF_A_STEP) as u64;
    }

    /// Counts what a program did with the files that it read since they had done so much.
    pub(super) fn count_searching(&mut self, before: u64) {
        self.work += SEARCHING * (self.files.work() - before);
    }
}
