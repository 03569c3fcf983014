//! `augeas`: edits files through the tool of that name (Puppet's module `augeas_core`).
//!
//! The result of an edit can't be known without the tool. So it is taken to be needed until it was done once: the host
//! remembers the output of its command, under the resource's name.

use super::behaviour::{Behaviour, default_ensure};
use super::host::{Failure, Host};
use super::row::{Row, Table};
use super::{Attribute, Instance};
use duckrow_record::trace::Change;
use duckrow_values::Value;

pub(super) const TABLE: Table = Table {
    name: "augeas",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("returns").default_integer(0),
        Row::parameter("context").default(""),
        Row::parameter("onlyif").default(""),
        Row::parameter("changes"),
        Row::parameter("root").default("/"),
        Row::parameter("load_path").default(""),
        Row::parameter("force").default_boolean(false),
        Row::parameter("type_check").values(&["true", "false"]).default("false"),
        Row::parameter("lens"),
        Row::parameter("incl"),
        Row::flag("show_diff", true),
    ],
    behaviour: &Augeas,
    ..Table::PLAIN
};

#[derive(Debug)]
struct Augeas;

impl Behaviour for Augeas {
    /// An edit of one file is relative to that file.
    fn complete(&self, resource: &mut Instance) {
        default_ensure(resource);
        let file = resource.text("incl").filter(|_| resource.text("context").is_none_or(|context| context.is_empty()));
        if let Some(file) = file {
            resource.put("context", format!("/files{file}").as_str());
        }
        let default = resource.definition.attribute_named("returns").and_then(|returns| returns.default.clone());
        if let Some(default) = default.filter(|_| !resource.is_set("returns")) {
            resource.put("returns", default);
        }
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        match resource.value("lens").is_some() == resource.value("incl").is_some() {
            true => Ok(()),
            false => Err("You must specify both the lens and incl parameters, or neither.".to_owned()),
        }
    }

    fn retrieve_property(&self, resource: &Instance, property: &str, host: &mut Host<'_>) -> Result<Value, Failure> {
        let known = host.system.provider(&resource.definition.name).get(resource, property)?;
        let is_done = known.as_str() != Some("absent") && !resource.flag("force");
        Ok(match property {
            "returns" if resource.value("changes").is_none() => Value::Integer(0),
            "returns" if !is_done => "need_to_run".into(),
            _ => known,
        })
    }

    fn describe(&self, _: &Instance, _: &Attribute, _: &Value, _: &Value, _: &mut Host<'_>) -> Change {
        Change::Executed
    }
}
