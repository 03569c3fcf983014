//! A scenario at another language level, with the facts that an agent of that level sends.

use duckrow_scenario::{FactsSet, Language, Scenario, legacy_facts};

/// The same scenario at a level. Of facts that were given for a whole host, the flat ones of old come with the structured ones
/// up to level 7, and go from 8 on.
pub fn at_level(scenario: &Scenario, level: Language) -> Scenario {
    let mut scenario = scenario.clone();
    scenario.options.language = Some(level);
    let flat = legacy_facts::flat(&scenario.node.facts);
    let facts = &mut scenario.node.facts;
    if !level.has_legacy_facts() {
        facts.retain(|name, _| !flat.contains_key(name));
    } else if scenario.node.facts_set != FactsSet::Plain {
        for (name, value) in flat {
            facts.entry(name).or_insert(value);
        }
    }
    scenario
}
