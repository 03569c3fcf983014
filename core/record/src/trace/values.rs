//! The values that expressions took, and when: for people who point at an expression. It keeps values, and knows no words.
//!
//! The record is bounded: the first few values of a place, the number of further ones, and only so many in all.

use super::EventId;
use duckrow_text::ids::Id;
use duckrow_text::names::FastMap;
use duckrow_text::source::FileSpan;
use duckrow_values::Value;

/// The number of values that are kept of one place.
const MOST_OF_ONE: usize = 12;
/// The number of values that are kept in all; of places that come later it is only known how often they were evaluated.
const MOST: usize = 50_000;

/// A value that an expression took.
#[derive(Debug, Clone)]
pub struct Taken {
    /// The last event before it; none if it was evaluated before anything happened.
    pub after: Option<EventId>,
    /// The value.
    pub value: Value,
}

/// The observations at one place.
#[derive(Debug, Clone, Default)]
pub struct Observed {
    /// The first values, in order.
    pub first: Vec<Taken>,
    /// The number of times it was evaluated.
    pub times: u32,
}

/// The values of a run, by place, in the order in which places got their first one.
#[derive(Debug, Clone, Default)]
pub struct Observations {
    places: FastMap<FileSpan, Observed>,
    kept: usize,
}

impl Observations {
    /// An expression took a value, when so many events had happened.
    pub fn take(&mut self, at: FileSpan, events: usize, value: &Value) {
        let observed = self.places.entry(at).or_default();
        observed.times = observed.times.saturating_add(1);
        if observed.first.len() < MOST_OF_ONE && self.kept < MOST {
            self.kept += 1;
            let after = events.checked_sub(1).map(EventId::from_index);
            observed.first.push(Taken { after, value: value.clone() });
        }
    }

    /// All places with their values.
    pub fn iter(&self) -> impl Iterator<Item = (FileSpan, &Observed)> {
        self.places.iter().map(|(at, observed)| (*at, observed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use duckrow_text::source::{FileId, Span};

    #[test]
    fn the_first_values_are_kept_and_all_are_counted() {
        let mut values = Observations::default();
        let at = Span::new(3, 5).in_file(FileId::from_index(0));
        for number in 0..100 {
            values.take(at, number, &Value::Integer(number as i64));
        }
        let (place, observed) = values.iter().next().unwrap();
        assert_eq!((place, observed.first.len(), observed.times), (at, MOST_OF_ONE, 100));
        assert_eq!(observed.first.first().unwrap().after, None);
        assert_eq!(observed.first.get(1).unwrap().after, Some(EventId::from_index(0)));
    }
}
