//! The module `group` (`salt/states/group.py`), through the provider of Puppet's type `group`.

use super::{Call, Function, Raised, Returned, mapping};
use crate::python;
use crate::value::{Dict, Item, List, Value};
use duckrow_text::names::FastSet;
use duckrow_values as values;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "group.present",
        required: &["name"],
        optional: &["gid", "system", "addusers", "delusers", "members", "non_unique", "local"],
        open: false,
        call: present,
    },
    Function {
        name: "group.absent",
        required: &["name"],
        optional: &["local"],
        open: false,
        call: |call| Ok(absent(call)),
    },
];

fn number(call: &mut Call<'_, '_>) -> Option<i64> {
    let name = call.name.clone();
    call.host.group_id(&name)
}

/// The users that have a group besides their own, and the names in its line of which there is no user.
fn members(call: &mut Call<'_, '_>, group: &str) -> Vec<String> {
    let mut found: FastSet<String> = listed(call, group).into_iter().collect();
    for user in call.host.instances("user") {
        if super::user::own_groups(call, &user).iter().any(|known| known == group) {
            found.insert(user);
        }
    }
    found.into_iter().collect()
}

/// The names in the line of a group that no user says of itself.
pub(super) fn listed(call: &mut Call<'_, '_>, group: &str) -> Vec<String> {
    call.list("group", group, "members")
}

/// Sets the names in the line of a group.
pub(super) fn set_listed(call: &mut Call<'_, '_>, group: &str, names: &[String]) -> bool {
    call.set_list("group", group, "members", names).is_ok()
}

/// Makes a user one of a group, or takes that away.
fn join(call: &mut Call<'_, '_>, group: &str, user: &str, joins: bool) -> bool {
    if call.host.user_id(user).is_none() {
        let mut names = listed(call, group);
        names.retain(|known| known != user);
        names.extend(joins.then(|| user.to_owned()));
        return set_listed(call, group, &names);
    }
    let mut groups = super::user::groups_of(call, user);
    groups.retain(|known| known != group);
    if joins {
        groups.push(group.to_owned());
    }
    super::user::set_groups(call, user, &groups)
}

/// A change that is to be made: its key, its value, and the members who join or leave.
struct Change {
    key: &'static str,
    value: Value,
    joins: Vec<String>,
    leaves: Vec<String>,
    /// True if the group will end up as asked for.
    comes_true: bool,
}

/// Names as they are written into the line of a group: a comma parts them.
fn written(names: &[String]) -> Vec<String> {
    names.join(",").split(',').map(str::to_owned).filter(|name| !name.is_empty()).collect()
}

fn list(names: &[String]) -> Value {
    Value::List(List::of_items(names.iter().map(|name| Item::new(name.as_str())).collect()))
}

/// The names of an argument. Of a text Salt takes every letter for one, of a mapping the keys.
fn names(call: &Call<'_, '_>, argument: &str) -> Vec<String> {
    match call.get(argument).filter(|given| given.is_true()) {
        Some(Value::Text(text)) => text.chars().map(String::from).collect(),
        Some(Value::Dict(map)) => map.placed().keys().map(|key| key.text().to_string()).collect(),
        Some(Value::List(_)) => call.texts(argument),
        _ => Vec::new(),
    }
}

/// Names have to be a list.
fn wrong_names(call: &Call<'_, '_>) -> Result<(), Raised> {
    for argument in ["members", "addusers", "delusers"] {
        // Nothing but `members` is looked at if it is false.
        match call.get(argument).filter(|given| argument == "members" || given.is_true()) {
            None | Some(Value::Text(_) | Value::List(_) | Value::Dict(_)) => {}
            Some(other) => return Err(Raised::form(argument, "a list of names", other)),
        }
    }
    Ok(())
}

/// The names that a new group gets.
fn first_members(call: &Call<'_, '_>) -> Result<Vec<String>, Raised> {
    let mut users = Vec::new();
    for argument in ["members", "addusers"] {
        let Some(given) = call.get(argument).filter(|given| given.is_true()) else { continue };
        let items = given.as_list().map(|list| list.placed().clone()).unwrap_or_default();
        if !matches!(given, Value::Text(_) | Value::List(_) | Value::Dict(_)) {
            return Err(Raised::form(argument, "a list of names", given));
        }
        if let Some(item) = items.iter().find(|item| item.value.as_text().is_none()) {
            return Err(Raised::form(argument, "a list of texts alone", &item.value));
        }
        users = written(&names(call, argument));
    }
    Ok(users)
}

/// The differences (`_changes`).
fn changes(call: &mut Call<'_, '_>, name: &str, known: i64) -> Vec<Change> {
    let mut changes = Vec::new();
    let plain = |key, value| Change { key, value, joins: Vec::new(), leaves: Vec::new(), comes_true: true };
    if let Some(gid) = call.get("gid").filter(|gid| gid.is_true()) {
        // Salt takes the failure for the changes.
        let Ok(wanted) = python::int(gid) else {
            return vec![plain("result", false.into()), plain("comment", "Invalid gid".into())];
        };
        if wanted != known {
            changes.push(plain("gid", Value::from(wanted)));
        }
    }
    let present = members(call, name);
    let without = |some: &[String], others: &[String]| -> Vec<String> {
        let others: FastSet<&String> = others.iter().collect();
        some.iter().filter(|name| !others.contains(name)).cloned().collect()
    };
    if call.get("members").is_some() {
        let wanted = names(call, "members");
        let given = call.get("members").cloned().unwrap_or(Value::None);
        if !(without(&wanted, &present).is_empty() && without(&present, &wanted).is_empty()) {
            let (key, value) = if wanted.is_empty() { ("delusers", list(&present)) } else { ("members", given) };
            let written = written(&wanted);
            let (joins, leaves) = (without(&written, &present), without(&present, &written));
            let comes_true = without(&wanted, &written).is_empty();
            changes.push(Change { key, value, joins, leaves, comes_true });
        }
    }
    let joins = without(&names(call, "addusers"), &present);
    if !joins.is_empty() {
        changes.push(Change { value: list(&joins), joins, ..plain("addusers", Value::None) });
    }
    let leaves: Vec<String> = names(call, "delusers").into_iter().filter(|name| present.contains(name)).collect();
    if !leaves.is_empty() {
        changes.push(Change { value: list(&leaves), leaves, ..plain("delusers", Value::None) });
    }
    changes
}

