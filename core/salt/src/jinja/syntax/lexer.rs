//! A template as words (`jinja2/lexer.py`).

use ecow::EcoString;

use super::literal;
use super::settings::Settings;
use super::token::{Kind, OPERATORS, Token};
use crate::value::{Error, Kind as ErrorKind, Result};

/// The words of a template.
///
/// # Errors
/// Characters that make no word, and one word more than `most`, with the line.
pub(super) fn tokens(source: &str, settings: &Settings, most: usize) -> Result<Vec<Token>> {
    let mut source = source.replace("\r\n", "\n").replace('\r', "\n");
    if !settings.keep_trailing_newline && source.ends_with('\n') {
        source.pop();
    }
    let mut lexer = Lexer {
        rest: &source,
        line: 1,
        settings,
        tokens: Vec::new(),
        most,
        starts_line: true,
        source: &source,
        ahead: [Some(0); 3],
    };
    while !lexer.rest.is_empty() {
        lexer.data()?;
    }
    // As in Jinja, the end is in the line in which the last token began.
    let line = lexer.tokens.last().map_or(1, |token| token.line);
    lexer.tokens.push(Token { kind: Kind::End, line });
    Ok(lexer.tokens)
}

struct Lexer<'a> {
    source: &'a str,
    rest: &'a str,
    line: usize,
    settings: &'a Settings,
    tokens: Vec<Token>,
    /// The number of tokens that there may be.
    most: usize,
    /// True if the last tag took a line break with it.
    starts_line: bool,
    /// The places in the source to go on looking for each sort of mark: where one was found, or where nobody looked yet.
    ahead: [Option<usize>; 3],
}

/// A tag that begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begin {
    Comment,
    Block,
    Print,
}

impl<'a> Lexer<'a> {
    fn push(&mut self, kind: Kind) {
        self.tokens.push(Token { kind, line: self.line });
    }

