//! Arguments of `Tuple`, `Struct` and `Callable`.

use std::rc::Rc;

use super::arguments::{Made, arity, check_keys, raised, subject};
use super::number_arguments::{bound, range, written_out};
use super::{Callable, Range, StructMember, Tuple, Type, TypeArgumentError, assignable};
use crate::label::ruby_class;
use crate::{Value, infer_generic};

/// Cuts a size off the end of the arguments.
fn split_size(arguments: &[Value]) -> Made<(&[Value], Option<Range>)> {
    let is_default = |value: &Value| value.as_str() == Some("default");
    let limit = |value: &Value| if is_default(value) { Some(None) } else { bound(value) };
    match arguments {
        [types @ .., from, to] if limit(from).is_some() && limit(to).is_some() => {
            let size = range(limit(from).flatten(), limit(to).flatten())?;
            Ok((types, Some(written_out(size))))
        }
        [types @ .., from] if limit(from).is_some() => {
            Ok((types, Some(written_out(range(limit(from).flatten(), None)?))))
        }
        types => Ok((types, None)),
    }
}

pub(super) fn tuple(of: &Type, arguments: &[Value]) -> Made {
    let (types, size) = split_size(arguments)?;
    check_keys(of, types, None, |argument| argument.as_type().is_some(), "Any-Type")?;
    let types = types.iter().filter_map(Value::as_type).cloned().collect();
    Ok(Type::Tuple(Tuple { types, size }))
}

/// The type that a value means among the arguments of `Callable` and as value in a `Struct`.
fn type_of(value: &Value) -> Type {
    match value {
        Value::Type(of) => (**of).clone(),
        Value::String(name) => Type::of_ruby(name),
        other => infer_generic(other),
    }
}

pub(super) fn callable(of: &Type, arguments: &[Value]) -> Made {
    let (parameters, returns) = match arguments {
        [Value::Array(parameters), returns] => (parameters.items(), Some(type_of(returns))),
        [Value::Array(_), ..] => return Err(arity(&subject(of), 2, Some(2), arguments.len())),
        parameters => (parameters, None),
    };
    let (parameters, block) = match parameters {
        [parameters @ .., Value::Type(last)] if last.is_callable() => (parameters, Some((**last).clone())),
        parameters => (parameters, None),
    };
    let (parameters, size) = split_size(parameters)?;
    let mut types: Vec<Type> = parameters.iter().map(type_of).collect();
    if types.is_empty() && size.is_some_and(|size| size.to != Some(0)) {
        types.push(Type::Unit);
    }
    let returns = returns.filter(|returns| *returns != Type::Any);
    let parameters = Tuple { types: types.into(), size };
    Ok(Type::Callable(Some(Rc::new(Callable { parameters, block, returns }))))
}

pub(super) fn structure(of: &Type, arguments: &[Value]) -> Made {
    check_keys(of, arguments, Some(1), |argument| argument.as_hash().is_some(), "Hash")?;
    let [Value::Hash(members)] = arguments else { return Ok(Type::Struct([].into())) };
    let members = members.entries().iter().map(|(key, value)| member(key, value));
    Ok(Type::Struct(members.collect::<Result<Vec<_>, _>>()?.into()))
}

fn member(key: &Value, value: &Value) -> Made<StructMember> {
    let value = type_of(value);
    match key {
        Value::String(key) if key.is_empty() => Err(raised("Struct element key cannot be an empty String")),
        Value::String(key) => {
            let optional = assignable(&value, &Type::Undef);
            Ok(StructMember { key: key.clone(), optional, value })
        }
        Value::Type(of) => {
            let (optional, text) = match &**of {
                Type::Optional(Some(text)) => (true, Some(&**text)),
                Type::NotUndef(Some(text)) => (false, Some(&**text)),
                Type::Optional(None) | Type::NotUndef(None) => (false, None),
                text @ (Type::String(_) | Type::StringValue(_) | Type::Enum { .. }) => (false, Some(text)),
                _ => return Err(illegal_key(key)),
            };
            let key = match text {
                Some(Type::StringValue(text)) => Some(text),
                Some(Type::Enum { values, .. }) if values.len() == 1 => values.first(),
                _ => None,
            };
            let unable =
                || raised(format!("Unable to extract a non-empty literal string from Struct member key type {of}"));
            Ok(StructMember { key: key.ok_or_else(unable)?.clone(), optional, value })
        }
        other => Err(illegal_key(other)),
    }
}

fn illegal_key(key: &Value) -> TypeArgumentError {
    let class = ruby_class(key);
    raised(format!("Illegal Struct member key type. Expected NotUndef, Optional, String, or Enum. Got: {class}"))
}

impl Type {
    /// True if values of the type are blocks: callables, variants of such, and optional ones.
    pub fn is_callable(&self) -> bool {
        match self.behind_aliases() {
            Self::Callable(_) => true,
            Self::Optional(Some(of)) => of.is_callable(),
            Self::Variant(types) => types.iter().all(Self::is_callable),
            _ => false,
        }
    }
}
