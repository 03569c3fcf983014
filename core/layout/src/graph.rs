//! The input of the layout: nodes in declaration order, some of them inside others, and edges between any two.
//!
//! Nothing here is checked. A node whose parents run in a circle, or an edge to a node that does not exist, costs that node its
//! parent and that edge its line; the rest of the picture is not harmed.

use ecow::EcoString;
use serde::{Deserialize, Serialize};

use duckrow_text::ids::IndexVec;

duckrow_text::newtype_index! {
    /// A node of the graph, in declaration order.
    pub struct NodeId;
}
duckrow_text::newtype_index! {
    /// An edge of the graph, in declaration order.
    pub struct EdgeId;
}

/// A graph to be drawn.
#[derive(Debug, Clone, Default)]
pub struct Graph {
    /// Containers and what is in them. The order is the reading order of the picture.
    pub nodes: IndexVec<NodeId, Node>,
    /// Relationships, between any two nodes.
    pub edges: IndexVec<EdgeId, Edge>,
}

/// A box: a container if it is some node's parent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The container that it is in.
    pub parent: Option<NodeId>,
    /// The first line: a resource reference.
    pub title: EcoString,
    /// The second line; the longest of those that the box will ever show, because places do not move. Empty: no second line.
    pub detail: EcoString,
    /// The kind of the node.
    pub kind: NodeKind,
}

/// The kind of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NodeKind {
    /// A stage: never folded by [`default_folds`](super::default_folds).
    Stage,
    /// A class.
    Class,
    /// A resource of a defined type.
    Instance,
    /// A resource of a native type.
    Resource,
}

/// A relationship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edge {
    /// The node that comes first.
    pub from: NodeId,
    /// The node that comes later.
    pub to: NodeId,
    /// The style of its line. Edges of one kind between the same two boxes share one line.
    pub kind: EdgeKind,
    /// The words at the line: `-> line 3`. Empty: none.
    pub label: EcoString,
}

/// The style in which an edge is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum EdgeKind {
    /// Ordering: straight and solid.
    Order,
    /// Ordering by the function `require` or `contain`: long dashes.
    Require,
    /// Ordering that carries refresh: wavy.
    Refresh,
    /// A type's own rule: dotted.
    Automatic,
}
