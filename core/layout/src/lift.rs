//! Edges become lines between the boxes that are shown.
//!
//! Edges inside a folded container disappear; edges of one kind between the same two boxes become one line.

use super::graph::{EdgeId, EdgeKind, Graph, NodeId};
use super::picture::LineId;
use super::tree::{Meeting, Tree};
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;

/// The number of lines of a kind at one box from which on they are drawn as one trunk with branches.
const BUNDLED: usize = 4;

/// A picture has no more lines than these: nobody could follow them.
const MOST_LINES: usize = 20_000;

/// A line whose way is not known yet.
#[derive(Debug)]
pub(super) struct Lifted {
    pub(super) from: NodeId,
    pub(super) to: NodeId,
    pub(super) kind: EdgeKind,
    pub(super) edges: Vec<EdgeId>,
    /// The place where the ways of its two ends out of their containers meet.
    pub(super) meeting: Meeting,
    /// The lines that it is drawn together with.
    pub(super) bundle: Option<Bundle>,
}

/// Lines of one kind that all leave one box, or all enter it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Bundle {
    pub(super) hub: NodeId,
    pub(super) kind: EdgeKind,
    /// True if they enter it.
    pub(super) enters: bool,
}

/// All lines, and the line of each edge.
#[derive(Debug, Default)]
pub(super) struct Lines {
    pub(super) lines: IndexVec<LineId, Lifted>,
    pub(super) of_edges: IndexVec<EdgeId, Option<LineId>>,
    /// The number of edges without a line because there are too many.
    pub(super) left_out: u32,
}

/// The properties shared by the edges of one line: the boxes at its ends, and the kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct LineKey {
    from: NodeId,
    to: NodeId,
    kind: EdgeKind,
}

/// The lines of a graph; `shown` is the box that stands for each node.
pub(super) fn lift(graph: &Graph, tree: &Tree, shown: &IndexVec<NodeId, NodeId>) -> Lines {
    let mut known: FastMap<LineKey, LineId> = FastMap::default();
    let mut all = Lines::default();
    for (id, edge) in graph.edges.iter_with_ids() {
        let ends = (shown.lookup(edge.from).copied(), shown.lookup(edge.to).copied());
        let line = match ends {
            (Some(from), Some(to)) if from != to || (edge.from == from && edge.to == to) => {
                let line = all.line_of(&mut known, LineKey { from, to, kind: edge.kind }, tree);
                match line {
                    Some(line) => all.lines[line].edges.push(id),
                    None => all.left_out += 1,
                }
                line
            }
            _ => None,
        };
        all.of_edges.push(line);
    }
    bundle(&mut all.lines);
    all
}

impl Lines {
    /// The line of a kind between two boxes, if there may be one more.
    fn line_of(&mut self, known: &mut FastMap<LineKey, LineId>, key: LineKey, tree: &Tree) -> Option<LineId> {
        if let Some(line) = known.get(&key) {
            return Some(*line);
        }
        if self.lines.len() >= MOST_LINES {
            return None;
        }
        let LineKey { from, to, kind } = key;
        let meeting = tree.meeting(from, to);
        let line = self.lines.push(Lifted { from, to, kind, edges: Vec::new(), meeting, bundle: None });
        known.insert(key, line);
        Some(line)
    }
}

/// Lines belong together where many of one kind leave the same box, or enter it; the larger bundle wins.
fn bundle(lines: &mut IndexVec<LineId, Lifted>) {
    let mut leaving: FastMap<(NodeId, EdgeKind), usize> = FastMap::default();
    let mut entering: FastMap<(NodeId, EdgeKind), usize> = FastMap::default();
    for line in lines.iter().filter(|line| line.from != line.to) {
        *leaving.entry((line.from, line.kind)).or_default() += 1;
        *entering.entry((line.to, line.kind)).or_default() += 1;
    }
    for line in lines.iter_mut().filter(|line| line.from != line.to) {
        let out = leaving.get(&(line.from, line.kind)).copied().unwrap_or(0);
        let into = entering.get(&(line.to, line.kind)).copied().unwrap_or(0);
        if out.max(into) >= BUNDLED {
            let enters = into >= out;
            line.bundle = Some(Bundle { hub: if enters { line.to } else { line.from }, kind: line.kind, enters });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sketch::graph;
    use super::*;
    use duckrow_text::ids::Id;
    use duckrow_text::names::FastSet;

    fn lines(text: &str, folded: &[usize]) -> Vec<(usize, usize, usize)> {
        let graph = graph(text);
        let tree = Tree::new(&graph);
        let folded: FastSet<NodeId> = folded.iter().map(|&index| NodeId::from_index(index)).collect();
        let lifted = lift(&graph, &tree, &tree.shown(&folded));
        lifted.lines.iter().map(|line| (line.from.index(), line.to.index(), line.edges.len())).collect()
    }

    #[test]
    fn edges_of_one_kind_between_the_same_boxes_are_one_line() {
        assert_eq!(lines("a\nb\na -> b\na -> b\na ~> b\nb -> a", &[]), [(0, 1, 2), (0, 1, 1), (1, 0, 1)]);
    }

    #[test]
    fn an_edge_ends_at_the_folded_container() {
        let text = "a\n  x\n  y\nb\n  z\nx -> y\nx -> z\ny -> z\ny -> y";
        assert_eq!(lines(text, &[]), [(1, 2, 1), (1, 4, 1), (2, 4, 1), (2, 2, 1)]);
        assert_eq!(lines(text, &[0]), [(0, 4, 2)]);
    }

    #[test]
    fn an_edge_to_nowhere_has_no_line() {
        let mut graph = graph("a\nb\na -> b");
        graph.edges[EdgeId::from_index(0)].to = NodeId::from_index(9);
        let tree = Tree::new(&graph);
        let lifted = lift(&graph, &tree, &tree.shown(&FastSet::default()));
        assert!(lifted.lines.is_empty());
        assert_eq!(lifted.of_edges.iter().copied().collect::<Vec<_>>(), [None]);
    }

    #[test]
    fn many_lines_at_one_box_are_a_bundle() {
        let graph = graph("a\nb\nc\nd\nhub\na -> hub\nb -> hub\nc -> hub\nd -> hub\na ~> hub");
        let tree = Tree::new(&graph);
        let lifted = lift(&graph, &tree, &tree.shown(&FastSet::default()));
        let one = Some(Bundle { hub: NodeId::from_index(4), kind: EdgeKind::Order, enters: true });
        assert_eq!(lifted.lines.iter().map(|line| line.bundle).collect::<Vec<_>>(), [one, one, one, one, None]);
    }
}
