//! Heredocs: `@("END":json/L)` and the lines of text up to `| END`.

use super::chars::{is_blank, is_word};
use super::escapes::Escapes;
use super::strings::Form;
use super::{Lexer, Step, TokenKind};
use duckrow_text::source::Code;

/// The way from a text whose margin was cut off to the file.
#[derive(Debug)]
pub(super) struct Margin {
    /// The beginning of the text in the file: there Puppet places its first byte, before the margin.
    start: u32,
    /// The beginning of every line in the text, and in the file.
    lines: Vec<(u32, u32)>,
}

impl Margin {
    /// The byte of the file.
    pub(super) fn in_file(&self, at: usize) -> u32 {
        if at == 0 {
            return self.start;
        }
        let at = at as u32;
        let line = self.lines.partition_point(|(start, _)| *start <= at).saturating_sub(1);
        self.lines.get(line).map_or(self.start, |(start, in_file)| in_file + (at - start))
    }
}

/// The text between the parentheses, taken apart.
struct Specification<'a> {
    end_tag: &'a str,
    syntax: &'a str,
    interpolates: bool,
    escapes: Escapes,
}

/// The reason why a heredoc can't be read.
struct Problem {
    code: Code,
    at: usize,
    message: String,
    help: String,
}

impl Problem {
    fn new(code: Code, at: usize, message: impl Into<String>, help: impl Into<String>) -> Self {
        Self { code, at, message: message.into(), help: help.into() }
    }
}

/// The line that ends a heredoc.
struct EndLine<'a> {
    /// The white space that is the margin, if the line has a `|`.
    margin: Option<&'a str>,
    /// True if the line has a `-`: the last line break doesn't count.
    trims_break: bool,
}

impl Lexer<'_, '_> {
    /// `@(END)`: its token, then its text as the tokens of a string. The lexer goes on behind the parenthesis; the lines of
    /// text are left out at the end of the line.
    pub(super) fn heredoc(&mut self) -> Step {
        let start = self.pos;
        let outermost = self.string_at.is_none();
        if outermost {
            self.string_at = Some(self.out.list.len());
        }
        if let Err(problem) = self.try_heredoc() {
            let length = self.slice(start, self.text.len()).find([')', '\n']).map_or(2, |length| length + 1);
            let diagnostic = self
                .error(problem.code, problem.at, problem.message)
                .label(self.file_span(start, start + length), "the heredoc begins here")
                .help(problem.help);
            self.give_up(diagnostic);
        }
        if outermost {
            self.string_at = None;
        }
        // In Puppet the tokens wait in line, so that the next one is lexed when this was the last seen.
        if self.depth == 0 {
            self.after = Some(TokenKind::StringEnd);
        }
        Step::Nothing
    }

    fn try_heredoc(&mut self) -> Result<(), Problem> {
        let start = self.pos;
        let Some(length) = self.slice(start, self.text.len()).find(')') else {
            let message = format!("Unclosed parenthesis after '@(' followed by '{}'", self.followed_by());
            let help = "A heredoc begins with @(END), and its text is on the lines below.";
            return Err(Problem::new("heredoc-unclosed-parenthesis", start, message, help));
        };
        let end = start + length + 1;
        let specification = specification(self.slice(start, end), end)?;
        self.push_text(TokenKind::Heredoc, start, end, specification.syntax.into());

        let below = || self.slice(end, self.text.len()).find('\n').map(|length| end + length + 1);
        let Some(from) = self.newline_jump.or_else(below) else {
            let message = "Heredoc without any following lines of text";
            let help = "The text of a heredoc is on the lines below it, up to one with the end tag.";
            return Err(Problem::new("heredoc-without-text", end, message, help));
        };
        let tag = specification.end_tag;
        let Some((length, line, next)) = end_line(self.slice(from, self.text.len()), tag) else {
            let help =
                format!("The text ends with a line that has nothing but {tag}, or | {tag} to cut off the margin.");
            return Err(Problem::new("heredoc-without-end", from, "Heredoc without end-tagged line", help));
        };
        self.newline_jump = Some(from + next);
        self.heredoc_text(from, length, &line, &specification);
        self.pos = if self.out.cut_short { self.text.len() } else { end };
        Ok(())
    }

