//! The time that a layout takes: `cargo bench --bench layout`.

use divan::Bencher;
use duckrow_core::layout::{Options, READABLE, default_folds, layout};

/// The neighbour of `grown`, under the name that it uses.
mod graph {
    pub(crate) use duckrow_core::layout::{Edge, EdgeKind, Graph, Node, NodeId, NodeKind};
}
#[path = "../layout/src/grown.rs"]
mod grown;

fn main() {
    divan::main();
}

fn options() -> Options {
    Options { width: 1000, ..Options::default() }
}

/// Classes of some resources each, all open.
#[divan::bench(args = [100, 1000, 5000])]
fn open(bencher: Bencher<'_, '_>, nodes: usize) {
    let graph = grown::grown(nodes);
    bencher.bench(|| layout(&graph, &options()));
}

/// The same, folded as the page shows it at first.
#[divan::bench(args = [1000, 5000])]
fn folded(bencher: Bencher<'_, '_>, nodes: usize) {
    let graph = grown::grown(nodes);
    let folded = default_folds(&graph, READABLE);
    bencher.bench(|| layout(&graph, &Options { folded: folded.clone(), ..options() }));
}

/// All in one class, each related to a few others.
#[divan::bench(args = [250, 1000])]
fn flat(bencher: Bencher<'_, '_>, nodes: usize) {
    let graph = grown::tangle(nodes, 2);
    bencher.bench(|| layout(&graph, &options()));
}

/// All in one class, all in circles.
#[divan::bench(args = [250, 1000])]
fn tangled(bencher: Bencher<'_, '_>, nodes: usize) {
    let graph = grown::tangle(nodes, 5);
    bencher.bench(|| layout(&graph, &options()));
}
