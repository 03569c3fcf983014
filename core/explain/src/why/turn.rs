//! Explains why a resource had its turn when it did: the dependency that it waited for last, and the choice while it
//! was free.

use super::chain::Step;
use super::document::{ContenderDocument, TieDocument, TurnDocument};
use super::{Asked, number};
use duckrow_apply::VertexId;
use duckrow_record::catalog::ResourceId;
use duckrow_scenario::Ordering;

/// The number of steps for which a dependency is followed through containers.
const MOST_STEPS: usize = 50;

impl Asked<'_> {
    /// Nothing if its turn never came.
    pub(super) fn turn(&self, id: ResourceId) -> Option<TurnDocument> {
        let vertex = self.begin(id)?;
        let turn = self.course.turn(vertex)?;
        let freed = self.freed(vertex);
        let mut others = Others::default();
        for (other, _) in self.graph.points() {
            match self.course.turn(other) {
                // It was chosen while this one was free already.
                Some(at) if at < turn && freed.is_none_or(|freed| at > freed) => others.ahead(at, other),
                Some(at) if at > turn && self.is_free_in(other, turn) => others.behind(self, other),
                _ => {}
            }
        }
        let (place, of) = self.place(vertex);
        Some(TurnDocument {
            place,
            of,
            waited: self.edges(&self.waited(vertex)),
            free: others.free,
            after: others.ahead.and_then(|(_, ahead)| self.tie(ahead, vertex)),
            before: others.behind.and_then(|behind| self.tie(vertex, behind)),
        })
    }

    /// The turn of the last of those that a vertex waits for: with it the vertex was free.
    fn freed(&self, vertex: VertexId) -> Option<u32> {
        self.graph.incoming(vertex).filter_map(|(before, _)| self.course.turn(before)).max()
    }

    /// True if a vertex was free in some turn: all that it waits for was done before.
    pub(super) fn is_free_in(&self, vertex: VertexId, turn: u32) -> bool {
        let mut before = self.graph.incoming(vertex).map(|(before, _)| self.course.turn(before));
        before.all(|before| before.is_some_and(|before| before < turn))
    }

    /// The dependency that a vertex waited for last; if a container begins or ends there, also the one that this waited
    /// for last, and so on.
    fn waited(&self, vertex: VertexId) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut vertex = vertex;
        while steps.len() < MOST_STEPS {
            let last = self.graph.incoming(vertex).max_by_key(|(before, _)| self.course.turn(*before));
            let Some(step) = last.and_then(|(before, _)| self.step(before, vertex)) else { break };
            steps.push(step);
            vertex = step.from;
            if !self.graph.point(vertex).is_anchor() {
                break;
            }
        }
        steps.reverse();
        steps
    }

    /// The place among all resources that had a turn, and how many these are.
    fn place(&self, vertex: VertexId) -> (u32, u32) {
        let turn = self.course.turn(vertex);
        let resources = self.graph.points().filter(|(_, point)| !point.is_anchor());
        let turns = resources.filter_map(|(vertex, _)| self.course.turn(vertex));
        let (mut place, mut of) = (u32::from(self.graph.point(vertex).is_anchor()), 0);
        for other in turns {
            of += 1;
            place += u32::from(Some(other) <= turn);
        }
        (place, of)
    }

    /// Two that were free at the same time.
    pub(super) fn tie(&self, chosen: VertexId, other: VertexId) -> Option<TieDocument> {
        let contender = |vertex: VertexId| {
            Some(ContenderDocument {
                node: number(self.id(vertex)),
                key: self.course.key(self.graph, vertex)?.to_string(),
                value: self.course.value(self.graph, vertex),
            })
        };
        Some(TieDocument {
            rule: self.course.ordering,
            seed: (self.course.ordering == Ordering::Random).then_some(self.course.seed),
            chosen: contender(chosen)?,
            other: contender(other)?,
            deferred: self.course.key(self.graph, chosen) > self.course.key(self.graph, other),
        })
    }
}

/// The other vertices that were free.
#[derive(Default)]
struct Others {
    /// The number of those not chosen yet.
    free: u32,
    /// The one that was chosen last before, and when.
    ahead: Option<(u32, VertexId)>,
    /// The one that is next by the rule.
    behind: Option<VertexId>,
}

impl Others {
    fn ahead(&mut self, turn: u32, vertex: VertexId) {
        self.ahead = self.ahead.max(Some((turn, vertex)));
    }

    fn behind(&mut self, asked: &Asked<'_>, vertex: VertexId) {
        self.free += 1;
        let key = |vertex: VertexId| (asked.course.key(asked.graph, vertex), vertex);
        if self.behind.is_none_or(|known| key(vertex) < key(known)) {
            self.behind = Some(vertex);
        }
    }
}
