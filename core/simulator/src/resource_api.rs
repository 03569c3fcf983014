//! The simulated provider of every type of the Resource API: it keeps entries in memory, and notes the requests
//! (the corpus' README, "Simulated machine").

use std::cell::RefCell;
use std::rc::Rc;

use indexmap::IndexMap;

use super::state::{Attributes, State};
use duckrow_resource_types::api::{
    ApiType, Change, Context, Insync, Raised, ResourceName, ResourceProvider, Role, States, show_name,
};
use duckrow_resource_types::to_s;
use duckrow_values::Value;

/// The state of the simulated providers: entries by type, and their calls.
#[derive(Debug, Default, Clone)]
pub(super) struct Entries {
    by_type: IndexMap<String, Vec<States>>,
    /// The same when the run began.
    at_first: IndexMap<String, Vec<States>>,
    /// Attributes that name the entries of a type.
    namevars: IndexMap<String, Vec<String>>,
    /// The calls, in order: `widget create a`.
    pub calls: Vec<String>,
}

/// The machine: the host shares it with its providers. A clone is another machine.
#[derive(Debug, Default)]
pub(super) struct Machine(Rc<RefCell<Entries>>);

impl Clone for Machine {
    fn clone(&self) -> Self {
        Self(Rc::new(RefCell::new(self.borrow().clone())))
    }
}

impl Machine {
    /// Borrows the state of the providers.
    pub(super) fn borrow(&self) -> std::cell::Ref<'_, Entries> {
        self.0.borrow()
    }
}

impl Entries {
    /// Takes over the resources of a type from the scenario.
    fn begin(&mut self, definition: &ApiType, state: &State) {
        let name = definition.name.to_string();
        if self.by_type.contains_key(&name) {
            return;
        }
        let entries: Vec<_> =
            state.described(&name).map(|(title, attributes)| entry(definition, title, attributes)).collect();
        self.at_first.insert(name.clone(), entries.clone());
        let namevars = definition.namevars().map(|namevar| namevar.name.to_string()).collect();
        self.namevars.insert(name.clone(), namevars);
        self.by_type.insert(name, entries);
    }

    /// The host with the resources of these types at the beginning of the run.
    pub(super) fn before(&self, state: &State) -> State {
        self.with(state, &self.at_first)
    }

    /// The host with the present resources of these types.
    pub(super) fn told(&self, state: &State) -> State {
        self.with(state, &self.by_type)
    }

    fn with(&self, state: &State, by_type: &IndexMap<String, Vec<States>>) -> State {
        let mut state = state.clone();
        for (type_name, entries) in by_type {
            let names = self.namevars.get(type_name).map(Vec::as_slice).unwrap_or_default();
            let named = entries.iter().map(|entry| {
                let shown = |name: &String| entry.get(name.as_str()).map(to_s).unwrap_or_default();
                let title = names.iter().map(shown).collect::<Vec<_>>().join(",");
                let only = |name: &str| name == "title" || names.len() == 1 && names.iter().any(|n| n == name);
                let kept = entry.iter().filter(|(name, _)| !only(name.as_str()));
                (title, kept.map(|(name, value)| (name.to_string(), value.clone())).collect::<Attributes>())
            });
            state.replace(type_name, named.collect());
        }
        state
    }
}

/// An entry of the scenario. Its title names it, unless it says so itself.
fn entry(definition: &ApiType, title: &str, attributes: &Attributes) -> States {
    let is_named = definition.namevars().all(|namevar| attributes.contains_key(namevar.name.as_str()));
    let mut entry = States::default();
    if !is_named {
        entry.extend(definition.parse_title(title).unwrap_or_default());
        if definition.has_several_namevars() {
            entry.insert("title".into(), title.into());
        }
    }
    entry.extend(attributes.iter().map(|(name, value)| (name.as_str().into(), value.clone())));
    entry
}

/// The provider of one type.
#[derive(Debug)]
pub(super) struct SimulatedProvider {
    machine: Rc<RefCell<Entries>>,
}

impl SimulatedProvider {
    pub(super) fn new(machine: &Machine, definition: &ApiType, state: &State) -> Self {
        machine.0.borrow_mut().begin(definition, state);
        Self { machine: Rc::clone(&machine.0) }
    }

