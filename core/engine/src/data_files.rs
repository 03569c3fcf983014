//! Errors in data and configuration files, each by itself: for checking an environment without running it.

use std::rc::Rc;

use super::checks;
use duckrow_loader as loader;
use duckrow_puppet::compiler;
use duckrow_puppet::evaluator::{Frame, Session, Settings};
use duckrow_puppet::functions;
use duckrow_puppet::hiera;
use duckrow_puppet::hiera::Hiera;
use duckrow_record::trace::Recorder;
use duckrow_resource_types::Types;
use duckrow_scenario::{Entry, Scenario};
use duckrow_text::names::Names;
use duckrow_text::source::yaml::YamlError;
use duckrow_text::source::{Code, Diagnostic, FileId, FileSpan, Position, Sources, Span};
use duckrow_values::Value;

/// The kind of a file, which determines its allowed content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DataFile {
    /// Data of Hiera as YAML.
    Yaml,
    /// Data of Hiera as JSON.
    Json,
    /// `hiera.yaml`: of the module with this name, or of an environment.
    Hierarchy(Option<String>),
    /// `metadata.json` of a module.
    Metadata,
}

const NO_YAML: Code = "yaml-syntax";
const NO_JSON: Code = "json-syntax";

/// Finds the errors in a file of `sources`.
pub fn check_data_file(file: FileId, what: &DataFile, sources: &Sources) -> Vec<Diagnostic> {
    match what {
        DataFile::Yaml => yaml(file, sources).into_iter().collect(),
        DataFile::Json => json(file, sources).into_iter().collect(),
        DataFile::Hierarchy(module) => match yaml(file, sources) {
            Some(wrong) => vec![wrong],
            None => hierarchy(file, module.as_deref(), sources),
        },
        DataFile::Metadata => json(file, sources).or_else(|| metadata(file, sources)).into_iter().collect(),
    }
}

fn yaml(file: FileId, sources: &Sources) -> Option<Diagnostic> {
    let text = &sources.file(file).text;
    match hiera::yaml::read(text) {
        Ok(Value::Hash(_) | Value::Undef) => None,
        Ok(_) => {
            let message = "file does not contain a valid yaml hash";
            let warning = Diagnostic::warning("hiera", whole(file), message).printed(Position::File);
            Some(warning.help("Data are pairs of keys and values: `ntp::servers: [a, b]`."))
        }
        Err(YamlError { message, line, column, .. }) => {
            let message = format!("Unable to parse: {message}");
            Some(Diagnostic::error(NO_YAML, place(file, sources, line, column), message))
        }
    }
}

fn json(file: FileId, sources: &Sources) -> Option<Diagnostic> {
    let error = serde_json::from_str::<serde_json::Value>(&sources.file(file).text).err()?;
    let text = error.to_string();
    let message = format!("Unable to parse: {}", text.split(" at line ").next().unwrap_or_default());
    Some(Diagnostic::error(NO_JSON, place(file, sources, error.line(), error.column()), message))
}

fn metadata(file: FileId, sources: &Sources) -> Option<Diagnostic> {
    let source = sources.file(file);
    let name = source.path.rsplit('/').nth(1).unwrap_or("this module");
    let message = loader::metadata_problem(name, &source.text)?;
    let error = Diagnostic::error("module-metadata", whole(file), message).printed(Position::File);
    Some(error.help("Puppet skips a module whose metadata are incomplete."))
}

/// Lets the engine read a configuration where an environment, or a module, would have it.
fn hierarchy(file: FileId, module: Option<&str>, sources: &Sources) -> Vec<Diagnostic> {
    let given = sources.file(file);
    let path = module.map_or_else(|| "hiera.yaml".to_owned(), |module| format!("modules/{module}/hiera.yaml"));
    let mut scenario = Scenario::of_manifest("manifests/site.pp", "undef");
    scenario.entry = Some(Entry::One("manifests/site.pp".to_owned()));
    scenario.files.insert(path.clone(), given.text.to_string());
    if let Some(refusal) = checks::refusal(&scenario, false) {
        return vec![refusal];
    }
    let mut names = Names::new();
    let types = Rc::new(Types::stock(&mut names));
    let settings = Settings::of(&scenario);
    let mut session = Session::new(names, Sources::default(), Recorder::silent(), settings, &scenario.options.limits);
    let act = |frame: &mut Frame<'_>, hiera: &Rc<Hiera>| hiera.check_configuration(frame, module);
    compiler::compile_and(&scenario, functions::table(scenario.language()), types, &mut session, act);
    let on_server = format!("{}/production/{path}", loader::ENVIRONMENT_PATH);
    let here = |mut wrong: Diagnostic| {
        wrong.message = wrong.message.replace(&on_server, &given.path);
        let at = wrong.at.filter(|at| *session.sources.file(at.file).path == *path);
        // The texts are the same; without a place it is at least this file.
        wrong.at = at.map(|at| at.span.in_file(file));
        wrong
    };
    session.diagnostics.into_iter().map(here).collect()
}

