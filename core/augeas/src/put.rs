//! Writing: nodes through a lens give a text. A node takes the layout that is left of its label, in the order of the old text; what
//! is new is written with the lens's defaults.

use crate::get::{Entries, Entry, Layout};
use crate::lens::Lens;
use crate::tree::{NodeId, Tree};

/// The nodes can't be written: the lens has no place for one of them, for its value, or for one that is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Misfit;

/// Writes the children of a node.
///
/// # Errors
/// [`Misfit`]
pub(crate) fn put<'a>(lens: &'a Lens, tree: &'a Tree, node: NodeId, old: Option<Entry>) -> Result<String, Misfit> {
    let mut whole = Cursor { label: None, value: None, ..Cursor::inside(tree, node, None) };
    if !whole.clone().takes(lens) {
        return Err(Misfit);
    }
    let (layout, mut below) = old.map_or_else(Default::default, |entry| (Some(entry.layout), entry.below));
    let mut out = String::new();
    whole.write(lens, layout.as_ref(), &mut below, &mut out)?;
    if whole.is_done() { Ok(out) } else { Err(Misfit) }
}

/// What is still to be written of a node.
#[derive(Debug, Clone)]
struct Cursor<'a> {
    tree: &'a Tree,
    label: Option<&'a str>,
    value: Option<&'a str>,
    children: &'a [NodeId],
    /// The lens that `Again` stands for.
    nested: Option<&'a Lens>,
}

impl<'a> Cursor<'a> {
    fn inside(tree: &'a Tree, node: NodeId, nested: Option<&'a Lens>) -> Self {
        Self { tree, label: tree.label(node), value: tree.value(node), children: tree.children(node), nested }
    }

    const fn is_done(&self) -> bool {
        self.label.is_none() && self.value.is_none() && self.children.is_empty()
    }

    fn next(&self) -> Option<NodeId> {
        self.children.first().copied()
    }

    fn pass(&mut self) {
        self.children = self.children.get(1..).unwrap_or_default();
    }

    /// Takes what a lens would write; false if it can't.
    fn takes(&mut self, lens: &'a Lens) -> bool {
        match lens {
            Lens::Key(pattern) => self.label.take().is_some_and(|label| pattern.fits(label)),
            Lens::Store(pattern) => self.value.take().is_some_and(|value| pattern.fits(value)),
            Lens::Label(name) => self.label.take() == Some(*name),
            Lens::Value(value) => self.value.take() == Some(*value),
            Lens::Seq(_) => self.label.take().is_some_and(is_number),
            Lens::Del(..) | Lens::Counter(_) => true,
            Lens::All(lenses) => lenses.iter().all(|lens| self.takes(lens)),
            Lens::Any(lenses) => lenses.iter().any(|lens| self.takes_or_stays(lens)),
            Lens::Many(lens) => {
                while !self.children.is_empty() && self.takes_more(lens) {}
                true
            }
            Lens::Maybe(lens) => {
                self.takes_more(lens);
                true
            }
            Lens::Node(lens) => self.takes_node(lens),
            Lens::Nested(lens) => {
                self.nested = Some(lens);
                self.takes(lens)
            }
            Lens::Again => self.nested.is_some_and(|lens| self.takes(lens)),
        }
    }

    fn takes_node(&mut self, lens: &'a Lens) -> bool {
        let Some(node) = self.next() else { return false };
        let mut inner = Cursor::inside(self.tree, node, self.nested);
        let fits = inner.takes(lens) && inner.is_done();
        if fits {
            self.pass();
        }
        fits
    }

    fn takes_or_stays(&mut self, lens: &'a Lens) -> bool {
        let before = self.clone();
        let fits = self.takes(lens);
        if !fits {
            *self = before;
        }
        fits
    }

    /// Takes what a lens would write if that is anything.
    fn takes_more(&mut self, lens: &'a Lens) -> bool {
        let before = (self.label, self.value, self.children.len());
        self.takes_or_stays(lens) && (self.label, self.value, self.children.len()) != before
    }

