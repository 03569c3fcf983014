//! `extend`, and the extensions that `_in` requisites and `use` become (`reconcile_extend` in `salt/state.py`).

use ecow::EcoString;

use super::find::{Finder, modules};
use super::{REQUISITES, Room};
use crate::failure;
use crate::value::{Dict, Entries, Item, List, Value};
use duckrow_text::source::{Diagnostic, FileSpan, nearest};

/// Applies extensions to states.
pub(super) struct Reconciler<'a> {
    pub(super) states: &'a mut Entries,
    /// The entries of `exclude`.
    pub(super) excluded: &'a [Item],
    /// True if an ID is a target only if it has the module.
    pub(super) strict: bool,
    pub(super) finder: &'a mut Finder,
    pub(super) room: &'a mut Room,
    pub(super) errors: &'a mut Vec<Diagnostic>,
}

impl Reconciler<'_> {
    /// Applies all of them; those that can't be applied are reported.
    pub(super) fn apply(&mut self, extensions: &[(Value, Dict)]) {
        for (name, body) in extensions {
            if let Err(error) = self.extend(name, body) {
                self.errors.push(*error);
                if self.room.steps == 0 {
                    return;
                }
            }
        }
    }

    fn extend(&mut self, name: &Value, body: &Dict) -> Result<(), Box<Diagnostic>> {
        let modules: Vec<(EcoString, Item)> =
            modules(&body.placed()).map(|(module, item)| (module.clone(), item.clone())).collect();
        let Some((first, _)) = modules.first() else {
            return Err(Box::new(failure::exception("StopIteration", "", None)));
        };
        let id = self.target(name, first, body)?;
        self.room.look(self.excluded.len(), None)?;
        if is_excluded(body, self.excluded) {
            return Ok(());
        }
        let Some(Value::Dict(target)) = self.states.get(&id).map(|item| item.value.clone()) else { return Ok(()) };
        modules
            .iter()
            .try_for_each(|(module, item)| self.extend_module(Extended { id: &id, body: &target }, module, item))
    }

    /// The ID that an extension is for.
    fn target(&mut self, name: &Value, module: &EcoString, body: &Dict) -> Result<Value, Box<Diagnostic>> {
        let known = self.states.get(name).and_then(|item| item.value.as_dict());
        if known.is_some_and(|body| body.has(module)) {
            return Ok(name.clone());
        }
        if let [single] = self.finder.find(name, module, self.states, self.strict).as_slice() {
            return Ok(single.clone());
        }
        self.room.relations(self.states.len(), place_of(body))?;
        Err(Box::new(not_there(name, body, self.states)))
    }

    fn extend_module(
        &mut self,
        Extended { id, body }: Extended<'_>,
        module: &EcoString,
        item: &Item,
    ) -> Result<(), Box<Diagnostic>> {
        let known = match body.get(module) {
            Some(Value::List(known)) => known,
            Some(_) => return Err(not_iterable(item)),
            None => {
                body.placed_mut().insert(Value::Text(module.clone()), item.clone());
                if let Value::List(list) = &item.value {
                    list.placed().iter().for_each(|argument| self.finder.added(id, module, argument));
                }
                return Ok(());
            }
        };
        let added: Vec<Item> = match &item.value {
            // Of a text Salt takes every letter for an argument.
            Value::Text(text) => letters(text, item),
            // Of a mapping it takes the keys.
            Value::Dict(map) => map.placed().keys().map(|key| Item::placed(key.clone(), item.at)).collect(),
            Value::List(arguments) => arguments.placed().clone(),
            _ => return Err(not_iterable(item)),
        };
        for argument in &added {
            self.room.look(known.placed().len(), argument.at.or(item.at))?;
            self.errors.extend(unusable(&known, argument));
            merge(&known, argument);
            self.finder.added(id, module, argument);
        }
        Ok(())
    }
}

/// A state that is extended.
struct Extended<'e> {
    id: &'e Value,
    body: &'e Dict,
}

fn not_iterable(item: &Item) -> Box<Diagnostic> {
    let message = format!("'{}' object is not iterable", item.value.class());
    Box::new(failure::exception("TypeError", &message, item.at))
}

