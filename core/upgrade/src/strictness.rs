//! What was doubtful, and is an error behind the upgrade.

use duckrow_puppet::compiler::check_definitions;
use duckrow_scenario::Language;
use duckrow_syntax::ast::Program;
use duckrow_syntax::{ValidationOptions, validate};
use duckrow_text::source::{Code as Rule, Diagnostic, Severity};

use super::Levels;
use super::code::Code;

/// The rules whose warnings become errors where code is treated strictly. Of keys that stand twice the files themselves tell.
const STRICT: [Rule; 3] = ["coerced-number", "override-evaluated", "unknown-variable"];

/// The reason for all of them.
const WHY: &str =
    "Since Puppet 8 doubtful code is an error (`strict`), and so is an unknown variable (`strict_variables`).";

/// What a tree is refused for, or warned of, behind the upgrade only.
pub(super) fn of_manifest(code: &Code, program: &Program, levels: Levels) -> Vec<Diagnostic> {
    let before = said_of(code, program, levels.from);
    let is_new = |found: &Diagnostic| {
        let is_same = |old: &Diagnostic| (old.code, old.at, old.severity) == (found.code, found.at, found.severity);
        !before.iter().any(is_same)
    };
    said_of(code, program, levels.to).into_iter().filter(is_new).map(explained).collect()
}

fn said_of(code: &Code, program: &Program, language: Language) -> Vec<Diagnostic> {
    let options = ValidationOptions { strict: language.strictness(), language, ..ValidationOptions::default() };
    let source = code.sources.file(program.file);
    let mut said = validate(program, source, &code.names, &options);
    said.extend(check_definitions(program, &code.sources, &code.names, language));
    said
}

/// What a run before the upgrade warned of, and what ends it behind the upgrade.
pub fn of_run(diagnostics: &[Diagnostic], levels: Levels) -> Vec<Diagnostic> {
    if levels.from.strictness() == levels.to.strictness() {
        return Vec::new();
    }
    let is_strict = |found: &&Diagnostic| found.severity == Severity::Warning && STRICT.contains(&found.code);
    let ends = |found: Diagnostic| Diagnostic { severity: Severity::Error, ..found };
    diagnostics.iter().filter(is_strict).cloned().map(ends).map(explained).collect()
}

fn explained(found: Diagnostic) -> Diagnostic {
    let help = match &found.help {
        Some(help) => format!("{WHY} {help}"),
        None => WHY.to_owned(),
    };
    found.help(help)
}
