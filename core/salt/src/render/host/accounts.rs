//! Users, groups and services of the host (`salt/modules/useradd.py`, `groupadd.py`, `service`).

use super::{Function, Host, mapping, only, text_of};
use crate::jinja::{Args, Entries, Result, Value};
use duckrow_values as values;

pub(super) const TABLE: &[(&str, Function)] = &[
    ("group.getent", |host, _| {
        let names = host.system.instances("group");
        Ok(Value::list(names.iter().map(|name| host.group(name)).collect()))
    }),
    ("group.info", |host, args| {
        let [name, _] = args.bind("info", ["name", "root"], 1)?;
        let name = text_of(name)?;
        Ok(host.group(&name))
    }),
    ("group.list_groups", |host, _| {
        Ok(Value::list(host.system.instances("group").iter().map(|name| value(name)).collect()))
    }),
    ("service.available", |_, args| only(args, "available", "name").map(|_| Value::Bool(true))),
    ("service.disabled", |host, args| host.is_service(args, "disabled", "enable", "false")),
    ("service.enabled", |host, args| host.is_service(args, "enabled", "enable", "true")),
    ("service.masked", |host, args| host.is_service(args, "masked", "enable", "mask")),
    ("service.status", |host, args| host.is_service(args, "status", "ensure", "running")),
    ("user.getent", |host, _| {
        let names = host.system.instances("user");
        Ok(Value::list(names.iter().map(|name| host.user(name)).collect()))
    }),
    ("user.info", |host, args| {
        let [name, _] = args.bind("info", ["name", "root"], 1)?;
        let name = text_of(name)?;
        Ok(host.user(&name))
    }),
    ("user.list_groups", |host, args| {
        let name = only(args, "list_groups", "name")?;
        Ok(Value::list(host.groups_of(&name).iter().map(|name| value(name)).collect()))
    }),
    ("user.list_users", |host, _| {
        let mut names = host.system.instances("user");
        names.sort();
        Ok(Value::list(names.iter().map(|name| value(name)).collect()))
    }),
    ("user.primary_group", |host, args| {
        let name = only(args, "primary_group", "name")?;
        let gid = host.property("user", &name, "gid").parse().ok();
        Ok(gid.and_then(|gid| host.system.group_name(gid)).map_or(Value::None, Value::from))
    }),
];

fn value(name: &str) -> Value {
    Value::from(name)
}

impl Host<'_> {
    fn is_service(&mut self, args: Args, function: &str, property: &str, wanted: &str) -> Result<Value> {
        let [name, ..] = args.bind(function, ["name", "sig", "runtime"], 1)?;
        let name = text_of(name)?;
        Ok(Value::Bool(self.property("service", &name, property) == wanted))
    }

    fn group(&mut self, name: &str) -> Value {
        let Some(gid) = self.system.group_id(name) else { return Value::dict(Entries::default()) };
        let members = match self.value("group", name, "members") {
            values::Value::Array(members) => {
                members.items().iter().map(|name| Value::from(&*duckrow_resource_types::to_s(name))).collect()
            }
            _ => Vec::new(),
        };
        mapping([
            ("name", Value::from(name)),
            ("passwd", Value::from("x")),
            ("gid", Value::Int(gid.into())),
            ("members", Value::list(members)),
        ])
    }

    fn user(&mut self, name: &str) -> Value {
        let Some(uid) = self.system.user_id(name) else { return Value::dict(Entries::default()) };
        let gid = self.property("user", name, "gid").parse::<i128>().map_or(Value::None, Value::Int);
        let said = |host: &mut Self, property: &str, default: &str| {
            let found = host.property("user", name, property);
            Value::from(if found.is_empty() || found == "absent" { default.to_owned() } else { found })
        };
        let comment = self.property("user", name, "comment");
        let mut parts = comment.split(',').filter(|part| *part != "absent").map(Value::from);
        let mut part = || parts.next().unwrap_or_else(|| Value::from(""));
        mapping([
            ("name", Value::from(name)),
            ("uid", Value::Int(uid.into())),
            ("gid", gid),
            ("home", said(self, "home", &if name == "root" { "/root".to_owned() } else { format!("/home/{name}") })),
            ("shell", said(self, "shell", "/bin/sh")),
            ("passwd", Value::from("x")),
            ("fullname", part()),
            ("roomnumber", part()),
            ("workphone", part()),
            ("homephone", part()),
            ("other", part()),
            ("groups", Value::list(self.groups_of(name).iter().map(|name| value(name)).collect())),
        ])
    }

    /// The names of the groups of a user, sorted; its own among them.
    fn groups_of(&mut self, name: &str) -> Vec<String> {
        if self.system.user_id(name).is_none() {
            return Vec::new();
        }
        let mut groups: Vec<String> = match self.value("user", name, "groups") {
            values::Value::Array(groups) => {
                groups.items().iter().map(|name| duckrow_resource_types::to_s(name).to_string()).collect()
            }
            _ => Vec::new(),
        };
        let gid = self.property("user", name, "gid").parse().ok();
        groups.extend(gid.and_then(|gid| self.system.group_name(gid)));
        groups.sort();
        groups.dedup();
        groups
    }
}
