//! The values of literals.

use std::cell::Cell;

use ecow::EcoString;

use duckrow_ruby::{Node, NodeKind, Pattern};
use duckrow_text::names::FastMap;
use duckrow_values::{Array, Hash, Value};

/// The number of times that a constant may lead to another one, also within its value: one may hold itself.
pub(super) const STEPS: u8 = 8;

/// The number of times that constants are looked up in a file: one may hold others many times.
const MOST: u32 = 100_000;

/// The constants of a file that are literals.
#[derive(Debug)]
pub(super) struct Constants<'t> {
    by_name: FastMap<&'t str, &'t Node>,
    left: Cell<u32>,
}

impl Default for Constants<'_> {
    fn default() -> Self {
        Self { by_name: FastMap::default(), left: Cell::new(MOST) }
    }
}

impl<'t> Constants<'t> {
    /// Notes the value that a statement assigns to a name, also inside of modules and blocks.
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

    /// Lets a name stand for a node, or for nothing. Returns the node that it stood for.
    pub(super) fn bind(&mut self, name: &'t str, node: Option<&'t Node>) -> Option<&'t Node> {
        match node {
            Some(node) => self.by_name.insert(name, node),
            None => self.by_name.swap_remove(name),
        }
    }

    /// The node that a node stands for: behind `freeze`, constants and variables.
    pub(super) fn resolve<'n>(&self, node: &'n Node) -> &'n Node
    where
        't: 'n,
    {
        self.resolve_within(node, STEPS).0
    }

    /// The same in so many steps, with the number that is left for the nodes inside.
    pub(super) fn resolve_within<'n>(&self, mut node: &'n Node, mut steps: u8) -> (&'n Node, u8)
    where
        't: 'n,
    {
        loop {
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
                _ => return (node, steps),
            };
            let (Some(value), Some(fewer), Some(left)) =
                (self.by_name.get(name), steps.checked_sub(1), self.left.get().checked_sub(1))
            else {
                return (node, steps);
            };
            self.left.set(left);
            (node, steps) = (value, fewer);
        }
    }

    /// The value of a literal; symbols are texts.
    pub(super) fn value(&self, node: &Node) -> Option<Value> {
        self.value_within(node, STEPS)
    }

    /// The same in so many steps.
    pub(super) fn value_within(&self, node: &Node, steps: u8) -> Option<Value> {
        let (node, steps) = self.resolve_within(node, steps);
        let value = |node: &Node| self.value_within(node, steps);
        Some(match &node.kind {
            NodeKind::Nil => Value::Undef,
            NodeKind::Boolean(value) => Value::Boolean(*value),
            NodeKind::Integer(number) => Value::Integer(*number),
            NodeKind::Float(number) => Value::Float(*number),
            NodeKind::Text(text) | NodeKind::Symbol(text) => Value::String(text.clone()),
            NodeKind::Array(items) => Array::new(items.iter().map(value).collect::<Option<_>>()?).ok()?.into(),
            NodeKind::Hash(entries) => {
                let entry = |(key, item): &(Node, Node)| Some((value(key)?, value(item)?));
                Hash::new(entries.iter().map(entry).collect::<Option<_>>()?).ok()?.into()
            }
            // `6 * 10`, `'a' + 'b'`
            NodeKind::Call { receiver: Some(left), name, arguments, block: None } if is_operator(name) => {
                let [right] = arguments.as_slice() else { return None };
                return operate(name, &value(left)?, &value(right)?);
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

    /// The text of a string or symbol, or of several that are added.
    pub(super) fn text(&self, node: &Node) -> Option<EcoString> {
        self.text_within(node, STEPS)
    }

    fn text_within(&self, node: &Node, steps: u8) -> Option<EcoString> {
        let (node, steps) = self.resolve_within(node, steps);
        match &node.kind {
            NodeKind::Call { receiver: Some(left), name, arguments, block: None } if name == "+" => {
                let [right] = arguments.as_slice() else { return None };
                Some(self.text_within(left, steps)? + self.text_within(right, steps)?.as_str())
            }
            _ => node.text().cloned(),
        }
    }

    /// A text that is read by people: calls on it, and code in it, don't matter.
    pub(super) fn prose(&self, node: &Node) -> Option<EcoString> {
        self.prose_within(node, STEPS)
    }

    fn prose_within(&self, node: &Node, steps: u8) -> Option<EcoString> {
        let (node, steps) = self.resolve_within(node, steps);
        match &node.kind {
            NodeKind::Text(text) | NodeKind::Symbol(text) | NodeKind::Interpolated(text) => Some(text.clone()),
            NodeKind::Call { receiver: Some(receiver), .. } => self.prose_within(receiver, steps),
            NodeKind::Call { receiver: None, name, arguments, .. } if name == "_" => {
                self.prose_within(arguments.first()?, steps)
            }
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
        self.entries_within(node, STEPS)
    }

    fn entries_within<'n>(&self, node: &'n Node, steps: u8) -> Option<Vec<(EcoString, &'n Node, &'n Node)>>
    where
        't: 'n,
    {
        let (node, steps) = self.resolve_within(node, steps);
        match &node.kind {
            NodeKind::Hash(entries) => {
                let named = entries.iter().map(|(key, value)| Some((self.text(key)?, key, value)));
                named.collect()
            }
            NodeKind::Call { receiver: Some(receiver), name, arguments, block: None } if name == "merge" => {
                let mut merged = self.entries_within(receiver, steps)?;
                for argument in arguments {
                    for entry in self.entries_within(argument, steps)? {
                        match merged.iter_mut().find(|(name, ..)| *name == entry.0) {
                            Some(old) => *old = entry,
                            None => merged.push(entry),
                        }
                    }
                }
                Some(merged)
            }
            _ => None,
        }
    }
}

fn is_operator(name: &str) -> bool {
    matches!(name, "+" | "-" | "*" | "/")
}

/// The value of two operands, if it is a plain one.
fn operate(operator: &str, left: &Value, right: &Value) -> Option<Value> {
    Some(match (operator, left, right) {
        ("+", Value::Integer(left), Value::Integer(right)) => left.checked_add(*right)?.into(),
        ("-", Value::Integer(left), Value::Integer(right)) => left.checked_sub(*right)?.into(),
        ("*", Value::Integer(left), Value::Integer(right)) => left.checked_mul(*right)?.into(),
        ("/", Value::Integer(left), Value::Integer(right)) if *right > 0 => left.div_euclid(*right).into(),
        ("+", Value::String(left), Value::String(right)) => (left.clone() + right.as_str()).into(),
        ("+", Value::Array(left), Value::Array(right)) => {
            Array::new(left.items().iter().chain(right.items()).cloned().collect()).ok()?.into()
        }
        _ => return None,
    })
}
