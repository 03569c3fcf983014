//! Dependency cycles for people: the shortest ways round, edge by edge, and the relations to drop.

use std::io;

use anstyle::Style;
use duckrow_core::catalog::EdgeOrigin;
use duckrow_core::graph::{CycleDocument, GraphDocument, GraphEdge};

use super::{BOLD, DIM, Output};

/// The number of ways round that are printed of a cycle; JSON has more.
const MOST_ROUNDS: usize = 5;
/// The number of edges that are printed of a way round.
const MOST_EDGES: usize = 20;

/// Prints all cycles of a graph, if there are any.
pub(crate) fn print(graph: &GraphDocument, output: &mut Output) -> io::Result<()> {
    for cycle in graph.cycles.iter().filter(|cycle| !cycle.rounds.is_empty()) {
        output.styled(&[(BOLD, &title(cycle))])?;
        for round in cycle.rounds.iter().take(MOST_ROUNDS) {
            lines(graph, round, output)?;
            output.line("")?;
        }
        if cycle.rounds.len() > MOST_ROUNDS {
            let more = cycle.rounds.len() - MOST_ROUNDS;
            let at_least = if cycle.rounds_left_out { "at least " } else { "" };
            output.styled(&[(DIM, &format!("  and {at_least}{more} more: --format json has them"))])?;
            output.line("")?;
        }
        remedy(graph, cycle, output)?;
    }
    Ok(())
}

fn title(cycle: &CycleDocument) -> String {
    match cycle.members.len() {
        1 => "One resource waits for itself".to_owned(),
        number => format!("{number} resources wait for each other"),
    }
}

fn remedy(graph: &GraphDocument, cycle: &CycleDocument, output: &mut Output) -> io::Result<()> {
    let Some(remedy) = &cycle.remedy else {
        output.styled(&[(BOLD, "No relationship in the manifest can be dropped to break this")])?;
        return output.line("");
    };
    let title = match (remedy.edges.len(), remedy.smallest) {
        (1, _) => "Drop this, and nothing waits for itself".to_owned(),
        (number, true) => format!("Drop these {number}, and nothing waits for itself; fewer are not enough"),
        (number, false) => format!("Drop these {number}, and nothing waits for itself; fewer may be enough"),
    };
    output.styled(&[(BOLD, &title)])?;
    lines(graph, &remedy.edges, output)?;
    output.line("")
}

fn lines(graph: &GraphDocument, edges: &[GraphEdge], output: &mut Output) -> io::Result<()> {
    for edge in edges.iter().take(MOST_EDGES) {
        let (text, origin) = edge_words(graph, edge);
        output.styled(&[(Style::new(), &format!("  {text}")), (DIM, &format!("  {origin}"))])?;
    }
    match edges.len().checked_sub(MOST_EDGES) {
        Some(more) if more > 0 => output.styled(&[(DIM, &format!("  and {more} more"))]),
        _ => Ok(()),
    }
}

/// `File[/a] comes before File[/b]`, and `require, site.pp:3`.
pub(crate) fn edge_words(graph: &GraphDocument, edge: &GraphEdge) -> (String, String) {
    let name = |place: u32| graph.nodes.get(place as usize).map_or("", |node| node.reference.as_str());
    let (from, to) = (name(edge.from), name(edge.to));
    let is_inside = |container: u32, content: u32| graph.containment.contains(&[container, content]);
    let text = match edge.origin {
        EdgeOrigin::Containment if is_inside(edge.from, edge.to) => format!("{from} begins before {to} in it"),
        EdgeOrigin::Containment if is_inside(edge.to, edge.from) => {
            format!("{from} is done before {to} around it ends")
        }
        EdgeOrigin::Containment => format!("{from} begins before it ends"),
        _ => format!("{from} comes before {to}"),
    };
    let origin = edge.origin.name();
    match edge.location.as_ref().filter(|_| edge.origin.is_written()) {
        Some(at) => (text, format!("{origin}, {}:{}", at.file, at.line)),
        None => (text, origin.to_owned()),
    }
}
