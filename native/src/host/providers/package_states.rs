//! What `dpkg` knows of all packages, before and after a step of a run, and the way back.

use std::collections::{BTreeMap, BTreeSet};

use duckrow_core::resource_types::Failure;

use super::packages::{APT, DPKG, MARK, QUERY, QUIET};
use super::program::Call;
use crate::host::journal::{PackageChange, PackageState};

const FORMAT: &str = "${binary:Package} ${db:Status-Want} ${db:Status-Status} ${Version}\n";

/// All packages, by name.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(in crate::host) struct PackageStates(BTreeMap<String, PackageState>);

impl PackageStates {
    /// The packages as they are now.
    ///
    /// # Errors
    /// They can't be listed.
    pub(in crate::host) fn now() -> Result<Self, Failure> {
        let listed = Call::new([QUERY, "-W", "--showformat", FORMAT]).succeed()?;
        Ok(Self::read(&listed, &Call::new([MARK, "showauto"]).succeed()?))
    }

    fn read(listed: &str, automatic: &str) -> Self {
        let automatic: BTreeSet<&str> = automatic.lines().collect();
        let package = |line: &str| {
            let mut words = line.split(' ');
            let (name, want, status) = (words.next()?, words.next()?, words.next()?);
            let version = words.next().filter(|version| !version.is_empty() && status != "not-installed")?.to_owned();
            let is_automatic = automatic.contains(name);
            let is_installed = status != "config-files";
            Some((name.to_owned(), PackageState { version, is_installed, is_automatic, is_held: want == "hold" }))
        };
        Self(listed.lines().filter_map(package).collect())
    }

    /// What has changed since.
    pub(in crate::host) fn changes_to(&self, after: &Self) -> Vec<PackageChange> {
        let names: BTreeSet<&String> = self.0.keys().chain(after.0.keys()).collect();
        let change = |name: &String| PackageChange {
            name: name.clone(),
            before: self.0.get(name).cloned(),
            after: after.0.get(name).cloned(),
        };
        names.into_iter().map(change).filter(|change| change.before != change.after).collect()
    }
}

/// Brings packages back to how they were before a step: all at once, because they may need each other or be in each other's way. Gives the
/// names of those that were changed since, which are left as they are, unless that is forced.
///
/// # Errors
/// A version is not to be had any more, or the programs fail.
pub(in crate::host) fn bring_back(changes: &[PackageChange], force: bool) -> Result<Vec<String>, Failure> {
    let now = PackageStates::now()?;
    let is_ours = |change: &&PackageChange| force || now.0.get(&change.name) == change.after.as_ref();
    let (ours, others): (Vec<_>, Vec<_>) = changes.iter().partition(is_ours);
    let words: Vec<String> = ours.iter().filter_map(|change| word(change, now.0.get(&change.name))).collect();
    if !words.is_empty() {
        let call = [APT, "-q", "-y", "-o", "DPkg::Options::=--force-confold", "--allow-downgrades"];
        let call = call.into_iter().chain(["--allow-change-held-packages", "--no-install-recommends", "install"]);
        Call::new(call.map(str::to_owned).chain(words)).with(QUIET).succeed()?;
    }
    let unknown: Vec<&str> =
        ours.iter().filter(|change| change.before.is_none()).map(|change| change.name.as_str()).collect();
    if !unknown.is_empty() {
        Call::new([DPKG, "--purge"].into_iter().chain(unknown)).with(QUIET).succeed()?;
    }
    mark(&ours)?;
    Ok(others.into_iter().map(|change| change.name.clone()).collect())
}

/// The word by which apt brings a package back; none if it is there in that version, or gone.
fn word(change: &PackageChange, now: Option<&PackageState>) -> Option<String> {
    let installed =
        |state: Option<&PackageState>| state.filter(|state| state.is_installed).map(|state| state.version.clone());
    match (installed(change.before.as_ref()), installed(now)) {
        (before, now) if before == now => None,
        (Some(version), _) => Some(format!("{}={version}", change.name)),
        (None, _) => Some(format!("{}-", change.name)),
    }
}

/// Gives packages the marks that they had.
fn mark(changes: &[&PackageChange]) -> Result<(), Failure> {
    let with = |has: fn(&PackageState) -> bool| {
        let states = changes.iter().filter_map(|change| Some((change.name.as_str(), change.before.as_ref()?)));
        states.filter(|(_, state)| state.is_installed && has(state)).map(|(name, _)| name).collect::<Vec<_>>()
    };
    let marks = [("auto", with(|state| state.is_automatic)), ("manual", with(|state| !state.is_automatic))];
    let holds = [("hold", with(|state| state.is_held)), ("unhold", with(|state| !state.is_held))];
    for (mark, names) in marks.into_iter().chain(holds).filter(|(_, names)| !names.is_empty()) {
        Call::new([MARK, mark].into_iter().chain(names)).succeed()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_what_differs_and_goes_back_by_one_word_for_each_package() {
        let before =
            "duck install ok 1.0\ndrake hold installed 1\npond deinstall config-files 3\n".replace("ok", "installed");
        let before = PackageStates::read(&before, "drake\n");
        let after = "duck install installed 2.0\npond install installed 3\nteal install installed 1\nswan unknown not-installed \n";
        let changes = before.changes_to(&PackageStates::read(after, ""));
        let now = |change: &PackageChange| change.after.clone();
        let words: Vec<_> = changes.iter().filter_map(|change| word(change, now(change).as_ref())).collect();
        assert_eq!(words, ["drake=1", "duck=1.0", "pond-", "teal-"]);
        assert!(changes[0].before.as_ref().is_some_and(|drake| drake.is_held && drake.is_automatic));
    }
}
