//! The boundary between the engine and JavaScript: values are turned into JavaScript's and back, nothing is decided here.
//! It is loaded in a worker, and thrown away with it after a panic.

#[cfg(feature = "whole")]
pub mod assist;
mod columns;
mod convert;
mod json;
#[cfg(feature = "whole")]
pub mod luck;
mod marks;
#[cfg(feature = "whole")]
mod providers;
#[cfg(feature = "whole")]
pub mod whole;

use duckrow_core::run::LayoutOptions;
use duckrow_core::scenario;
#[cfg(feature = "whole")]
use duckrow_core::scenario::Scenario;
use js_sys::{JsString, Object};
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

use convert::to_js;

/// Runs once when the module is loaded: from then on, the text of a panic is written to the console.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// The engine's version, as in `Run.engine`.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").to_owned()
}

/// A run that stays in the engine with its scenario, to be asked about.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Run {
    run: duckrow_core::run::Run,
    #[cfg(feature = "whole")]
    scenario: Scenario,
}

#[wasm_bindgen]
impl Run {
    /// Runs a scenario, given as JSON, on the simulated host; the larger builds take YAML as well.
    ///
    /// # Errors
    /// The text is no scenario.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Run, JsError> {
        let scenario = scenario::read(text)?;
        let run = marks::measured("duckrow run", || duckrow_core::run(&scenario));
        Ok(Self {
            run,
            #[cfg(feature = "whole")]
            scenario,
        })
    }

    /// The run without its trace: `Head`.
    ///
    /// # Errors
    /// None that is known.
    pub fn head(&self) -> Result<JsValue, JsError> {
        to_js(&self.run.head())
    }

    /// All events as typed arrays, a number for each.
    pub fn columns(&self) -> Object {
        columns::columns(&self.run)
    }

    /// The events from one number to another, both included: `Array<EventDocument>`.
    ///
    /// # Errors
    /// None that is known.
    pub fn events(&self, from: usize, to: usize) -> Result<JsValue, JsError> {
        to_js(&self.run.events(from..=to))
    }

    /// The sentence of an event: `Sentence`, or undefined if there is no such event.
    ///
    /// # Errors
    /// None that is known.
    pub fn sentence(&self, seq: usize) -> Result<JsValue, JsError> {
        to_js(&self.run.sentence(seq))
    }

    /// The chain of causes of an event: `Array<Link>`.
    ///
    /// # Errors
    /// None that is known.
    pub fn why(&self, seq: usize) -> Result<JsValue, JsError> {
        to_js(&self.run.why(seq))
    }

    /// Explains the outcome of a node of the graph: `Why`, or undefined if nothing was applied.
    ///
    /// # Errors
    /// None that is known.
    #[wasm_bindgen(js_name = whyOne)]
    pub fn why_one(&self, node: u32) -> Result<JsValue, JsError> {
        to_js(&self.run.why_one(node))
    }

    /// Explains why one node of the graph comes before another: `WhyBetween`, or undefined as above, or if both are the
    /// same.
    ///
    /// # Errors
    /// None that is known.
    #[wasm_bindgen(js_name = whyBetween)]
    pub fn why_between(&self, one: u32, other: u32) -> Result<JsValue, JsError> {
        to_js(&self.run.why_between(one, other))
    }

    /// The state after an event, with the running body, the queue and the progress of all resources: `StateDocument`.
    ///
    /// # Errors
    /// None that is known.
    pub fn state(&self, seq: usize) -> Result<JsValue, JsError> {
        to_js(&self.run.state(seq))
    }

    /// The values that the innermost expression at a place took: `ValueDocument`, or undefined if there is none. `offset`
    /// counts UTF-16 units from the beginning of the file.
    ///
    /// # Errors
    /// None that is known.
    #[wasm_bindgen(js_name = valuesAt)]
    pub fn values_at(&self, file: &str, offset: u32) -> Result<JsValue, JsError> {
        to_js(&self.run.values_at(file, offset))
    }

    /// The catalog as a picture: `LayoutDocument` as JSON for `LayoutOptions`, of which everything may be left out. A picture of thousands of boxes
    /// is read from text in half the time that objects take from one thread to another.
    ///
    /// # Errors
    /// The options have a field that there is not, or another sort of value.
    pub fn layout(&self, options: JsValue) -> Result<JsString, JsError> {
        let options: LayoutOptions = serde_wasm_bindgen::from_value(options)?;
        marks::measured("duckrow layout", || json::to_text(&self.run.layout(&options)))
    }

    /// The whole run as one JSON text, as `duckrow run --format json` prints it.
    ///
    /// # Errors
    /// None that is known.
    pub fn json(&self) -> Result<JsString, JsError> {
        json::to_text(&self.run.document())
    }
}
