//! The work of an edit, counted where it is done, so that no path keeps a run for ever.

use std::cell::Cell;
use std::rc::Rc;

/// What is left of the work that an edit may be. Its copies share that.
#[derive(Debug, Clone)]
pub(crate) struct Work {
    limit: u64,
    left: Rc<Cell<u64>>,
}

impl Work {
    pub(crate) fn up_to(limit: u64) -> Self {
        Self { limit, left: Rc::new(Cell::new(limit)) }
    }

    /// Takes steps; false if none are left.
    pub(crate) fn take(&self, steps: usize) -> bool {
        let steps = u64::try_from(steps).unwrap_or(u64::MAX);
        self.left.set(self.left.get().saturating_sub(steps));
        self.left.get() > 0
    }

    pub(crate) fn done(&self) -> u64 {
        self.limit - self.left.get()
    }
}
