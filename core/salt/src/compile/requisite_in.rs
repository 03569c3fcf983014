//! `require_in` and its like, `use` and `use_in`: they become extensions (`requisite_in` in `salt/state.py`).

use ecow::EcoString;

use super::Room;
use super::find::{Finder, modules};
use crate::value::{Dict, Entries, Item, List, Value};
use crate::{failure, python};
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::{Diagnostic, FileSpan};

const KEYS: [&str; 7] = ["require_in", "watch_in", "onfail_in", "onchanges_in", "use", "use_in", "prereq_in"];
/// The arguments that `use` doesn't take over, besides names.
const NOT_USED: [&str; 15] = [
    "require_in",
    "watch_in",
    "onfail_in",
    "onchanges_in",
    "use",
    "use_in",
    "prereq_in",
    "require",
    "watch",
    "prereq",
    "onfail",
    "onfail_stop",
    "onchanges",
    "name",
    "names",
];
/// The number of requisites that may be added. A list of n entries adds n (n + 1) / 2, as in Salt.
const MAX_ADDED: usize = 300_000;
/// An argument that is copied, or asked whether it is, costs as much as so many entries that are looked at.
const ENTRIES_OF_AN_ARGUMENT: usize = 8;

/// The extensions that all states ask for; none, and an error, if too much is looked at for that.
pub(super) fn extensions(
    states: &Entries,
    finder: &Finder,
    room: &mut Room,
    errors: &mut Vec<Diagnostic>,
) -> Vec<(Value, Dict)> {
    let mut collector = Collector { states, finder, extend: FastMap::default(), added: 0, room, errors };
    for (id, item) in states {
        let Value::Dict(body) = &item.value else { continue };
        let body = body.placed();
        for (module, item) in modules(&body) {
            let Value::List(arguments) = &item.value else { continue };
            for argument in arguments.placed().iter() {
                let Value::Dict(argument) = &argument.value else { continue };
                let argument = argument.placed();
                let Some((key, item)) = argument.first() else { continue };
                if let Some(key) = key.as_str().filter(|key| KEYS.contains(key)) {
                    collector.take(&User { id, body: &body, module }, key, &item.value);
                }
                if collector.room.steps == 0 {
                    return Vec::new();
                }
            }
        }
    }
    collector.extend.into_iter().collect()
}

/// The state that says `…_in`.
struct User<'a> {
    id: &'a Value,
    body: &'a Entries,
    module: &'a EcoString,
}

impl User<'_> {
    /// The origin of the state: its file or environment.
    fn origin(&self, key: &str) -> Value {
        self.body.get(key).map_or(Value::None, |item| item.value.clone())
    }
}

/// The target of a requisite: ID or name, module, and place.
type Target = (Value, EcoString, Item);

struct Collector<'a> {
    states: &'a Entries,
    finder: &'a Finder,
    extend: FastMap<Value, Dict>,
    added: usize,
    room: &'a mut Room,
    errors: &'a mut Vec<Diagnostic>,
}

