//! The members of an object type: attributes, type parameters and functions.

use std::rc::Rc;

use ecow::EcoString;

use super::{Definition, Misdefined, ObjectType, RUBY_METHOD};
use crate::types::{Type, assignable};
use crate::{Hash, Value};

/// The kind of a member: attribute, type parameter or function.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feature {
    /// `attributes`, `constants`
    Attribute,
    /// `type_parameters`
    TypeParameter,
    /// `functions`
    Function,
}

/// The kind of an attribute that is special in some way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// It is of the type, not of its instances.
    Constant,
    /// It is computed, which only Ruby can.
    Derived,
    /// It may be given, or else is computed.
    GivenOrDerived,
    /// The value that it holds is not a part of the object.
    Reference,
}

/// A member of an object type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Its name.
    pub name: EcoString,
    /// The name of the type that it belongs to.
    pub container: EcoString,
    /// The kind of the member.
    pub feature: Feature,
    /// The type of its value; of a function, how it is called.
    pub of: Type,
    /// The special kind of the attribute, if it has one.
    pub kind: Option<Kind>,
    /// The value of a constant, and what an attribute has that isn't given.
    pub value: Option<Value>,
    /// True if a hash of which an instance is made may go without it: it has a value, or its type took undef when it was
    /// defined.
    pub may_be_missing: bool,
    /// True if it is said to override an inherited one.
    pub overrides: bool,
    /// True if it can't be overridden.
    pub is_final: bool,
    /// Annotations by their types.
    pub annotations: Option<Hash>,
}

impl Feature {
    /// The word for it.
    pub(super) fn word(self) -> &'static str {
        match self {
            Self::Attribute => "attribute",
            Self::TypeParameter => "type_parameter",
            Self::Function => "function",
        }
    }

    /// `attribute Car[wheels]`
    pub(super) fn label(self, container: &str, name: &str) -> String {
        format!("{} {container}[{name}]", self.word())
    }
}

impl Kind {
    /// The kind of a word.
    pub(in crate::types) fn of(word: &str) -> Option<Self> {
        Some(match word {
            "constant" => Self::Constant,
            "derived" => Self::Derived,
            "given_or_derived" => Self::GivenOrDerived,
            "reference" => Self::Reference,
            _ => return None,
        })
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Constant => "constant",
            Self::Derived => "derived",
            Self::GivenOrDerived => "given_or_derived",
            Self::Reference => "reference",
        }
    }
}

impl Member {
    /// The name in messages: `attribute Car[wheels]`.
    pub fn label(&self) -> String {
        self.feature.label(&self.container, &self.name)
    }

    /// True if what it does is written in Ruby, within the type.
    pub fn is_in_ruby(&self) -> bool {
        let mut annotations = self.annotations.iter().flat_map(|annotations| annotations.entries());
        annotations.any(|(of, _)| of.as_type().is_some_and(|of| of.name() == RUBY_METHOD))
    }

    /// True if it is a constant.
    pub fn is_constant(&self) -> bool {
        self.kind == Some(Kind::Constant)
    }

    /// Checks that it may stand where it stands: it overrides what it says it overrides, and what it may.
    pub(super) fn check_override(&self, inherited: Option<&Self>) -> Result<(), Misdefined> {
        let label = self.label();
        let Some(other) = inherited else {
            let feature = self.feature.word();
            return match self.overrides {
                true => Err(Misdefined::Otherwise(format!(
                    "expected {label} to override an inherited {feature}, but no such {feature} was found"
                ))),
                false => Ok(()),
            };
        };
        let what = other.label();
        if self.feature != other.feature {
            return Err(format!("{label} attempts to override {what}").into());
        }
        if other.is_final && !(other.is_constant() && self.is_constant()) {
            return Err(format!("{label} attempts to override final {what}").into());
        }
        if !self.overrides {
            let message = format!("{label} attempts to override {what} without having override => true");
            return Err(Misdefined::SilentOverride(message));
        }
        if !assignable(&other.of, &self.of) {
            return Err(format!("{label} attempts to override {what} with a type that does not match").into());
        }
        Ok(())
    }

    /// The entries about it in the hash of its type, for printing.
    pub(in crate::types) fn entries(&self) -> Vec<(&'static str, Value)> {
        let of = match (self.feature, &self.of) {
            // That a type parameter may be left out is not said.
            (Feature::TypeParameter, Type::Optional(Some(of))) => Type::clone(of),
            (_, of) => of.clone(),
        };
        let mut entries = vec![("type", Value::of_type(of))];
        if self.is_final && !self.is_constant() {
            entries.push(("final", true.into()));
        }
        if self.overrides {
            entries.push(("override", true.into()));
        }
        entries.extend(self.annotations.clone().map(|annotations| ("annotations", annotations.into())));
        entries.extend(self.kind.map(|kind| ("kind", kind.word().into())));
        let is_unsaid = |value: &Value| self.feature == Feature::TypeParameter && value.is_undef();
        entries.extend(self.value.clone().filter(|value| !is_unsaid(value)).map(|value| ("value", value)));
        entries
    }
}

/// The members that a type inherits.
pub(super) struct Inherited<'a>(pub(super) Option<&'a Rc<ObjectType>>);

impl<'a> Inherited<'a> {
    pub(super) fn member(&self, name: &str) -> Option<&'a Member> {
        self.0.and_then(|parent| parent.member(name))
    }

    pub(super) fn type_parameter(&self, name: &str) -> Option<&'a Member> {
        self.0.and_then(|parent| parent.type_parameters().get(name).copied())
    }

    /// The topmost type whose equality has an attribute.
    pub(super) fn definer_of_equality(&self, name: &str) -> Option<&'a ObjectType> {
        let ancestry = self.0?.ancestry();
        ancestry.take_while(|of| of.equality_attributes().iter().any(|known| known == name)).last()
    }
}

impl Definition {
    /// The attribute or function of its own of a name.
    pub(crate) fn own(&self, name: &str) -> Option<&Member> {
        self.attributes.iter().chain(&self.functions).find(|member| member.name == name)
    }
}
