//! The entry of a mapping for this minion: `filter_by` of grains and pillar (`salt/utils/data.py`).

use super::Given;
use super::merging::{Strategy, in_place};
use super::traverse::traverse_key;
use crate::value::{Dict, Error, Result, Value, text};
use crate::{fnmatch, merge};

/// The entry of `lookup_dict` that matches the value under a path.
pub(super) fn filter_by(from: &Value, lookup: &Value, given: &Given) -> Result<Value> {
    let Value::Dict(table) = given.get("lookup_dict").defined()? else {
        let class = given.get("lookup_dict").class();
        return Err(Error::raised("AttributeError", format!("'{class}' object has no attribute 'get'")));
    };
    let wanted = match traverse_key(from, lookup, ":")? {
        None => Vec::new(),
        Some(Value::List(list)) => list.items().to_vec(),
        Some(other) => vec![other],
    };
    let mut chosen = chosen(table, &wanted)?;
    if chosen.is_none() {
        chosen = table.entries().get(given.get("default")).cloned().filter(|found| !found.is_none());
    }
    let base = match given.get("base") {
        base if base.truth()? => table.entries().get(base).cloned(),
        _ => None,
    };
    let result = match (base, chosen) {
        (Some(Value::Dict(base)), Some(chosen)) => {
            if !matches!(chosen, Value::Dict(_)) {
                return Err(super::refused("filter_by default and look-up values must both be dictionaries."));
            }
            Some(merge::recursively(&Value::Dict(base).plain()?, &chosen.plain()?, false))
        }
        (base, chosen) => chosen.or(base),
    };
    match given.get("merge") {
        merging if merging.truth()? => {
            let Value::Dict(_) = merging else {
                return Err(super::refused("filter_by merge argument must be a dictionary."));
            };
            let Some(result) = result else { return Ok(merging.clone()) };
            let merged = Strategy::Recurse.merged(&result.plain()?, &merging.plain()?, false)?;
            Ok(in_place(&result, merged))
        }
        _ => Ok(result.unwrap_or(Value::None)),
    }
}

fn chosen(table: &Dict, wanted: &[Value]) -> Result<Option<Value>> {
    for each in wanted {
        let each = text(each)?;
        for (key, found) in table.entries().iter() {
            if fnmatch::matches(&each, &text(key)?) {
                // As in Salt, an entry without a value ends the search for this value only.
                if !found.is_none() {
                    return Ok(Some(found.clone()));
                }
                break;
            }
        }
    }
    Ok(None)
}
