//! The relations that people wrote: metaparameters, with the additions of arrows and the function `require`
//! (`docs/semantics/puppet/relationships.md#explicit-edges`).

use ecow::EcoString;

use super::super::Input;
use super::super::agent::{Agent, Member, MemberId};
use super::super::fuel::{Fuel, price};
use super::super::wire::reference_text;
use super::{Edge, Relation};
use duckrow_record::catalog::{Attribute, EdgeOrigin, Reference, Resource, capitalize, split_reference};
use duckrow_resource_types::{RELATIONSHIPS, Types, to_s};
use duckrow_text::names::{Names, known};
use duckrow_text::source::{Diagnostic, Position, Severity, nearest};
use duckrow_values::{Type, Value};

/// All relations that were written, by resource in the order of the catalog.
///
/// # Errors
/// A reference to something that is not in the agent's catalog, or more relations than the fuel is enough for.
pub(super) fn relations(
    input: &Input<'_>,
    names: &mut Names,
    agent: &Agent,
    fuel: &mut Fuel,
) -> Result<Vec<Relation>, Box<Diagnostic>> {
    let metaparameters = RELATIONSHIPS.map(|name| names.intern(name));
    let mut relations = Vec::new();
    for (member_id, member) in agent.members.iter_with_ids() {
        let resource = agent.resource(input.catalog, member.id);
        for symbol in metaparameters {
            let Some(attribute) = resource.attribute(symbol) else { continue };
            let is_after = matches!(symbol, known::REQUIRE | known::SUBSCRIBE);
            for (target, edge) in targets(resource, attribute, names) {
                fuel.spend(price::RELATION);
                fuel.spend_on_text(target.len());
                fuel.check(edge.at)?;
                let Some(other) = target.find(input.types, agent) else {
                    return Err(missing(input, names, agent, member, &target.text(), edge));
                };
                let (from, to) = if is_after { (other, member_id) } else { (member_id, other) };
                relations.push(Relation { from, to, edge });
            }
        }
    }
    Ok(relations)
}

/// The target of a metaparameter.
enum Target<'a> {
    /// A reference by a data type: both words are there.
    Of { type_name: &'a str, title: &'a str },
    /// A reference by a text like `File[/a]`.
    Text(EcoString),
}

impl<'a> Target<'a> {
    fn of(of: &'a Type, value: &Value) -> Self {
        match of {
            Type::Resource { type_name: Some(type_name), title: Some(title) } if !title.is_empty() => {
                Self::Of { type_name, title }
            }
            of => Self::Text(reference_text(of).unwrap_or_else(|| to_s(value).into())),
        }
    }

    fn find(&self, types: &Types, agent: &Agent) -> Option<MemberId> {
        match self {
            Self::Of { type_name, title } => agent.find(types, &capitalize(type_name), title),
            Self::Text(text) => agent.find_text(types, text),
        }
    }

    fn len(&self) -> usize {
        match self {
            Self::Of { title, .. } => title.len(),
            Self::Text(text) => text.len(),
        }
    }

    fn text(&self) -> EcoString {
        match self {
            Self::Of { type_name, title } => Reference::text_of(type_name, title),
            Self::Text(text) => text.clone(),
        }
    }
}

/// The targets of a metaparameter, each with the edge that results. Those added by arrows and functions stand at the
/// end.
fn targets<'a>(resource: &Resource, attribute: &'a Attribute, names: &Names) -> Vec<(Target<'a>, Edge)> {
    let mut targets = Vec::new();
    flatten(&attribute.value, &mut targets);
    let appended: Vec<_> = resource.relations.iter().filter(|relation| relation.attribute == attribute.name).collect();
    let own = targets.len().saturating_sub(appended.len());
    let stated = EdgeOrigin::of_metaparameter(attribute.name).unwrap_or(EdgeOrigin::Require);
    let refresh = matches!(stated, EdgeOrigin::Subscribe | EdgeOrigin::Notify);
    let edges = targets.into_iter().enumerate().map(|(place, target)| {
        let at_place = place.checked_sub(own).and_then(|place| appended.get(place));
        let is_it = |relation: &&&duckrow_record::catalog::Relation| names.text(relation.target) == target.text();
        let (origin, at) = match at_place.filter(is_it) {
            Some(relation) => (relation.origin, Some(relation.at)),
            None => (stated, attribute.at),
        };
        (target, Edge { origin, at, refresh })
    });
    edges.collect()
}

/// The references in a value: texts or data types, alone or in lists.
fn flatten<'a>(value: &'a Value, targets: &mut Vec<Target<'a>>) {
    match value {
        Value::Undef => {}
        Value::Array(items) => items.items().iter().for_each(|item| flatten(item, targets)),
        Value::Type(of) => targets.push(Target::of(of, value)),
        other => targets.push(Target::Text(to_s(other).into())),
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
