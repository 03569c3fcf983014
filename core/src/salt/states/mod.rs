//! State functions: what a state does on the host. They act through the [`System`] and its providers, as Puppet's types do.
//!
//! Knows one state at a time; not what it depends on.

mod cmd;
mod cron;
mod diff;
mod fakes;
mod file;
mod group;
mod hosts;
mod module;
mod mount;
mod pkg;
pub(in crate::salt) mod python_regex;
mod service;
mod test;
mod user;

use std::rc::Rc;

use ecow::EcoString;
use serde::Serialize;

use super::data::{Data, Entries, Item, Key, Map};
use super::render::Renderer;
use super::root::Root;

use crate::catalog::ResourceId;
use crate::ids::Id;
use crate::resource_types::{Failure, FileKind, Instance, System, Types, to_s};
use crate::source::nearest;
use crate::values::{Array, Value};
pub(super) use cmd::{condition, shell};
pub(super) use file::Accumulators;
pub(super) use module::{execute, execution_functions, is_function};

/// So many names of a list are read in a step.
const NAMES_OF_A_STEP: u64 = 4;
/// So many bytes of a text are searched and compared in a step.
const BYTES_COMPARED: u64 = 2;

/// A state function, as the runner sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Function {
    /// `module.function`
    pub(crate) name: &'static str,
    /// The arguments that it can't do without.
    pub(crate) required: &'static [&'static str],
    /// The arguments that it knows besides.
    pub(crate) optional: &'static [&'static str],
    /// Whether it takes whatever else it is given.
    pub(crate) open: bool,
    call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>,
}

/// What a function is called with.
pub(crate) struct Call<'a, 'b> {
    /// The low data.
    pub(crate) low: &'a Entries,
    /// The name.
    pub(crate) name: EcoString,
    /// Whether nothing may be changed.
    pub(crate) test: bool,
    /// The function that watches, in a call of `mod_watch`.
    pub(crate) watching: Option<EcoString>,
    /// The watched states that changed: `module: ID`.
    pub(crate) changed: Vec<EcoString>,
    /// The host.
    pub(crate) host: &'a mut dyn System,
    /// The types through whose providers resources are managed.
    pub(crate) types: &'a Types,
    /// The files of the master, for `salt://`.
    pub(crate) root: &'a Root<'b>,
    /// The renderer, for files that are templates, with grains and pillar, and the steps that are left.
    pub(crate) renderer: &'a mut Renderer,
    /// The exit code of the last command, which functions of conditions are judged by (`running-all/last_exit`).
    pub(crate) retcode: &'a mut i64,
    /// What `file.accumulated` put together.
    pub(crate) accumulators: &'a mut Accumulators,
    /// The paths of the files that the state requires.
    pub(crate) required_files: &'a [String],
}

/// What a function returns.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Returned {
    /// `True`, `False`, or `None` in test mode.
    pub(crate) result: Option<bool>,
    /// What changed.
    pub(crate) changes: Data,
    /// What there is to say.
    pub(crate) comment: String,
}

/// An exception of a function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Raised(pub(crate) String);

impl Raised {
    /// `SaltInvocationError`
    pub(crate) fn invocation(message: &str) -> Self {
        Self(format!("salt.exceptions.SaltInvocationError: {message}"))
    }
}

impl Returned {
    /// A result without changes.
    pub(crate) fn new(result: Option<bool>, comment: impl Into<String>) -> Self {
        Self { result, changes: Data::Map(Map::default()), comment: comment.into() }
    }

    /// The same with changes.
    pub(crate) fn with(self, changes: impl Into<Data>) -> Self {
        Self { changes: changes.into(), ..self }
    }
}

/// A mapping of texts to values.
pub(crate) fn mapping<const N: usize>(entries: [(&str, Data); N]) -> Data {
    let entries = entries.into_iter().map(|(key, data)| (Key::Text(key.into()), Item::new(data)));
    Data::Map(Map::new(entries.collect()))
}

/// `{old: …, new: …}`
pub(crate) fn old_and_new(old: impl Into<Data>, new: impl Into<Data>) -> Data {
    mapping([("old", old.into()), ("new", new.into())])
}

/// What lies under `a:b:0` of a value (`traverse_dict_and_list` in `salt/utils/data.py`).
pub(crate) fn traverse(from: &Data, key: &str, delimiter: &str) -> Option<Data> {
    let mut found = from.clone();
    for part in key.split(delimiter) {
        found = match &found {
            Data::Map(map) => map.get(part)?,
            Data::List(list) => list.items().get(part.parse::<usize>().ok()?)?.data.clone(),
            _ => return None,
        };
    }
    Some(found)
}

