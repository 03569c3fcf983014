//! `mailalias`: the recipients of mail for a name (Puppet's module `mailalias_core`).

use super::behaviour::Behaviour;
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_values::Value;

pub(super) const TABLE: Table = Table {
    name: "mailalias",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]),
        Row::property("recipient").all(),
        Row::property("file"),
        Row::property("target"),
    ],
    behaviour: &MailAlias,
    ..Table::PLAIN
};

#[derive(Debug)]
struct MailAlias;

impl Behaviour for MailAlias {
    fn prefetches(&self) -> bool {
        true
    }

    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let text = ruby::to_s(value);
        match attribute.name == "file" && !text.starts_with('/') {
            true => Err(format!("File paths must be fully qualified, not '{text}'")),
            false => attribute.check(value),
        }
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        match resource.value("recipient").is_some() && resource.value("file").is_some() {
            true => Err("You cannot specify both a recipient and a file".to_owned()),
            false => Ok(()),
        }
    }
}
