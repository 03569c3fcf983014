//! What the states of packages, services, accounts, tables and commands touch.

use super::super::{How, Thing, is_name, package};
use super::{Meant, State};
use crate::packages::Packages;

pub(super) fn fill(state: &State<'_>, function: &str, packages: &Packages, meant: &mut Meant) {
    match meant.instance.definition.name.as_str() {
        "package" => return installed(state, packages, meant),
        "service" => service(state, function, meant),
        "user" => user(state, meant),
        "exec" => command(state, meant),
        "cron" => meant.put("user", state.text("user")),
        "host" => {
            meant.put("ip", state.text("ip"));
            meant.put_all("host_aliases", state.texts("names"));
        }
        "mount" => {
            meant.put("ensure", Some("mounted"));
            meant.put("fstype", state.text("fstype"));
        }
        _ => {}
    }
    meant.as_of_type(packages);
    beyond(state, function, meant);
}

/// One state may install several packages.
fn installed(state: &State<'_>, packages: &Packages, meant: &mut Meant) {
    let named = [state.texts("pkgs"), state.texts("sources")].concat();
    let named = if named.is_empty() { vec![meant.instance.name.to_string()] } else { named };
    if let Some(first) = named.first() {
        meant.instance.name = first.into();
    }
    named.iter().for_each(|name| package::bring(name, packages, &mut meant.footprint));
    let sources = state.low.get("sources").and_then(serde_json::Value::as_array).into_iter().flatten();
    for path in sources.filter_map(|source| source.as_object()?.values().next()?.as_str()) {
        meant.footprint.path(How::Needs, path);
    }
}

fn service(state: &State<'_>, function: &str, meant: &mut Meant) {
    let ensure = match function {
        "running" => Some("running"),
        "dead" => Some("stopped"),
        _ => None,
    };
    meant.put("ensure", ensure);
    meant.put("enable", (function == "enabled" || state.flag("enable")).then_some(true));
}

/// A shell that isn't there fails in Puppet alone.
fn user(state: &State<'_>, meant: &mut Meant) {
    meant.put("gid", state.text("gid"));
    meant.put_all("groups", state.texts("groups"));
    meant.put("home", state.text("home"));
    let is_made = state.low.get("createhome").and_then(serde_json::Value::as_bool).unwrap_or(true);
    meant.put("managehome", Some(is_made));
}

fn command(state: &State<'_>, meant: &mut Meant) {
    meant.put("provider", Some("shell"));
    meant.put("cwd", state.text("cwd"));
    meant.put("user", state.text("runas"));
    for attribute in ["creates", "onlyif", "unless"] {
        meant.put_all(attribute, state.texts(attribute));
    }
    meant.put("refreshonly", state.only_reacts().then_some(true));
    let is_script = state.function().1.ends_with("script");
    meant.put("command", (!is_script).then(|| state.text("name")).flatten());
}

/// What Salt's function does, and Puppet's type doesn't.
fn beyond(state: &State<'_>, function: &str, meant: &mut Meant) {
    let footprint = &mut meant.footprint;
    match meant.instance.definition.name.as_str() {
        "exec" if function.ends_with("script") => {
            let source = state.text("source").or_else(|| state.text("name")).unwrap_or_default();
            if source.starts_with('/') {
                footprint.path(How::Needs, &source);
                footprint.path(How::Reads, &source);
            }
            footprint.unknown.push(source.into());
        }
        "group" => {
            let members = [state.texts("members"), state.texts("addusers")].concat();
            for name in members.iter().filter(|name| is_name(name)) {
                footprint.add(How::Needs, Thing::User(name.into()));
            }
        }
        "mount" if state.flag("mkmnt") => {
            let place = Thing::Path(meant.instance.name.clone());
            footprint.touches.retain(|touch| touch.how != How::Needs || touch.thing != place);
            footprint.path(How::MakesDirectory, &meant.instance.name);
        }
        _ => {}
    }
}
