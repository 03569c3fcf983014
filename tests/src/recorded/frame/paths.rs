//! Paths in answers. A recorder names files after the case (`NAME.pp`, `NAME.d/modules/…`); an answer that stands beside its
//! scenario names them as that does (`manifests/NAME.pp`, `modules/…`).

use serde_json::Value as Json;

/// An answer with the paths of the scenario in all its texts.
pub(crate) fn of_scenario(answer: Json, stem: &str) -> Json {
    match answer {
        Json::String(text) => text_of_scenario(&text, stem).into(),
        Json::Array(items) => items.into_iter().map(|item| of_scenario(item, stem)).collect(),
        Json::Object(entries) => {
            let entry = |(key, value): (String, Json)| (text_of_scenario(&key, stem), of_scenario(value, stem));
            entries.into_iter().map(entry).collect()
        }
        other => other,
    }
}

fn text_of_scenario(text: &str, stem: &str) -> String {
    let text = replaced(text, &format!("{stem}.d/"), "");
    let text = replaced(&text, "_modules/", "modules/");
    replaced(&text, &format!("{stem}.pp"), &format!("manifests/{stem}.pp"))
}

/// A text with a path replaced wherever it isn't a part of a longer one.
fn replaced(text: &str, path: &str, by: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once(path) {
        out.push_str(before);
        let is_part = before.ends_with(|last: char| last.is_alphanumeric() || matches!(last, '_' | '/' | '-' | '.'));
        let is_part = is_part && !before.ends_with("file://");
        out.push_str(if is_part { path } else { by });
        rest = behind;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_a_case_become_files_of_its_scenario() {
        let text = "a (file: duck.pp, line: 1) in duck.d/modules/a/x.pp, _modules/b, not in /tmp/duck.pp";
        let expected = "a (file: manifests/duck.pp, line: 1) in modules/a/x.pp, modules/b, not in /tmp/duck.pp";
        assert_eq!(text_of_scenario(text, "duck"), expected);
    }
}