fn whole(file: FileId) -> FileSpan {
    Span::new(0, 0).in_file(file)
}

fn place(file: FileId, sources: &Sources, line: usize, column: usize) -> FileSpan {
    let source = sources.file(file);
    let line = u32::try_from(line).unwrap_or(1);
    let text = source.line_text(line);
    let offset = text.char_indices().nth(column.saturating_sub(1)).map_or(text.len(), |(at, _)| at);
    let start = source.line_start(line) + u32::try_from(offset).unwrap_or(0);
    Span::new(start, start).in_file(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use duckrow_text::source::Severity;

    fn said(path: &str, text: &str, what: &DataFile) -> String {
        let mut sources = Sources::default();
        let file = sources.add(path, text);
        let found = check_data_file(file, what, &sources);
        let line = |wrong: &Diagnostic| {
            let kind = if wrong.severity == Severity::Error { "error" } else { "warning" };
            format!("{kind}: {}{}", wrong.message, sources.position_text(wrong))
        };
        let lines: Vec<String> = found.iter().map(line).collect();
        if lines.is_empty() { "right".to_owned() } else { lines.join("\n") }
    }

    #[test]
    fn data_are_read_as_lookups_read_them() {
        let cases = [
            said("data/a.yaml", "a: 1\nb: [1, 2]\n", &DataFile::Yaml),
            said("data/a.yaml", "", &DataFile::Yaml),
            said("data/a.yaml", "a: [1\nb: 2\n", &DataFile::Yaml),
            said("data/a.yaml", "a:\n\t- b\n", &DataFile::Yaml),
            said("data/a.yaml", "- a\n", &DataFile::Yaml),
            said("data/a.json", "{\"a\": 1}", &DataFile::Json),
            said("data/a.json", "{\"a\": 1,\n}", &DataFile::Json),
            said("m/metadata.json", "{\"name\": \"x-m\"}", &DataFile::Metadata),
        ];
        insta::assert_snapshot!(cases.join("\n---\n"), @r##"
            right
            ---
            right
            ---
            error: Unable to parse: illegal placement of ':' indicator (file: data/a.yaml, line: 2, column: 2)
            ---
            error: Unable to parse: found character that cannot start any token while scanning for the next token (file: data/a.yaml, line: 2, column: 1)
            ---
            warning: file does not contain a valid yaml hash (file: data/a.yaml)
            ---
            right
            ---
            error: Unable to parse: trailing comma (file: data/a.json, line: 2, column: 1)
            ---
            error: No source module metadata provided for m (file: m/metadata.json)
            "##);
    }

    #[test]
    fn a_hierarchy_is_held_to_what_its_version_allows() {
        let cases = [
            said("e/hiera.yaml", "version: 5\nhierarchy:\n- {name: a, path: a.yaml}\n", &DataFile::Hierarchy(None)),
            said("e/hiera.yaml", "version: 5\nhierarchi: []\n", &DataFile::Hierarchy(None)),
            said("e/hiera.yaml", "version: 6\n", &DataFile::Hierarchy(None)),
            said("e/hiera.yaml", "version: 5\nhierarchy:\n- {name: a, path: a, glob: b}\n", &DataFile::Hierarchy(None)),
            said("e/hiera.yaml", "version: 5\ndefault_hierarchy: []\n", &DataFile::Hierarchy(None)),
            said("m/hiera.yaml", "version: 5\ndefault_hierarchy: []\n", &DataFile::Hierarchy(Some("m".into()))),
            said("e/hiera.yaml", ":backends: [yaml]\n", &DataFile::Hierarchy(None)),
            said("e/hiera.yaml", "version: 5\nhierarchy: [\n", &DataFile::Hierarchy(None)),
        ];
        insta::assert_snapshot!(cases.join("\n---\n"), @r##"
            right
            ---
            error: The Lookup Configuration at 'e/hiera.yaml' has wrong type, unrecognized key 'hierarchi'
            ---
            error: This runtime does not support hiera.yaml version 6 (file: e/hiera.yaml)
            ---
            error: Only one of path, paths, glob, globs, uri, uris, or mapped_paths can be defined in hierarchy 'a' (file: e/hiera.yaml)
            ---
            error: 'default_hierarchy' is only allowed in the module layer (file: e/hiera.yaml, line: 2)
            ---
            right
            ---
            warning: e/hiera.yaml: Use of 'hiera.yaml' version 3 is deprecated. It should be converted to version 5
               (file: e/hiera.yaml)
            warning: hiera.yaml version 3 found at the environment root was ignored
               (file: e/hiera.yaml)
            ---
            error: Unable to parse: while parsing a node, did not find expected node content (file: e/hiera.yaml, line: 3, column: 1)
            "##);
    }
}
