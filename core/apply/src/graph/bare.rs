//! The graph of resources that another language relates: nothing contains another one, and no type's own rule is asked.

use ecow::EcoString;
use petgraph::graph::DiGraph;

use super::super::agent::{Agent, MemberId};
use super::{Graph, Point, Relation, node};
use duckrow_record::catalog::ResourceId;
use duckrow_resource_types::Instance;
use duckrow_text::ids::Id as _;

/// A resource of such a graph.
#[derive(Debug)]
pub struct Bare {
    /// The resource of the catalog.
    pub id: ResourceId,
    /// `type[title]`
    pub text: EcoString,
    /// What it comes to, as one of Puppet's types says it.
    pub instance: Instance,
}

impl Graph {
    /// The graph of resources, numbered in their order, and the relations between them. Cycles aren't looked for.
    pub fn of_bare(resources: Vec<Bare>, relations: Vec<Relation>) -> Self {
        let mut agent = Agent::of_size(resources.len());
        let mut expanded = DiGraph::with_capacity(resources.len(), relations.len());
        for Bare { id, text, instance } in resources {
            expanded.add_node(Point::Resource(agent.add(id, text, Some(instance))));
        }
        let place = |member: MemberId| node(super::VertexId::from_index(member.index()));
        for relation in &relations {
            expanded.add_edge(place(relation.from), place(relation.to), relation.edge);
        }
        let (cycles, cycle_events, diagnostics) = (Vec::new(), Vec::new(), Vec::new());
        Self { agent, relations, expanded, cycles, cycle_events, diagnostics }
    }
}
