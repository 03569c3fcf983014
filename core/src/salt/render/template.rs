//! A Jinja template in pieces: what is text, what is a tag. The engine reads templates itself; this is for what it can't do,
//! such as Salt's own tags.

/// A piece of a template.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Piece<'a> {
    /// What it is.
    pub(super) kind: Kind<'a>,
    /// The whole piece, with its marks.
    pub(super) text: &'a str,
    /// Its line, from 1.
    pub(super) line: usize,
}

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// Text that comes out as it is.
    Text,
    /// `{# … #}`
    Comment,
    /// `{{ … }}`: what is inside, with the marks of whitespace control.
    Print(&'a str),
    /// `{% … %}`: what is inside, with the marks of whitespace control.
    Block(&'a str),
}

impl<'a> Piece<'a> {
    /// The first word of a block and what follows it, without marks of whitespace control.
    pub(super) fn statement(&self) -> Option<(&'a str, &'a str)> {
        let Kind::Block(inside) = self.kind else { return None };
        let inside = inside.strip_prefix(['-', '+']).unwrap_or(inside);
        let inside = inside.strip_suffix(['-', '+']).unwrap_or(inside).trim();
        let end = inside.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(inside.len());
        inside.split_at_checked(end).map(|(word, rest)| (word, rest.trim()))
    }
}

/// Takes a template apart. What isn't closed is text up to the end.
pub(super) fn pieces(template: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut rest, mut line) = (template, 1);
    let mut is_raw = false;
    while !rest.is_empty() {
        let (length, kind) = next(rest, is_raw);
        let (text, after) = rest.split_at_checked(length.max(1)).unwrap_or((rest, ""));
        let piece = Piece { kind, text, line };
        match piece.statement() {
            Some(("raw", _)) => is_raw = true,
            Some(("endraw", _)) => is_raw = false,
            _ => {}
        }
        pieces.push(piece);
        line += text.matches('\n').count();
        rest = after;
    }
    pieces
}

/// The length and kind of the piece that a text begins with.
fn next(text: &str, is_raw: bool) -> (usize, Kind<'_>) {
    if text.starts_with("{#") && !is_raw {
        return (text.find("#}").map_or(text.len(), |end| end + 2), Kind::Comment);
    }
    if text.starts_with("{{") && !is_raw {
        return match closed(text, "}}") {
            Some(end) => (end, Kind::Print(text.get(2..end - 2).unwrap_or_default())),
            None => (text.len(), Kind::Text),
        };
    }
    if text.starts_with("{%") {
        let end = closed(text, "%}");
        let block = end.and_then(|end| Some((end, Kind::Block(text.get(2..end - 2)?))));
        match block {
            Some((end, kind)) => {
                let piece = Piece { kind, text, line: 0 };
                if !is_raw || piece.statement().is_some_and(|(word, _)| word == "endraw") {
                    return (end, kind);
                }
            }
            None if !is_raw => return (text.len(), Kind::Text),
            None => {}
        }
    }
    let later = text.char_indices().skip(1).find(|(at, _)| {
        let rest = text.get(*at..).unwrap_or_default();
        rest.starts_with("{%") || !is_raw && (rest.starts_with("{{") || rest.starts_with("{#"))
    });
    (later.map_or(text.len(), |(at, _)| at), Kind::Text)
}

/// Where a tag ends: behind the mark that closes it, which doesn't count inside of quotes. Braces that are open close first.
fn closed(text: &str, mark: &str) -> Option<usize> {
    let mut quote = None;
    let mut depth = 0_usize;
    let mut characters = text.char_indices().skip(2);
    while let Some((at, character)) = characters.next() {
        match (quote, character) {
            (Some(_), '\\') => _ = characters.next(),
            (Some(open), close) if open == close => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(character),
            (None, '{') => depth += 1,
            (None, '}') if depth > 0 => depth -= 1,
            (None, _) if text.get(at..).is_some_and(|rest| rest.starts_with(mark)) => return Some(at + mark.len()),
            (None, _) => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_taken_apart() {
        let template = "a {{ {'x': {}} }}\n{%- if '%}' -%}{# {{ #}{% raw %}{{ x }}{% endraw %}";
        let shown: Vec<_> = pieces(template).iter().map(|piece| (piece.line, piece.text, piece.statement())).collect();
        assert_eq!(
            shown,
            [
                (1, "a ", None),
                (1, "{{ {'x': {}} }}", None),
                (1, "\n", None),
                (2, "{%- if '%}' -%}", Some(("if", "'%}'"))),
                (2, "{# {{ #}", None),
                (2, "{% raw %}", Some(("raw", ""))),
                (2, "{{ x }}", None),
                (2, "{% endraw %}", Some(("endraw", ""))),
            ]
        );
    }
}
