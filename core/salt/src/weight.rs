//! How much there is in data. Knows nothing of who pays for it.

use super::data::Data;

/// So many bytes of a text weigh as much as a value.
const BYTES_OF_A_VALUE: usize = 32;

/// How many values there are in data, as often as they stand there; not much more than `most` are counted.
pub(crate) fn values(data: &Data, most: u64) -> u64 {
    let mut found = 1;
    let mut open = vec![data.clone()];
    while let Some(data) = open.pop().filter(|_| found < most) {
        found += match &data {
            Data::Text(text) => text.len() / BYTES_OF_A_VALUE,
            Data::List(list) => {
                open.extend(list.items().iter().map(|item| item.data.clone()));
                list.items().len()
            }
            Data::Map(map) => {
                open.extend(map.entries().values().map(|item| item.data.clone()));
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
    use crate::data::{Item, List};

    fn list(of: &Data) -> Data {
        Data::List(List::new(vec![Item::new(of.clone()), Item::new(of.clone())]))
    }

    #[test]
    fn what_stands_in_two_places_counts_twice() {
        assert_eq!(values(&list(&list(&Data::Null)), 100), 7);
        assert_eq!(values(&"a".repeat(320).as_str().into(), 100), 11);
    }

    #[test]
    fn no_more_is_counted_than_is_asked_for() {
        let doubled = (0..60).fold(Data::Null, |data, _| list(&data));
        assert_eq!(values(&doubled, 1_000), 1_001);
    }
}
