//! The words of a template.

use ecow::EcoString;

/// A word and its line, from 1.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Token {
    /// Its kind.
    pub(super) kind: Kind,
    /// Its line.
    pub(super) line: usize,
}

/// The kind of a word.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Kind {
    /// Text outside of tags.
    Data(EcoString),
    /// `{{`
    PrintBegin,
    /// `}}`
    PrintEnd,
    /// `{%`
    BlockBegin,
    /// `%}`
    BlockEnd,
    /// A name or keyword.
    Name(EcoString),
    /// A text in quotes.
    Text(EcoString),
    /// An integer.
    Int(i128),
    /// A float.
    Float(f64),
    /// An operator or bracket.
    Operator(&'static str),
    /// The end of the template.
    End,
}

/// All operators, the longer ones first.
pub(super) const OPERATORS: [&str; 26] = [
    "//", "**", "==", "!=", ">=", "<=", "+", "-", "/", "*", "%", "~", "[", "]", "(", ")", "{", "}", ">", "<", "=", ".",
    ":", "|", ",", ";",
];

impl Token {
    /// True if it is this keyword.
    pub(super) fn is_name(&self, name: &str) -> bool {
        matches!(&self.kind, Kind::Name(known) if known == name)
    }

    /// True if it is this operator.
    pub(super) fn is_operator(&self, operator: &str) -> bool {
        matches!(self.kind, Kind::Operator(known) if known == operator)
    }

    /// Jinja's name for it in messages.
    pub(super) fn described(&self) -> String {
        match &self.kind {
            Kind::Data(_) => "template data / text".to_owned(),
            Kind::PrintBegin => "begin of print statement".to_owned(),
            Kind::PrintEnd => "end of print statement".to_owned(),
            Kind::BlockBegin => "begin of statement block".to_owned(),
            Kind::BlockEnd => "end of statement block".to_owned(),
            Kind::Name(name) => name.to_string(),
            Kind::Text(_) => "string".to_owned(),
            Kind::Int(_) => "integer".to_owned(),
            Kind::Float(_) => "float".to_owned(),
            Kind::Operator(operator) => (*operator).to_owned(),
            Kind::End => "end of template".to_owned(),
        }
    }
}
