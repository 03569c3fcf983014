//! The table of the kinds of events. To add a kind is to add a line here: its name, its meaning for its resource, its row and
//! its sentence; nothing compiles before.

use serde::Serialize;

use super::{Sentence, Story};
use duckrow_record::trace::{Event, EventId, EventKind, SaltEvent};

/// The meaning of a kind of events for their resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Status {
    /// Something could not be done.
    Failed,
    /// It was changed.
    Changed,
    /// It was refreshed.
    Refreshed,
    /// It would have been changed or refreshed.
    Noop,
    /// It was left alone.
    Skipped,
    /// It was as it should be.
    Sync,
}

impl Status {
    /// All of them, the most important first.
    pub const ALL: [Self; 6] = [Self::Failed, Self::Changed, Self::Refreshed, Self::Noop, Self::Skipped, Self::Sync];
}

/// Each line: `Name { pattern } => status, row, sentence;`. Rows are for events that were not logged: a log line is its own row.
macro_rules! kinds {
    (
        |$story:ident, $id:ident, $event:ident|
        $($(#[$doc:meta])* $name:ident { $pattern:pat } => $status:expr, $row:expr, $sentence:expr;)*
    ) => {
        /// The kind of an event, by name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
        #[serde(rename_all = "snake_case")]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
        #[repr(u8)]
        pub enum EventName { $($(#[$doc])* $name,)* }

        impl EventName {
            /// All of them: the place of each is its number in columns.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The name of a kind.
            #[allow(unused_variables, reason = "a pattern binds what its row and its sentence use")]
            pub const fn of(kind: EventKind) -> Self {
                match kind { $($pattern => Self::$name,)* }
            }

            /// Its number in columns.
            pub const fn ordinal(self) -> u8 {
                self as u8
            }

            /// The meaning for the resource.
            pub const fn status(self) -> Option<Status> {
                match self { $(Self::$name => $status,)* }
            }
        }

        impl Story<'_> {
            /// The line of an event in a list, without its place.
            #[allow(unused_variables, reason = "a pattern binds what its row and its sentence use")]
            pub fn row(&self, $event: &Event) -> String {
                if let Some(log) = self.trace.log_of($event) {
                    return log.line();
                }
                let $story = self;
                match $event.kind { $($pattern => $row,)* }
            }

            /// The sentence for an event, which says what happened, and why.
            #[allow(unused_variables, reason = "a pattern binds what its row and its sentence use")]
            pub fn sentence(&self, $id: EventId) -> Sentence {
                let ($story, $event) = (self, self.trace.event($id));
                match $event.kind { $($pattern => $sentence,)* }
            }
        }
    };
}

kinds! { |story, id, event|
    /// A text became a tree; its definitions are known from now on.
    FileParsed { EventKind::FileParsed { definitions } } => None,
        story.file_row(event, definitions),
        story.file_sentence(event, definitions);

    /// A container was added to the catalog, its body comes later.
    ClassDeclared { EventKind::ClassDeclared } => None,
        story.about(event, "is declared: its body waits"),
        story.with_resource(event, |class| story.class_declared(event, class));

    /// A class was asked for that is in the catalog already.
    AlreadyDeclared { EventKind::AlreadyDeclared } => None,
        story.asked_again_row(event),
        story.with_resource(event, |class| story.asked_again(event, class));

    /// The body of a class, node or instance starts.
    BodyStarted { EventKind::BodyStarted { from_queue } } => None,
        story.with_resource(event, |body| story.body_row(event, body, from_queue)),
        story.with_resource(event, |body| match from_queue {
            true => story.leaves_queue(id, event, body),
            false => story.body_starts(id, event, body),
        });

    /// The body ends.
    BodyEnded { EventKind::BodyEnded } => None,
        format!("body of {} ends", story.named(event)),
        story.with_resource(event, |body| story.body_ends(id, event, body));

    /// A container now contains another one: `contain`.
    Contained { EventKind::Contained { content } } => None,
        format!("{} contains {}", story.named(event), story.reference(content)),
        story.with_resource(event, |around| story.contained(event, around, content));

    /// A resource of a native type is in the catalog, or a state is compiled.
    Declared { EventKind::Declared } => None,
        story.with_resource(event, |resource| match story.is_state(resource) {
            true => story.chunk_row(resource),
            false => format!("{} declared", story.reference(resource)),
        }),
        story.with_resource(event, |resource| match story.is_state(resource) {
            true => story.chunk_sentence(event, resource),
            false => story.declared(event, resource),
        });

    /// An instance of a defined type is in the catalog, and its body waits in the queue.
    Queued { EventKind::Queued } => None,
        story.about(event, "joins the queue"),
        story.with_resource(event, |instance| story.joins_queue(id, event, instance));

    /// A virtual or exported resource is known, but not wanted by anybody yet.
    SetAside { EventKind::SetAside } => None,
        story.about(event, "is set aside"),
        story.with_resource(event, |resource| story.set_aside(event, resource));

    /// A collector, or the function `realize`, wants the resource.
    Realized { EventKind::Realized } => None,
        story.about(event, "is realized"),
        story.with_resource(event, |resource| story.realized(event, resource));

    /// Defaults of a type count from here on.
    DefaultsSet { EventKind::DefaultsSet { type_name } } => None,
        format!("defaults for {}", story.names.text(type_name)),
        story.defaults_set(event, type_name);

    /// An attribute got another value.
    Overridden { EventKind::Overridden { attribute } } => None,
        format!("{}: {} overridden", story.named(event), story.names.text(attribute)),
        story.with_resource(event, |resource| story.overridden(event, resource, attribute));

    /// An override waits for its target.
    OverrideKept { EventKind::OverrideKept { target } } => None,
        format!("override of {} waits", story.names.text(target)),
        story.override_kept(event, target);

    /// A collector waits for the queue.
    CollectorRegistered { EventKind::CollectorRegistered { type_name } } => None,
        format!("collector for {} waits", story.names.text(type_name)),
        story.collector_waits(event, type_name);

    /// A relationship was stated.
    Related { EventKind::Related { origin, source, target } } => None,
        story.relation_row(origin, source, target),
        story.relation_sentence(event, origin, source, target);

    /// A relationship that was stated relates nothing, because a collector in it found nothing.
    RelatedNothing { EventKind::RelatedNothing { collector } } => None,
        format!("no relation: {} finds nothing", story.names.text(collector)),
        story.nothing_related(event, collector);

    /// The queue is empty and nothing was added.
    QueueEmpty { EventKind::QueueEmpty } => None,
        "queue empty: the final steps begin".to_owned(),
        story.queue_empty();

    /// The catalog is done.
    CatalogFinished { EventKind::CatalogFinished } => None,
        "the catalog is finished".to_owned(),
        story.catalog_finished();

    /// A type's own rule puts one resource before another.
    Automatic { EventKind::Automatic { origin, target } } => None,
        format!("by itself: {} -> {}", story.named(event), story.reference(target)),
        story.with_resource(event, |first| story.by_itself(origin, first, target));

    /// The relationships run in a cycle: nothing is applied.
    CycleFound { EventKind::CycleFound { .. } } => None,
        format!("another cycle, through {}", story.named(event)),
        story.cycle(id);

    /// The resource is part of a cycle.
    InCycle { EventKind::InCycle { next, origin } } => None,
        story.with_resource(event, |from| story.cycle_row(from, next, origin)),
        story.with_resource(event, |from| story.in_cycle(event, from, next, origin));

    /// The deferred call in an attribute of the subject was made.
    DeferredResolved { EventKind::Resolved { attribute, value } } => None,
        format!("{}: deferred {} resolved", story.named(event), story.names.text(attribute)),
        story.with_resource(event, |resource| story.resolved(event, resource, attribute, value));

    /// Everything before a container is done: its content may be applied.
    ContainerStarted { EventKind::ContainerStarted } => None,
        story.about(event, "begins"),
        story.with_resource(event, |container| story.begins(event, container));

    /// Everything in a container is done.
    ContainerFinished { EventKind::ContainerFinished } => None,
        story.about(event, "ends"),
        story.with_resource(event, |container| story.ends(container));

    /// The resource is as it should be.
    InSync { EventKind::InSync } => Some(Status::Sync),
        format!("{}: nothing to change", story.named(event)),
        story.with_resource(event, |resource| story.in_sync(id, resource));

    /// A property was brought into the wanted state.
    Changed { EventKind::Changed { property, change } } => Some(Status::Changed),
        story.about(event, "changed"),
        story.with_resource(event, |resource| story.changed(event, resource, property, change));

    /// A property would have been changed: noop.
    WouldChange { EventKind::WouldChange { property, change } } => Some(Status::Noop),
        story.about(event, "would change"),
        story.with_resource(event, |resource| story.would_change(event, resource, property, change));

    /// Something could not be done.
    Failed { EventKind::Failed { reason, .. } } => Some(Status::Failed),
        story.about(event, "fails"),
        story.with_resource(event, |resource| story.failed(event, resource, reason));

    /// The resource was left alone.
    Skipped { EventKind::Skipped { reason } } => Some(Status::Skipped),
        story.skipped_row(event, reason),
        story.with_resource(event, |resource| story.skipped(event, resource, reason));

    /// A change goes on to a resource that can refresh.
    RefreshScheduled { EventKind::RefreshScheduled { target } } => None,
        format!("{} tells {}", story.named(event), story.reference(target)),
        story.with_resource(event, |sender| story.refresh_scheduled(id, event, sender, target));

    /// The refresh action was performed.
    Refreshed { EventKind::Refreshed { events } } => Some(Status::Refreshed),
        story.about(event, "refreshed"),
        story.with_resource(event, |resource| story.refreshed(id, event, resource, events));

    /// The refresh action would have been performed: noop.
    WouldRefresh { EventKind::WouldRefresh { events } } => Some(Status::Noop),
        story.about(event, "would be refreshed"),
        story.with_resource(event, |resource| story.would_refresh(event, resource, events));

    /// The refresh action failed.
    RefreshFailed { EventKind::RefreshFailed { reason } } => Some(Status::Failed),
        story.about(event, "could not be refreshed"),
        story.with_resource(event, |resource| story.refresh_failed(resource, reason));

    /// Refresh events are dropped: the resource was skipped, or a change to it makes them needless.
    RefreshDropped { EventKind::RefreshDropped } => None,
        story.about(event, "needs no refresh"),
        story.with_resource(event, |resource| story.refresh_dropped(id, event, resource));

    /// A key was looked up in the data of hierarchies.
    LookedUp { EventKind::LookedUp { key, found } } => None,
        story.lookup_row(key, found),
        story.with_resource(event, |asking| story.looked_up(event, asking, key, found));

    /// Only a log line: the logging functions, warnings, the output of a command.
    Logged { EventKind::Logged } => None,
        story.named(event),
        story.logged(event);

    /// An error ended the phase.
    Stopped { EventKind::Stopped { reason } } => Some(Status::Failed),
        story.stopped_row(reason),
        story.stopped(event, reason);

    /// The agent is done.
    Applied { EventKind::Applied } => None,
        story.done_row(event),
        story.done(id, event);

    /// A file of states was rendered.
    Rendered { EventKind::Salt(SaltEvent::Rendered { states }) } => None,
        story.rendered_row(event, states),
        story.rendered(event, states);

    /// A state has a requisite.
    RequisiteResolved { EventKind::Salt(SaltEvent::Requisite { target, origin }) } => None,
        story.with_resource(event, |state| story.requisite_row(state, target, origin)),
        story.with_resource(event, |state| story.requisite_sentence(event, state, target, origin));

    /// Every chunk has its place.
    Compiled { EventKind::Salt(SaltEvent::Compiled { .. }) } => None,
        story.compiled_row(),
        story.compiled();

    /// A state was tried in test mode, for a `prereq`.
    StateTried { EventKind::Salt(SaltEvent::Tried { changes }) } => None,
        story.tried_row(event, changes),
        story.with_resource(event, |state| story.tried(state, changes));

    /// The state function was called, and there was nothing to change.
    StateRun { EventKind::Salt(SaltEvent::Ran { result: result @ Some(true), changed: changed @ false }) } => Some(Status::Sync),
        story.ran_row(event, result, changed),
        story.with_resource(event, |state| story.ran(state, result, changed));

    /// The state function was called, and changed something.
    StateChanged { EventKind::Salt(SaltEvent::Ran { result: result @ Some(true), changed: changed @ true }) } => Some(Status::Changed),
        story.ran_row(event, result, changed),
        story.with_resource(event, |state| story.ran(state, result, changed));

    /// The state function was called, and failed.
    StateFailed { EventKind::Salt(SaltEvent::Ran { result: result @ Some(false), changed }) } => Some(Status::Failed),
        story.ran_row(event, result, changed),
        story.with_resource(event, |state| story.ran(state, result, changed));

    /// The state function was called in test mode, and would change something.
    StateWouldChange { EventKind::Salt(SaltEvent::Ran { result: result @ None, changed }) } => Some(Status::Noop),
        story.ran_row(event, result, changed),
        story.with_resource(event, |state| story.ran(state, result, changed));

    /// The state function was not called.
    StateNotRun { EventKind::Salt(SaltEvent::NotRun { why, by }) } => Some(Status::Skipped),
        story.not_run_row(event, why),
        story.with_resource(event, |state| story.not_run(state, why, by));

    /// `mod_watch` was called.
    WatchFired { EventKind::Salt(SaltEvent::Watched { by, result: result @ Some(true) }) } => Some(Status::Refreshed),
        story.watched_row(event, by, result),
        story.with_resource(event, |state| story.watched(state, by, result));

    /// `mod_watch` was called, and failed.
    WatchFailed { EventKind::Salt(SaltEvent::Watched { by, result: result @ Some(false) }) } => Some(Status::Failed),
        story.watched_row(event, by, result),
        story.with_resource(event, |state| story.watched(state, by, result));

    /// `mod_watch` was called in test mode.
    WatchWouldFire { EventKind::Salt(SaltEvent::Watched { by, result: result @ None }) } => Some(Status::Noop),
        story.watched_row(event, by, result),
        story.with_resource(event, |state| story.watched(state, by, result));
}
