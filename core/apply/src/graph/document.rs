//! The relationship graph as it leaves the engine.

use super::{Edge, Graph, Point};
use crate::agent::MemberId;
use crate::cycles::{Cycle, Step};
use duckrow_record::catalog::{Catalog, ResourceId};
use duckrow_record::graph::{CycleDocument, GraphDocument, GraphEdge, RemedyDocument};
use duckrow_text::ids::Id;
use duckrow_text::names::Names;
use duckrow_text::source::Sources;

impl Graph {
    /// The graph as it leaves the engine.
    pub fn document(&self, catalog: &Catalog, names: &Names, sources: &Sources) -> GraphDocument {
        let cycles = self.cycles.iter().map(|cycle| self.cycle_document(cycle, sources));
        GraphDocument {
            relations: self.relations.iter().map(|r| self.edge_document(r.from, r.to, &r.edge, sources)).collect(),
            cycles: cycles.collect(),
            ..GraphDocument::of_catalog(catalog, names, sources)
        }
    }

    /// An edge as it leaves the engine, between resources and containers.
    pub fn edge_document(&self, from: MemberId, to: MemberId, edge: &Edge, sources: &Sources) -> GraphEdge {
        GraphEdge {
            from: self.place(from),
            to: self.place(to),
            origin: edge.origin,
            refresh: edge.refresh,
            location: edge.at.map(|at| sources.locate(at)),
        }
    }

    fn cycle_document(&self, cycle: &Cycle, sources: &Sources) -> CycleDocument {
        let edge = |step: &Step| self.edge_document(step.from.member(), step.to.member(), &step.edge, sources);
        let edges = |steps: &[Step]| steps.iter().map(edge).collect();
        CycleDocument {
            text: cycle.text.clone(),
            members: cycle.everything().into_iter().map(|member| self.place(member)).collect(),
            edges: cycle.way().iter().map(edge).collect(),
            rounds: cycle.rounds.iter().map(|round| edges(round)).collect(),
            rounds_left_out: !cycle.has_all_rounds,
            remedy: cycle
                .remedy
                .as_ref()
                .map(|remedy| RemedyDocument { edges: edges(&remedy.steps), smallest: remedy.is_smallest }),
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

    fn place(&self, member: MemberId) -> u32 {
        place(self.agent.members[member].id)
    }
}

/// A node's place is that of its resource.
fn place(id: ResourceId) -> u32 {
    u32::try_from(id.index()).unwrap_or(u32::MAX)
}
