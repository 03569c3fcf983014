//! The catalog's picture for every width that a pane may have. A picture depends on the width in few places, so that most
//! widths have that of the one before.

use serde::Serialize;

use crate::{LayoutDocument, LayoutOptions, Run};

/// Panes ask for widths in such steps.
const GRAIN: u32 = 16;
/// The narrowest picture that a pane asks for.
const NARROWEST: u32 = 200;
/// The widest. What is wider has the same picture, if it fits.
const WIDEST: u32 = 1_600;
/// Catalogs of more nodes have no picture in a recording: all together would be most of it.
const MOST_NODES: usize = 100;

/// The picture for some widths, with captions and whatever is folded by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PictureDocument {
    /// The smallest width that has it, in pixels: 200 or a multiple of 16.
    pub from: u32,
    /// The largest.
    pub to: u32,
    /// The picture.
    pub layout: LayoutDocument,
}

impl Run {
    /// The pictures of a catalog of so many nodes.
    pub(super) fn pictures(&self, nodes: usize) -> Vec<PictureDocument> {
        let mut pictures: Vec<PictureDocument> = Vec::new();
        if nodes == 0 || nodes > MOST_NODES {
            return pictures;
        }
        let multiples = (NARROWEST.next_multiple_of(GRAIN)..=WIDEST).step_by(GRAIN as usize);
        for width in std::iter::once(NARROWEST).chain(multiples) {
            let layout = self.layout(&LayoutOptions { width: Some(width), captions: true, ..LayoutOptions::default() });
            match pictures.last_mut() {
                Some(last) if last.layout == layout => last.to = width,
                _ => pictures.push(PictureDocument { from: width, to: width, layout }),
            }
        }
        pictures
    }
}
