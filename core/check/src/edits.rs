//! Edits made in the texts of a scenario. Knows nothing of what they are for.

use std::cmp::Reverse;

use duckrow_scenario::Scenario;
use duckrow_text::source::{Fix, Sources};

/// True if two edits stand in different places, so that both can be made.
pub(crate) fn are_apart(one: &Fix, other: &Fix) -> bool {
    let (one, other) = (one.at, other.at);
    one.file != other.file || one.span.start > other.span.end || other.span.start > one.span.end
}

/// The scenario with edits that stand apart: the last of a text first, so that the places of the others stay. Nothing if a text isn't a file of the scenario.
pub(crate) fn with_edits(scenario: &Scenario, sources: &Sources, fixes: &[&Fix]) -> Option<Scenario> {
    let mut fixes = fixes.to_vec();
    fixes.sort_by_key(|fix| Reverse((fix.at.file, fix.at.span.start)));
    let mut scenario = scenario.clone();
    for fix in fixes {
        let path = sources.file(fix.at.file).path.to_string();
        let text = scenario.files.get(&path)?;
        let (start, end) = (fix.at.span.start as usize, fix.at.span.end as usize);
        let after = [text.get(..start)?, fix.text.as_str(), text.get(end..)?].concat();
        scenario.files.insert(path, after);
    }
    Some(scenario)
}
