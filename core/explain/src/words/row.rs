//! The line of an event in a list: the article's own lines for what was logged, a few words for everything else.

use super::Story;
use super::changing::first_line;
use super::story::{count, file_name};
use duckrow_record::catalog::{EdgeOrigin, ResourceId, ResourceKind};
use duckrow_record::trace::{Event, EventKind, OperandsId, SkipReason, Subject};

impl Story<'_> {
    /// One line without its place.
    pub fn row(&self, event: &Event) -> String {
        if let Some(log) = self.trace.log_of(event) {
            return log.line();
        }
        if let EventKind::Salt(what) = event.kind {
            return self.salt_row(event, what);
        }
        match event.subject {
            Subject::Resource(subject) => self.resource_row(event, subject),
            Subject::File(file) => {
                let path = &self.sources.file(file).path;
                let EventKind::FileParsed { definitions } = event.kind else { return path.to_string() };
                format!(
                    "{} is read: {} known",
                    file_name(path),
                    count(definitions as usize, "definition", "definitions")
                )
            }
            Subject::Run => self.run_row(event),
        }
    }

    fn run_row(&self, event: &Event) -> String {
        match event.kind {
            EventKind::QueueEmpty => "queue empty: late work gets its turn".to_owned(),
            EventKind::CatalogFinished => "the catalog is finished".to_owned(),
            EventKind::Applied if self.is_of_salt(event) => "the run is done".to_owned(),
            EventKind::Applied => "the agent is done".to_owned(),
            EventKind::OverrideKept { target } => format!("override of {} waits", self.names.text(target)),
            EventKind::Related { origin, source, target } => self.relation_row(origin, source, target),
            EventKind::RelatedNothing { collector } => {
                format!("no relation: {} finds nothing", self.names.text(collector))
            }
            EventKind::AlreadyDeclared => "include: already in the catalog".to_owned(),
            EventKind::Stopped { reason } => format!("the agent stops: {}", first_line(self.names.text(reason))),
            _ => String::new(),
        }
    }

    fn relation_row(&self, origin: EdgeOrigin, source: OperandsId, target: OperandsId) -> String {
        let [source, target] = [source, target].map(|side| self.names.text(self.trace.operands(side).text));
        match origin {
            EdgeOrigin::Arrow => format!("{source} -> {target}"),
            EdgeOrigin::NotifyArrow => format!("{source} ~> {target}"),
            EdgeOrigin::Before => format!("before: {source} -> {target}"),
            EdgeOrigin::Notify => format!("notify: {source} ~> {target}"),
            EdgeOrigin::Require => format!("require: {target} -> {source}"),
            EdgeOrigin::Subscribe => format!("subscribe: {target} ~> {source}"),
            other => format!("{}: {target} -> {source}", other.name()),
        }
    }

    fn resource_row(&self, event: &Event, subject: ResourceId) -> String {
        let reference = self.reference(subject);
        match event.kind {
            EventKind::ClassDeclared => format!("{reference} is declared: its body waits"),
            EventKind::AlreadyDeclared => format!("include {}: already in the catalog", self.title(subject)),
            EventKind::BodyStarted { from_queue: true } => format!("{reference} leaves the queue: its body starts"),
            EventKind::BodyStarted { from_queue: false } => self.body_row(subject),
            EventKind::BodyEnded => format!("body of {reference} ends"),
            EventKind::Contained { content } => format!("{reference} contains {}", self.reference(content)),
            EventKind::Declared if self.is_state(subject) => self.chunk_row(subject),
            EventKind::Declared => format!("{reference} declared"),
            EventKind::Queued => format!("{reference} joins the queue"),
            EventKind::SetAside => format!("{reference} is set aside"),
            EventKind::Realized => format!("{reference} is realized"),
            EventKind::DefaultsSet { type_name } => format!("defaults for {}", self.names.text(type_name)),
            EventKind::Overridden { attribute } => format!("{reference}: {} overridden", self.names.text(attribute)),
            EventKind::CollectorRegistered { type_name } => {
                format!("collector for {} waits", self.names.text(type_name))
            }
            EventKind::Automatic { target, .. } => format!("by itself: {reference} -> {}", self.reference(target)),
            EventKind::CycleFound { .. } => format!("another cycle, through {reference}"),
            EventKind::InCycle { next, origin } => self.cycle_row(subject, next, origin),
            EventKind::Resolved { attribute, .. } => {
                format!("{reference}: deferred {} resolved", self.names.text(attribute))
            }
            EventKind::ContainerStarted => format!("{reference} begins"),
            EventKind::ContainerFinished => format!("{reference} ends"),
            EventKind::InSync => format!("{reference}: nothing to change"),
            EventKind::Failed { .. } => format!("{reference} fails"),
            EventKind::Skipped { reason: SkipReason::Tags } => format!("{reference} skipped: tags"),
            EventKind::Skipped { .. } => format!("{reference} skipped"),
            EventKind::RefreshScheduled { target } => format!("{reference} tells {}", self.reference(target)),
            EventKind::Refreshed { .. } => format!("{reference} refreshed"),
            EventKind::LookedUp { key, found } => {
                let found = found.map_or("nothing, a default counts", |found| self.names.text(found));
                format!("lookup of {}: {found}", self.names.text(key))
            }
            EventKind::Related { origin, source, target } => self.relation_row(origin, source, target),
            _ => reference.to_string(),
        }
    }

    /// A relation of a cycle.
    fn cycle_row(&self, from: ResourceId, to: ResourceId, origin: EdgeOrigin) -> String {
        let (first, second) = (self.reference(from), self.reference(to));
        match origin {
            EdgeOrigin::Containment if self.catalog.contains(from, to) => format!("cycle: {first} contains {second}"),
            EdgeOrigin::Containment => format!("cycle: {first} is in {second}"),
            EdgeOrigin::Arrow => format!("cycle: {first} -> {second}"),
            EdgeOrigin::NotifyArrow => format!("cycle: {first} ~> {second}"),
            EdgeOrigin::Notify | EdgeOrigin::Subscribe => format!("cycle: {first} ~> {second} ({})", origin.name()),
            origin if origin.is_automatic() => format!("cycle: {first} -> {second} (by itself)"),
            origin => format!("cycle: {first} -> {second} ({})", origin.name()),
        }
    }

    fn body_row(&self, subject: ResourceId) -> String {
        let resource = self.catalog.resource(subject);
        match (resource.kind, resource.at) {
            (ResourceKind::Node, _) => format!("{}: its block starts", self.reference(subject)),
            (_, Some(_)) => format!("class {}: its body starts", self.title(subject)),
            (_, None) => format!("include {}: its body starts", self.title(subject)),
        }
    }
}
