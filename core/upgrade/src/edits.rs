//! The edits of findings, made in memory.

use duckrow_scenario::Scenario;
use duckrow_text::source::{Diagnostic, FileId, Fix, Sources};

use super::{Examination, Levels, code, findings_of};

/// How often what was edited is looked at again: an edit may stand inside of another one.
const ROUNDS: usize = 4;

/// A file that was edited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edited {
    /// Its path in the scenario.
    pub path: String,
    /// Its text before all edits.
    pub before: String,
    /// Its text with them.
    pub after: String,
}

/// A scenario whose findings are mended as far as that is safe.
#[derive(Debug)]
pub struct Mended {
    /// The scenario with the edits.
    pub scenario: Scenario,
    /// What was found before any edit.
    pub found: Examination,
    /// The files that were edited, in their order.
    pub files: Vec<Edited>,
    /// What is found behind all edits.
    pub left: Examination,
}

/// Makes all edits in the files of a scenario that are wanted.
pub fn mend(scenario: &Scenario, levels: Levels, is_wanted: &dyn Fn(&str) -> bool) -> Mended {
    let mut code = code::read(scenario, is_wanted);
    let found = findings_of(&code, levels);
    let mut edited = edited(&found);
    let mut mended = Mended { scenario: scenario.clone(), found, files: Vec::new(), left: Examination::default() };
    for _ in 0..ROUNDS {
        let paths: Vec<String> = edited.iter().map(|file| file.path.clone()).collect();
        for file in edited {
            mended.scenario.files.insert(file.path.clone(), file.after.clone());
            match mended.files.iter_mut().find(|known| known.path == file.path) {
                Some(known) => known.after = file.after,
                None => mended.files.push(file),
            }
        }
        code.read_again(&mended.scenario, paths.iter().map(String::as_str));
        mended.left = findings_of(&code, levels);
        edited = self::edited(&mended.left);
        if edited.is_empty() {
            break;
        }
    }
    mended
}

/// The files that an examination has edits for, with these made.
fn edited(examination: &Examination) -> Vec<Edited> {
    let fixes: Vec<&Fix> = examination.findings.iter().filter_map(|found| found.fix.as_ref()).collect();
    let files = examination.sources.iter().filter_map(|(id, source)| {
        let before = source.text.to_string();
        let after = with_fixes(&before, &fixes, id)?;
        Some(Edited { path: source.path.to_string(), before, after })
    });
    files.collect()
}

/// A text with its edits. Of two that overlap the first one is made.
fn with_fixes(text: &str, fixes: &[&Fix], file: FileId) -> Option<String> {
    let mut fixes: Vec<&&Fix> = fixes.iter().filter(|fix| fix.at.file == file).collect();
    fixes.sort_by_key(|fix| (fix.at.span.start, u32::MAX - fix.at.span.end));
    let mut made = String::with_capacity(text.len());
    let mut at = 0;
    for fix in fixes {
        let (start, end) = (fix.at.span.start as usize, fix.at.span.end as usize);
        if start < at {
            continue;
        }
        made.push_str(text.get(at..start)?);
        made.push_str(&fix.text);
        at = end;
    }
    made.push_str(text.get(at..)?);
    (at > 0).then_some(made)
}

impl Examination {
    /// The findings, each with the texts in which its places are.
    pub fn iter(&self) -> impl Iterator<Item = (&Sources, &Diagnostic)> {
        self.findings.iter().map(|found| (&self.sources, found))
    }
}
