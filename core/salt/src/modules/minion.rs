//! The minion that execution functions run on: the host, the run's knowledge of it, and the means that calls are paid with.
//!
//! Knows no function but by name.

use std::rc::Rc;

use ecow::EcoString;

use super::find;
use crate::jinja::{Caller, Outside, Settings, Variables};
use crate::render::World;
use crate::value::{Args, Error, Result};
use duckrow_record::catalog::ResourceId;
use duckrow_resource_types::{Files, Instance, Stat, System, Types, to_s};
use duckrow_scenario::Operation;
use duckrow_text::ids::Id;
use duckrow_values as values;
use duckrow_values::Effort;

/// The host, as templates and states ask it.
pub(crate) struct MinionHost<'a> {
    /// The host.
    pub(crate) system: &'a mut dyn System,
    /// The types of its resources.
    pub(crate) types: &'a Types,
}

/// The execution modules, as a template reaches them: `salt`.
pub(crate) struct ExecutionModules<'a> {
    /// The host.
    pub(crate) system: &'a mut dyn System,
    /// The types of the host's resources.
    pub(crate) types: &'a Types,
    /// Pillar, grains, options and files.
    pub(crate) world: &'a World,
    /// The exit code of the last command.
    pub(crate) retcode: &'a mut i64,
    /// True if the run only reports what it would change (`test=True`), which some functions heed.
    pub(crate) is_test: bool,
}

/// The environment in which a function is called.
pub(crate) struct Minion<'a> {
    /// The host.
    pub(crate) system: &'a mut dyn System,
    /// The types of the host's resources.
    pub(crate) types: &'a Types,
    /// Pillar, grains, options and files.
    pub(crate) world: &'a World,
    /// The exit code of the last command, which conditions are judged by (`running/conditions/last_exit`).
    pub(crate) retcode: &'a mut i64,
    /// True if the run only reports what it would change (`test=True`), which some functions heed.
    pub(crate) is_test: bool,
    /// The means to render with, and to pay with.
    pub(crate) caller: Caller<'a>,
}

impl Outside for ExecutionModules<'_> {
    fn call(&mut self, name: &str, args: Args, caller: Caller<'_>) -> Result<crate::value::Value> {
        let Some(function) = find(name) else { return Err(Error::python(format!("'{name}' is not available."))) };
        let mut minion = Minion {
            system: &mut *self.system,
            types: self.types,
            world: self.world,
            retcode: &mut *self.retcode,
            is_test: self.is_test,
            caller,
        };
        function.run(&mut minion, args)
    }

    fn work(&mut self) -> u64 {
        self.system.work()
    }
}

impl Minion<'_> {
    /// Takes a step, for a command.
    ///
    /// # Errors
    /// None is left.
    pub(super) fn step(&mut self) -> Result<()> {
        match self.caller.fuel.checked_sub(1) {
            Some(left) => {
                *self.caller.fuel = left;
                Ok(())
            }
            None => Err(Error::python("the run may run no more commands")),
        }
    }

    /// Takes steps for something that was done.
    pub(super) fn spend(&mut self, steps: u64) {
        *self.caller.fuel = self.caller.fuel.saturating_sub(steps);
    }

    /// Asks something of values that the steps which are left pay for.
    pub(super) fn with_effort<T>(&mut self, ask: impl FnOnce(&World, &Effort) -> T) -> T {
        let world = self.world;
        Effort::taken_from(self.caller.fuel, |effort| ask(world, effort))
    }

    /// Renders a text that is a template, with the variables of the caller's templates and some more.
    ///
    /// # Errors
    /// The error that ends it.
    pub(super) fn render(&mut self, source: &str, settings: &Settings, variables: Variables) -> Result<String> {
        let mut modules = ExecutionModules {
            system: &mut *self.system,
            types: self.types,
            world: self.world,
            retcode: &mut *self.retcode,
            is_test: self.is_test,
        };
        self.caller.render(source, settings, variables, &mut modules)
    }

    /// The status of the file at a path, behind links.
    pub(super) fn stat(&mut self, path: &str) -> Option<Stat> {
        self.system.files().stat(path, true)
    }

    /// The files of the host, to change the one at a path.
    ///
    /// # Errors
    /// The fault of the scenario that is against it.
    pub(super) fn writable(&mut self, path: &str) -> Result<&mut dyn Files> {
        self.permit("file", path)?;
        Ok(self.system.files())
    }

    fn permit(&mut self, type_name: &str, name: &str) -> Result<()> {
        let Some(resource) = self.resource(type_name, name) else { return Ok(()) };
        let permitted = self.system.permit(&resource, Operation::Set);
        permitted.map_err(|failure| Error::python(failure.message))
    }

    /// A resource of one of Puppet's types, by which providers are asked.
    pub(super) fn resource(&self, type_name: &str, name: &str) -> Option<Instance> {
        let definition = Rc::clone(self.types.find(type_name)?);
        Some(Instance::new(definition, ResourceId::from_index(0), name.into(), EcoString::new()))
    }

    /// The present value of a property of a resource, as text; empty if there is none.
    pub(super) fn property(&mut self, type_name: &str, name: &str, property: &str) -> String {
        to_s(&self.value(type_name, name, property)).to_string()
    }

    /// The present value of a property of a resource.
    pub(super) fn value(&mut self, type_name: &str, name: &str, property: &str) -> values::Value {
        let Some(resource) = self.resource(type_name, name) else { return values::Value::Undef };
        self.system.provider(type_name).get(&resource, property).unwrap_or(values::Value::Undef)
    }

    /// Brings a property into the wanted state; gives the host's message if it can't.
    ///
    /// # Errors
    /// The host's words.
    pub(super) fn sync(&mut self, type_name: &str, name: &str, property: &str, wanted: &str) -> Result<()> {
        let Some(resource) = self.resource(type_name, name) else { return Ok(()) };
        self.permit(type_name, name)?;
        let provider = self.system.provider(type_name);
        let synced = provider.sync(&resource, property, &values::Value::from(wanted));
        synced.and_then(|()| provider.flush(&resource)).map_err(|failure| super::refused(failure.message))
    }

    /// Performs the refresh action of a resource; whether it succeeded.
    pub(super) fn refresh(&mut self, type_name: &str, name: &str) -> bool {
        let Some(resource) = self.resource(type_name, name) else { return false };
        self.system.permit(&resource, Operation::Refresh).is_ok()
            && self.system.provider(type_name).refresh(&resource).is_ok()
    }
}
