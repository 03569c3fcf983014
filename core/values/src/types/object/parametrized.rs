//! Object types with values for their type parameters: `Error['puppet/kind']` (`p_object_type_extension.rb`).

use std::rc::Rc;

use ecow::EcoString;

use super::define::assert_type;
use super::{Member, ObjectType};
use crate::matching::is_match;
use crate::types::{assignable, instance_of};
use crate::{Object, Value, text};

/// An object type of which only those instances count whose attributes match the parameters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Parametrized {
    /// The type.
    pub base: Rc<ObjectType>,
    /// The parameters that are given, by name.
    pub parameters: Vec<(EcoString, Value)>,
}

impl Parametrized {
    /// The type with arguments: values in order, or one hash of values by name.
    ///
    /// # Errors
    /// A type without parameters, unknown ones, and values that they don't take; in Puppet's words.
    pub fn new(base: &Rc<ObjectType>, arguments: &[Value]) -> Result<Self, String> {
        let label = base.label();
        let known = base.type_parameters();
        let Some((_, first)) = known.first() else {
            return Err(format!("The {label}-Type cannot be parameterized using []"));
        };
        let given: Vec<(&Member, &Value)> = match arguments {
            // A hash that the first parameter takes is its value.
            [named @ Value::Hash(given)] if !instance_of(&first.of, named) => {
                let find = |(name, value): (&Value, _)| match known.get(text(name).as_str()) {
                    Some(parameter) => Ok((*parameter, value)),
                    None => Err(format!("'{}' is not a known type parameter for {label}-Type", text(name))),
                };
                given.entries().iter().map(find).collect::<Result<_, _>>()?
            }
            values => known.values().copied().zip(values).collect(),
        };
        let mut parameters = Vec::new();
        for (parameter, value) in given.into_iter().filter(|(_, value)| !matches!(value, Value::Default)) {
            assert_type(&parameter.label(), &parameter.of, value)?;
            parameters.push((parameter.name.clone(), value.clone()));
        }
        if parameters.is_empty() {
            return Err(format!("The {label}-Type cannot be parameterized using an empty parameter list"));
        }
        Ok(Self { base: Rc::clone(base), parameters })
    }

    /// The type that an object has: its type with what its attributes say of the parameters.
    pub fn of_instance(object: &Object) -> Self {
        let base = &object.of;
        let value = |name: &&str| (EcoString::from(*name), object.attribute(name).unwrap_or_default());
        Self { base: Rc::clone(base), parameters: base.type_parameters().keys().map(value).collect() }
    }

    /// True if an object is an instance.
    pub fn is_instance(&self, object: &Object) -> bool {
        let matches =
            |(name, wanted): &(EcoString, Value)| object.attribute(name).is_some_and(|value| is_match(&value, wanted));
        self.base.accepts(&object.of) && self.parameters.iter().all(matches)
    }

    /// True if all instances of the other type are instances of this one.
    pub fn accepts(&self, other: &Self) -> bool {
        let covers = |(name, wanted): &(EcoString, Value)| {
            let given = other.parameters.iter().find(|(known, _)| known == name);
            given.is_some_and(|(_, value)| {
                is_match(value, wanted)
                    || wanted.as_type().zip(value.as_type()).is_some_and(|(wanted, value)| assignable(wanted, value))
            })
        };
        self.base.accepts(&other.base) && self.parameters.iter().all(covers)
    }

    /// The parameters as they are written: in order as far as the last that is given; as a hash if there are more than two.
    pub fn arguments(&self) -> Vec<Value> {
        let known = self.base.type_parameters();
        let given =
            |name: &str| self.parameters.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        if known.len() > 2 {
            let entries = self.parameters.iter().map(|(name, value)| (name.clone().into(), value.clone())).collect();
            return crate::Hash::new(entries).map(Value::Hash).into_iter().collect();
        }
        let mut arguments: Vec<Value> = known.keys().map(|name| given(name).unwrap_or(Value::Default)).collect();
        while matches!(arguments.last(), Some(Value::Default)) {
            arguments.pop();
        }
        arguments
    }
}
