//! The origins of relationships.

use serde::{Deserialize, Serialize};

use duckrow_text::names::{Symbol, known};
use duckrow_text::source::FileSpan;

/// The origin of an edge of the relationship graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum EdgeOrigin {
    /// `before => …`
    Before,
    /// `require => …`
    Require,
    /// `notify => …`
    Notify,
    /// `subscribe => …`
    Subscribe,
    /// `->`, `<-`
    Arrow,
    /// `~>`, `<~`
    NotifyArrow,
    /// `require some_class`
    RequireFunction,
    /// The containment of a resource in a container
    Containment,
    /// The type's own rule: autorequire
    Autorequire,
    /// The type's own rule: autobefore
    Autobefore,
    /// The type's own rule: autonotify
    Autonotify,
    /// The type's own rule: autosubscribe
    Autosubscribe,
    /// A resource that another one generated while it was applied
    Generated,
    /// Salt's `require_any`
    RequireAny,
    /// Salt's `watch`
    Watch,
    /// Salt's `watch_any`
    WatchAny,
    /// Salt's `prereq`
    Prereq,
    /// Salt's `onfail`
    Onfail,
    /// Salt's `onfail_any`
    OnfailAny,
    /// Salt's `onfail_all`
    OnfailAll,
    /// Salt's `onchanges`
    Onchanges,
    /// Salt's `onchanges_any`
    OnchangesAny,
}

impl EdgeOrigin {
    /// The origin of the edges that a relationship metaparameter makes.
    pub const fn of_metaparameter(name: Symbol) -> Option<Self> {
        match name {
            known::BEFORE => Some(Self::Before),
            known::REQUIRE => Some(Self::Require),
            known::NOTIFY => Some(Self::Notify),
            known::SUBSCRIBE => Some(Self::Subscribe),
            _ => None,
        }
    }

    /// True if a type's own rule made the edge.
    pub const fn is_automatic(self) -> bool {
        matches!(self, Self::Autorequire | Self::Autobefore | Self::Autonotify | Self::Autosubscribe)
    }

    /// True if a line says so: the edge follows neither from a type's own rule, nor from containment, nor from the generation of
    /// resources.
    pub const fn is_written(self) -> bool {
        !self.is_automatic() && !matches!(self, Self::Containment | Self::Generated)
    }

    /// The name of the origin in a sentence: a metaparameter, an arrow, a function.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::Require => "require",
            Self::Notify => "notify",
            Self::Subscribe => "subscribe",
            Self::Arrow => "->",
            Self::NotifyArrow => "~>",
            Self::RequireFunction => "require()",
            Self::Containment => "containment",
            Self::Autorequire => "autorequire",
            Self::Autobefore => "autobefore",
            Self::Autonotify => "autonotify",
            Self::Autosubscribe => "autosubscribe",
            Self::Generated => "generated",
            Self::RequireAny => "require_any",
            Self::Watch => "watch",
            Self::WatchAny => "watch_any",
            Self::Prereq => "prereq",
            Self::Onfail => "onfail",
            Self::OnfailAny => "onfail_any",
            Self::OnfailAll => "onfail_all",
            Self::Onchanges => "onchanges",
            Self::OnchangesAny => "onchanges_any",
        }
    }
}

/// The reason why a reference stands in a relationship metaparameter although no attribute of the manifest put it
/// there: arrows and the function `require` add to the metaparameters of the resources that they relate
/// (`docs/semantics/puppet/relationships.md#arrows`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Relation {
    /// The metaparameter that was added to.
    pub attribute: Symbol,
    /// The text of the reference that was added.
    pub target: Symbol,
    /// An arrow or the function.
    pub origin: EdgeOrigin,
    /// The expression.
    pub at: FileSpan,
}
