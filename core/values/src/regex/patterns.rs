//! Patterns that have been compiled: runs that share them need not compile them again, and pay as if they had.

use std::sync::{Arc, Mutex, PoisonError};

use duckrow_text::names::FastMap;
use ecow::EcoString;

use super::engine::Compiled;
use super::{Regex, RegexError};

/// The number of patterns that are kept.
const MOST: usize = 2_000;

/// Compiled patterns, for one run after the other.
#[derive(Debug, Default)]
pub struct Patterns(Mutex<FastMap<Key, Arc<Compiled>>>);

/// The source, the options, and the steps back that a search may take.
type Key = (EcoString, EcoString, u64);

impl Patterns {
    /// The regular expression of a pattern with Ruby's options, as [`Regex::with_modifiers`] makes it.
    ///
    /// # Errors
    /// As [`Regex::new`].
    pub fn regex(&self, pattern: &str, modifiers: &str, steps: u64) -> Result<Regex, RegexError> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (pattern.into(), modifiers.into(), steps);
        if let Some(compiled) = known.get(&key) {
            return Ok(Regex::of(pattern, Arc::clone(compiled)));
        }
        let compiled = Arc::new(Regex::compiled_with(pattern, modifiers, steps)?);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key, Arc::clone(&compiled));
        Ok(Regex::of(pattern, compiled))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_costs_the_same_whoever_has_compiled_it() {
        let patterns = Patterns::default();
        let asked = |modifiers, text| {
            let regex = patterns.regex("a+b", modifiers, 1_000).unwrap();
            (regex.matches(text), regex.owed())
        };
        let first = asked("", "AAB");
        assert!(!first.0 && first.1 > 0);
        assert_eq!(asked("", "AAB"), first);
        assert!(asked("i", "AAB").0);
        assert!(patterns.regex("[", "", 1_000).is_err() && patterns.regex("[", "", 1_000).is_err());
    }
}
