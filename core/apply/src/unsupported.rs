//! Features of a resource that Puppet has and a simulated host lacks: the run goes on without them, and says so.

use duckrow_record::catalog::Resource;
use duckrow_resource_types::Instance;
use duckrow_text::names::Names;
use duckrow_text::source::{Diagnostic, Severity};
use duckrow_values::Value;

/// A warning for every attribute of a resource that has no effect here.
pub(crate) fn features(instance: &Instance, resource: &Resource, names: &Names) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for attribute in resource.attributes.iter().filter(|attribute| !attribute.value.is_undef()) {
        let name = names.text(attribute.name);
        let Some(what) = missing(instance, name) else { continue };
        let message = format!("{}: the attribute `{name}` is not supported yet: {what}", instance.reference);
        let at = attribute.at.or(resource.at);
        found.push(Diagnostic::new("not-supported-yet", Severity::Warning, at, message));
    }
    found
}

/// The feature that is missing because of an attribute.
fn missing(instance: &Instance, name: &str) -> Option<&'static str> {
    let is_on = || instance.value(name).is_some_and(Value::is_true) && !instance.is(name, "false");
    match (instance.definition.name.as_str(), name) {
        ("user", "purge_ssh_keys") if is_on() => Some("no keys are purged"),
        _ => None,
    }
}
