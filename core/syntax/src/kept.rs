//! Trees that runs with the same texts share: a manifest is read once, as long as its text is the same.
//!
//! A tree is read with names of its own, and a run gets a copy with the symbols that the run has for them: those that it would
//! have if it had read the text itself. So nothing in a run tells whether another one came before. Only trees of texts in which
//! nothing is wrong are kept, for the options that they were read with.

use std::sync::OnceLock;

use super::ast::Program;
use super::{Origin, ParseOptions, Parsed, ValidationOptions, check};
use duckrow_scenario::{Language, Strictness};
use duckrow_text::ids::Id;
use duckrow_text::names::Names;
use duckrow_text::source::{FileId, SourceFile};

/// The tree of a text, once it has been read: one for each text.
#[derive(Debug, Default)]
pub struct Kept(OnceLock<Tree>);

/// A tree that has been checked, with the names that its symbols stand for.
#[derive(Debug)]
struct Tree {
    program: Program,
    names: Names,
    tokens: u64,
    terms: Terms,
}

/// The options of which the tree depends, but for the number of tokens.
#[derive(Debug, PartialEq)]
struct Terms {
    depth: u32,
    tasks: bool,
    strict: Strictness,
    language: Language,
    /// The path in the module; none for what may hold everything.
    origin: Option<String>,
}

impl Terms {
    fn of(options: &ParseOptions, validation: &ValidationOptions<'_>) -> Self {
        let ParseOptions { depth, tokens: _, tasks } = *options;
        let ValidationOptions { strict, language, origin } = *validation;
        let origin = match origin {
            Origin::Manifest => None,
            Origin::Module(path) => Some(path.to_owned()),
        };
        Self { depth, tasks, strict, language, origin }
    }
}

/// Reads a manifest and checks it as [`check`] does, or takes what is kept of its text: that gives the same.
pub fn check_kept(
    kept: &Kept,
    file: FileId,
    source: &SourceFile,
    names: &mut Names,
    options: &ParseOptions,
    validation: &ValidationOptions<'_>,
) -> Parsed {
    let terms = Terms::of(options, validation);
    if let Some(tree) = kept.0.get().filter(|tree| tree.tokens < options.tokens && tree.terms == terms) {
        return tree.parsed(file, names);
    }
    let mut own = Names::new();
    let parsed = check(file, source, &mut own, options, validation);
    if !parsed.is_checked || !parsed.diagnostics.is_empty() {
        return Parsed { program: renamed(parsed.program, &own, names), ..parsed };
    }
    let tree = Tree { program: parsed.program, names: own, tokens: parsed.tokens, terms };
    let parsed = tree.parsed(file, names);
    // One that is there already stays.
    _ = kept.0.set(tree);
    parsed
}

impl Tree {
    /// The tree for a run.
    fn parsed(&self, file: FileId, names: &mut Names) -> Parsed {
        let mut program = self.program.clone();
        program.file = file;
        Parsed {
            program: renamed(program, &self.names, names),
            diagnostics: Vec::new(),
            is_checked: true,
            tokens: self.tokens,
        }
    }
}

/// The program with the symbols that its names have among others.
fn renamed(mut program: Program, own: &Names, names: &mut Names) -> Program {
    let symbols = names.intern_all(own);
    program.rename(|symbol| symbols.get(symbol.index()).copied().unwrap_or(symbol));
    program
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dump;

    const TEXT: &str =
        "class drake($goose) inherits duck { file { $goose: mode => Pond[@(END:json)] }\n {}\n END\n }\n";

    /// A table of names that has some already, as a run has.
    fn names() -> Names {
        let mut names = Names::new();
        for name in ["mode", "pond", "goose"] {
            names.intern(name);
        }
        names
    }

    /// What a run sees: the tree, the problems, the tokens, and the names with their symbols.
    fn seen(parsed: &Parsed, names: &Names) -> String {
        format!("{}{parsed:?}{names:?}", dump(&parsed.program, names))
    }

    fn read(kept: &Kept, text: &str, tokens: u64, strict: Strictness) -> String {
        let (source, mut names, file) = (SourceFile::new("a.pp", text), names(), FileId::from_index(7));
        let options = ParseOptions { tokens, ..ParseOptions::default() };
        let validation = ValidationOptions { strict, ..ValidationOptions::default() };
        let parsed = check_kept(kept, file, &source, &mut names, &options, &validation);
        let again = seen(&parsed, &names);
        let mut names = self::names();
        let alone = check(file, &source, &mut names, &options, &validation);
        assert_eq!(again, seen(&alone, &names));
        again
    }

    #[test]
    fn a_kept_tree_is_the_one_that_the_run_would_have_read() {
        let kept = Kept::default();
        let first = read(&kept, TEXT, 1_000, Strictness::Warning);
        assert!(kept.0.get().is_some());
        assert_eq!(read(&kept, TEXT, 1_000, Strictness::Warning), first);
    }

    #[test]
    fn other_options_and_fewer_tokens_ask_for_the_text_again() {
        let kept = Kept::default();
        let text = "notice({ a => 1, a => 2 })";
        assert!(read(&kept, text, 1_000, Strictness::Off).contains("diagnostics: []"));
        assert!(kept.0.get().is_some());
        assert!(read(&kept, text, 1_000, Strictness::Error).contains("duplicate"));
        assert!(read(&kept, text, 3, Strictness::Off).contains("there are more tokens here"));
    }

    #[test]
    fn a_text_with_problems_is_not_kept() {
        for text in ["notice(", "$a = { a => 1, a => 2 }", "1\n$a = 1"] {
            let kept = Kept::default();
            read(&kept, text, 1_000, Strictness::Warning);
            assert!(kept.0.get().is_none(), "{text}");
        }
    }
}
