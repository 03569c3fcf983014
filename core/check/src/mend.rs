//! All edits of all findings, made in memory, as many at once as stand apart: together they are tried again, and one by one if that goes wrong.

use std::collections::{BTreeMap, BTreeSet};

use crate::edits::{are_apart, with_edits};
use crate::examine::{Examination, Stopped, Wanted};
use crate::finding::Finding;
use duckrow_scenario::Scenario;
use duckrow_text::source::Fix;

/// The number of rounds that are made at most.
const MOST: usize = 100;

/// A file that was edited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edited {
    /// Its path in the scenario.
    pub path: String,
    /// Its text with all edits.
    pub after: String,
    /// The edits, in words.
    pub titles: Vec<String>,
}

/// Looks for what works only by luck.
type Examine<'a> = dyn Fn(&Scenario, Wanted) -> Result<Examination, Box<Stopped>> + 'a;

/// Makes the edits of all findings that `is_wanted` takes, where `examine` finds them.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn mend_by(
    examine: &Examine<'_>,
    scenario: &Scenario,
    is_wanted: &dyn Fn(&Finding) -> bool,
) -> Result<Vec<Edited>, Box<Stopped>> {
    let mut scenario = scenario.clone();
    let mut files: BTreeMap<String, Edited> = BTreeMap::new();
    for _ in 0..MOST {
        let examination = examine(&scenario, Wanted { proofs: 0, fixes: usize::MAX })?;
        let mended = apart(examination.findings.iter().filter(|finding| is_wanted(finding)).filter_map(Mended::of));
        let (Some(first), together) = (mended.first(), with_all(&scenario, &examination, &mended)) else { break };
        let (made, edited) = match together.filter(|edited| holds(examine, edited, &examination, &mended)) {
            Some(edited) => (mended.as_slice(), Some(edited)),
            None => (std::slice::from_ref(first), with_all(&scenario, &examination, std::slice::from_ref(first))),
        };
        let Some(edited) = edited else { break };
        scenario = edited;
        for Mended { fix, .. } in made {
            let path = examination.sources.file(fix.at.file).path.to_string();
            let after = scenario.files.get(&path).cloned().unwrap_or_default();
            let none = || Edited { path: path.clone(), after: String::new(), titles: Vec::new() };
            let file = files.entry(path.clone()).or_insert_with(none);
            file.after = after;
            file.titles.push(fix.title.clone());
        }
    }
    Ok(files.into_values().collect())
}

/// A finding with its edit.
#[derive(Debug, Clone, Copy)]
struct Mended<'a> {
    finding: &'a Finding,
    fix: &'a Fix,
}

impl<'a> Mended<'a> {
    fn of(finding: &'a Finding) -> Option<Self> {
        finding.fix.as_ref().map(|fix| Self { finding, fix })
    }
}

/// Those of some edits that stand in different places.
fn apart<'a>(mended: impl Iterator<Item = Mended<'a>>) -> Vec<Mended<'a>> {
    let mut kept: Vec<Mended<'a>> = Vec::new();
    for one in mended {
        if kept.iter().all(|other| are_apart(one.fix, other.fix)) {
            kept.push(one);
        }
    }
    kept
}

fn with_all(scenario: &Scenario, examination: &Examination, mended: &[Mended<'_>]) -> Option<Scenario> {
    let fixes: Vec<&Fix> = mended.iter().map(|mended| mended.fix).collect();
    with_edits(scenario, &examination.sources, &fixes)
}

/// True if all findings that edits mend are gone with them, and none has come.
fn holds(examine: &Examine<'_>, edited: &Scenario, before: &Examination, mended: &[Mended<'_>]) -> bool {
    let Ok(after) = examine(edited, Wanted { proofs: 0, fixes: 0 }) else { return false };
    let mut left: BTreeSet<String> = before.findings.iter().map(Finding::key).collect();
    mended.iter().for_each(|mended| _ = left.remove(&mended.finding.key()));
    after.findings.iter().all(|finding| left.contains(&finding.key()))
}
