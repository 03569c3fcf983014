//! One thing that happened.

use serde::{Deserialize, Serialize};

use super::{ChangeId, LogId, OperandsId};
use crate::catalog::{EdgeOrigin, ResourceId};
use duckrow_text::names::Symbol;
use duckrow_text::source::{FileId, FileSpan};

duckrow_text::newtype_index! {
    /// An event of a run. People count events from 1: that is the `seq` of the contract.
    pub struct EventId;
}

/// The five acts of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Phase {
    /// Texts become trees, definitions become known.
    Parse,
    /// Top level, node block and the class bodies that they include, top to bottom.
    Evaluate,
    /// Collectors, and the bodies of queued instances, first in, first out.
    Queue,
    /// Overrides, collectors and relationships get their turn; the catalog is checked.
    Finish,
    /// The agent brings one resource after the other into its state.
    Apply,
}

impl Phase {
    /// All of them, in order: the place of each is its number in columns.
    pub const ALL: [Self; 5] = [Self::Parse, Self::Evaluate, Self::Queue, Self::Finish, Self::Apply];

    /// Its number in columns.
    pub const fn ordinal(self) -> u8 {
        match self {
            Self::Parse => 0,
            Self::Evaluate => 1,
            Self::Queue => 2,
            Self::Finish => 3,
            Self::Apply => 4,
        }
    }
}

/// The subject of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The run as a whole.
    Run,
    /// A text.
    File(FileId),
    /// A resource or container.
    Resource(ResourceId),
}

/// The reason why a resource was skipped (`docs/semantics/puppet/application.md#skipped-resources`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SkipReason {
    /// A resource that it depends on failed.
    FailedDependency {
        /// That resource.
        failed: ResourceId,
        /// The direct predecessor of the skipped one: the failed resource, or another one that was skipped for it.
        via: ResourceId,
        /// The origin of that relation.
        origin: EdgeOrigin,
    },
    /// It has none of the wanted tags, or one of the unwanted.
    Tags,
    /// Its schedule says not now.
    Schedule,
    /// Its provider could not read the present state.
    Prefetch,
    /// It is virtual.
    Virtual,
    /// Its type is for devices, and this is a host.
    Device,
}

