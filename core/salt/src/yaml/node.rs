//! The nodes of PyYAML: a document before its scalars mean anything.
//!
//! The nodes lie one behind the other as in the text, each in front of those in it.

use ecow::EcoString;
use saphyr_parser::ScalarStyle;

use super::scanner::{Fault, Stage};
use duckrow_text::names::FastMap;
use duckrow_text::source::yaml::plain::Piece;
use duckrow_text::source::yaml::{Event, MAX_DEPTH, MAX_VALUES, NAMES_NOTHING, TOO_DEEP, TOO_LARGE};

/// The nodes of a document.
#[derive(Debug, Default)]
pub(super) struct Document {
    nodes: Vec<Node>,
    /// The number of nodes that there may be.
    most: usize,
    /// The nodes that anchors name.
    anchors: FastMap<String, Place>,
    /// The nodes that are not complete.
    open: Vec<Place>,
    /// The number of values that aliases repeat.
    repeated: usize,
}

/// The place of a node in its document.
pub(super) type Place = usize;

/// A node.
#[derive(Debug, Clone)]
pub(super) struct Node {
    /// Its content.
    pub(super) content: Content,
    /// Its tag, if it has one that says something: the whole address.
    pub(super) tag: Option<Box<str>>,
    /// Its first character.
    pub(super) start: u32,
    /// The character behind its last.
    pub(super) end: u32,
    /// The number of nodes here: itself and those in it.
    length: u32,
    /// The number of values that it stands for, with those that aliases repeat.
    values: u32,
}

/// The content of a node.
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
    /// True if the text shows its kind itself: it has no quotes and is no block, or the tag is `!`.
    pub(super) is_plain: bool,
}

/// The attributes of a node, apart from its content.
#[derive(Debug, Default)]
pub(super) struct Of {
    /// Its first character.
    pub(super) start: usize,
    /// The character behind its last, or behind the first sign of a list or mapping.
    pub(super) end: usize,
    /// Its name.
    pub(super) anchor: Option<String>,
    /// Its tag, if it has one that says something: the whole address.
    pub(super) tag: Option<Box<str>>,
}

