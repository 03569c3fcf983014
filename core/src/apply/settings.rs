//! How a catalog is applied.

use crate::scenario::{Language, Limits, Options, Ordering, Strictness};

/// The settings of an application: the part of a scenario's options that the agent has to do with.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// How unrelated resources are ordered.
    pub ordering: Ordering,
    /// What `random` begins with.
    pub seed: u64,
    /// Tell what would change, change nothing.
    pub noop: bool,
    /// Show how the contents of files change.
    pub show_diff: bool,
    /// Apply only what has one of these tags.
    pub tags: Vec<String>,
    /// Don't apply what has one of these tags.
    pub skip_tags: Vec<String>,
    /// How loud doubts about what providers say are.
    pub strict: Strictness,
    /// The language level.
    pub language: Language,
    /// How much the application may use.
    pub limits: Limits,
}

impl Settings {
    /// The settings in a scenario's options. Tags may stand in one text with commas, and are in lower case.
    pub fn of(options: &Options) -> Self {
        let split = |list: &[String]| {
            let tags = list.iter().flat_map(|text| text.split(',')).map(|tag| tag.trim().to_lowercase());
            tags.filter(|tag| !tag.is_empty()).collect()
        };
        Self {
            ordering: options.ordering,
            seed: options.seed,
            noop: options.noop,
            show_diff: options.show_diff,
            tags: split(&options.tags),
            skip_tags: split(&options.skip_tags),
            strict: options.strict,
            language: options.language,
            limits: options.limits.clone(),
        }
    }
}
