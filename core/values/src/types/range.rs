//! Bounds.

use std::hash::{Hash, Hasher};

/// Bounds of a size, a number or a time: both ends included, none is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Range<T = i64> {
    /// The least.
    pub from: Option<T>,
    /// The greatest.
    pub to: Option<T>,
}

/// Bounds of a float.
pub type FloatRange = Range<Double>;

/// A float that can be compared and hashed as part of a type.
#[derive(Debug, Clone, Copy)]
pub struct Double(pub f64);

impl<T> Range<T> {
    /// The range without bounds.
    pub const OPEN: Self = Self { from: None, to: None };

    /// True if there are no bounds.
    pub fn is_open(&self) -> bool {
        self.from.is_none() && self.to.is_none()
    }
}

impl<T: PartialOrd + Copy> Range<T> {
    /// The same bounds as something else.
    pub(crate) fn map<U>(&self, with: impl Fn(T) -> U) -> Range<U> {
        Range { from: self.from.map(&with), to: self.to.map(&with) }
    }

    /// Both bounds.
    pub fn new(from: T, to: T) -> Self {
        Self { from: Some(from), to: Some(to) }
    }

    /// True if a number is inside.
    pub fn contains(&self, number: T) -> bool {
        self.from.is_none_or(|from| number >= from) && self.to.is_none_or(|to| number <= to)
    }

    /// True if all that is inside the other is inside this one.
    pub fn covers(&self, other: &Self) -> bool {
        let below = self.from.is_none_or(|from| other.from.is_some_and(|theirs| from <= theirs));
        let above = self.to.is_none_or(|to| other.to.is_some_and(|theirs| to >= theirs));
        below && above
    }

    /// True if something is inside of both.
    pub fn intersects(&self, other: &Self) -> bool {
        let apart = |a: &Self, b: &Self| matches!((a.to, b.from), (Some(to), Some(from)) if to < from);
        !apart(self, other) && !apart(other, self)
    }

    /// The least range that covers both.
    pub fn hull(&self, other: &Self) -> Self {
        let least = |a: T, b: T| if b < a { b } else { a };
        let greatest = |a: T, b: T| if b > a { b } else { a };
        Self {
            from: self.from.zip(other.from).map(|(a, b)| least(a, b)),
            to: self.to.zip(other.to).map(|(a, b)| greatest(a, b)),
        }
    }
}

impl<T> Default for Range<T> {
    fn default() -> Self {
        Self::OPEN
    }
}

impl Range<i64> {
    /// Any size, when it is written out.
    pub const ANY_SIZE: Self = Self { from: Some(0), to: None };

    /// Exactly one size.
    pub fn exactly(size: usize) -> Self {
        let size = size_of(size);
        Self::new(size, size)
    }

    /// The sizes from this one on.
    pub fn at_least(size: i64) -> Self {
        Self { from: Some(size), to: None }
    }

    /// The bounds as those of a size: nothing below zero. No bounds at all stay so.
    pub fn as_size(&self) -> Self {
        match self {
            Self { from: None, to: None } => Self::OPEN,
            Self { from, to } => Self { from: Some(from.unwrap_or(0).max(0)), to: to.map(|to| to.max(0)) },
        }
    }

    /// The bounds written out: no bounds are those from zero.
    pub fn or_any_size(&self) -> Self {
        if self.is_open() { Self::ANY_SIZE } else { *self }
    }

    /// True if only the size zero is inside.
    pub fn is_zero(&self) -> bool {
        *self == Self::new(0, 0)
    }

    /// True if a size is inside.
    pub fn holds_size(&self, size: usize) -> bool {
        self.contains(size_of(size))
    }

    /// True if one range begins right behind the other.
    pub fn touches(&self, other: &Self) -> bool {
        let meets = |to: Option<i64>, from: Option<i64>| {
            to.and_then(|to| to.checked_add(1)).is_some_and(|next| Some(next) == from)
        };
        meets(self.to, other.from) || meets(other.to, self.from)
    }
}

/// A size as a number of the language.
pub(crate) fn size_of(size: usize) -> i64 {
    i64::try_from(size).unwrap_or(i64::MAX)
}

impl Double {
    fn bits(self) -> u64 {
        if self.0 == 0.0 { 0 } else { self.0.to_bits() }
    }
}

impl PartialEq for Double {
    fn eq(&self, other: &Self) -> bool {
        self.bits() == other.bits()
    }
}

impl Eq for Double {}

impl PartialOrd for Double {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

impl Hash for Double {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits().hash(state);
    }
}
