//! What the installation of a package touches.

use ecow::eco_format;

use super::{Footprint, How, Thing};
use crate::packages::{Kind, Packages};
use duckrow_resource_types::Instance;

/// Providers that look for their program when they act: those that look before are put off until it is there.
const PROGRAMS: [(&str, &str); 3] = [("pip", "pip3"), ("pip3", "pip3"), ("pip2", "pip2")];

/// Providers that take packages from Debian's repositories.
const OF_DEBIAN: [&str; 3] = ["apt", "aptitude", "dpkg"];

pub(super) fn touches(package: &Instance, packages: &Packages, footprint: &mut Footprint) {
    let is_wanted = package.text("ensure").is_none_or(|ensure| !["absent", "purged"].contains(&ensure.as_str()));
    if !is_wanted {
        return;
    }
    if let Some(source) = package.text("source") {
        footprint.path(How::Needs, &source);
    }
    for attribute in ["responsefile", "adminfile"] {
        if let Some(path) = package.text(attribute) {
            footprint.path(How::Needs, &path);
        }
    }
    let provider = package.provider.as_deref().unwrap_or("apt");
    if let Some((_, program)) = PROGRAMS.iter().find(|(name, _)| *name == provider) {
        footprint.add(How::Needs, Thing::Program((*program).into()));
        return;
    }
    if OF_DEBIAN.contains(&provider) || package.provider.is_none() {
        bring(&package.name, packages, footprint);
    }
}

/// Notes what an installed package brings: what is known of it, or what one of its name would.
pub(super) fn bring(name: &str, packages: &Packages, footprint: &mut Footprint) {
    let name = name.split([':', '=']).next().unwrap_or(name);
    footprint.add(How::Reads, Thing::Answers(name.into()));
    if let Some(module) = name.strip_prefix("python3-") {
        footprint.add(How::Brings, Thing::Program(eco_format!("python3 -m {module}")));
    }
    if !packages.is_known(name) {
        footprint.add(How::Reads, Thing::Index);
        return guess(name, footprint);
    }
    packages.each_brought(name, &mut |kind, thing| match kind {
        Kind::Directory => footprint.add_once(How::Brings, Thing::Path(thing.clone())),
        Kind::File => footprint.add_once(How::Installs, Thing::Path(thing.clone())),
        Kind::Configuration => footprint.add_once(How::Offers, Thing::Path(thing.clone())),
        Kind::ByScript => footprint.add_once(How::Settles, Thing::Path(thing.clone())),
        Kind::Service => footprint.add_once(How::Brings, Thing::Service(thing.clone())),
        Kind::User => footprint.add_once(How::Brings, Thing::User(thing.clone())),
        Kind::Group => footprint.add_once(How::Brings, Thing::Group(thing.clone())),
    });
}

/// What a package that nobody knows brings in all likelihood: what is called as it is.
pub(super) fn guess(name: &str, footprint: &mut Footprint) {
    for path in ["/etc", "/var/lib", "/var/log", "/opt", "/usr/share"] {
        footprint.path(How::Brings, &eco_format!("{path}/{name}"));
    }
    footprint.path(How::Offers, &eco_format!("/etc/{name}.conf"));
    footprint.path(How::Installs, &eco_format!("/usr/bin/{name}"));
    footprint.add(How::Brings, Thing::Service(name.into()));
    footprint.add(How::Brings, Thing::Program(name.into()));
    footprint.add(How::Brings, Thing::User(name.into()));
    footprint.add(How::Brings, Thing::Group(name.into()));
}
