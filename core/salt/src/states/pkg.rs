//! The module `pkg` (`salt/states/pkg.py`), through the provider of Puppet's type `package`.

mod hold;
mod latest;
mod mistakes;
mod remove;
mod versions;

use latest::{latest, uptodate};
use mistakes::{unhashable, wrong_arguments};
use remove::removed;

use super::{Call, Function, Raised, Returned, mapping, old_and_new};
use crate::value::{Dict, Entries, Item, Value};
use duckrow_text::names::FastMap;

const fn function(
    name: &'static str,
    optional: &'static [&'static str],
    call: fn(&mut Call<'_, '_>) -> Result<Returned, Raised>,
) -> Function {
    Function { name, required: &["name"], optional, open: true, call }
}

const INSTALLED: &[&str] = &[
    "version",
    "refresh",
    "fromrepo",
    "skip_verify",
    "skip_suggestions",
    "pkgs",
    "sources",
    "allow_updates",
    "pkg_verify",
    "normalize",
    "ignore_epoch",
    "reinstall",
    "update_holds",
    "hold",
];
const REMOVED: &[&str] = &["version", "pkgs", "normalize", "ignore_epoch"];

pub(super) const FUNCTIONS: &[Function] = &[
    function("pkg.installed", INSTALLED, |call| Ok(installed(call))),
    function("pkg.latest", &["refresh", "fromrepo", "skip_verify", "pkgs", "watch_flags"], |call| {
        unhashable(call)?;
        Ok(latest(call))
    }),
    function("pkg.removed", REMOVED, |call| removed(call, "remove")),
    function("pkg.purged", REMOVED, |call| removed(call, "purge")),
    function("pkg.uptodate", &["refresh", "pkgs"], |call| Ok(uptodate(call))),
    function("pkg.held", &["version", "pkgs", "replace"], hold::held),
    function("pkg.unheld", &["version", "pkgs", "all"], hold::unheld),
    function("pkg.mod_watch", &[], mod_watch),
];

/// A package, and the version that is wanted.
#[derive(Debug, Clone)]
struct DesiredPackage {
    name: String,
    version: Option<String>,
}

impl DesiredPackage {
    /// The package as messages name it (`_get_desired_pkg`).
    fn shown(&self) -> String {
        match self.version.as_deref() {
            None | Some("") => self.name.clone(),
            Some(version) if version.starts_with(['<', '>', '=']) => format!("{}{version}", self.name),
            Some(version) => format!("{}={version}", self.name),
        }
    }
}

/// The packages that a state names: `pkgs` or `sources`, otherwise its name.
fn wanted(call: &Call<'_, '_>) -> Vec<DesiredPackage> {
    let named = call.get("pkgs").filter(|pkgs| pkgs.is_true() || pkgs.as_list().is_some());
    let given = named.or_else(|| call.get("sources"));
    let is_sources = call.get("sources").is_some();
    if let Some(Value::Dict(map)) = given {
        let entry = |(name, item): (&Value, &Item)| {
            let version = (!is_sources && item.value.is_true()).then(|| item.value.text().to_string());
            DesiredPackage { name: name.text().to_string(), version }
        };
        return map.placed().iter().map(entry).collect();
    }
    match given.and_then(Value::as_list).cloned() {
        Some(list) => list.placed().iter().filter_map(|item| entry(&item.value, is_sources)).collect(),
        None => {
            // The architecture of the host goes without saying.
            let name = if call.flag("normalize", true) { call.name.trim_end_matches(":amd64") } else { &call.name };
            vec![DesiredPackage { name: name.to_owned(), version: call.text("version") }]
        }
    }
}

