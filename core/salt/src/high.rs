//! High data: the states of all files together (`BaseHighState` in `salt/state.py`;
//! `docs/semantics/salt/compiling.md#high-data`).
//!
//! Files are rendered, includes followed, states numbered. The meaning of the data is checked by [`compile`](super::compile).

mod dotted;
mod include;

use dotted::{dotted, function_of, move_function};
use ecow::EcoString;
use include::missing;

use super::failure;
use super::python;
use super::render::{Reading, Renderer};
use crate::value::{Copier, Dict, Entries, Item, List, Value};
use duckrow_text::names::FastSet;
use duckrow_text::source::{Diagnostic, FileId, FileSpan, nearest};

/// The number of the first state without an order.
const FIRST_ORDER: i64 = 10_000;
/// The number of entries that move up in a step when one before them goes away.
const ENTRIES_MOVED: u64 = 2;
/// The number of names that are compared in a step with one that doesn't exist.
const NAMES_COMPARED: u64 = 2;
/// The steps that a state takes whose file is included, for each file that includes it.
const STEPS_OF_AN_INCLUDED_STATE: u64 = 4;
/// The depth to which files may include each other.
const MAX_INCLUDES: usize = 200;

/// High data.
#[derive(Debug, Default)]
pub(crate) struct High {
    /// The states by ID.
    pub(crate) states: Entries,
    /// The entries of `extend`, each a mapping with one ID.
    pub(crate) extend: Option<Vec<Item>>,
    /// The entries of `exclude`.
    pub(crate) exclude: Option<Vec<Item>>,
}

/// A file that was rendered, for the trace.
#[derive(Debug, Clone)]
pub(crate) struct Rendered {
    /// Its name as states: `web.httpd`.
    pub(crate) sls: EcoString,
    /// The file.
    pub(crate) file: FileId,
    /// The number of IDs that it declares.
    pub(crate) states: u32,
}

/// Builds high data from files.
pub(crate) struct Builder<'a, 'b, 'c> {
    /// The means of reading the files.
    reading: Reading<'b, 'a, 'c>,
    /// The renderer of the files.
    renderer: &'b mut Renderer,
    /// True if states without an order get a number.
    auto_order: bool,
    rendered: Vec<Rendered>,
    seen: FastSet<String>,
    next_order: i64,
    errors: Vec<Diagnostic>,
}

impl<'a, 'b, 'c> Builder<'a, 'b, 'c> {
    /// A builder that has read nothing.
    pub(crate) fn new(reading: Reading<'b, 'a, 'c>, renderer: &'b mut Renderer, auto_order: bool) -> Self {
        let (rendered, seen, errors) = (Vec::new(), FastSet::default(), Vec::new());
        Self { reading, renderer, auto_order, rendered, seen, next_order: FIRST_ORDER, errors }
    }

    /// The high data of some states and of the files that they include, the files that were rendered, and every error.
    pub(crate) fn build(mut self, wanted: &[String]) -> (High, Vec<Rendered>, Vec<Diagnostic>) {
        let mut high = High::default();
        for pattern in wanted {
            self.renderer.spend(self.reading.root.steps_to_match(pattern));
            if self.is_out_of_steps(None) {
                break;
            }
            for sls in self.reading.root.targets(pattern) {
                if self.seen.contains(&sls) {
                    continue;
                }
                let before = self.errors.len();
                if let Some(state) = self.file(&sls, 0) {
                    self.merge(&mut high, state);
                }
                self.name_what_was_asked_for(before, pattern);
            }
        }
        distinct_extends(&mut high);
        (high, self.rendered, self.errors)
    }

    /// Rewords the error about a missing state that was asked for directly.
    fn name_what_was_asked_for(&mut self, since: usize, pattern: &str) {
        let missing = missing(pattern);
        for error in self.errors.iter_mut().skip(since).filter(|error| error.message == missing) {
            error.message = format!("No matching sls found for '{pattern}' in env 'base'");
        }
    }

    /// Renders a file and those that it includes (`render_state`).
    fn file(&mut self, sls: &str, depth: usize) -> Option<High> {
        let Some(file) = self.reading.root.state(sls) else {
            let names = self.reading.root.names();
            self.renderer.spend(names.len() as u64 / NAMES_COMPARED);
            let help = match nearest(sls, names.iter().map(String::as_str)) {
                Some(near) => format!("Did you mean '{near}'?"),
                None => format!("Make a file {}.sls", sls.replace('.', "/")),
            };
            self.errors.push(failure::with_help("salt-missing-sls", missing(sls), None, &help));
            return None;
        };
        let data = self.renderer.render(sls, &file, &Entries::default(), self.reading.lent());
        self.seen.insert(sls.to_owned());
        let data = match data {
            Ok(data) => data,
            Err(trouble) => {
                self.errors.push(failure::rendering(sls, trouble));
                return None;
            }
        };
        let states = data.as_dict().map_or(0, Dict::len);
        if let Some(file) = self.reading.root.id(file.path, self.reading.sources) {
            let states = u32::try_from(states).unwrap_or(u32::MAX);
            self.rendered.push(Rendered { sls: sls.into(), file, states });
        }
        let Value::Dict(map) = data else {
            if matches!(data, Value::Int(_) | Value::Float(_) | Value::Bool(_)) {
                let message = format!("argument of type '{}' is not iterable", data.class());
                self.errors.push(failure::exception("TypeError", &message, None));
            } else if data.is_true() {
                self.not_a_mapping(sls, &data);
            }
            return None;
        };
        let mut high = High { states: map.into_entries(), ..High::default() };
        let includes = self.take_includes(sls, &mut high);
        self.take_extend(sls, &mut high);
        self.take_exclude(sls, &mut high);
        self.declare(sls, &mut high);
        for include in includes {
            if self.is_out_of_steps(include.at) {
                break;
            }
            self.include(sls, file.is_init, &include, &mut high, depth);
        }
        if self.auto_order {
            self.number(&high);
        }
        Some(high)
    }

