//! A catalog that somebody else compiled: Puppet's catalog document in a scenario becomes the catalog that is applied. It takes
//! the place of the compiler; whoever applies sees no difference.

use std::rc::Rc;

use serde::Deserialize;
use serde_json::{Map, Value as Json};

use super::types;
use duckrow_loader::Environment;
use duckrow_puppet::compiler::Compiled;
use duckrow_puppet::evaluator::Session;
use duckrow_record::catalog::{Attribute, Catalog, Reference, Resource, ResourceId, ResourceKind};
use duckrow_resource_types::Types;
use duckrow_scenario::Scenario;
use duckrow_text::names::{FastMap, known};
use duckrow_text::source::{Diagnostic, FileId, FileSpan, Severity, Span};
use duckrow_values::{Value, rich_data};

/// The parts of a catalog document that its application needs. Agents take many older forms, so little is demanded.
#[derive(Deserialize)]
struct Document {
    name: Option<String>,
    environment: Option<String>,
    #[serde(default)]
    catalog_format: u32,
    #[serde(default)]
    tags: Vec<String>,
    #[serde(default)]
    resources: Vec<Given>,
    #[serde(default)]
    edges: Vec<Edge>,
    #[serde(default)]
    classes: Vec<String>,
}

#[derive(Deserialize)]
struct Given {
    #[serde(rename = "type")]
    type_name: Option<String>,
    title: Option<String>,
    kind: Option<String>,
    #[serde(default)]
    tags: Vec<String>,
    file: Option<String>,
    line: Option<u32>,
    #[serde(default)]
    exported: bool,
    #[serde(default, rename = "virtual")]
    is_virtual: bool,
    #[serde(default)]
    parameters: Map<String, Json>,
    #[serde(default)]
    sensitive_parameters: Vec<String>,
}

#[derive(Deserialize)]
struct Edge {
    source: String,
    target: String,
}

/// The catalog of a document. Errors in it go to the session, and end the run.
pub(super) fn read(scenario: &Scenario, document: &Json, types: Rc<Types>, session: &mut Session) -> Compiled {
    let mut reader = Reader {
        scenario,
        environment: Environment::new(scenario),
        catalog: Catalog::new(&scenario.node.name, &scenario.node.environment),
        types,
        files: FastMap::default(),
        session,
    };
    let outcome = reader.read(document);
    let (catalog, types) = (reader.catalog, reader.types);
    if let Err(message) = &outcome {
        let message = format!("Could not deserialize catalog from rich_data_json: {message}");
        let help = "`duckrow compile` and `puppet catalog compile` print catalogs that can be applied.";
        session.diagnostics.push(Diagnostic::new("invalid-catalog", Severity::Error, None, message).help(help));
    }
    Compiled::elsewhere(catalog, outcome.is_ok(), types)
}

struct Reader<'a> {
    scenario: &'a Scenario,
    environment: Environment<'a>,
    catalog: Catalog,
    types: Rc<Types>,
    files: FastMap<String, FileId>,
    session: &'a mut Session,
}

