//! The language level: which Puppet's behaviour is shown.
//!
//! Where levels differ, this is the one place that says which has what: code elsewhere asks for the thing itself, and never
//! compares levels.

use serde::{Deserialize, Serialize};

use super::Strictness;

/// The language level: which Puppet's behaviour is shown. See `docs/DIFFERENCES.md`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Language {
    /// Puppet 3.5, where older documents describe another behaviour.
    #[serde(rename = "3.5")]
    Puppet3,
    /// Puppet 7.23: the default of version 1 of the scenario format.
    #[default]
    #[serde(rename = "7")]
    Puppet7,
    /// Puppet 8.10: the default of version 2.
    #[serde(rename = "8")]
    Puppet8,
    /// OpenVox 9, as far as what is published of it tells.
    #[serde(rename = "9")]
    OpenVox9,
}

impl Language {
    /// All levels, the newest first.
    pub const ALL: [Self; 4] = [Self::OpenVox9, Self::Puppet8, Self::Puppet7, Self::Puppet3];

    /// Their names, as scenarios and the command line write them.
    pub const NAMES: [&'static str; 4] = {
        let [newest, second, third, oldest] = Self::ALL;
        [newest.name(), second.name(), third.name(), oldest.name()]
    };

    /// The name of the level, as scenarios and the command line write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Puppet3 => "3.5",
            Self::Puppet7 => "7",
            Self::Puppet8 => "8",
            Self::OpenVox9 => "9",
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// The version of Puppet that facts and reports name. Level 3.5 is Puppet 7 with the ways of old where they are known.
    pub const fn puppet_version(self) -> &'static str {
        match self {
            Self::Puppet3 | Self::Puppet7 => "7.23.0",
            Self::Puppet8 => "8.10.0",
            Self::OpenVox9 => "9.0.0",
        }
    }

    /// The address of the documentation that messages name.
    pub const fn documentation(self) -> &'static str {
        match self {
            Self::Puppet3 | Self::Puppet7 => "https://puppet.com/docs/puppet/7.23",
            Self::Puppet8 => "https://puppet.com/docs/puppet/8.10",
            Self::OpenVox9 => "https://docs.openvoxproject.org/openvox/latest",
        }
    }

    /// The name that an implementation which isn't Puppet's own gives of itself among the facts.
    pub const fn implementation(self) -> Option<&'static str> {
        match self {
            Self::Puppet3 | Self::Puppet7 | Self::Puppet8 => None,
            Self::OpenVox9 => Some("openvox"),
        }
    }

    /// The treatment of doubtful code, unless the options say otherwise.
    pub const fn strictness(self) -> Strictness {
        match self {
            Self::Puppet3 | Self::Puppet7 => Strictness::Warning,
            Self::Puppet8 | Self::OpenVox9 => Strictness::Error,
        }
    }

    /// True if values in Ruby have `to_pson`: the feature left Puppet with version 8.
    pub const fn has_pson(self) -> bool {
        !self.is_at_least(Self::Puppet8)
    }

    /// True if an unknown variable is an error, unless the options say otherwise.
    pub const fn has_strict_variables(self) -> bool {
        self.is_at_least(Self::Puppet8)
    }

    /// True if deferred values are resolved before anything is applied, unless the options say otherwise.
    pub const fn preprocesses_deferred(self) -> bool {
        !matches!(self, Self::Puppet8)
    }

    /// True if the facts hold the flat ones of old, such as `osfamily` (Puppet's setting `include_legacy_facts`).
    pub const fn has_legacy_facts(self) -> bool {
        !self.is_at_least(Self::Puppet8)
    }

    /// True if noop mode is told in the words of the change (`defined 'message' as 'a' (noop)`), false if by the values
    /// (`current_value 'absent', should be 'a' (noop)`).
    pub const fn tells_noop_as_change(self) -> bool {
        self.is_at_least(Self::Puppet8)
    }

    /// True if reports leave out the resources about which there was nothing to do (Puppet's setting
    /// `exclude_unchanged_resources`).
    pub const fn reports_changed_resources_only(self) -> bool {
        self.is_at_least(Self::Puppet8)
    }

    /// True if the types of a class's parameters should be literals, and types and negative numbers count as literal keys of a
    /// hash.
    pub const fn has_literal_types(self) -> bool {
        self.is_at_least(Self::Puppet8)
    }

    /// True if `max` and `min` compare versions and times, and `split` takes sensitive texts.
    pub const fn has_wider_functions(self) -> bool {
        self.is_at_least(Self::Puppet8)
    }

    /// True if what is deferred until the turn of its resource is sensitive if an argument is, and is unwrapped.
    pub const fn unwraps_deferred_late(self) -> bool {
        self.is_at_least(Self::Puppet8)
    }

    /// True if an unknown variable in the locations of a hierarchy is a warning even where it would be an error, and one that a
    /// lookup has a default for isn't told at all.
    pub const fn forgives_variables_of_hierarchies(self) -> bool {
        self.is_at_least(Self::Puppet8)
    }

    /// True if the warning of keys in a module's data that don't begin with its name says which.
    pub const fn names_foreign_keys_of_module_data(self) -> bool {
        self.is_at_least(Self::Puppet8)
    }

    /// True if the titles of nodes with a pattern tell groups that look ahead or behind from others.
    pub const fn spells_lookarounds(self) -> bool {
        self.is_at_least(Self::Puppet8)
    }

    /// True if they do so in capital letters.
    pub const fn spells_lookarounds_in_capitals(self) -> bool {
        self.is_before(Self::OpenVox9)
    }

    /// True if `regsubst` takes sensitive texts, and no encoding any more.
    pub const fn has_sensitive_substitution(self) -> bool {
        self.is_at_least(Self::OpenVox9)
    }

    /// True if the packages of the agent bring the type `zone`.
    pub const fn brings_zones(self) -> bool {
        self.is_before(Self::OpenVox9)
    }

    /// True if the content of a file that looks like a checksum stands for the content with that checksum, from the filebucket.
    pub const fn takes_checksums_for_contents(self) -> bool {
        self.is_before(Self::OpenVox9)
    }

    /// True if environments can name a provider of their data (`environment_data_provider`).
    pub const fn has_environment_data_providers(self) -> bool {
        self.is_before(Self::OpenVox9)
    }

    /// True if a define may have parameters called `name` and `title`, and `$name` is what was given.
    pub const fn has_name_as_parameter(self) -> bool {
        self.is_before(Self::Puppet7)
    }

    /// True if a collector that finds nothing breaks a chain of arrows.
    pub const fn breaks_chains_at_empty_collectors(self) -> bool {
        self.is_before(Self::Puppet7)
    }

    /// True if what is skipped because of failed dependencies still receives events.
    pub const fn refreshes_skipped_resources(self) -> bool {
        self.is_before(Self::Puppet7)
    }

    /// True if a missing reference is told by the side of the relationship on which it stands.
    pub const fn tells_side_of_missing_reference(self) -> bool {
        self.is_before(Self::Puppet7)
    }

    const fn is_at_least(self, level: Self) -> bool {
        self as u8 >= level as u8
    }

    const fn is_before(self, level: Self) -> bool {
        !self.is_at_least(level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_go_by_the_names_in_documents() {
        assert_eq!(Language::ALL.map(Language::name), Language::NAMES);
        for level in Language::ALL {
            assert_eq!(serde_json::to_value(level).unwrap(), level.name());
            assert_eq!(Language::named(level.name()), Some(level));
        }
        assert!(Language::ALL.is_sorted_by(|newer, older| newer > older));
    }
}