fn present(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let name = call.name.to_string();
    let (add, del) = (names(call, "addusers"), names(call, "delusers"));
    if call.get("members").is_some() && (call.get("addusers").is_some() || call.get("delusers").is_some()) {
        let text =
            "Error: Conflicting options \"members\" with \"addusers\" and/or \"delusers\" can not be used together. ";
        return Ok(Returned::new(None, text));
    }
    if add.iter().any(|user| del.contains(user)) {
        return Ok(Returned::new(None, "Error. Same user(s) can not be added and deleted simultaneously"));
    }
    match number(call) {
        Some(known) => {
            wrong_names(call)?;
            Ok(match changes(call, &name, known).as_slice() {
                [] => Returned::new(Some(true), format!("Group {name} is present and up to date")),
                changes => change(call, &name, changes),
            })
        }
        None if call.test => Ok(Returned::new(None, format!("Group {name} set to be added"))),
        None => create(call, &name),
    }
}

fn change(call: &mut Call<'_, '_>, name: &str, changes: &[Change]) -> Returned {
    let mut comment = "The following group attributes are set to be changed:\n".to_owned();
    for change in changes {
        let mut value = change.value.text().to_string();
        if call.get("members").is_some() && change.key == "delusers" {
            // Whoever is no member any more is a set to Salt.
            value = format!("{{{}}}", value.trim_matches(['[', ']']));
        }
        comment.push_str(&format!("{}: {value}\n", change.key));
    }
    if call.test {
        return Returned::new(None, comment);
    }
    let mut done = changes.iter().all(|change| change.key != "result" && change.comes_true);
    for change in changes {
        if change.key == "gid" {
            done &= call.sync("group", name, "gid", &change.value.text(), &[]).is_ok();
        }
        let joins = change.joins.iter().map(|user| (user, true));
        for (user, joins) in joins.chain(change.leaves.iter().map(|user| (user, false))) {
            done &= call.goes_on() && join(call, name, user, joins);
        }
    }
    if !done {
        comment.push_str("Some changes could not be applied");
        return Returned::new(Some(false), comment).with(failed(changes));
    }
    Returned::new(Some(true), comment).with(mapping([("Final", "All changes applied successfully".into())]))
}

/// The changes that could not be made.
fn failed(changes: &[Change]) -> Value {
    let failed = changes.iter().map(|change| (Value::Text(change.key.into()), Item::new(change.value.clone())));
    mapping([("Failed", Value::Dict(Dict::new(failed.collect())))])
}

fn create(call: &mut Call<'_, '_>, name: &str) -> Result<Returned, Raised> {
    // A text never equals the number of a group that is there.
    let is_number = call.get("gid").is_none_or(|gid| gid.as_text().is_none());
    let wanted = call.get("gid").map(python::int);
    let looked_for = wanted.clone().and_then(Result::ok).filter(|_| is_number && !call.flag("non_unique", false));
    if let Some(other) = looked_for.and_then(|gid| call.host.group_name(gid)) {
        let gid = call.text("gid").unwrap_or_default();
        let text = format!("Group {name} is not present but gid {gid} is already taken by group {other}");
        return Ok(Returned::new(Some(false), text));
    }
    let wanted = wanted.transpose().map_err(Raised)?;
    let mut given: Vec<(&str, values::Value)> =
        wanted.map(|gid| ("gid", values::Value::Integer(gid))).into_iter().collect();
    given.extend(call.flag("system", false).then(|| ("system", values::Value::Boolean(true))));
    if call.sync("group", name, "ensure", "present", &given).is_err() {
        return Ok(Returned::new(Some(false), format!("Failed to create new group {name}")));
    }
    let users = first_members(call)?;
    for user in &users {
        _ = call.goes_on() && join(call, name, user, true);
    }
    wrong_names(call)?;
    let gid = number(call).unwrap_or_default();
    let left = changes(call, name, gid);
    if !left.is_empty() {
        let text = format!("Group {name} has been created but, some changes could not be applied");
        return Ok(Returned::new(Some(false), text).with(failed(&left)));
    }
    let changes =
        mapping([("name", name.into()), ("gid", Value::from(gid)), ("members", list(&users)), ("passwd", "x".into())]);
    Ok(Returned::new(Some(true), format!("New group {name} created")).with(changes))
}

fn absent(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    if number(call).is_none() {
        return Returned::new(Some(true), "Group not present");
    }
    if call.test {
        return Returned::new(None, format!("Group {name} is set for removal"));
    }
    match call.sync("group", &name, "ensure", "absent", &[]) {
        Ok(()) => {
            Returned::new(Some(true), format!("Removed group {name}")).with(mapping([(name.as_str(), "".into())]))
        }
        Err(_) => Returned::new(Some(false), format!("Failed to remove group {name}")),
    }
}
