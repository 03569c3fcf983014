//! The type `Init`: what another type can be made of.

use super::constructor::Constructor;
use super::object;
use super::{Context, ConversionError, Converted, create, made_by, unsupported};
use crate::Value;
use crate::types::mismatch::describe_call;
use crate::types::{Accepted, Init, Parameter, Signature, Tuple, Type, instance_of};

/// The parameters of the conversion behind an `Init` type, if there is one. Those of optional types and of `Init` itself
/// don't count, unless they have a name.
pub(crate) fn parameters(init: &Init) -> Option<Vec<Tuple>> {
    if matches!(init.of, Type::Init(_) | Type::Optional(_) | Type::NotUndef(_)) {
        return None;
    }
    let signatures: Vec<Signature> = match made_by(&init.of)? {
        Type::Init(_) => vec![anything()],
        Type::Object(Some(of)) => object::signatures(of),
        Type::ObjectWith(with) => object::signatures(&with.base),
        of => Constructor::of(of)?.signatures().to_vec(),
    };
    Some(signatures.into_iter().map(|signature| signature.callable.parameters).collect())
}

/// The signature of `Init` itself.
fn anything() -> Signature {
    Signature::new(vec![Parameter::required("value", Type::Any)], None, None)
}

/// `Init[Type, …](value)`: the conversion with the value and the arguments that the type holds. Without such, an array is
/// taken apart, unless it can be converted as a whole.
pub(super) fn make(init: &Init, arguments: &[Value], context: Context<'_>) -> Converted {
    if parameters(init).is_none() {
        return Err(unsupported(&init.of));
    }
    let accepted = Accepted::by(init);
    if !init.arguments.is_empty() && accepted.single.is_empty() {
        let shown = Type::Init(Some(init.clone().into()));
        let subject = init.of.generalize().name();
        let problem = format!("The type '{shown}' does not represent a valid set of parameters for {subject}.new()");
        return Err(ConversionError::new(problem));
    }
    let [value] = arguments else {
        return Err(ConversionError::new(describe_call("new_Init", &[anything()], arguments, None)));
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
