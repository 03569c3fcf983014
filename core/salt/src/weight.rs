//! How much there is in data. Knows nothing of who pays for it.

use crate::value::Value;

/// So many bytes of a text weigh as much as a value.
const BYTES_OF_A_VALUE: usize = 32;

/// How many values there are in data, as often as they stand there; not much more than `most` are counted.
pub(crate) fn values(data: &Value, most: u64) -> u64 {
    let mut found = 1;
    let mut open = vec![data.clone()];
    while let Some(data) = open.pop().filter(|_| found < most) {
        found += match &data {
            Value::Text(text) => text.len() / BYTES_OF_A_VALUE,
            Value::List(list) => {
                open.extend(list.placed().iter().map(|item| item.value.clone()));
                list.placed().len()
            }
            Value::Dict(map) => {
                open.extend(map.placed().values().map(|item| item.value.clone()));
                map.len()
            }
            _ => 0,
        } as u64;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Item, List};

    fn list(of: &Value) -> Value {
        Value::List(List::of_items(vec![Item::new(of.clone()), Item::new(of.clone())]))
    }

    #[test]
    fn what_stands_in_two_places_counts_twice() {
        assert_eq!(values(&list(&list(&Value::None)), 100), 7);
        assert_eq!(values(&"a".repeat(320).as_str().into(), 100), 11);
    }

    #[test]
    fn no_more_is_counted_than_is_asked_for() {
        let doubled = (0..60).fold(Value::None, |data, _| list(&data));
        assert_eq!(values(&doubled, 1_000), 1_001);
    }
}
