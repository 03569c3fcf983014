//! The question which value an attribute has.

use duckrow_engine::Run;
use duckrow_explain::Sentence;
use duckrow_record::catalog::{Resource, ResourceId};
use duckrow_text::ids::Id;
use serde_json::Value as Json;

use super::{Choice, Hint, Rule, Unanswerable, node, the_one};
use crate::lesson::Lesson;

/// The answers, the right one first.
pub(super) fn choices(lesson: &Lesson, run: &Run) -> Result<Vec<Choice>, Unanswerable> {
    let reference = the_one(lesson)?;
    let node = node(run, reference)?;
    let name = lesson.predict.attribute.as_deref().ok_or_else(|| {
        Unanswerable("the attribute is missing whose value is asked for".to_owned(), "Add `attribute: mode`.")
    })?;
    let id = ResourceId::from_index(usize::try_from(node).unwrap_or_default());
    let right = value(run, run.catalog.resource(id), name).ok_or_else(|| {
        let message = format!("{reference} has no attribute {name} in this run");
        Unanswerable(message, "Ask about an attribute that the catalog has.")
    })?;
    let reason = reason(run, id, name);
    let choice = |rule: Rule, value: String| Choice {
        right: value == right,
        items: vec![value],
        rule,
        hint: Hint { own: None, pair: None, reason: reason.clone() },
    };
    let also = lesson.predict.also.iter().map(|value| choice(Rule::Also, text(value)));
    let others = run.catalog.iter().filter(|(other, _)| *other != id);
    let elsewhere = others.filter_map(|(_, resource)| value(run, resource, name));
    let found = [choice(Rule::Run, right.clone())].into_iter().chain(also);
    Ok(found.chain(elsewhere.map(|value| choice(Rule::Elsewhere, value))).collect())
}

/// The value of an attribute as text. The message of a `notify` is its title unless it says otherwise.
fn value(run: &Run, resource: &Resource, name: &str) -> Option<String> {
    if let Some(value) = run.parameters(resource).get(name) {
        return Some(text(value));
    }
    let reference = resource.reference.text(&run.names);
    let title = reference.strip_prefix("Notify[")?.strip_suffix(']')?;
    (name == "message").then(|| title.to_owned())
}

fn text(value: &Json) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The line that set it.
fn reason(run: &Run, id: ResourceId, name: &str) -> Sentence {
    let resource = run.catalog.resource(id);
    let attribute = run.names.get(name).and_then(|name| resource.attribute(name));
    let story = run.story();
    let sentence = Sentence::default().part(story.resource(id)).text(" has its ").code(name).text(" from ");
    match attribute.and_then(|attribute| attribute.at).or(resource.declared_at) {
        Some(at) => sentence.part(story.line(at)).text("."),
        None => sentence.text("elsewhere."),
    }
}
