//! What a text is, by looking at it.

use duckrow_core::scenario::{self, Entry, Scenario};
use serde_json::Value as Json;

use crate::failure::Failure;
use crate::link;

/// What code without a file is called.
const NAMELESS: &str = "manifests/site.pp";

/// A scenario, or a manifest. `name` is what people call the text.
pub(super) fn read(text: &str, name: &str) -> Result<Scenario, Failure> {
    if is_scenario(text) { read_scenario(text, name) } else { Ok(manifest(text)) }
}

/// The scenario of a text that is meant as one, or as a catalog document.
pub(super) fn read_scenario(text: &str, name: &str) -> Result<Scenario, Failure> {
    if let Some(catalog) = catalog(text) {
        return Ok(Scenario { catalog: Some(catalog), ..Scenario::default() });
    }
    scenario::read(text).map_err(|error| Failure::input(format!("{name} is no scenario: {error}")))
}

/// The catalog document that a text is, if it is one: no scenario has resources of its own.
fn catalog(text: &str) -> Option<Json> {
    let document: Json = serde_json::from_str(text).ok().filter(|_| text.trim_start().starts_with('{'))?;
    document.get("resources").is_some_and(Json::is_array).then_some(document)
}

/// The scenario of a manifest without a name.
pub(super) fn manifest(code: &str) -> Scenario {
    Scenario::of_manifest(NAMELESS, code)
}

/// A scenario with code in the place of its manifests, as Puppet's setting `code` has it.
pub(super) fn with_code(mut scenario: Scenario, code: &str) -> Scenario {
    scenario.files.insert(NAMELESS.to_owned(), code.to_owned());
    scenario.entry = Some(Entry::One(NAMELESS.to_owned()));
    scenario
}

/// Whether a text is a link, or its fragment.
pub(super) fn is_link(text: &str) -> bool {
    let text = text.trim();
    let has_scheme = text.starts_with("https://") || text.starts_with("http://");
    has_scheme && !text.contains(char::is_whitespace) || link::is_fragment(text)
}

/// No manifest begins with a brace, or has a line that is only the word `files:`.
pub(super) fn is_scenario(text: &str) -> bool {
    text.trim_start().starts_with('{') || text.lines().any(|line| line.trim_end() == "files:")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_what_it_looks_like() {
        assert!(is_scenario("{\"files\": {}}"));
        assert!(is_scenario("title: Ducks\nfiles:\n  a.pp: ''\n"));
        assert!(!is_scenario("file { '/etc/motd':\n  ensure => file,\n}\n"));
        assert!(is_link("https://example.com/play/#1zAbC.00000\n"));
        assert!(is_link("#1zAbC.00000"));
        assert!(!is_link("# 1zAbC.00000"));
        assert!(!is_link("notify { 'https://example.com/#1zAbC.00000': }"));
        assert!(!is_link("include pond"));
        assert!(catalog("{\"name\": \"mill\", \"resources\": []}").is_some());
        assert!(catalog("{\"files\": {}}").is_none());
    }
}
