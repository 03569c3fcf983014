//! The functions `validate_…`, and `validate_legacy`, which compares them with a type.

use std::rc::Rc;

use super::at;
use super::check::{is_absolute_path, is_domain_name, is_email_address, ruby_float, ruby_integer};
use super::deprecation::{Deprecation, deprecated};
use super::network::address;
use super::patterns::{matches, regex};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use crate::functions::arguments::{argument, refused, text};
use duckrow_record::trace::{Level, LogSource, Subject};
use duckrow_values::format::{float_text, ruby_inspect, ruby_text};
use duckrow_values::types::mismatch::describe_mismatch;
use duckrow_values::types::{infer, instance_of, parse};
use duckrow_values::{Type, Value, ruby_class};

/// The check of a function.
type Check = fn(&mut Frame<'_>, &[Value]) -> Evaluated<()>;

/// A check with what its deprecation names in its place.
struct Validation {
    name: &'static str,
    instead: &'static str,
    check: Check,
}

/// The functions that are deprecated, and that `validate_legacy` may name.
const VALIDATIONS: &[Validation] = &[
    Validation { name: "validate_absolute_path", instead: "Stdlib::Compat::Absolute_Path", check: absolute_path },
    Validation { name: "validate_array", instead: "Stdlib::Compat::Array", check: array },
    Validation { name: "validate_bool", instead: "Stdlib::Compat::Bool", check: boolean },
    Validation { name: "validate_hash", instead: "Stdlib::Compat::Hash", check: hash },
    Validation { name: "validate_integer", instead: "Stdlib::Compat::Integer", check: integer },
    Validation { name: "validate_ip_address", instead: "Stdlib::Compat::Ip_Address", check: ip_address },
    Validation { name: "validate_ipv4_address", instead: "Stdlib::Compat::Ipv4_Address", check: ipv4_address },
    Validation { name: "validate_ipv6_address", instead: "Stdlib::Compat::Ipv6_address", check: ipv6_address },
    Validation { name: "validate_numeric", instead: "Stdlib::Compat::Numeric", check: numeric },
    Validation { name: "validate_re", instead: "Pattern[]", check: re },
    Validation { name: "validate_slength", instead: "String[]", check: slength },
    Validation { name: "validate_string", instead: "Stdlib::Compat::String", check: string },
    Validation { name: "validate_domain_name", instead: "", check: domain_name },
    Validation { name: "validate_email_address", instead: "", check: email_address },
];

macro_rules! validations {
    ($($name:literal),* $(,)?) => {
        &[$(Function {
            name: $name,
            dispatches: &[Dispatch { signature: "", call: |frame, call| validate(frame, &call, $name) }],
        }),*]
    };
}

pub(super) const FUNCTIONS: &[Function] = validations![
    "validate_absolute_path",
    "validate_array",
    "validate_bool",
    "validate_domain_name",
    "validate_email_address",
    "validate_hash",
    "validate_integer",
    "validate_ip_address",
    "validate_ipv4_address",
    "validate_ipv6_address",
    "validate_numeric",
    "validate_re",
    "validate_slength",
    "validate_string",
];

pub(super) const LEGACY: &[Function] = &[Function {
    name: "validate_legacy",
    dispatches: &[
        Dispatch {
            signature: "Type $target_type, String $function_name, Any $value, Any *$args",
            call: |frame, call| {
                let of = argument(&call, 0);
                legacy(frame, &call, of.as_type().unwrap_or(&Type::Any))
            },
        },
        Dispatch {
            signature: "String $type_string, String $function_name, Any $value, Any *$args",
            call: |frame, call| match parse(text(&call, 0)) {
                Ok(of) => legacy(frame, &call, &of),
                // What stdlib 8.5 makes of a type that isn't built in.
                Err(_) => {
                    let scope = frame.builder.scope_text(frame.session, frame.scope);
                    Err(refused(format!("private method `load' called for Scope({scope}):Puppet::Parser::Scope"))
                        .help("Write the type without quotes."))
                }
            },
        },
    ],
}];

fn validate(frame: &mut Frame<'_>, call: &Call, name: &str) -> Evaluated {
    let Some(validation) = VALIDATIONS.iter().find(|validation| validation.name == name) else {
        return Ok(Value::Undef);
    };
    if !validation.instead.is_empty() {
        let message = format!(
            "This method is deprecated, please use the stdlib validate_legacy function,\n                    with {}. \
             There is further documentation for validate_legacy function in the README.",
            validation.instead
        );
        deprecated(frame, call.at, &Deprecation { key: name, message: &message, heeds_strict: true })?;
    }
    if call.arguments.is_empty()
        && !matches!(name, "validate_integer" | "validate_numeric" | "validate_re" | "validate_slength")
    {
        return Err(refused(format!("{name}(): wrong number of arguments (0; must be > 0)")));
    }
    (validation.check)(frame, &call.arguments)?;
    Ok(Value::Undef)
}

/// A value must have a type; if it has not, but the function of old accepts it, that is only deprecated.
fn legacy(frame: &mut Frame<'_>, call: &Call, of: &Type) -> Evaluated {
    let name = text(call, 1);
    let value = argument(call, 2);
    let Some(validation) = VALIDATIONS.iter().find(|validation| validation.name == name) else {
        let scope = frame.builder.scope_text(frame.session, frame.scope);
        return Err(refused(format!("undefined method `function_{name}' for Scope({scope}):Puppet::Parser::Scope")));
    };
    let was_fine = match (validation.check)(frame, call.arguments.get(2..).unwrap_or_default()) {
        Ok(()) => true,
        Err(error) if error.is_limit() => return Err(error),
        Err(_) => false,
    };
    if instance_of(of, &value) {
        if !was_fine {
            let message = format!("Accepting previously invalid value for target type '{of}'");
            frame.session.log(Subject::Run, Level::Notice, LogSource::Puppet, message.into(), Some(call.at))?;
        }
        return Ok(Value::Undef);
    }
    let message = describe_mismatch(&format!("validate_legacy({name})"), of, &infer(&value));
    if !was_fine {
        return Err(refused(message));
    }
    deprecated(frame, call.at, &Deprecation { key: "validate_legacy", message: &message, heeds_strict: true })?;
    Ok(Value::Undef)
}

/// Checks that each of the arguments is right.
fn each(arguments: &[Value], is_right: impl Fn(&Value) -> bool, wrong: impl Fn(&Value) -> String) -> Evaluated<()> {
    try_each(arguments, |argument| Ok(is_right(argument)), wrong)
}

/// The same with a check that may reach a limit.
fn try_each(
    arguments: &[Value],
    mut is_right: impl FnMut(&Value) -> Evaluated<bool>,
    wrong: impl Fn(&Value) -> String,
) -> Evaluated<()> {
    for argument in arguments {
        if !is_right(argument)? {
            return Err(refused(wrong(argument)));
        }
    }
    Ok(())
}

fn looks_like(what: &'static str) -> impl Fn(&Value) -> String {
    move |value| format!("{} is not {what}.  It looks to be a {}", ruby_inspect(value), ruby_class(value))
}

fn array(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    each(arguments, |value| matches!(value, Value::Array(_)), looks_like("an Array"))
}

fn hash(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    each(arguments, |value| matches!(value, Value::Hash(_)), looks_like("a Hash"))
}

fn boolean(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    each(arguments, |value| matches!(value, Value::Boolean(_)), looks_like("a boolean"))
}

fn string(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    each(arguments, |value| matches!(value, Value::String(_) | Value::Undef), looks_like("a string"))
}

fn absolute_path(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    for argument in arguments {
        let candidates = super::arrays::items(argument).unwrap_or(std::slice::from_ref(argument));
        let wrong = |path: &Value| format!("{} is not an absolute path.", ruby_inspect(path));
        try_each(candidates, |path| is_absolute_path(frame, path), wrong)?;
    }
    Ok(())
}

fn texts(arguments: &[Value], is_right: impl Fn(&Value) -> bool, what: &str) -> Evaluated<()> {
    try_texts(arguments, |value| Ok(is_right(value)), what)
}

fn try_texts(arguments: &[Value], is_right: impl FnMut(&Value) -> Evaluated<bool>, what: &str) -> Evaluated<()> {
    each(arguments, |value| value.as_str().is_some(), |value| format!("{} is not a string.", ruby_inspect(value)))?;
    try_each(arguments, is_right, |value| format!("{} is not a {what}", ruby_inspect(value)))
}

fn ip_address(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    texts(arguments, |value| address(value).is_some(), "valid IP address.")
}

fn ipv4_address(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    texts(arguments, |value| address(value).is_some_and(|ip| ip.is_ipv4()), "valid IPv4 address.")
}

fn ipv6_address(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    texts(arguments, |value| address(value).is_some_and(|ip| ip.is_ipv6()), "valid IPv6 address.")
}

fn domain_name(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    texts(arguments, |value| value.as_str().is_some_and(is_domain_name), "syntactically correct domain name")
}

fn email_address(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    try_texts(arguments, |address| is_email_address(frame, address), "valid email address")
}

fn re(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    let number = arguments.len();
    if !matches!(number, 2 | 3) {
        return Err(refused(format!("validate_re(): wrong number of arguments ({number}; must be 2 or 3)")));
    }
    let (input, patterns) = (at(arguments, 0), at(arguments, 1));
    let Some(subject) = input.as_str() else {
        return Err(refused(format!("validate_re(): input needs to be a String, not a {}", ruby_class(&input))));
    };
    let mut flat = Vec::new();
    crate::evaluator::flatten(&patterns, &mut flat);
    for pattern in &flat {
        let pattern = match pattern {
            Value::Regexp(regex) => Rc::clone(regex),
            other => regex(frame, &ruby_text(other))?,
        };
        if matches(frame, &pattern, subject)? {
            return Ok(());
        }
    }
    Err(refused(match arguments.get(2).filter(|message| message.is_true()) {
        Some(message) => ruby_text(message),
        None => format!("validate_re(): {} does not match {}", ruby_inspect(&input), ruby_inspect(&patterns)),
    }))
}

fn slength(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    let number = arguments.len();
    if !matches!(number, 2 | 3) {
        return Err(refused(format!("validate_slength(): Wrong number of arguments ({number}; must be 2 or 3)")));
    }
    let bound = |place: usize, least: i64, what: &str| {
        let given = at(arguments, place);
        ruby_integer(&ruby_text(&given)).filter(|number| *number >= least).ok_or_else(|| {
            let (shown, class) = (ruby_text(&given), ruby_class(&given));
            refused(format!("validate_slength(): Expected {what} positive Numeric, got {shown}:{class}"))
        })
    };
    let max = bound(1, 1, "second argument to be a")?;
    let min = match arguments.get(2).filter(|min| min.is_true()) {
        Some(_) => bound(2, 0, "third argument to be unset or a")?,
        None => 0,
    };
    if max < min {
        let message = "validate_slength(): Expected second argument to be equal to or larger than third argument";
        return Err(refused(message));
    }
    let input = at(arguments, 0);
    let fits = |text: &str| (min..=max).contains(&i64::try_from(text.chars().count()).unwrap_or(i64::MAX));
    let length = match &input {
        Value::String(text) => text.chars().count(),
        Value::Array(items) => items.items().len(),
        other => {
            let class = ruby_class(other);
            return Err(refused(format!(
                "validate_slength(): Expected first argument to be a String or Array, got {class}"
            )));
        }
    };
    for (place, item) in super::arrays::items(&input).unwrap_or(std::slice::from_ref(&input)).iter().enumerate() {
        match item.as_str() {
            Some(text) if fits(text) => {}
            Some(_) => {
                return Err(refused(format!(
                    "validate_slength(): Expected length of {} to be between {min} and {max}, was {length}",
                    ruby_inspect(&input)
                )));
            }
            None => {
                return Err(refused(format!(
                    "validate_slength(): Expected element at array position {place} to be a String, got {}",
                    ruby_class(item)
                )));
            }
        }
    }
    Ok(())
}

/// The words in which `validate_integer` and `validate_numeric` differ.
struct Kind {
    name: &'static str,
    article: &'static str,
    noun: &'static str,
    read: fn(&str) -> Option<f64>,
    show: fn(f64) -> String,
}

const INTEGER: Kind = Kind {
    name: "validate_integer",
    article: "an",
    noun: "Integer",
    read: |text| ruby_integer(text).map(|number| number as f64),
    show: |number| (number as i64).to_string(),
};

const NUMERIC: Kind =
    Kind { name: "validate_numeric", article: "a", noun: "Numeric", read: ruby_float, show: float_text };

fn integer(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    bounded(arguments, &INTEGER)
}

fn numeric(_: &mut Frame<'_>, arguments: &[Value]) -> Evaluated<()> {
    bounded(arguments, &NUMERIC)
}

fn bounded(arguments: &[Value], kind: &Kind) -> Evaluated<()> {
    let Kind { name, article, noun, read, show } = kind;
    let number = arguments.len();
    if !(1..4).contains(&number) {
        return Err(refused(format!("{name}(): Wrong number of arguments; must be 1, 2 or 3, got {number}")));
    }
    let bound = |place: usize, which: &str| {
        let given = ruby_text(&at(arguments, place));
        let wrong =
            || format!("{name}(): Expected {which} argument to be unset or {article} {noun}, got {given}:String");
        read(&given).ok_or_else(|| refused(wrong()))
    };
    let max = match number {
        1 => None,
        3 if ruby_text(&at(arguments, 1)).is_empty() => None,
        _ => Some(bound(1, "second")?),
    };
    let min = if number > 2 { Some(bound(2, "third")?) } else { None };
    if let (Some(max), Some(min)) = (max, min)
        && min > max
    {
        let (max, min) = (show(max), show(min));
        let message = format!("{name}(): Expected second argument to be larger than third argument, got {max} < {min}");
        return Err(refused(message));
    }
    let input = at(arguments, 0);
    let items = super::arrays::items(&input);
    for (place, item) in items.unwrap_or(std::slice::from_ref(&input)).iter().enumerate() {
        let Some(value) = read(&ruby_text(item)).filter(|_| !matches!(item, Value::Hash(_))) else {
            let class = ruby_class(item);
            return Err(refused(match items {
                Some(_) => {
                    format!("{name}(): Expected element at array position {place} to be {article} {noun}, got {class}")
                }
                None => format!("{name}(): Expected first argument to be {article} {noun} or Array, got {class}"),
            }));
        };
        let shown = if items.is_some() { ruby_inspect(&input) } else { show(value) };
        if let Some(max) = max.filter(|max| value > *max) {
            let max = show(max);
            return Err(refused(format!("{name}(): Expected {shown} to be smaller or equal to {max}, got {shown}.")));
        }
        if let Some(min) = min.filter(|min| value < *min) {
            let min = show(min);
            return Err(refused(format!("{name}(): Expected {shown} to be greater or equal to {min}, got {shown}.")));
        }
    }
    Ok(())
}
