//! Numbers and texts that depend on a seed or on the node's name.

use md5::{Digest, Md5};
use sha1::Sha1;
use sha2::Sha256;

use super::{at, count};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use crate::functions::arguments::{argument, implicit_text, made, refused, text};
use crate::functions::digest::{joined, rand_of_node};
use duckrow_values::Value;
use duckrow_values::format::ruby_text;
use duckrow_values::random::Twister;

pub(super) const TYPED: &[Function] = super::both_names! {
    "seeded_rand_string", "stdlib::seeded_rand_string" => &[Dispatch {
        signature: "Integer[1] $length, String $seed, String[2] $charset?",
        call: seeded_rand_string,
    }],
};

/// The same functions in stdlib 9, which says what they take.
pub(super) const NAMESPACED: &[Function] = &[
    Function {
        name: "stdlib::fqdn_rand_string",
        dispatches: &[Dispatch {
            signature: "Integer[1] $length, Optional[String] $charset?, Any *$seed",
            call: |frame, call| fqdn_rand_string(frame, &call.arguments),
        }],
    },
    Function {
        name: "stdlib::fqdn_rotate",
        dispatches: &[
            Dispatch { signature: "String $input, Variant[Integer, String] *$seeds", call: fqdn_rotate_by_facts },
            Dispatch { signature: "Array $input, Variant[Integer, String] *$seeds", call: fqdn_rotate_by_facts },
        ],
    },
    Function {
        name: "stdlib::seeded_rand",
        dispatches: &[Dispatch {
            signature: "Integer[1] $max, String $seed",
            call: |frame, call| seeded_rand(frame, &call.arguments),
        }],
    },
];

pub(super) const FUNCTIONS: &[Function] = super::framed! {
    "fqdn_rand_string" => |frame, _, arguments| fqdn_rand_string(frame, arguments),
    "fqdn_uuid" => |_, _, arguments| fqdn_uuid(arguments),
    "fqdn_rotate" => fqdn_rotate,
    "seeded_rand" => |frame, _, arguments| seeded_rand(frame, arguments),
};

fn positive(frame: &mut Frame<'_>, value: &Value) -> Evaluated<Option<u64>> {
    if !super::check::is_integer(frame, value)? {
        return Ok(None);
    }
    Ok(u64::try_from(super::check::to_i(value)).ok().filter(|number| *number > 0))
}

/// A number below `max` that Ruby draws with the MD5 digest of a text as seed.
fn drawn(seed: &str, max: u64) -> u64 {
    let bytes: [u8; 16] = Md5::digest(seed).into();
    Twister::seeded(u128::from_be_bytes(bytes)).up_to(max.saturating_sub(1))
}

