//! The order of the items in a layer: few crossings, and otherwise reading order.

use super::links::{Item, Links};
use duckrow_text::ids::IndexVec;
use duckrow_text::order::InOrder as _;

/// Sweeps down and up; each moves the items of a layer towards the middle of their neighbours.
const ROUNDS: usize = 4;

/// The place of each item: its layer, and its distance from the middle of the layer in halves of an item.
struct Places {
    layer: IndexVec<Item, usize>,
    place: IndexVec<Item, i64>,
}

/// The layers with fewer crossings. The given order stays unless another one is better.
pub(super) fn untangle(links: &Links, layers: Vec<Vec<Item>>) -> Vec<Vec<Item>> {
    let mut places =
        Places { layer: links.out.iter().map(|_| 0).collect(), place: links.out.iter().map(|_| 0).collect() };
    for (number, layer) in layers.iter().enumerate() {
        for &item in layer {
            places.layer[item] = number;
        }
        set_places(&mut places.place, layer);
    }
    let mut best = layers;
    let mut fewest = crossings(links, &places, &best);
    let mut current = best.clone();
    for _ in 0..ROUNDS {
        if fewest == 0 {
            break;
        }
        for layer in &mut current {
            sort(layer, &links.into, &mut places);
        }
        for layer in current.iter_mut().rev() {
            sort(layer, &links.out, &mut places);
        }
        let now = crossings(links, &places, &current);
        if now < fewest {
            fewest = now;
            best.clone_from(&current);
        }
    }
    best
}

fn set_places(place: &mut IndexVec<Item, i64>, layer: &[Item]) {
    let width = i64::try_from(layer.len()).unwrap_or(i64::MAX);
    for (item, at) in layer.iter().zip(0i64..) {
        place[*item] = 2 * at + 1 - width;
    }
}

/// Sorts a layer by the mean place of each item's neighbours on one side; an item without any keeps its place.
fn sort(layer: &mut [Item], neighbours: &IndexVec<Item, Vec<(Item, u32)>>, places: &mut Places) {
    let wish = |item: &Item| {
        let near = &neighbours[*item];
        let sum: i64 = near.iter().map(|&(other, _)| places.place[other]).sum();
        let count = i64::try_from(near.len()).unwrap_or(i64::MAX);
        if count == 0 { places.place[*item] * 1024 } else { sum * 1024 / count }
    };
    layer.sort_by_cached_key(wish);
    set_places(&mut places.place, layer);
}

/// The number of pairs of links between neighbouring layers that cross.
fn crossings(links: &Links, places: &Places, layers: &[Vec<Item>]) -> u64 {
    let mut total = 0;
    let mut ends = Vec::new();
    for (number, layer) in layers.iter().enumerate() {
        ends.clear();
        for &item in layer {
            let from = ends.len();
            let near = links.out[item].iter().filter(|(to, _)| places.layer[*to] == number + 1);
            ends.extend(near.map(|&(to, _)| places.place[to]));
            if let Some(own) = ends.get_mut(from..) {
                own.order();
            }
        }
        total += inversions(&mut ends);
    }
    total
}

/// The number of pairs in falling order; sorts the list.
fn inversions(list: &mut Vec<i64>) -> u64 {
    if list.len() < 2 {
        return 0;
    }
    let mut right = list.split_off(list.len() / 2);
    let mut left = std::mem::take(list);
    let mut count = inversions(&mut left) + inversions(&mut right);
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    loop {
        let remaining = left.len() as u64;
        match (left.peek(), right.peek()) {
            (Some(a), Some(b)) if b < a => {
                count += remaining;
                list.extend(right.next());
            }
            (Some(_), _) => list.extend(left.next()),
            (None, _) => {
                list.extend(right);
                return count;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::layers::longest_paths;
    use super::super::links::tests::links;
    use super::*;
    use duckrow_text::ids::Id;

    fn order(items: usize, pairs: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let links = links(items, pairs);
        let layers = untangle(&links, longest_paths(&links));
        layers.into_iter().map(|layer| layer.into_iter().map(Id::index).collect()).collect()
    }

    #[test]
    fn without_crossings_reading_order_stays() {
        assert_eq!(order(5, &[(0, 2), (0, 3), (1, 4)]), [vec![0, 1], vec![2, 3, 4]]);
    }

    #[test]
    fn crossed_links_are_untangled() {
        assert_eq!(order(4, &[(0, 3), (1, 2)]), [vec![0, 1], vec![3, 2]]);
    }

    #[test]
    fn crossings_are_counted() {
        assert_eq!(inversions(&mut vec![3, 1, 2, 2]), 3);
        assert_eq!(inversions(&mut vec![1, 1, 2]), 0);
    }
}
