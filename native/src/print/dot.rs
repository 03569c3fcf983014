//! Graphs in Graphviz' language: containers are clusters, and every sort of relation has its own line.

use std::fmt::Write;

use clap::ValueEnum;
use duckrow_core::apply::{GraphDocument, GraphEdge, GraphNode};
use duckrow_core::catalog::EdgeOrigin;

use super::visible::visible;

/// What a picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum View {
    /// What is in what.
    Containment,
    /// What comes before what.
    Relationships,
    /// Both.
    #[default]
    All,
}

/// The document for a graph.
pub(crate) fn document(graph: &GraphDocument, view: View) -> String {
    let mut picture = Picture { graph, view, text: String::new(), contents: contents(graph) };
    picture.line(0, "digraph catalog {");
    picture.line(1, "rankdir = TB; compound = true;");
    picture.line(1, "node [shape = box, style = rounded, fontname = \"sans-serif\"];");
    picture.line(1, "edge [fontname = \"sans-serif\", fontsize = 10];");
    picture.nodes();
    if view != View::Containment {
        for edge in &graph.relations {
            picture.edge(edge);
        }
    }
    picture.line(0, "}");
    picture.text
}

/// What is directly in every node.
fn contents(graph: &GraphDocument) -> Vec<Vec<usize>> {
    let mut contents = vec![Vec::new(); graph.nodes.len()];
    for (index, node) in graph.nodes.iter().enumerate() {
        let list = node.container.and_then(|container| contents.get_mut(container as usize));
        if let Some(list) = list {
            list.push(index);
        }
    }
    contents
}

struct Picture<'a> {
    graph: &'a GraphDocument,
    view: View,
    text: String,
    contents: Vec<Vec<usize>>,
}

/// What is still to be written. A list instead of calls: containers may be nested as deeply as a scenario likes.
enum Task {
    Node(usize, usize),
    Close(usize),
}

impl Picture<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        // Deeper indentation helps nobody, and would make a deep graph's text grow with the square of its depth.
        self.text.push_str(&"  ".repeat(depth.min(20)));
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn nodes(&mut self) {
        let roots = self.graph.nodes.iter().enumerate().filter(|(_, node)| node.container.is_none());
        let mut tasks: Vec<Task> = roots.rev().map(|(index, _)| Task::Node(index, 1)).collect();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close(depth) => self.line(depth, "}"),
                Task::Node(index, depth) => {
                    let Some(node) = self.graph.nodes.get(index) else { continue };
                    let inside = self.contents.get(index).cloned().unwrap_or_default();
                    let depth_inside = if self.is_cluster(index) {
                        self.open_cluster(index, node, depth);
                        tasks.push(Task::Close(depth));
                        depth + 1
                    } else {
                        self.node(index, node, depth);
                        depth
                    };
                    tasks.extend(inside.into_iter().rev().map(|index| Task::Node(index, depth_inside)));
                }
            }
        }
    }

    /// Whether a node is drawn around what is in it. The engine's own containers would only be frames around everything.
    fn is_cluster(&self, index: usize) -> bool {
        let is_implied = self.graph.nodes.get(index).is_some_and(|node| node.implied);
        let is_filled = self.contents.get(index).is_some_and(|inside| !inside.is_empty());
        self.view != View::Relationships && is_filled && !is_implied
    }

    /// A cluster with an invisible node, at which its edges end.
    fn open_cluster(&mut self, index: usize, node: &GraphNode, depth: usize) {
        self.line(depth, &format!("subgraph cluster_{index} {{"));
        self.line(depth + 1, &format!("label = {}; style = rounded; fontname = \"sans-serif\";", quoted(&label(node))));
        self.line(depth + 1, &format!("n{index} [shape = point, style = invis];"));
    }

    fn node(&mut self, index: usize, node: &GraphNode, depth: usize) {
        if node.implied && (self.view == View::Containment || !self.is_related(index)) {
            return;
        }
        let style = match (node.is_virtual, node.kind.is_container()) {
            (true, _) => ", style = \"rounded,dashed\", fontcolor = gray40, color = gray60",
            (false, true) => ", style = \"rounded,bold\"",
            (false, false) => "",
        };
        self.line(depth, &format!("n{index} [label = {}{style}];", quoted(&label(node))));
    }

    fn is_related(&self, index: usize) -> bool {
        self.graph.relations.iter().any(|edge| edge.from as usize == index || edge.to as usize == index)
    }

    fn edge(&mut self, edge: &GraphEdge) {
        let mut attributes = style(edge).to_owned();
        for (side, end, other) in [("ltail", edge.from, edge.to), ("lhead", edge.to, edge.from)] {
            if self.is_cluster(end as usize) && !self.is_inside(other, end) {
                let _ = write!(attributes, ", {side} = cluster_{end}");
            }
        }
        if self.is_in_cycle(edge) {
            attributes.push_str(", color = red, fontcolor = red, penwidth = 2");
        }
        let name = quoted(edge.origin.name());
        self.line(1, &format!("n{} -> n{} [label = {name}, {attributes}];", edge.from, edge.to));
    }

    /// Whether a node lies in a container, however deeply.
    fn is_inside(&self, node: u32, container: u32) -> bool {
        let mut next = Some(node);
        while let Some(index) = next {
            if index == container {
                return true;
            }
            next = self.graph.nodes.get(index as usize).and_then(|node| node.container);
        }
        false
    }

    fn is_in_cycle(&self, edge: &GraphEdge) -> bool {
        let edges = self.graph.cycles.iter().flat_map(|cycle| &cycle.edges);
        edges.into_iter().any(|other| (other.from, other.to) == (edge.from, edge.to))
    }
}

/// Refresh is a thick line; what the manifests don't say is broken.
fn style(edge: &GraphEdge) -> &'static str {
    match (edge.origin, edge.refresh) {
        (EdgeOrigin::Containment | EdgeOrigin::Generated, _) => "style = dotted",
        (origin, true) if origin.is_automatic() => "style = \"dashed,bold\"",
        (origin, false) if origin.is_automatic() => "style = dashed",
        (_, true) => "style = bold",
        (_, false) => "style = solid",
    }
}

/// The reference, and what the resource calls itself.
fn label(node: &GraphNode) -> String {
    match &node.name {
        Some(name) => format!("{}\n{name}", node.reference),
        None => node.reference.clone(),
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
