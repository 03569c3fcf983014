//! States that were compiled: the graph of their requisites, and what each of them touches.

use ecow::{EcoString, eco_format};
use serde_json::{Map, Value as Json};

use crate::case::Case;
use crate::examine::{Stopped, stopped};
use crate::footprint::Footprint;
use crate::footprint::state::State;
use crate::packages::Packages;
use duckrow_apply::{Bare, Edge, Graph, MemberId, Relation};
use duckrow_engine::{CompileOnly, Run, StateLanguage, Telling};
use duckrow_record::catalog::{EdgeOrigin, ResourceId, ResourceKind};
use duckrow_record::graph::GraphEdge;
use duckrow_scenario::Scenario;
use duckrow_text::ids::{Id as _, IndexVec};
use duckrow_text::names::FastMap;
use duckrow_text::source::{FileSpan, Severity};

/// A low chunk, and its state in the catalog.
#[derive(Debug)]
pub(super) struct Chunk {
    pub(super) low: Map<String, Json>,
    pub(super) id: ResourceId,
}

impl Chunk {
    /// A text of the chunk.
    pub(super) fn text(&self, key: &str) -> &str {
        self.low.get(key).and_then(Json::as_str).unwrap_or_default()
    }

    /// True if a requisite names it: by its ID or its name.
    fn is_called(&self, module: Option<&str>, name: &str) -> bool {
        module.is_none_or(|module| self.text("state") == module)
            && [self.text("__id__"), self.text("name")].contains(&name)
    }
}

/// States, ready for the rules.
#[derive(Debug)]
pub(super) struct Stand {
    pub(super) run: Run,
    pub(super) graph: Graph,
    /// The chunks, in the order of the run.
    pub(super) chunks: IndexVec<MemberId, Chunk>,
    footprints: IndexVec<MemberId, Footprint>,
    /// Who is told of whom at the end of the run.
    listening: Vec<[MemberId; 2]>,
}

impl Stand {
    /// Compiles states.
    pub(super) fn of(scenario: &Scenario, language: StateLanguage, packages: &Packages) -> Result<Self, Box<Stopped>> {
        let run = duckrow_engine::run(scenario, &mut CompileOnly, Telling::Nameless, Some(language));
        if !run.is_compiled || run.diagnostics.iter().any(|found| found.severity == Severity::Error) {
            return Err(stopped(run, Vec::new()));
        }
        let chunks = chunks(&run);
        let (mut resources, mut footprints) = (Vec::new(), IndexVec::with_capacity(chunks.len()));
        let mut kept = IndexVec::with_capacity(chunks.len());
        for chunk in chunks {
            let state = State { low: &chunk.low, scenario };
            let Some(meant) = state.meant(&run.types, chunk.id, packages) else { continue };
            let text = run.catalog.text(&run.names, chunk.id);
            resources.push(Bare { id: chunk.id, text, instance: meant.instance });
            footprints.push(meant.footprint);
            kept.push(chunk);
        }
        let graph = Graph::of_bare(resources, relations(&run, &kept));
        let listening = listening(&kept);
        Ok(Self { run, graph, chunks: kept, footprints, listening })
    }

    /// The states as the rules look at them; nothing if there are too many.
    pub(super) fn case<'a>(&'a self, packages: &'a Packages) -> Option<Case<'a>> {
        Case::with(&self.graph, &self.run, packages, self.footprints.clone())
    }

    /// True if a state hears at the end of the run that another one has changed something.
    pub(super) fn listens(&self, first: MemberId, second: MemberId) -> bool {
        self.listening.contains(&[first, second])
    }

    /// The state that a text like `pkg[nginx]` names.
    pub(super) fn member(&self, text: &str) -> Option<MemberId> {
        self.graph.agent.members.iter_with_ids().find(|(_, of)| of.text == text).map(|(member, _)| member)
    }

