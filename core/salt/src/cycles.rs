//! Cycles of requisites, edge by edge: every way round, and the fewest requisites without which nothing waits for itself. Salt's
//! own text names one way round alone ([`compile::cycle`](super::compile)).

use petgraph::algo::kosaraju_scc;
use petgraph::graph::DiGraph;

use super::record::{self, Relation};
use duckrow_apply::cycles;
use duckrow_apply::cycles::Searched;
use duckrow_record::catalog::{Catalog, ResourceId};
use duckrow_record::graph::{CycleDocument, RemedyDocument};
use duckrow_text::names::{FastMap, Names};
use duckrow_text::source::{Diagnostic, Sources};

/// The sources of names and places for messages.
pub(super) struct Words<'a> {
    pub(super) names: &'a Names,
    pub(super) catalog: &'a Catalog,
    pub(super) sources: &'a Sources,
}

/// A part of the graph in which everything waits for everything.
struct Part<'a> {
    relations: Vec<&'a Relation>,
    searched: Searched,
}

/// The parts that are cycles, in the order of their first states.
fn parts(relations: &[Relation]) -> Vec<Part<'_>> {
    let mut graph: DiGraph<ResourceId, ()> = DiGraph::new();
    let mut nodes = FastMap::default();
    for relation in relations {
        for id in [relation.from, relation.to] {
            nodes.entry(id).or_insert_with(|| graph.add_node(id));
        }
    }
    for relation in relations {
        if let (Some(from), Some(to)) = (nodes.get(&relation.from), nodes.get(&relation.to)) {
            graph.add_edge(*from, *to, ());
        }
    }
    let components = kosaraju_scc(&graph);
    let mut component_of = FastMap::default();
    for (component, nodes) in components.iter().enumerate() {
        component_of.extend(nodes.iter().filter_map(|node| Some((*graph.node_weight(*node)?, component))));
    }
    // What leads from a part to itself: in a part of one state, that it waits for itself.
    let mut inside: FastMap<usize, Vec<&Relation>> = FastMap::default();
    for relation in relations {
        if let Some(component) =
            component_of.get(&relation.from).filter(|of| component_of.get(&relation.to) == Some(of))
        {
            inside.entry(*component).or_default().push(relation);
        }
    }
    let mut parts = Vec::new();
    for (component, inside) in inside {
        let nodes = components.get(component).into_iter().flatten();
        let mut members: Vec<ResourceId> = nodes.filter_map(|node| graph.node_weight(*node).copied()).collect();
        members.sort_unstable();
        let places: FastMap<ResourceId, usize> = members.iter().enumerate().map(|(place, id)| (*id, place)).collect();
        let arc = |relation: &&Relation| {
            let place = |id| places.get(id).copied().unwrap_or_default();
            (place(&relation.from), place(&relation.to), relation.from >= relation.to)
        };
        let arcs: Vec<_> = inside.iter().map(arc).collect();
        parts.push((members, Part { searched: cycles::search(places.len(), &arcs), relations: inside }));
    }
    parts.sort_by(|(left, _), (right, _)| left.cmp(right));
    parts.into_iter().map(|(_, part)| part).collect()
}

/// All cycles, the one that Salt's text names first, and the error with every edge of it and the advice.
pub(super) fn documents(
    relations: &[Relation],
    named: &[Relation],
    error: Diagnostic,
    words: &Words<'_>,
) -> (Vec<CycleDocument>, Diagnostic) {
    let mut parts = parts(relations);
    let first = named.first().map(|relation| relation.from);
    let is_named = |part: &Part<'_>| part.relations.iter().any(|relation| Some(relation.from) == first);
    parts.sort_by_key(|part| !is_named(part));
    let text = error.message.clone();
    let mut error = error;
    let mut told: Vec<String> = Vec::new();
    for relation in named.iter().chain(parts.iter().flat_map(|part| part.remedy().take(cycles::MOST_NAMED))) {
        let words = words.comes_before(relation);
        if let Some(at) = relation.at.filter(|_| !told.contains(&words)) {
            error = error.label(at, words.clone());
            told.push(words);
        }
    }
    let helps: Vec<String> = parts.iter().map(|part| part.help(words)).collect();
    let help = match helps.is_empty() {
        true => "Take one of these requisites away, or turn it round".to_owned(),
        false => helps.join("; "),
    };
    let documents = parts.iter().enumerate().map(|(place, part)| {
        let own = if place == 0 && is_named(part) { Some((text.as_str(), named)) } else { None };
        part.document(own, words)
    });
    let documents = documents.collect();
    (documents, error.help(help))
}

impl Part<'_> {
    fn of(&self, places: &[usize]) -> Vec<&Relation> {
        places.iter().filter_map(|place| self.relations.get(*place).copied()).collect()
    }

    fn remedy(&self) -> impl Iterator<Item = &Relation> {
        let places = self.searched.remedy.as_ref().map(|(places, _)| places.as_slice()).unwrap_or_default();
        self.of(places).into_iter()
    }

    fn document(&self, own: Option<(&str, &[Relation])>, words: &Words<'_>) -> CycleDocument {
        let edges = |places: &[usize]| {
            self.of(places).into_iter().map(|relation| record::edge(relation, words.sources)).collect::<Vec<_>>()
        };
        let rounds: Vec<_> = self.searched.rounds.iter().map(|round| edges(round)).collect();
        let shortest = self.searched.rounds.first().map(|round| self.of(round)).unwrap_or_default();
        let (text, way) = match own {
            Some((text, named)) => {
                (text.to_owned(), named.iter().map(|relation| record::edge(relation, words.sources)).collect())
            }
            None => (words.way(&shortest), rounds.first().cloned().unwrap_or_default()),
        };
        let mut members: Vec<u32> = self.relations.iter().map(|relation| record::number(relation.from)).collect();
        members.sort_unstable();
        members.dedup();
        let remedy = self.searched.remedy.as_ref();
        let remedy = remedy.map(|(places, smallest)| RemedyDocument { edges: edges(places), smallest: *smallest });
        CycleDocument { text, members, edges: way, rounds, rounds_left_out: !self.searched.has_all_rounds, remedy }
    }

    /// The advice on which requisites to drop.
    fn help(&self, words: &Words<'_>) -> String {
        let Some((places, is_smallest)) = &self.searched.remedy else { return String::new() };
        let dropped = self.of(places).into_iter().map(|relation| words.requisite(relation));
        cycles::to_drop("requisites", dropped, *is_smallest)
    }
}

impl Words<'_> {
    fn name(&self, id: ResourceId) -> String {
        self.catalog.resource(id).reference.text(self.names).to_string()
    }

    fn comes_before(&self, relation: &Relation) -> String {
        format!("{} comes before {}: {}", self.name(relation.from), self.name(relation.to), relation.origin.name())
    }

    /// `` `require` in line 4 (test[b] before test[a]) ``
    fn requisite(&self, relation: &Relation) -> String {
        let (from, to) = (self.name(relation.from), self.name(relation.to));
        cycles::Precedence { origin: relation.origin, at: relation.at, from: &from, to: &to }.text(self.sources)
    }

    fn way(&self, relations: &[&Relation]) -> String {
        let mut names: Vec<String> = relations.iter().map(|relation| self.name(relation.from)).collect();
        names.extend(relations.first().map(|relation| self.name(relation.from)));
        format!("({})", names.join(" => "))
    }
}
