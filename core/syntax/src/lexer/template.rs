//! Templates (EPP): text, tags, and code between the tags.
//!
//! As in Puppet's lexer (`pops/parser/epp_support.rb`) the code of a template is read like any other; what is special are the
//! texts between `%>` and `<%`, which are read here, and the end of a tag.

use super::{Lexer, Step, TokenKind};

/// The kind of tag that a lexer of a template is reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tag {
    /// None: the text has come to its end.
    Closed,
    /// `<% … %>`
    Code,
    /// `<%= … %>`
    Expression,
}

impl Lexer<'_, '_> {
    /// Reads a whole template: the first text, then code up to each end of a tag, where the next text is read.
    pub(super) fn run_template(&mut self) {
        self.tag = Some(Tag::Closed);
        if let Step::Token(kind) = self.template_text(false) {
            self.after = Some(kind);
        }
        self.run();
        if !matches!(self.tag, Some(Tag::Closed)) {
            let message = "Unbalanced epp tag, reached <eof> without closing tag.";
            let diagnostic = self.error("unbalanced-tag", self.text.len(), message).help("A tag ends with %> or -%>.");
            self.give_up(diagnostic);
        }
    }

    /// True if a tag of a template ends here: `%>` or `-%>`.
    pub(super) fn is_at_end_of_tag(&self) -> bool {
        let rest = self.bytes.get(self.pos..).unwrap_or_default();
        self.tag.is_some() && (rest.starts_with(b"%>") || rest.starts_with(b"-%>"))
    }

    /// The end of a tag and the text behind it. Only the end of an expression is a token.
    pub(super) fn end_of_tag(&mut self) -> Step {
        let trims = self.byte(0) == Some(b'-');
        let end = self.pos + if trims { 3 } else { 2 };
        let mut step = Step::Nothing;
        if self.tag == Some(Tag::Expression) {
            step = self.push(TokenKind::TagEnd, self.pos, end);
        }
        self.pos = end;
        match self.template_text(trims) {
            Step::Nothing => step,
            text => text,
        }
    }

    /// The text up to the next tag, and what begins there. `trims`: the tag before takes the white space behind it along, up
    /// to the end of its line.
    fn template_text(&mut self, mut trims: bool) -> Step {
        let start = self.pos;
        let mut text = String::new();
        while self.pos < self.bytes.len() {
            let rest = self.slice(self.pos, self.text.len());
            let length = rest.find("<%").map_or(rest.len(), |at| at + 2);
            let mut part = self.slice(self.pos, self.pos + length);
            if std::mem::take(&mut trims) {
                part = without_rest_of_line(part);
            }
            self.pos += length;
            text.push_str(&part.replace("%%>", "%>"));
            match self.byte(0) {
                None if text.ends_with("<%") => return self.opens_at_end(),
                None => {
                    self.tag = Some(Tag::Closed);
                    return self.push_text(TokenKind::RenderText, start, self.pos, text.into());
                }
                Some(b'%') => {
                    self.pos += 1;
                    continue;
                }
                Some(next) => {
                    text.truncate(text.len() - 2);
                    match next {
                        b'#' => match self.comment_of_template(&mut text) {
                            Some(trims_behind) => trims = trims_behind,
                            None => return Step::Nothing,
                        },
                        _ => return self.begin_of_tag(next, start, text),
                    }
                }
            }
        }
        // Puppet forgets the text before a comment or `<%%` with which a template ends
        // (`templates/syntax/epp_text_before_a_last_comment_is_lost`).
        self.tag = Some(Tag::Closed);
        Step::Nothing
    }

    /// The beginning of a tag behind its `<%`.
    fn begin_of_tag(&mut self, next: u8, start: usize, mut text: String) -> Step {
        if next == b'-' {
            text.truncate(text.trim_end_matches([' ', '\t']).len());
        }
        if matches!(next, b'-' | b'=') {
            self.pos += 1;
        }
        let end = self.pos;
        let mut step = Step::Nothing;
        if !text.is_empty() {
            step = self.push_text(TokenKind::RenderText, start, end, text.into());
        }
        if next == b'=' {
            self.tag = Some(Tag::Expression);
            step = self.push(TokenKind::RenderStart, start, start);
            self.pos = end;
        } else {
            self.tag = Some(Tag::Code);
        }
        step
    }

    /// `<%# … %>` behind its `<%`: says whether it takes white space behind it along. Nothing if it doesn't end.
    fn comment_of_template(&mut self, text: &mut String) -> Option<bool> {
        let rest = self.bytes.get(self.pos..).unwrap_or_default();
        let ends = |window: &[u8]| matches!(window, [before, b'%', b'>'] if *before != b'%');
        let Some(at) = rest.windows(3).position(ends) else {
            let diagnostic = self
                .error("unbalanced-comment", self.pos, "Reaching end after opening <%# without seeing %>")
                .help("A comment ends with %> or -%>.");
            self.tag = Some(Tag::Closed);
            self.give_up(diagnostic);
            return None;
        };
        let comment = rest.get(..at + 3).unwrap_or_default();
        if comment.get(1) == Some(&b'-') {
            text.truncate(text.trim_end_matches([' ', '\t']).len());
        }
        self.pos += comment.len();
        Some(comment.ends_with(b"-%>"))
    }

    fn opens_at_end(&mut self) -> Step {
        let message = "Unbalanced embedded expression - opening <% and reaching end of input";
        let diagnostic = self.error("unbalanced-expression", self.pos, message).help("To write <% as text, write <%%.");
        self.tag = Some(Tag::Closed);
        self.give_up(diagnostic);
        Step::Nothing
    }
}

/// A text without white space at its beginning, up to and with the end of the line.
fn without_rest_of_line(text: &str) -> &str {
    let rest = text.trim_start_matches([' ', '\t']);
    let rest = rest.strip_prefix('\r').unwrap_or(rest);
    rest.strip_prefix('\n').unwrap_or(rest)
}
