//! The manifests of `tests/check`, as scenarios, and what is left of one without an edge.

#![allow(clippy::unwrap_used, reason = "what is missing in the repository ends a test")]

use std::fs;
use std::path::{Path, PathBuf};

use duckrow_core::scenario::Scenario;

/// The manifests of a folder beside this crate, by name.
///
/// # Panics
/// If there is no such folder.
pub fn manifests(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "pp"));
    paths.sort();
    let text = |path: &PathBuf| fs::read_to_string(path).unwrap();
    paths.iter().map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), text(path))).collect()
}

/// The types of modules that manifests use, as far as a catalog needs them.
const TYPES: [(&str, &str); 2] = [
    (
        "modules/stdlib/lib/puppet/type/file_line.rb",
        "Puppet::Type.newtype(:file_line) do
  ensurable
  newparam(:name, :namevar => true)
  newparam(:path)
  newparam(:match)
  newparam(:after)
  newproperty(:line)
end
",
    ),
    (
        "modules/inifile/lib/puppet/type/ini_setting.rb",
        "Puppet::Type.newtype(:ini_setting) do
  ensurable
  newparam(:name, :namevar => true)
  newparam(:path)
  newparam(:section)
  newparam(:setting)
  newproperty(:value)
end
",
    ),
];

/// The scenario of a manifest, with these types.
pub fn scenario(text: &str) -> Scenario {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", text);
    for (path, text) in TYPES {
        scenario.files.insert(path.to_owned(), text.to_owned());
    }
    scenario
}

/// The manifest without the edge that stands in a line, if one does.
pub fn without_edge(text: &str, place: usize) -> Option<String> {
    const ATTRIBUTES: [&str; 4] = ["require ", "before ", "notify ", "subscribe "];
    let line = text.lines().nth(place)?;
    let code = line.split(" #").next()?.trim();
    let is_attribute = ATTRIBUTES.iter().any(|name| code.starts_with(name)) && code.ends_with("],");
    let is_item = code.ends_with("],") && code.starts_with(char::is_uppercase);
    let is_statement = code.starts_with(char::is_uppercase) && (code.contains(" -> ") || code.contains(" ~> "));
    let kept = match code.strip_prefix("-> ").or_else(|| code.strip_prefix("~> ")) {
        Some(rest) => rest,
        None if is_attribute || is_item || is_statement => "",
        None => return None,
    };
    Some(text.lines().enumerate().map(|(at, line)| format!("{}\n", if at == place { kept } else { line })).collect())
}
