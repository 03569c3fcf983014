//! Sentences for the changes that the agent makes, would make, or can't make, from the trace's record of them.

use super::{Sentence, Story};
use duckrow_record::catalog::ResourceId;
use duckrow_record::trace::{Change, ChangeId, Event};
use duckrow_text::names::Symbol;

impl Story<'_> {
    /// The previous and the desired value.
    pub(super) fn changed(&self, event: &Event, subject: ResourceId, property: Symbol, change: ChangeId) -> Sentence {
        let sentence = self.subject(subject);
        match self.trace.change(change) {
            Change::Created => self.wanted_by(sentence.text(" is created: it was missing, and "), event, "it."),
            Change::Removed => self.wanted_by(sentence.text(" is removed: it was there, and "), event, "it gone."),
            Change::Executed => sentence.text(" runs its command, which succeeds."),
            Change::Written { .. } => {
                self.wanted_by(sentence.text(" is created: it was missing, and "), event, "this content.")
            }
            Change::Printed { .. } => {
                sentence.text(" counts as changed, because printing its message is all that it does.")
            }
            Change::Set { from, to } => {
                let sentence = sentence.text(" is changed: ").code(self.names.text(property));
                let sentence = sentence.text(format!(" was {}, and ", short(from)));
                self.wanted_by(sentence, event, &format!("{}.", short(to)))
            }
            Change::Purged
            | Change::Defined { .. }
            | Change::Undefined { .. }
            | Change::Hidden
            | Change::Told { .. }
            | Change::Supposed => {
                let message = self.trace.log_of(event).map_or("", |log| first_line(&log.message));
                sentence.text(format!(" is changed: {}.", short(message)))
            }
        }
    }

    pub(super) fn would_change(
        &self,
        event: &Event,
        subject: ResourceId,
        property: Symbol,
        change: ChangeId,
    ) -> Sentence {
        let sentence = self.subject(subject).text(" would be changed, but not in noop mode: ");
        match self.trace.change(change) {
            Change::Set { from, to } => {
                let sentence = sentence.code(self.names.text(property)).text(format!(" is {}, and ", short(from)));
                self.wanted_by(sentence, event, &format!("{}.", short(to)))
            }
            _ => sentence.text("supposed to change."),
        }
    }

    pub(super) fn failed(&self, event: &Event, subject: ResourceId, reason: Symbol) -> Sentence {
        let reason = first_line(self.names.text(reason)).trim_end_matches('.');
        let sentence = self.subject(subject);
        let sentence = match event.at {
            Some(at) => sentence.text(", which ").part(self.line(at)).text(" declares, fails: "),
            None => sentence.text(" fails: "),
        };
        sentence.text(format!("{}.", short(reason)))
    }

    /// Adds the source of the wanted value, and the value.
    fn wanted_by(&self, sentence: Sentence, event: &Event, what: &str) -> Sentence {
        match event.at {
            Some(at) => sentence.part(self.line(at)).text(format!(" wants {what}")),
            None => sentence.text(format!("the catalog wants {what}")),
        }
    }
}

/// Digests are too long to be read: six places are enough to tell them apart.
fn short(text: &str) -> String {
    let mut shown = String::new();
    let mut rest = text;
    while let Some(place) = rest.find("{sha256}").or_else(|| rest.find("{md5}")) {
        let start = place + rest.get(place..).and_then(|rest| rest.find('}')).map_or(0, |end| end + 1);
        let (before, digest) = rest.split_at(start);
        let length = digest.find(|character: char| !character.is_ascii_hexdigit()).unwrap_or(digest.len());
        let (digest, after) = digest.split_at(length);
        shown.push_str(before);
        shown.push_str(digest.get(..6).unwrap_or(digest));
        shown.push_str(if length > 6 { "…" } else { "" });
        rest = after;
    }
    shown + rest
}

/// The first line of a text.
pub(super) fn first_line(text: &str) -> &str {
    text.trim().lines().next().unwrap_or_default()
}

/// A text without the place that Puppet writes behind it.
pub(super) fn without_place(text: &str) -> &str {
    text.rfind(" (file: ").and_then(|place| text.get(..place)).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_cut_and_places_left_out() {
        let text = "content changed '{sha256}e807422bad84e792' to '{md5}44c9' (file: /a.pp, line: 3)";
        assert_eq!(short(without_place(text)), "content changed '{sha256}e80742…' to '{md5}44c9'");
    }
}
