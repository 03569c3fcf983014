//! The graph as it leaves the engine.

use serde::{Deserialize, Serialize};

use super::{Edge, Graph, Point};
use crate::apply::Input;
use crate::apply::agent::VertexId;
use crate::apply::report::kind_of;
use crate::catalog::EdgeOrigin;
use crate::source::Location;

/// The relationship graph: resources and containers, what is in what, what comes before what.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GraphDocument {
    /// The resources and containers, in the order of the catalog.
    pub nodes: Vec<GraphNode>,
    /// `[container, content]`, as places in `nodes`.
    pub containment: Vec<[u32; 2]>,
    /// What comes before what.
    pub relations: Vec<GraphEdge>,
    /// The dependency cycles.
    pub cycles: Vec<CycleDocument>,
}

/// A resource or container.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GraphNode {
    /// `Type[title]`
    pub reference: String,
    /// `native`, `class`, `defined`, `node` or `stage`
    pub kind: String,
    /// Its first container, as a place in `nodes`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub container: Option<u32>,
    /// Where it was declared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
}

/// A relation. `from` comes before `to`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GraphEdge {
    /// A place in `nodes`.
    pub from: u32,
    /// A place in `nodes`.
    pub to: u32,
    /// What made it.
    pub origin: EdgeOrigin,
    /// Whether it carries refresh events.
    pub refresh: bool,
    /// The place in the text that made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
}

/// A dependency cycle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CycleDocument {
    /// As Puppet shows it: `(A => B => A)`.
    pub text: String,
    /// Everything in it, as places in `nodes`.
    pub members: Vec<u32>,
    /// The edges of the way that the text shows.
    pub edges: Vec<GraphEdge>,
}

impl Graph {
    /// The graph as it leaves the engine.
    pub fn document(&self, input: &Input<'_>) -> GraphDocument {
        let members = &self.agent.members;
        let nodes = members.iter().map(|member| {
            let resource = input.catalog.resource(member.id);
            GraphNode {
                reference: member.text.to_string(),
                kind: kind_of(resource.kind).to_owned(),
                container: member.container.map(place),
                location: resource.declared_at.map(|at| input.sources.locate(at)),
            }
        });
        let contents = members
            .iter_with_ids()
            .flat_map(|(vertex, member)| member.content.iter().map(move |content| [place(vertex), place(*content)]));
        let relations = self.relations.iter();
        let cycles = self.cycles.iter().map(|cycle| CycleDocument {
            text: cycle.text.clone(),
            members: cycle.everything().into_iter().map(place).collect(),
            edges: cycle
                .edges
                .iter()
                .zip(cycle.path.windows(2))
                .filter_map(|(edge, pair)| match pair {
                    [from, to] => Some(edge_document(input, from.member(), to.member(), edge)),
                    _ => None,
                })
                .collect(),
        });
        GraphDocument {
            nodes: nodes.collect(),
            containment: contents.collect(),
            relations: relations.map(|r| edge_document(input, r.from, r.to, &r.edge)).collect(),
            cycles: cycles.collect(),
        }
    }

    /// The edges of the expanded graph: `(from, to, refresh)`, with the anchors `Admissible_X` and `Completed_X`.
    pub fn expanded_edges(&self) -> Vec<(String, String, bool)> {
        let points = self.points();
        let edges = points.flat_map(|(from, point)| {
            let name = self.point_name(point);
            self.edges_from(from).map(move |(to, edge)| (name.clone(), self.point_name(self.point(to)), edge.refresh))
        });
        edges.collect()
    }

    fn point_name(&self, point: Point) -> String {
        let text = &self.agent.members[point.member()].text;
        match point {
            Point::Resource(_) => text.to_string(),
            Point::Admissible(_) => format!("Admissible_{text}"),
            Point::Completed(_) => format!("Completed_{text}"),
        }
    }
}

fn edge_document(input: &Input<'_>, from: VertexId, to: VertexId, edge: &Edge) -> GraphEdge {
    let location = edge.at.map(|at| input.sources.locate(at));
    GraphEdge { from: place(from), to: place(to), origin: edge.origin, refresh: edge.refresh, location }
}

fn place(vertex: VertexId) -> u32 {
    u32::try_from(crate::ids::Id::index(vertex)).unwrap_or(u32::MAX)
}
