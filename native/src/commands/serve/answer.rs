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
use serde::ser::{SerializeMap, Serializer};
use serde_json::{Value as Json, json};

use super::CODE;

/// The rules whose breach is no error of the code: Puppet would go on.
const OURS: [&str; 5] = ["ruby-only", "ruby-syntax", "limit", "not-supported-yet", "large-integer"];

/// The warning about what Puppet wouldn't have.
const STAND_IN: &str = "stand-in";

/// One answer.
#[derive(Debug, Serialize)]
pub(super) struct Answer<'r> {
    #[serde(flatten)]
    outcome: Outcome<'r>,
    /// The log lines, as far as the compilation came.
    logs: Vec<Log>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Outcome<'r> {
    Catalog(Catalog<'r>),
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
struct Catalog<'r> {
    tags: Vec<&'r str>,
    classes: Vec<&'r str>,
    resources: Vec<ResourceAnswer<'r>>,
    /// Pairs of places in `resources`: container, content.
    edges: Vec<[usize; 2]>,
}

#[derive(Debug, Serialize)]
struct ResourceAnswer<'r> {
    #[serde(rename = "type")]
    type_name: &'r str,
    title: &'r str,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    exported: bool,
    #[serde(rename = "virtual", skip_serializing_if = "std::ops::Not::not")]
    is_virtual: bool,
    tags: Vec<&'r str>,
    parameters: Parameters<'r>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    sensitive: Vec<&'r str>,
}

impl<'r> Answer<'r> {
    /// The answer that a run of these files gives.
    pub(super) fn of(run: &'r Run, files: &Files) -> Self {
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

impl Outcome<'_> {
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

fn catalog_of(run: &Run) -> Catalog<'_> {
    let catalog = &run.catalog;
    let text = |symbol: Symbol| run.names.text(symbol);
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

fn resource_of<'r>(run: &'r Run, resource: &'r Resource) -> ResourceAnswer<'r> {
    let text = |symbol: Symbol| run.names.text(symbol);
    let file = resource.at.map(|at| &*run.sources.file(at.file).path).filter(|file| *file != CODE);
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
        parameters: Parameters(told.map(|attribute| (text(attribute.name), &attribute.value)).collect()),
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

/// The parameters of a resource. Relationships have no lists in lists.
#[derive(Debug)]
struct Parameters<'r>(Vec<(&'r str, &'r Value)>);

impl Serialize for Parameters<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parameters = serializer.serialize_map(Some(self.0.len()))?;
        for (name, given) in &self.0 {
            match given {
                Value::Array(_) if RELATIONSHIPS.contains(name) => {
                    let mut references = Vec::new();
                    flatten(given, &mut references);
                    references.retain(|reference| !reference.is_undef());
                    parameters.serialize_entry(name, &references.iter().map(Shown).collect::<Vec<_>>())?;
                }
                given => parameters.serialize_entry(name, &Shown(given))?,
            }
        }
        parameters.end()
    }
}

/// A value as rich data, in which a reference is `{"__ref": [type, title]}`.
struct Shown<'r>(&'r Value);

impl Serialize for Shown<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::String(text) => serializer.serialize_str(text),
            Value::Type(of) => match &**of {
                Type::Resource { type_name: Some(type_name), title: Some(title) } => {
                    json!({ "__ref": [capitalize(type_name), title] }).serialize(serializer)
                }
                Type::Class(Some(name)) => json!({ "__ref": ["Class", capitalize(name)] }).serialize(serializer),
                _ => rich(self.0).serialize(serializer),
            },
            Value::Array(items) => serializer.collect_seq(items.items().iter().map(Shown)),
            Value::Hash(hash) if hash.entries().keys().all(|key| key.as_str().is_some()) => {
                serializer.collect_map(hash.entries().iter().map(|(key, given)| (text(key), Shown(given))))
            }
            other => rich(other).serialize(serializer),
        }
    }
}

fn rich(value: &Value) -> Json {
    rich_data::to_json(value).unwrap_or_default()
}
