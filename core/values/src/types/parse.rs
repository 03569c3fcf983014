//! Types from text, as `Type('Array[String]')`, catalogs and the signatures of built-in functions have them.
//!
//! This is no parser of the Puppet language: it knows the literals and types of which type expressions are made.

use std::cell::RefCell;
use std::fmt;

use ecow::EcoString;

use super::arguments::TypeArgumentError;
use super::{Range, Type, by_name};
use crate::number::number;
use crate::regex::Regex;
use crate::{Array, Entries, Hash, Value};
use duckrow_text::names::FastMap;

/// The depth to which brackets may be nested.
const MAX_DEPTH: usize = 50;

/// Names of types that are known besides the built-in ones.
pub trait TypeNames {
    /// The type of a name as written, such as `File` or `Stdlib::Absolutepath`.
    fn type_named(&self, name: &str) -> Option<Type>;
}

impl TypeNames for () {
    fn type_named(&self, _name: &str) -> Option<Type> {
        None
    }
}

impl<F: Fn(&str) -> Option<Type>> TypeNames for F {
    fn type_named(&self, name: &str) -> Option<Type> {
        self(name)
    }
}

impl TypeNames for FastMap<EcoString, Type> {
    fn type_named(&self, name: &str) -> Option<Type> {
        self.get(name).cloned()
    }
}

/// The names in a type expression that are not built in.
///
/// # Errors
/// A text that is no type.
pub fn names_in(text: &str) -> Result<Vec<EcoString>, TypeTextError> {
    let names = RefCell::new(Vec::new());
    let note = |name: &str| {
        names.borrow_mut().push(name.into());
        None
    };
    parse_with(text, &note)?;
    Ok(names.into_inner())
}

/// A text that is no type, in Puppet's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypeTextError(String);

/// The type that a text names. A name that nothing defines becomes [`Type::Reference`].
///
/// # Errors
/// A text that is no type.
pub fn parse(text: &str) -> Result<Type, TypeTextError> {
    parse_with(text, &())
}

/// The same, where some names are known to the caller.
///
/// # Errors
/// A text that is no type.
pub fn parse_with(text: &str, names: &dyn TypeNames) -> Result<Type, TypeTextError> {
    if text == "Array[1]" {
        // Puppet has a list of frequent texts, and this one, which it would refuse otherwise, is on it.
        return Ok(Type::array(Type::Any, Range::at_least(1)));
    }
    let mut parser = Parser::new(text, names);
    let of = parser.type_expression()?;
    if parser.at_end() { Ok(of) } else { Err(parser.syntax_error()) }
}

/// The value that a text of literals and types stands for.
///
/// # Errors
/// A text that is none.
pub(crate) fn parse_value(text: &str) -> Result<Value, TypeTextError> {
    let mut parser = Parser::new(text, &());
    let value = parser.value()?;
    if parser.at_end() { Ok(value) } else { Err(parser.syntax_error()) }
}

