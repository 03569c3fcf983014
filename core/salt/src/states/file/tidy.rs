//! `file.tidied` and `file.pruned`: removal of files and folders from a folder (`salt/states/file.py`).
//!
//! Files have no times here: all are as old as the run, 0 days.

use super::super::python_regex::{NONE, compile};
use super::super::{Call, Raised, Returned, mapping};
use super::edit::{Ended, settled};
use super::{MAX_DEPTH, failed, of_host, path, writable};
use crate::value::{Item, List, Value};
use duckrow_resource_types::FileKind;
use duckrow_values::regex::Regex;

pub(super) const TIDIED: &[&str] = &[
    "age",
    "matches",
    "rmdirs",
    "size",
    "exclude",
    "full_path_match",
    "followlinks",
    "time_comparison",
    "age_size_logical_operator",
    "age_size_only",
    "rmlinks",
];
pub(super) const PRUNED: &[&str] = &["recurse", "ignore_errors", "older_than"];

/// The criteria by which something in a folder is removed.
struct Criteria {
    matches: Vec<Regex>,
    exclude: Vec<Regex>,
    whole_path: bool,
    folders: bool,
    links: bool,
    /// True if something of no age is old enough.
    is_old: bool,
    size: f64,
    judged: Judged,
}

/// The criteria of age and size that count.
#[derive(PartialEq, Eq)]
enum Judged {
    Age,
    Size,
    Both,
    Either,
}

pub(super) fn tidied(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(tidy(call))
}

fn tidy(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    let name = path(call)?;
    if !call.is_folder(&name) {
        return Err(failed(format!("{name} does not exist or is not a directory.")).into());
    }
    let criteria = Criteria::of(call)?;
    let follow = call.flag("followlinks", false);
    let mut removed = Vec::new();
    bottom_up(call, &name, follow, 0, &mut |call, path| {
        if criteria.apply(call, path)? {
            removed.push(path.to_owned());
        }
        Ok(())
    })?;
    if removed.is_empty() {
        return Ok(Returned::new(Some(true), format!("Nothing to remove from directory {name}")));
    }
    if !call.test {
        for path in &removed {
            writable(call, path)?.remove(path).map_err(|error| of_host(path, error))?;
        }
    }
    let (result, comment) = match call.test {
        true => (None, format!("{name} is set for tidy")),
        false => (Some(true), format!("Removed {} files or directories from directory {name}", removed.len())),
    };
    Ok(Returned::new(result, comment).with(mapping([("removed", list(removed))])))
}

/// The steps that it takes to look for one pattern in a name.
const STEPS_OF_A_PATTERN: u64 = 6;

impl Criteria {
    fn of(call: &Call<'_, '_>) -> Result<Self, Raised> {
        let number = |key: &str| call.text(key).and_then(|text| text.parse::<f64>().ok());
        let size = number("size").or_else(|| call.text("size").map(|text| bytes(&text)));
        let word = |key: &str| call.text(key).unwrap_or_default().to_lowercase();
        let judged = match (word("age_size_only").as_str(), word("age_size_logical_operator").as_str()) {
            ("age", _) => Judged::Age,
            ("size", _) => Judged::Size,
            (_, "and") => Judged::Both,
            _ => Judged::Either,
        };
        let matches =
            if call.get("matches").is_some() { patterns(call, "matches")? } else { vec![compile(".*", NONE)?] };
        Ok(Self {
            matches,
            exclude: patterns(call, "exclude")?,
            whole_path: call.flag("full_path_match", false),
            folders: call.flag("rmdirs", false),
            links: call.flag("rmlinks", true),
            is_old: number("age").unwrap_or(0.0) <= 0.0,
            size: size.unwrap_or(0.0),
            judged,
        })
    }

    fn apply(&self, call: &mut Call<'_, '_>, path: &str) -> Result<bool, Raised> {
        let Some(stat) = call.host.files().stat(path, false) else { return Ok(false) };
        let (may_go, size) = match stat.kind {
            FileKind::Link => (self.links, 0),
            FileKind::Directory => (self.folders, 0),
            FileKind::File => (true, call.host.files().read(path).map_or(0, |content| content.len())),
        };
        #[allow(clippy::cast_precision_loss, reason = "no file is so large")]
        let is_large = size as f64 >= self.size;
        let is_meant = match self.judged {
            Judged::Age => self.is_old,
            Judged::Size => is_large,
            Judged::Both => is_large && self.is_old,
            Judged::Either => is_large || self.is_old,
        };
        // A pattern that is searched for takes some steps.
        call.renderer.spend(STEPS_OF_A_PATTERN * (self.matches.len() + self.exclude.len()) as u64);
        if call.step().is_none() {
            return Err(Raised("the run has no steps left".to_owned()));
        }
        let name = if self.whole_path { path } else { path.rsplit('/').next().unwrap_or(path) };
        Ok(may_go && is_meant && begins(&self.matches, name)? && !begins(&self.exclude, name)?)
    }
}

/// The patterns of an argument. As in Python, a text in the place of a list is its letters.
fn patterns(call: &Call<'_, '_>, key: &str) -> Result<Vec<Regex>, Raised> {
    let texts = match call.get(key) {
        Some(Value::Text(text)) => text.chars().map(String::from).collect(),
        _ => call.texts(key),
    };
    texts.iter().map(|pattern| compile(pattern, NONE)).collect()
}

