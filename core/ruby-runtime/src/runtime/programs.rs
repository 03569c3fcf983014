//! Programs that have been read: runs that share them need not read them again, and pay as if they had.

use std::sync::{Arc, Mutex, PoisonError};

use duckrow_ruby_syntax::{Program, SyntaxError, parse};
use duckrow_text::names::FastMap;
use ecow::EcoString;

/// The number of programs that are kept.
const MOST: usize = 2_000;

/// Programs by their text, for one run after the other.
#[derive(Debug, Default)]
pub struct Programs(Mutex<FastMap<EcoString, Arc<Program>>>);

impl Programs {
    /// The program of a text.
    ///
    /// # Errors
    /// Ruby that can't be read.
    pub(crate) fn program(&self, ruby: &str) -> Result<Arc<Program>, SyntaxError> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(program) = known.get(ruby) {
            return Ok(Arc::clone(program));
        }
        let program = Arc::new(parse(ruby, &[])?);
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(ruby.into(), Arc::clone(&program));
        Ok(program)
    }
}
