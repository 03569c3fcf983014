//! What a service needs because its unit says so, where the catalog writes that unit: its user, its program, the files with its environment.

use super::{Footprint, How, Thing, is_name};
use crate::paths::base_name;
use duckrow_apply::{Graph, MemberId};
use duckrow_resource_types::Instance;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use duckrow_values::Value;

/// Adds what units say to the footprints of their services.
pub(crate) fn add(graph: &Graph, footprints: &mut IndexVec<MemberId, Footprint>) {
    let instances = || graph.agent.members.iter_with_ids().filter_map(|(id, of)| Some((id, of.instance.as_ref()?)));
    let units: FastMap<&str, &str> = instances().filter_map(|(_, instance)| unit(instance)).collect();
    if units.is_empty() {
        return;
    }
    for (member, service) in instances().filter(|(_, instance)| instance.definition.name == "service") {
        let name = service.name.strip_suffix(".service").unwrap_or(&service.name);
        let runs = service.is("ensure", "running") || service.is("ensure", "true");
        if let Some(text) = units.get(name).filter(|_| runs) {
            text.lines().filter_map(|line| line.split_once('=')).for_each(|(key, value)| {
                setting(key.trim(), value.trim(), &mut footprints[member]);
            });
        }
    }
}

/// The name and the text of a unit that a file is.
fn unit(file: &Instance) -> Option<(&str, &str)> {
    let is_unit = file.definition.name == "file" && file.name.starts_with("/etc/systemd/system/");
    let name = base_name(&file.name).strip_suffix(".service").filter(|_| is_unit)?;
    Some((name, file.written("content").first().and_then(Value::as_str)?))
}

fn setting(key: &str, value: &str, footprint: &mut Footprint) {
    match key {
        "User" if is_name(value) && !value.contains('%') => footprint.add(How::Needs, Thing::User(value.into())),
        "Group" if is_name(value) && !value.contains('%') => footprint.add(How::Needs, Thing::Group(value.into())),
        "ExecStart" => {
            let program = value.trim_start_matches(['-', '@', '+', '!', ':']).split_whitespace().next();
            program.into_iter().for_each(|program| footprint.path(How::Needs, program));
        }
        "EnvironmentFile" | "WorkingDirectory" if value.starts_with('/') => footprint.path(How::Needs, value),
        _ => {}
    }
}
