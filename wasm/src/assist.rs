//! What an editor asks while somebody types. Only the builds that are loaded behind the page have it.

use duckrow_core::assist;
use duckrow_core::scenario;
use js_sys::JsString;
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::json;

/// A scenario that is being edited, to be asked about its texts.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Assistant(assist::Assistant);

#[wasm_bindgen]
impl Assistant {
    /// An assistant for a scenario, given as JSON or YAML.
    ///
    /// # Errors
    /// The text is no scenario.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Assistant, JsError> {
        Ok(Self(assist::Assistant::new(scenario::read(text)?)))
    }

    /// Takes the new text of a file.
    pub fn edit(&mut self, path: &str, text: &str) {
        self.0.edit(path, text);
    }

    /// What may be written at a place, in UTF-16 units from the beginning of a file, as JSON: `Completions`. Nothing if it is no file
    /// in Puppet's language.
    ///
    /// # Errors
    /// None that is known.
    pub fn completions(&self, path: &str, offset: u32) -> Result<Option<JsString>, JsError> {
        self.0.completions(path, offset).map(|found| json::to_text(&found)).transpose()
    }

    /// Where the name at such a place is defined, as JSON: `Definition`. Nothing if nobody knows.
    ///
    /// # Errors
    /// None that is known.
    pub fn definition(&self, path: &str, offset: u32) -> Result<Option<JsString>, JsError> {
        self.0.definition(path, offset).map(|found| json::to_text(&found)).transpose()
    }
}
