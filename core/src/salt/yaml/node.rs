//! What PyYAML calls nodes: a document before its scalars mean anything.

use std::rc::Rc;

use ecow::EcoString;

use crate::source::yaml::{Scalar, Tree};

/// A node. What an anchor names is one node, however often it is named.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// What it is.
    pub(super) content: Content,
    /// Its first character.
    pub(super) start: usize,
    /// The character behind its last.
    pub(super) end: usize,
}

/// What a node is.
#[derive(Debug, Clone)]
pub(super) enum Content {
    /// A scalar.
    Scalar {
        /// The text, without quotes.
        text: EcoString,
        /// Whether it has no quotes and is no block.
        is_plain: bool,
        /// Its tag, if it has one.
        tag: Option<EcoString>,
    },
    /// A list.
    List(Rc<Vec<Node>>),
    /// A mapping, its entries as they come.
    Map(Rc<Vec<(Node, Node)>>),
}

impl Node {
    /// The name of its class in PyYAML.
    pub(super) const fn id(&self) -> &'static str {
        match self.content {
            Content::Scalar { .. } => "scalar",
            Content::List(_) => "sequence",
            Content::Map(_) => "mapping",
        }
    }
}

impl Tree for Node {
    fn scalar(scalar: Scalar<'_>) -> Result<Self, String> {
        let tag = scalar.tag.map(EcoString::from);
        let content = Content::Scalar { text: scalar.text.into(), is_plain: scalar.is_plain, tag };
        Ok(Self { content, start: 0, end: 0 })
    }

    fn list(items: Vec<Self>) -> Result<Self, String> {
        Ok(Self { content: Content::List(Rc::new(items)), start: 0, end: 0 })
    }

    fn hash(entries: Vec<(Self, Self)>) -> Result<Self, String> {
        Ok(Self { content: Content::Map(Rc::new(entries)), start: 0, end: 0 })
    }

    fn at(mut self, start: usize, end: usize) -> Self {
        (self.start, self.end) = (start, end);
        self
    }
}
