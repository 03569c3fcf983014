//! References to classes and resources: `Class['a']`, `File['/a', '/b']`, `Resource['file', '/a']`.

use ecow::EcoString;

use super::arguments::{Made, arity, bad_key_name, bad_specialization};
use super::display::capitalized;
use super::{Type, TypeArgumentError};
use crate::label::{kind, with_capital_article};
use crate::operator::Blame;
use crate::{Array, Value};

/// The titles among the arguments, without arrays and undef, and whether the references come in an array.
fn titles(arguments: &[Value]) -> (Vec<Value>, bool) {
    let in_array = arguments.len() > 1 || matches!(arguments, [Value::Array(_)]);
    let mut titles = Vec::new();
    let mut open: Vec<&Value> = arguments.iter().rev().collect();
    while let Some(next) = open.pop() {
        match next {
            Value::Array(items) => open.extend(items.items().iter().rev()),
            Value::Undef => {}
            title => titles.push(title.clone()),
        }
    }
    (titles, in_array)
}

/// One reference, or an array of them; undef if there is none.
fn result(references: Vec<Type>, in_array: bool) -> Value {
    let mut references: Vec<Value> = references.into_iter().map(Value::of_type).collect();
    if in_array { Array::flat(references).into() } else { references.pop().unwrap_or_default() }
}

fn not_found(of: &str, title: &str) -> TypeArgumentError {
    TypeArgumentError::new(Blame::Expression, format!("Resource not found: {of}['{title}']"))
}

pub(super) fn class(of: &Type, arguments: &[Value]) -> Made<Value> {
    if arguments.is_empty() {
        return Err(arity(&of.to_string(), 1, None, 0));
    }
    if let Type::Class(Some(name)) = of {
        return Err(not_found("class", name));
    }
    let (titles, in_array) = titles(arguments);
    let reference = |(index, title): (usize, &Value)| match title {
        Value::String(name) => class_name(name).map(|name| Type::Class(Some(name))).ok_or_else(|| {
            let rule = r"/^((::)?[a-z_]\w*)(::[a-z]\w*)*$/";
            let problem = format!("Illegal name. The given name '{name}' does not conform to the naming rule {rule}");
            TypeArgumentError::new(Blame::Key(index), problem)
        }),
        other => {
            let got = with_capital_article(&kind(other));
            let problem =
                format!("Illegal Class name in class reference. {got} cannot be used where a String is expected");
            Err(TypeArgumentError::new(Blame::Key(index), problem))
        }
    };
    let references = titles.iter().enumerate().map(reference).collect::<Result<Vec<_>, _>>()?;
    Ok(result(references, in_array))
}

/// The name of a class as references have it, if it is one.
fn class_name(name: &str) -> Option<EcoString> {
    let lower = name.to_lowercase();
    let name = lower.strip_prefix("::").unwrap_or(&lower);
    let segment = |segment: &str| {
        segment.starts_with(|c: char| c.is_ascii_lowercase())
            && segment.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    };
    name.split("::").all(segment).then(|| name.into())
}

pub(super) fn resource(of: &Type, arguments: &[Value]) -> Made<Value> {
    let Type::Resource { type_name, title } = of else { return Ok(Value::Undef) };
    // Nearly all references are like this one.
    if let (Some(type_name), None, [Value::String(title)]) = (type_name, title, arguments) {
        let (type_name, title) = (Some(type_name.clone()), Some(title.clone()));
        return Ok(Value::of_type(Type::Resource { type_name, title }));
    }
    let (type_name, rest) = match (type_name, arguments) {
        (_, []) => return Err(arity(&of.to_string(), 1, None, 0)),
        (Some(type_name), rest) => (type_name.clone(), rest),
        (None, [first, rest @ ..]) => (resource_type_name(first)?, rest),
    };
    if let Some(title) = title {
        return Err(not_found(&capitalized(&type_name), title));
    }
    let (titles, in_array) = titles(rest);
    if titles.is_empty() && !rest.is_empty() {
        return Ok(if in_array { Array::default().into() } else { Value::Undef });
    }
    if titles.is_empty() {
        return Ok(Value::of_type(Type::Resource { type_name: Some(type_name), title: None }));
    }
    let reference = |(index, title): (usize, &Value)| match title {
        Value::String(title) => Ok(Type::Resource { type_name: Some(type_name.clone()), title: Some(title.clone()) }),
        other => {
            let index = index + usize::from(titles.len() != rest.len());
            Err(bad_specialization(of, index, other, "a resource title String"))
        }
    };
    let references = titles.iter().enumerate().map(reference).collect::<Result<Vec<_>, _>>()?;
    Ok(result(references, in_array))
}

/// The first argument of `Resource[…]`.
fn resource_type_name(argument: &Value) -> Made<EcoString> {
    match argument {
        Value::Type(of) => {
            if let Type::Resource { type_name: Some(type_name), .. } = &**of {
                return Ok(type_name.clone());
            }
        }
        Value::String(name) => {
            let capital =
                if name.starts_with(|c: char| c.is_ascii_uppercase()) { name.to_string() } else { capitalized(name) };
            let segment = |segment: &str| {
                segment.starts_with(|c: char| c.is_ascii_uppercase())
                    && segment.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
            };
            if capital.strip_prefix("::").unwrap_or(&capital).split("::").all(segment) {
                return Ok(name.to_lowercase().trim_start_matches("::").into());
            }
            let problem =
                format!("Illegal type reference. The given name '{capital}' does not conform to the naming rule");
            return Err(TypeArgumentError::new(Blame::Key(0), problem));
        }
        _ => {}
    }
    let got = bad_key_name(argument);
    let problem = format!("First argument to Resource[] must be a resource type or a String. Got {got}.");
    Err(TypeArgumentError::new(Blame::Key(0), problem))
}
