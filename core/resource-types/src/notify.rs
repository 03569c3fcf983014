//! `notify`: says something, each time.

use super::behaviour::Behaviour;
use super::host::{Failure, Host, Speaker};
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_record::trace::Change;
use duckrow_values::Value;

pub(super) const TABLE: Table = Table {
    name: "notify",
    rows: &[
        Row::namevar("name"),
        Row::property("message"),
        Row::parameter("withpath").values(&["true", "false"]).default("false"),
    ],
    behaviour: &Notify,
    ..Table::PLAIN
};

#[derive(Debug)]
struct Notify;

impl Behaviour for Notify {
    fn complete(&self, resource: &mut Instance) {
        if !resource.is_set("message") {
            resource.put("message", resource.name.clone());
        }
    }

    fn retrieve_property(&self, _: &Instance, _: &str, _: &mut Host<'_>) -> Result<Value, Failure> {
        Ok("absent".into())
    }

    fn in_sync(&self, _: &mut Instance, _: &Attribute, _: &Value, _: &mut Host<'_>) -> Result<bool, Failure> {
        Ok(false)
    }

    fn sync(&self, resource: &mut Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
        let message = match resource.value("message") {
            _ if resource.is_sensitive(&attribute.name) => "Sensitive [value redacted]".to_owned(),
            // What is logged as a list is said in one line.
            Some(Value::Array(items)) => ruby::join(items.items(), " "),
            Some(message) => ruby::to_s(message),
            None => String::new(),
        };
        let by = if resource.flag("withpath") { Speaker::Property("message") } else { Speaker::Puppet };
        host.say(resource.loglevel, by, message);
        Ok(())
    }

    fn describe(
        &self,
        resource: &Instance,
        attribute: &Attribute,
        _: &Value,
        wanted: &Value,
        host: &mut Host<'_>,
    ) -> Change {
        Change::Printed { message: self.show_wanted(resource, attribute, wanted, host).into() }
    }

    fn flush(&self, _: &mut Instance, _: &mut Host<'_>) -> Result<(), Failure> {
        Ok(())
    }
}
