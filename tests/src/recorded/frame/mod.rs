//! The frame: the parts that all answers have in common, and that a recorded one therefore leaves out.

pub(super) mod paths;
pub(super) mod puppet;
pub(super) mod salt;

use serde_json::{Map, Value as Json};

/// A mapping with the keys that say most in front, in this order, and all others behind them.
fn in_order(entries: Map<String, Json>, keys: &[&str]) -> Map<String, Json> {
    let mut entries = entries;
    let first: Vec<_> = keys.iter().filter_map(|key| entries.shift_remove_entry(*key)).collect();
    first.into_iter().chain(entries).collect()
}

/// The same for each mapping of a list.
fn each_in_order(list: Option<&mut Json>, keys: &[&str]) {
    for entries in list.and_then(Json::as_array_mut).into_iter().flatten().filter_map(Json::as_object_mut) {
        *entries = in_order(std::mem::take(entries), keys);
    }
}

/// Removes what is null, false, or holds nothing.
fn without_empty(entries: &mut Map<String, Json>) {
    entries.retain(|_, value| match value {
        Json::Null | Json::Bool(false) => false,
        Json::Array(items) => !items.is_empty(),
        Json::Object(entries) => !entries.is_empty(),
        Json::Bool(true) | Json::Number(_) | Json::String(_) => true,
    });
}

/// The same in each mapping of a list.
fn each_without_empty(list: Option<&mut Json>) {
    for entries in list.and_then(Json::as_array_mut).into_iter().flatten().filter_map(Json::as_object_mut) {
        without_empty(entries);
    }
}
