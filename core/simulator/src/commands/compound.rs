//! Compound commands: groups, conditionals and loops.

use super::shell_line::{List, Piece, Word, tidy};

/// Commands that are done as long as others succeed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Loop {
    pub(super) condition: List,
    /// True if it repeats as long as its condition fails: `until`.
    pub(super) until: bool,
    pub(super) body: List,
}

/// Commands that stand together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Compound {
    /// `( … )` or `{ …; }`. With `apart` it has a shell of its own, so that its `cd` and `exit` mean nothing outside.
    Group { list: List, apart: bool },
    /// `if …; then …; elif …; then …; else …; fi`
    If { branches: Vec<(List, List)>, otherwise: List },
    /// `while …; do …; done`, or with `until` the opposite.
    Loop(Loop),
    /// `for NAME in …; do …; done`
    For { name: String, words: Vec<Word>, body: List },
    /// `case WORD in PATTERN|PATTERN) …;; esac`
    Case { word: Word, branches: Vec<(Vec<Word>, List)> },
    /// `NAME() { …; }`
    Function { name: String, body: List },
}

/// A compound that is read.
#[derive(Debug)]
pub(super) struct Frame {
    /// The list around it.
    pub(super) around: List,
    /// The word before the part that is read.
    word: &'static str,
    /// The parts before, each with its word.
    parts: Vec<(&'static str, List)>,
}

/// The pairs of keywords of a compound that may follow each other.
const ORDER: [(&str, &str); 12] = [
    ("(", ")"),
    ("{", "}"),
    ("if", "then"),
    ("elif", "then"),
    ("then", "elif"),
    ("then", "else"),
    ("then", "fi"),
    ("else", "fi"),
    ("while", "do"),
    ("until", "do"),
    ("for", "do"),
    ("do", "done"),
];

/// The word that begins a compound, if it is one.
pub(super) fn opening(word: &str) -> Option<&'static str> {
    ["(", "{", "if", "while", "until", "for"].into_iter().find(|known| *known == word)
}

impl Frame {
    /// A compound that begins.
    pub(super) fn new(word: &'static str, around: List) -> Self {
        Self { around, word, parts: Vec::new() }
    }

    /// True if a word may follow here.
    pub(super) fn allows(&self, word: &str) -> bool {
        ORDER.contains(&(self.word, word))
    }

    /// Takes the part before a word that may follow.
    pub(super) fn part(&mut self, word: &str, mut list: List) {
        tidy(&mut list);
        self.parts.push((self.word, list));
        self.word = ORDER.iter().map(|(_, next)| *next).find(|next| *next == word).unwrap_or_default();
    }

    /// True if the word that ends it was read.
    pub(super) fn is_complete(&self) -> bool {
        [")", "}", "fi", "done"].contains(&self.word)
    }

    /// The compound, and the list around it. No compound: something is missing.
    pub(super) fn finish(self) -> (Option<Compound>, List) {
        (compound(self.parts), self.around)
    }
}

fn compound(parts: Vec<(&'static str, List)>) -> Option<Compound> {
    let mut parts = parts.into_iter();
    let (word, first) = parts.next()?;
    Some(match word {
        "(" | "{" => Compound::Group { list: first, apart: word == "(" },
        "while" | "until" => Compound::Loop(Loop { condition: first, until: word == "until", body: parts.next()?.1 }),
        "for" => {
            let (name, words) = named(first)?;
            Compound::For { name, words, body: parts.next()?.1 }
        }
        _ => {
            let mut branches = vec![(first, parts.next()?.1)];
            let mut otherwise = List::new();
            while let Some((word, list)) = parts.next() {
                match word {
                    "elif" => branches.push((list, parts.next()?.1)),
                    _ => otherwise = list,
                }
            }
            Compound::If { branches, otherwise }
        }
    })
}

/// `NAME in WORD …`
fn named(list: List) -> Option<(String, Vec<Word>)> {
    let [(_, pipeline)] = list.as_slice() else { return None };
    let [simple] = pipeline.as_slice() else { return None };
    if let [name] = simple.words.as_slice() {
        // Without a list it is about all parameters.
        let [Piece::Text(name)] = name.as_slice() else { return None };
        return Some((name.clone(), vec![vec![Piece::Variable("@".to_owned(), true, None)]]));
    }
    let [name, word, words @ ..] = simple.words.as_slice() else { return None };
    let ([Piece::Text(name)], [Piece::Text(word)]) = (name.as_slice(), word.as_slice()) else { return None };
    (word == "in").then(|| (name.clone(), words.to_vec()))
}
