//! The frame of Salt's answers: the one environment, the state file of the case, and what isn't compared.

use serde_json::{Map, Value as Json};

use super::{each_in_order, without_empty};

/// An answer without its frame: the main state file is `sls`.
pub(crate) fn trimmed(answer: Json, sls: &str) -> Json {
    let Json::Object(mut answer) = answer else { return answer };
    // It says the same as that there are errors.
    answer.shift_remove("ok");
    for error in answer.get_mut("errors").and_then(Json::as_array_mut).into_iter().flatten() {
        *error = on_one_line(error.as_str().unwrap_or_default()).into();
    }
    let high = answer.shift_remove("high");
    for section in ["low", "results"] {
        for entry in answer.get_mut(section).and_then(Json::as_array_mut).into_iter().flatten() {
            entry.as_object_mut().into_iter().for_each(|entry| trim_entry(entry, sls));
        }
    }
    each_in_order(answer.get_mut("low"), &["__id__", "state", "fun", "name"]);
    each_in_order(answer.get_mut("results"), &["__id__", "state", "fun", "name", "result", "comment", "changes"]);
    without_empty(&mut answer);
    let high = high.filter(|high| !high.is_null()).map(|high| ("high".to_owned(), without_environment(high, sls)));
    let errors = answer.shift_remove_entry("errors");
    errors.into_iter().chain(high).chain(answer).collect()
}

/// An error of rendering as the recorder writes it.
fn on_one_line(error: &str) -> String {
    if error.starts_with("Rendering SLS") { error.lines().collect::<Vec<_>>().join(": ") } else { error.to_owned() }
}

/// A low chunk or a result, without the environment, the file of the case, Salt's counter, warnings, and what is so as a rule.
fn trim_entry(entry: &mut Map<String, Json>, sls: &str) {
    let as_a_rule: [(&str, Json); 4] =
        [("__env__", "base".into()), ("__sls__", sls.into()), ("ran", true.into()), ("mod_watch", false.into())];
    entry.retain(|key, value| !as_a_rule.iter().any(|(name, usual)| key == name && value == usual));
    for uncompared in ["__run_num__", "warnings"] {
        entry.shift_remove(uncompared);
    }
    if entry.get("changes").is_some_and(|changes| changes.as_object().is_some_and(Map::is_empty)) {
        entry.shift_remove("changes");
    }
}

/// High data whose IDs don't name the environment and the file of the case.
fn without_environment(mut high: Json, sls: &str) -> Json {
    for id in high.as_object_mut().into_iter().flat_map(|ids| ids.values_mut()).filter_map(Json::as_object_mut) {
        id.retain(|key, value| !(key == "__env__" && value == "base" || key == "__sls__" && value == sls));
    }
    high
}
