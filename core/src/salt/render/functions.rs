//! `salt['…'](…)` in templates: the execution functions that there are ([`NAMES`]). They look at grains, pillar and files; none
//! asks the host, which is not rendered for but run on.

use std::sync::Arc;

use minijinja::value::{Enumerator, Kwargs, Object, ObjectRepr, Value, ValueKind};
use minijinja::{Error, ErrorKind, State};

use super::convert::{data, value};
use super::methods::split_args;
use super::world::World;
use crate::salt::data::{Data, Entries, Item, Map};
use crate::salt::fnmatch;
use crate::salt::merge;

/// The functions, for documents and for "did you mean".
pub(super) const NAMES: [&str; 29] = [
    "config.get",
    "config.option",
    "cp.get_file_str",
    "cp.list_states",
    "defaults.deepcopy",
    "defaults.merge",
    "defaults.update",
    "environ.get",
    "grains.fetch",
    "grains.filter_by",
    "grains.get",
    "grains.has_value",
    "grains.item",
    "grains.items",
    "match.glob",
    "match.grain",
    "mine.get",
    "pillar.fetch",
    "pillar.filter_by",
    "pillar.get",
    "pillar.item",
    "pillar.items",
    "pillar.keys",
    "slsutil.boolstr",
    "slsutil.merge",
    "slsutil.update",
    "test.echo",
    "test.ping",
    "test.true",
];

/// `salt`: functions by `salt['module.function']` and by `salt.module.function`.
#[derive(Debug)]
pub(super) struct Salt {
    world: Arc<World>,
    /// The module, behind `salt.module`.
    module: Option<String>,
}

/// One function.
#[derive(Debug)]
struct Function {
    world: Arc<World>,
    name: String,
}

impl Salt {
    /// All functions.
    pub(super) fn value(world: &Arc<World>) -> Value {
        Value::from_object(Self { world: Arc::clone(world), module: None })
    }
}

impl Object for Salt {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        let key = key.as_str()?;
        let name = match &self.module {
            Some(module) => format!("{module}.{key}"),
            None => key.to_owned(),
        };
        let world = Arc::clone(&self.world);
        if NAMES.contains(&name.as_str()) {
            return Some(Value::from_object(Function { world, name }));
        }
        let is_module = NAMES.iter().any(|known| known.split_once('.').is_some_and(|(module, _)| module == name));
        is_module.then(|| Value::from_object(Self { world, module: Some(name) }))
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Str(&NAMES)
    }

    fn call_method(self: &Arc<Self>, state: &mut State<'_, '_>, method: &str, args: &[Value]) -> Result<Value, Error> {
        match self.get_value(&Value::from(method)) {
            Some(function) => function.call(state, args),
            None => Err(Error::new(ErrorKind::UndefinedError, no_function(method))),
        }
    }
}

/// What Salt says of a function that there isn't.
pub(super) fn no_function(name: &str) -> String {
    format!("'salt.utils.templates.AliasedLoader object' has no attribute '{name}'")
}

impl Object for Function {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Plain
    }

    fn call(self: &Arc<Self>, _: &mut State<'_, '_>, args: &[Value]) -> Result<Value, Error> {
        let (plain, named) = split_args(args);
        Call { world: &self.world, plain, named }.run(&self.name)
    }
}

/// Calls a function from outside of a template; nothing if there is none.
pub(super) fn call(
    world: &World,
    name: &str,
    plain: &[Value],
    named: Vec<(String, Value)>,
) -> Option<Result<Data, String>> {
    if !NAMES.contains(&name) {
        return None;
    }
    let call = Call { world, plain, named: Some(named.into_iter().collect()) };
    Some(call.run(name).map(|found| data(&found)).map_err(|error| error.detail().unwrap_or_default().to_owned()))
}

struct Call<'a> {
    world: &'a World,
    plain: &'a [Value],
    named: Option<Kwargs>,
}

