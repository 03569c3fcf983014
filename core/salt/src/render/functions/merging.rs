//! Functions that put mappings together, and choose among them.

use super::traverse::traverse_key;
use super::{Call, own_name};
use crate::data::{Data, List, Map};
use crate::jinja::{Args, Dict, Error, Result, Value, flag, text};
use crate::render::convert::{data, value};
use crate::{fnmatch, merge};

impl Call<'_> {
    pub(super) fn merging(&self, args: Args) -> Result<Value> {
        match own_name(self.name) {
            "deepcopy" => Ok(value(&data(&self.one(args, "source")?)?)),
            "boolstr" => {
                let [given, yes, no] = args.bind("boolstr", ["value", "true", "false"], 1)?;
                let is_true = given.map_or(Ok(false), |given| truth(&given))?;
                let chosen = if is_true { yes } else { no };
                Ok(chosen.unwrap_or_else(|| Value::from(if is_true { "true" } else { "false" })))
            }
            "merge_all" => {
                let names = ["lst", "strategy", "renderer", "merge_lists"];
                let [list, strategy, renderer, merges] = args.bind("merge_all", names, 1)?;
                let how = Strategy::of(strategy, renderer)?;
                let merges = flag(merges.as_ref(), false)?;
                let mut merged = Data::Map(Map::default());
                for item in list.unwrap_or(Value::None).iterate()? {
                    merged = how.merged(&merged, &data(&item)?, merges)?;
                }
                Ok(value(&merged))
            }
            "update" if self.name == "defaults.update" => update(args),
            name => {
                let mut how = Strategy::Recurse;
                let (into, from, merges, changes) = if self.name.starts_with("slsutil.") && name == "merge" {
                    let names = ["obj_a", "obj_b", "strategy", "renderer", "merge_lists"];
                    let [into, from, strategy, renderer, merges] = args.bind(name, names, 2)?;
                    how = Strategy::of(strategy, renderer)?;
                    (into, from, flag(merges.as_ref(), false)?, false)
                } else if self.name == "slsutil.update" {
                    let names = ["dest", "upd", "recursive_update", "merge_lists"];
                    let [into, from, recursive, merges] = args.bind(name, names, 2)?;
                    if !flag(recursive.as_ref(), true)? {
                        how = Strategy::Shallow;
                    }
                    (into, from, flag(merges.as_ref(), false)?, true)
                } else {
                    let names = ["dest", "upd", "merge_lists", "in_place", "convert_none"];
                    let args = Args {
                        named: args
                            .named
                            .into_iter()
                            .map(|(name, v)| (if name == "src" { "upd".into() } else { name }, v))
                            .collect(),
                        ..args
                    };
                    let [into, from, merges, in_place, converts] = args.bind(name, names, 2)?;
                    let converts = flag(converts.as_ref(), true)?;
                    let nothing = || Some(Value::dict(crate::jinja::Entries::default()));
                    let from = if converts && from.as_ref().is_some_and(Value::is_none) { nothing() } else { from };
                    (into, from, flag(merges.as_ref(), false)?, flag(in_place.as_ref(), true)?)
                };
                let (into, from) = (into.unwrap_or(Value::None), from.unwrap_or(Value::None));
                let merged = value(&how.merged(&data(&into)?, &data(&from)?, merges)?);
                Ok(in_place(&into, merged, changes))
            }
        }
    }

    /// The entry of a mapping for this minion: `grains.filter_by` (`salt/utils/data.py`).
    pub(super) fn filter_by(&self, from: &Value, args: Args) -> Result<Value> {
        let (names, key) = if self.name.starts_with("grains.") {
            (["lookup_dict", "grain", "merge", "default", "base"], "os_family")
        } else {
            (["lookup_dict", "pillar", "merge", "default", "base"], "")
        };
        let [table, lookup, merging, default, base] = args.bind("filter_by", names, 1)?;
        let lookup = lookup.unwrap_or_else(|| Value::from(key));
        let table = table.unwrap_or(Value::None);
        let Value::Dict(table) = table.defined()? else {
            return Err(Error::python(format!("'{}' object has no attribute 'get'", table.class())));
        };
        let wanted = match traverse_key(from, &lookup, ":")? {
            None => Vec::new(),
            Some(Value::List(list)) => list.items().clone(),
            Some(other) => vec![other],
        };
        let mut chosen = self.chosen(table, &wanted)?;
        if chosen.is_none() {
            let default = default.unwrap_or_else(|| Value::from("default"));
            chosen = table.entries().get(&default).cloned().filter(|found| !found.is_none());
        }
        let base = match base {
            Some(base) if base.truth()? => table.entries().get(&base).cloned(),
            _ => None,
        };
        let result = match (base, chosen) {
            (Some(Value::Dict(base)), Some(chosen)) => {
                if !matches!(chosen, Value::Dict(_)) {
                    let words = "filter_by default and look-up values must both be dictionaries.";
                    return Err(Error::python(words));
                }
                Some(value(&merge::recursively(&data(&Value::Dict(base))?, &data(&chosen)?, false)))
            }
            (base, chosen) => chosen.or(base),
        };
        match merging {
            Some(merging) if merging.truth()? => {
                let Value::Dict(_) = merging else {
                    return Err(Error::python("filter_by merge argument must be a dictionary."));
                };
                let Some(result) = result else { return Ok(merging) };
                let merged = value(&Strategy::Recurse.merged(&data(&result)?, &data(&merging)?, false)?);
                Ok(in_place(&result, merged, true))
            }
            _ => Ok(result.unwrap_or(Value::None)),
        }
    }

    fn chosen(&self, table: &Dict, wanted: &[Value]) -> Result<Option<Value>> {
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
}

