//! The links between the items of one container.

use duckrow_text::ids::{Id, IndexVec};

duckrow_text::newtype_index! {
    /// Something in a container, in reading order.
    pub(crate) struct Item;
}

/// Weighted links in both directions. There are no links from an item to itself.
#[derive(Debug, Clone, Default)]
pub(crate) struct Links {
    pub(super) out: IndexVec<Item, Vec<(Item, u32)>>,
    pub(super) into: IndexVec<Item, Vec<(Item, u32)>>,
}

/// A link between two items.
#[derive(Debug, Clone, Copy)]
pub(super) struct Link {
    pub(super) from: Item,
    pub(super) to: Item,
    pub(super) weight: u32,
}

impl Links {
    pub(crate) fn new(items: usize) -> Self {
        let none = || (0..items).map(|_| Vec::new()).collect();
        Self { out: none(), into: none() }
    }

    pub(crate) fn add(&mut self, from: Item, to: Item, weight: u32) {
        if from != to && self.out.lookup(from).is_some() && self.out.lookup(to).is_some() {
            self.out[from].push((to, weight));
            self.into[to].push((from, weight));
        }
    }

    pub(super) fn len(&self) -> usize {
        self.out.len()
    }

    /// Every link once.
    pub(super) fn all(&self) -> impl Iterator<Item = Link> {
        let links = self.out.iter_with_ids();
        links.flat_map(|(from, out)| out.iter().map(move |&(to, weight)| Link { from, to, weight }))
    }
}

/// The items of each connected part, in reading order; the parts in the order of their first items.
pub(crate) fn components(items: usize, links: &[(Item, Item)]) -> Vec<Vec<Item>> {
    let mut first: IndexVec<Item, Item> = (0..items).map(Item::from_index).collect();
    for &(from, to) in links {
        let (a, b) = (root(&mut first, from), root(&mut first, to));
        let (low, high) = (a.min(b), a.max(b));
        first[high] = low;
    }
    let mut part_of: IndexVec<Item, usize> = first.iter().map(|_| 0).collect();
    let mut parts: Vec<Vec<Item>> = Vec::new();
    for item in first.ids() {
        let first = root(&mut first, item);
        if first == item {
            part_of[item] = parts.len();
            parts.push(vec![item]);
        } else if let Some(part) = parts.get_mut(part_of[first]) {
            part.push(item);
        }
    }
    parts
}

fn root(first: &mut IndexVec<Item, Item>, mut item: Item) -> Item {
    while first[item] != item {
        let above = first[item];
        first[item] = first[above];
        item = first[item];
    }
    item
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in super::super) fn item(index: usize) -> Item {
        Item::from_index(index)
    }

    pub(in super::super) fn links(items: usize, pairs: &[(usize, usize)]) -> Links {
        let mut links = Links::new(items);
        for &(from, to) in pairs {
            links.add(item(from), item(to), 1);
        }
        links
    }

    #[test]
    fn parts_come_in_reading_order() {
        let parts = components(6, &[(item(3), item(1)), (item(5), item(0))]);
        assert_eq!(parts, [vec![item(0), item(5)], vec![item(1), item(3)], vec![item(2)], vec![item(4)]]);
    }
}
