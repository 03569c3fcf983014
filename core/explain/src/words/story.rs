//! Everything that words are made from.

use ecow::EcoString;

use super::{Part, Sentence};
use crate::state::History;
use duckrow_record::catalog::{Catalog, ResourceId, ResourceKind};
use duckrow_record::trace::{Event, EventId, EventKind, Subject, Trace};
use duckrow_scenario::Ordering;
use duckrow_text::ids::Id;
use duckrow_text::names::{Names, known};
use duckrow_text::source::{FileSpan, Sources};

/// A run as words are made from it.
#[derive(Clone, Copy)]
pub struct Story<'a> {
    /// All names.
    pub names: &'a Names,
    /// All texts.
    pub sources: &'a Sources,
    /// The declared resources.
    pub catalog: &'a Catalog,
    /// The recorded events.
    pub trace: &'a Trace,
    /// The states in between.
    pub history: &'a History,
    /// The order in which the agent takes resources that are free.
    pub ordering: Ordering,
}

impl Story<'_> {
    /// A resource as a part of a sentence.
    pub fn resource(&self, id: ResourceId) -> Part {
        let node = u32::try_from(id.index()).unwrap_or(u32::MAX);
        Part::Resource { text: self.reference(id).into(), node }
    }

    /// The reference of a resource.
    pub(crate) fn reference(&self, id: ResourceId) -> EcoString {
        self.catalog.text(self.names, id)
    }

    /// The title of a resource; for a class its name as manifests write it.
    pub(super) fn title(&self, id: ResourceId) -> String {
        let resource = self.catalog.resource(id);
        let title = self.names.text(resource.reference.title);
        if resource.kind == ResourceKind::Class { title.to_lowercase() } else { title.to_owned() }
    }

    /// The name of a resource, where that differs from its title: `daisy`.
    pub fn nickname(&self, id: ResourceId) -> Option<EcoString> {
        self.catalog.resource(id).nickname(self.names)
    }

    /// A sentence that begins with a resource and its nickname: `Duck[duck2]`, daisy,
    pub(super) fn subject(&self, id: ResourceId) -> Sentence {
        self.with_nickname(Sentence::default(), id)
    }

    /// Adds a resource and, between commas, its nickname.
    pub(super) fn with_nickname(&self, sentence: Sentence, id: ResourceId) -> Sentence {
        let sentence = sentence.part(self.resource(id));
        match self.nickname(id) {
            Some(name) => sentence.text(format!(", {name},")),
            None => sentence,
        }
    }

    /// A line as a part of a sentence. The file is named where there is more than one.
    pub fn line(&self, at: FileSpan) -> Part {
        self.line_as(at, "line")
    }

    /// A line at the beginning of a sentence.
    pub(super) fn first_line(&self, at: FileSpan) -> Part {
        self.line_as(at, "Line")
    }

    fn line_as(&self, at: FileSpan, word: &str) -> Part {
        self.line_of(&self.sources.file(at.file).path, self.sources.line(at), word)
    }

    /// A line of a file as a part of a sentence.
    pub(crate) fn line_of(&self, path: &str, line: u32, word: &str) -> Part {
        let text = if self.sources.iter().len() > 1 {
            format!("{word} {line} of {}", file_name(path))
        } else {
            format!("{word} {line}")
        };
        Part::Line { text, file: path.to_owned(), line }
    }

    /// The body in which an event happened: the nearest cause that opened one.
    pub(super) fn body_of(&self, event: &Event) -> Option<(EventId, ResourceId)> {
        let mut next = event.cause;
        while let Some(id) = next {
            let cause = self.trace.event(id);
            if let (EventKind::BodyStarted { .. }, Subject::Resource(resource)) = (cause.kind, cause.subject) {
                return Some((id, resource));
            }
            next = cause.cause;
        }
        None
    }

    /// The place of an event, as short as can be: `a:13` for line 13 in class `a`, `site.pp:25` at top level.
    pub fn place(&self, event: &Event) -> Option<String> {
        let at = event.at?;
        let line = self.sources.line(at);
        Some(match self.body_of(event) {
            Some((_, body)) => format!("{}:{line}", self.body_name(body)),
            None => format!("{}:{line}", file_name(&self.sources.file(at.file).path)),
        })
    }

    /// The name of a body: that of the class or defined type, `node` for a node block.
    pub(super) fn body_name(&self, body: ResourceId) -> String {
        let resource = self.catalog.resource(body);
        match resource.kind {
            ResourceKind::Class => self.title(body),
            ResourceKind::Node => "node".to_owned(),
            _ => self.names.text(resource.reference.type_name).to_lowercase(),
        }
    }

    /// True if it is the nameless class: the top level of the manifests.
    pub(super) fn is_main(&self, id: ResourceId) -> bool {
        let resource = self.catalog.resource(id);
        resource.kind == ResourceKind::Class && resource.reference.title == known::MAIN
    }
}

/// The last part of a path.
pub(super) fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

/// A number and its noun.
pub(super) fn count(number: usize, one: &str, many: &str) -> String {
    match number {
        0 => format!("no {many}"),
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}
