//! Iterating: what `reverse_each` and `step` give, and what can be iterated over.

use std::fmt;

use super::collection::Extent;
use super::types::{self, Range, element_type};
use super::{Array, Type, Value, infer};

/// Values that are still to be taken, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct Iterator {
    /// The type of the values, if it is known.
    pub element: Option<Type>,
    /// True if the values are the entries of a hash.
    pub of_hash: bool,
    source: Source,
}

/// The source of the values. Integers are made when they are asked for: there may be many.
#[derive(Debug, Clone, PartialEq)]
enum Source {
    Values(Array),
    Integers { first: i64, step: i64, count: u64 },
}

impl Iterator {
    /// An iterator over what a value holds: characters, items, entries as arrays of two, the integers below a number or between
    /// the bounds of a type, the values of an `Enum`. Nothing if it can't be iterated over.
    pub fn over(value: &Value) -> Option<Self> {
        match value {
            Value::Iterator(values) => Some((**values).clone()),
            Value::String(text) => {
                let items = Array::flat(text.chars().map(Value::string));
                Some(Self::of(items, Some(Type::string(1, 1))))
            }
            Value::Array(items) if items.items().is_empty() => Some(Self::of(items.clone(), Some(Type::Unit))),
            Value::Array(items) => Some(Self::of(items.clone(), Some(Type::variant(items.items().iter().map(infer))))),
            Value::Hash(hash) => {
                let element = element_type(&infer(value)).flatten();
                Some(Self { of_hash: true, ..Self::of(hash.pairs().ok()?, element) })
            }
            Value::Integer(0) => Some(Self::of(Array::default(), Some(Type::Unit))),
            Value::Integer(count) if *count > 0 => Some(Self::between(0, *count - 1)),
            Value::Type(of) => Self::over_type(of),
            _ => None,
        }
    }

    fn over_type(of: &Type) -> Option<Self> {
        match of.behind_aliases() {
            Type::Integer(Range { from: Some(from), to: Some(to) }) => Some(Self::between(*from, *to)),
            of @ Type::Enum { values, .. } => {
                Some(Self::of(Array::flat(values.iter().cloned().map(Value::String)), Some(of.clone())))
            }
            _ => None,
        }
    }

    /// An iterator over the items of an array.
    pub fn of(items: Array, element: Option<Type>) -> Self {
        Self { element, of_hash: false, source: Source::Values(items) }
    }

    fn between(from: i64, to: i64) -> Self {
        let count = u64::try_from(i128::from(to) - i128::from(from) + 1).unwrap_or(0);
        let element = Some(Type::integer(from, to));
        Self { element, of_hash: false, source: Source::Integers { first: from, step: 1, count } }
    }

    /// The same values from the last to the first.
    #[must_use]
    pub fn reversed(&self) -> Self {
        let source = match &self.source {
            Source::Values(items) => {
                let items: Vec<Value> = items.items().iter().rev().cloned().collect();
                Source::Values(Array::new(items).unwrap_or_default())
            }
            Source::Integers { first, step, count } => {
                let last = integer_at(*first, *step, count.saturating_sub(1));
                Source::Integers { first: last, step: step.wrapping_neg(), count: *count }
            }
        };
        Self { source, of_hash: false, ..self.clone() }
    }

    /// Every n-th of the values, beginning with the first.
    #[must_use]
    pub fn step(&self, step: u64) -> Self {
        let step = step.max(1);
        let (source, element) = match &self.source {
            Source::Values(items) => {
                let every = usize::try_from(step).unwrap_or(usize::MAX);
                let items: Vec<Value> = items.items().iter().step_by(every).cloned().collect();
                (Source::Values(Array::new(items).unwrap_or_default()), self.element.clone())
            }
            Source::Integers { first, step: by, count } => {
                let wide = by.saturating_mul(i64::try_from(step).unwrap_or(i64::MAX));
                let source = Source::Integers { first: *first, step: wide, count: count.div_ceil(step) };
                (source, self.stepped_range(wide))
            }
        };
        Self { source, element, of_hash: false }
    }

    /// The range that a step leaves: up to the last number that is reached.
    fn stepped_range(&self, step: i64) -> Option<Type> {
        let Some(Type::Integer(Range { from: Some(from), to: Some(to) })) = &self.element else {
            return self.element.clone();
        };
        let rest = i128::from(*to) - i128::from(*from);
        let modulo = i64::try_from(rest.rem_euclid(i128::from(step.unsigned_abs()).max(1))).unwrap_or(0);
        Some(if step < 0 && modulo > 0 { Type::integer(from + modulo, *to) } else { Type::integer(*from, to - modulo) })
    }

    /// The number of values.
    pub fn len(&self) -> u64 {
        match &self.source {
            Source::Values(items) => u64::try_from(items.items().len()).unwrap_or(u64::MAX),
            Source::Integers { count, .. } => *count,
        }
    }

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The values.
    pub fn iter(&self) -> impl std::iter::Iterator<Item = Value> + '_ {
        (0..self.len()).map_while(|index| match &self.source {
            Source::Values(items) => usize::try_from(index).ok().and_then(|index| items.items().get(index).cloned()),
            Source::Integers { first, step, .. } => Some(integer_at(*first, *step, index).into()),
        })
    }

    pub(super) fn extent(&self) -> Extent {
        match &self.source {
            Source::Values(items) => items.extent(),
            Source::Integers { .. } => Extent::default(),
        }
    }
}

/// The integer at a place. The count has been chosen so that all are inside of 64 bits.
fn integer_at(first: i64, step: i64, index: u64) -> i64 {
    let wide = i128::from(first) + i128::from(step) * i128::from(index);
    i64::try_from(wide).unwrap_or(if wide < 0 { i64::MIN } else { i64::MAX })
}

impl fmt::Display for Iterator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.element {
            Some(element) => write!(f, "Iterator[{}]-Value", element.generalize()),
            None => f.write_str("Iterator-Value"),
        }
    }
}

/// True if a value can be iterated over.
pub fn is_iterable(value: &Value) -> bool {
    types::instance_of(&Type::Iterable(None), value)
}
