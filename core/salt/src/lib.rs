//! Salt: the other answer to the question in which order things happen. States go in; high data, low chunks, and what became of them
//! come out.
//!
//! Four steps, each in a room of its own: files are [rendered](render) and put together as [high data](high), it is
//! [compiled](compile) into low chunks in the order of their run, and they are [run](running) with [state functions](states) on
//! the same host as Puppet's resources. Knows nothing of Puppet's language; shares its catalog of what there is, its graph's
//! edges, its trace and its providers.

mod command_line;
mod compile;
mod cycles;
mod diff;
mod failure;
mod fnmatch;
mod high;
mod jinja;
mod matching;
mod merge;
mod modules;
mod notation;
mod pillar;
mod places;
mod python;
mod record;
mod render;
mod report;
mod root;
mod running;
mod secret;
mod states;
mod top;
mod trouble;
mod value;
mod vocabulary;
mod write;
mod yaml;

use serde_json::{Map as JsonMap, Value as Json};

use duckrow_record::graph::{CycleDocument, GraphEdge};
use duckrow_record::states::{Books, Compiled, StateReturn, States, Turn};
use duckrow_record::trace::Phase;
use duckrow_resource_types::{System, Types};
use duckrow_scenario::{Entry, Scenario, Supposition};
use duckrow_text::names::FastMap;
use duckrow_text::source::{Diagnostic, Severity, Sources, nearest};

pub use states::{StateDescription, described, nearest_described};
pub use vocabulary::{ExecutionFunction, Vocabulary, vocabulary};

use crate::value::{Dict, Entries, Item, Value};
use compile::{Graph, NodeId};
use high::High;
use modules::MinionHost;
use record::Record;
use render::{Reading, Renderer, Surroundings};
use root::Root;

/// States that were rendered and compiled.
#[derive(Debug, Default)]
struct Compilation {
    /// High data; missing if files could not be rendered.
    high: Option<High>,
    /// The low chunks.
    graph: Graph,
    /// Their order; empty if there is none.
    order: Vec<NodeId>,
    /// Their counterparts in the catalog.
    record: Record,
}

impl Compiled for Compilation {
    fn high(&self) -> Option<Json> {
        self.high.as_ref().map(High::to_json)
    }

    fn low(&self) -> Vec<Json> {
        let chunks = self.order.iter().map(|node| self.graph.chunk(*node));
        chunks.map(|chunk| Json::Object(value::to_json_object(&chunk.low))).collect()
    }

    fn relations(&self, sources: &Sources) -> Vec<GraphEdge> {
        self.record.relations(&self.graph, sources)
    }
}

/// The results of a compilation, as far as it came.
#[derive(Default)]
struct Reached {
    compilation: Compilation,
    /// True if there is an order to run in.
    is_compiled: bool,
    /// The cycle that keeps everything from running.
    cycles: Vec<CycleDocument>,
    /// The renderer, with the steps that are left; missing if files could not be rendered.
    renderer: Option<Renderer>,
}

impl Reached {
    /// The results if nothing runs.
    fn without_run(self) -> States {
        let Self { compilation, is_compiled, cycles, .. } = self;
        let compiled = Box::new(compilation);
        States { compiled, is_compiled, results: Vec::new(), turns: Vec::new(), cycles, report: None }
    }
}

/// Runs the states of a scenario on a host.
pub fn run(scenario: &Scenario, types: &Types, mut books: Books<'_>, system: &mut dyn System) -> States {
    let mut root = Root::of_states(files(scenario));
    let mut reached = compiled(scenario, &mut root, &mut books, &mut MinionHost { system: &mut *system, types });
    let Some(mut renderer) = reached.renderer.take().filter(|_| reached.is_compiled) else {
        return reached.without_run();
    };
    let Compilation { graph, order, record, .. } = &reached.compilation;
    let finished = record.finished(order, books.recorder);
    let options = &scenario.options;
    let supposed = supposed(scenario, graph, record, &mut books);
    let done = running::run(running::Input {
        graph,
        order,
        host: system,
        types,
        root: &root,
        test: options.test,
        failhard: options.failhard,
        steps: options.limits.steps,
        renderer: &mut renderer,
        supposed,
    });
    books.recorder.enter(Phase::Apply);
    record.run(graph, &done.happenings, finished, books.recorder);
    books.diagnostics.extend(done.stopped.clone());
    let notes = done.notes.iter().cloned();
    books.diagnostics.extend(notes);
    let turns = turns(order, graph, record, &done.rows);
    let report = Some(report::of(&done, graph, options.test, books.sources));
    States { turns, report, results: done.rows, ..reached.without_run() }
}

