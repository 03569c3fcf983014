//! A smallest set of written arcs without which there is no cycle: the feedback arc set problem, in which some arcs can't be
//! dropped. Exact for sets of up to three; what is larger is a good set ([`sequence`](super::sequence)).

use super::digraph::{ArcId, Digraph, Fuel, PointId, Ways};
use super::sequence;
use duckrow_text::ids::IndexVec;
use duckrow_text::order::InOrder as _;

/// The size up to which all sets are tried.
const MOST: usize = 3;

/// The number of points from which a cycle is looked for; the one with the fewest arcs that could be dropped is taken.
const STARTS: usize = 4;

/// Arcs to drop.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Remedy {
    /// The arcs.
    pub arcs: Vec<ArcId>,
    /// True if it is proved that no smaller set is enough.
    pub is_smallest: bool,
}

/// The number of arcs that may be looked at: for a good set, and for a smallest one.
#[derive(Debug)]
pub(super) struct Fuels {
    pub good: Fuel,
    pub smallest: Fuel,
}

impl Default for Fuels {
    fn default() -> Self {
        Self { good: Fuel(15_000_000), smallest: Fuel(25_000_000) }
    }
}

/// Finds the arcs to drop from a strongly connected graph. Nothing if there is a cycle that nobody wrote.
pub(super) fn find(graph: &Digraph, fuels: &mut Fuels) -> Option<Remedy> {
    let good = sequence::good(graph, &mut fuels.good)?;
    let mut search = Search::new(graph, &mut fuels.smallest);
    for most in 1..=MOST.min(good.len()) {
        let mut arcs = Vec::new();
        match search.drop_at_most(most, &mut arcs) {
            Outcome::Found => {
                arcs.order();
                return Some(Remedy { arcs, is_smallest: true });
            }
            Outcome::Impossible => {}
            Outcome::Unknown => return Some(Remedy { arcs: good, is_smallest: false }),
        }
    }
    // All that is smaller was tried.
    let is_smallest = good.len() <= MOST + 1;
    Some(Remedy { arcs: good, is_smallest })
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Found,
    Impossible,
    /// The fuel is used up.
    Unknown,
}

struct Search<'a> {
    graph: &'a Digraph,
    ways: Ways<'a>,
    /// The arcs that are not dropped.
    is_left: IndexVec<ArcId, bool>,
    /// The arcs that must not be dropped: nobody wrote them, or everything was tried with them.
    is_fixed: IndexVec<ArcId, bool>,
    fuel: &'a mut Fuel,
}

impl<'a> Search<'a> {
    fn new(graph: &'a Digraph, fuel: &'a mut Fuel) -> Self {
        Self {
            graph,
            ways: Ways::new(graph),
            is_left: graph.for_arcs(true),
            is_fixed: graph.arcs.iter().map(|arc| !arc.is_written).collect(),
            fuel,
        }
    }

    /// Every set of so many arcs drops one of any cycle: so one after the other is dropped of one cycle, and what is left is
    /// looked at in the same way. It goes no deeper than [`MOST`].
    fn drop_at_most(&mut self, most: usize, dropped: &mut Vec<ArcId>) -> Outcome {
        let Some(cycle) = self.cycle() else { return Outcome::Found };
        if self.fuel.is_empty() {
            return Outcome::Unknown;
        }
        if self.has_more_cycles_than(most, &cycle) {
            return Outcome::Impossible;
        }
        let mut options = self.options(&cycle);
        options.order_by_key(|arc| !self.graph.arcs[*arc].is_backward);
        let mut outcome = Outcome::Impossible;
        let mut tried = Vec::new();
        for arc in options {
            self.is_left[arc] = false;
            dropped.push(arc);
            outcome = self.drop_at_most(most - 1, dropped);
            self.is_left[arc] = true;
            if outcome != Outcome::Impossible {
                break;
            }
            dropped.pop();
            self.is_fixed[arc] = true;
            tried.push(arc);
        }
        for arc in tried {
            self.is_fixed[arc] = false;
        }
        outcome
    }

    /// The arcs of a cycle that can be dropped.
    fn options(&self, cycle: &[ArcId]) -> Vec<ArcId> {
        cycle.iter().copied().filter(|arc| !self.is_fixed[*arc]).collect()
    }

    /// True if more than so many cycles share no arc that can be dropped, or one has none: then that many are not enough.
    fn has_more_cycles_than(&mut self, most: usize, first: &[ArcId]) -> bool {
        let mut taken = Vec::new();
        let mut number = 0;
        let mut next = Some(first.to_vec());
        let has_more = loop {
            let Some(cycle) = next else { break false };
            let options = self.options(&cycle);
            number += 1;
            if options.is_empty() || number > most {
                break true;
            }
            for arc in options {
                self.is_left[arc] = false;
                taken.push(arc);
            }
            next = self.cycle();
        };
        for arc in taken {
            self.is_left[arc] = true;
        }
        has_more
    }

