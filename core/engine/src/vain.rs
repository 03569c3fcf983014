//! Parts of a scenario without effect: about manifests that it doesn't have, and about resources that don't exist.
//! Reported after the application, so that nobody waits for a fault that can't occur.

use super::Run;
use duckrow_loader::Environment;
use duckrow_record::catalog::{bracketed, capitalize, split_reference};
use duckrow_scenario::{Entry, Scenario};
use duckrow_text::source::{Diagnostic, Severity, nearest};

/// An entry that leads to no manifest: nothing is evaluated.
pub(super) fn entry(scenario: &Scenario) -> Option<Diagnostic> {
    let (Some(Entry::One(entry)), None) = (&scenario.entry, &scenario.catalog) else { return None };
    // A file is one without a look at the environment.
    if scenario.files.contains_key(entry) || !Environment::new(scenario).manifests().is_empty() {
        return None;
    }
    let message = format!("The entry '{entry}' is neither a manifest nor a folder of manifests: nothing is evaluated");
    let manifests = scenario.files.keys().map(String::as_str).filter(|path| path.ends_with(".pp"));
    Some(warning("vain-entry", message, nearest(entry, manifests)))
}

/// Faults of resources that there aren't, and resources of the host whose types there aren't.
pub(super) fn of_host(scenario: &Scenario, run: &Run) -> Vec<Diagnostic> {
    if run.states().is_some() {
        return Vec::new();
    }
    let faults = scenario.faults.iter().filter_map(|fault| vain_fault(&fault.resource, run));
    let types = scenario.system.resources.keys().filter_map(|name| vain_type(name, scenario, run));
    faults.chain(types).collect()
}

fn vain_fault(resource: &str, run: &Run) -> Option<Diagnostic> {
    let reference = match split_reference(resource) {
        Some((type_name, title)) => bracketed(&capitalize(type_name), title),
        None => resource.into(),
    };
    if run.find(&reference).is_some() {
        return None;
    }
    let message = format!("A fault of {reference} can't come: the catalog has no such resource");
    Some(warning("vain-fault", message, run.nearest(&reference).as_deref()))
}

fn vain_type(name: &str, scenario: &Scenario, run: &Run) -> Option<Diagnostic> {
    // A type of a module is read when a manifest names it.
    let declares = |path: &String| path.ends_with(&format!("/puppet/type/{}.rb", name.to_lowercase()));
    if run.types.find(name).is_some() || scenario.files.keys().any(declares) {
        return None;
    }
    let message = format!("Nothing asks for what system.resources says of '{name}': there is no such resource type");
    Some(warning("vain-system", message, nearest(name, run.types.iter().map(|known| known.name.as_str()))))
}

fn warning(code: &'static str, message: String, near: Option<&str>) -> Diagnostic {
    let told = Diagnostic::new(code, Severity::Warning, None, message);
    match near {
        Some(near) => told.help(format!("Did you mean {near}?")),
        None => told,
    }
}

#[cfg(test)]
mod tests {
    use duckrow_scenario::from_yaml;

    fn told(text: &str) -> Vec<String> {
        let run = crate::simulated(&from_yaml(text).unwrap());
        let told = run.diagnostics.iter().filter(|diagnostic| diagnostic.code.starts_with("vain-"));
        told.map(|told| format!("{} {}", told.message, told.help.as_deref().unwrap_or_default())).collect()
    }

    #[test]
    fn an_entry_without_manifests_is_told() {
        let entry = |path: &str| told(&format!("files: {{manifests/site.pp: 'notice(1)'}}\nentry: {path}\n"));
        assert!(entry("manifests").is_empty() && entry("manifests/site.pp").is_empty());
        let message =
            "The entry 'manifests/stie.pp' is neither a manifest nor a folder of manifests: nothing is evaluated";
        assert_eq!(entry("manifests/stie.pp"), [format!("{message} Did you mean manifests/site.pp?")]);
    }

    #[test]
    fn faults_and_states_of_what_there_is_not_are_told() {
        let files = "files: {a.pp: \"sshkey { 'a': type => 'ssh-rsa', key => 'x' } notify { 'b': }\"}\nentry: a.pp\n";
        let of = |more: &str| told(&format!("{files}{more}"));
        assert!(of("faults: [{resource: 'notify[b]'}, {resource: 'Sshkey[a]'}]\n").is_empty());
        assert_eq!(
            of("faults: [{resource: 'Notify[bb]'}]\n"),
            ["A fault of Notify[bb] can't come: the catalog has no such resource Did you mean Notify[b]?"]
        );
        assert!(of("system: {resources: {File: {/a: {}}, cron: {}}}\n").is_empty());
        assert_eq!(
            of("system: {resources: {pakcage: {ntp: {}}}}\n"),
            [
                "Nothing asks for what system.resources says of 'pakcage': there is no such resource type Did you mean package?"
            ]
        );
    }
}
