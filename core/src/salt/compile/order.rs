//! Requisites become edges, and chunks get their order (`order_chunks` in `salt/state.py`, `salt-ordering-semantics` 3 to 5).

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::chunks::Chunk;
use super::graph::{Edge, Graph, NodeId};
use super::requisite::IN_ORDER;
use crate::ids::Id;
use crate::salt::data::{Data, Item, Key, List, as_float};
use crate::salt::failure;
use crate::source::{Diagnostic, nearest};

/// How far behind all others `last` and negative orders are.
const LAST: f64 = 1_000_000.0;

/// Adds the edges of all requisites. Returns the number of a chunk without order.
pub(super) fn relate(graph: &mut Graph, has_mod_watch: &dyn Fn(&str) -> bool, errors: &mut Vec<Diagnostic>) -> f64 {
    let mut cap = 1.0;
    let nodes: Vec<NodeId> = graph.own_nodes().collect();
    for node in nodes {
        let chunk = graph.chunk_mut(node);
        if !has_mod_watch(&chunk.state) {
            watch_as_require(chunk);
        }
        if let Err(error) = requisites(graph, node) {
            errors.push(*error);
            continue;
        }
        let order = match graph.chunk(node).get("order") {
            Some(Data::Int(order)) => as_float(*order),
            Some(Data::Bool(order)) => f64::from(u8::from(*order)),
            _ => continue,
        };
        if order > cap - 1.0 && order > 0.0 {
            cap = order + 100.0;
        }
    }
    cap
}

/// Where a module has no `mod_watch`, `watch` is `require` (`_reconcile_watch_req`).
fn watch_as_require(chunk: &mut Chunk) {
    for (watch, require) in [("watch", "require"), ("watch_any", "require_any")] {
        let Some(Item { data: Data::List(watched), .. }) = chunk.low.shift_remove(watch) else { continue };
        let both = List::default();
        if let Some(Data::List(required)) = chunk.get(require) {
            both.extend(required);
        }
        both.extend(&watched);
        chunk.set(require, both);
    }
}

/// Adds the edges of a chunk's requisites (`add_requisites`). The first that means nothing ends it.
fn requisites(graph: &mut Graph, node: NodeId) -> Result<(), Box<Diagnostic>> {
    for requisite in IN_ORDER {
        let Some(Data::List(entries)) = graph.chunk(node).get(requisite.name()).cloned() else { continue };
        let entries = entries.items().clone();
        for entry in entries {
            let (module, value, at) = match &entry.data {
                Data::Text(_) => ("id".into(), entry.data.clone(), entry.at),
                Data::Map(map) => match map.first() {
                    Some((module, item)) => (module.text(), item.data, item.at.or(entry.at)),
                    None => continue,
                },
                _ => continue,
            };
            let module = module.split('.').next().unwrap_or_default();
            let name = requisite.name();
            let chunk = graph.chunk(node);
            let (of, sls, own) = (chunk.name.clone(), chunk.sls.clone(), chunk.at);
            let text = match &value {
                Data::Null => continue,
                Data::Text(text) => text,
                _ => {
                    let message = format!(
                        "Requisite [{name}: {module}] in state [{of}] in SLS [{sls}] must have a string as the value"
                    );
                    return Err(Box::new(failure::with_help(
                        "salt-requisite",
                        message,
                        at.or(own),
                        "Put the ID into quotes",
                    )));
                }
            };
            let Some(targets) = graph.targets(module, text) else {
                let message = format!(
                    "Referenced state does not exist for requisite [{name}: ({module}: {text})] in state [{of}] in SLS [{sls}]"
                );
                let help = missing_help(graph, module, text);
                return Err(Box::new(failure::with_help("salt-requisite", message, at.or(own), &help)));
            };
            for target in targets {
                graph.relate(node, target, Edge { requisite, at: at.or(own) });
            }
        }
    }
    Ok(())
}

fn missing_help(graph: &Graph, module: &str, value: &str) -> String {
    if module == "sls" {
        return match nearest(value, graph.files()) {
            Some(near) => format!("Did you mean the file '{near}'?"),
            None => "A file can be required if it is included and has states".to_owned(),
        };
    }
    let elsewhere =
        graph.own_nodes().map(|node| graph.chunk(node)).find(|chunk| chunk.id == value || chunk.name == value);
    if let Some(chunk) = elsewhere.filter(|chunk| chunk.state != module) {
        return format!("'{value}' is a state of the module `{0}`: write `- {0}: {value}`", chunk.state);
    }
    match nearest(value, graph.names_of(module)) {
        Some(near) => format!("Did you mean '{near}'?"),
        None => "A requisite names the module and the ID, or the name, of a state: `- module: ID`".to_owned(),
    }
}

