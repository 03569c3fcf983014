//! A compiled pattern, and the searches for it, which know what they cost.
//!
//! The engine behind it reports that it gave up, not how far it went. So a search begins with few steps back and climbs a ladder
//! of more; each rung that didn't suffice is counted in full. In the same way a pattern is compiled with little room first: a
//! big program takes longer to make and to run. It knows translated patterns only, nothing of Ruby.

use std::cell::{Cell, OnceCell};
use std::sync::Arc;

use fancy_regex::{CompileError, Error, RegexBuilder, RuntimeError};

/// The number of steps back that a search may take on each rung.
const RUNGS: [u64; 6] = [64, 512, 4_096, 32_768, 262_144, u64::MAX];

/// The sizes of programs that are tried in turn. The last is the engine's own limit.
const SIZES: [Size; 4] = [
    Size { bytes: 32 << 10, steps: 600, factor: 1 },
    Size { bytes: 128 << 10, steps: 3_000, factor: 4 },
    Size { bytes: 1 << 20, steps: 50_000, factor: 32 },
    Size { bytes: 10 << 20, steps: 1_000_000, factor: 256 },
];

/// The number of instructions that a program for steps back may have: calls of groups multiply them.
const INSTRUCTIONS: usize = 50_000;
/// The number of bytes of text that are looked at in a step.
const BYTES_A_STEP: u64 = 4;
/// The number of bytes of text that make each step back a step longer: behind it the search may go through all of them.
const BYTES_A_STEP_BACK: u64 = 48;
/// The number of steps for each step back that one search may cost, and all searches of a pattern together.
const COST_OF_ONE: u64 = 4;
const COST_OF_ALL: u64 = 16;

/// The size of the program of a pattern.
#[derive(Debug, Clone, Copy)]
struct Size {
    /// The bytes that it may take.
    bytes: usize,
    /// The steps that it takes to compile it.
    steps: u64,
    /// The factor by which it may take longer than the smallest program to look at a text.
    factor: u64,
}

/// A compiled pattern. It is the same for all that search for it.
#[derive(Debug)]
pub(super) struct Compiled {
    pattern: String,
    size: Size,
    /// The number of steps back that one search may take.
    limit: u64,
    first: fancy_regex::Regex,
    /// The steps that it takes to compile it.
    steps: u64,
}

impl Compiled {
    /// Compiles a translated pattern, one search for which may take so many steps back.
    ///
    /// # Errors
    /// What the engine says of a pattern that it doesn't take.
    pub(super) fn new(pattern: String, limit: u64) -> Result<Self, Error> {
        let [smallest, bigger @ ..] = SIZES;
        let (mut size, mut steps) = (smallest, smallest.steps);
        let mut first = build(&pattern, size, RUNGS[0].min(limit));
        for next in bigger {
            if !matches!(&first, Err(error) if is_too_big(error)) {
                break;
            }
            (size, steps) = (next, steps + next.steps);
            first = build(&pattern, size, RUNGS[0].min(limit));
        }
        Ok(Self { size, limit, first: first?, steps: steps + pattern.len() as u64, pattern })
    }
}

/// The searches for a compiled pattern, with what they have taken. To compile it counts, whoever did so.
#[derive(Debug, Clone)]
pub(super) struct Engine {
    compiled: Arc<Compiled>,
    higher: [OnceCell<fancy_regex::Regex>; RUNGS.len() - 1],
    taken: Cell<u64>,
    paid: Cell<u64>,
    taken_back: Cell<u64>,
}

impl Engine {
    /// No searches yet.
    pub(super) fn new(compiled: Arc<Compiled>) -> Self {
        let taken = Cell::new(compiled.steps);
        let higher = [const { OnceCell::new() }; RUNGS.len() - 1];
        Self { compiled, higher, taken, paid: Cell::new(0), taken_back: Cell::new(0) }
    }

