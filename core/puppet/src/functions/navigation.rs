//! Functions that find a value in data: `dig`, `get`, `getvar`.

use std::rc::Rc;

use super::arguments::{argument, first, refused, text};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, hash};
use duckrow_values::format::ruby_inspect;
use duckrow_values::types::{Type, by_name, infer_reduced};
use duckrow_values::{Array, Object, Value};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "dig",
        dispatches: &[Dispatch {
            signature: "Optional[Collection] $data, Any *$arg",
            call: |_, call| {
                let (data, keys) = call.arguments.split_first().unwrap_or((&Value::Undef, &[]));
                dig(data, keys).map_err(|missed| refused(missed.message))
            },
        }],
    },
    Function {
        name: "get",
        dispatches: &[Dispatch {
            signature: "Any $value, String $dotted_string, Any $default_value?, Callable[1,1] &$block?",
            call: |frame, call| get(frame, &call, &first(&call), text(&call, 1), argument(&call, 2)),
        }],
    },
    Function {
        name: "getvar",
        dispatches: &[
            Dispatch {
                signature: "Pattern[/\\A(?:::)?(?:[a-z]\\w*::)*[a-z_]\\w*(?:\\.|\\Z)/] $get_string, \
                    Any $default_value?, Callable[1,1] &$block?",
                call: get_variable,
            },
            Dispatch {
                signature: "!String $get_string, Any $default_value?, Callable &$block?",
                call: |_, _| Err(refused("'getvar' The given string does not start with a valid variable name")),
            },
        ],
    },
];

/// A key that the data has no place for.
struct Missed {
    message: String,
    code: &'static str,
    path: Array,
    value_type: Type,
}

/// The value behind a path of keys; undef where the path ends early.
fn dig(data: &Value, keys: &[Value]) -> Result<Value, Missed> {
    let mut value = data.clone();
    for (place, key) in keys.iter().enumerate() {
        if value.is_undef() || key.is_undef() {
            return Ok(Value::Undef);
        }
        value = match (&value, key) {
            (Value::Array(items), Value::Integer(index)) => at(items, *index),
            (Value::Hash(entries), key) => entries.entries().get(key).cloned().unwrap_or_default(),
            (Value::Array(_), key) => {
                let message =
                    |path: &str, of: &str| format!("The given data requires an Integer index at {path}, got '{of}'");
                return Err(missed(&message, keys.get(..=place), key, "EXPECTED_INTEGER_INDEX"));
            }
            (other, _) => {
                let message = |path: &str, of: &str| {
                    format!("The given data does not contain a Collection at {path}, got '{of}'")
                };
                return Err(missed(&message, keys.get(..place), other, "EXPECTED_COLLECTION"));
            }
        };
    }
    Ok(value)
}

fn missed(message: &dyn Fn(&str, &str) -> String, path: Option<&[Value]>, value: &Value, code: &'static str) -> Missed {
    let path = Array::new(path.unwrap_or_default().to_vec()).unwrap_or_default();
    let shown = ruby_inspect(&Value::Array(path.clone()));
    let value_type = infer_reduced(value);
    Missed { message: message(&shown, &value_type.to_string()), code, path, value_type }
}

/// The item at a place, which may count from the end.
fn at(items: &Array, index: i64) -> Value {
    let items = items.items();
    let place = match usize::try_from(index) {
        Ok(place) => Some(place),
        Err(_) => usize::try_from(index.unsigned_abs()).ok().and_then(|back| items.len().checked_sub(back)),
    };
    place.and_then(|place| items.get(place)).cloned().unwrap_or_default()
}

/// The value behind a path with dots. A path that the data has no place for is the lambda's business, if there is one.
fn get(frame: &mut Frame<'_>, call: &Call, value: &Value, path: &str, default: Value) -> Evaluated {
    if value.is_undef() {
        return Ok(default);
    }
    if path.is_empty() {
        return Ok(value.clone());
    }
    let keys = segments(path).ok_or_else(|| refused("Syntax error in dotted-navigation string"))?;
    if !matches!(value, Value::Array(_) | Value::Hash(_)) {
        let got = infer_reduced(value).generalize();
        let message = format!("'dig' parameter 'data' expects a value of type Undef or Collection, got {got}");
        return Err(refused(message));
    }
    match (dig(value, &keys), &call.block) {
        (Ok(Value::Undef), _) => Ok(default),
        (Ok(found), _) => Ok(found),
        (Err(missed), Some(block)) => {
            let error = error_value(missed)?;
            frame.call_block(block, vec![error])
        }
        (Err(missed), None) => Err(refused(missed.message)),
    }
}

/// The argument of the lambda of `get`: an `Error`. Its constructor in Ruby looks at no types.
fn error_value(missed: Missed) -> Evaluated {
    let Some(Type::Object(Some(error))) = by_name("Error") else { return Ok(Value::Undef) };
    let details = [("walked_path", Value::Array(missed.path)), ("value_type", missed.value_type.into())];
    let details = hash(details.into_iter().map(|(key, value)| (key.into(), value)).collect())?;
    let values = [Value::string(missed.message), "SLICE_ERROR".into(), details.into(), missed.code.into()];
    Ok(Value::Object(Rc::new(Object::new(&error, &values).map_err(refused)?)))
}

/// The keys of a path: segments between dots, in quotes or not; digits are a number. Nothing if it isn't well formed.
fn segments(path: &str) -> Option<Vec<Value>> {
    let mut segments = Vec::new();
    let mut rest = path;
    loop {
        let (segment, behind) = segment(rest)?;
        segments.push(segment);
        match behind.strip_prefix('.') {
            Some(next) => rest = next,
            None if behind.is_empty() => return Some(segments),
            None => return None,
        }
    }
}

/// The first segment of a path, and what stands behind it.
fn segment(path: &str) -> Option<(Value, &str)> {
    let blank = |c: char| c.is_ascii_whitespace() || c == '\0';
    let trimmed = path.trim_start_matches(blank);
    if let Some(quote) = trimmed.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        let (inner, behind) = trimmed.get(1..)?.split_once(quote)?;
        return (!inner.is_empty()).then(|| (Value::from(inner), behind.trim_start_matches(blank)));
    }
    let end = path.find(['"', '\'', '.']).unwrap_or(path.len());
    let (plain, behind) = path.split_at_checked(end).filter(|(plain, _)| !plain.is_empty())?;
    let plain = plain.trim_matches(blank);
    let digits = plain.strip_prefix(['+', '-']).unwrap_or(plain);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let key = plain.parse().ok().filter(|_| is_number).map_or_else(|| Value::from(plain), Value::Integer);
    Some((key, behind))
}

/// The value of a variable, and of what a path finds in it; the default if there is no such variable.
fn get_variable(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let (name, path) = text(&call, 0).split_once('.').unwrap_or((text(&call, 0), ""));
    let (default, symbol) = (argument(&call, 1), frame.session.names.intern(name.trim_end_matches('\n')));
    match frame.find_variable(symbol)? {
        Some(value) => get(frame, &call, &value, path, default),
        None => Ok(default),
    }
}