/// The nodes in the order of their run. If some are left out, there is a cycle.
pub(super) fn sort(graph: &mut Graph, cap: f64) -> Vec<NodeId> {
    let mut waiting: Vec<usize> =
        graph.nodes.iter().map(|node| node.dependencies.values().map(Vec::len).sum()).collect();
    let mut queue = BinaryHeap::new();
    let free: Vec<NodeId> = graph.nodes.ids().filter(|node| waiting.get(node.index()) == Some(&0)).collect();
    for node in free {
        queue.push(Reverse(entry(graph, node, cap)));
    }
    let mut sorted = Vec::with_capacity(graph.len());
    while let Some(Reverse(taken)) = queue.pop() {
        sorted.push(taken.node);
        let dependents: Vec<(NodeId, usize)> =
            graph.nodes[taken.node].dependents.iter().map(|(node, edges)| (*node, edges.len())).collect();
        for (dependent, edges) in dependents {
            let Some(left) = waiting.get_mut(dependent.index()) else { continue };
            *left = left.saturating_sub(edges);
            if *left == 0 {
                queue.push(Reverse(entry(graph, dependent, cap)));
            }
        }
    }
    sorted
}

/// What the queue compares.
struct Entry {
    effective: f64,
    own: f64,
    label: String,
    tag: String,
    node: NodeId,
}

impl Ord for Entry {
    fn cmp(&self, other: &Self) -> Ordering {
        let numbers = self.effective.total_cmp(&other.effective).then(self.own.total_cmp(&other.own));
        numbers.then_with(|| self.label.cmp(&other.label)).then_with(|| self.tag.cmp(&other.tag))
    }
}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Entry {}

fn entry(graph: &mut Graph, node: NodeId, cap: f64) -> Entry {
    let own = own_order(graph.chunk_mut(node), cap);
    let effective = pulled_to(graph, node, cap).min(own);
    let chunk = graph.chunk(node);
    let trial = if graph.nodes[node].trial_of.is_some() { "_|-__prereq_test__" } else { "" };
    Entry { effective, own, label: chunk.label(), tag: chunk.tag() + trial, node }
}

/// The number of a chunk, which becomes part of its low data.
fn own_order(chunk: &mut Chunk, cap: f64) -> f64 {
    let mut order = resolved_order(chunk, cap);
    let name_order = std::mem::take(&mut chunk.name_order);
    if name_order > 0 {
        order += f64::from(name_order) / 10_000.0;
        chunk.set("order", number(order));
    }
    if order < 0.0 {
        order += cap + LAST;
        chunk.set("order", number(order));
    }
    order
}

/// The order as it is written; words become numbers.
fn resolved_order(chunk: &mut Chunk, cap: f64) -> f64 {
    if let Some(order) = chunk.get("order").and_then(Data::as_number) {
        return order;
    }
    let order = match chunk.get("order").and_then(Data::as_text).map(ecow::EcoString::as_str) {
        Some("last") => cap + LAST,
        Some("first") => 0.0,
        _ => cap,
    };
    let at = chunk.low.get("order").and_then(|item| item.at);
    chunk.low.insert(Key::Text("order".into()), Item::placed(number(order), at));
    order
}

/// An order as Python keeps it.
#[allow(clippy::cast_possible_truncation, reason = "a number without fraction that is small enough")]
fn number(order: f64) -> Data {
    if order.fract() == 0.0 && order.abs() < 1e15 { Data::Int(order as i64) } else { Data::Float(order) }
}

/// The smallest order of those that depend on a node by the heaviest kinds of edges.
fn pulled_to(graph: &mut Graph, node: NodeId, cap: f64) -> f64 {
    let edges: Vec<(NodeId, super::Requisite)> = graph.nodes[node]
        .dependents
        .iter()
        .flat_map(|(dependent, edges)| edges.iter().map(|edge| (*dependent, edge.requisite)))
        .collect();
    let mut heaviest = None;
    let mut least = f64::INFINITY;
    for (dependent, requisite) in edges {
        if heaviest <= Some(requisite) {
            heaviest = Some(requisite);
            least = least.min(resolved_order(graph.chunk_mut(dependent), cap));
        }
    }
    least
}
