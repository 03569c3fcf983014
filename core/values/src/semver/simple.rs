//! A range without gaps.

use std::cmp::Ordering;
use std::fmt;

use super::Version;

/// A range without gaps: one comparison, or two that both hold.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Simple {
    /// `*`
    All,
    /// `>1.0.0`
    Greater(Version),
    /// `>=1.0.0`
    GreaterOrEqual(Version),
    /// `<1.0.0`
    Less(Version),
    /// `<=1.0.0`
    LessOrEqual(Version),
    /// `1.0.0`
    Equal(Version),
    /// `>=1.0.0 <2.0.0`; both are comparisons
    Both(Box<Simple>, Box<Simple>),
}

impl Simple {
    /// The range that holds nothing.
    pub(super) const NOTHING: Self = Self::Less(Version::MIN);

    /// The range of the versions that both hold. Two ranges that are apart have nothing.
    pub(super) fn both(least: Self, most: Self) -> Self {
        let first = |range| if let Self::Both(least, _) = range { *least } else { range };
        let last = |range| if let Self::Both(_, most) = range { *most } else { range };
        Self::Both(Box::new(first(least)), Box::new(last(most)))
    }

    /// True if it holds a version.
    pub fn includes(&self, version: &Version) -> bool {
        match self {
            Self::All => true,
            Self::Greater(bound) => version.compare(bound).is_gt(),
            Self::GreaterOrEqual(bound) => version.compare(bound).is_ge(),
            Self::Less(bound) => version.compare(bound).is_lt(),
            Self::LessOrEqual(bound) => version.compare(bound).is_le(),
            Self::Equal(bound) => version == bound,
            Self::Both(least, most) => least.includes(version) && most.includes(version),
        }
    }

    /// True if it may hold this pre-release: only if it speaks of a pre-release of the same version.
    pub(super) fn allows_prerelease(&self, version: &Version) -> bool {
        let numbers = |version: &Version| (version.major, version.minor, version.patch);
        match self {
            Self::All => true,
            Self::Both(least, most) => least.allows_prerelease(version) || most.allows_prerelease(version),
            Self::Greater(bound)
            | Self::GreaterOrEqual(bound)
            | Self::Less(bound)
            | Self::LessOrEqual(bound)
            | Self::Equal(bound) => !bound.is_stable() && numbers(bound) == numbers(version),
        }
    }

    /// The version with which it begins.
    pub fn begin(&self) -> Version {
        match self {
            Self::All | Self::Less(_) | Self::LessOrEqual(_) => Version::MIN,
            Self::Greater(bound) | Self::GreaterOrEqual(bound) | Self::Equal(bound) => bound.clone(),
            Self::Both(least, _) => least.begin(),
        }
    }

    /// The version with which it ends.
    pub fn end(&self) -> Version {
        match self {
            Self::All | Self::Greater(_) | Self::GreaterOrEqual(_) => Version::MAX,
            Self::Less(bound) | Self::LessOrEqual(bound) | Self::Equal(bound) => bound.clone(),
            Self::Both(_, most) => most.end(),
        }
    }

    /// True if the version with which it begins is not in it.
    pub fn excludes_begin(&self) -> bool {
        match self {
            Self::Both(least, _) => least.excludes_begin(),
            other => matches!(other, Self::Greater(_)),
        }
    }

    /// True if the version with which it ends is not in it.
    pub fn excludes_end(&self) -> bool {
        match self {
            Self::Both(_, most) => most.excludes_end(),
            other => matches!(other, Self::Less(_)),
        }
    }

    fn has_lower_bound(&self) -> bool {
        match self {
            Self::Greater(_) => true,
            Self::GreaterOrEqual(bound) | Self::Equal(bound) => *bound != Version::MIN,
            Self::Both(least, _) => least.has_lower_bound(),
            _ => false,
        }
    }

