//! What a service touches.

use super::{Footprint, How, Thing};
use crate::packages::Packages;
use duckrow_resource_types::Instance;

/// Services that read their files whenever they use them.
const READ_ON_USE: [&str; 8] =
    ["cron", "anacron", "atd", "crond", "unattended-upgrades", "puppet", "udev", "systemd-udevd"];

/// The endings of units that start others.
const TRIGGERS: [&str; 3] = [".timer", ".socket", ".path"];

pub(super) fn touches(service: &Instance, packages: &Packages, footprint: &mut Footprint) {
    let runs = service.is("ensure", "running") || service.is("ensure", "true");
    let has_own_way = ["start", "binary"].iter().any(|attribute| service.is_set(attribute));
    let name = service.name.strip_suffix(".service").unwrap_or(&service.name);
    if (runs || service.is("enable", "true")) && !has_own_way && service.provider.as_deref() != Some("base") {
        footprint.add(How::Needs, Thing::Service(name.into()));
    }
    // A unit that starts another one by its name has to be read with that one.
    if let Some(own) = TRIGGERS.iter().find_map(|ending| name.strip_suffix(ending)) {
        footprint.path(How::Needs, &format!("/etc/systemd/system/{name}"));
        footprint.path(How::Needs, &format!("/etc/systemd/system/{own}.service"));
    }
    if runs && !READ_ON_USE.contains(&name) {
        packages.each_loaded(name, &mut |path| footprint.path(How::Loads, path));
    }
}
