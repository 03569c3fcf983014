//! New objects: of the values of their attributes in order, or of a hash.

use std::rc::Rc;

use super::{ConversionError, Converted};
use crate::types::mismatch::{describe_call, describe_mismatch, describe_value};
use crate::types::{ERROR, Member, ObjectType, Parameter, Repetition, Signature, Type, instance_of};
use crate::{Object, Value};

/// The forms in which a type can be called: that with a hash, and by place. By place as many values are wanted as a hash must
/// have, whichever these are.
pub(super) fn signatures(of: &ObjectType) -> Vec<Signature> {
    let members = of.parameters();
    let wanted = members.iter().filter(|member| !member.may_be_missing).count();
    let parameter = |(place, member): (usize, &&Member)| Parameter {
        name: member.name.clone(),
        of: member.of.clone(),
        repetition: if place < wanted { Repetition::Required } else { Repetition::Optional },
    };
    let parameters = members.iter().enumerate().map(parameter).collect();
    let by_place = Signature::new(parameters, None, None);
    if of.is_made_by_place_only() {
        return vec![by_place];
    }
    let hash = Parameter::required("hash", of.hash_type());
    vec![Signature::new(vec![hash], None, None), by_place]
}

/// The object that a hash describes, for which the name of the type speaks: `Nick initializer has wrong type, …`.
///
/// # Errors
/// A hash that isn't what the type wants.
pub fn object_of_hash(of: &Rc<ObjectType>, given: &Value) -> Result<Value, ConversionError> {
    let expected = of.hash_type();
    match given {
        Value::Hash(_) if instance_of(&expected, given) => make(of, std::slice::from_ref(given)),
        given => {
            let subject = format!("{} initializer", of.label());
            Err(ConversionError::new(describe_value(&subject, &expected, given)))
        }
    }
}

pub(super) fn make(of: &Rc<ObjectType>, arguments: &[Value]) -> Converted {
    let signatures = signatures(of);
    if of.label() != ERROR && of.inherits(ERROR) {
        // Puppet makes objects of it that are of no type (`data-types/object-definitions/object_parent_of_error`).
        let of = Type::Object(Some(Rc::clone(of)));
        let subject = format!("Converted value from {of}.new() has wrong type,");
        return Err(ConversionError::new(describe_mismatch(&subject, &of, &Type::Runtime(None))));
    }
    let (by_hash, by_place) = match signatures.as_slice() {
        [by_hash, by_place] => (Some(by_hash), Some(by_place)),
        forms => (None, forms.first()),
    };
    let takes = |form: Option<&Signature>| form.is_some_and(|form| form.accepts(arguments, None));
    let object = match arguments {
        [Value::Hash(hash)] if takes(by_hash) => {
            let parameters = of.parameters().into_iter();
            let value = |name: &str| hash.get(name).cloned();
            let values = parameters.map(|member| value(&member.name).or_else(|| member.value.clone()));
            Object::new(of, &values.map(Option::unwrap_or_default).collect::<Vec<_>>())
        }
        values if takes(by_place) => Object::new(of, values),
        _ => {
            let name = format!("new_{}", of.label());
            return Err(ConversionError::new(describe_call(&name, &signatures, arguments, None)));
        }
    };
    object.map(|object| Value::Object(Rc::new(object))).map_err(ConversionError::new)
}
