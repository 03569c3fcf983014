//! The numbers and names of users and groups. The files are read anew for every question, because what is applied changes them; what they
//! don't have, a directory service may, which `getent` asks.

use std::fs;
use std::process::Command;
use std::time::Duration;

use crate::process;

const GETENT: &str = "/usr/bin/getent";
const PATIENCE: Duration = Duration::from_secs(10);
const MOST_BYTES: u64 = 64 << 10;

/// A list of accounts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Accounts {
    file: &'static str,
    database: &'static str,
}

impl Accounts {
    /// The users.
    pub(super) const fn users() -> Self {
        Self { file: "/etc/passwd", database: "passwd" }
    }

    /// The groups.
    pub(super) const fn groups() -> Self {
        Self { file: "/etc/group", database: "group" }
    }

    /// The number of an account.
    pub(super) fn number(self, name: &str) -> Option<i64> {
        self.entry(name)?.get(2)?.parse().ok()
    }

    /// The name of the first account with a number.
    pub(super) fn name(self, number: i64) -> Option<String> {
        let text = number.to_string();
        let found = self.find(|fields| fields.get(2).is_some_and(|field| *field == text));
        found.or_else(|| self.elsewhere(&text))?.into_iter().next()
    }

    /// The fields of an account.
    pub(super) fn entry(self, name: &str) -> Option<Vec<String>> {
        self.find(|fields| fields.first().is_some_and(|field| *field == name)).or_else(|| self.elsewhere(name))
    }

    /// The names of all accounts in the file.
    pub(super) fn names(self) -> Vec<String> {
        self.lines().iter().filter_map(|line| Some(line.split_once(':')?.0.to_owned())).collect()
    }

    /// The lines of the file; one that can't be read has none.
    pub(super) fn lines(self) -> Vec<String> {
        let bytes = fs::read(self.file).unwrap_or_default();
        String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect()
    }

    fn find(self, is_wanted: impl Fn(&[&str]) -> bool) -> Option<Vec<String>> {
        self.lines().iter().find_map(|line| {
            let fields: Vec<&str> = line.split(':').collect();
            is_wanted(&fields).then(|| fields.iter().map(|field| (*field).to_owned()).collect())
        })
    }

    /// What the name service has beyond the file. A name that looks like an option is nobody's.
    fn elsewhere(self, key: &str) -> Option<Vec<String>> {
        if key.is_empty() || key.starts_with('-') {
            return None;
        }
        let ended = process::output(Command::new(GETENT).args([self.database, key]), PATIENCE, MOST_BYTES).ok()?;
        let text = String::from_utf8(ended.stdout).ok().filter(|_| ended.status.success())?;
        Some(text.lines().next()?.split(':').map(str::to_owned).collect())
    }
}
