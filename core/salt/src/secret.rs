//! What nobody is shown (`salt/utils/secret.py`).

use super::data::{Data, Item, List, Map};

/// A value with stars in the place of everything in it that says something.
pub(super) fn masked(value: &Data) -> Data {
    let item = |item: &Item| Item { data: masked(&item.data), ..item.clone() };
    match value {
        Data::Map(map) => {
            Data::Map(Map::new(map.entries().iter().map(|(key, value)| (key.clone(), item(value))).collect()))
        }
        Data::List(list) => Data::List(List::new(list.items().iter().map(item).collect())),
        scalar if scalar.is_true() => "**********".into(),
        other => other.clone(),
    }
}
