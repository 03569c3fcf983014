//! What a program inside of another one has made, which goes with it: a site whose role is declared by a function in Ruby
//! runs all its Ruby inside of that function.

use crate::heap::Lengths;
use crate::value::EnvId;
use crate::vm::Vm;

/// The state of the machine when a program began inside of another one.
#[derive(Debug)]
pub(crate) struct Beginning {
    heap: Lengths,
    classes: usize,
    bytes: u64,
    kept: usize,
    origins: usize,
    chances: usize,
    chance: Option<usize>,
    /// Variables that nothing saw then. The program has its own, as those would count as older than it.
    free: Vec<EnvId>,
    /// The changes that the program around it had made until then.
    around: Changed,
}

/// The oldest of what programs have changed. What one made lasts if it changed something older, where it may have left it.
#[derive(Debug, Clone, Copy)]
struct Changed {
    heap: Lengths,
    class: usize,
    kept: usize,
}

impl Changed {
    fn and(self, other: Self) -> Self {
        Self { heap: self.heap.least(other.heap), class: self.class.min(other.class), kept: self.kept.min(other.kept) }
    }

    fn is_before(&self, beginning: &Beginning) -> bool {
        self.heap.is_within(&beginning.heap) || self.class < beginning.classes || self.kept < beginning.kept
    }
}

impl Vm<'_> {
    /// Notes where a program begins that runs inside of another one.
    pub(crate) fn note_beginning(&mut self) {
        if !self.is_inside() {
            return;
        }
        self.beginning = Some(Beginning {
            heap: self.machine.heap.lengths(),
            classes: self.machine.runtime.classes.len(),
            bytes: self.machine.bytes,
            kept: self.machine.kept.len(),
            origins: self.machine.origins.len(),
            chances: self.machine.chances.len(),
            chance: self.machine.chance,
            free: std::mem::take(&mut self.machine.heap.free),
            around: self.take_changed(),
        });
    }

    fn take_changed(&mut self) -> Changed {
        Changed {
            heap: std::mem::take(&mut self.machine.heap.changed),
            class: std::mem::replace(&mut self.machine.runtime.changed, usize::MAX),
            kept: std::mem::replace(&mut self.machine.replaced, usize::MAX),
        }
    }

    fn note_changed(&mut self, changed: Changed) {
        self.machine.heap.changed = changed.heap;
        self.machine.runtime.changed = changed.class;
        self.machine.replaced = changed.kept;
    }

    /// Tells the world of the values that it shares with a program inside of another one, for the code that goes on behind it, and
    /// gives back what the program has made, unless it may have left something behind.
    pub(crate) fn release(&mut self) {
        let Some(beginning) = self.beginning.take() else { return };
        let changed = self.take_changed();
        // A block that ended the program by a `break` has its value with it.
        let stays = changed.is_before(&beginning) || self.machine.is_stopped();
        let is_told = self.tells_shared_from(if stays { 0 } else { beginning.kept });
        self.note_changed(changed.and(beginning.around));
        if stays || !is_told {
            self.machine.heap.free.extend(beginning.free);
            return;
        }
        self.machine.kept.truncate(beginning.kept);
        self.machine.origins.truncate(beginning.origins);
        self.machine.chances.truncate(beginning.chances);
        self.machine.chance = beginning.chance;
        self.machine.heap.truncate(&beginning.heap);
        self.machine.heap.free = beginning.free;
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
