//! `selboolean` and `selmodule` (Puppet's module `selinux_core`).

use super::behaviour::{Automatic, Behaviour, Surroundings};
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_values::Value;

pub(super) const BOOLEAN: Table = Table {
    name: "selboolean",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("value").values(&["on", "off", "true", "false"]),
        Row::parameter("persistent").values(&["true", "false"]).default("false"),
    ],
    behaviour: &SelBoolean,
    ..Table::PLAIN
};

pub(super) const MODULE: Table = Table {
    name: "selmodule",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]),
        Row::property("syncversion").values(&["true", "false"]),
        Row::parameter("selmoduledir").default("/usr/share/selinux/targeted"),
        Row::parameter("selmodulepath"),
    ],
    related: &[(EdgeOrigin::Autorequire, "file")],
    behaviour: &SelModule,
    ..Table::PLAIN
};

#[derive(Debug)]
struct SelBoolean;

impl Behaviour for SelBoolean {
    /// `true` is `on`.
    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        match (attribute.name.as_str(), ruby::to_s(value).as_str()) {
            ("value", "true") => Ok("on".into()),
            ("value", "false") => Ok("off".into()),
            _ => attribute.read(value),
        }
    }
}

#[derive(Debug)]
struct SelModule;

impl Behaviour for SelModule {
    fn prefetches(&self) -> bool {
        true
    }

    /// Requires the file that holds it.
    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        let in_folder = || format!("{}/{}.pp", resource.text("selmoduledir").unwrap_or_default(), resource.name);
        vec![Automatic::require("file", resource.text("selmodulepath").unwrap_or_else(in_folder))]
    }
}
