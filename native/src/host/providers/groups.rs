//! `group` by `groupadd` and its kin.

use duckrow_core::resource_types::{Failure, Instance, Provider, to_s};
use duckrow_core::values::Value;

use super::super::accounts::Accounts;
use super::program::{Call, of_account};

/// The groups.
#[derive(Debug, Default)]
pub(super) struct Groups;

/// The names of all groups.
pub(super) fn names() -> Vec<String> {
    Accounts::groups().names()
}

impl Provider for Groups {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        let Some(fields) = Accounts::groups().entry(&resource.name) else { return Ok("absent".into()) };
        Ok(match property {
            "ensure" => "present".into(),
            "gid" => fields.get(2).and_then(|gid| gid.parse().ok()).map_or("absent".into(), Value::Integer),
            _ => "absent".into(),
        })
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        let name = resource.name.as_str();
        let duplicate = resource.flag("allowdupe").then_some("-o");
        let gid = resource.value("gid").filter(|gid| gid.as_str() != Some("absent")).map(to_s);
        let words: Vec<String> = match (property, to_s(wanted).as_str()) {
            ("ensure", "absent") => ["/usr/sbin/groupdel", name].map(str::to_owned).to_vec(),
            ("ensure", _) => {
                let mut words = vec!["/usr/sbin/groupadd".to_owned()];
                words.extend(gid.into_iter().flat_map(|gid| ["-g".to_owned(), gid]));
                words.extend(duplicate.map(str::to_owned));
                words.extend(resource.flag("system").then(|| "-r".to_owned()));
                words.push(name.to_owned());
                words
            }
            ("gid", gid) => {
                let mut words = ["/usr/sbin/groupmod", "-g", gid].map(str::to_owned).to_vec();
                words.extend(duplicate.map(str::to_owned));
                words.push(name.to_owned());
                words
            }
            _ => return Ok(()),
        };
        let failed = |failure: Failure| of_account("group", name, property, &to_s(wanted), &failure);
        Call::new(words).succeed().map(|_| ()).map_err(failed)
    }
}
