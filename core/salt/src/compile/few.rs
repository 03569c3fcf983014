//! A few things: mostly one, and then without memory of their own.

/// Things in the order in which they came.
#[derive(Debug, Clone)]
pub(crate) struct Few<T> {
    first: Option<T>,
    more: Vec<T>,
}

impl<T> Few<T> {
    /// Adds a thing.
    pub(super) fn push(&mut self, thing: T) {
        match self.first {
            None => self.first = Some(thing),
            Some(_) => self.more.push(thing),
        }
    }

    /// The number of things.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.first.is_some()) + self.more.len()
    }

    /// True if there are none.
    pub(super) const fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    /// The last thing.
    pub(super) fn last(&self) -> Option<&T> {
        self.more.last().or(self.first.as_ref())
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.first.iter().chain(&self.more)
    }
}

impl<T> Default for Few<T> {
    fn default() -> Self {
        Self { first: None, more: Vec::new() }
    }
}

impl<T> FromIterator<T> for Few<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut things = things.into_iter();
        Self { first: things.next(), more: things.collect() }
    }
}