impl Collector<'_> {
    /// True if a target can be one: Python looks names up in tables, and for dots in modules.
    fn can_be_target(&mut self, module: Option<&Value>, name: &Value, at: Option<FileSpan>) -> bool {
        let message = match (module, name) {
            (Some(module), _) if module.as_str().is_none() => {
                format!("argument of type '{}' is not iterable", module.class())
            }
            (_, Value::List(_) | Value::Dict(_)) => format!("unhashable type: '{}'", python::class(name)),
            _ => return true,
        };
        let help = "A requisite has the form `- module: ID`";
        self.errors.push(failure::exception("TypeError", &message, at).help(help));
        false
    }

    fn take(&mut self, user: &User<'_>, key: &str, value: &Value) {
        let requisite = key.split('_').next().unwrap_or(key);
        match value {
            Value::Dict(single) => {
                for (module, item) in single.placed().iter() {
                    if !self.can_be_target(Some(module), &item.value, item.at) {
                        return;
                    }
                    let module = self.without_dot(user, requisite, &module.text(), &item.value.text());
                    if let Err(error) = self.add(user, requisite, &(item.value.clone(), module, item.clone())) {
                        self.errors.push(*error);
                        return;
                    }
                }
            }
            Value::List(list) => self.take_list(user, key, requisite, &list.placed().clone()),
            _ => {}
        }
    }

    /// The targets of a list add up: each entry adds to those before it as well, and `sls` starts afresh.
    fn take_list(&mut self, user: &User<'_>, key: &str, requisite: &str, items: &[Item]) {
        if self.added > MAX_ADDED {
            return;
        }
        let mut targets: Vec<Target> = Vec::new();
        for item in items {
            let is_one = match &item.value {
                Value::Dict(map) => match map.first() {
                    Some((module, name)) => self.can_be_target(Some(&module), &name.value, item.at),
                    None => true,
                },
                name => self.can_be_target(None, name, item.at),
            };
            if !is_one {
                return;
            }
            let Some((module, value)) = self.target(&item.value) else { continue };
            if module == "sls" {
                targets = self.states_of(&value, item);
            } else {
                targets.push((value.clone(), module.clone(), item.clone()));
            }
            self.without_dot(user, requisite, &module, &value.text());
            self.added += targets.len();
            if self.added > MAX_ADDED {
                let message = format!("`{key}` adds more than {MAX_ADDED} requisites");
                self.errors.push(failure::error("limit", message, item.at));
                return;
            }
            for target in &targets {
                let result = match key {
                    "use" | "use_in" => self.take_over(user, key == "use", target),
                    _ => self.add(user, requisite, target),
                };
                if let Err(error) = result {
                    self.errors.push(*error);
                    return;
                }
            }
        }
    }

    /// Module and value of an entry. A bare text is an ID, or else the name of a state.
    fn target(&self, entry: &Value) -> Option<(EcoString, Value)> {
        if let Value::Dict(map) = entry {
            return map.first().map(|(module, item)| (module.text(), item.value));
        }
        if let Some(item) = entry.as_key().and_then(|id| self.states.get(&id)) {
            let body = item.value.as_dict()?.placed();
            let (module, _) = modules(&body).next()?;
            return Some((module.clone(), entry.clone()));
        }
        let (id, module) = self.finder.named(entry.as_text()?, self.states)?;
        Some((module, id.clone()))
    }

    fn states_of(&self, sls: &Value, item: &Item) -> Vec<Target> {
        let ids = self.finder.of_sls(&sls.text(), self.states);
        let mut found = Vec::new();
        for id in ids {
            let Some(Value::Dict(body)) = self.states.get(id).map(|item| &item.value) else { continue };
            found.extend(modules(&body.placed()).map(|(module, _)| (id.clone(), module.clone(), item.clone())));
        }
        found
    }

    fn without_dot(&mut self, user: &User<'_>, requisite: &str, module: &str, name: &str) -> EcoString {
        let Some((short, _)) = module.split_once('.') else { return module.into() };
        let sls = user.origin("__sls__").text();
        let message = format!(
            "Invalid requisite in {requisite}: {module} for {name}, in SLS '{sls}'. Requisites must not contain dots, did you \
             mean '{short}'?"
        );
        self.errors.push(failure::error("salt-structure", message, None));
        short.into()
    }

    /// The list of an extension, made if it isn't there.
    fn list(&mut self, id: &Value, module: &EcoString) -> List {
        let body = self.extend.entry(id.clone()).or_default();
        let mut entries = body.placed_mut();
        let item = entries.get_or_insert(module, || Item::new(List::default()));
        item.and_then(|item| item.value.as_list().cloned()).unwrap_or_default()
    }

    /// Adds the requisite on the user to the target.
    fn add(&mut self, user: &User<'_>, requisite: &str, (name, module, item): &Target) -> Result<(), Box<Diagnostic>> {
        let Some(id) = name.as_key() else { return Ok(()) };
        let list = self.list(&id, module);
        if let Some(body) = self.extend.get(&id) {
            for key in ["__env__", "__sls__"] {
                body.placed_mut().insert(Value::Text(key.into()), Item::new(user.origin(key)));
            }
        }
        let entry = Item::placed(Dict::single(user.module, Item::placed(user.id.clone(), item.at)), item.at);
        let mut found = false;
        self.room.look(list.placed().len(), item.at)?;
        for known in list.placed().iter() {
            let Value::Dict(known) = &known.value else { continue };
            let known = known.placed();
            let Some((key, known)) = known.first() else { continue };
            if let (true, Value::List(requisites)) = (key.as_str() == Some(requisite), &known.value) {
                requisites.push(entry.clone());
                found = true;
            }
        }
        if !found {
            let requisites = Item::placed(List::of_items(vec![entry]), item.at);
            list.push(Item::placed(Dict::single(requisite, requisites), item.at));
        }
        Ok(())
    }

    /// Takes over the arguments of each target, or lets it take over those of the user.
    fn take_over(
        &mut self,
        user: &User<'_>,
        is_source: bool,
        (name, module, item): &Target,
    ) -> Result<(), Box<Diagnostic>> {
        for other in self.finder.find(name, module, self.states, true) {
            let own = StateKey { id: user.id, module: user.module };
            let other = StateKey { id: &other, module };
            let (source, target) = if is_source { (other, own) } else { (own, other) };
            self.copy_arguments(source, target, item.at)?;
        }
        Ok(())
    }

    /// Copies the arguments of one state that the other one doesn't have.
    fn copy_arguments(
        &mut self,
        source: StateKey<'_>,
        target: StateKey<'_>,
        at: Option<FileSpan>,
    ) -> Result<(), Box<Diagnostic>> {
        let (given, known) = (self.arguments(source), self.arguments(target));
        self.room.look(ENTRIES_OF_AN_ARGUMENT * (given.placed().len() + known.placed().len() + 1), at)?;
        let own: FastSet<Value> = singles(&known.placed()).map(|(key, _)| key).collect();
        let is_copied = |key: &Value| !own.contains(key) && key.as_str().is_none_or(|key| !NOT_USED.contains(&key));
        let given = given.placed().clone();
        let copied = singles(&given).filter(|(key, _)| is_copied(key)).map(|(_, item)| item.clone());
        let copied: Vec<Item> = copied.collect();
        self.added += copied.len();
        self.list(target.id, target.module).placed_mut().extend(copied);
        Ok(())
    }

    /// The list of a state.
    fn arguments(&self, StateKey { id, module }: StateKey<'_>) -> List {
        let list = self.states.get(id).and_then(|item| item.value.as_dict()?.get(module));
        list.and_then(|list| list.as_list().cloned()).unwrap_or_default()
    }
}

/// The key that distinguishes a state of high data from the others.
#[derive(Clone, Copy)]
struct StateKey<'k> {
    id: &'k Value,
    module: &'k EcoString,
}

/// The arguments that are mappings of one entry, each with its key.
fn singles(arguments: &[Item]) -> impl Iterator<Item = (Value, &Item)> {
    let single = |item: &Item| item.value.as_dict().filter(|map| map.len() == 1)?.first().map(|(key, _)| key);
    arguments.iter().filter_map(move |item| Some((single(item)?, item)))
}
