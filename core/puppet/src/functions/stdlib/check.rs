//! Functions that ask what a value is, and Ruby's ways from text to number.

use super::deprecation::{Deprecation, deprecated};
use super::network::address;
use super::patterns::is_match;
use super::{at, count, exactly};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use crate::functions::arguments::{argument, refused};
use duckrow_values::format::{float_text, ruby_text};
use duckrow_values::types::{infer, instance_of};
use duckrow_values::{Value, ruby_class};

pub(super) const IS_A: &[Function] = &[Function {
    name: "is_a",
    dispatches: &[Dispatch {
        signature: "Any $value, Type $type",
        call: |_, call| {
            let of = argument(&call, 1);
            Ok(of.as_type().is_some_and(|of| instance_of(of, &argument(&call, 0))).into())
        },
    }],
}];

pub(super) const TYPED: &[Function] = super::both_names! {
    "type_of", "stdlib::type_of" => &[Dispatch {
        signature: "Any $value",
        call: |_, call| Ok(infer(&argument(&call, 0)).into()),
    }],
};

/// The functions that are deprecated get their arguments as they are.
macro_rules! asked {
    ($($name:literal $instead:literal => $function:expr),* $(,)?) => {
        &[$(Function {
            name: $name,
            dispatches: &[Dispatch { signature: "", call: |f, c| ask(f, &c, $name, $instead, $function) }],
        }),*]
    };
}

pub(super) const DEPRECATED: &[Function] = asked! {
    "is_absolute_path" "Absolute_Path" => is_absolute_path,
    "is_array" "Array" => |_, value| Ok(matches!(value, Value::Array(_))),
    "is_bool" "Bool" => |_, value| Ok(matches!(value, Value::Boolean(_))),
    "is_float" "Float" => |_, value| Ok(is_float(value)),
    "is_ip_address" "Ip_address" => |_, value| Ok(address(value).is_some()),
    "is_ipv4_address" "Ipv4" => |_, value| Ok(address(value).is_some_and(|ip| ip.is_ipv4())),
    "is_ipv6_address" "Ipv6" => |_, value| Ok(address(value).is_some_and(|ip| ip.is_ipv6())),
    "is_numeric" "Numeric" => |frame, value| is_number(frame, value, r"^-?(?:(?:[1-9]\d*)|0)(?:\.\d+)?(?:[eE]-?\d+)?$"),
    "is_string" "String" => |_, value| Ok(is_string(value)),
};

pub(super) const FUNCTIONS: &[Function] = super::plain! {
    "is_domain_name" => |arguments| {
        exactly("is_domain_name", arguments, 1)?;
        Ok(at(arguments, 0).as_str().is_some_and(is_domain_name).into())
    },
    "is_hash" => |arguments| {
        count("is_hash", arguments, arguments.len() == 1, "1")?;
        Ok(matches!(at(arguments, 0), Value::Hash(_)).into())
    },
    "is_mac_address" => |arguments| {
        exactly("is_mac_address", arguments, 1)?;
        let mac = |value: &str| {
            let parts: Vec<&str> = value.split(':').collect();
            let is_part = |part: &&str| matches!(part.len(), 1 | 2) && part.bytes().all(|b| b.is_ascii_hexdigit());
            matches!(parts.len(), 6 | 20) && parts.iter().all(is_part)
        };
        Ok(at(arguments, 0).as_str().is_some_and(mac).into())
    },
    "type3x" => type3x,
};

pub(super) const BY_PATTERN: &[Function] = super::framed! {
    "is_email_address" => |frame, _, arguments| {
        exactly("is_email_address", arguments, 1)?;
        Ok(is_email_address(frame, &at(arguments, 0))?.into())
    },
    "is_integer" => |frame, _, arguments| {
        exactly("is_integer", arguments, 1)?;
        Ok(is_integer(frame, &at(arguments, 0))?.into())
    },
};

/// What a function asks of a value.
type Asks = fn(&mut Frame<'_>, &Value) -> Evaluated<bool>;

fn ask(frame: &mut Frame<'_>, call: &Call, name: &str, instead: &str, is: Asks) -> Evaluated {
    // The function for IPv6 says the name of another one.
    let key = if name == "is_ipv6_address" { "is_ipv4_address" } else { name };
    let message = format!(
        "This method is deprecated, please use match expressions with Stdlib::Compat::{instead} instead. They are \
         described at https://docs.puppet.com/puppet/latest/reference/lang_data_type.html#match-expressions."
    );
    deprecated(frame, call.at, &Deprecation { key, message: &message, heeds_strict: true })?;
    match call.arguments.as_slice() {
        [value] => Ok(is(frame, value)?.into()),
        [] if matches!(name, "is_array" | "is_string" | "is_bool") => {
            Err(refused(format!("{name}(): Wrong number of arguments given (0 for 1)")))
        }
        several => Err(refused(format!("{name}(): Wrong number of arguments given {} for 1", several.len()))),
    }
}

/// Ruby's `to_i` of a text: the digits that it begins with.
pub(super) fn text_to_i(text: &str) -> i64 {
    let text = text.trim_start();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let end = digits.find(|c: char| !c.is_ascii_digit() && c != '_').unwrap_or(digits.len());
    let digits = digits.get(..end).unwrap_or_default().replace('_', "");
    let number = digits.parse::<i64>().unwrap_or(if digits.is_empty() { 0 } else { i64::MAX });
    if text.starts_with('-') { -number } else { number }
}

/// Ruby's `to_i`.
pub(super) fn to_i(value: &Value) -> i64 {
    match value {
        Value::Integer(number) => *number,
        Value::Float(number) => *number as i64,
        other => text_to_i(&ruby_text(other)),
    }
}

/// Ruby's `Float(text)`.
pub(super) fn ruby_float(text: &str) -> Option<f64> {
    let text = text.trim();
    if let Some(digits) = text.strip_prefix("0x") {
        return i64::from_str_radix(digits, 16).ok().map(|number| number as f64);
    }
    let is_plain = text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'-' | b'+' | b'_'));
    let dot_is_inside = text.find('.').is_none_or(|dot| {
        let digit = |place: Option<usize>| place.and_then(|p| text.as_bytes().get(p)).is_some_and(u8::is_ascii_digit);
        digit(dot.checked_sub(1)) && digit(Some(dot + 1))
    });
    if is_plain && dot_is_inside { text.replace('_', "").parse().ok() } else { None }
}

