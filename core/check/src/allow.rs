//! Findings that a manifest allows: `# duckrow:allow order File[/a] Exec[b]: reason`. A reason has to be given.

use ecow::EcoString;

use crate::finding::Finding;
use duckrow_record::catalog::is_reference;
use duckrow_text::source::Sources;

/// The beginning of such a comment.
const MARK: &str = "duckrow:allow order ";

/// The pairs that are allowed.
#[derive(Debug, Default)]
pub(crate) struct Allowed {
    pairs: Vec<[EcoString; 2]>,
}

impl Allowed {
    /// The pairs that the texts of a run allow.
    pub(crate) fn of(sources: &Sources) -> Self {
        let texts = sources.iter().filter(|(_, source)| source.text.contains(MARK));
        let lines = texts.flat_map(|(_, source)| source.text.lines());
        Self { pairs: lines.filter_map(pair).collect() }
    }

    /// True if a finding is allowed, in either order of its parties.
    pub(crate) fn allows(&self, finding: &Finding) -> bool {
        let second = finding.second.as_ref().map_or("", |party| party.reference.as_str());
        let parties = [finding.first.reference.as_str(), second];
        self.pairs.iter().any(|[one, other]| parties == [one.as_str(), other] || parties == [other.as_str(), one])
    }
}

/// The pair that a line allows.
fn pair(line: &str) -> Option<[EcoString; 2]> {
    let (before, rest) = line.split_once(MARK)?;
    before.contains('#').then_some(())?;
    let (pair, reason) = rest.split_once("]: ")?;
    let (one, other) = pair.split_once("] ")?;
    let pair = [one, other].map(|open| ecow::eco_format!("{}]", open.trim()));
    (!reason.trim().is_empty() && pair.iter().all(|reference| is_reference(reference))).then_some(pair)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_allowed_with_a_reason() {
        let allowed = pair("  # duckrow:allow order File[/a b] Exec[c]: it waits for it");
        assert_eq!(allowed, Some(["File[/a b]".into(), "Exec[c]".into()]));
        for line in [
            "# duckrow:allow order File[/a] Exec[c]:",
            "# duckrow:allow order File[/a]: so",
            "duckrow:allow order A[b] C[d]: x",
        ] {
            assert_eq!(pair(line), None, "{line}");
        }
    }
}
