//! Object types: `Object[{ attributes => … }]` (`puppet/pops/types/p_object_type.rb`).
//!
//! An object type is known by its name before it is defined, as it may speak of itself. What it inherits is asked of its parent
//! when it is wanted, never copied.

mod builtin;
mod define;
mod member;
mod parametrized;
mod pcore;

use std::cell::{Cell, OnceCell};
use std::fmt;
use std::hash::{Hash as StdHash, Hasher};
use std::rc::Rc;

use ecow::EcoString;

use super::{StructMember, Type};
use crate::{Hash, Value};
use duckrow_text::names::FastMap;

pub(super) use builtin::pcore_alias;
pub(super) use define::{TYPE_NAME, annotations, assert_instance};
pub use member::{Feature, Kind, Member};
pub use parametrized::Parametrized;

/// The number of parents that a type may have above it. Puppet has no such bound.
const MAX_PARENTS: usize = 100;

/// The name of the type of which annotations are instances.
pub const ANNOTATION: &str = "Annotation";

/// The name of the annotation that holds the Ruby code of a function or attribute.
pub const RUBY_METHOD: &str = "RubyMethod";

/// The name of the type of errors, which is made in Ruby.
pub const ERROR: &str = "Error";

/// The name of the type of calls that are still to be made.
pub const DEFERRED: &str = "Deferred";

/// A type whose instances have attributes.
pub struct ObjectType {
    /// The name: of its definition, or what the hash says; none of a type that is only written down.
    pub name: Option<EcoString>,
    /// True if `type Name = …` defines it. Such a type may hold itself, and is a part of no other.
    pub(crate) is_defined: bool,
    definition: OnceCell<Definition>,
    /// The length of the chain of types that begins with it.
    pub(super) chain: Cell<u16>,
}

/// The contents of the hash of an object type.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Definition {
    /// The type that it inherits from.
    pub parent: Option<Type>,
    /// Its own type parameters.
    pub type_parameters: Vec<Member>,
    /// Its own attributes, constants among them.
    pub attributes: Vec<Member>,
    /// Its own functions.
    pub functions: Vec<Member>,
    /// The attributes by which its instances are compared, if it says so.
    pub equality: Option<Vec<EcoString>>,
    /// True if instances of different types may be equal.
    pub equality_ignores_type: bool,
    /// Anything; Puppet looks at it nowhere.
    pub checks: Option<Value>,
    /// Annotations by their types.
    pub annotations: Option<Hash>,
}

/// The reason why a hash describes no object type, in Puppet's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misdefined {
    /// A member overrides an inherited one and doesn't say so.
    SilentOverride(String),
    /// Anything else.
    Otherwise(String),
}

impl Misdefined {
    /// The message of Puppet.
    pub fn into_message(self) -> String {
        match self {
            Self::SilentOverride(message) | Self::Otherwise(message) => message,
        }
    }
}

impl From<String> for Misdefined {
    fn from(message: String) -> Self {
        Self::Otherwise(message)
    }
}

impl ObjectType {
    /// A type that `type Name = …` will define.
    pub fn named(name: impl Into<EcoString>) -> Self {
        Self { name: Some(name.into()), is_defined: true, definition: OnceCell::new(), chain: Cell::default() }
    }

    /// The type that a hash describes.
    ///
    /// # Errors
    /// A hash that describes none, in Puppet's words.
    pub fn of_hash(hash: &Hash) -> Result<Rc<Self>, Misdefined> {
        let name = hash.get("name").and_then(Value::as_str).map(EcoString::from);
        let of = Rc::new(Self { name, is_defined: false, definition: OnceCell::new(), chain: Cell::default() });
        of.define(hash)?;
        Ok(of)
    }

    /// The name in messages.
    pub fn label(&self) -> &str {
        self.name.as_deref().unwrap_or("Object")
    }

