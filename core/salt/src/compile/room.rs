//! The limits of compiling: the number of chunks, and the steps that they and their arguments and relations take.
//!
//! Knows only the size of what is compiled.

use super::Chunk;
use crate::failure;
use duckrow_text::source::{Diagnostic, FileSpan};

/// The limits of what may be compiled.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Room {
    /// The number of chunks that there may be.
    pub(crate) chunks: u64,
    /// The steps that are left for them and their relations.
    pub(crate) steps: u64,
}

/// The steps that a chunk takes until it has its place in the order and is reported.
const STEPS_OF_A_CHUNK: u64 = 30;

/// The number of arguments that aren't worth counting, and the steps that each further one takes.
const USUAL_ARGUMENTS: u64 = 20;
const STEPS_OF_AN_ARGUMENT: u64 = 4;
/// The number of entries that are looked at in a step.
const ENTRIES_OF_A_STEP: u64 = 4;
/// The steps that a relation takes.
const STEPS_OF_A_RELATION: u64 = 5;

impl Room {
    /// Takes room for a chunk.
    ///
    /// # Errors
    /// The limit that leaves none.
    pub(super) fn chunk(&mut self, chunk: &Chunk) -> Result<(), Box<Diagnostic>> {
        let many = (chunk.low.len() as u64).saturating_sub(USUAL_ARGUMENTS);
        self.steps = self.steps.saturating_sub(STEPS_OF_A_CHUNK + STEPS_OF_AN_ARGUMENT * many);
        match self.chunks.checked_sub(1) {
            Some(left) if self.steps > 0 => {
                self.chunks = left;
                Ok(())
            }
            left => Err(failure::limit(if left.is_none() { "resources" } else { "steps" }, chunk.at)),
        }
    }

    /// Takes steps for relations.
    ///
    /// # Errors
    /// If none are left.
    pub(super) fn relations(&mut self, number: usize, at: Option<FileSpan>) -> Result<(), Box<Diagnostic>> {
        self.spend(STEPS_OF_A_RELATION.saturating_mul(number as u64), at)
    }

    /// Takes steps for entries that are looked at.
    ///
    /// # Errors
    /// If none are left.
    pub(super) fn look(&mut self, entries: usize, at: Option<FileSpan>) -> Result<(), Box<Diagnostic>> {
        self.spend(entries as u64 / ENTRIES_OF_A_STEP, at)
    }

    fn spend(&mut self, steps: u64, at: Option<FileSpan>) -> Result<(), Box<Diagnostic>> {
        self.steps = self.steps.saturating_sub(steps);
        if self.steps > 0 { Ok(()) } else { Err(failure::limit("steps", at)) }
    }
}
