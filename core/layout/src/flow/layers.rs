//! The layer of each item.

use super::links::{Item, Links};
use duckrow_text::ids::IndexVec;

/// Layers such that every link leads to a later one, as few as possible. An item that nothing precedes stands right before
/// the first that it precedes, not at the very beginning. Within a layer, reading order.
pub(super) fn longest_paths(links: &Links) -> Vec<Vec<Item>> {
    let mut layer: IndexVec<Item, usize> = links.out.iter().map(|_| 0).collect();
    let mut waits_for: IndexVec<Item, usize> = links.into.iter().map(Vec::len).collect();
    let mut ready: Vec<Item> = links.out.ids().rev().filter(|&item| waits_for[item] == 0).collect();
    while let Some(item) = ready.pop() {
        for &(next, _) in &links.out[item] {
            layer[next] = layer[next].max(layer[item] + 1);
            waits_for[next] -= 1;
            if waits_for[next] == 0 {
                ready.push(next);
            }
        }
    }
    for item in links.out.ids().filter(|&item| links.into[item].is_empty()) {
        if let Some(first) = links.out[item].iter().map(|&(next, _)| layer[next]).min() {
            layer[item] = first.saturating_sub(1);
        }
    }
    let mut layers: Vec<Vec<Item>> = Vec::new();
    for (item, &layer) in layer.iter_with_ids() {
        if layers.len() <= layer {
            layers.resize_with(layer + 1, Vec::new);
        }
        if let Some(items) = layers.get_mut(layer) {
            items.push(item);
        }
    }
    layers
}

#[cfg(test)]
mod tests {
    use super::super::links::tests::links;
    use super::*;
    use duckrow_text::ids::Id;

    fn layers(items: usize, pairs: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let layers = longest_paths(&links(items, pairs));
        layers.into_iter().map(|layer| layer.into_iter().map(Id::index).collect()).collect()
    }

    #[test]
    fn an_item_comes_after_all_that_it_waits_for() {
        assert_eq!(layers(4, &[(0, 1), (1, 3), (0, 3), (0, 2)]), [vec![0], vec![1, 2], vec![3]]);
    }

    #[test]
    fn a_beginning_stands_near_what_follows_it() {
        assert_eq!(layers(4, &[(0, 1), (1, 2), (3, 2)]), [vec![0], vec![1, 3], vec![2]]);
    }
}
