//! Sentences for events of the compilation.

use std::rc::Rc;

use super::changing::first_line;
use super::story::count;
use super::{Sentence, Story};
use crate::state::State;
use duckrow_record::catalog::{Resource, ResourceId, ResourceKind};
use duckrow_record::trace::{Event, EventId, EventKind, LogSource, Phase, Subject};
use duckrow_text::ids::Id;
use duckrow_text::names::Symbol;
use duckrow_text::source::FileSpan;

/// The way in which a class is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asking {
    Contain,
    Require,
    Include,
    Declare,
    Inherit,
    Other,
}

impl Asking {
    const fn verb(self) -> &'static str {
        match self {
            Self::Contain => " contains",
            Self::Require => " requires",
            Self::Include => " includes",
            Self::Declare => " declares",
            Self::Inherit => " inherits from",
            Self::Other => " asks for",
        }
    }

    /// In a row, before the name of the class.
    const fn word(self) -> &'static str {
        match self {
            Self::Contain => "contain",
            Self::Require => "require",
            Self::Inherit => "inherits",
            Self::Include | Self::Declare | Self::Other => "include",
        }
    }
}

impl Story<'_> {
    pub(super) fn file_sentence(&self, event: &Event, definitions: u32) -> Sentence {
        let sentence = Sentence::default().code(self.named(event));
        match definitions {
            0 => sentence.text(" is read; it defines nothing that has a name."),
            number => sentence.text(format!(
                " is read: {}, but no body has been evaluated yet.",
                count(number as usize, "definition is now known", "definitions are now known")
            )),
        }
    }

    pub(super) fn queue_empty(&self) -> Sentence {
        Sentence::default()
            .text("The queue is empty and nothing was added: overrides, collectors and relationships come next.")
    }

    pub(super) fn catalog_finished(&self) -> Sentence {
        let is_declared = |resource: &Resource| resource.generated_by.is_none() && !resource.is_virtual;
        let is_shown = |resource: &Resource| is_declared(resource) && !resource.is_implied(self.names);
        let resources = self.catalog.iter().filter(|(_, resource)| is_shown(resource)).count();
        let resources = count(resources, "resource", "resources");
        Sentence::default().text(format!("The catalog is finished, with {resources}: now the agent applies it."))
    }

    pub(super) fn override_kept(&self, event: &Event, target: Symbol) -> Sentence {
        let sentence = Sentence::default().text("The override of ").code(self.names.text(target));
        let sentence = match event.at {
            Some(at) => sentence.text(" on ").part(self.line(at)),
            None => sentence,
        };
        sentence.text(" waits: nobody has declared that resource yet.")
    }

    /// The source of a log line: the run, a body, or a resource that is applied.
    pub(super) fn logged(&self, event: &Event) -> Sentence {
        match (event.subject, event.phase) {
            (Subject::Resource(subject), Phase::Apply) => self.printed(event, subject),
            (Subject::Resource(subject), _) => self.said(event, subject),
            (Subject::File(_) | Subject::Run, _) => {
                Sentence::default().text(self.trace.log_of(event).map_or("", |log| log.message.as_str()))
            }
        }
    }

    /// The source of a message, its line, and the cause of both.
    fn said(&self, event: &Event, subject: ResourceId) -> Sentence {
        let Some(log) = self.trace.log_of(event) else { return self.subject(subject) };
        let message = first_line(&log.message);
        if log.source == LogSource::Puppet {
            let sentence = match event.at {
                Some(at) => Sentence::default().text("Puppet warns of ").part(self.line(at)),
                None => Sentence::default().text("Puppet warns"),
            };
            return sentence.text(format!(": {message}"));
        }
        let sentence = match self.is_main(subject) {
            true => Sentence::default().text("The top level"),
            false => self.subject(subject),
        };
        let sentence = sentence.text(format!(" says “{message}”"));
        let Some(at) = event.at else { return sentence.text(".") };
        let sentence = sentence.text(" on ").part(self.line(at));
        let start = self.body_of(event).map(|(start, _)| self.trace.event(start));
        match start.map(|start| (start.kind, start.at, start.cause.map(|cause| self.trace.event(cause)))) {
            Some((EventKind::BodyStarted { from_queue: true }, _, Some(Event { at: Some(queued_at), .. }))) => {
                sentence.text("; ").part(self.line(*queued_at)).text(" put its body in the queue.")
            }
            Some((EventKind::BodyStarted { from_queue: false }, Some(called_at), _)) => sentence
                .text(", because ")
                .part(self.line(called_at))
                .text(self.asking(subject, called_at).verb())
                .text(" it."),
            _ => sentence.text("."),
        }
    }

    pub(super) fn body_starts(&self, id: EventId, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = self.subject(subject);
        if self.catalog.resource(subject).kind == ResourceKind::Node {
            return sentence.text(" is evaluated: its block is the one for ").code(&self.catalog.node).text(".");
        }
        let sentence = sentence.text(" is evaluated now, because ");
        let Some(at) = event.at else { return sentence.text("the classifier names it and its turn has come.") };
        let asking = self.asking(subject, at);
        let sentence = sentence.part(self.line(at)).text(asking.verb()).text(" it");
        match self.state_before_event(id).running.last().filter(|around| !self.is_main(**around)) {
            Some(around) if asking == Asking::Contain => {
                sentence.text(": it will be part of ").part(self.resource(*around)).text(".")
            }
            _ if asking == Asking::Inherit => sentence.text(": the body of a parent runs first."),
            Some(around) => sentence.text("; it is not contained in ").part(self.resource(*around)).text("."),
            None => sentence.text(": its whole body runs before the next line."),
        }
    }

    /// The word that asks for a class, as it is written.
    pub(super) fn asking_word(&self, event: &Event, class: ResourceId) -> &'static str {
        event.at.map_or(Asking::Include, |at| self.asking(class, at)).word()
    }

    /// The way in which a line declares a class, by the first word of its text.
    fn asking(&self, class: ResourceId, at: FileSpan) -> Asking {
        let word: String = self.sources.text(at).chars().take_while(|character| character.is_alphabetic()).collect();
        let is_declared = self.catalog.resource(class).at.is_some();
        match word.as_str() {
            "contain" => Asking::Contain,
            "require" => Asking::Require,
            "include" => Asking::Include,
            _ if is_declared => Asking::Declare,
            "class" => Asking::Inherit,
            _ => Asking::Other,
        }
    }

    pub(super) fn class_declared(&self, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = self.subject(subject).text(" joins the catalog, but its body waits: ");
        match event.at {
            Some(at) => sentence.part(self.line(at)).text(" names several classes, and one runs after the other."),
            None => sentence.text("the classifier names it."),
        }
    }

    pub(super) fn contained(&self, event: &Event, subject: ResourceId, content: ResourceId) -> Sentence {
        let sentence = self.subject(subject).text(" contains ").part(self.resource(content));
        let sentence = match event.at {
            Some(at) => sentence.text(" because of ").part(self.line(at)),
            None => sentence,
        };
        sentence.text(": it ends only when everything in there is done.")
    }

    pub(super) fn asked_again(&self, event: &Event, subject: ResourceId) -> Sentence {
        match event.at {
            Some(at) => Sentence::default()
                .part(self.first_line(at))
                .text(match self.asking(subject, at) {
                    Asking::Contain => " contains ",
                    Asking::Require => " requires ",
                    Asking::Include | Asking::Declare | Asking::Inherit | Asking::Other => " includes ",
                })
                .code(self.title(subject))
                .text(" again: it is already in the catalog, so nothing happens."),
            None => self.subject(subject).text(" is already in the catalog, so nothing happens."),
        }
    }

    pub(super) fn declared(&self, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = self.subject(subject).text(" joins the catalog");
        let sentence = match self.body_of(event) {
            Some((_, body)) => sentence.text(" in ").part(self.resource(body)),
            None => sentence,
        };
        match event.at {
            Some(at) => sentence
                .text(", because ")
                .part(self.line(at))
                .text(" declares it: it has no body, so nothing waits until it is applied."),
            None => sentence.text(": it has no body, so nothing waits until it is applied."),
        }
    }

    pub(super) fn set_aside(&self, event: &Event, subject: ResourceId) -> Sentence {
        let what = if self.catalog.resource(subject).exported { "exports it" } else { "declares it as virtual" };
        let sentence = self.subject(subject).text(" is set aside until a collector or ").code("realize");
        match event.at {
            Some(at) => sentence.text(" wants it, because ").part(self.line(at)).text(format!(" {what}.")),
            None => sentence.text(" wants it."),
        }
    }

    pub(super) fn realized(&self, event: &Event, subject: ResourceId) -> Sentence {
        let sentence = self.subject(subject).text(" becomes real: ");
        let sentence = match event.at {
            Some(at) if self.sources.text(at).starts_with("realize") => {
                sentence.part(self.line(at)).text(" realizes it")
            }
            Some(at) => sentence.text("the collector on ").part(self.line(at)).text(" finds it"),
            None => sentence.text("a collector finds it"),
        };
        match self.catalog.resource(subject).kind {
            ResourceKind::Defined => sentence.text(", and its body joins the queue."),
            _ => sentence.text("."),
        }
    }

    pub(super) fn defaults_set(&self, event: &Event, type_name: Symbol) -> Sentence {
        let sentence = Sentence::default().text("From here on every new ").code(self.names.text(type_name));
        let sentence = sentence.text(" gets these defaults");
        match event.at {
            Some(at) => sentence.text("; those above ").part(self.line(at)).text(" don't."),
            None => sentence.text("."),
        }
    }

    /// The subject of a lookup, its key, and the source of the value.
    pub(super) fn looked_up(&self, event: &Event, subject: ResourceId, key: Symbol, found: Option<Symbol>) -> Sentence {
        let sentence = match self.is_main(subject) {
            true => Sentence::default().text("The top level"),
            false => self.subject(subject),
        };
        let sentence = sentence.text(" looks up ").code(self.names.text(key));
        let sentence = match event.at {
            Some(at) => sentence.text(" on ").part(self.line(at)),
            None => sentence,
        };
        match found {
            Some(found) => sentence.text(" and finds it in ").code(self.names.text(found)).text("."),
            None => sentence.text(": no data has it, so the default is used."),
        }
    }

    pub(super) fn overridden(&self, event: &Event, subject: ResourceId, attribute: Symbol) -> Sentence {
        let sentence = Sentence::default().code(self.names.text(attribute)).text(" of ").part(self.resource(subject));
        match event.at {
            Some(at) => sentence.text(" gets another value: ").part(self.line(at)).text(" overrides it."),
            None => sentence.text(" gets another value."),
        }
    }

    pub(super) fn collector_waits(&self, event: &Event, type_name: Symbol) -> Sentence {
        let sentence = match event.at {
            Some(at) => Sentence::default().text("The collector on ").part(self.line(at)),
            None => Sentence::default().text("The collector"),
        };
        sentence
            .text(" waits: it looks for ")
            .code(self.names.text(type_name))
            .text(" resources only while the queue is worked through.")
    }

    /// The state right before an event.
    pub(super) fn state_before_event(&self, id: EventId) -> Rc<State> {
        self.history.after(id.index(), self.trace, self.catalog)
    }

    pub(super) fn state_after(&self, id: EventId) -> Rc<State> {
        self.history.after(id.index() + 1, self.trace, self.catalog)
    }
}
