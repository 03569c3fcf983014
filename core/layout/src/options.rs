//! The reader's view: a pane of some width, and folded containers.

use super::graph::NodeId;
use duckrow_text::names::FastSet;

/// The options of a layout.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The width that the picture keeps to as long as its boxes allow it, but for an eighth that lines may take; the reader
    /// scrolls down.
    pub width: i32,
    /// The size of boxes and gaps.
    pub density: Density,
    /// Containers that show nothing of what is in them.
    pub folded: FastSet<NodeId>,
}

/// The size of boxes and gaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Density {
    /// For panes from about 440 pixels.
    #[default]
    Regular,
    /// For narrow panes and phones.
    Compact,
}

/// Above this many lines no room is kept for words; they show when a line is asked about.
pub(super) const LABELLED_LINES: usize = 24;

/// The measures of boxes and gaps, in pixels.
#[derive(Debug, Clone, Copy)]
pub(super) struct Metrics {
    /// Twice the font sizes.
    pub(super) title_font: i32,
    pub(super) detail_font: i32,
    pub(super) label_font: i32,
    /// A box with one line and with two.
    pub(super) leaf_heights: (i32, i32),
    /// The narrowest and the widest box that is not a container.
    pub(super) leaf_widths: (i32, i32),
    /// The room that a box needs beside its text: the sign of its status and the paddings.
    pub(super) leaf_frame: i32,
    /// A container's header with one line and with two.
    pub(super) headers: (i32, i32),
    /// The distance from the border to the header's text.
    pub(super) header_indent: i32,
    /// The distance from the border of a container to what is in it; the second for a stage.
    pub(super) padding: (i32, i32),
    /// Around everything.
    pub(super) margin: i32,
    /// Between boxes without lines between them; the second if one of them is a container.
    pub(super) gap: (i32, i32),
    /// Between two layers, for the arrow; the second with room for words above or beside it.
    pub(super) layer_gap: (i32, i32),
    /// Between boxes of one layer.
    pub(super) layer_aisle: i32,
    /// Between two lines that run side by side.
    pub(super) track: i32,
    /// The room in front of a box that a line enters.
    pub(super) arrow: i32,
    /// Between a line and the box beside it.
    pub(super) clear: i32,
    /// The height of a line's words.
    pub(super) label_height: i32,
}

impl Density {
    pub(super) const fn metrics(self) -> Metrics {
        match self {
            Self::Regular => Metrics {
                title_font: 25,
                detail_font: 22,
                label_font: 23,
                leaf_heights: (30, 46),
                leaf_widths: (96, 200),
                leaf_frame: 40,
                headers: (24, 40),
                header_indent: 10,
                padding: (8, 12),
                margin: 2,
                gap: (10, 12),
                layer_gap: (28, 40),
                layer_aisle: 16,
                track: 8,
                arrow: 16,
                clear: 12,
                label_height: 16,
            },
            Self::Compact => Metrics {
                title_font: 25,
                detail_font: 22,
                label_font: 22,
                leaf_heights: (28, 38),
                leaf_widths: (72, 150),
                leaf_frame: 32,
                headers: (24, 40),
                header_indent: 8,
                padding: (6, 8),
                margin: 1,
                gap: (7, 8),
                layer_gap: (24, 34),
                layer_aisle: 12,
                track: 6,
                arrow: 14,
                clear: 8,
                label_height: 15,
            },
        }
    }
}
