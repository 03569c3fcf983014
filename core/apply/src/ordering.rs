//! The choice of the next resource among those that are free
//! (`docs/semantics/puppet/application.md#order-of-application`).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use sha1::Sha1;
use sha1::digest::Digest;

use ecow::EcoString;

use super::agent::{Member, MemberId};
use super::graph::{Graph, VertexId};
use duckrow_scenario::Ordering;
use duckrow_text::ids::{Id, IndexVec};
use duckrow_text::names::FastMap;

/// The place of a resource among all: a number, and for resources that another one generates further numbers within it.
/// Compared like words: `[5] < [5, 1] < [5, 2] < [6]`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Key {
    place: u32,
    within: Vec<u32>,
}

impl Key {
    /// The place of the resource of a number among those that this one generates.
    pub(crate) fn within(&self, number: u32) -> Self {
        let mut within = self.within.clone();
        within.push(number);
        Self { place: self.place, within }
    }

    /// True if another resource generated this one when its turn came.
    pub(crate) fn is_within(&self) -> bool {
        !self.within.is_empty()
    }
}

/// Counted from 1: `5`, `5.2`.
impl std::fmt::Display for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", u64::from(self.place) + 1)?;
        self.within.iter().try_for_each(|number| write!(f, ".{}", u64::from(*number) + 1))
    }
}

/// The keys of all members of a graph. The anchors of a container have that of the container.
pub(crate) fn keys(graph: &Graph, ordering: Ordering, seed: u64) -> IndexVec<MemberId, Key> {
    let members = &graph.agent.members;
    let mut order: Vec<MemberId> = graph.agent.in_order();
    match ordering {
        Ordering::Manifest => {}
        Ordering::TitleHash => order.sort_by_cached_key(|member| title_hash(&members[*member].text)),
        Ordering::Random => {
            order.sort_by_cached_key(|member| (drawn(seed, member.index()), *member));
        }
    }
    let mut keys: IndexVec<MemberId, Key> = members.ids().map(|_| Key { place: 0, within: Vec::new() }).collect();
    for (place, member) in order.into_iter().enumerate() {
        keys[member].place = u32::try_from(place).unwrap_or(u32::MAX);
    }
    keys
}

/// The keys by which resources are taken in an order that is given one by one. Containers are passed as soon as they can be.
pub(crate) fn given_keys(graph: &Graph, given: &[EcoString]) -> IndexVec<MemberId, Key> {
    let places: FastMap<&str, usize> = given.iter().enumerate().map(|(place, text)| (text.as_str(), place)).collect();
    let members = graph.agent.members.iter_with_ids();
    let place = |of: &Member| match (places.get(of.text.as_str()), &of.instance) {
        (Some(place), _) => place.saturating_add(1),
        (None, Some(_)) => usize::MAX,
        (None, None) => 0,
    };
    let key = |place: usize| Key { place: u32::try_from(place).unwrap_or(u32::MAX), within: Vec::new() };
    members.map(|(_, of)| key(place(of))).collect()
}

/// The priority that Puppet 2.6 to 3 gave a resource. Hexadecimal digits sort as bytes do.
pub(super) fn title_hash(reference: &str) -> [u8; 20] {
    Sha1::digest(format!("NaCl, MgSO4 (salts) and then {reference}").as_bytes()).into()
}

/// The number that `ordering: random` draws for the resource at a place of the catalog: Steele, Lea and Flood's SplitMix64,
/// whose first number is for the first resource, and so on.
pub(super) fn drawn(seed: u64, place: usize) -> u64 {
    let number = u64::try_from(place).unwrap_or(u64::MAX).wrapping_add(1);
    let mut mixed = seed.wrapping_add(number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The free vertices, smallest key first.
#[derive(Debug, Default)]
pub(crate) struct Ready {
    heap: BinaryHeap<Reverse<(Key, VertexId)>>,
}

impl Ready {
    /// Adds a vertex that waits for nothing any more.
    pub(super) fn add(&mut self, key: Key, vertex: VertexId) {
        self.heap.push(Reverse((key, vertex)));
    }

    /// Takes out the vertex with the smallest key.
    pub(super) fn next(&mut self) -> Option<VertexId> {
        self.heap.pop().map(|Reverse((_, vertex))| vertex)
    }

    /// True if nothing is free.
    pub(super) fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_compare_like_words() {
        let key = |place, within: &[u32]| Key { place, within: within.to_vec() };
        let sorted = [key(5, &[]), key(5, &[1]), key(5, &[2]), key(6, &[])];
        assert!(sorted.is_sorted());
        assert_eq!(sorted.map(|key| key.to_string()), ["6", "6.2", "6.3", "7"]);
    }

    #[test]
    fn the_hash_is_that_of_older_puppets() {
        let hex: String = title_hash("Notify[a]").iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "d866429684f182973300256e3634bf55524fda86");
    }

    #[test]
    fn random_is_splitmix64() {
        assert_eq!([drawn(0, 0), drawn(0, 1)], [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
    }
}