    /// A cycle in the rest of the graph, if there is one, of which few arcs can be dropped.
    fn cycle(&mut self) -> Option<Vec<ArcId>> {
        let is_in = self.graph.core(&self.is_left, self.fuel);
        let core: Vec<PointId> = self.graph.points().filter(|point| is_in[*point]).collect();
        let step = core.len().div_ceil(STARTS).max(1);
        let mut best: Option<(usize, Vec<ArcId>)> = None;
        for start in core.iter().copied().step_by(step) {
            let start = self.on_a_cycle(start, &is_in, core.len());
            let (is_left, is_fixed) = (&self.is_left, &self.is_fixed);
            let cost = |arc: ArcId| is_left[arc].then_some(!is_fixed[arc]);
            let Some(cycle) = self.ways.cheapest(start, start, cost, self.fuel) else { continue };
            let options = cycle.iter().filter(|arc| !is_fixed[**arc]).count();
            if best.as_ref().is_none_or(|(least, _)| options < *least) {
                best = Some((options, cycle));
            }
            if options <= 1 {
                break;
            }
        }
        best.map(|(_, cycle)| cycle)
    }

    /// A point on a cycle. Every point of the core has another one before it, so that a walk back must come to a cycle.
    fn on_a_cycle(&mut self, start: PointId, is_in: &IndexVec<PointId, bool>, steps: usize) -> PointId {
        let mut point = start;
        for _ in 0..steps {
            let arcs = self.graph.arcs_to(point).iter();
            let mut before = arcs.filter(|arc| self.is_left[**arc]).map(|arc| self.graph.arcs[*arc].from);
            point = before.find(|before| is_in[*before]).unwrap_or(point);
        }
        self.fuel.burn(steps);
        point
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::digraph::tests::{graph, strongly_connected};
    use super::*;
    use duckrow_text::ids::Id as _;

    fn is_cyclic(graph: &Digraph, dropped: &[ArcId]) -> bool {
        let counts = graph.arcs.ids().map(|arc| !dropped.contains(&arc)).collect();
        graph.core(&counts, &mut Fuel(1000)).iter().any(|is_in| *is_in)
    }

    /// True if some set of so many of the arcs leaves no cycle.
    fn brute_force(graph: &Digraph, from: &[ArcId], number: usize, dropped: &mut Vec<ArcId>) -> bool {
        if number == 0 {
            return !is_cyclic(graph, dropped);
        }
        from.iter().enumerate().any(|(place, arc)| {
            dropped.push(*arc);
            let found = brute_force(graph, &from[place + 1..], number - 1, dropped);
            dropped.pop();
            found
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn what_is_called_smallest_is(graph in strongly_connected(9, 14)) {
            let written: Vec<ArcId> = graph.arcs.ids().filter(|arc| graph.arcs[*arc].is_written).collect();
            let Some(remedy) = find(&graph, &mut Fuels::default()) else {
                prop_assert!(is_cyclic(&graph, &written));
                return Ok(());
            };
            prop_assert!(remedy.arcs.iter().all(|arc| written.contains(arc)));
            prop_assert!(!is_cyclic(&graph, &remedy.arcs));
            let smaller = remedy.arcs.len() - 1;
            if remedy.is_smallest {
                prop_assert!(!brute_force(&graph, &written, smaller, &mut Vec::new()));
            }
            prop_assert!(remedy.is_smallest || smaller >= MOST, "up to three it is exact");
        }
    }

    #[test]
    fn of_two_that_do_the_one_against_the_order_is_dropped() {
        let ring = graph(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]);
        let remedy = find(&ring, &mut Fuels::default()).unwrap();
        assert_eq!((remedy.arcs, remedy.is_smallest), (ring.arcs_to(PointId::from_index(0)).to_vec(), true));
    }

    #[test]
    fn what_nobody_wrote_is_not_dropped() {
        let mut ring = graph(3, &[(0, 1), (1, 2), (2, 0)]);
        for arc in ring.arcs.iter_mut() {
            arc.is_written = false;
        }
        assert_eq!(find(&ring, &mut Fuels::default()), None);
    }

    #[test]
    fn large_graphs_are_searched_as_far_as_the_fuel_goes() {
        let size = 10_000;
        let ring = |point: usize| (point, (point + 1) % size);
        let chords = (0..size).map(|point| (point, (point * 7 + 13) % size));
        let dense: Vec<_> = (0..size).map(ring).chain(chords).collect();
        assert!(!find(&graph(size, &dense), &mut Fuels::default()).unwrap().is_smallest);
        // Long ways that share arcs: three rings over one long piece.
        let back = [(9_000, 0), (9_500, 500), (9_900, 8_000)];
        let sparse: Vec<_> = (0..size - 1).map(ring).chain(back).collect();
        assert!(find(&graph(size, &sparse), &mut Fuels::default()).unwrap().is_smallest);
    }
}
