//! Of elements that two orders have in common: which stay and which moved, and how many pairs changed places.
//!
//! Those that stay are a longest common subsequence. As every element occurs once in each order, that is a longest chain of
//! points that grow in both coordinates, which takes O(n log n) (Hunt and Szymanski). Of several longest ones the choice depends
//! on nothing that the two orders don't share, so it is the same when they are exchanged.

use std::cmp::Reverse;

/// An element, in a list that has A's order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Point<'a> {
    /// Its place in B.
    pub(super) b: usize,
    /// True if there is a reason for it to move: then others are preferred as those that stay.
    pub(super) is_touched: bool,
    /// The name that distinguishes it, where nothing else does.
    pub(super) name: &'a str,
}

/// Marks the elements that keep their place.
pub(super) fn staying(points: &[Point<'_>]) -> Vec<bool> {
    let below = lengths(points.iter().map(|point| point.b));
    let mut above = lengths(points.iter().rev().map(|point| Reverse(point.b)));
    above.reverse();
    let longest = below.iter().copied().max().unwrap_or(0);
    let mut levels: Vec<Vec<usize>> = vec![Vec::new(); longest];
    for (a, (below, above)) in below.iter().zip(&above).enumerate() {
        // Only what lies on a longest chain can be in the one that is chosen.
        if below + above == longest + 1
            && let Some(level) = levels.get_mut(below - 1)
        {
            level.push(a);
        }
    }
    let mut stays = vec![false; points.len()];
    let mut last: Option<(usize, usize)> = None;
    for level in levels {
        let found = level.into_iter().filter_map(|a| Some((a, points.get(a)?)));
        let behind = found.filter(|(a, point)| last.is_none_or(|(last_a, last_b)| *a > last_a && point.b > last_b));
        let chosen = behind.min_by_key(|(a, point)| (point.is_touched, a.abs_diff(point.b), point.name));
        if let Some((a, point)) = chosen {
            last = Some((a, point.b));
            if let Some(stays) = stays.get_mut(a) {
                *stays = true;
            }
        }
    }
    stays
}

/// The length of the longest growing chain that ends with each value.
fn lengths<T: Ord + Copy>(values: impl Iterator<Item = T>) -> Vec<usize> {
    // The smallest last value of a chain of every length.
    let mut ends: Vec<T> = Vec::new();
    let length = |value: T| {
        let place = ends.partition_point(|end| *end < value);
        match ends.get_mut(place) {
            Some(end) => *end = value,
            None => ends.push(value),
        }
        place + 1
    };
    values.map(length).collect()
}

/// The number of pairs of different numbers below `count` that stand in falling order.
pub(super) fn inversions(numbers: &[usize], count: usize) -> u64 {
    // Fenwick's tree of how many numbers were seen.
    let mut tree = vec![0_u64; count + 1];
    let mut found = 0;
    for (seen, number) in numbers.iter().enumerate() {
        let mut not_larger = 0;
        let mut place = number + 1;
        while place > 0 {
            not_larger += tree.get(place).copied().unwrap_or(0);
            place &= place - 1;
        }
        found += seen as u64 - not_larger;
        let mut place = number + 1;
        while let Some(node) = tree.get_mut(place) {
            *node += 1;
            place += place & place.wrapping_neg();
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NAMES: [&str; 12] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"];

    fn points(order: &[usize]) -> Vec<Point<'static>> {
        order.iter().enumerate().map(|(a, b)| Point { b: *b, is_touched: false, name: NAMES[a] }).collect()
    }

    /// The longest growing subsequence, by trying all.
    fn longest(order: &[usize]) -> usize {
        let chosen = |set: u32| order.iter().enumerate().filter(move |(place, _)| set & (1 << place) != 0);
        let grows = |set: &u32| chosen(*set).map(|(_, b)| b).is_sorted();
        (0..1_u32 << order.len()).filter(grows).map(u32::count_ones).max().unwrap() as usize
    }

    proptest! {
        #[test]
        fn what_stays_is_a_longest_common_subsequence(order in Just((0..10).collect::<Vec<usize>>()).prop_shuffle()) {
            let stays = staying(&points(&order));
            let kept: Vec<_> = order.iter().zip(&stays).filter(|(_, stays)| **stays).map(|(b, _)| b).collect();
            prop_assert!(kept.is_sorted());
            prop_assert_eq!(kept.len(), longest(&order));
        }

        #[test]
        fn the_same_stay_when_the_sides_are_exchanged(order in Just((0..12).collect::<Vec<usize>>()).prop_shuffle()) {
            let mut mirrored = vec![Point { b: 0, is_touched: false, name: "" }; order.len()];
            for (a, b) in order.iter().enumerate() {
                mirrored[*b] = Point { b: a, is_touched: false, name: NAMES[a] };
            }
            let (stays, other) = (staying(&points(&order)), staying(&mirrored));
            for (a, b) in order.iter().enumerate() {
                prop_assert_eq!(stays[a], other[*b]);
            }
        }

        #[test]
        fn pairs_are_counted(order in Just((0..40).collect::<Vec<usize>>()).prop_shuffle()) {
            let pairs = (0..40).flat_map(|first| (first + 1..40).map(move |second| (first, second)));
            let falling = pairs.filter(|(first, second)| order[*first] > order[*second]).count();
            prop_assert_eq!(inversions(&order, 40), falling as u64);
        }
    }

    #[test]
    fn whoever_has_a_reason_to_move_moves() {
        let point = |b, is_touched, name| Point { b, is_touched, name };
        assert_eq!(staying(&[point(1, false, "a"), point(0, false, "b")]), [true, false]);
        assert_eq!(staying(&[point(1, true, "a"), point(0, false, "b")]), [false, true]);
    }
}
