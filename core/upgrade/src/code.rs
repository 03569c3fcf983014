//! The files of a scenario, read and parsed.

use std::rc::Rc;

use duckrow_scenario::Scenario;
use duckrow_syntax::{self as syntax, ParseOptions};
use duckrow_text::names::Names;
use duckrow_text::source::Sources;

use super::declared::Declared;
use super::files::{Content, File, Kind};

/// Everything that was read.
pub(super) struct Code {
    pub(super) sources: Sources,
    pub(super) names: Names,
    pub(super) files: Vec<File>,
    pub(super) declared: Declared,
    /// True if some data ask for a merge of their own (`lookup_options`).
    pub(super) has_lookup_options: bool,
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
    /// Reads the files of a scenario again that were edited.
    pub(super) fn read_again<'p>(&mut self, scenario: &Scenario, paths: impl Iterator<Item = &'p str>) {
        for path in paths {
            let place = self.files.iter().position(|file| &*file.path == path);
            let (Some(place), Some(kind), Some(text)) = (place, Kind::of(path), scenario.files.get(path)) else {
                continue;
            };
            // What was read last takes the place of what it was.
            self.add(path, text, kind);
            self.files.swap_remove(place);
        }
        self.declared = Declared::of(scenario, &self.files, &mut self.names);
    }

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
            Kind::Function => Some(Content::Function),
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
