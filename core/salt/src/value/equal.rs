//! The comparison of values: equality, order, and fitness as a key.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use super::error::{Error, Result};
use super::{Pairs, Value, int_of};
use duckrow_text::names::FastSet;

/// The depth to which values are compared, and the number of values.
const MAX_DEPTH: usize = 60;
const MAX_VALUES: usize = 1_000_000;

/// True if two values are equal.
///
/// # Errors
/// An undefined value.
pub(crate) fn equal(left: &Value, right: &Value) -> Result<bool> {
    Comparer { left: MAX_VALUES }.equal(left, right, 0)
}

struct Comparer {
    left: usize,
}

impl Comparer {
    fn count(&mut self, depth: usize) -> Result<()> {
        if depth > MAX_DEPTH || self.left == 0 {
            return Err(Error::new(super::Kind::Depth, "maximum recursion depth exceeded in comparison"));
        }
        self.left -= 1;
        Ok(())
    }

    #[allow(clippy::float_cmp, reason = "Python's numbers are equal when their values are")]
    fn equal(&mut self, left: &Value, right: &Value, depth: usize) -> Result<bool> {
        self.count(depth)?;
        Ok(match (left, right) {
            // What may be taken for an empty text equals only its like; anything else that isn't there can't be compared.
            (Value::Undefined(left), Value::Undefined(right)) => {
                left.or_empty().and_then(|()| right.or_empty()).map(|()| true)?
            }
            (Value::Undefined(missing), _) | (_, Value::Undefined(missing)) => missing.or_empty()?,
            (Value::Text(left) | Value::Safe(left), Value::Text(right) | Value::Safe(right)) => left == right,
            (Value::Bytes(left), Value::Bytes(right)) => left == right,
            (Value::List(_), Value::List(_)) | (Value::Dict(_), Value::Dict(_)) if left.is_same(right) => true,
            (Value::List(left), Value::List(right)) => self.items(left.items().iter(), right.items().iter(), depth)?,
            (Value::Tuple(left), Value::Tuple(right)) => {
                self.items(left.items().iter(), right.items().iter(), depth)?
            }
            (Value::Dict(left), Value::Dict(right)) => self.entries(&left.entries(), &right.entries(), depth)?,
            (Value::Set(left), Value::Set(right)) => {
                let (left, right) = (left.members(), right.members());
                left.len() == right.len() && left.iter().all(|value| right.contains(value))
            }
            (Value::Range(left), Value::Range(right)) => left.equals(right),
            (Value::View(left), Value::View(right)) => {
                let (left, right) = (left.values(), right.values());
                left.len() == right.len() && self.items(left.iter(), right.iter(), depth)?
            }
            _ => match (left.as_int(), right.as_int()) {
                (Some(left), Some(right)) => left == right,
                _ => match (left.as_float(), right.as_float()) {
                    (Some(left), Some(right)) => left == right,
                    _ => left.is_same(right),
                },
            },
        })
    }

