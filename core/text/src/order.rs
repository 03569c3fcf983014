//! Sorting whose code is compiled once, whatever is sorted: the standard library's is compiled for each kind of item and each comparison,
//! which was a twentieth of the small engine. All of it is stable.

use std::cmp::Ordering;

/// Sorts in place, as the methods of slices do whose names these have without `order`.
pub trait InOrder<T> {
    /// Sorts as a comparison says.
    fn order_by(&mut self, compare: impl FnMut(&T, &T) -> Ordering);

    /// Sorts by a key of each item.
    fn order_by_key<K: Ord>(&mut self, mut key: impl FnMut(&T) -> K) {
        self.order_by(|one, other| key(one).cmp(&key(other)));
    }

    /// Sorts by the items themselves.
    fn order(&mut self)
    where
        T: Ord,
    {
        self.order_by(T::cmp);
    }
}

impl<T> InOrder<T> for [T] {
    fn order_by(&mut self, mut compare: impl FnMut(&T, &T) -> Ordering) {
        let items = &*self;
        let order = sorted(items.len(), &mut |one, other| match (items.get(one), items.get(other)) {
            (Some(one), Some(other)) => compare(one, other),
            // Both are places of the slice.
            _ => Ordering::Equal,
        });
        arrange(order, &mut |one, other| self.swap(one, other));
    }
}

/// The places of so many items in the order in which they belong.
fn sorted(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|one, other| compare(*one, *other));
    places
}

/// Brings items where they belong: to each place the one that is at `from` of that place.
fn arrange(mut from: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for start in 0..from.len() {
        let mut to = start;
        // Each cycle of the permutation once: a place that is done is where it belongs.
        while let Some(known) = from.get_mut(to) {
            let next = std::mem::replace(known, to);
            if next == start || next == to {
                break;
            }
            swap(to, next);
            to = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use proptest::prelude::*;

    use super::InOrder;

    proptest! {
        #[test]
        fn the_order_is_that_of_the_standard_library(items: Vec<(u8, u16)>) {
            let (mut ours, mut theirs) = (items.clone(), items.clone());
            ours.order_by_key(|item| item.0);
            theirs.sort_by_key(|item| item.0);
            prop_assert_eq!(&ours, &theirs);
            ours.order();
            theirs.sort();
            prop_assert_eq!(&ours, &theirs);
            ours.order_by(|one, other| other.1.cmp(&one.1));
            theirs.sort_by_key(|item| Reverse(item.1));
            prop_assert_eq!(ours, theirs);
        }
    }
}
