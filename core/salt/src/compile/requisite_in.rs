//! `require_in` and its like, `use` and `use_in`: what they say becomes extensions (`requisite_in` in `salt/state.py`).

use ecow::EcoString;

use super::Room;
use super::find::{Finder, modules};
use crate::data::{Data, Entries, Item, Key, List, Map};
use crate::{failure, python};
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::{Diagnostic, FileSpan};

const KEYS: [&str; 7] = ["require_in", "watch_in", "onfail_in", "onchanges_in", "use", "use_in", "prereq_in"];
/// What `use` doesn't take over, besides names.
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
/// How many requisites may be added. A list of n entries adds n (n + 1) / 2, as in Salt.
const MAX_ADDED: usize = 300_000;
/// An argument that is copied, or asked whether it is, costs as much as so many entries that are looked at.
const ENTRIES_OF_AN_ARGUMENT: usize = 8;

/// The extensions that all states ask for; none, and an error, if too much is looked at for that.
pub(super) fn extensions(
    states: &Entries,
    finder: &Finder,
    room: &mut Room,
    errors: &mut Vec<Diagnostic>,
) -> Vec<(Key, Map)> {
    let mut collector = Collector { states, finder, extend: FastMap::default(), added: 0, room, errors };
    for (id, item) in states {
        let Data::Map(body) = &item.data else { continue };
        let body = body.entries();
        for (module, item) in modules(&body) {
            let Data::List(arguments) = &item.data else { continue };
            for argument in arguments.items().iter() {
                let Data::Map(argument) = &argument.data else { continue };
                let argument = argument.entries();
                let Some((key, item)) = argument.first() else { continue };
                if let Some(key) = key.as_str().filter(|key| KEYS.contains(key)) {
                    collector.take(&User { id, body: &body, module }, key, &item.data);
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
    id: &'a Key,
    body: &'a Entries,
    module: &'a EcoString,
}

impl User<'_> {
    /// Where it is written: file or environment.
    fn origin(&self, key: &str) -> Data {
        self.body.get(key).map_or(Data::Null, |item| item.data.clone())
    }
}

/// What a requisite names: ID or name, module, and where it stands.
type Target = (Data, EcoString, Item);

struct Collector<'a> {
    states: &'a Entries,
    finder: &'a Finder,
    extend: FastMap<Key, Map>,
    added: usize,
    room: &'a mut Room,
    errors: &'a mut Vec<Diagnostic>,
}

impl Collector<'_> {
    /// Whether a target can be one: Python looks names up in tables, and for dots in modules.
    fn can_be_target(&mut self, module: Option<&Key>, name: &Data, at: Option<FileSpan>) -> bool {
        let message = match (module, name) {
            (Some(module), _) if module.as_str().is_none() => {
                format!("argument of type '{}' is not iterable", module.data().class())
            }
            (_, Data::List(_) | Data::Map(_)) => format!("unhashable type: '{}'", python::class(name)),
            _ => return true,
        };
        let help = "A requisite has the form `- module: ID`";
        self.errors.push(failure::exception("TypeError", &message, at).help(help));
        false
    }

    fn take(&mut self, user: &User<'_>, key: &str, value: &Data) {
        let requisite = key.split('_').next().unwrap_or(key);
        match value {
            Data::Map(single) => {
                for (module, item) in single.entries().iter() {
                    if !self.can_be_target(Some(module), &item.data, item.at) {
                        return;
                    }
                    let module = self.without_dot(user, requisite, &module.text(), &item.data.text());
                    if let Err(error) = self.add(user, requisite, &(item.data.clone(), module, item.clone())) {
                        self.errors.push(*error);
                        return;
                    }
                }
            }
            Data::List(list) => self.take_list(user, key, requisite, &list.items().clone()),
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
            let is_one = match &item.data {
                Data::Map(map) => match map.first() {
                    Some((module, name)) => self.can_be_target(Some(&module), &name.data, item.at),
                    None => true,
                },
                name => self.can_be_target(None, name, item.at),
            };
            if !is_one {
                return;
            }
            let Some((module, value)) = self.target(&item.data) else { continue };
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
    fn target(&self, entry: &Data) -> Option<(EcoString, Data)> {
        if let Data::Map(map) = entry {
            return map.first().map(|(module, item)| (module.text(), item.data));
        }
        if let Some(item) = Key::of(entry).and_then(|id| self.states.get(&id)) {
            let body = item.data.as_map()?.entries();
            let (module, _) = modules(&body).next()?;
            return Some((module.clone(), entry.clone()));
        }
        let (id, module) = self.finder.named(entry.as_text()?, self.states)?;
        Some((module, id.data()))
    }

    fn states_of(&self, sls: &Data, item: &Item) -> Vec<Target> {
        let ids = self.finder.of_sls(&sls.text(), self.states);
        let mut found = Vec::new();
        for id in ids {
            let Some(Data::Map(body)) = self.states.get(id).map(|item| &item.data) else { continue };
            found.extend(modules(&body.entries()).map(|(module, _)| (id.data(), module.clone(), item.clone())));
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
    fn list(&mut self, id: &Key, module: &EcoString) -> List {
        let body = self.extend.entry(id.clone()).or_default();
        let mut entries = body.entries_mut();
        let item = entries.get_or_insert(module, || Item::new(List::default()));
        item.and_then(|item| item.data.as_list().cloned()).unwrap_or_default()
    }

    /// Adds the requisite on the user to the target.
    fn add(&mut self, user: &User<'_>, requisite: &str, (name, module, item): &Target) -> Result<(), Box<Diagnostic>> {
        let Some(id) = Key::of(name) else { return Ok(()) };
        let list = self.list(&id, module);
        if let Some(body) = self.extend.get(&id) {
            for key in ["__env__", "__sls__"] {
                body.entries_mut().insert(Key::Text(key.into()), Item::new(user.origin(key)));
            }
        }
        let entry = Item::placed(Map::single(user.module, Item::placed(user.id.data(), item.at)), item.at);
        let mut found = false;
        self.room.look(list.items().len(), item.at)?;
        for known in list.items().iter() {
            let Data::Map(known) = &known.data else { continue };
            let known = known.entries();
            let Some((key, known)) = known.first() else { continue };
            if let (true, Data::List(requisites)) = (key.as_str() == Some(requisite), &known.data) {
                requisites.push(entry.clone());
                found = true;
            }
        }
        if !found {
            let requisites = Item::placed(List::new(vec![entry]), item.at);
            list.push(Item::placed(Map::single(requisite, requisites), item.at));
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
            let (own, other) = ((user.id, user.module), (&other, module));
            let (source, target) = if is_source { (other, own) } else { (own, other) };
            self.copy_arguments(source, target, item.at)?;
        }
        Ok(())
    }

    /// Copies the arguments of one state that the other one doesn't have.
    fn copy_arguments(
        &mut self,
        source: (&Key, &EcoString),
        target: (&Key, &EcoString),
        at: Option<FileSpan>,
    ) -> Result<(), Box<Diagnostic>> {
        let (given, known) = (self.arguments(source), self.arguments(target));
        self.room.look(ENTRIES_OF_AN_ARGUMENT * (given.items().len() + known.items().len() + 1), at)?;
        let own: FastSet<Key> = singles(&known.items()).map(|(key, _)| key).collect();
        let is_copied = |key: &Key| !own.contains(key) && key.as_str().is_none_or(|key| !NOT_USED.contains(&key));
        let given = given.items().clone();
        let copied = singles(&given).filter(|(key, _)| is_copied(key)).map(|(_, item)| item.clone());
        let copied: Vec<Item> = copied.collect();
        self.added += copied.len();
        self.list(target.0, target.1).items_mut().extend(copied);
        Ok(())
    }

    /// The list of a state.
    fn arguments(&self, (id, module): (&Key, &EcoString)) -> List {
        let list = self.states.get(id).and_then(|item| item.data.as_map()?.get(module));
        list.and_then(|list| list.as_list().cloned()).unwrap_or_default()
    }
}

/// The arguments that are mappings of one entry, each with its key.
fn singles(arguments: &[Item]) -> impl Iterator<Item = (Key, &Item)> {
    let single = |item: &Item| item.data.as_map().filter(|map| map.len() == 1)?.first().map(|(key, _)| key);
    arguments.iter().filter_map(move |item| Some((single(item)?, item)))
}