/// Reads type expressions.
pub(super) struct Parser<'a> {
    text: &'a str,
    at: usize,
    names: &'a dyn TypeNames,
    depth: usize,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, names: &'a dyn TypeNames) -> Self {
        let mut parser = Self { text, at: 0, names, depth: 0 };
        parser.skip_blanks();
        parser
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip_blanks(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// True if all has been read.
    pub(super) fn at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// Passes over a sign, if it is next.
    pub(super) fn eat(&mut self, sign: &str) -> bool {
        let found = self.rest().starts_with(sign);
        if found {
            self.at += sign.len();
            self.skip_blanks();
        }
        found
    }

    fn syntax_error(&self) -> TypeTextError {
        match self.rest().split_whitespace().next() {
            None => TypeTextError("Syntax error at end of input".to_owned()),
            Some(word) => {
                let length = word.find(|c: char| !c.is_alphanumeric()).filter(|at| *at > 0).unwrap_or(1);
                TypeTextError(format!("Syntax error at '{}'", word.get(..length).unwrap_or(word)))
            }
        }
    }

    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let mut end = 0;
        for (at, c) in rest.char_indices() {
            let in_name = c.is_alphanumeric()
                || c == '_'
                || (c == ':'
                    && (rest.get(at..).is_some_and(|r| r.starts_with("::"))
                        || rest.get(..at).is_some_and(|r| r.ends_with(':'))));
            if !in_name {
                break;
            }
            end = at + c.len_utf8();
        }
        self.at += end;
        self.skip_blanks();
        rest.get(..end).unwrap_or_default()
    }

    /// A word in lower case; within it, hyphens are letters.
    fn bare_word(&mut self) -> &'a str {
        let start = self.at;
        let mut end = start + self.word().len();
        while self.rest().starts_with('-')
            && self.at == end
            && self.rest().chars().nth(1).is_some_and(|c| c.is_alphanumeric() || c == '_')
        {
            self.at += 1;
            end = self.at + self.word().len();
        }
        self.text.get(start..end).unwrap_or_default()
    }

    /// `$name`
    pub(super) fn variable(&mut self) -> Result<EcoString, TypeTextError> {
        if !self.eat("$") {
            return Err(self.syntax_error());
        }
        Ok(self.word().into())
    }

    /// A type with its arguments.
    pub(super) fn type_expression(&mut self) -> Result<Type, TypeTextError> {
        let start = self.at;
        match self.value()? {
            Value::Type(of) => Ok((*of).clone()),
            _ => Err(self.no_type(start)),
        }
    }

    /// A word in lower case begins a call or an access of all that follows.
    fn no_type(&self, start: usize) -> TypeTextError {
        let rest = self.text.get(start..).unwrap_or_default();
        let end = if rest.starts_with(|c: char| c.is_ascii_lowercase()) { self.text.len() } else { self.at };
        let expression = self.text.get(start..end).unwrap_or_default().trim_end();
        TypeTextError(format!("The expression <{expression}> is not a valid type specification."))
    }

    fn value(&mut self) -> Result<Value, TypeTextError> {
        if self.depth >= MAX_DEPTH {
            return Err(TypeTextError("The type is nested too deep".to_owned()));
        }
        self.depth += 1;
        let value = self.any_value();
        self.depth -= 1;
        value
    }

    fn any_value(&mut self) -> Result<Value, TypeTextError> {
        let first = self.rest().chars().next().ok_or_else(|| self.syntax_error())?;
        match first {
            'A'..='Z' => self.named_type(),
            'a'..='z' => Ok(match self.bare_word() {
                "undef" => Value::Undef,
                "default" => Value::Default,
                "true" => true.into(),
                "false" => false.into(),
                word => word.into(),
            }),
            '\'' | '"' => self.quoted(first),
            '/' => self.regexp(),
            '[' => {
                self.eat("[");
                let items = self.list("]")?;
                Array::new(items).map(Value::Array).map_err(|_| self.syntax_error())
            }
            '{' => self.hash(),
            '0'..='9' | '-' => self.number(),
            _ => Err(self.syntax_error()),
        }
    }

    fn list(&mut self, end: &str) -> Result<Vec<Value>, TypeTextError> {
        let mut items = Vec::new();
        while !self.eat(end) {
            items.push(self.value()?);
            if !self.eat(",") && !self.rest().starts_with(end) {
                return Err(self.syntax_error());
            }
        }
        Ok(items)
    }

    fn hash(&mut self) -> Result<Value, TypeTextError> {
        self.eat("{");
        let mut entries = Entries::default();
        while !self.eat("}") {
            let key = self.value()?;
            if !self.eat("=>") {
                return Err(self.syntax_error());
            }
            entries.insert(key, self.value()?);
            if !self.eat(",") && !self.rest().starts_with('}') {
                return Err(self.syntax_error());
            }
        }
        Hash::new(entries).map(Value::Hash).map_err(|_| self.syntax_error())
    }

    fn quoted(&mut self, quote: char) -> Result<Value, TypeTextError> {
        let mut text = EcoString::new();
        let mut chars = self.rest().char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                c if c == quote => {
                    self.at += at + 1;
                    self.skip_blanks();
                    return Ok(text.into());
                }
                '\\' => match chars.next() {
                    Some((_, c)) if c == quote || c == '\\' => text.push(c),
                    Some((_, 'n')) if quote == '"' => text.push('\n'),
                    Some((_, 't')) if quote == '"' => text.push('\t'),
                    Some((_, '$')) if quote == '"' => text.push('$'),
                    Some((_, c)) => text.extend(['\\', c]),
                    None => break,
                },
                c => text.push(c),
            }
        }
        Err(self.syntax_error())
    }

    fn regexp(&mut self) -> Result<Value, TypeTextError> {
        let rest = self.rest();
        let mut escaped = false;
        for (at, c) in rest.char_indices().skip(1) {
            if c == '/' && !escaped {
                let source = rest.get(1..at).unwrap_or_default().replace("\\/", "/");
                let regex = Regex::new(&source).map_err(|error| TypeTextError(error.to_string()))?;
                self.at += at + 1;
                self.skip_blanks();
                return Ok(regex.into());
            }
            escaped = c == '\\' && !escaped;
        }
        Err(self.syntax_error())
    }

    fn number(&mut self) -> Result<Value, TypeTextError> {
        let rest = self.rest();
        let in_number = |(at, c): (usize, char)| {
            let exponent_sign = c == '-' && rest.get(..at).is_some_and(|before| before.ends_with(['e', 'E']));
            c.is_ascii_alphanumeric() || c == '.' || exponent_sign || (at == 0 && c == '-')
        };
        let end = rest.char_indices().find(|place| !in_number(*place)).map_or(rest.len(), |(at, _)| at);
        let number = rest.get(..end).and_then(number).ok_or_else(|| self.syntax_error())?;
        self.at += end;
        self.skip_blanks();
        Ok(number)
    }

    fn named_type(&mut self) -> Result<Value, TypeTextError> {
        let start = self.at;
        let name = self.word();
        let of = by_name(name).or_else(|| self.names.type_named(name));
        if !self.eat("[") {
            return Ok(Value::of_type(of.unwrap_or_else(|| Type::Reference(name.into()))));
        }
        if self.rest().starts_with(']') {
            return Err(self.syntax_error());
        }
        let arguments = self.list("]")?;
        let Some(of) = of else {
            let text = self.text.get(start..self.at).unwrap_or_default().trim_end();
            return Ok(Value::of_type(Type::Reference(text.into())));
        };
        of.parameterize(&arguments).map_err(|error| self.bad_arguments(start, name, &of, arguments.len(), error))
    }

    /// Puppet words bad arguments otherwise in a text than in an expression.
    fn bad_arguments(
        &self,
        start: usize,
        name: &str,
        of: &Type,
        given: usize,
        error: TypeArgumentError,
    ) -> TypeTextError {
        let takes = match of {
            Type::Array(..) => Some((1..=3, "1 to 3")),
            Type::Hash(..) => Some((2..=4, "2 to 4")),
            Type::Collection(_) | Type::String(_) => Some((1..=2, "1 to 2")),
            Type::Integer(_) | Type::Float(_) => Some((1..=2, "1 or 2")),
            Type::Regexp(_) | Type::Boolean(_) | Type::Struct(_) | Type::Uri(_) => Some((1..=1, "1")),
            Type::Optional(_) | Type::Type(_) | Type::Iterable(_) | Type::Iterator(_) => Some((1..=1, "1")),
            Type::Enum { .. } | Type::Pattern(_) | Type::Variant(_) | Type::Tuple(_) | Type::SemVer(_) => {
                Some((1..=usize::MAX, "1 or more"))
            }
            Type::Runtime(_) => Some((2..=2, "2")),
            Type::Timespan(_) | Type::Timestamp(_) => Some((0..=2, "0 to 2")),
            Type::NotUndef(_) | Type::Sensitive(_) => Some((0..=1, "0 to 1")),
            _ => None,
        };
        match takes {
            Some((number, words)) if !number.contains(&given) => TypeTextError(format!(
                "Invalid number of type parameters specified: {name} requires {words}, {given} provided"
            )),
            None if error.text.starts_with("Operator '[]'") => {
                TypeTextError(format!("Not a parameterized type <{name}>"))
            }
            _ if error.is_wrapped() => TypeTextError(error.text),
            _ => self.no_type(start),
        }
    }
}

