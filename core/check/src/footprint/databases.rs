//! Programs that tell of accounts and hosts, as the tables in `/etc` have them.

use super::commands::{Arguments, Reader, Role};
use super::{How, Thing, is_name};

/// Notes what a program asks for. False if it isn't one of these.
pub(super) fn touches(reader: &mut Reader<'_>, program: &str, arguments: &Arguments<'_>) -> bool {
    let words: Vec<&str> = arguments.iter().copied().flatten().filter(|word| !word.starts_with('-')).collect();
    match (program, words.as_slice()) {
        ("getent", ["hosts" | "ahosts" | "ahostsv4" | "ahostsv6", names @ ..]) => hosts(reader, names),
        ("getent", ["passwd" | "shadow", names @ ..]) => names.iter().for_each(|name| needs_user(reader, name)),
        ("getent", ["group" | "gshadow", names @ ..]) => names.iter().for_each(|name| reads_group(reader, name)),
        ("id" | "groups", names) => names.iter().for_each(|name| needs_user(reader, name)),
        ("getent", _) => {}
        _ => return false,
    }
    true
}

/// Without names all of the table is told.
fn hosts(reader: &mut Reader<'_>, names: &[&str]) {
    match (names, reader.role) {
        ([], _) => reader.path(How::Reads, "/etc/hosts"),
        (names, Role::Command { .. }) => {
            names.iter().for_each(|name| reader.footprint.add(How::Reads, Thing::Host((*name).into())));
        }
        _ => {}
    }
}

/// A guard may ask for a user that isn't there.
fn needs_user(reader: &mut Reader<'_>, name: &str) {
    if matches!(reader.role, Role::Command { .. }) && is_name(name) {
        reader.footprint.add(How::Needs, Thing::User(name.into()));
    }
}

fn reads_group(reader: &mut Reader<'_>, name: &str) {
    if matches!(reader.role, Role::Command { .. }) && is_name(name) {
        reader.footprint.add(How::Needs, Thing::Group(name.into()));
        reader.footprint.add(How::Reads, Thing::Group(name.into()));
    }
}