    fn items<'v>(
        &mut self,
        left: impl ExactSizeIterator<Item = &'v Value>,
        right: impl ExactSizeIterator<Item = &'v Value>,
        depth: usize,
    ) -> Result<bool> {
        if left.len() != right.len() {
            return Ok(false);
        }
        for (left, right) in left.zip(right) {
            if !left.is_same(right) && !self.equal(left, right, depth + 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn entries(&mut self, left: &Pairs<'_>, right: &Pairs<'_>, depth: usize) -> Result<bool> {
        if left.len() != right.len() {
            return Ok(false);
        }
        for (key, value) in left.iter() {
            let Some(other) = right.get(key) else { return Ok(false) };
            if !value.is_same(other) && !self.equal(value, other, depth + 1)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn order(&mut self, left: &Value, right: &Value, sign: &str, depth: usize) -> Result<Option<Ordering>> {
        self.count(depth)?;
        match (left, right) {
            (Value::Undefined(missing), _) | (_, Value::Undefined(missing)) => return Err(missing.error()),
            (Value::Text(left) | Value::Safe(left), Value::Text(right) | Value::Safe(right)) => {
                return Ok(Some(left.as_str().cmp(right)));
            }
            (Value::Bytes(left), Value::Bytes(right)) => return Ok(Some(left.cmp(right))),
            (Value::List(left), Value::List(right)) => {
                return self.order_of_items(left.items().iter(), right.items().iter(), sign, depth);
            }
            (Value::Tuple(left), Value::Tuple(right)) => {
                return self.order_of_items(left.items().iter(), right.items().iter(), sign, depth);
            }
            (Value::Set(left), Value::Set(right)) => {
                let (left, right) = (left.members(), right.members());
                let is_part =
                    |of: &FastSet<Value>, whole: &FastSet<Value>| of.iter().all(|value| whole.contains(value));
                return Ok(match (is_part(&left, &right), is_part(&right, &left)) {
                    (true, true) => Some(Ordering::Equal),
                    (true, false) => Some(Ordering::Less),
                    (false, true) => Some(Ordering::Greater),
                    (false, false) => None,
                });
            }
            _ => {}
        }
        if let (Some(left), Some(right)) = (left.as_int(), right.as_int()) {
            return Ok(Some(left.cmp(&right)));
        }
        if let (Some(left), Some(right)) = (left.as_float(), right.as_float()) {
            return Ok(left.partial_cmp(&right));
        }
        let (left, right) = (left.class(), right.class());
        Err(Error::python(format!("'{sign}' not supported between instances of '{left}' and '{right}'")))
    }

    fn order_of_items<'v>(
        &mut self,
        left: impl ExactSizeIterator<Item = &'v Value>,
        right: impl ExactSizeIterator<Item = &'v Value>,
        sign: &str,
        depth: usize,
    ) -> Result<Option<Ordering>> {
        let lengths = left.len().cmp(&right.len());
        for (left, right) in left.zip(right) {
            if !left.is_same(right) && !self.equal(left, right, depth + 1)? {
                return self.order(left, right, sign, depth + 1);
            }
        }
        Ok(Some(lengths))
    }
}

/// The order of two values; nothing if neither comes first. The sign is that of the message, if they can't be compared.
///
/// # Errors
/// Values that can't be compared.
pub(crate) fn compare(left: &Value, right: &Value, sign: &str) -> Result<Option<Ordering>> {
    Comparer { left: MAX_VALUES }.order(left, right, sign, 0)
}

/// True if one value is in another: `value in container`.
///
/// # Errors
/// A container that can't be looked into.
pub(crate) fn contains(container: &Value, value: &Value) -> Result<bool> {
    match container {
        Value::Undefined(missing) => missing.or_empty(),
        Value::Text(text) | Value::Safe(text) => match value {
            Value::Text(part) | Value::Safe(part) => Ok(text.contains(part.as_str())),
            Value::Undefined(missing) if !missing.is_lenient() => Err(missing.error()),
            other => {
                let class = other.class();
                Err(Error::python(format!("'in <string>' requires string as left operand, not {class}")))
            }
        },
        Value::Dict(dict) => {
            value.check_key()?;
            Ok(dict.entries().contains_key(value))
        }
        Value::Set(set) => {
            value.check_key()?;
            Ok(set.members().contains(value))
        }
        Value::Object(object) => match object.contains(value) {
            Some(found) => Ok(found),
            None => among(&container.iterate_for("argument of type")?, value),
        },
        _ => among(&container.iterate_for("argument of type")?, value),
    }
}

fn among(items: &[Value], value: &Value) -> Result<bool> {
    for item in items {
        if item.is_same(value) || equal(item, value)? {
            return Ok(true);
        }
    }
    Ok(false)
}

impl Value {
    /// Checks that it can be a key.
    ///
    /// # Errors
    /// A value that can't: lists, mappings and views of them, sets, and undefined values.
    pub(crate) fn check_key(&self) -> Result<()> {
        let mut open = vec![self.clone()];
        let mut left = MAX_VALUES;
        while let Some(value) = open.pop() {
            match value {
                Self::Undefined(missing) => missing.or_empty()?,
                Self::List(_) | Self::Dict(_) | Self::Set(_) | Self::View(_) => {
                    return Err(Error::new(super::Kind::Lookup, format!("unhashable type: '{}'", value.class())));
                }
                Self::Tuple(tuple) => {
                    left = left.saturating_sub(tuple.items().len());
                    if left == 0 {
                        return Err(Error::depth());
                    }
                    open.extend(tuple.items().iter().cloned());
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Itself as a key, if it can be one.
    pub(crate) fn as_key(&self) -> Option<Self> {
        self.check_key().is_ok().then(|| self.clone())
    }

    /// The same for a value that nobody else needs.
    pub(crate) fn into_key(self) -> Option<Self> {
        self.check_key().is_ok().then_some(self)
    }

    fn hash_at<H: Hasher>(&self, state: &mut H, depth: usize) {
        match self {
            Self::Text(text) | Self::Safe(text) => text.as_str().hash(state),
            Self::Bytes(bytes) => bytes.hash(state),
            Self::Tuple(tuple) if depth < MAX_DEPTH => {
                tuple.items().len().hash(state);
                for item in tuple.items().iter() {
                    item.hash_at(state, depth + 1);
                }
            }
            Self::Object(object) => object.address().hash(state),
            Self::Stream(stream) => Rc::as_ptr(stream).addr().hash(state),
            Self::Range(range) => (range.len(), range.get(0).and_then(|first| first.as_int())).hash(state),
            // Equal numbers hash alike, whatever they are; an integer that no float equals is its own.
            other => match (other.as_int(), other.as_float()) {
                (Some(whole), Some(number)) if int_of(number) != Some(whole) => whole.hash(state),
                (_, number) => number.map(|number| (number + 0.0).to_bits()).hash(state),
            },
        }
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        equal(self, other).unwrap_or(false)
    }
}

impl Eq for Value {}

impl Hash for Value {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash_at(state, 0);
    }
}

#[cfg(test)]
mod tests {
    use std::hash::BuildHasher;
    use std::rc::Rc;

    use super::super::Range;
    use super::*;
    use duckrow_text::names::{FastSet, KeyHashing};

    #[test]
    fn equal_keys_hash_alike_and_others_apart() {
        let hash = |value: &Value| KeyHashing::default().hash_one(value);
        assert_eq!(hash(&Value::int(2)), hash(&Value::Float(2.0)));
        assert_eq!(hash(&Value::int(1 << 100)), hash(&Value::Float(libm::exp2(100.0))));
        let range = |stop| Value::Range(Rc::new(Range { start: 0, stop, step: 2 }));
        assert!(range(3) == range(4) && hash(&range(3)) == hash(&range(4)));
        let nested = |depth: i128| (0..depth).fold(Value::None, |inner, _| Value::tuple(vec![inner]));
        let makers: [&dyn Fn(i128) -> Value; 3] = [&|n| Value::int((1 << 100) + n), &|n| range(2 * n), &nested];
        for make in makers {
            let hashes: FastSet<u64> = (0..50).map(|number| hash(&make(number))).collect();
            assert_eq!(hashes.len(), 50, "{:?}", make(3));
        }
    }
}
