//! One attribute of a type: its name, its values, and the way in which they are read.

use std::borrow::Cow;

use ecow::EcoString;

use super::api::{ApiAttribute, Role};
use super::definition::described;
use super::row::{Default as RowDefault, Munge, Pattern, Row};
use super::ruby;
use duckrow_text::names::{Names, Symbol};
use duckrow_values::Value;
use duckrow_values::regex::Regex;

/// The kind of an attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttributeKind {
    /// A part of the resource's state: it is compared and brought into the wanted state.
    Property,
    /// An option that says how properties are managed.
    Parameter,
    /// An attribute of every type.
    Metaparameter,
}

/// The form of allowed values.
#[derive(Debug, Clone)]
pub enum Form {
    /// The form of a built-in type.
    Known(Pattern),
    /// The form of a type that a Ruby file declares: as Puppet shows it, and its meaning.
    Read(EcoString, Regex),
}

impl Form {
    /// The form as Puppet shows it: `/^[0-9]+$/`.
    pub fn source(&self) -> &str {
        match self {
            Self::Known(pattern) => pattern.source,
            Self::Read(source, _) => source,
        }
    }

    /// True if a text has the form.
    pub fn matches(&self, text: &str) -> bool {
        match self {
            Self::Known(pattern) => (pattern.matches)(text),
            Self::Read(_, regex) => regex.matches(text),
        }
    }
}

/// One attribute of a type.
#[derive(Debug, Clone)]
pub struct Attribute {
    /// Its name.
    pub name: EcoString,
    /// Its purpose, in a line.
    pub doc: Cow<'static, str>,
    /// Its name in the run's table.
    pub symbol: Symbol,
    /// Its kind.
    pub kind: AttributeKind,
    /// True if it names the resource, or is a part of its name.
    pub namevar: bool,
    /// The values it may have; none: any.
    pub values: Vec<EcoString>,
    /// Other words for values: `installed` for `present`.
    pub aliases: Vec<(EcoString, EcoString)>,
    /// Forms of further values.
    pub forms: Vec<Form>,
    /// The value if none is given.
    pub default: Option<Value>,
    /// The way in which a value is read.
    pub munge: Munge,
    /// True if a list is one value (`array_matching => all`); otherwise each item is one that will do.
    pub match_all: bool,
    /// True if every value is one, lists too, and is read by the type's own rules (Resource API).
    pub is_whole: bool,
    /// The feature that the provider needs for the attribute to be managed at all.
    pub feature: Option<EcoString>,
    /// The features that the provider needs for values: (value, feature).
    pub value_features: Vec<(EcoString, EcoString)>,
    /// True if its values do their own work, so that an error of the host below them is reported with the value
    /// (`docs/semantics/puppet/application.md#properties`: `Could not set 'file' on ensure`).
    pub acts: bool,
    /// True if its value is never shown.
    pub sensitive: bool,
}

impl Attribute {
    /// An attribute from its row in a table.
    pub(super) fn of(row: &Row, symbol: Symbol) -> Self {
        let texts = |list: &[&str]| list.iter().map(|text| EcoString::from(*text)).collect();
        let pairs =
            |list: &[(&str, &str)]| list.iter().map(|(a, b)| (EcoString::from(*a), EcoString::from(*b))).collect();
        Self {
            name: row.name.into(),
            doc: Cow::Borrowed(""),
            symbol,
            kind: row.kind,
            namevar: row.namevar,
            values: texts(row.values),
            aliases: pairs(row.aliases),
            forms: row.patterns.iter().copied().map(Form::Known).collect(),
            default: match row.default {
                RowDefault::None => None,
                RowDefault::Text(text) => Some(text.into()),
                RowDefault::Boolean(value) => Some(value.into()),
                RowDefault::Integer(value) => Some(value.into()),
            },
            munge: row.munge,
            match_all: row.match_all,
            is_whole: false,
            feature: row.feature.map(EcoString::from),
            value_features: pairs(row.value_features),
            acts: row.acts,
            sensitive: row.sensitive,
        }
    }

    /// An attribute of a type of the Resource API. Its values and its default are in that type's own data.
    pub(super) fn of_api(attribute: &ApiAttribute, names: &mut Names) -> Self {
        let kind = if attribute.role.is_property() { AttributeKind::Property } else { AttributeKind::Parameter };
        let plain = Row { kind, namevar: attribute.role == Role::Namevar, ..Row::parameter("") };
        let symbol = names.intern(&attribute.name);
        let doc = described(attribute.desc.as_ref());
        Self { name: attribute.name.clone(), doc, is_whole: true, ..Self::of(&plain, symbol) }
    }

    /// True if it is a property.
    pub fn is_property(&self) -> bool {
        self.kind == AttributeKind::Property
    }

    /// Checks a value against the allowed ones.
    ///
    /// # Errors
    /// Puppet's text: `Invalid value "zork". Valid values are a, b. Valid values match /re/.`
    pub fn check(&self, value: &Value) -> Result<(), String> {
        if (self.values.is_empty() && self.forms.is_empty()) || self.is_allowed(value) {
            return Ok(());
        }
        let mut text = format!("Invalid value {}.", ruby::inspect(value));
        if !self.values.is_empty() {
            text += &format!(" Valid values are {}.", self.values.join(", "));
        }
        if !self.forms.is_empty() {
            let sources: Vec<_> = self.forms.iter().map(Form::source).collect();
            text += &format!(" Valid values match {}.", sources.join(", "));
        }
        Err(text)
    }

    fn is_allowed(&self, value: &Value) -> bool {
        let text = ruby::to_s(value);
        self.named(&text).is_some() || self.forms.iter().any(|form| form.matches(&text))
    }

    /// The allowed value that a text means: itself, or the one that it is an alias of.
    pub fn named(&self, text: &str) -> Option<&EcoString> {
        self.values.iter().find(|value| *value == text).or_else(|| {
            let (_, value) = self.aliases.iter().find(|(alias, _)| alias == text)?;
            Some(value)
        })
    }

    /// Reads a value that was [checked](Self::check).
    ///
    /// # Errors
    /// Puppet's text if it can't be read.
    pub fn read(&self, value: &Value) -> Result<Value, String> {
        match self.munge {
            Munge::Named => {
                Ok(self.named(&ruby::to_s(value)).map_or_else(|| value.clone(), |text| text.clone().into()))
            }
            Munge::Boolean => Ok(Value::Boolean(matches!(ruby::to_s(value).as_str(), "true" | "yes"))),
            Munge::Integer => Ok(integer(value)),
            Munge::AsIs => Ok(value.clone()),
            Munge::Text => Ok(Value::string(ruby::to_s(value))),
        }
    }

    /// The feature that the provider needs for a value.
    pub fn feature_of(&self, value: &Value) -> Option<&EcoString> {
        let text = value.as_str()?;
        self.value_features.iter().find(|(value, _)| value == text).map(|(_, feature)| feature)
    }
}

/// A text of digits and hyphens as a number; anything else as it is.
fn integer(value: &Value) -> Value {
    match value.as_str().map(str::parse) {
        Some(Ok(number)) => Value::Integer(number),
        _ => value.clone(),
    }
}
