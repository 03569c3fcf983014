//! `exec`: runs a command if its checks agree (`docs/semantics/puppet/types.md#exec`).

mod command;
mod reading;
mod running;

use std::slice;

use super::behaviour::{Automatic, Behaviour, Current, Surroundings};
use super::host::{Failure, Host};
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::trace::Change;
use duckrow_values::{Array, Value};

use command::{absolute_words, items, program_text, quoted_words};
use reading::{
    all_absolute, is_absolute, is_octal, is_setting, no_text, path, qualified, timeout, tries, try_sleep, without_text,
};
use running::{Purpose, checks_agree, run, run_until_wanted};

pub(super) const TABLE: Table = Table {
    name: "exec",
    rows: &[
        Row::namevar("command"),
        Row::parameter("provider"),
        Row::property("returns").all().text().default("0"),
        Row::parameter("path"),
        Row::parameter("user"),
        Row::parameter("group"),
        Row::parameter("cwd"),
        Row::parameter("logoutput").values(&["true", "false", "on_failure"]).default("on_failure"),
        Row::parameter("refresh"),
        Row::parameter("environment"),
        Row::parameter("umask"),
        Row::parameter("timeout").default_integer(300),
        Row::parameter("tries").default_integer(1),
        Row::parameter("try_sleep").default_integer(0),
        Row::parameter("refreshonly").values(&["true", "false"]),
        Row::parameter("creates"),
        Row::parameter("unless"),
        Row::parameter("onlyif"),
    ],
    isomorphic: false,
    refreshes: true,
    related: &[(EdgeOrigin::Autorequire, "file"), (EdgeOrigin::Autorequire, "user")],
    behaviour: &Exec,
    ..Table::PLAIN
};

/// The attributes whose commands say whether the command is to run.
const CHECKS: [&str; 2] = ["onlyif", "unless"];

#[derive(Debug)]
struct Exec;

impl Behaviour for Exec {
    fn doubts(&self, resource: &Instance, of: Option<(&Attribute, &Value)>) -> Vec<String> {
        let Some((attribute, value)) = of else {
            let command = resource.value("command").map(slice::from_ref);
            return without_text(resource, command.unwrap_or_default());
        };
        match attribute.name.as_str() {
            check if CHECKS.contains(&check) => without_text(resource, &items(value)),
            "refresh" => without_text(resource, slice::from_ref(value)),
            "cwd" if value.as_array().is_some() => Vec::new(),
            "cwd" | "creates" => {
                items(value).iter().find(|path| !is_absolute(path)).and_then(no_text).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    fn validate(&self, resource: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        match attribute.name.as_str() {
            "command" if !matches!(value, Value::String(_) | Value::Array(_)) => {
                let class = ruby::class_of(value);
                Err(format!("Command must be a String or Array<String>, got value of class {class}"))
            }
            "cwd" if value.as_array().is_some() => {
                Err("cwd only accepts a single path, not an array of paths".to_owned())
            }
            "cwd" | "creates" => all_absolute(&attribute.name, value),
            "refresh" => qualified(resource, value),
            check if CHECKS.contains(&check) => {
                items(value).iter().try_for_each(|command| qualified(resource, command))
            }
            "environment" => items(value).iter().try_for_each(is_setting),
            _ => attribute.check(value),
        }
    }

    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        let number = |check: fn(&Value) -> Result<Value, String>| {
            check(value).map_err(|text| {
                format!("Munging failed for value {} in class {}: {text}", ruby::inspect(value), attribute.name)
            })
        };
        match attribute.name.as_str() {
            "path" => Ok(path(value)),
            "timeout" => number(timeout),
            "tries" => number(tries),
            "try_sleep" => number(try_sleep),
            "umask" => match value.as_str() {
                Some(text) if is_octal(text) => Ok(value.clone()),
                _ => Err(format!("The umask specification is invalid: {}", ruby::inspect(value))),
            },
            _ => attribute.read(value),
        }
    }

    fn complete(&self, resource: &mut Instance) {
        let default = resource.definition.attribute_named("returns").and_then(|returns| returns.default.clone());
        if let Some(default) = default.filter(|_| !resource.is_set("returns")) {
            resource.put("returns", default);
        }
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        resource.value("command").map_or(Ok(()), |command| qualified(resource, command))
    }

    fn hide(&self, resource: &mut Instance, name: &str) -> bool {
        let commands = ["command", "unless", "onlyif"];
        if !commands.contains(&name) {
            return false;
        }
        for name in commands {
            resource.make_sensitive(name);
        }
        true
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        let mut files: Vec<String> = resource.text("cwd").into_iter().collect();
        let command = resource.value("command").map(program_text).unwrap_or_default();
        files.extend(absolute_words(&command));
        files.extend(quoted_words(&command));
        for check in CHECKS {
            let commands = resource.value(check).map(items).unwrap_or_default();
            files.extend(commands.iter().flat_map(|command| absolute_words(&program_text(command))));
        }
        let mut relations: Vec<_> = files.into_iter().map(|file| Automatic::require("file", file)).collect();
        if let Some(user) = resource.text("user").filter(|user| !user.bytes().all(|byte| byte.is_ascii_digit())) {
            relations.push(Automatic::require("user", user));
        }
        relations
    }

    fn retrieve(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<Current, Failure> {
        let mut current = Current::default();
        let runs = checks_agree(resource, host, false)?;
        let definition = resource.definition.clone();
        if let Some(returns) = definition.attributes.iter().position(|attribute| attribute.name == "returns") {
            // An exit code that is only audited is not wanted (`application/audit/audit_of_exec_returns`).
            let wanted = Array::new(resource.values("returns").to_vec()).ok().filter(|_| resource.is_set("returns"));
            let wanted = wanted.map_or(Value::Undef, Value::from);
            current.note(returns, if runs { "notrun".into() } else { wanted });
        }
        Ok(current)
    }

    fn sync(&self, resource: &mut Instance, _: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
        run_until_wanted(resource, host)
    }

    fn describe(&self, _: &Instance, _: &Attribute, _: &Value, _: &Value, _: &mut Host<'_>) -> Change {
        Change::Executed
    }

    fn refresh(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
        if !checks_agree(resource, host, true)? {
            return Ok(());
        }
        match resource.value("refresh") {
            Some(command) => run(resource, command, Purpose::Action, host).map(|_| ()),
            None => run_until_wanted(resource, host),
        }
    }

    fn flush(&self, _: &mut Instance, _: &mut Host<'_>) -> Result<(), Failure> {
        Ok(())
    }
}