    /// The contents of its own hash; nothing as long as it isn't defined.
    pub fn definition(&self) -> Option<&Definition> {
        self.definition.get()
    }

    /// The object type that it inherits from.
    pub fn parent(&self) -> Option<&Rc<Self>> {
        match self.definition()?.parent.as_ref()?.behind_aliases() {
            Type::Object(parent) => parent.as_ref(),
            _ => None,
        }
    }

    /// The type itself and those that it inherits from, the nearest first.
    fn ancestry(&self) -> impl Iterator<Item = &Self> {
        std::iter::successors(Some(self), |of| of.parent().map(Rc::as_ref)).take(MAX_PARENTS + 1)
    }

    /// True if all instances of the other type are instances of this one.
    pub fn accepts(&self, other: &Self) -> bool {
        other.ancestry().any(|of| of == self)
    }

    /// True if the type inherits from the built-in one of that name, or is it.
    pub fn inherits(&self, name: &str) -> bool {
        self.ancestry().any(|of| of.name.as_deref() == Some(name))
    }

    fn collect<'a>(&'a self, own: impl Fn(&'a Definition) -> &'a [Member]) -> FastMap<&'a str, &'a Member> {
        let definitions: Vec<&Definition> = self.ancestry().filter_map(Self::definition).collect();
        let members = definitions.into_iter().rev().flat_map(own);
        // One that overrides takes the place of the other.
        members.map(|member| (member.name.as_str(), member)).collect()
    }

    /// All attributes by name, inherited ones first.
    pub fn attributes(&self) -> FastMap<&str, &Member> {
        self.collect(|definition| &definition.attributes)
    }

    /// All type parameters by name, inherited ones first.
    pub fn type_parameters(&self) -> FastMap<&str, &Member> {
        self.collect(|definition| &definition.type_parameters)
    }

    /// The attribute or function of a name.
    pub fn member(&self, name: &str) -> Option<&Member> {
        let own = |definition: &'_ Definition| -> Option<usize> {
            definition.attributes.iter().chain(&definition.functions).position(|member| member.name == name)
        };
        self.ancestry()
            .filter_map(Self::definition)
            .find_map(|definition| definition.attributes.iter().chain(&definition.functions).nth(own(definition)?))
    }

    /// The attributes that are given to make an instance, those that may be left out last.
    pub fn parameters(&self) -> Vec<&Member> {
        let (optional, mut parameters): (Vec<_>, Vec<_>) = self
            .attributes()
            .into_values()
            .filter(|attribute| !matches!(attribute.kind, Some(Kind::Constant | Kind::Derived)))
            .partition(|attribute| attribute.value.is_some());
        parameters.extend(optional);
        parameters
    }

    /// The type of the hash of which an instance can be made.
    pub fn hash_type(&self) -> Type {
        let given = self.attributes().into_values();
        let given = given.filter(|attribute| !matches!(attribute.kind, Some(Kind::Constant | Kind::Derived)));
        let member = |attribute: &Member| StructMember {
            key: attribute.name.clone(),
            optional: attribute.may_be_missing,
            value: attribute.of.clone(),
        };
        Type::Struct(given.map(member).collect())
    }

    /// Shows the types that its hash speaks of, also those in values.
    pub(super) fn each_type<'a>(&'a self, see: &mut dyn FnMut(&'a Type)) {
        if let Some(definition) = self.definition() {
            definition.each_type(see);
        }
    }

    /// The names of the attributes by which instances are compared, inherited ones first.
    pub fn equality_attributes(&self) -> Vec<EcoString> {
        let definitions: Vec<&Definition> = self.ancestry().filter_map(Self::definition).collect();
        definitions.into_iter().rev().flat_map(Definition::compared).collect()
    }
}

impl Definition {
    /// The names of its own attributes by which instances are compared.
    pub(crate) fn compared(&self) -> Vec<EcoString> {
        match &self.equality {
            Some(names) => names.clone(),
            None => {
                let counts = |attribute: &&Member| attribute.kind != Some(Kind::Constant);
                self.attributes.iter().filter(counts).map(|attribute| attribute.name.clone()).collect()
            }
        }
    }

