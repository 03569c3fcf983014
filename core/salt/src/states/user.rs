//! The module `user` (`salt/states/user.py`), through the provider of Puppet's type `user`.

mod groups;
mod info;

use super::{Call, Function, Raised, Returned};
use crate::python;
use crate::value::{Dict, Entries, Item, List, Value};
use duckrow_resource_types::FileKind;
use duckrow_values as values;
use duckrow_values::Array;
use groups::{Groups, groups};
pub(super) use groups::{groups_of, own_groups, set_groups};
use info::Info;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "user.present",
        required: &["name"],
        optional: PRESENT,
        open: false,
        call: |call| {
            if let Some(argument) = OF_WINDOWS.iter().find(|argument| is_there(call) && call.flag(argument, false)) {
                return Ok(Returned::new(Some(false), format!("`{argument}` is for users of Windows")));
            }
            let is_new = !call.test && !is_there(call);
            match call.get("uid").filter(|uid| is_new && python::int(uid).is_err()) {
                Some(uid) => Err(Raised::form("uid", "a number", uid)),
                None => Ok(present(call)),
            }
        },
    },
    Function {
        name: "user.absent",
        required: &["name"],
        optional: &["purge", "force", "local"],
        open: false,
        call: |call| Ok(absent(call)),
    },
];

/// Arguments that Salt asks a user of another system for in vain.
const OF_WINDOWS: [&str; 4] = ["win_homedrive", "win_profile", "win_logonscript", "win_description"];

const PRESENT: &[&str] = &[
    "uid",
    "gid",
    "usergroup",
    "groups",
    "optional_groups",
    "remove_groups",
    "home",
    "createhome",
    "persist_home",
    "password",
    "hash_password",
    "enforce_password",
    "empty_password",
    "shell",
    "unique",
    "system",
    "fullname",
    "roomnumber",
    "workphone",
    "homephone",
    "other",
    "loginclass",
    "date",
    "mindays",
    "maxdays",
    "inactdays",
    "warndays",
    "expire",
    "win_homedrive",
    "win_profile",
    "win_logonscript",
    "win_description",
    "nologinit",
    "allow_uid_change",
    "allow_gid_change",
    "password_lock",
    "local",
];

/// Salt's attribute and Puppet's property.
const PROPERTIES: [(&str, &str); 5] =
    [("uid", "uid"), ("gid", "gid"), ("home", "home"), ("shell", "shell"), ("fullname", "comment")];
/// The other attributes of a person that Salt keeps; the host has them under the same names.
const PERSON: [&str; 4] = ["roomnumber", "workphone", "homephone", "other"];

fn is_there(call: &mut Call<'_, '_>) -> bool {
    let name = call.name.clone();
    call.property("user", &name, "ensure").is_ok_and(|state| state == "present")
}

fn list(names: &[String]) -> Value {
    Value::List(List::of_items(names.iter().map(|name| Item::new(name.as_str())).collect()))
}

/// True if a home is to be made: unless the state says no, or gives no value.
fn makes_home(call: &Call<'_, '_>) -> bool {
    call.low.get("createhome").is_none_or(|item| item.value.is_true())
}

fn present(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    for key in ["fullname", "roomnumber", "workphone"] {
        if let Some(text) = call.text(key).filter(|text| text.contains(',')) {
            return Returned::new(Some(false), format!("Unsupported char ',' in {text}"));
        }
    }
    let groups = groups(call);
    if !groups.missing.is_empty() && !call.test {
        let text = format!("The following group(s) are not present: {}", groups.missing.join(","));
        return Returned::new(Some(false), text);
    }
    if !is_there(call) {
        return create(call, &name, &groups);
    }
    let before = Info::of(call, &name);
    let changes = match changes(call, &before, &groups, false) {
        Ok(changes) => changes,
        Err(text) => return Returned::new(Some(false), text),
    };
    if changes.is_empty() {
        return Returned::new(Some(true), format!("User {name} is present and up to date"));
    }
    if call.test {
        let mut comment = "The following user attributes are set to be changed:\n".to_owned();
        for (key, value) in &changes {
            let value = if key == "passwd" { "XXX-REDACTED-XXX".into() } else { value.text() };
            comment.push_str(&format!("{key}: {value}\n"));
        }
        if !groups.missing.is_empty() {
            comment.push_str(&format!("groups (pending creation): {}\n", groups.missing.join(",")));
        }
        return Returned::new(None, comment);
    }
    for (key, value) in &changes {
        // What it came to is looked at afterwards.
        _ = apply(call, &name, key, value);
    }
    let after = Info::of(call, &name);
    let left = self::changes(call, &after, &groups, true).unwrap_or_default();
    let failed: Vec<String> = left.iter().map(|(key, value)| format!("'{key}': {}", python::repr(value))).collect();
    let told = after.0.iter().filter(|(key, item)| before.get(&key.text()) != item.value);
    let told: Entries = told.map(|(key, item)| (key.clone(), item.clone())).collect();
    if !failed.is_empty() {
        let text = format!("These values could not be changed: {{{}}}", failed.join(", "));
        return Returned::new(Some(false), text).with(Dict::new(told));
    }
    let words = if told.is_empty() { "is present and up to date" } else { "" };
    let comment = if told.is_empty() { format!("User {name} {words}") } else { format!("Updated user {name}") };
    Returned::new(Some(true), comment).with(Dict::new(told))
}

