//! One mapping merged into another, as `salt/utils/dictupdate.py` does it with the strategy `recurse`.

use super::data::{Data, Map};

/// How deep mappings are merged.
const MAX_DEPTH: usize = 100;

/// The first with what the second says over it: mappings are merged, everything else is replaced, lists on demand added up.
pub(crate) fn recursively(into: &Data, from: &Data, merge_lists: bool) -> Data {
    at_depth(into, from, merge_lists, 0)
}

/// How many entries are looked at when the second is merged into the first.
pub(crate) fn entries(into: &Data, from: &Data) -> u64 {
    entries_at_depth(into, from, 0)
}

fn entries_at_depth(into: &Data, from: &Data, depth: usize) -> u64 {
    let (Data::Map(into), Data::Map(from)) = (into, from) else { return 1 };
    if depth >= MAX_DEPTH {
        return 1;
    }
    let (into, from) = (into.entries(), from.entries());
    let both = from.iter().filter_map(|(key, item)| Some((into.get(key)?, item)));
    let nested: u64 = both.map(|(known, item)| entries_at_depth(&known.data, &item.data, depth + 1)).sum();
    (into.len() + from.len()) as u64 + nested
}

fn at_depth(into: &Data, from: &Data, merge_lists: bool, depth: usize) -> Data {
    match (into, from) {
        (Data::Map(into), Data::Map(from)) if depth < MAX_DEPTH => {
            let mut entries = into.entries().clone();
            for (key, item) in from.entries().iter() {
                let mut item = item.clone();
                if let Some(known) = entries.get(key) {
                    item.data = at_depth(&known.data, &item.data, merge_lists, depth + 1);
                }
                entries.insert(key.clone(), item);
            }
            Data::Map(Map::new(entries))
        }
        (Data::List(into), Data::List(from)) if merge_lists => {
            let mut items = into.items().clone();
            let added: Vec<_> = from.items().iter().filter(|item| !items.contains(item)).cloned().collect();
            items.extend(added);
            Data::List(super::data::List::new(items))
        }
        _ => from.clone(),
    }
}
