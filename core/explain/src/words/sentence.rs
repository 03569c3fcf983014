//! A sentence in parts, so that its reader can mark resources and link lines.

use serde::Serialize;

/// A part of a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum Part {
    /// Words.
    Text {
        /// The words.
        text: String,
    },
    /// A name from the manifest.
    Code {
        /// The name.
        text: String,
    },
    /// A resource.
    Resource {
        /// Its reference.
        text: String,
        /// Its number in the graph.
        node: u32,
    },
    /// A place in a file.
    Line {
        /// The text of the link: `line 14`.
        text: String,
        /// The path of the file.
        file: String,
        /// The line, from 1.
        line: u32,
    },
}

impl Part {
    /// The words alone.
    pub fn text(&self) -> &str {
        match self {
            Self::Text { text } | Self::Code { text } | Self::Resource { text, .. } | Self::Line { text, .. } => text,
        }
    }
}

/// A sentence.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(type = "Array<Part>"))]
pub struct Sentence {
    /// Its parts in order.
    pub parts: Vec<Part>,
}

impl Sentence {
    /// Adds words.
    #[must_use]
    pub fn text(mut self, text: impl AsRef<str>) -> Self {
        let text = text.as_ref();
        match self.parts.last_mut() {
            Some(Part::Text { text: last }) => last.push_str(text),
            _ => self.parts.push(Part::Text { text: text.to_owned() }),
        }
        self
    }

    /// Adds a name from the manifest.
    #[must_use]
    pub fn code(mut self, text: impl Into<String>) -> Self {
        self.parts.push(Part::Code { text: text.into() });
        self
    }

    /// Adds a part.
    #[must_use]
    pub fn part(mut self, part: Part) -> Self {
        if let Part::Text { text } = part {
            return self.text(text);
        }
        self.parts.push(part);
        self
    }

    /// The sentence as plain text; names stand between backticks.
    pub fn plain(&self) -> String {
        let shown = |part: &Part| match part {
            Part::Code { text } | Part::Resource { text, .. } => format!("`{text}`"),
            Part::Text { text } | Part::Line { text, .. } => text.clone(),
        };
        self.parts.iter().map(shown).collect()
    }
}
