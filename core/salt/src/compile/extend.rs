//! `extend`, and what `_in` requisites and `use` become (`reconcile_extend` in `salt/state.py`).

use ecow::EcoString;

use super::find::{Finder, modules};
use super::{REQUISITES, Room};
use crate::data::{Data, Entries, Item, Key, List, Map};
use crate::failure;
use duckrow_text::source::{Diagnostic, FileSpan, nearest};

/// Applies extensions to states.
pub(super) struct Reconciler<'a> {
    pub(super) states: &'a mut Entries,
    /// What `exclude` says.
    pub(super) excluded: &'a [Item],
    /// Whether an ID is a target only if it has the module.
    pub(super) strict: bool,
    pub(super) finder: &'a mut Finder,
    pub(super) room: &'a mut Room,
    pub(super) errors: &'a mut Vec<Diagnostic>,
}

impl Reconciler<'_> {
    /// Applies all of them; those that can't be are told.
    pub(super) fn apply(&mut self, extensions: &[(Key, Map)]) {
        for (name, body) in extensions {
            if let Err(error) = self.extend(name, body) {
                self.errors.push(*error);
                if self.room.steps == 0 {
                    return;
                }
            }
        }
    }

    fn extend(&mut self, name: &Key, body: &Map) -> Result<(), Box<Diagnostic>> {
        let modules: Vec<(EcoString, Item)> =
            modules(&body.entries()).map(|(module, item)| (module.clone(), item.clone())).collect();
        let Some((first, _)) = modules.first() else {
            return Err(Box::new(failure::exception("StopIteration", "", None)));
        };
        let id = self.target(name, first, body)?;
        self.room.look(self.excluded.len(), None)?;
        if is_excluded(body, self.excluded) {
            return Ok(());
        }
        let Some(Data::Map(target)) = self.states.get(&id).map(|item| item.data.clone()) else { return Ok(()) };
        modules.iter().try_for_each(|(module, item)| self.extend_module((&id, &target), module, item))
    }

    /// The ID that an extension is for.
    fn target(&mut self, name: &Key, module: &EcoString, body: &Map) -> Result<Key, Box<Diagnostic>> {
        let known = self.states.get(name).and_then(|item| item.data.as_map());
        if known.is_some_and(|body| body.has(module)) {
            return Ok(name.clone());
        }
        if let [single] = self.finder.find(&name.data(), module, self.states, self.strict).as_slice() {
            return Ok(single.clone());
        }
        self.room.relations(self.states.len(), place_of(body))?;
        Err(Box::new(not_there(name, body, self.states)))
    }

    fn extend_module(
        &mut self,
        (id, target): (&Key, &Map),
        module: &EcoString,
        item: &Item,
    ) -> Result<(), Box<Diagnostic>> {
        let known = match target.get(module) {
            Some(Data::List(known)) => known,
            Some(_) => return Err(not_iterable(item)),
            None => {
                target.entries_mut().insert(Key::Text(module.clone()), item.clone());
                if let Data::List(list) = &item.data {
                    list.items().iter().for_each(|argument| self.finder.added(id, module, argument));
                }
                return Ok(());
            }
        };
        let added: Vec<Item> = match &item.data {
            // Of a text Salt takes every letter for an argument.
            Data::Text(text) => letters(text, item),
            // Of a mapping it takes the keys.
            Data::Map(map) => map.entries().keys().map(|key| Item::placed(key.data(), item.at)).collect(),
            Data::List(arguments) => arguments.items().clone(),
            _ => return Err(not_iterable(item)),
        };
        for argument in &added {
            self.room.look(known.items().len(), argument.at.or(item.at))?;
            self.errors.extend(unusable(&known, argument));
            merge(&known, argument);
            self.finder.added(id, module, argument);
        }
        Ok(())
    }
}

fn not_iterable(item: &Item) -> Box<Diagnostic> {
    let message = format!("'{}' object is not iterable", item.data.class());
    Box::new(failure::exception("TypeError", &message, item.at))
}

/// The letters of a text, which Python takes for a list of them.
fn letters(text: &str, item: &Item) -> Vec<Item> {
    text.chars().map(|letter| Item::placed(letter.to_string().as_str(), item.at)).collect()
}

