//! The shortest cycle through each arc: they show people how everything hangs together.

use super::digraph::{ArcId, Digraph, Fuel, PointId, Ways};
use duckrow_text::ids::Id as _;
use duckrow_text::names::FastSet;
use duckrow_text::order::InOrder as _;

/// Cycles, each once.
#[derive(Debug, Default)]
pub(super) struct Rounds {
    /// Each as arcs that follow each other, the short ones first.
    pub cycles: Vec<Vec<ArcId>>,
    /// True if every arc is on one of them.
    pub is_complete: bool,
}

/// The shortest cycle through each arc of a strongly connected graph, but no more than `most`.
pub(super) fn find(graph: &Digraph, most: usize, fuel: &mut Fuel) -> Rounds {
    let mut ways = Ways::new(graph);
    let mut known: FastSet<Vec<ArcId>> = FastSet::default();
    let mut is_complete = true;
    for (id, arc) in graph.arcs.iter_with_ids() {
        if follows_alone(graph, arc.from) {
            continue;
        }
        if fuel.is_empty() {
            is_complete = false;
            break;
        }
        let back = match arc.from == arc.to {
            true => Vec::new(),
            false => ways.shortest(arc.to, arc.from, fuel).unwrap_or_default(),
        };
        let cycle = from_its_first(std::iter::once(id).chain(back).collect());
        if known.len() >= most && !known.contains(&cycle) {
            is_complete = false;
            break;
        }
        known.insert(cycle);
    }
    let mut cycles: Vec<_> = known.into_iter().collect();
    cycles.order_by_key(Vec::len);
    Rounds { cycles, is_complete }
}

/// True if the only arc from a point begins where its only arc to it ends, so that the cycles through both are the same. The
/// first point is none of these, as something has to be the beginning.
fn follows_alone(graph: &Digraph, point: PointId) -> bool {
    point.index() != 0 && graph.arcs_to(point).len() == 1 && graph.arcs_from(point).len() == 1
}

/// The same cycle, beginning with the arc that comes first in the graph.
fn from_its_first(mut cycle: Vec<ArcId>) -> Vec<ArcId> {
    let first = cycle.iter().enumerate().min_by_key(|(_, arc)| **arc).map_or(0, |(place, _)| place);
    cycle.rotate_left(first);
    cycle
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::digraph::tests::{graph, strongly_connected};
    use super::*;

    const MUCH: usize = 1_000_000;

    /// The number of arcs on the shortest way, by Floyd and Warshall.
    fn distances(graph: &Digraph) -> Vec<Vec<usize>> {
        let size = graph.points().count();
        let mut far = vec![vec![usize::MAX / 4; size]; size];
        for (point, row) in far.iter_mut().enumerate() {
            row[point] = 0;
        }
        for arc in graph.arcs.iter().filter(|arc| arc.from != arc.to) {
            far[arc.from.index()][arc.to.index()] = 1;
        }
        for middle in 0..size {
            for from in 0..size {
                for to in 0..size {
                    far[from][to] = far[from][to].min(far[from][middle] + far[middle][to]);
                }
            }
        }
        far
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn each_is_a_cycle_and_every_arc_is_on_one_that_is_shortest(graph in strongly_connected(9, 16)) {
            let rounds = find(&graph, 100, &mut Fuel(MUCH));
            prop_assert!(rounds.is_complete);
            let far = distances(&graph);
            let length = |arc: ArcId| 1 + far[graph.arcs[arc].to.index()][graph.arcs[arc].from.index()];
            for cycle in &rounds.cycles {
                for (place, arc) in cycle.iter().enumerate() {
                    let next = cycle[(place + 1) % cycle.len()];
                    prop_assert_eq!(graph.arcs[*arc].to, graph.arcs[next].from);
                }
                prop_assert!(cycle.iter().any(|arc| length(*arc) == cycle.len()), "it is the shortest through one of its arcs");
            }
            for arc in graph.arcs.ids() {
                let through = rounds.cycles.iter().filter(|cycle| cycle.contains(&arc)).map(Vec::len).min();
                prop_assert_eq!(through, Some(length(arc)));
            }
        }
    }

    #[test]
    fn a_ring_is_one_cycle_and_two_that_share_a_point_are_two() {
        assert_eq!(find(&graph(3, &[(0, 1), (1, 2), (2, 0)]), 100, &mut Fuel(MUCH)).cycles.len(), 1);
        let eight = graph(3, &[(0, 1), (1, 0), (0, 2), (2, 0)]);
        assert_eq!(find(&eight, 100, &mut Fuel(MUCH)).cycles.len(), 2);
    }

    #[test]
    fn what_is_left_out_is_said() {
        let eight = graph(3, &[(0, 1), (1, 0), (0, 2), (2, 0)]);
        let rounds = find(&eight, 1, &mut Fuel(MUCH));
        assert_eq!((rounds.cycles.len(), rounds.is_complete), (1, false));
        assert!(find(&eight, 2, &mut Fuel(MUCH)).is_complete);
    }
}
