//! The state of a run after any number of its events: the running body, the queue, and the progress of each resource.
//!
//! A fold over the events, with snapshots, so that one can step back and forth without running again.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use serde::Serialize;

use duckrow_record::catalog::{Catalog, ResourceId, ResourceKind};
use duckrow_record::trace::{Event, EventId, EventKind, Phase, SaltEvent, Subject, Trace};
use duckrow_text::ids::Id;

/// A state is kept after at least so many events, and at most so many states are kept.
const SNAPSHOT_EVERY: usize = 1000;
const MOST_SNAPSHOTS: usize = 64;

/// The progress of a resource so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Progress {
    /// Nobody has declared it yet.
    #[default]
    Absent,
    /// Virtual: known, but not wanted by anybody.
    SetAside,
    /// In the catalog; its body waits.
    Waiting,
    /// Its body is being evaluated, or the agent is inside of it.
    Running,
    /// Evaluated: everything that the compiler does with it is done.
    Evaluated,
    /// The agent found it as it should be.
    InSync,
    /// The agent changed it.
    Changed,
    /// It would have been changed.
    WouldChange,
    /// It would have been refreshed, and nothing else would have been done to it.
    WouldRefresh,
    /// It could not be changed.
    Failed,
    /// It was left alone.
    Skipped,
    /// It was refreshed.
    Refreshed,
    /// Everything in the container is done.
    Finished,
}

impl Progress {
    /// True if the agent has been there.
    pub const fn is_applied(self) -> bool {
        !matches!(self, Self::Absent | Self::SetAside | Self::Waiting | Self::Evaluated)
    }
}

/// Something that waits in the queue, and the event that put it there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// The resource that waits.
    pub resource: ResourceId,
    /// The event that put it there.
    pub since: EventId,
}

/// The state after some events.
#[derive(Debug, Clone, Default)]
pub struct State {
    /// The bodies that are open, outermost first; while applying, the containers.
    pub running: Vec<ResourceId>,
    /// The bodies that wait to be evaluated, next first.
    pub queue: VecDeque<Waiting>,
    /// The number of bodies that have left the queue.
    pub unqueued: usize,
    /// The resources that the agent has reached, in order.
    pub applied: Vec<ResourceId>,
    progress: Vec<Progress>,
    refreshes: Vec<u32>,
    phase: Option<Phase>,
}

impl State {
    /// The progress of a resource.
    pub fn progress(&self, id: ResourceId) -> Progress {
        self.progress.get(id.index()).copied().unwrap_or_default()
    }

    /// The number of refresh events that wait for a resource.
    pub fn pending_refreshes(&self, id: ResourceId) -> u32 {
        self.refreshes.get(id.index()).copied().unwrap_or_default()
    }

    /// The state after one more event.
    pub fn step(&mut self, id: EventId, event: &Event, catalog: &Catalog) {
        if self.phase != Some(event.phase) {
            self.phase = Some(event.phase);
            self.running.clear();
        }
        let Subject::Resource(subject) = event.subject else { return };
        match event.kind {
            EventKind::ClassDeclared | EventKind::Queued => self.join_queue(subject, id),
            EventKind::BodyStarted { from_queue } => {
                self.leave_queue(subject);
                self.unqueued += usize::from(from_queue);
                self.running.push(subject);
                self.set(subject, Progress::Running);
            }
            EventKind::BodyEnded => {
                self.running.retain(|running| *running != subject);
                self.set(subject, Progress::Evaluated);
            }
            EventKind::Declared => {
                self.set(subject, Progress::Evaluated);
                self.hold(subject, catalog);
            }
            EventKind::SetAside => self.set(subject, Progress::SetAside),
            EventKind::Realized if catalog.resource(subject).kind == ResourceKind::Defined => {
                self.join_queue(subject, id)
            }
            EventKind::Realized => self.set(subject, Progress::Evaluated),
            _ => self.apply_step(subject, event.kind),
        }
    }

    /// A container without a body is there as soon as it holds something: a file of states.
    fn hold(&mut self, subject: ResourceId, catalog: &Catalog) {
        if let Some(container) = catalog.container(subject)
            && self.progress(container) == Progress::Absent
        {
            self.set(container, Progress::Evaluated);
        }
    }

    /// Adds a resource to the queue, which is evaluated in the order of declaration.
    fn join_queue(&mut self, resource: ResourceId, since: EventId) {
        self.set(resource, Progress::Waiting);
        let place = self.queue.partition_point(|waiting| waiting.resource < resource);
        self.queue.insert(place, Waiting { resource, since });
    }

    fn leave_queue(&mut self, resource: ResourceId) {
        // It is the first one, unless an include overtakes a class that waits.
        if let Some(place) = self.queue.iter().position(|waiting| waiting.resource == resource) {
            self.queue.remove(place);
        }
    }