fn entry(data: &Value, is_source: bool) -> Option<DesiredPackage> {
    match data {
        Value::Dict(map) => map.first().map(|(name, item)| {
            let version = (!is_source && item.value.is_true()).then(|| item.value.text().to_string());
            DesiredPackage { name: name.text().to_string(), version }
        }),
        other => Some(DesiredPackage { name: other.text().to_string(), version: None }),
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

/// The present versions of packages, by name.
fn present_versions(call: &mut Call<'_, '_>, packages: &[DesiredPackage]) -> FastMap<String, String> {
    packages.iter().map(|package| (package.name.clone(), present(call, &package.name))).collect()
}

/// The newest version that can be installed, if it is known and not there yet.
fn newest(call: &mut Call<'_, '_>, name: &str) -> Option<String> {
    let before = present(call, name);
    if before.is_empty() {
        let candidate = call.property("package", name, "candidate").unwrap_or_default();
        return Some(if is_there(&candidate) { candidate } else { "present".to_owned() });
    }
    let newest = call.property("package", name, "latest").unwrap_or_default();
    (newest != before && is_there(&newest) && newest != "latest").then_some(newest)
}

/// The packages that are to be changed, and how.
#[derive(Default)]
struct Plan {
    targets: Vec<DesiredPackage>,
    settled: Vec<DesiredPackage>,
    again: Vec<DesiredPackage>,
    has_versions: bool,
}

fn plan(call: &mut Call<'_, '_>) -> Plan {
    let mut plan = Plan::default();
    let reinstalls = call.flag("reinstall", false);
    for mut package in wanted(call) {
        let before = present(call, &package.name);
        if package.version.as_deref() == Some("latest") {
            package.version =
                newest(call, &package.name).or_else(|| Some(before.clone()).filter(|before| !before.is_empty()));
        }
        let is_current = match &package.version {
            _ if before.is_empty() => false,
            None => true,
            Some(wanted) => {
                plan.has_versions = true;
                versions::fulfills(&before, wanted, call.flag("allow_updates", false))
            }
        };
        let place = match is_current {
            _ if reinstalls && !before.is_empty() => &mut plan.again,
            true => &mut plan.settled,
            false => &mut plan.targets,
        };
        place.push(package);
    }
    plan
}

fn installed(call: &mut Call<'_, '_>) -> Returned {
    if let Some(returned) = wrong_arguments(call).or_else(|| mistakes::missing_source(call)) {
        return returned;
    }
    let plan = plan(call);
    if plan.targets.is_empty() && plan.again.is_empty() {
        let sources = call.get("sources").is_some();
        let more = if plan.has_versions && !sources { " and are at the desired version" } else { "" };
        let mut comment = format!("All specified packages are already installed{more}");
        let mut changes = Entries::default();
        for (name, said, change) in hold::held_besides(call, &plan.settled) {
            comment.push_str(&format!(".\n{said}"));
            changes.insert(Value::Text(name.into()), Item::new(change));
        }
        return Returned::new(Some(true), comment).with(Dict::new(changes));
    }
    if call.test {
        return planned(call, &plan);
    }
    let all: Vec<DesiredPackage> = plan.targets.iter().chain(&plan.again).cloned().collect();
    let (changes, failed) = bring(call, &all);
    if !failed.is_empty() {
        return troubled("installing", &failed).with(changes);
    }
    told(call, &plan, changes)
}

/// The result in test mode.
fn planned(call: &mut Call<'_, '_>, plan: &Plan) -> Returned {
    let mut comment = Vec::new();
    let mut changes = Entries::default();
    if !plan.targets.is_empty() {
        let names: Vec<&str> = plan.targets.iter().map(|package| package.name.as_str()).collect();
        comment.push(format!("The following packages would be installed/updated: {}", names.join(", ")));
        changes = installable(call, &plan.targets, &|_| String::new());
    }
    if !plan.again.is_empty() {
        let names: Vec<String> = plan.again.iter().map(DesiredPackage::shown).collect();
        comment.push(format!("The following packages would be reinstalled: {}", names.join(", ")));
        let again = |name: String| (Value::Text(name.into()), Item::new(old_and_new("", "installed")));
        changes.extend(names.into_iter().map(again));
    }
    Returned::new(None, comment.join("\n")).with(Dict::new(changes))
}

/// The packages that would be installed: `{package: {old: …, new: …}}` (`_get_installable_versions`).
fn installable(call: &mut Call<'_, '_>, targets: &[DesiredPackage], old: &dyn Fn(&str) -> String) -> Entries {
    let mut changes = Entries::default();
    let is_sources = call.get("sources").is_some();
    for package in targets {
        let new = match &package.version {
            None if !is_sources => newest(call, &package.name),
            _ => None,
        };
        let change = old_and_new(old(&package.name), new.unwrap_or_else(|| "installed".to_owned()));
        changes.insert(Value::Text(package.name.as_str().into()), Item::new(change));
    }
    changes
}

/// Installs packages; returns the changes, and the host's objections.
fn bring(call: &mut Call<'_, '_>, targets: &[DesiredPackage]) -> (Value, Vec<String>) {
    let (mut changes, mut failed) = (Entries::default(), Vec::new());
    for package in targets {
        let before = present(call, &package.name);
        let version = package.version.as_deref().map(|version| version.trim_start_matches(['=', '<', '>', ' ']));
        let known = newest(call, &package.name).unwrap_or_else(|| "present".to_owned());
        let target = match version {
            Some(version) if !version.contains('*') => version,
            // A pattern, or none: what the host has to offer.
            _ if before.is_empty() => "present",
            _ => &known,
        };
        match call.sync("package", &package.name, "ensure", target, &[]) {
            Ok(()) => {
                let after = present(call, &package.name);
                if before != after || call.flag("reinstall", false) {
                    let change = old_and_new(before, after);
                    changes.insert(Value::Text(package.name.as_str().into()), Item::new(change));
                }
            }
            Err(failure) => failed.push(failure.message),
        }
    }
    (Value::Dict(Dict::new(changes)), failed)
}

fn troubled(doing: &str, said: &[String]) -> Returned {
    let comment = format!(
        "Problem encountered {doing} package(s). Additional info follows:\n\nerrors:\n    - {}",
        said.join("\n    - ")
    );
    Returned::new(Some(false), comment)
}

/// The number of packages up to which a list is shown.
const LONG: usize = 20;

fn told(call: &mut Call<'_, '_>, plan: &Plan, changes: Value) -> Returned {
    let is_sources = call.get("sources").is_some();
    let shown = |packages: &[DesiredPackage]| {
        let names = packages.iter().map(|package| if is_sources { package.name.clone() } else { package.shown() });
        names.collect::<Vec<_>>().join(", ")
    };
    let mut comment = Vec::new();
    let (mut good, mut failed) = (Vec::new(), Vec::new());
    for package in &plan.targets {
        let wanted = package.version.as_deref().filter(|version| !is_sources && !version.is_empty());
        let fits = wanted.is_none_or(|wanted| versions::fulfills(&present(call, &package.name), wanted, false));
        if fits { good.push(package.clone()) } else { failed.push(package.clone()) }
    }
    if !failed.is_empty() {
        comment.push(format!("The following packages failed to install/update: {}", shown(&failed)));
    }
    let summary = shown(&good);
    let count = good.len();
    let (ending, verb) = if count > 1 { ("s", "were") } else { ("", "was") };
    match summary.chars().count() < LONG {
        _ if count == 0 => {}
        true => comment.push(format!("The following packages were installed/updated: {summary}")),
        false => comment.push(format!("{count} targeted package{ending} {verb} installed/updated.")),
    }
    let desired = wanted(call);
    for (name, said, change) in hold::held_besides(call, &desired) {
        comment.push(said);
        hold::added(&changes, &name, &change);
    }
    let count = plan.settled.len();
    if count > LONG {
        comment.push(format!("{count} targeted packages were already installed"));
    } else if count > 0 {
        comment.push(format!("The following packages were already installed: {}", shown(&plan.settled)));
    }
    comment.extend(plan.again.iter().map(|package| format!("Package {} was reinstalled.", package.shown())));
    Returned::new(Some(failed.is_empty()), comment.join("\n")).with(changes)
}

fn names_sorted(packages: &[DesiredPackage]) -> String {
    let mut names: Vec<&str> = packages.iter().map(|package| package.name.as_str()).collect();
    names.sort_unstable();
    names.join(", ")
}

fn mod_watch(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    match call.watching.as_deref() {
        Some("installed") => Ok(installed(call)),
        Some("latest") => {
            unhashable(call)?;
            Ok(latest(call))
        }
        Some("removed") => removed(call, "remove"),
        Some("purged") => removed(call, "purge"),
        other => {
            let function = other.unwrap_or("None");
            Ok(Returned::new(Some(false), format!("pkg.{function} does not work with the watch requisite")))
        }
    }
}
