//! Functions whose work grows in another way than with the size of what they are given and of what they give.
//!
//! The factors were measured once, with arrays of 100,000 values and texts of 800,000 bytes: what a function took beyond the time of
//! the steps that it paid for. A function that isn't named here took no longer.

use crate::evaluator::Cost;

/// The functions and their costs.
pub(super) const COSTS: &[(&str, Cost)] = &[
    // They call a lambda, which counts for itself, or end at the first item that is wanted.
    ("all", Cost::Constant),
    ("any", Cost::Constant),
    ("each", Cost::Constant),
    ("filter", Cost::Constant),
    ("index", Cost::Constant),
    ("lest", Cost::Constant),
    ("map", Cost::Constant),
    ("reduce", Cost::Constant),
    ("then", Cost::Constant),
    ("with", Cost::Constant),
    // They look at one place.
    ("break", Cost::Constant),
    ("dig", Cost::Constant),
    ("empty", Cost::Constant),
    ("get", Cost::Constant),
    ("getvar", Cost::Constant),
    ("has_key", Cost::Constant),
    ("next", Cost::Constant),
    ("pick", Cost::Constant),
    ("pick_default", Cost::Constant),
    ("return", Cost::Constant),
    // Their data is counted where it is looked up and merged.
    ("hiera", Cost::Constant),
    ("lookup", Cost::Constant),
    // Values are hashed, sorted, or made anew one by one.
    ("any2array", Cost::Times(8)),
    ("capitalize", Cost::Times(16)),
    ("camelcase", Cost::Times(16)),
    ("deep_merge", Cost::Times(16)),
    ("downcase", Cost::Times(16)),
    ("join", Cost::Times(16)),
    ("grep", Cost::Times(8)),
    ("join_keys_to_values", Cost::Times(8)),
    ("merge", Cost::Times(16)),
    ("new", Cost::Times(12)),
    ("prefix", Cost::Times(8)),
    ("reverse_each", Cost::Times(4)),
    ("slice", Cost::Times(8)),
    ("sort", Cost::Times(16)),
    ("sprintf", Cost::Times(8)),
    ("squeeze", Cost::Times(4)),
    ("step", Cost::Times(4)),
    ("strftime", Cost::Times(64)),
    ("suffix", Cost::Times(8)),
    ("type", Cost::Times(16)),
    ("unique", Cost::Times(16)),
    ("upcase", Cost::Times(16)),
    ("zip", Cost::Times(8)),
    // Values are written as text, or read from one.
    ("parsejson", Cost::Times(64)),
    ("parseyaml", Cost::Times(64)),
    ("parsehocon", Cost::Times(64)),
    ("to_json", Cost::Times(32)),
    ("to_json_pretty", Cost::Times(32)),
    ("to_python", Cost::Times(64)),
    ("to_ruby", Cost::Times(64)),
    ("to_toml", Cost::Times(32)),
    ("to_yaml", Cost::Times(160)),
    ("uriescape", Cost::Times(64)),
    // Each is compared with each.
    ("delete", Cost::Product),
    ("difference", Cost::Product),
    ("intersection", Cost::Product),
    ("member", Cost::Product),
    ("union", Cost::Product),
];
