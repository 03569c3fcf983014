//! The resources that `tidy` and `resources` generate, all of them absent.

use ecow::EcoString;

use super::behaviour::{Made, Surroundings};
use super::file::recursion::{Search, search_host};
use super::host::{Files, Host, Speaker, Stat};
use super::row::is_digits;
use super::{FileKind, Instance, api, glob, parent, ruby};
use duckrow_record::trace::Level;
use duckrow_scenario::WHOLE;
use duckrow_text::order::InOrder as _;
use duckrow_values::Value;

/// The size of a directory on most file systems.
const DIRECTORY: u64 = 4096;
/// The last number of accounts of the system: people's accounts follow.
const LAST_SYSTEM_NUMBER: i64 = 999;
/// Users that are never purged.
const KEPT_USERS: [&str; 6] = ["root", "nobody", "bin", "noaccess", "daemon", "sys"];

/// The files that are tidied, each before the directory that it is in.
pub(super) fn tidied(tidy: &Instance, around: &dyn Surroundings, host: &mut Host<'_>) -> Vec<Made> {
    let path = tidy.name.as_str();
    if host.system.files().stat(path, false).is_none() {
        return Vec::new();
    }
    let mut paths = match candidates(tidy, host) {
        Ok(paths) => paths,
        Err(message) => {
            let what = "Failed to generate additional resources using 'generate'";
            host.say(Level::Err, Speaker::Resource, format!("{what}: {message}"));
            return Vec::new();
        }
    };
    paths.retain(|path| !around.has("file", path) && is_tidied(tidy, path, host.system.files()));
    paths.order_by(|a, b| b.cmp(a));
    if !paths.is_empty() {
        host.say(Level::Notice, Speaker::Resource, format!("Tidying {} files", paths.len()));
    }
    let empties = tidy.flag("rmdirs");
    let made = paths.iter().filter_map(|path| {
        let mut file = around.make("file", path)?;
        for (name, value) in [("ensure", Value::from("absent")), ("backup", false.into()), ("force", true.into())] {
            file.put(name, value);
        }
        let content = paths.iter().filter(|other| empties && parent(other) == path);
        Some(Made { instance: file, after: content.map(EcoString::from).collect() })
    });
    made.collect()
}

/// The path itself, and with recursion the paths below it.
fn candidates(tidy: &Instance, host: &mut Host<'_>) -> Result<Vec<String>, String> {
    let recurse = tidy.text("recurse").unwrap_or_default();
    let limit = is_digits(&recurse).then(|| recurse.parse().ok()).flatten();
    let mut paths = vec![tidy.name.to_string()];
    if limit.is_some() || matches!(recurse.as_str(), "true" | "inf") {
        let max_files = tidy.text("max_files").and_then(|most| most.parse().ok()).unwrap_or(0);
        let search = Search { ignore: Vec::new(), limit, max_files, follow: false };
        let found = search_host(&tidy.name, &search, host).map_err(|failure| failure.message)?.unwrap_or_default();
        let base = tidy.name.trim_end_matches('/');
        paths.extend(found.into_iter().map(|found| format!("{base}/{}", found.path)));
    }
    Ok(paths)
}

/// The seconds of each unit of an age, by its first letter.
const AGES: [(char, u64); 5] = [('s', 1), ('m', 60), ('h', 3_600), ('d', 86_400), ('w', 604_800)];

/// True if a file is as old as this, or older. Nothing on a host without a clock is older than this moment.
fn is_as_old(tidy: &Instance, path: &str, age: &str, files: &mut dyn Files) -> bool {
    let (number, unit) = amount(age);
    let Some(times) = files.times(path) else { return number == 0 };
    let since = match tidy.text("type").as_deref() {
        Some("mtime") => times.changed,
        Some("ctime") => times.touched,
        _ => times.accessed,
    };
    let seconds = AGES.iter().find(|(letter, _)| Some(*letter) == unit).map_or(86_400, |(_, seconds)| *seconds);
    u64::try_from(since).is_ok_and(|since| since >= number.saturating_mul(seconds))
}

