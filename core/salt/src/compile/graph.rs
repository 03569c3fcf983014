//! The dependency graph (`DependencyGraph` in `salt/utils/requisite.py`): nodes are chunks, and trials of those that a `prereq` names.

use ecow::EcoString;

use super::aggregate::Groups;
use super::chunks::Chunk;
use super::few::Few;
use super::requisite::Requisite;
use crate::fnmatch;
use crate::value::Value;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use duckrow_text::source::FileSpan;

duckrow_text::newtype_index! {
    /// A chunk.
    pub(crate) struct ChunkId;
}

duckrow_text::newtype_index! {
    /// A node: a chunk, or the trial of one.
    pub(crate) struct NodeId;
}

/// A reason why one node comes after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The kind.
    pub(crate) requisite: Requisite,
    /// The place where it is written.
    pub(crate) at: Option<FileSpan>,
}

/// A node.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    /// The chunk.
    pub(crate) chunk: ChunkId,
    /// The node whose trial it is, if it is one.
    pub(crate) trial_of: Option<NodeId>,
    /// The trial of the chunk, if it has one.
    pub(crate) trial: Option<NodeId>,
    /// The nodes that depend on it, in the order in which the first edges were added: places in [`Graph::edges`].
    dependents: Vec<u32>,
    /// The nodes that it depends on, in the same way.
    dependencies: Vec<u32>,
}

/// Chunks and the requisites between them.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    /// The chunks.
    pub(crate) chunks: IndexVec<ChunkId, Chunk>,
    /// The nodes: first those of the chunks.
    pub(crate) nodes: IndexVec<NodeId, Node>,
    /// The chunks that are brought about together.
    pub(crate) groups: Groups,
    /// The edges by which a node depends on another: the other one comes first.
    edges: FastMap<(NodeId, NodeId), Few<Edge>>,
    /// The nodes by the parts of their tags, which no two chunks have in common (`_gen_tag`): module, ID, name and function.
    by_tag: FastMap<[EcoString; 4], NodeId>,
    by_module: FastMap<EcoString, FastMap<EcoString, Few<NodeId>>>,
    by_sls: FastMap<EcoString, Few<NodeId>>,
    /// The matches of patterns.
    patterns: FastMap<(EcoString, EcoString), Few<NodeId>>,
    /// The names of a module in alphabetical order.
    sorted: FastMap<EcoString, Vec<EcoString>>,
}

impl Graph {
    /// Adds a chunk. One with the tag of another takes its place.
    pub(super) fn add(&mut self, chunk: Chunk) {
        let id = self.chunks.next_id();
        let tag = [&chunk.state, &chunk.id, &chunk.name, &chunk.function].map(EcoString::clone);
        let node = match self.by_tag.get(&tag) {
            Some(known) => {
                self.nodes[*known].chunk = id;
                *known
            }
            None => {
                let node = self.new_node(id, None);
                self.by_tag.insert(tag, node);
                node
            }
        };
        for module in [chunk.state.as_str(), "id"] {
            if !self.by_module.contains_key(module) {
                self.by_module.insert(module.into(), FastMap::default());
            }
            let Some(names) = self.by_module.get_mut(module) else { continue };
            note(names, &chunk.id, node);
            if chunk.name != chunk.id {
                note(names, &chunk.name, node);
            }
        }
        note(&mut self.by_sls, &chunk.sls, node);
        if let Some(Value::List(files)) = chunk.get("__sls_included_from__") {
            files.placed().iter().for_each(|file| note(&mut self.by_sls, &file.value.text(), node));
        }
        self.chunks.push(chunk);
    }

    fn new_node(&mut self, chunk: ChunkId, trial_of: Option<NodeId>) -> NodeId {
        let (dependents, dependencies) = (Vec::new(), Vec::new());
        self.nodes.push(Node { chunk, trial_of, trial: None, dependents, dependencies })
    }

    /// The number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The chunk of a node.
    pub(crate) fn chunk(&self, node: NodeId) -> &Chunk {
        &self.chunks[self.nodes[node].chunk]
    }

    /// The chunk of a node, to be changed.
    pub(super) fn chunk_mut(&mut self, node: NodeId) -> &mut Chunk {
        &mut self.chunks[self.nodes[node].chunk]
    }

    /// The nodes that are no trials.
    pub(crate) fn own_nodes(&self) -> impl Iterator<Item = NodeId> {
        self.nodes.iter_with_ids().filter(|(_, node)| node.trial_of.is_none()).map(|(id, _)| id)
    }

    /// The nodes that depend on a node, and the edges by which they do.
    pub(crate) fn dependents(&self, node: NodeId) -> impl Iterator<Item = (NodeId, &Few<Edge>)> {
        self.nodes[node].dependents.iter().filter_map(|place| self.pair(*place)).map(|((_, to), edges)| (to, edges))
    }

    /// The nodes that a node depends on, and the edges by which it does.
    pub(crate) fn dependencies(&self, node: NodeId) -> impl Iterator<Item = (NodeId, &Few<Edge>)> {
        let places = self.nodes[node].dependencies.iter();
        places.filter_map(|place| self.pair(*place)).map(|((from, _), edges)| (from, edges))
    }

    /// True if a node depends on another one.
    pub(crate) fn depends(&self, node: NodeId, on: NodeId) -> bool {
        self.edges.contains_key(&(on, node))
    }

