//! The names that states and templates may use here: for documents, and for people who ask which parts of Salt there are.
//!
//! Knows names alone.

use std::collections::BTreeSet;

use super::modules::{self, Effect};
use super::{render, states};

/// The names, sorted.
#[derive(Debug)]
pub struct Vocabulary {
    /// State functions: `module.function`.
    pub states: BTreeSet<&'static str>,
    /// Execution functions.
    pub functions: Vec<ExecutionFunction>,
    /// Filters that Salt adds to Jinja's.
    pub filters: BTreeSet<&'static str>,
    /// Filters of Jinja and of Salt that end with an error here that says why.
    pub unavailable: BTreeSet<&'static str>,
}

/// An execution function, which templates, `module.run`, `unless`, `onlyif` and slots call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExecutionFunction {
    /// `module.function`
    pub name: &'static str,
    /// Its parameters, as Python writes them.
    pub signature: &'static str,
    /// True if it acts on the host.
    pub acts: bool,
}

/// All that is known.
pub fn vocabulary() -> Vocabulary {
    let described = |function: &modules::Function| ExecutionFunction {
        name: function.name,
        signature: function.signature,
        acts: function.effect == Effect::Acts,
    };
    Vocabulary {
        states: states::names().filter(|name| !name.ends_with(".mod_watch")).collect(),
        functions: modules::all().map(described).collect(),
        filters: render::filters().collect(),
        unavailable: render::unavailable_filters().collect(),
    }
}
