//! The tokens that the lexer makes of the text.

use std::ops::Range;

use ecow::EcoString;

use duckrow_text::source::{Diagnostic, Span};

/// The kinds of tokens. The names are those of Puppet's grammar where they say what they mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum TokenKind {
    /// The end of the text
    End,
    /// A character that means nothing
    Other,

    /// `foo::bar`
    Name,
    /// `foo-bar`, `_foo`: a string without quotes
    Word,
    /// `Foo::Bar`
    ClassRef,
    /// `$foo`, and `foo` in `${foo}`
    Variable,
    Number,
    /// A string without interpolation
    String,
    /// The text up to the first interpolation
    StringStart,
    /// The text between two interpolations
    StringMiddle,
    /// The text after the last interpolation
    StringEnd,
    /// `@("END":json)`; the text follows as a string
    Heredoc,
    Regex,

    /// The text of a template before a tag
    RenderText,
    /// `<%=`
    RenderStart,
    /// `%>` or `-%>` of an expression
    TagEnd,

    And,
    Apply,
    Attr,
    Case,
    Class,
    Default,
    Define,
    Else,
    Elsif,
    False,
    Function,
    If,
    In,
    Inherits,
    Node,
    Or,
    Plan,
    Private,
    True,
    Type,
    Undef,
    Unless,

    /// `[` behind white space: never an index
    ListStart,
    /// `[`
    LBracket,
    /// `]`
    RBracket,
    /// `{`
    LBrace,
    /// `{` behind `?`
    SelectorBrace,
    /// `}`
    RBrace,
    /// `(`
    LParen,
    /// `(` as the first thing on its line: never a call
    LineParen,
    /// `)`
    RParen,
    /// `=`
    Equals,
    /// `+=`
    Appends,
    /// `-=`
    Deletes,
    /// `==`
    IsEqual,
    /// `!=`
    NotEqual,
    /// `=~`
    Match,
    /// `!~`
    NoMatch,
    /// `>=`
    GreaterEqual,
    /// `>`
    GreaterThan,
    /// `<=`
    LessEqual,
    /// `<`
    LessThan,
    /// `=>`
    FatArrow,
    /// `+>`
    PlusArrow,
    /// `<<`
    LeftShift,
    /// `<<|`
    ExportedCollectStart,
    /// `<|`
    CollectStart,
    /// `>>`
    RightShift,
    /// `|>>`
    ExportedCollectEnd,
    /// `|>`
    CollectEnd,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `/`
    Div,
    /// `*`
    Times,
    /// `%`
    Modulo,
    /// `!`
    Not,
    /// `.`
    Dot,
    /// `|`
    Pipe,
    /// `@`
    At,
    /// `@@`
    AtAt,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `;`
    Semicolon,
    /// `?`
    Question,
    /// `~`
    Tilde,
    /// `->`
    Before,
    /// `~>`
    Notify,
    /// `<-`
    After,
    /// `<~`
    Subscribe,
}

impl TokenKind {
    /// The token that closes a bracket; [`TokenKind::End`] if this is none.
    pub(crate) const fn closing(self) -> Self {
        match self {
            Self::LBrace | Self::SelectorBrace => Self::RBrace,
            Self::LParen | Self::LineParen => Self::RParen,
            Self::LBracket | Self::ListStart => Self::RBracket,
            Self::StringStart => Self::StringEnd,
            _ => Self::End,
        }
    }

    /// The keyword of a name, if it is one.
    pub(super) fn keyword(name: &str, tasks: bool) -> Option<Self> {
        Some(match name {
            "and" => Self::And,
            "attr" => Self::Attr,
            "case" => Self::Case,
            "class" => Self::Class,
            "default" => Self::Default,
            "define" => Self::Define,
            "else" => Self::Else,
            "elsif" => Self::Elsif,
            "false" => Self::False,
            "function" => Self::Function,
            "if" => Self::If,
            "in" => Self::In,
            "inherits" => Self::Inherits,
            "node" => Self::Node,
            "or" => Self::Or,
            "private" => Self::Private,
            "true" => Self::True,
            "type" => Self::Type,
            "undef" => Self::Undef,
            "unless" => Self::Unless,
            "apply" if tasks => Self::Apply,
            "plan" if tasks => Self::Plan,
            _ => return None,
        })
    }

    /// True if it is a keyword, `true` and `false` included.
    pub(crate) const fn is_keyword(self) -> bool {
        Self::And as u8 <= self as u8 && self as u8 <= Self::Unless as u8
    }
}

/// A token.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    /// The kind of the token.
    pub(crate) kind: TokenKind,
    /// True if it is the first on its line.
    pub(crate) first_on_line: bool,
    /// The number of its text in [`Tokens::texts`], for those whose text isn't simply what is written.
    pub(crate) text: u32,
    /// The range of the text in which it stands.
    pub(crate) span: Span,
}

const _: () = assert!(size_of::<Token>() == 16);

/// Something that the lexer found, to be said when the parser comes to a token. So everything is said in the order in which
/// Puppet, whose parser pulls tokens one by one, finds it.
#[derive(Debug)]
pub(crate) struct Finding {
    /// The number of the token.
    pub(crate) before: usize,
    /// The error or warning.
    pub(crate) diagnostic: Diagnostic,
}

/// A text as tokens.
#[derive(Debug, Default)]
pub(crate) struct Tokens {
    /// The tokens; the last is [`TokenKind::End`].
    pub(crate) list: Vec<Token>,
    /// The texts of strings and regular expressions.
    pub(crate) texts: Vec<EcoString>,
    /// The findings on the way, in order.
    pub(crate) findings: Vec<Finding>,
    /// The comments outside of the texts of heredocs, with the marks that begin and end them.
    pub(crate) comments: Vec<Range<usize>>,
    /// True if the rest of the text could not be read: an error of the parser about the end would be nonsense.
    pub(crate) cut_short: bool,
}
