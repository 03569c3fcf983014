//! Answers of Salt (`conformance/README.md`): a run in the shape of a recorded one, and how two are compared.

use duckrow_core::run::Run;
use duckrow_core::source::Severity;
use serde_json::{Value as Json, json};

/// A run in the shape of a recorded answer; without results if it was only compiled.
pub(super) fn result(run: &Run, compile_only: bool) -> Json {
    let document = run.document();
    let errors = run.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    let errors: Vec<&str> = errors.map(|error| error.message.as_str()).collect();
    json!({
        "ok": errors.is_empty(),
        "errors": errors,
        "high": document.high,
        "low": document.low.unwrap_or_else(|| json!([])),
        "results": document.results.filter(|_| !compile_only).map_or_else(|| json!([]), |results| cut(json!(results))),
    })
}

/// Cuts the tracebacks of exceptions to their last line, as the recorder does.
fn cut(mut results: Json) -> Json {
    const LEAD: &str = "An exception occurred in this state: ";
    for row in results.as_array_mut().into_iter().flatten() {
        let last = row["comment"].as_str().and_then(|comment| comment.strip_prefix(LEAD)?.trim_end().lines().last());
        if let Some(last) = last {
            row["comment"] = format!("{LEAD}{last}").into();
        }
    }
    results
}

/// An answer as it is compared: numbers by their values.
pub(super) fn comparable(answer: Json) -> Json {
    numbers_by_value(answer)
}

/// Numbers are equal when their values are: `1` and `1.0`.
fn numbers_by_value(value: Json) -> Json {
    match value {
        Json::Number(number) => number.as_f64().map_or(Json::Null, Json::from),
        Json::Array(items) => items.into_iter().map(numbers_by_value).collect(),
        Json::Object(entries) => entries.into_iter().map(|(key, value)| (key, numbers_by_value(value))).collect(),
        other => other,
    }
}
