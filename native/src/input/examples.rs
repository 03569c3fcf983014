//! The examples of a module: manifests in its folder `examples` that declare what it is for, with parameters. No run reads them, so they are no part
//! of an input.

use std::path::{Path, PathBuf};

use super::MAX_BYTES;
use super::tree::{self, Bounds, Found};
use crate::arguments::InputArguments;

/// A manifest that shows how a module is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Example {
    /// Its path in the scenario.
    pub(crate) path: String,
    /// Its text.
    pub(crate) text: String,
}

/// The examples of a module of an input, in the order of their names. What can't be read is passed over.
pub(crate) fn of_module(arguments: &InputArguments, module: &str) -> Vec<Example> {
    let node = &arguments.node;
    let input = arguments.input.as_deref().map(Path::new).filter(|path| path.is_dir());
    let named = node.modulepath.iter().flat_map(std::env::split_paths);
    let own = input.into_iter().flat_map(|input| [input.join("modules"), input.to_owned()]);
    let places: Vec<PathBuf> = named.chain(own).collect();
    let mut bounds = Bounds::new(input.unwrap_or(Path::new(".")), &node.allow_outside);
    places.iter().for_each(|place| bounds.name(place));
    let folders = places.iter().map(|place| place.join(module).join("examples"));
    folders.map(|folder| in_folder(&folder, module, &bounds)).find(|found| !found.is_empty()).unwrap_or_default()
}

fn in_folder(folder: &Path, module: &str, bounds: &Bounds) -> Vec<Example> {
    let Found::Folder(real) = bounds.look(folder) else { return Vec::new() };
    let names = tree::names(&real.path, "").unwrap_or_default();
    let manifests = names.into_iter().filter(|name| Path::new(name).extension().is_some_and(|ending| ending == "pp"));
    let example = |name: String| match bounds.look_in(&real.path, &name) {
        Found::File(file) => {
            let text = tree::text(&file.path, MAX_BYTES).ok()?;
            Some(Example { path: format!("modules/{module}/examples/{name}"), text })
        }
        _ => None,
    };
    manifests.filter_map(example).collect()
}
