//! The blocks of code in a lesson: scenarios, the question, expectations.

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::faults::Faults;
use crate::lesson::Predict;
use crate::outline::{Fence, Section};
use duckrow_scenario::{Expectation, Language, ReadError, Scenario, Version, from_yaml, from_yaml_as};

/// The blocks that there may be.
const KNOWN: &str = "A lesson has `puppet` or `yaml` blocks named lesson, exercise and solution, and `yaml` blocks named predict and expect.";

/// The file of a manifest that stands alone.
const MANIFEST: &str = "manifests/site.pp";

/// Notes the blocks of a section that have no place there.
pub(crate) fn refuse_others(section: &Section<'_>, wanted: &[&str], faults: &mut Faults) {
    let mut seen = Vec::new();
    for fence in &section.fences {
        let role = role(fence);
        if !wanted.contains(&role) {
            let message = format!("the block `{}` has no place under this heading", fence.info);
            faults.add(fence.at, message, KNOWN);
        } else if seen.contains(&role) {
            faults.add(fence.at, format!("there is a block named {role} already"), "Keep one of the two.");
        }
        seen.push(role);
    }
}

fn role<'a>(fence: &Fence<'a>) -> &'a str {
    fence.info.split_whitespace().nth(1).unwrap_or_default()
}

/// The block of a section that has a name. That it is missing is a mistake.
pub(crate) fn fence<'s, 'a>(section: &'s Section<'a>, name: &str, faults: &mut Faults) -> Option<&'s Fence<'a>> {
    let found = section.fences.iter().find(|fence| role(fence) == name);
    if found.is_none() {
        faults.add(section.at, format!("the block named {name} is missing here"), KNOWN);
    }
    found
}

/// The scenario of a block: a manifest alone, or a whole one.
pub(crate) fn scenario(fence: &Fence<'_>, faults: &mut Faults) -> Option<Scenario> {
    let text = fence.text();
    let scenario = match fence.info.split_whitespace().next() {
        Some("puppet") => Scenario::of_manifest(MANIFEST, &text),
        Some("yaml") => told(from_yaml(&text), fence, 0, faults)?,
        _ => {
            faults.add(fence.at, format!("`{}` is not a language of a lesson", fence.info), KNOWN);
            return None;
        }
    };
    Some(at_level(scenario))
}

/// A scenario that names no language level has Puppet 8's.
fn at_level(mut scenario: Scenario) -> Scenario {
    scenario.version = Version::NEWEST;
    if !scenario.is_salt() {
        scenario.options.language.get_or_insert(Language::Puppet8);
    }
    scenario
}

/// The question of a block.
pub(crate) fn predict(fence: &Fence<'_>, faults: &mut Faults) -> Option<Predict> {
    let read = from_yaml_as(&fence.text(), "a question is a mapping with the keys `question`, `ask` and `of`");
    told(read, fence, 0, faults)
}

/// A list of expectations, as a scenario has it.
#[derive(Deserialize)]
struct Expected {
    expect: Vec<Expectation>,
}

/// The expectations of a block.
pub(crate) fn expectations(fence: &Fence<'_>, faults: &mut Faults) -> Option<Vec<Expectation>> {
    let text = format!("expect:\n{}", fence.text());
    let read: Option<Expected> = told(from_yaml_as(&text, "expectations are a list"), fence, 1, faults);
    read.map(|read| read.expect)
}

/// Notes why a block can't be read; some lines stand before it in what was read.
fn told<T: DeserializeOwned>(
    read: Result<T, ReadError>,
    fence: &Fence<'_>,
    before: usize,
    faults: &mut Faults,
) -> Option<T> {
    read.map_err(|error| {
        let line = error.position.map_or(0, |(line, _)| line.saturating_sub(before));
        let key = if error.path.is_empty() { String::new() } else { format!(" (key: {})", error.path) };
        faults.add(
            fence.line_at(line),
            format!("{}{key}", error.message),
            "Mend the block: it is read as a scenario is.",
        );
    })
    .ok()
}
