//! Tokens.

use ecow::EcoString;

use super::Pattern;
use duckrow_text::source::Span;

/// A token.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Token {
    pub kind: TokenKind,
    pub span: Span,
    /// True if white space is before it.
    pub is_spaced: bool,
    /// True if white space is behind it.
    pub is_followed_by_space: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum TokenKind {
    /// The end of a line, or `;`.
    Newline,
    /// A string; with code in it, that is kept as text.
    Text {
        text: EcoString,
        is_interpolated: bool,
    },
    /// `:name`
    Symbol {
        text: EcoString,
        is_interpolated: bool,
    },
    /// `name:`, `"name":`
    Label(EcoString),
    Integer(i64),
    Float(f64),
    Pattern(Pattern),
    /// `%w[…]`, `%i[…]`
    Words {
        words: Vec<EcoString>,
        are_symbols: bool,
    },
    /// A name in lower case, with `?` or `!` at its end if it has it.
    Name(EcoString),
    /// A name in upper case.
    Constant(EcoString),
    /// `@name`, `@@name`, `$name`
    Variable(EcoString),
    Keyword(Keyword),
    /// An operator or a bracket.
    Mark(&'static str),
    End,
}

macro_rules! keywords {
    ($($text:literal $name:ident)*) => {
        /// A reserved word.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Keyword {
            $($name,)*
        }

        impl Keyword {
            pub(super) fn of(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$name),)*
                    _ => None,
                }
            }

            pub(super) const fn text(self) -> &'static str {
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
}

/// Operators and brackets, longer ones first.
pub(super) const MARKS: [&str; 61] = [
    "<=>", "===", "**=", "<<=", ">>=", "&&=", "||=", "...", "=>", "==", "=~", "!=", "!~", "<=", ">=", "<<", ">>", "&&",
    "||", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "**", "..", "::", "&.", "->", "+", "-", "*", "/", "%", "=",
    "<", ">", "!", "&", "|", "^", "~", "?", ":", ",", ".", "(", ")", "[", "]", "{", "}", "\\", "`", "@", "$", "#",
    "\0",
];

impl TokenKind {
    /// True if a value ends here, so that an operator can follow.
    pub(super) fn ends_value(&self) -> bool {
        match self {
            Self::Newline | Self::Label(_) | Self::End => false,
            Self::Keyword(keyword) => {
                matches!(keyword, Keyword::End | Keyword::Itself | Keyword::True | Keyword::False | Keyword::Nil)
            }
            Self::Mark(mark) => matches!(*mark, ")" | "]" | "}"),
            _ => true,
        }
    }

    /// True if it may be a method whose arguments stand behind it without parentheses.
    pub(super) const fn may_be_command(&self) -> bool {
        matches!(self, Self::Name(_) | Self::Constant(_) | Self::Keyword(Keyword::Super | Keyword::Yield))
    }
}
