//! The outcome of a resource.

use std::cell::Cell;
use std::rc::Rc;

use ecow::EcoString;

use crate::agent::MemberId;
use duckrow_record::report::{EventStatus, Lack};
use duckrow_record::trace::{EventId, PropertyChange, SkipReason};
use duckrow_text::names::FastSet;
use duckrow_values::Value;

/// One thing that was done to a resource, or would have been, or could not be.
#[derive(Debug, Clone)]
pub(crate) struct Happening {
    /// The property, if it was one.
    pub property: Option<EcoString>,
    /// The previous value.
    pub previous: Value,
    /// The desired value.
    pub desired: Value,
    /// The change that was made to the property, or would have been.
    pub change: Option<PropertyChange>,
    /// The status with which the event ended.
    pub status: EventStatus,
    /// The message.
    pub message: EcoString,
    /// The event of the trace.
    pub event: Option<EventId>,
}

/// The state of a resource or container in a run. Both anchors of a container share one.
#[derive(Debug, Clone, Default)]
pub(crate) struct Status {
    pub changed: bool,
    pub failed: bool,
    pub skipped: bool,
    pub failed_to_restart: bool,
    pub restarted: bool,
    pub out_of_sync: bool,
    pub events: Vec<Happening>,
    /// The failed ones among all its dependencies.
    pub failed_dependencies: Option<Rc<FailedDependencies>>,
    /// The refresh events that it was given, and those that it gave.
    pub received: u32,
    pub sent: u32,
    pub skip_reason: Option<SkipReason>,
    /// What the host lacks, where that is why something could not be done.
    pub lacks: Vec<Lack>,
    /// The event that reported the failure.
    pub failure: Option<EventId>,
}

/// Resources that failed. Shared by all who depend on the same ones.
#[derive(Debug, Default)]
pub(crate) struct FailedDependencies {
    pub members: FastSet<MemberId>,
    /// True if every one of them was reported.
    pub all_told: Cell<bool>,
    /// True if a container has warned of every one of them.
    pub all_warned: Cell<bool>,
}

impl Status {
    /// Adds an event, and draws the conclusions.
    pub(crate) fn add(&mut self, happening: Happening) {
        match happening.status {
            EventStatus::Failure => {
                self.failed = true;
                self.failure = self.failure.or(happening.event);
            }
            EventStatus::Success => self.changed = true,
            EventStatus::Noop | EventStatus::Audit => {}
        }
        self.out_of_sync |= happening.status != EventStatus::Audit;
        if self.events.is_empty() {
            // Most have one.
            self.events.reserve_exact(1);
        }
        self.events.push(happening);
    }

    /// True if there is an event about a property.
    pub(crate) fn has(&self, property: &str) -> bool {
        self.events.iter().any(|event| event.property.as_deref() == Some(property))
    }

    /// True if its dependents are not applied.
    pub(crate) fn blocks(&self) -> bool {
        self.failed || self.failed_to_restart
    }
}

impl Happening {
    /// Something that has to do with no property.
    pub(crate) fn of_resource(status: EventStatus, message: impl Into<EcoString>, event: Option<EventId>) -> Self {
        let (previous, desired) = (Value::Undef, Value::Undef);
        Self { property: None, previous, desired, change: None, status, message: message.into(), event }
    }
}
