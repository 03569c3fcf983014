//! `salt['…'](…)` in templates: the execution functions that there are ([`NAMES`]). They look at grains, pillar and files
//! of the root; those that ask the host are in [`host`].

mod files;
mod merging;
mod minion;
mod slsutil;
mod tests;
mod texts;
mod traverse;
mod tree;

use std::rc::Rc;

use super::convert::data;
use super::host;
use super::world::World;
use crate::data::Data;
use crate::jinja::{Args, Entries, Machine, Object, Result, Value, flag, method_of, text};
use crate::secret::masked;
use crate::versions;
use duckrow_values::Effort;
pub(super) use traverse::{traverse, traverse_key};

/// The functions, for documents and for "did you mean".
pub(super) const NAMES: [&str; 103] = [
    "config.get",
    "config.manage_mode",
    "config.merge",
    "config.option",
    "config.valid_fileproto",
    "cp.cache_file",
    "cp.envs",
    "cp.get_file_str",
    "cp.get_url",
    "cp.hash_file",
    "cp.is_cached",
    "cp.list_master",
    "cp.list_master_dirs",
    "cp.list_master_symlinks",
    "cp.list_states",
    "data.get",
    "defaults.deepcopy",
    "defaults.get",
    "defaults.merge",
    "defaults.update",
    "environ.get",
    "environ.has_value",
    "environ.item",
    "file.basename",
    "file.dirname",
    "file.join",
    "file.normpath",
    "file.pardir",
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
    "hashutil.base64_decodestring",
    "hashutil.base64_encodestring",
    "hashutil.digest",
    "hashutil.hmac_compute",
    "hashutil.hmac_signature",
    "hashutil.md5_digest",
    "hashutil.sha256_digest",
    "hashutil.sha512_digest",
    "log.critical",
    "log.debug",
    "log.error",
    "log.exception",
    "log.info",
    "log.warning",
    "match.compound",
    "match.data",
    "match.filter_by",
    "match.glob",
    "match.grain",
    "match.grain_pcre",
    "match.ipcidr",
    "match.list",
    "match.pcre",
    "match.pillar",
    "match.pillar_pcre",
    "match.search_by",
    "mine.get",
    "pillar.data",
    "pillar.fetch",
    "pillar.file_exists",
    "pillar.filter_by",
    "pillar.get",
    "pillar.item",
    "pillar.items",
    "pillar.keys",
    "pillar.ls",
    "pillar.obfuscate",
    "pillar.raw",
    "pkg.version_cmp",
    "slsutil.banner",
    "slsutil.boolstr",
    "slsutil.deserialize",
    "slsutil.dir_exists",
    "slsutil.file_exists",
    "slsutil.findup",
    "slsutil.merge",
    "slsutil.merge_all",
    "slsutil.path_exists",
    "slsutil.serialize",
    "slsutil.update",
    "test.arg",
    "test.arg_repr",
    "test.arg_type",
    "test.assertion",
    "test.conf_test",
    "test.echo",
    "test.exception",
    "test.false",
    "test.kwarg",
    "test.outputter",
    "test.ping",
    "test.raise_exception",
    "test.retcode",
    "test.true",
    "test.version",
];

/// The functions that render other templates: only templates can call them.
const NESTED: [&str; 4] = ["jinja.import_json", "jinja.import_yaml", "jinja.load_map", "slsutil.renderer"];

/// All functions that templates know.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    NAMES.into_iter().chain(NESTED).chain(host::names())
}

fn knows(name: &str) -> bool {
    NAMES.contains(&name) || NESTED.contains(&name) || host::knows(name)
}

/// `salt`: functions by `salt['module.function']` and by `salt.module.function`.
pub(super) struct Salt {
    world: Rc<World>,
    /// The module, behind `salt.module`.
    module: Option<String>,
}

/// How many steps the host takes to answer.
const HOST_STEPS: usize = 1_000;

/// How many steps any other function takes besides what it does with its arguments and makes.
const STEPS_OF_A_CALL: usize = 4;
/// How many steps it takes to read another template, however short it is.
const STEPS_OF_A_TEMPLATE: usize = 30;
/// How often a function goes through its arguments.
const TIMES_THROUGH: usize = 3;
/// How often it goes through what it gives: that is put together, and made a value of the template.
const TIMES_MADE: usize = 10;
/// Functions that give what there is as it is.
const LOOK_UPS: [&str; 10] = [
    "config.get",
    "grains.fetch",
    "grains.get",
    "grains.items",
    "pillar.data",
    "pillar.fetch",
    "pillar.get",
    "pillar.items",
    "pillar.raw",
    "test.echo",
];

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
        if knows(&name) {
            return Some(Value::object(Function { world, name }));
        }
        let is_module = names().any(|known| known.split_once('.').is_some_and(|(module, _)| module == name));
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

    fn attribute(&self, machine: &mut Machine<'_>, this: &Value, name: &str) -> Result<Option<Value>> {
        machine.steps(STEPS_OF_A_CALL)?;
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
            return Ok(Value::list(names().map(Value::from).collect()));
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

    fn call(&self, machine: &mut Machine<'_>, args: Args) -> Result<Value> {
        // What is given is looked through, copied and merged.
        machine.go_through_all(&args, TIMES_THROUGH)?;
        let call = Call { world: &self.world, name: &self.name };
        if NESTED.contains(&call.name) {
            machine.steps(STEPS_OF_A_TEMPLATE)?;
            return call.nested(machine, args);
        }
        if host::knows(call.name) {
            machine.steps(HOST_STEPS)?;
            return machine.outside(call.name, args);
        }
        let is_look_up = LOOK_UPS.contains(&call.name) && args.named.is_empty();
        let found = machine.with_effort(|effort| call.run(args, effort))?;
        if !is_look_up {
            machine.go_through_times(&found, TIMES_MADE)?;
        }
        machine.steps(STEPS_OF_A_CALL)?;
        Ok(found)
    }

    fn is_callable(&self) -> bool {
        true
    }
}

