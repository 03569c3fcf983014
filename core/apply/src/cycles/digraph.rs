//! One strongly connected part of the graph, as the searches for ways round and for remedies see it: points, arcs, and which
//! arcs somebody wrote. Knows nothing of resources.

use std::collections::VecDeque;

use duckrow_text::ids::IndexVec;

duckrow_text::newtype_index! {
    /// A point.
    pub(super) struct PointId;
}

duckrow_text::newtype_index! {
    /// An arc. Several may lead from the same point to the same point.
    pub(super) struct ArcId;
}

/// From one point to another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Arc {
    pub from: PointId,
    pub to: PointId,
    /// True if somebody wrote it, so that it could be dropped.
    pub is_written: bool,
    /// True if it runs against the order of the declarations: of several it is the one to drop.
    pub is_backward: bool,
}

/// Points and arcs.
#[derive(Debug, Default)]
pub(super) struct Digraph {
    pub arcs: IndexVec<ArcId, Arc>,
    out: IndexVec<PointId, Vec<ArcId>>,
    into: IndexVec<PointId, Vec<ArcId>>,
}

impl Digraph {
    /// A graph of so many points, with arcs in their order.
    pub(super) fn new(points: usize, arcs: impl IntoIterator<Item = Arc>) -> Self {
        let mut graph = Self {
            arcs: arcs.into_iter().collect(),
            out: (0..points).map(|_| Vec::new()).collect(),
            into: (0..points).map(|_| Vec::new()).collect(),
        };
        for (id, arc) in graph.arcs.iter_with_ids() {
            graph.out[arc.from].push(id);
            graph.into[arc.to].push(id);
        }
        graph
    }

    /// All points.
    pub(super) fn points(&self) -> impl Iterator<Item = PointId> + use<> {
        self.out.ids()
    }

    /// The arcs that leave a point.
    pub(super) fn arcs_from(&self, point: PointId) -> &[ArcId] {
        &self.out[point]
    }

    /// The arcs that lead to a point.
    pub(super) fn arcs_to(&self, point: PointId) -> &[ArcId] {
        &self.into[point]
    }

    /// The same value for every arc.
    pub(super) fn for_arcs<T: Clone>(&self, value: T) -> IndexVec<ArcId, T> {
        std::iter::repeat_n(value, self.arcs.len()).collect()
    }

    /// The same value for every point.
    pub(super) fn for_points<T: Clone>(&self, value: T) -> IndexVec<PointId, T> {
        std::iter::repeat_n(value, self.out.len()).collect()
    }

    /// The points that are left when those without an incoming arc that counts are removed, again and again.
    pub(super) fn core(&self, counts: &IndexVec<ArcId, bool>, fuel: &mut Fuel) -> IndexVec<PointId, bool> {
        let waits = |point| self.into[point].iter().filter(|arc| counts[**arc]).count();
        let mut waiting: IndexVec<PointId, usize> = self.points().map(waits).collect();
        let mut free: Vec<PointId> = self.points().filter(|point| waiting[*point] == 0).collect();
        fuel.burn(self.arcs.len());
        while let Some(point) = free.pop() {
            for arc in self.out[point].iter().filter(|arc| counts[**arc]) {
                let to = self.arcs[*arc].to;
                waiting[to] -= 1;
                if waiting[to] == 0 {
                    free.push(to);
                }
            }
        }
        waiting.iter().map(|waiting| *waiting > 0).collect()
    }
}

/// The number of arcs that may still be looked at. Counted, never timed, so that a search ends at the same point
/// everywhere.
#[derive(Debug)]
pub(super) struct Fuel(pub usize);

impl Fuel {
    /// Uses some up.
    pub(super) fn burn(&mut self, amount: usize) {
        self.0 = self.0.saturating_sub(amount);
    }

    /// True if there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.0 == 0
    }
}

/// Ways from point to point; the lists are used again for every search.
pub(super) struct Ways<'a> {
    graph: &'a Digraph,
    /// The search that met each point last, the cost of the way there, and its last arc.
    met: IndexVec<PointId, (u32, usize, Option<ArcId>)>,
    search: u32,
    queue: VecDeque<PointId>,
}

impl<'a> Ways<'a> {
    /// No search yet.
    pub(super) fn new(graph: &'a Digraph) -> Self {
        Self { graph, met: graph.for_points((0, 0, None)), search: 0, queue: VecDeque::new() }
    }

