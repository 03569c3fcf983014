//! Low chunks: one for each state and name (`compile_high_data` in `salt/state.py`).

use ecow::EcoString;

use super::Room;
use super::find::modules;
use crate::failure;
use crate::value::{Dict, Entries, Item, List, Value};
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::{Diagnostic, FileSpan};

/// A chunk: one call of a state function.
#[derive(Debug, Clone)]
pub(crate) struct Chunk {
    /// The module.
    pub(crate) state: EcoString,
    /// The function.
    pub(crate) function: EcoString,
    /// The ID.
    pub(crate) id: EcoString,
    /// The name as text.
    pub(crate) name: EcoString,
    /// The file.
    pub(crate) sls: EcoString,
    /// Its low data: all of it, with the arguments and the requisites.
    pub(crate) low: Entries,
    /// Its place in a list of names, from 1; 0 without such a list, and once it is part of the order.
    pub(crate) name_order: u32,
    /// True if it is the target of a `prereq`.
    pub(crate) is_prereq: bool,
    /// The place of its ID.
    pub(crate) at: Option<FileSpan>,
    /// The place of its function.
    pub(crate) function_at: Option<FileSpan>,
}

impl Chunk {
    /// A chunk of low data.
    pub(crate) fn new(low: Entries, at: Option<FileSpan>) -> Self {
        let text = |key: &str| low.get(key).map_or_else(EcoString::new, |item| item.value.text());
        let function_at = low.get("fun").and_then(|item| item.at);
        let (state, function, id, name, sls) =
            (text("state"), text("fun"), text("__id__"), text("name"), text("__sls__"));
        Self { state, function, id, name, sls, low, name_order: 0, is_prereq: false, at, function_at }
    }

    /// An argument.
    pub(crate) fn get(&self, key: &str) -> Option<&Value> {
        self.low.get(key).map(|item| &item.value)
    }

    /// Sets an entry of the low data.
    pub(crate) fn set(&mut self, key: &str, data: impl Into<Value>) {
        self.low.insert(Value::Text(key.into()), Item::new(data));
    }
}

/// The chunks of all states, in the order of the data, as far as there is room for them.
pub(super) fn compile(states: &Entries, room: &mut Room, mut take: impl FnMut(Chunk)) -> Result<(), Box<Diagnostic>> {
    for (id, item) in states {
        let (Value::Text(id), Value::Dict(body)) = (id, &item.value) else { continue };
        if id.starts_with("__") {
            continue;
        }
        let body = body.placed();
        for (module, run) in modules(&body) {
            if let Value::List(run) = &run.value {
                of_state(room, &mut take, &State { id, at: item.at, body: &body, module, run })?;
            }
        }
    }
    Ok(())
}

/// A state of high data: the arguments that its ID has under a module.
struct State<'s> {
    id: &'s EcoString,
    at: Option<FileSpan>,
    /// All that stands under the ID.
    body: &'s Entries,
    module: &'s EcoString,
    run: &'s List,
}