    /// The tokens of the text, from `from` on in this lexer's text.
    fn heredoc_text(&mut self, from: usize, length: usize, line: &EndLine<'_>, specification: &Specification<'_>) {
        let mut text = self.slice(from, from + length);
        if line.trims_break {
            text = text.strip_suffix('\n').map_or(text, |text| text.strip_suffix('\r').unwrap_or(text));
        }
        let cut = line.margin.filter(|margin| !margin.is_empty()).map(|margin| self.cut_margin(text, from, margin));
        let (text, margin) = match &cut {
            None => (text, self.margin),
            Some((text, margin)) => (text.as_str(), Some(margin)),
        };
        let mut lexer = Lexer {
            offset: self.offset + from as u32,
            margin,
            fresh_line: false,
            depth: self.depth,
            string_at: self.string_at,
            heredoc_escapes: specification.escapes,
            ..Lexer::new(text, self.file, self.options, self.out)
        };
        lexer.heredoc_string(specification.interpolates);
    }

    /// The whole text of a heredoc, as a string.
    fn heredoc_string(&mut self, interpolates: bool) {
        if !self.enter() {
            return;
        }
        let dollar_escape = Escapes::named('$').is_some_and(|dollar| self.heredoc_escapes.has(dollar));
        let form = Form::Heredoc { dollar_escape };
        if interpolates {
            self.interpolated(0, form);
        } else {
            let text = self.unescape(self.text, form);
            self.push_text(TokenKind::String, 0, self.text.len(), text);
        }
    }

    /// The text without its margin, and the way back to the file. A line with less than the margin stays as it is.
    fn cut_margin(&self, text: &str, from: usize, margin: &str) -> (String, Margin) {
        let in_file = |at: usize| self.span(at, at).start;
        let mut cut = String::with_capacity(text.len());
        let mut lines = Vec::new();
        let mut at = from;
        for line in text.split_inclusive('\n') {
            let kept = line.strip_prefix(margin).unwrap_or(line);
            lines.push((cut.len() as u32, in_file(at + line.len() - kept.len())));
            cut.push_str(kept);
            at += line.len();
        }
        (cut, Margin { start: in_file(from), lines })
    }
}

/// `@(END:syntax/escapes)`, which ends at `end`: there Puppet places its errors.
fn specification(text: &str, end: usize) -> Result<Specification<'_>, Problem> {
    let form = "A heredoc is written @(END), @(\"END\") with interpolation, @(END:json/tn) with syntax and escapes.";
    let problem = |code, message: &str| Problem::new(code, end, message, form);
    let trim = |text| str::trim_matches(text, |c: char| c.is_ascii_whitespace() || c == '\0');
    let found = text.match_indices("@(").find_map(|(at, _)| split_specification(text.get(at + 2..)?));
    let Some((tag, syntax, escapes)) = found else {
        let message = "Invalid syntax in heredoc expected @(endtag[:syntax][/escapes])";
        return Err(problem("heredoc-syntax", message));
    };
    let tag = trim(tag);
    let quoted = tag.strip_prefix('"').and_then(|tag| tag.strip_suffix('"'));
    let end_tag = quoted.map_or(tag, trim);
    if end_tag.is_empty() {
        return Err(problem("heredoc-empty-end-tag", "Heredoc with an empty endtag"));
    }
    let escapes = match escapes {
        None => Escapes::NONE,
        Some(names) => heredoc_escapes(names).map_err(|(code, message)| problem(code, &message))?,
    };
    Ok(Specification { end_tag, syntax, interpolates: quoted.is_some(), escapes })
}

