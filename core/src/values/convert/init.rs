//! The type `Init`: what another type can be made of.

use super::constructor;
use super::object;
use super::{Context, ConversionError, Converted, create, unsupported};
use crate::values::types::mismatch::describe_call;
use crate::values::types::{Init, Parameter, Signature, Tuple, Type, assignable, infer, instance_of};
use crate::values::{Array, Value};

/// What the conversion takes as its only argument, and what it takes as several.
#[derive(Default)]
pub(in crate::values) struct Accepted {
    pub(in crate::values) single: Vec<Type>,
    pub(in crate::values) several: Vec<Type>,
    /// Whether one argument is enough where several are possible.
    pub(in crate::values) one_is_enough: bool,
}

/// Whether a value can be converted to what an `Init` type is about; without such a type, whether it is rich data.
pub(in crate::values) fn is_convertible(init: Option<&Init>, value: &Value) -> bool {
    let Some(init) = init else { return instance_of(&Type::RichData, value) };
    if instance_of(&init.of, value) {
        return true;
    }
    let accepted = accepted(init);
    let is_instance = |types: &[Type], value: &Value| types.iter().any(|of| instance_of(of, value));
    if is_instance(&accepted.single, value) || is_instance(&accepted.several, value) {
        return true;
    }
    let alone = Array::new(vec![value.clone()]).map(Value::Array);
    accepted.one_is_enough && alone.is_ok_and(|alone| is_instance(&accepted.several, &alone))
}

/// How the conversion behind an `Init` type is called, if there is one. Those of optional types and of `Init` itself don't
/// count.
fn signatures_of(init: &Init) -> Option<Vec<Signature>> {
    match init.of.behind_aliases() {
        Type::Init(_) | Type::Optional(_) | Type::NotUndef(_) => None,
        Type::Object(Some(of)) => Some(object::signatures(of).into()),
        Type::ObjectWith(with) => Some(object::signatures(&with.base).into()),
        of => constructor::of(of).map(|constructor| constructor.signatures()),
    }
}

/// What the conversion behind an `Init` type takes.
pub(in crate::values) fn accepted(init: &Init) -> Accepted {
    let Some(signatures) = signatures_of(init) else { return Accepted::default() };
    let tuples = signatures.into_iter().map(|signature| signature.callable.parameters);
    let mut accepted = Accepted::default();
    for tuple in tuples {
        if !init.arguments.is_empty() {
            if takes(&tuple, &init.arguments) {
                accepted.single.extend(tuple.types.first().cloned());
            }
            continue;
        }
        let size = tuple.size_range();
        if size.from == Some(1) && size.to == Some(1) {
            accepted.single.extend(tuple.types.first().cloned());
        } else {
            accepted.one_is_enough |= size.from == Some(1);
            accepted.several.push(Type::Tuple(tuple));
        }
    }
    accepted
}

/// Whether parameters take the given arguments behind a first one.
fn takes(tuple: &Tuple, arguments: &[Value]) -> bool {
    let first = tuple.types.first().cloned();
    let types: Vec<Type> = first.into_iter().chain(arguments.iter().map(infer)).collect();
    tuple.size_range().holds_size(1 + arguments.len()) && assignable(&Type::Tuple(tuple.clone()), &Type::tuple(types))
}

/// `Init[Type, …](value)`: the conversion with the value and the arguments that the type holds. Without such, an array is
/// taken apart, unless it can be converted as a whole.
pub(super) fn make(init: &Init, arguments: &[Value], context: Context<'_>) -> Converted {
    if signatures_of(init).is_none() {
        return Err(unsupported(&init.of));
    }
    let accepted = accepted(init);
    if !init.arguments.is_empty() && accepted.single.is_empty() {
        let shown = Type::Init(Some(init.clone().into()));
        let subject = init.of.generalize().name();
        let problem = format!("The type '{shown}' does not represent a valid set of parameters for {subject}.new()");
        return Err(ConversionError::new(problem));
    }
    let [value] = arguments else {
        let signature = Signature::new(vec![Parameter::required("value", Type::Any)], None, None);
        return Err(ConversionError::new(describe_call("new_Init", &[signature], arguments, None)));
    };
    match value {
        Value::Array(items) if init.arguments.is_empty() => {
            let whole = accepted.single.iter().chain([&init.of]).any(|of| instance_of(of, value));
            if whole {
                create(&init.of, std::slice::from_ref(value), context)
            } else {
                create(&init.of, items.items(), context)
            }
        }
        value => {
            let arguments: Vec<Value> = std::iter::once(value).chain(&init.arguments).cloned().collect();
            create(&init.of, &arguments, context)
        }
    }
}