impl Call<'_> {
    /// An argument by place or name.
    fn argument(&self, place: usize, name: &str) -> Option<Value> {
        let named = || self.named.as_ref()?.peek::<Value>(name).ok();
        self.plain.get(place).cloned().or_else(named).filter(|value| !value.is_undefined())
    }

    fn text(&self, place: usize, name: &str) -> Result<String, Error> {
        let missing = || Error::new(ErrorKind::MissingArgument, format!("missing a required argument: '{name}'"));
        self.argument(place, name).map(|value| value.to_string()).ok_or_else(missing)
    }

    fn run(&self, name: &str) -> Result<Value, Error> {
        let world = self.world;
        Ok(match name {
            "pillar.get" | "pillar.fetch" => self.get(&world.pillar)?,
            "grains.get" | "grains.fetch" => self.get(&world.grains)?,
            "config.get" | "config.option" => self.config()?,
            "pillar.items" => world.pillar.clone(),
            "grains.items" => world.grains.clone(),
            "pillar.item" | "grains.item" => {
                let from = if name == "pillar.item" { &world.pillar } else { &world.grains };
                let mut entries = Entries::default();
                for key in self.plain.iter().filter_map(Value::as_str) {
                    let found = traverse(from, key, ":").map_or_else(|| Data::Text("".into()), |found| data(&found));
                    entries.insert(crate::salt::data::Key::Text(key.into()), Item::new(found));
                }
                value(&Data::Map(Map::new(entries)))
            }
            "pillar.keys" => {
                let found = traverse(&world.pillar, &self.text(0, "key")?, ":").unwrap_or_default();
                found.try_iter()?.collect::<Vec<_>>().into()
            }
            "grains.has_value" => {
                traverse(&world.grains, &self.text(0, "key")?, ":").is_some_and(|v| v.is_true()).into()
            }
            "grains.filter_by" | "pillar.filter_by" => self.filter_by(name == "grains.filter_by")?,
            "defaults.merge" | "defaults.update" | "slsutil.merge" | "slsutil.update" => {
                let (into, from) =
                    (self.argument(0, "dest"), self.argument(1, "src").or_else(|| self.argument(1, "obj_b")));
                let into = into.or_else(|| self.argument(0, "obj_a")).unwrap_or_default();
                let merge_lists = self.argument(9, "merge_lists").is_some_and(|value| value.is_true());
                value(&merge::recursively(&data(&into), &data(&from.unwrap_or_default()), merge_lists))
            }
            "defaults.deepcopy" => value(&data(&self.argument(0, "source").unwrap_or_default())),
            "environ.get" => self.argument(1, "default").unwrap_or_else(|| Value::from("")),
            "mine.get" => value(&Data::Map(Map::default())),
            "match.glob" => fnmatch::matches(&world.minion, &self.text(0, "tgt")?).into(),
            "match.grain" => {
                let target = self.text(0, "tgt")?;
                let (key, pattern) = target.rsplit_once(':').unwrap_or((&target, "*"));
                let found = traverse(&world.grains, key, ":");
                found.is_some_and(|found| fnmatch::matches(&found.to_string(), pattern)).into()
            }
            "cp.get_file_str" => {
                let path = self.text(0, "path")?;
                let found = world.states.get(path.trim_start_matches("salt://"));
                found.map_or_else(|| Value::from(false), |text| Value::from(text.as_str()))
            }
            "cp.list_states" => world.names.clone(),
            "slsutil.boolstr" => {
                let named = |name| self.argument(9, name).unwrap_or_default();
                let is_true = self.argument(0, "value").is_some_and(|value| truth(&value));
                named(if is_true { "true" } else { "false" })
            }
            "test.echo" => Value::from(self.text(0, "text")?),
            _ => Value::from(true),
        })
    }

    /// `….get('a:b', default)`
    fn get(&self, from: &Value) -> Result<Value, Error> {
        let key = self.text(0, "key")?;
        let delimiter = self.argument(9, "delimiter").map_or_else(|| ":".to_owned(), |value| value.to_string());
        let default = self.argument(1, "default");
        let found = traverse(from, &key, &delimiter);
        let merges = self.argument(2, "merge").is_some_and(|merge| merge.is_true());
        Ok(match (found, default) {
            (Some(found), Some(default)) if merges && default.kind() == ValueKind::Map => {
                value(&merge::recursively(&data(&default), &data(&found), false))
            }
            (Some(found), _) => found,
            (None, default) => default.unwrap_or_else(|| Value::from("")),
        })
    }

    /// `config.get`: options, then grains, then pillar.
    fn config(&self) -> Result<Value, Error> {
        let key = self.text(0, "key")?;
        let from = [&self.world.opts, &self.world.grains, &self.world.pillar];
        let found = from.into_iter().find_map(|from| traverse(from, &key, ":"));
        Ok(found.or_else(|| self.argument(1, "default")).unwrap_or_else(|| Value::from("")))
    }

    /// The entry of a mapping for this minion: `grains.filter_by` (`salt/utils/data.py`).
    fn filter_by(&self, by_grain: bool) -> Result<Value, Error> {
        let table = self.argument(0, "lookup_dict").unwrap_or_default();
        let key = self.argument(1, if by_grain { "grain" } else { "pillar" });
        let key = key.map_or_else(|| "os_family".to_owned(), |value| value.to_string());
        let from = if by_grain { &self.world.grains } else { &self.world.pillar };
        let found = traverse(from, &key, ":").unwrap_or_default();
        let wanted: Vec<String> = match found.kind() {
            ValueKind::Seq => found.try_iter()?.map(|value| value.to_string()).collect(),
            ValueKind::Undefined => Vec::new(),
            _ => vec![found.to_string()],
        };
        let entry = |key: &Value| table.get_item(key).ok().filter(|found| !found.is_undefined() && !found.is_none());
        let keys: Vec<Value> = table.try_iter()?.collect();
        let matching =
            |wanted: &String| keys.iter().find(|key| fnmatch::matches(wanted, &key.to_string())).and_then(entry);
        let mut chosen = wanted.iter().find_map(matching);
        if chosen.is_none() {
            chosen = entry(&self.argument(3, "default").unwrap_or_else(|| Value::from("default")));
        }
        let base = self.argument(4, "base").and_then(|base| entry(&base));
        let mut result = match (base, chosen) {
            (Some(base), Some(chosen)) => Some(merge::recursively(&data(&base), &data(&chosen), false)),
            (Some(one), None) | (None, Some(one)) => Some(data(&one)),
            (None, None) => None,
        };
        if let Some(merge) = self.argument(2, "merge").filter(Value::is_true) {
            result = Some(match result {
                Some(result) => merge::recursively(&result, &data(&merge), false),
                None => data(&merge),
            });
        }
        Ok(value(&result.unwrap_or(Data::Null)))
    }
}

