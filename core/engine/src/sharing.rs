//! A scenario as it is handed on: without the Ruby files of modules that its run doesn't look at.

use std::borrow::Cow;

use indexmap::{IndexMap, IndexSet};
use serde_json::Value as Json;

use super::Run;
use duckrow_loader::Environment;
use duckrow_scenario::Scenario;

/// The replacement for the text of a file that is only named. It has no effect, like all Ruby here.
pub const LEFT_OUT: &str = "# The text of this file is left out: the run does not look at it.\n";

/// The scenario without what its run doesn't need of the `lib/` of modules: types that nobody names, functions, providers and
/// facts in Ruby. What [`run`](crate::run) gives stays the very same; where leaving files out would change it, all stay.
pub fn shared(scenario: &Scenario, run: impl Fn(&Scenario) -> Run) -> Cow<'_, Scenario> {
    let folders = Environment::new(scenario).library_folders();
    // Only Ruby is never run. Whatever else a module keeps there may be used.
    let is_library = |path: &str| path.ends_with(".rb") && folders.iter().any(|folder| path.starts_with(folder));
    if !scenario.files.keys().any(|path| is_library(path)) {
        return Cow::Borrowed(scenario);
    }
    let whole = run(scenario);
    let pruned = Scenario { files: kept(scenario, &whole, is_library, &folders), ..scenario.clone() };
    match document(&run(&pruned)) == document(&whole) {
        true => Cow::Owned(pruned),
        false => Cow::Borrowed(scenario),
    }
}

/// Keeps the files that are read. A file that is only named stays without its text, and so does a module with no other
/// files.
fn kept(
    scenario: &Scenario,
    run: &Run,
    is_library: impl Fn(&str) -> bool,
    folders: &[String],
) -> IndexMap<String, String> {
    let read: IndexSet<&str> = run.sources.iter().map(|(_, source)| &*source.path).collect();
    let told: Vec<&str> = run
        .diagnostics
        .iter()
        .flat_map(|diagnostic| [Some(diagnostic.message.as_str()), diagnostic.help.as_deref()])
        .flatten()
        .collect();
    let root = |folder: &String| folder.strip_suffix("lib/").filter(|root| !root.is_empty()).map(str::to_owned);
    let roots: Vec<String> = folders.iter().filter_map(root).collect();
    let module = |path: &str| roots.iter().position(|root| path.starts_with(root.as_str()));
    let mut files: IndexMap<String, String> = IndexMap::new();
    for (path, text) in &scenario.files {
        if !is_library(path) || read.contains(path.as_str()) {
            files.insert(path.clone(), text.clone());
        } else if told.iter().any(|told| told.contains(path.as_str())) {
            files.insert(path.clone(), LEFT_OUT.to_owned());
        }
    }
    let mut present: IndexSet<_> = files.keys().filter_map(|path| module(path)).collect();
    for path in scenario.files.keys() {
        if module(path).is_some_and(|module| present.insert(module)) {
            files.insert(path.clone(), LEFT_OUT.to_owned());
        }
    }
    // As they were: the first file of a name counts.
    files.sort_by_cached_key(|path, _| scenario.files.get_index_of(path));
    files
}

/// The run without the parts that follow from the scenario's digest.
fn document(run: &Run) -> Option<Json> {
    let mut document = serde_json::to_value(run.document()).ok()?;
    document.as_object_mut()?.remove("engine");
    if let Some(catalog) = document.get_mut("catalog").and_then(Json::as_object_mut) {
        catalog.remove("catalog_uuid");
    }
    Some(document)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulated as run;

    const LAMP: &str = "Puppet::Type.newtype(:lamp) do\n  newparam(:name)\nend\n";

    fn scenario(manifest: &str, files: &[&str]) -> Scenario {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", manifest);
        scenario.files.extend(files.iter().map(|path| ((*path).to_owned(), LAMP.to_owned())));
        scenario
    }

    fn shared_files(scenario: &Scenario) -> Vec<(&str, bool)> {
        let shared = shared(scenario, run).into_owned();
        let known = scenario.files.keys().filter_map(|path| Some((path.as_str(), shared.files.get(path)? != LEFT_OUT)));
        known.collect()
    }

    #[test]
    fn types_that_are_named_stay_and_others_go() {
        let files = [
            "modules/m/lib/puppet/type/lamp.rb",
            "modules/m/lib/puppet/type/bulb.rb",
            "modules/m/lib/puppet/provider/lamp/posix.rb",
            "modules/m/lib/puppet/provider/lamp/lamp.js",
            "modules/m/lib/facter/light.rb",
            "modules/m/files/x.rb",
        ];
        let scenario = scenario("lamp { 'a': }", &files);
        let found = shared_files(&scenario);
        let names: Vec<_> = found.iter().map(|(path, _)| path.rsplit('/').next().unwrap()).collect();
        assert_eq!(names, ["site.pp", "lamp.rb", "lamp.js", "x.rb"]);
    }

    #[test]
    fn what_a_diagnostic_names_stays_by_its_name() {
        let files = ["modules/m/lib/puppet/functions/m/glow.rb", "modules/m/lib/puppet/functions/m/other.rb"];
        let mut scenario = scenario("notice(lookup('a'))", &files);
        let hierarchy = "version: 5\nhierarchy: [{name: glow, lookup_key: m::glow}]\n";
        scenario.files.insert("hiera.yaml".to_owned(), hierarchy.to_owned());
        let found = shared_files(&scenario);
        assert_eq!(found, [("manifests/site.pp", true), (files[0], false), ("hiera.yaml", true)]);
    }

    #[test]
    fn a_module_stays_that_has_nothing_but_ruby() {
        let files = ["modules/m/lib/puppet/functions/m/glow.rb", "modules/m/lib/facter/light.rb"];
        let scenario = scenario("notice(module_directory('m'))", &files);
        assert_eq!(shared_files(&scenario), [("manifests/site.pp", true), (files[0], false)]);
    }

    #[test]
    fn a_manifest_that_reads_a_ruby_file_keeps_all() {
        let files = ["modules/m/lib/facter/light.rb", "modules/m/lib/facter/other.rb"];
        let path = "/etc/puppetlabs/code/environments/production/modules/m/lib/facter/light.rb";
        let scenario = scenario(&format!("notice(file('{path}'))"), &files);
        assert_eq!(shared_files(&scenario).len(), 3);
        assert!(shared_files(&scenario).iter().all(|(_, has_text)| *has_text));
    }

    #[test]
    fn without_ruby_nothing_changes() {
        let scenario = scenario("notice(1)", &["modules/m/files/x"]);
        assert!(matches!(shared(&scenario, run), Cow::Borrowed(_)));
    }
}
