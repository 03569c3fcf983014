//! Defaults of formulas, and mappings merged with them (`salt/modules/defaults.py`).

use super::merging::{Strategy, in_place};
use super::traverse::traverse;
use super::{Function, Given, Minion};
use crate::data::Data;
use crate::jinja::{Entries, Error, Result, Value};
use crate::merge;
use crate::places::Places;
use crate::render::convert::{data, value};
use crate::yaml;

pub(super) const TABLE: &[Function] = &[
    Function::computes("defaults.deepcopy", "source", |_, given| Ok(value(&data(given.get("source"))?))),
    Function::computes("defaults.get", "key, default=''", get),
    Function::computes(
        "defaults.merge",
        "dest, src, merge_lists=False, in_place=True, convert_none=True",
        |_, given| {
            let (into, mut from) = (given.get("dest"), given.get("src").clone());
            if given.flag("convert_none")? && from.is_none() {
                from = Value::dict(Entries::default());
            }
            let merged = value(&Strategy::Recurse.merged(&data(into)?, &data(&from)?, given.flag("merge_lists")?)?);
            Ok(if given.flag("in_place")? { in_place(into, merged) } else { merged })
        },
    ),
    Function::computes(
        "defaults.update",
        "dest, defaults, merge_lists=True, in_place=True, convert_none=True",
        |_, given| update(&given),
    ),
];

/// Every mapping in a mapping with what it lacks.
fn update(given: &Given) -> Result<Value> {
    let (groups, defaults) = (given.get("dest"), data(given.get("defaults"))?);
    let Value::Dict(known) = groups else {
        return Err(Error::raised("AttributeError", format!("'{}' object has no attribute 'items'", groups.class())));
    };
    let merges = given.flag("merge_lists")?;
    let entries = known.entries().clone();
    let full = |(key, own): (Value, Value)| Ok((key, value(&merge::recursively(&defaults, &data(&own)?, merges))));
    let entries = entries.into_iter().map(full).collect::<Result<Vec<_>>>()?;
    let merged = Value::dict(entries.into_iter().collect());
    Ok(if given.flag("in_place")? { in_place(groups, merged) } else { merged })
}

/// What `defaults.yaml` or `defaults.json` of a formula says.
fn get(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let key = given.text("key")?;
    let (formula, key) = key.split_once(':').map_or((key.as_str(), None), |(formula, key)| (formula, Some(key)));
    let file = |ending: &str| minion.world.states.get(format!("{formula}/defaults.{ending}").as_str());
    let known = match (file("yaml"), file("json")) {
        (Some(source), _) => {
            let read = yaml::read(source, &Places::nowhere());
            read.map(|read| value(&read)).map_err(|trouble| Error::python(trouble.message))?
        }
        (None, Some(source)) => {
            let read = serde_json::from_str(source).map_err(|error| Error::python(error.to_string()))?;
            value(&Data::from_json(&read))
        }
        (None, None) => Value::None,
    };
    let Some(key) = key else { return Ok(known) };
    Ok(traverse(&known, key, ":").unwrap_or_else(|| given.get("default").clone()))
}