    fn change(&self, definition: &ApiType, change: &Change, noop: bool) -> Result<(), Raised> {
        let none = States::default();
        let is = change.is.as_ref().and_then(Option::as_ref).unwrap_or(&none);
        let should = change.should.as_ref().unwrap_or(&none);
        let is_present = |state: &States| state.get("ensure").is_some_and(|ensure| to_s(ensure) == "present");
        let (is_there, is_wanted) = match definition.is_ensurable() {
            true => (is_present(is), is_present(should)),
            false => (!is.is_empty(), true),
        };
        let action = match (is_wanted, is_there) {
            (true, true) => "update",
            (true, false) => "create",
            (false, true) => "delete",
            (false, false) => "none",
        };
        let suffix = if noop { " noop" } else { "" };
        let mut machine = self.machine.borrow_mut();
        machine.calls.push(format!("{} {action} {}{suffix}", definition.name, show_name(&change.name)));
        if let Some(text) = should.get("fail").filter(|text| text.is_true()) {
            return Err(Raised::error(to_s(text)));
        }
        if noop {
            return Ok(());
        }
        let entries = machine.by_type.entry(definition.name.to_string()).or_default();
        let same = |entry: &States, name: &str| {
            let value = |state: &States| state.get(name).filter(|value| !value.is_undef()).map(to_s);
            value(entry).unwrap_or_default() == value(should).or_else(|| value(is)).unwrap_or_default()
        };
        entries.retain(|entry| !definition.namevars().all(|namevar| same(entry, &namevar.name)));
        if is_wanted {
            entries.push(merged(definition, is, should));
        }
        Ok(())
    }
}

/// The old attributes, and over them the wanted ones, without parameters.
fn merged(definition: &ApiType, is: &States, should: &States) -> States {
    let mut entry = is.clone();
    for (name, value) in should {
        let is_parameter = definition.attribute(name).is_some_and(|known| known.role == Role::Parameter);
        if !is_parameter && !value.is_undef() {
            entry.insert(name.clone(), value.clone());
        }
    }
    entry
}

impl ResourceProvider for SimulatedProvider {
    fn get(&mut self, context: &mut Context<'_>, names: Option<&[ResourceName]>) -> Result<Vec<States>, Raised> {
        let definition = context.type_definition();
        let mut machine = self.machine.borrow_mut();
        let mut call = format!("{} get", definition.name);
        if let Some(names) = names {
            call += &format!(" {}", names.iter().map(show_name).collect::<Vec<_>>().join(" "));
        }
        machine.calls.push(call);
        let entries = machine.by_type.get(definition.name.as_str()).cloned().unwrap_or_default();
        let Some(names) = names.filter(|names| !names.is_empty()) else { return Ok(entries) };
        let is_asked = |entry: &States| {
            names.iter().any(|name| match name {
                ResourceName::One(value) => {
                    definition.namevars().next().is_some_and(|namevar| entry.get(&namevar.name) == Some(value))
                }
                ResourceName::Several(values) => values.iter().all(|(name, value)| entry.get(name) == Some(value)),
            })
        };
        Ok(entries.into_iter().filter(is_asked).collect())
    }

    fn set(&mut self, context: &mut Context<'_>, changes: &[Change], noop: bool) -> Result<(), Raised> {
        let definition = context.type_definition();
        changes.iter().try_for_each(|change| self.change(definition, change, noop))
    }

    /// Nothing to say: the values are compared.
    fn insync(
        &mut self,
        context: &mut Context<'_>,
        name: &ResourceName,
        attribute: &str,
        _: &States,
        _: &States,
    ) -> Result<Insync, Raised> {
        let call = format!("{} insync? {} {attribute}", context.type_definition().name, show_name(name));
        self.machine.borrow_mut().calls.push(call);
        Ok(Insync::default())
    }

    /// Every text but the attribute `fail` is stripped and put in lower case.
    fn canonicalize(&mut self, _: &mut Context<'_>, mut resources: Vec<States>) -> Result<Vec<States>, Raised> {
        for (name, value) in resources.iter_mut().flat_map(States::iter_mut) {
            match value {
                Value::String(text) if name != "fail" => *text = text.trim().to_lowercase().into(),
                _ => {}
            }
        }
        Ok(resources)
    }
}
