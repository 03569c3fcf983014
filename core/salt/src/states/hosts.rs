//! The module `host` (`salt/states/host.py`): lines of `/etc/hosts`, through the provider of Puppet's type `host`.
//!
//! Salt thinks of addresses with names, Puppet of names with an address. The first name of a line is the name of the resource;
//! where that is taken already the address stands behind it.

use std::collections::BTreeSet;

use super::{Call, Function, Returned, mapping, old_and_new};
use crate::value::{Dict, Entries, Item, List, Value};
use duckrow_resource_types::to_s;
use duckrow_text::names::{FastMap, FastSet};
use duckrow_values as values;
use duckrow_values::Array;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "host.present",
        required: &["name", "ip"],
        optional: &["comment", "clean"],
        open: false,
        call: |call| Ok(present(call)),
    },
    Function {
        name: "host.absent",
        required: &["name", "ip"],
        optional: &[],
        open: false,
        call: |call| Ok(absent(call)),
    },
    Function {
        name: "host.only",
        required: &["name", "hostnames"],
        optional: &[],
        open: false,
        call: |call| Ok(only(call)),
    },
];

/// An address with its names.
#[derive(Debug, Clone, Default)]
struct Line {
    names: Vec<String>,
    comment: Option<String>,
    /// The resources of the host that it stands for.
    keys: Vec<String>,
}

type Lines = FastMap<String, Line>;

/// The lines of the host, by address (`hosts.list_hosts`).
fn lines(call: &mut Call<'_, '_>) -> Lines {
    let mut lines = Lines::default();
    for key in call.host.instances("host") {
        let ip = to_s(&call.value("host", &key, "ip"));
        if ip.is_empty() || ip == "absent" {
            continue;
        }
        let aliases = call.value("host", &key, "host_aliases");
        let comment = to_s(&call.value("host", &key, "comment"));
        let line = lines.entry(ip.clone()).or_default();
        line.names.push(key.strip_suffix(&format!(" ({ip})")).unwrap_or(&key).to_owned());
        let aliases = match &aliases {
            values::Value::Array(items) => items.items().iter().map(to_s).collect(),
            other => to_s(other).split_whitespace().map(str::to_owned).collect::<Vec<_>>(),
        };
        line.names.extend(aliases.into_iter().filter(|alias| alias != "absent"));
        line.comment = Some(comment).filter(|text| !text.is_empty() && text != "absent").or(line.comment.take());
        line.keys.push(key);
    }
    call.renderer.spend(lines.values().map(|line| line.names.len() as u64).sum());
    lines
}

/// Puts a line in the place of those of its address.
fn write(call: &mut Call<'_, '_>, ip: &str, line: &Line) -> bool {
    for key in &line.keys {
        if call.sync("host", key, "ensure", "absent", &[]).is_err() {
            return false;
        }
    }
    let Some((name, aliases)) = line.names.split_first() else { return true };
    let is_taken = call.host.instances("host").contains(name);
    let key = if is_taken { format!("{name} ({ip})") } else { name.clone() };
    let mut given: Vec<(&str, values::Value)> = vec![("ip", ip.into())];
    if !aliases.is_empty() {
        let aliases = aliases.iter().map(|alias| values::Value::from(alias.as_str())).collect::<Vec<_>>();
        given.push(("host_aliases", Array::flat(aliases).into()));
    }
    given.extend(line.comment.as_deref().map(|comment| ("comment", values::Value::from(comment))));
    call.sync("host", &key, "ensure", "present", &given).is_ok()
}

/// Lists by address, in the form in which Salt reports changes.
#[derive(Default)]
struct Changes(FastMap<&'static str, Entries>);

impl Changes {
    fn add(&mut self, what: &'static str, ip: &str, text: &str) {
        let entries = self.0.entry(what).or_default();
        let known = entries.get(ip).and_then(|item| item.value.as_list().cloned());
        match known {
            Some(list) => list.push(Item::new(text)),
            None => _ = entries.insert(Value::Text(ip.into()), Item::new(List::of_items(vec![Item::new(text)]))),
        }
    }

    fn data(self) -> Value {
        let entries = self.0.into_iter().map(|(key, entries)| (Value::Text(key.into()), Item::new(Dict::new(entries))));
        Value::Dict(Dict::new(entries.collect()))
    }
}

fn is_address(text: &str) -> bool {
    text.parse::<std::net::IpAddr>().is_ok()
}

fn present(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    let wanted: FastSet<String> = call.texts("ip").into_iter().collect();
    let comment = call.text("comment").filter(|comment| !comment.is_empty());
    let lines = lines(call);
    let (mut said, mut result) = (Vec::new(), Some(true));
    let (mut to_add, mut to_comment, mut to_remove) = (Vec::new(), Vec::new(), Vec::new());
    for ip in wanted.iter().filter(|ip| !lines.contains_key(*ip)) {
        to_add.push(ip.clone());
        to_comment.extend(comment.is_some().then(|| ip.clone()));
    }
    for (ip, line) in &lines {
        let has_name = line.names.contains(&name);
        if !wanted.contains(ip) {
            to_remove.extend((has_name && call.flag("clean", false)).then(|| ip.clone()));
        } else if has_name {
            if comment.is_some() && line.comment != comment {
                to_comment.push(ip.clone());
            } else {
                said.push(format!("Host {name} ({ip}) already present"));
            }
        } else if is_address(ip) {
            to_add.push(ip.clone());
            to_comment.extend(comment.is_some().then(|| ip.clone()));
        } else {
            result = Some(false);
            said.push(format!("Invalid IP Address for {name} ({ip})"));
        }
    }
    let mut changes = Changes::default();
    if call.test && !(to_add.is_empty() && to_remove.is_empty()) {
        result = None;
    }
    let plan = Plan {
        name: &name,
        to_add: sorted(to_add),
        to_comment: sorted(to_comment),
        to_remove: sorted(to_remove),
        comment: comment.as_deref(),
    };
    let succeeds = plan.follow(call, lines, &mut said, &mut changes);
    Returned::new(if succeeds { result } else { Some(false) }, said.join("\n")).with(changes.data())
}

/// Addresses, each once, sorted: Salt keeps them in a set, whose order is open.
fn sorted(addresses: Vec<String>) -> Vec<String> {
    addresses.into_iter().collect::<BTreeSet<String>>().into_iter().collect()
}

/// The changes that are to be made.
struct Plan<'a> {
    name: &'a str,
    comment: Option<&'a str>,
    to_add: Vec<String>,
    to_comment: Vec<String>,
    to_remove: Vec<String>,
}