impl TypeTextError {
    /// True if Puppet reports it as it is, without naming what is being evaluated: a syntax error with a position.
    pub fn is_bare(&self) -> bool {
        self.0.starts_with("Syntax error at '")
    }
}

impl fmt::Display for TypeTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for TypeTextError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_read_as_they_are_printed() {
        for text in [
            "Array[Integer[1, 3], 2]",
            "Struct[{'a' => Integer, Optional['b'] => Enum['x', 'y']}]",
            "Callable[[String, 1, 3, Callable], Integer]",
            "Pattern[/a\\/b/, /[c]/]",
            "Variant[Float[-1.5, 1000.0], Tuple[Any, 0, 3], Type[Data]]",
            "TypeReference['Foo::Bar[1]']",
        ] {
            let source = if text.starts_with("TypeReference") { "Foo::Bar[1]" } else { text };
            assert_eq!(parse(source).unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_no_type_is_said_so() {
        let problem = |text| parse(text).unwrap_err().to_string();
        assert_eq!(problem("Array["), "Syntax error at end of input");
        assert_eq!(problem("Array[2]"), "The expression <Array[2]> is not a valid type specification.");
        assert_eq!(
            problem("Regexp['a', 'b']"),
            "Invalid number of type parameters specified: Regexp requires 1, 2 provided"
        );
        assert_eq!(problem("Any[1]"), "Not a parameterized type <Any>");
        assert_eq!(problem("foo bar"), "The expression <foo bar> is not a valid type specification.");
        assert_eq!(problem("1"), "The expression <1> is not a valid type specification.");
    }
}
