//! Graphs in Graphviz' language: containers are clusters, and every sort of relation has its own line.

use std::fmt::Write;

use duckrow_core::catalog::EdgeOrigin;
use duckrow_core::graph::{GraphDocument, GraphEdge, GraphNode};

use super::{Picture, Step, View, label, line};
use crate::print::visible::visible;

/// The document for a graph.
pub(crate) fn document(graph: &GraphDocument, view: View) -> String {
    let picture = Picture::new(graph, view);
    let mut text = String::from("digraph catalog {\n");
    line(&mut text, 1, "rankdir = TB; compound = true;");
    line(&mut text, 1, "node [shape = box, style = rounded, fontname = \"sans-serif\"];");
    line(&mut text, 1, "edge [fontname = \"sans-serif\", fontsize = 10];");
    for step in picture.steps() {
        match step {
            Step::Open(index, depth) => {
                picture.node(index).into_iter().for_each(|node| open(&mut text, index, node, depth))
            }
            Step::Leaf(index, depth) => {
                picture.node(index).into_iter().for_each(|node| leaf(&mut text, index, node, depth))
            }
            Step::Close(depth) => line(&mut text, depth, "}"),
        }
    }
    for edge in picture.relations() {
        line(&mut text, 1, &relation(&picture, edge));
    }
    text.push_str("}\n");
    text
}

/// A cluster with an invisible node, at which its edges end.
fn open(text: &mut String, index: usize, node: &GraphNode, depth: usize) {
    line(text, depth, &format!("subgraph cluster_{index} {{"));
    line(text, depth + 1, &format!("label = {}; style = rounded; fontname = \"sans-serif\";", quoted(&label(node))));
    line(text, depth + 1, &format!("n{index} [shape = point, style = invis];"));
}

fn leaf(text: &mut String, index: usize, node: &GraphNode, depth: usize) {
    let style = match (node.is_virtual, node.kind.is_container()) {
        (true, _) => ", style = \"rounded,dashed\", fontcolor = gray40, color = gray60",
        (false, true) => ", style = \"rounded,bold\"",
        (false, false) => "",
    };
    line(text, depth, &format!("n{index} [label = {}{style}];", quoted(&label(node))));
}

fn relation(picture: &Picture<'_>, edge: &GraphEdge) -> String {
    let mut attributes = style(edge).to_owned();
    for (side, end, other) in [("ltail", edge.from, edge.to), ("lhead", edge.to, edge.from)] {
        if picture.is_cluster(end as usize) && !picture.is_inside(other, end) {
            let _ = write!(attributes, ", {side} = cluster_{end}");
        }
    }
    if picture.is_in_cycle(edge) {
        attributes.push_str(", color = red, fontcolor = red, penwidth = 2");
    }
    let name = quoted(edge.origin.name());
    format!("n{} -> n{} [label = {name}, {attributes}];", edge.from, edge.to)
}

/// The style of an edge: refresh is a thick line; an edge that the manifests don't state is broken.
fn style(edge: &GraphEdge) -> &'static str {
    match (edge.origin, edge.refresh) {
        (EdgeOrigin::Containment | EdgeOrigin::Generated, _) => "style = dotted",
        (origin, true) if origin.is_automatic() => "style = \"dashed,bold\"",
        (origin, false) if origin.is_automatic() => "style = dashed",
        (_, true) => "style = bold",
        (_, false) => "style = solid",
    }
}

/// A text as a quoted string: neither quotation marks nor backslashes nor Graphviz' own escapes get through.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in visible(text).chars() {
        match character {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            character => quoted.push(character),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_title_stays_in_its_quotation_marks() {
        assert_eq!(quoted("File[/a\"b]"), r#""File[/a\"b]""#);
        assert_eq!(quoted("C:\\new\nline\u{1b}"), r#""C:\\new\nline␛""#);
        assert_eq!(quoted("<b>&amp;"), r#""<b>&amp;""#);
    }
}
