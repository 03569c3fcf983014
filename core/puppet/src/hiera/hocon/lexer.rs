//! HOCON's tokens. White space counts only between the parts of a text; lines are counted for errors.

use std::fmt;

use ecow::EcoString;

use duckrow_values::Value;

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Token {
    End,
    Newline,
    Comma,
    /// `:` or `=`
    Is(char),
    PlusEquals,
    OpenObject,
    CloseObject,
    OpenList,
    CloseList,
    /// In quotes.
    Quoted(EcoString),
    /// A number or a word, and how it was written.
    Scalar(Value, EcoString),
    /// Text without quotes.
    Text(EcoString),
    Space(EcoString),
    /// The tokens between the braces, and whether it is optional.
    Substitution(Vec<Token>, bool),
    /// The text that can't be read, and the reason.
    Wrong(EcoString, String),
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::End => f.write_str("end of file"),
            Self::Newline => f.write_str("'\\n'"),
            Self::Comma => f.write_str("','"),
            Self::Is(sign) => write!(f, "'{sign}'"),
            Self::PlusEquals => f.write_str("'+='"),
            Self::OpenObject => f.write_str("'{'"),
            Self::CloseObject => f.write_str("'}'"),
            Self::OpenList => f.write_str("'['"),
            Self::CloseList => f.write_str("']'"),
            Self::Quoted(text) => write!(f, "\"{text}\""),
            Self::Scalar(_, text) | Self::Text(text) | Self::Space(text) => write!(f, "'{text}'"),
            Self::Substitution(..) => f.write_str("'${'"),
            Self::Wrong(text, reason) => write!(f, "'{text}' ({reason})"),
        }
    }
}

/// Signs that end a text without quotes.
const NOT_IN_TEXT: &str = "$\"{}[]:=,+#`^?!@*&\\";