/// True if a file goes: it matches, and it is old or large enough.
fn is_tidied(tidy: &Instance, path: &str, files: &mut dyn Files) -> bool {
    let Some(stat) = files.stat(path, false) else { return false };
    if stat.kind == FileKind::Directory && !tidy.flag("rmdirs") {
        return false;
    }
    let name = path.rsplit('/').next().unwrap_or(path);
    let patterns: Vec<_> = tidy.values("matches").iter().map(ruby::to_s).collect();
    if !patterns.is_empty() && !patterns.iter().any(|pattern| glob::matches(pattern, name, true)) {
        return false;
    }
    let (age, size) = (tidy.text("age"), tidy.text("size"));
    let is_old = age.as_deref().is_some_and(|age| is_as_old(tidy, path, age, files));
    let is_large = size.as_deref().is_some_and(|size| size_of(path, &stat, files) >= bytes(size));
    (age.is_none() && size.is_none()) || is_old || is_large
}

fn size_of(path: &str, stat: &Stat, files: &mut dyn Files) -> u64 {
    let length = match stat.kind {
        FileKind::Directory => return DIRECTORY,
        FileKind::Link => stat.target.as_ref().map_or(0, String::len),
        FileKind::File => files.read(path).map_or(0, |content| content.len()),
    };
    length as u64
}

/// A number and the first letter of its unit.
fn amount(text: &str) -> (u64, Option<char>) {
    let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let unit = text.get(digits.len()..).and_then(|unit| unit.chars().next());
    (digits.parse().unwrap_or(u64::MAX), unit.map(|unit| unit.to_ascii_lowercase()))
}

/// A size in bytes; a number alone is one of kilobytes.
fn bytes(size: &str) -> u64 {
    let (number, unit) = amount(size);
    let power = match unit {
        Some('b') => 0,
        Some('m') => 2,
        Some('g') => 3,
        Some('t') => 4,
        _ => 1,
    };
    number.saturating_mul(1024_u64.saturating_pow(power))
}

/// The resources of a type that the host has and nobody manages.
pub(super) fn purged(resources: &Instance, around: &dyn Surroundings, host: &mut Host<'_>) -> Vec<Made> {
    if !resources.flag("purge") {
        return Vec::new();
    }
    let type_name = resources.name.as_str();
    if let Some(definition) = around.type_named(type_name).filter(|definition| WHOLE && definition.api.is_some()) {
        let made = api::purged(&definition, around, host).unwrap_or_else(|failure| {
            let what = "Failed to generate additional resources using 'generate'";
            host.say(Level::Err, Speaker::Resource, format!("{what}: {}", failure.message));
            Vec::new()
        });
        return made.into_iter().map(|instance| Made { instance, after: Vec::new() }).collect();
    }
    let mut made = Vec::new();
    for name in host.system.instances(type_name).into_iter().filter(|name| !around.has(type_name, name)) {
        let Some(mut instance) = around.make(type_name, &name) else { continue };
        if type_name == "user" && is_kept(resources, &mut instance, host) {
            continue;
        }
        let can_be_absent = |a: &super::Attribute| a.values.iter().any(|value| value == "absent");
        if !instance.definition.attribute_named("ensure").is_some_and(can_be_absent) {
            let text = format!("The 'ensure' attribute on {type_name} resources does not accept 'absent' as a value");
            host.say(Level::Err, Speaker::Resource, text);
            continue;
        }
        instance.put("ensure", "absent");
        made.push(Made { instance, after: Vec::new() });
    }
    made
}

/// True if a user is one of the system's, or has a number that is left alone.
fn is_kept(resources: &Instance, user: &mut Instance, host: &mut Host<'_>) -> bool {
    let limit = match resources.text("unless_system_user").as_deref() {
        Some("false") => return false,
        Some(number) if is_digits(number) => number.parse().unwrap_or(LAST_SYSTEM_NUMBER),
        _ => LAST_SYSTEM_NUMBER,
    };
    let uid = host.system.user_id(&user.name).unwrap_or_default();
    let is_spared = resources.values("unless_uid").iter().any(|spared| ruby::to_s(spared).parse() == Ok(uid));
    KEPT_USERS.contains(&user.name.as_str()) || is_spared || uid <= limit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!([bytes("3b"), bytes("2"), bytes("1k"), bytes("1Mega")], [3, 2048, 1024, 1 << 20]);
        assert_eq!(amount("1w"), (1, Some('w')));
    }
}
