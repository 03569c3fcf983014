//! Texts one by one, without a scenario around them: for commands that look at nothing but the text.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use duckrow_core::compiler::check_definitions;
use duckrow_core::names::Names;
use duckrow_core::run::DataFile;
use duckrow_core::source::{FileId, Sources};
use duckrow_core::syntax::{self, Origin, ParseOptions, Parsed, ValidationOptions};

use super::file;
use super::folder::Places;
use super::left_out::Notes;
use super::tree::{Bounds, Found, Reason, Way, names};
use crate::failure::Failure;
use crate::print::Output;

/// The kinds of files, as listed when a file is something else.
const KINDS: &str = "manifests (*.pp), templates (*.epp), states (*.sls), data (*.yaml, *.yml, *.eyaml, *.json), hiera.yaml, \
                     metadata.json, and folders of them";

/// A text that was named, or found in a folder.
#[derive(Debug)]
pub(crate) struct Text {
    /// The path as the user gave it.
    pub(crate) path: PathBuf,
    pub(crate) kind: Kind,
    /// The path in the folder of modules, if it is in one: `pond/manifests/init.pp`.
    in_modules: Option<String>,
}

/// The kind of a text, by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Manifest,
    Template,
    Data(DataFile),
}

/// All texts that were read, and the names in them.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    pub(crate) sources: Sources,
    pub(crate) names: Names,
}

impl Texts {
    /// Reads a manifest or a template and checks it.
    pub(crate) fn check_file(&mut self, text: &Text, options: ValidationOptions<'_>) -> Result<Parsed, Failure> {
        let content = file::read_text(&text.path)?;
        let path = text.path.display().to_string();
        if text.kind == Kind::Template {
            let id = self.sources.add(&path, &content);
            let (source, depth) = (self.sources.file(id), ParseOptions::default());
            return Ok(syntax::check_template(id, source, &mut self.names, &depth, &options));
        }
        let origin = text.in_modules.as_deref().map_or(Origin::Manifest, Origin::Module);
        Ok(self.check(&path, &content, &ValidationOptions { origin, ..options }))
    }

    /// Checks a manifest.
    pub(crate) fn check(&mut self, path: &str, text: &str, options: &ValidationOptions<'_>) -> Parsed {
        let id: FileId = self.sources.add(path, text);
        let mut parsed = syntax::check(id, self.sources.file(id), &mut self.names, &ParseOptions::default(), options);
        if !parsed.has_errors() {
            let found = check_definitions(&parsed.program, &self.sources, &self.names, options.language);
            parsed.diagnostics.extend(found);
        }
        parsed
    }

    /// Reads a file as it is.
    pub(crate) fn add_file(&mut self, path: &Path) -> Result<FileId, Failure> {
        let content = file::read_text(path)?;
        Ok(self.sources.add(&path.display().to_string(), &content))
    }
}

/// The texts that a path means: itself, or all of a folder in the order of their names.
pub(crate) fn find(path: &Path, output: &mut Output) -> Result<Vec<Text>, Failure> {
    if !path.is_dir() {
        return Ok(vec![named(path)?]);
    }
    let modules = Places::of(path).modules.into_iter().map(|place| place.path).collect();
    let bounds = Bounds::new(path, &[]);
    let found = bounds.look(path);
    let mut search = Search { bounds, modules, notes: Notes::default(), way: Way::default(), found: Vec::new() };
    search.walk(path, found)?;
    for line in search.notes.lines() {
        output.note(&line)?;
    }
    Ok(search.found)
}

/// The text that people name.
fn named(path: &Path) -> Result<Text, Failure> {
    match kind_of(path) {
        Some(kind) => Ok(Text { path: path.to_owned(), kind, in_modules: None }),
        None => {
            // What isn't there is told as such.
            file::read_text(path)?;
            Err(Failure::input(format!("{} is a file of an unknown kind", path.display()))
                .help(format!("these kinds are known: {KINDS}")))
        }
    }
}

