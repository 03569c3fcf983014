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
        self.beginning = self.is_inside().then(|| Beginning {
            heap: self.machine.heap.lengths(),
            bytes: self.machine.bytes,
            kept: self.machine.kept.len(),
            origins: self.machine.origins.len(),
            around: std::mem::take(&mut self.machine.reach),
        });
    }

    /// Tells the world of the values that it shares with a program inside of another one, for the code that goes on behind it, and
    /// gives back what the program has made, unless it may have left something there.
    pub(crate) fn release(&mut self) {
        let Some(beginning) = self.beginning.take() else { return };
        let stays = self.machine.reach.block < beginning.heap.procs() || self.machine.reach.kept < beginning.kept;
        self.machine.reach = self.machine.reach.and(beginning.around);
        // What was shared before may have changed only where the program reached it.
        let is_told = self.tells_shared_from(if stays { 0 } else { beginning.kept });
        if stays || !is_told {
            return;
        }
        self.machine.kept.truncate(beginning.kept);
        self.machine.origins.truncate(beginning.origins);
        self.machine.heap.truncate(&beginning.heap);
        self.machine.bytes = beginning.bytes;
    }

    /// Tells the world of shared values from a place on; false if one can't be told, which the outermost program will say.
    fn tells_shared_from(&mut self, from: usize) -> bool {
        let shared: Vec<_> = self.machine.kept.iter().skip(from).map(|(number, held)| (*number, *held)).collect();
        let mut all = true;
        for (number, held) in shared {
            match self.to_data(held.value) {
                Ok(data) => self.world.shared(number, &data),
                Err(_) => all = false,
            }
        }
        all
    }
}