pub(super) struct Lexer<'a> {
    rest: &'a str,
    /// The line of what comes next.
    pub(super) line: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text, line: 1 }
    }

    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, is_wanted: impl Fn(char) -> bool) -> &'a str {
        let length = self.rest.find(|c| !is_wanted(c)).unwrap_or(self.rest.len());
        self.take(length)
    }

    pub(super) fn next(&mut self) -> Token {
        let space = self.take_while(|c| c != '\n' && c.is_whitespace());
        if !space.is_empty() {
            return Token::Space(space.into());
        }
        let Some(first) = self.rest.chars().next() else { return Token::End };
        if first == '#' || self.rest.starts_with("//") {
            self.take_while(|c| c != '\n');
            return self.next_line();
        }
        let sign = match first {
            '\n' => return self.next_line(),
            ',' => Token::Comma,
            ':' | '=' => Token::Is(first),
            '{' => Token::OpenObject,
            '}' => Token::CloseObject,
            '[' => Token::OpenList,
            ']' => Token::CloseList,
            '"' => return self.quoted(),
            '$' => return self.substitution(),
            '+' => return self.plus(),
            '0'..='9' | '-' => return self.number(),
            _ => return self.text(),
        };
        self.take(1);
        sign
    }

    /// The end of a line, or of the text behind a comment.
    fn next_line(&mut self) -> Token {
        if self.take(1).is_empty() {
            return Token::End;
        }
        self.line += 1;
        Token::Newline
    }

    fn plus(&mut self) -> Token {
        self.take(1);
        if self.rest.starts_with('=') {
            self.take(1);
            return Token::PlusEquals;
        }
        self.not_behind("'+' not followed by =,", '+')
    }

    fn not_behind(&mut self, expected: &str, sign: char) -> Token {
        let next = self.rest.chars().next().map(EcoString::from).unwrap_or_else(|| "end of file".into());
        let reason = format!("{expected} '{next}' not allowed after '{sign}'");
        Token::Wrong(next, reason)
    }

    fn number(&mut self) -> Token {
        let text = self.take_while(|c| c.is_ascii_digit() || "eE+-.".contains(c));
        number(text).map_or_else(|| Token::Text(text.into()), |value| Token::Scalar(value, text.into()))
    }

    fn text(&mut self) -> Token {
        let ends = |(place, c): (usize, char)| {
            let is_comment = self.rest.get(place..).is_some_and(|rest| rest.starts_with("//"));
            c.is_whitespace() || NOT_IN_TEXT.contains(c) || is_comment
        };
        let length = self.rest.char_indices().find(|at| ends(*at)).map_or(self.rest.len(), |(place, _)| place);
        let text = self.take(length);
        match text {
            "" => {
                let sign = self.rest.chars().next().map(EcoString::from).unwrap_or_default();
                let reason = format!("Reserved character '{sign}' is not allowed outside quotes");
                self.take(sign.len().max(1));
                Token::Wrong(sign, reason)
            }
            "true" => Token::Scalar(true.into(), text.into()),
            "false" => Token::Scalar(false.into(), text.into()),
            "null" => Token::Scalar(Value::Undef, text.into()),
            text => Token::Text(text.into()),
        }
    }

    fn quoted(&mut self) -> Token {
        if self.rest.starts_with("\"\"\"") {
            self.take(3);
            let Some(end) = self.rest.find("\"\"\"") else {
                return Token::Wrong("".into(), "End of input but triple quote was still open".to_owned());
            };
            // More quotes belong to the text.
            let more = self.rest.get(end + 3..).unwrap_or_default();
            let more = more.len() - more.trim_start_matches('"').len();
            let text = self.take(end + more);
            self.take(3);
            self.line += text.matches('\n').count();
            return Token::Quoted(text.into());
        }
        self.take(1);
        let mut text = EcoString::new();
        loop {
            text.push_str(self.take_while(|c| c != '"' && c != '\\' && !c.is_control()));
            match self.take(1) {
                "\"" => return Token::Quoted(text),
                "\\" => match self.escape() {
                    Ok(c) => text.push(c),
                    Err(reason) => return Token::Wrong("\\".into(), reason),
                },
                "" => return Token::Wrong("".into(), "End of input but string quote was still open".to_owned()),
                control => {
                    let reason =
                        format!("JSON does not allow unescaped {control} in quoted strings, use a backslash escape");
                    return Token::Wrong(control.into(), reason);
                }
            }
        }
    }

    fn escape(&mut self) -> Result<char, String> {
        let Some(sign) = self.rest.chars().next() else {
            return Err("End of input but backslash in string had nothing after it".to_owned());
        };
        self.take(sign.len_utf8());
        Ok(match sign {
            '"' | '\\' | '/' => sign,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let digits = self.take(4);
                let code = u32::from_str_radix(digits, 16).ok().filter(|_| digits.len() == 4);
                code.and_then(char::from_u32)
                    .ok_or_else(|| format!("Malformed hex digits after \\u escape in string: '{digits}'"))?
            }
            other => return Err(format!("backslash followed by '{other}', this is not a valid escape sequence")),
        })
    }

    fn substitution(&mut self) -> Token {
        self.take(1);
        if !self.rest.starts_with('{') {
            return self.not_behind("'$' not followed by {,", '$');
        }
        self.take(1);
        let is_optional = self.rest.starts_with('?');
        if is_optional {
            self.take(1);
        }
        let mut inside = Vec::new();
        loop {
            match self.next() {
                Token::CloseObject => return Token::Substitution(inside, is_optional),
                Token::End => {
                    return Token::Wrong("".into(), "Substitution ${ was not closed with a }".to_owned());
                }
                // Of another one inside only the error matters.
                Token::Substitution(..) => {
                    return Token::Wrong("${".into(), "a substitution is not allowed in another one".to_owned());
                }
                token => inside.push(token),
            }
        }
    }
}

/// A number as Ruby reads it: an integer may be octal, and a float without a fraction is an integer.
#[allow(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "only what stays the same is taken")]
fn number(text: &str) -> Option<Value> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    if !unsigned.contains(['.', 'e', 'E']) {
        if !unsigned.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let is_octal = unsigned.len() > 1 && unsigned.starts_with('0');
        return i64::from_str_radix(text, if is_octal { 8 } else { 10 }).ok().map(Value::Integer);
    }
    let (whole, rest) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    let is_dotted = rest.starts_with(|c: char| c.is_ascii_digit()) && whole.starts_with(|c: char| c.is_ascii_digit());
    let number = text.parse::<f64>().ok().filter(|number| is_dotted && number.is_finite())?;
    let integer = number as i64;
    let is_same = integer as f64 == number && integer.unsigned_abs() < 1 << 53;
    Some(if is_same { Value::Integer(integer) } else { Value::Float(number) })
}