    /// Shows the types that it speaks of, also those in values.
    fn each_type<'a>(&'a self, see: &mut dyn FnMut(&'a Type)) {
        self.parent.iter().for_each(&mut *see);
        for member in self.members() {
            see(&member.of);
            member.value.iter().for_each(|value| each_type_in(value, see));
        }
        self.checks.iter().for_each(|checks| each_type_in(checks, see));
        let annotations = self.annotations.iter().flat_map(|annotations| annotations.entries());
        annotations.for_each(|(key, value)| {
            each_type_in(key, see);
            each_type_in(value, see);
        });
    }

    /// All members.
    fn members(&self) -> impl Iterator<Item = &Member> {
        self.type_parameters.iter().chain(&self.attributes).chain(&self.functions)
    }
}

/// Shows the types that a value holds.
fn each_type_in<'a>(value: &'a Value, see: &mut dyn FnMut(&'a Type)) {
    match value {
        Value::Type(of) => see(of),
        Value::Array(items) => items.items().iter().for_each(|item| each_type_in(item, see)),
        Value::Hash(hash) => hash.entries().iter().for_each(|(key, value)| {
            each_type_in(key, see);
            each_type_in(value, see);
        }),
        Value::Sensitive(inner) => each_type_in(inner, see),
        Value::Object(object) => {
            if !object.of.is_defined {
                object.of.each_type(see);
            }
            object.values().for_each(|value| each_type_in(value, see));
        }
        _ => {}
    }
}

impl fmt::Debug for ObjectType {
    /// Only the name: the definition may hold the type itself.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}

impl PartialEq for ObjectType {
    /// Types are known by name. Two without a name are equal if their hashes say the same.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
            || match (&self.name, &other.name) {
                (None, None) => self.definition == other.definition,
                (mine, theirs) => mine == theirs,
            }
    }
}

impl Eq for ObjectType {}

impl StdHash for ObjectType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::{assignable, parse};

    #[test]
    fn types_are_shown_as_they_are_written() {
        for text in [
            "Object[{name => 'P', attributes => {'a' => Integer, 'b' => {type => String, value => 'x'}}}]",
            "Object[{name => 'P', attributes => {'d' => {type => Any, kind => derived}}, constants => {'c' => 1}}]",
            "Object[{name => 'P', parent => Annotation, functions => {'f' => Callable[[0, 0], Integer]}}]",
            "Object[{attributes => {'a' => {type => Any, final => true}}, equality => ['a'], checks => 1}]",
        ] {
            assert_eq!(parse(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn parameters_restrict_a_type() {
        let of = |text| parse(text).unwrap();
        assert!(assignable(&of("Error"), &of("Error['a']")));
        assert!(!assignable(&of("Error['a']"), &of("Error")));
        assert!(assignable(&of("Error[default, /c/]"), &of("Error['a', 'bcd']")));
        assert_eq!(of("Error[{issue_code => 'X'}]").to_string(), "Error[default, 'X']");
    }

    #[test]
    fn ancestry_is_bounded() {
        let child = |parent: &Type| {
            let entries = [(Value::from("parent"), Value::of_type(parent.clone()))].into_iter().collect();
            let child = Rc::new(ObjectType::named("C"));
            child.define(&Hash::new(entries).unwrap()).map(|()| Type::Object(Some(child)))
        };
        let mut of = parse("Object[{name => 'Root'}]").unwrap();
        let refused = (1..=200).find_map(|depth| match child(&of) {
            Ok(next) => {
                of = next;
                None
            }
            Err(problem) => Some((depth, problem)),
        });
        assert_eq!(refused, Some((MAX_PARENTS, format!("C inherits from more than {MAX_PARENTS} types").into())));
    }
}
