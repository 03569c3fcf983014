//! The version of the scenario format.

use serde::{Deserialize, Serialize};

use super::Language;

/// The version of the scenario format. Both have the same fields; a scenario of version 1 that names no language level was made
/// when there was none but 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(with = "u32"), ts(as = "u32"))]
pub enum Version {
    /// Version 1, also of scenarios that name none.
    #[default]
    One,
    /// Version 2.
    Two,
}

impl Version {
    /// The version of what is written from now on.
    pub const NEWEST: Self = Self::Two;

    /// The language level of a scenario that names none.
    pub const fn language(self) -> Language {
        match self {
            Self::One => Language::Puppet7,
            Self::Two => Language::Puppet8,
        }
    }
}

impl TryFrom<u32> for Version {
    type Error = String;

    fn try_from(version: u32) -> Result<Self, String> {
        match version {
            1 => Ok(Self::One),
            2 => Ok(Self::Two),
            newer => Err(format!("this engine knows versions 1 and 2 of the format, not version {newer}")),
        }
    }
}

impl From<Version> for u32 {
    fn from(version: Version) -> Self {
        match version {
            Version::One => 1,
            Version::Two => 2,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Language, Scenario, Strictness, from_yaml};

    fn read(text: &str) -> Scenario {
        from_yaml(text).unwrap()
    }

    #[test]
    fn a_version_says_the_level_that_a_scenario_leaves_out() {
        for (text, level) in [
            ("files: {}", Language::Puppet7),
            ("version: 1\nfiles: {}", Language::Puppet7),
            ("version: 2\nfiles: {}", Language::Puppet8),
            ("version: 2\nfiles: {}\noptions: {language: '7'}", Language::Puppet7),
            ("files: {}\noptions: {language: '8'}", Language::Puppet8),
        ] {
            assert_eq!(read(text).language(), level, "{text}");
            assert_eq!(read(text).with_language_named().options.language, Some(level), "{text}");
        }
    }

    #[test]
    fn a_level_says_how_strict_a_scenario_is_unless_its_options_do() {
        let new = read("version: 2\nfiles: {}");
        assert_eq!((new.strictness(), new.has_strict_variables()), (Strictness::Error, true));
        let lenient = read("version: 2\nfiles: {}\noptions: {strict: warning, strict_variables: false}");
        assert_eq!((lenient.strictness(), lenient.has_strict_variables()), (Strictness::Warning, false));
    }

    #[test]
    fn states_have_no_level() {
        assert_eq!(read("version: 2\nfiles: {a.sls: ''}").with_language_named().options.language, None);
    }
}
