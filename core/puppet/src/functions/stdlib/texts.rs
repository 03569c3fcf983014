//! Functions on texts.

use super::arrays::list;
use super::check::text_to_i;
use super::letters::LetterSet;
use super::{at, count};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, flatten};
use crate::functions::arguments::{argument, implicit_text, made, refused, text};
use duckrow_values::Value;
use duckrow_values::format::ruby_text;
use duckrow_values::regex::escape;

pub(super) const TYPED: &[Function] = &[
    Function {
        name: "stdlib::end_with",
        dispatches: &[Dispatch {
            signature: "String $test_string, Variant[String[1], Array[String[1], 1]] $suffixes",
            call: |_, call| Ok(parts(&call).iter().any(|part| text(&call, 0).ends_with(part.as_str())).into()),
        }],
    },
    Function {
        name: "stdlib::start_with",
        dispatches: &[Dispatch {
            signature: "String $test_string, Variant[String[1], Array[String[1], 1]] $prefixes",
            call: |_, call| Ok(parts(&call).iter().any(|part| text(&call, 0).starts_with(part.as_str())).into()),
        }],
    },
    Function {
        name: "stdlib::xml_encode",
        dispatches: &[Dispatch { signature: "String $str, Enum['text', 'attr'] $type?", call: xml_encode }],
    },
];

pub(super) const FUNCTIONS: &[Function] = super::plain! {
    "clamp" => clamp,
    "convert_base" => convert_base,
    "dos2unix" => |arguments| line_ends("dos2unix", arguments, |text| text.replace("\r\n", "\n")),
    "regexpescape" => |arguments| each("regexpescape", arguments, escape),
    "reverse" => reverse,
    "squeeze" => squeeze,
    "swapcase" => |arguments| each("swapcase", arguments, swapped),
    "to_bytes" => to_bytes,
    "unix2dos" => |arguments| line_ends("unix2dos", arguments, with_carriage_returns),
    "uriescape" => |arguments| each("uriescape", arguments, uri_escaped),
};

fn parts(call: &Call) -> Vec<String> {
    super::arrays::ruby_array(&argument(call, 1)).iter().map(ruby_text).collect()
}

/// A text, or the texts among the items of an array.
fn each(name: &str, arguments: &[Value], change: impl Fn(&str) -> String) -> Evaluated {
    count(name, arguments, !arguments.is_empty(), "1")?;
    match at(arguments, 0) {
        Value::String(text) => Ok(change(&text).into()),
        Value::Array(items) => list(
            items
                .items()
                .iter()
                .map(|item| item.as_str().map_or_else(|| item.clone(), |text| change(text).into()))
                .collect(),
        ),
        _ => Err(refused(format!("{name}(): Requires either array or string to work with"))),
    }
}

fn swapped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_uppercase() { out.extend(c.to_lowercase()) } else { out.extend(c.to_uppercase()) }
    }
    out
}

/// The text with all bytes that may not stand in a URI in hexadecimal.
fn uri_escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b if b.is_ascii_alphanumeric() || b"-_.!~*'();/?:@&=+$,[]".contains(&b) => out.push(char::from(b)),
            b => out.push_str(&format!("%{b:02X}")),
        }
    }
    out
}

fn squeeze(arguments: &[Value]) -> Evaluated {
    if !matches!(arguments.len(), 1 | 2) {
        return Err(refused(format!("squeeze(): Wrong number of arguments given {} for 2 or 1", arguments.len())));
    }
    let only = match arguments.get(1).filter(|only| only.is_true()) {
        Some(only) => Some(LetterSet::new(implicit_text(only)?)?),
        None => None,
    };
    let squeezed = |value: &Value| {
        let Some(text) = value.as_str() else {
            return Err(super::no_method("squeeze", value));
        };
        let mut out = String::with_capacity(text.len());
        for c in text.chars() {
            let counts = only.as_ref().is_none_or(|only| only.holds(c));
            if !counts || !out.ends_with(c) {
                out.push(c);
            }
        }
        Ok(Value::from(out))
    };
    match at(arguments, 0) {
        Value::Array(items) => list(items.items().iter().map(squeezed).collect::<Evaluated<_>>()?),
        other => squeezed(&other),
    }
}

fn line_ends(name: &str, arguments: &[Value], change: impl Fn(&str) -> String) -> Evaluated {
    if arguments.len() != 1 {
        let given = arguments.len();
        return Err(refused(format!("{name}(): Wrong number of arguments given ({given} for 1)")));
    }
    match at(arguments, 0).as_str() {
        Some(text) => Ok(change(text).into()),
        None => Err(refused(format!("{name}(): Requires string as argument"))),
    }
}

