//! A scenario as it is handed on: without the files that its run doesn't look at.

use std::borrow::Cow;

use indexmap::IndexSet;
use serde_json::Value as Json;

use super::{Run, branches, comments};
use duckrow_loader::{module_of, providers_of, settings_of};
use duckrow_scenario::{LEFT_OUT, Scenario};

/// The paths of the files that a run has read, in the order of the scenario. What a provider in JavaScript does isn't seen here, so
/// that all of them count; and so do all files of a scenario with states.
pub(super) fn files_read(scenario: &Scenario, run: &Run) -> Vec<String> {
    if run.states().is_some() {
        return scenario.files.keys().cloned().collect();
    }
    let (providers, read) = (providers_of(scenario), run.reads.read());
    let texts = run.sources.iter().map(|(_, source)| &*source.path);
    let paths = texts.chain(read.iter().map(String::as_str)).chain(providers.values().map(|provider| &*provider.path));
    scenario.files.in_order(paths).cloned().collect()
}

/// The scenario without the files that its run doesn't read: classes, types and functions that nobody names, data of other hosts.
/// What [`run`](crate::run) gives stays the very same; where leaving files out would change it, all stay.
pub fn shared(scenario: &Scenario, run: impl Fn(&Scenario) -> Run) -> Cow<'_, Scenario> {
    let whole = run(scenario);
    if whole.files_read.len() == scenario.files.len() {
        return Cow::Borrowed(scenario);
    }
    let expected = document(&whole);
    let is_same = |small: &Scenario| document(&run(small)) == expected;
    let tried = [Kept::Read, Kept::ReadAndModules, Kept::AtHand].into_iter().map(|kept| pruned(scenario, &whole, kept));
    tried.into_iter().find(is_same).map_or(Cow::Borrowed(scenario), Cow::Owned)
}

/// The scenario without the comments in modules, of which real ones are half: for what would be too large otherwise. The run is the
/// very same, and everything is where it was. None if there are no comments, or if the run would be another.
pub fn without_comments(scenario: &Scenario, run: impl Fn(&Scenario) -> Run) -> Option<Scenario> {
    let is_of_module = in_modules(scenario);
    let modules = scenario.files.at_hand().filter(|(path, text)| *text != LEFT_OUT && is_of_module(path));
    let bare = modules.filter_map(|(path, text)| Some((path.clone(), comments::without(path, text)?)));
    with_texts(scenario, bare.collect(), || run(scenario), &run)
}

/// The scenario without the branches in modules that its run doesn't take: for what would be too large otherwise. The run is the very
/// same, and everything is where it was; where a fact is changed so that another branch is taken, the run fails there. None if
/// there are no such branches, or if the run would be another.
pub fn without_branches(scenario: &Scenario, run: impl Fn(&Scenario) -> Run) -> Option<Scenario> {
    let whole = run(scenario);
    let is_of_module = in_modules(scenario);
    let is_manifest = |path: &str| path.ends_with(".pp") && scenario.files.get_at_hand(path).is_some();
    let sources = whole.sources.iter().filter(|(_, source)| is_manifest(&source.path) && is_of_module(&source.path));
    let less = sources
        .filter_map(|(id, source)| Some((source.path.to_string(), branches::without(id, source, &whole.branches)?)));
    with_texts(scenario, less.collect(), || whole, &run)
}

/// Tells whether a path is in a module.
fn in_modules(scenario: &Scenario) -> impl Fn(&str) -> bool {
    let roots = settings_of(scenario).modulepath;
    move |path| roots.iter().any(|root| module_of(path, root).is_some())
}

/// The scenario with other texts, if there are any and its run stays what it was.
fn with_texts(
    scenario: &Scenario,
    texts: Vec<(String, String)>,
    whole: impl FnOnce() -> Run,
    run: impl Fn(&Scenario) -> Run,
) -> Option<Scenario> {
    if texts.is_empty() {
        return None;
    }
    let mut small = scenario.clone();
    small.files.extend(texts);
    (document(&run(&small)) == document(&whole())).then_some(small)
}

/// The files that stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kept {
    /// Those that are read, and those that are only looked for and found, without their text.
    Read,
    /// These, and of each module some file, so that there is the module.
    ReadAndModules,
    /// All texts that are at hand, and the names of all other files.
    AtHand,
}

fn pruned(scenario: &Scenario, run: &Run, kept: Kept) -> Scenario {
    let read: IndexSet<&str> = run.files_read.iter().map(String::as_str).collect();
    let roots = settings_of(scenario).modulepath;
    let module = |path: &String| roots.iter().find_map(|root| Some((root.clone(), module_of(path, root)?.to_owned())));
    let files = &scenario.files;
    let without_text: IndexSet<&str> = files.without_text().map(String::as_str).collect();
    let has_text = |path: &str| read.contains(path) || kept == Kept::AtHand;
    let mut present: IndexSet<_> = files.keys().filter(|path| has_text(path)).filter_map(module).collect();
    let mut is_named = |path: &String| {
        let counts = without_text.contains(path.as_str()) || run.reads.has_found(path);
        match kept {
            Kept::Read => counts,
            Kept::ReadAndModules => counts || module(path).is_some_and(|module| present.insert(module)),
            Kept::AtHand => true,
        }
    };
    let kept = files.keys().filter_map(|path| match files.get_at_hand(path).filter(|_| has_text(path)) {
        Some(text) => Some((path.clone(), text.clone())),
        None => is_named(path).then(|| (path.clone(), LEFT_OUT.to_owned())),
    });
    Scenario { files: files.with_texts(kept), ..scenario.clone() }
}

