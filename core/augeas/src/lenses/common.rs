//! What many files have: blanks, ends of lines, comments, empty lines.

use crate::lens::{Lens, all, any, del, label, node, store, text};

/// A line without the blanks around it.
pub(super) const IN_LINE: &str = r"[^ \t\r\n].*[^ \t\r\n]|[^ \t\r\n]";

/// A word of a name.
pub(super) const WORD: &str = "[A-Za-z0-9_.-]+";

pub(super) fn space() -> Lens {
    del(r"[ \t]+", " ")
}

pub(super) fn tab() -> Lens {
    del(r"[ \t]+", "\t")
}

pub(super) fn maybe_space() -> Lens {
    del(r"[ \t]*", "")
}

pub(super) fn end() -> Lens {
    del(r"[ \t]*\n", "\n")
}

/// The end of a line, as DOS has it, too.
pub(super) fn any_end() -> Lens {
    del(r"[ \t]*\r?\n", "\n")
}

/// A comment line, with what begins it, and what begins a new one.
pub(super) fn comment_of(begins: &str, default: &str) -> Lens {
    comment_until(begins, default, any_end())
}

pub(super) fn comment_until(begins: &str, default: &str, end: Lens) -> Lens {
    node([label("#comment"), del(begins, default), store(IN_LINE), end])
}

pub(super) fn comment() -> Lens {
    comment_of(r"[ \t]*#[ \t]*", "# ")
}

/// The end of a line, with or without a comment.
pub(super) fn comment_or_end() -> Lens {
    any([comment_of(r"[ \t]*#[ \t]*", " # "), del(r"[ \t]*(?:#[ \t]*)?\n", "\n")])
}

pub(super) fn empty() -> Lens {
    node([del(r"[ \t]*#?[ \t]*", ""), text("\n")])
}

/// An empty line that may have the sign of a comment.
pub(super) fn empty_of(pattern: &str) -> Lens {
    node([del(pattern, ""), del(r"\r?\n", "\n")])
}

/// The pattern of a word in letters of either case.
pub(super) fn any_case(word: &str) -> String {
    let letter = |c: char| match c.is_ascii_alphabetic() {
        true => format!("[{}{}]", c.to_ascii_uppercase(), c.to_ascii_lowercase()),
        false => c.to_string(),
    };
    word.chars().map(letter).collect()
}

/// A value in double quotes.
pub(super) fn quoted(pattern: &str) -> Lens {
    all([text("\""), store(pattern), text("\"")])
}

/// A value that may stand in double quotes; a new one has none.
pub(super) fn maybe_quoted(pattern: &str) -> Lens {
    any([store(pattern), quoted(pattern)])
}

/// A value in quotes of either kind.
pub(super) fn in_quotes(pattern: &str) -> Lens {
    any([quoted(pattern), all([text("'"), store(pattern), text("'")])])
}
