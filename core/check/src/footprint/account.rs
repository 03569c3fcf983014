//! What users and groups touch.

use super::{Footprint, How, Thing, account};
use duckrow_resource_types::Instance;

pub(super) fn user(user: &Instance, footprint: &mut Footprint) {
    if user.is("ensure", "absent") {
        return;
    }
    footprint.add(How::Makes, Thing::User(user.name.clone()));
    match account(user, "gid") {
        Some(group) => footprint.add(How::Needs, Thing::Group(group.into())),
        None if user.is_set("gid") => {}
        // Debian gives each user a group of the same name.
        None => footprint.add(How::Makes, Thing::Group(user.name.clone())),
    }
    for group in user.values("groups").iter().filter_map(|group| group.as_str()) {
        footprint.add(How::Needs, Thing::Group(group.into()));
        footprint.add(How::Edits, Thing::Group(group.into()));
    }
    if let Some(shell) = user.text("shell") {
        footprint.path(How::Needs, &shell);
    }
    if user.flag("managehome") {
        let home = user.text("home").unwrap_or_else(|| format!("/home/{}", user.name));
        footprint.path(How::MakesDirectory, &home);
        footprint.path(How::Sweeps, "/etc/skel");
    }
}

pub(super) fn group(group: &Instance, footprint: &mut Footprint) {
    if !group.is("ensure", "absent") {
        footprint.add(How::Makes, Thing::Group(group.name.clone()));
    }
}