    fn not_a_mapping(&mut self, sls: &str, data: &Value) {
        let help = "A state file is a mapping: an ID on a line of its own, and below it the function to call";
        let message = format!("SLS {sls} does not render to a dictionary");
        self.errors.push(failure::with_help("salt-structure", message, None, help));
        let shown = if let Value::Text(text) = data { text.to_string() } else { python::repr(data) };
        let message = format!("Error when rendering state with contents: {shown}");
        self.errors.push(failure::error("salt-structure", message, None));
    }

    fn take_extend(&mut self, sls: &str, high: &mut High) {
        let Some(item) = high.states.shift_remove("extend") else { return };
        let Value::Dict(extend) = &item.value else {
            let message = format!("Extension value in SLS '{sls}' is not a dictionary");
            self.errors.push(failure::error("salt-structure", message, item.at));
            return;
        };
        for (id, item) in extend.placed().iter() {
            let Value::Dict(body) = &item.value else {
                let message = format!("Extension name '{}' in SLS '{sls}' is not a dictionary", id.text());
                self.errors.push(failure::error("salt-structure", message, item.at));
                continue;
            };
            let mut body = body.placed_mut();
            origin(&mut body, &sls.into());
            for (key, (module, function)) in dotted(&body) {
                move_function(&mut body, &key, &module, &function);
            }
        }
        let single = |(id, item): (&Value, &Item)| {
            Item::placed(Dict::new(std::iter::once((id.clone(), item.clone())).collect()), item.at)
        };
        high.extend.get_or_insert_default().extend(extend.placed().iter().map(single));
    }

    fn take_exclude(&mut self, sls: &str, high: &mut High) {
        let Some(item) = high.states.shift_remove("exclude") else { return };
        match &item.value {
            Value::List(list) => high.exclude.get_or_insert_default().extend(list.placed().iter().cloned()),
            _ => {
                let message = format!("Exclude Declaration in SLS {sls} is not formed as a list");
                self.errors.push(failure::error("salt-structure", message, item.at));
                // It is told, and gone through all the same.
                if !matches!(item.value, Value::Text(_) | Value::Dict(_)) {
                    let message = format!("'{}' object is not iterable", item.value.class());
                    self.errors.push(failure::exception("TypeError", &message, item.at));
                }
            }
        }
    }

    /// Puts functions into the lists of their modules, and notes where every ID comes from (`_handle_state_decls`).
    fn declare(&mut self, sls: &str, high: &mut High) {
        let sls = &EcoString::from(sls);
        for (id, item) in high.states.iter_mut() {
            let short = item.value.as_text().and_then(|text| {
                let mut parts = text.split('.');
                Some((EcoString::from(parts.next()?), EcoString::from(parts.next()?)))
            });
            if let Some((module, function)) = short {
                let list = List::of_items(vec![Item::placed(function, item.at)]);
                let mut body = Entries::with_capacity(3);
                body.insert(Value::Text(module), Item::placed(list, item.at));
                origin(&mut body, sls);
                item.value = Value::Dict(Dict::new(body));
                continue;
            }
            let Value::Dict(body) = &item.value else {
                let message = format!("ID {} in SLS {sls} is not a dictionary", id.text());
                let help = "Below an ID comes the function to call, `module.function`, and its arguments below that";
                self.errors.push(failure::with_help("salt-structure", message, item.at, help));
                continue;
            };
            let mut body = body.placed_mut();
            if let Some((key, item)) = body.iter().find(|(key, _)| key.as_str().is_none()) {
                let message = format!("'{}' object has no attribute 'startswith'", key.class());
                self.errors.push(failure::exception("AttributeError", &message, item.at));
            }
            self.functions_of(sls, id, &mut body);
            origin(&mut body, sls);
        }
    }