fn truth(value: &Value) -> bool {
    match value.as_str() {
        Some(text) => ["yes", "true", "on", "1"].contains(&text.to_lowercase().as_str()),
        None => value.is_true(),
    }
}

/// What lies under `a:b:0` (`traverse_dict_and_list` in `salt/utils/data.py`).
pub(super) fn traverse(from: &Value, key: &str, delimiter: &str) -> Option<Value> {
    let mut found = from.clone();
    for part in key.split(delimiter) {
        found = match found.kind() {
            ValueKind::Map => {
                let by_text = found.get_item(&Value::from(part)).ok().filter(|value| !value.is_undefined());
                let number = || part.parse::<i64>().ok();
                by_text
                    .or_else(|| found.get_item(&Value::from(number()?)).ok().filter(|value| !value.is_undefined()))?
            }
            ValueKind::Seq => match part.parse::<usize>() {
                Ok(place) => found.get_item_by_index(place).ok().filter(|value| !value.is_undefined())?,
                Err(_) => {
                    let has = |item: &Value| {
                        item.kind() == ValueKind::Map
                            && !item.get_item(&Value::from(part)).unwrap_or_default().is_undefined()
                    };
                    found.try_iter().ok()?.find(has)?.get_item(&Value::from(part)).ok()?
                }
            },
            _ => return None,
        };
    }
    Some(found)
}
