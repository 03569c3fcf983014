//! The places of values in a text. Only asked for when a value is wrong: what is read keeps no places.

use std::ops::Range;

use duckrow_text::source::yaml::{Event, Taker, read_events};

/// A step from a value to one in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step {
    /// The value of a key.
    Key(String),
    /// An item of a list.
    Item(usize),
}

/// The line and the column, from 1, of a key or of the value that steps lead to. JSON is read as YAML to find places.
pub(super) fn place_of(text: &str, steps: &[Step], is_key: bool) -> Option<(usize, usize)> {
    let mut finder = Finder { steps, is_key, open: Vec::new(), found: None };
    // The text was read before, or is wrong behind the place.
    let _ = read_events(text, &mut finder);
    let before = text.get(..byte_of(text, finder.found?))?;
    let line = before.rsplit('\n').next().unwrap_or_default();
    Some((before.matches('\n').count() + 1, line.chars().count() + 1))
}

/// The byte at which a character begins.
fn byte_of(text: &str, character: usize) -> usize {
    text.char_indices().nth(character).map_or(text.len(), |(byte, _)| byte)
}

/// A list or a mapping that is not complete.
enum Open {
    List(usize),
    /// The key whose value is next, or none if a key is next.
    Map(Option<String>),
}

struct Finder<'a> {
    steps: &'a [Step],
    is_key: bool,
    open: Vec<Open>,
    /// The first character of what is looked for. Of a key that is there twice the last one counts.
    found: Option<usize>,
}

impl Taker for Finder<'_> {
    fn take(&mut self, event: Event<'_>, place: Range<usize>) -> Result<(), String> {
        match event {
            Event::SequenceStart(..) => self.start(Open::List(0), place.start),
            Event::MappingStart(..) => self.start(Open::Map(None), place.start),
            Event::SequenceEnd | Event::MappingEnd => {
                self.open.pop();
                self.end();
            }
            Event::Scalar(text, ..) => match self.open.last_mut() {
                Some(Open::Map(key @ None)) => {
                    *key = Some(text.into_owned());
                    if self.is_key {
                        self.look(place.start);
                    }
                }
                _ => self.value(place.start),
            },
            Event::Alias(_) => self.value(place.start),
            _ => {}
        }
        Ok(())
    }
}

impl Finder<'_> {
    fn value(&mut self, start: usize) {
        if !self.is_key {
            self.look(start);
        }
        self.end();
    }

    fn start(&mut self, open: Open, start: usize) {
        if !self.is_key {
            self.look(start);
        }
        self.open.push(open);
    }

    /// Looks whether this is the place.
    fn look(&mut self, start: usize) {
        let is_step = |(open, step): (&Open, &Step)| match (open, step) {
            (Open::List(at), Step::Item(wanted)) => at == wanted,
            (Open::Map(Some(key)), Step::Key(wanted)) => key == wanted,
            _ => false,
        };
        if self.open.len() == self.steps.len() && self.open.iter().zip(self.steps).all(is_step) {
            self.found = Some(start);
        }
    }

    /// Goes on behind a value.
    fn end(&mut self) {
        match self.open.last_mut() {
            Some(Open::List(at)) => *at += 1,
            Some(Open::Map(key)) => *key = None,
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_keys_are_found_in_yaml_and_json() {
        let steps = [Step::Key("a".into()), Step::Item(1), Step::Key("b".into())];
        for (text, value, key) in [
            ("x: 1\na:\n- 1\n- b: [2]\n", (4, 6), (4, 3)),
            ("{\"x\": {\"a\": 1},\n \"ä\": 0, \"a\": [1, {\"b\":\n2}]}", (3, 1), (2, 20)),
        ] {
            assert_eq!(place_of(text, &steps, false), Some(value), "{text}");
            assert_eq!(place_of(text, &steps, true), Some(key), "{text}");
        }
        assert_eq!(place_of("a: 1", &steps, false), None);
        assert_eq!(place_of(" [1]", &[], false), Some((1, 2)));
    }
}
