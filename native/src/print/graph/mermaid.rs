//! Graphs in Mermaid's language, which Markdown pages of many forges draw: containers are subgraphs.

use std::fmt::Write;

use duckrow_core::catalog::EdgeOrigin;
use duckrow_core::graph::{GraphDocument, GraphEdge};

use super::{Picture, Step, View, label, line};
use crate::print::visible::visible;

/// The document for a graph.
pub(crate) fn document(graph: &GraphDocument, view: View) -> String {
    let picture = Picture::new(graph, view);
    let mut text = String::from("flowchart TB\n");
    for step in picture.steps() {
        match step {
            Step::Close(depth) => line(&mut text, depth, "end"),
            Step::Open(index, depth) => {
                let Some(node) = picture.node(index) else { continue };
                line(&mut text, depth, &format!("subgraph n{index}[{}]", quoted(&label(node))));
            }
            Step::Leaf(index, depth) => {
                let Some(node) = picture.node(index) else { continue };
                let class = match (node.is_virtual, node.kind.is_container()) {
                    (true, _) => ":::virtual",
                    (false, true) => ":::container",
                    (false, false) => "",
                };
                line(&mut text, depth, &format!("n{index}({}){class}", quoted(&label(node))));
            }
        }
    }
    relations(&picture, &mut text);
    line(&mut text, 1, "classDef virtual stroke-dasharray:4 4");
    line(&mut text, 1, "classDef container stroke-width:2px");
    text
}

/// All relations, and those of them that run in a circle. A line from a container to its content can't be drawn.
fn relations(picture: &Picture<'_>, text: &mut String) {
    let is_drawn = |edge: &&GraphEdge| {
        !(picture.is_cluster(edge.from as usize) && picture.is_inside(edge.to, edge.from)
            || picture.is_cluster(edge.to as usize) && picture.is_inside(edge.from, edge.to))
    };
    let mut circle = Vec::new();
    for (place, edge) in picture.relations().iter().filter(is_drawn).enumerate() {
        line(text, 1, &format!("n{} {}|{}| n{}", edge.from, arrow(edge), quoted(edge.origin.name()), edge.to));
        if picture.is_in_cycle(edge) {
            circle.push(place.to_string());
        }
    }
    if !circle.is_empty() {
        line(text, 1, &format!("linkStyle {} stroke:red,stroke-width:2px", circle.join(",")));
    }
}

/// The style of an edge: refresh is a thick line; an edge that the manifests don't state is broken.
fn arrow(edge: &GraphEdge) -> &'static str {
    match (edge.origin, edge.refresh) {
        (EdgeOrigin::Containment | EdgeOrigin::Generated, _) => "-.->",
        (origin, _) if origin.is_automatic() => "-.->",
        (_, true) => "==>",
        (_, false) => "-->",
    }
}

/// A text as a quoted string, in which nothing is markup: signs that Mermaid or HTML would read are written as numbers.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in visible(text).chars() {
        match character {
            '\n' => quoted.push_str("<br/>"),
            '"' | '#' | '&' | '<' | '>' | '`' | '\\' => _ = write!(quoted, "#{};", u32::from(character)),
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
    fn a_title_is_text() {
        assert_eq!(quoted("File[/a\"b]"), r##""File[/a#34;b]""##);
        assert_eq!(quoted("<b>`#1`\n\\"), r##""#60;b#62;#96;#35;1#96;<br/>#92;""##);
    }
}
