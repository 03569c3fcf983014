//! What PyYAML calls nodes: a document before its scalars mean anything.
//!
//! The nodes lie one behind the other as in the text, each in front of those in it.

use std::ops::Range;

use ecow::EcoString;
use saphyr_parser::ScalarStyle;

use crate::names::FastMap;
use crate::source::yaml::{Event, MAX_DEPTH, MAX_VALUES, NAMES_NOTHING, TOO_DEEP, TOO_LARGE, Taker, tag_text};

/// The nodes of a document.
#[derive(Debug, Default)]
pub(super) struct Document {
    nodes: Vec<Node>,
    /// What anchors name, once it is complete.
    anchors: FastMap<usize, Place>,
    /// What is not complete, and its anchor.
    open: Vec<(Place, usize)>,
    /// How many values aliases repeat.
    repeated: usize,
}

/// The place of a node in its document.
pub(super) type Place = usize;

/// A node.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// What it is.
    pub(super) content: Content,
    /// Its first character.
    pub(super) start: u32,
    /// The character behind its last.
    pub(super) end: u32,
    /// How many nodes lie here: itself and those in it.
    length: u32,
    /// How many values it stands for, with those that aliases repeat.
    values: u32,
}

/// What a node is.
#[derive(Debug, Clone)]
pub(super) enum Content {
    /// A scalar.
    Scalar(Scalar),
    /// A list; its items lie behind it.
    List,
    /// A mapping; its keys and values lie behind it in turn.
    Map,
    /// An alias of an earlier node.
    Alias(Place),
}

/// A scalar.
#[derive(Debug, Clone)]
pub(super) struct Scalar {
    /// The text, without quotes.
    pub(super) text: EcoString,
    /// Whether it has no quotes and is no block.
    pub(super) is_plain: bool,
    /// Its tag, if it has one.
    pub(super) tag: Option<Box<str>>,
}

impl Document {
    /// The node at a place, or what it is an alias of.
    pub(super) fn node(&self, place: Place) -> Option<(Place, &Node)> {
        let node = self.nodes.get(place)?;
        match node.content {
            // What an anchor names is no alias.
            Content::Alias(place) => Some((place, self.nodes.get(place)?)),
            _ => Some((place, node)),
        }
    }

    /// The places of what is in a list or mapping.
    pub(super) fn inner(&self, place: Place) -> impl Iterator<Item = Place> {
        let length = |place: Place| self.nodes.get(place).map_or(1, |node| node.length as usize);
        let end = place + length(place);
        std::iter::successors(Some(place + 1), move |place| Some(place + length(*place)))
            .take_while(move |place| *place < end)
    }

    /// The places of the keys and values of a mapping.
    pub(super) fn pairs(&self, place: Place) -> impl Iterator<Item = (Place, Place)> {
        let mut inner = self.inner(place);
        std::iter::from_fn(move || Some((inner.next()?, inner.next()?)))
    }

    /// Whether a node is named again somewhere.
    pub(super) const fn has_aliases(&self) -> bool {
        self.repeated > 0
    }

    fn push(&mut self, content: Content, span: Range<usize>, values: u32) -> Place {
        let (start, end) = (u32_of(span.start), u32_of(span.end));
        self.nodes.push(Node { content, start, end, length: 1, values });
        self.nodes.len() - 1
    }

    fn start(&mut self, content: Content, anchor: usize, span: Range<usize>) -> Result<(), String> {
        if self.open.len() >= MAX_DEPTH {
            return Err(TOO_DEEP.to_owned());
        }
        let place = self.push(content, span, 1);
        self.open.push((place, anchor));
        Ok(())
    }

    /// Ends the innermost list or mapping.
    fn end(&mut self, span: Range<usize>) {
        let Some((place, anchor)) = self.open.pop() else { return };
        let length = u32_of(self.nodes.len() - place);
        if let Some(node) = self.nodes.get_mut(place) {
            (node.end, node.length) = (u32_of(span.end), length);
        }
        self.complete(place, anchor);
    }

    /// Notes what an anchor names, and how many values it stands for.
    fn complete(&mut self, place: Place, anchor: usize) {
        if anchor > 0 {
            self.anchors.insert(anchor, place);
        }
        let values = self.nodes.get(place).map_or(1, |node| node.values);
        if let Some(outer) = self.open.last().and_then(|(outer, _)| self.nodes.get_mut(*outer)) {
            outer.values = outer.values.saturating_add(values);
        }
    }

    /// Adds an alias. Only so many values may be repeated: those that are written are no more than the text has room for.
    fn alias(&mut self, anchor: usize) -> Result<(), String> {
        let Some(place) = self.anchors.get(&anchor).copied() else { return Err(NAMES_NOTHING.to_owned()) };
        let Some(named) = self.nodes.get(place) else { return Ok(()) };
        self.repeated += named.values as usize;
        if self.repeated > MAX_VALUES {
            return Err(TOO_LARGE.to_owned());
        }
        let alias = Node { content: Content::Alias(place), length: 1, ..*named };
        self.nodes.push(alias);
        self.complete(self.nodes.len() - 1, 0);
        Ok(())
    }
}

impl Taker for Document {
    fn take(&mut self, event: Event<'_>, span: Range<usize>) -> Result<(), String> {
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                let tag = tag.map(|tag| tag_text(&tag).into());
                let scalar = Scalar { text: text.as_ref().into(), is_plain: style == ScalarStyle::Plain, tag };
                let place = self.push(Content::Scalar(scalar), span, 1);
                self.complete(place, anchor);
            }
            Event::Alias(anchor) => self.alias(anchor)?,
            Event::SequenceStart(anchor, _) => self.start(Content::List, anchor, span)?,
            Event::MappingStart(anchor, _) => self.start(Content::Map, anchor, span)?,
            Event::SequenceEnd | Event::MappingEnd => self.end(span),
            _ => {}
        }
        Ok(())
    }
}

fn u32_of(size: usize) -> u32 {
    u32::try_from(size).unwrap_or(u32::MAX)
}

impl Content {
    /// The name of its class in PyYAML.
    pub(super) const fn id(&self) -> &'static str {
        match self {
            Self::Scalar(_) | Self::Alias(_) => "scalar",
            Self::List => "sequence",
            Self::Map => "mapping",
        }
    }

    /// The text of a scalar.
    pub(super) const fn text(&self) -> Option<&EcoString> {
        if let Self::Scalar(scalar) = self { Some(&scalar.text) } else { None }
    }
}