/// All functions.
fn functions() -> impl Iterator<Item = &'static Function> {
    let families = [
        test::FUNCTIONS,
        cmd::FUNCTIONS,
        fakes::FUNCTIONS,
        file::FUNCTIONS,
        pkg::FUNCTIONS,
        service::FUNCTIONS,
        user::FUNCTIONS,
        group::FUNCTIONS,
        cron::FUNCTIONS,
        hosts::FUNCTIONS,
        mount::FUNCTIONS,
        module::FUNCTIONS,
    ];
    families.into_iter().flatten()
}

/// The function of a name.
pub(crate) fn find(name: &str) -> Option<&'static Function> {
    functions().find(|function| function.name == name)
}

/// Modules that have a `mod_watch` in Salt 3008, whether they are simulated or not.
pub(crate) fn has_mod_watch(module: &str) -> bool {
    const MODULES: [&str; 10] = ["at", "cmd", "etcd", "event", "fakesvc", "module", "mount", "pkg", "service", "test"];
    MODULES.contains(&module)
}

/// What else Salt has in the modules that are simulated: it is told from what there isn't.
pub(crate) const NOT_SIMULATED: [&str; 13] = [
    "cron.file",
    "file.cached",
    "file.hardlink",
    "file.mknod",
    "file.mod_run_check_cmd",
    "file.patch",
    "file.retention_schedule",
    "mount.swap",
    "pkg.downloaded",
    "pkg.group_installed",
    "pkg.patch_installed",
    "pkg.patch_downloaded",
    "service.mod_beacon",
];

/// The names of all functions, for "did you mean".
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    functions().map(|function| function.name)
}

/// A state function for people who ask what it knows: `duckrow describe file.managed`.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct StateDescription {
    /// `module.function`
    pub name: &'static str,
    /// The arguments that it can't do without.
    pub required: &'static [&'static str],
    /// The arguments that it knows besides.
    pub optional: &'static [&'static str],
    /// Whether it takes whatever else it is given.
    pub open: bool,
    /// Whether its module has a `mod_watch`; otherwise `watch` is `require`.
    pub mod_watch: bool,
}

/// The functions that are simulated, by name: those of a module (`file`), or one of them (`file.managed`).
pub fn described(name: &str) -> Vec<StateDescription> {
    let is_meant = |function: &&Function| {
        let (module, own) = function.name.split_once('.').unwrap_or_default();
        function.name == name || module == name && own != "mod_watch"
    };
    let describe = |function: &Function| StateDescription {
        name: function.name,
        required: function.required,
        optional: function.optional,
        open: function.open,
        mod_watch: has_mod_watch(function.name.split('.').next().unwrap_or_default()),
    };
    functions().filter(is_meant).map(describe).collect()
}

/// The simulated function whose name is nearest to one.
pub fn nearest_described(name: &str) -> Option<&'static str> {
    nearest(name, names())
}

impl Function {
    /// Calls it.
    pub(crate) fn run(&self, call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
        (self.call)(call)
    }
}

/// What may be a text or a list of texts.
fn texts_of(data: &Data) -> Vec<String> {
    match data {
        Data::List(list) => list.items().iter().map(|item| item.data.text().to_string()).collect(),
        single => vec![single.text().to_string()],
    }
}

