//! The best places of strands: at their ends beside each other in the order of their destinations, in corridors in the
//! order with the fewest crossings.

use super::Route;
use super::course::Leg;
use super::strands::{Strand, StrandId};
use crate::areas::{Areas, CorridorId};
use crate::geometry::Span;
use crate::options::Metrics;
use crate::picture::LineId;
use crate::placing::rising;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use duckrow_text::order::InOrder as _;

/// The number of strands in a corridor beyond which their order is not improved.
const MOST_SORTED: usize = 64;

type Strands = IndexVec<StrandId, Strand>;
type Routes = IndexVec<LineId, Route>;

/// Moves all strands to where they would best be. Some may still be too near to each other.
pub(super) fn spread(areas: &Areas, strands: &mut Strands, routes: &mut Routes, metrics: &Metrics) {
    spread_ends(areas, strands, routes, metrics);
    let mut in_corridor: FastMap<CorridorId, Vec<StrandId>> = FastMap::default();
    for (id, strand) in strands.iter_with_ids() {
        if let Some(&corridor) = strand.corridors.first() {
            in_corridor.entry(corridor).or_default().push(id);
        }
    }
    for (corridor, members) in in_corridor {
        let span = areas.corridors[corridor].span;
        spread_corridor(span, &members, strands, routes, metrics);
    }
}

/// Puts the strands that leave or enter at one side beside each other.
fn spread_ends(areas: &Areas, strands: &mut Strands, routes: &mut Routes, metrics: &Metrics) {
    let mut at_side: FastMap<Leg, Vec<StrandId>> = FastMap::default();
    for (id, strand) in strands.iter_with_ids() {
        for &end in &strand.ends {
            at_side.entry(end).or_default().push(id);
        }
    }
    // A strand with two ends follows the shorter side.
    let mut wishes: IndexVec<StrandId, Option<(i32, i32)>> = strands.iter().map(|_| None).collect();
    for (side, mut members) in at_side {
        let span = side.room(areas).1;
        members.sort_by_cached_key(|&id| (aim(&strands[id], routes), id));
        let count = i32::try_from(members.len()).unwrap_or(i32::MAX);
        let step = (2 * metrics.track).min(span.len() / count);
        for (&id, place) in members.iter().zip(0..) {
            let wish = span.middle() + (2 * place + 1 - count) * step / 2;
            let shorter = wishes[id].is_none_or(|(length, _)| span.len() < length);
            if shorter {
                wishes[id] = Some((span.len(), wish));
            }
        }
    }
    for (strand, wish) in strands.iter_mut().zip(wishes.iter()) {
        if let Some((_, wish)) = *wish {
            strand.move_to(strand.span.nearest(wish), routes);
        }
    }
}

/// The direction of a strand's lines after their first bend, or before their last.
fn aim(strand: &Strand, routes: &Routes) -> i32 {
    let aims = strand.members.iter().map(|&(line, index)| {
        let route = &routes[line];
        let turn = match (index, route.runs.len()) {
            (_, 1) => return i64::from(strand.span.middle()),
            (0, _) => 2,
            (index, _) => index.wrapping_sub(2),
        };
        let outside = if index == 0 { route.ends.1 } else { route.ends.0 };
        i64::from(route.runs.get(turn).map_or(outside, |run| run.at))
    });
    let (sum, count) = aims.fold((0, 0), |(sum, count), aim| (sum + aim, count + 1));
    i32::try_from(sum / i64::max(count, 1)).unwrap_or(0)
}

/// The part of a strand that its place in the corridor gives crossings with others.
struct Tapped {
    id: StrandId,
    extent: Span,
    /// The origins or destinations of its lines, towards smaller coordinates and towards greater ones.
    before: Vec<i32>,
    after: Vec<i32>,
}

