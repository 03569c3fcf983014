//! Sentences for the queue: the members that join it and their places, those that leave it, and the bodies that end.

use super::cycle::list;
use super::story::count;
use super::{Part, Sentence, Story};
use crate::state::{State, Waiting};
use duckrow_record::catalog::{ResourceId, ResourceKind};
use duckrow_record::trace::{Event, EventId, EventKind, Phase, Subject};
use duckrow_text::source::FileSpan;

impl Story<'_> {
    /// The first thing in the queue runs, and which line put it there.
    pub(super) fn leaves_queue(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        let left = self.state_before_event(id).unqueued;
        let sentence = self.subject(subject).text(" leaves the queue ").text(ordinal(left));
        match (left, event.cause.and_then(|cause| self.trace.event(cause).at)) {
            (0, Some(at)) => sentence.text(", because it was put in first, on ").part(self.line(at)).text("."),
            (_, Some(at)) => {
                sentence.text(": ").part(self.line(at)).text(" put it in, and everything in front of it is done.")
            }
            (_, None) => sentence.text(": everything in front of it is done."),
        }
    }

    /// The body that runs next.
    pub(super) fn body_ends(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = Sentence::default().text("The body of ").part(self.resource(subject)).text(" ends");
        let started = event.cause.map(|cause| self.trace.event(cause));
        let state = self.state_after(id);
        if let Some(around) = state.running.last().filter(|around| !self.is_main(**around)) {
            let sentence = sentence.text("; ").part(self.resource(*around)).text(" resumes");
            return match started.and_then(|start| start.at) {
                Some(at) => sentence.text(" after ").part(self.line(at)).text("."),
                None => sentence.text("."),
            };
        }
        if event.phase != Phase::Queue {
            return match started.and_then(|start| start.at) {
                Some(at) => sentence.text("; the top level resumes after ").part(self.line(at)).text("."),
                None => sentence.text("; the top level resumes."),
            };
        }
        match state.queue.front() {
            Some(next) => {
                let sentence = sentence.text("; next in the queue is ");
                self.with_nickname(sentence, next.resource).text(self.put_in_by(next)).text(".")
            }
            None => sentence.text(", and the queue is empty."),
        }
    }

    /// The line that put a body in the queue, after a comma unless one stands there already.
    fn put_in_by(&self, waiting: &Waiting) -> String {
        let Some(at) = self.trace.event(waiting.since).at else { return String::new() };
        let comma = if self.nickname(waiting.resource).is_some() { "" } else { "," };
        format!("{comma} queued by {}", self.line(at).text())
    }

    /// The sentence of a member that joins the queue, with its place, and the bodies that ran in between.
    pub(super) fn joins_queue(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        let state = self.state_before_event(id);
        let sentence = self.subject(subject);
        if event.phase == Phase::Queue {
            return self.goes_to_the_end(sentence, event, &state);
        }
        let (Some(last), Some(at)) = (state.queue.back(), event.at) else {
            let sentence = match event.at {
                Some(at) => sentence.text(" joins the empty queue on ").part(self.line(at)),
                None => sentence.text(" joins the empty queue"),
            };
            return sentence.text(": its body runs when the top level is through.");
        };
        if let Some((start, called_at, class)) = self.ran_in_between(event, last.since) {
            let put_in: Vec<ResourceId> = state
                .queue
                .iter()
                .filter(|waiting| self.lies_behind(waiting.since, start))
                .map(|waiting| waiting.resource)
                .collect();
            let names = put_in.iter().map(|waiting| self.short_name(*waiting)).collect();
            let sentence = list(sentence.text(" joins the queue behind "), names, 3).text(": ");
            let sentence = sentence.part(self.line(called_at)).text(" ran the whole body of ").code(self.title(class));
            return sentence.text(" before ").part(self.line(at)).text(" got its turn.");
        }
        let sentence = sentence.text(" joins the queue behind ").part(self.resource(last.resource));
        let sentence = match state.queue.len() {
            1 => sentence,
            number => sentence.text(format!(" and {} more", number - 1)),
        };
        sentence.text(": ").part(self.line(at)).text(" puts it at the end.")
    }

    /// The name of a resource if it has one, otherwise its reference.
    fn short_name(&self, id: ResourceId) -> Part {
        match self.nickname(id) {
            Some(name) => Part::Text { text: name.into() },
            None => self.resource(id),
        }
    }

    fn goes_to_the_end(&self, sentence: Sentence, event: &Event, state: &State) -> Sentence {
        let sentence = match state.queue.len() {
            0 => sentence.text(" joins the queue, which is empty by now"),
            number => {
                sentence.text(format!(" goes to the end of the queue, behind {}", count(number, "other", "others")))
            }
        };
        let Some((start, body)) = self.body_of(event) else { return sentence.text(".") };
        let start = self.trace.event(start);
        match (self.body_of(start), start.at, event.at) {
            (Some((_, instance)), Some(at), _) if self.catalog.resource(body).kind == ResourceKind::Class => {
                let sentence = sentence.text(": ").code(self.title(body)).text(" runs only now, because ");
                let sentence = sentence.part(self.short_name(instance)).text(" is the first to include it, on ");
                sentence.part(self.line(at)).text(".")
            }
            (_, _, Some(at)) => {
                let sentence = sentence.text(": ").part(self.line(at)).text(" in the body of ");
                sentence.part(self.resource(body)).text(" has run only now.")
            }
            _ => sentence.text(": ").part(self.resource(body)).text(" has declared it only now."),
        }
    }

    /// The class whose body was evaluated between an event and the one that queued the last of those in front, called from the
    /// same body as the event: its start, and where it was called.
    fn ran_in_between(&self, event: &Event, since: EventId) -> Option<(EventId, FileSpan, ResourceId)> {
        let body = self.body_of(event).map(|(start, _)| start);
        let mut next = Some(since);
        let mut found = None;
        while let Some(id) = next {
            let cause = self.trace.event(id);
            if let (EventKind::BodyStarted { from_queue: false }, Subject::Resource(class)) =
                (cause.kind, cause.subject)
                && self.body_of(cause).map(|(start, _)| start) == body
            {
                found = cause.at.map(|at| (id, at, class));
            }
            next = cause.cause;
        }
        found
    }

    /// True if an event came about because of another one, by whatever steps.
    fn lies_behind(&self, event: EventId, origin: EventId) -> bool {
        let mut next = Some(event);
        while let Some(id) = next.filter(|id| *id >= origin) {
            if id == origin {
                return true;
            }
            next = self.trace.event(id).cause;
        }
        false
    }
}

/// `first`, `second` … and later `as number 11`.
fn ordinal(place: usize) -> String {
    const WORDS: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    WORDS.get(place).map_or_else(|| format!("as number {}", place + 1), |word| (*word).to_owned())
}
