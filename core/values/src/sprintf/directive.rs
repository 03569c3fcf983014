//! The directives of a format: `%-10.3f`, `%<name>s`.

use super::arguments::Arguments;
use super::{FormatError, MAX_LENGTH};
use crate::Value;
use crate::label::ruby_class_or_word;

/// A directive.
#[derive(Debug, Default)]
pub(super) struct Directive {
    /// `-`
    pub(super) left: bool,
    /// `+`
    pub(super) plus: bool,
    /// a blank
    pub(super) space: bool,
    /// `0`
    pub(super) zero: bool,
    /// `#`
    pub(super) alternative: bool,
    pub(super) width: Option<usize>,
    pub(super) precision: Option<usize>,
    /// The argument, if it was named or numbered.
    pub(super) value: Option<Value>,
    /// The conversion; `%` for the sign itself.
    pub(super) letter: char,
}

/// Reads one directive.
struct Reader<'t, 'a, 'b> {
    text: &'t str,
    at: usize,
    arguments: &'b mut Arguments<'a>,
    directive: Directive,
}

impl Directive {
    /// Reads the directive behind a `%`, and gives its length.
    pub(super) fn read(text: &str, arguments: &mut Arguments<'_>) -> Result<(Self, usize), FormatError> {
        let mut reader = Reader { text, at: 0, arguments, directive: Self::default() };
        reader.read()?;
        Ok((reader.directive, reader.at))
    }

    /// A text at its width.
    pub(super) fn pad(&self, text: &str) -> String {
        let missing = self.width.unwrap_or(0).saturating_sub(text.chars().count());
        let blanks = " ".repeat(missing);
        if self.left { format!("{text}{blanks}") } else { format!("{blanks}{text}") }
    }

    /// The sign of a number.
    pub(super) fn sign(&self, negative: bool) -> &'static str {
        match (negative, self.plus, self.space) {
            (true, _, _) => "-",
            (false, true, _) => "+",
            (false, false, true) => " ",
            _ => "",
        }
    }

    fn has_flags(&self) -> bool {
        let flags = self.left || self.plus || self.space || self.zero || self.alternative;
        flags || self.width.is_some() || self.precision.is_some() || self.value.is_some()
    }
}

impl Reader<'_, '_, '_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn read(&mut self) -> Result<(), FormatError> {
        loop {
            let Some(c) = self.rest().chars().next() else {
                return Err(FormatError::new("incomplete format specifier; use %% (double %) instead"));
            };
            match c {
                '\n' | '\0' if !self.directive.has_flags() => {
                    // The sign stands for itself; what follows is text.
                    self.directive.letter = '%';
                    return Ok(());
                }
                '%' | '\n' | '\0' if self.directive.has_flags() => {
                    return Err(FormatError::new("invalid format character - %"));
                }
                _ => self.at += c.len_utf8(),
            }
            match c {
                ' ' => self.directive.space = true,
                '#' => self.directive.alternative = true,
                '+' => self.directive.plus = true,
                '-' => self.directive.left = true,
                '0' => self.directive.zero = true,
                '1'..='9' => {
                    self.at -= 1;
                    self.number()?;
                }
                '*' => self.width_from_argument()?,
                '.' => self.precision()?,
                '<' => self.named('>')?,
                '{' => {
                    self.named('}')?;
                    self.directive.letter = 's';
                    return Ok(());
                }
                '%' | 's' | 'p' | 'c' | 'd' | 'i' | 'u' | 'b' | 'B' | 'o' | 'x' | 'X' | 'f' | 'g' | 'G' | 'e' | 'E'
                | 'a' | 'A' => {
                    self.directive.letter = c;
                    return Ok(());
                }
                other => return Err(FormatError::new(format!("malformed format string - %{other}"))),
            }
        }
    }

    fn digits(&mut self) -> Result<Option<usize>, FormatError> {
        let rest = self.rest();
        let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = rest.get(..length).unwrap_or_default().to_owned();
        self.at += length;
        if digits.is_empty() {
            return Ok(None);
        }
        digits
            .parse()
            .ok()
            .filter(|number| *number <= MAX_LENGTH)
            .map(Some)
            .ok_or_else(|| FormatError::new("width too big"))
    }

    /// A width, or the number of an argument.
    fn number(&mut self) -> Result<(), FormatError> {
        let number = self.digits()?;
        if !self.rest().starts_with('$') {
            return self.width(number);
        }
        self.at += 1;
        let number = number.unwrap_or(0);
        if self.directive.value.is_some() {
            return Err(FormatError::new(format!("value given twice - {number}$")));
        }
        self.directive.value = Some(self.arguments.numbered(number)?);
        Ok(())
    }

    fn width(&mut self, width: Option<usize>) -> Result<(), FormatError> {
        if self.directive.width.is_some() {
            return Err(FormatError::new("width given twice"));
        }
        self.directive.width = width;
        Ok(())
    }

    fn width_from_argument(&mut self) -> Result<(), FormatError> {
        let width = self.argument_number()?;
        if width < 0 {
            self.directive.left = true;
        }
        let width = usize::try_from(width.unsigned_abs()).ok().filter(|width| *width <= MAX_LENGTH);
        self.width(Some(width.ok_or_else(|| FormatError::new("width too big"))?))
    }

    fn argument_number(&mut self) -> Result<i64, FormatError> {
        match self.arguments.next()? {
            Value::Integer(number) => Ok(number),
            other => {
                Err(FormatError::new(format!("no implicit conversion of {} into Integer", ruby_class_or_word(&other))))
            }
        }
    }

    fn precision(&mut self) -> Result<(), FormatError> {
        if self.directive.precision.is_some() {
            return Err(FormatError::new("precision given twice"));
        }
        let precision = if self.rest().starts_with('*') {
            self.at += 1;
            // A precision below zero is none.
            usize::try_from(self.argument_number()?).ok()
        } else {
            Some(self.digits()?.unwrap_or(0))
        };
        if precision.is_some_and(|precision| precision > MAX_LENGTH) {
            return Err(FormatError::new("precision too big"));
        }
        self.directive.precision = precision;
        Ok(())
    }

    fn named(&mut self, close: char) -> Result<(), FormatError> {
        let rest = self.rest();
        let Some((name, _)) = rest.split_once(close) else {
            return Err(FormatError::new("malformed name - unmatched parenthesis"));
        };
        let open = if close == '>' { '<' } else { '{' };
        let (name, bracketed) = (name.to_owned(), format!("{open}{name}{close}"));
        if self.directive.value.is_some() {
            return Err(FormatError::new(format!("named{bracketed} after <{name}>")));
        }
        self.at += name.len() + 1;
        self.directive.value = Some(self.arguments.named(&name, &bracketed)?);
        Ok(())
    }
}
