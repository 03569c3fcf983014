//! The call of a state function: its arguments, the host, and the means that it pays with.
//!
//! Asks the providers of Puppet's types; knows no function.

use std::borrow::Cow;
use std::rc::Rc;

use ecow::EcoString;

use super::file::Accumulators;
use crate::modules;
use crate::modules::{Function, MinionHost};
use crate::render::Renderer;
use crate::root::Root;
use crate::secret::masked;
use crate::value::{Args, Entries, Value};
use duckrow_record::catalog::ResourceId;
use duckrow_resource_types::{Failure, FileKind, Instance, System, Types, to_s};
use duckrow_scenario::Operation;
use duckrow_text::ids::Id;
use duckrow_values as values;
use duckrow_values::Array;

/// The number of names of a list that are read in a step.
const NAMES_OF_A_STEP: u64 = 4;
/// The steps that a value takes that is gone through and written.
const STEPS_OF_A_VALUE: u64 = 5;
/// The steps that it takes to go through two items of a value.
const STEPS_OF_ITEMS: u64 = 10;
/// The number of bytes of a text that are searched and compared in a step.
const BYTES_COMPARED: u64 = 2;

/// A call of a state function: its arguments, and everything that it may use.
pub(crate) struct Call<'a, 'b> {
    /// The low data.
    pub(crate) low: &'a Entries,
    /// The name.
    pub(crate) name: EcoString,
    /// True if nothing may be changed.
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
    /// The exit code of the last command, which functions of conditions are judged by (`running/conditions/last_exit`).
    pub(crate) retcode: &'a mut i64,
    /// The texts that `file.accumulated` put together.
    pub(crate) accumulators: &'a mut Accumulators,
    /// The paths of the files that the state requires.
    pub(crate) required_files: &'a [String],
}