    fn write(
        &mut self,
        lens: &'a Lens,
        layout: Option<&Layout>,
        below: &mut Entries,
        out: &mut String,
    ) -> Result<(), Misfit> {
        match lens {
            Lens::Key(_) => out.push_str(self.label.take().ok_or(Misfit)?),
            Lens::Store(_) => out.push_str(self.value.take().ok_or(Misfit)?),
            Lens::Label(_) | Lens::Seq(_) => self.label = None,
            Lens::Value(_) => self.value = None,
            Lens::Counter(_) => {}
            Lens::Del(_, default) => out.push_str(match layout {
                Some(Layout::Text(text)) => text,
                _ => default,
            }),
            Lens::All(lenses) => {
                for (place, lens) in lenses.iter().enumerate() {
                    self.write(lens, part(layout, place), below, out)?;
                }
            }
            Lens::Any(lenses) => self.write_any(lenses, layout, below, out)?,
            Lens::Many(lens) => {
                let (mut place, nested) = (0, self.nested);
                while !self.children.is_empty() && self.clone().takes_more(lens) {
                    self.write(lens, part(layout, place).filter(|layout| is_of(lens, layout, nested)), below, out)?;
                    place += 1;
                }
            }
            Lens::Maybe(lens) => {
                if self.clone().takes_more(lens) || (self.is_textual(lens) && chosen(layout, 0).is_some()) {
                    self.write(lens, chosen(layout, 0), below, out)?;
                }
            }
            Lens::Node(lens) => self.write_node(lens, below, out)?,
            Lens::Nested(lens) => {
                self.nested = Some(lens);
                self.write(lens, layout, below, out)?;
            }
            Lens::Again => self.write(self.nested.ok_or(Misfit)?, layout, below, out)?,
        }
        Ok(())
    }

    /// True if a lens writes text alone, which stays if it was there.
    fn is_textual(&self, lens: &'a Lens) -> bool {
        let before = (self.label, self.value, self.children.len());
        let mut after = self.clone();
        after.takes(lens) && (after.label, after.value, after.children.len()) == before
    }

    fn write_any(
        &mut self,
        lenses: &'a [Lens],
        layout: Option<&Layout>,
        below: &mut Entries,
        out: &mut String,
    ) -> Result<(), Misfit> {
        let after = |lens: &'a Lens| {
            let mut cursor = self.clone();
            if cursor.takes(lens) { Some((cursor.label, cursor.value, cursor.children.len())) } else { None }
        };
        let first = lenses.iter().enumerate().find_map(|(place, lens)| Some((place, after(lens)?)));
        let (first, left) = first.ok_or(Misfit)?;
        // The alternative that the text had stays if it takes as much.
        let place = match layout {
            Some(Layout::Chosen(had, _)) if lenses.get(*had).and_then(after) == Some(left) => *had,
            _ => first,
        };
        let lens = lenses.get(place).ok_or(Misfit)?;
        self.write(lens, chosen(layout, place), below, out)
    }

    fn write_node(&mut self, lens: &'a Lens, below: &mut Entries, out: &mut String) -> Result<(), Misfit> {
        let node = self.next().ok_or(Misfit)?;
        self.pass();
        let old =
            below.get_mut(&self.tree.label(node).map(str::to_owned)).and_then(std::collections::VecDeque::pop_front);
        let old = old.filter(|entry| is_of(lens, &entry.layout, self.nested));
        let (layout, mut entries) = old.map_or_else(Default::default, |entry| (Some(entry.layout), entry.below));
        let mut inner = Cursor::inside(self.tree, node, self.nested);
        inner.write(lens, layout.as_ref(), &mut entries, out)?;
        if inner.is_done() { Ok(()) } else { Err(Misfit) }
    }
}

fn is_number(label: &str) -> bool {
    !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit())
}

fn part(layout: Option<&Layout>, place: usize) -> Option<&Layout> {
    match layout {
        Some(Layout::Parts(parts)) => parts.get(place),
        _ => None,
    }
}

fn chosen(layout: Option<&Layout>, place: usize) -> Option<&Layout> {
    match layout {
        Some(Layout::Chosen(taken, layout)) if *taken == place => Some(layout),
        _ => None,
    }
}

/// True if a lens may have left a layout: labels of several lenses may be alike.
fn is_of(lens: &Lens, layout: &Layout, nested: Option<&Lens>) -> bool {
    match (lens, layout) {
        (Lens::Del(pattern, _), Layout::Text(text)) => pattern.fits(text),
        (Lens::All(lenses), Layout::Parts(parts)) => {
            lenses.len() == parts.len() && lenses.iter().zip(parts).all(|(lens, part)| is_of(lens, part, nested))
        }
        (Lens::Many(lens), Layout::Parts(parts)) => parts.iter().all(|part| is_of(lens, part, nested)),
        (Lens::Any(lenses), Layout::Chosen(place, layout)) => {
            lenses.get(*place).is_some_and(|lens| is_of(lens, layout, nested))
        }
        (Lens::Maybe(_), Layout::Nothing) => true,
        (Lens::Maybe(lens), Layout::Chosen(0, layout)) => is_of(lens, layout, nested),
        (Lens::Nested(lens), layout) => is_of(lens, layout, Some(lens)),
        (Lens::Again, layout) => nested.is_some_and(|lens| is_of(lens, layout, nested)),
        (Lens::Del(..) | Lens::All(_) | Lens::Many(_) | Lens::Any(_) | Lens::Maybe(_), _) => false,
        (_, layout) => *layout == Layout::Nothing,
    }
}
