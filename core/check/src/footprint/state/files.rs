//! What the states of the module `file` touch.

use super::super::{Footprint, How, Thing};
use super::{Meant, State};
use crate::packages::Packages;
use crate::paths::{parent, plain_path};

/// The scheme of files that the master has.
const OF_MASTER: &str = "salt://";

pub(super) fn fill(state: &State<'_>, function: &str, packages: &Packages, meant: &mut Meant) {
    let name = meant.instance.name.to_string();
    match function {
        "append" | "prepend" => {
            meant.footprint.path(How::Edits, &name);
            meant.footprint.needs_parent(&name);
        }
        "replace" | "line" | "comment" | "uncomment" | "blockreplace" | "keyvalue" => {
            meant.footprint.path(How::Edits, &name);
            if !state.flag("ignore_if_missing") {
                meant.footprint.path(How::Needs, &name);
            }
        }
        "exists" => meant.footprint.path(How::Needs, &name),
        _ if meant.instance.definition.name == "file" => {
            resource(state, function, meant);
            meant.as_of_type(packages);
            beyond(state, function, &name, &mut meant.footprint);
        }
        _ => {}
    }
    if state.flag("makedirs") || function == "recurse" {
        makes_parents(&name, &mut meant.footprint);
    }
}

/// The attributes of the file.
fn resource(state: &State<'_>, function: &str, meant: &mut Meant) {
    let ensure = match function {
        "directory" | "recurse" => "directory",
        "symlink" => "link",
        "absent" => "absent",
        "touch" => "present",
        _ => "file",
    };
    meant.put("ensure", Some(ensure));
    // Salt removes a directory with all that is in it.
    meant.put("force", (ensure == "absent").then_some(true));
    meant.put("owner", state.text("user"));
    meant.put("group", state.text("group"));
    meant.put("mode", state.text("mode").or_else(|| state.text("file_mode")));
    if ensure == "file" {
        meant.put("content", content(state, function));
        let sources = state.texts("source").into_iter().filter(|source| source.starts_with('/'));
        meant.put_all("source", sources.collect());
        let is_kept = state.low.get("replace").and_then(serde_json::Value::as_bool) == Some(false);
        meant.put("replace", is_kept.then_some(false));
    }
    if function == "directory" && (state.flag("clean") || state.has("recurse")) {
        meant.put("recurse", Some(true));
        meant.put("purge", Some(state.flag("clean")));
    }
}

/// The text of a file, as far as it stands in the states or is a file that isn't a template; an empty one if it has another. Nothing if it has none.
fn content(state: &State<'_>, function: &str) -> Option<String> {
    if let Some(source) = state.texts("source").into_iter().find_map(|of| Some(of.strip_prefix(OF_MASTER)?.to_owned()))
    {
        let text = state.scenario.files.get(&source).filter(|_| !state.has("template"));
        return Some(text.map(ToString::to_string).unwrap_or_default());
    }
    let is_given = ["source", "contents_pillar", "contents_grains"].iter().any(|key| state.has(key));
    let contents = state.has("contents").then(|| state.texts("contents").join("\n"));
    contents.or_else(|| (is_given || function != "managed" && function != "touch").then(String::new))
}

/// What Salt's function does, and Puppet's type doesn't.
fn beyond(state: &State<'_>, function: &str, name: &str, footprint: &mut Footprint) {
    match function {
        "rename" => state.texts("source").iter().for_each(|source| footprint.path(How::Removes, source)),
        "recurse" => {
            for below in state.texts("source").iter().filter_map(|source| source.strip_prefix(OF_MASTER)) {
                let inside = |path: &String| path.strip_prefix(below)?.strip_prefix('/').map(str::to_owned);
                for rest in state.scenario.files.keys().filter_map(inside) {
                    footprint.path(How::Writes, &format!("{name}/{rest}"));
                }
            }
            if state.flag("clean") {
                footprint.path(How::Sweeps, name);
            }
        }
        _ => {}
    }
}

/// Notes the directories above a path as made, not needed.
fn makes_parents(path: &str, footprint: &mut Footprint) {
    let path = plain_path(path);
    let above = Thing::Path(parent(&path).into());
    footprint.touches.retain(|touch| touch.how != How::Needs || touch.thing != above);
    let mut above = parent(&path);
    while above.len() > 1 {
        footprint.path(How::MakesDirectory, above);
        above = parent(above);
    }
}
