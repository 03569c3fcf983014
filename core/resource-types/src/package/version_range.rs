//! Ranges of versions as `ensure` writes them: `>=1.2 <2`. They know no kind of version, only that one can be read and compared.

/// The version of a package, as one kind of package system writes and orders it.
pub trait PackageVersion: Ord + Sized {
    /// Reads a version; nothing if it is none.
    fn read(text: &str) -> Option<Self>;
}

/// A range of versions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VersionRange<V>(Vec<(Bound, V)>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bound {
    Greater,
    GreaterOrEqual,
    Less,
    LessOrEqual,
}

impl<V: PackageVersion> VersionRange<V> {
    /// Reads a range: one bound, or two with a blank between. A bare version is none.
    pub fn read(text: &str) -> Option<Self> {
        let signs =
            [(">=", Bound::GreaterOrEqual), ("<=", Bound::LessOrEqual), (">", Bound::Greater), ("<", Bound::Less)];
        let bound = |word: &str| {
            let (sign, bound) = signs.iter().find(|(sign, _)| word.starts_with(sign))?;
            Some((*bound, V::read(word.strip_prefix(sign)?)?))
        };
        let bounds: Option<Vec<_>> = text.split_whitespace().map(bound).collect();
        bounds.filter(|bounds| matches!(bounds.len(), 1 | 2)).map(Self)
    }

    /// True if a version is in it.
    pub fn has(&self, version: &V) -> bool {
        self.0.iter().all(|(bound, edge)| match bound {
            Bound::Greater => version > edge,
            Bound::GreaterOrEqual => version >= edge,
            Bound::Less => version < edge,
            Bound::LessOrEqual => version <= edge,
        })
    }
}
