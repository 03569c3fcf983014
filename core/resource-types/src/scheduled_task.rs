//! `scheduled_task`: a task of Windows (Puppet's module `scheduled_task`).

use super::behaviour::Behaviour;
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_values::Value;

pub(super) const TABLE: Table = Table {
    name: "scheduled_task",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]),
        Row::property("enabled").values(&["true", "false"]).default("true"),
        Row::property("command"),
        Row::property("working_dir"),
        Row::property("arguments"),
        Row::property("user").default("system"),
        Row::property("compatibility")
            .values(&["1", "2", "3", "4", "5", "6"])
            .default_integer(1)
            .needs("compatibility"),
        Row::property("trigger").all(),
        Row::parameter("password"),
    ],
    behaviour: &ScheduledTask,
    ..Table::PLAIN
};

#[derive(Debug)]
struct ScheduledTask;

impl Behaviour for ScheduledTask {
    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        match attribute.name.as_str() {
            "command" | "working_dir" if !ruby::to_s(value).starts_with('/') => {
                Err("Must be specified using an absolute path.".to_owned())
            }
            "compatibility" if !matches!(value, Value::Integer(_)) => Err("must be a number".to_owned()),
            _ => attribute.check(value),
        }
    }

    /// Paths are written as Windows has them; levels stay numbers.
    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        match attribute.name.as_str() {
            "command" => Ok(super::expand(&ruby::to_s(value)).replace('/', "\\").as_str().into()),
            "compatibility" => Ok(value.clone()),
            _ => attribute.read(value),
        }
    }
}
