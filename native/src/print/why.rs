//! Answers to `duckrow why` for people: sentences, and the chains behind them edge by edge.

use std::io;

use anstyle::Style;
use duckrow_core::graph::{GraphDocument, GraphEdge};
use duckrow_core::why::{AnswerDocument, BetweenDocument, WhyDocument};

use super::cycles::edge_words;
use super::{BOLD, DIM, Output};

/// Prints why a resource fared as it did.
pub(crate) fn one(graph: &GraphDocument, found: &WhyDocument, output: &mut Output) -> io::Result<()> {
    let name = graph.nodes.get(found.node as usize).map_or("", |node| node.reference.as_str());
    let place = found.turn.as_ref().map(|turn| format!("  number {} of {}", turn.place, turn.of));
    output.styled(&[(BOLD, name), (DIM, place.as_deref().unwrap_or_default())])?;
    sentences(&found.answers, output)?;
    if let Some(turn) = &found.turn {
        chain("What it waited for", graph, &turn.waited, output)?;
    }
    if let Some(skipped) = &found.skipped {
        chain("The path of the failure", graph, &skipped.edges, output)?;
    }
    for way in found.refresh.iter().flat_map(|refresh| &refresh.ways) {
        chain("The path of a refresh event", graph, &way.edges, output)?;
    }
    Ok(())
}

/// Prints why one resource comes before another.
pub(crate) fn two(graph: &GraphDocument, found: &BetweenDocument, output: &mut Output) -> io::Result<()> {
    sentences(&found.answers, output)?;
    chain("The chain", graph, &found.chain, output)
}

fn sentences(answers: &[AnswerDocument], output: &mut Output) -> io::Result<()> {
    answers.iter().try_for_each(|answer| output.line(&answer.sentence.plain()))
}

/// A chain of more than one edge: the sentence itself gives a single one.
fn chain(title: &str, graph: &GraphDocument, edges: &[GraphEdge], output: &mut Output) -> io::Result<()> {
    if edges.len() < 2 {
        return Ok(());
    }
    output.line("")?;
    output.styled(&[(BOLD, title)])?;
    for edge in edges {
        let (text, origin) = edge_words(graph, edge);
        output.styled(&[(Style::new(), &format!("  {text}")), (DIM, &format!("  {origin}"))])?;
    }
    Ok(())
}
