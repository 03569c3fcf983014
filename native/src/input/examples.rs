//! What a module has beside its manifests to show how it is used: manifests in its folder `examples`, and the specs of its classes, each parameter set
//! of which is a manifest. No run reads them, so they are no part of an input.

use std::path::{Path, PathBuf};

use duckrow_core::check::specified;

use super::MAX_BYTES;
use super::tree::{self, Bounds, Found};
use crate::arguments::InputArguments;

/// The folder of examples.
const EXAMPLES: &str = "examples";
/// The folder of the specs of classes.
const SPECS: &str = "spec/classes";

/// A manifest that shows how a module is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Example {
    /// Its path in the scenario.
    pub(crate) path: String,
    /// Its text.
    pub(crate) text: String,
}

impl Example {
    /// True if it is a parameter set of a spec, which may be meant for other facts, or to fail.
    pub(crate) fn is_of_spec(path: &str) -> bool {
        path.contains(SPECS)
    }
}

/// The examples of a module of an input, in the order of their names, and then the parameter sets of its specs. What can't be read is passed over.
pub(crate) fn of_module(arguments: &InputArguments, module: &str) -> Vec<Example> {
    let examples = files(arguments, module, EXAMPLES, ".pp");
    let specs = files(arguments, module, SPECS, "_spec.rb");
    examples.into_iter().chain(specs.iter().flat_map(sets)).collect()
}

/// The parameter sets of a spec.
fn sets(spec: &Example) -> Vec<Example> {
    let line = |offset: u32| spec.text.get(..offset as usize).map_or(0, |before| before.matches('\n').count()) + 1;
    let example = |offset: u32, text: String| Example { path: format!("{}:{}", spec.path, line(offset)), text };
    specified(&spec.text).into_iter().map(|set| example(set.offset, set.manifest)).collect()
}

/// The files in a folder of a module whose names end in a certain way.
fn files(arguments: &InputArguments, module: &str, folder: &str, ending: &str) -> Vec<Example> {
    let node = &arguments.node;
    let input = arguments.input.as_deref().map(Path::new).filter(|path| path.is_dir());
    let named = node.modulepath.iter().flat_map(std::env::split_paths);
    let own = input.into_iter().flat_map(|input| [input.join("modules"), input.to_owned()]);
    let places: Vec<PathBuf> = named.chain(own).collect();
    let mut bounds = Bounds::new(input.unwrap_or(Path::new(".")), &node.allow_outside);
    places.iter().for_each(|place| bounds.name(place));
    let found = places.iter().map(|place| {
        let Found::Folder(real) = bounds.look(&place.join(module).join(folder)) else { return Vec::new() };
        let names = tree::names(&real.path, "").unwrap_or_default();
        let example = |name: &String| match bounds.look_in(&real.path, name) {
            Found::File(file) => {
                let text = tree::text(&file.path, MAX_BYTES).ok()?;
                Some(Example { path: format!("modules/{module}/{folder}/{name}"), text })
            }
            _ => None,
        };
        names.iter().filter(|name| name.ends_with(ending)).filter_map(example).collect()
    });
    found.into_iter().find(|found: &Vec<Example>| !found.is_empty()).unwrap_or_default()
}
