//! Manifests one by one, without a scenario around them: for commands that look at nothing but the text.

use std::path::{Path, PathBuf};

use duckrow_core::compiler::check_definitions;
use duckrow_core::names::Names;
use duckrow_core::source::{FileId, Sources};
use duckrow_core::syntax::{self, Origin, ParseOptions, Parsed, ValidationOptions};

use super::{file, folder};
use crate::failure::Failure;

/// A manifest that was named, or found in a folder.
#[derive(Debug)]
pub(crate) struct Manifest {
    /// Where it is, as people named it.
    pub(crate) path: PathBuf,
    /// The path in the folder of modules, if it is in one: `pond/manifests/init.pp`.
    in_modules: Option<String>,
}

/// All texts that were read, and the names in them.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    pub(crate) sources: Sources,
    pub(crate) names: Names,
}

impl Texts {
    /// Reads a manifest and checks it.
    pub(crate) fn check_file(
        &mut self,
        manifest: &Manifest,
        options: ValidationOptions<'_>,
    ) -> Result<Parsed, Failure> {
        let text = file::read_text(&manifest.path)?;
        let origin = manifest.in_modules.as_deref().map_or(Origin::Manifest, Origin::Module);
        let path = manifest.path.display().to_string();
        Ok(self.check(&path, &text, &ValidationOptions { origin, ..options }))
    }

    /// Checks a text.
    pub(crate) fn check(&mut self, path: &str, text: &str, options: &ValidationOptions<'_>) -> Parsed {
        let id: FileId = self.sources.add(path, text);
        let mut parsed = syntax::check(id, self.sources.file(id), &mut self.names, &ParseOptions::default(), options);
        if !parsed.has_errors() {
            let found = check_definitions(&parsed.program, &self.sources, &self.names, options.language);
            parsed.diagnostics.extend(found);
        }
        parsed
    }
}

/// The manifests that a path means: itself, or all of a folder in the order of their names.
pub(crate) fn find(path: &Path) -> Result<Vec<Manifest>, Failure> {
    if !path.is_dir() {
        return Ok(vec![Manifest { path: path.to_owned(), in_modules: None }]);
    }
    let module_folders = module_folders(path);
    let mut manifests = Vec::new();
    let mut waiting = vec![(path.to_owned(), 0)];
    while let Some((at, depth)) = waiting.pop() {
        if at.is_dir() {
            if depth == folder::MAX_DEPTH {
                return Err(folder::too_deep(&at));
            }
            let below = folder::entries(&at)?.into_iter().rev();
            waiting.extend(below.filter(|path| folder::visible_name(path).is_some()).map(|path| (path, depth + 1)));
        } else if at.is_file() && at.extension().is_some_and(|ending| ending == "pp") {
            let inside = module_folders.iter().find_map(|modules| at.strip_prefix(modules).ok());
            let in_modules = inside.map(|inside| inside.display().to_string().replace('\\', "/"));
            let path = at.strip_prefix(".").unwrap_or(&at).to_owned();
            manifests.push(Manifest { path, in_modules });
        }
    }
    Ok(manifests)
}

/// Where an environment has its modules.
fn module_folders(environment: &Path) -> Vec<PathBuf> {
    folder::module_folders(environment).iter().map(|modules| environment.join(modules)).collect()
}
