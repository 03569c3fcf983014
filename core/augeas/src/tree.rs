//! The tree that files are read into: nodes with a label, a value and children. It knows no files and no paths.

use duckrow_text::ids::IndexVec;
use duckrow_text::newtype_index;

use crate::work::Work;

newtype_index! {
    /// A node of a [`Tree`].
    pub struct NodeId;
}

/// A node that stands for itself, before it is put into a tree.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) label: Option<String>,
    pub(crate) value: Option<String>,
    pub(crate) children: Vec<Draft>,
}

#[derive(Debug, Clone)]
struct Node {
    label: Option<String>,
    value: Option<String>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
}

/// A tree. Nodes that were taken out stay in the store, and in no list of children.
#[derive(Debug, Clone)]
pub(crate) struct Tree {
    nodes: IndexVec<NodeId, Node>,
    root: NodeId,
    work: Work,
}

impl Tree {
    /// A root alone. Looking at nodes is charged to this work.
    pub(crate) fn new(work: Work) -> Self {
        let mut nodes = IndexVec::new();
        let root = nodes.push(Node { label: None, value: None, parent: None, children: Vec::new() });
        Self { nodes, root, work }
    }

    pub(crate) const fn work(&self) -> &Work {
        &self.work
    }

    pub(crate) const fn root(&self) -> NodeId {
        self.root
    }

    pub(crate) fn label(&self, node: NodeId) -> Option<&str> {
        self.nodes[node].label.as_deref()
    }

    pub(crate) fn value(&self, node: NodeId) -> Option<&str> {
        self.nodes[node].value.as_deref()
    }

    pub(crate) fn children(&self, node: NodeId) -> &[NodeId] {
        &self.nodes[node].children
    }

    pub(crate) fn parent(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node].parent
    }

    /// The first child with a label.
    pub(crate) fn child(&self, node: NodeId, label: &str) -> Option<NodeId> {
        self.children(node).iter().copied().find(|child| self.label(*child) == Some(label))
    }

    pub(crate) fn set_value(&mut self, node: NodeId, value: Option<&str>) {
        self.nodes[node].value = value.map(str::to_owned);
    }

    pub(crate) fn set_label(&mut self, node: NodeId, label: &str) {
        self.nodes[node].label = Some(label.to_owned());
    }

    /// Adds a child at a place, or at the end.
    pub(crate) fn insert(&mut self, parent: NodeId, place: Option<usize>, label: Option<&str>) -> NodeId {
        let label = label.map(str::to_owned);
        let node = self.nodes.push(Node { label, value: None, parent: Some(parent), children: Vec::new() });
        let children = &mut self.nodes[parent].children;
        let place = place.unwrap_or(children.len()).min(children.len());
        children.insert(place, node);
        node
    }

    /// The child with a label, which is made if there is none.
    pub(crate) fn child_or_new(&mut self, parent: NodeId, label: &str) -> NodeId {
        self.child(parent, label).unwrap_or_else(|| self.insert(parent, None, Some(label)))
    }

    /// Puts drafts below a node, behind its children.
    pub(crate) fn graft(&mut self, parent: NodeId, drafts: &[Draft]) {
        // Drafts are as deep as lenses go, which is bounded by the reader.
        for draft in drafts {
            let node = self.insert(parent, None, draft.label.as_deref());
            self.set_value(node, draft.value.as_deref());
            self.graft(node, &draft.children);
        }
    }

    /// Takes a node out, with all that is below it.
    pub(crate) fn remove(&mut self, node: NodeId) {
        if let Some(parent) = self.parent(node) {
            self.nodes[parent].children.retain(|child| *child != node);
            self.nodes[node].parent = None;
        }
    }

    /// Gives a node the value and children of another one, in place of its own.
    pub(crate) fn take_content(&mut self, to: NodeId, from: NodeId) {
        let (value, children) = (self.nodes[from].value.take(), std::mem::take(&mut self.nodes[from].children));
        for child in &children {
            self.nodes[*child].parent = Some(to);
        }
        self.nodes[to].value = value;
        self.nodes[to].children = children;
    }

    /// True if a node is below another one, or it.
    pub(crate) fn is_within(&self, node: NodeId, above: NodeId) -> bool {
        let mut at = Some(node);
        while let Some(here) = at {
            if here == above {
                return true;
            }
            at = self.parent(here);
        }
        false
    }

    /// True if a node still hangs in the tree.
    pub(crate) fn has(&self, node: NodeId) -> bool {
        self.is_within(node, self.root)
    }

    /// The place of a node among its siblings, and how many there are of its label: from 1.
    fn place(&self, node: NodeId) -> (usize, usize) {
        let Some(parent) = self.parent(node) else { return (1, 1) };
        let alike = self.children(parent).iter().filter(|sibling| self.label(**sibling) == self.label(node));
        let (mut place, mut count) = (1, 0);
        for sibling in alike {
            count += 1;
            if *sibling == node {
                place = count;
            }
        }
        (place, count)
    }

    /// The path of a node: `/files/etc/hosts/1/alias[2]`, with what a path can't hold behind backslashes.
    pub(crate) fn path(&self, node: NodeId) -> String {
        let mut steps = Vec::new();
        let mut at = node;
        while let Some(parent) = self.parent(at) {
            let (place, count) = self.place(at);
            let label = self.label(at).map_or_else(|| "(none)".to_owned(), escaped);
            steps.push(if count > 1 { format!("/{label}[{place}]") } else { format!("/{label}") });
            at = parent;
        }
        if steps.is_empty() {
            return "/".to_owned();
        }
        steps.into_iter().rev().collect()
    }
}

/// A label as a step of a path.
fn escaped(label: &str) -> String {
    let mut text = String::with_capacity(label.len());
    for c in label.chars() {
        if "][|/=()!, \t\n\\".contains(c) {
            text.push('\\');
        }
        text.push(c);
    }
    text
}
