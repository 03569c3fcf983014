//! The files of a scenario as Salt's file roots: states, and pillar below `pillar/`. Knows paths and names, not the
//! content of files.

use crate::fnmatch;
use duckrow_text::names::FastMap;
use duckrow_text::source::{FileId, Sources};

/// The folder of the pillar root.
const PILLAR: &str = "pillar/";

/// The number of letters of patterns and names that are compared in a step.
const LETTERS_COMPARED: usize = 16;

/// A root: files by their path in it.
#[derive(Debug, Default)]
pub(crate) struct Root<'a> {
    files: FastMap<&'a str, &'a str>,
    /// The folder in front of the paths in the scenario.
    prefix: &'static str,
    ids: FastMap<String, FileId>,
    names: Vec<String>,
}

/// The file of a state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StateFile<'a> {
    /// Its path in the root.
    pub(crate) path: &'a str,
    /// Its text.
    pub(crate) text: &'a str,
    /// True if it is the `init.sls` of a folder.
    pub(crate) is_init: bool,
}

impl<'a> Root<'a> {
    /// The root of the states: everything but the pillar.
    pub(crate) fn of_states(files: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        Self::new(files.filter(|(path, _)| !path.starts_with(PILLAR)), "")
    }

    /// The root of the pillar.
    pub(crate) fn of_pillar(files: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        Self::new(files.filter_map(|(path, text)| Some((path.strip_prefix(PILLAR)?, text))), PILLAR)
    }

    fn new(files: impl Iterator<Item = (&'a str, &'a str)>, prefix: &'static str) -> Self {
        let files: FastMap<_, _> = files.collect();
        let mut names: Vec<String> = files.keys().filter_map(|path| name_of(path)).collect();
        names.sort_unstable();
        Self { files, prefix, ids: FastMap::default(), names }
    }

    /// All files: path and text.
    pub(crate) fn files(&self) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.files.iter().map(|(path, text)| (*path, *text))
    }

    /// The names of all states, sorted.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// The names that a pattern matches; the pattern itself if there are none.
    pub(crate) fn targets(&self, pattern: &str) -> Vec<String> {
        let is_known = |name: &&String| fnmatch::matches(name, pattern);
        let found: Vec<String> = if fnmatch::is_pattern(pattern) {
            self.names.iter().filter(is_known).cloned().collect()
        } else {
            Vec::new()
        };
        if found.is_empty() { vec![pattern.to_owned()] } else { found }
    }

    /// The steps that it takes to compare something with all names.
    pub(crate) fn steps_to_match(&self, pattern: &str) -> u64 {
        let letters = if fnmatch::is_pattern(pattern) { LETTERS_COMPARED + pattern.len() } else { 1 };
        (self.names.len().saturating_mul(letters) / LETTERS_COMPARED) as u64
    }

    /// The file of a state, which may end in a dot: `a.b` is `a/b.sls`, or `a/b/init.sls`.
    pub(crate) fn state(&self, sls: &str) -> Option<StateFile<'a>> {
        let path = sls.replace('.', "/");
        let found = |path: String| {
            let (path, text) = self.files.get_key_value(path.as_str())?;
            // Also of a state that is called `a.init`.
            let is_init = path.rsplit('/').next() == Some("init.sls");
            Some(StateFile { path, text, is_init })
        };
        found(format!("{path}.sls")).or_else(|| found(format!("{path}/init.sls").replace("//", "/")))
    }

    /// The text of a file.
    pub(crate) fn text(&self, path: &str) -> Option<&'a str> {
        self.files.get(path).copied()
    }

    /// The id of a file, which becomes one of the texts of the run when it is first asked for.
    pub(crate) fn id(&mut self, path: &str, sources: &mut Sources) -> Option<FileId> {
        if let Some(id) = self.ids.get(path) {
            return Some(*id);
        }
        let text = self.files.get(path)?;
        let id = sources.add(&format!("{}{path}", self.prefix), text);
        self.ids.insert(path.to_owned(), id);
        Some(id)
    }
}

/// The name of the state in a file.
fn name_of(path: &str) -> Option<String> {
    let path = path.strip_suffix(".sls")?;
    Some(path.strip_suffix("/init").unwrap_or(path).replace('/', "."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_for_files_and_folders() {
        let files = [("a/b.sls", "1"), ("a/init.sls", "2"), ("web.sls", "3"), ("pillar/x.sls", "4"), ("a/c.jinja", "")];
        let root = Root::of_states(files.into_iter());
        assert_eq!(root.names(), ["a", "a.b", "web"]);
        assert!(root.state("a").unwrap().is_init);
        assert_eq!(root.state("a.b").unwrap().path, "a/b.sls");
        assert_eq!(
            (root.targets("a*"), root.targets("z*")),
            (vec!["a".to_owned(), "a.b".into()], vec!["z*".to_owned()])
        );
        assert_eq!(Root::of_pillar(files.into_iter()).names(), ["x"]);
    }
}
