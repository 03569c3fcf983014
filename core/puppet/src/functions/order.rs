//! Functions about the order of values: `compare`, `max`, `min`, `sort`, `versioncmp`.

use std::cmp::Ordering;

use super::arguments::{argument, deprecated, first, made, refused, text};
use super::version;
use crate::evaluator::{Block, Call, Dispatch, Evaluated, Frame, Function, Interrupt, array};
use duckrow_values::format::{ruby_inspect, ruby_text};
use duckrow_values::{Value, compare, compare_texts, kind, ruby_class, ruby_order};

/// Types of the signatures here.
pub(super) const LOCAL_TYPES: &[(&str, &str)] = &[
    ("TimeComparable", "Variant[Numeric, Timespan, Timestamp]"),
    ("Comparable", "Variant[String, SemVer, TimeComparable]"),
];

/// The greatest or the least of the arguments: a function whose forms are the given ones, in their order, and those that take
/// anything.
macro_rules! extreme {
    ($name:literal, $which:expr, several: [$($several:literal),*], list: [$($list:literal),*]) => {
        Function {
            name: $name,
            dispatches: &[
                $(Dispatch { signature: $several, call: |f, call| extreme(f, &call, $name, $which) },)*
                $(Dispatch { signature: $list, call: |f, call| extreme(f, &unpacked(call), $name, $which) },)*
                Dispatch {
                    signature: "Any *$values, Callable[2,2] &$block",
                    call: |f, call| extreme(f, &call, $name, $which),
                },
                Dispatch { signature: "Any *$values", call: |f, call| extreme(f, &call, $name, $which) },
            ],
        }
    };
    ($name:literal, $which:expr) => {
        extreme!(
            $name,
            $which,
            several: ["Numeric *$values", "String *$values"],
            list: [
                "Array[Numeric] $values, Callable[2,2] &$block?",
                "Array[String] $values, Callable[2,2] &$block?",
                "Array $values, Callable[2,2] &$block?"
            ]
        )
    };
}

/// The same with forms for versions and times.
macro_rules! wider_extreme {
    ($name:literal, $which:expr) => {
        extreme!(
            $name,
            $which,
            several: [
                "Numeric *$values",
                "String *$values",
                "SemVer *$values",
                "Timespan *$values",
                "Timestamp *$values"
            ],
            list: [
                "Array[Numeric] $values, Callable[2,2] &$block?",
                "Array[String] $values, Callable[2,2] &$block?",
                "Array[SemVer] $values, Callable[2,2] &$block?",
                "Array[Timespan] $values, Callable[2,2] &$block?",
                "Array[Timestamp] $values, Callable[2,2] &$block?",
                "Array $values, Callable[2,2] &$block?"
            ]
        )
    };
}

/// The functions that take more than they did since Puppet 8.
pub(super) const WIDER: &[Function] =
    &[wider_extreme!("max", Ordering::Greater), wider_extreme!("min", Ordering::Less)];

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "compare",
        dispatches: &[
            Dispatch { signature: "Numeric $a, Numeric $b", call: compared },
            Dispatch { signature: "String $a, String $b, Boolean $ignore_case?", call: compared_texts },
            Dispatch { signature: "SemVer $a, SemVer $b", call: compared },
            Dispatch { signature: "Numeric $a, Variant[Timespan, Timestamp] $b", call: compared },
            Dispatch { signature: "Timestamp $a, Variant[Timestamp, Numeric] $b", call: compared },
            Dispatch { signature: "Timespan $a, Variant[Timespan, Numeric] $b", call: compared },
            Dispatch { signature: "!Comparable $a, Comparable $b, Any *$ignore_case", call: not_alike },
            Dispatch { signature: "!Any $a, Any $b, Any *$ignore_case", call: not_comparable },
        ],
    },
    extreme!("max", Ordering::Greater),
    extreme!("min", Ordering::Less),
    Function {
        name: "sort",
        dispatches: &[
            Dispatch { signature: "String $string_value, Callable[2,2] &$block?", call: sort_text },
            Dispatch { signature: "Array $array_value, Callable[2,2] &$block?", call: sort },
        ],
    },
    Function {
        name: "versioncmp",
        dispatches: &[Dispatch {
            signature: "String $a, String $b, Boolean $ignore_trailing_zeroes?",
            call: |_, call| {
                let ignores_zeroes = argument(&call, 2).is_true();
                Ok(as_number(version::order(text(&call, 0), text(&call, 1), ignores_zeroes)))
            },
        }],
    },
];

