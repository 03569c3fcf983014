//! A finding as data, and as a diagnostic.

use ecow::EcoString;

use crate::proof::Witness;
use crate::reason::Reason;
use crate::turn::Turned;
use duckrow_text::source::{Code, Diagnostic, FileSpan, Fix, Severity};

/// The kind of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FindingKind {
    /// Two resources whose order matters, and nothing orders them.
    MissingOrder,
    /// They are ordered, but the wrong way round.
    ReversedOrder,
    /// A change that has to be told, and isn't.
    MissingNotifier,
    /// A notification that reaches nothing that acts on it.
    NotifyInVain,
    /// A second run changes something again.
    NotIdempotent,
}

impl FindingKind {
    /// The stable name of the kind.
    pub const fn code(self) -> Code {
        match self {
            Self::MissingOrder => "missing-order",
            Self::ReversedOrder => "reversed-order",
            Self::MissingNotifier => "missing-notifier",
            Self::NotifyInVain => "notify-in-vain",
            Self::NotIdempotent => "not-idempotent",
        }
    }

    /// All kinds.
    pub const ALL: [Self; 5] =
        [Self::MissingOrder, Self::ReversedOrder, Self::MissingNotifier, Self::NotifyInVain, Self::NotIdempotent];
}

/// A resource that a finding speaks of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Party {
    /// `Type[title]`
    pub reference: EcoString,
    /// Its declaration.
    pub at: Option<FileSpan>,
}

/// Something that works only by luck, or doesn't.
#[derive(Debug, Clone, PartialEq)]
pub struct Finding {
    /// The kind.
    pub kind: FindingKind,
    /// The severity.
    pub severity: Severity,
    /// The one that has to come first, or notifies.
    pub first: Party,
    /// The other one, if there are two.
    pub second: Option<Party>,
    /// The reason, for pairs.
    pub reason: Option<Reason>,
    /// What is wrong, in a sentence.
    pub sentence: String,
    /// What comes of it, in a sentence.
    pub consequence: String,
    /// True if the present order is the right one, by the order of the manifest alone.
    pub holds_by_luck: bool,
    /// What two runs of the simulated host show.
    pub witness: Option<Witness>,
    /// The other order, to be looked at.
    pub turned: Option<Turned>,
    /// The edit that mends it. It was tried: it compiles, and the finding is gone.
    pub fix: Option<Fix>,
}

impl Finding {
    /// The key by which a finding is known again when lines have moved.
    pub fn key(&self) -> String {
        let second = self.second.as_ref().map_or("", |party| party.reference.as_str());
        format!("{} {} {second}", self.kind.code(), self.first.reference).trim_end().to_owned()
    }

    /// True if a notification is missing, not only an order.
    pub(crate) fn wants_notification(&self) -> bool {
        self.kind == FindingKind::MissingNotifier
    }

    /// The finding as a diagnostic. The place is that of the resource that comes second.
    pub fn diagnostic(&self) -> Diagnostic {
        let party = self.second.as_ref().unwrap_or(&self.first);
        let mut diagnostic = Diagnostic::new(self.kind.code(), self.severity, party.at, self.sentence.clone());
        if let (Some(_), Some(at)) = (&self.second, self.first.at) {
            diagnostic = diagnostic.label(at, format!("{} is declared here", self.first.reference));
        }
        diagnostic = diagnostic.help(self.advice());
        diagnostic.fix = self.fix.clone();
        diagnostic
    }

    /// What comes of it, when it shows, and whether another run puts it right.
    pub fn advice(&self) -> String {
        let Some(reason) = self.reason else { return self.consequence.clone() };
        let shows = match self.kind {
            FindingKind::ReversedOrder => "the manifest itself puts them in the wrong order: ",
            FindingKind::MissingNotifier => "nothing notifies it: ",
            _ if self.holds_by_luck => {
                "it works only because of the order in which they are written; in the other one "
            }
            _ => "they are already written in the wrong order: ",
        };
        let again =
            if reason.is_mended_by_another_run() { "another run puts it right" } else { "no later run puts it right" };
        let proof = match &self.witness {
            Some(witness) => format!("; {}", witness.sentence()),
            None => String::new(),
        };
        format!("{shows}{}; {again}{proof}", self.consequence)
    }
}
