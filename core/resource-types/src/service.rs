//! `service`: it runs or doesn't, and starts at boot or doesn't.

use super::behaviour::{Behaviour, attribute_value};
use super::host::{Failure, Host};
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_values::{Array, Value};

pub(super) const TABLE: Table = Table {
    name: "service",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure")
            .values(&["stopped", "running"])
            .aliases(&[("false", "stopped"), ("true", "running")])
            .acts(),
        Row::property("enable")
            .values(&["true", "false", "manual", "mask", "delayed"])
            .value_needs(&[("manual", "manual_startable"), ("mask", "maskable"), ("delayed", "delayed_startable")])
            .needs("enableable")
            .acts(),
        Row::property("logonaccount").needs("manages_logon_credentials"),
        Row::property("flags").needs("flaggable"),
        Row::parameter("logonpassword").needs("manages_logon_credentials").secret(),
        Row::parameter("binary"),
        Row::parameter("hasstatus").values(&["true", "false"]).default("true"),
        Row::parameter("path"),
        Row::parameter("pattern"),
        Row::parameter("restart"),
        Row::parameter("start"),
        Row::parameter("status"),
        Row::parameter("stop"),
        Row::parameter("control"),
        Row::parameter("hasrestart").values(&["true", "false"]),
        Row::parameter("manifest"),
        Row::parameter("timeout").needs("configurable_timeout"),
    ],
    refreshes: true,
    behaviour: &Service,
    ..Table::PLAIN
};

#[derive(Debug)]
struct Service;

impl Behaviour for Service {
    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        if attribute.name != "path" {
            return attribute.read(value);
        }
        let items = value.as_array().map_or_else(|| vec![value.clone()], |items| items.items().to_vec());
        let texts: Vec<_> = items.iter().map(ruby::to_s).collect();
        Ok(Array::flat(texts.iter().flat_map(|text| text.split(':')).map(Value::from)).into())
    }

    fn complete(&self, _: &mut Instance) {}

    fn check(&self, resource: &Instance) -> Result<(), String> {
        match resource.is_set("logonpassword") && !resource.is_set("logonaccount") {
            true => Err("The 'logonaccount' parameter is mandatory when setting 'logonpassword'.".to_owned()),
            false => Ok(()),
        }
    }

    fn always_reads_ensure(&self) -> bool {
        false
    }

    /// Starts or stops a service, and enables or disables it in the same step.
    fn sync(&self, resource: &mut Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
        let wanted = attribute_value(resource, attribute);
        host.system.provider("service").sync(resource, &attribute.name, &wanted)?;
        let enable = resource.definition.clone();
        if let Some(enable) = enable.attribute_named("enable").filter(|_| attribute.name == "ensure") {
            let wanted = attribute_value(resource, enable);
            let current = host.system.provider("service").get(resource, "enable")?;
            if !wanted.is_undef() && current != wanted {
                host.system.provider("service").sync(resource, "enable", &wanted)?;
            }
        }
        Ok(())
    }

    fn invalidates_refreshes(&self, resource: &Instance, attribute: &Attribute) -> bool {
        attribute.name == "ensure" && resource.is("ensure", "running")
    }

    /// Restarts a service, if it is running.
    fn refresh(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
        let provider = host.system.provider("service");
        if provider.get(resource, "ensure")?.as_str() == Some("running") { provider.refresh(resource) } else { Ok(()) }
    }
}
