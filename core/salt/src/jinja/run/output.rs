//! The output of templates, and the lines of templates from which its lines came.
//!
//! The origins are noted beside the text, so that no template sees any of them. A text that a template keeps to print it
//! later, such as the result of a macro, is recognized by its content: values are plain texts, as in Jinja.

use std::rc::Rc;

use ecow::EcoString;

use crate::value::{Error, MAX_TEXT, Result, Value};
use duckrow_text::names::FastMap;

/// A line of a template: the name of the template, which a text that is no file doesn't have, and the number, from 1.
pub(crate) type Origin = (Option<Rc<str>>, usize);

/// The origin of every line of a text; nothing for a text that is too long for that.
pub(crate) type Lines = Rc<[Origin]>;

/// The number of places of a text that are noted.
const MAX_MARKS: usize = 1 << 21;

/// A printed text.
#[derive(Debug, Clone)]
pub(crate) struct Printed {
    /// The text.
    pub(crate) text: String,
    /// The origins of its lines.
    pub(crate) lines: Lines,
}

/// The output that is being printed.
#[derive(Default)]
pub(super) struct Output {
    text: String,
    /// The bytes at which the text of each line begins.
    marks: Vec<(usize, Origin)>,
}

impl Output {
    /// Adds a text of the template itself, from one of its lines on.
    ///
    /// # Errors
    /// More than anybody should print.
    pub(super) fn say(&mut self, text: &str, template: Option<&Rc<str>>, line: usize) -> Result<()> {
        let before = self.text.len();
        let breaks = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let starts = std::iter::once(0).chain(breaks.map(|(at, _)| at + 1));
        starts.zip(line..).for_each(|(at, line)| self.mark(before + at, (template.cloned(), line)));
        self.push(text)
    }

    /// Adds a value that a line prints.
    ///
    /// # Errors
    /// More than anybody should print.
    pub(super) fn value(&mut self, text: &str, template: Option<&Rc<str>>, line: usize) -> Result<()> {
        self.mark(self.text.len(), (template.cloned(), line));
        self.push(text)
    }

    /// Adds a text that was printed elsewhere.
    ///
    /// # Errors
    /// More than anybody should print.
    pub(super) fn again(&mut self, text: &str, lines: &[Origin]) -> Result<()> {
        let mut at = self.text.len();
        for (line, origin) in text.split('\n').zip(lines) {
            self.mark(at, origin.clone());
            at += line.len() + 1;
        }
        self.push(text)
    }

    fn mark(&mut self, at: usize, origin: Origin) {
        if self.marks.len() < MAX_MARKS {
            self.marks.push((at, origin));
        }
    }

    fn push(&mut self, text: &str) -> Result<()> {
        if self.text.len() + text.len() > 4 * MAX_TEXT {
            return Err(Error::too_large());
        }
        self.text.push_str(text);
        Ok(())
    }

    /// All that was printed. A line comes from where its first word does.
    pub(super) fn finished(self) -> Printed {
        if self.marks.len() == MAX_MARKS {
            return Printed { text: self.text, lines: Lines::default() };
        }
        let mut marks = self.marks.into_iter().peekable();
        let (mut start, mut last) = (0, (None, 1));
        let origin = |line: &str| {
            let word = start + line.len() - line.trim_start().len();
            while let Some((_, origin)) = marks.next_if(|(at, _)| *at <= word) {
                last = origin;
            }
            start += line.len() + 1;
            last.clone()
        };
        let lines = self.text.split('\n').map(origin).collect();
        Printed { text: self.text, lines }
    }
}

/// The origins of the lines of texts that templates keep. If there are too many, they are forgotten.
#[derive(Default)]
pub(super) struct Kept {
    texts: FastMap<EcoString, Lines>,
    size: usize,
}

impl Kept {
    /// Remembers a printed output, and gives it as a text.
    pub(super) fn keep(&mut self, printed: Printed) -> EcoString {
        let text = EcoString::from(printed.text);
        self.add(&text, printed.lines);
        text
    }

    /// The origins of the lines of a text.
    pub(super) fn lines(&self, text: &str) -> Option<&Lines> {
        self.texts.get(text)
    }

