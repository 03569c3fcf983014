//! `metadata.json`: what a module says of itself. Puppet 7 lets every module see all others, so its dependencies say nothing here
//! (`loading/environments/metadata_without_dependencies`); but a module whose metadata lack something can't be used.

use serde_json::Value as Json;

use duckrow_text::source::json;
use duckrow_values::ruby_json;

/// The keys that must be there, in the order in which Puppet looks for them.
const NEEDED: [&str; 5] = ["source", "author", "version", "license", "dependencies"];

/// What there is to say of metadata.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Nothing.
    Fine,
    /// They are no JSON, with the reason in the words of Ruby's library. It's an error if doubtful code is one
    /// (`loading/environments/metadata_broken`).
    Unparsable(String),
    /// The reason why their module can't be used (`loading/environments/metadata_incomplete`).
    Unusable(String),
}

/// The verdict on the metadata of a module.
pub(super) fn verdict(module: &str, text: &str) -> Verdict {
    if let Err(problem) = ruby_json::read(text) {
        let told = format!("{module} has an invalid and unparsable metadata.json file. The parse error: {problem}");
        return Verdict::Unparsable(told);
    }
    problem(module, text).map_or(Verdict::Fine, Verdict::Unusable)
}

/// The reason why a module with these metadata can't be used. A text that isn't JSON is let pass.
pub fn problem(module: &str, text: &str) -> Option<String> {
    let Json::Object(entries) = json::read(text).ok()? else { return None };
    if entries.is_empty() {
        return None;
    }
    let is_missing = |key: &&&str| entries.get(**key).is_none_or(Json::is_null);
    if let Some(key) = NEEDED.iter().find(is_missing) {
        return Some(format!("No {key} module metadata provided for {module}"));
    }
    match entries.get("dependencies") {
        Some(Json::Array(_)) | None => None,
        Some(other) => Some(format!(
            "The value for the key dependencies in the file metadata.json of the module {module} must be an array, not: \
             '{}'",
            other.as_str().map_or_else(|| other.to_string(), str::to_owned)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lacks_something_is_refused() {
        let said = |text| problem("m", text).unwrap_or_default();
        assert_eq!(said(r#"{"name": "x-m"}"#), "No source module metadata provided for m");
        assert_eq!(said(r#"{"name": "#), "");
        let whole = r#"{"source": "", "author": "a", "version": "1", "license": "l", "dependencies": []}"#;
        assert_eq!(said(whole), "");
        assert!(said(&whole.replace("[]", "\"x\"")).ends_with("must be an array, not: 'x'"));
    }
}
