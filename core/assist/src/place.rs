//! The place of a cursor in a text: the word or string that is being written there, and what it may be. Knows no scenario.

use duckrow_text::source::Span;

use crate::scan::scan;
use crate::token::{End, Kind, Token};
use crate::writing::{NAME_NEW, Wanted, Writing};

/// A place in a text.
#[derive(Debug)]
pub(crate) struct Place<'t> {
    pub(crate) wanted: Wanted<'t>,
    /// What has been written of the word or string.
    pub(crate) typed: &'t str,
    /// The beginning of the word, or of the text of the string.
    pub(crate) from: usize,
    /// True if it is in a string.
    pub(crate) is_quoted: bool,
}

/// The place at a byte of a text.
pub(crate) fn place(text: &str, at: usize, is_template: bool) -> Place<'_> {
    let before = text.get(..at).unwrap_or(text);
    let scanned = scan(before, is_template);
    if let End::Text(inside) = scanned.end {
        let word = word_start(before);
        let typed = before.get(word..).unwrap_or_default();
        let is_single = before.get(..inside).is_some_and(|before| before.ends_with('\''));
        if typed.starts_with('$') && !is_single {
            return Place { wanted: Wanted::Variable, typed, from: word, is_quoted: false };
        }
        let tokens = scanned.tokens.get(..scanned.tokens.len().saturating_sub(1)).unwrap_or_default();
        let typed = before.get(inside..).unwrap_or_default();
        let wanted = Writing { text, tokens, is_first: false }.wanted();
        return Place { wanted: quoted(wanted), typed, from: inside, is_quoted: true };
    }
    let from = word_start(before);
    let typed = before.get(from..).unwrap_or_default();
    let nowhere = Place { wanted: Wanted::Nothing, typed, from, is_quoted: false };
    if scanned.end == End::Prose || typed.starts_with(|c: char| c.is_ascii_digit()) {
        return nowhere;
    }
    let end = u32::try_from(from).unwrap_or(u32::MAX);
    let count = scanned.tokens.partition_point(|token| token.span.end <= end);
    let tokens = scanned.tokens.get(..count).unwrap_or_default();
    let line = before.get(..from).unwrap_or_default().rsplit('\n').next().unwrap_or_default();
    let writing = Writing { text, tokens, is_first: line.trim().is_empty() };
    let is_variable = typed.starts_with('$') || tokens.last().is_some_and(|last| last.kind == Kind::Interpolation);
    let wanted = match writing.wanted() {
        Wanted::Nothing => Wanted::Nothing,
        _ if is_variable => Wanted::Variable,
        Wanted::Attribute(of, mut given) => {
            given.extend(given_behind(text.get(at..).unwrap_or_default()));
            Wanted::Attribute(of, given)
        }
        Wanted::Statement | Wanted::Expression if typed.starts_with(|c: char| c.is_ascii_uppercase()) => {
            Wanted::Reference
        }
        wanted => wanted,
    };
    Place { wanted, ..nowhere }
}

/// What can be meant in a string: no statements, and of values only those that are texts.
fn quoted(wanted: Wanted<'_>) -> Wanted<'_> {
    match wanted {
        Wanted::Class
        | Wanted::Title(_)
        | Wanted::Referred(_)
        | Wanted::Value(..)
        | Wanted::Key(..)
        | Wanted::Argument(_) => wanted,
        _ => Wanted::Nothing,
    }
}

/// The beginning of the word that ends a text, with its dollar sign.
fn word_start(text: &str) -> usize {
    let bytes = text.as_bytes();
    let byte = |at: usize| bytes.get(at).copied().unwrap_or(0);
    let mut at = bytes.len();
    loop {
        while at > 0 && crate::scan::is_word(byte(at - 1)) {
            at -= 1;
        }
        if at >= 2 && byte(at - 1) == b':' && byte(at - 2) == b':' {
            at -= 2;
        } else {
            break;
        }
    }
    if at > 0 && byte(at - 1) == b'$' { at - 1 } else { at }
}

/// The attributes that are given behind a place, up to the end of the resource.
fn given_behind(text: &str) -> Vec<&str> {
    let scanned = scan(text, false);
    let mut depth = 0_i32;
    let mut given = Vec::new();
    for pair in scanned.tokens.windows(2) {
        let [one, next] = pair else { break };
        match one.kind {
            kind if kind.closing().is_some() => depth += 1,
            kind if kind.closes() => depth -= 1,
            Kind::Semicolon if depth == 0 => break,
            Kind::Name if depth == 0 && next.kind == Kind::Arrow => given.push(one.text(text)),
            _ => {}
        }
        if depth < 0 {
            break;
        }
    }
    given
}

/// The names of variables without a class that occur before a place, from the last definition on that begins there. They are told
/// where the text is too broken to say which are known.
pub(crate) fn occurring(text: &str, at: usize, is_template: bool) -> Vec<&str> {
    let before = text.get(..at).unwrap_or(text);
    let tokens = scan(before, is_template).tokens;
    let begins = |token: &Token| token.first_on_line && NAME_NEW.contains(&token.text(before));
    let begin = tokens.iter().rposition(begins).unwrap_or_default();
    let variables = tokens.iter().skip(begin).filter(|token| token.kind == Kind::Variable);
    let names = variables.filter(|token| (token.span.end as usize) < at).map(|token| token.bare(before));
    names.filter(|name| !name.is_empty() && !name.contains("::")).collect()
}

/// A name in a text, with what it is the name of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Named<'t> {
    pub(crate) span: Span,
    pub(crate) name: &'t str,
    pub(crate) of: Wanted<'t>,
    pub(crate) kind: Kind,
    /// What follows it.
    pub(crate) next: Option<Kind>,
}

/// The name at a byte of a text, or the one that ends there.
pub(crate) fn named(text: &str, at: usize, is_template: bool) -> Option<Named<'_>> {
    let tokens = scan(text, is_template).tokens;
    let at = u32::try_from(at).ok()?;
    let is_at = |token: &Token| token.span.start <= at && at <= token.span.end;
    let is_name = |token: &Token| matches!(token.kind, Kind::Name | Kind::Reference | Kind::Variable | Kind::Text);
    let first = tokens.partition_point(|token| token.span.end < at);
    let number = (first..tokens.len().min(first + 2))
        .rev()
        .find(|number| tokens.get(*number).is_some_and(|token| is_at(token) && is_name(token)))?;
    let token = tokens.get(number)?;
    let before = tokens.get(..number)?;
    let of = Writing { text, tokens: before, is_first: token.first_on_line }.wanted();
    let next = tokens.get(number + 1).map(|next| next.kind);
    Some(Named { span: token.span, name: token.bare(text), of, kind: token.kind, next })
}
