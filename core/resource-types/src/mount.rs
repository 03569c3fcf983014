//! `mount` (Puppet's module `mount_core`): one of the types that can refresh.

use ecow::EcoString;

use super::behaviour::{Automatic, Behaviour, Surroundings, matches};
use super::host::{Failure, Host, Speaker};
use super::row::{Pattern, Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::trace::Level;
use duckrow_values::Value;

pub(super) const TABLE: Table = Table {
    name: "mount",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure")
            .values(&["defined", "unmounted", "absent", "mounted"])
            .aliases(&[("present", "defined")])
            .acts(),
        Row::property("device"),
        Row::property("blockdevice"),
        Row::property("fstype"),
        Row::property("options"),
        Row::property("pass"),
        Row::property("atboot"),
        Row::property("dump").patterns(&[Pattern { source: "/(0|1)/", matches: |text| text.contains(['0', '1']) }]),
        Row::property("target"),
        Row::parameter("remounts").values(&["true", "false"]).default("true"),
    ],
    refreshes: true,
    related: &[(EdgeOrigin::Autorequire, "mount"), (EdgeOrigin::Autobefore, "file")],
    behaviour: &Mount,
    ..Table::PLAIN
};

#[derive(Debug)]
struct Mount;

impl Behaviour for Mount {
    fn prefetches(&self) -> bool {
        true
    }

    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let (name, text) = (attribute.name.as_str(), ruby::to_s(value));
        let is_checked = matches!(name, "blockdevice" | "fstype" | "options");
        if is_checked && text.contains(char::is_whitespace) {
            return Err(format!("{name} must not contain whitespace: {text}"));
        }
        if matches!(name, "fstype" | "options") && text.is_empty() {
            return Err(format!("{name} must not be an empty string"));
        }
        attribute.check(value)
    }

    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        let text = ruby::to_s(value);
        match attribute.name.as_str() {
            "name" if text.len() > 1 => Ok(text.trim_end_matches('/').into()),
            "atboot" => Ok(if matches!(text.as_str(), "true" | "yes") { "yes" } else { "no" }.into()),
            _ => attribute.read(value),
        }
    }

    fn complete(&self, resource: &mut Instance) {
        if !resource.given_properties().is_empty() {
            for name in ["pass", "dump"].into_iter().filter(|name| !resource.is_set(name)).collect::<Vec<_>>() {
                resource.put(name, 0);
            }
        }
    }

    /// Mounts above it come first, files below it afterwards.
    fn automatic(&self, resource: &Instance, around: &dyn Surroundings) -> Vec<Automatic> {
        let mut above: Vec<_> = super::file::ancestors(&resource.name).map(EcoString::from).collect();
        above.reverse();
        let mounts = above.into_iter().map(|path| Automatic::require("mount", path));
        let below = around.files_below(&resource.name).into_iter();
        let files = below.map(|name| Automatic { origin: EdgeOrigin::Autobefore, type_name: "file".into(), name });
        mounts.chain(files).collect()
    }

    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        _: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        let listed = matches!(current.as_str(), Some("mounted" | "unmounted"));
        Ok((attribute.name == "ensure" && resource.is("ensure", "defined") && listed)
            || matches(resource, attribute, current))
    }

    fn refreshes_itself(&self) -> bool {
        true
    }

    /// Remounts it, if it is mounted.
    fn refresh(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
        let provider = host.system.provider("mount");
        let mounted = provider.get(resource, "ensure")?.as_str() == Some("mounted");
        if !mounted || resource.is("fstype", "swap") {
            return Ok(());
        }
        provider.refresh(resource)?;
        host.say(Level::Info, Speaker::Provider, "Remounting");
        Ok(())
    }
}
