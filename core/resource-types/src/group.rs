//! `group`.

use super::behaviour::Behaviour;
use super::row::{Row, Table};
use super::{Attribute, Instance};
use duckrow_values::Value;

pub(super) const TABLE: Table = Table {
    name: "group",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]).default("present").acts(),
        Row::property("gid").integer(),
        Row::property("members").all().needs("manages_members"),
        Row::property("attributes").needs("manages_aix_lam"),
        Row::flag("auth_membership", false),
        Row::flag("allowdupe", false),
        Row::parameter("ia_load_module").needs("manages_aix_lam"),
        Row::parameter("attribute_membership").values(&["inclusive", "minimum"]).default("minimum"),
        Row::flag("system", false),
        Row::flag("forcelocal", false).needs("manages_local_users_and_groups"),
    ],
    behaviour: &Group,
    ..Table::PLAIN
};

#[derive(Debug)]
struct Group;

impl Behaviour for Group {
    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        match (attribute.name.as_str(), attribute.read(value)?) {
            ("gid", Value::String(text)) if text != "absent" => Err(format!("Invalid GID {text}")),
            (_, read) => Ok(read),
        }
    }
}
