//! From the resources of a catalog to those of the agent (Puppet: RAL, the resource abstraction layer): every value is checked
//! and read, in Puppet's order and with its errors (`docs/semantics/puppet/errors.md#attribute-values`). The first error
//! ends it.

use ecow::{EcoString, eco_format};

use super::agent::{Agent, MemberId, text_of};
use super::deferred::Books;
use super::fuel::price;
use super::graph::Before;
use super::instance::{Making, Means};
use super::{Input, instance, unsupported};
use duckrow_record::catalog::{Resource, ResourceId, ResourceKind, capitalize};
use duckrow_record::trace::{EventKind, Level, LogEntry, LogSource, Recorder, Subject};
use duckrow_resource_types::{Instance, Speaker, inspect, to_s};
use duckrow_text::names::{Names, Symbol, joined};
use duckrow_text::order::InOrder as _;
use duckrow_text::source::{Diagnostic, FileSpan, Position, Severity, Sources};
use duckrow_values::Value;

/// The agent's catalog, and the diagnostics about it.
pub(crate) struct Converted {
    pub agent: Agent,
    pub diagnostics: Vec<Diagnostic>,
}

/// Makes the agent's catalog.
///
/// # Errors
/// Puppet's error about the first resource that is not valid, or more of them than the fuel is enough for.
pub(crate) fn convert(
    input: &Input<'_>,
    names: &mut Names,
    recorder: &mut Recorder,
    before: &mut Before<'_>,
) -> Result<Converted, Box<Diagnostic>> {
    let mut agent = Agent::of_size(input.catalog.len());
    let mut diagnostics = Vec::new();
    let alias = names.intern("alias");
    // What was generated in another application is generated anew.
    let is_live = |resource: &Resource| !resource.is_virtual && resource.generated_by.is_none();
    for (id, resource) in input.catalog.iter().filter(|(_, resource)| is_live(resource)) {
        let mut text = text_of(input.catalog, names, id);
        before.fuel.spend(resource.attributes.iter().map(|given| weight(&given.value)).sum());
        before.fuel.spend_on_resource(input.types.of(resource.reference).map_or(0, |of| of.width()));
        before.fuel.check(resource.declared_at)?;
        let (mut warnings, mut speaks_as) = (Vec::new(), None);
        let instance = match resource.kind {
            ResourceKind::Native => {
                let means = Means {
                    providers: &mut *before.providers,
                    system: &mut *before.system,
                    resolver: &mut *before.resolver,
                    warnings: &mut warnings,
                };
                let made = native(input, Books { names: &mut *names, recorder: &mut *recorder }, id, &text, means);
                let own = made.as_ref().ok().filter(|made| has_own_reference(made));
                text = own.map_or(text, |made| made.reference.clone());
                speaks_as = say(recorder, Subject::Resource(id), resource.at, &text, warnings);
                Some(made?)
            }
            _ => {
                instance::check_metaparameters(input, names, resource, &text)?;
                None
            }
        };
        // What a simulated host lacks, a real one has.
        if let Some(made) = instance.as_ref().filter(|_| before.system.is_described()) {
            diagnostics.extend(unsupported::features(made, resource, names));
        }
        let member_id = agent.add(id, text, instance);
        agent.members[member_id].speaks_as = speaks_as;
        agent.members[member_id].class_name = match resource.kind {
            ResourceKind::Class => Some(capitalize(names.text(resource.reference.title))),
            _ => None,
        };
        add_names(input, names, &mut agent, member_id, alias)?;
    }
    agent.contain(input.catalog, before.fuel)?;
    Ok(Converted { agent, diagnostics })
}

/// True if the agent calls a resource by another reference than the catalog does.
fn has_own_reference(made: &Instance) -> bool {
    made.definition.api.is_some() || made.definition.behaviour.own_title(made).is_some()
}

