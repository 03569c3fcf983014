//! What a file touches.

use super::{Footprint, How, Thing, account};
use duckrow_resource_types::Instance;

pub(super) fn touches(file: &Instance, footprint: &mut Footprint) {
    let path = file.name.as_str();
    let ensure = file.text("ensure").unwrap_or_default();
    let has_content = file.is_set("content") || file.is_set("source");
    if ensure == "absent" {
        return footprint.path(How::Removes, path);
    }
    match ensure.as_str() {
        "directory" => footprint.path(How::MakesDirectory, path),
        "link" => footprint.path(How::Writes, path),
        _ if has_content && !file.is("replace", "false") => footprint.path(How::Writes, path),
        _ if has_content => footprint.path(How::Makes, path),
        "" => footprint.path(How::Adjusts, path),
        _ => footprint.path(How::Makes, path),
    }
    if !ensure.is_empty() || has_content {
        footprint.needs_parent(path);
    }
    owners(file, footprint);
    let recurses = file.text("recurse").is_some_and(|recurse| recurse != "false");
    for source in file.values("source").iter().filter_map(|source| source.as_str()) {
        let local = source.strip_prefix("file://").unwrap_or(source);
        footprint.path(How::Needs, local);
        footprint.path(How::Reads, local);
        if recurses {
            footprint.path(How::Sweeps, local);
        }
    }
    sweeps(file, recurses, footprint);
}

/// The accounts that it is to belong to.
fn owners(file: &Instance, footprint: &mut Footprint) {
    if let Some(owner) = account(file, "owner") {
        footprint.add(How::Needs, Thing::User(owner.into()));
    }
    if let Some(group) = account(file, "group") {
        footprint.add(How::Needs, Thing::Group(group.into()));
    }
}

/// A directory that purges, or sets modes and owners below itself, deals with what is there then.
fn sweeps(file: &Instance, recurses: bool, footprint: &mut Footprint) {
    let sets_below = !file.is_set("source") && ["mode", "owner", "group"].iter().any(|name| file.is_set(name));
    if recurses && (file.flag("purge") || sets_below) {
        footprint.path(How::Sweeps, &file.name);
    }
}