/// The kind of an event: what happened to its subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// A text became a tree; its definitions are known from now on.
    FileParsed {
        /// The number of definitions.
        definitions: u32,
    },
    /// A container was added to the catalog, its body comes later: a class from a classifier, or one of several that are
    /// included at once.
    ClassDeclared,
    /// A class was asked for that is in the catalog already, so nothing happens.
    AlreadyDeclared,
    /// The body of a class, node or instance starts. A class that was not declared before is declared by this.
    BodyStarted {
        /// True if an instance left the queue for this.
        from_queue: bool,
    },
    /// The body ends.
    BodyEnded,
    /// The subject now contains the other: `contain`.
    Contained {
        /// The class.
        content: ResourceId,
    },
    /// A resource of a native type is in the catalog.
    Declared,
    /// An instance of a defined type is in the catalog, and its body waits in the queue.
    Queued,
    /// A virtual or exported resource is known, but not wanted by anybody yet.
    SetAside,
    /// A collector, or the function `realize`, wants the resource.
    Realized,
    /// Defaults of a type count from here on.
    DefaultsSet {
        /// The type.
        type_name: Symbol,
    },
    /// An attribute of the subject got another value.
    Overridden {
        /// The attribute.
        attribute: Symbol,
    },
    /// An override waits for its target.
    OverrideKept {
        /// The reference of the target.
        target: Symbol,
    },
    /// A collector waits for the queue.
    CollectorRegistered {
        /// The type.
        type_name: Symbol,
    },
    /// A relationship was stated. It counts when the catalog is finished.
    Related {
        /// The origin of the relationship: a metaparameter, an arrow, a function.
        origin: EdgeOrigin,
        /// The resource whose side states the relation.
        source: OperandsId,
        /// The other side.
        target: OperandsId,
    },
    /// A relationship that was stated relates nothing, because a collector in it found nothing.
    RelatedNothing {
        /// The collector as written.
        collector: Symbol,
    },
    /// The queue is empty and nothing was added: late work gets its turn.
    QueueEmpty,
    /// The catalog is done.
    CatalogFinished,
    /// A type's own rule puts the subject before the other.
    Automatic {
        /// The rule behind the relation.
        origin: EdgeOrigin,
        /// The resource that comes after.
        target: ResourceId,
    },
    /// The relationships run in a cycle: nothing is applied.
    CycleFound {
        /// The number of the cycle in the graph.
        cycle: u32,
    },
    /// The subject is part of a cycle: it comes before the next one, and in the end before itself.
    InCycle {
        /// The resource that comes after the subject.
        next: ResourceId,
        /// The origin of the relation.
        origin: EdgeOrigin,
    },
    /// The deferred call in an attribute of the subject was made.
    Resolved {
        /// The attribute.
        attribute: Symbol,
        /// The resolved value, as far as it is shown.
        value: Symbol,
    },
    /// Everything before a container is done: its content may be applied.
    ContainerStarted,
    /// Everything in a container is done.
    ContainerFinished,
    /// The resource is as it should be.
    InSync,
    /// A property was brought into the wanted state.
    Changed {
        /// The property.
        property: Symbol,
        /// The change that was made.
        change: ChangeId,
    },
    /// A property would have been changed: noop.
    WouldChange {
        /// The property.
        property: Symbol,
        /// The change that would have been made.
        change: ChangeId,
    },
    /// Something could not be done.
    Failed {
        /// The property, if it was one.
        property: Option<Symbol>,
        /// The reason, in the words of the provider or host that failed.
        reason: Symbol,
    },
    /// The resource was left alone.
    Skipped {
        /// The reason.
        reason: SkipReason,
    },
    /// A change goes on to a resource that can refresh.
    RefreshScheduled {
        /// That resource.
        target: ResourceId,
    },
    /// The refresh action was performed.
    Refreshed {
        /// The number of events that asked for it.
        events: u32,
    },
    /// The refresh action would have been performed: noop.
    WouldRefresh {
        /// The number of events that asked for it.
        events: u32,
    },
    /// The refresh action failed.
    RefreshFailed {
        /// The reason, in the words of the provider or host that failed.
        reason: Symbol,
    },
    /// Refresh events for a resource are dropped: it was skipped, or a change to it makes them needless.
    RefreshDropped,
    /// A key was looked up in the data of hierarchies.
    LookedUp {
        /// The key.
        key: Symbol,
        /// The files and functions that had it; none if a default counts.
        found: Option<Symbol>,
    },
    /// Only a log line: the logging functions, warnings, the output of a command.
    Logged,
    /// An error ended the phase.
    Stopped {
        /// The text of the error.
        reason: Symbol,
    },
    /// The agent is done.
    Applied,
    /// An event that occurs in Salt only.
    Salt(SaltEvent),
}

/// The kinds of events that occur in Salt only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SaltEvent {
    /// A file was rendered.
    Rendered {
        /// The number of IDs that it declares.
        states: u32,
    },
    /// The subject has a requisite.
    Requisite {
        /// The state that comes before it.
        target: ResourceId,
        /// The kind.
        origin: EdgeOrigin,
    },
    /// Every chunk has its place.
    Compiled {
        /// The number of chunks; the target of a `prereq` is tested first and counts twice.
        chunks: u32,
    },
    /// The subject was tried in test mode, for a `prereq`.
    Tried {
        /// True if it would change something.
        changes: bool,
    },
    /// The state function was called.
    Ran {
        /// The result that it returned.
        result: Option<bool>,
        /// True if it changed something.
        changed: bool,
    },
    /// The state function was not called.
    NotRun {
        /// The reason.
        why: SaltSkip,
        /// The state that decided.
        by: Option<ResourceId>,
    },
    /// `mod_watch` was called.
    Watched {
        /// The state whose change made it.
        by: Option<ResourceId>,
        /// The result that it returned.
        result: Option<bool>,
    },
}

/// The reason why Salt did not call a state function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SaltSkip {
    /// A requisite failed.
    Failed,
    /// The states that its `prereq` names would not change.
    NoChanges,
    /// The states that its `onfail` names did not fail.
    Onfail,
    /// The states that its `onchanges` names did not change.
    Onchanges,
    /// A condition of its own: `onlyif`, `unless`, `creates`.
    Condition,
}

/// One thing that happened, with its cause.
#[derive(Debug, Clone, Copy)]
pub struct Event {
    /// The act.
    pub phase: Phase,
    /// The number of bodies that are open around it.
    pub depth: u16,
    /// The subject of the event.
    pub subject: Subject,
    /// The kind of the event.
    pub kind: EventKind,
    /// The place in the text that did it.
    pub at: Option<FileSpan>,
    /// The event that brought it about.
    pub cause: Option<EventId>,
    /// The log line that Puppet writes for it.
    pub log: Option<LogId>,
}

const _: () = assert!(size_of::<Event>() <= 56);