    /// A way with as few arcs as can be, at least one: of several the first in the order of the arcs.
    pub(super) fn shortest(&mut self, from: PointId, to: PointId, fuel: &mut Fuel) -> Option<Vec<ArcId>> {
        self.start(from);
        while let Some(point) = self.queue.pop_front() {
            fuel.burn(self.graph.arcs_from(point).len());
            for arc in self.graph.arcs_from(point) {
                let next = self.graph.arcs[*arc].to;
                if self.met[next].0 == self.search {
                    continue;
                }
                self.met[next] = (self.search, 0, Some(*arc));
                if next == to {
                    return Some(self.back(from, to));
                }
                self.queue.push_back(next);
            }
        }
        None
    }

    /// A way of at least one arc, with as few as can be of those that cost something. `cost` says whether an arc does, or
    /// nothing if it is no part of the graph.
    pub(super) fn cheapest(
        &mut self,
        from: PointId,
        to: PointId,
        cost: impl Fn(ArcId) -> Option<bool>,
        fuel: &mut Fuel,
    ) -> Option<Vec<ArcId>> {
        self.start(from);
        let mut has_begun = false;
        while let Some(point) = self.queue.pop_front() {
            if point == to && has_begun {
                return Some(self.back(from, to));
            }
            let so_far = if has_begun { self.met[point].1 } else { 0 };
            has_begun = true;
            fuel.burn(self.graph.arcs_from(point).len());
            for arc in self.graph.arcs_from(point) {
                let Some(costs) = cost(*arc) else { continue };
                let next = self.graph.arcs[*arc].to;
                let (search, known, _) = self.met[next];
                let new = so_far + usize::from(costs);
                if search == self.search && known <= new {
                    continue;
                }
                self.met[next] = (self.search, new, Some(*arc));
                if costs { self.queue.push_back(next) } else { self.queue.push_front(next) }
            }
        }
        None
    }

    fn start(&mut self, from: PointId) {
        self.search += 1;
        self.queue.clear();
        self.queue.push_back(from);
    }

    fn back(&self, from: PointId, to: PointId) -> Vec<ArcId> {
        let mut way = Vec::new();
        let mut point = to;
        while let Some(arc) = self.met[point].2 {
            way.push(arc);
            point = self.graph.arcs[arc].from;
            if point == from {
                break;
            }
        }
        way.reverse();
        way
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::*;
    use duckrow_text::ids::Id as _;

    /// A graph of arcs that somebody wrote.
    pub(in super::super) fn graph(points: usize, arcs: &[(usize, usize)]) -> Digraph {
        let point = PointId::from_index;
        let arc = |(from, to): &(usize, usize)| Arc {
            from: point(*from),
            to: point(*to),
            is_written: true,
            is_backward: from >= to,
        };
        Digraph::new(points, arcs.iter().map(arc))
    }

    /// A ring, so that everything reaches everything, with some arcs more; some are written, some not.
    pub(in super::super) fn strongly_connected(points: usize, more: usize) -> impl Strategy<Value = Digraph> {
        (2..points).prop_flat_map(move |size| {
            let arcs = proptest::collection::vec((0..size, 0..size), 0..more);
            (Just(size), arcs, proptest::collection::vec(0..4_u8, size + more)).prop_map(|(size, mut arcs, kinds)| {
                arcs.extend((0..size).map(|point| (point, (point + 1) % size)));
                arcs.sort_unstable();
                let mut graph = graph(size, &arcs);
                for (arc, kind) in graph.arcs.iter_mut().zip(kinds) {
                    arc.is_written = kind != 0;
                }
                graph
            })
        })
    }

    #[test]
    fn the_core_is_what_arcs_lead_to_for_ever() {
        let graph = graph(4, &[(0, 1), (1, 2), (2, 1), (2, 3)]);
        let all = graph.for_arcs(true);
        let core = graph.core(&all, &mut Fuel(100));
        assert_eq!(core.iter().copied().collect::<Vec<_>>(), [false, true, true, true]);
    }

    #[test]
    fn the_cheapest_way_need_not_be_the_shortest() {
        let graph = graph(4, &[(0, 3), (0, 1), (1, 2), (2, 3)]);
        let mut ways = Ways::new(&graph);
        let [from, to] = [0, 3].map(PointId::from_index);
        assert_eq!(ways.shortest(from, to, &mut Fuel(100)).unwrap().len(), 1);
        let cost = |arc: ArcId| Some(arc.index() == 0);
        assert_eq!(ways.cheapest(from, to, cost, &mut Fuel(100)).unwrap().len(), 3);
    }
}
