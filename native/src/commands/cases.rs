//! The catalogs of an input that somebody asks for: of nodes, or of classes on their own.

use duckrow_core::names::Names;
use duckrow_core::scenario::{Entry, Scenario};
use duckrow_core::source::Sources;
use duckrow_core::syntax::ast::DefinitionKind;
use duckrow_core::syntax::{self, ParseOptions, ValidationOptions};

use crate::failure::Failure;
use crate::input::examples::Example;

/// The path of code that stands in no file.
pub(super) const NAMELESS: &str = "";
/// The path that such code has in a link.
const IN_A_LINK: &str = "manifests/site.pp";

/// One catalog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Case {
    /// What the manifests say about a node.
    Node(String),
    /// A class, included on the node of the input.
    Class(String),
    /// A manifest that shows how a module is used.
    Example(Example),
}

impl Case {
    /// The name for people.
    pub(super) fn name(&self) -> &str {
        match self {
            Self::Node(name) | Self::Class(name) | Self::Example(Example { path: name, .. }) => name,
        }
    }

    /// The code that stands in the place of the manifests.
    pub(super) fn code(&self) -> Option<String> {
        match self {
            Self::Node(_) => None,
            Self::Class(name) => Some(format!("include {name}\n")),
            Self::Example(example) => Some(example.text.clone()),
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
        let path = if let Self::Example(example) = self { &example.path } else { path };
        if let Some(code) = self.code() {
            scenario.files.insert(path.to_owned(), code);
            scenario.entry = Some(Entry::One(path.to_owned()));
        }
        scenario
    }
}

/// What is asked for: nodes, classes, and all classes of modules, by their names.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Asked<'a> {
    pub(super) nodes: &'a [String],
    pub(super) classes: &'a [String],
    pub(super) modules: &'a [String],
}

/// The cases that are asked for; none if nothing is.
pub(super) fn of(asked: Asked<'_>, input: &Scenario) -> Result<Vec<Case>, Failure> {
    let mut cases: Vec<Case> = asked.nodes.iter().cloned().map(Case::Node).collect();
    cases.extend(asked.classes.iter().cloned().map(Case::Class));
    for module in asked.modules {
        let classes = classes_of(module, input);
        if classes.is_empty() {
            return Err(Failure::input(format!("the input has no module {module} with classes")));
        }
        cases.extend(classes.into_iter().map(Case::Class));
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
