//! `file`: plain files, directories and links (`docs/semantics/puppet/types.md#file`). The rules are here, the host only
//! carries them out, file by file.

pub use checksum::digest;
pub use diff::{Called, difference};
pub use path::{ancestors, expand, parent};

mod change;
mod checksum;
mod diff;
mod making;
mod mode;
mod path;
pub(super) mod recursion;
mod state;

use ecow::eco_format;

use super::behaviour::{Automatic, Behaviour, Current, Surroundings, describe_change};
use super::host::{Failure, Host, Speaker};
use super::row::{Pattern, Row, Table};
use super::{Attribute, Instance};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::trace::Change;
use duckrow_values::Value;
use duckrow_values::string_format::event_text;

pub(super) const TABLE: Table = Table {
    name: "file",
    rows: &[
        Row::namevar("path"),
        Row::parameter("provider"),
        Row::property("ensure")
            .values(&["absent", "file", "present", "directory", "link"])
            .aliases(&[("false", "absent")])
            .patterns(&[NOT_EMPTY])
            .value_needs(&[("link", "manages_symlinks")])
            .acts(),
        Row::property("content"),
        Row::property("checksum_value"),
        Row::property("target").values(&["notlink"]).patterns(&[NOT_EMPTY]),
        Row::property("owner"),
        Row::property("group"),
        Row::property("mode"),
        Row::property("type"),
        Row::property("seluser"),
        Row::property("selrole"),
        Row::property("seltype"),
        Row::property("selrange"),
        Row::property("ctime"),
        Row::property("mtime"),
        Row::parameter("backup").default_boolean(false),
        Row::parameter("recurse").values(&["true", "false", "remote"]),
        Row::parameter("recurselimit").patterns(&[DIGITS]).integer(),
        Row::parameter("max_files").patterns(&[DIGITS, MINUS_ONE]).default_integer(0),
        Row::flag("replace", true),
        Row::flag("force", false),
        Row::parameter("ignore"),
        Row::parameter("links").values(&["follow", "manage"]).default("manage"),
        Row::flag("purge", false),
        Row::parameter("sourceselect").values(&["first", "all"]).default("first"),
        Row::flag("show_diff", true),
        Row::parameter("staging_location"),
        Row::parameter("validate_cmd"),
        Row::parameter("validate_replacement").default("%"),
        Row::parameter("checksum").values(checksum::KINDS).default("sha256"),
        Row::parameter("source"),
        Row::parameter("source_permissions").values(&["use", "use_when_creating", "ignore"]).default("ignore"),
        Row::parameter("selinux_ignore_defaults").values(&["true", "false"]).default("false"),
    ],
    related: &[
        (EdgeOrigin::Autorequire, "file"),
        (EdgeOrigin::Autorequire, "group"),
        (EdgeOrigin::Autorequire, "user"),
    ],
    behaviour: &File,
    ..Table::PLAIN
};

const NOT_EMPTY: Pattern = Pattern { source: "/./", matches: |text| text.chars().any(|c| c != '\n') };
const DIGITS: Pattern = Pattern { source: "/^[0-9]+$/", matches: super::row::is_digits };
const MINUS_ONE: Pattern = Pattern { source: "/^-1$/", matches: |text| text == "-1" };

#[derive(Debug)]
struct File;

impl Behaviour for File {
    fn validate(&self, resource: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        making::validate(resource, attribute, value)
    }

    fn munge(&self, resource: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        making::munge(resource, attribute, value)
    }

    fn complete(&self, _: &mut Instance) {}

    fn check(&self, resource: &Instance) -> Result<(), String> {
        making::check(resource)
    }

    fn warnings(&self, resource: &Instance) -> Vec<(Speaker, String)> {
        making::warnings(resource)
    }

    fn finish(&self, resource: &mut Instance) {
        making::finish(resource);
    }

    fn hide(&self, resource: &mut Instance, name: &str) -> bool {
        making::hide(resource, name)
    }

    fn automatic(&self, resource: &Instance, around: &dyn Surroundings) -> Vec<Automatic> {
        making::automatic(resource, around)
    }

    fn key<'a>(&self, title: &'a str) -> &'a str {
        path::without_slash(title)
    }

    fn title_parts(&self, title: &str) -> Vec<(&'static str, String)> {
        vec![("path", self.key(title).to_owned())]
    }

    fn generate(
        &self,
        resource: &mut Instance,
        around: &dyn Surroundings,
        host: &mut Host<'_>,
    ) -> Result<Vec<Instance>, Failure> {
        recursion::generate(resource, around, host)
    }

    fn retrieve(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<Current, Failure> {
        state::copy_source(resource, host)?;
        super::behaviour::retrieve_all(self, resource, host)
    }

    fn retrieve_property(&self, resource: &Instance, property: &str, host: &mut Host<'_>) -> Result<Value, Failure> {
        state::retrieve(resource, property, host)
    }

    fn wanted(&self, resource: &Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<Value, Failure> {
        Ok(state::wanted(resource, attribute, host))
    }

    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        host: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        state::in_sync(resource, attribute, current, host)
    }

    fn sync(&self, resource: &mut Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
        change::sync(resource, attribute, host)
    }

    fn show_current(&self, _: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        show(attribute, value, host)
    }

    fn show_wanted(&self, _: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        show(attribute, value, host)
    }

    fn describe(
        &self,
        resource: &Instance,
        attribute: &Attribute,
        current: &Value,
        wanted: &Value,
        host: &mut Host<'_>,
    ) -> Change {
        let is = |text: &str| wanted.as_str() == Some(text);
        match attribute.name.as_str() {
            "ensure" if (is("file") || is("present")) && resource.is_set("content") => {
                let content = resource.text("content").unwrap_or_default();
                Change::Written { content: eco_format!("'{content}'") }
            }
            "content" => {
                let quoted = |value: &Value| eco_format!("'{}'", super::ruby::to_s(value));
                match current.as_str() {
                    Some("absent") => Change::Written { content: quoted(wanted) },
                    _ => Change::Set { from: quoted(current), to: quoted(wanted) },
                }
            }
            "mode" if wanted.as_str().is_some_and(|mode| !super::row::is_digits(mode)) => {
                let bits = state::bits(resource, wanted, current, host);
                let written = super::ruby::to_s(wanted);
                match describe_change(self, resource, attribute, current, &bits, host) {
                    Change::Set { from, to } => Change::Set { from, to: eco_format!("{to} ({written})") },
                    Change::Defined { to } => Change::Defined { to: eco_format!("{to} ({written})") },
                    other => other,
                }
            }
            _ => describe_change(self, resource, attribute, current, wanted, host),
        }
    }

    fn flush(&self, _: &mut Instance, _: &mut Host<'_>) -> Result<(), Failure> {
        Ok(())
    }
}

/// A value in a message: modes have four digits, owners and groups their names.
fn show(attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
    let name = match (attribute.name.as_str(), value) {
        ("mode", Value::String(mode)) if mode != "absent" => return format!("'{mode:0>4}'"),
        ("owner", Value::Integer(id)) => host.system.user_name(*id),
        ("group", Value::Integer(id)) => host.system.group_name(*id),
        _ => None,
    };
    name.map_or_else(|| event_text(value), |name| event_text(&name.as_str().into()))
}
