//! The drawings that `puppet apply --graph` leaves behind, in Graphviz' language and in Puppet's order: what contains what, what
//! comes before what, and the same with the anchors of containers. `duckrow graph` draws for people; these are for programs
//! that read Puppet's.

use std::fmt::Write as _;

use super::Run;
use super::puppet_report::implied;
use duckrow_apply::{Application, Graph, MemberId, Point, VertexId, vertex};
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::order::InOrder as _;

/// A drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuppetGraph {
    /// The name of Puppet's file.
    pub file: &'static str,
    /// The text in it.
    pub text: String,
}

/// Nodes and edges, as places in `nodes`.
struct Drawing {
    name: &'static str,
    nodes: Vec<String>,
    edges: Vec<(usize, usize)>,
}

/// The subject of the drawings: the catalog as it was before the agent began.
struct Plan<'a> {
    graph: &'a Graph,
    /// Resources and containers in the order of the catalog.
    catalog: Vec<MemberId>,
    /// The same, with the resources that were generated at once.
    members: Vec<MemberId>,
    /// The resources that every catalog has.
    implied: Vec<String>,
}

impl Run {
    /// The drawings, if the catalog became a graph: three, and one more if there are cycles.
    pub fn puppet_graphs(&self) -> Vec<PuppetGraph> {
        let Some(application) = self.application() else { return Vec::new() };
        let Some(graph) = &application.graph else { return Vec::new() };
        let plan = Plan::of(self, application, graph);
        let mut drawings = vec![
            PuppetGraph { file: "resources.dot", text: plan.contents().text() },
            PuppetGraph { file: "relationships.dot", text: plan.relations().text() },
            PuppetGraph { file: "expanded_relationships.dot", text: plan.expanded().text() },
        ];
        if !graph.cycles.is_empty() {
            drawings.push(PuppetGraph { file: "cycles.dot", text: cycles(graph) });
        }
        drawings
    }
}

impl<'a> Plan<'a> {
    fn of(run: &Run, application: &Application, graph: &'a Graph) -> Self {
        let agent = &graph.agent;
        let at_once: FastSet<MemberId> = agent.placed.iter().map(|placed| placed.member).collect();
        let is_generated = |id: &MemberId| {
            let member = &agent.members[*id];
            member.is_sentinel || run.catalog.resource(member.id).generated_by.is_some()
        };
        let members = agent.in_order().into_iter().filter(|member| !is_generated(member) || at_once.contains(member));
        let members: Vec<MemberId> = members.collect();
        let catalog = members.iter().copied().filter(|member| !is_generated(member)).collect();
        let implied = implied::all(application).map(|(of, title)| implied::reference(of, title));
        Self { graph, catalog, members, implied: implied.collect() }
    }

    /// The drawing of containment.
    fn contents(&self) -> Drawing {
        let (mut drawing, place) = self.drawing("Resources", &self.catalog);
        for member in &self.catalog {
            let content = self.graph.agent.members[*member].content.iter();
            drawing.edges.extend(content.filter_map(|content| Some((*place.get(member)?, *place.get(content)?))));
        }
        drawing
    }

    /// The drawing of relationships.
    fn relations(&self) -> Drawing {
        let (mut drawing, place) = self.drawing("Relationships", &self.members);
        let relations = self.graph.relations.iter();
        drawing.edges = relations.filter_map(|r| Some((*place.get(&r.from)?, *place.get(&r.to)?))).collect();
        drawing
    }

    /// A drawing of members and the resources of every catalog, still without edges, and the places of the members.
    fn drawing(&self, name: &'static str, members: &[MemberId]) -> (Drawing, FastMap<MemberId, usize>) {
        let names = members.iter().map(|member| self.graph.agent.members[*member].text.to_string());
        let nodes = names.chain(self.implied.iter().cloned()).collect();
        (Drawing { name, nodes, edges: Vec::new() }, members.iter().copied().zip(0..).collect())
    }

