//! The contract as files that other programs read: JSON Schema for `Scenario`, `Run`, `Diff` and `Check`, and their types for the page.
//!
//! `cargo run -p duckrow-tests --bin contract` writes them; a test fails when they differ from the engine's types.

use std::path::PathBuf;

use duckrow_core::assist::{CompletionsDocument, DefinitionDocument};
use duckrow_core::check::CheckDocument;
use duckrow_core::diff::DiffDocument;
use duckrow_core::lesson::LessonDocument;
use duckrow_core::run::{
    EventDocument, Head, LayoutDocument, LayoutOptions, MOST_BYTES, MOST_EVENTS, NamedDocument, Recording, RunDocument,
    StateDocument, VERSION,
};
use duckrow_core::scenario::Scenario;
use duckrow_core::trace::{EventName, Level, Link, Part, Phase, Sentence, Status};
use duckrow_core::why::{BetweenDocument, WhyDocument};
use indexmap::IndexMap;
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde::Serialize;
use serde_json::Value as Json;
use ts_rs::{Config, TS, TypeVisitor};

/// The types that are asked for; the others are those that they mention.
const ROOTS: [&str; 19] = [
    "Scenario",
    "Head",
    "EventDocument",
    "StateDocument",
    "LayoutOptions",
    "LayoutDocument",
    "Sentence",
    "Link",
    "Why",
    "WhyBetween",
    "NamedDocument",
    "Completions",
    "Definition",
    "Diff",
    "Lesson",
    "Check",
    "Run",
    "Recording",
    "Status",
];

/// A generated file.
#[derive(Debug)]
pub struct Generated {
    /// Its path in the repository.
    pub path: &'static str,
    /// Its content.
    pub text: String,
}

impl Generated {
    /// Its path on this machine.
    pub fn location(&self) -> PathBuf {
        PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(self.path)
    }
}

/// All files of the contract.
pub fn files() -> Vec<Generated> {
    vec![
        Generated { path: "docs/schema/scenario.json", text: schema::<Scenario>(SchemaSettings::draft2020_12()) },
        Generated {
            path: "docs/schema/run.json",
            text: schema::<RunDocument>(SchemaSettings::draft2020_12().for_serialize()),
        },
        Generated {
            path: "docs/schema/diff.json",
            text: schema::<DiffDocument>(SchemaSettings::draft2020_12().for_serialize()),
        },
        Generated {
            path: "docs/schema/check.json",
            text: schema::<CheckDocument>(SchemaSettings::draft2020_12().for_serialize()),
        },
        Generated {
            path: "docs/schema/recording.json",
            text: schema::<Recording<'static>>(SchemaSettings::draft2020_12().for_serialize()),
        },
        Generated { path: "web/src/engine/contract.ts", text: typescript() },
    ]
}

fn schema<T: JsonSchema>(settings: SchemaSettings) -> String {
    let schema = SchemaGenerator::new(settings).into_root_schema_for::<T>();
    format!("{:#}\n", Json::from(schema))
}

fn typescript() -> String {
    let mut types = Types { config: Config::default(), found: Vec::new() };
    types.add::<Scenario>();
    let inputs = types.found.len();
    types.add::<Head>();
    types.add::<EventDocument>();
    types.add::<StateDocument>();
    types.add::<LayoutOptions>();
    types.add::<LayoutDocument>();
    types.add::<Sentence>();
    types.add::<Part>();
    types.add::<Link>();
    types.add::<WhyDocument>();
    types.add::<BetweenDocument>();
    types.add::<NamedDocument>();
    types.add::<CompletionsDocument>();
    types.add::<DefinitionDocument>();
    types.add::<DiffDocument>();
    types.add::<LessonDocument>();
    types.add::<CheckDocument>();
    types.add::<RunDocument>();
    types.add::<Recording<'static>>();
    types.add::<Status>();
    let schema = Json::from(SchemaGenerator::new(SchemaSettings::draft2020_12()).into_root_schema_for::<Scenario>());
    for declaration in types.found.iter_mut().take(inputs) {
        let is_scenario = declaration.name == "Scenario";
        let definition = if is_scenario { &schema } else { &schema["$defs"][&declaration.name] };
        declaration.text = with_optional_fields(&declaration.text, &definition["required"]);
    }
    let declarations: Vec<String> = in_order(types.found).iter().map(Declaration::tidy).collect();
    format!(
        "// What goes into the engine and what comes out, generated from its types by `npm run contract`. Not edited by hand.\n\n{}\n{}",
        declarations.join("\n"),
        constants()
    )
}

