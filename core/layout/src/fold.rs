//! The choice of containers that are folded at first.

use super::graph::{Graph, NodeId, NodeKind};
use super::tree::Tree;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastSet;

/// More boxes than this are too many to read at once.
pub const READABLE: usize = 60;

/// The containers to fold so that no more than about `most` boxes are shown (usually [`READABLE`]); none if all nodes fit.
///
/// Whole levels are opened, from the outside, as long as all fits: the reader can tell why one class is open and another is
/// not. Stages are always open, and so is a level of one container; a first level with more than `most` boxes is shown in full.
pub fn default_folds(graph: &Graph, most: usize) -> FastSet<NodeId> {
    if graph.nodes.len() <= most {
        return FastSet::default();
    }
    let tree = Tree::new(graph);
    let levels = levels(graph, &tree);
    let mut shown = 0;
    let mut open_levels = 0;
    for level in &levels {
        shown += level.len();
        if shown > most && level.len() > 1 && open_levels > 0 {
            break;
        }
        open_levels += 1;
    }
    let last_open = levels.get(open_levels.max(1) - 1).into_iter().flatten();
    last_open.copied().filter(|&node| tree.is_container(node)).collect()
}

/// The nodes by how many containers other than stages they are in.
fn levels(graph: &Graph, tree: &Tree) -> Vec<Vec<NodeId>> {
    let mut level_of: IndexVec<NodeId, usize> = graph.nodes.iter().map(|_| 0).collect();
    let mut levels: Vec<Vec<NodeId>> = Vec::new();
    for &node in &tree.top_down {
        let is_stage = graph.nodes[node].kind == NodeKind::Stage;
        let level = tree.parent[node].map_or(0, |parent| {
            let around = graph.nodes[parent].kind != NodeKind::Stage;
            level_of[parent] + usize::from(around)
        });
        level_of[node] = level;
        if is_stage {
            continue;
        }
        if levels.len() <= level {
            levels.resize_with(level + 1, Vec::new);
        }
        if let Some(nodes) = levels.get_mut(level) {
            nodes.push(node);
        }
    }
    levels
}

#[cfg(test)]
mod tests {
    use super::super::sketch::graph;
    use super::*;
    use duckrow_text::ids::Id;

    fn folded(text: &str, most: usize) -> Vec<usize> {
        default_folds(&graph(text), most).iter().map(|node| node.index()).collect()
    }

    const TWO_CLASSES: &str = "Stage\n  a\n    x\n    y\n  b\n    z";

    #[test]
    fn what_fits_is_shown() {
        assert_eq!(folded(TWO_CLASSES, 6), [0; 0]);
    }

    #[test]
    fn a_level_is_folded_as_a_whole() {
        assert_eq!(folded(TWO_CLASSES, 4), [1, 4]);
    }

    #[test]
    fn the_first_level_is_shown_in_any_case() {
        assert_eq!(folded(TWO_CLASSES, 1), [1, 4]);
        assert_eq!(folded("a\nb\nc", 1), [0; 0]);
    }

    #[test]
    fn a_level_of_one_is_opened() {
        assert_eq!(folded("Stage\n  main\n    a\n      x\n      y\n    b\n      z", 3), [2, 5]);
    }
}