    /// The graph that is walked: anchors in the place of containers, behind all resources.
    fn expanded(&self) -> Drawing {
        let is_resource = |member: &MemberId| !self.graph.agent.members[*member].is_container();
        let resources: Vec<Point> = self.members.iter().copied().filter(is_resource).map(Point::Resource).collect();
        let there: FastSet<MemberId> = self.members.iter().copied().collect();
        let points = self.graph.points().map(|(_, point)| point);
        let anchors: Vec<Point> = points.filter(|point| point.is_anchor() && there.contains(&point.member())).collect();
        let name = |point: &Point| name_of(self.graph, *point);
        let nodes = resources.iter().map(name).chain(self.implied.iter().cloned()).chain(anchors.iter().map(name));
        let behind = resources.len() + self.implied.len()..;
        let place: FastMap<Point, usize> =
            resources.iter().copied().zip(0..).chain(anchors.iter().copied().zip(behind)).collect();
        let expanded = &self.graph.expanded;
        // petgraph walks the newest edge first, so the last one was added first.
        let edges = expanded.edge_indices().rev().filter_map(|edge| expanded.edge_endpoints(edge));
        let end = |node| place.get(&self.before_growth(vertex(node))).copied();
        let edges = edges.filter_map(|(from, to)| Some((end(from)?, end(to)?))).filter(|(from, to)| from != to);
        let mut edges: Vec<_> = edges.collect();
        // Resources are related before containers are.
        edges.order_by_key(|(from, _)| *from >= resources.len());
        Drawing { name: "Expanded_relationships", nodes: nodes.collect(), edges }
    }

    /// The point at which an edge began when this was drawn: a resource generated at a turn takes over the edges of its
    /// generator.
    fn before_growth(&self, vertex: VertexId) -> Point {
        let point = self.graph.point(vertex);
        let member = &self.graph.agent.members[point.member()];
        if member.is_sentinel { self.graph.agent.member_of(member.id).map_or(point, Point::Resource) } else { point }
    }
}

/// Every cycle as one chain.
fn cycles(graph: &Graph) -> String {
    let mut text = "digraph Resource_Cycles {\n  label = \"Resource Cycles\"\n".to_owned();
    for cycle in &graph.cycles {
        let path: Vec<_> = cycle.path.iter().map(|point| quoted(&name_of(graph, *point))).collect();
        text.push_str(&path.join(" -> "));
        text.push('\n');
    }
    text + "}\n"
}

fn name_of(graph: &Graph, point: Point) -> String {
    let text = &graph.agent.members[point.member()].text;
    let anchor = |word| {
        let (first, rest) = text.split_at_checked(1).unwrap_or_default();
        format!("Whit[{word}_{}{rest}]", first.to_lowercase())
    };
    match point {
        Point::Resource(_) => text.to_string(),
        Point::Admissible(_) => anchor("Admissible"),
        Point::Completed(_) => anchor("Completed"),
    }
}

impl Drawing {
    /// The drawing in Graphviz' language. Edges are listed by their ends: node by node, those that lead to it.
    fn text(&self) -> String {
        let mut text = format!("digraph {0} {{\n    label = \"{0}\"\n", self.name);
        for node in &self.nodes {
            let node = quoted(node);
            // Writing into a text never fails.
            let _ = write!(text, "    {node} [\n        fontsize = 8,\n        label = {node}\n    ]\n\n");
        }
        let mut to: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        let mut told = FastSet::default();
        for (from, end) in self.edges.iter().filter(|edge| told.insert(**edge)) {
            to.get_mut(*end).into_iter().for_each(|sources| sources.push(*from));
        }
        for (node, sources) in self.nodes.iter().zip(to) {
            for source in sources.into_iter().filter_map(|source| self.nodes.get(source)) {
                let _ = write!(text, "    {} -> {} [\n        fontsize = 8\n    ]\n\n", quoted(source), quoted(node));
            }
        }
        text + "}\n"
    }
}

/// A name as Puppet quotes it.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\\\""))
}
