//! The kind of a text, judged by its content.

use duckrow_core::scenario::{self, Entry, Scenario, Version};
use duckrow_core::source::json;
use serde_json::Value as Json;

use crate::failure::Failure;
use crate::link;

/// The name for code without a file.
const NAMELESS: &str = "manifests/site.pp";

/// A scenario, or a manifest. `name` is the display name of the text.
pub(super) fn read(text: &str, name: &str) -> Result<Scenario, Failure> {
    if is_scenario(text) { read_scenario(text, name) } else { Ok(manifest(text)) }
}

/// The scenario of a text that is meant as one, as a recording of its run, or as a catalog document.
pub(super) fn read_scenario(text: &str, name: &str) -> Result<Scenario, Failure> {
    let document = json::read(text).ok().filter(|_| text.trim_start().starts_with('{'));
    let scenario = match document {
        Some(catalog) if is_catalog(&catalog) => Ok(Scenario { catalog: Some(catalog), ..super::nothing() }),
        Some(mut data) if is_recording(&data) => match data.get_mut("scenario").map(Json::take) {
            Some(own) => scenario::from_json_data(own, text),
            None => return Err(Failure::input(format!("{name} is a recording without its scenario"))),
        },
        Some(data) => scenario::from_json_data(data, text),
        None => scenario::read(text),
    };
    scenario.map_err(|error| Failure::input(format!("{name} isn't a scenario: {error}")))
}

/// True if data is a recording, which holds the scenario that it is of.
fn is_recording(data: &Json) -> bool {
    data.get("recording").is_some_and(Json::is_number)
}

/// True if data is a catalog document: no scenario has resources of its own.
fn is_catalog(data: &Json) -> bool {
    data.get("resources").is_some_and(Json::is_array)
}

/// The scenario of a manifest without a name.
pub(super) fn manifest(code: &str) -> Scenario {
    Scenario { version: Version::NEWEST, ..Scenario::of_manifest(NAMELESS, code) }
}

/// A scenario with code in the place of its manifests, as Puppet's setting `code` has it.
pub(super) fn with_code(mut scenario: Scenario, code: &str) -> Scenario {
    scenario.files.insert(NAMELESS.to_owned(), code.to_owned());
    scenario.entry = Some(Entry::One(NAMELESS.to_owned()));
    scenario
}

/// True if a text is a link, or its fragment.
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
        assert!(is_catalog(&json::read("{\"name\": \"mill\", \"resources\": []}").unwrap()));
        assert!(!is_catalog(&json::read("{\"files\": {}}").unwrap()));
    }
}
