//! The way round that Puppet shows of a cycle.
//!
//! Puppet walks breadth first from the first point over *all* paths and stops at the first one that meets a point again.
//! There can be exponentially many. What it finds is the shortest walk of the form "go to a point, go round, be back", and of
//! several the first in the order of the edges; this is found here without looking at all paths.

use std::collections::VecDeque;

use super::digraph::Fuel;

/// The way from point 0: places in `adjacent`, which lists for each point those that come directly after it, each once, in
/// order. Every point must be reachable from 0 and 0 from every point.
/// When the fuel is used up it is a way round, but perhaps not the shortest.
pub(super) fn first(adjacent: &[Vec<usize>], fuel: &mut Fuel) -> Vec<usize> {
    Search::new(adjacent, fuel).run()
}

struct Search<'a> {
    adjacent: &'a [Vec<usize>],
    before: Vec<Vec<usize>>,
    /// The distance of each point from the first.
    distance: Vec<usize>,
    fuel: &'a mut Fuel,
}

const FAR: usize = usize::MAX;

impl<'a> Search<'a> {
    fn new(adjacent: &'a [Vec<usize>], fuel: &'a mut Fuel) -> Self {
        let mut before = vec![Vec::new(); adjacent.len()];
        for (from, to) in adjacent.iter().enumerate().flat_map(|(from, list)| list.iter().map(move |to| (from, *to))) {
            if let Some(list) = before.get_mut(to) {
                list.push(from);
            }
        }
        Self { adjacent, before, distance: Vec::new(), fuel }
    }

    fn run(mut self) -> Vec<usize> {
        let order = self.measure();
        let (length, entries) = self.entries(&order);
        let ahead = self.on_the_way_to(&entries);
        self.walk(length, &entries, &ahead)
    }

    fn after(&self, point: usize) -> &'a [usize] {
        self.adjacent.get(point).map_or(&[], Vec::as_slice)
    }

    fn distance(&self, point: usize) -> usize {
        self.distance.get(point).copied().unwrap_or(FAR)
    }

    /// Measures how far each point is from the first; returns the points from near to far.
    fn measure(&mut self) -> Vec<usize> {
        self.distance = vec![FAR; self.adjacent.len()];
        let mut order = vec![0];
        set(&mut self.distance, 0, 0);
        let mut next = 0;
        while let Some(&point) = order.get(next) {
            next += 1;
            for &to in self.after(point) {
                if self.distance(to) == FAR {
                    let distance = self.distance(point) + 1;
                    set(&mut self.distance, to, distance);
                    order.push(to);
                }
            }
        }
        order
    }

    /// The length of the shortest "go there, go round", and the points at which one may go round for it.
    fn entries(&mut self, order: &[usize]) -> (usize, Vec<usize>) {
        let mut best = FAR;
        let mut entries = Vec::new();
        let mut seen = vec![FAR; self.adjacent.len()];
        for &point in order {
            let there = self.distance(point);
            if there.saturating_add(1) > best || (self.fuel.is_empty() && best != FAR) {
                break;
            }
            // A point that is only reached from one other lies on no cycle without that one, which is nearer.
            if point != 0 && self.before.get(point).is_some_and(|before| before.len() == 1) {
                continue;
            }
            let Some(round) = self.round(point, best.saturating_sub(there), &mut seen) else { continue };
            if there + round < best {
                best = there + round;
                entries.clear();
            }
            entries.push(point);
        }
        (best, entries)
    }

    /// The length of the shortest cycle through a point that goes over no point nearer to the first, if it isn't too long.
    fn round(&mut self, start: usize, longest: usize, seen: &mut [usize]) -> Option<usize> {
        let there = self.distance(start);
        let mut queue = VecDeque::from([(start, 0)]);
        set(seen, start, start);
        while let Some((point, length)) = queue.pop_front() {
            if length >= longest {
                return None;
            }
            for &to in self.after(point) {
                self.fuel.burn(1);
                if to == start {
                    return Some(length + 1);
                }
                if self.distance(to) >= there && seen.get(to) != Some(&start) {
                    set(seen, to, start);
                    queue.push_back((to, length + 1));
                }
            }
        }
        None
    }

    /// The points that lie on a shortest path from the first to one of the entries.
    fn on_the_way_to(&self, entries: &[usize]) -> Vec<bool> {
        let mut ahead = vec![false; self.adjacent.len()];
        let mut waiting = entries.to_vec();
        while let Some(point) = waiting.pop() {
            if std::mem::replace(ahead.get_mut(point).unwrap_or(&mut true), true) {
                continue;
            }
            let nearer = |before: &&usize| self.distance(**before) + 1 == self.distance(point);
            waiting.extend(self.before.get(point).into_iter().flatten().filter(nearer));
        }
        ahead
    }

    /// The first walk of that length: at each point the first neighbour from which it can still be done.
    fn walk(&mut self, length: usize, entries: &[usize], ahead: &[bool]) -> Vec<usize> {
        let mut path = vec![0];
        let mut visited = vec![false; self.adjacent.len()];
        let mut ways_back: Vec<Vec<usize>> = Vec::new();
        let mut is_entry = vec![false; self.adjacent.len()];
        for entry in entries {
            set(&mut is_entry, *entry, true);
        }
        while let Some(&point) = path.last() {
            if let Some(place) = visited.get_mut(point) {
                *place = true;
            }
            // Without fuel the way back is that of the entries before.
            if is_entry.get(point) == Some(&true) && (ways_back.is_empty() || !self.fuel.is_empty()) {
                ways_back.push(self.way_back_to(point, length));
            }
            let steps = path.len();
            let is_seen = |to: usize| visited.get(to).copied().unwrap_or(false);
            let can_end = |to: usize| {
                let is_ahead = ahead.get(to).copied().unwrap_or(false) && self.distance(to) == steps;
                let left = length.saturating_sub(steps);
                is_ahead || ways_back.iter().any(|way| way.get(to) == Some(&left))
            };
            let fits = |to: &&usize| if is_seen(**to) { steps == length } else { can_end(**to) };
            let Some(&to) = self.after(point).iter().find(fits) else { break };
            path.push(to);
            if is_seen(to) || steps >= length {
                break;
            }
        }
        path
    }

    /// The distance from each point back to an entry.
    fn way_back_to(&mut self, entry: usize, longest: usize) -> Vec<usize> {
        self.fuel.burn(self.adjacent.len());
        let mut distance = vec![FAR; self.adjacent.len()];
        set(&mut distance, entry, 0);
        let mut queue = VecDeque::from([entry]);
        while let Some(point) = queue.pop_front() {
            let length = distance.get(point).copied().unwrap_or(FAR).saturating_add(1);
            for &before in self.before.get(point).into_iter().flatten() {
                if length <= longest && distance.get(before) == Some(&FAR) {
                    set(&mut distance, before, length);
                    queue.push_back(before);
                }
            }
        }
        distance
    }
}