/// Sets one attribute.
fn apply(call: &mut Call<'_, '_>, name: &str, key: &str, value: &Value) -> bool {
    match key {
        "groups" => {
            let mut wanted: Vec<String> = value
                .as_list()
                .map(|list| list.placed().iter().map(|item| item.value.text().to_string()).collect())
                .unwrap_or_default();
            if !call.flag("remove_groups", true) {
                wanted.extend(groups_of(call, name));
                wanted.sort();
                wanted.dedup();
            }
            set_groups(call, name, &wanted)
        }
        "homeDoesNotExist" => {
            let path = value.text();
            let made = call.host.files().make_directory(&path, 0o755).is_ok();
            let (user, group) = (call.host.user_id(name), call.host.group_id(name));
            made && call.host.files().set_owner(&path, user, group).is_ok()
        }
        "passwd" => call.sync("user", name, "password", &value.text(), &[]).is_ok(),
        "gid" => {
            let gid = value.text().parse().ok().or_else(|| call.host.group_id(&value.text()));
            gid.is_some_and(|gid| call.set("user", name, "gid", &values::Value::Integer(gid)).is_ok())
        }
        "uid" => call.set("user", name, "uid", &number_or_text(&value.text())).is_ok(),
        key => {
            let property = PROPERTIES.iter().find(|(known, _)| *known == key).map_or(key, |(_, property)| property);
            call.sync("user", name, property, &value.text(), &[]).is_ok()
        }
    }
}

/// The differences, in the order in which Salt reports them (`_changes`). Numbers may only change if the state or
/// the caller says so.
fn changes(call: &mut Call<'_, '_>, before: &Info, groups: &Groups, may: bool) -> Result<Vec<(String, Value)>, String> {
    let mut changes: Vec<(String, Value)> = Vec::new();
    let name = call.name.to_string();
    let mut errors = Vec::new();
    let forced = |errors: &mut Vec<String>, key: &str, wanted: &Value, allowed: bool| {
        if !allowed {
            errors.push(format!(
                "Changing {key} ({} -> {}) not permitted, set allow_{key}_change to True to force this change. Note that \
                 this will not change file ownership.",
                before.get(key).text(),
                wanted.text()
            ));
        }
    };
    if let Some(uid) = call.get("uid").filter(|uid| uid.is_true() && **uid != before.get("uid")).cloned() {
        forced(&mut errors, "uid", &uid, may || call.flag("allow_uid_change", false));
        changes.push(("uid".to_owned(), uid));
    }
    let own = call.flag("usergroup", false) && call.host.group_id(&name).is_some();
    let gid = if own { Some(Value::from(name.as_str())) } else { call.get("gid").cloned() };
    let numbered = gid.as_ref().map(|gid| match gid {
        Value::Int(_) => gid.clone(),
        other => call.host.group_id(&other.text()).map_or_else(|| other.clone(), Value::from),
    });
    if let (Some(gid), Some(number)) = (&gid, &numbered)
        && *number != before.get("gid")
    {
        forced(&mut errors, "gid", gid, may || call.flag("allow_gid_change", false));
        changes.push(("gid".to_owned(), gid.clone()));
    }
    let primary = numbered.unwrap_or_else(|| before.get("gid"));
    if let Some(wanted) = wanted_groups(call, before, groups, &primary) {
        changes.push(("groups".to_owned(), list(&wanted)));
    }
    plain_changes(call, before, &mut changes);
    if errors.is_empty() {
        return Ok(changes);
    }
    let said: String = errors.iter().map(|error| format!("\n- {error}")).collect();
    Err(format!("Encountered error checking for needed changes. Additional info follows:\n{said}"))
}

/// Notes the differences of home, shell, password and person.
fn plain_changes(call: &mut Call<'_, '_>, before: &Info, changes: &mut Vec<(String, Value)>) {
    let name = call.name.to_string();
    let home = call.text("home").filter(|home| !home.is_empty());
    if let Some(home) = home.clone().filter(|home| *home != *before.get("home").text()) {
        changes.push(("home".to_owned(), home.into()));
    }
    let place = home.unwrap_or_else(|| before.get("home").text().to_string());
    let is_missing = call.host.files().stat(&place, true).is_none_or(|stat| stat.kind != FileKind::Directory);
    if makes_home(call) && !place.is_empty() && is_missing {
        changes.push(("homeDoesNotExist".to_owned(), place.into()));
    }
    if let Some(shell) = call.text("shell").filter(|shell| !shell.is_empty() && *shell != *before.get("shell").text()) {
        changes.push(("shell".to_owned(), shell.into()));
    }
    if let Some(password) = call.text("password").filter(|_| call.flag("enforce_password", true)) {
        let present = call.property("user", &name, "password").unwrap_or_default();
        if present != password {
            changes.push(("passwd".to_owned(), password.into()));
        }
    }
    for key in std::iter::once("fullname").chain(PERSON) {
        if let Some(wanted) = call.text(key).filter(|wanted| *wanted != *before.get(key).text()) {
            changes.push((key.to_owned(), wanted.into()));
        }
    }
}