/// The letters of a text, which Python takes for a list of them.
fn letters(text: &str, item: &Item) -> Vec<Item> {
    text.chars().map(|letter| Item::placed(letter.to_string().as_str(), item.at)).collect()
}

/// The error about a requisite that adds nothing that could be iterated over.
fn unusable(list: &List, argument: &Item) -> Option<Diagnostic> {
    let (key, added) = argument.value.as_dict()?.first()?;
    let is_requisite = key.as_str().is_some_and(|key| REQUISITES.contains(&key));
    let has = |item: &Item| item.value.as_dict().and_then(Dict::first).is_some_and(|(known, _)| known == key);
    let is_empty = !matches!(added.value, Value::List(_) | Value::Text(_) | Value::Dict(_));
    let message = format!("'{}' object is not iterable", added.value.class());
    (is_requisite && is_empty && list.placed().iter().any(has))
        .then(|| failure::exception("TypeError", &message, argument.at))
}

/// Puts an argument into a list of arguments: in the place of the one that it replaces, into the requisite that it
/// adds to, or at the end.
fn merge(list: &List, argument: &Item) {
    let mut updated = false;
    let length = list.placed().len();
    for place in 0..length {
        let Some(known) = list.placed().get(place).cloned() else { break };
        let replace = |item: &Item| {
            if let Some(slot) = list.placed_mut().get_mut(place) {
                *slot = item.clone();
            }
        };
        match (&argument.value, &known.value) {
            (Value::Text(_), Value::Text(_)) => {
                replace(argument);
                updated = true;
            }
            (Value::Dict(new), Value::Dict(old)) => {
                let (Some((key, added)), Some((old_key, present))) = (new.first(), old.first()) else { continue };
                if key == old_key {
                    let is_requisite = key.as_str().is_some_and(|key| REQUISITES.contains(&key));
                    match (is_requisite, &present.value, &added.value) {
                        (true, Value::List(present), Value::List(added)) => present.extend(added),
                        (true, Value::List(present), Value::Text(text)) => {
                            letters(text, &added).into_iter().for_each(|letter| present.push(letter));
                        }
                        (true, Value::List(present), Value::Dict(map)) => {
                            let keys: Vec<Value> = map.placed().keys().cloned().collect();
                            keys.iter().for_each(|key| present.push(Item::placed(key.clone(), added.at)));
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

fn is_excluded(body: &Dict, excluded: &[Item]) -> bool {
    let Some(sls) = body.get("__sls__") else { return false };
    excluded.iter().any(|item| match &item.value {
        Value::Dict(map) => map.get("sls").is_some_and(|excluded| excluded == sls),
        other => *other == sls,
    })
}

fn not_there(name: &Value, body: &Dict, states: &Entries) -> Diagnostic {
    let origin = |key| body.get(key).unwrap_or_else(|| "base".into()).text();
    let (env, sls, name) = (origin("__env__"), origin("__sls__"), name.text());
    let message = format!(
        "Cannot extend ID '{name}' in '{env}:{sls}'. It is not part of the high state.\nThis is likely due to a missing \
         include statement or an incorrectly typed ID.\nEnsure that a state with an ID of '{name}' is available\nin \
         environment '{env}' and to SLS '{sls}'"
    );
    let near = nearest(&name, states.keys().filter_map(Value::as_str));
    let error = failure::error("salt-extend", message, place_of(body));
    match near {
        Some(near) => error.help(format!("Did you mean '{near}'?")),
        None => error,
    }
}

/// The place where an extension is written.
fn place_of(body: &Dict) -> Option<FileSpan> {
    modules(&body.placed()).find_map(|(_, item)| {
        let inner = || item.value.as_list().and_then(|list| list.placed().iter().find_map(place_in));
        item.at.or_else(inner)
    })
}

/// The first place in an argument.
fn place_in(item: &Item) -> Option<FileSpan> {
    let inner = |item: &Item| match &item.value {
        Value::Dict(map) => map.first().and_then(|(_, item)| {
            item.at.or_else(|| item.value.as_list().and_then(|list| list.placed().iter().find_map(|item| item.at)))
        }),
        _ => None,
    };
    item.at.or_else(|| inner(item))
}
