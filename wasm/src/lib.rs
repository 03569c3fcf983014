//! The boundary between the engine and JavaScript: values are turned into JavaScript's and back, nothing is decided here.
//! It is loaded in a worker, and thrown away with it after a panic.

use wasm_bindgen::prelude::wasm_bindgen;

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
