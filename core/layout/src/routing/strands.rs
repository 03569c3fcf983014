//! Runs that move together: those of a bundle that share a corridor or leave the same side, and every other run by itself.

use super::Route;
use super::course::Leg;
use crate::areas::CorridorId;
use crate::geometry::{Axis, Span};
use crate::lift::{Bundle, Lines};
use crate::picture::LineId;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use duckrow_text::order::InOrder as _;

duckrow_text::newtype_index! {
    /// Some runs that move together.
    pub(super) struct StrandId;
}

/// Some runs with the same coordinate.
#[derive(Debug)]
pub(super) struct Strand {
    pub(super) axis: Axis,
    /// The places that it may have.
    pub(super) span: Span,
    /// The place that it has.
    pub(super) at: i32,
    /// The line and the number of the run in it.
    pub(super) members: Vec<(LineId, usize)>,
    /// The sides at which it begins or ends.
    pub(super) ends: Vec<Leg>,
    pub(super) corridors: Vec<CorridorId>,
}

/// The properties shared by the runs of a strand.
type Key = (Bundle, Leg);

/// Makes strands of all runs.
pub(super) fn strands(lines: &Lines, routes: &IndexVec<LineId, Route>) -> IndexVec<StrandId, Strand> {
    let mut strands: IndexVec<StrandId, Strand> = IndexVec::new();
    let mut bundled: FastMap<Key, Vec<Strand>> = FastMap::default();
    for (line, route) in routes.iter_with_ids() {
        let last = route.runs.len().saturating_sub(1);
        for (index, (run, legs)) in route.runs.iter().zip(&route.legs).enumerate() {
            let first_end = legs.first().filter(|_| index == 0);
            let last_end = legs.last().filter(|_| index == last);
            let ends: Vec<Leg> = first_end.into_iter().chain(last_end).copied().collect();
            let corridors: Vec<CorridorId> = legs.iter().filter_map(|leg| leg.corridor()).collect();
            let new =
                Strand { axis: run.axis, span: run.span, at: run.at, members: vec![(line, index)], ends, corridors };
            let key = lines.lines[line].bundle.and_then(|bundle| {
                // At the hub its side, elsewhere the corridor.
                let end = if bundle.enters { last_end } else { first_end };
                let home = end.copied().or_else(|| new.corridors.first().map(|&corridor| Leg::Corridor(corridor)))?;
                Some((bundle, home))
            });
            match key {
                Some(key) => bundled.entry(key).or_default().push(new),
                None => _ = strands.push(new),
            }
        }
    }
    for runs in bundled.into_values() {
        for strand in tied(runs) {
            strands.push(strand);
        }
    }
    strands
}

/// Ties runs of a bundle together, as many as have a place in common.
fn tied(mut runs: Vec<Strand>) -> Vec<Strand> {
    const ROUNDS: usize = 8;
    let mut tied = Vec::new();
    for _ in 0..ROUNDS {
        let Some(at) = most_common(&runs) else { break };
        let (here, elsewhere): (Vec<_>, Vec<_>) = runs.into_iter().partition(|run| run.span.nearest(at) == at);
        tied.extend(here.into_iter().reduce(Strand::tie));
        runs = elsewhere;
    }
    tied.extend(runs);
    tied
}

/// The coordinate at which most of the runs could be.
fn most_common(runs: &[Strand]) -> Option<i32> {
    let mut changes: Vec<(i32, i32)> = runs.iter().flat_map(|run| [(run.span.lo, -1), (run.span.hi + 1, 1)]).collect();
    // At one coordinate those that end there come after those that begin.
    changes.order();
    let mut open = 0;
    let counts = changes.into_iter().map(|(at, change)| {
        open += change;
        (open, at)
    });
    counts.min().map(|(_, at)| at)
}

impl Strand {
    /// Two strands that have a place in common, as one.
    fn tie(mut self, other: Self) -> Self {
        self.span = self.span.meet(other.span);
        self.at = self.span.nearest(self.at);
        self.members.extend(other.members);
        self.ends.extend(other.ends);
        self.ends.dedup();
        self.corridors.extend(other.corridors);
        self.corridors.order();
        self.corridors.dedup();
        self
    }

    /// The range of coordinates that its runs cover together.
    pub(super) fn extent(&self, routes: &IndexVec<LineId, Route>) -> Span {
        let extents = self.members.iter().map(|&(line, index)| routes[line].extent(index));
        extents.reduce(Span::join).unwrap_or_default()
    }

    /// Moves it, and with it its runs.
    pub(super) fn move_to(&mut self, at: i32, routes: &mut IndexVec<LineId, Route>) {
        self.at = at;
        for &(line, index) in &self.members {
            if let Some(run) = routes[line].runs.get_mut(index) {
                run.at = at;
            }
        }
    }
}