/// Renders the states of a scenario, compiles them into low chunks and puts these into their order. No state runs; templates may
/// ask the host.
pub fn compile(scenario: &Scenario, types: &Types, mut books: Books<'_>, system: &mut dyn System) -> States {
    let mut root = Root::of_states(files(scenario));
    compiled(scenario, &mut root, &mut books, &mut MinionHost { system, types }).without_run()
}

fn files(scenario: &Scenario) -> impl Iterator<Item = (&str, &str)> {
    scenario.files.iter().map(|(path, text)| (path.as_str(), text.as_str()))
}

fn compiled(scenario: &Scenario, root: &mut Root<'_>, books: &mut Books<'_>, host: &mut MinionHost<'_>) -> Reached {
    books.recorder.enter(Phase::Parse);
    let (high, rendered, renderer, notes) = match build(scenario, Reading { root, sources: books.sources, host }) {
        Ok(built) => built,
        Err(errors) => {
            books.diagnostics.extend(errors);
            return Reached::default();
        }
    };
    books.diagnostics.extend(notes);
    let file_events = record::rendered(&rendered, books.recorder);
    books.recorder.enter(Phase::Evaluate);
    let mut renderer = renderer;
    let steps = renderer.steps_left();
    let mut room = compile::Room { chunks: scenario.options.limits.resources.into(), steps };
    let compiled = compile::compile(&high, &states::has_mod_watch, &mut room);
    renderer.spend(steps - room.steps);
    let record = Record::new(&compiled.graph, &file_events, books.names, books.catalog, books.recorder);
    books.recorder.enter(Phase::Finish);
    record.requisites(&compiled.graph, books.recorder);
    let mut cycles = Vec::new();
    let is_compiled = compiled.errors.is_empty();
    let mut errors = compiled.errors;
    if let Some(error) = errors.iter_mut().find(|error| error.code == "salt-recursive-requisites") {
        let words = cycles::Words { names: books.names, catalog: books.catalog, sources: books.sources };
        let named = record.named_cycle(&compiled.graph);
        let relations = record.edges(&compiled.graph);
        (cycles, *error) = cycles::documents(&relations, &named, error.clone(), &words);
    }
    books.diagnostics.extend(errors);
    let (graph, order) = (compiled.graph, compiled.order);
    let compilation = Compilation { high: Some(high), graph, order, record };
    Reached { compilation, is_compiled, cycles, renderer: Some(renderer) }
}

/// The turns of a run.
fn turns(order: &[NodeId], graph: &Graph, record: &Record, rows: &[StateReturn]) -> Vec<Turn> {
    let key = |state: &str, id: &str, name: &str| format!("{state}\n{id}\n{name}");
    let rows: FastMap<String, &StateReturn> =
        rows.iter().map(|row| (key(&row.state, &row.id, &row.name), row)).collect();
    let turn = |node: &NodeId| {
        let chunk = graph.chunk(*node);
        let row = rows.get(&key(&chunk.state, &chunk.id, &chunk.name));
        let order = chunk.get("order").and_then(Value::as_float).unwrap_or_default();
        let has_changes = row.is_some_and(|row| row.changes.as_object().is_some_and(|changes| !changes.is_empty()));
        Some(Turn {
            state: record.resource(graph, *node)?,
            order,
            has_changes,
            comment: row.map(|row| row.comment.clone()),
        })
    };
    order.iter().filter(|node| graph.nodes[**node].trial_of.is_none()).filter_map(turn).collect()
}

/// The suppositions of the scenario by node; those about unknown states are reported.
fn supposed(
    scenario: &Scenario,
    graph: &Graph,
    record: &Record,
    books: &mut Books<'_>,
) -> FastMap<NodeId, Supposition> {
    if scenario.suppose.is_empty() {
        return FastMap::default();
    }
    let name = |node| {
        let resource = books.catalog.resource(record.resource(graph, node)?);
        Some((resource.reference.text(books.names).to_string(), node))
    };
    let known: FastMap<String, NodeId> = graph.own_nodes().filter_map(name).collect();
    let mut supposed = FastMap::default();
    for (reference, supposition) in &scenario.suppose {
        if let Some(node) = known.get(reference) {
            supposed.insert(*node, *supposition);
            continue;
        }
        let message = format!("Nothing can be supposed of {reference}: there is no such state");
        let told = Diagnostic::new("vain-supposition", Severity::Warning, None, message);
        books.diagnostics.push(match nearest(reference, known.keys().map(String::as_str)) {
            Some(near) => told.help(format!("Did you mean {near}?")),
            None => told,
        });
    }
    supposed
}