    /// Goes on by so many bytes, and gives them.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(length).unwrap_or((self.rest, ""));
        self.line += taken.matches('\n').count();
        self.rest = rest;
        taken
    }

    fn skip_blanks(&mut self) {
        let length = self.rest.len() - self.rest.trim_start().len();
        self.take(length);
    }

    /// Text up to the next tag, and that tag.
    fn data(&mut self) -> Result<()> {
        let Some((at, begin, mark)) = self.next_tag() else {
            let line = self.line;
            let text = self.take(self.rest.len());
            self.push_text(text, line);
            return Ok(());
        };
        let (line, text) = (self.line, self.take(at));
        let sign = self.rest.get(mark..).and_then(|rest| rest.chars().next()).filter(|c| matches!(c, '-' | '+'));
        let kept = self.stripped(text, sign, begin);
        self.push_text(kept, line);
        self.take(mark + sign.map_or(0, char::len_utf8));
        match begin {
            Begin::Comment => self.comment(),
            Begin::Block if self.raw_begins() => self.raw(),
            Begin::Block => self.tag(Kind::BlockBegin, Kind::BlockEnd),
            Begin::Print => self.tag(Kind::PrintBegin, Kind::PrintEnd),
        }
    }

    /// Adds a text that begins in a line.
    fn push_text(&mut self, text: &str, line: usize) {
        if !text.is_empty() {
            self.tokens.push(Token { kind: Kind::Data(text.into()), line });
        }
    }

    /// The text in front of a tag, as whitespace control leaves it.
    fn stripped(&self, text: &'a str, sign: Option<char>, begin: Begin) -> &'a str {
        if sign == Some('-') {
            return text.trim_end();
        }
        if sign == Some('+') || !self.settings.lstrip_blocks || begin == Begin::Print {
            return text;
        }
        let start = text.rfind('\n').map_or(0, |at| at + 1);
        let (before, line) = text.split_at_checked(start).unwrap_or((text, ""));
        let is_whole_line = start > 0 || self.starts_line;
        if is_whole_line && line.trim().is_empty() { before } else { text }
    }

    /// The place of the next tag, its kind, and the length of its mark.
    fn next_tag(&mut self) -> Option<(usize, Begin, usize)> {
        let marks = [
            (self.settings.comment.0.as_str(), Begin::Comment),
            (self.settings.block.0.as_str(), Begin::Block),
            (self.settings.variable.0.as_str(), Begin::Print),
        ];
        let here = self.source.len() - self.rest.len();
        let found = marks.into_iter().zip(&mut self.ahead).filter(|((mark, _), _)| !mark.is_empty());
        let found = found.filter_map(|((mark, begin), ahead)| {
            let from = ahead.as_ref()?.checked_sub(here).unwrap_or_default();
            let at = self.rest.get(from..)?.find(mark).map(|at| from + at);
            *ahead = at.map(|at| here + at);
            Some((at?, begin, mark.len()))
        });
        found.min_by_key(|(at, _, length)| (*at, std::cmp::Reverse(*length)))
    }

    fn raw_begins(&self) -> bool {
        let Some(rest) = self.rest.trim_start().strip_prefix("raw") else { return false };
        let rest = rest.trim_start();
        rest.strip_prefix('-').unwrap_or(rest).starts_with(self.settings.block.1.as_str())
    }

    /// The length of an end mark that the rest begins with, with the blanks that it takes.
    fn end_mark(&self, rest: &str, end: &str, trims: bool, plus: bool) -> Option<usize> {
        if let Some(after) = rest.strip_prefix('-').and_then(|rest| rest.strip_prefix(end)) {
            return Some(rest.len() - after.trim_start().len());
        }
        if let Some(after) = rest.strip_prefix('+').and_then(|rest| rest.strip_prefix(end)).filter(|_| plus) {
            return Some(rest.len() - after.len());
        }
        let after = rest.strip_prefix(end)?;
        let line = usize::from(trims && self.settings.trim_blocks && after.starts_with('\n'));
        Some(rest.len() - after.len() + line)
    }

    fn end(&mut self, length: usize) {
        self.starts_line = self.take(length).ends_with('\n');
    }

    fn comment(&mut self) -> Result<()> {
        let (line, end) = (self.line, self.settings.comment.1.clone());
        let missing = || Error::syntax("Missing end of comment tag", line);
        let mut at = self.rest.find(&end).ok_or_else(missing)?;
        let before = self.rest.get(..at).unwrap_or_default();
        if before.ends_with(['-', '+']) {
            at -= 1;
        }
        self.take(at);
        let length = self.end_mark(self.rest, &end, true, true).unwrap_or(end.len());
        self.end(length);
        Ok(())
    }

    fn raw(&mut self) -> Result<()> {
        let line = self.line;
        let end = self.settings.block.1.clone();
        self.skip_blanks();
        self.take("raw".len());
        self.skip_blanks();
        // The break behind `{% raw %}` stays whatever the settings.
        let length = self.end_mark(self.rest, &end, false, false).unwrap_or_default();
        self.take(length);
        let (at, sign, length) =
            self.end_of_raw(&end).ok_or_else(|| Error::syntax("Missing end of raw directive", line))?;
        let (line, text) = (self.line, self.take(at));
        let kept = self.stripped(text, sign, Begin::Block);
        self.push_text(kept, line);
        self.end(length);
        Ok(())
    }

    /// The place of `{% endraw %}`, its sign, and its length.
    fn end_of_raw(&self, end: &str) -> Option<(usize, Option<char>, usize)> {
        let begin = self.settings.block.0.as_str();
        self.rest.match_indices(begin).find_map(|(at, _)| {
            let whole = self.rest.get(at..)?;
            let inside = whole.get(begin.len()..)?;
            let sign = inside.chars().next().filter(|c| matches!(c, '-' | '+'));
            let inside = inside.get(sign.map_or(0, char::len_utf8)..)?;
            let behind = inside.trim_start().strip_prefix("endraw")?.trim_start();
            let length = self.end_mark(behind, end, true, true)?;
            Some((at, sign, whole.len() - behind.len() + length))
        })
    }

    /// Reads the inside of a tag, to its end.
    fn tag(&mut self, begin: Kind, end: Kind) -> Result<()> {
        let is_block = begin == Kind::BlockBegin;
        let mark = if is_block { self.settings.block.1.clone() } else { self.settings.variable.1.clone() };
        self.push(begin);
        self.check()?;
        let mut open: Vec<&'static str> = Vec::new();
        while !self.rest.is_empty() {
            if let Some(length) = self.end_mark(self.rest, &mark, is_block, is_block).filter(|_| open.is_empty()) {
                self.push(end);
                self.end(length);
                return Ok(());
            }
            self.word(&mut open)?;
            self.check()?;
        }
        Ok(())
    }

    /// Ends a template with more words than it may have.
    fn check(&self) -> Result<()> {
        if self.tokens.len() <= self.most {
            return Ok(());
        }
        let words = "the template has more words than the run may take steps for";
        Err(Error::new(ErrorKind::Fuel, words).at(None, self.line))
    }

    fn word(&mut self, open: &mut Vec<&'static str>) -> Result<()> {
        let first = self.rest.chars().next().unwrap_or_default();
        if first.is_whitespace() {
            self.skip_blanks();
            return Ok(());
        }
        let follows_dot = matches!(self.tokens.last(), Some(Token { kind: Kind::Operator("."), .. }));
        if let Some((number, length)) = literal::number(self.rest, follows_dot) {
            self.push(number);
            self.take(length);
        } else if first.is_alphanumeric() || first == '_' {
            self.name()?;
        } else if matches!(first, '"' | '\'') && literal::text_length(self.rest).is_some() {
            let length = literal::text_length(self.rest).unwrap_or_default();
            let line = self.line;
            let text = self.rest.get(1..length - 1).unwrap_or_default();
            let text = literal::unescaped(text).map_err(|message| Error::syntax(message, line))?;
            self.push(Kind::Text(text));
            self.take(length);
        } else {
            self.operator(open)?;
        }
        Ok(())
    }

    fn name(&mut self) -> Result<()> {
        let length = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        let name = self.rest.get(..length).unwrap_or_default();
        if name.starts_with(char::is_numeric) {
            return Err(Error::syntax("Invalid character in identifier", self.line));
        }
        self.push(Kind::Name(EcoString::from(name)));
        self.take(length);
        Ok(())
    }

    fn operator(&mut self, open: &mut Vec<&'static str>) -> Result<()> {
        let Some(operator) = OPERATORS.into_iter().find(|operator| self.rest.starts_with(operator)) else {
            let first: String = self.rest.chars().take(1).collect();
            let shown = crate::python::repr(&first.into());
            let before = self.source.len() - self.rest.len();
            let at = self.source.get(..before).map_or(0, |before| before.chars().count());
            return Err(Error::syntax(format!("unexpected char {shown} at {at}"), self.line));
        };
        match operator {
            "{" => open.push("}"),
            "(" => open.push(")"),
            "[" => open.push("]"),
            "}" | ")" | "]" => match open.pop() {
                Some(wanted) if wanted == operator => {}
                Some(wanted) => {
                    return Err(Error::syntax(format!("unexpected '{operator}', expected '{wanted}'"), self.line));
                }
                None => return Err(Error::syntax(format!("unexpected '{operator}'"), self.line)),
            },
            _ => {}
        }
        self.push(Kind::Operator(operator));
        self.take(operator.len());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(source: &str, settings: &Settings) -> String {
        let tokens = tokens(source, settings, usize::MAX).map_err(|error| error.message().to_owned());
        let kinds = tokens.map(|tokens| tokens.into_iter().map(|token| token.kind).collect::<Vec<_>>());
        kinds.map_or_else(
            |message| message,
            |kinds| {
                let word = |kind: &Kind| match kind {
                    Kind::Data(text) => format!("{text:?}"),
                    Kind::Text(text) => format!("text:{text:?}"),
                    Kind::Int(number) => format!("int:{number}"),
                    Kind::Float(number) => format!("float:{number}"),
                    other => Token { kind: other.clone(), line: 0 }.described(),
                };
                kinds.iter().map(word).collect::<Vec<_>>().join(" ")
            },
        )
    }

    #[test]
    fn a_template_is_words() {
        for (source, wanted) in [
            ("a {{- 1 -}} b\n", r#""a" begin of print statement int:1 end of print statement "b" end of template"#),
            ("{#- x #}\n{# y -#} z", r#""\n" "z" end of template"#),
            ("{% raw %} {{ x }} {%- endraw -%} z", r#"" {{ x }}" "z" end of template"#),
            (
                "{{ 0x1f 1_0 1.5e3 a.0.1 'x\\n' {}}}",
                "begin of print statement int:31 int:10 float:1500 a . int:0 . int:1 text:\"x\\n\" { } \
                 end of print statement end of template",
            ),
            ("{{ ( ] }}", "unexpected ']', expected ')'"),
            ("{# x", "Missing end of comment tag"),
            ("{{ ? }}", "unexpected char '?' at 3"),
        ] {
            assert_eq!(shown(source, &Settings::default()), wanted, "{source}");
        }
    }

    #[test]
    fn settings_take_blanks_around_blocks() {
        let settings = Settings { trim_blocks: true, lstrip_blocks: true, ..Settings::default() };
        assert_eq!(
            shown("a\n  {% x %}\n b {%+ y +%}\n", &settings),
            "\"a\\n\" begin of statement block x end of statement block \" b \" begin of statement block y \
             end of statement block end of template"
        );
    }
}