fn with_carriage_returns(text: &str) -> String {
    let lines: Vec<&str> = text.split('\n').collect();
    let last = lines.len().saturating_sub(1);
    let end = |(number, line): (usize, &&str)| match number == last {
        true => (*line).to_owned(),
        false => format!("{}\r\n", line.trim_end_matches('\r')),
    };
    lines.iter().enumerate().map(end).collect()
}

fn xml_encode(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let is_attribute = text(&call, 1) == "attr";
    let mut out = String::new();
    for c in text(&call, 0).chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' if is_attribute => out.push_str("&quot;"),
            '\'' if is_attribute => out.push_str("&apos;"),
            c => out.push(c),
        }
    }
    made(frame, if is_attribute { format!("\"{out}\"") } else { out })
}

/// A text or an array, the last letter or item first.
fn reverse(arguments: &[Value]) -> Evaluated {
    count("reverse", arguments, !arguments.is_empty(), "1")?;
    match at(arguments, 0) {
        Value::String(text) => Ok(text.chars().rev().collect::<String>().into()),
        Value::Array(items) => list(items.items().iter().rev().cloned().collect()),
        _ => Err(refused("reverse(): Requires either array or string to work with")),
    }
}

fn to_bytes(arguments: &[Value]) -> Evaluated {
    count("to_bytes", arguments, arguments.len() == 1, "1")?;
    let given = at(arguments, 0);
    let text = match &given {
        Value::Integer(_) | Value::Float(_) => return Ok(given),
        other => ruby_text(other),
    };
    let number = text.as_str();
    let end = number.find(|c: char| !(c.is_ascii_digit() || ".e+-".contains(c))).unwrap_or(number.len());
    let (number, unit) = number.split_at_checked(end).unwrap_or_default();
    let shift = match unit.trim_start().chars().next() {
        None | Some('b' | 'B') => 0,
        Some('k') => 10,
        Some('M') => 20,
        Some('G') => 30,
        Some('T') => 40,
        Some('P') => 50,
        Some('E') => 60,
        Some(other) => return Err(refused(format!("to_bytes(): Unknown prefix {other}"))),
    };
    let number: f64 = number.parse().unwrap_or(0.0);
    Ok(Value::Integer((number * (1_u64 << shift) as f64) as i64))
}

fn clamp(arguments: &[Value]) -> Evaluated {
    let mut flat = Vec::new();
    arguments.iter().for_each(|argument| flatten(argument, &mut flat));
    if flat.len() != 3 {
        return Err(refused("clamp(): Wrong number of arguments, need three to clamp"));
    }
    let mut numbers = Vec::new();
    for value in &flat {
        match value {
            Value::String(text) if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) => {
                return Err(refused(format!("clamp(): Required explicit numeric ({text}:String)")));
            }
            Value::Hash(_) => {
                return Err(refused(format!("clamp(): The Hash type is not allowed ({})", ruby_text(value))));
            }
            other => numbers.push(super::check::to_i(other)),
        }
    }
    numbers.sort_unstable();
    Ok(Value::Integer(numbers.get(1).copied().unwrap_or_default()))
}

fn convert_base(arguments: &[Value]) -> Evaluated {
    let number = |place, which: &str| match at(arguments, place) {
        Value::Integer(number) => Ok(number),
        Value::String(text) if !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit()) => {
            Ok(text_to_i(&text))
        }
        Value::String(_) => Err(refused(
            "convert_base(): First argument must be an integer or a string corresponding to an integer in base 10",
        )),
        _ => Err(refused(format!("convert_base(): {which} argument must be either a string or an integer"))),
    };
    count("convert_base", arguments, arguments.len() == 2, "2")?;
    let (value, base) = (number(0, "First")?, number(1, "Second")?);
    let Some(base) = u64::try_from(base).ok().filter(|base| (2..=36).contains(base)) else {
        return Err(refused("convert_base(): base must be at least 2 and must not be greater than 36"));
    };
    let mut rest = value.unsigned_abs();
    let mut digits = Vec::new();
    while rest > 0 || digits.is_empty() {
        digits.extend(char::from_digit((rest % base) as u32, base as u32));
        rest /= base;
    }
    let sign = if value < 0 { "-" } else { "" };
    Ok(format!("{sign}{}", digits.iter().rev().collect::<String>()).into())
}
