//! Plain data as JavaScript has it.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::{JsError, JsValue};

/// A document as `JSON.parse` would give it: objects, not maps; numbers, not big integers.
pub(crate) fn to_js<T: Serialize>(document: &T) -> Result<JsValue, JsError> {
    Ok(document.serialize(&Serializer::json_compatible())?)
}
