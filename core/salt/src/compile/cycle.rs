//! A cycle of requisites in Salt's words (`find_cycle` and `get_cycles_str` in `salt/utils/requisite.py`).

use super::graph::{Graph, NodeId};
use super::requisite::Requisite;
use crate::{failure, python};
use duckrow_text::ids::Id;
use duckrow_text::source::{Diagnostic, FileSpan};

/// An edge of a cycle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    /// The node that comes first.
    pub(crate) from: NodeId,
    /// The node that depends on it.
    pub(crate) to: NodeId,
    /// The requisite.
    pub(crate) requisite: Requisite,
    /// The place where the requisite is written.
    pub(crate) at: Option<FileSpan>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Color {
    White,
    Gray,
    Black,
}

/// The cycle that a search over the nodes in their order comes back to first.
pub(crate) fn find(graph: &Graph) -> Vec<Step> {
    let mut colors = vec![Color::White; graph.len()];
    for start in graph.nodes.ids() {
        if colors.get(start.index()) != Some(&Color::White) {
            continue;
        }
        // The way from the start: nodes with the edges that are left to follow, and the edge that led to the next.
        let mut way: Vec<(NodeId, Vec<Step>)> = vec![(start, steps_from(graph, start))];
        let mut path: Vec<Step> = Vec::new();
        paint(&mut colors, start, Color::Gray);
        while let Some((node, left)) = way.last_mut() {
            let Some(step) = left.pop() else {
                paint(&mut colors, *node, Color::Black);
                way.pop();
                path.pop();
                continue;
            };
            match colors.get(step.to.index()) {
                Some(Color::Gray) => {
                    let first = path.iter().position(|known| known.from == step.to).unwrap_or(path.len());
                    let mut cycle = path.split_off(first);
                    cycle.push(step);
                    return cycle;
                }
                Some(Color::White) => {
                    paint(&mut colors, step.to, Color::Gray);
                    path.push(step);
                    way.push((step.to, steps_from(graph, step.to)));
                }
                _ => {}
            }
        }
    }
    Vec::new()
}

fn paint(colors: &mut [Color], node: NodeId, color: Color) {
    if let Some(slot) = colors.get_mut(node.index()) {
        *slot = color;
    }
}

/// The edges from a node, the first one last.
fn steps_from(graph: &Graph, from: NodeId) -> Vec<Step> {
    let steps = graph.dependents(from).flat_map(|(to, edges)| {
        edges.iter().map(move |edge| Step { from, to, requisite: edge.requisite, at: edge.at })
    });
    let mut steps: Vec<Step> = steps.collect();
    steps.reverse();
    steps
}

/// The error about a cycle.
pub(super) fn error(graph: &Graph) -> Diagnostic {
    let cycle = find(graph);
    let shown: Vec<String> = cycle.iter().map(|step| shown(graph, step)).collect();
    let message = format!("Recursive requisites were found: {}", shown.join(", "));
    failure::error("salt-recursive-requisites", message, cycle.first().and_then(|step| step.at))
}

/// Edges that a prereq brought are shown as that.
fn kind(graph: &Graph, step: &Step) -> Requisite {
    let has = graph.chunk(step.to).low.contains_key(step.requisite.name());
    if step.requisite == Requisite::Require && !has { Requisite::Prereq } else { step.requisite }
}

fn shown(graph: &Graph, step: &Step) -> String {
    let node = |node: NodeId| {
        let chunk = graph.chunk(node);
        let quoted = |text: &ecow::EcoString| python::repr(&text.clone().into());
        let name = if chunk.id == chunk.name { String::new() } else { format!(", 'NAME': {}", quoted(&chunk.name)) };
        format!("{{'SLS': {}, 'ID': {}{name}}}", quoted(&chunk.sls), quoted(&chunk.id))
    };
    format!("({}, '{}', {})", node(step.to), kind(graph, step).name(), node(step.from))
}