/// The texts of a value that may be a text or a list of texts.
pub(super) fn texts_of(data: &Value) -> Vec<String> {
    match data {
        Value::List(list) => list.placed().iter().map(|item| item.value.text().to_string()).collect(),
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

    /// Takes the steps for the work of the host; true if any are left.
    pub(super) fn goes_on(&mut self) -> bool {
        let worked = self.host.work();
        self.renderer.spend(worked);
        self.renderer.steps_left() > 0
    }

    /// Takes steps for a text that is searched, and shown beside another one.
    pub(super) fn compares(&mut self, bytes: usize) {
        self.renderer.spend(bytes as u64 / BYTES_COMPARED);
    }

    /// Takes steps for a value that is gone through, with all that is nested in it, and written.
    pub(super) fn goes_through(&mut self, data: &Value) {
        let most = self.renderer.steps_left() / STEPS_OF_A_VALUE + 1;
        self.renderer.spend(data.count(most).saturating_mul(STEPS_OF_A_VALUE));
    }

    /// Takes steps for a list of names that is read.
    pub(super) fn reads_names(&mut self, number: usize) {
        self.renderer.spend(number as u64 / NAMES_OF_A_STEP);
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

    /// Calls an execution function, as `__salt__` does.
    pub(crate) fn salt(&mut self, function: &Function, args: Args) -> crate::value::Result<Value> {
        let host = MinionHost { system: &mut *self.host, types: self.types };
        let found = function.run(&mut self.renderer.minion(host, &mut *self.retcode, self.test), args);
        self.renderer.spend(self.host.work());
        found
    }

    /// The same for people to see: secrets are hidden, unless the call says otherwise; what a state says of itself is no argument.
    pub(super) fn shown(&mut self, function: &Function, args: Args) -> crate::value::Result<Value> {
        let Args { plain, mut named } = args;
        named.retain(|(key, _)| key != "sfun" && !key.starts_with("__"));
        let unmasks = named.iter().any(|(key, value)| key == "unmask" && value.truth().unwrap_or(false));
        named.retain(|(key, _)| key != "unmask");
        let found = self.salt(function, Args { plain, named })?;
        let most = usize::try_from(self.renderer.steps_left()).unwrap_or(usize::MAX);
        self.renderer.spend((found.steps_to_go_through(most) as u64).saturating_mul(STEPS_OF_ITEMS));
        if function.is_secret && !unmasks {
            return Ok(masked(&found.plain()?));
        }
        Ok(found)
    }

    /// Calls an execution function on the file of the state, with those arguments of the state that it has under the same names.
    pub(super) fn salt_on_file(
        &mut self,
        name: &str,
        path: &str,
        same: &[&str],
        more: Vec<(EcoString, Value)>,
    ) -> crate::value::Result<Value> {
        let Some(function) = modules::find(name) else { return Ok(Value::None) };
        let given = |key: &&str| Some(((*key).into(), self.low.get(*key)?.value.clone()));
        let named = same.iter().filter_map(given).chain(more).collect();
        self.salt(function, Args { plain: vec![path.into()], named })
    }

    /// An argument; null is none.
    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        self.low.get(key).map(|item| &item.value).filter(|data| !matches!(data, Value::None))
    }

    /// Python's name for the class of an argument.
    pub(super) fn low_class(&self, key: &str) -> Cow<'static, str> {
        self.low.get(key).map_or(Cow::Borrowed("NoneType"), |item| item.value.class())
    }

    /// An argument as text.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        self.get(key).map(|data| data.text().to_string())
    }

    /// The truth of an argument, or the default.
    pub(crate) fn flag(&self, key: &str, default: bool) -> bool {
        self.get(key).map_or(default, Value::is_true)
    }

    /// An argument that may be a text or a list of texts.
    pub(crate) fn texts(&self, key: &str) -> Vec<String> {
        self.get(key).map(texts_of).unwrap_or_default()
    }

    /// True if there is a folder at a path, or behind a link there.
    pub(super) fn is_folder(&mut self, path: &str) -> bool {
        self.host.files().stat(path, true).is_some_and(|stat| stat.kind == FileKind::Directory)
    }

    /// True if there is a link at a path.
    pub(super) fn is_link(&mut self, path: &str) -> bool {
        self.host.files().stat(path, false).is_some_and(|stat| stat.kind == FileKind::Link)
    }

    /// A resource of one of Puppet's types, by which providers are asked.
    pub(super) fn resource(&self, type_name: &str, name: &str) -> Option<Instance> {
        let definition = Rc::clone(self.types.find(type_name)?);
        Some(Instance::new(definition, ResourceId::from_index(0), name.into(), EcoString::new()))
    }

    /// The present value of a property, as text.
    pub(super) fn property(&mut self, type_name: &str, name: &str, property: &str) -> Result<String, Failure> {
        let Some(resource) = self.resource(type_name, name) else { return Ok(String::new()) };
        self.host.provider(type_name).get(&resource, property).map(|value| to_s(&value))
    }

    /// The present value of a property; undef if it can't be read.
    pub(super) fn value(&mut self, type_name: &str, name: &str, property: &str) -> values::Value {
        let Some(resource) = self.resource(type_name, name) else { return values::Value::Undef };
        self.host.provider(type_name).get(&resource, property).unwrap_or(values::Value::Undef)
    }

    /// The present values of a property that is a list of texts.
    pub(super) fn list(&mut self, type_name: &str, name: &str, property: &str) -> Vec<String> {
        match self.value(type_name, name, property) {
            values::Value::Array(items) => {
                self.reads_names(items.items().len());
                items.items().iter().map(to_s).filter(|item| item != "absent").collect()
            }
            values::Value::String(single) if single != "absent" => vec![single.to_string()],
            _ => Vec::new(),
        }
    }

    /// Sets a property that is a list of texts.
    pub(super) fn set_list(
        &mut self,
        type_name: &str,
        name: &str,
        property: &str,
        items: &[String],
    ) -> Result<(), Failure> {
        let items = items.iter().map(|item| values::Value::string(item.as_str())).collect::<Vec<_>>();
        self.set(type_name, name, property, &Array::flat(items).into())
    }

    /// Permits a change of a resource, unless a fault of the scenario is against it.
    pub(super) fn permit(&mut self, type_name: &str, name: &str) -> Result<(), Failure> {
        let Some(resource) = self.resource(type_name, name) else { return Ok(()) };
        self.host.permit(&resource, Operation::Set)
    }

    /// Performs the refresh action of a resource.
    pub(super) fn refresh(&mut self, type_name: &str, name: &str) -> bool {
        let Some(resource) = self.resource(type_name, name) else { return false };
        self.host.permit(&resource, Operation::Refresh).is_ok()
            && self.host.provider(type_name).refresh(&resource).is_ok()
    }

    /// Brings a property into the wanted state; the other wanted attributes of the resource are given with it.
    pub(super) fn sync(
        &mut self,
        type_name: &str,
        name: &str,
        property: &str,
        wanted: &str,
        given: &[(&str, values::Value)],
    ) -> Result<(), Failure> {
        self.set_with(type_name, name, property, &values::Value::from(wanted), given)
    }

    /// Sets a property to a value that is no text.
    pub(super) fn set(
        &mut self,
        type_name: &str,
        name: &str,
        property: &str,
        wanted: &values::Value,
    ) -> Result<(), Failure> {
        self.set_with(type_name, name, property, wanted, &[])
    }

    fn set_with(
        &mut self,
        type_name: &str,
        name: &str,
        property: &str,
        wanted: &values::Value,
        given: &[(&str, values::Value)],
    ) -> Result<(), Failure> {
        let Some(mut resource) = self.resource(type_name, name) else { return Ok(()) };
        for (attribute, value) in given {
            resource.put(attribute, value.clone());
        }
        self.host.permit(&resource, Operation::Set)?;
        let provider = self.host.provider(type_name);
        provider.sync(&resource, property, wanted)?;
        provider.flush(&resource)
    }
}
