//! All edits of all findings, made in memory one after the other: each is tried on what those before it have made.

use crate::examine::{Examination, Stopped, Wanted, examine};
use duckrow_scenario::Scenario;
use duckrow_text::source::Fix;

/// The number of edits that are made at most.
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

/// Makes the edits of all findings that `is_wanted` takes.
///
/// # Errors
/// [`Stopped`] if there is no catalog, or it can't be ordered.
pub fn mend(scenario: &Scenario, is_wanted: &dyn Fn(&crate::Finding) -> bool) -> Result<Vec<Edited>, Box<Stopped>> {
    let mut scenario = scenario.clone();
    let mut files: Vec<Edited> = Vec::new();
    for _ in 0..MOST {
        let examination = examine(&scenario, Wanted { proofs: 0, fixes: usize::MAX })?;
        let mut fixes =
            examination.findings.iter().filter(|finding| is_wanted(finding)).filter_map(|finding| finding.fix.as_ref());
        let Some((fix, path, after)) = fixes.find_map(|fix| with_fix(&examination, fix)) else { break };
        scenario.files.insert(path.clone(), after.clone());
        match files.iter_mut().find(|known| known.path == path) {
            Some(known) => {
                known.after = after;
                known.titles.push(fix.title.clone());
            }
            None => files.push(Edited { path, after, titles: vec![fix.title.clone()] }),
        }
    }
    Ok(files)
}

/// The file of an edit, and its text with it.
fn with_fix<'a>(examination: &Examination, fix: &'a Fix) -> Option<(&'a Fix, String, String)> {
    let source = examination.sources.file(fix.at.file);
    let (start, end) = (fix.at.span.start as usize, fix.at.span.end as usize);
    let after = [source.text.get(..start)?, fix.text.as_str(), source.text.get(end..)?].concat();
    Some((fix, source.path.to_string(), after))
}
