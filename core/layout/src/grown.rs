//! Large graphs for tests and benchmarks.

use ecow::EcoString;

use super::graph::{Edge, EdgeKind, Graph, Node, NodeId, NodeKind};

/// Numbers that look random and are always the same (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % most.max(1)
    }
}

fn add_node(graph: &mut Graph, parent: Option<NodeId>, title: String, kind: NodeKind) -> NodeId {
    let detail = if kind == NodeKind::Stage { "" } else { "ensure: present" };
    graph.nodes.push(Node { parent, title: title.into(), detail: detail.into(), kind })
}

fn add_edge(graph: &mut Graph, from: NodeId, to: NodeId, kind: EdgeKind) {
    graph.edges.push(Edge { from, to, kind, label: EcoString::new() });
}

/// A graph of about so many nodes that looks like a catalog: classes of some resources each, package before files before
/// service inside, some instances with resources of their own, and some edges between classes.
pub(super) fn grown(count: usize) -> Graph {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let mut graph = Graph::default();
    let stage = add_node(&mut graph, None, "Stage[main]".to_owned(), NodeKind::Stage);
    let (mut classes, mut resources): (Vec<NodeId>, Vec<NodeId>) = (Vec::new(), Vec::new());
    while graph.nodes.len() < count {
        let number = classes.len();
        let class = add_node(&mut graph, Some(stage), format!("Class[Module{number}]"), NodeKind::Class);
        let package = add_node(&mut graph, Some(class), format!("Package[module{number}]"), NodeKind::Resource);
        let has_service = random.below(3) > 0;
        let mut files: Vec<NodeId> = (0..random.below(6))
            .map(|file| format!("File[/etc/module{number}/{file}.conf]"))
            .map(|title| add_node(&mut graph, Some(class), title, NodeKind::Resource))
            .collect();
        if random.below(4) == 0 {
            let site = add_node(&mut graph, Some(class), format!("Module{number}::Site[a]"), NodeKind::Instance);
            for file in 0..1 + random.below(4) {
                let title = format!("File[/srv/module{number}/{file}]");
                resources.push(add_node(&mut graph, Some(site), title, NodeKind::Resource));
            }
            files.push(site);
        }
        for &file in &files {
            add_edge(&mut graph, package, file, EdgeKind::Order);
        }
        if has_service {
            let service = add_node(&mut graph, Some(class), format!("Service[module{number}]"), NodeKind::Resource);
            for &file in &files {
                add_edge(&mut graph, file, service, EdgeKind::Refresh);
            }
            resources.push(service);
        }
        if let (Some(&other), true) = (classes.get(random.below(classes.len())), random.below(3) == 0) {
            add_edge(&mut graph, other, class, EdgeKind::Require);
        }
        if let (Some(&other), true) = (resources.get(random.below(resources.len())), random.below(4) == 0) {
            add_edge(&mut graph, other, package, EdgeKind::Automatic);
        }
        resources.push(package);
        resources.extend(files);
        classes.push(class);
    }
    graph
}

/// A graph of one class with so many resources, and edges between any two of them: no catalog looks like that.
pub(super) fn tangle(count: usize, edges_per_node: usize) -> Graph {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut graph = Graph::default();
    let class = add_node(&mut graph, None, "Class[Tangle]".to_owned(), NodeKind::Class);
    let nodes: Vec<NodeId> = (0..count)
        .map(|number| add_node(&mut graph, Some(class), format!("Exec[{number}]"), NodeKind::Resource))
        .collect();
    for _ in 0..count * edges_per_node {
        if let (Some(&from), Some(&to)) = (nodes.get(random.below(count)), nodes.get(random.below(count))) {
            add_edge(&mut graph, from, to, EdgeKind::Order);
        }
    }
    graph
}
