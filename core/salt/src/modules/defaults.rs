//! Defaults of formulas, and mappings merged with them (`salt/modules/defaults.py`).

use super::merging::{Strategy, in_place};
use super::traverse::traverse;
use super::{Function, Given, Minion};
use crate::merge;
use crate::value::{Entries, Error, Item, Result, Value};
use crate::yaml;

pub(super) const TABLE: &[Function] = &[
    Function::computes("defaults.deepcopy", "source", |_, given| given.get("source").plain()),
    Function::computes("defaults.get", "key, default=''", get),
    Function::computes(
        "defaults.merge",
        "dest, src, merge_lists=False, in_place=True, convert_none=True",
        |_, given| {
            let (into, mut from) = (given.get("dest"), given.get("src").clone());
            if given.flag("convert_none")? && from.is_none() {
                from = Value::dict(Entries::default());
            }
            let merged = Strategy::Recurse.merged(&into.plain()?, &from.plain()?, given.flag("merge_lists")?)?;
            Ok(if given.flag("in_place")? { in_place(into, merged) } else { merged })
        },
    ),
    Function::computes(
        "defaults.update",
        "dest, defaults, merge_lists=True, in_place=True, convert_none=True",
        |_, given| update(&given),
    ),
];

/// Every mapping in a mapping, with its missing entries added.
fn update(given: &Given) -> Result<Value> {
    let (groups, defaults) = (given.get("dest"), given.get("defaults").plain()?);
    let Value::Dict(known) = groups else {
        return Err(Error::raised("AttributeError", format!("'{}' object has no attribute 'items'", groups.class())));
    };
    let merges = given.flag("merge_lists")?;
    let entries = known.entries().to_map();
    let full = |(key, own): (Value, Item)| Ok((key, merge::recursively(&defaults, &own.value.plain()?, merges)));
    let entries = entries.into_iter().map(full).collect::<Result<Vec<_>>>()?;
    let merged = Value::dict(entries.into_iter().collect());
    Ok(if given.flag("in_place")? { in_place(groups, merged) } else { merged })
}

/// The data of a formula's `defaults.yaml` or `defaults.json`.
fn get(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let key = given.text("key")?;
    let (formula, key) = key.split_once(':').map_or((key.as_str(), None), |(formula, key)| (formula, Some(key)));
    let file = |ending: &str| minion.world.states.get(format!("{formula}/defaults.{ending}").as_str());
    let known = match (file("yaml"), file("json")) {
        (Some(source), _) => yaml::load(source).map_err(|trouble| Error::python(trouble.message))?,
        (None, Some(source)) => {
            let read = serde_json::from_str(source).map_err(|error| Error::python(error.to_string()))?;
            Value::from_json(&read)
        }
        (None, None) => Value::None,
    };
    let Some(key) = key else { return Ok(known) };
    Ok(traverse(&known, key, ":").unwrap_or_else(|| given.get("default").clone()))
}
