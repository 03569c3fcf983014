//! The settings by which a catalog is applied.

use ecow::EcoString;

use duckrow_record::catalog::{Reference, split_reference};
use duckrow_scenario::{Language, Limits, Ordering, Scenario, Strictness, Supposition};
use duckrow_text::names::FastMap;
use duckrow_values::time::LocalTime;

/// The settings of an application: the part of a scenario that the agent has to do with.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The ordering of unrelated resources.
    pub ordering: Ordering,
    /// The seed of `random`.
    pub seed: u64,
    /// The order of resources one by one, by reference, as far as the graph allows it. What it doesn't name comes last; without any, `ordering`
    /// says which one is next.
    pub given: Vec<EcoString>,
    /// Report what would change, without changing anything.
    pub noop: bool,
    /// Show how the contents of files change.
    pub show_diff: bool,
    /// Apply only resources with one of these tags.
    pub tags: Vec<String>,
    /// Don't apply resources with one of these tags.
    pub skip_tags: Vec<String>,
    /// True if containers report failed dependencies in place of their content.
    pub merge_dependency_warnings: bool,
    /// `Type[title]` → how the resource is supposed to turn out.
    pub suppose: FastMap<EcoString, Supposition>,
    /// The severity of doubts about the results of providers.
    pub strict: Strictness,
    /// The time of the run, if it is known.
    pub now: Option<LocalTime>,
    /// The language level.
    pub language: Language,
    /// True if everything deferred is resolved before anything is applied; otherwise when the turn of its resource comes.
    pub preprocess_deferred: bool,
    /// The limits of the application.
    pub limits: Limits,
}

impl Settings {
    /// The settings of a scenario. Tags may stand in one text with commas, and are in lower case.
    pub fn of(scenario: &Scenario) -> Self {
        let options = &scenario.options;
        let reference = |text: &String| match split_reference(text) {
            Some((type_name, title)) => Reference::text_of(type_name, title),
            None => text.into(),
        };
        let split = |list: &[String]| {
            let tags = list.iter().flat_map(|text| text.split(',')).map(|tag| tag.trim().to_lowercase());
            tags.filter(|tag| !tag.is_empty()).collect()
        };
        Self {
            ordering: options.ordering,
            seed: options.seed,
            given: Vec::new(),
            noop: options.noop,
            show_diff: options.show_diff,
            tags: split(&options.tags),
            skip_tags: split(&options.skip_tags),
            merge_dependency_warnings: options.merge_dependency_warnings,
            suppose: scenario.suppose.iter().map(|(text, supposed)| (reference(text), *supposed)).collect(),
            strict: scenario.strictness(),
            now: options.now.as_deref().and_then(LocalTime::parse),
            language: scenario.language(),
            preprocess_deferred: scenario.preprocesses_deferred(),
            limits: options.limits.clone(),
        }
    }
}
