//! Deep copies: values that are copied together share among themselves what the originals share, and nothing with
//! them (Python's `deepcopy`).

use super::{Dict, Entries, Item, List, Value};
use duckrow_text::names::FastMap;

/// Copies values.
#[derive(Debug, Default)]
pub(crate) struct Copier {
    lists: FastMap<usize, List>,
    maps: FastMap<usize, Dict>,
}

impl Value {
    /// A deep copy.
    pub(crate) fn deep_copy(&self) -> Self {
        Copier::default().value(self)
    }
}

impl Copier {
    /// A copy of some entries.
    pub(crate) fn entries(&mut self, entries: &Entries) -> Entries {
        let mut copy = Entries::with_capacity(entries.len());
        copy.extend(entries.iter().map(|(key, item)| (key.clone(), self.item(item))));
        copy
    }

    /// A copy of some items.
    pub(crate) fn items(&mut self, items: &[Item]) -> Vec<Item> {
        items.iter().map(|item| self.item(item)).collect()
    }

    fn item(&mut self, item: &Item) -> Item {
        Item { value: self.value(&item.value), at: item.at }
    }

    /// The depth is bounded by that of the documents that the values were read from.
    fn value(&mut self, value: &Value) -> Value {
        match value {
            Value::List(list) => Value::List(match self.lists.get(&list.address()) {
                Some(known) => known.clone(),
                None => {
                    let copy = List::of_items(self.items(&list.placed()));
                    self.lists.insert(list.address(), copy.clone());
                    copy
                }
            }),
            Value::Dict(map) => Value::Dict(match self.maps.get(&map.address()) {
                Some(known) => known.clone(),
                None => {
                    let copy = map.with(self.entries(&map.placed()));
                    self.maps.insert(map.address(), copy.clone());
                    copy
                }
            }),
            scalar => scalar.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_shared_is_shared_by_the_copies_alone() {
        let list = List::of_items(vec![Item::new(1)]);
        let originals = [Item::new(list.clone()), Item::new(list.clone())];
        let copies = Copier::default().items(&originals);
        copies[0].value.as_list().unwrap().push(Item::new(2));
        assert_eq!(copies[1].value.to_json(), serde_json::json!([1, 2]));
        assert_eq!(list.placed().len(), 1);
    }
}