/// Logs the messages from the making of a resource. Their source, named before it is in a container, keeps that name: returns it.
fn say(
    recorder: &mut Recorder,
    subject: Subject,
    at: Option<FileSpan>,
    text: &EcoString,
    warnings: Vec<Warning>,
) -> Option<EcoString> {
    let own = eco_format!("/{text}");
    let mut speaks_as = None;
    for Warning { level, by, message } in warnings {
        let source = match by {
            Speaker::Puppet => LogSource::Puppet,
            _ => speaks_as.insert(own.clone()).clone().into(),
        };
        let log = LogEntry { level, source, message: message.into(), at };
        recorder.record_logged(subject, EventKind::Logged, at, log);
    }
    speaks_as
}

/// The price of reading a value: some steps for each of its elements, and one more for every so many bytes of text.
fn weight(value: &Value) -> u64 {
    match value {
        Value::String(text) => price::VALUE + (text.len() / price::BYTES) as u64,
        Value::Array(items) => price::VALUE + items.items().iter().map(weight).sum::<u64>(),
        Value::Hash(entries) => {
            price::VALUE + entries.entries().iter().map(|(key, value)| weight(key) + weight(value)).sum::<u64>()
        }
        Value::Sensitive(inner) => weight(inner),
        _ => price::VALUE,
    }
}

fn native(
    input: &Input<'_>,
    books: Books<'_>,
    id: ResourceId,
    text: &EcoString,
    means: Means<'_>,
) -> Result<Instance, Box<Diagnostic>> {
    let names = &*books.names;
    let resource = input.catalog.resource(id);
    let Some(definition) = input.types.of(resource.reference).cloned() else {
        let type_name = names.text(resource.reference.type_name).to_lowercase();
        let message = format!("Resource type '{type_name}' was not found");
        let error =
            Diagnostic::new("unknown-resource-type", Severity::Error, resource.at, message).printed(Position::None);
        return Err(Box::new(error.help(format!("{text} is of a type that nothing here defines"))));
    };
    instance::make(input, books, Making { id, resource, is_late: false }, definition, means)
}

/// Lets a member be found by its title, its aliases and its namevar.
fn add_names(
    input: &Input<'_>,
    names: &Names,
    agent: &mut Agent,
    member_id: MemberId,
    alias: Symbol,
) -> Result<(), Box<Diagnostic>> {
    let id = agent.members[member_id].id;
    let resource = input.catalog.resource(id);
    let type_name = capitalize(names.text(resource.reference.type_name));
    let instance = agent.members[member_id].instance.as_ref();
    if let Some(own) = instance.and_then(|made| made.definition.behaviour.own_title(made)) {
        // Its title in the catalog finds it no more.
        let named = agent.name(member_id, &type_name, &own.into());
        return named.map_err(|known| Box::new(redeclared(input, agent, member_id, known)));
    }
    let anew = instance.filter(|instance| instance.definition.api.is_some()).map(|instance| instance.title.clone());
    let title = anew.clone().unwrap_or_else(|| names.string(resource.reference.title));
    if let (Err(known), true) = (agent.name(member_id, &type_name, &title), anew.is_some()) {
        return Err(Box::new(declared_twice(input, agent, member_id, known)));
    }
    if resource.kind == ResourceKind::Class && title == "main" {
        _ = agent.name(member_id, &type_name, &"Main".into());
    }
    for name in resource.value(alias).map(aliases).unwrap_or_default() {
        agent.name(member_id, &type_name, &name.as_str().into()).map_err(|known| {
            let text = format!("{title} can not create alias {name}: object already exists");
            _ = known;
            instance::parameter_error(resource, &agent.members[member_id].text, "alias", &text)
        })?;
    }
    let Some(key) = agent.members[member_id].instance.as_ref().and_then(unique_name) else { return Ok(()) };
    match agent.name(member_id, &type_name, &key) {
        Ok(()) => Ok(()),
        Err(known) => Err(Box::new(already_declared(input, agent, member_id, known, &type_name, &key))),
    }
}

