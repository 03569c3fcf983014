//! One mapping merged into another, as `salt/utils/dictupdate.py` does it with the strategy `recurse`.

use crate::value::Value;

/// The depth to which mappings are merged.
const MAX_DEPTH: usize = 100;

/// The first with the second merged over it: mappings are merged, everything else is replaced, lists on demand added up.
pub(crate) fn recursively(into: &Value, from: &Value, merge_lists: bool) -> Value {
    at_depth(into, from, merge_lists, 0)
}

/// The number of entries that are looked at when the second is merged into the first.
pub(crate) fn entries(into: &Value, from: &Value) -> u64 {
    entries_at_depth(into, from, 0)
}

fn entries_at_depth(into: &Value, from: &Value, depth: usize) -> u64 {
    let (Value::Dict(into), Value::Dict(from)) = (into, from) else { return 1 };
    if depth >= MAX_DEPTH {
        return 1;
    }
    let (into, from) = (into.placed(), from.placed());
    let both = from.iter().filter_map(|(key, item)| Some((into.get(key)?, item)));
    let nested: u64 = both.map(|(known, item)| entries_at_depth(&known.value, &item.value, depth + 1)).sum();
    (into.len() + from.len()) as u64 + nested
}

fn at_depth(into: &Value, from: &Value, merge_lists: bool, depth: usize) -> Value {
    match (into, from) {
        (Value::Dict(into), Value::Dict(from)) if depth < MAX_DEPTH => {
            let mut entries = into.placed().clone();
            for (key, item) in from.placed().iter() {
                let mut item = item.clone();
                if let Some(known) = entries.get(key) {
                    item.value = at_depth(&known.value, &item.value, merge_lists, depth + 1);
                }
                entries.insert(key.clone(), item);
            }
            Value::Dict(into.with(entries))
        }
        (Value::List(into), Value::List(from)) if merge_lists => {
            let mut items = into.placed().clone();
            let added: Vec<_> = from.placed().iter().filter(|item| !items.contains(item)).cloned().collect();
            items.extend(added);
            Value::List(crate::value::List::of_items(items))
        }
        _ => from.clone(),
    }
}
