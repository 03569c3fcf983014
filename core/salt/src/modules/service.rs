//! Services of the host (`salt/modules/systemd_service.py`).

use super::{Function, Given, Minion};
use crate::value::{Result, Value};

/// The parameters of systemd's functions that simulated services don't need.
const START: &str = "name, no_block=False, unmask=False, unmask_runtime=False";
const ENABLE: &str = "name, no_block=False, unmask=False, unmask_runtime=False, root=None, **kwargs";

pub(super) const TABLE: &[Function] = &[
    Function::asks("service.available", "name", |_, _| Ok(true.into())),
    Function::acts("service.disable", ENABLE, |minion, given| set(minion, &given, "enable", "false")),
    Function::asks("service.disabled", "name, root=None", |minion, given| is(minion, &given, "enable", "false")),
    Function::acts("service.enable", ENABLE, |minion, given| set(minion, &given, "enable", "true")),
    Function::asks("service.enabled", "name, root=None, **kwargs", |minion, given| {
        is(minion, &given, "enable", "true")
    }),
    Function::acts("service.force_reload", START, restart),
    Function::acts("service.full_restart", START, restart),
    Function::asks("service.masked", "name, runtime=False, root=None", |minion, given| {
        is(minion, &given, "enable", "mask")
    }),
    Function::asks("service.missing", "name", |_, _| Ok(false.into())),
    Function::acts("service.reload", START, restart),
    Function::acts("service.restart", START, restart),
    Function::acts("service.start", START, |minion, given| set(minion, &given, "ensure", "running")),
    Function::asks("service.status", "name, sig=None, wait=3", |minion, given| is(minion, &given, "ensure", "running")),
    Function::acts("service.stop", "name, no_block=False", |minion, given| set(minion, &given, "ensure", "stopped")),
];

fn is(minion: &mut Minion<'_>, given: &Given, property: &str, wanted: &str) -> Result<Value> {
    Ok((minion.property("service", &given.text("name")?, property) == wanted).into())
}

fn set(minion: &mut Minion<'_>, given: &Given, property: &str, wanted: &str) -> Result<Value> {
    Ok(minion.sync("service", &given.text("name")?, property, wanted).is_ok().into())
}

fn restart(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let name = given.text("name")?;
    match minion.property("service", &name, "ensure") == "running" {
        true => Ok(minion.refresh("service", &name).into()),
        false => set(minion, &given, "ensure", "running"),
    }
}