impl Plan<'_> {
    /// Does it, or says that it would be done.
    fn follow(&self, call: &mut Call<'_, '_>, mut lines: Lines, said: &mut Vec<String>, changes: &mut Changes) -> bool {
        let (name, test) = (self.name, call.test);
        let mut succeeds = true;
        let mut done = |good: bool, words: [String; 3]| {
            let [testing, did, failed] = words;
            said.push(if test {
                testing
            } else if good {
                did
            } else {
                failed
            });
            succeeds &= test || good;
            test || good
        };
        for ip in &self.to_add {
            let line = lines.entry(ip.clone()).or_default();
            line.names.push(name.to_owned());
            let good = test || rewrite(call, ip, line);
            let at = format!("host {name} ({ip})");
            let words =
                [format!("Host {name} ({ip}) would be added"), format!("Added {at}"), format!("Failed to add {at}")];
            if done(good, words) {
                changes.add("added", ip, name);
            }
        }
        for ip in &self.to_comment {
            let comment = self.comment.unwrap_or_default();
            let line = lines.entry(ip.clone()).or_default();
            line.comment = Some(comment.to_owned());
            let good = test || rewrite(call, ip, line);
            let at = format!("host {ip} ({comment})");
            let words = [
                format!("Comment for {ip} ({comment}) would be added"),
                format!("Set comment for {at}"),
                format!("Failed to add comment for {at}"),
            ];
            if done(good, words) {
                changes.add("comment_added", ip, comment);
            }
        }
        for ip in &self.to_remove {
            let line = lines.entry(ip.clone()).or_default();
            line.names.retain(|known| known != name);
            let good = test || rewrite(call, ip, line);
            let at = format!("host {name} ({ip})");
            let words = [
                format!("Host {name} ({ip}) would be removed"),
                format!("Removed {at}"),
                format!("Failed to remove {at}"),
            ];
            if done(good, words) {
                changes.add("removed", ip, name);
            }
        }
        succeeds
    }
}

/// Writes a line and notes its new name.
fn rewrite(call: &mut Call<'_, '_>, ip: &str, line: &mut Line) -> bool {
    if !call.goes_on() {
        return false;
    }
    let good = write(call, ip, line);
    line.keys = lines(call).get(ip).map(|line| line.keys.clone()).unwrap_or_default();
    good
}

fn absent(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    let mut lines = lines(call);
    let (mut said, mut result) = (Vec::new(), None);
    let mut changes = Value::Dict(Dict::default());
    let is_null = call.low.get("ip").is_some_and(|item| matches!(item.value, Value::None));
    let addresses = if is_null { vec!["None".to_owned()] } else { call.texts("ip") };
    for ip in addresses {
        let Some(line) = lines.get_mut(&ip).filter(|line| line.names.contains(&name)) else {
            result = Some(true);
            said.push(format!("Host {name} ({ip}) already absent"));
            continue;
        };
        if call.test {
            said.push(format!("Host {name} ({ip}) needs to be removed"));
            continue;
        }
        line.names.retain(|known| *known != name);
        result = Some(rewrite(call, &ip, line));
        if result == Some(true) {
            changes = mapping([("host", name.as_str().into())]);
            said.push(format!("Removed host {name} ({ip})"));
        } else {
            said.push("Failed to remove host".to_owned());
        }
    }
    Returned::new(result, said.join("\n")).with(changes)
}

fn only(call: &mut Call<'_, '_>) -> Returned {
    let ip = call.name.to_string();
    let names: Vec<String> = call.texts("hostnames").iter().map(|name| name.trim().to_owned()).collect();
    let mut line = lines(call).get(&ip).cloned().unwrap_or_default();
    let (old, new) = (line.names.join(" "), names.join(" "));
    if old == new {
        return Returned::new(Some(true), format!("IP address {ip} already set to \"{new}\""));
    }
    if call.test {
        return Returned::new(None, format!("Would change {ip} from \"{old}\" to \"{new}\""));
    }
    line.names = new.split_whitespace().map(str::to_owned).collect();
    line.comment = None;
    if !write(call, &ip, &line) {
        return Returned::new(Some(false), format!("hosts.set_host failed to change {ip} from \"{old}\" to \"{new}\""));
    }
    let changes = mapping([(ip.as_str(), old_and_new(old.as_str(), new.as_str()))]);
    Returned::new(Some(true), format!("successfully changed {ip} from \"{old}\" to \"{new}\"")).with(changes)
}
