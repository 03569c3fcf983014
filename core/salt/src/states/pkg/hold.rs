//! `pkg.held` and `pkg.unheld`: packages that are not to be upgraded.

use super::{Call, DesiredPackage, Raised, Returned, entry, mapping};
use crate::value::{Dict, Entries, Item, Value};

fn is_held(call: &mut Call<'_, '_>, name: &str) -> bool {
    call.property("package", name, "mark").is_ok_and(|mark| mark == "hold")
}

/// The packages that are held.
fn all_held(call: &mut Call<'_, '_>) -> Vec<String> {
    let mut names = call.host.instances("package");
    names.retain(|name| is_held(call, name));
    names.sort();
    names
}

fn with_version(package: &DesiredPackage) -> String {
    let version = package.version.as_deref().filter(|version| !version.is_empty());
    let version = version.map(|version| format!(" (version = {version})"));
    format!("{}{}", package.name, version.unwrap_or_default())
}

/// The result of `hold` and `unhold` for a package.
fn marked(name: &str, hold: bool) -> Value {
    let (old, new) = if hold { ("install", "hold") } else { ("hold", "install") };
    mapping([
        ("name", name.into()),
        ("changes", super::old_and_new(old, new)),
        ("result", true.into()),
        ("comment", said(name, hold).into()),
    ])
}

fn said(name: &str, hold: bool) -> String {
    format!("Package {name} is {} being held.", if hold { "now" } else { "no longer" })
}

/// Applies the argument `hold` of `pkg.installed`; gives each package with a comment and the change.
pub(super) fn held_besides(call: &mut Call<'_, '_>, packages: &[DesiredPackage]) -> Vec<(String, String, Value)> {
    let Some(hold) = call.low.get("hold").map(|item| item.value.is_true()) else { return Vec::new() };
    let mut done = Vec::new();
    for package in packages {
        let words = |held: bool| if held { "hold" } else { "install" };
        let was = is_held(call, &package.name);
        let set = call.sync("package", &package.name, "mark", if hold { "hold" } else { "none" }, &[]);
        if set.is_ok() {
            let change = super::old_and_new(words(was), words(hold));
            done.push((package.name.clone(), said(&package.name, hold), change));
        }
    }
    done
}

/// Puts a change of the mark behind that of the version.
pub(super) fn added(changes: &Value, name: &str, change: &Value) {
    let (Value::Dict(changes), Some(change)) = (changes, change.as_dict()) else { return };
    let new = change.get("new").unwrap_or(Value::None);
    let Some(Value::Dict(known)) = changes.get(name) else {
        changes.placed_mut().insert(Value::Text(name.into()), Item::new(mapping([("new", new)])));
        return;
    };
    for (key, more) in [("new", new), ("old", change.get("old").unwrap_or(Value::None))] {
        let before = known.get(key).map(|before| before.text().to_string()).filter(|before| !before.is_empty());
        let both = before.map_or_else(|| more.text().to_string(), |before| format!("{before}\n{}", more.text()));
        known.placed_mut().insert(Value::Text(key.into()), Item::new(both));
    }
}

fn mark(call: &mut Call<'_, '_>, name: &str, hold: bool, changes: &mut Entries) -> bool {
    let set = call.sync("package", name, "mark", if hold { "hold" } else { "none" }, &[]);
    if set.is_ok() {
        changes.insert(Value::Text(name.into()), Item::new(marked(name, hold)));
    }
    set.is_ok()
}

fn finish(result: Option<bool>, comments: &[String], changes: Entries) -> Returned {
    let comment = comments.join("\n");
    let nothing = comment.is_empty() && changes.is_empty();
    let comment = if nothing { "No changes made".to_owned() } else { comment };
    Returned::new(result, comment).with(Dict::new(changes))
}

fn is_empty_list(call: &Call<'_, '_>) -> bool {
    call.low.get("pkgs").is_some_and(|item| item.value.as_list().is_some_and(|list| list.placed().is_empty()))
}

/// The packages that a state names; of a text Python takes every letter for one, of a mapping the keys.
fn targets(call: &Call<'_, '_>) -> Result<Vec<DesiredPackage>, Raised> {
    let bare = |name: String| DesiredPackage { name, version: None };
    Ok(match call.get("pkgs") {
        None => {
            let version = call.get("version").filter(|version| version.is_true());
            vec![DesiredPackage {
                name: call.name.to_string(),
                version: version.map(|version| version.text().to_string()),
            }]
        }
        Some(Value::Text(text)) => text.chars().map(|letter| bare(letter.to_string())).collect(),
        Some(Value::Dict(map)) => map.placed().keys().map(|key| bare(key.text().to_string())).collect(),
        Some(Value::List(list)) => list.placed().iter().filter_map(|item| entry(&item.value, false)).collect(),
        Some(other) => return Err(Raised::form("pkgs", "a list of names", other)),
    })
}

pub(super) fn held(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let replaces = call.flag("replace", false);
    if is_empty_list(call) && !replaces {
        return Ok(Returned::new(Some(true), "No packages to be held provided"));
    }
    let packages = targets(call)?;
    let (mut comments, mut changes, mut result) = (Vec::new(), Entries::default(), Some(true));
    let before = all_held(call);
    for package in &packages {
        if before.contains(&package.name) {
            continue;
        }
        if call.test {
            comments.push(format!("The following package would be held: {}", with_version(package)));
        } else if mark(call, &package.name, true, &mut changes) {
            comments.push(format!("Package {} is now being held", package.name));
        } else {
            result = Some(false);
            comments.push(format!("Package {} was not held", package.name));
        }
    }
    for name in before.iter().filter(|name| replaces && !packages.iter().any(|package| package.name == **name)) {
        if call.test {
            comments.push(format!("The following package would be unheld: {name}"));
        } else if mark(call, name, false, &mut changes) {
            comments.push(said(name, false));
        } else {
            result = Some(false);
        }
    }
    Ok(finish(result, &comments, changes))
}

pub(super) fn unheld(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    let all = call.flag("all", false);
    if is_empty_list(call) && !all {
        return Ok(Returned::new(Some(true), "No packages to be unheld provided"));
    }
    let packages = targets(call)?;
    let (mut comments, mut changes, mut result) = (Vec::new(), Entries::default(), Some(true));
    for name in all_held(call) {
        let named = packages.iter().find(|package| package.name == name);
        if !all && named.is_none() {
            continue;
        }
        if call.test {
            let version = named.is_some_and(|package| package.version.is_some());
            let version = if version { " (version = None)" } else { "" };
            comments.push(format!("The following package would be unheld: {name}{version}"));
        } else if mark(call, &name, false, &mut changes) {
            comments.push(said(&name, false));
        } else {
            result = Some(false);
        }
    }
    Ok(finish(result, &comments, changes))
}
