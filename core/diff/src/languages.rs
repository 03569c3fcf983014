//! The identity of a resource in terms that Puppet and Salt share: its kind and its name on the host. Whatever exists
//! in one language only has no such terms: containers, and types that the other doesn't have.

use duckrow_engine::Run;
use duckrow_record::catalog::{Resource, ResourceId};
use duckrow_text::names::Names;

/// The kinds that Puppet and Salt share, under both names, and the attribute of Puppet's type that Salt takes for the
/// name.
const KINDS: [(&str, &str, &str); 9] = [
    ("Package", "pkg", "name"),
    ("Service", "service", "name"),
    ("File", "file", "path"),
    ("User", "user", "name"),
    ("Group", "group", "name"),
    ("Cron", "cron", "command"),
    ("Host", "host", "name"),
    ("Mount", "mount", "name"),
    ("Exec", "cmd", "command"),
];

/// True if the runs are of different languages.
pub(super) fn are_mixed(a: &Run, b: &Run) -> bool {
    is_salt(a) != is_salt(b)
}

const fn is_salt(run: &Run) -> bool {
    run.states().is_some()
}

/// The key of a resource in terms that both languages share: `file /etc/motd`. Nothing where the other language has no
/// such kind.
pub(super) fn key(run: &Run, id: ResourceId) -> Option<String> {
    let resource = run.catalog.resource(id);
    let type_name = run.names.text(resource.reference.type_name);
    let (is_state, (puppets, _, namevar)) = KINDS.iter().find_map(|kind| match type_name {
        name if name == kind.1 && is_salt(run) => Some((true, kind)),
        name if name == kind.0 && !is_salt(run) => Some((false, kind)),
        _ => None,
    })?;
    let name = name(&run.names, resource, if is_state { "name" } else { namevar });
    let name = if *puppets == "File" && name.len() > 1 { name.trim_end_matches('/') } else { name };
    Some(format!("{} {name}", puppets.to_lowercase()))
}

/// The name of a resource on the host: an attribute, or else its title.
fn name<'a>(names: &'a Names, resource: &'a Resource, attribute: &str) -> &'a str {
    let value = names.get(attribute).and_then(|attribute| resource.value(attribute));
    value.and_then(|value| value.as_str()).unwrap_or_else(|| names.text(resource.reference.title))
}