/// Calls a function from outside of a template; nothing if there is none.
/// The effort pays for questions about values.
pub(super) fn call(
    world: &World,
    name: &str,
    Args { plain, named }: Args,
    effort: &Effort,
) -> Option<std::result::Result<Data, String>> {
    if !NAMES.contains(&name) {
        return None;
    }
    // What a state says of itself is no argument.
    let named: Vec<_> = named.into_iter().filter(|(key, _)| key != "sfun" && !key.starts_with("__")).collect();
    let unmasks = named.iter().any(|(key, value)| key == "unmask" && value.truth().unwrap_or(false));
    let is_masked = MASKED.contains(&name) && !unmasks;
    let named = named.into_iter().filter(|(key, _)| key != "unmask").collect();
    let found = Call { world, name }.run(Args { plain, named }, effort).and_then(|found| data(&found));
    let found = found.map(|found| if is_masked { masked(&found) } else { found });
    Some(found.map_err(|error| error.message().to_owned()))
}

/// The functions whose values nobody but a template is shown (`salt/utils/secret.py`).
const MASKED: [&str; 7] =
    ["pillar.data", "pillar.fetch", "pillar.filter_by", "pillar.get", "pillar.item", "pillar.items", "pillar.raw"];

struct Call<'a> {
    world: &'a World,
    name: &'a str,
}

/// The name of a function without its module.
fn own_name(name: &str) -> &str {
    name.split_once('.').map_or(name, |(_, own)| own)
}

impl Call<'_> {
    /// The effort pays for questions about values.
    fn run(&self, args: Args, effort: &Effort) -> Result<Value> {
        let world = self.world;
        let module = self.name.split('.').next().unwrap_or_default();
        match (module, own_name(self.name)) {
            ("pillar", "get" | "fetch") => self.get(&world.pillar, args),
            ("grains", "get" | "fetch") => self.get(&world.grains, args),
            ("config", _) => self.config(args),
            ("pillar", "items") if !args.plain.is_empty() => self.of_tree(&world.pillar, args),
            ("pillar", "raw") if !args.plain.is_empty() => {
                let key = self.one(args, "key")?;
                let found = crate::jinja::subscript(&world.pillar, &key).ok();
                Ok(found.unwrap_or_else(|| Value::dict(Entries::default())))
            }
            ("pillar", "items" | "raw" | "data") => Ok(world.pillar.clone()),
            ("grains", "items") => Ok(world.grains.clone()),
            ("pillar", _) => self.of_tree(&world.pillar, args),
            ("grains", _) => self.of_tree(&world.grains, args),
            ("defaults" | "slsutil", "deepcopy" | "merge" | "update" | "merge_all" | "boolstr") => self.merging(args),
            ("match", _) => self.matching(args, effort),
            ("slsutil", "banner") => slsutil::banner(args),
            ("slsutil", "serialize") => slsutil::serialize(args),
            ("slsutil", "deserialize") => slsutil::deserialize(args),
            ("slsutil", "findup") => self.findup(args),
            ("test", _) => self.tests(args),
            ("defaults", "get") => self.defaults(args),
            ("cp" | "slsutil", _) => self.files(args),
            // What is logged is seen by nobody.
            ("log", _) => self.one(args, "message").map(|_| Value::Bool(true)),
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
            "environ.has_value" => Value::Bool(false),
            "environ.item" => {
                let [keys, default] = args.bind("item", ["keys", "default"], 1)?;
                let (keys, default) = (keys.unwrap_or(Value::None), default.unwrap_or_else(|| Value::from("")));
                let keys = if keys.as_items().is_some() { keys.iterate()? } else { vec![keys] };
                Value::dict(keys.into_iter().map(|key| (key, default.clone())).collect())
            }
            "data.get" => {
                let [_, default] = args.bind("get", ["key", "default"], 1)?;
                default.unwrap_or(Value::None)
            }
            "mine.get" => Value::dict(Entries::default()),
            "pkg.version_cmp" => {
                let [one, other, ignore_epoch] = args.bind("version_cmp", ["pkg1", "pkg2", "ignore_epoch"], 2)?;
                let version = |value: Option<Value>| text(&value.unwrap_or(Value::None));
                let ignore_epoch = flag(ignore_epoch.as_ref(), false)?;
                Value::Int(versions::compare(&version(one)?, &version(other)?, ignore_epoch) as i128)
            }
            _ => Value::Bool(true),
        })
    }
}