/// The groups that a user is to have, if they are others.
fn wanted_groups(call: &mut Call<'_, '_>, before: &Info, groups: &Groups, primary: &Value) -> Option<Vec<String>> {
    let name = call.name.to_string();
    let removes = call.flag("remove_groups", true);
    let mut present = before.texts("groups");
    let mut wanted: Vec<String> = groups.named.iter().flatten().chain(&groups.optional).cloned().collect();
    if !removes || groups.named.is_none() && groups.optional.is_empty() {
        wanted.extend(present.iter().cloned());
    }
    wanted.sort();
    wanted.dedup();
    let gids = [primary.clone(), before.get("gid")];
    for gid in gids.iter().filter_map(|gid| i64::try_from(gid.as_int()?).ok()) {
        let Some(group) = call.host.group_name(gid) else { continue };
        present.retain(|known| *known != group);
        if Value::from(gid) == *primary {
            wanted.retain(|known| *known != group);
        }
    }
    if !wanted.contains(&name) {
        present.retain(|known| *known != name);
    }
    let lacks = wanted.iter().any(|group| !present.contains(group));
    let has_more = removes && present.iter().any(|group| !wanted.contains(group));
    (lacks || has_more).then_some(wanted)
}

fn create(call: &mut Call<'_, '_>, name: &str, groups: &Groups) -> Returned {
    if call.test {
        let mut comment = format!("User {name} set to be added");
        if !groups.missing.is_empty() {
            comment.push_str(&format!(" (pending groups: {})", groups.missing.join(",")));
        }
        return Returned::new(None, comment);
    }
    let gid = call.text("gid").filter(|gid| gid.parse::<i64>().is_err());
    if gid.is_some_and(|gid| call.host.group_id(&gid).is_none()) {
        return Returned::new(Some(false), format!("Failed to create new user {name}"));
    }
    let mut given: Vec<(&str, values::Value)> = Vec::new();
    for (argument, property) in PROPERTIES {
        given.extend(call.text(argument).map(|value| (property, number_or_text(&value))));
    }
    let wanted: Vec<values::Value> = groups
        .named
        .iter()
        .flatten()
        .chain(&groups.optional)
        .map(|group| values::Value::string(group.as_str()))
        .collect();
    given.extend((!wanted.is_empty()).then(|| ("groups", Array::flat(wanted).into())));
    given.extend(call.flag("system", false).then(|| ("system", values::Value::Boolean(true))));
    given.extend(makes_home(call).then(|| ("managehome", values::Value::Boolean(true))));
    let password = call.text("password").filter(|password| !password.is_empty());
    given.extend(password.as_deref().map(|password| ("password", values::Value::from(password))));
    if call.sync("user", name, "ensure", "present", &given).is_err() {
        return Returned::new(Some(false), format!("Failed to create new user {name}"));
    }
    for key in PERSON {
        if let Some(value) = call.text(key).filter(|value| !value.is_empty()) {
            _ = call.sync("user", name, key, &value, &[]);
        }
    }
    let mut changes = Info::of(call, name).0;
    if !makes_home(call) {
        changes.insert(Value::Text("home".into()), Item::new(""));
    }
    if password.is_some() {
        changes.insert(Value::Text("password".into()), Item::new("XXX-REDACTED-XXX"));
    }
    Returned::new(Some(true), format!("New user {name} created")).with(Dict::new(changes))
}

fn number_or_text(text: &str) -> values::Value {
    text.parse::<i64>().map_or_else(|_| text.into(), values::Value::Integer)
}

fn absent(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    if !is_there(call) {
        return Returned::new(Some(true), format!("User {name} is not present"));
    }
    if call.test {
        return Returned::new(None, format!("User {name} set for removal"));
    }
    let own = call.property("user", &name, "gid").ok().and_then(|gid| gid.parse::<i64>().ok());
    let is_out = set_groups(call, &name, &[]);
    if !is_out || call.sync("user", &name, "ensure", "absent", &[]).is_err() {
        return Returned::new(Some(false), format!("Failed to remove user {name}"));
    }
    let mut changes = Entries::default();
    // The group of the same name goes with its user.
    if own.is_some() && call.host.group_id(&name) == own && call.sync("group", &name, "ensure", "absent", &[]).is_ok() {
        changes.insert(Value::Text(format!("{name} group").into()), Item::new("removed"));
    }
    changes.insert(Value::Text(name.as_str().into()), Item::new("removed"));
    Returned::new(Some(true), format!("Removed user {name}")).with(Dict::new(changes))
}
