//! The work that may still be done on values.
//!
//! A question about values (is it equal, is it an instance, does it match) takes as long as the values are big, so it is paid
//! for by what it touches. The caller brings an [`Effort`]; a question that uses it up answers no at once, and whoever asked has
//! to look whether there is any left. Knows nothing of runs and their errors.

use std::cell::Cell;

use super::Value;

/// The number of ticks in a step of the evaluation. A tick is about the time in which a value is looked at.
const TICKS: u64 = 8;

/// The rest of the work that may be done, in ticks. It is shared, and only ever shrinks.
#[derive(Debug, Clone)]
pub struct Effort(Cell<u64>);

impl Effort {
    /// The effort of so many steps of the evaluation.
    pub fn of_steps(steps: u64) -> Self {
        Self(Cell::new(steps.saturating_mul(TICKS)))
    }

    /// The effort for a question that nobody pays for: it is asked of something small, or is the last one of a run.
    pub fn of_one_question() -> Self {
        Self::of_steps(1_000_000)
    }

    /// Uses some ticks; false if there are not so many, and then none is left.
    #[inline]
    pub fn spend(&self, ticks: u64) -> bool {
        match self.0.get().checked_sub(ticks) {
            Some(left) => {
                self.0.set(left);
                true
            }
            None => {
                self.0.set(0);
                false
            }
        }
    }

    /// Uses some steps; false if there are not so many, and then none is left.
    #[inline]
    pub fn spend_steps(&self, steps: u64) -> bool {
        self.spend(steps.saturating_mul(TICKS))
    }

    /// Asks something with an effort of so many steps, and leaves the whole ones that it didn't take.
    pub fn taken_from<T>(steps: &mut u64, ask: impl FnOnce(&Self) -> T) -> T {
        let effort = Self::of_steps(*steps);
        let answer = ask(&effort);
        *steps = effort.0.get() / TICKS;
        answer
    }

    /// True if there are so many steps.
    pub fn has_steps(&self, steps: u64) -> bool {
        self.0.get() >= steps.saturating_mul(TICKS)
    }

    /// True if nothing is left.
    #[inline]
    pub fn is_spent(&self) -> bool {
        self.0.get() == 0
    }
}

impl Value {
    /// The amount there is to look at: the value, all that is nested in it, and one more for eight bytes of text.
    pub fn weight(&self) -> u64 {
        1 + u64::from(self.extent().size)
    }

    /// The amount there is to copy when it is made anew: what is nested in items is shared.
    pub fn length(&self) -> u64 {
        let length = match self {
            Self::Array(items) => items.items().len(),
            // An entry has a key, a value and its place.
            Self::Hash(entries) => 4 * entries.entries().len(),
            Self::String(text) => text.len() / 8,
            Self::Binary(binary) => binary.bytes().len() / 8,
            _ => 1,
        };
        length as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Array;

    #[test]
    fn more_than_there_is_leaves_nothing() {
        let effort = Effort::of_steps(1);
        assert!(effort.spend(TICKS - 1) && !effort.is_spent());
        assert!(!effort.spend(2) && effort.is_spent());
        assert!(!effort.spend_steps(1));
    }

    #[test]
    fn what_is_shared_weighs_each_time_and_is_copied_once() {
        let inner = Value::from(Array::flat([1.into(), 2.into()]));
        let outer = Value::from(Array::new(vec![inner.clone(), inner]).unwrap());
        assert_eq!((outer.weight(), outer.length()), (7, 2));
    }
}
