//! The tokens of a text that somebody is typing.
//!
//! The engine's own lexer reads whole texts and gives up where a string has no end. An editor asks in the middle of one, so
//! this reader never gives up: it knows brackets, names and strings, and nothing of the grammar.

use duckrow_text::source::Span;

/// The kinds of tokens, as far as they say where somebody is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `foo::bar`, keywords too
    Name,
    /// `Foo::Bar`
    Reference,
    /// `$foo::bar`, and `foo` in `${foo}`
    Variable,
    /// A string, or a piece of one between interpolations
    Text,
    /// A number or a regular expression
    Literal,
    /// `{`
    Brace,
    /// `(`
    Paren,
    /// `[`
    Bracket,
    /// `${` in a string
    Interpolation,
    /// `<|` or `<<|`
    Collector,
    /// `}` of code
    BraceEnd,
    /// `)`
    ParenEnd,
    /// `]`
    BracketEnd,
    /// `}` of an interpolation
    InterpolationEnd,
    /// `|>` or `|>>`
    CollectorEnd,
    /// `=>` or `+>`
    Arrow,
    /// `->`, `~>`, `<-` or `<~`
    Relation,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `.`
    Dot,
    /// `@` or `@@`
    At,
    /// `=`
    Equals,
    /// Any other sign
    Operator,
}

impl Kind {
    /// The bracket that ends what this one begins.
    pub(crate) fn closing(self) -> Option<Self> {
        Some(match self {
            Self::Brace => Self::BraceEnd,
            Self::Paren => Self::ParenEnd,
            Self::Bracket => Self::BracketEnd,
            Self::Interpolation => Self::InterpolationEnd,
            Self::Collector => Self::CollectorEnd,
            _ => return None,
        })
    }

    /// True if it ends what a bracket begins.
    pub(crate) fn closes(self) -> bool {
        matches!(self, Self::BraceEnd | Self::ParenEnd | Self::BracketEnd | Self::InterpolationEnd | Self::CollectorEnd)
    }

    /// True if a value ends with it, so that what follows is no value of the same expression.
    pub(crate) fn ends_value(self) -> bool {
        matches!(self, Self::Name | Self::Reference | Self::Variable | Self::Text | Self::Literal) || self.closes()
    }
}

/// A token.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    /// Its place, with quotes and dollar sign.
    pub(crate) span: Span,
    /// True if it is the first on its line.
    pub(crate) first_on_line: bool,
}

impl Token {
    /// What is written.
    pub(crate) fn text<'t>(&self, text: &'t str) -> &'t str {
        text.get(self.span.start as usize..self.span.end as usize).unwrap_or_default()
    }

    /// What is written, without quotes, and without the dollar sign of a variable.
    pub(crate) fn bare<'t>(&self, text: &'t str) -> &'t str {
        let written = self.text(text);
        match self.kind {
            Kind::Text => written.trim_matches(['\'', '"']),
            Kind::Variable => written.trim_start_matches('$'),
            _ => written,
        }
    }
}

/// What stands at the end of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Code.
    Code,
    /// A string that has no end yet: where its text begins.
    Text(usize),
    /// A comment, or the text of a template or a heredoc.
    Prose,
}

/// Signs of several characters before those that they begin with.
pub(crate) const SIGNS: &[(&str, Kind)] = &[
    ("|>>", Kind::CollectorEnd),
    ("<<|", Kind::Collector),
    ("|>", Kind::CollectorEnd),
    ("<|", Kind::Collector),
    ("=>", Kind::Arrow),
    ("+>", Kind::Arrow),
    ("->", Kind::Relation),
    ("~>", Kind::Relation),
    ("<-", Kind::Relation),
    ("<~", Kind::Relation),
    ("==", Kind::Operator),
    ("=~", Kind::Operator),
    ("!=", Kind::Operator),
    ("!~", Kind::Operator),
    (">>", Kind::Operator),
    ("<<", Kind::Operator),
    (">=", Kind::Operator),
    ("<=", Kind::Operator),
    ("+=", Kind::Equals),
    ("@@", Kind::At),
    ("@", Kind::At),
    ("=", Kind::Equals),
    ("{", Kind::Brace),
    ("}", Kind::BraceEnd),
    ("(", Kind::Paren),
    (")", Kind::ParenEnd),
    ("[", Kind::Bracket),
    ("]", Kind::BracketEnd),
    (":", Kind::Colon),
    (",", Kind::Comma),
    (";", Kind::Semicolon),
    (".", Kind::Dot),
];
