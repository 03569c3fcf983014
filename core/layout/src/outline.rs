//! The graph as blocks within blocks, each container by itself: what is related forms a flow, the rest is only packed.
//!
//! Related children of a container that also has unrelated ones form a group, an invisible block of its own. So do leaves that
//! follow each other beside something else.

use super::captions::caption;
use super::flow::{self, Item, Links, components};
use super::geometry::Size;
use super::graph::{Graph, Node, NodeId, NodeKind};
use super::lift::Lines;
use super::options::{LABELLED_LINES, Metrics};
use super::text;
use super::tree::Tree;
use duckrow_text::ids::{Id, IndexVec};
use duckrow_text::names::{FastMap, FastSet};

duckrow_text::newtype_index! {
    /// A block; what is in it has greater numbers.
    pub(super) struct BlockId;
}

/// The role of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Everything.
    Picture,
    /// An open container.
    Container,
    /// Related blocks, without a border.
    Group,
    /// A box that shows nothing inside.
    Leaf,
}

/// A rectangle to be placed.
#[derive(Debug)]
pub(super) struct Block {
    pub(super) node: Option<NodeId>,
    pub(super) role: Role,
    pub(super) is_stage: bool,
    /// The children in reading order.
    pub(super) children: Vec<BlockId>,
    /// The relations among all its children, if there are any.
    pub(super) flow: Option<BlockFlow>,
    /// A leaf's size; of a container the least width and the height of its header.
    pub(super) size: Size,
}

/// A flow of blocks.
#[derive(Debug)]
pub(super) struct BlockFlow {
    pub(super) layers: Vec<Vec<BlockId>>,
    pub(super) links: Vec<(BlockId, BlockId)>,
    pub(super) is_ring: bool,
    /// The widest words at one of its lines, if room is kept for them.
    pub(super) label_width: Option<i32>,
}

impl BlockFlow {
    /// The number of blocks in the widest layer, at least 1.
    pub(super) fn widest(&self) -> usize {
        self.layers.iter().map(Vec::len).max().unwrap_or(0).max(1)
    }
}

/// All blocks, the picture first.
#[derive(Debug, Default)]
pub(super) struct Outline {
    pub(super) blocks: IndexVec<BlockId, Block>,
    /// The pairs of boxes in a cycle that are linked against it.
    pub(super) back: FastSet<(NodeId, NodeId)>,
}

/// The knowledge of the graph while blocks are made.
pub(super) struct Source<'a> {
    pub(super) graph: &'a Graph,
    pub(super) tree: &'a Tree,
    pub(super) shown: &'a IndexVec<NodeId, NodeId>,
    pub(super) lines: &'a Lines,
    pub(super) metrics: &'a Metrics,
}

/// A link between two children of a container.
#[derive(Debug, Clone, Copy)]
struct SiblingLink {
    from: NodeId,
    to: NodeId,
    weight: u32,
    label_width: i32,
}

/// Makes the blocks of all boxes that are shown.
pub(super) fn outline(source: &Source<'_>) -> Outline {
    let mut outline = Outline::default();
    let (links_at_top, links_in) = sibling_links(source);
    let picture = outline.blocks.push(Block::new(Role::Picture));
    let mut open = vec![(picture, &source.tree.roots, &links_at_top)];
    while let Some((block, children, links)) = open.pop() {
        let children: Vec<NodeId> = children.iter().copied().filter(|&node| source.shown[node] == node).collect();
        let leaf_width = source.leaf_width(&children);
        for (block, node) in fill(source, &mut outline, block, &children, links) {
            let Block { role, size, is_stage, .. } = &mut outline.blocks[block];
            *is_stage = source.graph.nodes[node].kind == NodeKind::Stage;
            if source.is_open(node) {
                *role = Role::Container;
                *size = source.header(node);
                open.push((block, &source.tree.children[node], &links_in[node]));
            } else {
                *size = source.leaf(node, leaf_width);
            }
        }
    }
    outline
}

/// Children of a container that belong together, and how they are related.
struct Family {
    nodes: Vec<NodeId>,
    links: Vec<SiblingLink>,
}

/// Gives a container its children, in groups where they belong together; returns their blocks.
fn fill(
    source: &Source<'_>,
    outline: &mut Outline,
    block: BlockId,
    children: &[NodeId],
    links: &[SiblingLink],
) -> Vec<(BlockId, NodeId)> {
    let families = families(source, children, links);
    let is_one = families.len() == 1;
    let mut made = Vec::with_capacity(children.len());
    for Family { nodes, links } in families {
        let holder = if is_one || nodes.len() == 1 { block } else { outline.add(block, Role::Group, None) };
        let blocks: Vec<(BlockId, NodeId)> =
            nodes.iter().map(|&node| (outline.add(holder, Role::Leaf, Some(node)), node)).collect();
        if !links.is_empty() {
            outline.blocks[holder].flow = Some(related(source, &mut outline.back, &blocks, &links));
        }
        made.extend(blocks);
    }
    made
}

