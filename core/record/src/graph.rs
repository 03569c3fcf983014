//! The graph as it leaves the engine, in the form that both languages share.

use serde::{Deserialize, Serialize};

use crate::catalog::{Catalog, EdgeOrigin, ResourceId, ResourceKind};
use duckrow_text::ids::Id;
use duckrow_text::names::{FastSet, Names};
use duckrow_text::source::{Location, Sources};

/// The relationship graph: resources and containers, containment, and order.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GraphDocument {
    /// Everything that was declared, in the order of declaration.
    pub nodes: Vec<GraphNode>,
    /// `[container, content]`, as places in `nodes`.
    pub containment: Vec<[u32; 2]>,
    /// The relations: a node that comes first, and one that comes after it.
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
    /// The kind of the resource.
    pub kind: ResourceKind,
    /// The name of an instance, where that differs from its title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its first container, as a place in `nodes`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub container: Option<u32>,
    /// True if it is virtual: known, but not in the catalog.
    #[serde(default, rename = "virtual", skip_serializing_if = "std::ops::Not::not")]
    pub is_virtual: bool,
    /// True if the engine declared it by itself: the main stage, the settings and the nameless class.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub implied: bool,
    /// The place of the declaration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
    /// The place where its class or defined type is defined.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub defined: Option<Location>,
}

/// A relation. `from` comes before `to`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GraphEdge {
    /// A place in `nodes`.
    pub from: u32,
    /// A place in `nodes`.
    pub to: u32,
    /// The origin of the edge.
    pub origin: EdgeOrigin,
    /// True if it carries refresh events.
    pub refresh: bool,
    /// The place in the text that made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
}

/// A dependency cycle.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct CycleDocument {
    /// The cycle as Puppet shows it: `(A => B => A)`.
    pub text: String,
    /// Everything in it, as places in `nodes`.
    pub members: Vec<u32>,
    /// The edges of the way that the text shows.
    pub edges: Vec<GraphEdge>,
    /// The shortest cycle through each edge, each once, the short ones first. A container is passed twice: where it begins, and
    /// where it ends.
    #[serde(default)]
    pub rounds: Vec<Vec<GraphEdge>>,
    /// True if some of these are left out: no more than 100 are kept of all cycles together.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rounds_left_out: bool,
    /// The relations to drop. Missing if nothing that somebody wrote breaks the cycle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remedy: Option<RemedyDocument>,
}

/// Relations without which nothing waits for itself. Somebody wrote each of them: what follows from containment and from types'
/// own rules is never proposed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct RemedyDocument {
    /// The relations.
    pub edges: Vec<GraphEdge>,
    /// True if it is proved that fewer are not enough. Sets of up to three are.
    pub smallest: bool,
}

impl GraphDocument {
    /// The nodes between which the edges of dependency cycles run: from, to.
    pub fn edges_in_cycles(&self) -> FastSet<(u32, u32)> {
        self.cycles.iter().flat_map(|cycle| &cycle.edges).map(|edge| (edge.from, edge.to)).collect()
    }

    /// The graph of a catalog before anything is related: nodes and containment.
    pub fn of_catalog(catalog: &Catalog, names: &Names, sources: &Sources) -> Self {
        let nodes = catalog.iter().map(|(id, resource)| GraphNode {
            reference: resource.reference.text(names).into(),
            kind: resource.kind,
            name: resource.nickname(names).map(Into::into),
            container: catalog.container(id).map(place),
            is_virtual: resource.is_virtual,
            implied: resource.is_implied(names),
            location: resource.declared_at.or(resource.at).map(|at| sources.locate(at)),
            defined: resource.defined_at.map(|at| sources.locate(at)),
        });
        let containment = catalog.ids().flat_map(|content| {
            let containers = catalog.containers(content).into_iter();
            containers.map(move |container| [place(container), place(content)])
        });
        Self { nodes: nodes.collect(), containment: containment.collect(), relations: Vec::new(), cycles: Vec::new() }
    }
}

/// A node's place is that of its resource.
fn place(id: ResourceId) -> u32 {
    u32::try_from(id.index()).unwrap_or(u32::MAX)
}
