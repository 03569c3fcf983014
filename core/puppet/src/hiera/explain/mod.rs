//! The search for a value, for `lookup --explain`: a tree of what was asked, written as Puppet writes it.

mod document;

use super::door::Lookup;
use super::location::Location;
use super::merge::Merge;
use duckrow_values::format::ruby_inspect;
use duckrow_values::{Value, text};

/// The subject of a branch of the search.
#[derive(Debug, Clone)]
pub(super) enum Node {
    /// The search itself.
    Root,
    /// A key.
    Search(String),
    /// A key that can't be asked for.
    InvalidKey(String),
    /// The source of the merge.
    MergeSource(String),
    /// A module without data, and whether it exists.
    NoModule(String, bool),
    /// `%{…}`
    Interpolation(String),
    Merge(Merge),
    /// A layer or a level, and the configuration of a layer.
    Layer {
        name: String,
        path: Option<String>,
        module: Option<String>,
    },
    Location(Location),
    SubKey(Vec<Value>),
    Segment,
    /// Anything with a name.
    Scope(String),
}

#[derive(Debug, Clone)]
enum Outcome {
    Found(String, Value, Option<&'static str>),
    NotFound(String),
    LocationNotFound,
    Merged(Value),
}

#[derive(Debug)]
struct Branch {
    node: Node,
    parent: usize,
    branches: Vec<usize>,
    outcome: Option<Outcome>,
    texts: Vec<String>,
}

/// A search as it went.
#[derive(Debug)]
pub struct Explanation {
    branches: Vec<Branch>,
    current: usize,
}

impl Default for Explanation {
    fn default() -> Self {
        let root = Branch { node: Node::Root, parent: 0, branches: Vec::new(), outcome: None, texts: Vec::new() };
        Self { branches: vec![root], current: 0 }
    }
}

impl Lookup<'_, '_> {
    /// Does something that is a branch of the explanation, if there is one.
    pub(super) fn explain_in<T>(&mut self, node: impl FnOnce() -> Node, act: impl FnOnce(&mut Self) -> T) -> T {
        self.explain(|explanation| explanation.push(node()));
        let outcome = act(self);
        self.explain(Explanation::pop);
        outcome
    }

    /// Does something that is no part of the explanation.
    pub(super) fn unexplained<T>(&mut self, act: impl FnOnce(&mut Self) -> T) -> T {
        let explanation = self.hiera.explanation.borrow_mut().take();
        let outcome = act(self);
        *self.hiera.explanation.borrow_mut() = explanation;
        outcome
    }

    /// Adds to the explanation, if there is one.
    pub(super) fn explain(&self, add: impl FnOnce(&mut Explanation)) {
        if let Some(explanation) = self.hiera.explanation.borrow_mut().as_mut() {
            add(explanation);
        }
    }
}

impl Explanation {
    fn push(&mut self, node: Node) {
        let (place, parent) = (self.branches.len(), self.current);
        self.branches.push(Branch { node, parent, branches: Vec::new(), outcome: None, texts: Vec::new() });
        if let Some(parent) = self.branches.get_mut(parent) {
            parent.branches.push(place);
        }
        self.current = place;
    }

    fn pop(&mut self) {
        self.current = self.branches.get(self.current).map_or(0, |branch| branch.parent);
    }

    fn set(&mut self, outcome: Outcome) {
        if let Some(branch) = self.branches.get_mut(self.current) {
            branch.outcome = Some(outcome);
        }
    }

    pub(super) fn found(&mut self, key: &str, value: &Value) {
        self.set(Outcome::Found(key.into(), value.clone(), None));
    }

    /// `place`: overrides or defaults.
    pub(super) fn found_in(&mut self, place: &'static str, key: &str, value: &Value) {
        self.set(Outcome::Found(key.into(), value.clone(), Some(place)));
    }

    pub(super) fn not_found(&mut self, key: &str) {
        self.set(Outcome::NotFound(key.into()));
    }

    pub(super) fn location_not_found(&mut self) {
        self.set(Outcome::LocationNotFound);
    }

    pub(super) fn result(&mut self, value: &Value) {
        self.set(Outcome::Merged(value.clone()));
    }

    pub(super) fn merge_source(&mut self, source: &str) {
        self.push(Node::MergeSource(source.into()));
        self.pop();
    }

    pub(super) fn no_module(&mut self, name: &str, exists: bool) {
        self.push(Node::NoModule(name.into(), exists));
        self.pop();
    }

    pub(super) fn text(&mut self, text: String) {
        if let Some(branch) = self.branches.get_mut(self.current) {
            branch.texts.push(text);
        }
    }

    /// The last words, behind all branches.
    pub(super) fn end_with(&mut self, text: String) {
        self.current = 0;
        self.text(text);
    }