/// The run without the parts that follow from the scenario's digest, without the files that it read, and without the bytes at which
/// something stands in a file: its line and column say the same.
fn document(run: &Run) -> Option<Json> {
    let mut document = serde_json::to_value(run.document()).ok()?;
    document.as_object_mut()?.remove("engine");
    document.as_object_mut()?.remove("files_read");
    if let Some(catalog) = document.get_mut("catalog").and_then(Json::as_object_mut) {
        catalog.remove("catalog_uuid");
    }
    without_bytes(&mut document);
    Some(document)
}

/// Removes the ranges of bytes from everything that says where it is in a file.
fn without_bytes(json: &mut Json) {
    match json {
        Json::Array(items) => items.iter_mut().for_each(without_bytes),
        Json::Object(fields) => {
            if fields.contains_key("file") {
                fields.retain(|key, value| !(matches!(key.as_str(), "from" | "to") && value.is_u64()));
            }
            fields.values_mut().for_each(without_bytes);
        }
        _ => {}
    }
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
        assert_eq!(names, ["site.pp", "lamp.rb", "lamp.js"]);
    }

    #[test]
    fn comments_in_modules_go_and_what_is_ones_own_stays() {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", "include m # mine");
        assert_eq!(without_comments(&scenario, run), None);
        let class = "# A class.\nclass m { # of mine\n  notice('# said') }";
        scenario.files.insert("modules/m/manifests/init.pp".to_owned(), class.to_owned());
        let bare = without_comments(&scenario, run).unwrap();
        let texts: Vec<&str> = bare.files.values().map(String::as_str).collect();
        assert_eq!(texts, ["include m # mine", "\nclass m {\n  notice('# said') }"]);
    }

    #[test]
    fn branches_of_modules_go_that_the_run_does_not_take() {
        let mut scenario =
            Scenario::of_manifest("manifests/site.pp", "include m if false { notice('my own text, it stays') }");
        assert_eq!(without_branches(&scenario, run), None);
        let class = "class m {\n  if $facts['a'] == 'b' {\n    notice('for another kind of host')\n  }\n}";
        scenario.files.insert("modules/m/manifests/init.pp".to_owned(), class.to_owned());
        let less = without_branches(&scenario, run).unwrap();
        let texts: Vec<&str> = less.files.values().map(String::as_str).collect();
        let left = "class m {\n  if $facts['a'] == 'b' {\n    fail('not in this link')\n  }\n}";
        assert_eq!(texts, ["include m if false { notice('my own text, it stays') }", left]);
    }

    #[test]
    fn what_a_diagnostic_names_stays_by_its_name() {
        let files = ["modules/m/lib/facter/glow.rb", "modules/m/lib/facter/other.rb"];
        let scenario = scenario("notice($glow)", &files);
        assert_eq!(shared_files(&scenario), [("manifests/site.pp", true), (files[0], false)]);
    }

    #[test]
    fn a_module_stays_that_has_nothing_but_ruby() {
        let files = ["modules/m/lib/puppet/functions/m/glow.rb", "modules/m/lib/facter/light.rb"];
        let scenario = scenario("notice(module_directory('m'))", &files);
        assert_eq!(shared_files(&scenario), [("manifests/site.pp", true), (files[0], false)]);
    }

    #[test]
    fn a_file_that_is_read_stays() {
        let files = ["modules/m/lib/facter/light.rb", "modules/m/lib/facter/other.rb", "modules/m/files/a/b"];
        let path = "/etc/puppetlabs/code/environments/production/modules/m/lib/facter/light.rb";
        let served = "file { '/a': source => 'puppet:///modules/m/a/b' }";
        let scenario = scenario(&format!("notice(file('{path}')) {served}"), &files);
        assert_eq!(shared_files(&scenario), [("manifests/site.pp", true), (files[0], true), (files[2], true)]);
    }

    #[test]
    fn where_a_file_has_an_effect_that_nobody_reads_all_stay() {
        let adds = "Facter.add(:light) do\nend\n";
        let mut scenario = scenario("notice($facts['light'].foo)", &["modules/m/files/x"]);
        scenario.files.insert("modules/m/lib/facter/any.rb".to_owned(), adds.to_owned());
        let whole = document(&run(&scenario));
        assert_eq!(document(&run(&shared(&scenario, run))), whole);
    }

    #[test]
    fn what_is_read_whole_is_handed_on_as_it_is() {
        let scenario = scenario("notice(1)", &[]);
        assert!(matches!(shared(&scenario, run), Cow::Borrowed(_)));
    }
}
