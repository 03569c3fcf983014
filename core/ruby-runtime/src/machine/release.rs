//! What a program inside of another one has made, which goes with it: a site whose role is declared by a function in Ruby
//! runs all its Ruby inside of that function.

use super::Held;
use crate::heap::Lengths;
use crate::value::Value;
use crate::vm::Vm;

/// The state of the machine when a program began inside of another one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Beginning {
    heap: Lengths,
    bytes: u64,
    kept: usize,
    origins: usize,
    /// The reach of the programs around it until then.
    around: Reach,
}

/// How far programs have reached into what was there before them. What they made lasts if they may have left it there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Reach {
    /// The oldest block that the world has called.
    block: u32,
    /// The oldest shared value that was asked for again, by its place.
    kept: usize,
}

impl Default for Reach {
    fn default() -> Self {
        Self { block: u32::MAX, kept: usize::MAX }
    }
}

impl Reach {
    pub(crate) fn note_block(&mut self, block: Held) {
        let number = if let Value::Proc(id) = block.value { id.0 } else { 0 };
        self.block = self.block.min(number);
    }

    pub(crate) fn note_kept(&mut self, place: usize) {
        self.kept = self.kept.min(place);
    }

    fn and(self, other: Self) -> Self {
        Self { block: self.block.min(other.block), kept: self.kept.min(other.kept) }
    }
}

impl Vm<'_> {
    /// Notes where a program begins that runs inside of another one.
    pub(crate) fn note_beginning(&mut self) {
        self.beginning = (self.running > 1).then(|| Beginning {
            heap: self.heap.lengths(),
            bytes: self.bytes,
            kept: self.kept.len(),
            origins: self.origins.len(),
            around: std::mem::take(&mut self.reach),
        });
    }

    /// Gives back what a program has made that ran inside of another one, unless it may have left something there. The world is told
    /// of the values that it shared with this program first.
    pub(crate) fn release(&mut self) {
        let Some(beginning) = self.beginning.take() else { return };
        let stays = self.reach.block < beginning.heap.procs() || self.reach.kept < beginning.kept;
        self.reach = self.reach.and(beginning.around);
        if stays || !self.tells_shared_from(beginning.kept) {
            return;
        }
        self.origins.truncate(beginning.origins);
        self.heap.truncate(&beginning.heap);
        self.bytes = beginning.bytes;
    }

    /// Tells the world of shared values from a place on, which it may ask for anew; false if one can't be told.
    fn tells_shared_from(&mut self, from: usize) -> bool {
        let mut told = Vec::with_capacity(self.kept.len().saturating_sub(from));
        for (number, held) in self.kept.iter().skip(from).map(|(number, held)| (*number, *held)).collect::<Vec<_>>() {
            match self.to_data(held.value) {
                Ok(data) => told.push((number, data)),
                Err(_) => return false,
            }
        }
        for (number, data) in &told {
            self.world.shared(*number, data);
        }
        self.kept.truncate(from);
        true
    }
}
