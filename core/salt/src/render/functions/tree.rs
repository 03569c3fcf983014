//! Functions that look into pillar, grains and options.

use super::traverse::traverse_key;
use super::{Call, own_name};
use crate::data::{Data, Map};
use crate::jinja::{Args, Entries, Error, Result, Value, contains, flag, text};
use crate::merge;
use crate::render::convert::{data, value};

impl Call<'_> {
    /// `….get('a:b', default)`
    pub(super) fn get(&self, from: &Value, args: Args) -> Result<Value> {
        let is_pillar = self.name.starts_with("pillar.");
        let (key, default, merges, nested, delimiter) = if is_pillar {
            let names =
                ["key", "default", "merge", "merge_nested_lists", "delimiter", "pillarenv", "saltenv", "unmask"];
            let [key, default, merges, nested, delimiter, ..] = args.bind("get", names, 1)?;
            (key, default, merges, nested, delimiter)
        } else {
            let [key, default, delimiter, _] = args.bind("get", ["key", "default", "delimiter", "ordered"], 1)?;
            (key, default, None, None, delimiter)
        };
        let key = key.unwrap_or(Value::None);
        let delimiter = delimiter.map_or_else(|| Ok(":".into()), |delimiter| text(&delimiter))?;
        let found = traverse_key(from, &key, &delimiter)?;
        let merges = flag(merges.as_ref(), false)?;
        Ok(match (found, default) {
            (Some(found @ Value::Dict(_)), Some(default @ Value::Dict(_))) if merges => {
                let nested = flag(nested.as_ref(), false)?;
                value(&merge::recursively(&data(&default)?, &data(&found)?, nested))
            }
            (Some(Value::List(found)), Some(Value::List(default))) if merges => {
                let mut items = default.items().clone();
                for item in found.items().iter() {
                    if !contains(&Value::list(default.items().clone()), item)? {
                        items.push(item.clone());
                    }
                }
                Value::list(items)
            }
            (Some(found), _) => found,
            (None, default) => default.unwrap_or_else(|| Value::from("")),
        })
    }

    /// Functions of pillar and grains that look at more than one key.
    pub(super) fn of_tree(&self, from: &Value, args: Args) -> Result<Value> {
        match own_name(self.name) {
            "filter_by" => self.filter_by(from, args),
            "item" | "items" => {
                let default = args.named.iter().find(|(name, _)| name == "default").map(|(_, value)| value.clone());
                let mut entries = Entries::default();
                for key in args.plain {
                    let found = traverse_key(from, &key, ":")?;
                    let default = default.clone().unwrap_or_else(|| Value::from(""));
                    entries.insert(key, found.unwrap_or(default));
                }
                Ok(Value::dict(entries))
            }
            "keys" => {
                let [key, _] = args.bind("keys", ["key", "delimiter"], 1)?;
                let key = key.unwrap_or(Value::None);
                match traverse_key(from, &key, ":")? {
                    Some(Value::Dict(dict)) => Ok(Value::list(dict.entries().keys().cloned().collect())),
                    Some(_) => Err(Error::python(format!("Pillar value in key {} is not a dict", text(&key)?))),
                    None => Err(Error::python(format!("'Pillar key not found: {}'", text(&key)?))),
                }
            }
            "ls" if !args.plain.is_empty() => Ok(Value::list(args.plain)),
            "ls" => Ok(Value::list(from.iterate()?)),
            "file_exists" => Ok(Value::Bool(false)),
            "obfuscate" => Ok(obfuscated(from, 0)),
            "has_value" => {
                let key = self.one(args, "key")?;
                Ok(Value::Bool(traverse_key(from, &key, ":")?.is_some_and(|found| found.truth().unwrap_or(false))))
            }
            _ => {
                let [key, wanted] = args.bind("equals", ["key", "value"], 2)?;
                let found = traverse_key(from, &key.unwrap_or(Value::None), ":")?.unwrap_or_else(|| Value::from(""));
                Ok(Value::Bool(text(&found)? == text(&wanted.unwrap_or(Value::None))?))
            }
        }
    }

    /// `config.get`: options, then grains, then pillar, then what the pillar has of the master's options.
    pub(super) fn config(&self, args: Args) -> Result<Value> {
        match own_name(self.name) {
            "get" => self.option_at_path(args),
            "option" => self.option(args),
            "merge" => {
                let [key, default, ..] = args.bind("merge", ["value", "default", "omit_opts"], 1)?;
                let key = key.unwrap_or(Value::None);
                let found = traverse_key(&self.world.pillar, &key, ":")?.or(traverse_key(&self.world.opts, &key, ":")?);
                Ok(found.or(default).unwrap_or_else(|| Value::from("")))
            }
            "manage_mode" => {
                let mode = text(&self.one(args, "mode")?)?;
                Ok(Value::from(if mode.starts_with('0') { mode.to_string() } else { format!("0{mode}") }))
            }
            _ => {
                let path = text(&self.one(args, "uri")?)?;
                let known = ["salt", "http", "https", "swift", "s3", "file"];
                Ok(Value::Bool(path.split_once("://").is_some_and(|(form, _)| known.contains(&form))))
            }
        }
    }

    fn option_at_path(&self, args: Args) -> Result<Value> {
        let names = ["key", "default", "delimiter", "merge", "omit_opts", "omit_pillar", "omit_master", "omit_grains"];
        let [key, default, delimiter, merges, opts, pillar, master, grains] = args.bind("get", names, 1)?;
        let key = key.unwrap_or(Value::None);
        let delimiter = delimiter.map_or_else(|| Ok(":".into()), |delimiter| text(&delimiter))?;
        let found = match merges {
            None | Some(Value::None) => {
                let omitted = [opts, grains, pillar, master];
                let mut found = None;
                for (from, omitted) in self.layers().into_iter().zip(omitted) {
                    if found.is_none() && !flag(omitted.as_ref(), false)? {
                        found = traverse_key(&from, &key, &delimiter)?;
                    }
                }
                found
            }
            Some(strategy) => {
                let overwrites = strategy.as_text().is_some_and(|strategy| strategy == "overwrite");
                traverse_key(&self.merged_layers(overwrites)?, &key, &delimiter)?
            }
        };
        Ok(found.or(default).unwrap_or_else(|| Value::from("")))
    }

    /// `config.option`: the same for a key of the first level.
    fn option(&self, args: Args) -> Result<Value> {
        let names = ["value", "default", "omit_opts", "omit_grains", "omit_pillar", "omit_master"];
        let [key, default, opts, grains, pillar, master] = args.bind("option", names, 1)?;
        let key = key.unwrap_or(Value::None);
        let omitted = [opts, grains, pillar, master];
        for (from, omitted) in self.layers().into_iter().zip(omitted) {
            if let Value::Dict(from) = from
                && !flag(omitted.as_ref(), false)?
                && let Some(found) = from.entries().get(&key)
            {
                return Ok(found.clone());
            }
        }
        Ok(default.filter(|default| !matches!(default, Value::None)).unwrap_or_else(|| Value::from("")))
    }

    /// Where options are looked for, one after another.
    fn layers(&self) -> [Value; 4] {
        let world = self.world;
        let pillar = world.pillar.clone();
        let master = match &pillar {
            Value::Dict(pillar) => pillar.entries().get(&Value::from("master")).cloned(),
            _ => None,
        };
        let master = master.unwrap_or_else(|| Value::dict(Entries::default()));
        [world.opts.clone(), world.grains.clone(), pillar, master]
    }

    /// All of them in one mapping.
    fn merged_layers(&self, overwrites: bool) -> Result<Value> {
        let mut merged = Data::Map(Map::new(crate::data::Entries::default()));
        for from in self.layers().iter().rev() {
            let from = data(from)?;
            merged = match (&merged, &from) {
                (Data::Map(into), Data::Map(from)) if overwrites => {
                    let mut entries = into.entries().clone();
                    entries.extend(from.entries().iter().map(|(key, item)| (key.clone(), item.clone())));
                    Data::Map(Map::new(entries))
                }
                _ => merge::recursively(&merged, &from, false),
            };
        }
        Ok(value(&merged))
    }
}

/// The classes of values in their places.
fn obfuscated(from: &Value, depth: usize) -> Value {
    match from {
        Value::Dict(dict) if depth < MAX_DEPTH => {
            let entry = |(key, value): (&Value, &Value)| (key.clone(), obfuscated(value, depth + 1));
            Value::dict(dict.entries().iter().map(entry).collect())
        }
        Value::List(list) if depth < MAX_DEPTH => {
            Value::list(list.items().iter().map(|item| obfuscated(item, depth + 1)).collect())
        }
        other => Value::from(format!("<{}>", other.class())),
    }
}

/// How deep values are looked into.
const MAX_DEPTH: usize = 60;
