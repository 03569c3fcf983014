//! The relations that people wrote: metaparameters, and what arrows and the function `require` added to them
//! (`puppet-semantics` 4.1 step 2).

use ecow::EcoString;

use super::super::Input;
use super::super::agent::{Agent, Member};
use super::super::instance::reference_text;
use super::{Edge, Relation};
use crate::catalog::{Attribute, EdgeOrigin, Resource, capitalize, split_reference};
use crate::names::{Names, Symbol};
use crate::resource_types::{RELATIONSHIPS, to_s};
use crate::source::{Diagnostic, Position, Severity, nearest};
use crate::values::Value;

/// All relations that were written, by resource in the order of the catalog.
///
/// # Errors
/// A reference to something that is not in the agent's catalog.
pub(super) fn relations(input: &Input<'_>, names: &mut Names, agent: &Agent) -> Result<Vec<Relation>, Box<Diagnostic>> {
    let metaparameters = RELATIONSHIPS.map(|name| (names.intern(name), name));
    let mut relations = Vec::new();
    for (vertex, member) in agent.members.iter_with_ids() {
        let resource = agent.resource(input.catalog, member.id);
        for (symbol, name) in metaparameters {
            let Some(attribute) = resource.attribute(symbol) else { continue };
            for (text, edge) in references(resource, attribute, symbol, name, names) {
                let Some(other) = agent.find_text(input.types, &text) else {
                    return Err(missing(input, names, agent, member, &text, edge));
                };
                let (from, to) = if is_after(name) { (other, vertex) } else { (vertex, other) };
                relations.push(Relation { from, to, edge });
            }
        }
    }
    Ok(relations)
}

/// Whether the metaparameter puts its resource behind the other.
fn is_after(name: &str) -> bool {
    matches!(name, "require" | "subscribe")
}

/// The references of a metaparameter, each with what it makes of an edge. Those that arrows and functions appended stand at
/// the end.
fn references(
    resource: &Resource,
    attribute: &Attribute,
    symbol: Symbol,
    name: &str,
    names: &Names,
) -> Vec<(EcoString, Edge)> {
    let mut texts = Vec::new();
    flatten(&attribute.value, &mut texts);
    let appended: Vec<_> = resource.relations.iter().filter(|relation| relation.attribute == symbol).collect();
    let own = texts.len().saturating_sub(appended.len());
    let origin = match name {
        "require" => EdgeOrigin::Require,
        "subscribe" => EdgeOrigin::Subscribe,
        "before" => EdgeOrigin::Before,
        _ => EdgeOrigin::Notify,
    };
    let refresh = matches!(name, "subscribe" | "notify");
    let edges = texts.into_iter().enumerate().map(|(place, text)| {
        let at_place = place.checked_sub(own).and_then(|place| appended.get(place));
        let is_it = |relation: &&&crate::catalog::Relation| names.text(relation.target) == text;
        let (origin, at) = match at_place.filter(is_it) {
            Some(relation) => (relation.origin, Some(relation.at)),
            None => (origin, attribute.at),
        };
        (text, Edge { origin, at, refresh })
    });
    edges.collect()
}

/// The references in a value: texts or data types, alone or in lists.
fn flatten(value: &Value, texts: &mut Vec<EcoString>) {
    match value {
        Value::Undef => {}
        Value::Array(items) => items.items().iter().for_each(|item| flatten(item, texts)),
        Value::Type(of) => texts.push(reference_text(of).unwrap_or_else(|| to_s(value).into())),
        other => texts.push(to_s(other).into()),
    }
}

fn missing(
    input: &Input<'_>,
    names: &Names,
    agent: &Agent,
    member: &Member,
    text: &str,
    edge: Edge,
) -> Box<Diagnostic> {
    let shown = match split_reference(text) {
        Some((type_name, title)) if capitalize(type_name) == "Class" => format!("Class[{}]", capitalize(title)),
        Some((type_name, title)) => format!("{}[{title}]", capitalize(type_name)),
        None => text.to_owned(),
    };
    let message = format!("Could not retrieve dependency '{shown}' of {}", member.text);
    let mut error = Diagnostic::new("missing-dependency", Severity::Error, edge.at, message).printed(Position::None);
    let is_virtual = input.catalog.find_text(names, text).map(|id| input.catalog.resource(id)).filter(|r| r.is_virtual);
    if let Some(found) = is_virtual {
        if let Some(at) = found.at {
            error = error.label(at, "it is virtual, and nobody realizes it");
        }
        return Box::new(error.help(format!("realize {shown}, or collect it")));
    }
    if let Some(near) = nearest(&shown, agent.members.iter().map(|member| member.text.as_str())) {
        error = error.help(format!("did you mean {near}?"));
    }
    Box::new(error)
}
