//! Digests of texts, and the random numbers that are made of one: `digest`, `fqdn_rand`, `md5`, `sha1`, `sha256`.

use std::fmt::Write;

use md5::{Digest, Md5};
use sha1::Sha1;
use sha2::Sha256;

use super::arguments::{Arity, implicit_text, old_arguments, refused};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use duckrow_text::names::known;
use duckrow_values::format::ruby_text;
use duckrow_values::random::Twister;
use duckrow_values::{Value, ruby_class, text};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    // The setting `digest_algorithm` is sha256 where nobody changes it.
    Function { name: "digest", dispatches: &[Dispatch { signature: "", call: |_, c| hashed::<Sha256>("digest", &c) }] },
    Function { name: "fqdn_rand", dispatches: &[Dispatch { signature: "", call: fqdn_rand }] },
    Function { name: "md5", dispatches: &[Dispatch { signature: "", call: |_, c| hashed::<Md5>("md5", &c) }] },
    Function { name: "sha1", dispatches: &[Dispatch { signature: "", call: |_, c| hashed::<Sha1>("sha1", &c) }] },
    Function { name: "sha256", dispatches: &[Dispatch { signature: "", call: |_, c| hashed::<Sha256>("sha256", &c) }] },
];

fn hashed<D: Digest>(name: &str, call: &Call) -> Evaluated {
    let arguments = old_arguments(name, call, Arity::Exactly(1))?;
    let text = implicit_text(arguments.first().unwrap_or(&Value::Undef))?;
    let mut digest = String::new();
    for byte in D::digest(text.as_bytes()) {
        let _ = write!(digest, "{byte:02x}");
    }
    Ok(digest.into())
}

/// A number below the first argument that depends on the node's name and the other arguments.
fn fqdn_rand(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let arguments = old_arguments("fqdn_rand", &call, Arity::AtLeast(1))?;
    let max = to_integer(arguments.first().unwrap_or(&Value::Undef))?;
    let seed = arguments.get(1).map(joined).unwrap_or_default();
    let is_downcased = arguments.get(2).is_some_and(Value::is_true);
    Ok(Value::Integer(rand_of_node(frame, max, &seed, is_downcased)?))
}

/// A number below `max` that depends on the node's name and a seed.
pub(super) fn rand_of_node(frame: &mut Frame<'_>, max: i64, seed: &str, is_downcased: bool) -> Evaluated<i64> {
    let facts = frame.find_variable(known::FACTS)?.unwrap_or_default();
    let networking = facts.as_hash().and_then(|facts| facts.get("networking")).cloned().unwrap_or_default();
    let fqdn = networking.as_hash().and_then(|networking| networking.get("fqdn")).map(text).unwrap_or_default();
    let fqdn = if is_downcased { fqdn.to_lowercase() } else { fqdn };
    let bytes: [u8; 16] = Md5::digest(format!("{fqdn}:{max}:{seed}")).into();
    let Some(limit) = u64::try_from(max).ok().and_then(|max| max.checked_sub(1)) else {
        return Err(refused(format!("invalid argument - {max}")));
    };
    let number = Twister::seeded(u128::from_be_bytes(bytes)).up_to(limit);
    Ok(i64::try_from(number).unwrap_or(i64::MAX))
}

/// Ruby's `to_i`: of a text the digits that it begins with.
fn to_integer(value: &Value) -> Evaluated<i64> {
    match value {
        Value::Integer(number) => Ok(*number),
        Value::Float(number) => Ok(*number as i64),
        Value::String(text) => {
            let text = text.trim_start();
            let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
            let end = digits.find(|c: char| !c.is_ascii_digit() && c != '_').unwrap_or(digits.len());
            let digits = digits.get(..end).unwrap_or_default().replace('_', "");
            let number = digits.parse::<i64>().unwrap_or(if digits.is_empty() { 0 } else { i64::MAX });
            Ok(if text.starts_with('-') { -number } else { number })
        }
        other => {
            let shown = duckrow_values::format::ruby_inspect(other);
            Err(refused(format!("undefined method `to_i' for {shown}:{}", ruby_class(other))))
        }
    }
}

/// A seed as `join` writes it: the items of arrays with colons between.
pub(super) fn joined(value: &Value) -> String {
    match value {
        Value::Array(items) => items.items().iter().map(joined).collect::<Vec<_>>().join(":"),
        other => ruby_text(other),
    }
}
