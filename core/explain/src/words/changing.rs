//! Sentences for what the agent changes, would change, or can't change, made from Puppet's texts about it.

use super::{Sentence, Story};
use duckrow_record::catalog::ResourceId;
use duckrow_record::trace::Event;
use duckrow_text::names::Symbol;

impl Story<'_> {
    fn message<'a>(&'a self, event: &Event) -> &'a str {
        self.trace.log_of(event).map_or("", |log| log.message.as_str())
    }

    /// What was, and what is wanted.
    pub(super) fn changed(&self, event: &Event, subject: ResourceId, property: Symbol) -> Sentence {
        let message = self.message(event);
        let sentence = self.subject(subject);
        let name = self.names.text(property);
        match message {
            "created" => return self.wanted_by(sentence.text(" is created: it was missing, and "), event, "it."),
            "removed" => return self.wanted_by(sentence.text(" is removed: it was there, and "), event, "it gone."),
            "executed successfully" => return sentence.text(" runs its command, which succeeds."),
            _ if message.starts_with("defined content as ") => {
                return self.wanted_by(sentence.text(" is created: it was missing, and "), event, "this content.");
            }
            _ if message.starts_with("defined 'message' as ") => {
                return sentence.text(" counts as changed, because printing its message is all that it does.");
            }
            _ => {}
        }
        let values = message.strip_prefix(name).and_then(|rest| rest.strip_prefix(" changed ")).and_then(two_values);
        match values {
            Some((old, new)) => {
                let sentence = sentence.text(" is changed: ").code(name).text(format!(" was {}, and ", short(old)));
                self.wanted_by(sentence, event, &format!("{}.", short(new)))
            }
            None => sentence.text(format!(" is changed: {}.", short(first_line(message)))),
        }
    }

    pub(super) fn would_change(&self, event: &Event, subject: ResourceId, property: Symbol) -> Sentence {
        let message = self.message(event).trim_end_matches(" (noop)");
        let sentence = self.subject(subject).text(" would be changed, but not in no-op mode: ");
        match message.strip_prefix("current_value ").and_then(|rest| rest.split_once(", should be ")) {
            Some((old, new)) => {
                let sentence = sentence.code(self.names.text(property)).text(format!(" is {}, and ", short(old)));
                self.wanted_by(sentence, event, &format!("{}.", short(new)))
            }
            None => sentence.text(format!("{}.", short(first_line(message)))),
        }
    }

    pub(super) fn failed(&self, event: &Event, subject: ResourceId) -> Sentence {
        let message = without_place(first_line(self.message(event)));
        let reason = message.split_once(" failed: ").map_or(message, |(_, reason)| reason);
        let reason = reason.strip_prefix("Could not evaluate: ").unwrap_or(reason).trim_end_matches('.');
        let sentence = self.subject(subject);
        let sentence = match event.at {
            Some(at) => sentence.text(", which ").part(self.line(at)).text(" declares, fails: "),
            None => sentence.text(" fails: "),
        };
        sentence.text(format!("{}.", short(reason)))
    }

    /// Adds who wants what.
    fn wanted_by(&self, sentence: Sentence, event: &Event, what: &str) -> Sentence {
        match event.at {
            Some(at) => sentence.part(self.line(at)).text(format!(" wants {what}")),
            None => sentence.text(format!("the catalog wants {what}")),
        }
    }
}

/// Splits `'a' to 'b'`.
fn two_values(text: &str) -> Option<(&str, &str)> {
    match text.split_once("' to ") {
        Some((old, _)) => Some((text.get(..=old.len())?, text.get(old.len() + "' to ".len()..)?)),
        None => text.split_once(" to "),
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

    #[test]
    fn two_values_are_told_apart() {
        assert_eq!(two_values("'one to two' to 'three'"), Some(("'one to two'", "'three'")));
        assert_eq!(two_values("1 to 2"), Some(("1", "2")));
        assert_eq!(two_values("nothing"), None);
    }
}
