//! The difference between two orders of resources.

use std::cmp::Ordering;

use super::chain::{Point, inversions, staying};
use super::document::{Moved, OrderDifference, PlaceInOrder, Swap};
use super::reason::Reason;
use super::sides::{Both, Thing};
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;

/// More pairs are only counted.
const MOST_SWAPS: u64 = 40;
/// The distance up to which a resource is looked for with which another one changed places.
const FURTHEST: usize = 200;

/// Two orders, put side by side.
pub(super) struct Compared {
    a: Vec<Thing>,
    b: Vec<Thing>,
    places_a: IndexVec<Thing, Option<usize>>,
    places_b: IndexVec<Thing, Option<usize>>,
    /// The resources that moved, and whether they come earlier or later among those that both orders have.
    moved: FastMap<Thing, Ordering>,
    pairs: u64,
}

impl Compared {
    /// Finds out who moved. `is_touched` says who has a reason to.
    pub(super) fn new(both: &Both<'_>, a: Vec<Thing>, b: Vec<Thing>, is_touched: impl Fn(Thing) -> bool) -> Self {
        let (places_a, places_b) = (places(both, &a), places(both, &b));
        let shared: Vec<Thing> = a.iter().copied().filter(|thing| places_b[*thing].is_some()).collect();
        let shared_b: Vec<Thing> = b.iter().copied().filter(|thing| places_a[*thing].is_some()).collect();
        let ranks = places(both, &shared_b);
        let points: Vec<Point<'_>> = shared
            .iter()
            .filter_map(|thing| {
                Some(Point { b: ranks[*thing]?, is_touched: is_touched(*thing), name: &both.texts[*thing] })
            })
            .collect();
        let numbers: Vec<usize> = points.iter().map(|point| point.b).collect();
        let pairs = inversions(&numbers, numbers.len());
        let stays = staying(&points);
        let way = |(rank_a, point): (usize, &Point<'_>)| point.b.cmp(&rank_a);
        let ways = points.iter().enumerate().map(way);
        let left = shared.into_iter().zip(ways).zip(stays).filter(|(_, stays)| !stays);
        let moved = left.map(|(moved, _)| moved).collect();
        Self { a, b, places_a, places_b, moved, pairs }
    }

    /// True if the resource moved.
    pub(super) fn is_moved(&self, thing: Thing) -> bool {
        self.moved.contains_key(&thing)
    }

    /// The direction in which a resource moved: later in B than in A, or earlier; neither, where as many came before it as left.
    pub(super) fn way(&self, thing: Thing) -> Option<Ordering> {
        self.moved.get(&thing).copied()
    }

    /// The last before a resource of those with which it changed places, on the side on which it comes later.
    pub(super) fn passed(&self, both: &Both<'_>, thing: Thing) -> Option<Thing> {
        let (a, b) = (self.places_a[thing]?, self.places_b[thing]?);
        let last = |order: &[Thing], place: usize| {
            let before = order.iter().take(place).rev().take(FURTHEST);
            before.copied().find(|other| self.swapped(thing, *other).is_some())
        };
        match self.way(thing)? {
            Ordering::Greater => last(&self.b, b),
            Ordering::Less => last(&self.a, a),
            Ordering::Equal => {
                let found = last(&self.a, a).into_iter().chain(last(&self.b, b));
                found.min_by_key(|other| &both.texts[*other])
            }
        }
    }

    /// The resources with a place in A, and those with one in B.
    pub(super) fn orders(&self) -> [&[Thing]; 2] {
        [&self.a, &self.b]
    }

    /// The places of a resource, from 0.
    pub(super) fn places(&self, thing: Thing) -> [Option<usize>; 2] {
        [self.places_a[thing], self.places_b[thing]]
    }

    /// The difference as it leaves the engine.
    pub(super) fn document(
        &self,
        both: &Both<'_>,
        why: impl Fn(Thing) -> Option<Reason>,
        why_swapped: impl Fn(Thing, Thing) -> Option<Reason>,
    ) -> OrderDifference {
        let only = |order: &[Thing], other: &IndexVec<Thing, Option<usize>>| {
            let found = order.iter().enumerate().filter(|(_, thing)| other[**thing].is_none());
            found.map(|(place, thing)| PlaceInOrder { reference: both.text(*thing), place: from_one(place) }).collect()
        };
        let moved = self.b.iter().filter(|thing| self.is_moved(**thing)).filter_map(|thing| {
            let [a, b] = self.places(*thing);
            let (a, b) = (a?, b?);
            let before = |order: &[Thing], place: usize| Some(both.text(*order.get(place.checked_sub(1)?)?));
            Some(Moved {
                reference: both.text(*thing),
                a: from_one(a),
                b: from_one(b),
                after_a: before(&self.a, a),
                after_b: before(&self.b, b),
                why: why(*thing),
            })
        });
        OrderDifference {
            only_a: only(&self.a, &self.places_b),
            only_b: only(&self.b, &self.places_a),
            moved: moved.collect(),
            pairs: u32::try_from(self.pairs).unwrap_or(u32::MAX),
            swaps: if self.pairs <= MOST_SWAPS { self.swaps(both, why_swapped) } else { Vec::new() },
        }
    }

    /// The pairs that changed places. One of each moved, because those that stay keep their order.
    fn swaps(&self, both: &Both<'_>, why: impl Fn(Thing, Thing) -> Option<Reason>) -> Vec<Swap> {
        let mut found = Vec::new();
        for moved in self.b.iter().copied().filter(|thing| self.is_moved(*thing)) {
            for other in self.a.iter().copied() {
                // Of two that both moved, the pair is found from the one that comes first in A.
                let is_told = self.is_moved(other) && self.places_a[other] < self.places_a[moved];
                if let Some((first, second)) = self.swapped(moved, other).filter(|_| !is_told) {
                    found.push((self.places_a[first], self.places_a[second], first, second));
                }
            }
        }
        found.sort_unstable();
        let swap = |(_, _, first, second)| Swap {
            first_in_a: both.text(first),
            first_in_b: both.text(second),
            why: why(first, second),
        };
        found.into_iter().map(swap).collect()
    }

    /// Two that changed places, the one that comes first in A first.
    fn swapped(&self, one: Thing, other: Thing) -> Option<(Thing, Thing)> {
        let ([one_a, one_b], [other_a, other_b]) = (self.places(one), self.places(other));
        let (is_first_in_a, is_first_in_b) = (one_a? < other_a?, one_b? < other_b?);
        (one != other && is_first_in_a != is_first_in_b).then_some(if is_first_in_a {
            (one, other)
        } else {
            (other, one)
        })
    }
}

fn places(both: &Both<'_>, order: &[Thing]) -> IndexVec<Thing, Option<usize>> {
    let mut places: IndexVec<Thing, Option<usize>> = both.texts.ids().map(|_| None).collect();
    for (place, thing) in order.iter().enumerate() {
        places[*thing] = Some(place);
    }
    places
}

/// A place as the contract counts.
fn from_one(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX).saturating_add(1)
}
