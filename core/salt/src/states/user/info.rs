//! The data of an account: `user.info`.

use super::super::Call;
use super::groups::groups_of;
use super::{PERSON, PROPERTIES, list};
use crate::value::{Entries, Item, Value};

/// A user as the host has it.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct Info(pub(super) Entries);

impl Info {
    pub(super) fn of(call: &mut Call<'_, '_>, name: &str) -> Self {
        let mut entries = Entries::default();
        let mut note = |key: &str, value: Value| _ = entries.insert(Value::Text(key.into()), Item::new(value));
        note("name", name.into());
        note("passwd", "x".into());
        for (key, property) in PROPERTIES {
            let value = call.property("user", name, property).unwrap_or_default();
            let value = if value == "absent" { String::new() } else { value };
            note(
                key,
                match key {
                    "uid" | "gid" => value.parse::<i64>().map_or_else(|_| value.clone().into(), Value::from),
                    "shell" if value.is_empty() => "/bin/sh".into(),
                    _ => value.clone().into(),
                },
            );
        }
        for key in PERSON {
            let value = call.property("user", name, key).unwrap_or_default();
            note(key, if value == "absent" { "".into() } else { value.into() });
        }
        let gid = call.property("user", name, "gid").ok().and_then(|gid| gid.parse().ok());
        let mut groups = groups_of(call, name);
        groups.extend(gid.and_then(|gid| call.host.group_name(gid)));
        groups.sort();
        groups.dedup();
        note("groups", list(&groups));
        Self(entries)
    }

    pub(super) fn get(&self, key: &str) -> Value {
        self.0.get(key).map_or(Value::None, |item| item.value.clone())
    }

    pub(super) fn texts(&self, key: &str) -> Vec<String> {
        let list = self.get(key);
        list.as_list()
            .map(|list| list.placed().iter().map(|item| item.value.text().to_string()).collect())
            .unwrap_or_default()
    }
}
