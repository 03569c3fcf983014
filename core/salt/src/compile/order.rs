//! Requisites become edges, and chunks get their order (`order_chunks` in `salt/state.py`,
//! `docs/semantics/salt/ordering.md#order-numbers` and `docs/semantics/salt/ordering.md#sorting`).

use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::Room;
use super::chunks::Chunk;
use super::graph::{Edge, Graph, NodeId};
use super::requisite::{IN_ORDER, Requisite};
use crate::failure;
use crate::value::{Item, List, Value, float_of};
use duckrow_text::ids::Id;
use duckrow_text::source::{Diagnostic, FileSpan, nearest};
use ecow::EcoString;

/// The distance of `last` and negative orders behind all others.
const LAST: f64 = 1_000_000.0;

/// Adds the edges of all requisites. Returns the number of a chunk without order.
pub(super) fn relate(
    graph: &mut Graph,
    has_mod_watch: &dyn Fn(&str) -> bool,
    room: &mut Room,
    errors: &mut Vec<Diagnostic>,
) -> f64 {
    let mut cap = 1.0;
    let nodes: Vec<NodeId> = graph.own_nodes().collect();
    for node in nodes {
        let chunk = graph.chunk_mut(node);
        if !has_mod_watch(&chunk.state) {
            watch_as_require(chunk);
        }
        if let Err(error) = requisites(graph, node, room) {
            errors.push(*error);
            if room.steps == 0 {
                break;
            }
            continue;
        }
        let order = match graph.chunk(node).get("order") {
            Some(Value::Int(order)) => float_of(order.get()),
            Some(Value::Bool(order)) => f64::from(u8::from(*order)),
            _ => continue,
        };
        if order > cap - 1.0 && order > 0.0 {
            cap = order + 100.0;
        }
    }
    cap
}

/// Makes `watch` a `require` for a module that has no `mod_watch` (`_reconcile_watch_req`).
fn watch_as_require(chunk: &mut Chunk) {
    for (watch, require) in [("watch", "require"), ("watch_any", "require_any")] {
        let Some(Item { value: Value::List(watched), .. }) = chunk.low.shift_remove(watch) else { continue };
        let both = List::default();
        if let Some(Value::List(required)) = chunk.get(require) {
            both.extend(required);
        }
        both.extend(&watched);
        chunk.set(require, both);
    }
}

