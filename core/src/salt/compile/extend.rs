//! `extend`, and what `_in` requisites and `use` become (`reconcile_extend` in `salt/state.py`).

use ecow::EcoString;

use super::REQUISITES;
use super::find::{Finder, modules};
use crate::salt::data::{Data, Entries, Item, Key, List, Map};
use crate::salt::failure;
use crate::source::{Diagnostic, FileSpan, nearest};

/// Applies extensions to states.
pub(super) fn reconcile(
    states: &mut Entries,
    excluded: &[Item],
    extensions: &[(Key, Map)],
    strict: bool,
    finder: &mut Finder,
    errors: &mut Vec<Diagnostic>,
) {
    for (name, body) in extensions {
        let modules: Vec<(EcoString, Item)> =
            modules(&body.entries()).map(|(module, item)| (module.clone(), item.clone())).collect();
        let Some((first, _)) = modules.first() else {
            errors.push(failure::exception("StopIteration", "", None));
            continue;
        };
        let has = |id: &Key| states.get(id).is_some_and(|item| item.data.as_map().is_some_and(|body| body.has(first)));
        let id = if has(name) {
            name.clone()
        } else {
            match finder.find(&name.data(), first, states, strict).as_slice() {
                [single] => single.clone(),
                _ => {
                    errors.push(not_there(name, body, states));
                    continue;
                }
            }
        };
        if is_excluded(body, excluded) {
            continue;
        }
        let Some(Data::Map(target)) = states.get(&id).map(|item| item.data.clone()) else { continue };
        for (module, item) in &modules {
            let known = target.get(module);
            match (known, &item.data) {
                (None, _) => {
                    target.entries_mut().insert(Key::Text(module.clone()), item.clone());
                    if let Data::List(list) = &item.data {
                        list.items().iter().for_each(|argument| finder.added(&id, module, argument));
                    }
                }
                // Of a text Salt takes every letter for an argument.
                (Some(Data::List(list)), Data::Text(text)) => {
                    letters(text, item).iter().for_each(|letter| merge(&list, letter));
                }
                // Of a mapping it takes the keys.
                (Some(Data::List(list)), Data::Map(map)) => {
                    let keys: Vec<Key> = map.entries().keys().cloned().collect();
                    keys.iter().for_each(|key| merge(&list, &Item::placed(key.data(), item.at)));
                }
                (Some(Data::List(list)), Data::List(arguments)) => {
                    let arguments = arguments.items().clone();
                    for argument in &arguments {
                        if let Some(error) = unusable(&list, argument) {
                            errors.push(error);
                        }
                        merge(&list, argument);
                        finder.added(&id, module, argument);
                    }
                }
                (Some(_), other) => {
                    let message = format!("'{}' object is not iterable", other.class());
                    errors.push(failure::exception("TypeError", &message, item.at));
                }
            }
        }
    }
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
