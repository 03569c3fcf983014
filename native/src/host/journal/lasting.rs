//! The resources whose changes a journal can't take back. It knows types by their names, and nothing of what is on the host.

use std::collections::BTreeMap;

use duckrow_core::catalog::{Catalog, ResourceKind};
use duckrow_core::names::Names;

use super::held;

/// The types that change nothing by themselves, or files alone.
const HARMLESS: [&str; 18] = [
    "anchor",
    "concat_file",
    "concat_fragment",
    "file",
    "file_line",
    "filebucket",
    "host",
    "ini_setting",
    "ini_subsetting",
    "mailalias",
    "notify",
    "resources",
    "schedule",
    "ssh_authorized_key",
    "sshkey",
    "stage",
    "tidy",
    "whit",
];

/// Their types, with the number of resources of each; of packages only what their scripts do. Nothing if everything can be taken back.
pub(crate) fn lasting(catalog: &Catalog, names: &Names) -> Option<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, resource) in catalog.iter().filter(|(_, resource)| !resource.is_virtual) {
        let type_name = names.text(resource.reference.type_name);
        let name = type_name.to_lowercase();
        let is_brought_back = HARMLESS.contains(&name.as_str()) || held::is_brought_back(&name);
        if resource.kind == ResourceKind::Native && (!is_brought_back || name == "package") {
            *counts.entry(type_name).or_default() += 1;
        }
    }
    let told = counts.iter().map(|(type_name, count)| match *type_name {
        "Package" => format!("the scripts of Package ({count})"),
        other => format!("{other} ({count})"),
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join(", "))
}