/// `END:syntax/escapes)`: the tag, the syntax, the escapes if there is a slash.
fn split_specification(text: &str) -> Option<(&str, &str, Option<&str>)> {
    let blanks = |text: &'_ str| text.len() - text.trim_start_matches(is_blank).len();
    let (tag, mut rest) = text.split_at_checked(text.find([':', '/', '\r', '\n', ')'])?)?;
    if tag.is_empty() {
        return None;
    }
    let mut syntax = "";
    if let Some(named) = rest.strip_prefix(':') {
        let named = named.get(blanks(named)..)?;
        let length = named.bytes().take_while(|byte| is_word(*byte) || *byte == b'+').count();
        (syntax, rest) = named.split_at_checked(length)?;
        if length < 2 || !syntax.starts_with(|c: char| c.is_ascii_lowercase()) {
            return None;
        }
        rest = rest.get(blanks(rest)..)?;
    }
    let mut escapes = None;
    if let Some(named) = rest.strip_prefix('/') {
        let length = named.bytes().take_while(|byte| is_word(*byte) || *byte == b'$').count();
        let (names, behind) = named.split_at_checked(length)?;
        escapes = Some(names);
        rest = behind.get(blanks(behind)..)?;
    }
    rest.starts_with(')').then_some((tag, syntax, escapes))
}

/// The escapes that a specification names; none named means all.
fn heredoc_escapes(names: &str) -> Result<Escapes, (Code, String)> {
    let names = if names.is_empty() { "trnsuL$" } else { names };
    if names.char_indices().any(|(at, name)| names.find(name) != Some(at)) {
        let list: Vec<_> = names.chars().map(String::from).collect();
        let message = format!("An escape char for @() may only appear once. Got '{}'", list.join(", "));
        return Err(("heredoc-repeated-escape", message));
    }
    names.chars().try_fold(Escapes::BACKSLASH, |escapes, name| match Escapes::named(name) {
        Some(escape) => Ok(escapes.and(escape)),
        None => {
            let message = format!("Invalid heredoc escape char. Only t, r, n, s,  u, L, $ allowed. Got '{name}'");
            Err(("heredoc-invalid-escape", message))
        }
    })
}

/// The line that ends a heredoc: how long the text before it is, the line, and where the next line begins.
fn end_line<'a>(text: &'a str, end_tag: &str) -> Option<(usize, EndLine<'a>, usize)> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if let Some(end) = as_end_line(line, end_tag) {
            return Some((at, end, at + line.len()));
        }
        at += line.len();
    }
    None
}

/// `WS* ('|' WS*)? ('-' WS*)? END WS*`; text before it doesn't keep it from being the end.
fn as_end_line<'a>(line: &'a str, end_tag: &str) -> Option<EndLine<'a>> {
    let line = line.strip_suffix('\n').unwrap_or(line);
    let line = line.strip_suffix('\r').unwrap_or(line).trim_end_matches(is_blank);
    let before = line.strip_suffix(end_tag)?.trim_end_matches(is_blank);
    let (before, trims_break) = match before.strip_suffix('-') {
        Some(before) => (before.trim_end_matches(is_blank), true),
        None => (before, false),
    };
    let margin = before.strip_suffix('|').map(|before| {
        let text = before.trim_end_matches(is_blank);
        before.get(text.len()..).unwrap_or_default()
    });
    Some(EndLine { margin, trims_break })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_specification_has_a_tag_a_syntax_and_escapes() {
        assert_eq!(split_specification("END)"), Some(("END", "", None)));
        assert_eq!(split_specification("\"A B\": json+x /t$ )"), Some(("\"A B\"", "json+x", Some("t$"))));
        assert_eq!(split_specification("END/)"), Some(("END", "", Some(""))));
        for wrong in [")", "END:J)", "END:j)", "END x\n)", "END:json x)"] {
            assert_eq!(split_specification(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn the_end_line_says_what_is_cut_off() {
        let end = |line| as_end_line(line, "END").map(|end| (end.margin, end.trims_break));
        assert_eq!(end("END\n"), Some((None, false)));
        assert_eq!(end("  | END \r\n"), Some((Some("  "), false)));
        assert_eq!(end("\t|- END"), Some((Some("\t"), true)));
        assert_eq!(end("  - END"), Some((None, true)));
        assert_eq!(end("text END\n"), Some((None, false)));
        assert_eq!(end("END of it\n"), None);
    }
}
