//! Packages in their newest versions: `pkg.latest` and `pkg.uptodate`.

use super::super::{Call, Returned};
use super::mistakes::wrong_arguments;
use super::{DesiredPackage, bring, installable, names_sorted, newest, present, present_versions, troubled, wanted};
use crate::value::Dict;
use duckrow_text::names::FastSet;

pub(super) fn latest(call: &mut Call<'_, '_>) -> Returned {
    if call.flag("sources", false) {
        return Returned::new(Some(false), "The \"sources\" parameter is not supported.");
    }
    if let Some(returned) = wrong_arguments(call) {
        return returned;
    }
    let desired = wanted(call);
    let (mut targets, mut current) = (Vec::new(), Vec::new());
    for package in &desired {
        match newest(call, &package.name) {
            Some(newest) => targets.push(DesiredPackage { version: Some(newest), ..package.clone() }),
            None => current.push(package.clone()),
        }
    }
    if targets.is_empty() {
        return Returned::new(
            Some(true),
            match desired.as_slice() {
                [one] => format!("Package {} is already up-to-date", one.name),
                many if many.len() > 10 => format!("All {} packages are up-to-date.", many.len()),
                many => format!("All packages are up-to-date ({}).", names_sorted(many)),
            },
        );
    }
    if call.test {
        let mut comment = format!("The following packages would be installed/upgraded: {}", names_sorted(&targets));
        if !current.is_empty() {
            let mut versions: Vec<String> =
                current.iter().map(|package| format!("{} ({})", package.name, present(call, &package.name))).collect();
            versions.sort();
            comment.push_str(&format!("\nThe following packages are already up-to-date: {}", versions.join(", ")));
        }
        let before = present_versions(call, &targets);
        let old = |name: &str| before.get(name).cloned().unwrap_or_default();
        return Returned::new(None, comment).with(Dict::new(installable(call, &targets, &old)));
    }
    let (changes, failed) = bring(call, &targets);
    if !failed.is_empty() {
        let said = troubled("installing", &failed);
        return Returned {
            comment: format!("An error was encountered while installing package(s): {}", said.comment),
            ..said
        };
    }
    let mut comment =
        format!("The following packages were successfully installed/upgraded: {}", names_sorted(&targets));
    if !current.is_empty() {
        comment.push_str(&format!(" The following packages were already up-to-date: {}", names_sorted(&current)));
    }
    Returned::new(Some(true), comment).with(changes)
}

pub(super) fn uptodate(call: &mut Call<'_, '_>) -> Returned {
    let only = call.get("pkgs").is_some().then(|| call.texts("pkgs").into_iter().collect::<FastSet<_>>());
    let mut targets = Vec::new();
    for name in call.host.instances("package") {
        let is_old = !present(call, &name).is_empty() && newest(call, &name).is_some();
        if is_old && only.as_ref().is_none_or(|only| only.contains(&name)) {
            targets.push(DesiredPackage { name, version: None });
        }
    }
    if targets.is_empty() {
        return Returned::new(Some(true), "System is already up-to-date");
    }
    if call.test {
        let before = present_versions(call, &targets);
        let old = |name: &str| before.get(name).cloned().unwrap_or_default();
        let changes = installable(call, &targets, &old);
        return Returned::new(None, "System update will be performed").with(Dict::new(changes));
    }
    let (changes, failed) = bring(call, &targets);
    if !failed.is_empty() {
        return troubled("upgrading", &failed).with(changes);
    }
    Returned::new(Some(true), "Upgrade ran successfully").with(changes)
}
