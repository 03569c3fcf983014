//! Methods: what is called with a dot on a value and is no function.

use super::arguments::refused;
use crate::evaluator::{Call, Evaluated, Frame};
use duckrow_scenario::WHOLE;
use duckrow_values::types::mismatch::describe_call;
use duckrow_values::types::{ERROR, Feature, Member, Signature};
use duckrow_values::uri::{PARTS, Part};
use duckrow_values::{Object, Type, Value};

/// Calls a method of a value, if it has one of that name. The value is the first argument.
///
/// # Errors
/// What the method refuses.
pub(super) fn call_method(frame: &mut Frame<'_>, name: &str, call: &Call) -> Option<Evaluated> {
    match call.arguments.as_slice() {
        [Value::Uri(uri)] if PARTS.contains(&name) => Some(Ok(match uri.part(name) {
            Some(Part::Text(text)) => Value::String(text),
            Some(Part::Number(number)) => Value::Integer(number.into()),
            None => Value::Undef,
        })),
        [Value::Object(object), arguments @ ..] => member(object, name, arguments, call.block.is_some()),
        _ if WHOLE => crate::hiera::call_method(frame, name, call),
        _ => None,
    }
}

/// The value of an attribute of an object. Its functions are only declared: what they do is written in Ruby, but for what the
/// built-in types have.
fn member(object: &Object, name: &str, arguments: &[Value], has_block: bool) -> Option<Evaluated> {
    let member = object.of.member(name)?;
    let block = has_block.then_some(Type::Callable(None));
    let signatures = signatures(member);
    if !signatures.is_empty() && !signatures.iter().any(|signature| signature.accepts(arguments, block.as_ref())) {
        return Some(Err(refused(describe_call(&member.label(), &signatures, arguments, block.as_ref()))));
    }
    let value = match (member.container.as_str(), name) {
        (ERROR, "message") => object.attribute("msg"),
        _ => object.attribute(name),
    };
    Some(value.ok_or_else(|| {
        if member.is_in_ruby() {
            return refused(format!("{} is written in Ruby, which is not run here", member.label()));
        }
        let derived = if member.feature == Feature::Attribute { "derived " } else { "" };
        refused(format!("no method is implemented for {derived}{}", member.label()))
    }))
}

/// The signatures of a member; nothing if they aren't given.
fn signatures(member: &Member) -> Vec<Signature> {
    let of = |of: &Type| match of {
        Type::Callable(Some(callable)) => {
            Some(Signature { names: Vec::new(), block_name: ecow::EcoString::new(), callable: (**callable).clone() })
        }
        _ => None,
    };
    match (member.feature, &member.of) {
        (Feature::Function, Type::Variant(forms)) => forms.iter().filter_map(of).collect(),
        (Feature::Function, form) => of(form).into_iter().collect(),
        _ => vec![Signature::new(Vec::new(), None, None)],
    }
}
