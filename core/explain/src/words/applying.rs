//! Sentences for events of the application.

use super::changing::{first_line, without_place};
use super::story::count;
use super::{Sentence, Story};
use crate::state::Progress;
use duckrow_record::catalog::{EdgeOrigin, ResourceId};
use duckrow_record::trace::{Event, EventId, EventKind, Level, Phase, Subject};
use duckrow_scenario::Ordering;
use duckrow_text::names::Symbol;
use duckrow_text::source::FileSpan;
use duckrow_values::Value;

/// The possible outcomes of a resource, with the words for each.
type Outcomes = [(Progress, &'static str); 6];

const OF_RESOURCES: Outcomes = [
    (Progress::Changed, "changed"),
    (Progress::WouldChange, "would change"),
    (Progress::WouldRefresh, "would be refreshed"),
    (Progress::Refreshed, "refreshed"),
    (Progress::Failed, "failed"),
    (Progress::Skipped, "skipped"),
];

/// The same in Salt's words.
const OF_STATES: Outcomes = [
    (Progress::Changed, "changed"),
    (Progress::WouldChange, "would change"),
    (Progress::WouldRefresh, "would run mod_watch"),
    (Progress::Refreshed, "ran mod_watch"),
    (Progress::Failed, "failed"),
    (Progress::Skipped, "did not run"),
];

impl Story<'_> {
    /// The deferred call of an attribute, and the value that it resolved to.
    pub(super) fn resolved(&self, event: &Event, subject: ResourceId, attribute: Symbol, value: Symbol) -> Sentence {
        let mut called = Vec::new();
        if let Some(attribute) = self.catalog.resource(subject).attribute(attribute) {
            deferred_calls(&attribute.value, &mut called);
        }
        let sentence = Sentence::default().code(self.names.text(attribute)).text(" of ").part(self.resource(subject));
        let sentence = match event.at {
            Some(at) => sentence.text(" on ").part(self.line(at)),
            None => sentence,
        };
        let sentence = called.iter().enumerate().fold(sentence.text(" was deferred to "), |sentence, (place, name)| {
            let sentence = if place == 0 { sentence } else { sentence.text(", ") };
            sentence.code(name)
        });
        match self.names.text(value) {
            "" => sentence.text(": the agent evaluates that now, and it is empty."),
            value => sentence.text(": the agent evaluates that now, and it is ").code(value).text("."),
        }
    }

    /// The totals of everything that isn't a container, by outcome.
    pub(super) fn done(&self, id: EventId, event: &Event) -> Sentence {
        let (who, what, outcomes) = match self.is_of_salt(event) {
            true => ("The run", "state", OF_STATES),
            false => ("The agent", "resource", OF_RESOURCES),
        };
        let state = self.state_after(id);
        let number = |progress: Progress| {
            let resources = self.catalog.iter().filter(|(_, resource)| !resource.kind.is_container());
            resources.filter(|(id, _)| state.progress(*id) == progress).count()
        };
        let told: Vec<_> = outcomes
            .into_iter()
            .map(|(progress, word)| (number(progress), word))
            .filter(|(number, _)| *number > 0)
            .enumerate()
            .map(|(place, (number, word))| match place {
                0 => format!("{} {word}", count(number, what, &format!("{what}s"))),
                _ => format!("{number} {word}"),
            })
            .collect();
        let text = match told.is_empty() {
            true => "everything was as it should be".to_owned(),
            false => told.join(", "),
        };
        Sentence::default().text(format!("{who} is done: {text}."))
    }

    /// The error that ended a phase.
    pub(super) fn stopped(&self, event: &Event, reason: Symbol) -> Sentence {
        if event.phase != Phase::Apply {
            return self.stops("The compilation stops", event, reason);
        }
        let cause = event.cause.map(|cause| self.trace.event(cause).kind);
        if matches!(cause, Some(EventKind::CycleFound { .. })) {
            return Sentence::default()
                .text("The agent stops before the first resource, because in a cycle none can be first.");
        }
        self.stops("The agent stops", event, reason)
    }

    /// The part that stops, its place, and the text of the error.
    fn stops(&self, who: &str, event: &Event, reason: Symbol) -> Sentence {
        let sentence = Sentence::default().text(who);
        let sentence = match event.at {
            Some(at) => sentence.text(" at ").part(self.line(at)),
            None => sentence,
        };
        sentence.text(format!(": {}.", first_line(self.names.text(reason)).trim_end_matches('.')))
    }

    /// The sentence of a container that begins: its dependencies are done, and the one around it has begun.
    pub(super) fn begins(&self, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = self.subject(subject);
        let released_by = event.cause.map(|cause| self.trace.event(cause).subject);
        let Some(Subject::Resource(earlier)) = released_by else {
            return sentence.text(" begins: it waits for nothing, and ").text(self.next_of_the_free());
        };
        if self.catalog.contains(earlier, subject) {
            let sentence = sentence.text(" begins: ").part(self.resource(earlier)).text(" around it has begun, and ");
            return sentence.text(self.next_of_the_free());
        }
        let sentence = sentence.text(" begins, because ").part(self.resource(earlier)).text(" is done");
        match self.line_between(earlier, subject) {
            Some(at) => sentence.text(", which ").part(self.line(at)).text(" puts before it."),
            None => sentence.text(", the last that it waits for."),
        }
    }

    /// The reason why it is this one's turn, where several may go.
    fn next_of_the_free(&self) -> &'static str {
        match self.ordering {
            Ordering::Manifest => "of all that may go now it was declared first.",
            Ordering::TitleHash => "of all that may go now its title has the smallest digest.",
            Ordering::Random => "of all that may go now it was drawn.",
        }
    }

    pub(super) fn ends(&self, subject: ResourceId) -> Sentence {
        match self.catalog.content(subject).is_empty() {
            true => self.subject(subject).text(" ends at once: it contains nothing."),
            false => self.subject(subject).text(" ends: everything in it is done."),
        }
    }

    pub(super) fn in_sync(&self, id: EventId, subject: ResourceId) -> Sentence {
        let sentence = self.subject(subject);
        let refresh_only =
            self.names.get("refreshonly").and_then(|name| self.catalog.resource(subject).attribute(name));
        if let Some(attribute) = refresh_only.filter(|attribute| attribute.value.is_true()) {
            let sentence = sentence.text(" does nothing by itself: ").code("refreshonly");
            let sentence = match attribute.at {
                Some(at) => sentence.text(" on ").part(self.line(at)),
                None => sentence,
            };
            return sentence.text(" makes it wait for a refresh.");
        }
        match self.state_after(id).pending_refreshes(subject) {
            0 => sentence.text(" is as it should be, so nothing is changed."),
            _ => sentence.text(" is as it should be, so nothing is changed; but a refresh waits for it."),
        }
    }

    /// A line that a resource logs beside its changes: a message, the output of a command, a warning.
    pub(super) fn printed(&self, event: &Event, subject: ResourceId) -> Sentence {
        let Some(log) = self.trace.log_of(event) else { return self.subject(subject) };
        let cause = event.cause.map(|cause| self.trace.event(cause));
        if let Some((EventKind::Failed { .. } | EventKind::RefreshFailed { .. }, Subject::Resource(failed))) =
            cause.map(|cause| (cause.kind, cause.subject))
            && failed != subject
        {
            let sentence = self.subject(subject).text(" learns that ").part(self.resource(failed));
            return sentence.text(", on which it depends, failed.");
        }
        let verb = match log.level {
            Level::Err | Level::Warning => "reports",
            _ => "prints",
        };
        match without_place(first_line(&log.message)) {
            "" => self.subject(subject).text(" prints an empty line."),
            message => self.subject(subject).text(format!(" {verb} “{message}”.")),
        }
    }

    /// A relation that no line states.
    /// A resource that another one generated, or two that the same one did.
    fn generated(&self, first: ResourceId, second: ResourceId) -> Sentence {
        let by = |id: ResourceId| self.catalog.resource(id).generated_by;
        let sentence = self.subject(first).text(" comes before ").part(self.resource(second));
        let why = |generated: ResourceId, by: ResourceId| {
            sentence
                .clone()
                .text(": ")
                .part(self.resource(generated))
                .text(" was generated by ")
                .part(self.resource(by))
        };
        match (by(first), by(second)) {
            (_, Some(generator)) if generator != second => why(second, generator).text("."),
            (Some(generator), _) => why(first, generator).text("."),
            _ => sentence.text("."),
        }
    }

    pub(super) fn by_itself(&self, origin: EdgeOrigin, first: ResourceId, second: ResourceId) -> Sentence {
        if origin == EdgeOrigin::Generated {
            return self.generated(first, second);
        }
        let type_of = |id: ResourceId| self.names.text(self.catalog.resource(id).reference.type_name);
        let rule = match (origin, type_of(first), type_of(second)) {
            (EdgeOrigin::Autorequire, "File", "File") => "a file waits for its directory",
            (EdgeOrigin::Autorequire, "User", "File") => "a file waits for its owner",
            (EdgeOrigin::Autorequire, "Group", "File") => "a file waits for its group",
            (EdgeOrigin::Autorequire, "File", "Exec") => "a command waits for the files that it names",
            (EdgeOrigin::Autorequire, "User", "Exec") => "a command waits for its user",
            (EdgeOrigin::Autorequire, "Group", "User") => "a user waits for its groups",
            (EdgeOrigin::Autorequire, "File", "Package") => "a package waits for its source",
            _ => "",
        };
        let sentence = self.subject(first).text(" comes before ").part(self.resource(second));
        if let Some((attribute, at)) = self.naming_attribute(first, second).filter(|_| !rule.is_empty()) {
            let sentence = sentence.text(" without an arrow: ").code(attribute).text(" on ").part(self.line(at));
            return sentence.text(format!(" names it, and {rule}."));
        }
        let sentence = sentence.text(" although no line says so: ");
        match rule {
            "" => {
                let owner =
                    if matches!(origin, EdgeOrigin::Autorequire | EdgeOrigin::Autosubscribe) { second } else { first };
                sentence
                    .text("the type ")
                    .code(type_of(owner).to_lowercase())
                    .text(" adds that automatically (")
                    .code(origin.name())
                    .text(").")
            }
            rule => sentence.text(rule).text(" automatically."),
        }
    }

    /// The attribute by which a resource names one that it waits for without saying so, and where it stands.
    fn naming_attribute(&self, first: ResourceId, second: ResourceId) -> Option<(&'static str, FileSpan)> {
        let type_of = |id: ResourceId| self.names.text(self.catalog.resource(id).reference.type_name);
        let candidates: &[&'static str] = match (type_of(first), type_of(second)) {
            ("User", "File") => &["owner"],
            ("Group", "File") => &["group"],
            ("User", "Exec") => &["user"],
            ("Group", "User") => &["gid", "groups"],
            ("File", "Package") => &["source"],
            _ => &[],
        };
        candidates.iter().find_map(|name| {
            let attribute = self.catalog.resource(second).attribute(self.names.get(name)?)?;
            Some((*name, attribute.at?))
        })
    }
}

/// The functions and variables to which a value is deferred: the outermost of calls in each other.
fn deferred_calls(value: &Value, called: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.items().iter().for_each(|item| deferred_calls(item, called)),
        Value::Hash(hash) => hash.entries().values().for_each(|value| deferred_calls(value, called)),
        Value::Sensitive(inner) => deferred_calls(inner, called),
        other => called.extend(other.as_deferred().map(|deferred| deferred.name())),
    }
}
