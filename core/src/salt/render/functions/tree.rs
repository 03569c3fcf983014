//! Functions that look into pillar, grains and options.

use super::traverse::traverse_key;
use super::{Call, own_name};
use crate::salt::data::{Data, Map};
use crate::salt::jinja::{Args, Entries, Error, Result, Value, flag, text};
use crate::salt::merge;
use crate::salt::render::convert::{data, value};

impl Call<'_> {
    /// `….get('a:b', default)`
    pub(super) fn get(&self, from: &Value, args: Args) -> Result<Value> {
        let is_pillar = self.name.starts_with("pillar.");
        let (key, default, merges, delimiter) = if is_pillar {
            let names =
                ["key", "default", "merge", "merge_nested_lists", "delimiter", "pillarenv", "saltenv", "unmask"];
            let [key, default, merges, _, delimiter, ..] = args.bind("get", names, 1)?;
            (key, default, merges, delimiter)
        } else {
            let [key, default, delimiter, _] = args.bind("get", ["key", "default", "delimiter", "ordered"], 1)?;
            (key, default, None, delimiter)
        };
        let key = key.unwrap_or(Value::None);
        let delimiter = delimiter.map_or_else(|| Ok(":".into()), |delimiter| text(&delimiter))?;
        let found = traverse_key(from, &key, &delimiter)?;
        let merges = flag(merges.as_ref(), false)?;
        Ok(match (found, default) {
            (Some(found), Some(default)) if merges && matches!(default, Value::Dict(_)) => {
                value(&merge::recursively(&data(&default)?, &data(&found)?, false))
            }
            (Some(found), _) => found,
            (None, default) => default.unwrap_or_else(|| Value::from("")),
        })
    }

    /// Functions of pillar and grains that look at more than one key.
    pub(super) fn of_tree(&self, from: &Value, args: Args) -> Result<Value> {
        match own_name(self.name) {
            "filter_by" => self.filter_by(from, args),
            "item" => {
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
                    Some(_) => Err(Error::python(format!("Pillar value in path: {} is not a dict", text(&key)?))),
                    None => Err(Error::python(format!("Pillar key not found: {}", text(&key)?))),
                }
            }
            "ls" => Ok(Value::list(from.iterate()?)),
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
        if self.name == "config.option" {
            return self.option(args);
        }
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
        let mut merged = Data::Map(Map::new(crate::salt::data::Entries::default()));
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
