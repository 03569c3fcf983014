//! A scenario as it is handed on: without the files that its run doesn't look at.

use std::borrow::Cow;

use indexmap::IndexSet;
use serde_json::Value as Json;

use super::Run;
use duckrow_loader::Environment;
use duckrow_scenario::{Files, LEFT_OUT, Scenario};

/// The scenario with no more than its run needs: of a folder what was read; without the types, functions, providers and facts in
/// the `lib/` of modules that nobody names. What [`run`](crate::run) gives stays the very same: of the ways to leave files out
/// the first one counts that changes nothing.
pub fn shared(scenario: &Scenario, run: impl Fn(&Scenario) -> Run) -> Cow<'_, Scenario> {
    let folders = Environment::new(scenario).library_folders();
    // Whatever else than Ruby a module keeps there may be used.
    let is_library = |path: &str| path.ends_with(".rb") && folders.iter().any(|folder| path.starts_with(folder));
    if scenario.files.keys().all(|path| scenario.files.is_at_hand(path) && !is_library(path)) {
        return Cow::Borrowed(scenario);
    }
    let whole = run(scenario);
    let wanted = document(&whole);
    let parts = Parts::new(scenario, &whole, &folders);
    let is_visited = |path: &str| parts.is_at_hand(path) && !parts.is_lone_metadata(path);
    let is_sparse = |path: &str| is_visited(path) && !is_library(path);
    let candidates: [&dyn Fn() -> Files; 5] = [
        &|| parts.kept(is_sparse, Names::Told),
        &|| parts.kept(is_sparse, Names::OfModules),
        &|| parts.kept(is_visited, Names::Told),
        &|| parts.kept(|path| parts.is_at_hand(path), Names::OfModules),
        &|| parts.kept(|path| parts.is_at_hand(path), Names::All),
    ];
    for files in candidates {
        let pruned = Scenario { files: files(), ..scenario.clone() };
        if document(&run(&pruned)) == wanted {
            return Cow::Owned(pruned);
        }
    }
    Cow::Borrowed(scenario)
}

/// The files that stay without their texts.
#[derive(Clone, Copy, PartialEq)]
enum Names {
    /// Those that a diagnostic tells, and those whose texts can't be read.
    Told,
    /// Of each module without other files the first one, too.
    OfModules,
    /// All of them.
    All,
}

/// A run, and the files among which it chose.
struct Parts<'a> {
    scenario: &'a Scenario,
    run: &'a Run,
    /// The folders `lib/` of modules and of the environment.
    folders: &'a [String],
    /// The modules of which the run has more than their metadata, which are looked at of all.
    visited: IndexSet<usize>,
}

impl<'a> Parts<'a> {
    fn new(scenario: &'a Scenario, run: &'a Run, folders: &'a [String]) -> Self {
        let mut parts = Self { scenario, run, folders, visited: IndexSet::new() };
        let paths = scenario.files.at_hand().map(|(path, _)| path).filter(|path| !path.ends_with("/metadata.json"));
        parts.visited = paths.filter_map(|path| parts.module(path)).collect();
        parts
    }

    fn is_at_hand(&self, path: &str) -> bool {
        self.scenario.files.is_at_hand(path)
    }

    /// The number of the module that has a file.
    fn module(&self, path: &str) -> Option<usize> {
        let root = |folder: &'a String| folder.strip_suffix("lib/").filter(|root| !root.is_empty());
        self.folders.iter().position(|folder| root(folder).is_some_and(|root| path.starts_with(root)))
    }

    /// True for the metadata of a module that the run has not come to.
    fn is_lone_metadata(&self, path: &str) -> bool {
        path.ends_with("/metadata.json") && self.module(path).is_some_and(|module| !self.visited.contains(&module))
    }

    /// Keeps the texts that are wanted, and those that became sources of the run.
    fn kept(&self, is_wanted: impl Fn(&str) -> bool, names: Names) -> Files {
        let files = &self.scenario.files;
        let read: IndexSet<&str> = self.run.sources.iter().map(|(_, source)| &*source.path).collect();
        let diagnostics = self.run.diagnostics.iter();
        let told = diagnostics.flat_map(|told| [Some(told.message.as_str()), told.help.as_deref()]).flatten();
        let told: Vec<&str> = told.collect();
        let without_text: IndexSet<&str> = files.without_text().map(String::as_str).collect();
        let has_text = |path: &str| is_wanted(path) || read.contains(path);
        let mut present: IndexSet<_> =
            files.keys().filter(|path| has_text(path)).filter_map(|path| self.module(path)).collect();
        let mut is_named = |path: &str| {
            names == Names::All
                || without_text.contains(path)
                || told.iter().any(|told| told.contains(path))
                || names == Names::OfModules && self.module(path).is_some_and(|module| present.insert(module))
        };
        let kept = files.keys().filter_map(|path| match files.get_at_hand(path).filter(|_| has_text(path)) {
            Some(text) => Some((path.clone(), text.clone())),
            None => is_named(path).then(|| (path.clone(), LEFT_OUT.to_owned())),
        });
        files.with_texts(kept)
    }
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
