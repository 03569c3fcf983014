//! Options, wherever they are set: `salt/modules/config.py` asks the minion's own, then the grains, then the pillar, then what the
//! pillar has of the master's.

use super::traverse::traverse_key;
use super::{Function, Given, Minion};
use crate::jinja::flag;
use crate::merge;
use crate::value::{Dict, Entries, Result, Value};

const GET: &str = "key, default='', delimiter=':', merge=None, omit_opts=False, omit_pillar=False, omit_master=False, \
                   omit_grains=False";
const OPTION: &str = "value, default=None, omit_opts=False, omit_grains=False, omit_pillar=False, omit_master=False, omit_all=False, wildcard=False";
const SCHEMES: [&str; 6] = ["salt", "http", "https", "swift", "s3", "file"];

pub(super) const TABLE: &[Function] = &[
    Function::looks_up("config.get", GET, get),
    Function::computes("config.manage_mode", "mode", |_, given| {
        let mode = given.text("mode")?;
        Ok(Value::from(if mode.starts_with('0') { mode } else { format!("0{mode}") }))
    }),
    Function::computes(
        "config.merge",
        "value, default='', omit_opts=False, omit_master=False, omit_pillar=False",
        |minion, given| {
            let key = given.get("value");
            let found = traverse_key(&minion.world.pillar, key, ":")?.or(traverse_key(&minion.world.opts, key, ":")?);
            Ok(found.unwrap_or_else(|| given.get("default").clone()))
        },
    ),
    Function::computes("config.option", OPTION, option),
    Function::computes("config.valid_fileproto", "uri", |_, given| {
        let uri = given.text("uri")?;
        Ok(uri.split_once("://").is_some_and(|(scheme, _)| SCHEMES.contains(&scheme)).into())
    }),
];

/// The options that a call doesn't leave out, one set after another.
fn wanted_layers(minion: &Minion<'_>, given: &Given) -> Result<Vec<Value>> {
    let omitted = ["omit_opts", "omit_grains", "omit_pillar", "omit_master"];
    let mut wanted = Vec::new();
    for (layer, omitted) in layers(minion).into_iter().zip(omitted) {
        if !flag(Some(given.get(omitted)), false)? {
            wanted.push(layer);
        }
    }
    Ok(wanted)
}

fn get(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let (key, delimiter) = (given.get("key"), given.text("delimiter")?);
    let found = match given.some("merge") {
        None => {
            let mut found = None;
            for layer in wanted_layers(minion, &given)? {
                if found.is_none() {
                    found = traverse_key(&layer, key, &delimiter)?;
                }
            }
            found
        }
        Some(strategy) => {
            let overwrites = strategy.as_text().is_some_and(|strategy| strategy == "overwrite");
            traverse_key(&merged(minion, overwrites)?, key, &delimiter)?
        }
    };
    Ok(found.unwrap_or_else(|| given.get("default").clone()))
}

/// The same for a key of the first level.
fn option(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    for layer in wanted_layers(minion, &given)? {
        if let Value::Dict(layer) = layer
            && let Some(found) = layer.entries().get(given.get("value"))
        {
            return Ok(found.clone());
        }
    }
    Ok(given.some("default").cloned().unwrap_or_else(|| Value::from("")))
}

/// The mappings in which options are looked for, one after another.
fn layers(minion: &Minion<'_>) -> [Value; 4] {
    let world = minion.world;
    let pillar = world.pillar.clone();
    let master = match &pillar {
        Value::Dict(pillar) => pillar.entries().get(&Value::from("master")).cloned(),
        _ => None,
    };
    let master = master.unwrap_or_else(|| Value::dict(Entries::default()));
    [world.opts.clone(), world.grains.clone(), pillar, master]
}

/// All of them in one mapping.
fn merged(minion: &Minion<'_>, overwrites: bool) -> Result<Value> {
    let mut merged = Value::Dict(Dict::new(Entries::default()));
    for from in layers(minion).iter().rev() {
        let from = from.plain()?;
        merged = match (&merged, &from) {
            (Value::Dict(into), Value::Dict(from)) if overwrites => {
                let mut entries = into.placed().clone();
                entries.extend(from.placed().iter().map(|(key, item)| (key.clone(), item.clone())));
                Value::Dict(Dict::new(entries))
            }
            _ => merge::recursively(&merged, &from, false),
        };
    }
    Ok(merged)
}
