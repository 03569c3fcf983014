//! What a command touches: the attributes of an `exec`, and the line itself, which `commands` takes apart.

use super::commands::{Reader, Role};
use super::{Footprint, How, Thing, is_name, programs};
use crate::packages::Packages;
use crate::paths::{base_name, parent, plain_path};
use duckrow_resource_types::Instance;
use duckrow_simulator::{Parts, parts_of_line, parts_of_words};
use duckrow_values::Value;

pub(super) fn touches(exec: &Instance, packages: &Packages, footprint: &mut Footprint) {
    if let Some(user) = exec.text("user").filter(|user| is_name(user)) {
        footprint.add(How::Needs, Thing::User(user.into()));
    }
    let cwd = exec.text("cwd");
    if let Some(cwd) = &cwd {
        footprint.path(How::Needs, cwd);
    }
    let creates: Vec<&str> = exec.values("creates").iter().filter_map(Value::as_str).collect();
    for path in &creates {
        footprint.path(How::Makes, path);
        footprint.path(How::Spares, path);
    }
    for attribute in ["onlyif", "unless"] {
        let role = Role::Guard { is_negated: attribute == "unless" };
        for guard in exec.values(attribute) {
            Reader::new(role, programs::touches, cwd.as_deref(), packages, footprint).read(&parts(guard));
        }
    }
    if let Some(command) = exec.value("command") {
        let parts = parts(command);
        let role = Role::Command { creates: &creates };
        Reader::new(role, programs::touches, cwd.as_deref(), packages, footprint).read(&parts);
        if fills_directories(&parts) || !footprint.unknown.is_empty() {
            creates.iter().for_each(|path| makes_above(path, packages, footprint));
        }
    }
}

/// True if a command unpacks something, so that what it makes stands in directories that it makes as well.
fn fills_directories(parts: &Parts) -> bool {
    let programs = parts.commands.iter().filter_map(|part| part.words.first()?.as_deref());
    programs.map(base_name).any(|program| ["tar", "unzip", "git", "rsync", "cp"].contains(&program))
}

/// Notes the directories above a path that a command makes, unless it needs them.
fn makes_above(path: &str, packages: &Packages, footprint: &mut Footprint) {
    let path = plain_path(path);
    let mut above = parent(&path);
    while above != "/" && !packages.is_base(above) && !footprint.has(How::Needs, &Thing::Path(above.into())) {
        footprint.path(How::MakesDirectory, above);
        above = parent(above);
    }
}

/// A command taken apart: a text is a line, a list the words of one command.
fn parts(command: &Value) -> Parts {
    match command.as_array() {
        Some(words) => {
            let words: Vec<String> = words.items().iter().filter_map(|word| word.as_str().map(str::to_owned)).collect();
            parts_of_words(&words)
        }
        None => parts_of_line(command.as_str().unwrap_or_default()),
    }
}
