//! A good set of written arcs to drop, of any size: points are put in a sequence, and the arcs that run back in it are dropped.
//!
//! The sequence is made as Eades, Lin and Smyth do it ("A fast and effective heuristic for the feedback arc set problem", 1993),
//! but what nobody wrote always runs forward.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::digraph::{ArcId, Digraph, Fuel, PointId, Ways};
use duckrow_text::ids::IndexVec;
use duckrow_text::order::InOrder as _;

/// The cost of dropping an arc. Among sets of equal size, the one with arcs against the order of the declarations is
/// preferred.
const FORWARD: i64 = 1000;
const BACKWARD: i64 = 999;

/// Written arcs without which there is no cycle; none of them can be taken back, unless the fuel is used up. Nothing if there is a
/// cycle that nobody wrote.
pub(super) fn good(graph: &Digraph, fuel: &mut Fuel) -> Option<Vec<ArcId>> {
    let places = Sequence::new(graph).run()?;
    let is_back = |arc: &ArcId| places[graph.arcs[*arc].from] >= places[graph.arcs[*arc].to];
    let mut dropped: Vec<ArcId> = graph.arcs.ids().filter(is_back).collect();
    // What was written in the order of the declarations is taken back first.
    dropped.order_by_key(|arc| graph.arcs[*arc].is_backward);
    let mut is_left = graph.for_arcs(true);
    for arc in &dropped {
        is_left[*arc] = false;
    }
    let mut ways = Ways::new(graph);
    dropped.retain(|id| {
        let arc = graph.arcs[*id];
        let cost = |arc: ArcId| is_left[arc].then_some(false);
        if fuel.is_empty() || arc.from == arc.to || ways.cheapest(arc.to, arc.from, cost, fuel).is_some() {
            return true;
        }
        is_left[*id] = !fuel.is_empty();
        fuel.is_empty()
    });
    dropped.order();
    Some(dropped)
}

struct Sequence<'a> {
    graph: &'a Digraph,
    /// The number of arcs that nobody wrote and that still lead to a point from those without a place.
    waits: IndexVec<PointId, usize>,
    /// The cost of placing a point next, less the cost of placing it last.
    cost: IndexVec<PointId, i64>,
    place: IndexVec<PointId, Option<usize>>,
    /// Points that may be placed, cheapest first. One whose cost has changed is in it again.
    free: BinaryHeap<Reverse<(i64, PointId)>>,
}

impl<'a> Sequence<'a> {
    fn new(graph: &'a Digraph) -> Self {
        let mut new = Self {
            graph,
            waits: graph.for_points(0),
            cost: graph.for_points(0),
            place: graph.for_points(None),
            free: BinaryHeap::new(),
        };
        for arc in graph.arcs.iter() {
            match weight(arc) {
                Some(weight) => {
                    new.cost[arc.to] += weight;
                    new.cost[arc.from] -= weight;
                }
                None => new.waits[arc.to] += 1,
            }
        }
        new
    }

    /// The places of all points, or nothing if arcs that nobody wrote make a cycle.
    fn run(mut self) -> Option<IndexVec<PointId, usize>> {
        for point in self.graph.points() {
            self.offer(point);
        }
        let mut next = 0;
        while let Some(Reverse((cost, point))) = self.free.pop() {
            if self.place[point].is_some() || self.cost[point] != cost {
                continue;
            }
            self.place[point] = Some(next);
            next += 1;
            self.release(point);
        }
        self.place.iter().copied().collect::<Option<Vec<usize>>>().map(IndexVec::from_iter)
    }

    fn offer(&mut self, point: PointId) {
        if self.waits[point] == 0 && self.place[point].is_none() {
            self.free.push(Reverse((self.cost[point], point)));
        }
    }

    /// Takes a point, which now has its place, out of the costs and counts of its neighbours.
    fn release(&mut self, point: PointId) {
        let graph = self.graph;
        for arc in graph.arcs_from(point).iter().map(|arc| graph.arcs[*arc]) {
            match weight(&arc) {
                Some(weight) => self.cost[arc.to] -= weight,
                None => self.waits[arc.to] -= 1,
            }
            self.offer(arc.to);
        }
        for arc in graph.arcs_to(point).iter().map(|arc| graph.arcs[*arc]) {
            if let Some(weight) = weight(&arc) {
                self.cost[arc.from] += weight;
                self.offer(arc.from);
            }
        }
    }
}

/// The cost of dropping an arc, if it can be dropped.
fn weight(arc: &super::digraph::Arc) -> Option<i64> {
    arc.is_written.then_some(if arc.is_backward { BACKWARD } else { FORWARD })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::digraph::tests::strongly_connected;
    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn nothing_else_needs_to_be_dropped_and_nothing_can_be_taken_back(graph in strongly_connected(9, 16)) {
            let is_cyclic = |dropped: &[ArcId]| {
                let counts = graph.arcs.ids().map(|arc| !dropped.contains(&arc)).collect();
                graph.core(&counts, &mut Fuel(1000)).iter().any(|is_in| *is_in)
            };
            let written: Vec<ArcId> = graph.arcs.ids().filter(|arc| graph.arcs[*arc].is_written).collect();
            let Some(dropped) = good(&graph, &mut Fuel(1_000_000)) else {
                prop_assert!(is_cyclic(&written));
                return Ok(());
            };
            prop_assert!(dropped.iter().all(|arc| written.contains(arc)));
            prop_assert!(!is_cyclic(&dropped));
            for back in 0..dropped.len() {
                let mut less = dropped.clone();
                less.remove(back);
                prop_assert!(is_cyclic(&less));
            }
        }
    }
}
