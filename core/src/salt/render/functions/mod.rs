//! `salt['…'](…)` in templates: the execution functions that there are ([`NAMES`]). They look at grains, pillar and files; none
//! asks the host, which is not rendered for but run on.

use std::rc::Rc;

use super::convert::{self, data, value};
use super::filters::codes::digest_of;
use super::world::World;
use crate::salt::data::Data;
use crate::salt::jinja::{
    Args, Dict, Entries, Error, Kind, Machine, Object, Result, Value, flag, method_of, subscript, text,
};
use crate::salt::{fnmatch, matching, merge};

/// The functions, for documents and for "did you mean".
pub(super) const NAMES: [&str; 54] = [
    "config.get",
    "config.option",
    "cp.get_file_str",
    "cp.list_master",
    "cp.list_states",
    "defaults.deepcopy",
    "defaults.merge",
    "defaults.update",
    "environ.get",
    "file.basename",
    "file.dirname",
    "file.join",
    "grains.equals",
    "grains.fetch",
    "grains.filter_by",
    "grains.get",
    "grains.has_value",
    "grains.item",
    "grains.items",
    "grains.ls",
    "hashutil.base64_b64decode",
    "hashutil.base64_b64encode",
    "hashutil.digest",
    "hashutil.md5_digest",
    "hashutil.sha256_digest",
    "hashutil.sha512_digest",
    "match.compound",
    "match.filter_by",
    "match.glob",
    "match.grain",
    "match.grain_pcre",
    "match.list",
    "match.pcre",
    "match.pillar",
    "mine.get",
    "pillar.fetch",
    "pillar.filter_by",
    "pillar.get",
    "pillar.item",
    "pillar.items",
    "pillar.keys",
    "pillar.ls",
    "pillar.raw",
    "slsutil.boolstr",
    "slsutil.file_exists",
    "slsutil.merge",
    "slsutil.merge_all",
    "slsutil.path_exists",
    "slsutil.update",
    "test.arg",
    "test.echo",
    "test.false",
    "test.ping",
    "test.true",
];

/// `salt`: functions by `salt['module.function']` and by `salt.module.function`.
pub(super) struct Salt {
    world: Rc<World>,
    /// The module, behind `salt.module`.
    module: Option<String>,
}

/// One function.
struct Function {
    world: Rc<World>,
    name: String,
}

impl Salt {
    /// All functions.
    pub(super) fn value(world: &Rc<World>) -> Value {
        Value::object(Self { world: Rc::clone(world), module: None })
    }

    fn named(&self, key: &str) -> Option<Value> {
        let name = match &self.module {
            Some(module) => format!("{module}.{key}"),
            None => key.to_owned(),
        };
        let world = Rc::clone(&self.world);
        if NAMES.contains(&name.as_str()) {
            return Some(Value::object(Function { world, name }));
        }
        let is_module = NAMES.iter().any(|known| known.split_once('.').is_some_and(|(module, _)| module == name));
        is_module.then(|| Value::object(Self { world, module: Some(name) }))
    }
}

impl Object for Salt {
    fn class(&self) -> (&'static str, &'static str) {
        match self.module {
            Some(_) => ("salt.loader.lazy", "LoadedMod"),
            None => ("salt.utils.templates", "AliasedLoader"),
        }
    }

    fn attribute(&self, _: &mut Machine<'_>, this: &Value, name: &str) -> Result<Option<Value>> {
        Ok(match (name, &self.module) {
            ("get" | "keys", None) => Some(method_of(this, name)),
            _ => self.named(name),
        })
    }

    fn item(&self, key: &Value) -> Option<Value> {
        self.named(key.as_text()?).filter(|_| self.module.is_none())
    }

    fn call_method(&self, _: &mut Machine<'_>, name: &str, args: Args) -> Result<Value> {
        if name == "keys" {
            return Ok(Value::list(NAMES.into_iter().map(Value::from).collect()));
        }
        let [key, default] = args.bind("get", ["key", "default"], 1)?;
        let found = key.as_ref().and_then(|key| self.item(key));
        Ok(found.or(default).unwrap_or(Value::None))
    }

