//! The events of a run as typed arrays, so that drawing a long run costs neither objects nor words.

use duckrow_core::run::{Columns, Run};
use js_sys::{Array, Object, Reflect, Uint8Array, Uint16Array, Uint32Array};
use wasm_bindgen::JsValue;

/// An object with the fields of [`Columns`]: `files` is an array of strings, the others typed arrays.
pub(crate) fn columns(run: &Run) -> Object {
    let columns: Columns = run.columns();
    let object = Object::new();
    let set = |name: &str, value: JsValue| {
        // A plain object takes every field.
        let _ = Reflect::set(&object, &name.into(), &value);
    };
    set("files", texts(columns.files.iter().map(String::as_str)));
    set("kind", Uint8Array::from(columns.kind.as_slice()).into());
    set("phase", Uint8Array::from(columns.phase.as_slice()).into());
    set("level", Uint8Array::from(columns.level.as_slice()).into());
    set("depth", Uint16Array::from(columns.depth.as_slice()).into());
    set("node", Uint32Array::from(columns.node.as_slice()).into());
    set("other", Uint32Array::from(columns.other.as_slice()).into());
    set("cause", Uint32Array::from(columns.cause.as_slice()).into());
    set("file", Uint32Array::from(columns.file.as_slice()).into());
    set("line", Uint32Array::from(columns.line.as_slice()).into());
    object
}

fn texts<'a>(texts: impl Iterator<Item = &'a str>) -> JsValue {
    texts.map(JsValue::from).collect::<Array>().into()
}