/// The kind of a file that the user names; one without an extension is a manifest.
fn kind_of(path: &Path) -> Option<Kind> {
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    Some(match (name, path.extension().and_then(OsStr::to_str)) {
        ("hiera.yaml", _) => Kind::Data(DataFile::Hierarchy(module_of(path))),
        ("metadata.json", _) => Kind::Data(DataFile::Metadata),
        (_, Some("yaml" | "yml" | "eyaml")) => Kind::Data(DataFile::Yaml),
        (_, Some("json")) => Kind::Data(DataFile::Json),
        (_, Some("epp")) => Kind::Template,
        (_, Some("pp") | None) => Kind::Manifest,
        _ => return None,
    })
}

/// The module that a `hiera.yaml` belongs to: modules have metadata, or lie in a folder called `modules`.
fn module_of(config: &Path) -> Option<String> {
    let folder = config.parent()?.canonicalize().ok()?;
    let is_module = folder.join("metadata.json").is_file() || folder.parent()?.ends_with("modules");
    folder.file_name()?.to_str().filter(|_| is_module).map(str::to_owned)
}

/// A walk through a folder.
struct Search {
    bounds: Bounds,
    /// The folders of modules.
    modules: Vec<PathBuf>,
    notes: Notes,
    way: Way,
    found: Vec<Text>,
}

impl Search {
    fn walk(&mut self, path: &Path, found: Found) -> Result<(), Failure> {
        self.way.visit(path)?;
        let real = match found {
            Found::Folder(real) if !self.way.leads_back(&real.path) => real.path,
            Found::File(_) => {
                self.add(path);
                return Ok(());
            }
            Found::LeftOut(reason) => {
                // What else there may be is nobody's business here.
                if matches!(reason, Reason::Outside(_)) || self.wanted(path).is_some() {
                    self.notes.left_out(path, reason);
                }
                return Ok(());
            }
            Found::Folder(_) | Found::Nothing => return Ok(()),
        };
        let below = names(&real, "").map_err(|error| Failure::file("read", path, &error))?;
        self.way.enter(path, real.clone())?;
        for name in below.iter().filter(|name| !is_of_others(&real, name)) {
            let found = self.bounds.look_in(&real, name);
            self.walk(&path.join(name), found)?;
        }
        self.way.leave();
        Ok(())
    }

    fn add(&mut self, path: &Path) {
        let Some(kind) = self.wanted(path) else { return };
        let inside = self.modules.iter().find_map(|modules| path.strip_prefix(modules).ok());
        let in_modules = inside.map(|inside| inside.display().to_string().replace('\\', "/"));
        self.found.push(Text { path: path.strip_prefix(".").unwrap_or(path).to_owned(), kind, in_modules });
    }

    /// The kind of a file in a folder. Only in folders of data all YAML and JSON are data.
    fn wanted(&self, path: &Path) -> Option<Kind> {
        path.extension()?;
        let is_in_data = || path.iter().any(|part| part == "data" || part == "hieradata");
        kind_of(path).filter(|kind| !matches!(kind, Kind::Data(DataFile::Yaml | DataFile::Json)) || is_in_data())
    }
}

/// True if a folder holds the work of others: modules that tests need, and gems. A module may be called `vendor`, too.
fn is_of_others(folder: &Path, name: &str) -> bool {
    match name {
        "fixtures" => folder.ends_with("spec"),
        "vendor" => !folder.join(name).join("manifests").is_dir(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_what_its_name_says() {
        assert_eq!(kind_of(Path::new("a/site.pp")), Some(Kind::Manifest));
        assert_eq!(kind_of(Path::new("a/site")), Some(Kind::Manifest));
        assert_eq!(kind_of(Path::new("m/templates/a.conf.epp")), Some(Kind::Template));
        assert_eq!(kind_of(Path::new("hiera.yaml")), Some(Kind::Data(DataFile::Hierarchy(None))));
        assert_eq!(kind_of(Path::new("data/secrets.eyaml")), Some(Kind::Data(DataFile::Yaml)));
        assert_eq!(kind_of(Path::new("lib/x.rb")), None);
    }
}
