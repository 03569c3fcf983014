//! The kinds of requisites (`RequisiteType` in `salt/utils/requisite.py`).

use duckrow_record::catalog::EdgeOrigin;

/// A kind of requisite. The order is that of their weights: when a state is pulled to those that need it, the heavier kind counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Requisite {
    /// `onfail`
    Onfail,
    /// `onfail_any`
    OnfailAny,
    /// `onfail_all`
    OnfailAll,
    /// `require`
    Require,
    /// `require_any`
    RequireAny,
    /// `onchanges`
    Onchanges,
    /// `onchanges_any`
    OnchangesAny,
    /// `watch`
    Watch,
    /// `watch_any`
    WatchAny,
    /// `prereq`
    Prereq,
}

/// The kinds in the order in which a chunk's requisites are looked at.
pub(crate) const IN_ORDER: [Requisite; 10] = [
    Requisite::Require,
    Requisite::RequireAny,
    Requisite::Watch,
    Requisite::WatchAny,
    Requisite::Prereq,
    Requisite::Onfail,
    Requisite::OnfailAny,
    Requisite::OnfailAll,
    Requisite::Onchanges,
    Requisite::OnchangesAny,
];

impl Requisite {
    /// The kind that a key names.
    pub(crate) fn named(key: &str) -> Option<Self> {
        Some(match key {
            "onfail" => Self::Onfail,
            "onfail_any" => Self::OnfailAny,
            "onfail_all" => Self::OnfailAll,
            "require" => Self::Require,
            "require_any" => Self::RequireAny,
            "onchanges" => Self::Onchanges,
            "onchanges_any" => Self::OnchangesAny,
            "watch" => Self::Watch,
            "watch_any" => Self::WatchAny,
            "prereq" => Self::Prereq,
            _ => return None,
        })
    }

    /// Its key in a state.
    pub(crate) const fn name(self) -> &'static str {
        self.origin().name()
    }

    /// The origin of the edge that the graph shows for it.
    pub(crate) const fn origin(self) -> EdgeOrigin {
        match self {
            Self::Onfail => EdgeOrigin::Onfail,
            Self::OnfailAny => EdgeOrigin::OnfailAny,
            Self::OnfailAll => EdgeOrigin::OnfailAll,
            Self::Require => EdgeOrigin::Require,
            Self::RequireAny => EdgeOrigin::RequireAny,
            Self::Onchanges => EdgeOrigin::Onchanges,
            Self::OnchangesAny => EdgeOrigin::OnchangesAny,
            Self::Watch => EdgeOrigin::Watch,
            Self::WatchAny => EdgeOrigin::WatchAny,
            Self::Prereq => EdgeOrigin::Prereq,
        }
    }

    /// The kind without `_any` and `_all`.
    pub(crate) const fn base(self) -> Self {
        match self {
            Self::OnfailAny | Self::OnfailAll => Self::Onfail,
            Self::RequireAny => Self::Require,
            Self::OnchangesAny => Self::Onchanges,
            Self::WatchAny => Self::Watch,
            base => base,
        }
    }

    /// True if one met target is enough.
    pub(crate) const fn is_any(self) -> bool {
        matches!(self, Self::OnfailAny | Self::RequireAny | Self::OnchangesAny | Self::WatchAny)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_named_by_its_key() {
        for requisite in IN_ORDER {
            assert_eq!(Requisite::named(requisite.name()), Some(requisite));
        }
        assert_eq!(Requisite::named("listen"), None);
    }
}