impl Document {
    /// A document without nodes, which may have so many.
    pub(super) fn new(most: usize) -> Self {
        Self { most, ..Self::default() }
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The node at a place, or the one that it is an alias of.
    pub(super) fn node(&self, place: Place) -> Option<(Place, &Node)> {
        let node = self.nodes.get(place)?;
        match node.content {
            // What an anchor names is no alias.
            Content::Alias(place) => Some((place, self.nodes.get(place)?)),
            _ => Some((place, node)),
        }
    }

    /// The places of the nodes in a list or mapping.
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

    /// True if a node is named again somewhere.
    pub(super) const fn has_aliases(&self) -> bool {
        self.repeated > 0
    }

    /// The nodes of a text that is written plainly.
    ///
    /// # Errors
    /// A value that is nested too deep.
    pub(super) fn of_pieces(text: &str, pieces: Vec<Piece>, most: usize) -> Result<Self, Fault> {
        let mut document = Self::new(most);
        for piece in pieces {
            let of = Of { start: piece.place.start, end: piece.place.end, ..Of::default() };
            match piece.event(text) {
                Event::Scalar(text, style, ..) => {
                    let is_plain = style == ScalarStyle::Plain;
                    document.scalar(Scalar { text: text.as_ref().into(), is_plain }, of)?;
                }
                Event::SequenceStart(..) => document.list(of)?,
                Event::MappingStart(..) => document.map(of)?,
                _ => document.end(of.end),
            }
        }
        Ok(document)
    }

    /// Adds a scalar.
    pub(super) fn scalar(&mut self, scalar: Scalar, of: Of) -> Result<(), Fault> {
        let place = self.push(Content::Scalar(scalar), of)?;
        self.complete(place);
        Ok(())
    }

    /// Begins a list.
    pub(super) fn list(&mut self, of: Of) -> Result<(), Fault> {
        self.start(Content::List, of)
    }

    /// Begins a mapping.
    pub(super) fn map(&mut self, of: Of) -> Result<(), Fault> {
        self.start(Content::Map, of)
    }

    fn push(&mut self, content: Content, of: Of) -> Result<Place, Fault> {
        let place = self.nodes.len();
        if place >= self.most {
            return Err(Fault::new(
                Stage::Fuel,
                "the document has more values than the run may take steps for",
                of.start,
            ));
        }
        if let Some(anchor) = of.anchor
            && self.anchors.insert(anchor, place).is_some()
        {
            let context = Some("found duplicate anchor; first occurrence");
            return Err(Fault { context, ..Fault::new(Stage::Nodes, "second occurrence", of.start) });
        }
        let (start, end) = (u32_of(of.start), u32_of(of.end));
        self.nodes.push(Node { content, tag: of.tag, start, end, length: 1, values: 1 });
        Ok(place)
    }

    fn start(&mut self, content: Content, of: Of) -> Result<(), Fault> {
        if self.open.len() >= MAX_DEPTH {
            return Err(Fault::new(Stage::Grammar, TOO_DEEP, of.start));
        }
        let place = self.push(content, of)?;
        self.open.push(place);
        Ok(())
    }

    /// Ends the innermost list or mapping.
    pub(super) fn end(&mut self, end: usize) {
        let Some(place) = self.open.pop() else { return };
        let length = u32_of(self.nodes.len() - place);
        if let Some(node) = self.nodes.get_mut(place) {
            (node.end, node.length) = (u32_of(end), length);
        }
        self.complete(place);
    }

    /// Counts how many values a node stands for.
    fn complete(&mut self, place: Place) {
        let values = self.nodes.get(place).map_or(1, |node| node.values);
        if let Some(outer) = self.open.last().and_then(|outer| self.nodes.get_mut(*outer)) {
            outer.values = outer.values.saturating_add(values);
        }
    }

    /// Adds an alias. Only so many values may be repeated: those that are written are no more than the text has room for.
    pub(super) fn alias(&mut self, name: &str, at: usize) -> Result<(), Fault> {
        let Some(place) = self.anchors.get(name).copied() else {
            return Err(Fault::new(Stage::Nodes, "found undefined alias", at));
        };
        if self.open.contains(&place) {
            return Err(Fault::new(Stage::Grammar, NAMES_NOTHING, at));
        }
        let Some(named) = self.nodes.get(place) else { return Ok(()) };
        self.repeated += named.values as usize;
        if self.repeated > MAX_VALUES {
            return Err(Fault::new(Stage::Grammar, TOO_LARGE, at));
        }
        let alias = Node { content: Content::Alias(place), tag: None, length: 1, ..*named };
        self.nodes.push(alias);
        self.complete(self.nodes.len() - 1);
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::parser;
    use super::*;
    use duckrow_text::source::yaml::plain;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1_000))]

        #[test]
        fn what_is_written_plainly_has_the_nodes_that_the_parser_finds(
            lines in prop::collection::vec((0..4_usize, "(- |k:|k: v|l : v|v w|'q'|\"q\": |'k': |# c| |:|#|-|~){1,3}"), 1..9)
        ) {
            let text: String = lines.iter().map(|(level, line)| format!("{}{line}\n", " ".repeat(level * 2))).collect();
            if let Some(pieces) = plain::pieces(&text, usize::MAX) {
                // Only what is written has a place that counts.
                let node = |node: Node| match node.content {
                    Content::Scalar(scalar) if !scalar.text.is_empty() => format!("{scalar:?} {}", node.start),
                    content => format!("{content:?}"),
                };
                let nodes = |document: Document| document.nodes.into_iter().map(node).collect::<Vec<_>>();
                let read = Document::of_pieces(&text, pieces, usize::MAX).map(nodes);
                match parser::read(&text, usize::MAX).map(nodes) {
                    Ok(parsed) => prop_assert_eq!(read.unwrap(), parsed, "{}", text),
                    Err(fault) => prop_assert!(false, "{text}: {fault:?}"),
                }
            }
        }
    }
}
