//! The links of a cycle that run against the others.
//!
//! Within each strongly connected part the items are put in a row such that little runs backwards (P. Eades, X. Lin,
//! W. F. Smyth: A fast and effective heuristic for the feedback arc set problem, 1993); of equals the first declared goes
//! first, so that a circle begins where the manifest begins it.

use std::collections::BTreeSet;

use petgraph::algo::kosaraju_scc;
use petgraph::graphmap::DiGraphMap;

use super::links::{Item, Link, Links};
use duckrow_text::ids::{Id, IndexVec};
use duckrow_text::order::InOrder as _;

/// The links with those of the second list turned around: without circles.
pub(super) fn turn_back_links(links: &Links) -> (Links, Vec<(Item, Item)>) {
    let rank = ranks(links);
    let mut acyclic = Links::new(links.len());
    let mut back = Vec::new();
    for Link { from, to, weight } in links.all() {
        let in_one_part = rank[from].0 == rank[to].0;
        if in_one_part && rank[from].1 > rank[to].1 {
            back.push((from, to));
            acyclic.add(to, from, weight);
        } else {
            acyclic.add(from, to, weight);
        }
    }
    (acyclic, back)
}

/// The items along a circle, from the first one on, if the links are nothing but one circle through all items.
pub(super) fn ring(links: &Links, largest: usize) -> Option<Vec<Item>> {
    let count = links.len();
    if !(3..=largest).contains(&count) {
        return None;
    }
    let mut circle = vec![Item::from_index(0)];
    loop {
        let &at = circle.last()?;
        let [(next, _)] = links.out.lookup(at)?.as_slice() else { return None };
        if circle.first() == Some(next) {
            return (circle.len() == count).then_some(circle);
        }
        if circle.len() == count {
            return None;
        }
        circle.push(*next);
    }
}

/// The strongly connected part of every item and its place within that part.
fn ranks(links: &Links) -> IndexVec<Item, (usize, usize)> {
    let mut graph = DiGraphMap::<u32, ()>::with_capacity(links.len(), 0);
    let number = |item: Item| u32::try_from(item.index()).unwrap_or(u32::MAX);
    for item in links.out.ids() {
        graph.add_node(number(item));
    }
    for link in links.all() {
        graph.add_edge(number(link.from), number(link.to), ());
    }
    let mut ranks: IndexVec<Item, (usize, usize)> = links.out.iter().map(|_| (usize::MAX, 0)).collect();
    for (part, members) in kosaraju_scc(&graph).into_iter().enumerate() {
        let mut members: Vec<Item> = members.into_iter().map(|number| Item::from_index(number as usize)).collect();
        members.order();
        for &item in &members {
            ranks[item].0 = part;
        }
        if members.len() > 1 {
            for (place, item) in row(links, &ranks, &members).into_iter().enumerate() {
                ranks[item].1 = place;
            }
        }
    }
    ranks
}

/// The members of a strongly connected part in a row.
fn row(links: &Links, ranks: &IndexVec<Item, (usize, usize)>, members: &[Item]) -> Vec<Item> {
    let part = members.first().map(|&item| ranks[item].0);
    let inside = |item: Item| Some(ranks[item].0) == part;
    let mut weights: IndexVec<Item, Weights> = ranks.iter().map(|_| Weights::default()).collect();
    for &item in members {
        for &(to, weight) in links.out[item].iter().filter(|(to, _)| inside(*to)) {
            weights[item].out += weight;
            weights[to].into += weight;
        }
    }
    let mut open: BTreeSet<(Turn, Item)> = members.iter().map(|&item| (weights[item].turn(), item)).collect();
    let (mut head, mut tail) = (Vec::new(), Vec::new());
    while let Some((turn_of, item)) = open.pop_first() {
        if turn_of == Turn::Last {
            tail.push(item);
        } else {
            head.push(item);
        }
        for (neighbours, is_out) in [(&links.out[item], true), (&links.into[item], false)] {
            for &(other, weight) in neighbours {
                if open.remove(&(weights[other].turn(), other)) {
                    let taken_from = if is_out { &mut weights[other].into } else { &mut weights[other].out };
                    *taken_from -= weight;
                    open.insert((weights[other].turn(), other));
                }
            }
        }
    }
    head.extend(tail.into_iter().rev());
    head
}

/// The end from which the next item is taken when a row is made.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Turn {
    /// Nothing leaves it: the end of the row.
    Last,
    /// Nothing enters it: the beginning.
    First,
    /// Otherwise the one with the most outgoing weight less incoming weight.
    Middle(i64),
}

/// The weight of the links of an item to others that are not in the row yet.
#[derive(Debug, Clone, Copy, Default)]
struct Weights {
    /// The weight of those that leave it.
    out: u32,
    /// The weight of those that enter it.
    into: u32,
}

impl Weights {
    fn turn(self) -> Turn {
        match self {
            Self { out: 0, .. } => Turn::Last,
            Self { into: 0, .. } => Turn::First,
            Self { out, into } => Turn::Middle(i64::from(into) - i64::from(out)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::links::tests::{item, links};
    use super::*;

    fn back(items: usize, pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
        let (acyclic, back) = turn_back_links(&links(items, pairs));
        assert!(turn_back_links(&acyclic).1.is_empty());
        back.into_iter().map(|(from, to)| (from.index(), to.index())).collect()
    }

    #[test]
    fn a_circle_begins_with_the_first_declared() {
        assert_eq!(back(3, &[(0, 1), (1, 2), (2, 0)]), [(2, 0)]);
        assert_eq!(back(3, &[(2, 1), (1, 0), (0, 2)]), [(1, 0)]);
    }

    #[test]
    fn a_link_outside_of_circles_stays() {
        assert_eq!(back(5, &[(4, 3), (3, 2), (2, 1), (1, 0)]), []);
        assert_eq!(back(5, &[(3, 4), (4, 3), (3, 2), (2, 1), (1, 0), (0, 1)]), [(1, 0), (4, 3)]);
    }

    #[test]
    fn the_lighter_of_two_directions_runs_back() {
        let mut links = links(2, &[(0, 1)]);
        links.add(item(1), item(0), 5);
        assert_eq!(turn_back_links(&links).1, [(item(0), item(1))]);
    }

    #[test]
    fn only_a_plain_circle_is_a_ring() {
        assert_eq!(ring(&links(3, &[(0, 2), (2, 1), (1, 0)]), 9), Some(vec![item(0), item(2), item(1)]));
        assert_eq!(ring(&links(3, &[(0, 1), (1, 2), (2, 0), (1, 0)]), 9), None);
        assert_eq!(ring(&links(3, &[(0, 1), (1, 2), (2, 1)]), 9), None);
        assert_eq!(ring(&links(3, &[(0, 1), (1, 2)]), 9), None);
        assert_eq!(ring(&links(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]), 3), None);
    }
}