    /// The explanation as Puppet prints it.
    pub fn written(&self) -> String {
        let mut out = String::new();
        if let Some(root) = self.branches.first() {
            self.write_branches(&mut out, root, "");
            write_texts(&mut out, root, "");
        }
        out
    }

    fn write_branches(&self, out: &mut String, branch: &Branch, indent: &str) {
        for branch in branch.branches.iter().filter_map(|place| self.branches.get(*place)) {
            self.write(out, branch, indent);
        }
    }

    fn write(&self, out: &mut String, branch: &Branch, indent: &str) {
        if let Node::Merge(merge) = &branch.node {
            return self.write_merge(out, branch, merge, indent);
        }
        for line in heading(&branch.node) {
            out.push_str(&format!("{indent}{line}\n"));
        }
        let inner = format!("{indent}  ");
        self.write_branches(out, branch, &inner);
        if !matches!(branch.node, Node::Search(_) | Node::Interpolation(_)) {
            write_outcome(out, branch, if matches!(branch.node, Node::Segment) { indent } else { &inner });
        }
    }

    /// A merge of one is no merge.
    fn write_merge(&self, out: &mut String, branch: &Branch, merge: &Merge, indent: &str) {
        if branch.branches.len() < 2 {
            return self.write_branches(out, branch, indent);
        }
        let inner = format!("{indent}  ");
        out.push_str(&format!("{indent}Merge strategy {}\n", merge.strategy.name()));
        if let Some(options) = merge.shown_options() {
            out.push_str(&format!("{inner}Options: {}\n", shown(&options.into(), &inner)));
        }
        self.write_branches(out, branch, &inner);
        if let Some(Outcome::Merged(value)) = &branch.outcome {
            out.push_str(&format!("{inner}Merged result: {}\n", shown(value, &inner)));
        }
    }
}

/// The lines that a branch begins with.
fn heading(node: &Node) -> Vec<String> {
    match node {
        Node::Root | Node::Segment | Node::Merge(_) => Vec::new(),
        Node::Search(key) => vec![format!("Searching for \"{key}\"")],
        Node::InvalidKey(key) => vec![format!("Invalid key \"{key}\"")],
        Node::MergeSource(source) => vec![format!("Using merge options from \"{source}\" hash")],
        Node::NoModule(name, false) => vec![format!("Module \"{name}\" not found")],
        Node::NoModule(name, true) => vec![format!("Module data provider for module \"{name}\" not found")],
        Node::Interpolation(expression) => vec![format!("Interpolation on \"{expression}\"")],
        Node::Layer { name, path, .. } => {
            let configuration = path.as_ref().map(|path| format!("  Using configuration \"{path}\""));
            std::iter::once(name.clone()).chain(configuration).collect()
        }
        Node::Location(location) => {
            let (kind, word) = if location.is_uri { ("URI", "uri") } else { ("Path", "path") };
            vec![format!("{kind} \"{}\"", location.path), format!("  Original {word}: \"{}\"", location.original)]
        }
        Node::SubKey(segments) => {
            let segments: Vec<_> = segments.iter().map(text).collect();
            vec![format!("Sub key: \"{}\"", segments.join("."))]
        }
        Node::Scope(name) => vec![name.clone()],
    }
}

fn write_texts(out: &mut String, branch: &Branch, indent: &str) {
    for text in &branch.texts {
        out.push_str(&format!("{indent}{text}\n"));
    }
}

fn write_outcome(out: &mut String, branch: &Branch, indent: &str) {
    match &branch.outcome {
        Some(Outcome::Found(key, value, place)) => {
            let place = place.map(|place| format!(" in {place}")).unwrap_or_default();
            out.push_str(&format!("{indent}Found key: \"{key}\" value: {}{place}\n", shown(value, indent)));
        }
        Some(Outcome::NotFound(key)) => out.push_str(&format!("{indent}No such key: \"{key}\"\n")),
        Some(Outcome::LocationNotFound) => {
            let is_uri = matches!(&branch.node, Node::Location(location) if location.is_uri);
            out.push_str(&format!("{indent}{} not found\n", if is_uri { "URI" } else { "Path" }));
        }
        Some(Outcome::Merged(_)) | None => {}
    }
    write_texts(out, branch, indent);
}

/// A value, one element in a line. Values bound the depth.
fn shown(value: &Value, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let lines: Vec<String> = match value {
        Value::Hash(hash) => {
            let line = |(key, value)| format!("{inner}{} => {}", shown(key, &inner), shown(value, &inner));
            hash.entries().iter().map(line).collect()
        }
        Value::Array(items) => items.items().iter().map(|item| format!("{inner}{}", shown(item, &inner))).collect(),
        plain => return ruby_inspect(plain),
    };
    let (open, close) = if matches!(value, Value::Hash(_)) { ('{', '}') } else { ('[', ']') };
    if lines.is_empty() { format!("{open}{close}") } else { format!("{open}\n{}\n{indent}{close}", lines.join(",\n")) }
}
