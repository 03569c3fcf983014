//! ERB templates as Ruby text, as Ruby's own compiler makes it with the trim mode `-` that Puppet uses (`erb.rb`,
//! `ERB::Compiler`): line for line, comments apart, so that Ruby's errors and ours name the same lines.

use duckrow_text::source::Span;

/// The variable that collects the text.
pub(crate) const OUT: &str = "_erbout";

/// A template as Ruby text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Template {
    /// The Ruby text.
    pub ruby: String,
    /// Pieces of the Ruby text that stand in the template as they are: where they begin here and there, and their lengths.
    pieces: Vec<(u32, u32, u32)>,
}

/// Makes Ruby text of a template.
pub fn template(text: &str) -> Template {
    let mut compiler = Compiler { text, at: 0, out: Template::default(), content: String::new(), is_at_line: true };
    compiler.push(&format!("{OUT} = +''"), None);
    compiler.run();
    compiler.push(OUT, None);
    compiler.out
}

impl Template {
    /// The place of a part of the Ruby text in the template.
    pub fn span(&self, span: Span) -> Span {
        let inside = self.pieces.iter().rev().find(|(from, _, _)| *from <= span.start);
        match inside {
            Some((from, there, length)) => {
                let at = |place: u32| there + place.saturating_sub(*from).min(*length);
                Span::new(at(span.start), at(span.end))
            }
            None => Span::default(),
        }
    }
}

struct Compiler<'a> {
    text: &'a str,
    at: usize,
    out: Template,
    /// Text of the template that hasn't been written yet.
    content: String,
    /// True if nothing stands on this line of the Ruby text yet.
    is_at_line: bool,
}

/// The kind of a piece of a template.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tag {
    Code,
    Value,
    Comment,
}

impl<'a> Compiler<'a> {
    /// Adds a statement to the line; one that stands in the template knows where.
    fn push(&mut self, code: &str, place: Option<usize>) {
        if !self.is_at_line {
            self.out.ruby.push_str("; ");
        }
        self.is_at_line = false;
        let here = self.out.ruby.len();
        let there = place.unwrap_or(self.at);
        let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        let length = if place.is_some() { code.len() } else { 0 };
        self.out.pieces.push((number(here), number(there), number(length)));
        self.out.ruby.push_str(code);
    }

    fn line(&mut self) {
        self.out.ruby.push('\n');
        self.is_at_line = true;
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn run(&mut self) {
        while !self.rest().is_empty() {
            self.text_piece();
        }
        self.flush();
    }

    /// Text up to the next tag, and the tag.
    fn text_piece(&mut self) {
        let rest = self.rest();
        let Some(tag) = rest.find("<%") else {
            self.content.push_str(rest);
            self.at = self.text.len();
            return;
        };
        let (before, behind) = rest.split_at(tag);
        // `  <%-` takes its white space at the beginning of a line, and behind another tag: Ruby's scanner begins anew there.
        let kept = before.trim_end_matches([' ', '\t']);
        let is_trimmed = behind.starts_with("<%-") && (kept.is_empty() || kept.ends_with('\n'));
        self.content.push_str(if is_trimmed { kept } else { before });
        self.at += tag;
        self.tag();
    }

    fn tag(&mut self) {
        let rest = self.rest();
        if rest.starts_with("<%%") {
            self.content.push_str("<%");
            self.at += 3;
            return;
        }
        let (tag, width) = match rest.as_bytes().get(2) {
            Some(b'=') => (Tag::Value, 3),
            Some(b'#') => (Tag::Comment, 3),
            Some(b'-') => (Tag::Code, 3),
            _ => (Tag::Code, 2),
        };
        self.flush();
        self.at += width;
        self.code(tag);
    }

    /// The code of a tag, up to its end: `%%>` stands for `%>`, `-%>` takes the end of the line with it.
    fn code(&mut self, tag: Tag) {
        let start = self.at;
        let mut code = String::new();
        loop {
            let rest = self.rest();
            let Some(end) = rest.find("%>") else {
                // Nothing ends it: Ruby's scanner takes the rest for code that it never writes.
                self.at = self.text.len();
                return self.write(tag, &code, start);
            };
            let before = rest.get(..end).unwrap_or_default();
            self.at += end + 2;
            if let Some(literal) = before.strip_suffix('%') {
                code.push_str(literal);
                code.push_str("%>");
                continue;
            }
            let trimmed = before.strip_suffix('-');
            code.push_str(trimmed.unwrap_or(before));
            self.write(tag, &code, start);
            if trimmed.is_some() && (self.rest().is_empty() || self.rest().starts_with('\n')) {
                self.at = (self.at + 1).min(self.text.len());
                self.line();
            }
            return;
        }
    }

    fn write(&mut self, tag: Tag, code: &str, start: usize) {
        match tag {
            // The lines of a comment don't count, as in Ruby 3.1.
            Tag::Comment => {}
            Tag::Value => {
                self.push(&format!("{OUT}.<<(("), None);
                self.is_at_line = true;
                self.push(code, Some(start));
                self.is_at_line = true;
                self.push(").to_s)", None);
            }
            Tag::Code => match code.strip_suffix('\n') {
                Some(code) => {
                    self.push(code, Some(start));
                    self.line();
                }
                None => self.push(code, Some(start)),
            },
        }
    }

    /// Writes the text that has come together.
    fn flush(&mut self) {
        if self.content.is_empty() {
            return;
        }
        let content = std::mem::take(&mut self.content);
        let mut code = format!("{OUT}.<< \"");
        for c in content.chars() {
            match c {
                '"' | '\\' | '#' => code.extend(['\\', c]),
                '\n' => code.push_str("\\n"),
                c => code.push(c),
            }
        }
        code.push('"');
        // The lines that follow have the numbers that they have in the template.
        code.push_str(&"\n".repeat(content.matches('\n').count()));
        self.push(&code, None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_become_statements_on_the_same_lines() {
        let ruby = |text: &str| template(text).ruby;
        insta::assert_snapshot!(ruby("a\n<% if x -%>\n  <%= y %>b\n  <%- end -%>\n<%# c\nd %>\n<%% %%> \"#{\n"), @r##"
        _erbout = +''; _erbout.<< "a\n"
        ;  if x 
        _erbout.<< "  "; _erbout.<<(( y ).to_s); _erbout.<< "b\n"
        ;  end 
        _erbout.<< "\n<% %%> \"\#{\n"

        ; _erbout
        "##);
    }
}
