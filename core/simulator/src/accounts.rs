//! Users and groups.

use super::Simulator;
use super::state::Attributes;
use duckrow_resource_types::{FileKind, Files, Instance, to_s};
use duckrow_values::{Array, Value};

/// The first number of people's own accounts.
const FIRST_NUMBER: i64 = 1000;
/// The first number of the system's accounts that isn't fixed.
const FIRST_SYSTEM_NUMBER: i64 = 100;

impl Simulator {
    /// Makes a user or group, with a number if it has none, and for a user with a group of its own.
    pub(super) fn create_account(&mut self, resource: &Instance) {
        self.state.create(resource, &"present".into());
        let (type_name, name) = (resource.definition.name.as_str(), resource.name.as_str());
        let attribute = if type_name == "user" { "uid" } else { "gid" };
        if self.state.number(type_name, name, attribute).is_none() {
            let number = self.next_number(type_name, resource.flag("system"));
            self.state.set(type_name, name, attribute, number.into());
        }
        if type_name == "user" {
            self.complete_user(resource);
        }
    }

    fn complete_user(&mut self, resource: &Instance) {
        let name = resource.name.as_str();
        let wanted = resource.values("gid").iter().find_map(|gid| match gid {
            Value::Integer(gid) => Some(*gid),
            name => self.state.number("group", &to_s(name), "gid"),
        });
        let gid = wanted.or_else(|| self.state.number("group", name, "gid")).unwrap_or_else(|| {
            let gid = self.next_number("group", resource.flag("system"));
            self.state.put("group", name, Attributes::from([("gid".to_owned(), gid.into())]));
            gid
        });
        self.state.set("user", name, "gid", gid.into());
        let home = resource.text("home").unwrap_or_else(|| format!("/home/{name}"));
        self.state.set("user", name, "home", home.as_str().into());
        let uid = self.state.number("user", name, "uid");
        if resource.flag("managehome") && self.files.stat(&home, true).is_none_or(|s| s.kind != FileKind::Directory) {
            self.files.make_parents(&home);
            if self.files.make_directory(&home, 0o755).is_ok() {
                _ = self.files.set_owner(&home, uid, Some(gid));
            }
        }
    }

    /// The smallest number above all that are taken.
    pub(super) fn next_number(&self, type_name: &str, system: bool) -> i64 {
        let (first, last) = if system { (FIRST_SYSTEM_NUMBER, FIRST_NUMBER) } else { (FIRST_NUMBER, 60_000) };
        self.state.highest_number(type_name, first..last).map_or(first, |highest| highest + 1)
    }

    /// The groups of a user.
    pub(super) fn groups_of(&self, name: &str) -> Value {
        match self.state.find("user", name) {
            None => "absent".into(),
            Some(user) => user.get("groups").cloned().unwrap_or_else(|| Array::default().into()),
        }
    }
}
