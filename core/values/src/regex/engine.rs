//! A compiled pattern, and the searches for it, which know what they cost.
//!
//! It knows programs and what searches took, nothing of Ruby.

use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

use super::program::{Program, Set};
use super::search::{Outcome, TooLong, search};

/// The number of steps that every search costs, and of bytes of the text that cost one more: whoever asks gets a copy of it.
const COST_OF_ANY: u64 = 4;
const BYTES_A_STEP: u64 = 4;
/// The number of steps ahead that cost as much as one.
const AHEAD_A_STEP: u64 = 8;
/// The number of steps of a program, and of ranges of its sets, that cost as much to compile as one, and what every pattern costs.
const COMPILED_A_STEP: u64 = 4;
const COST_OF_COMPILING: u64 = 200;
/// The number of steps back for each that one search may take, which all searches of a pattern may take together.
const BACK_OF_ALL: u64 = 16;

/// A compiled pattern. It is the same for all that search for it.
#[derive(Debug)]
pub(super) struct Compiled {
    program: Program,
    /// The number of steps back that one search may take.
    limit: u64,
    /// The steps that it takes to compile it.
    steps: u64,
}

impl Compiled {
    /// A program whose searches may take so many steps back each.
    pub(super) fn new(program: Program, limit: u64) -> Self {
        let size = program.steps.len() + program.sets.iter().map(Set::size).sum::<usize>();
        let steps = COST_OF_COMPILING + size as u64 / COMPILED_A_STEP;
        Self { program, limit, steps }
    }
}

/// The searches for a compiled pattern, with what they have taken. To compile it counts, whoever did so.
#[derive(Debug, Clone)]
pub(super) struct Engine {
    compiled: Arc<Compiled>,
    taken: Cell<u64>,
    paid: Cell<u64>,
    taken_back: Cell<u64>,
}

impl Engine {
    /// No searches yet.
    pub(super) fn new(compiled: Arc<Compiled>) -> Self {
        let taken = Cell::new(compiled.steps);
        Self { compiled, taken, paid: Cell::new(0), taken_back: Cell::new(0) }
    }

    /// The groups of the first match at or behind a byte of a text, by number, as ranges in bytes; no groups if there is none.
    /// Nothing if it takes more steps back than it may, for this search or for all.
    pub(super) fn search(&self, text: &str, start: usize) -> Option<Option<Vec<Option<Range<usize>>>>> {
        let Compiled { program, limit, .. } = &*self.compiled;
        self.take(COST_OF_ANY + text.len().saturating_sub(start) as u64 / BYTES_A_STEP);
        let left = limit.saturating_mul(BACK_OF_ALL).saturating_sub(self.taken_back.get());
        match search(program, text, start, left.min(*limit)) {
            Ok(Outcome { found, ahead, back }) => {
                self.went(ahead, back);
                Some(found.as_deref().map(ranges))
            }
            Err(TooLong { ahead, back }) => {
                self.went(ahead, back);
                None
            }
        }
    }

    /// The number of steps that it has taken until now to compile it and to search.
    pub(super) fn taken(&self) -> u64 {
        self.taken.get()
    }

    /// The steps that it has taken and nobody has paid for. From now on they are paid.
    pub(super) fn owed(&self) -> u64 {
        let taken = self.taken();
        taken - self.paid.replace(taken)
    }

    /// The names of the groups.
    pub(super) fn names(&self) -> impl Iterator<Item = Option<&str>> {
        self.compiled.program.names.iter().map(Option::as_deref)
    }

    fn take(&self, steps: u64) {
        self.taken.set(self.taken.get().saturating_add(steps));
    }

    fn went(&self, ahead: u64, back: u64) {
        self.take(ahead / AHEAD_A_STEP + back);
        self.taken_back.set(self.taken_back.get().saturating_add(back));
    }
}

/// The ranges of groups from the places where they begin and end.
fn ranges(places: &[Option<usize>]) -> Vec<Option<Range<usize>>> {
    let range = |places: &[Option<usize>]| match places {
        [Some(from), Some(to)] => Some(*from..*to),
        _ => None,
    };
    places.chunks(2).map(range).collect()
}

#[cfg(test)]
mod tests {
    use super::super::compile::compile;
    use super::super::parse::parse;
    use super::*;

    fn engine(pattern: &str, limit: u64) -> Engine {
        Engine::new(Arc::new(Compiled::new(compile(parse(pattern).unwrap()).unwrap(), limit)))
    }

    fn searched(engine: &Engine, text: &str) -> (Option<bool>, u64) {
        let before = engine.taken();
        let found = engine.search(text, 0).map(|found| found.is_some());
        (found, engine.taken() - before)
    }

    #[test]
    fn a_search_costs_what_it_goes_back() {
        let engine = engine(r"(x+x+)+y\1", 1_000_000);
        assert_eq!(searched(&engine, "xxyxx").0, Some(true));
        let (found, cost) = searched(&engine, &"x".repeat(12));
        assert!(found == Some(false) && cost > 500, "{cost}");
        assert_eq!(searched(&engine, &"x".repeat(40)).0, None);
    }

    #[test]
    fn what_depends_on_the_place_alone_is_tried_once() {
        for pattern in ["(?:x+x+)+y", "(x*)*(x*)*y", "(?:x|xx)*?y"] {
            let (found, cost) = searched(&engine(pattern, 20_000), &"x".repeat(30));
            assert!(found == Some(false) && cost < 20_000, "{pattern}: {cost}");
        }
    }

    #[test]
    fn all_searches_of_a_pattern_have_an_end() {
        let engine = engine(r"(x+x+)+y\1", 10_000);
        let text = "x".repeat(10);
        assert_eq!(searched(&engine, &text).0, Some(false));
        let refused = (0..1_000).find(|_| searched(&engine, &text).0.is_none());
        assert!(refused.is_some());
    }

    #[test]
    fn big_programs_cost_more_to_compile() {
        assert!(engine("(?:ab){2000}", 1).taken() > 4 * engine("a", 1).taken());
    }
}
