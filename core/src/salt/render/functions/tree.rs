//! Functions that look into pillar, grains and options.

use super::traverse::traverse_key;
use super::{Call, own_name};
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

    /// `config.get`: options, then grains, then pillar.
    pub(super) fn config(&self, args: Args) -> Result<Value> {
        let [key, default, ..] = args.bind("get", ["key", "default", "delimiter", "merge"], 1)?;
        let key = key.unwrap_or(Value::None);
        for from in [&self.world.opts, &self.world.grains, &self.world.pillar] {
            if let Some(found) = traverse_key(from, &key, ":")? {
                return Ok(found);
            }
        }
        Ok(default.unwrap_or_else(|| Value::from("")))
    }
}
