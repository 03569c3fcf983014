//! Edges that only one of the runs has: what comes before what, and what is in what.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::document::{EdgeOfSide, EdgesDifference};
use super::sides::{Both, Side, Thing, View};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::Location;

/// An edge, whatever line made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Edge {
    pub(super) from: Thing,
    pub(super) to: Thing,
    pub(super) origin: EdgeOrigin,
    pub(super) refresh: bool,
}

/// An edge that only one run has.
#[derive(Debug, Clone)]
pub(super) struct Only {
    pub(super) edge: Edge,
    pub(super) side: Side,
    pub(super) is_shared: bool,
    pub(super) location: Option<Location>,
}

/// The edges that differ, and those of each run by the resource to which they lead.
#[derive(Default)]
pub(super) struct Edges {
    only: Vec<Only>,
    /// The relations among them, by both ends.
    touching: FastMap<Thing, Vec<usize>>,
    /// The targets of the edges.
    led_to: FastSet<Thing>,
    /// The direct predecessors by edges that both have.
    common: FastMap<Thing, Vec<Thing>>,
    texts: FastMap<Thing, String>,
}

/// More relations of one resource are not looked at for a reason: each of its neighbours would look at them all.
const MOST_AT_ONE: usize = 200;

/// The edges in the order of the graph; of equal ones the first counts.
type Set = IndexMap<Edge, Option<Location>, FxBuildHasher>;

impl Edges {
    pub(super) fn new(both: &Both<'_>) -> Self {
        let (a, b) = (edges_of(&both.a), edges_of(&both.b));
        let mut edges = Self::default();
        for (edges_of_side, other, side) in [(&a, &b, Side::A), (&b, &a, Side::B)] {
            for (edge, location) in edges_of_side.iter().filter(|(edge, _)| !other.contains_key(*edge)) {
                let is_shared = both.is_shared(edge.from) && both.is_shared(edge.to);
                edges.add(both, Only { edge: *edge, side, is_shared, location: location.clone() });
            }
        }
        // Whatever made them: what comes before what counts here.
        let pairs = |set: &Set| -> FastSet<(Thing, Thing)> {
            set.keys().filter(|edge| edge.origin != EdgeOrigin::Containment).map(|edge| (edge.from, edge.to)).collect()
        };
        let before = pairs(&a);
        for (from, to) in pairs(&b).iter().filter(|pair| before.contains(*pair)) {
            edges.common.entry(*to).or_default().push(*from);
        }
        edges
    }

    fn add(&mut self, both: &Both<'_>, only: Only) {
        for end in [only.edge.from, only.edge.to] {
            self.texts.entry(end).or_insert_with(|| both.text(end));
            // What contains what says nothing about order.
            if only.edge.origin != EdgeOrigin::Containment {
                self.touching.entry(end).or_default().push(self.only.len());
            }
        }
        if only.edge.origin != EdgeOrigin::Containment {
            self.led_to.insert(only.edge.to);
        }
        self.only.push(only);
    }

    /// True if an edge that leads to a resource or to one of its containers is only in one of the runs.
    pub(super) fn touch(&self, both: &Both<'_>, thing: Thing) -> bool {
        both.a.chain(thing).chain(both.b.chain(thing)).any(|holder| self.led_to.contains(&holder))
    }

    /// The relations that begin or end at a resource and are only in one of the runs, the first ones of very many.
    pub(super) fn touching(&self, thing: Thing) -> impl Iterator<Item = &Only> {
        let places = self.touching.get(&thing).into_iter().flatten().take(MOST_AT_ONE);
        places.filter_map(|place| self.only.get(*place))
    }

    /// True if only one run has an edge of this origin between two, with events or without.
    pub(super) fn is_only_in(&self, side: Side, from: Thing, to: Thing, origin: EdgeOrigin) -> bool {
        let is_it = |only: &Only| only.side == side && (only.edge.to, only.edge.origin) == (to, origin);
        self.touching(from).any(|only| only.edge.from == from && is_it(only))
    }

    /// The direct predecessors in both runs, the first ones of very many.
    pub(super) fn common_to(&self, thing: Thing) -> impl Iterator<Item = Thing> {
        self.common.get(&thing).into_iter().flatten().take(MOST_AT_ONE).copied()
    }

    /// The differences as they leave the engine.
    pub(super) fn document(&self) -> EdgesDifference {
        let text = |thing: Thing| self.texts.get(&thing).cloned().unwrap_or_default();
        let of = |side: Side| {
            let edges = self.only.iter().filter(|only| only.side == side).map(|only| EdgeOfSide {
                from: text(only.edge.from),
                to: text(only.edge.to),
                origin: only.edge.origin,
                refresh: only.edge.refresh,
                shared: only.is_shared,
                location: only.location.clone(),
            });
            edges.collect()
        };
        EdgesDifference { only_a: of(Side::A), only_b: of(Side::B) }
    }
}

fn edges_of(view: &View<'_>) -> Set {
    let mut set = Set::default();
    let relations = view.graph.relations.iter().filter_map(|edge| {
        let (from, to) = (view.thing(edge.from)?, view.thing(edge.to)?);
        Some((Edge { from, to, origin: edge.origin, refresh: edge.refresh }, edge.location.clone()))
    });
    let containment = view.graph.containment.iter().filter_map(|[container, content]| {
        let (from, to) = (view.thing(*container)?, view.thing(*content)?);
        Some((Edge { from, to, origin: EdgeOrigin::Containment, refresh: false }, None))
    });
    for (edge, location) in relations.chain(containment) {
        set.entry(edge).or_insert(location);
    }
    set
}