impl Reader<'_> {
    fn read(&mut self, document: &Json) -> Result<(), String> {
        let document = Document::deserialize(document).map_err(|error| error.to_string())?;
        if document.resources.len() as u64 > u64::from(self.scenario.options.limits.resources) {
            return Err(format!(
                "it has {} resources, which options.limits.resources forbids",
                document.resources.len()
            ));
        }
        if let Some(name) = document.name {
            self.catalog.node = name;
        }
        if let Some(environment) = document.environment {
            self.catalog.environment = environment;
        }
        self.add_files(&document.resources);
        for tag in &document.tags {
            self.catalog.tags.add_if_valid(&mut self.session.names, tag);
        }
        for given in &document.resources {
            self.add(given, document.catalog_format)?;
        }
        for edge in &document.edges {
            let source = self.end(&edge.source, || relationship("source", &edge.source, "for", &edge.target))?;
            let target = self.end(&edge.target, || relationship("target", &edge.target, "for", &edge.source))?;
            self.catalog.contain(source, target);
        }
        for class in &document.classes {
            let class = self.session.names.intern(class);
            self.catalog.classes.push(class);
        }
        Ok(())
    }

    fn end(&self, text: &str, error: impl FnOnce() -> String) -> Result<ResourceId, String> {
        self.catalog.find_text(&self.session.names, text).ok_or_else(error)
    }

    /// The texts that resources name, so that places in them can be shown: those of the scenario, or as many empty lines as are
    /// named.
    fn add_files(&mut self, resources: &[Given]) {
        let mut lines: FastMap<&str, u32> = FastMap::default();
        for given in resources {
            if let Some(file) = &given.file {
                let last = lines.entry(file).or_default();
                *last = (*last).max(given.line.unwrap_or(1)).min(MOST_LINES);
            }
        }
        for (path, lines) in lines {
            let text = self.scenario.files.get(path).cloned();
            let text = text.unwrap_or_else(|| "\n".repeat(lines as usize));
            self.files.insert(path.to_owned(), self.session.sources.add(path, &text));
        }
    }

    fn place(&self, given: &Given) -> Option<FileSpan> {
        let file = *self.files.get(given.file.as_deref()?)?;
        let start = self.session.sources.file(file).line_start(given.line.unwrap_or(1));
        Some(Span::new(start, start).in_file(file))
    }

    fn add(&mut self, given: &Given, format: u32) -> Result<(), String> {
        let type_name = given.type_name.as_deref().ok_or("No resource type provided in serialized data")?;
        let title = given.title.as_deref().ok_or("No resource title provided in serialized data")?;
        let reference = Reference::in_document(&mut self.session.names, type_name, title);
        if self.catalog.find(reference).is_some() {
            let text = reference.text(&self.session.names);
            return Err(format!("Duplicate declaration: {text} is already declared; cannot redeclare"));
        }
        let kind = self.kind(type_name, given.kind.as_deref(), format)?;
        if type_name == "Resources" {
            // It names a type, which may be one of a module that nothing else names.
            let named = given.parameters.get("name").and_then(Json::as_str).unwrap_or(title).to_lowercase();
            types::load(&mut self.types, &self.environment, self.session, &named);
        }
        let at = self.place(given);
        let mut resource = Resource::new(reference, kind);
        (resource.at, resource.declared_at) = (at, at);
        (resource.exported, resource.is_virtual) = (given.exported, given.is_virtual);
        for tag in &given.tags {
            resource.tags.add_if_valid(&mut self.session.names, tag);
        }
        for name in &given.sensitive_parameters {
            resource.sensitive.push(self.session.names.intern(name));
        }
        // The name of the main stage and class is in documents only.
        let is_main = reference.title == known::MAIN && kind.is_container();
        for (name, value) in given.parameters.iter().filter(|(name, _)| !is_main || *name != "name") {
            let value = self.value(value)?;
            // Each name stands once in an object.
            resource.attributes.push(Attribute { name: self.session.names.intern(name), value, at });
        }
        self.catalog.add(resource);
        Ok(())
    }

    fn kind(&mut self, type_name: &str, kind: Option<&str>, format: u32) -> Result<ResourceKind, String> {
        match type_name {
            "Class" => return Ok(ResourceKind::Class),
            "Node" => return Ok(ResourceKind::Node),
            "Stage" => return Ok(ResourceKind::Stage),
            _ => {}
        }
        let is_native = kind == Some("compilable_type");
        if !is_native && format >= 2 {
            return Ok(ResourceKind::Defined);
        }
        types::load(&mut self.types, &self.environment, self.session, &type_name.to_lowercase());
        match self.types.find(type_name) {
            Some(_) => Ok(ResourceKind::Native),
            None if is_native => Err(format!("Resource type '{type_name}' was not found")),
            None => Ok(ResourceKind::Defined),
        }
    }

    fn value(&self, value: &Json) -> Result<Value, String> {
        rich_data::from_json(value, &()).map_err(|error| error.to_string())
    }
}

/// More lines than any manifest has.
const MOST_LINES: u32 = 100_000;

fn relationship(end: &str, text: &str, word: &str, other: &str) -> String {
    format!("Could not intern from data: Could not find relationship {end} {text:?} {word} {other}")
}