type Built = (High, Vec<high::Rendered>, Renderer, Vec<Diagnostic>);

/// Renders everything.
fn build(scenario: &Scenario, mut reading: Reading<'_, '_, '_>) -> Result<Built, Vec<Diagnostic>> {
    let limits = &scenario.options.limits;
    let mut surroundings = surroundings(scenario);
    let mut fuel = limits.steps;
    let mut pillar_root = Root::of_pillar(files(scenario));
    let of_pillar = Reading { root: &mut pillar_root, sources: reading.sources, host: reading.host };
    let pillar = pillar::compile(&surroundings, &mut fuel, of_pillar);
    surroundings.pillar = pillar?;
    let mut renderer = Renderer::new(reading.root, &surroundings, fuel);
    let mut errors = Vec::new();
    let wanted = wanted(scenario, reading.lent(), &mut renderer, &surroundings, &mut errors);
    let auto_order = scenario.options.state_auto_order.unwrap_or(true);
    let (high, rendered, found) = high::Builder::new(reading, &mut renderer, auto_order).build(&wanted);
    errors.extend(found);
    let is_wrong = errors.iter().any(|error| error.severity == Severity::Error);
    if is_wrong { Err(failure::told(errors)) } else { Ok((high, rendered, renderer, errors)) }
}

/// The states to run: the entry of the scenario, or those of the top file, or the first file.
fn wanted(
    scenario: &Scenario,
    reading: Reading<'_, '_, '_>,
    renderer: &mut Renderer,
    surroundings: &Surroundings,
    errors: &mut Vec<Diagnostic>,
) -> Vec<String> {
    let name = |text: &String| text.trim_end_matches(".sls").replace('/', ".");
    match &scenario.entry {
        Some(Entry::One(one)) => vec![name(one)],
        Some(Entry::Several(several)) => several.iter().map(name).collect(),
        None if reading.root.state("top").is_some() => top::matches(reading, renderer, surroundings, errors),
        None => {
            let first = reading.root.files().map(|(path, _)| path).find(|path| path.ends_with(".sls"));
            first
                .map(|path| path.trim_end_matches(".sls").trim_end_matches("/init").replace('/', "."))
                .into_iter()
                .collect()
        }
    }
}

fn surroundings(scenario: &Scenario) -> Surroundings {
    let mapping = |object: &JsonMap<String, Json>| Value::Dict(Dict::new(value::from_json_object(object)));
    let mut grains = value::from_json_object(&scenario.node.grains);
    for (key, value) in FIXED_GRAINS {
        grains.get_or_insert(key, || Item::new(value));
    }
    let minion = match grains.get("id") {
        Some(item) => item.value.text().to_string(),
        None => scenario.node.name.clone(),
    };
    for key in ["id", "host", "fqdn", "nodename", "localhost"] {
        grains.get_or_insert(key, || Item::new(minion.as_str()));
    }
    let mut opts = Entries::default();
    let mut set = |key: &str, value: Value| _ = opts.insert(Value::Text(key.into()), Item::new(value));
    set("id", minion.as_str().into());
    set("test", scenario.options.test.into());
    set("saltenv", "base".into());
    set("file_client", "local".into());
    set("failhard", scenario.options.failhard.into());
    set("state_auto_order", scenario.options.state_auto_order.unwrap_or(true).into());
    Surroundings {
        minion,
        grains: Value::Dict(Dict::new(grains)),
        pillar: mapping(&scenario.node.pillar),
        opts: Value::Dict(Dict::new(opts)),
    }
}

/// The grains of the simulated host, unless the scenario says otherwise: of the Debian that Puppet's facts describe, too.
const FIXED_GRAINS: [(&str, &str); 12] = [
    ("kernel", "Linux"),
    ("os", "Debian"),
    ("os_family", "Debian"),
    ("osfullname", "Debian"),
    ("oscodename", "bookworm"),
    ("osrelease", "12"),
    ("osfinger", "Debian-12"),
    ("osarch", "amd64"),
    ("cpuarch", "x86_64"),
    ("init", "systemd"),
    ("shell", "/bin/sh"),
    ("username", "root"),
];