/// True if a pattern matches a name from its beginning.
fn begins(patterns: &[Regex], name: &str) -> Result<bool, Raised> {
    for pattern in patterns {
        let found = pattern.find(name).map_err(|error| Raised(format!("re.error: {error}")))?;
        if found.and_then(|found| found.range(0)).is_some_and(|range| range.start == 0) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A size with its unit: `10M`, `1.5 GiB`, `2kb` (`human_to_bytes`). Any other text counts as 0.
fn bytes(text: &str) -> f64 {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at_checked(end).unwrap_or((text, ""));
    let unit = unit.trim_start().to_lowercase();
    let Some(power) = "bkmgtpezy".find(unit.chars().next().unwrap_or('b')) else { return 0.0 };
    let power = u32::try_from(power).unwrap_or(0);
    let unit = match (power, unit.get(1..).unwrap_or_default()) {
        (0, "") | (1.., "" | "ib") => 1024.0,
        (1.., "b") => 1000.0,
        _ => return 0.0,
    };
    let times = (0..power).fold(1.0, |times, _| times * unit);
    libm::trunc(number.parse::<f64>().unwrap_or(0.0) * times)
}

fn list(paths: Vec<String>) -> Value {
    Value::List(List::of_items(paths.into_iter().map(Item::new).collect()))
}

/// Goes through the content of a folder, deepest first, files before folders.
fn bottom_up(
    call: &mut Call<'_, '_>,
    folder: &str,
    follow: bool,
    depth: usize,
    look: &mut dyn FnMut(&mut Call<'_, '_>, &str) -> Result<(), Ended>,
) -> Result<(), Ended> {
    let paths = call.host.files().entries(folder).into_iter().map(|entry| format!("{folder}/{entry}"));
    let (folders, files): (Vec<String>, Vec<String>) = paths.partition(|path| call.is_folder(path));
    for path in &folders {
        if depth < MAX_DEPTH && (follow || !call.is_link(path)) {
            bottom_up(call, path, follow, depth + 1, look)?;
        }
    }
    files.iter().chain(&folders).try_for_each(|path| look(call, path))
}

/// The result of removing empty folders.
#[derive(Default)]
struct Pruned {
    deleted: Vec<String>,
    errors: Vec<(String, String)>,
}

impl Pruned {
    /// Removes a folder if nothing is in it.
    fn remove(&mut self, call: &mut Call<'_, '_>, path: &str) -> Result<(), Ended> {
        let in_the_way = match (call.is_link(path), call.host.files().entries(path).is_empty()) {
            (true, _) => "[Errno 20] Not a directory",
            (false, false) => "[Errno 39] Directory not empty",
            (false, true) => {
                writable(call, path)?.remove(path).map_err(|error| of_host(path, error))?;
                self.deleted.push(path.to_owned());
                return Ok(());
            }
        };
        self.errors.push((path.to_owned(), format!("{in_the_way}: '{path}'")));
        Ok(())
    }

    /// The data as the module returns it.
    fn data(self) -> Value {
        let pair = |(path, error): (String, String)| Item::new(list(vec![path, error]));
        let errors = Value::List(List::of_items(self.errors.into_iter().map(pair).collect()));
        mapping([("deleted", list(self.deleted)), ("errors", errors)])
    }
}

pub(super) fn pruned(call: &mut Call<'_, '_>) -> Result<Returned, Raised> {
    settled(prune(call))
}

fn prune(call: &mut Call<'_, '_>) -> Result<Returned, Ended> {
    let name = call.name.to_string();
    let ignore = call.flag("ignore_errors", false);
    let recurse = ignore || call.flag("recurse", false);
    if !call.is_folder(&name) {
        return Ok(Returned::new(Some(true), format!("Directory {name} is not present")));
    }
    if call.test {
        let changes = mapping([("deleted", name.as_str().into())]);
        return Ok(Returned::new(None, format!("Directory {name} is set for removal")).with(changes));
    }
    // Nothing is older than any number of days.
    let is_old = !call.flag("older_than", false);
    let mut pruned = Pruned::default();
    if recurse && is_old {
        bottom_up(call, &name, false, 0, &mut |call, path| {
            if call.is_folder(path) { pruned.remove(call, path) } else { Ok(()) }
        })?;
    }
    let below = pruned.errors.is_empty();
    if is_old {
        pruned.remove(call, &name)?;
    }
    let succeeds = if is_old { pruned.errors.is_empty() } else { recurse && below };
    Ok(told(&name, Ways { recurse, ignore }, succeeds, pruned))
}

/// The ways in which a folder is pruned.
#[derive(Clone, Copy)]
struct Ways {
    recurse: bool,
    /// True if something that can't be removed is no failure.
    ignore: bool,
}

fn told(name: &str, Ways { recurse, ignore }: Ways, succeeds: bool, mut pruned: Pruned) -> Returned {
    let found = !pruned.deleted.is_empty();
    if recurse && found && (succeeds || ignore) {
        pruned.deleted.sort();
        let changes = mapping([("deleted", list(pruned.deleted))]);
        let comment = format!("Recursively removed empty directories under {name}");
        return Returned::new(Some(true), comment).with(changes);
    }
    match (succeeds, recurse) {
        (true, true) => Returned::new(Some(true), ""),
        (true, false) => {
            Returned::new(Some(true), format!("Removed directory {name}")).with(mapping([("deleted", name.into())]))
        }
        (false, _) => failed(format!("Failed to remove directory {name}")).with(pruned.data()),
    }
}

#[cfg(test)]
mod tests {
    use super::bytes;

    #[test]
    #[allow(clippy::float_cmp, reason = "whole numbers")]
    fn sizes_are_read_with_their_units() {
        for (text, size) in
            [("10", 10.0), ("1k", 1024.0), ("1.5KiB", 1536.0), ("2kb", 2000.0), ("3 MB", 3e6), ("x", 0.0)]
        {
            assert_eq!(bytes(text), size, "{text}");
        }
    }
}