    fn functions_of(&mut self, sls: &str, id: &Value, body: &mut Entries) {
        let lists = body.iter().filter(|(_, item)| item.value.as_list().is_some());
        let keys: Vec<EcoString> = lists.filter_map(|(key, _)| key.as_text().cloned()).collect();
        let mut seen = FastSet::default();
        for text in keys.into_iter().filter(|key| !key.starts_with('_')) {
            let Some((module, function)) = function_of(&text) else {
                seen.insert(text);
                continue;
            };
            if seen.contains(&module) {
                let message =
                    format!("ID '{}' in SLS '{sls}' contains multiple state declarations of the same type", id.text());
                let at = body.get(text.as_str()).and_then(|item| item.at);
                let help = "An ID has one state of each module: give the other one an ID of its own, and its name with `- name:`";
                self.errors.push(failure::with_help("salt-structure", message, at, help));
                continue;
            }
            // What stands behind it moves up.
            self.renderer.spend(body.len() as u64 / ENTRIES_MOVED);
            if self.is_out_of_steps(body.get(text.as_str()).and_then(|item| item.at)) {
                return;
            }
            move_function(body, &text, &module, &function);
            seen.insert(module);
        }
    }

    /// True if no steps are left, which is reported once.
    fn is_out_of_steps(&mut self, at: Option<FileSpan>) -> bool {
        let is_out = self.renderer.steps_left() == 0;
        if is_out {
            failure::out_of_steps(&mut self.errors, at);
        }
        is_out
    }

    /// Takes over another file, and reports IDs that both have (`merge_included_states`).
    fn merge(&mut self, high: &mut High, other: High) {
        if let Some(extend) = other.extend {
            high.extend.get_or_insert_default().extend(extend);
        }
        if let Some(exclude) = other.exclude {
            high.exclude.get_or_insert_default().extend(exclude);
        }
        for (id, item) in &other.states {
            let Some(known) = high.states.get(id).filter(|known| known.value != item.value) else { continue };
            let origin =
                |item: &Item| item.value.as_dict().and_then(|body| body.get("__sls__")).unwrap_or(Value::None).text();
            let message = format!(
                "Detected conflicting IDs, SLS IDs need to be globally unique.\n    The conflicting ID is '{}' and is found in \
                 SLS 'base:{}' and SLS 'base:{}'",
                id.text(),
                origin(known),
                origin(item)
            );
            let mut error = failure::with_help("salt-conflicting-id", message, item.at, "Rename one of them");
            if let Some(at) = known.at {
                error = error.label(at, "the other one is here");
            }
            self.errors.push(error);
        }
        high.states.append(other.states);
    }

    /// Numbers every list that has no order (`_handle_iorder`).
    fn number(&mut self, high: &High) {
        for item in high.states.values() {
            let Value::Dict(body) = &item.value else { continue };
            for (module, item) in body.placed().iter() {
                let Value::List(list) = &item.value else { continue };
                let is_module = module.as_str().is_some_and(|module| !module.starts_with('_'));
                if !is_module || has_order(list) {
                    continue;
                }
                list.push(Item::new(Dict::single("order", Item::new(self.next_order))));
                self.next_order += 1;
            }
        }
    }
}

fn has_order(list: &List) -> bool {
    let is_order = |map: &Dict| map.placed().first().is_some_and(|(key, _)| key.as_str() == Some("order"));
    list.placed().iter().any(|item| item.value.as_dict().is_some_and(is_order))
}

/// Notes where a body comes from.
fn origin(body: &mut Entries, sls: &EcoString) {
    body.get_or_insert("__sls__", || Item::new(sls.clone()));
    body.get_or_insert("__env__", || Item::new("base"));
}

/// Keeps one of several equal extensions (`clean_duplicate_extends`).
fn distinct_extends(high: &mut High) {
    let Some(extend) = &mut high.extend else { return };
    let mut kept: duckrow_text::names::FastMap<Option<Value>, Vec<Item>> = duckrow_text::names::FastMap::default();
    extend.retain(|item| {
        let id = item.value.as_dict().and_then(Dict::first).map(|(id, _)| id);
        let same = kept.entry(id).or_default();
        let is_new = !same.contains(item);
        if is_new {
            same.push(item.clone());
        }
        is_new
    });
}

impl High {
    /// A copy that shares nothing with it.
    pub(crate) fn deep_copy(&self) -> Self {
        let mut copier = Copier::default();
        let mut items = |items: &Option<Vec<Item>>| items.as_ref().map(|items| copier.items(items));
        let (extend, exclude) = (items(&self.extend), items(&self.exclude));
        Self { states: copier.entries(&self.states), extend, exclude }
    }

    /// The data as the corpus and `state.show_highstate` show it.
    pub(crate) fn to_json(&self) -> serde_json::Value {
        let mut object = crate::value::to_json_object(&self.states);
        let list = |items: &Vec<Item>| items.iter().map(|item| item.value.to_json()).collect();
        if let Some(extend) = &self.extend {
            object.insert("__extend__".to_owned(), list(extend));
        }
        if let Some(exclude) = &self.exclude {
            object.insert("__exclude__".to_owned(), list(exclude));
        }
        object.into()
    }
}
