//! The numbers of users and groups, so that a free one is found without looking at all of them.

use std::collections::BTreeMap;
use std::ops::Range;

use super::state::Attributes;
use duckrow_resource_types::to_s;

/// The types with numbers, and the attributes that hold them.
const NUMBERED: [(&str, &str); 2] = [("user", "uid"), ("group", "gid")];

/// The names that have a number, by the place of their type and the number.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Numbers {
    names: BTreeMap<(usize, i64), Vec<String>>,
}

impl Numbers {
    /// Notes the number of something that is there from now on.
    pub(super) fn add(&mut self, type_name: &str, name: &str, attributes: &Attributes) {
        if let Some(key) = key_of(type_name, attributes) {
            self.names.entry(key).or_default().push(name.to_owned());
        }
    }

    /// Forgets that of something that isn't there any more.
    pub(super) fn forget(&mut self, type_name: &str, name: &str, attributes: &Attributes) {
        let Some(key) = key_of(type_name, attributes) else { return };
        let Some(names) = self.names.get_mut(&key) else { return };
        if let Some(place) = names.iter().position(|known| known == name) {
            names.swap_remove(place);
        }
        if names.is_empty() {
            self.names.remove(&key);
        }
    }

    /// The names that have a number; nothing for a type that has no numbers.
    pub(super) fn names(&self, type_name: &str, attribute: &str, number: i64) -> Option<&[String]> {
        let place = NUMBERED.iter().position(|numbered| *numbered == (type_name, attribute))?;
        Some(self.names.get(&(place, number)).map_or(&[], Vec::as_slice))
    }

    /// The highest number of a range that is taken.
    pub(super) fn highest(&self, type_name: &str, range: Range<i64>) -> Option<i64> {
        let place = NUMBERED.iter().position(|(numbered, _)| *numbered == type_name)?;
        let taken = self.names.range((place, range.start)..(place, range.end));
        taken.last().map(|((_, number), _)| *number)
    }
}

fn key_of(type_name: &str, attributes: &Attributes) -> Option<(usize, i64)> {
    let place = NUMBERED.iter().position(|(numbered, _)| *numbered == type_name)?;
    let (_, attribute) = NUMBERED.get(place)?;
    Some((place, to_s(attributes.get(*attribute)?).parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_that_was_given_back_is_free() {
        let of = |uid: i64| Attributes::from([("uid".to_owned(), uid.into())]);
        let mut numbers = Numbers::default();
        numbers.add("user", "a", &of(1000));
        numbers.add("user", "b", &of(1001));
        numbers.add("group", "c", &of(1002));
        assert_eq!(numbers.highest("user", 1000..2000), Some(1001));
        numbers.forget("user", "b", &of(1001));
        assert_eq!(numbers.highest("user", 1000..2000), Some(1000));
        assert_eq!(numbers.names("user", "uid", 1000), Some(["a".to_owned()].as_slice()));
    }
}