    /// Searches with as many steps back as it takes. Nothing if that is more than it may take, for this search or for all.
    pub(super) fn search<T>(
        &self,
        text_length: usize,
        search: impl Fn(&fancy_regex::Regex) -> Result<T, Error>,
    ) -> Option<T> {
        let Compiled { size, limit, first, .. } = &*self.compiled;
        let (length, limit) = (text_length as u64, *limit);
        self.take(4 + (length / BYTES_A_STEP).saturating_mul(size.factor));
        let step_back = (1 + length / BYTES_A_STEP_BACK).saturating_mul(size.factor);
        for (place, rung) in RUNGS.into_iter().enumerate() {
            let cost = rung.min(limit).saturating_mul(step_back);
            let engine = match place.checked_sub(1) {
                None => first,
                Some(_) if cost > limit.saturating_mul(COST_OF_ONE) => return None,
                Some(place) => self.rung(place, rung)?,
            };
            match search(engine) {
                Ok(found) => return Some(found),
                Err(Error::RuntimeError(RuntimeError::BacktrackLimitExceeded)) => {}
                Err(_) => return None,
            }
            self.take(cost);
            self.taken_back.set(self.taken_back.get().saturating_add(cost));
            if rung >= limit || self.taken_back.get() > limit.saturating_mul(COST_OF_ALL) {
                return None;
            }
        }
        None
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
        self.compiled.first.capture_names()
    }

    fn take(&self, steps: u64) {
        self.taken.set(self.taken.get().saturating_add(steps));
    }

    /// The engine of a higher rung. The pattern has been compiled before, so it can be again.
    fn rung(&self, place: usize, steps: u64) -> Option<&fancy_regex::Regex> {
        let cell = self.higher.get(place)?;
        if cell.get().is_none() {
            let Compiled { pattern, size, limit, .. } = &*self.compiled;
            self.take(size.steps);
            cell.set(build(pattern, *size, steps.min(*limit)).ok()?).ok()?;
        }
        cell.get()
    }
}

fn build(pattern: &str, size: Size, steps_back: u64) -> Result<fancy_regex::Regex, Error> {
    RegexBuilder::new(pattern)
        .multi_line(true)
        .oniguruma_mode(true)
        .disallow_empty_match_at_eof_after_newline(true)
        .backtrack_limit(usize::try_from(steps_back).unwrap_or(usize::MAX))
        .delegate_size_limit(size.bytes)
        .max_prog_size(INSTRUCTIONS)
        .build()
}

/// True if a program needs more room. The engine doesn't distinguish this from other faults of a part that it hands on.
fn is_too_big(error: &Error) -> bool {
    matches!(error, Error::CompileError(inner) if matches!(**inner, CompileError::InnerError(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn engine(pattern: &str, limit: u64) -> Engine {
        Engine::new(Arc::new(Compiled::new(pattern.to_owned(), limit).unwrap()))
    }

    fn searched(engine: &Engine, text: &str) -> (Option<bool>, u64) {
        let before = engine.taken();
        let found = engine.search(text.len(), |engine| engine.is_match(text));
        (found, engine.taken() - before)
    }

    #[test]
    fn a_search_costs_what_it_goes_back() {
        let engine = engine(r"(x+x+)+y\1", 1_000_000);
        assert_eq!(searched(&engine, "xxyxx"), (Some(true), 5));
        let (found, cost) = searched(&engine, &"x".repeat(12));
        assert!(found == Some(false) && cost > 500, "{cost}");
        assert_eq!(searched(&engine, &"x".repeat(40)).0, None);
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
    fn big_programs_cost_more_to_compile_and_to_search() {
        let small = engine("a", 1);
        let big = engine(r"\pL{200}", 1);
        assert!(big.taken() > 100 * small.taken());
        assert!(searched(&big, &"a".repeat(1_000)).1 > 10 * searched(&small, &"b".repeat(1_000)).1);
    }
}
