//! The versions of stdlib in which a function does what the one here does, so that the module's Ruby needn't be run.
//!
//! The functions here follow 8.5.0. Between the versions that this table covers most files differ in comments and layout alone;
//! `tests/oracle/stdlib_versions.rb` compares them, given a clone of the module with its tags.

use super::{deprecation, hashes, passwords, renamed, unknowable};
use crate::evaluator::Edition;
use duckrow_loader::StdlibVersion as Version;

/// The versions that were compared: from the first to before the last.
const COMPARED: (Version, Version) = (Version::new(5, 0), Version::new(10, 0));

/// The first version that has functions under new names.
const RENAMED: Version = Version::new(9, 0);

/// Functions that are the same as here from a version on.
const SINCE: &[(Version, &[&str])] = &[
    (Version::new(5, 1), &["delete_undef_values"]),
    (Version::new(5, 2), &["is_mac_address"]),
    (Version::new(6, 3), &["intersection", "to_json_pretty"]),
    (Version::new(6, 4), &["defined_with_params", "ensure_resource", "ensure_resources"]),
    (Version::new(6, 6), &["seeded_rand", "stdlib::end_with", "stdlib::start_with"]),
    (Version::new(7, 0), &["range"]),
    (Version::new(8, 0), &["merge"]),
    (Version::new(8, 1), &["os_version_gte", "uriescape"]),
    (Version::new(8, 2), &["shell_escape", "to_python", "to_ruby", "to_yaml"]),
    (Version::new(8, 3), &["ensure_packages"]),
    (Version::new(8, 5), &["parsejson", "parsepson"]),
    (Version::new(9, 1), &["stdlib::fqdn_rand_string"]),
];

/// Functions that are the same as here before a version.
const BEFORE: &[(Version, &[&str])] = &[
    (Version::new(8, 6), &["ensure_packages"]),
    (Version::new(9, 0), &["fqdn_rotate", "parsepson", "uriescape", "validate_legacy"]),
    (Version::new(9, 1), &["loadyaml"]),
];

/// Functions that got a new name later than the others, and one whose old name passed lambdas on later.
const RENAMED_LATE: &[(Version, &str)] = &[(Version::new(9, 3), "merge"), (Version::new(9, 4), "fqdn_rotate")];

/// The function that a version of stdlib has under a name.
pub(in super::super) fn edition(name: &str, version: Version) -> Edition {
    if unknowable::FUNCTIONS.iter().chain(passwords::FUNCTIONS).any(|function| function.name == name) {
        return Edition::Theirs;
    }
    let (first, end) = COMPARED;
    if version < first || version >= end {
        return Edition::Unknown;
    }
    if name == "deprecation" && version >= Version::new(9, 2) {
        return Edition::Other(&deprecation::WITH_STRICT);
    }
    if name == "merge" && version >= Version::new(6, 0) && version < Version::new(8, 0) {
        return Edition::Other(&hashes::MERGE_OF_ANY_KEYS);
    }
    let renamed = renamed::FUNCTIONS.iter().find(|function| function.name == name);
    if let Some(function) = renamed.filter(|_| version >= renamed_in(name)) {
        return Edition::Other(function);
    }
    let is_too_early = SINCE.iter().any(|(since, names)| version < *since && names.contains(&name));
    let is_too_late = BEFORE.iter().any(|(before, names)| version >= *before && names.contains(&name));
    let has_changed = renamed.is_some() && version >= RENAMED;
    if is_too_early || is_too_late || has_changed { Edition::Unknown } else { Edition::Same }
}

fn renamed_in(name: &str) -> Version {
    RENAMED_LATE.iter().find(|(_, late)| *late == name).map_or(RENAMED, |(version, _)| *version)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(name: &str, major: u64, minor: u64) -> &'static str {
        match edition(name, Version::new(major, minor)) {
            Edition::Same => "same",
            Edition::Other(_) => "other",
            Edition::Unknown => "unknown",
            Edition::Theirs => "theirs",
        }
    }

    #[test]
    fn every_name_in_the_tables_is_that_of_a_function() {
        let table = crate::functions::table(duckrow_scenario::Language::default());
        let listed = SINCE.iter().chain(BEFORE).flat_map(|(_, names)| names.iter().copied());
        let late = RENAMED_LATE.iter().map(|(_, name)| *name);
        let unknown: Vec<_> = listed.chain(late).filter(|name| table.of_module(name).is_none()).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }

    #[test]
    fn functions_have_the_edition_of_the_version() {
        let pick = [(4, 25), (5, 0), (9, 7), (10, 0)].map(|(major, minor)| told("pick", major, minor));
        assert_eq!(pick, ["unknown", "same", "same", "unknown"]);
        assert_eq!([told("ensure_packages", 8, 2), told("ensure_packages", 8, 6)], ["unknown"; 2]);
        assert_eq!([told("ensure_packages", 8, 5), told("ensure_packages", 9, 0)], ["same", "other"]);
        assert_eq!([told("merge", 5, 2), told("merge", 7, 1), told("merge", 8, 0)], ["unknown", "other", "same"]);
        assert_eq!([told("fqdn_rotate", 9, 3), told("fqdn_rotate", 9, 4)], ["unknown", "other"]);
        assert_eq!([told("time", 9, 4), told("time", 9, 5)], ["theirs", "theirs"]);
        assert_eq!([told("deprecation", 9, 1), told("deprecation", 9, 2)], ["same", "other"]);
    }
}
