//! The module `pkg` (`salt/states/pkg.py`), through the provider of Puppet's type `package`.

use super::{Call, Function, Raised, Returned, old_and_new};
use crate::salt::data::{Data, Entries, Item, Key, Map};

const KNOWN: &[&str] = &["version", "refresh", "fromrepo", "pkgs", "sources"];

const fn function(name: &'static str, call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>) -> Function {
    Function { name, required: &["name"], optional: KNOWN, open: true, call }
}

pub(super) const FUNCTIONS: &[Function] = &[
    function("pkg.installed", |call| Ok(install(call, false))),
    function("pkg.latest", |call| Ok(install(call, true))),
    function("pkg.removed", |call| Ok(remove(call, "removed"))),
    function("pkg.purged", |call| Ok(remove(call, "purged"))),
    function("pkg.mod_watch", mod_watch),
];

/// A package, and the version that is wanted.
struct Wanted {
    name: String,
    version: Option<String>,
}

/// The packages that a state names: `pkgs` or `sources`, otherwise its name.
fn wanted(call: &Call<'_, '_>) -> Vec<Wanted> {
    let list = call.get("pkgs").or_else(|| call.get("sources")).and_then(Data::as_list).cloned();
    let is_sources = call.get("sources").is_some();
    match list {
        Some(list) => list.items().iter().filter_map(|item| entry(&item.data, is_sources)).collect(),
        None => vec![Wanted { name: call.name.to_string(), version: call.text("version") }],
    }
}

fn entry(data: &Data, is_source: bool) -> Option<Wanted> {
    match data {
        Data::Map(map) => map.first().map(|(name, item)| {
            let version = (!is_source && item.data.is_true()).then(|| item.data.text().to_string());
            Wanted { name: name.text().to_string(), version }
        }),
        other => Some(Wanted { name: other.text().to_string(), version: None }),
    }
}

fn is_there(version: &str) -> bool {
    !matches!(version, "absent" | "purged" | "")
}

/// The present version; empty if the package isn't there.
fn present(call: &mut Call<'_, '_>, name: &str) -> String {
    let version = call.property("package", name, "ensure").unwrap_or_default();
    if is_there(&version) { version } else { String::new() }
}

fn install(call: &mut Call<'_, '_>, latest: bool) -> Returned {
    let wanted = wanted(call);
    let mut changes = Entries::default();
    let mut done = Vec::new();
    let mut failed = Vec::new();
    for package in &wanted {
        let before = present(call, &package.name);
        let newest =
            if latest { call.property("package", &package.name, "latest").unwrap_or_default() } else { String::new() };
        let is_current = match &package.version {
            Some(version) => before == *version,
            None if latest && !before.is_empty() => newest == before || newest.is_empty() || newest == "latest",
            None => !before.is_empty(),
        };
        if is_current {
            continue;
        }
        let target = package.version.as_deref().map_or(if latest { "latest" } else { "present" }, |version| version);
        if call.test {
            done.push(package.name.clone());
            changes.insert(Key::Text(package.name.as_str().into()), Item::new(old_and_new("", "installed")));
            continue;
        }
        match call.sync("package", &package.name, "ensure", target, &[]) {
            Ok(()) => {
                let after = present(call, &package.name);
                done.push(package.name.clone());
                changes.insert(Key::Text(package.name.as_str().into()), Item::new(old_and_new(before, after)));
            }
            Err(failure) => failed.push((package.name.clone(), failure.message)),
        }
    }
    installed(call, &wanted, latest, &done, &failed).with(Map::new(changes))
}

fn installed(
    call: &Call<'_, '_>,
    wanted: &[Wanted],
    latest: bool,
    done: &[String],
    failed: &[(String, String)],
) -> Returned {
    if !failed.is_empty() {
        let names: Vec<&str> = failed.iter().map(|(name, _)| name.as_str()).collect();
        let said: Vec<&str> = failed.iter().map(|(_, text)| text.as_str()).collect();
        let comment = format!(
            "Problem encountered installing package(s). Additional info follows:\n\nerrors:\n    - {} ({})",
            said.join("\n    - "),
            names.join(", ")
        );
        return Returned::new(Some(false), comment);
    }
    match (done, call.test) {
        ([], _) if latest && wanted.len() == 1 => {
            Returned::new(Some(true), format!("Package {} is already up-to-date", call.name))
        }
        ([], _) if latest => Returned::new(Some(true), "All packages are up-to-date"),
        ([], _) => Returned::new(Some(true), already_installed(call, wanted)),
        (done, true) => {
            Returned::new(None, format!("The following packages would be installed/updated: {}", done.join(", ")))
        }
        (done, false) => {
            Returned::new(Some(true), format!("The following packages were installed/updated: {}", done.join(", ")))
        }
    }
}

fn already_installed(call: &Call<'_, '_>, wanted: &[Wanted]) -> String {
    let is_list = call.get("pkgs").is_some() || call.get("sources").is_some();
    match wanted {
        [Wanted { name, version: Some(version) }] if !is_list => {
            format!("Version {version} of package '{name}' is already installed")
        }
        [Wanted { name, version: None }] if !is_list => format!("Package {name} is already installed"),
        several => {
            let is_exact = several.iter().any(|package| package.version.is_some());
            let more = if is_exact { " and are at the desired version" } else { "" };
            format!("All specified packages are already installed{more}")
        }
    }
}

fn remove(call: &mut Call<'_, '_>, verb: &str) -> Returned {
    let targets: Vec<String> = wanted(call).into_iter().map(|package| package.name).collect();
    let mut there = Vec::new();
    let mut changes = Entries::default();
    for name in &targets {
        let before = present(call, name);
        if before.is_empty() {
            continue;
        }
        there.push(name.clone());
        let change = if call.test { old_and_new("", verb) } else { old_and_new(before, "") };
        changes.insert(Key::Text(name.as_str().into()), Item::new(change));
        let state = if verb == "purged" { "purged" } else { "absent" };
        if call.test {
            continue;
        }
        if let Err(failure) = call.sync("package", name, "ensure", state, &[]) {
            return Returned::new(Some(false), failure.message);
        }
    }
    if there.is_empty() {
        return Returned::new(
            Some(true),
            format!(
                "None of the targeted packages are installed{}",
                if verb == "purged" { " or partially installed" } else { "" }
            ),
        );
    }
    if call.test {
        return Returned::new(None, format!("The following packages will be {verb}: {}.", there.join(", ")))
            .with(Map::new(changes));
    }
    Returned::new(Some(true), format!("All targeted packages were {verb}.")).with(Map::new(changes))
}

fn mod_watch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    match call.watching.as_deref() {
        Some("installed") => Ok(install(call, false)),
        Some("latest") => Ok(install(call, true)),
        Some("removed") => Ok(remove(call, "removed")),
        Some("purged") => Ok(remove(call, "purged")),
        other => {
            let function = other.unwrap_or("None");
            Ok(Returned::new(Some(false), format!("pkg.{function} does not work with the watch requisite")))
        }
    }
}