fn as_number(order: Ordering) -> Value {
    Value::Integer(order as i64)
}

fn compared(_: &mut Frame<'_>, call: Call) -> Evaluated {
    compare(&first(&call), &argument(&call, 1)).map(as_number).map_err(|error| refused(error.text))
}

fn compared_texts(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let (a, b) = (text(&call, 0), text(&call, 1));
    let exactly = argument(&call, 2) == Value::Boolean(false);
    Ok(as_number(if exactly { a.cmp(b) } else { compare_texts(a, b) }))
}

/// The reason why two values that have an order have none together.
fn not_alike(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let (a, b, given) = (first(&call), argument(&call, 1), call.arguments.len());
    let both_texts = a.as_str().is_some() && b.as_str().is_some();
    let problem = match argument(&call, 2) {
        _ if given > 2 && !both_texts => {
            "The third argument (ignore case) can only be used when comparing strings".to_owned()
        }
        _ if given > 3 => format!("Accepts at most 3 arguments, got {given}"),
        third if given > 2 => {
            format!("The third argument (ignore case) must be a Boolean. Got {}", kind(&third))
        }
        _ => format!(
            "Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). Got {} and {}",
            kind(&a),
            kind(&b)
        ),
    };
    Err(refused(format!("'compare' compare(): {problem}")))
}

fn not_comparable(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let (a, b) = (kind(&first(&call)), kind(&argument(&call, 1)));
    Err(refused(format!(
        "'compare' compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and \
         Timestamp can be compared. Got {a} and {b}"
    )))
}

/// A call with the items of its only argument as arguments.
fn unpacked(mut call: Call) -> Call {
    call.arguments = first(&call).as_array().map(|items| items.items().to_vec()).unwrap_or_default();
    call
}

/// The first of the arguments that no other one exceeds in the given direction.
fn extreme(frame: &mut Frame<'_>, call: &Call, name: &str, which: Ordering) -> Evaluated {
    let Some((head, others)) = call.arguments.split_first() else {
        return match call.block {
            Some(_) => Ok(Value::Undef),
            None => Err(refused(format!("{name}(): Wrong number of arguments need at least one"))),
        };
    };
    let all = |holds: fn(&Value) -> bool| call.arguments.iter().all(holds);
    let as_they_are = all(|value| matches!(value, Value::Integer(_) | Value::Float(_)))
        || frame.session.settings.language.has_wider_functions()
            && (all(|value| matches!(value, Value::SemVer(_)))
                || all(|value| matches!(value, Value::Timespan(_)))
                || all(|value| matches!(value, Value::Timestamp(_))));
    let loosely = Loosely { call, name, only_texts: all(|value| value.as_str().is_some()) };
    let mut best = head.clone();
    for value in others {
        frame.session.fuel.step()?;
        let order = match &call.block {
            Some(block) => block_order(frame, block, value, &best)?,
            None if as_they_are => ruby_order(value, &best).unwrap_or(Ordering::Equal),
            None => loosely.order(frame, value, &best)?,
        };
        if order == which {
            best = value.clone();
        }
    }
    Ok(best)
}

/// A call that compares values of any kind: texts that are numbers as such, everything else by its text. Both are deprecated.
struct Loosely<'a> {
    call: &'a Call,
    name: &'a str,
    /// True if there is nothing but texts.
    only_texts: bool,
}

