//! The values of literals.

use ecow::EcoString;

use crate::names::FastMap;
use crate::ruby::{Node, NodeKind, Pattern};
use crate::values::{Array, Hash, Value};

/// How often a constant may lead to another one.
const STEPS: u8 = 8;

/// The constants of a file that are literals.
#[derive(Debug, Default)]
pub(super) struct Constants<'t> {
    by_name: FastMap<&'t str, &'t Node>,
}

impl<'t> Constants<'t> {
    /// Notes what a statement assigns to a name, also inside of modules and blocks.
    pub(super) fn note(&mut self, node: &'t Node) {
        match &node.kind {
            NodeKind::Assignment { name, value } => {
                self.by_name.entry(name).or_insert(value);
            }
            NodeKind::Module { body, .. } => body.iter().for_each(|node| self.note(node)),
            NodeKind::Call { block: Some(block), .. } => block.body.iter().for_each(|node| self.note(node)),
            _ => {}
        }
    }

    /// Lets a name stand for a node, or for nothing. Returns what it stood for.
    pub(super) fn bind(&mut self, name: &'t str, node: Option<&'t Node>) -> Option<&'t Node> {
        match node {
            Some(node) => self.by_name.insert(name, node),
            None => self.by_name.swap_remove(name),
        }
    }

    /// What a node stands for: behind `freeze`, constants and variables.
    pub(super) fn resolve<'n>(&self, node: &'n Node) -> &'n Node
    where
        't: 'n,
    {
        let mut node = node;
        for _ in 0..STEPS {
            let name = match &node.kind {
                NodeKind::Call { receiver: Some(receiver), name, arguments, block: None }
                    if arguments.is_empty() && matches!(name.as_str(), "freeze" | "dup" | "to_sym" | "to_s") =>
                {
                    node = receiver;
                    continue;
                }
                NodeKind::Constant(name) => name.rsplit("::").next().unwrap_or(name),
                NodeKind::Variable(name) => name.as_str(),
                NodeKind::Call { receiver: None, name, arguments, block: None } if arguments.is_empty() => {
                    name.as_str()
                }
                _ => return node,
            };
            let Some(value) = self.by_name.get(name) else { return node };
            node = value;
        }
        node
    }

    /// The value of a literal; symbols are texts.
    pub(super) fn value(&self, node: &Node) -> Option<Value> {
        let node = self.resolve(node);
        Some(match &node.kind {
            NodeKind::Nil => Value::Undef,
            NodeKind::Boolean(value) => Value::Boolean(*value),
            NodeKind::Integer(number) => Value::Integer(*number),
            NodeKind::Float(number) => Value::Float(*number),
            NodeKind::Text(text) | NodeKind::Symbol(text) => Value::String(text.clone()),
            NodeKind::Array(items) => {
                Array::new(items.iter().map(|item| self.value(item)).collect::<Option<_>>()?).ok()?.into()
            }
            NodeKind::Hash(entries) => {
                let entry = |(key, value): &(Node, Node)| Some((self.value(key)?, self.value(value)?));
                Hash::new(entries.iter().map(entry).collect::<Option<_>>()?).ok()?.into()
            }
            // `Hash.new`, `Array.new`
            NodeKind::Call { receiver: Some(receiver), name, arguments, block: None }
                if name == "new" && arguments.is_empty() =>
            {
                match &receiver.kind {
                    NodeKind::Constant(name) if name == "Hash" => Hash::new([].into_iter().collect()).ok()?.into(),
                    NodeKind::Constant(name) if name == "Array" => Array::new(Vec::new()).ok()?.into(),
                    NodeKind::Constant(name) if name == "String" => Value::string(""),
                    _ => return None,
                }
            }
            _ => return None,
        })
    }

    /// The text of a string or symbol.
    pub(super) fn text(&self, node: &Node) -> Option<EcoString> {
        self.resolve(node).text().cloned()
    }

    /// A text that is read by people: what is done to it afterwards, and code in it, doesn't matter.
    pub(super) fn prose(&self, node: &Node) -> Option<EcoString> {
        let node = self.resolve(node);
        match &node.kind {
            NodeKind::Text(text) | NodeKind::Symbol(text) | NodeKind::Interpolated(text) => Some(text.clone()),
            NodeKind::Call { receiver: Some(receiver), .. } => self.prose(receiver),
            NodeKind::Call { receiver: None, name, arguments, .. } if name == "_" => self.prose(arguments.first()?),
            _ => None,
        }
    }

    /// The texts of a list, or of one text.
    pub(super) fn texts(&self, node: &Node) -> Option<Vec<EcoString>> {
        self.resolve(node).items().iter().map(|item| self.text(item)).collect()
    }

    /// A regular expression without code.
    pub(super) fn pattern(&self, node: &Node) -> Option<Pattern> {
        match &self.resolve(node).kind {
            NodeKind::Pattern(pattern) if !pattern.is_interpolated => Some(pattern.clone()),
            _ => None,
        }
    }

    /// The entries of a hash, with the names of its keys.
    pub(super) fn entries<'n>(&self, node: &'n Node) -> Option<Vec<(EcoString, &'n Node, &'n Node)>>
    where
        't: 'n,
    {
        match &self.resolve(node).kind {
            NodeKind::Hash(entries) => {
                let named = entries.iter().map(|(key, value)| Some((self.text(key)?, key, value)));
                named.collect()
            }
            _ => None,
        }
    }
}
