//! The decision if a chunk may run: the marks that its requisites leave (`_check_requisites` in `salt/state.py`).

use ecow::EcoString;

use super::{Outcome, Runner};
use crate::compile::{NodeId, Requisite};
use duckrow_text::names::{FastMap, FastSet};

/// The verdict of all requisites of a chunk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Status {
    /// It runs.
    Met,
    /// It runs, and a watched chunk changed.
    Change,
    /// A requisite failed.
    Fail,
    /// The states that it is a `prereq` of don't change.
    Pre,
    /// The states that it would react to did not fail.
    Onfail,
    /// The states that it would react to did not change.
    Onchanges,
}

/// The result of checking a chunk's requisites.
pub(super) struct Checked {
    /// Their verdict.
    pub(super) status: Status,
    /// The one that decided, if it was one.
    pub(super) by: Option<NodeId>,
    /// The states under `watch` that changed: `module: ID`.
    pub(super) changed: Vec<EcoString>,
}

/// A mark, and the chunk that left it first.
#[derive(Default)]
struct Marks {
    fail: Option<NodeId>,
    change: Option<NodeId>,
    pre: Option<NodeId>,
    premet: Option<NodeId>,
    onfail: Option<NodeId>,
    onchanges: Option<NodeId>,
    onchanges_met: Option<NodeId>,
    met: Option<NodeId>,
}

impl Marks {
    fn take(&mut self, requisite: Requisite, target: NodeId, outcome: &Outcome) {
        let base = requisite.base();
        let changed = outcome.changes.is_true();
        let mark = match (base, outcome.result) {
            (Requisite::Onfail, Some(true)) => &mut self.onfail,
            (Requisite::Onchanges, result) if result == Some(false) || !changed => &mut self.onchanges,
            (Requisite::Onchanges, _) => &mut self.onchanges_met,
            (Requisite::Require | Requisite::Watch | Requisite::Prereq, Some(false)) => &mut self.fail,
            (Requisite::Watch, _) if changed => &mut self.change,
            (Requisite::Prereq, None) => &mut self.premet,
            (Requisite::Prereq, _) => &mut self.pre,
            _ if outcome.ran => &mut self.met,
            _ => return,
        };
        mark.get_or_insert(target);
    }

    /// Settles the marks of one kind of requisite.
    fn settle(&mut self, requisite: Requisite) {
        if requisite.is_any() || requisite == Requisite::Onfail {
            if self.met.is_some() || self.change.is_some() || self.onchanges_met.is_some() {
                self.fail = None;
            }
            if self.onchanges_met.is_some() {
                self.onchanges = None;
            }
            if self.met.is_some() {
                self.onfail = None;
            }
        }
    }

    fn add(&mut self, other: Self) {
        let put = |slot: &mut Option<NodeId>, mark: Option<NodeId>| *slot = slot.or(mark);
        put(&mut self.fail, other.fail);
        put(&mut self.change, other.change);
        put(&mut self.pre, other.pre);
        put(&mut self.premet, other.premet);
        put(&mut self.onfail, other.onfail);
        put(&mut self.onchanges, other.onchanges);
        put(&mut self.onchanges_met, other.onchanges_met);
        put(&mut self.met, other.met);
    }

    fn status(&self) -> (Status, Option<NodeId>) {
        if self.fail.is_some() {
            (Status::Fail, self.fail)
        } else if self.pre.is_some() && self.premet.is_none() {
            (Status::Pre, self.pre)
        } else if self.pre.is_some() {
            (Status::Met, self.premet)
        } else if self.onfail.is_some() && self.onchanges_met.is_none() {
            (Status::Onfail, self.onfail)
        } else if self.onchanges.is_some() && self.onchanges_met.is_none() {
            (Status::Onchanges, self.onchanges)
        } else if self.change.is_some() {
            (Status::Change, self.change)
        } else if self.onfail.is_some() {
            (Status::Onfail, self.onfail)
        } else {
            (Status::Met, self.premet.or(self.onchanges_met))
        }
    }
}

impl Runner<'_, '_> {
    /// The node whose edges count: that of the trial while a chunk is to be tried.
    fn place(&self, node: NodeId, is_trial: bool) -> NodeId {
        self.input.graph.nodes[node].trial.filter(|_| is_trial).unwrap_or(node)
    }

    /// The nodes that a chunk depends on, none of them trials.
    pub(super) fn targets(&self, node: NodeId, is_trial: bool) -> Vec<NodeId> {
        let place = self.place(node, is_trial);
        self.input.graph.dependencies(place).map(|(target, _)| self.own(target)).collect()
    }

    /// The nodes that a node depends on, each with the requisite: on all of a group, if on one of it. A node
    /// that is named itself is there twice then.
    fn requisites_of(&self, place: NodeId) -> Vec<(NodeId, Requisite)> {
        let (mut found, mut groups) = (Vec::new(), FastSet::default());
        for (target, edges) in self.input.graph.dependencies(place) {
            let group = self.input.graph.groups.of(target);
            for edge in edges.iter() {
                found.push((self.own(target), edge.requisite));
                groups.extend(group.first().map(|first| (*first, edge.requisite)));
            }
        }
        for (first, requisite) in groups {
            found.extend(self.input.graph.groups.of(first).iter().map(|member| (*member, requisite)));
        }
        found
    }

    /// Those of a group that a chunk depends on because of another one, and that have not run.
    pub(super) fn unmet(&self, node: NodeId, is_trial: bool) -> Vec<NodeId> {
        let mut found = Vec::new();
        for (target, _) in self.input.graph.dependencies(self.place(node, is_trial)) {
            let members = self.input.graph.groups.of(target).iter();
            found.extend(members.filter(|member| **member != node && !self.running.contains_key(*member)));
        }
        found
    }

    /// Looks at the requisites of a chunk.
    pub(super) fn check(&self, node: NodeId, is_trial: bool) -> Checked {
        let place = self.place(node, is_trial);
        let mut kinds: FastMap<Requisite, Marks> = FastMap::default();
        let mut changed = Vec::new();
        for (target, requisite) in self.requisites_of(place) {
            let outcomes = if requisite == Requisite::Prereq { &self.pre } else { &self.running };
            let Some(outcome) = outcomes.get(&target) else { continue };
            kinds.entry(requisite).or_default().take(requisite, target, outcome);
            if requisite == Requisite::Watch && outcome.changes.is_true() {
                let chunk = self.input.graph.chunk(target);
                changed.push(ecow::eco_format!("{}: {}", chunk.state, chunk.id));
            }
        }
        let mut all = Marks::default();
        for (requisite, mut marks) in kinds {
            marks.settle(requisite);
            all.add(marks);
        }
        let (status, by) = all.status();
        changed.sort_unstable();
        Checked { status, by, changed }
    }
}