fn seeded_rand(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated {
    count("seeded_rand", arguments, arguments.len() == 2, "2")?;
    let Some(max) = positive(frame, &at(arguments, 0))? else {
        return Err(refused("seeded_rand(): first argument must be a positive integer"));
    };
    match at(arguments, 1).as_str() {
        Some(seed) => Ok(Value::Integer(i64::try_from(drawn(seed, max)).unwrap_or(i64::MAX))),
        None => Err(refused("seeded_rand(): second argument must be a string")),
    }
}

fn fqdn_rand_string(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated {
    let Some(length) = positive(frame, &at(arguments, 0))? else {
        let message = match arguments {
            [] => "fqdn_rand_string(): Wrong number of arguments given (0 for minimum 1)",
            _ => "fqdn_rand_string(): first argument must be a positive integer",
        };
        return Err(refused(message));
    };
    let letters = match arguments.get(1) {
        None | Some(Value::Undef) => String::new(),
        Some(Value::String(letters)) => letters.to_string(),
        Some(_) => return Err(refused("fqdn_rand_string(): second argument must be undef or a string")),
    };
    let letters: Vec<char> = match letters.as_str() {
        "" => ('0'..='9').chain('A'..='Z').chain('a'..='z').collect(),
        given => given.chars().collect(),
    };
    let seeds: Vec<String> = arguments.iter().skip(2).map(joined).collect();
    let number = i64::try_from(letters.len()).unwrap_or(i64::MAX);
    let mut out = String::new();
    for place in 1..=length {
        // Each letter takes a generator of its own: much work for little text.
        frame.session.fuel.output(2048)?;
        let seed = seeds.iter().cloned().chain([place.to_string()]).collect::<Vec<_>>().join(":");
        let drawn = rand_of_node(frame, number, &seed, false)?;
        out.extend(usize::try_from(drawn).ok().and_then(|place| letters.get(place)));
    }
    Ok(out.into())
}

fn fqdn_rotate(frame: &mut Frame<'_>, call: &Call, arguments: &[Value]) -> Evaluated {
    count("fqdn_rotate", arguments, !arguments.is_empty(), "1")?;
    let fqdn = frame.lookup_variable("::fqdn", call.at)?;
    rotated(&ruby_text(&fqdn), arguments)
}

fn fqdn_rotate_by_facts(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let fqdn = super::module::fact_at(frame, &["networking", "fqdn"])?;
    rotated(&ruby_text(&fqdn), &call.arguments)
}

/// A text or an array, turned by a number that the node's name and the seeds behind it decide.
fn rotated(fqdn: &str, arguments: &[Value]) -> Evaluated {
    let value = at(arguments, 0);
    let seeds: Vec<String> = arguments.iter().skip(1).map(joined).collect();
    let seed = format!("{fqdn}:{}", seeds.join(":"));
    let rotated = |length: usize| usize::try_from(drawn(&seed, length as u64)).unwrap_or(0);
    match &value {
        Value::Array(items) if items.items().len() > 1 => {
            let mut items = items.items().to_vec();
            let offset = rotated(items.len());
            items.rotate_left(offset);
            super::arrays::list(items)
        }
        Value::String(text) if text.chars().count() > 1 => {
            let mut letters: Vec<char> = text.chars().collect();
            let offset = rotated(letters.len());
            letters.rotate_left(offset);
            Ok(letters.into_iter().collect::<String>().into())
        }
        Value::Array(_) | Value::String(_) => Ok(value),
        _ => Err(refused("fqdn_rotate(): Requires either array or string to work with")),
    }
}

/// The UUID of version 5 that a domain name has.
fn fqdn_uuid(arguments: &[Value]) -> Evaluated {
    /// The namespace of domain names.
    const NAMESPACE: u128 = 0x6ba7_b810_9dad_11d1_80b4_00c0_4fd4_30c8;
    let name = match arguments {
        [] => return Err(refused("fqdn_uuid: No arguments given")),
        [name] => implicit_text(name)?,
        several => return Err(refused(format!("fqdn_uuid: Too many arguments given ({})", several.len()))),
    };
    let digest = Sha1::new().chain_update(NAMESPACE.to_be_bytes()).chain_update(name).finalize();
    let number = digest.iter().take(16).fold(0_u128, |number, byte| number << 8 | u128::from(*byte));
    let number = number & !(0xf << 76 | 0x3 << 62) | 0x5 << 76 | 0x2 << 62;
    let part = |from: u32, digits: u32| number >> (from * 4) & ((1 << (digits * 4)) - 1);
    let (a, b, c, d, e) = (part(24, 8), part(20, 4), part(16, 4), part(12, 4), part(0, 12));
    Ok(format!("{a:08x}-{b:04x}-{c:04x}-{d:04x}-{e:012x}").into())
}

fn seeded_rand_string(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let letters: Vec<char> = match argument(&call, 2) {
        Value::String(letters) => letters.chars().collect(),
        _ => ('0'..='9').chain('a'..='z').chain('A'..='Z').collect(),
    };
    let digest: [u8; 32] = Sha256::digest(text(&call, 1)).into();
    let words = digest.rchunks_exact(4).filter_map(|word| word.try_into().ok().map(u32::from_be_bytes));
    let mut twister = Twister::from_words(words.collect());
    let length = argument(&call, 0).as_integer().and_then(|length| usize::try_from(length).ok()).unwrap_or(0);
    frame.session.fuel.output(length)?;
    let last = (letters.len() as u64).saturating_sub(1);
    let draw = |_| usize::try_from(twister.up_to(last)).ok().and_then(|place| letters.get(place));
    let drawn: String = (0..length).filter_map(draw).collect();
    made(frame, drawn)
}