    fn has_upper_bound(&self) -> bool {
        match self {
            Self::Less(_) => true,
            Self::LessOrEqual(bound) | Self::Equal(bound) => *bound != Version::MAX,
            Self::Both(_, most) => most.has_upper_bound(),
            _ => false,
        }
    }

    /// The range of the versions that both hold, if there are any.
    pub(super) fn intersection(&self, other: &Self) -> Option<Self> {
        if matches!(self, Self::All) {
            return Some(other.clone());
        }
        let touch = |at: &Version, apart: bool| (!apart).then(|| Self::Equal(at.clone()));
        match self.begin().compare(&other.end()) {
            Ordering::Greater => return None,
            Ordering::Equal => return touch(&self.begin(), self.excludes_begin() || other.excludes_end()),
            Ordering::Less => {}
        }
        match other.begin().compare(&self.end()) {
            Ordering::Greater => return None,
            Ordering::Equal => return touch(&other.begin(), other.excludes_begin() || self.excludes_end()),
            Ordering::Less => {}
        }
        let least = match self.begin().compare(&other.begin()) {
            Ordering::Greater => self,
            Ordering::Equal if self.excludes_begin() => self,
            _ => other,
        };
        let most = match self.end().compare(&other.end()) {
            Ordering::Less => self,
            Ordering::Equal if self.excludes_end() => self,
            _ => other,
        };
        Some(match (least.has_lower_bound(), most.has_upper_bound()) {
            (_, false) => least.clone(),
            (false, true) => most.clone(),
            (true, true) => Self::both(least.clone(), most.clone()),
        })
    }

    /// The range without gaps that holds exactly what either does, if there is one.
    pub(super) fn merge(&self, other: &Self) -> Option<Self> {
        if matches!(self, Self::All) {
            return Some(Self::All);
        }
        if self.includes(&other.begin()) || other.includes(&self.begin()) {
            return self.lower_of(other).intersection(&self.upper_of(other));
        }
        let meets = |first: &Self, second: &Self| {
            let end = if first.excludes_end() { first.end() } else { first.end().next_patch() };
            !second.excludes_begin() && end == second.begin()
        };
        if meets(self, other) {
            self.lower().intersection(&other.upper())
        } else if meets(other, self) {
            other.lower().intersection(&self.upper())
        } else {
            None
        }
    }

    /// All from where it begins.
    fn lower(&self) -> Self {
        if self.excludes_begin() { Self::Greater(self.begin()) } else { Self::GreaterOrEqual(self.begin()) }
    }

    /// All up to where it ends.
    fn upper(&self) -> Self {
        if self.excludes_end() { Self::Less(self.end()) } else { Self::LessOrEqual(self.end()) }
    }

    /// The lower bound of the one that begins first.
    fn lower_of(&self, other: &Self) -> Self {
        match self.begin().compare(&other.begin()) {
            Ordering::Less => self.lower(),
            Ordering::Greater => other.lower(),
            Ordering::Equal if self.excludes_begin() => other.lower(),
            Ordering::Equal => self.lower(),
        }
    }

    /// The upper bound of the one that ends last.
    fn upper_of(&self, other: &Self) -> Self {
        match self.end().compare(&other.end()) {
            Ordering::Greater => self.upper(),
            Ordering::Less => other.upper(),
            Ordering::Equal if self.excludes_end() => other.upper(),
            Ordering::Equal => self.upper(),
        }
    }
}

impl fmt::Display for Simple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("*"),
            Self::Greater(bound) => write!(f, ">{bound}"),
            Self::GreaterOrEqual(bound) => write!(f, ">={bound}"),
            Self::Less(bound) if *bound == Version::MIN => f.write_str("<0.0.0"),
            Self::Less(bound) => write!(f, "<{bound}"),
            Self::LessOrEqual(bound) => write!(f, "<={bound}"),
            Self::Equal(bound) => write!(f, "{bound}"),
            Self::Both(least, most) => write!(f, "{least} {most}"),
        }
    }
}