/// Two resources whose titles became one on the agent.
fn declared_twice(input: &Input<'_>, agent: &Agent, member_id: MemberId, known: MemberId) -> Diagnostic {
    let (new, old) = (&agent.members[member_id], &agent.members[known]);
    let at = |id| input.catalog.resource(id).at;
    let message = format!("Duplicate declaration: {} is already declared; cannot redeclare", new.text);
    let mut error = Diagnostic::new("duplicate-declaration", Severity::Error, at(new.id), message);
    if let Some(first) = at(old.id) {
        error = error.label(first, "first declared here");
    }
    error.printed(Position::None)
}

fn aliases(value: &Value) -> Vec<String> {
    value.as_items().iter().map(to_s).collect()
}

/// The key that makes a resource unique beside its title: its namevar's value, if it differs from the title. With
/// several namevars it is the list of their values, by which no reference finds it, as references name the title alone.
pub(super) fn unique_name(instance: &Instance) -> Option<EcoString> {
    let definition = &instance.definition;
    if !definition.isomorphic {
        return None;
    }
    if definition.namevars().count() < 2 {
        return (instance.name != instance.title).then(|| instance.name.clone());
    }
    let mut namevars: Vec<_> = definition.namevars().map(|attribute| attribute.name.as_str()).collect();
    namevars.order();
    let values = namevars.iter().map(|name| match *name {
        "provider" => instance.provider_name().map_or("nil".to_owned(), |provider| format!(":{provider}")),
        name => instance.value(name).map_or("nil".to_owned(), inspect),
    });
    Some(eco_format!("[{}]", values.collect::<Vec<_>>().join(", ")))
}

fn already_declared(
    input: &Input<'_>,
    agent: &Agent,
    member_id: MemberId,
    known: MemberId,
    type_name: &str,
    key: &str,
) -> Diagnostic {
    let several = agent.members[member_id].instance.as_ref().is_some_and(|made| made.definition.namevars().count() > 1);
    let list = key.strip_prefix('[').and_then(|list| list.strip_suffix(']')).filter(|_| several);
    let shown = list.map_or_else(|| inspect(&key.into()), str::to_owned);
    let (new, old) = (&agent.members[member_id], &agent.members[known]);
    let place = |id| location(input.sources, input.catalog.resource(id));
    let message = format!(
        "Cannot alias {} to [{shown}] at{}; resource [{}, {shown}] already declared",
        new.text,
        place(new.id),
        inspect(&type_name.into()),
    );
    let (at, first) = (input.catalog.resource(new.id).at, input.catalog.resource(old.id).at);
    let mut error = Diagnostic::new("duplicate-name", Severity::Error, first, message).printed(Position::Line);
    if let Some(at) = at {
        error = error.label(at, format!("{} manages the same thing", new.text));
    }
    error.help(format!("{} and {} are the same thing under two titles: keep one of them", old.text, new.text))
}

/// Puppet's error about two resources that the agent calls by one title.
fn redeclared(input: &Input<'_>, agent: &Agent, member_id: MemberId, known: MemberId) -> Diagnostic {
    let (new, old) = (&agent.members[member_id], &agent.members[known]);
    let first = location(input.sources, input.catalog.resource(old.id));
    let message = format!("Duplicate declaration: {} is already declared at{first}; cannot redeclare", new.text);
    let at = input.catalog.resource(new.id).at;
    let error = Diagnostic::new("duplicate-name", Severity::Error, at, message).printed(Position::Line);
    error.help(format!("two resources stand for {}: keep one of them", old.text))
}

/// ` (file: site.pp, line: 3)`, or nothing.
pub(crate) fn location(sources: &Sources, resource: &Resource) -> EcoString {
    let Some(at) = resource.at else { return EcoString::new() };
    joined([" (file: ", &sources.file(at.file).path, ", line: ", &eco_format!("{}", sources.line(at)), ")"])
}

/// A warning that is said while a resource is made.
#[derive(Debug, Clone)]
pub(crate) struct Warning {
    pub level: Level,
    pub by: Speaker,
    pub message: String,
}
