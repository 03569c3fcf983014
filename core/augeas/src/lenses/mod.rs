//! The lenses, a file for each family, and which files each is for.

mod accounts;
mod common;
mod ini;
mod json;
mod lists;
mod shellvars;
mod sshd;
mod system;
mod variables;

use crate::filter::Filter;
use crate::lens::Lens;

/// A lens, and which files it is for.
struct Known {
    /// The module's name: `Hosts`.
    name: &'static str,
    lens: fn() -> Lens,
    takes: &'static [&'static str],
    leaves: &'static [&'static str],
    /// True if it takes whole folders, and leaves what editors and packages put beside a file.
    is_of_folders: bool,
}

impl Known {
    const fn of(name: &'static str, lens: fn() -> Lens, takes: &'static [&'static str]) -> Self {
        Self { name, lens, takes, leaves: &[], is_of_folders: false }
    }

    /// The same of whole folders, without these files.
    const fn in_folders_without(self, leaves: &'static [&'static str]) -> Self {
        Self { leaves, is_of_folders: true, ..self }
    }

    fn filter(&self) -> Filter {
        let left = if self.is_of_folders { LEFTOVERS } else { &[] };
        Filter::new(self.takes, &[self.leaves, left].concat())
    }
}

/// What editors and packages leave beside a file.
const LEFTOVERS: &[&str] = &[
    "*~",
    "*.rpmnew",
    "*.rpmsave",
    "*.dpkg-old",
    "*.dpkg-new",
    "*.dpkg-bak",
    "*.dpkg-dist",
    "*.augsave",
    "*.augnew",
    "*.bak",
    "*.old",
    "#*#",
];

/// The lenses, in the order in which their names are told.
fn known() -> Vec<Known> {
    let mut all = vec![Known::of("Json", json::lens, &[])];
    all.extend(accounts::known());
    all.extend(ini::known());
    all.extend(lists::known());
    all.extend(shellvars::known());
    all.extend(sshd::known());
    all.extend(system::known());
    all.extend(variables::known());
    all
}

/// The lens of a name: `Hosts.lns`, or `@Hosts`. `IniFile` has several.
pub(crate) fn named(name: &str) -> Option<fn() -> Lens> {
    match name {
        "IniFile.lns_loose" => return Some(ini::loose),
        "IniFile.lns_loose_multiline" => return Some(ini::loose_multiline),
        _ => {}
    }
    let module = name.strip_suffix(".lns").or_else(|| name.strip_prefix('@'))?;
    known().into_iter().find(|known| known.name == module).map(|known| known.lens)
}

/// The lenses with the files that they are for.
pub(crate) fn of_files() -> Vec<(Filter, fn() -> Lens)> {
    let with_files = known().into_iter().filter(|known| !known.takes.is_empty());
    with_files.map(|known| (known.filter(), known.lens)).collect()
}

pub(crate) fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = known().into_iter().map(|known| known.name).collect();
    names.sort_unstable();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_sound(lens: &Lens) {
        match lens {
            Lens::Key(pattern) | Lens::Store(pattern) => assert!(pattern.is_sound(), "{pattern:?}"),
            Lens::Del(pattern, default) => {
                assert!(pattern.is_sound() && pattern.fits(default), "{pattern:?} and its default {default:?}");
            }
            Lens::All(lenses) | Lens::Any(lenses) => lenses.iter().for_each(assert_sound),
            Lens::Many(lens) | Lens::Maybe(lens) | Lens::Node(lens) | Lens::Nested(lens) => assert_sound(lens),
            Lens::Label(_) | Lens::Value(_) | Lens::Seq(_) | Lens::Counter(_) | Lens::Again => {}
        }
    }

    #[test]
    fn patterns_are_regular_expressions_and_take_their_defaults() {
        let lenses = known().into_iter().map(|known| known.lens);
        lenses.chain([ini::loose as fn() -> Lens, ini::loose_multiline]).for_each(|lens| assert_sound(&lens()));
    }

    #[test]
    fn a_lens_is_named_as_in_manifests() {
        assert!(named("Hosts.lns").is_some() && named("@Hosts").is_some() && named("IniFile.lns_loose").is_some());
        assert!(named("Hosts").is_none() && named("Sudoers.lns").is_none());
    }
}
