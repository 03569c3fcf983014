//! Low chunks: one for each state and name (`compile_high_data` in `salt/state.py`).

use ecow::EcoString;

use super::Room;
use super::find::modules;
use crate::data::{Data, Entries, Item, Key, List, Map};
use crate::failure;
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
    /// Whether it is the target of a `prereq`.
    pub(crate) is_prereq: bool,
    /// Where its ID is written.
    pub(crate) at: Option<FileSpan>,
    /// Where its function is written.
    pub(crate) function_at: Option<FileSpan>,
}

impl Chunk {
    /// A chunk of low data.
    pub(crate) fn new(low: Entries, at: Option<FileSpan>) -> Self {
        let text = |key: &str| low.get(key).map_or_else(EcoString::new, |item| item.data.text());
        let function_at = low.get("fun").and_then(|item| item.at);
        let (state, function, id, name, sls) =
            (text("state"), text("fun"), text("__id__"), text("name"), text("__sls__"));
        Self { state, function, id, name, sls, low, name_order: 0, is_prereq: false, at, function_at }
    }

    /// An argument.
    pub(crate) fn get(&self, key: &str) -> Option<&Data> {
        self.low.get(key).map(|item| &item.data)
    }

    /// Sets an entry of the low data.
    pub(crate) fn set(&mut self, key: &str, data: impl Into<Data>) {
        self.low.insert(Key::Text(key.into()), Item::new(data));
    }
}

/// The chunks of all states, in the order of the data, as far as there is room for them.
pub(super) fn compile(states: &Entries, room: &mut Room, mut take: impl FnMut(Chunk)) -> Result<(), Box<Diagnostic>> {
    for (id, item) in states {
        let (Key::Text(id), Data::Map(body)) = (id, &item.data) else { continue };
        if id.starts_with("__") {
            continue;
        }
        let body = body.entries();
        for (module, run) in modules(&body) {
            if let Data::List(run) = &run.data {
                of_state(room, &mut take, (id, item.at), &body, (module, run))?;
            }
        }
    }
    Ok(())
}

fn of_state(
    room: &mut Room,
    take: &mut impl FnMut(Chunk),
    (id, at): (&EcoString, Option<FileSpan>),
    body: &Entries,
    (module, run): (&EcoString, &List),
) -> Result<(), Box<Diagnostic>> {
    let mut take = |chunk: Chunk, room: &mut Room| room.chunk(&chunk).map(|()| take(chunk));
    let run = run.items();
    // What every chunk has, `fun` among it, stands for one argument at most.
    let mut low = Entries::with_capacity(run.len() + 6);
    let mut set = |key: &str, item: Item| _ = low.insert(Key::Text(key.into()), item);
    set("state", Item::new(module.clone()));
    set("name", Item::new(id.clone()));
    for key in ["__sls__", "__env__", "__sls_included_from__"] {
        if let Some(item) = body.get(key) {
            set(key, Item::new(item.data.clone()));
        }
    }
    set("__id__", Item::new(id.clone()));
    let mut function = None;
    let mut names = Names::default();
    for argument in run.iter() {
        match &argument.data {
            Data::Text(_) => function = function.or_else(|| Some(argument.clone())),
            Data::Map(map) => {
                for (key, item) in map.entries().iter() {
                    match key.as_str() {
                        Some("names") => names.add(&item.data),
                        Some("state") => {}
                        Some("name") if item.data.as_text().is_none() => {
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
        low.insert(Key::Text("fun".into()), function);
        return take(Chunk::new(low, at), room);
    }
    for (place, entry) in names.entries.into_iter().enumerate() {
        let mut low = low.clone();
        low.insert(Key::Text("name".into()), entry.clone());
        if let Some((name, item)) = entry.data.as_map().and_then(Map::first) {
            low.insert(Key::Text("name".into()), Item::placed(name.data(), entry.at));
            for overriding in overriding(&item)? {
                room.look(overriding.len() + 1, entry.at.or(at))?;
                low.extend(overriding.entries().iter().map(|(key, item)| (key.clone(), item.clone())));
            }
        } else if matches!(entry.data, Data::List(_)) {
            return Err(Box::new(failure::exception("TypeError", "unhashable type: 'list'", entry.at.or(at))));
        }
        low.insert(Key::Text("fun".into()), function.clone());
        let name_order = u32::try_from(place + 1).unwrap_or(u32::MAX);
        take(Chunk { name_order, ..Chunk::new(low, entry.at.or(at)) }, room)?;
    }
    Ok(())
}

/// The arguments of a name: mappings in a list. Python goes through whatever else there is, and finds no pairs in it.
fn overriding(item: &Item) -> Result<Vec<Map>, Box<Diagnostic>> {
    let wrong = |class: &str, message: &str, at: Option<FileSpan>| {
        let help = "Below a name stand its arguments, each with `- ` in front of it";
        Err(Box::new(failure::exception(class, message, at.or(item.at)).help(help)))
    };
    let parts: Vec<Item> = match &item.data {
        Data::List(list) => list.items().clone(),
        Data::Map(map) => map.entries().keys().map(|key| Item::new(key.data())).collect(),
        Data::Text(text) => text.chars().map(|letter| Item::new(letter.to_string().as_str())).collect(),
        other => return wrong("TypeError", &format!("'{}' object is not iterable", other.class()), item.at),
    };
    let mut maps = Vec::new();
    for part in parts {
        match &part.data {
            Data::Map(map) => maps.push(map.clone()),
            Data::Text(text) if text.is_empty() => {}
            Data::Text(_) => {
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
    others: FastMap<Option<Key>, Vec<usize>>,
}

impl Names {
    fn add(&mut self, names: &Data) {
        let Data::List(list) = names else { return };
        for item in list.items().iter() {
            let is_new = match &item.data {
                Data::Text(text) => self.texts.insert(text.clone()),
                other => self.is_new(other, item),
            };
            if is_new {
                self.entries.push(item.clone());
            }
        }
    }

    /// Whether something that is no text was not there before.
    fn is_new(&mut self, data: &Data, item: &Item) -> bool {
        let key = data.as_map().filter(|map| map.len() == 1).and_then(|map| map.first().map(|(key, _)| key));
        let places = self.others.entry(key).or_default();
        if places.iter().any(|place| self.entries.get(*place) == Some(item)) {
            return false;
        }
        places.push(self.entries.len());
        true
    }
}
