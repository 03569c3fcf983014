//! The parts that a text is made of.

use saphyr_parser::ScalarStyle;

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Token {
    /// Its kind.
    pub(in super::super) kind: Kind,
    /// Its first character.
    pub(in super::super) start: usize,
    /// The character behind its last.
    pub(in super::super) end: usize,
}

/// The kind of a part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) enum Kind {
    /// The end of the text.
    End,
    /// `%YAML`, with the two numbers behind it.
    Version(u32, u32),
    /// `%TAG`, with a handle and its meaning.
    TagDirective(String, String),
    /// `---`
    DocumentStart,
    /// `...`
    DocumentEnd,
    /// A list begins by its indentation.
    BlockList,
    /// A mapping begins by its indentation.
    BlockMap,
    /// The end of a list or mapping that began by its indentation.
    BlockEnd,
    /// `[`
    FlowList,
    /// `]`
    FlowListEnd,
    /// `{`
    FlowMap,
    /// `}`
    FlowMapEnd,
    /// `- `
    Dash,
    /// `,`
    Comma,
    /// A key follows.
    Key,
    /// `:`, a value follows.
    Value,
    /// `*name`
    Alias(String),
    /// `&name`
    Anchor(String),
    /// `!handle!suffix`; without a handle the suffix is the whole.
    Tag(String, String),
    /// A scalar.
    Scalar(String, ScalarStyle),
}

/// The part of the reading that found a mistake: Salt words them differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Stage {
    /// The characters.
    Characters,
    /// The tokens.
    Tokens,
    /// Their order.
    Grammar,
    /// The nodes that they make.
    Nodes,
    /// The count of the nodes.
    Fuel,
}

/// A mistake in a text, in the words of libyaml.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Fault {
    /// The part of the reading that found it.
    pub(in super::super) stage: Stage,
    /// The part of the text that was being read, if the message says so.
    pub(in super::super) context: Option<&'static str>,
    /// The mistake.
    pub(in super::super) problem: String,
    /// The character where it was found.
    pub(in super::super) at: usize,
}

impl Fault {
    /// A mistake without the part of the text that was being read.
    pub(in super::super) fn new(stage: Stage, problem: impl Into<String>, at: usize) -> Self {
        Self { stage, context: None, problem: problem.into(), at }
    }
}
