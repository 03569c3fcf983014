//! Words for what happens in Salt's way.

use super::story::{count, file_name};
use super::{Sentence, Story};
use crate::catalog::ResourceId;
use crate::trace::{Event, SaltEvent, SaltSkip, Subject};

impl Story<'_> {
    /// One line without its place.
    pub(super) fn salt_row(&self, event: &Event, what: SaltEvent) -> String {
        match (event.subject, what) {
            (Subject::File(file), SaltEvent::Rendered { states }) => {
                let path = &self.sources.file(file).path;
                format!("{} is rendered: {}", file_name(path), count(states as usize, "ID", "IDs"))
            }
            (Subject::Resource(subject), what) => self.salt_state_row(subject, what),
            (_, SaltEvent::Compiled { chunks }) => {
                format!("compiled: {} in order", count(chunks as usize, "chunk", "chunks"))
            }
            _ => String::new(),
        }
    }

    fn salt_state_row(&self, subject: ResourceId, what: SaltEvent) -> String {
        let reference = self.reference(subject);
        match what {
            SaltEvent::Requisite { target, origin } => {
                format!("{reference}: {} {}", origin.name(), self.reference(target))
            }
            SaltEvent::Tried { changes: true } => format!("{reference} tried: it would change"),
            SaltEvent::Tried { changes: false } => format!("{reference} tried: it would not change"),
            SaltEvent::Ran { result, changed } => format!("{reference}: {}", outcome(result, changed)),
            SaltEvent::NotRun { why, .. } => format!("{reference} not run: {}", reason(why)),
            SaltEvent::Watched { by: Some(by), result } => {
                format!("{reference}: mod_watch, {} changed: {}", self.reference(by), word(result))
            }
            SaltEvent::Watched { by: None, result } => format!("{reference}: mod_watch: {}", word(result)),
            SaltEvent::Rendered { .. } | SaltEvent::Compiled { .. } => reference.to_string(),
        }
    }

    /// What happened and why.
    pub(super) fn salt_sentence(&self, event: &Event, what: SaltEvent) -> Sentence {
        let Subject::Resource(subject) = event.subject else {
            let sentence = Sentence::default().text(self.salt_row(event, what));
            return match what {
                SaltEvent::Compiled { .. } => sentence.text(": by requisites first, then by the numbers of `order`."),
                _ => sentence.text("."),
            };
        };
        let sentence = Sentence::default().part(self.resource(subject));
        match what {
            SaltEvent::Requisite { target, origin } => {
                let sentence = sentence.text(" has ").code(origin.name()).text(" on ").part(self.resource(target));
                let sentence = sentence.text(if origin == crate::catalog::EdgeOrigin::Prereq {
                    ", so it runs after it"
                } else {
                    ", which runs first"
                });
                match event.at {
                    Some(at) => sentence.text(" (").part(self.line(at)).text(")."),
                    None => sentence.text("."),
                }
            }
            SaltEvent::Tried { changes: true } => {
                sentence.text(" was tried in test mode: it would change, so what has a prereq on it runs first.")
            }
            SaltEvent::Tried { changes: false } => {
                sentence.text(" was tried in test mode: it would not change, so what has a prereq on it does not run.")
            }
            SaltEvent::Ran { result, changed } => sentence.text(format!(" ran: {}.", outcome(result, changed))),
            SaltEvent::NotRun { why, by } => {
                let sentence = sentence.text(format!(" did not run: {}", reason(why)));
                match by {
                    Some(by) => sentence.text(", decided by ").part(self.resource(by)).text("."),
                    None => sentence.text("."),
                }
            }
            SaltEvent::Watched { by, result } => {
                let sentence = match by {
                    Some(by) => sentence
                        .text(" changed nothing itself, and ")
                        .part(self.resource(by))
                        .text(" changed, so its mod_watch was called: "),
                    None => sentence.text(": its mod_watch was called: "),
                };
                sentence.text(format!("{}.", word(result)))
            }
            SaltEvent::Rendered { .. } | SaltEvent::Compiled { .. } => sentence,
        }
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
