//! The captions of lines.

use ecow::EcoString;

use super::graph::{EdgeId, Graph};
use super::options::Metrics;
use super::text;

/// The caption of a line: the labels of its edges, each once. Two are both given if they have room, of more there is a count.
pub(super) fn caption(graph: &Graph, edges: &[EdgeId], metrics: &Metrics) -> EcoString {
    let mut all: Vec<&str> = Vec::new();
    for label in edges.iter().map(|&edge| graph.edges[edge].label.as_str()) {
        if !label.is_empty() && !all.contains(&label) {
            all.push(label);
        }
    }
    let most = metrics.leaf_widths.1;
    let fits = |words: &str| text::width(words, metrics.label_font) <= most;
    match all.as_slice() {
        [] => EcoString::new(),
        [only] => text::shortened(only, metrics.label_font, most).into(),
        [one, other] if fits(&format!("{one} and {other}")) => format!("{one} and {other}").into(),
        [first, more @ ..] => {
            let count = format!(" and {} more", more.len());
            let room = most - text::width(&count, metrics.label_font);
            format!("{}{count}", text::shortened(first, metrics.label_font, room)).into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::options::Density;
    use super::super::sketch::graph;
    use super::*;

    fn said(labels: &[&str]) -> EcoString {
        let lines: String = labels.iter().map(|label| format!("a -> b : {label}\n")).collect();
        let graph = graph(&format!("a\nb\n{lines}"));
        let edges: Vec<EdgeId> = graph.edges.ids().collect();
        caption(&graph, &edges, &Density::Regular.metrics())
    }

    #[test]
    fn every_edge_is_told_once() {
        assert_eq!(said(&["-> line 3"]), "-> line 3");
        assert_eq!(said(&["-> line 3", "-> line 3"]), "-> line 3");
        assert_eq!(said(&["before, line 3", "notify, line 14"]), "before, line 3 and notify, line 14");
        assert_eq!(said(&["-> line 3", "-> line 4", "-> line 5"]), "-> line 3 and 2 more");
        assert_eq!(said(&[""]), "");
    }

    #[test]
    fn what_is_too_long_is_counted_or_cut() {
        assert_eq!(said(&["subscribe, line 12345", "onchanges_any, line 1"]), "subscribe, line 12345 and 1 more");
        assert!(text::width(&said(&["w".repeat(90).as_str()]), 23) <= 200);
    }
}
