//! Tokens.

use ecow::EcoString;

use duckrow_text::source::Span;

/// A token.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) span: Span,
    /// True if white space is before it.
    pub(crate) is_spaced: bool,
    /// True if it begins a value, where it could be an operator between two.
    pub(crate) is_prefix: bool,
}

/// The kind of a token.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    /// The end of a line, or `;`.
    Newline,
    /// The end of the text.
    End,
    /// A name in lower case, with `?` or `!`.
    Ident(EcoString),
    /// A name in upper case.
    Constant(EcoString),
    /// `@name`
    Instance(EcoString),
    /// `@@name`
    ClassVariable(EcoString),
    /// `$name`
    Global(EcoString),
    /// `name:`
    Label(EcoString),
    Integer(i64),
    /// A whole number beyond 64 bits: its base and its digits.
    BigInteger(u32, EcoString),
    Float(f64),
    /// `?a`
    Character(EcoString),
    /// `:name`
    Symbol(EcoString),
    /// The opening quote of a literal; its content is behind it.
    Quote(Quote),
    /// `<<~TEXT`; its content is on the next lines.
    Heredoc(Heredoc),
    Keyword(Keyword),
    /// An operator or a bracket.
    Op(&'static str),
}

/// The kind of a literal with quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum QuoteKind {
    Text,
    Symbol,
    Pattern,
    Words,
    Symbols,
    Command,
}

/// The rules for reading a literal with quotes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Quote {
    pub(crate) kind: QuoteKind,
    pub(crate) open: u8,
    pub(crate) close: u8,
    /// True if `#{}` and escapes mean something.
    pub(crate) is_live: bool,
}

/// A text on the lines behind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Heredoc {
    pub(crate) tag: EcoString,
    pub(crate) is_live: bool,
    /// `<<~`: the margin is taken off.
    pub(crate) strips_margin: bool,
    /// True if the end may be indented.
    pub(crate) end_may_be_indented: bool,
}

macro_rules! keywords {
    ($($text:literal $name:ident)*) => {
        /// A reserved word.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum Keyword {
            $($name,)*
        }

        impl Keyword {
            pub(crate) fn of(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$name),)*
                    _ => None,
                }
            }

            pub(crate) const fn text(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }
    };
}

keywords! {
    "alias" Alias "and" And "begin" Begin "break" Break "case" Case "class" Class "def" Def "defined?" Defined "do" Do
    "else" Else "elsif" Elsif "end" End "ensure" Ensure "false" False "for" For "if" If "in" In "module" Module "next" Next
    "nil" Nil "not" Not "or" Or "redo" Redo "rescue" Rescue "retry" Retry "return" Return "self" Itself "super" Super
    "then" Then "true" True "undef" Undef "unless" Unless "until" Until "when" When "while" While "yield" Yield
    "__FILE__" File "__LINE__" Line "__method__" Method "BEGIN" AtBegin "END" AtEnd "__ENCODING__" Encoding
}

/// Operators and brackets, longer ones first.
pub(crate) const OPERATORS: [&str; 57] = [
    "**=", "<=>", "===", "<<=", ">>=", "&&=", "||=", "...", "=>", "==", "=~", "!=", "!~", "<=", ">=", "<<", ">>", "&&",
    "||", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "**", "..", "::", "&.", "->", "+", "-", "*", "/", "%", "=",
    "<", ">", "!", "&", "|", "^", "~", "?", ":", ",", ".", "(", ")", "[", "]", "{", "}", "`", "\\",
];

/// Operators that are names of methods, longer ones first.
pub(crate) const METHOD_OPERATORS: [&str; 30] = [
    "[]=", "[]", "<=>", "===", "==", "=~", "!~", "!=", "**", "+@", "-@", "~@", "!@", "<<", ">>", "<=", ">=", "+", "-",
    "*", "/", "%", "<", ">", "!", "&", "|", "^", "~", "`",
];

impl Kind {
    /// The name of it in messages.
    pub(crate) fn shown(&self) -> String {
        match self {
            Self::Newline => "end of line".into(),
            Self::End => "end-of-input".into(),
            Self::Ident(name)
            | Self::Constant(name)
            | Self::Instance(name)
            | Self::ClassVariable(name)
            | Self::Global(name) => {
                format!("'{name}'")
            }
            Self::Label(name) => format!("label '{name}:'"),
            Self::Integer(_) | Self::BigInteger(..) => "integer literal".into(),
            Self::Float(_) => "float literal".into(),
            Self::Symbol(_) => "symbol literal".into(),
            Self::Character(_) | Self::Quote(_) | Self::Heredoc(_) => "string literal".into(),
            Self::Keyword(keyword) => format!("'{}'", keyword.text()),
            Self::Op(op) => format!("'{op}'"),
        }
    }

    /// True if no statement begins with it, so that a list of statements ends here.
    pub(crate) fn ends_statements(&self) -> bool {
        match self {
            Self::End | Self::Op("}" | ")") => true,
            Self::Keyword(keyword) => matches!(
                keyword,
                Keyword::End
                    | Keyword::Else
                    | Keyword::Elsif
                    | Keyword::When
                    | Keyword::In
                    | Keyword::Rescue
                    | Keyword::Ensure
            ),
            _ => false,
        }
    }
}
