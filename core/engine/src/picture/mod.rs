//! The catalog of a run as a picture: the graph's nodes and relations with coordinates, for the page's pane and as SVG.
//!
//! Nodes and relations have the numbers that they have in the run's [`GraphDocument`](duckrow_record::graph::GraphDocument); nothing
//! that stands there is repeated here.

mod drawing;
mod svg;
mod waves;

use serde::{Deserialize, Serialize};

use super::Run;
use super::head::number;
use drawing::Drawing;
use duckrow_layout::{EdgeKind, Line, Point, Rect, Size};
use duckrow_text::order::InOrder as _;

/// The options of the picture. All of them may be left out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LayoutOptions {
    /// The width in pixels that the picture keeps to, unless a single box is wider; otherwise 720.
    pub width: Option<u32>,
    /// The containers whose content is hidden, as places in the graph's `nodes`; without it, as many as it takes
    /// for the picture to be readable.
    pub folded: Option<Vec<u32>>,
    /// The kinds of relations that are drawn; otherwise all.
    pub relationships: Option<Vec<EdgeKind>>,
    /// True if every box has room for a second line, which can show its state.
    pub captions: bool,
}

/// The coordinates of a picture. All are whole pixels from its top left corner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LayoutDocument {
    /// The whole picture.
    pub size: Size,
    /// The boxes, a container before its contents.
    pub nodes: Vec<LayoutNode>,
    /// The lines between them.
    pub lines: Vec<LayoutLine>,
    /// The containers that are folded, as places in the graph's `nodes`.
    pub folded: Vec<u32>,
    /// The number of relations without a line because there are too many.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub left_out: u32,
}

/// A box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LayoutNode {
    /// Its place in the graph's `nodes`.
    pub node: u32,
    /// The place of the box.
    pub rect: Rect,
    /// The room for the name of a container that is not folded, within `rect`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header: Option<Rect>,
    /// The container that is drawn around it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub container: Option<u32>,
    /// The number of nodes in a folded container, at any depth.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hidden: u32,
}

/// A line, which stands for all relations of one kind between two boxes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LayoutLine {
    /// The box that it leaves, as a place in the graph's `nodes`: the relation's own node or the folded container around it.
    pub from: u32,
    /// The box that it enters.
    pub to: u32,
    /// The style of the line.
    pub kind: EdgeKind,
    /// The relations that it stands for, as places in the graph's `relations`.
    pub relations: Vec<u32>,
    /// Its corners from border to border; every piece is horizontal or vertical.
    pub path: Vec<Point>,
    /// Its words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<LayoutLabel>,
    /// True if one of its relations is part of a dependency cycle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cycle: bool,
    /// Lines of the same kind with the same hub fan out from it or into it, and share a part of their way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hub: Option<u32>,
    /// True if it runs straight across the boxes between its ends: there are too many lines for each to have a way around.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub direct: bool,
}

/// The words at a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LayoutLabel {
    /// The origin of the relation: `~> line 14`.
    pub text: String,
    /// The room for it.
    pub rect: Rect,
    /// True if it may always be shown: nothing else is there. Otherwise it shows when it is asked for, on a ground of its own.
    pub free: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference over")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Run {
    /// The picture of the catalog.
    pub fn layout(&self, options: &LayoutOptions) -> LayoutDocument {
        Drawing::new(self.graph(), options, 0).document()
    }

    /// The picture of the catalog as a file of its own.
    pub fn svg(&self, options: &LayoutOptions) -> String {
        svg::svg(&Drawing::new(self.graph(), options, svg::MARGIN))
    }
}

impl Drawing {
    fn document(&self) -> LayoutDocument {
        let place = |id| {
            let placed = self.layout.nodes.lookup(id).copied().flatten()?;
            let container = self.graph.nodes[id].parent.map(|parent| self.number(parent));
            Some(LayoutNode {
                node: self.number(id),
                rect: placed.rect,
                header: placed.header,
                container,
                hidden: placed.hidden,
            })
        };
        let mut folded: Vec<u32> = self.folded.iter().map(|&id| self.number(id)).collect();
        folded.order();
        LayoutDocument {
            size: self.layout.size,
            nodes: self.layout.order.iter().copied().filter_map(place).collect(),
            lines: self.layout.lines.iter().map(|line| self.line(line)).collect(),
            folded,
            left_out: self.layout.left_out,
        }
    }

    fn line(&self, line: &Line) -> LayoutLine {
        let label = line.label.as_ref().map(|label| LayoutLabel {
            text: label.words.to_string(),
            rect: label.rect,
            free: label.free,
        });
        LayoutLine {
            from: self.number(line.from),
            to: self.number(line.to),
            kind: line.kind,
            relations: line.edges.iter().map(|&edge| number(self.relations[edge])).collect(),
            path: line.path.clone(),
            label,
            cycle: self.is_in_cycle(line),
            hub: line.bundle.map(|hub| self.number(hub)),
            direct: line.direct,
        }
    }
}

#[cfg(test)]
mod tests;
