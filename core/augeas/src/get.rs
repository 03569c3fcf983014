//! Reading: a text through a lens gives nodes, and a layout that keeps what isn't in them.

use std::collections::{BTreeMap, VecDeque};

use crate::lens::{Lens, Pattern};
use crate::tree::Draft;

/// How deep lenses may hold themselves: a text that goes deeper isn't read.
const DEPTH: usize = 100;

/// What a lens read that isn't in the tree, in the lens's own shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Nothing that must be kept.
    Nothing,
    /// A text.
    Text(String),
    /// The parts of several lenses, or of several times the same.
    Parts(Vec<Layout>),
    /// The alternative that was taken.
    Chosen(usize, Box<Layout>),
}

/// The layout of a node, and of the nodes below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) layout: Layout,
    pub(crate) below: Entries,
}

/// The layouts of the nodes of one level, by label, in the order of the text: a node takes the first that is left of its label.
pub(crate) type Entries = BTreeMap<Option<String>, VecDeque<Entry>>;

/// A text that was read.
#[derive(Debug, Clone)]
pub(crate) struct Reading {
    pub(crate) nodes: Vec<Draft>,
    pub(crate) entry: Entry,
}

/// Reads a whole text.
///
/// # Errors
/// How many bytes were read before something came that the lens doesn't know.
pub(crate) fn get<'a>(lens: &'a Lens, text: &'a str) -> Result<Reading, usize> {
    let mut reader = Reader { text, at: 0, furthest: 0, depth: 0, nested: None, counters: BTreeMap::new() };
    let mut level = Level::default();
    match reader.read(lens, &mut level) {
        Some(layout) if reader.at == text.len() => {
            Ok(Reading { nodes: level.node.children, entry: Entry { layout, below: level.below } })
        }
        _ => Err(reader.furthest),
    }
}

/// A node at work.
#[derive(Debug, Clone, Default)]
struct Level {
    node: Draft,
    below: Entries,
}

struct Reader<'a> {
    text: &'a str,
    /// The lens that `Again` stands for.
    nested: Option<&'a Lens>,
    at: usize,
    furthest: usize,
    depth: usize,
    counters: BTreeMap<&'static str, usize>,
}

impl<'a> Reader<'a> {
    fn take(&mut self, pattern: &Pattern) -> Option<String> {
        let rest = self.text.get(self.at..)?;
        let taken = rest.get(..pattern.taken(rest)?)?;
        self.at += taken.len();
        self.furthest = self.furthest.max(self.at);
        Some(taken.to_owned())
    }

    fn read(&mut self, lens: &'a Lens, level: &mut Level) -> Option<Layout> {
        match lens {
            Lens::Key(pattern) => level.node.label = Some(self.take(pattern)?),
            Lens::Store(pattern) => level.node.value = Some(self.take(pattern)?),
            Lens::Del(pattern, _) => return self.take(pattern).map(Layout::Text),
            Lens::Label(name) => level.node.label = Some((*name).to_owned()),
            Lens::Value(value) => level.node.value = Some((*value).to_owned()),
            Lens::Counter(name) => drop(self.counters.insert(name, 0)),
            Lens::Seq(name) => {
                let count = self.counters.entry(name).or_default();
                *count += 1;
                level.node.label = Some(count.to_string());
            }
            Lens::All(lenses) => return self.read_all(lenses, level),
            Lens::Any(lenses) => return self.read_any(lenses, level),
            Lens::Many(lens) => return Some(self.read_many(lens, level)),
            Lens::Maybe(lens) => {
                return Some(
                    self.attempt(lens, level).map_or(Layout::Nothing, |layout| Layout::Chosen(0, Box::new(layout))),
                );
            }
            Lens::Node(lens) => self.read_node(lens, level)?,
            Lens::Nested(lens) => {
                self.nested = Some(lens);
                return self.read(lens, level);
            }
            Lens::Again => return self.read_again(level),
        }
        Some(Layout::Nothing)
    }

    fn read_all(&mut self, lenses: &'a [Lens], level: &mut Level) -> Option<Layout> {
        lenses.iter().map(|lens| self.read(lens, level)).collect::<Option<_>>().map(Layout::Parts)
    }

    fn read_any(&mut self, lenses: &'a [Lens], level: &mut Level) -> Option<Layout> {
        lenses
            .iter()
            .enumerate()
            .find_map(|(place, lens)| Some(Layout::Chosen(place, Box::new(self.attempt(lens, level)?))))
    }

    fn read_many(&mut self, lens: &'a Lens, level: &mut Level) -> Layout {
        let mut parts = Vec::new();
        loop {
            let start = self.at;
            match self.attempt(lens, level) {
                Some(layout) if self.at > start => parts.push(layout),
                _ => return Layout::Parts(parts),
            }
        }
    }

    /// Reads a lens, or nothing at all.
    fn attempt(&mut self, lens: &'a Lens, level: &mut Level) -> Option<Layout> {
        let (at, counters) = (self.at, self.counters.clone());
        let before = Before::of(level);
        let layout = self.read(lens, level);
        if layout.is_none() {
            self.at = at;
            self.counters = counters;
            before.restore(level);
        }
        layout
    }

    fn read_node(&mut self, lens: &'a Lens, level: &mut Level) -> Option<()> {
        let mut inner = Level::default();
        let layout = self.read(lens, &mut inner)?;
        let entry = Entry { layout, below: inner.below };
        level.below.entry(inner.node.label.clone()).or_default().push_back(entry);
        level.node.children.push(inner.node);
        Some(())
    }

    fn read_again(&mut self, level: &mut Level) -> Option<Layout> {
        let lens = self.nested.filter(|_| self.depth < DEPTH)?;
        self.depth += 1;
        let layout = self.read(lens, level);
        self.depth -= 1;
        layout
    }
}

/// What a level was before something was tried: it only ever grows.
struct Before {
    label: Option<String>,
    value: Option<String>,
    children: usize,
}

impl Before {
    fn of(level: &Level) -> Self {
        let node = &level.node;
        Self { label: node.label.clone(), value: node.value.clone(), children: node.children.len() }
    }

    fn restore(self, level: &mut Level) {
        while level.node.children.len() > self.children {
            let label = level.node.children.pop().and_then(|child| child.label);
            if let Some(entries) = level.below.get_mut(&label) {
                entries.pop_back();
            }
        }
        level.node.label = self.label;
        level.node.value = self.value;
    }
}
