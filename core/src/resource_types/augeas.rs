//! `augeas`: edits files through the tool of that name (Puppet's module `augeas_core`).
//! It is checked, but not applied: what an edit would find can't be known without the tool.

use super::behaviour::{Behaviour, default_ensure};
use super::host::Host;
use super::row::{Row, Table};
use super::{Attribute, Instance};
use crate::values::Value;

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
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        match resource.value("lens").is_some() == resource.value("incl").is_some() {
            true => Ok(()),
            false => Err("You must specify both the lens and incl parameters, or neither.".to_owned()),
        }
    }

    fn describe(&self, _: &Instance, _: &Attribute, _: &Value, _: &Value, _: &mut Host<'_>) -> String {
        "executed successfully".to_owned()
    }
}
