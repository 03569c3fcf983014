//! What states and templates may name here: for documents, and for whoever asks what of Salt there is.
//!
//! Knows names alone.

use std::collections::BTreeSet;

use super::{render, states};

/// The names, sorted.
#[derive(Debug)]
pub struct Vocabulary {
    /// State functions: `module.function`.
    pub states: BTreeSet<&'static str>,
    /// Execution functions that templates can call as `salt['module.function']`.
    pub of_templates: BTreeSet<&'static str>,
    /// Execution functions that `module.run`, `unless` and `onlyif` can call.
    pub of_states: BTreeSet<&'static str>,
    /// Filters that Salt adds to Jinja's.
    pub filters: BTreeSet<&'static str>,
    /// Filters of Jinja and of Salt that end with an error here that says why.
    pub unavailable: BTreeSet<&'static str>,
}

/// All that is known.
pub fn vocabulary() -> Vocabulary {
    let of_templates: BTreeSet<_> = render::functions().collect();
    Vocabulary {
        states: states::names().filter(|name| !name.ends_with(".mod_watch")).collect(),
        of_states: states::execution_functions().chain(of_templates.iter().copied()).collect(),
        of_templates,
        filters: render::filters().collect(),
        unavailable: render::unavailable_filters().collect(),
    }
}
