//! `ini_setting` and `ini_subsetting` (inifile): values are shown only where differences are, and a setting may wait for a refresh.

use super::super::behaviour::{Automatic, Behaviour, Surroundings, matches};
use super::super::host::{Failure, Host};
use super::super::{Attribute, Instance, digest, ruby};
use super::plain;
use duckrow_values::Value;
use duckrow_values::string_format::event_text;

/// `ini_setting`
#[derive(Debug)]
pub(super) struct IniSetting;

/// `ini_subsetting`
#[derive(Debug)]
pub(super) struct IniSubsetting;

/// A value of a setting for messages, as its `show_diff` allows.
fn show(resource: &Instance, attribute: &Attribute, value: &Value, host: &Host<'_>) -> String {
    if attribute.name != "value" {
        return event_text(value);
    }
    let shown = resource.text("show_diff").filter(|_| host.show_diff);
    match shown.as_deref() {
        Some("true") => ruby::to_s(value),
        Some("md5") => format!("{{md5}}{}", digest("md5", ruby::to_s(value).as_bytes()).unwrap_or_default()),
        _ => "[redacted sensitive information]".to_owned(),
    }
}

impl Behaviour for IniSetting {
    fn complete(&self, resource: &mut Instance) {
        plain::complete(resource);
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        plain::automatic(resource)
    }

    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        _: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        Ok(resource.flag("refreshonly") || matches(resource, attribute, current))
    }

    fn show_current(&self, resource: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        show(resource, attribute, value, host)
    }

    fn show_wanted(&self, resource: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        show(resource, attribute, value, host)
    }

    fn refresh(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
        if !resource.flag("refreshonly") {
            return Ok(());
        }
        let provider = host.system.provider(&resource.definition.name);
        if resource.is("ensure", "absent") {
            return provider.sync(resource, "ensure", &"absent".into());
        }
        let wanted = resource.value("value").cloned().unwrap_or_default();
        provider.sync(resource, "value", &wanted)
    }
}

impl Behaviour for IniSubsetting {
    fn complete(&self, resource: &mut Instance) {
        plain::complete(resource);
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        plain::automatic(resource)
    }

    fn show_current(&self, resource: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        show(resource, attribute, value, host)
    }

    fn show_wanted(&self, resource: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        show(resource, attribute, value, host)
    }
}
