//! Packages that go: `pkg.removed` and `pkg.purged`.

use super::super::{Call, Raised, Returned, mapping, old_and_new};
use super::mistakes::wrong_targets;
use super::versions;
use super::{DesiredPackage, present, troubled, wanted};
use crate::value::{Dict, Entries, Item, Value};
use duckrow_text::names::FastSet;

/// A version that is no text can't be compared with that of a package that is there.
pub(super) fn removed(call: &mut Call<'_, '_>, action: &str) -> Result<Returned, Raised> {
    let version = call.get("version").filter(|version| version.is_true() && version.as_text().is_none());
    let version = version.filter(|_| call.get("pkgs").is_none()).cloned();
    let name = call.name.to_string();
    match version {
        Some(version) if !present(call, &name).is_empty() => Err(Raised::form("version", "a text", &version)),
        _ => Ok(remove(call, action)),
    }
}

fn remove(call: &mut Call<'_, '_>, action: &str) -> Returned {
    if let Some(returned) = wrong_targets(call) {
        return returned;
    }
    let wanted = wanted(call);
    let is_purge = action == "purge";
    let (mut targets, mut with_versions) = (Vec::new(), false);
    for package in &wanted {
        let before = present(call, &package.name);
        let has_left =
            is_purge && call.property("package", &package.name, "ensure").is_ok_and(|state| state == "absent");
        let fits = package.version.as_deref().is_none_or(|version| {
            with_versions |= !before.is_empty();
            versions::fulfills(&before, version, false)
        });
        if has_left || !before.is_empty() && fits {
            targets.push(package.name.clone());
        }
    }
    targets.sort();
    if targets.is_empty() {
        return Returned::new(
            Some(true),
            match (is_purge, with_versions) {
                (true, _) => "None of the targeted packages are installed or partially installed",
                (false, true) => "All specified packages (matching specified versions) are already absent",
                (false, false) => "All specified packages are already absent",
            },
        );
    }
    if call.test {
        let change =
            |name: &String| (Value::Text(name.as_str().into()), Item::new(old_and_new("", format!("{action}d"))));
        let comment = format!("The following packages will be {action}d: {}.", targets.join(", "));
        return Returned::new(None, comment).with(Dict::new(targets.iter().map(change).collect()));
    }
    let (mut installed, mut removed) = (Entries::default(), Entries::default());
    for name in &targets {
        let before = present(call, name);
        let left = call.property("package", name, "leftover").unwrap_or_default();
        if let Err(failure) = call.sync("package", name, "ensure", if is_purge { "purged" } else { "absent" }, &[]) {
            return troubled("removing", &[failure.message]);
        }
        let (changes, before) = if before.is_empty() { (&mut removed, left) } else { (&mut installed, before) };
        changes.insert(Value::Text(name.as_str().into()), Item::new(old_and_new(before, "")));
    }
    let comment = removed_words(&wanted, &targets, action);
    let installed = Value::Dict(Dict::new(installed));
    let changes = match is_purge {
        true => mapping([("removed", Value::Dict(Dict::new(removed))), ("installed", installed)]),
        false => installed,
    };
    Returned::new(Some(true), comment).with(changes)
}

/// The comment on packages that are gone now.
fn removed_words(wanted: &[DesiredPackage], targets: &[String], action: &str) -> String {
    let mut missing: Vec<&str> = wanted.iter().map(|package| package.name.as_str()).collect();
    let gone: FastSet<&str> = targets.iter().map(String::as_str).collect();
    missing.retain(|name| !gone.contains(name));
    missing.sort_unstable();
    match missing.is_empty() {
        true => format!("All targeted packages were {action}d."),
        false => format!(
            "The following packages were not installed: {} The following packages were {action}d: {}.",
            missing.join(", "),
            targets.join(", ")
        ),
    }
}