    /// The dependent at a place of its list, and the edges by which it depends.
    pub(super) fn dependent_at(&self, node: NodeId, place: usize) -> Option<(NodeId, &Few<Edge>)> {
        self.pair(*self.nodes[node].dependents.get(place)?).map(|((_, to), edges)| (to, edges))
    }

    fn pair(&self, place: u32) -> Option<((NodeId, NodeId), &Few<Edge>)> {
        self.edges.get_index(place as usize).map(|(pair, edges)| (*pair, edges))
    }

    /// The names that a module has, for "did you mean".
    pub(super) fn names_of<'a>(&'a self, module: &str) -> impl Iterator<Item = &'a str> {
        self.by_module.get(module).into_iter().flat_map(|names| names.keys().map(EcoString::as_str))
    }

    /// The files that have chunks.
    pub(super) fn files(&self) -> impl Iterator<Item = &str> {
        self.by_sls.keys().map(EcoString::as_str)
    }

    /// The targets of a requisite entry; none if nothing matches and that is an error.
    pub(super) fn targets(&mut self, module: &str, value: &EcoString) -> Option<Few<NodeId>> {
        if !fnmatch::is_pattern(value) {
            let found = if module == "sls" { self.by_sls.get(value) } else { self.by_module.get(module)?.get(value) };
            return found.cloned();
        }
        let key = (EcoString::from(module), value.clone());
        if !self.patterns.contains_key(&key) {
            let found = if module == "sls" { self.files_matching(value) } else { self.names_matching(module, value) };
            self.patterns.insert(key.clone(), found);
        }
        let found = self.patterns.get(&key).cloned().unwrap_or_default();
        (module == "sls" || !found.is_empty()).then_some(found)
    }

    fn files_matching(&self, pattern: &str) -> Few<NodeId> {
        let matching = self.by_sls.iter().filter(|(sls, _)| fnmatch::matches(sls, pattern));
        distinct(matching.flat_map(|(_, nodes)| nodes.iter().copied())).into_iter().collect()
    }

    /// The nodes whose names match a pattern; only names that begin as it does are looked at.
    fn names_matching(&mut self, module: &str, pattern: &str) -> Few<NodeId> {
        let Some(names) = self.by_module.get(module) else { return Few::default() };
        let sorted = self.sorted.entry(module.into()).or_insert_with(|| {
            let mut sorted: Vec<_> = names.keys().cloned().collect();
            sorted.sort_unstable();
            sorted
        });
        let prefix = pattern.split(['*', '?', '[']).next().unwrap_or_default();
        let first = sorted.partition_point(|name| name.as_str() < prefix);
        let candidates = sorted.iter().skip(first).take_while(|name| name.starts_with(prefix));
        let matching = candidates.filter(|name| fnmatch::matches(name, pattern));
        let mut found = distinct(matching.filter_map(|name| names.get(name)).flat_map(Few::iter).copied());
        found.sort_unstable();
        found.into_iter().collect()
    }

    /// Makes a node depend on another one.
    pub(super) fn relate(&mut self, node: NodeId, target: NodeId, edge: Edge) {
        if edge.requisite == Requisite::Prereq {
            self.relate_prereq(node, target, edge);
            return;
        }
        if let Some(trial) = self.nodes[node].trial {
            self.add_edge(target, trial, edge);
        }
        self.add_edge(target, node, edge);
    }

    /// The trial of the target comes first, then the node, then the target (`_add_prereq`).
    fn relate_prereq(&mut self, node: NodeId, target: NodeId, edge: Edge) {
        self.chunk_mut(node).set("__prerequiring__", true);
        let chunk = self.chunk_mut(target);
        chunk.set("__prereq__", true);
        chunk.is_prereq = true;
        let trial = match self.nodes[target].trial {
            Some(trial) => trial,
            None => {
                let trial = self.new_node(self.nodes[target].chunk, Some(target));
                self.nodes[target].trial = Some(trial);
                let known: Vec<(NodeId, Edge)> = self
                    .dependencies(target)
                    .flat_map(|(from, edges)| edges.iter().map(move |edge| (from, *edge)))
                    .filter(|(_, edge)| edge.requisite != Requisite::Prereq)
                    .collect();
                known.into_iter().for_each(|(from, edge)| self.add_edge(from, trial, edge));
                trial
            }
        };
        self.add_edge(trial, node, edge);
        self.add_edge(node, target, Edge { requisite: Requisite::Require, ..edge });
        if let Some(own_trial) = self.nodes[node].trial {
            self.add_edge(trial, own_trial, edge);
        }
    }

    /// Adds an edge, if the two don't have one of its kind.
    fn add_edge(&mut self, from: NodeId, to: NodeId, edge: Edge) {
        let pair = self.edges.entry((from, to));
        let place = u32::try_from(pair.place()).unwrap_or(u32::MAX);
        let known = pair.or_default();
        if known.is_empty() {
            self.nodes[from].dependents.push(place);
            self.nodes[to].dependencies.push(place);
        }
        if known.iter().all(|known| known.requisite != edge.requisite) {
            known.push(edge);
        }
    }
}

/// Notes that a node has a name.
fn note(nodes: &mut FastMap<EcoString, Few<NodeId>>, name: &EcoString, node: NodeId) {
    let known = match nodes.get_mut(name) {
        Some(known) => known,
        None => nodes.entry(name.clone()).or_default(),
    };
    if known.last() != Some(&node) {
        known.push(node);
    }
}

fn distinct(nodes: impl Iterator<Item = NodeId>) -> Vec<NodeId> {
    nodes.collect::<duckrow_text::names::FastSet<NodeId>>().into_iter().collect()
}
