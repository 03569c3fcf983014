//! Users of the host (`salt/modules/useradd.py`).

use super::{Function, Minion, mapping, texts};
use crate::value::{Entries, Value};
use duckrow_resource_types::to_s;
use duckrow_values as values;

pub(super) const TABLE: &[Function] = &[
    Function::asks("user.getent", "refresh=False, root=None", |minion, _| {
        let names = minion.system.instances("user");
        Ok(Value::list(names.iter().map(|name| info(minion, name)).collect()))
    }),
    Function::asks("user.info", "name, root=None", |minion, given| {
        let name = given.text("name")?;
        Ok(info(minion, &name))
    }),
    Function::asks("user.list_groups", "name", |minion, given| {
        let name = given.text("name")?;
        Ok(texts(groups(minion, &name)))
    }),
    Function::asks("user.list_users", "root=None", |minion, _| {
        let mut names = minion.system.instances("user");
        names.sort();
        Ok(texts(names))
    }),
    Function::asks("user.primary_group", "name", |minion, given| {
        let gid = minion.property("user", &given.text("name")?, "gid").parse().ok();
        Ok(gid.and_then(|gid| minion.system.group_name(gid)).map_or(Value::None, Value::from))
    }),
];

fn info(minion: &mut Minion<'_>, name: &str) -> Value {
    let Some(uid) = minion.system.user_id(name) else { return Value::dict(Entries::default()) };
    let gid = minion.property("user", name, "gid").parse::<i64>().map_or(Value::None, Value::from);
    let said = |minion: &mut Minion<'_>, property: &str, default: &str| {
        let found = minion.property("user", name, property);
        Value::from(if found.is_empty() || found == "absent" { default.to_owned() } else { found })
    };
    let comment = minion.property("user", name, "comment");
    let mut parts = comment.split(',').filter(|part| *part != "absent").map(Value::from);
    let mut part = || parts.next().unwrap_or_else(|| Value::from(""));
    mapping([
        ("name", Value::from(name)),
        ("uid", uid.into()),
        ("gid", gid),
        ("home", said(minion, "home", &if name == "root" { "/root".to_owned() } else { format!("/home/{name}") })),
        ("shell", said(minion, "shell", "/bin/sh")),
        ("passwd", Value::from("x")),
        ("fullname", part()),
        ("roomnumber", part()),
        ("workphone", part()),
        ("homephone", part()),
        ("other", part()),
        ("groups", texts(groups(minion, name))),
    ])
}

/// The names of the groups of a user, sorted; its own among them.
fn groups(minion: &mut Minion<'_>, name: &str) -> Vec<String> {
    if minion.system.user_id(name).is_none() {
        return Vec::new();
    }
    let mut groups: Vec<String> = match minion.value("user", name, "groups") {
        values::Value::Array(groups) => groups.items().iter().map(|name| to_s(name).to_string()).collect(),
        _ => Vec::new(),
    };
    let gid = minion.property("user", name, "gid").parse().ok();
    groups.extend(gid.and_then(|gid| minion.system.group_name(gid)));
    groups.sort();
    groups.dedup();
    groups
}