/// Children that are related, directly or not, are a family; so are leaves in a row that are related to nothing.
fn families(source: &Source<'_>, children: &[NodeId], links: &[SiblingLink]) -> Vec<Family> {
    let mut item_of: FastMap<NodeId, Item> = FastMap::default();
    for (index, &node) in children.iter().enumerate() {
        item_of.insert(node, Item::from_index(index));
    }
    let item = |node: NodeId| item_of.get(&node).copied();
    let pairs: Vec<(Item, Item)> = links.iter().filter_map(|link| item(link.from).zip(item(link.to))).collect();
    let mut family_of: IndexVec<Item, usize> = children.iter().map(|_| 0).collect();
    let mut families: Vec<Family> = Vec::new();
    let mut was_loose = false;
    for part in components(children.len(), &pairs) {
        let nodes: Vec<NodeId> = part.iter().filter_map(|&item| children.get(item.index())).copied().collect();
        let is_loose = nodes.len() == 1 && nodes.iter().all(|&node| !source.is_open(node));
        match families.last_mut() {
            Some(family) if is_loose && was_loose => family.nodes.extend(nodes),
            _ => families.push(Family { nodes, links: Vec::new() }),
        }
        was_loose = is_loose;
        for item in part {
            family_of[item] = families.len() - 1;
        }
    }
    for link in links {
        let family = item(link.from).and_then(|item| families.get_mut(family_of[item]));
        family.into_iter().for_each(|family| family.links.push(*link));
    }
    families
}

/// The flow of related blocks.
fn related(
    source: &Source<'_>,
    back: &mut FastSet<(NodeId, NodeId)>,
    blocks: &[(BlockId, NodeId)],
    links: &[SiblingLink],
) -> BlockFlow {
    let in_order: IndexVec<Item, (BlockId, NodeId)> = blocks.iter().copied().collect();
    let item_of: FastMap<NodeId, Item> = in_order.iter_with_ids().map(|(item, &(_, node))| (node, item)).collect();
    let mut local = Links::new(blocks.len());
    let mut pairs = Vec::with_capacity(links.len());
    for link in links {
        if let (Some(&from), Some(&to)) = (item_of.get(&link.from), item_of.get(&link.to)) {
            local.add(from, to, link.weight);
            pairs.push((in_order[from].0, in_order[to].0));
        }
    }
    let flow = flow::flow(&local);
    back.extend(flow.back.iter().map(|&(from, to)| (in_order[from].1, in_order[to].1)));
    let layers = flow.layers.iter().map(|layer| layer.iter().map(|&item| in_order[item].0).collect()).collect();
    let widest = links.iter().map(|link| link.label_width).max().unwrap_or(0);
    let has_room = widest > 0 && source.lines.lines.len() <= LABELLED_LINES;
    BlockFlow { layers, links: pairs, is_ring: flow.is_ring, label_width: has_room.then_some(widest) }
}

/// The links between the children of the picture, and of each container: one for each pair and direction.
fn sibling_links(source: &Source<'_>) -> (Vec<SiblingLink>, IndexVec<NodeId, Vec<SiblingLink>>) {
    let mut links: FastMap<(NodeId, NodeId), (Option<NodeId>, SiblingLink)> = FastMap::default();
    for line in source.lines.lines.iter().filter(|line| line.from != line.to) {
        if let (Some(from), Some(to)) = (line.meeting.from, line.meeting.to) {
            let new = (line.meeting.container, SiblingLink { from, to, weight: 0, label_width: 0 });
            let (_, link) = links.entry((from, to)).or_insert(new);
            link.weight += u32::try_from(line.edges.len()).unwrap_or(u32::MAX);
            if (from, to) == (line.from, line.to) {
                let words = caption(source.graph, &line.edges, source.metrics);
                link.label_width = link.label_width.max(text::width(&words, source.metrics.label_font));
            }
        }
    }
    let mut at_top = Vec::new();
    let mut inside: IndexVec<NodeId, Vec<SiblingLink>> = source.graph.nodes.iter().map(|_| Vec::new()).collect();
    for (container, link) in links.into_values() {
        container.map_or(&mut at_top, |container| &mut inside[container]).push(link);
    }
    (at_top, inside)
}

impl Source<'_> {
    fn is_open(&self, node: NodeId) -> bool {
        self.tree.children[node].iter().any(|&child| self.shown[child] == child)
    }

    /// The width that all leaves among these nodes have.
    fn leaf_width(&self, nodes: &[NodeId]) -> i32 {
        let (least, most) = self.metrics.leaf_widths;
        let leaves = nodes.iter().filter(|&&node| !self.is_open(node));
        let widest = leaves.map(|&node| self.text_width(node) + self.metrics.leaf_frame).max();
        widest.unwrap_or(least).clamp(least, most)
    }

    fn leaf(&self, node: NodeId, width: i32) -> Size {
        let (one_line, two_lines) = self.metrics.leaf_heights;
        let has_one = self.graph.nodes[node].detail.is_empty() && !self.tree.is_container(node);
        Size { width, height: if has_one { one_line } else { two_lines } }
    }

    /// The room for a container's header: its text and the paddings beside it.
    fn header(&self, node: NodeId) -> Size {
        let (one_line, two_lines) = self.metrics.headers;
        let has_one = self.graph.nodes[node].detail.is_empty();
        let width = self.text_width(node) + 2 * self.metrics.header_indent;
        Size { width: width.min(self.metrics.leaf_widths.1), height: if has_one { one_line } else { two_lines } }
    }

    fn text_width(&self, node: NodeId) -> i32 {
        let Node { title, detail, .. } = &self.graph.nodes[node];
        text::width(title, self.metrics.title_font).max(text::width(detail, self.metrics.detail_font))
    }
}

impl Block {
    fn new(role: Role) -> Self {
        Self { node: None, role, is_stage: false, children: Vec::new(), flow: None, size: Size::default() }
    }
}

impl Outline {
    fn add(&mut self, parent: BlockId, role: Role, node: Option<NodeId>) -> BlockId {
        let block = self.blocks.push(Block { node, ..Block::new(role) });
        self.blocks[parent].children.push(block);
        block
    }
}
