//! What an upgrade of Puppet breaks in the files of a scenario, and the edits that mend it.
//!
//! Looks at texts: manifests, templates and functions in Ruby as syntax trees, whole, also what no run reaches; hierarchies and data by their
//! interpolations. Nothing is evaluated here: whoever wants to know whether catalogs stay the same runs the scenario before and
//! after. An edit is only given where the value stays the same for sure.

mod code;
mod declared;
mod edits;
mod epp;
mod facts;
mod files;
mod functions;
mod interpolation;
mod level;
mod manifest;
mod ruby;
mod settings;
mod strictness;
#[cfg(test)]
mod tests;
mod tree;
mod walk;

use duckrow_scenario::{Language, Scenario};
use duckrow_text::names::FastMap;
use duckrow_text::source::{Diagnostic, FileId, Sources};

pub use edits::{Edited, Mended, mend};
pub use level::at_level;
pub use strictness::of_run;

/// The level that code was made for, and the one that it is to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Levels {
    /// Before the upgrade.
    pub from: Language,
    /// After it.
    pub to: Language,
}

impl Levels {
    /// True if something that a level has is gone behind the upgrade.
    fn lose(self, has: impl Fn(Language) -> bool) -> bool {
        has(self.from) && !has(self.to)
    }
}

/// What was found in the files of a scenario.
#[derive(Debug, Default)]
pub struct Examination {
    /// The texts that were looked at.
    pub sources: Sources,
    /// What breaks, file by file. An error ends the compilation; behind a warning something else comes out, or will one day.
    pub findings: Vec<Diagnostic>,
}

/// Looks for what an upgrade breaks, in those files of a scenario whose paths are wanted.
pub fn examine(scenario: &Scenario, levels: Levels, is_wanted: &dyn Fn(&str) -> bool) -> Examination {
    findings_of(&code::read(scenario, is_wanted), levels)
}

fn findings_of(code: &code::Code, levels: Levels) -> Examination {
    let mut findings = Vec::new();
    for file in &code.files {
        let found = match &file.content {
            files::Content::Manifest(program) => manifest::findings(code, program, levels),
            files::Content::Epp(program) => epp::findings(code, program, levels),
            files::Content::Erb => ruby::in_template(code, file, levels),
            files::Content::Function => ruby::in_function(code, file, levels),
            files::Content::Data => interpolation::findings(code, file, levels),
            files::Content::EnvironmentConf => settings::in_environment(code, file, levels).into_iter().collect(),
        };
        findings.extend(found);
    }
    // What was edited was read last, and has its place among the others.
    let order: FastMap<FileId, usize> = code.files.iter().enumerate().map(|(place, file)| (file.id, place)).collect();
    let place = |found: &Diagnostic| found.at.map(|at| (order.get(&at.file), at.span.start));
    findings.sort_by_key(place);
    Examination { sources: code.sources.clone(), findings }
}
