//! Pieces of the output and how they are joined.

use ecow::{EcoString, eco_format};

use crate::ast::{
    AttributeOperation, CaseOption, Definition, ExprId, KeyedEntry, Parameter, ResourceBody, SelectorEntry,
};

/// A step of the output.
pub(super) enum Piece<'a> {
    Text(EcoString),
    Open,
    Close,
    Indent,
    Dedent,
    Break,
    Expr(ExprId),
    Entry(KeyedEntry),
    Option(CaseOption),
    Selector(SelectorEntry),
    Body(ResourceBody),
    Operation(AttributeOperation),
    Parameter(Parameter),
    Definition(&'a Definition),
}

pub(super) fn text<'a>(text: impl Into<EcoString>) -> Piece<'a> {
    Piece::Text(text.into())
}

/// Pieces, put together in order.
pub(super) type Pieces<'a> = Vec<Piece<'a>>;

/// `(name items…)`
pub(super) fn list<'a>(name: impl Into<EcoString>, items: impl IntoIterator<Item = Piece<'a>>) -> Pieces<'a> {
    let mut pieces = vec![Piece::Open, text(name)];
    pieces.extend(items);
    pieces.push(Piece::Close);
    pieces
}

/// `(name left right)`
pub(super) fn binary<'a>(name: &str, left: ExprId, right: ExprId) -> Pieces<'a> {
    list(name, [Piece::Expr(left), Piece::Expr(right)])
}

/// Items, each on a line of its own.
pub(super) fn lines<'a>(items: impl IntoIterator<Item = Piece<'a>>) -> impl Iterator<Item = Piece<'a>> {
    items.into_iter().flat_map(|item| [Piece::Break, item])
}

/// `name (parameters …)`: the list, if there is anything in it.
pub(super) fn parameter_list<'a>(parameters: &[Parameter]) -> Pieces<'a> {
    if parameters.is_empty() {
        return Vec::new();
    }
    list("parameters", parameters.iter().copied().map(Piece::Parameter))
}

/// Joins the pieces: with a space, but for where one ends or begins with white space or a parenthesis.
pub(super) fn layout(pieces: &[Piece<'_>], indent: &mut usize) -> String {
    let mut out = String::new();
    let mut after_gap = true;
    for piece in pieces {
        let line;
        let part = match piece {
            Piece::Indent => {
                *indent += 1;
                continue;
            }
            Piece::Dedent => {
                *indent -= 1;
                continue;
            }
            Piece::Break => {
                line = format!("\n{}", "  ".repeat(*indent));
                line.as_str()
            }
            Piece::Open => "(",
            Piece::Close => ")",
            Piece::Text(text) => text.as_str(),
            _ => "",
        };
        if !after_gap && part != ")" && !begins_with_gap(part) {
            out.push(' ');
        }
        out.push_str(part);
        after_gap = ends_with_gap(part);
    }
    out
}

/// True if a line of it ends with white space or an opening parenthesis.
fn ends_with_gap(part: &str) -> bool {
    let mut rest = part;
    loop {
        let line = rest.split('\n').next().unwrap_or_default();
        if line.ends_with(|c: char| c.is_ascii_whitespace() || c == '(') {
            return true;
        }
        match rest.get(line.len() + 1..) {
            None => return false,
            // A line break at the end, or before another one.
            Some(next) if next.is_empty() || next.starts_with('\n') => return true,
            Some(next) => rest = next,
        }
    }
}

/// True if a line of it begins with white space.
fn begins_with_gap(part: &str) -> bool {
    part.split('\n').any(|line| line.starts_with(|c: char| c.is_ascii_whitespace()))
        || part.starts_with('\n')
        || part.contains("\n\n")
}

/// A float as Ruby prints it.
pub(super) fn float(value: f64) -> EcoString {
    let magnitude = value.abs();
    if magnitude != 0.0 && !(1e-4..1e16).contains(&magnitude) {
        let text = format!("{value:e}");
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let point = if mantissa.contains('.') { "" } else { ".0" };
        let (sign, digits) = match exponent.strip_prefix('-') {
            Some(digits) => ('-', digits),
            None => ('+', exponent),
        };
        return eco_format!("{mantissa}{point}e{sign}{digits:0>2}");
    }
    eco_format!("{value:?}")
}

/// A regular expression as Ruby shows it: with its flags, if something in it depends on the encoding.
pub(super) fn regexp(pattern: &str) -> EcoString {
    let mut shown = EcoString::new();
    let mut escaped = false;
    let mut needs_encoding = !pattern.is_ascii();
    for c in pattern.chars() {
        needs_encoding |= escaped && matches!(c, 'p' | 'P' | 'u');
        if c == '/' && !escaped {
            shown.push('\\');
        }
        escaped = c == '\\' && !escaped;
        shown.push(c);
    }
    if needs_encoding { eco_format!("/(?-mix:{shown})/") } else { eco_format!("/{shown}/") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_look_as_in_ruby() {
        let shown = [0.0, 1.5, 100.0, 1e15, 1e16, 1.25e-5, 0.0001, 1e100].map(float);
        assert_eq!(shown, ["0.0", "1.5", "100.0", "1000000000000000.0", "1.0e+16", "1.25e-05", "0.0001", "1.0e+100"]);
    }

    #[test]
    fn regular_expressions_show_their_slashes() {
        assert_eq!(regexp("a/b\\.c\\/"), "/a\\/b\\.c\\//");
        assert_eq!(regexp("ä"), "/(?-mix:ä)/");
    }
}
