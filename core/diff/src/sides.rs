//! The correspondence between the resources of two runs: by reference; between two languages by kind and name.

use serde::Serialize;

use super::languages;
use duckrow_engine::Run;
use duckrow_explain::orders::Place;
use duckrow_record::catalog::{EdgeOrigin, ResourceId, ResourceKind};
use duckrow_record::graph::{GraphDocument, GraphEdge};
use duckrow_text::ids::{Id, IndexVec};
use duckrow_text::names::FastMap;

duckrow_text::newtype_index! {
    /// A resource that at least one of the two runs has.
    pub(super) struct Thing;
}

/// Containers are never nested deeper than this many: the limit of the evaluation's depth sees to it.
const DEEPEST: usize = 1_000;

/// One of the two runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

/// Both runs, and everything that they have.
pub(super) struct Both<'a> {
    pub(super) a: View<'a>,
    pub(super) b: View<'a>,
    /// `Type[title]`
    pub(super) texts: IndexVec<Thing, String>,
    /// True if they are of different languages: then a resource is known by what it is, and `texts` are A's.
    pub(super) is_mixed: bool,
}

/// One of the runs.
pub(super) struct View<'a> {
    pub(super) run: &'a Run,
    pub(super) graph: GraphDocument,
    /// The thing that every node of the graph is.
    things: IndexVec<ResourceId, Thing>,
    /// The place of every thing among the graph's nodes.
    ids: IndexVec<Thing, Option<ResourceId>>,
}

/// A link of a chain in one run.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    pub(super) from: Thing,
    pub(super) to: Thing,
    pub(super) origin: EdgeOrigin,
}

impl Link {
    pub(super) fn of(view: &View<'_>, edge: &GraphEdge) -> Option<Self> {
        Some(Self { from: view.thing(edge.from)?, to: view.thing(edge.to)?, origin: edge.origin })
    }
}

/// A reference, and how many others have the same: a type may generate what is there already.
type Name = (String, u32);

impl<'a> Both<'a> {
    pub(super) fn new(a: &'a Run, b: &'a Run) -> Self {
        let mut names = Names::default();
        let is_mixed = languages::are_mixed(a, b);
        let mut view = |run: &'a Run| {
            let graph = run.graph();
            let things = names.things(&graph, |id| if is_mixed { languages::key(run, id) } else { None });
            View { run, graph, things, ids: IndexVec::new() }
        };
        let (mut a, mut b) = (view(a), view(b));
        for view in [&mut a, &mut b] {
            view.ids = names.texts.ids().map(|_| None).collect();
            for (id, thing) in view.things.iter_with_ids() {
                view.ids[*thing] = Some(id);
            }
        }
        Self { a, b, texts: names.texts, is_mixed }
    }

    /// One of the runs.
    pub(super) const fn view(&self, side: Side) -> &View<'a> {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }

    /// True if both catalogs were finished.
    pub(super) fn have_catalogs(&self) -> bool {
        self.a.run.is_compiled && self.b.run.is_compiled
    }

    /// The reference of a resource.
    pub(super) fn text(&self, thing: Thing) -> String {
        self.texts[thing].clone()
    }

    /// The things that both have, in B's order of declaration, with their ids in A and B.
    pub(super) fn shared(&self) -> impl Iterator<Item = (Thing, ResourceId, ResourceId)> {
        self.b.things.iter_with_ids().filter_map(|(b, thing)| Some((*thing, self.a.ids[*thing]?, b)))
    }

    /// True if both runs have it.
    pub(super) fn is_shared(&self, thing: Thing) -> bool {
        self.a.ids[thing].is_some() && self.b.ids[thing].is_some()
    }
}

impl View<'_> {
    /// The thing that a node of the graph stands for.
    pub(super) fn thing(&self, node: u32) -> Option<Thing> {
        let is_there = (node as usize) < self.things.len();
        is_there.then(|| self.things[ResourceId::from_index(node as usize)])
    }

    /// The things in this run, in the order of declaration.
    pub(super) fn things(&self) -> impl Iterator<Item = (ResourceId, Thing)> {
        self.things.iter_with_ids().map(|(id, thing)| (id, *thing))
    }

    /// The id of a resource in this run.
    pub(super) fn id(&self, thing: Thing) -> Option<ResourceId> {
        self.ids[thing]
    }

    /// An order of this run.
    pub(super) fn places(&self, places: &[Place]) -> Vec<Thing> {
        places.iter().map(|place| self.things[place.resource]).collect()
    }

    /// An order of this run without containers.
    pub(super) fn resources(&self, places: &[Place]) -> Vec<Thing> {
        let is_native = |place: &&Place| self.run.catalog.resource(place.resource).kind == ResourceKind::Native;
        places.iter().filter(is_native).map(|place| self.things[place.resource]).collect()
    }

    /// The thing and its containers, innermost first.
    pub(super) fn chain(&self, thing: Thing) -> impl Iterator<Item = Thing> {
        let container = |id: &ResourceId| self.run.catalog.container(*id);
        std::iter::successors(self.ids[thing], container).take(DEEPEST).map(|id| self.things[id])
    }
}

#[derive(Default)]
struct Names {
    texts: IndexVec<Thing, String>,
    known: FastMap<Name, Thing>,
}

impl Names {
    /// The things that the nodes of a graph stand for: by `key` where it gives one, otherwise by their references.
    fn things(
        &mut self,
        graph: &GraphDocument,
        key: impl Fn(ResourceId) -> Option<String>,
    ) -> IndexVec<ResourceId, Thing> {
        let mut counts: FastMap<String, u32> = FastMap::default();
        let mut things = IndexVec::new();
        for (place, node) in graph.nodes.iter().enumerate() {
            let name = key(ResourceId::from_index(place)).unwrap_or_else(|| node.reference.clone());
            let count = counts.entry(name.clone()).or_default();
            let texts = &mut self.texts;
            let name = (name, *count);
            things.push(*self.known.entry(name).or_insert_with(|| texts.push(node.reference.clone())));
            *count += 1;
        }
        things
    }
}