impl Tapped {
    fn new(id: StrandId, strands: &Strands, routes: &Routes) -> Self {
        let strand = &strands[id];
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for &(line, index) in &strand.members {
            let route = &routes[line];
            let at = |index: Option<usize>| index.and_then(|index| route.runs.get(index)).map(|run| run.at);
            let from = (at(index.checked_sub(1)), at(index.checked_sub(2)).unwrap_or(route.ends.0));
            let to = (at(Some(index + 1)), at(Some(index + 2)).unwrap_or(route.ends.1));
            for (tap, end) in [from, to] {
                let Some(tap) = tap else { continue };
                if end < strand.at {
                    before.push(tap);
                } else {
                    after.push(tap);
                }
            }
        }
        Self { id, extent: strand.extent(routes), before, after }
    }

    /// The number of lines that cross if this strand comes before the other one; twice, and once for lines that only
    /// might.
    fn crossings(&self, other: &Self) -> usize {
        let cross = |taps: &[i32], extent: Span| -> usize {
            let count = |&tap: &i32| {
                if extent.lo < tap && tap < extent.hi { 2 } else { usize::from(extent.lo == tap || tap == extent.hi) }
            };
            taps.iter().map(count).sum()
        };
        cross(&self.after, other.extent) + cross(&other.before, self.extent)
    }
}

fn spread_corridor(span: Span, members: &[StrandId], strands: &mut Strands, routes: &mut Routes, metrics: &Metrics) {
    let mut order: Vec<Tapped> = members.iter().map(|&id| Tapped::new(id, strands, routes)).collect();
    order.order_by_key(|tapped| (strands[tapped.id].at, tapped.before.len() < tapped.after.len(), tapped.id));
    if order.len() <= MOST_SORTED {
        improve(&mut order);
    }
    let tracks = tracks(&order, metrics.track);
    let count = tracks.iter().max().map_or(0, |&last| last + 1);
    let mut wishes: Vec<(i64, i64)> = vec![(0, 0); usize::try_from(count).unwrap_or(0)];
    for (tapped, &track) in order.iter().zip(&tracks) {
        if let Some((sum, members)) = usize::try_from(track).ok().and_then(|track| wishes.get_mut(track)) {
            *sum += i64::from(strands[tapped.id].at);
            *members += 1;
        }
    }
    let free = span.shrink(metrics.clear.min(span.len() / 3));
    let step = if count > 1 { metrics.track.min(free.len() / (count - 1)) } else { 0 };
    let whole = (count - 1).max(0) * step;
    let is_narrow = free.len() <= whole + 6 * metrics.track;
    let starts = wishes.iter().zip(0..).map(|(&(sum, members), track)| {
        let own = i32::try_from(sum / members.max(1)).unwrap_or(0);
        if is_narrow { free.middle() - whole / 2 } else { own - track * step }
    });
    let starts = rising(&starts.collect::<Vec<_>>());
    for (tapped, &track) in order.iter().zip(&tracks) {
        let start = usize::try_from(track).ok().and_then(|track| starts.get(track)).copied().unwrap_or(free.lo);
        let at = Span { lo: free.lo, hi: (free.hi - whole).max(free.lo) }.nearest(start) + track * step;
        let strand = &mut strands[tapped.id];
        strand.move_to(strand.span.nearest(at), routes);
    }
}

/// Neighbours change places as long as that makes crossings fewer.
fn improve(order: &mut [Tapped]) {
    for _ in 0..order.len() {
        let mut is_better = false;
        for index in 1..order.len() {
            if let Some([a, b]) = order.get_mut(index - 1..=index)
                && b.crossings(a) < a.crossings(b)
            {
                std::mem::swap(a, b);
                is_better = true;
            }
        }
        if !is_better {
            return;
        }
    }
}

/// A track for every strand: after those of all strands before it that it would touch.
fn tracks(order: &[Tapped], distance: i32) -> Vec<i32> {
    let mut tracks: Vec<i32> = Vec::with_capacity(order.len());
    // The track that ends last in each of the strips that the corridor is divided into would be exact; a scan is enough.
    for (index, tapped) in order.iter().enumerate() {
        let earlier = order.iter().take(index).zip(&tracks).rev().take(4 * MOST_SORTED);
        let touched = earlier.filter(|(other, _)| other.extent.is_near(tapped.extent, distance));
        tracks.push(touched.map(|(_, &track)| track + 1).max().unwrap_or(0));
    }
    tracks
}
