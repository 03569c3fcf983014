//! Hashes from arrays, as Ruby's `Hash[…]` makes them.

use super::label::ruby_class_or_word;
use super::{Array, Entries, Value};

/// The entries of `[[key, value], …]`; a key alone has the value undef.
pub(super) fn of_pairs(pairs: &[Value]) -> Result<Entries, String> {
    let entry = |(index, pair): (usize, &Value)| match pair.as_array().map(Array::items) {
        Some([key]) => Ok((key.clone(), Value::Undef)),
        Some([key, value]) => Ok((key.clone(), value.clone())),
        Some(several) => Err(format!("invalid number of elements ({} for 1..2)", several.len())),
        None => Err(format!("wrong element type {} at {index} (expected array)", ruby_class_or_word(pair))),
    };
    pairs.iter().enumerate().map(entry).collect()
}

/// The entries of `[key, value, …]`.
pub(super) fn of_list(items: &[Value]) -> Result<Entries, String> {
    let chunks = items.chunks_exact(2);
    if !chunks.remainder().is_empty() {
        return Err("odd number of arguments for Hash".to_owned());
    }
    let entry = |pair: &[Value]| match pair {
        [key, value] => Some((key.clone(), value.clone())),
        _ => None,
    };
    Ok(chunks.filter_map(entry).collect())
}