impl<'b> Call<'_, 'b> {
    /// Takes a step, for a command; nothing if none is left.
    pub(crate) fn step(&mut self) -> Option<()> {
        let is_left = self.renderer.steps_left() > 0;
        self.renderer.spend(1);
        is_left.then_some(())
    }

    /// Takes the steps for what the host did; whether any are left.
    fn goes_on(&mut self) -> bool {
        let worked = self.host.work();
        self.renderer.spend(worked);
        self.renderer.steps_left() > 0
    }

    /// Takes steps for a text that is searched, and shown beside another one.
    fn compares(&mut self, bytes: usize) {
        self.renderer.spend(bytes as u64 / BYTES_COMPARED);
    }

    /// The same call with other low data.
    pub(crate) fn with<'c>(&'c mut self, low: &'c Entries, name: EcoString) -> Call<'c, 'b> {
        Call {
            low,
            name,
            test: self.test,
            watching: self.watching.clone(),
            changed: self.changed.clone(),
            host: &mut *self.host,
            types: self.types,
            root: self.root,
            renderer: &mut *self.renderer,
            retcode: &mut *self.retcode,
            accumulators: &mut *self.accumulators,
            required_files: self.required_files,
        }
    }

    /// An argument; null is none.
    pub(crate) fn get(&self, key: &str) -> Option<&Data> {
        self.low.get(key).map(|item| &item.data).filter(|data| !matches!(data, Data::Null))
    }

    /// What Python calls the class of an argument.
    fn low_class(&self, key: &str) -> &'static str {
        self.low.get(key).map_or("NoneType", |item| item.data.class())
    }

    /// An argument as text.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        self.get(key).map(|data| data.text().to_string())
    }

    /// Whether an argument is true; otherwise the default.
    pub(crate) fn flag(&self, key: &str, default: bool) -> bool {
        self.get(key).map_or(default, Data::is_true)
    }

    /// An argument that may be a text or a list of texts.
    pub(crate) fn texts(&self, key: &str) -> Vec<String> {
        self.get(key).map(texts_of).unwrap_or_default()
    }

    /// Whether there is a folder at a path, or behind a link there.
    fn is_folder(&mut self, path: &str) -> bool {
        self.host.files().stat(path, true).is_some_and(|stat| stat.kind == FileKind::Directory)
    }

    /// Whether there is a link at a path.
    fn is_link(&mut self, path: &str) -> bool {
        self.host.files().stat(path, false).is_some_and(|stat| stat.kind == FileKind::Link)
    }

    /// A resource of one of Puppet's types, by which providers are asked.
    fn resource(&self, type_name: &str, name: &str) -> Option<Instance> {
        let definition = Rc::clone(self.types.find(type_name)?);
        Some(Instance::new(definition, ResourceId::from_index(0), name.into(), EcoString::new()))
    }

    /// The present value of a property, as text.
    fn property(&mut self, type_name: &str, name: &str, property: &str) -> Result<String, Failure> {
        let Some(resource) = self.resource(type_name, name) else { return Ok(String::new()) };
        self.host.provider(type_name).get(&resource, property).map(|value| to_s(&value))
    }

    /// The present value of a property; undef if it can't be read.
    fn value(&mut self, type_name: &str, name: &str, property: &str) -> Value {
        let Some(resource) = self.resource(type_name, name) else { return Value::Undef };
        self.host.provider(type_name).get(&resource, property).unwrap_or(Value::Undef)
    }

    /// The present values of a property that is a list of texts.
    fn list(&mut self, type_name: &str, name: &str, property: &str) -> Vec<String> {
        match self.value(type_name, name, property) {
            Value::Array(items) => {
                self.renderer.spend(items.items().len() as u64 / NAMES_OF_A_STEP);
                items.items().iter().map(to_s).filter(|item| item != "absent").collect()
            }
            Value::String(single) if single != "absent" => vec![single.to_string()],
            _ => Vec::new(),
        }
    }

    /// Sets a property that is a list of texts.
    fn set_list(&mut self, type_name: &str, name: &str, property: &str, items: &[String]) -> Result<(), Failure> {
        let items = items.iter().map(|item| Value::string(item.as_str())).collect::<Vec<_>>();
        self.set(type_name, name, property, &Array::flat(items).into())
    }

    /// Whether a change of a resource is let happen: what a fault of the scenario says against it otherwise.
    fn permit(&mut self, type_name: &str, name: &str) -> Result<(), Failure> {
        let Some(resource) = self.resource(type_name, name) else { return Ok(()) };
        self.host.permit(&resource, crate::scenario::Operation::Set)
    }

    /// Performs the refresh action of a resource.
    fn refresh(&mut self, type_name: &str, name: &str) -> bool {
        let Some(resource) = self.resource(type_name, name) else { return false };
        self.host.permit(&resource, crate::scenario::Operation::Refresh).is_ok()
            && self.host.provider(type_name).refresh(&resource).is_ok()
    }

    /// Brings a property into the wanted state; what else is wanted of the resource is given with it.
    fn sync(
        &mut self,
        type_name: &str,
        name: &str,
        property: &str,
        wanted: &str,
        given: &[(&str, Value)],
    ) -> Result<(), Failure> {
        self.set_with(type_name, name, property, &Value::from(wanted), given)
    }

    /// Sets a property to a value that is no text.
    fn set(&mut self, type_name: &str, name: &str, property: &str, wanted: &Value) -> Result<(), Failure> {
        self.set_with(type_name, name, property, wanted, &[])
    }

    fn set_with(
        &mut self,
        type_name: &str,
        name: &str,
        property: &str,
        wanted: &Value,
        given: &[(&str, Value)],
    ) -> Result<(), Failure> {
        let Some(mut resource) = self.resource(type_name, name) else { return Ok(()) };
        for (attribute, value) in given {
            resource.put(attribute, value.clone());
        }
        self.host.permit(&resource, crate::scenario::Operation::Set)?;
        let provider = self.host.provider(type_name);
        provider.sync(&resource, property, wanted)?;
        provider.flush(&resource)
    }
}