/// How one mapping is merged into another (`salt/utils/dictupdate.py`).
#[derive(Clone, Copy)]
enum Strategy {
    Aggregate,
    List,
    Recurse,
    Overwrite,
    Shallow,
}

impl Strategy {
    fn of(strategy: Option<Value>, renderer: Option<Value>) -> Result<Self> {
        let or = |given: Option<Value>, default: &str| given.map_or_else(|| Ok(default.into()), |given| text(&given));
        let (strategy, renderer) = (or(strategy, "smart")?, or(renderer, "yaml")?);
        Ok(match strategy.as_str() {
            "smart" if renderer.ends_with("yamlex") => Self::Aggregate,
            "aggregate" => Self::Aggregate,
            "list" => Self::List,
            "overwrite" => Self::Overwrite,
            _ => Self::Recurse,
        })
    }

    fn merged(self, into: &Data, from: &Data, merges: bool) -> Result<Data> {
        let (Data::Map(old), Data::Map(new)) = (into, from) else {
            return Err(Error::python("Cannot update using non-dict types in dictupdate.update()"));
        };
        let mut entries = old.entries().clone();
        match self {
            Self::List => {
                for (key, item) in entries.iter_mut() {
                    if let Some(more) = new.entries().get(key) {
                        item.data = Data::List(List::new(vec![item.clone(), more.clone()]));
                    }
                }
            }
            // As in Salt, aggregation goes one level deep, where it puts what is new in the place of what was.
            Self::Shallow | Self::Aggregate => {
                entries.extend(new.entries().iter().map(|(key, item)| (key.clone(), item.clone())));
            }
            Self::Overwrite => {
                for (key, item) in entries.iter_mut() {
                    if let Some(more) = new.entries().get(key) {
                        *item = more.clone();
                    }
                }
                return Ok(merge::recursively(&Data::Map(Map::new(entries)), from, merges));
            }
            Self::Recurse => return Ok(merge::recursively(into, from, merges)),
        }
        Ok(Data::Map(Map::new(entries)))
    }
}

/// `defaults.update`: every mapping in a mapping gets what it lacks.
fn update(args: Args) -> Result<Value> {
    let names = ["dest", "defaults", "merge_lists", "in_place", "convert_none"];
    let [groups, defaults, merges, changes, _] = args.bind("update", names, 2)?;
    let (merges, changes) = (flag(merges.as_ref(), true)?, flag(changes.as_ref(), true)?);
    let (groups, defaults) = (groups.unwrap_or(Value::None), data(&defaults.unwrap_or(Value::None))?);
    let Value::Dict(known) = &groups else {
        return Err(Error::python(format!("'{}' object has no attribute 'items'", groups.class())));
    };
    let entries = known.entries().clone();
    let full = |(key, own): (Value, Value)| Ok((key, value(&merge::recursively(&defaults, &data(&own)?, merges))));
    let entries = entries.into_iter().map(full).collect::<Result<Vec<_>>>()?;
    Ok(in_place(&groups, Value::dict(entries.into_iter().collect()), changes))
}

/// What was merged, in the mapping that it was merged into.
fn in_place(into: &Value, merged: Value, changes: bool) -> Value {
    match (into, &merged) {
        (Value::Dict(known), Value::Dict(new)) if changes => {
            let entries = new.entries().clone();
            *known.entries_mut() = entries;
            into.clone()
        }
        _ => merged,
    }
}

fn truth(value: &Value) -> Result<bool> {
    match value.as_text() {
        Some(text) => Ok(["yes", "true", "on", "1"].contains(&text.to_lowercase().as_str())),
        None => value.truth(),
    }
}
