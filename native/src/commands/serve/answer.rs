//! The answer to a request: a catalog, Puppet's error, or that this can't be compiled here.

use duckrow_core::catalog::{Resource, ResourceKind, capitalize};
use duckrow_core::evaluator::flatten;
use duckrow_core::names::Symbol;
use duckrow_core::resource_types::RELATIONSHIPS;
use duckrow_core::run::Run;
use duckrow_core::scenario::Files;
use duckrow_core::source::{Diagnostic, Position, Severity};
use duckrow_core::values::{Type, Value, rich_data, text};
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

use super::CODE;

/// The rules whose breach is no error of the code: Puppet would go on.
const OURS: [&str; 5] = ["ruby-only", "ruby-syntax", "limit", "not-supported-yet", "large-integer"];

/// The warning about what Puppet wouldn't have.
const STAND_IN: &str = "stand-in";

/// One answer.
#[derive(Debug, Serialize)]
pub(super) struct Answer {
    #[serde(flatten)]
    outcome: Outcome,
    /// The log lines, as far as the compilation came.
    logs: Vec<Log>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Catalog(Catalog),
    Error(Error),
    Refused(Refusal),
}

/// An error of the code, as Puppet words it.
#[derive(Debug, Serialize)]
struct Error {
    /// The whole text, with its place, but without the name of the node.
    message: String,
    /// The rule.
    code: &'static str,
    file: Option<String>,
    line: Option<u32>,
    column: Option<u32>,
    /// True if Puppet knows the error as one of its language, with a place in its text.
    is_preformatted: bool,
}

/// The reason why there is no answer here.
#[derive(Debug, Serialize)]
struct Refusal {
    code: &'static str,
    reason: String,
}

#[derive(Debug, Serialize)]
struct Log {
    level: &'static str,
    source: String,
    message: String,
}

/// The catalog as the compiler leaves it: a catalog document, but references are marked and names repeat titles.
#[derive(Debug, Serialize)]
struct Catalog {
    tags: Vec<String>,
    classes: Vec<String>,
    resources: Vec<ResourceAnswer>,
    /// Pairs of places in `resources`: container, content.
    edges: Vec<[usize; 2]>,
}

#[derive(Debug, Serialize)]
struct ResourceAnswer {
    #[serde(rename = "type")]
    type_name: String,
    title: String,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    exported: bool,
    #[serde(rename = "virtual", skip_serializing_if = "std::ops::Not::not")]
    is_virtual: bool,
    tags: Vec<String>,
    parameters: Map<String, Json>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sensitive: Vec<String>,
}

impl Answer {
    /// The answer that a run of these files gives.
    pub(super) fn of(run: &Run, files: &Files) -> Self {
        let error = run.diagnostics.iter().find(|diagnostic| diagnostic.severity == Severity::Error);
        let stand_in = run.diagnostics.iter().find(|diagnostic| diagnostic.code == STAND_IN);
        let unread = error.and_then(|_| files.without_text().next());
        let outcome = match (error, stand_in, unread) {
            (Some(error), ..) if OURS.contains(&error.code) => Outcome::refused(error.code, error.message.clone()),
            (_, Some(stand_in), _) => Outcome::refused(stand_in.code, stand_in.message.clone()),
            // To Puppet the file would be there, and then the error may be none.
            (Some(_), _, Some(path)) => Outcome::refused("files", format!("{path} can't be read as UTF-8 text")),
            (Some(error), ..) => Outcome::Error(Error::of(run, error)),
            (None, ..) => Outcome::Catalog(catalog_of(run)),
        };
        Self { outcome, logs: logs_of(run) }
    }

    /// A request that can't be answered.
    pub(super) fn refused(code: &'static str, reason: String) -> Self {
        Self { outcome: Outcome::refused(code, reason), logs: Vec::new() }
    }
}

impl Outcome {
    fn refused(code: &'static str, reason: String) -> Self {
        Self::Refused(Refusal { code, reason })
    }
}