    fn contains(&self, value: &Value) -> Option<bool> {
        Some(self.item(value).is_some())
    }
}

impl Object for Function {
    fn class(&self) -> (&'static str, &'static str) {
        ("salt.loader.lazy", "LoadedFunc")
    }

    fn text(&self) -> String {
        format!("<LoadedFunc name='{}'>", self.name)
    }

    fn call(&self, _: &mut Machine<'_>, args: Args) -> Result<Value> {
        Call { world: &self.world, name: &self.name }.run(args)
    }

    fn is_callable(&self) -> bool {
        true
    }
}

/// Calls a function from outside of a template; nothing if there is none.
pub(super) fn call(
    world: &World,
    name: &str,
    plain: Vec<Value>,
    named: Vec<(ecow::EcoString, Value)>,
) -> Option<std::result::Result<Data, String>> {
    if !NAMES.contains(&name) {
        return None;
    }
    // What a state says of itself is no argument.
    let named = named.into_iter().filter(|(key, _)| key != "sfun" && !key.starts_with("__")).collect();
    let found = Call { world, name }.run(Args { plain, named }).and_then(|found| data(&found));
    Some(found.map_err(|error| error.message().to_owned()))
}

struct Call<'a> {
    world: &'a World,
    name: &'a str,
}

/// The name of a function without its module.
fn own_name(name: &str) -> &str {
    name.split_once('.').map_or(name, |(_, own)| own)
}

