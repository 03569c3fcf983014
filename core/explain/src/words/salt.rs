//! Words for the events of Salt's states.

use ecow::EcoString;

use super::story::{count, file_name};
use super::{Sentence, Story};
use duckrow_record::catalog::{EdgeOrigin, ResourceId};
use duckrow_record::trace::{Event, EventKind, SaltEvent, SaltSkip, Subject};
use duckrow_values as values;

impl Story<'_> {
    /// True if a resource is a state: then it is in the container of its file.
    pub(super) fn is_state(&self, id: ResourceId) -> bool {
        let container = self.catalog.container(id).map(|id| self.catalog.resource(id));
        container.is_some_and(|container| self.names.text(container.reference.type_name) == "sls")
    }

    /// True if an event about the whole run is Salt's.
    pub(super) fn is_of_salt(&self, event: &Event) -> bool {
        event.cause.is_some_and(|cause| matches!(self.trace.event(cause).kind, EventKind::Salt(_)))
    }

    /// The number of states. The target of a `prereq` has two places in the order, and is one.
    pub(super) fn states(&self) -> usize {
        self.catalog.iter().filter(|(id, _)| self.is_state(*id)).count()
    }

    /// The function called for a state, and the number of its order: `pkg.installed`, `10000`.
    fn chunk(&self, id: ResourceId) -> (String, EcoString) {
        let resource = self.catalog.resource(id);
        let value = |name: &str| {
            let value = self.names.get(name).and_then(|name| resource.value(name));
            value.map(values::text).unwrap_or_default()
        };
        (format!("{}.{}", self.names.text(resource.reference.type_name), value("fun")), value("order"))
    }

    /// A state that was compiled, in one line.
    pub(super) fn chunk_row(&self, subject: ResourceId) -> String {
        let (function, order) = self.chunk(subject);
        format!("{}: {function}, order {order}", self.reference(subject))
    }

    /// A state that was compiled.
    pub(super) fn chunk_sentence(&self, event: &Event, subject: ResourceId) -> Sentence {
        let (function, order) = self.chunk(subject);
        let sentence = Sentence::default().part(self.resource(subject)).text(" calls ").code(function);
        let sentence = match event.at {
            Some(at) => sentence.text(", as ").part(self.line(at)).text(" says"),
            None => sentence,
        };
        sentence.text(format!("; its order number is {order}."))
    }

    /// The state with a requisite, and the one that it names. A `prereq` is stated by the target, which comes first.
    pub(super) fn requisite_sentence(
        &self,
        event: &Event,
        subject: ResourceId,
        target: ResourceId,
        origin: EdgeOrigin,
    ) -> Sentence {
        let (who, whom) = if origin == EdgeOrigin::Prereq { (target, subject) } else { (subject, target) };
        let sentence = Sentence::default().part(self.resource(who)).text(" has ").code(origin.name());
        let sentence = sentence.text(" on ").part(self.resource(whom)).text(meaning(origin));
        match event.at {
            Some(at) => sentence.text(" (").part(self.line(at)).text(")."),
            None => sentence.text("."),
        }
    }

    /// True if a state watches another one. Otherwise it listens.
    fn watches(&self, subject: ResourceId, target: ResourceId) -> bool {
        self.trace.events().any(|(_, event)| {
            let requisite = match event.kind {
                EventKind::Salt(SaltEvent::Requisite { target, origin }) => Some((target, origin)),
                _ => None,
            };
            event.subject == Subject::Resource(subject)
                && requisite.is_some_and(|(other, origin)| {
                    other == target && matches!(origin, EdgeOrigin::Watch | EdgeOrigin::WatchAny)
                })
        })
    }

    pub(super) fn rendered_row(&self, event: &Event, states: u32) -> String {
        let path = self.named(event);
        format!("{} is rendered: {}", file_name(&path), count(states as usize, "ID", "IDs"))
    }

    pub(super) fn rendered(&self, event: &Event, states: u32) -> Sentence {
        let sentence = Sentence::default().code(self.named(event));
        let ids = count(states as usize, "ID", "IDs");
        sentence.text(format!(" is rendered: Jinja makes the text, YAML the data. It declares {ids}."))
    }

    pub(super) fn compiled_row(&self) -> String {
        format!("compiled: the order of {}", count(self.states(), "state", "states"))
    }

    pub(super) fn compiled(&self) -> Sentence {
        let chunks = count(self.states(), "low chunk has its place", "low chunks have their order");
        let sentence = Sentence::default().text(format!("The {chunks}: requisites decide first, then the numbers of "));
        sentence.code("order").text(".")
    }

    /// The row for a requisite. A `prereq` is stated by the target, which comes first.
    pub(super) fn requisite_row(&self, state: ResourceId, target: ResourceId, origin: EdgeOrigin) -> String {
        let (state, target) = (self.reference(state), self.reference(target));
        match origin {
            EdgeOrigin::Prereq => format!("{target}: prereq {state}"),
            origin => format!("{state}: {} {target}", origin.name()),
        }
    }

    pub(super) fn tried_row(&self, event: &Event, changes: bool) -> String {
        self.about(event, if changes { "tried: it would change" } else { "tried: it would not change" })
    }

    pub(super) fn tried(&self, state: ResourceId, changes: bool) -> Sentence {
        Sentence::default().part(self.resource(state)).text(match changes {
            true => " was tried in test mode: it would change, so what has a prereq on it runs first.",
            false => " was tried in test mode: it would not change, so what has a prereq on it does not run.",
        })
    }

    pub(super) fn ran_row(&self, event: &Event, result: Option<bool>, changed: bool) -> String {
        format!("{} runs: {}", self.named(event), outcome(result, changed))
    }

    pub(super) fn ran(&self, state: ResourceId, result: Option<bool>, changed: bool) -> Sentence {
        let (function, _) = self.chunk(state);
        let sentence = Sentence::default().part(self.resource(state)).text(" runs ").code(function);
        sentence.text(format!(": {}.", result_words(result, changed)))
    }

    pub(super) fn not_run_row(&self, event: &Event, why: SaltSkip) -> String {
        format!("{} does not run: {}", self.named(event), reason(why))
    }

    pub(super) fn not_run(&self, state: ResourceId, why: SaltSkip, by: Option<ResourceId>) -> Sentence {
        let sentence = Sentence::default().part(self.resource(state));
        match by {
            Some(by) => sentence.text(" does not run, because ").part(self.resource(by)).text(decided(why)),
            None => sentence.text(format!(" does not run: {}.", reason(why))),
        }
    }

    pub(super) fn watched_row(&self, event: &Event, by: Option<ResourceId>, result: Option<bool>) -> String {
        let state = self.named(event);
        match by {
            Some(by) => format!("{state}: mod_watch, {} changed: {}", self.reference(by), word(result)),
            None => format!("{state}: mod_watch: {}", word(result)),
        }
    }

    pub(super) fn watched(&self, state: ResourceId, by: Option<ResourceId>, result: Option<bool>) -> Sentence {
        let sentence = Sentence::default().part(self.resource(state));
        let sentence = match by {
            Some(by) if self.watches(state, by) => sentence
                .text(" changed nothing itself, but ")
                .part(self.resource(by))
                .text(", which it watches, changed"),
            Some(by) => sentence.text(" listens to ").part(self.resource(by)).text(", which changed"),
            None => sentence.text(" watches what changed"),
        };
        sentence.text(": its ").code("mod_watch").text(format!(" is called, with the result {}.", word(result)))
    }
}

