//! Providers in JavaScript: the trait `ResourceProvider` over an object with `get`, `set` and `canonicalize`.
//!
//! Nothing is compiled here: the worker brings a [`ProviderHost`] that makes the objects and calls their methods
//! (`web/src/engine/provider-host.mjs`). What goes to JavaScript are values; what comes back is JSON text, because text of a
//! bounded length and depth is harmless, whatever an object may pretend to be.

mod command;

use std::rc::Rc;

use duckrow_core::loader::ProviderSource;
use duckrow_core::resource_types::api::{
    ApiType, Change, Context, ProviderMaker, Raised, ResourceName, ResourceProvider, Role, States,
};
use duckrow_core::values::{Value, from_json, rich_data};
use js_sys::{Array, JsString, Map, Object, Reflect};
use serde_json::Value as Json;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::convert::to_js;
use command::Told;

/// More is no answer of a provider that means well.
const MAX_ANSWER: u32 = 8 << 20;

#[wasm_bindgen]
extern "C" {
    /// The functions of the worker that run providers.
    #[derive(Debug, Clone)]
    pub type ProviderHost;

    /// Makes the provider of a type out of its text.
    #[wasm_bindgen(method, catch)]
    fn make(this: &ProviderHost, type_name: &str, text: &str) -> Result<JsValue, JsValue>;

    /// Calls a method with a context, which reports messages to `tell`, and other arguments. Gives JSON.
    #[wasm_bindgen(method, catch)]
    fn call(
        this: &ProviderHost,
        provider: &JsValue,
        method: &str,
        definition: &JsValue,
        arguments: &Array,
        tell: &mut dyn FnMut(String) -> Option<String>,
    ) -> Result<JsString, JsValue>;
}

/// Makes providers with the host that the worker brings.
#[derive(Debug)]
pub(crate) struct Maker(pub(crate) ProviderHost);

impl ProviderMaker for Maker {
    fn make(&self, definition: &ApiType, source: &ProviderSource) -> Result<Box<dyn ResourceProvider>, Raised> {
        let object = self.0.make(&definition.name, &source.text).map_err(|thrown| raised(&thrown))?;
        let definition = described(definition)?;
        Ok(Box::new(Provider { host: self.0.clone(), object, definition }))
    }
}

/// A provider.
struct Provider {
    host: ProviderHost,
    object: JsValue,
    /// The type, as `context.type` shows it.
    definition: JsValue,
}

impl Provider {
    fn call(&self, context: &mut Context<'_>, method: &str, arguments: &Array) -> Result<Json, Raised> {
        let type_name = context.type_definition().name.clone();
        let mut told = Told::new(context);
        let mut tell = |command: String| told.hear(&command).err();
        let answer = self.host.call(&self.object, method, &self.definition, arguments, &mut tell);
        let text = answer.map_err(|thrown| raised(&thrown))?;
        if text.length() > MAX_ANSWER {
            return Err(Raised::error(format!("`{type_name}.{method}` returned more than {MAX_ANSWER} characters")));
        }
        serde_json::from_str(&String::from(text))
            .map_err(|error| Raised::error(format!("`{type_name}.{method}` did not return data: {error}")))
    }

    /// Calls a method that returns states.
    fn states(&self, context: &mut Context<'_>, method: &str, arguments: &Array) -> Result<Vec<States>, Raised> {
        let answer = self.call(context, method, arguments)?;
        let type_name = &context.type_definition().name;
        let wrong = || Raised::error(format!("`{type_name}.{method}` did not return a list of resources"));
        let Json::Array(items) = &answer else { return Err(wrong()) };
        items.iter().map(|item| state(item).ok_or_else(wrong)).collect()
    }
}

impl ResourceProvider for Provider {
    fn get(&mut self, context: &mut Context<'_>, names: Option<&[ResourceName]>) -> Result<Vec<States>, Raised> {
        let arguments = Array::new();
        if let Some(names) = names {
            let names: Array = names.iter().map(name_to_js).collect::<Result<_, _>>()?;
            arguments.push(&names);
        }
        self.states(context, "get", &arguments)
    }

    fn set(&mut self, context: &mut Context<'_>, changes: &[Change], noop: bool) -> Result<(), Raised> {
        let map = Map::new();
        for change in changes {
            map.set(&name_to_js(&change.name)?, &change_to_js(change)?);
        }
        let arguments = Array::of1(&map);
        if context.type_definition().has_feature("supports_noop") {
            arguments.push(&object([("noop", noop.into())]));
        }
        self.call(context, "set", &arguments).map(|_| ())
    }

