//! What is known around a place: the types, functions and facts of a scenario, and what all its manifests define.

use std::rc::Rc;
use std::sync::Arc;

use duckrow_loader::Environment;
use duckrow_puppet::compiler::native_type;
use duckrow_puppet::evaluator::FunctionTable;
use duckrow_puppet::functions;
use duckrow_resource_types::{TypeDefinition, Types};
use duckrow_scenario::Scenario;
use duckrow_text::names::Names;
use duckrow_values::from_json;

use crate::index::{Defined, Index, Sort};

/// So many bytes of manifests are looked at, so that an answer never takes long.
const MOST_BYTES: usize = 16 << 20;

/// What a scenario knows, to be asked.
pub(crate) struct World {
    pub(crate) scenario: Scenario,
    pub(crate) types: Types,
    pub(crate) functions: Rc<FunctionTable>,
}

/// A manifest with what it defines.
#[derive(Debug, Clone)]
pub(crate) struct Manifest<'w> {
    pub(crate) path: &'w str,
    pub(crate) text: &'w str,
    pub(crate) index: Arc<Index>,
}

impl World {
    pub(crate) fn new(scenario: Scenario) -> Self {
        let types = types_of(&scenario);
        let functions = functions::table(scenario.language());
        Self { scenario, types, functions }
    }

    /// Gives a file another text.
    pub(crate) fn edit(&mut self, path: &str, text: &str) {
        self.scenario.files.insert(path.to_owned(), text.to_owned());
        if path.ends_with(".rb") {
            self.types = types_of(&self.scenario);
        }
    }

    /// A file in Puppet's language.
    pub(crate) fn manifest(&self, path: &str) -> Option<Manifest<'_>> {
        let is_template = path.ends_with(".epp");
        if !is_template && !path.ends_with(".pp") {
            return None;
        }
        let files = &self.scenario.files;
        let (path, text) = files.get_key_value(path)?;
        let index = files.made_of(path, |text| Index::of(text, is_template))?;
        Some(Manifest { path, text, index })
    }

    /// All manifests.
    pub(crate) fn manifests(&self) -> impl Iterator<Item = Manifest<'_>> {
        let mut left = MOST_BYTES;
        let paths = self.scenario.files.keys().filter(|path| path.ends_with(".pp"));
        paths.filter_map(|path| self.manifest(path)).take_while(move |manifest| {
            let fits = manifest.text.len() <= left;
            left = left.saturating_sub(manifest.text.len());
            fits
        })
    }

    /// The definitions of a name in all manifests.
    pub(crate) fn defined(&self, name: &str, is_it: impl Fn(Sort) -> bool) -> Vec<(Manifest<'_>, Defined)> {
        let name = name.trim_start_matches("::").to_lowercase();
        let mut found = Vec::new();
        for manifest in self.manifests() {
            let known = manifest.index.defined.iter().filter(|defined| defined.name == name && is_it(defined.sort));
            found.extend(known.map(|defined| (manifest.clone(), defined.clone())));
        }
        found
    }

    /// The type of resource of a name, if it is none that manifests define.
    pub(crate) fn resource_type(&self, name: &str) -> Option<&Rc<TypeDefinition>> {
        self.types.find(name)
    }

    pub(crate) fn environment(&self) -> Environment<'_> {
        Environment::new(&self.scenario)
    }
}

/// The types of Puppet, of the scenario and of its modules. Nothing is run, and what is wrong with one is told by a run.
fn types_of(scenario: &Scenario) -> Types {
    let mut names = Names::new();
    let mut types = Types::stock(&mut names);
    for described in &scenario.types {
        let name = described.get("name").and_then(|name| name.as_str());
        _ = types.register(&mut names, name, &from_json(described), &());
    }
    let environment = Environment::new(scenario);
    for name in environment.type_names() {
        let Some(file) = environment.type_file(name) else { continue };
        for declared in native_type::read(name, file.text, scenario.options.limits.tokens()).declared {
            _ = types.declare(&mut names, &declared, &());
        }
    }
    types
}
