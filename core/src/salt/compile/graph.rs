//! The dependency graph (`DependencyGraph` in `salt/utils/requisite.py`): nodes are chunks, and trials of those that a `prereq` names.

use ecow::EcoString;

use super::chunks::Chunk;
use super::requisite::Requisite;
use crate::ids::IndexVec;
use crate::names::FastMap;
use crate::salt::fnmatch;
use crate::source::FileSpan;

crate::newtype_index! {
    /// A chunk.
    pub(crate) struct ChunkId;
}

crate::newtype_index! {
    /// A node: a chunk, or the trial of one.
    pub(crate) struct NodeId;
}

/// A reason why one node comes after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Edge {
    /// The kind.
    pub(crate) requisite: Requisite,
    /// Where it is written.
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
    /// What depends on it, and by what, in the order in which the first edges were added.
    pub(crate) dependents: FastMap<NodeId, Vec<Edge>>,
    /// What it depends on, and by what.
    pub(crate) dependencies: FastMap<NodeId, Vec<Edge>>,
}

/// Chunks and what makes them depend on each other.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    /// The chunks.
    pub(crate) chunks: IndexVec<ChunkId, Chunk>,
    /// The nodes: first those of the chunks.
    pub(crate) nodes: IndexVec<NodeId, Node>,
    by_tag: FastMap<String, NodeId>,
    by_module: FastMap<EcoString, FastMap<EcoString, Vec<NodeId>>>,
    by_sls: FastMap<EcoString, Vec<NodeId>>,
    /// What patterns matched.
    patterns: FastMap<(EcoString, EcoString), Vec<NodeId>>,
    /// The names of a module in alphabetical order.
    sorted: FastMap<EcoString, Vec<EcoString>>,
}

impl Graph {
    /// Adds a chunk. One with the tag of another takes its place.
    pub(super) fn add(&mut self, chunk: Chunk) {
        let tag = chunk.tag();
        let sources: Vec<EcoString> = std::iter::once(chunk.sls.clone()).chain(chunk.included_from()).collect();
        let keys = [
            (chunk.state.clone(), chunk.name.clone()),
            (chunk.state.clone(), chunk.id.clone()),
            ("id".into(), chunk.id.clone()),
            ("id".into(), chunk.name.clone()),
        ];
        let chunk = self.chunks.push(chunk);
        let node = match self.by_tag.get(&tag) {
            Some(known) => {
                self.nodes[*known].chunk = chunk;
                *known
            }
            None => {
                let node = self.new_node(chunk, None);
                self.by_tag.insert(tag, node);
                node
            }
        };
        for (module, name) in keys {
            push_new(self.by_module.entry(module).or_default().entry(name).or_default(), node);
        }
        for sls in sources {
            push_new(self.by_sls.entry(sls).or_default(), node);
        }
    }

    fn new_node(&mut self, chunk: ChunkId, trial_of: Option<NodeId>) -> NodeId {
        let (dependents, dependencies) = (FastMap::default(), FastMap::default());
        self.nodes.push(Node { chunk, trial_of, trial: None, dependents, dependencies })
    }

    /// How many nodes there are.
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The chunk of a node.
    pub(crate) fn chunk(&self, node: NodeId) -> &Chunk {
        &self.chunks[self.nodes[node].chunk]
    }

    /// The chunk of a node, to be changed.
    pub(crate) fn chunk_mut(&mut self, node: NodeId) -> &mut Chunk {
        &mut self.chunks[self.nodes[node].chunk]
    }

    /// The nodes that are no trials.
    pub(crate) fn own_nodes(&self) -> impl Iterator<Item = NodeId> {
        self.nodes.iter_with_ids().filter(|(_, node)| node.trial_of.is_none()).map(|(id, _)| id)
    }

    /// The names that a module has, for "did you mean".
    pub(super) fn names_of<'a>(&'a self, module: &str) -> impl Iterator<Item = &'a str> {
        self.by_module.get(module).into_iter().flat_map(|names| names.keys().map(EcoString::as_str))
    }

    /// The files that have chunks.
    pub(super) fn files(&self) -> impl Iterator<Item = &str> {
        self.by_sls.keys().map(EcoString::as_str)
    }

    /// What a requisite entry means; none if nothing matches and that is an error.
    pub(super) fn targets(&mut self, module: &str, value: &str) -> Option<Vec<NodeId>> {
        if !fnmatch::is_pattern(value) {
            let found = if module == "sls" { self.by_sls.get(value) } else { self.by_module.get(module)?.get(value) };
            return found.cloned();
        }
        let key = (EcoString::from(module), EcoString::from(value));
        if !self.patterns.contains_key(&key) {
            let found = if module == "sls" { self.files_matching(value) } else { self.names_matching(module, value) };
            self.patterns.insert(key.clone(), found);
        }
        let found = self.patterns.get(&key).cloned().unwrap_or_default();
        (module == "sls" || !found.is_empty()).then_some(found)
    }

    fn files_matching(&self, pattern: &str) -> Vec<NodeId> {
        let matching = self.by_sls.iter().filter(|(sls, _)| fnmatch::matches(sls, pattern));
        distinct(matching.flat_map(|(_, nodes)| nodes.iter().copied()))
    }

    /// Only names that begin as the pattern does are looked at.
    fn names_matching(&mut self, module: &str, pattern: &str) -> Vec<NodeId> {
        let Some(names) = self.by_module.get(module) else { return Vec::new() };
        let sorted = self.sorted.entry(module.into()).or_insert_with(|| {
            let mut sorted: Vec<_> = names.keys().cloned().collect();
            sorted.sort_unstable();
            sorted
        });
        let prefix = pattern.split(['*', '?', '[']).next().unwrap_or_default();
        let first = sorted.partition_point(|name| name.as_str() < prefix);
        let candidates = sorted.iter().skip(first).take_while(|name| name.starts_with(prefix));
        let matching = candidates.filter(|name| fnmatch::matches(name, pattern));
        let mut found = distinct(matching.filter_map(|name| names.get(name)).flatten().copied());
        found.sort_unstable();
        found
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
                for (from, edges) in self.nodes[target].dependencies.clone() {
                    for edge in edges.into_iter().filter(|edge| edge.requisite != Requisite::Prereq) {
                        self.add_edge(from, trial, edge);
                    }
                }
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
        let edges = self.nodes[from].dependents.entry(to).or_default();
        if edges.iter().any(|known| known.requisite == edge.requisite) {
            return;
        }
        edges.push(edge);
        self.nodes[to].dependencies.entry(from).or_default().push(edge);
    }
}

fn push_new(nodes: &mut Vec<NodeId>, node: NodeId) {
    if nodes.last() != Some(&node) {
        nodes.push(node);
    }
}

fn distinct(nodes: impl Iterator<Item = NodeId>) -> Vec<NodeId> {
    nodes.collect::<crate::names::FastSet<NodeId>>().into_iter().collect()
}