impl Loosely<'_> {
    fn order(&self, frame: &mut Frame<'_>, a: &Value, b: &Value) -> Evaluated<Ordering> {
        let Self { call, name, only_texts } = *self;
        let (a, b) = (ruby_text(a), ruby_text(b));
        frame.session.fuel.output(a.len() + b.len())?;
        let warning = |of: &str, to: &str| {
            format!(
                "The {name}() function's auto conversion of {of} to {to} is deprecated - \
                 change to convert input before calling, or use lambda"
            )
        };
        if let (Some(a), Some(b)) = (loose_number(&a), loose_number(&b)) {
            let key = format!("{name}_function_numeric_coerce_string");
            deprecated(frame, call, &key, &warning("String", "Numeric"));
            return Ok(a.partial_cmp(&b).unwrap_or(Ordering::Equal));
        }
        if !only_texts {
            deprecated(frame, call, &format!("{name}_function_string_coerce_any"), &warning("Any", "String"));
        }
        Ok(a.cmp(&b))
    }
}

/// The number of a text like `-1`, `1.5`, `1e5` or `1_5`.
fn loose_number(text: &str) -> Option<f64> {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let fits = match unsigned.split_once(['.', '_', 'e', 'E']) {
        Some((whole, rest)) => digits(whole) && digits(rest),
        None => digits(unsigned),
    };
    fits.then(|| text.replace('_', "").parse().ok()).flatten()
}

/// The order of two values by a lambda, as Ruby takes it.
fn block_order(frame: &mut Frame<'_>, block: &Block, a: &Value, b: &Value) -> Evaluated<Ordering> {
    match frame.call_block(block, vec![a.clone(), b.clone()])? {
        Value::Undef => Err(no_order(a, b)),
        said @ (Value::Integer(_) | Value::Float(_) | Value::Timespan(_) | Value::Timestamp(_)) => {
            Ok(ruby_order(&said, &Value::Integer(0)).unwrap_or(Ordering::Equal))
        }
        said @ Value::String(_) => Err(no_order(&said, &Value::Integer(0))),
        said => Err(refused(format!("undefined method `>' for {}:{}", ruby_inspect(&said), ruby_class(&said)))),
    }
}

/// `comparison of Integer with String failed`
fn no_order(a: &Value, b: &Value) -> Interrupt {
    let other = match b {
        Value::Undef | Value::Boolean(_) | Value::Integer(_) | Value::Float(_) | Value::Default => ruby_inspect(b),
        other => ruby_class(other),
    };
    refused(format!("comparison of {} with {other} failed", ruby_class(a)))
}

fn sort_text(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let letters: Vec<Value> = text(&call, 0).chars().map(Value::string).collect();
    let sorted = sorted(frame, call.block.as_ref(), letters)?;
    let sorted: String = sorted.iter().filter_map(Value::as_str).collect();
    made(frame, sorted)
}

fn sort(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let items = first(&call).as_array().map(|items| items.items().to_vec()).unwrap_or_default();
    Ok(array(sorted(frame, call.block.as_ref(), items)?)?.into())
}

/// Sorts by merging halves, the shorter one first: what is equal keeps its order, and a lambda is asked about the same pairs as in
/// Ruby with the C library of Linux.
fn sorted(frame: &mut Frame<'_>, block: Option<&Block>, mut items: Vec<Value>) -> Evaluated<Vec<Value>> {
    if items.len() < 2 {
        return Ok(items);
    }
    let right = items.split_off(items.len() / 2);
    let left = sorted(frame, block, items)?;
    let right = sorted(frame, block, right)?;
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut left, mut right) = (left.into_iter().peekable(), right.into_iter().peekable());
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        frame.session.fuel.step()?;
        let order = match block {
            Some(block) => block_order(frame, block, a, b)?,
            None => ruby_order(a, b).ok_or_else(|| no_order(a, b))?,
        };
        merged.extend(if order.is_le() { left.next() } else { right.next() });
    }
    merged.extend(left);
    merged.extend(right);
    Ok(merged)
}
