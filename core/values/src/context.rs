//! The object that a data function of a hierarchy is given beside its options, of the type `Puppet::LookupContext`.

use std::cell::RefCell;

use ecow::EcoString;

use super::types::ObjectType;
use super::{Entries, Type};

/// A context. Its methods are those of lookups; here is what it remembers.
#[derive(Debug)]
pub struct LookupContext {
    /// The environment.
    pub environment: EcoString,
    /// The module whose hierarchy it is, if it is one.
    pub module: Option<EcoString>,
    /// The values that the function put aside for its next call.
    pub cache: RefCell<Entries>,
}

impl LookupContext {
    /// The name of the type of all contexts.
    pub const TYPE: &str = "Puppet::LookupContext";

    /// A context that remembers nothing yet.
    pub fn new(environment: EcoString, module: Option<EcoString>) -> Self {
        Self { environment, module, cache: RefCell::default() }
    }

    /// The type of all contexts.
    pub fn type_of() -> Type {
        Type::Object(ObjectType::builtin(&Self::TYPE.to_lowercase()))
    }
}
