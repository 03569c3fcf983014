//! The sequence of related items: layers, and an order within each layer.
//!
//! This works on one container at a time, on numbered items and links between them; it knows no sizes.

mod cycles;
mod layers;
mod links;
mod order;

pub(super) use links::{Item, Links, components};

/// Items in layers: a link leads to a later layer.
#[derive(Debug, Default)]
pub(super) struct Flow {
    pub(super) layers: Vec<Vec<Item>>,
    /// The links that had to be turned around to get there, as they were before.
    pub(super) back: Vec<(Item, Item)>,
    /// True if the items are one circle: then there are two layers, the way there and the way back.
    pub(super) is_ring: bool,
}

/// The longest circle that is drawn as one.
const LARGEST_RING: usize = 10;

/// Puts linked items into layers. Items are numbered in reading order, which the layers keep as far as the links allow.
pub(super) fn flow(links: &Links) -> Flow {
    let (acyclic, back) = cycles::turn_back_links(links);
    if let Some(circle) = cycles::ring(links, LARGEST_RING) {
        let mut there = circle;
        let mut back_again = there.split_off(there.len().div_ceil(2));
        back_again.reverse();
        return Flow { layers: vec![there, back_again], back, is_ring: true };
    }
    let layers = order::untangle(&acyclic, layers::longest_paths(&acyclic));
    Flow { layers, back, is_ring: false }
}