impl Error {
    fn of(run: &Run, error: &Diagnostic) -> Self {
        let place = error.at.map(|at| run.sources.locate(at)).filter(|_| error.position != Position::None);
        let (line, column) = place.as_ref().map_or((None, None), |place| (Some(place.line), Some(place.column)));
        let position = run.sources.position_text(error);
        Self {
            // Code without a file has a line only.
            message: format!("{}{}", error.message, position.replacen("(file: , ", "(", 1)),
            code: error.code,
            file: place.map(|place| place.file).filter(|file| file != CODE),
            line,
            column: column.filter(|_| error.position == Position::Column),
            is_preformatted: error.position == Position::Column,
        }
    }
}

fn logs_of(run: &Run) -> Vec<Log> {
    let entries = run.trace.events().filter_map(|(_, event)| run.trace.log_of(event));
    entries
        .map(|entry| Log {
            level: entry.level.name(),
            source: entry.source.to_string(),
            message: entry.message.to_string(),
        })
        .collect()
}

fn catalog_of(run: &Run) -> Catalog {
    let catalog = &run.catalog;
    let text = |symbol: Symbol| run.names.text(symbol).to_owned();
    let shown: Vec<_> = catalog.ids().filter(|id| run.is_shown(*id)).collect();
    let place = |id| shown.binary_search(&id).ok();
    let edges = shown.iter().enumerate().flat_map(|(target, id)| {
        catalog.containers(*id).into_iter().filter_map(place).map(move |source| [source, target])
    });
    Catalog {
        tags: catalog.tags.iter().map(text).collect(),
        classes: catalog.classes.iter().copied().map(text).collect(),
        edges: edges.collect(),
        resources: shown.iter().map(|id| resource_of(run, catalog.resource(*id))).collect(),
    }
}

fn resource_of(run: &Run, resource: &Resource) -> ResourceAnswer {
    let text = |symbol: Symbol| run.names.text(symbol).to_owned();
    let file = resource.at.map(|at| run.sources.file(at.file).path.to_string()).filter(|file| file != CODE);
    let told = resource.attributes.iter().filter(|attribute| !attribute.value.is_undef());
    ResourceAnswer {
        type_name: text(resource.reference.type_name),
        title: text(resource.reference.title),
        kind: kind_of(resource),
        file,
        line: resource.at.map(|at| run.sources.line(at)),
        exported: resource.exported,
        is_virtual: resource.is_virtual,
        tags: resource.tags.iter().map(text).collect(),
        parameters: told
            .map(|attribute| {
                let name = text(attribute.name);
                let value = parameter(&name, &attribute.value);
                (name, value)
            })
            .collect(),
        sensitive: resource.sensitive.iter().copied().map(text).collect(),
    }
}

/// The kind of a resource's type, in the terms of Puppet's catalogs. Puppet knows a class's only where a resource expression
/// declares it.
fn kind_of(resource: &Resource) -> &'static str {
    match resource.kind {
        ResourceKind::Native | ResourceKind::Stage => "compilable_type",
        ResourceKind::Defined => "defined_type",
        ResourceKind::Class if resource.at.is_some() => "class",
        ResourceKind::Class | ResourceKind::Node => "unknown",
    }
}

/// The value of a parameter. Relationships have no lists in lists.
fn parameter(name: &str, given: &Value) -> Json {
    match given {
        Value::Array(_) if RELATIONSHIPS.contains(&name) => {
            let mut references = Vec::new();
            flatten(given, &mut references);
            references.iter().filter(|reference| !reference.is_undef()).map(value).collect()
        }
        given => value(given),
    }
}

/// A value as rich data, in which a reference is `{"__ref": [type, title]}`.
fn value(given: &Value) -> Json {
    match given {
        Value::Type(of) => match &**of {
            Type::Resource { type_name: Some(type_name), title: Some(title) } => {
                json!({ "__ref": [capitalize(type_name), title] })
            }
            Type::Class(Some(name)) => json!({ "__ref": ["Class", capitalize(name)] }),
            _ => rich_data::to_json(given).unwrap_or_default(),
        },
        Value::Array(items) => items.items().iter().map(value).collect(),
        Value::Hash(hash) if hash.entries().keys().all(|key| key.as_str().is_some()) => {
            hash.entries().iter().map(|(key, given)| (text(key).to_string(), value(given))).collect()
        }
        other => rich_data::to_json(other).unwrap_or_default(),
    }
}