    fn apply_step(&mut self, subject: ResourceId, kind: EventKind) {
        match kind {
            EventKind::ContainerStarted => {
                self.running.push(subject);
                self.reach(subject, Progress::Running);
            }
            EventKind::ContainerFinished => {
                self.running.retain(|running| *running != subject);
                self.set(subject, Progress::Finished);
            }
            EventKind::InSync => self.reach(subject, Progress::InSync),
            EventKind::Changed { .. } => self.reach(subject, Progress::Changed),
            EventKind::WouldChange { .. } => self.reach(subject, Progress::WouldChange),
            EventKind::WouldRefresh { .. } => match self.progress(subject) {
                Progress::WouldChange => {}
                _ => self.reach(subject, Progress::WouldRefresh),
            },
            EventKind::Failed { .. } | EventKind::RefreshFailed { .. } => self.reach(subject, Progress::Failed),
            // The agent never gets there.
            EventKind::InCycle { .. } => self.set(subject, Progress::Failed),
            EventKind::Skipped { .. } => self.reach(subject, Progress::Skipped),
            EventKind::Refreshed { .. } => {
                self.reach(subject, Progress::Refreshed);
                self.refresh_count(subject, |_| 0);
            }
            EventKind::RefreshDropped => self.refresh_count(subject, |_| 0),
            EventKind::RefreshScheduled { target } => self.refresh_count(target, |count| count + 1),
            EventKind::Salt(event) => {
                if let Some(progress) = progress_in_salt(event) {
                    self.reach(subject, progress);
                }
            }
            // The catalog grew before, by `step`.
            EventKind::ClassDeclared
            | EventKind::BodyStarted { .. }
            | EventKind::BodyEnded
            | EventKind::Declared
            | EventKind::Queued
            | EventKind::SetAside
            | EventKind::Realized => {}
            // Nothing that a state shows.
            EventKind::FileParsed { .. }
            | EventKind::AlreadyDeclared
            | EventKind::Contained { .. }
            | EventKind::DefaultsSet { .. }
            | EventKind::Overridden { .. }
            | EventKind::OverrideKept { .. }
            | EventKind::CollectorRegistered { .. }
            | EventKind::Related { .. }
            | EventKind::RelatedNothing { .. }
            | EventKind::QueueEmpty
            | EventKind::CatalogFinished
            | EventKind::Automatic { .. }
            | EventKind::CycleFound { .. }
            | EventKind::Resolved { .. }
            | EventKind::LookedUp { .. }
            | EventKind::Logged
            | EventKind::Stopped { .. }
            | EventKind::Applied => {}
        }
    }

    fn reach(&mut self, id: ResourceId, progress: Progress) {
        if !self.progress(id).is_applied() {
            self.applied.push(id);
        }
        self.set(id, progress);
    }

    fn set(&mut self, id: ResourceId, progress: Progress) {
        *place(&mut self.progress, id) = progress;
    }

    fn refresh_count(&mut self, id: ResourceId, change: impl Fn(u32) -> u32) {
        let count = place(&mut self.refreshes, id);
        *count = change(*count);
    }
}

/// The progress that an event of Salt means for its state.
fn progress_in_salt(event: SaltEvent) -> Option<Progress> {
    Some(match event {
        SaltEvent::Ran { result: Some(false), .. } | SaltEvent::Watched { result: Some(false), .. } => Progress::Failed,
        SaltEvent::Ran { result: None, .. } => Progress::WouldChange,
        SaltEvent::Ran { changed: true, .. } => Progress::Changed,
        SaltEvent::Ran { .. } => Progress::InSync,
        SaltEvent::Watched { result: None, .. } => Progress::WouldRefresh,
        SaltEvent::Watched { .. } => Progress::Refreshed,
        SaltEvent::NotRun { .. } => Progress::Skipped,
        SaltEvent::Rendered { .. }
        | SaltEvent::Requisite { .. }
        | SaltEvent::Compiled { .. }
        | SaltEvent::Tried { .. } => {
            return None;
        }
    })
}

/// The place of a resource in a list that grows with the resources that are mentioned.
fn place<T: Default + Clone>(list: &mut Vec<T>, id: ResourceId) -> &mut T {
    let index = id.index();
    if list.len() <= index {
        list.resize(index + 1, T::default());
    }
    #[allow(clippy::indexing_slicing, reason = "the list has just been made long enough")]
    &mut list[index]
}

/// The states of a run: some are kept, the others are a few events away from one that is.
#[derive(Debug, Default)]
pub struct History {
    snapshots: Vec<State>,
    interval: usize,
    /// The state that was asked for last, and after how many events it is: whoever goes on from there gets the next one by
    /// the events between.
    last: RefCell<(usize, Rc<State>)>,
}

impl History {
    /// The history of a trace.
    pub fn new(trace: &Trace, catalog: &Catalog) -> Self {
        let interval = SNAPSHOT_EVERY.max(trace.len() / MOST_SNAPSHOTS);
        let mut state = State::default();
        let mut snapshots = vec![state.clone()];
        for (id, event) in trace.events() {
            state.step(id, event, catalog);
            if (id.index() + 1) % interval == 0 {
                snapshots.push(state.clone());
            }
        }
        Self { snapshots, interval, last: RefCell::default() }
    }

    /// The state after the first `count` events.
    pub fn after(&self, count: usize, trace: &Trace, catalog: &Catalog) -> Rc<State> {
        let mut last = self.last.borrow_mut();
        let (from, state) = &mut *last;
        let nearest = (count / self.interval.max(1)).min(self.snapshots.len().saturating_sub(1));
        let kept = nearest * self.interval;
        if *from > count || *from < kept {
            *state = Rc::new(self.snapshots.get(nearest).cloned().unwrap_or_default());
            *from = kept;
        }
        let now = Rc::make_mut(state);
        for (id, event) in trace.events_after(*from).take(count.saturating_sub(*from)) {
            now.step(id, event, catalog);
        }
        *from = count;
        Rc::clone(state)
    }
}