/// What is said of a requisite that adds nothing that could be gone through.
fn unusable(list: &List, argument: &Item) -> Option<Diagnostic> {
    let (key, added) = argument.data.as_map()?.first()?;
    let is_requisite = key.as_str().is_some_and(|key| REQUISITES.contains(&key));
    let has = |item: &Item| item.data.as_map().and_then(Map::first).is_some_and(|(known, _)| known == key);
    let is_empty = !matches!(added.data, Data::List(_) | Data::Text(_) | Data::Map(_));
    let message = format!("'{}' object is not iterable", added.data.class());
    (is_requisite && is_empty && list.items().iter().any(has))
        .then(|| failure::exception("TypeError", &message, argument.at))
}

/// Puts an argument into a list of arguments: in the place of what it replaces, into the requisite that it adds to, or at the end.
fn merge(list: &List, argument: &Item) {
    let mut updated = false;
    let length = list.items().len();
    for place in 0..length {
        let Some(known) = list.items().get(place).cloned() else { break };
        let replace = |item: &Item| {
            if let Some(slot) = list.items_mut().get_mut(place) {
                *slot = item.clone();
            }
        };
        match (&argument.data, &known.data) {
            (Data::Text(_), Data::Text(_)) => {
                replace(argument);
                updated = true;
            }
            (Data::Map(new), Data::Map(old)) => {
                let (Some((key, added)), Some((old_key, present))) = (new.first(), old.first()) else { continue };
                if key == old_key {
                    let is_requisite = key.as_str().is_some_and(|key| REQUISITES.contains(&key));
                    match (is_requisite, &present.data, &added.data) {
                        (true, Data::List(present), Data::List(added)) => present.extend(added),
                        (true, Data::List(present), Data::Text(text)) => {
                            letters(text, &added).into_iter().for_each(|letter| present.push(letter));
                        }
                        (true, Data::List(present), Data::Map(map)) => {
                            let keys: Vec<Key> = map.entries().keys().cloned().collect();
                            keys.iter().for_each(|key| present.push(Item::placed(key.data(), added.at)));
                        }
                        (true, ..) => {}
                        (false, ..) => replace(argument),
                    }
                    updated = true;
                } else if key.as_str() == Some("name") && old_key.as_str() == Some("names") {
                    replace(argument);
                }
            }
            _ => {}
        }
    }
    if !updated {
        list.push(argument.clone());
    }
}

fn is_excluded(body: &Map, excluded: &[Item]) -> bool {
    let Some(sls) = body.get("__sls__") else { return false };
    excluded.iter().any(|item| match &item.data {
        Data::Map(map) => map.get("sls").is_some_and(|excluded| excluded == sls),
        other => *other == sls,
    })
}

fn not_there(name: &Key, body: &Map, states: &Entries) -> Diagnostic {
    let origin = |key| body.get(key).unwrap_or_else(|| "base".into()).text();
    let (env, sls, name) = (origin("__env__"), origin("__sls__"), name.text());
    let message = format!(
        "Cannot extend ID '{name}' in '{env}:{sls}'. It is not part of the high state.\nThis is likely due to a missing \
         include statement or an incorrectly typed ID.\nEnsure that a state with an ID of '{name}' is available\nin \
         environment '{env}' and to SLS '{sls}'"
    );
    let near = nearest(&name, states.keys().filter_map(Key::as_str));
    let error = failure::error("salt-extend", message, place_of(body));
    match near {
        Some(near) => error.help(format!("Did you mean '{near}'?")),
        None => error,
    }
}

/// Where an extension is written.
fn place_of(body: &Map) -> Option<FileSpan> {
    modules(&body.entries()).find_map(|(_, item)| {
        let inner = || item.data.as_list().and_then(|list| list.items().iter().find_map(place_in));
        item.at.or_else(inner)
    })
}

/// The first place in an argument.
fn place_in(item: &Item) -> Option<FileSpan> {
    let inner = |item: &Item| match &item.data {
        Data::Map(map) => map.first().and_then(|(_, item)| {
            item.at.or_else(|| item.data.as_list().and_then(|list| list.items().iter().find_map(|item| item.at)))
        }),
        _ => None,
    };
    item.at.or_else(|| inner(item))
}
