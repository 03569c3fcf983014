//! Marks in the browser's performance timeline.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Performance, WorkerGlobalScope};

/// Does the work, and leaves a measure with this name where there is a timeline.
pub(crate) fn measured<T>(name: &str, work: impl FnOnce() -> T) -> T {
    let Some(timeline) = timeline() else { return work() };
    // A timeline that is full or refuses costs the measure, not the work.
    let _ = timeline.mark(name);
    let result = work();
    let _ = timeline.measure_with_start_mark(name, name);
    result
}

/// The worker's timeline. Outside of a worker there is none for us.
fn timeline() -> Option<Performance> {
    let global: JsValue = js_sys::global().into();
    global.dyn_into::<WorkerGlobalScope>().ok()?.performance()
}
