//! Packages of the host (`salt/modules/aptpkg.py`).

use super::{Function, Given, Minion, mapping, refused};
use crate::jinja::flag;
use crate::value::{Entries, Result, Value, repr, text};
use duckrow_values::dpkg_order;

const INSTALL: &str = "name=None, refresh=False, fromrepo=None, skip_verify=False, debconf=None, pkgs=None, sources=None, \
                       reinstall=False, downloadonly=False, ignore_epoch=False, **kwargs";

pub(super) const TABLE: &[Function] = &[
    Function::asks("pkg.available_version", "*names, **kwargs", |minion, given| of_each(minion, given, latest)),
    Function::acts("pkg.install", INSTALL, |minion, given| {
        if let Some(sources) = given.some("sources") {
            return Err(refused(format!("this engine has no packages from files: {}", repr(sources)?)));
        }
        set(minion, &given, "present")
    }),
    Function::asks("pkg.latest_version", "*names, **kwargs", |minion, given| of_each(minion, given, latest)),
    Function::asks(
        "pkg.list_pkgs",
        "versions_as_list=False, removed=False, purge_desired=False, **kwargs",
        |minion, given| {
            let as_list = given.flag("versions_as_list")?;
            let mut found = Entries::default();
            if given.flag("removed")? {
                return Ok(Value::dict(found));
            }
            for name in minion.system.instances("package") {
                let version = version(minion, &name);
                if !version.is_empty() {
                    let version = Value::from(version);
                    found.insert(Value::from(name), if as_list { Value::list(vec![version]) } else { version });
                }
            }
            Ok(Value::dict(found))
        },
    ),
    Function::asks("pkg.list_upgrades", "refresh=True, dist_upgrade=True, **kwargs", |minion, _| {
        let mut found = Entries::default();
        for name in minion.system.instances("package") {
            let (present, newest) = (version(minion, &name), latest(minion, &name));
            if !present.is_empty() && !newest.is_empty() {
                found.insert(Value::from(name), Value::from(newest));
            }
        }
        Ok(Value::dict(found))
    }),
    Function::acts("pkg.purge", "name=None, pkgs=None, **kwargs", |minion, given| set(minion, &given, "purged")),
    Function::acts("pkg.refresh_db", "cache_valid_time=0, failhard=False, **kwargs", |_, _| {
        Ok(Value::dict(Entries::default()))
    }),
    Function::acts("pkg.remove", "name=None, pkgs=None, **kwargs", |minion, given| set(minion, &given, "absent")),
    Function::asks("pkg.upgrade_available", "name, **kwargs", |minion, given| {
        let name = given.text("name")?;
        Ok((!version(minion, &name).is_empty() && !latest(minion, &name).is_empty()).into())
    }),
    Function::asks("pkg.version", "*names, **kwargs", |minion, given| of_each(minion, given, version)),
    Function::computes("pkg.version_cmp", "pkg1, pkg2, ignore_epoch=False, **kwargs", |_, given| {
        let (one, other) = (text(given.get("pkg1"))?, text(given.get("pkg2"))?);
        let ignore_epoch = flag(Some(given.get("ignore_epoch")), false)?;
        Ok(Value::int(dpkg_order::compare(&one, &other, ignore_epoch) as i128))
    }),
];

/// The value of `what` for one package, or a mapping of the values for several.
fn of_each(minion: &mut Minion<'_>, given: Given, what: fn(&mut Minion<'_>, &str) -> String) -> Result<Value> {
    let mut names = given.rest;
    // States give the name of the only one by its name.
    names.extend(given.more.into_iter().filter(|(key, _)| key == "name").map(|(_, name)| name));
    if let [name] = names.as_slice() {
        let name = text(name)?;
        return Ok(Value::from(what(minion, &name)));
    }
    let mut found = Entries::default();
    for name in names {
        let version = what(minion, &text(&name)?);
        found.insert(name, Value::from(version));
    }
    Ok(Value::dict(found))
}

/// The version that is installed; empty if none is.
fn version(minion: &mut Minion<'_>, name: &str) -> String {
    let version = minion.property("package", name, "ensure");
    if matches!(version.as_str(), "absent" | "purged") { String::new() } else { version }
}

/// The version that could be installed; empty if it is.
fn latest(minion: &mut Minion<'_>, name: &str) -> String {
    let present = version(minion, name);
    let newest = minion.property("package", name, if present.is_empty() { "candidate" } else { "latest" });
    if newest == present || newest == "absent" { String::new() } else { newest }
}

/// The packages of `name` or `pkgs`.
fn packages(given: &Given) -> Result<Vec<String>> {
    let name = |value: &Value| match value {
        Value::Dict(map) => map.entries().keys().next().map_or_else(|| Ok("".into()), text),
        other => text(other),
    };
    match given.some("pkgs").and_then(Value::as_items) {
        Some(items) => items.iter().map(|item| Ok(name(item)?.to_string())).collect(),
        None => {
            Ok(given.text("name")?.split(',').map(|name| name.trim().to_owned()).filter(|n| !n.is_empty()).collect())
        }
    }
}

/// Brings packages into a state; gives the changes.
fn set(minion: &mut Minion<'_>, given: &Given, wanted: &str) -> Result<Value> {
    let mut changes = Entries::default();
    for name in packages(given)? {
        let before = version(minion, &name);
        if before.is_empty() == (wanted != "present") {
            continue;
        }
        minion.sync("package", &name, "ensure", wanted)?;
        let after = version(minion, &name);
        changes.insert(Value::from(name), mapping([("old", Value::from(before)), ("new", Value::from(after))]));
    }
    Ok(Value::dict(changes))
}