    /// The text of a state: `pkg[nginx]`.
    pub(super) fn text(&self, member: MemberId) -> &EcoString {
        &self.graph.agent.members[member].text
    }

    /// The place of the function of a state.
    pub(super) fn place(&self, member: MemberId) -> Option<FileSpan> {
        self.run.catalog.resource(self.chunks[member].id).at
    }
}

/// The chunks in the order of the run; one that is tried for a `prereq` counts where it runs.
fn chunks(run: &Run) -> Vec<Chunk> {
    let Some(states) = run.outcome.states() else { return Vec::new() };
    let key = |words: [&str; 4]| EcoString::from(words.join("\n"));
    let attribute = |id: ResourceId, name: &str| {
        let attribute = run.names.get(name).and_then(|name| run.catalog.resource(id).attribute(name));
        attribute.and_then(|attribute| attribute.value.as_str()).unwrap_or_default()
    };
    let natives = run.catalog.iter().filter(|(_, resource)| resource.kind == ResourceKind::Native);
    let known: FastMap<EcoString, ResourceId> = natives
        .map(|(id, of)| {
            let [module, title] = [of.reference.type_name, of.reference.title].map(|name| run.names.text(name));
            (key([module, attribute(id, "fun"), attribute(id, "name"), title]), id)
        })
        .collect();
    let mut found: FastMap<ResourceId, Chunk> = FastMap::default();
    for low in states.compiled.low() {
        let Json::Object(low) = low else { continue };
        let text = |key: &str| low.get(key).and_then(Json::as_str).unwrap_or_default();
        let (id, name) = (text("__id__"), text("name"));
        let called = |title: &str| known.get(&key([text("state"), text("fun"), name, title])).copied();
        if let Some(id) = called(id).or_else(|| called(&eco_format!("{id} ({name})"))) {
            found.shift_remove(&id);
            found.insert(id, Chunk { low, id });
        }
    }
    found.into_values().collect()
}

/// The requisites between states. One of `onchanges` tells of a change as one of `watch` does.
fn relations(run: &Run, chunks: &IndexVec<MemberId, Chunk>) -> Vec<Relation> {
    let Some(states) = run.outcome.states() else { return Vec::new() };
    let members: FastMap<usize, MemberId> =
        chunks.iter_with_ids().map(|(member, chunk)| (chunk.id.index(), member)).collect();
    let relation = |GraphEdge { from, to, origin, refresh, .. }: GraphEdge| {
        let member = |place: u32| members.get(&(place as usize)).copied();
        let refresh = refresh || matches!(origin, EdgeOrigin::Onchanges | EdgeOrigin::OnchangesAny);
        Some(Relation { from: member(from)?, to: member(to)?, edge: Edge { origin, at: None, refresh } })
    };
    states.compiled.relations(&run.sources).into_iter().filter_map(relation).collect()
}

/// Who is told of whom at the end of the run: `listen`, and `listen_in` from the other side.
fn listening(chunks: &IndexVec<MemberId, Chunk>) -> Vec<[MemberId; 2]> {
    let mut pairs = Vec::new();
    for (member, chunk) in chunks.iter_with_ids() {
        for key in ["listen", "listen_in"] {
            let entries = chunk.low.get(key).and_then(Json::as_array).into_iter().flatten();
            for (module, name) in entries.filter_map(entry) {
                let others = chunks.iter_with_ids().filter(|(_, other)| other.is_called(module, name));
                pairs.extend(others.map(|(other, _)| if key == "listen" { [other, member] } else { [member, other] }));
            }
        }
    }
    pairs
}

/// The module and the name of a requisite; one that is a bare text has no module.
fn entry(entry: &Json) -> Option<(Option<&str>, &str)> {
    match entry {
        Json::Object(entries) => {
            entries.iter().next().and_then(|(module, name)| Some((Some(module.as_str()), name.as_str()?)))
        }
        other => other.as_str().map(|name| (None, name)),
    }
}
