//! Data as Salt's outputter `nested` shows them: deeper values stand further right.

use serde_json::Value as Json;

/// The lines of a value, each at least `indent` blanks from the left.
pub(crate) fn lines(value: &Json, indent: usize) -> Vec<String> {
    let mut lines = Vec::new();
    add(value, indent, "", &mut lines);
    lines
}

fn add(value: &Json, indent: usize, prefix: &str, lines: &mut Vec<String>) {
    let line = |text: &str, prefix: &str| format!("{:indent$}{prefix}{text}", "");
    match value {
        Json::Null => lines.push(line("None", prefix)),
        Json::Bool(truth) => lines.push(line(if *truth { "True" } else { "False" }, prefix)),
        Json::Number(number) => lines.push(line(&number.to_string(), prefix)),
        Json::String(text) => {
            let mut prefix = prefix.to_owned();
            for part in text.lines() {
                lines.push(line(part, &prefix));
                prefix = " ".repeat(prefix.len());
            }
        }
        Json::Array(items) => {
            for item in items {
                if item.is_array() || item.is_object() {
                    lines.push(line("|_", ""));
                    add(item, indent + 2, if item.is_array() { "- " } else { "" }, lines);
                } else {
                    add(item, indent, "- ", lines);
                }
            }
        }
        Json::Object(entries) => {
            if indent > 0 {
                lines.push(line("----------", ""));
            }
            let mut entries: Vec<_> = entries.iter().collect();
            entries.sort_unstable_by_key(|(key, _)| *key);
            for (key, value) in entries {
                lines.push(line(&format!("{key}:"), prefix));
                add(value, indent + 4, "", lines);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// As `salt.output.nested` 3008.3 prints it.
    #[test]
    fn what_lies_deeper_stands_further_right() {
        let value = json!([{"name": "pond", "require": [{"pkg": "httpd"}], "text": "a\nb", "n": 1, "none": null}]);
        let shown = "|_\n  ----------\n  n:\n      1\n  name:\n      pond\n  none:\n      None\n  require:\n      |_\n        ----------\n        pkg:\n            httpd\n  text:\n      a\n      b";
        assert_eq!(lines(&value, 0).join("\n"), shown);
    }
}