/// The numbers in columns for the words of the types.
fn constants() -> String {
    let phases =
        table("PHASE", "Phase", "The numbers of the phases in columns.", numbers(&Phase::ALL, |phase| phase.ordinal()));
    let levels = table(
        "LEVEL",
        "Level",
        "The numbers of the log levels in columns; 0 is what was not logged.",
        numbers(&Level::ALL, |level| level.ordinal()),
    );
    let kinds = table(
        "EVENT",
        "EventName",
        "The numbers of the kinds of events in columns.",
        numbers(EventName::ALL, |name| name.ordinal()),
    );
    let status = |name: &EventName| Some((word(name), format!("\"{}\"", word(&name.status()?))));
    let statuses: Vec<_> = EventName::ALL.iter().filter_map(status).collect();
    let statuses = format!(
        "/** What a kind of events means for the resource that it is about. */\n\
         export const STATUS_OF: Readonly<Partial<Record<EventName, Status>>> = {{\n{}}};\n",
        lines(&statuses)
    );
    [
        phases,
        list("PHASES", "Phase", "The phases by their numbers.", &Phase::ALL),
        levels,
        kinds,
        list("EVENTS", "EventName", "The kinds of events by their numbers.", EventName::ALL),
        list("STATUSES", "Status", "What kinds of events mean, what matters most first.", &Status::ALL),
        statuses,
        recordings(),
    ]
    .join("\n")
}

/// What recordings are that can be read.
fn recordings() -> String {
    format!(
        "/** The version of recordings, and what one holds at most. */\n\
         export const RECORDING = {{ version: {VERSION}, events: {MOST_EVENTS}, bytes: {MOST_BYTES} }} as const;\n"
    )
}

fn numbers<T: Serialize>(all: &[T], ordinal: impl Fn(&T) -> u8) -> Vec<(String, String)> {
    all.iter().map(|one| (word(one), ordinal(one).to_string())).collect()
}

/// The word by which the contract names something.
fn word<T: Serialize>(named: &T) -> String {
    serde_json::to_value(named).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
}

fn lines(entries: &[(String, String)]) -> String {
    entries.iter().map(|(name, value)| format!("  {name}: {value},\n")).collect()
}

/// A constant that gives a number for each word of a type.
fn table(name: &str, of: &str, about: &str, entries: Vec<(String, String)>) -> String {
    format!("/** {about} */\nexport const {name}: Readonly<Record<{of}, number>> = {{\n{}}};\n", lines(&entries))
}

/// A constant that gives the words of a type in order.
fn list<T: Serialize>(name: &str, of: &str, about: &str, all: &[T]) -> String {
    let words: String = all.iter().map(|one| format!("  \"{}\",\n", word(one))).collect();
    format!("/** {about} */\nexport const {name}: readonly {of}[] = [\n{words}];\n")
}

/// A type stands before those that it mentions, in the order in which it mentions them.
fn in_order(found: Vec<Declaration>) -> Vec<Declaration> {
    let mut left: IndexMap<String, Declaration> = found.into_iter().map(|found| (found.name.clone(), found)).collect();
    let mut next: Vec<String> = ROOTS.iter().rev().map(|&root| root.to_owned()).collect();
    let mut ordered = Vec::new();
    while let Some(name) = next.pop() {
        let Some(declaration) = left.shift_remove(&name) else { continue };
        let words = declaration.text.split(|c: char| !c.is_ascii_alphanumeric());
        let mentioned: Vec<String> = words.filter(|word| left.contains_key(*word)).map(ToOwned::to_owned).collect();
        next.extend(mentioned.into_iter().rev());
        ordered.push(declaration);
    }
    ordered
}

/// The text with those fields optional that a scenario may leave out.
fn with_optional_fields(text: &str, required: &Json) -> String {
    let is_required = |name: &str| required.as_array().is_some_and(|names| names.iter().any(|known| known == name));
    let line = |line: &str| match line.split_once(": ") {
        Some((name, rest)) if is_name(name) && !is_required(name) => format!("{name}?: {rest}"),
        _ => line.to_owned(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn is_name(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

struct Declaration {
    name: String,
    docs: String,
    text: String,
}

impl Declaration {
    /// The declaration as somebody would have written it.
    fn tidy(&self) -> String {
        let text = format!("{}export {}", self.docs, self.text);
        let text = text.replace("/**\n * ", "/** ").replace("\n */", " */").replace(", };", ",\n};");
        let mut lines: Vec<String> = Vec::new();
        for line in text.lines().map(str::trim_end) {
            let is_inside = lines.iter().any(|earlier| earlier.starts_with("export "));
            let is_inside = is_inside && line != "};";
            lines.push(if is_inside { format!("  {line}") } else { line.to_owned() });
        }
        lines.join("\n") + "\n"
    }
}

/// The declarations of types and of everything that they mention, each once.
struct Types {
    config: Config,
    found: Vec<Declaration>,
}

impl Types {
    fn add<T: TS + 'static + ?Sized>(&mut self) {
        let name = T::ident(&self.config);
        if self.found.iter().any(|found| found.name == name) {
            return;
        }
        self.found.push(Declaration { name, docs: T::docs().unwrap_or_default(), text: T::decl(&self.config) });
        T::visit_dependencies(self);
    }
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_some() {
            self.add::<T>();
        }
    }
}