    /// Remembers the origins of a text that was made of these lines, if it has as many.
    pub(super) fn pass_on(&mut self, lines: Lines, to: &Value) {
        if let Some(text) = to.as_text().filter(|text| text.split('\n').count() == lines.len()) {
            self.add(text, lines);
        }
    }

    fn add(&mut self, text: &EcoString, lines: Lines) {
        self.size += text.len() + size_of_val(&*lines);
        if self.size > MAX_TEXT {
            *self = Self::default();
        }
        self.texts.insert(text.clone(), lines);
    }
}

#[cfg(test)]
mod tests {
    use std::rc::Rc;

    use super::super::super::syntax::Settings;
    use super::super::{Environment, Means, Nothing, Rendered, Variables, render};

    /// The lines that are printed, with where they came from: `name:line`.
    fn lines(template: &str) -> Vec<String> {
        let files = [
            ("m", "{% macro two(n) %}\n{{ n }}: 1\n{{ n }}: 2\n{%- endmacro %}"),
            ("part", "x:\n{% for i in [1, 2] %}\n  {{ i }}: y\n{% endfor %}"),
            ("base", "top\n{% block b %}\nold\n{% endblock %}end\n"),
        ];
        let environment = Environment::new(Box::new(move |name, _| {
            let (name, text) = files.iter().find(|(known, _)| *known == name)?;
            Some((Rc::from(*name), Rc::from(*text)))
        }));
        let Rendered { result, .. } = render(
            &environment,
            template,
            &Settings::default(),
            Variables::default(),
            Means { fuel: 1_000, outside: &mut Nothing },
        );
        let printed = result.unwrap();
        assert_eq!(printed.text.split('\n').count(), printed.lines.len());
        let line = |(text, (name, line)): (&str, &super::Origin)| {
            format!("{text} <{}:{line}", name.as_deref().unwrap_or_default())
        };
        let lines = printed.text.split('\n').zip(printed.lines.iter()).map(line);
        lines.filter(|line| !line.trim_start().starts_with('<')).collect()
    }

    #[test]
    fn a_line_comes_from_where_its_first_word_does() {
        for (template, wanted) in [
            ("a:\n{% for i in [1, 2] %}\n{{ i }}: x\n{% endfor %}\n", &["a: <:1", "1: x <:3", "2: x <:3"][..]),
            ("{# c\n #}\n{{ 'a\nb' }}\nc", &["a <:3", "b <:3", "c <:5"]),
            ("{% if true -%}\n\n   a\n{%- endif %} b\n{% raw %}\n{{ c }}{% endraw %}", &["a b <:3", "{{ c }} <:6"]),
            ("x\n{% include 'part' %}\ny", &["x <:1", "x: <part:1", "  1: y <part:3", "  2: y <part:3", "y <:3"]),
            (
                "{% extends 'base' %}\n{% block b %}\nnew\n{{ super() }}{% endblock %}",
                &["top <base:1", "new <:3", "old <base:3", "end <base:4"],
            ),
        ] {
            assert_eq!(lines(template), wanted, "{template}");
        }
    }

    #[test]
    fn what_is_printed_later_comes_from_where_it_was_written() {
        for (template, wanted) in [
            ("{% from 'm' import two %}a\n{{ two('b') }}", &["a <:1", "b: 1 <m:2", "b: 2 <m:3"][..]),
            (
                "{% from 'm' import two %}a\n{{ two('b') | indent(1, true) | upper }}",
                &["a <:1", " B: 1 <m:2", " B: 2 <m:3"],
            ),
            ("{% from 'm' import two %}{{ two('b') | upper }}", &["B: 1 <m:2", "B: 2 <m:3"]),
            ("{% from 'm' import two %}{{ two('b') | replace('\n', '') }}", &["b: 1b: 2 <:1"]),
            ("{% set x %}\na\nb{% endset %}\n\n{{ x }}\nc", &["a <:2", "b <:3", "c <:6"]),
            ("{% filter upper %}\na\nb{% endfilter %}", &["A <:2", "B <:3"]),
            ("{% macro m() %}\na\n{{ caller() }}{% endmacro %}\n{% call m() %}\nb{% endcall %}", &["a <:2", "b <:5"]),
        ] {
            assert_eq!(lines(template), wanted, "{template}");
        }
    }
}
