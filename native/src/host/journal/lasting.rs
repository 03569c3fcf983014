//! The resources whose changes a journal can't take back. It knows types by their names, and nothing of what is on the host.

use std::collections::BTreeMap;

use duckrow_core::catalog::{Catalog, ResourceKind};
use duckrow_core::names::Names;

use super::held;

/// The types whose changes are changes of files alone.
const OF_FILES: [&str; 13] = [
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
    "ssh_authorized_key",
    "sshkey",
];
/// The types that change nothing by themselves.
const HOUSEKEEPING: [&str; 4] = ["resources", "schedule", "stage", "tidy"];

/// True if the changes of a type are changes of files alone.
pub(crate) fn is_of_files(type_name: &str) -> bool {
    OF_FILES.contains(&type_name)
}

/// Their types, with the number of resources of each; of packages only what their scripts do. Nothing if everything can be taken back.
pub(crate) fn lasting(catalog: &Catalog, names: &Names) -> Option<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, resource) in catalog.iter().filter(|(_, resource)| !resource.is_virtual) {
        let type_name = names.text(resource.reference.type_name);
        let name = type_name.to_lowercase();
        let is_harmless = is_of_files(&name) || HOUSEKEEPING.contains(&name.as_str());
        let is_brought_back = is_harmless || held::is_brought_back(&name);
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
