//! Plain data as JavaScript has it.

use js_sys::JsString;
use serde::Serialize;
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::json;

#[wasm_bindgen]
extern "C" {
    /// Takes the text as JavaScript has it, unlike `js_sys::JSON::parse`.
    #[wasm_bindgen(catch, js_namespace = JSON)]
    fn parse(text: &JsString) -> Result<JsValue, JsValue>;
}

/// A document as `JSON.parse` gives it: objects, not maps; numbers, not big integers. It goes over as text, because a second way to write
/// documents would be a twentieth of what the page loads.
pub(crate) fn to_js<T: Serialize>(document: &T) -> Result<JsValue, JsError> {
    parse(&json::to_text(document)?).map_err(|_| JsError::new("a document is not JSON"))
}
