//! Types as they are written down: tables of plain constants.

use super::AttributeKind;
use super::behaviour::{Behaviour, Plain};
use duckrow_record::catalog::EdgeOrigin;

/// A type as a table.
pub(super) struct Table {
    /// Its name.
    pub name: &'static str,
    /// Its attributes, in the order in which Puppet sets them: what names it, the provider, properties (`ensure` first),
    /// parameters.
    pub rows: &'static [Row],
    /// True if two resources of one name are one: `exec` is the exception.
    pub isomorphic: bool,
    /// True if it has a refresh action.
    pub refreshes: bool,
    /// Automatic relations to the resources that an attribute names: rule, type, attribute.
    pub relations: &'static [(EdgeOrigin, &'static str, &'static str)],
    /// Automatic relations that its own code makes: rule, type.
    pub related: &'static [(EdgeOrigin, &'static str)],
    /// Its behaviour.
    pub behaviour: &'static dyn Behaviour,
}

impl Table {
    /// A type of a name and nothing else: the part that most types have in common.
    pub(super) const PLAIN: Self = Self {
        name: "",
        rows: &[],
        isomorphic: true,
        refreshes: false,
        relations: &[],
        related: &[],
        behaviour: &Plain,
    };
}

/// An attribute as a row.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub name: &'static str,
    pub kind: AttributeKind,
    pub namevar: bool,
    pub values: &'static [&'static str],
    pub aliases: &'static [(&'static str, &'static str)],
    pub patterns: &'static [Pattern],
    pub default: Default,
    pub munge: Munge,
    pub match_all: bool,
    pub feature: Option<&'static str>,
    pub value_features: &'static [(&'static str, &'static str)],
    pub acts: bool,
    pub sensitive: bool,
}

/// The value of an attribute if none is given.
#[derive(Clone, Copy)]
pub(super) enum Default {
    None,
    Text(&'static str),
    Boolean(bool),
    Integer(i64),
}

/// The way in which a value is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Munge {
    /// The allowed value that it means, otherwise as it is.
    Named,
    /// `true`, `"yes"` … as a boolean.
    Boolean,
    /// A text of digits as a number.
    Integer,
    /// Everything as a text.
    Text,
    /// The value as it is: the type's own code would read it.
    AsIs,
}

/// The form of allowed values: a regular expression of Puppet's, and a test for it.
#[derive(Debug, Clone, Copy)]
pub struct Pattern {
    /// The expression as Puppet shows it: `/^[0-9]+$/`.
    pub source: &'static str,
    /// True if a text has the form.
    pub matches: fn(&str) -> bool,
}

/// True if a text has digits and nothing else.
pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The values of Puppet's boolean parameters.
const BOOLEANS: &[&str] = &["true", "false", "yes", "no"];

impl Row {
    const fn new(name: &'static str, kind: AttributeKind) -> Self {
        Self {
            name,
            kind,
            namevar: false,
            values: &[],
            aliases: &[],
            patterns: &[],
            default: Default::None,
            munge: Munge::Named,
            match_all: false,
            feature: None,
            value_features: &[],
            acts: false,
            sensitive: false,
        }
    }

    /// A property.
    pub(super) const fn property(name: &'static str) -> Self {
        Self::new(name, AttributeKind::Property)
    }

    /// A parameter.
    pub(super) const fn parameter(name: &'static str) -> Self {
        Self::new(name, AttributeKind::Parameter)
    }

    /// A parameter that names the resource.
    pub(super) const fn namevar(name: &'static str) -> Self {
        Self { namevar: true, ..Self::parameter(name) }
    }

    /// A metaparameter.
    pub(super) const fn metaparameter(name: &'static str) -> Self {
        Self::new(name, AttributeKind::Metaparameter)
    }

    /// A parameter that is true or false.
    pub(super) const fn flag(name: &'static str, default: bool) -> Self {
        Self { munge: Munge::Boolean, values: BOOLEANS, default: Default::Boolean(default), ..Self::parameter(name) }
    }

    /// A parameter that is true or false, or not set.
    pub(super) const fn flag_without_default(name: &'static str) -> Self {
        Self { default: Default::None, ..Self::flag(name, false) }
    }

    pub(super) const fn values(self, values: &'static [&'static str]) -> Self {
        Self { values, ..self }
    }

    pub(super) const fn aliases(self, aliases: &'static [(&'static str, &'static str)]) -> Self {
        Self { aliases, ..self }
    }

    pub(super) const fn patterns(self, patterns: &'static [Pattern]) -> Self {
        Self { patterns, ..self }
    }

    pub(super) const fn default(self, text: &'static str) -> Self {
        Self { default: Default::Text(text), ..self }
    }

    pub(super) const fn default_integer(self, value: i64) -> Self {
        Self { default: Default::Integer(value), ..self }
    }

    pub(super) const fn default_boolean(self, value: bool) -> Self {
        Self { default: Default::Boolean(value), ..self }
    }

    pub(super) const fn integer(self) -> Self {
        Self { munge: Munge::Integer, ..self }
    }

    pub(super) const fn text(self) -> Self {
        Self { munge: Munge::Text, ..self }
    }

    /// A list is one value.
    pub(super) const fn all(self) -> Self {
        Self { match_all: true, ..self }
    }

    pub(super) const fn needs(self, feature: &'static str) -> Self {
        Self { feature: Some(feature), ..self }
    }

    pub(super) const fn value_needs(self, value_features: &'static [(&'static str, &'static str)]) -> Self {
        Self { value_features, ..self }
    }

    /// Its values do their own work.
    pub(super) const fn acts(self) -> Self {
        Self { acts: true, ..self }
    }

    pub(super) const fn secret(self) -> Self {
        Self { sensitive: true, ..self }
    }
}