fn set<T>(list: &mut [T], place: usize, value: T) {
    if let Some(slot) = list.get_mut(place) {
        *slot = value;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const MUCH: usize = 30_000_000;

    /// Puppet's own search: breadth first over all paths.
    fn puppets(adjacent: &[Vec<usize>]) -> Vec<usize> {
        let mut queue = VecDeque::from([(0, Vec::new())]);
        while let Some((point, path)) = queue.pop_front() {
            let met = path.contains(&point);
            let path: Vec<usize> = path.into_iter().chain([point]).collect();
            if met {
                return path;
            }
            queue.extend(adjacent[point].iter().map(|to| (*to, path.clone())));
        }
        Vec::new()
    }

    /// A ring, so that everything reaches everything, with some edges more.
    fn graphs() -> impl Strategy<Value = Vec<Vec<usize>>> {
        (2..9_usize).prop_flat_map(|size| {
            let edges = proptest::collection::vec((0..size, 0..size), 0..14);
            (Just(size), edges, proptest::collection::vec(any::<bool>(), size)).prop_map(|(size, edges, last)| {
                let mut adjacent = vec![Vec::new(); size];
                for (from, to) in edges {
                    adjacent[from].push(to);
                }
                for (from, list) in adjacent.iter_mut().enumerate() {
                    let at = if last[from] { list.len() } else { 0 };
                    list.insert(at, (from + 1) % size);
                    let mut seen = Vec::new();
                    list.retain(|to| {
                        !seen.contains(to) && {
                            seen.push(*to);
                            true
                        }
                    });
                }
                adjacent
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn the_way_is_the_one_that_puppet_finds(adjacent in graphs()) {
            prop_assert_eq!(first(&adjacent, &mut Fuel(MUCH)), puppets(&adjacent));
        }
    }

    #[test]
    fn the_way_need_not_come_back_to_its_start() {
        assert_eq!(first(&[vec![1], vec![2], vec![1, 0]], &mut Fuel(MUCH)), [0, 1, 2, 1]);
        assert_eq!(first(&[vec![0]], &mut Fuel(MUCH)), [0, 0]);
    }

    #[test]
    fn large_cycles_are_no_trouble() {
        let size = 10_000;
        let ring: Vec<_> = (0..size).map(|point| vec![(point + 1) % size]).collect();
        assert_eq!(first(&ring, &mut Fuel(MUCH)).len(), size + 1);
        let dense: Vec<Vec<_>> =
            (0..size).map(|point| (1..=5).map(|step| (point + step * step) % size).collect()).collect();
        assert!(first(&dense, &mut Fuel(MUCH)).len() > 2);
    }
}