impl Call<'_> {
    fn run(&self, args: Args) -> Result<Value> {
        let world = self.world;
        let module = self.name.split('.').next().unwrap_or_default();
        match (module, own_name(self.name)) {
            ("pillar", "get" | "fetch") => self.get(&world.pillar, args),
            ("grains", "get" | "fetch") => self.get(&world.grains, args),
            ("config", _) => self.config(args),
            ("pillar", "items" | "raw") => Ok(world.pillar.clone()),
            ("grains", "items") => Ok(world.grains.clone()),
            ("pillar", _) => self.of_tree(&world.pillar, args),
            ("grains", _) => self.of_tree(&world.grains, args),
            ("defaults" | "slsutil", "deepcopy" | "merge" | "update" | "merge_all" | "boolstr") => self.merging(args),
            ("match", _) => self.matching(args),
            ("cp" | "slsutil", _) => self.files(args),
            ("file" | "hashutil", _) => self.texts(args),
            _ => self.others(args),
        }
    }

    fn one(&self, args: Args, parameter: &str) -> Result<Value> {
        let [value] = args.bind(own_name(self.name), [parameter], 1)?;
        Ok(value.unwrap_or(Value::None))
    }

    fn others(&self, args: Args) -> Result<Value> {
        Ok(match self.name {
            "environ.get" => {
                let [_, default] = args.bind("get", ["key", "default"], 1)?;
                default.unwrap_or_else(|| Value::from(""))
            }
            "mine.get" => Value::dict(Entries::default()),
            "test.echo" => self.one(args, "text")?,
            "test.arg" => {
                let named = Value::dict(convert::mapping(args.named));
                let entries = [("args", Value::list(args.plain)), ("kwargs", named)];
                Value::dict(entries.into_iter().map(|(key, value)| (Value::from(key), value)).collect())
            }
            "test.false" => Value::Bool(false),
            _ => Value::Bool(true),
        })
    }

    /// `….get('a:b', default)`
    fn get(&self, from: &Value, args: Args) -> Result<Value> {
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
    fn of_tree(&self, from: &Value, args: Args) -> Result<Value> {
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
                    Some(other) => {
                        let words = format!("Pillar value in path: {} is not a dict", text(&key)?);
                        Err(Error::python(if other.is_none() { words.clone() } else { words }))
                    }
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
    fn config(&self, args: Args) -> Result<Value> {
        let [key, default, ..] = args.bind("get", ["key", "default", "delimiter", "merge"], 1)?;
        let key = key.unwrap_or(Value::None);
        for from in [&self.world.opts, &self.world.grains, &self.world.pillar] {
            if let Some(found) = traverse_key(from, &key, ":")? {
                return Ok(found);
            }
        }
        Ok(default.unwrap_or_else(|| Value::from("")))
    }

    fn merging(&self, args: Args) -> Result<Value> {
        match own_name(self.name) {
            "deepcopy" => Ok(value(&data(&self.one(args, "source")?)?)),
            "boolstr" => {
                let [given, yes, no] = args.bind("boolstr", ["value", "true", "false"], 1)?;
                let is_true = given.map_or(Ok(false), |given| truth(&given))?;
                let chosen = if is_true { yes } else { no };
                Ok(chosen.unwrap_or_else(|| Value::from(if is_true { "true" } else { "false" })))
            }
            "merge_all" => {
                let [list, _, _, merges] = args.bind("merge_all", ["lst", "strategy", "renderer", "merge_lists"], 1)?;
                let merges = flag(merges.as_ref(), false)?;
                let mut merged = Data::Map(crate::salt::data::Map::default());
                for item in list.unwrap_or(Value::None).iterate()? {
                    merged = merge::recursively(&merged, &data(&item)?, merges);
                }
                Ok(value(&merged))
            }
            name => {
                let (into, from, merges) = if self.name.starts_with("slsutil.") && name == "merge" {
                    let names = ["obj_a", "obj_b", "strategy", "renderer", "merge_lists"];
                    let [into, from, _, _, merges] = args.bind(name, names, 2)?;
                    (into, from, flag(merges.as_ref(), false)?)
                } else {
                    let names = ["dest", "upd", "merge_lists", "in_place", "convert_none", "recursive_update"];
                    let args = Args {
                        named: args
                            .named
                            .into_iter()
                            .map(|(name, v)| (if name == "src" { "upd".into() } else { name }, v))
                            .collect(),
                        ..args
                    };
                    let [into, from, merges, ..] = args.bind(name, names, 2)?;
                    (into, from, flag(merges.as_ref(), false)?)
                };
                let (into, from) = (into.unwrap_or(Value::None), from.unwrap_or(Value::None));
                let merged = value(&merge::recursively(&data(&into)?, &data(&from)?, merges));
                Ok(in_place(&into, merged, self.name != "slsutil.merge"))
            }
        }
    }

    fn matching(&self, args: Args) -> Result<Value> {
        let name = own_name(self.name);
        if name == "filter_by" {
            let [table, ..] = args.bind("filter_by", ["lookup", "tgt_type", "minion_id"], 1)?;
            let Some(Value::Dict(table)) = table else { return Ok(Value::None) };
            for (target, found) in table.entries().iter() {
                if matching::matches("compound", &text(target)?, &self.world.around) {
                    return Ok(found.clone());
                }
            }
            return Ok(Value::None);
        }
        let [target, ..] = args.bind(name, ["tgt", "minion_id", "delimiter"], 1)?;
        let target = target.unwrap_or(Value::None);
        let target = match target.as_items() {
            Some(items) => items.iter().map(text).collect::<Result<Vec<_>>>()?.join(","),
            None => text(&target)?.to_string(),
        };
        Ok(Value::Bool(matching::matches(name, &target, &self.world.around)))
    }

    fn files(&self, args: Args) -> Result<Value> {
        let states = &self.world.states;
        let names = |names: &mut dyn Iterator<Item = &str>| Value::list(names.map(Value::from).collect());
        let path = |args: Args| -> Result<String> {
            let [path, ..] = args.bind(own_name(self.name), ["path", "saltenv", "gzip"], 1)?;
            Ok(text(&path.unwrap_or(Value::None))?.trim_start_matches("salt://").to_owned())
        };
        Ok(match own_name(self.name) {
            "list_states" => names(&mut self.world.names.iter().map(String::as_str)),
            "list_master" => names(&mut states.keys().map(AsRef::as_ref)),
            "get_file_str" => {
                let found = states.get(path(args)?.as_str());
                found.map_or(Value::Bool(false), |source| Value::from(source.as_ref()))
            }
            "file_exists" => Value::Bool(states.contains_key(path(args)?.as_str())),
            _ => {
                let path = path(args)?;
                let folder = format!("{}/", path.trim_end_matches('/'));
                let is_there = states.keys().any(|known| known.as_ref() == path || known.starts_with(&folder));
                Value::Bool(is_there)
            }
        })
    }

    fn texts(&self, args: Args) -> Result<Value> {
        match self.name {
            "file.join" => super::filters::texts::joined_path(&args.plain),
            "file.basename" | "file.dirname" => {
                let path = text(&self.one(args, "path")?)?;
                let (folder, file) = path.rsplit_once('/').unwrap_or(("", &path));
                let is_root = folder.is_empty() && path.starts_with('/');
                Ok(Value::from(if self.name == "file.basename" {
                    file
                } else if is_root {
                    "/"
                } else {
                    folder
                }))
            }
            "hashutil.base64_b64encode" | "hashutil.base64_b64decode" => {
                let given = self.one(args, "instr")?;
                if self.name.ends_with("encode") {
                    super::filters::codes::base64(&given)
                } else {
                    super::filters::codes::from_base64(&given)
                }
            }
            "hashutil.digest" => {
                let [given, checksum] = args.bind("digest", ["instr", "checksum"], 1)?;
                let checksum = checksum.map_or_else(|| Ok("md5".into()), |checksum| text(&checksum))?;
                digest_of(&checksum, &given.unwrap_or(Value::None))
            }
            name => digest_of(own_name(name).trim_end_matches("_digest"), &self.one(args, "instr")?),
        }
    }

    /// The entry of a mapping for this minion: `grains.filter_by` (`salt/utils/data.py`).
    fn filter_by(&self, from: &Value, args: Args) -> Result<Value> {
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
                let merged = value(&merge::recursively(&data(&result)?, &data(&merging)?, false));
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

/// What lies under `a:b:0`, a list of keys, or a number.
///
/// # Errors
/// What isn't there.
pub(super) fn traverse_key(from: &Value, key: &Value, delimiter: &str) -> Result<Option<Value>> {
    match key.defined()? {
        Value::Text(path) | Value::Safe(path) => Ok(traverse(from, path, delimiter)),
        Value::Int(_) => Ok(traverse_parts(from, std::slice::from_ref(key))),
        other => Ok(traverse_parts(from, &other.iterate()?)),
    }
}

/// What lies under `a:b:0` (`traverse_dict_and_list` in `salt/utils/data.py`).
pub(super) fn traverse(from: &Value, key: &str, delimiter: &str) -> Option<Value> {
    let parts: Vec<Value> =
        if delimiter.is_empty() { vec![key.into()] } else { key.split(delimiter).map(Value::from).collect() };
    traverse_parts(from, &parts)
}

fn traverse_parts(from: &Value, parts: &[Value]) -> Option<Value> {
    let mut found = from.clone();
    for part in parts {
        let number = match part.as_text() {
            Some(text) => text.trim().parse::<i128>().ok().map(Value::Int),
            None => Some(part.clone()),
        };
        found = match &found {
            Value::List(list) => {
                let key = number.clone().unwrap_or_else(|| part.clone());
                let in_dict = |item: &Value| match item {
                    Value::Dict(dict) => dict.entries().get(&key).cloned(),
                    _ => None,
                };
                let embedded = list.items().iter().find_map(in_dict);
                embedded.or_else(|| subscript(&found, &number?).ok())?
            }
            _ => match subscript(&found, part) {
                Ok(inner) => inner,
                Err(error) if error.kind() == Kind::Lookup => {
                    let loaded =
                        crate::salt::yaml::read(part.as_text()?, &crate::salt::places::Places::nowhere()).ok()?;
                    let loaded = value(&loaded);
                    subscript(&found, &loaded).ok().filter(|_| matches!(found, Value::Dict(_)))?
                }
                Err(_) => return None,
            },
        };
    }
    Some(found)
}
