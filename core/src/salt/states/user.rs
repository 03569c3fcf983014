//! The module `user` (`salt/states/user.py`), through the provider of Puppet's type `user`.

use super::{Call, Function, Returned, mapping};
use crate::salt::data::{Data, Entries, Item, Key, Map};
use crate::values::{Array, Value};

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "user.present",
        required: &["name"],
        optional: PRESENT,
        open: false,
        call: |call| Ok(present(call)),
    },
    Function {
        name: "user.absent",
        required: &["name"],
        optional: &["purge", "force", "local"],
        open: false,
        call: |call| Ok(absent(call)),
    },
];

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

/// Salt's argument and Puppet's property.
const PROPERTIES: [(&str, &str); 5] =
    [("uid", "uid"), ("gid", "gid"), ("home", "home"), ("shell", "shell"), ("fullname", "comment")];

fn is_there(call: &mut Call<'_, '_>) -> bool {
    let name = call.name.clone();
    call.property("user", &name, "ensure").is_ok_and(|state| state == "present")
}

fn groups(call: &Call<'_, '_>) -> Option<Vec<String>> {
    call.get("groups").map(|_| call.texts("groups"))
}

fn present(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    let mut missing = groups(call).unwrap_or_default();
    missing.retain(|group| call.host.group_id(group).is_none());
    if !missing.is_empty() && !call.test {
        return Returned::new(Some(false), format!("The following group(s) are not present: {}", missing.join(",")));
    }
    if !is_there(call) {
        return create(call, &name);
    }
    let mut changes = Entries::default();
    for (argument, property) in PROPERTIES {
        let Some(wanted) = call.text(argument) else { continue };
        let present = call.property("user", &name, property).unwrap_or_default();
        if present != wanted {
            changes.insert(Key::Text(argument.into()), Item::new(wanted.as_str()));
            if !call.test && call.sync("user", &name, property, &wanted, &[]).is_err() {
                return Returned::new(
                    Some(false),
                    format!("These values could not be changed: {{'{argument}': '{wanted}'}}"),
                );
            }
        }
    }
    match (changes.is_empty(), call.test) {
        (true, _) => Returned::new(Some(true), format!("User {name} is present and up to date")),
        (false, true) => {
            let lines: String =
                changes.iter().map(|(key, item)| format!("{}: {}\n", key.text(), item.data.text())).collect();
            Returned::new(None, format!("The following user attributes are set to be changed:\n{lines}"))
        }
        (false, false) => Returned::new(Some(true), format!("Updated user {name}")).with(Map::new(changes)),
    }
}

fn create(call: &mut Call<'_, '_>, name: &str) -> Returned {
    if call.test {
        return Returned::new(None, format!("User {name} set to be added"));
    }
    let mut given: Vec<(&str, Value)> = Vec::new();
    for (argument, property) in PROPERTIES {
        given.extend(call.text(argument).map(|value| (property, number_or_text(&value))));
    }
    if let Some(groups) = groups(call) {
        given.push((
            "groups",
            Array::flat(groups.iter().map(|group| Value::string(group.as_str())).collect::<Vec<_>>()).into(),
        ));
    }
    given.extend(call.flag("system", false).then(|| ("system", Value::Boolean(true))));
    given.extend(call.flag("createhome", true).then(|| ("managehome", Value::Boolean(true))));
    if let Err(failure) = call.sync("user", name, "ensure", "present", &given) {
        return Returned::new(Some(false), failure.message);
    }
    let mut changes = Entries::default();
    let mut note = |key: &str, value: Data| _ = changes.insert(Key::Text(key.into()), Item::new(value));
    note("name", name.into());
    for (argument, property) in PROPERTIES {
        let value = call.property("user", name, property).unwrap_or_default();
        if value != "absent" {
            note(argument, value.parse::<i64>().map_or_else(|_| value.into(), Data::Int));
        }
    }
    Returned::new(Some(true), format!("New user {name} created")).with(Map::new(changes))
}

fn number_or_text(text: &str) -> Value {
    text.parse::<i64>().map_or_else(|_| text.into(), Value::Integer)
}

fn absent(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    if !is_there(call) {
        return Returned::new(Some(true), format!("User {name} is not present"));
    }
    if call.test {
        return Returned::new(None, format!("User {name} set for removal"));
    }
    match call.sync("user", &name, "ensure", "absent", &[]) {
        Ok(()) => {
            Returned::new(Some(true), format!("Removed user {name}")).with(mapping([(name.as_str(), "removed".into())]))
        }
        Err(_) => Returned::new(Some(false), format!("Failed to remove user {name}")),
    }
}
