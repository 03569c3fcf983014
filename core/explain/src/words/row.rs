//! Rows that need more than a few words: the lines of events in a list.

use super::Story;
use super::changing::first_line;
use super::story::{count, file_name};
use duckrow_record::catalog::{EdgeOrigin, ResourceId, ResourceKind};
use duckrow_record::trace::{Event, OperandsId, SkipReason, Subject};
use duckrow_text::names::Symbol;

impl Story<'_> {
    /// The subject of an event, by its name. The run as a whole has none.
    pub(super) fn named(&self, event: &Event) -> String {
        match event.subject {
            Subject::Resource(subject) => self.reference(subject).to_string(),
            Subject::File(file) => self.sources.file(file).path.to_string(),
            Subject::Run => String::new(),
        }
    }

    /// The subject of an event, followed by `what`.
    pub(super) fn about(&self, event: &Event, what: &str) -> String {
        format!("{} {what}", self.named(event))
    }

    /// Words about the resource of an event; none if it is about something else.
    pub(super) fn with_resource<T: Default>(&self, event: &Event, words: impl FnOnce(ResourceId) -> T) -> T {
        match event.subject {
            Subject::Resource(subject) => words(subject),
            Subject::File(_) | Subject::Run => T::default(),
        }
    }

    pub(super) fn file_row(&self, event: &Event, definitions: u32) -> String {
        let path = self.named(event);
        let known = count(definitions as usize, "definition", "definitions");
        format!("{} is read: {known} known", file_name(&path))
    }

    pub(super) fn asked_again_row(&self, event: &Event) -> String {
        match event.subject {
            Subject::Resource(class) => {
                format!("{} {}: already in the catalog", self.asking_word(event, class), self.title(class))
            }
            Subject::File(_) | Subject::Run => "include: already in the catalog".to_owned(),
        }
    }

    pub(super) fn skipped_row(&self, event: &Event, reason: SkipReason) -> String {
        self.about(event, if reason == SkipReason::Tags { "skipped: tags" } else { "skipped" })
    }

    pub(super) fn lookup_row(&self, key: Symbol, found: Option<Symbol>) -> String {
        let found = found.map_or("nothing, the default is used", |found| self.names.text(found));
        format!("lookup of {}: {found}", self.names.text(key))
    }

    pub(super) fn stopped_row(&self, reason: Symbol) -> String {
        format!("the agent stops: {}", first_line(self.names.text(reason)))
    }

    pub(super) fn done_row(&self, event: &Event) -> String {
        if self.is_of_salt(event) { "the run is done" } else { "the agent is done" }.to_owned()
    }

    pub(super) fn relation_row(&self, origin: EdgeOrigin, source: OperandsId, target: OperandsId) -> String {
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

    /// A relation of a cycle.
    pub(super) fn cycle_row(&self, from: ResourceId, to: ResourceId, origin: EdgeOrigin) -> String {
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

    pub(super) fn body_row(&self, event: &Event, subject: ResourceId, from_queue: bool) -> String {
        if from_queue {
            return format!("{} leaves the queue: its body starts", self.reference(subject));
        }
        let resource = self.catalog.resource(subject);
        match (resource.kind, resource.at) {
            (ResourceKind::Node, _) => format!("{}: its block starts", self.reference(subject)),
            (_, Some(_)) => format!("class {}: its body starts", self.title(subject)),
            (_, None) => format!("{} {}: its body starts", self.asking_word(event, subject), self.title(subject)),
        }
    }
}