/// Adds the edges of a chunk's requisites (`add_requisites`). The first that means nothing ends it.
fn requisites(graph: &mut Graph, node: NodeId, room: &mut Room) -> Result<(), Box<Diagnostic>> {
    let mut written: Vec<(Requisite, List)> = Vec::new();
    for (key, item) in &graph.chunk(node).low {
        if let (Some(requisite), Value::List(entries)) = (key.as_str().and_then(Requisite::named), &item.value) {
            written.push((requisite, entries.clone()));
        }
    }
    written.sort_by_key(|(requisite, _)| IN_ORDER.iter().position(|known| known == requisite));
    for (requisite, entries) in written {
        for entry in entries.placed().iter() {
            match &entry.value {
                Value::Text(_) => {
                    let asked = Asked { requisite, module: "id", value: &entry.value, at: entry.at };
                    required(graph, node, asked, room)?;
                }
                Value::Dict(map) => {
                    let map = map.placed();
                    let Some((module, item)) = map.first() else { continue };
                    let module = module.text();
                    let module = module.split('.').next().unwrap_or_default();
                    let asked = Asked { requisite, module, value: &item.value, at: item.at.or(entry.at) };
                    required(graph, node, asked, room)?;
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// An entry of a requisite.
struct Asked<'a> {
    requisite: Requisite,
    module: &'a str,
    value: &'a Value,
    at: Option<FileSpan>,
}

/// Adds the edges of one entry of a requisite.
fn required(
    graph: &mut Graph,
    node: NodeId,
    Asked { requisite, module, value, at }: Asked<'_>,
    room: &mut Room,
) -> Result<(), Box<Diagnostic>> {
    let chunk = graph.chunk(node);
    let at = at.or(chunk.at);
    let error = |chunk: &Chunk, what: &str, how: &str, help: &str| {
        let message = format!("{what} in state [{}] in SLS [{}]{how}", chunk.name, chunk.sls);
        Box::new(failure::with_help("salt-requisite", message, at, help))
    };
    let name = requisite.name();
    let text = match value {
        Value::None => return Ok(()),
        Value::Text(text) => text,
        _ => {
            let what = format!("Requisite [{name}: {module}]");
            return Err(error(chunk, &what, " must have a string as the value", "Put the ID into quotes"));
        }
    };
    let Some(targets) = graph.targets(module, text) else {
        room.relations(graph.len(), at)?;
        let what = format!("Referenced state does not exist for requisite [{name}: ({module}: {text})]");
        return Err(error(graph.chunk(node), &what, "", &missing_help(graph, module, text)));
    };
    room.relations(targets.len(), at)?;
    targets.iter().for_each(|target| graph.relate(node, *target, Edge { requisite, at }));
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
    let edges_to = |node| graph.dependencies(node).map(|(_, edges)| edges.len()).sum();
    let mut waiting: Vec<usize> = graph.nodes.ids().map(edges_to).collect();
    let free: Vec<NodeId> = graph.nodes.ids().filter(|node| waiting.get(node.index()) == Some(&0)).collect();
    let mut queue = BinaryHeap::with_capacity(free.len());
    queue.extend(free.into_iter().map(|node| Reverse(entry(graph, node, cap))));
    let mut sorted = Vec::with_capacity(graph.len());
    while let Some(Reverse(taken)) = queue.pop() {
        sorted.push(taken.node);
        for place in 0.. {
            let Some((dependent, edges)) = graph.dependent_at(taken.node, place) else { break };
            let Some(left) = waiting.get_mut(dependent.index()) else { continue };
            *left = left.saturating_sub(edges.len());
            if *left == 0 {
                queue.push(Reverse(entry(graph, dependent, cap)));
            }
        }
    }
    sorted
}

/// The key that the queue compares: two numbers, then the label, which is module, name and function in one, then the tag.
struct Entry {
    effective: f64,
    own: f64,
    state: EcoString,
    name: EcoString,
    function: EcoString,
    id: EcoString,
    is_trial: bool,
    node: NodeId,
}

impl Entry {
    fn label(&self) -> impl Iterator<Item = u8> {
        [&self.state, &self.name, &self.function].into_iter().flat_map(|part| part.bytes())
    }

    fn tag(&self) -> impl Iterator<Item = u8> {
        let trial = if self.is_trial { "_|-__prereq_test__" } else { "" };
        let parts = [&self.state, "_|-", &self.id, "_|-", &self.name, "_|-", &self.function, trial];
        parts.into_iter().flat_map(str::bytes)
    }
}

impl Ord for Entry {
    fn cmp(&self, other: &Self) -> Ordering {
        let numbers = self.effective.total_cmp(&other.effective).then(self.own.total_cmp(&other.own));
        numbers.then_with(|| self.label().cmp(other.label())).then_with(|| self.tag().cmp(other.tag()))
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
    let Chunk { state, name, function, id, .. } = graph.chunk(node);
    let [state, name, function, id] = [state, name, function, id].map(EcoString::clone);
    Entry { effective, own, state, name, function, id, is_trial: graph.nodes[node].trial_of.is_some(), node }
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
    let written = chunk.low.get("order");
    if let Some(order) = written.and_then(|item| item.value.as_float()) {
        return order;
    }
    let order = match written.and_then(|item| item.value.as_text()).map(EcoString::as_str) {
        Some("last") => cap + LAST,
        Some("first") => 0.0,
        _ => cap,
    };
    let at = written.and_then(|item| item.at);
    chunk.low.insert(Value::Text("order".into()), Item::placed(number(order), at));
    order
}

/// An order as Python keeps it.
#[allow(clippy::cast_possible_truncation, reason = "a number without fraction that is small enough")]
fn number(order: f64) -> Value {
    if order.fract() == 0.0 && order.abs() < 1e15 { Value::from(order as i64) } else { Value::Float(order) }
}

/// The smallest order of those that depend on a node by the heaviest kinds of edges.
fn pulled_to(graph: &mut Graph, node: NodeId, cap: f64) -> f64 {
    let mut heaviest = None;
    let mut least = f64::INFINITY;
    for place in 0.. {
        let Some((dependent, edges)) = graph.dependent_at(node, place) else { break };
        let kinds = edges.iter().map(|edge| edge.requisite);
        let heaviest_of_it = kinds.fold(heaviest, |heaviest, requisite| heaviest.max(Some(requisite)));
        // Some edge is as heavy as those before it, if none of them is heavier.
        if edges.iter().any(|edge| heaviest <= Some(edge.requisite)) {
            heaviest = heaviest_of_it;
            least = least.min(resolved_order(graph.chunk_mut(dependent), cap));
        }
    }
    least
}