/// The meaning of a requisite for the two states.
const fn meaning(origin: EdgeOrigin) -> &'static str {
    match origin {
        EdgeOrigin::Prereq => ", so it runs before it, and only if that would change",
        EdgeOrigin::Watch | EdgeOrigin::WatchAny => ", which runs first and whose changes it reacts to",
        EdgeOrigin::Onchanges | EdgeOrigin::OnchangesAny => ", which runs first: it runs only if that changes",
        EdgeOrigin::Onfail | EdgeOrigin::OnfailAny | EdgeOrigin::OnfailAll => {
            ", which runs first: it runs only if that fails"
        }
        _ => ", which runs first",
    }
}

/// The reason why a state does not run, as a predicate of the state that decided.
const fn decided(why: SaltSkip) -> &'static str {
    match why {
        SaltSkip::Failed => ", which it requires, failed or did not run.",
        SaltSkip::NoChanges => ", which its prereq names, would not change.",
        SaltSkip::Onfail => ", which its onfail names, did not fail.",
        SaltSkip::Onchanges => ", which its onchanges names, changed nothing.",
        SaltSkip::Condition => " says so.",
    }
}

/// A result as a part of a sentence.
fn result_words(result: Option<bool>, changed: bool) -> String {
    match (result, changed) {
        (Some(true), true) => "it changes something, and the result is True".to_owned(),
        (Some(true), false) => "there is nothing to change, and the result is True".to_owned(),
        (Some(false), _) => "the result is False".to_owned(),
        (None, _) => "in test mode, it would change something, so the result is None".to_owned(),
    }
}

fn word(result: Option<bool>) -> &'static str {
    match result {
        Some(true) => "True",
        Some(false) => "False",
        None => "None",
    }
}

fn outcome(result: Option<bool>, changed: bool) -> String {
    let changes = match (result, changed) {
        (None, _) => "would change",
        (_, true) => "changes",
        (_, false) => "no changes",
    };
    format!("{}, {changes}", word(result))
}

const fn reason(why: SaltSkip) -> &'static str {
    match why {
        SaltSkip::Failed => "a requisite failed",
        SaltSkip::NoChanges => "no changes detected",
        SaltSkip::Onfail => "onfail req did not change",
        SaltSkip::Onchanges => "none of the onchanges reqs changed",
        SaltSkip::Condition => "its own condition says so",
    }
}
