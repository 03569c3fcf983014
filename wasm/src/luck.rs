//! What works only by luck, for the page. The larger builds of the engine have it.

use duckrow_core::check::{CheckDocument, Progress, Wanted, examine_watched};
use duckrow_core::scenario;
use js_sys::{Function, JsString};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use crate::{json, marks};

/// What of a scenario, given as JSON or YAML, works only by luck, as JSON: `Check`. `hear` is told how far it has come: the stage, what is
/// done of it, and how much there is.
///
/// # Errors
/// The text is no scenario.
#[wasm_bindgen]
pub fn luck(text: &str, hear: &Function) -> Result<JsString, JsError> {
    let scenario = scenario::read(text)?;
    let mut tell = |Progress { stage, done, of }: Progress| {
        let [done, of] = [done, of].map(|count| JsValue::from(u32::try_from(count).unwrap_or(u32::MAX)));
        // Whoever can't be told may still want to know what was found.
        let _ = hear.call3(&JsValue::NULL, &stage.name().into(), &done, &of);
        true
    };
    let found = marks::measured("duckrow check", || examine_watched(&scenario, Wanted::default(), &mut tell));
    json::to_text(&match found {
        Ok(examination) => CheckDocument::from(&examination),
        Err(stopped) => CheckDocument::from(stopped.as_ref()),
    })
}
