//! The text of a paragraph as a small tree: words, code, emphasis, links. Whatever else Markdown has is a mistake here.

use serde::Serialize;

use crate::faults::Faults;
use duckrow_text::source::Span;

/// A part of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "LessonInline"), schemars(rename = "LessonInline"))]
pub enum Inline {
    /// Words.
    Text {
        /// The words.
        text: String,
    },
    /// A name, or a piece of code.
    Code {
        /// The code.
        text: String,
    },
    /// Words with stress.
    Emphasis {
        /// The words.
        content: Vec<Inline>,
    },
    /// Words in bold.
    Strong {
        /// The words.
        content: Vec<Inline>,
    },
    /// A link.
    Link {
        /// Its words.
        content: Vec<Inline>,
        /// The target.
        target: Target,
    },
}

/// The target of a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "to", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "LessonTarget"), schemars(rename = "LessonTarget"))]
pub enum Target {
    /// The first event of a resource, or the one at which the agent reaches it.
    Step {
        /// The resource: `Notify[a]`.
        resource: String,
        /// True if the agent's step is meant.
        applied: bool,
    },
    /// Another lesson.
    Lesson {
        /// Its name.
        slug: String,
    },
    /// A page of the web.
    Web {
        /// Its address, with `https://`.
        url: String,
    },
}

impl Target {
    fn of(text: &str) -> Option<Self> {
        if let Some(step) = text.strip_prefix("step:") {
            let applied = step.strip_prefix("applied:");
            return Some(Self::Step { resource: applied.unwrap_or(step).to_owned(), applied: applied.is_some() });
        }
        if let Some(slug) = text.strip_prefix("?lesson=") {
            return Some(Self::Lesson { slug: slug.to_owned() });
        }
        text.starts_with("https://").then(|| Self::Web { url: text.to_owned() })
    }
}

/// Emphasis in a link in emphasis: deeper than that nobody writes.
const MOST_DEPTH: usize = 4;

/// Reads the text of a paragraph that stands at a place.
pub(crate) fn inlines(text: &str, at: Span, faults: &mut Faults) -> Vec<Inline> {
    Reader { at, faults }.read(text, 0)
}

/// The targets of all links in a text.
pub(crate) fn targets(parts: &[Inline]) -> Vec<&Target> {
    let mut found = Vec::new();
    for part in parts {
        match part {
            Inline::Text { .. } | Inline::Code { .. } => {}
            Inline::Emphasis { content } | Inline::Strong { content } => found.extend(targets(content)),
            Inline::Link { content, target } => {
                found.push(target);
                found.extend(targets(content));
            }
        }
    }
    found
}

struct Reader<'f> {
    at: Span,
    faults: &'f mut Faults,
}

impl Reader<'_> {
    fn read(&mut self, text: &str, depth: usize) -> Vec<Inline> {
        let (mut parts, mut plain, mut rest) = (Vec::new(), String::new(), text);
        while let Some(letter) = rest.chars().next() {
            if let Some((part, behind)) = self.part(rest, depth) {
                if !plain.is_empty() {
                    parts.push(Inline::Text { text: std::mem::take(&mut plain) });
                }
                parts.push(part);
                rest = behind;
                continue;
            }
            self.refuse(rest);
            let escaped = rest.strip_prefix('\\').and_then(|behind| behind.chars().next());
            let letter = escaped.filter(char::is_ascii_punctuation).map_or(letter, |escaped| {
                rest = rest.strip_prefix('\\').unwrap_or(rest);
                escaped
            });
            plain.push(letter);
            rest = rest.strip_prefix(letter).unwrap_or_default();
        }
        if !plain.is_empty() {
            parts.push(Inline::Text { text: plain });
        }
        parts
    }

    /// The code, emphasis or link with which a text begins, and what is behind it.
    fn part<'t>(&mut self, text: &'t str, depth: usize) -> Option<(Inline, &'t str)> {
        if let Some(behind) = text.strip_prefix('`') {
            let (code, behind) = behind.split_once('`')?;
            return Some((Inline::Code { text: code.to_owned() }, behind));
        }
        if depth >= MOST_DEPTH {
            return None;
        }
        if let Some((inner, behind)) = enclosed(text, "**") {
            return Some((Inline::Strong { content: self.read(inner, depth + 1) }, behind));
        }
        if let Some((inner, behind)) = enclosed(text, "*") {
            return Some((Inline::Emphasis { content: self.read(inner, depth + 1) }, behind));
        }
        let (inner, behind) = bracketed(text)?;
        let (target, behind) = behind.strip_prefix('(')?.split_once(')')?;
        let Some(target) = Target::of(target) else {
            let message = format!("a link can't lead to `{target}`");
            self.faults.add(
                self.at,
                message,
                "Write step:Notify[a], step:applied:Notify[a], ?lesson=slug or an address with https://.",
            );
            return None;
        };
        Some((Inline::Link { content: self.read(inner, depth + 1), target }, behind))
    }

    /// Pictures and HTML have no place in a lesson.
    fn refuse(&mut self, text: &str) {
        if text.starts_with("![") {
            self.faults.add(self.at, "a lesson has no pictures", "Say it in words: the page draws the run itself.");
        }
        let is_tag = |behind: &str| behind.starts_with(|next: char| next.is_ascii_alphabetic() || "/!".contains(next));
        if text.strip_prefix('<').is_some_and(is_tag) {
            self.faults.add(self.at, "a lesson has no HTML", "Put code between backticks, or write \\< for the sign.");
        }
    }
}

/// What stands between a sign and its next one, if neither touches a blank inside.
fn enclosed<'t>(text: &'t str, sign: &str) -> Option<(&'t str, &'t str)> {
    let (inner, behind) = text.strip_prefix(sign)?.split_once(sign)?;
    let is_tight =
        !inner.is_empty() && !inner.starts_with(char::is_whitespace) && !inner.ends_with(char::is_whitespace);
    is_tight.then_some((inner, behind))
}

/// What stands between brackets, with brackets in it.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('[')?;
    let mut depth = 1_usize;
    for (at, letter) in inside.char_indices() {
        match letter {
            '[' => depth += 1,
            ']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let (inner, behind) = inside.split_at_checked(at)?;
            return Some((inner, behind.strip_prefix(']')?));
        }
    }
    None
}
