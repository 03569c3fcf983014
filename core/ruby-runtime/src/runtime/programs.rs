//! Programs that have been read: runs that share them need not read them again, and pay as if they had.

use std::sync::{Arc, Mutex, PoisonError};

use duckrow_ruby_syntax::{Program, SyntaxError, Template, parse, template};
use duckrow_text::names::FastMap;
use ecow::EcoString;

/// The number of programs, and of templates, that are kept.
const MOST: usize = 2_000;

/// Programs and templates by their text, for one run after the other.
#[derive(Debug, Default)]
pub struct Programs {
    programs: Mutex<FastMap<EcoString, Arc<Program>>>,
    templates: Mutex<FastMap<EcoString, Arc<Template>>>,
}

impl Programs {
    /// The program of a text.
    ///
    /// # Errors
    /// Ruby that can't be read.
    pub(crate) fn program(&self, ruby: &str) -> Result<Arc<Program>, SyntaxError> {
        let mut known = self.programs.lock().unwrap_or_else(PoisonError::into_inner);
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

    /// The Ruby of a template.
    pub(crate) fn template(&self, text: &str) -> Arc<Template> {
        let mut known = self.templates.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(template) = known.get(text) {
            return Arc::clone(template);
        }
        let made = Arc::new(template(text));
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(text.into(), Arc::clone(&made));
        made
    }
}