/// Ruby's `Integer(text)`.
pub(super) fn ruby_integer(text: &str) -> Option<i64> {
    let text = text.trim().to_lowercase();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(&text)),
    };
    let (digits, radix) = match digits.as_bytes() {
        [b'0', b'x', ..] => (digits.get(2..)?, 16),
        [b'0', b'b', ..] => (digits.get(2..)?, 2),
        [b'0', b'o', ..] => (digits.get(2..)?, 8),
        [b'0', _, ..] => (digits.get(1..)?, 8),
        _ => (digits, 10),
    };
    if !digits.starts_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    i64::from_str_radix(&digits.replace('_', ""), radix).ok().map(|number| sign * number)
}

fn is_number(frame: &mut Frame<'_>, value: &Value, pattern: &str) -> Evaluated<bool> {
    match value {
        Value::Integer(_) | Value::Float(_) => Ok(true),
        Value::String(text) => is_match(frame, pattern, text),
        _ => Ok(false),
    }
}

pub(super) fn is_integer(frame: &mut Frame<'_>, value: &Value) -> Evaluated<bool> {
    Ok(!matches!(value, Value::Float(_)) && is_number(frame, value, r"^-?(?:(?:[1-9]\d*)|0)$")?)
}

/// True if a text is what Ruby prints for the number that it reads in it.
fn prints_as_float(text: &str) -> bool {
    text.parse().is_ok_and(|number: f64| float_text(number) == text)
}

fn prints_as_integer(text: &str) -> bool {
    text.parse().is_ok_and(|number: i64| number.to_string() == text)
}

fn is_float(value: &Value) -> bool {
    match value {
        Value::Float(_) => true,
        Value::String(text) => prints_as_float(text),
        _ => false,
    }
}

fn is_string(value: &Value) -> bool {
    match value {
        Value::Undef => true,
        Value::String(text) => !prints_as_float(text) && !prints_as_integer(text),
        _ => false,
    }
}

pub(super) fn is_absolute_path(frame: &mut Frame<'_>, value: &Value) -> Evaluated<bool> {
    const WINDOWS: &str = r"(?i)^(([A-Z]:[\\/])|([\\/][\\/][^\\/]+[\\/][^\\/]+)|([\\/][\\/]\?[\\/][^\\/]+))";
    let Some(path) = value.as_str() else { return Ok(false) };
    Ok(is_match(frame, "^/", path)? || is_match(frame, WINDOWS, path)?)
}

pub(super) fn is_domain_name(domain: &str) -> bool {
    if domain == "." {
        return true;
    }
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    if domain.is_empty() || domain.len() > 255 {
        return false;
    }
    let is_label = |label: &str| {
        (1..=63).contains(&label.len())
            && !label.starts_with('-')
            && !label.ends_with('-')
            && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    let ends_in_letters = domain
        .rsplit_once('.')
        .is_none_or(|(_, last)| !last.is_empty() && last.bytes().all(|byte| byte.is_ascii_alphabetic()));
    ends_in_letters && domain.split('.').all(is_label)
}

pub(super) fn is_email_address(frame: &mut Frame<'_>, value: &Value) -> Evaluated<bool> {
    const ADDRESS: &str = r"\A([\w+\-].?)+@[a-z\d\-]+(\.[a-z]+)*\.[a-z]+\z";
    value.as_str().map_or(Ok(false), |text| is_match(frame, ADDRESS, text))
}

fn type3x(arguments: &[Value]) -> Evaluated {
    count("type3x", arguments, arguments.len() == 1, "1")?;
    Ok(match at(arguments, 0) {
        Value::Boolean(_) => "boolean".into(),
        Value::Integer(_) => "integer".into(),
        Value::String(text) if prints_as_integer(&text) => "integer".into(),
        Value::String(text) if prints_as_float(&text) => "float".into(),
        value @ (Value::Array(_) | Value::Float(_) | Value::Hash(_) | Value::String(_)) => {
            ruby_class(&value).to_lowercase().into()
        }
        _ => return Err(refused("type3x(): Unknown type")),
    })
}