    fn canonicalize(&mut self, context: &mut Context<'_>, resources: Vec<States>) -> Result<Vec<States>, Raised> {
        let given = resources.iter().map(state_to_js).collect::<Result<Array, _>>()?;
        let mut canonical = self.states(context, "canonicalize", &Array::of1(&given))?;
        for (state, old) in canonical.iter_mut().zip(&resources) {
            keep_unchanged(state, old);
        }
        Ok(canonical)
    }
}

/// Converts a thrown value to an error of the provider.
fn raised(thrown: &JsValue) -> Raised {
    let message = thrown.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message()));
    let text = || thrown.as_string().unwrap_or_else(|| "it threw something that is not an error".to_owned());
    Raised::error(message.unwrap_or_else(text))
}

/// The type as data, from which `context.type` is made.
fn described(definition: &ApiType) -> Result<JsValue, Raised> {
    let attributes = definition.attributes.iter().map(|attribute| {
        let mut told = serde_json::Map::new();
        told.insert("type".into(), attribute.type_text.as_str().into());
        let behaviour = match attribute.role {
            Role::Property => None,
            Role::Namevar => Some("namevar"),
            Role::ReadOnly => Some("read_only"),
            Role::InitOnly => Some("init_only"),
            Role::Parameter => Some("parameter"),
        };
        let texts = [("desc", attribute.desc.as_deref()), ("behaviour", behaviour)];
        told.extend(texts.into_iter().filter_map(|(key, text)| Some((key.to_owned(), text?.into()))));
        (attribute.name.to_string(), Json::Object(told))
    });
    let document = serde_json::json!({
        "name": definition.name, "features": definition.features, "attributes": Json::Object(attributes.collect()),
    });
    data_to_js(&document)
}

fn data_to_js(data: &Json) -> Result<JsValue, Raised> {
    to_js(data).map_err(|error| Raised::error(String::from(js_sys::Error::from(JsValue::from(error)).message())))
}

fn value_to_js(value: &Value) -> Result<JsValue, Raised> {
    data_to_js(&rich_data::to_json(value).map_err(|error| Raised::error(error.to_string()))?)
}

fn state_to_js(state: &States) -> Result<JsValue, Raised> {
    let object = Object::new();
    for (name, value) in state {
        // A plain object takes every field.
        let _ = Reflect::set(&object, &name.as_str().into(), &value_to_js(value)?);
    }
    Ok(object.into())
}

fn name_to_js(name: &ResourceName) -> Result<JsValue, Raised> {
    match name {
        ResourceName::One(value) => value_to_js(value),
        ResourceName::Several(values) => state_to_js(values),
    }
}

/// `is` is left out if no state is known, and null if the resource is not there; `should` is left out if it is to go.
fn change_to_js(change: &Change) -> Result<JsValue, Raised> {
    let change_object = object([]);
    let states = [("is", change.is.clone()), ("should", change.should.clone().map(Some))];
    for (key, state) in states.into_iter().filter_map(|(key, state)| Some((key, state?))) {
        let state = state.as_ref().map_or(Ok(JsValue::NULL), state_to_js)?;
        let _ = Reflect::set(&change_object, &key.into(), &state);
    }
    Ok(change_object)
}

fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object.into()
}

/// A state from JSON; nothing if it is no object.
fn state(data: &Json) -> Option<States> {
    let fields = data.as_object()?;
    Some(fields.iter().map(|(name, value)| (name.as_str().into(), value_of(value))).collect())
}

/// A value from JSON: plain data, or a sensitive value as rich data writes it.
fn value_of(data: &Json) -> Value {
    let is_sensitive = data.get("__ptype").and_then(Json::as_str) == Some("Sensitive");
    match data.get("__pvalue").filter(|_| is_sensitive) {
        Some(inner) => Value::Sensitive(Rc::new(from_json(inner))),
        None => from_json(data),
    }
}

/// Keeps the values that came back as they were given: a time goes out as rich data, which is not read again.
fn keep_unchanged(state: &mut States, old: &States) {
    for (name, value) in state.iter_mut() {
        let Some(before) = old.get(name) else { continue };
        if rich_data::to_json(before).is_ok_and(|written| from_json(&written) == *value) {
            *value = before.clone();
        }
    }
}

/// A maker for a run.
pub(crate) fn maker(host: ProviderHost) -> Rc<dyn ProviderMaker> {
    Rc::new(Maker(host))
}
