//! The groups of an account, and those that a state wants.

use super::super::{Call, group};
use crate::value::Value;
use duckrow_resource_types::to_s;
use duckrow_text::names::FastSet;
use duckrow_values as values;
use duckrow_values::Array;

/// The groups that a user has besides its own, by the attributes of the user and of the groups.
pub(in crate::states) fn groups_of(call: &mut Call<'_, '_>, user: &str) -> Vec<String> {
    let mut groups = own_groups(call, user);
    groups.extend(groups_that_list(call, user));
    groups
}

/// The groups in whose lines a user stands without saying so itself.
pub(super) fn groups_that_list(call: &mut Call<'_, '_>, user: &str) -> Vec<String> {
    let groups = call.host.instances("group");
    groups.into_iter().filter(|group| group::listed(call, group).iter().any(|name| name == user)).collect()
}

/// The groups that a user is said to have besides its own.
pub(in crate::states) fn own_groups(call: &mut Call<'_, '_>, user: &str) -> Vec<String> {
    match call.value("user", user, "groups") {
        values::Value::Array(items) => items.items().iter().map(to_s).collect(),
        values::Value::String(text) if text != "absent" => vec![text.to_string()],
        _ => Vec::new(),
    }
}

/// Sets the groups that a user has besides its own.
pub(in crate::states) fn set_groups(call: &mut Call<'_, '_>, user: &str, groups: &[String]) -> bool {
    for group in groups_that_list(call, user) {
        let others: Vec<String> = group::listed(call, &group).into_iter().filter(|name| name != user).collect();
        if !group::set_listed(call, &group, &others) {
            return false;
        }
    }
    let groups = groups.iter().map(|group| values::Value::string(group.as_str())).collect::<Vec<_>>();
    call.set("user", user, "groups", &Array::flat(groups).into()).is_ok()
}

/// The groups of the state, those that are missing taken out, and those that may be missing added.
pub(super) struct Groups {
    pub(super) named: Option<Vec<String>>,
    pub(super) optional: Vec<String>,
    pub(super) missing: Vec<String>,
}

pub(super) fn groups(call: &mut Call<'_, '_>) -> Groups {
    // Of a text Salt takes every letter for a group, of a mapping the keys.
    let names = |key: &str| match call.get(key)? {
        Value::Text(text) => Some(text.chars().map(String::from).collect()),
        Value::Dict(map) => Some(map.placed().keys().map(|key| key.text().to_string()).collect()),
        given if given.is_true() => Some(call.texts(key)),
        _ => Some(Vec::new()),
    };
    let named: Option<Vec<String>> = names("groups");
    let (mut missing, mut optional) = (named.clone().unwrap_or_default(), names("optional_groups").unwrap_or_default());
    missing.retain(|group| call.host.group_id(group).is_none());
    optional.retain(|group| call.host.group_id(group).is_some());
    let named = named.map(|mut named| {
        let missing: FastSet<&String> = missing.iter().collect();
        named.retain(|group| !missing.contains(group));
        named
    });
    Groups { named, optional, missing }
}
