//! How long it takes to go through a value, in steps. What is nested in items counts when somebody goes through that.

use super::Value;

/// So many bytes of a text, and so many items, are looked at in a step.
const BYTES_READ: usize = 16;
const ITEMS_READ: usize = 2;
/// So many bytes of a text, and so many items, are made in a step.
const BYTES_MADE: usize = 128;
const ITEMS_MADE: usize = 8;

impl Value {
    /// What it takes to look at all of it.
    pub(crate) fn steps_to_read(&self) -> usize {
        self.steps(BYTES_READ, ITEMS_READ)
    }

    /// What it took to make it.
    pub(crate) fn steps_to_make(&self) -> usize {
        self.steps(BYTES_MADE, ITEMS_MADE)
    }

    fn steps(&self, bytes_a_step: usize, items_a_step: usize) -> usize {
        match self {
            Self::Text(text) | Self::Safe(text) => text.len() / bytes_a_step,
            Self::Bytes(bytes) => bytes.len() / bytes_a_step,
            Self::List(list) => list.items().len() / items_a_step,
            Self::Tuple(tuple) => tuple.items().len() / items_a_step,
            Self::Dict(dict) => dict.entries().len() / items_a_step,
            Self::Set(set) => set.entries().len() / items_a_step,
            Self::View(view) => view.dict.entries().len() / items_a_step,
            _ => 0,
        }
    }
}
