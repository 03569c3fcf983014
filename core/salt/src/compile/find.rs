//! Finding states by their arguments (`find_name` and `find_sls_ids` in `salt/state.py`), without going through all of
//! them each time.

use std::cell::OnceCell;

use ecow::EcoString;

use crate::value::{Dict, Entries, Item, Value};
use duckrow_text::names::{FastMap, FastSet};

/// The arguments of states, by module and text. The results are checked again, so that they may include too much.
#[derive(Debug, Default)]
pub(super) struct Finder {
    by_argument: OnceCell<FastMap<EcoString, FastMap<EcoString, Vec<Value>>>>,
    by_sls: OnceCell<FastMap<EcoString, Vec<Value>>>,
    by_name: OnceCell<FastMap<EcoString, (Value, EcoString)>>,
}

/// The modules of a body.
pub(super) fn modules(body: &Entries) -> impl Iterator<Item = (&EcoString, &Item)> {
    let modules = body.iter().filter_map(|(key, item)| Some((key.as_text()?, item)));
    modules.filter(|(module, _)| !module.starts_with("__"))
}

/// Every argument of every state that is a mapping: the ID, the module, the argument.
fn arguments(states: &Entries, mut take: impl FnMut(&Value, &EcoString, &Entries)) {
    for (id, item) in states {
        let Value::Dict(body) = &item.value else { continue };
        for (module, item) in modules(&body.placed()) {
            let Value::List(list) = &item.value else { continue };
            for argument in list.placed().iter() {
                if let Value::Dict(argument) = &argument.value {
                    take(id, module, &argument.placed());
                }
            }
        }
    }
}

impl Finder {
    /// The IDs for a name and module: the ID itself (if strict, only if it has the module), otherwise every ID whose state of
    /// that module has an argument with this value.
    pub(super) fn find(&self, name: &Value, module: &str, states: &Entries, strict: bool) -> Vec<Value> {
        let id = name.as_key();
        let has =
            |id: &Value| states.get(id).and_then(|item| item.value.as_dict().map(|body| body.get(module).is_some()));
        if let Some(id) = id.as_ref().filter(|id| states.contains_key(*id) && (!strict || has(id) == Some(true))) {
            return vec![id.clone()];
        }
        if module == "sls" {
            return self.of_sls(&name.text(), states).to_vec();
        }
        let Some(text) = name.as_text() else { return Vec::new() };
        let index = self.by_argument.get_or_init(|| by_argument(states));
        let candidates = index.get(module).and_then(|by_text| by_text.get(text)).map_or(&[][..], Vec::as_slice);
        let mut found: Vec<(usize, Value)> = Vec::new();
        for id in candidates.iter().collect::<FastSet<_>>() {
            let (Some(place), Some(item)) = (states.place(id), states.get(id)) else { continue };
            let Some(Value::List(list)) = item.value.as_dict().and_then(|body| body.get(module)) else { continue };
            // As often as an argument has the value.
            let is_it =
                |map: &Dict| map.len() == 1 && map.placed().first().is_some_and(|(_, item)| item.value == *name);
            let hits = list.placed().iter().filter(|item| item.value.as_dict().is_some_and(is_it)).count();
            found.extend(std::iter::repeat_n((place, id.clone()), hits));
        }
        found.sort_by_key(|(place, _)| *place);
        found.into_iter().map(|(_, id)| id).collect()
    }

    /// An argument was added to a state.
    pub(super) fn added(&mut self, id: &Value, module: &str, argument: &Item) {
        let (Some(index), Value::Dict(argument)) = (self.by_argument.get_mut(), &argument.value) else { return };
        if let Some((_, item)) = argument.placed().first() {
            note(index, id, module, &item.value);
        }
    }

    /// The IDs of a file.
    pub(super) fn of_sls<'a>(&'a self, sls: &str, states: &Entries) -> &'a [Value] {
        let index = self.by_sls.get_or_init(|| {
            let mut index: FastMap<EcoString, Vec<Value>> = FastMap::default();
            for (id, item) in states {
                if let Some(sls) = item.value.as_dict().and_then(|body| body.get("__sls__")) {
                    index.entry(sls.text()).or_default().push(id.clone());
                }
            }
            index
        });
        index.get(sls).map_or(&[], Vec::as_slice)
    }

    /// The first state with an argument `name` of this value: ID and module.
    pub(super) fn named(&self, name: &str, states: &Entries) -> Option<(Value, EcoString)> {
        let index = self.by_name.get_or_init(|| {
            let mut index = FastMap::default();
            arguments(states, |id, module, argument| {
                if let Some(Item { value: Value::Text(name), .. }) = argument.get("name") {
                    index.entry(name.clone()).or_insert_with(|| (id.clone(), module.clone()));
                }
            });
            index
        });
        index.get(name).cloned()
    }
}

fn by_argument(states: &Entries) -> FastMap<EcoString, FastMap<EcoString, Vec<Value>>> {
    let mut index = FastMap::default();
    arguments(states, |id, module, argument| {
        if let Some((_, item)) = argument.first() {
            note(&mut index, id, module, &item.value);
        }
    });
    index
}

fn note(index: &mut FastMap<EcoString, FastMap<EcoString, Vec<Value>>>, id: &Value, module: &str, value: &Value) {
    let Value::Text(text) = value else { return };
    if !index.contains_key(module) {
        index.insert(module.into(), FastMap::default());
    }
    if let Some(by_text) = index.get_mut(module) {
        let ids = by_text.entry(text.clone()).or_default();
        if ids.last() != Some(id) {
            ids.push(id.clone());
        }
    }
}
