//! Keys with dots: `a.b.0` goes into what is found for `a`.

use ecow::EcoString;

use super::failure;
use crate::evaluator::Evaluated;
use duckrow_values::{Array, Entries, Hash, Value};

/// A key that is looked up.
#[derive(Debug, Clone)]
pub(super) struct Key {
    /// The key as it was given.
    pub(super) text: EcoString,
    /// The text in front of the first `::` of the root.
    pub(super) module: Option<EcoString>,
    /// The key that data files have.
    pub(super) root: EcoString,
    /// The way on from there: texts and numbers.
    pub(super) segments: Vec<Value>,
}

impl Key {
    /// Takes a key apart.
    ///
    /// # Errors
    /// A key with quotes or dots in the wrong places.
    pub(super) fn new(text: &str) -> Evaluated<Self> {
        let Some(mut segments) = split(text) else {
            return Err(failure::lookup(format!("Syntax error in key: '{text}'")));
        };
        let root = duckrow_values::text(&segments.remove(0));
        let module = root.split_once("::").map(|(module, _)| module.into());
        Ok(Self { text: text.into(), module, root, segments })
    }

    /// The value as it would be if only this key were in it.
    pub(super) fn undig(&self, value: Value) -> Evaluated {
        let mut value = value;
        for segment in self.segments.iter().rev() {
            let around = match segment {
                Value::Integer(place) => {
                    let before = usize::try_from(*place).unwrap_or_default().min(1000);
                    let mut items = vec![Value::Undef; before];
                    items.push(value);
                    Array::new(items).map(Value::Array)
                }
                name => Hash::new(Entries::from_iter([(name.clone(), value)])).map(Value::Hash),
            };
            value = around.map_err(|_| failure::too_deep())?;
        }
        Ok(value)
    }

    /// The root and the way on.
    pub(super) fn all_segments(&self) -> Vec<Value> {
        let mut all = vec![Value::String(self.root.clone())];
        all.extend(self.segments.iter().cloned());
        all
    }
}

/// The segments of a key, at least one; nothing if its syntax is wrong.
pub(super) fn split(key: &str) -> Option<Vec<Value>> {
    if !key.contains(['\'', '"', '.']) {
        return Some(vec![key.into()]);
    }
    let mut segments = Vec::new();
    let mut rest = key;
    loop {
        let length = segment_length(rest)?;
        let (segment, behind) = rest.split_at_checked(length)?;
        segments.push(segment_value(segment.trim()));
        if behind.is_empty() {
            return Some(segments);
        }
        rest = behind.strip_prefix('.')?;
    }
}

/// The length of the segment with which a text begins: in quotes with blanks around them, or without quotes and dots.
fn segment_length(text: &str) -> Option<usize> {
    let trimmed = text.trim_start();
    for quote in ['"', '\''] {
        let quoted = trimmed.strip_prefix(quote).and_then(|rest| rest.split_once(quote));
        if let Some((_, behind)) = quoted.filter(|(inside, _)| !inside.is_empty()) {
            return Some(text.len() - behind.trim_start().len());
        }
    }
    let length = text.find(['\'', '"', '.']).unwrap_or(text.len());
    (length > 0).then_some(length)
}

fn segment_value(segment: &str) -> Value {
    if segment.starts_with(['"', '\'']) {
        let inside = segment.get(1..segment.len().saturating_sub(1));
        return inside.unwrap_or_default().into();
    }
    let digits = segment.strip_prefix(['-', '+']).unwrap_or(segment);
    match segment.parse::<i64>() {
        Ok(number) if digits.bytes().all(|byte| byte.is_ascii_digit()) => number.into(),
        _ => segment.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::split;
    use duckrow_values::Value;

    #[test]
    fn keys_are_split_at_dots_outside_of_quotes() {
        let texts =
            |key: &str| split(key).map(|segments| segments.iter().map(duckrow_values::text).collect::<Vec<_>>());
        assert_eq!(texts("a.b.0").unwrap(), ["a", "b", "0"]);
        assert_eq!(split("a.0").unwrap().last(), Some(&Value::Integer(0)));
        assert_eq!(texts("'a.b'.c").unwrap(), ["a.b", "c"]);
        assert_eq!(texts("a . \"b.c\" ").unwrap(), ["a", "b.c"]);
        for wrong in ["a.", ".a", "a..b", "a'b'", "'a", "''"] {
            assert_eq!(texts(wrong), None, "{wrong}");
        }
    }
}
