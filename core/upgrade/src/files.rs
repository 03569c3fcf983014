//! The files of a scenario that may have to change, read and parsed.

use std::rc::Rc;

use duckrow_scenario::Scenario;
use duckrow_syntax::ast::Program;
use duckrow_syntax::{self as syntax, ParseOptions};
use duckrow_text::names::Names;
use duckrow_text::source::{FileId, Sources};

use super::declared::Declared;

/// Everything that was read.
pub(super) struct Code {
    pub(super) sources: Sources,
    pub(super) names: Names,
    pub(super) files: Vec<File>,
    pub(super) declared: Declared,
    /// True if some data ask for a merge of their own (`lookup_options`).
    pub(super) has_lookup_options: bool,
}

/// A file.
pub(super) struct File {
    pub(super) id: FileId,
    pub(super) path: Rc<str>,
    pub(super) content: Content,
}

/// What is in a file.
pub(super) enum Content {
    Manifest(Program),
    Epp(Program),
    Erb,
    /// Data of Hiera, or a hierarchy.
    Data,
    EnvironmentConf,
}

/// Reads the files that are wanted. One that can't be parsed is left out: it is as wrong before an upgrade as behind it.
pub(super) fn read(scenario: &Scenario, is_wanted: &dyn Fn(&str) -> bool) -> Code {
    let mut code = Code {
        sources: Sources::default(),
        names: Names::new(),
        files: Vec::new(),
        declared: Declared::default(),
        has_lookup_options: false,
    };
    let wanted = scenario.files.keys().filter(|path| is_wanted(path));
    for (path, kind) in wanted.filter_map(|path| Some((path, Kind::of(path)?))) {
        if let Some(text) = scenario.files.get(path) {
            code.add(path, text, kind);
        }
    }
    code.declared = Declared::of(scenario, &code.files, &mut code.names);
    code
}

impl Code {
    fn add(&mut self, path: &str, text: &str, kind: Kind) {
        let id = self.sources.add(path, text);
        let (options, source) = (ParseOptions::default(), self.sources.file(id));
        let content = match kind {
            Kind::Manifest => {
                let parsed = syntax::parse(id, source, &mut self.names, &options);
                (!parsed.has_errors()).then_some(Content::Manifest(parsed.program))
            }
            Kind::Epp => {
                let parsed = syntax::parse_template(id, source, &mut self.names, &options);
                (!parsed.has_errors()).then_some(Content::Epp(parsed.program))
            }
            Kind::Erb => Some(Content::Erb),
            Kind::Data => {
                self.has_lookup_options |= text.contains("lookup_options");
                Some(Content::Data)
            }
            Kind::EnvironmentConf => Some(Content::EnvironmentConf),
        };
        let path = Rc::clone(&source.path);
        self.files.extend(content.map(|content| File { id, path, content }));
    }
}

/// The kind of a file, by its name.
#[derive(Clone, Copy)]
enum Kind {
    Manifest,
    Epp,
    Erb,
    Data,
    EnvironmentConf,
}

impl Kind {
    fn of(path: &str) -> Option<Self> {
        let (folders, name) = path.rsplit_once('/').unwrap_or(("", path));
        let is_below = |names: &[&str]| folders.split('/').any(|folder| names.contains(&folder));
        match name.rsplit_once('.')?.1 {
            "pp" => Some(Self::Manifest),
            "epp" => Some(Self::Epp),
            "erb" => Some(Self::Erb),
            "conf" if path == "environment.conf" => Some(Self::EnvironmentConf),
            // What modules serve, and what they are made of, is no data.
            "yaml" | "yml" | "eyaml" | "json" if name == "metadata.json" || is_below(&["files", "lib", "facts.d"]) => {
                None
            }
            "yaml" | "yml" | "eyaml" | "json" => Some(Self::Data),
            _ => None,
        }
    }
}

/// The module that a file is in: `modules/ntp/manifests/init.pp` is in `ntp`.
pub(super) fn module_of(path: &str) -> Option<&str> {
    const PARTS: [&str; 5] = ["manifests", "templates", "functions", "types", "data"];
    let folders: Vec<&str> = path.split('/').collect();
    let part = folders.iter().position(|folder| PARTS.contains(folder))?;
    folders.get(part.checked_sub(1)?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_in_the_module_above_its_part() {
        assert_eq!(module_of("modules/ntp/templates/conf/ntp.erb"), Some("ntp"));
        assert_eq!(module_of("manifests/site.pp"), None);
        assert_eq!(module_of("site.pp"), None);
    }
}