fn of_state(room: &mut Room, take: &mut impl FnMut(Chunk), state: &State<'_>) -> Result<(), Box<Diagnostic>> {
    let State { id, at, body, module, run } = *state;
    let mut take = |chunk: Chunk, room: &mut Room| room.chunk(&chunk).map(|()| take(chunk));
    let run = run.placed();
    // What every chunk has, `fun` among it, stands for one argument at most.
    let mut low = Entries::with_capacity(run.len() + 6);
    let mut set = |key: &str, item: Item| _ = low.insert(Value::Text(key.into()), item);
    set("state", Item::new(module.clone()));
    set("name", Item::new(id.clone()));
    for key in ["__sls__", "__env__", "__sls_included_from__"] {
        if let Some(item) = body.get(key) {
            set(key, Item::new(item.value.clone()));
        }
    }
    set("__id__", Item::new(id.clone()));
    let mut function = None;
    let mut names = Names::default();
    for argument in run.iter() {
        match &argument.value {
            Value::Text(_) => function = function.or_else(|| Some(argument.clone())),
            Value::Dict(map) => {
                for (key, item) in map.placed().iter() {
                    match key.as_str() {
                        Some("names") => names.add(&item.value),
                        Some("state") => {}
                        Some("name") if item.value.as_text().is_none() => {
                            _ = low.insert(key.clone(), Item::new(id.clone()))
                        }
                        _ => _ = low.insert(key.clone(), item.clone()),
                    }
                }
            }
            _ => {}
        }
    }
    let Some(function) = function else { return Ok(()) };
    if names.entries.is_empty() {
        low.insert(Value::Text("fun".into()), function);
        return take(Chunk::new(low, at), room);
    }
    for (place, entry) in names.entries.into_iter().enumerate() {
        let mut low = low.clone();
        low.insert(Value::Text("name".into()), entry.clone());
        if let Some((name, item)) = entry.value.as_dict().and_then(Dict::first) {
            low.insert(Value::Text("name".into()), Item::placed(name.clone(), entry.at));
            for overriding in overriding(&item)? {
                room.look(overriding.len() + 1, entry.at.or(at))?;
                low.extend(overriding.placed().iter().map(|(key, item)| (key.clone(), item.clone())));
            }
        } else if matches!(entry.value, Value::List(_)) {
            return Err(Box::new(failure::exception("TypeError", "unhashable type: 'list'", entry.at.or(at))));
        }
        low.insert(Value::Text("fun".into()), function.clone());
        let name_order = u32::try_from(place + 1).unwrap_or(u32::MAX);
        take(Chunk { name_order, ..Chunk::new(low, entry.at.or(at)) }, room)?;
    }
    Ok(())
}

/// The arguments of a name: mappings in a list. Python goes through whatever else there is, and finds no pairs in it.
fn overriding(item: &Item) -> Result<Vec<Dict>, Box<Diagnostic>> {
    let wrong = |class: &str, message: &str, at: Option<FileSpan>| {
        let help = "Below a name come its arguments, each with `- ` in front of it";
        Err(Box::new(failure::exception(class, message, at.or(item.at)).help(help)))
    };
    let parts: Vec<Item> = match &item.value {
        Value::List(list) => list.placed().clone(),
        Value::Dict(map) => map.placed().keys().map(|key| Item::new(key.clone())).collect(),
        Value::Text(text) => text.chars().map(|letter| Item::new(letter.to_string().as_str())).collect(),
        other => return wrong("TypeError", &format!("'{}' object is not iterable", other.class()), item.at),
    };
    let mut maps = Vec::new();
    for part in parts {
        match &part.value {
            Value::Dict(map) => maps.push(map.clone()),
            Value::Text(text) if text.is_empty() => {}
            Value::Text(_) => {
                let message = "dictionary update sequence element #0 has length 1; 2 is required";
                return wrong("ValueError", message, part.at);
            }
            other => {
                return wrong("TypeError", &format!("'{}' object is not iterable", other.class()), part.at);
            }
        }
    }
    Ok(maps)
}

/// The names of a list, each once.
#[derive(Default)]
struct Names {
    entries: Vec<Item>,
    texts: FastSet<EcoString>,
    /// The places of those that are no texts, by the one key of a mapping.
    others: FastMap<Option<Value>, Vec<usize>>,
}

impl Names {
    fn add(&mut self, names: &Value) {
        let Value::List(list) = names else { return };
        for item in list.placed().iter() {
            let is_new = match &item.value {
                Value::Text(text) => self.texts.insert(text.clone()),
                other => self.is_new(other, item),
            };
            if is_new {
                self.entries.push(item.clone());
            }
        }
    }

    /// True if an entry that is no text was not there before.
    fn is_new(&mut self, data: &Value, item: &Item) -> bool {
        let key = data.as_dict().filter(|map| map.len() == 1).and_then(|map| map.first().map(|(key, _)| key));
        let places = self.others.entry(key).or_default();
        if places.iter().any(|place| self.entries.get(*place) == Some(item)) {
            return false;
        }
        places.push(self.entries.len());
        true
    }
}
