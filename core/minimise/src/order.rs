//! What comes before what by the relations of a run, and what was meant to. It knows finished runs.

use std::collections::{BTreeMap, BTreeSet};

use duckrow_engine::Run;
use duckrow_record::catalog::ResourceId;
use duckrow_record::trace::{EventKind, Phase, Subject};

/// What somebody wrote to put one resource before another one, though it doesn't.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meant {
    /// Relations would lead from the first to the second if every class contained what it includes.
    ByContainment,
    /// Something tells the first one of its changes and comes before the second one, as a source of packages does that notifies
    /// the update of the index.
    ByNotification,
}

/// The relations of a run, with what is in what.
#[derive(Clone)]
pub(super) struct Order<'r> {
    run: &'r Run,
    /// What comes after something, and whether it hears of changes.
    behind: BTreeMap<ResourceId, Vec<(ResourceId, bool)>>,
    around: BTreeMap<ResourceId, Vec<ResourceId>>,
    inside: BTreeMap<ResourceId, Vec<ResourceId>>,
}

impl<'r> Order<'r> {
    /// As the agent has it. Nothing if the run came to no relations.
    pub(super) fn of(run: &'r Run) -> Option<Self> {
        let graph = run.application()?.graph.as_ref()?;
        let id = |member| graph.agent.members[member].id;
        let mut order = Self { run, behind: BTreeMap::new(), around: BTreeMap::new(), inside: BTreeMap::new() };
        for relation in &graph.relations {
            order.behind.entry(id(relation.from)).or_default().push((id(relation.to), relation.edge.refresh));
        }
        for content in run.catalog.ids() {
            for container in run.catalog.containers(content) {
                order.put(content, container);
            }
        }
        Some(order)
    }

    /// As if everything was in the body that declares it.
    fn with_included(mut self) -> Self {
        let mut open = Vec::new();
        let run = self.run;
        for (_, event) in run.trace.events().take_while(|(_, event)| event.phase < Phase::Apply) {
            let Subject::Resource(subject) = event.subject else { continue };
            let (starts, ends) =
                (matches!(event.kind, EventKind::BodyStarted { .. }), event.kind == EventKind::BodyEnded);
            if let (true, Some(outer)) = (starts || event.kind == EventKind::ClassDeclared, open.last()) {
                self.put(subject, *outer);
            }
            if starts {
                open.push(subject);
            } else if ends {
                open.pop();
            }
        }
        self
    }

    fn put(&mut self, content: ResourceId, container: ResourceId) {
        self.around.entry(content).or_default().push(container);
        self.inside.entry(container).or_default().push(content);
    }

    /// True if relations lead from the first resource or container of a pair to the second.
    pub(super) fn leads(&self, pair: &[String; 2]) -> bool {
        self.find(pair).is_some_and(|[from, to]| self.reaches(from, to))
    }

    fn find(&self, [first, second]: &[String; 2]) -> Option<[ResourceId; 2]> {
        let find = |name| self.run.catalog.find_text(&self.run.names, name);
        Some([find(first)?, find(second)?])
    }

    fn reaches(&self, from: ResourceId, to: ResourceId) -> bool {
        let (mut seen, mut entered, mut open) = (BTreeSet::from([from]), BTreeSet::new(), vec![from]);
        while let Some(point) = open.pop() {
            let outer = closure(&self.around, point);
            let targets = outer.iter().filter_map(|point| self.behind.get(point)).flatten().map(|(target, _)| *target);
            // What is in a large container is looked at once.
            let targets: Vec<ResourceId> = targets.filter(|target| entered.insert(*target)).collect();
            for next in targets.into_iter().flat_map(|target| closure(&self.inside, target)) {
                if next == to {
                    return true;
                }
                if seen.insert(next) {
                    open.push(next);
                }
            }
        }
        false
    }

    /// True if something tells the first of its changes, and comes before the second.
    fn tells(&self, pair: &[String; 2]) -> bool {
        let Some([first, second]) = self.find(pair) else { return false };
        let outer = closure(&self.around, first);
        let told = |(target, refreshes): &(ResourceId, bool)| *refreshes && outer.contains(target);
        self.behind.iter().any(|(source, targets)| targets.iter().any(told) && self.reaches(*source, second))
    }
}

impl Meant {
    /// What was meant to put the first resource of a pair before the second. Nothing if nothing was, or if relations do put it there.
    pub(super) fn of(order: &Order, pair: &[String; 2]) -> Option<Self> {
        if order.leads(pair) {
            return None;
        }
        [Self::ByContainment, Self::ByNotification].into_iter().find(|meant| meant.is_so(order, pair))
    }

    /// True if the relations of a run show it.
    pub(super) fn is_so(self, order: &Order, pair: &[String; 2]) -> bool {
        match self {
            Self::ByContainment => order.clone().with_included().leads(pair),
            Self::ByNotification => order.tells(pair),
        }
    }
}

/// Something, and all that it leads to.
fn closure(next: &BTreeMap<ResourceId, Vec<ResourceId>>, start: ResourceId) -> BTreeSet<ResourceId> {
    let (mut seen, mut open) = (BTreeSet::from([start]), vec![start]);
    while let Some(point) = open.pop() {
        open.extend(next.get(&point).into_iter().flatten().filter(|point| seen.insert(**point)));
    }
    seen
}
