//! What is compiled twice: the catalogs of nodes, or of classes on their own.

use duckrow_core::compiler::NodeData;
use duckrow_core::names::Names;
use duckrow_core::scenario::{Entry, Scenario};
use duckrow_core::source::Sources;
use duckrow_core::syntax::ast::DefinitionKind;
use duckrow_core::syntax::{self, ParseOptions, ValidationOptions};
use serde_json::{Value as Json, json};

use super::Arguments;
use crate::failure::Failure;

/// The path of code that stands in no file.
const NAMELESS: &str = "";
/// The path that such code has in a link.
const IN_A_LINK: &str = "manifests/site.pp";

/// One catalog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Case {
    /// What the manifests say about a node.
    Node(String),
    /// A class, included on the node of the input.
    Class(String),
}

impl Case {
    /// The name for people.
    pub(super) fn name(&self) -> &str {
        let (Self::Node(name) | Self::Class(name)) = self;
        name
    }

    /// The code that stands in the place of the manifests.
    fn code(&self) -> Option<String> {
        match self {
            Self::Node(_) => None,
            Self::Class(name) => Some(format!("include {name}\n")),
        }
    }

    /// The manifest or folder with which the scenario begins, if it names one.
    fn manifest<'a>(&self, input: &'a Scenario) -> Option<&'a str> {
        match (self, &input.entry) {
            (Self::Node(_), Some(Entry::One(path))) if path != NAMELESS => Some(path),
            _ => None,
        }
    }

    /// The scenario of the case.
    pub(super) fn scenario(&self, input: &Scenario) -> Scenario {
        self.at(input, NAMELESS)
    }

    /// The same with a name for code without a file, as the page wants it.
    pub(super) fn shared(&self, input: &Scenario) -> Scenario {
        self.at(input, IN_A_LINK)
    }

    fn at(&self, input: &Scenario, path: &str) -> Scenario {
        let mut scenario = input.clone();
        if let Self::Node(name) = self {
            scenario.node.name.clone_from(name);
        }
        if let Some(code) = self.code() {
            scenario.files.insert(path.to_owned(), code);
            scenario.entry = Some(Entry::One(path.to_owned()));
        }
        scenario
    }

    /// The case as Puppet gets it. `code` is that of the command line.
    pub(super) fn question(&self, input: &Scenario, code: Option<&str>) -> Json {
        let scenario = self.scenario(input);
        let data = NodeData::of(&scenario);
        json!({
            "node": scenario.node.name,
            "code": self.code().as_deref().or(code),
            "manifest": self.manifest(input),
            "classes": scenario.node.classes,
            "parameters": scenario.node.parameters,
            "facts": data.facts,
            "trusted": data.trusted,
            "server_facts": data.server_facts,
        })
    }
}

/// The cases that the arguments ask for: without any, the node of the input.
pub(super) fn of(arguments: &Arguments, input: &Scenario) -> Result<Vec<Case>, Failure> {
    let mut cases: Vec<Case> = arguments.nodes.iter().cloned().map(Case::Node).collect();
    cases.extend(arguments.classes.iter().cloned().map(Case::Class));
    for module in &arguments.modules {
        let classes = classes_of(module, input);
        if classes.is_empty() {
            return Err(Failure::input(format!("the input has no classes of a module {module}")));
        }
        cases.extend(classes.into_iter().map(Case::Class));
    }
    if cases.is_empty() {
        cases.push(Case::Node(input.node.name.clone()));
    }
    Ok(cases)
}

/// The names of the classes in the manifests of a module, sorted.
fn classes_of(module: &str, input: &Scenario) -> Vec<String> {
    let folder = format!("/{module}/manifests/");
    let manifests = input.files.iter().filter(|(path, _)| path.ends_with(".pp") && path.contains(&folder));
    let mut found: Vec<String> = manifests.flat_map(|(path, text)| classes_in(path, text)).collect();
    found.retain(|name| name == module || name.starts_with(&format!("{module}::")));
    found.sort_unstable();
    found.dedup();
    found
}

fn classes_in(path: &str, text: &str) -> Vec<String> {
    let (mut sources, mut names) = (Sources::default(), Names::new());
    let file = sources.add(path, text);
    let (options, validation) = (ParseOptions::default(), ValidationOptions::default());
    let parsed = syntax::check(file, sources.file(file), &mut names, &options, &validation);
    let definitions = parsed.program.definitions();
    definitions
        .filter(|(_, definition)| matches!(definition.kind, DefinitionKind::HostClass { .. }))
        .map(|(_, definition)| names.text(definition.name).to_owned())
        .collect()
}
