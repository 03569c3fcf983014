//! Sentences for events of the compilation.

use super::story::count;
use super::{Sentence, Story};
use crate::catalog::{EdgeOrigin, ResourceId, ResourceKind};
use crate::ids::Id;
use crate::names::Symbol;
use crate::trace::{Event, EventId, EventKind, Phase, State, Subject};

impl Story<'_> {
    /// What happened, and why, in one sentence.
    pub fn sentence(&self, id: EventId) -> Sentence {
        let event = self.trace.event(id);
        match event.subject {
            _ if event.phase == Phase::Apply => self.apply_sentence(id, event),
            Subject::Resource(subject) => self.resource_sentence(id, event, subject),
            Subject::File(file) => self.file_sentence(event, file),
            Subject::Run => self.run_sentence(event),
        }
    }

    fn file_sentence(&self, event: &Event, file: crate::source::FileId) -> Sentence {
        let path = self.sources.file(file).path.to_string();
        let EventKind::FileParsed { definitions } = event.kind else { return Sentence::default().code(path) };
        let sentence = Sentence::default().code(path);
        match definitions {
            0 => sentence.text(" is read; it defines nothing that has a name."),
            number => sentence.text(format!(
                " is read: {} from now on, but no body has been evaluated yet.",
                count(number as usize, "definition is known", "definitions are known")
            )),
        }
    }

    fn run_sentence(&self, event: &Event) -> Sentence {
        let say = |text: &str| Sentence::default().text(text);
        match event.kind {
            EventKind::QueueEmpty => {
                say("The queue is empty and nothing was added: overrides, collectors and relationships get their turn.")
            }
            EventKind::CatalogFinished => {
                let resources = self.catalog.iter().filter(|(_, resource)| !resource.is_virtual).count();
                say(&format!(
                    "The catalog is finished: {}. Now the agent applies it.",
                    count(resources, "resource", "resources")
                ))
            }
            EventKind::OverrideKept { target } => {
                let sentence = say("The override of ").code(self.names.text(target));
                sentence.text(" waits: nobody has declared that resource yet.")
            }
            EventKind::Related { origin, source, target } => self.relation_sentence(event, origin, source, target),
            EventKind::Stopped => self.log_sentence(event, "The compilation ends here: "),
            _ => self.log_sentence(event, ""),
        }
    }

    /// What was logged, in the words of the log.
    pub(super) fn log_sentence(&self, event: &Event, before: &str) -> Sentence {
        let message = self.trace.log_of(event).map_or("", |log| log.message.as_str());
        Sentence::default().text(format!("{before}{message}"))
    }

    fn resource_sentence(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        match event.kind {
            EventKind::BodyStarted { from_queue: true } => self.leaves_queue(id, event, subject),
            EventKind::BodyStarted { from_queue: false } => self.body_starts(event, subject),
            EventKind::BodyEnded => self.body_ends(id, event, subject),
            EventKind::Queued => self.joins_queue(id, event, subject),
            EventKind::ClassDeclared => self.subject(subject).text(" is in the catalog; its body waits its turn."),
            EventKind::AlreadyDeclared => self.asked_again(event, subject),
            EventKind::Declared => self.declared(event, subject),
            EventKind::SetAside => self.set_aside(subject),
            EventKind::Realized => self.realized(event, subject),
            EventKind::Contained { content } => self
                .subject(subject)
                .text(" contains ")
                .part(self.resource(content))
                .text(" from here on: it ends only when everything in there is done."),
            EventKind::DefaultsSet { type_name } => self.defaults_set(event, type_name),
            EventKind::Overridden { attribute } => self.overridden(event, subject, attribute),
            EventKind::CollectorRegistered { type_name } => self.collector_waits(event, type_name),
            EventKind::Related { origin, source, target } => self.relation_sentence(event, origin, source, target),
            EventKind::Logged => self.logged(event, subject),
            _ => self.log_sentence(event, ""),
        }
    }

    fn logged(&self, event: &Event, subject: ResourceId) -> Sentence {
        let Some(log) = self.trace.log_of(event) else { return self.subject(subject) };
        if log.source == "Puppet" {
            return Sentence::default().text(format!("Puppet warns: {}", log.message));
        }
        let sentence = match self.is_main(subject) {
            true => Sentence::default().text("The top level"),
            false => self.subject(subject),
        };
        let sentence = sentence.text(" says “").text(&log.message).text("”");
        match event.at {
            Some(at) => sentence.text(", in ").part(self.line(at)).text("."),
            None => sentence.text("."),
        }
    }

    fn body_starts(&self, event: &Event, subject: ResourceId) -> Sentence {
        let resource = self.catalog.resource(subject);
        if resource.kind == ResourceKind::Node {
            return self
                .subject(subject)
                .text(" is evaluated: its block is the one for ")
                .code(&self.catalog.node)
                .text(".");
        }
        let sentence = self.subject(subject).text(" is evaluated now, because ");
        let Some(at) = event.at else { return sentence.text("the classifier names it and its turn has come.") };
        let verb = if resource.at.is_some() { " declares it" } else { " includes it" };
        let sentence = sentence.part(self.line(at)).text(verb);
        match self.body_of(event) {
            Some((_, body)) if self.catalog.contains(body, subject) => sentence.text("."),
            Some((_, body)) => sentence.text("; it is not contained in ").part(self.resource(body)).text("."),
            None => sentence.text(": its whole body runs before the next line."),
        }
    }

    fn leaves_queue(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        let before = self.state_before(id);
        let is_first = !before.history_has_left_queue;
        let sentence = self.subject(subject);
        let put_in = event.cause.map(|cause| self.trace.event(cause)).and_then(|cause| cause.at);
        match (is_first, put_in) {
            (true, Some(at)) => {
                sentence.text(" leaves the queue first, because it was put in first, at ").part(self.line(at)).text(".")
            }
            (false, Some(at)) => sentence
                .text(" leaves the queue: ")
                .part(self.line(at))
                .text(" put it in, and everything in front of it is done."),
            (_, None) => sentence.text(" leaves the queue: everything in front of it is done."),
        }
    }

    fn body_ends(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = Sentence::default().text("The body of ").part(self.resource(subject)).text(" ends");
        let started = event.cause.map(|cause| self.trace.event(cause));
        let is_queued = started.is_some_and(|start| start.kind == EventKind::BodyStarted { from_queue: true });
        if is_queued {
            let state = self.state_after(id);
            return match state.queue.front() {
                Some(next) => sentence.text("; next in the queue is ").part(self.resource(next.resource)).text("."),
                None => sentence.text(", and the queue is empty."),
            };
        }
        let back = started.and_then(|start| Some((self.body_of(start)?.1, start.at?)));
        match back {
            Some((body, at)) => {
                sentence.text("; ").part(self.resource(body)).text(" goes on behind ").part(self.line(at)).text(".")
            }
            None => sentence.text("; the top level goes on."),
        }
    }

    /// Behind whom, and what ran in between.
    fn joins_queue(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        let state = self.state_before(id).state;
        let sentence = self.subject(subject);
        if event.phase == Phase::Queue {
            return self.goes_to_the_end(sentence, event, &state);
        }
        let Some(last) = state.queue.back() else {
            return sentence.text(" joins the queue, which was empty: its body runs when the top level is through.");
        };
        let sentence = sentence.text(" joins the queue behind ").part(self.resource(last.resource));
        let sentence = match state.queue.len() {
            1 => sentence,
            number => sentence.text(format!(" and {} more", number - 1)),
        };
        match self.ran_in_between(event, last.since) {
            Some((at, class)) => {
                let sentence =
                    sentence.text(": ").part(self.line(at)).text(" ran the whole body of ").code(self.title(class));
                match event.at {
                    Some(at) => sentence.text(" before ").part(self.line(at)).text(" got its turn."),
                    None => sentence.text("."),
                }
            }
            None => sentence.text("."),
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
        match self.body_of(start) {
            Some((_, instance)) if self.catalog.resource(body).kind == ResourceKind::Class => {
                let sentence =
                    sentence.text(": class ").code(self.title(body)).text(" is evaluated only now, because ");
                self.with_nickname(sentence, instance).text(" is the first to include it.")
            }
            _ => sentence.text(": ").part(self.resource(body)).text(" has declared it only now."),
        }
    }

    /// The class whose body was evaluated between an event and the one that queued the last of those in front, called from the
    /// same body as the event.
    fn ran_in_between(&self, event: &Event, since: EventId) -> Option<(crate::source::FileSpan, ResourceId)> {
        let body = self.body_of(event).map(|(start, _)| start);
        let mut next = Some(since);
        let mut found = None;
        while let Some(id) = next {
            let cause = self.trace.event(id);
            if let (EventKind::BodyStarted { from_queue: false }, Subject::Resource(class)) =
                (cause.kind, cause.subject)
                && self.body_of(cause).map(|(start, _)| start) == body
            {
                found = cause.at.map(|at| (at, class));
            }
            next = cause.cause;
        }
        found
    }

    fn asked_again(&self, event: &Event, subject: ResourceId) -> Sentence {
        let again = self.title(subject);
        match event.at {
            Some(at) => Sentence::default()
                .part(self.first_line(at))
                .text(" includes ")
                .code(again)
                .text(" again: it is already in the catalog, so nothing happens."),
            None => self.subject(subject).text(" is already in the catalog, so nothing happens."),
        }
    }

    fn declared(&self, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = self.subject(subject).text(" is in the catalog now");
        let sentence = match self.body_of(event) {
            Some((_, body)) => sentence.text(", in ").part(self.resource(body)),
            None => sentence,
        };
        sentence.text(". It has no body, so nothing waits; the agent applies it later.")
    }

    fn set_aside(&self, subject: ResourceId) -> Sentence {
        let what = if self.catalog.resource(subject).exported { "exported" } else { "virtual" };
        self.subject(subject)
            .text(format!(" is {what}: it is set aside until a collector or "))
            .code("realize")
            .text(" wants it.")
    }

    fn realized(&self, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = match event.at {
            Some(at) => Sentence::default().part(self.first_line(at)).text(" wants "),
            None => Sentence::default().text("A collector wants "),
        };
        let sentence = sentence.part(self.resource(subject)).text(": it is a real resource from now on");
        match self.catalog.resource(subject).kind {
            ResourceKind::Defined => sentence.text(", and its body joins the queue."),
            _ => sentence.text("."),
        }
    }

    fn defaults_set(&self, event: &Event, type_name: Symbol) -> Sentence {
        let sentence = Sentence::default().text("From here on every new ").code(self.names.text(type_name));
        let sentence = sentence.text(" gets these defaults");
        match event.at {
            Some(at) => sentence.text("; those above ").part(self.line(at)).text(" don't."),
            None => sentence.text("."),
        }
    }

    fn overridden(&self, event: &Event, subject: ResourceId, attribute: Symbol) -> Sentence {
        let sentence = Sentence::default().code(self.names.text(attribute)).text(" of ").part(self.resource(subject));
        match event.at {
            Some(at) => sentence.text(" gets another value: ").part(self.line(at)).text(" overrides it."),
            None => sentence.text(" gets another value."),
        }
    }

    fn collector_waits(&self, event: &Event, type_name: Symbol) -> Sentence {
        let sentence = match event.at {
            Some(at) => Sentence::default().text("The collector in ").part(self.line(at)),
            None => Sentence::default().text("The collector"),
        };
        sentence
            .text(" waits: it looks for ")
            .code(self.names.text(type_name))
            .text(" resources when the queue is worked off.")
    }

    pub(super) fn relation_sentence(
        &self,
        event: &Event,
        origin: EdgeOrigin,
        source: Symbol,
        target: Symbol,
    ) -> Sentence {
        let (first, second) = match origin {
            EdgeOrigin::Require | EdgeOrigin::Subscribe | EdgeOrigin::RequireFunction => (target, source),
            _ => (source, target),
        };
        let refreshes = matches!(origin, EdgeOrigin::Notify | EdgeOrigin::Subscribe | EdgeOrigin::NotifyArrow);
        let sentence =
            Sentence::default().code(self.names.text(first)).text(" comes before ").code(self.names.text(second));
        let sentence = if refreshes { sentence.text(" and refreshes it") } else { sentence };
        let says = match origin {
            EdgeOrigin::Arrow | EdgeOrigin::NotifyArrow => "the arrow".to_owned(),
            other => format!("`{}`", other.name()),
        };
        match event.at {
            Some(at) => sentence.text(format!(": {says} in ")).part(self.line(at)).text(" says so."),
            None => sentence.text(format!(": {says} says so.")),
        }
    }

    /// The state right before an event, and whether anything has left the queue until then.
    fn state_before(&self, id: EventId) -> Before {
        let state = self.history.after(id.index(), self.trace, self.catalog);
        let earlier = self.trace.events().take(id.index());
        let history_has_left_queue =
            earlier.rev().any(|(_, event)| event.kind == EventKind::BodyStarted { from_queue: true });
        Before { state, history_has_left_queue }
    }

    pub(super) fn state_after(&self, id: EventId) -> State {
        self.history.after(id.index() + 1, self.trace, self.catalog)
    }
}

struct Before {
    state: State,
    history_has_left_queue: bool,
}
