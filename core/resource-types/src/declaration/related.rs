//! The titles that the block of an automatic relation gives, as far as it is simple: texts, values of attributes, lists of
//! them, and lists that are put together step by step.

use ecow::EcoString;

use super::RelatedTitle;
use super::literal::{Constants, STEPS};
use duckrow_ruby::{Node, NodeKind};
use duckrow_text::names::FastMap;

/// The titles that a block gives.
pub(super) fn titles(constants: &Constants<'_>, body: &[Node]) -> Vec<RelatedTitle> {
    let mut reader = Reader { constants, lists: FastMap::default() };
    let mut found = Vec::new();
    for node in body {
        found = reader.statement(node);
    }
    found.dedup();
    found
}

struct Reader<'c, 't, 'n> {
    constants: &'c Constants<'t>,
    /// The titles in the lists that have names.
    lists: FastMap<&'n str, Vec<RelatedTitle>>,
}

impl<'n> Reader<'_, '_, 'n> {
    /// The value of a statement.
    fn statement(&mut self, node: &'n Node) -> Vec<RelatedTitle> {
        match &node.kind {
            NodeKind::Assignment { name, value } => {
                let value = self.value(value);
                self.lists.insert(name, value.clone());
                value
            }
            NodeKind::Call { receiver: Some(list), name, arguments, block: None }
                if matches!(name.as_str(), "<<" | "push" | "concat" | "+") =>
            {
                let added: Vec<_> = arguments.iter().flat_map(|title| self.value(title)).collect();
                let Some(known) = local(list).and_then(|name| self.lists.get_mut(name)) else {
                    return self.value(node);
                };
                if name != "+" {
                    known.extend(added);
                }
                known.clone()
            }
            NodeKind::If { condition, then, otherwise } if otherwise.is_empty() => self.guarded(condition, then),
            NodeKind::Sequence(body) => body.iter().map(|node| self.statement(node)).last().unwrap_or_default(),
            NodeKind::Call { receiver: None, name, arguments, .. } if matches!(name.as_str(), "return" | "next") => {
                arguments.first().map_or_else(Vec::new, |value| self.value(value))
            }
            NodeKind::If { condition, then, .. } => {
                let mut found = self.guarded(condition, then);
                self.spoil();
                found.push(RelatedTitle::Computed);
                found
            }
            NodeKind::Call { block: Some(_), .. } | NodeKind::Opaque => {
                self.spoil();
                vec![RelatedTitle::Computed]
            }
            _ => self.value(node),
        }
    }

    /// Notes for all lists that their content is not known any more.
    fn spoil(&mut self) {
        self.lists.values_mut().for_each(|list| list.push(RelatedTitle::Computed));
    }

    /// Reads a guarded body. A guard by an attribute makes no difference where only that attribute's value is named.
    fn guarded(&mut self, condition: &'n Node, body: &'n [Node]) -> Vec<RelatedTitle> {
        let guard = attribute(self.constants, condition);
        let before = self.lists.clone();
        let found = body.iter().map(|node| self.statement(node)).last().unwrap_or_default();
        let is_guarded = |title: &RelatedTitle| match title {
            RelatedTitle::Attribute(name) => guard.as_ref() == Some(name),
            RelatedTitle::Constant(_) | RelatedTitle::Computed => false,
        };
        for (name, list) in self.lists.iter_mut() {
            let known = before.get(name).map_or(0, Vec::len);
            list.iter_mut()
                .skip(known)
                .filter(|title| !is_guarded(title))
                .for_each(|title| *title = RelatedTitle::Computed);
        }
        let is_list = body.last().is_some_and(|node| self.is_list(node));
        let hide = |title: RelatedTitle| if is_list || is_guarded(&title) { title } else { RelatedTitle::Computed };
        found.into_iter().map(hide).collect()
    }

    /// True if a statement gives a list that has a name.
    fn is_list(&self, node: &Node) -> bool {
        matches!(&node.kind, NodeKind::Call { receiver: Some(list), .. } if local(list).is_some_and(|name| self.lists.contains_key(name)))
    }

    fn value(&self, node: &Node) -> Vec<RelatedTitle> {
        self.value_within(node, STEPS)
    }

    fn value_within(&self, node: &Node, steps: u8) -> Vec<RelatedTitle> {
        if let Some(list) = local(node).and_then(|name| self.lists.get(name)) {
            return list.clone();
        }
        let (node, steps) = self.constants.resolve_within(node, steps);
        match &node.kind {
            NodeKind::Nil => Vec::new(),
            NodeKind::Text(text) | NodeKind::Symbol(text) => vec![RelatedTitle::Constant(text.clone())],
            NodeKind::Array(items) => items.iter().flat_map(|item| self.value_within(item, steps)).collect(),
            NodeKind::If { condition, then, otherwise } if otherwise.is_empty() => {
                let mut inner = Reader { constants: self.constants, lists: self.lists.clone() };
                inner.guarded(condition, then)
            }
            // `[…].compact`
            NodeKind::Call { receiver: Some(list), name, arguments, block: None }
                if arguments.is_empty() && matches!(name.as_str(), "compact" | "flatten" | "uniq") =>
            {
                self.value_within(list, steps)
            }
            _ => vec![attribute(self.constants, node).map_or(RelatedTitle::Computed, RelatedTitle::Attribute)],
        }
    }
}

/// The name of a local variable.
fn local(node: &Node) -> Option<&str> {
    match &node.kind {
        NodeKind::Call { receiver: None, name, arguments, block: None } if arguments.is_empty() => Some(name),
        _ => None,
    }
}

/// The attribute whose value is asked for: `self[:a]`, `value(:a)`, `should(:a)`, `@parameters[:a].value`.
fn attribute(constants: &Constants<'_>, node: &Node) -> Option<EcoString> {
    let NodeKind::Call { receiver, name, arguments, block: None } = &node.kind else { return None };
    match (receiver.as_deref().map(|receiver| &receiver.kind), name.as_str(), arguments.as_slice()) {
        (Some(NodeKind::Itself), "[]", [name]) => constants.text(name),
        (None | Some(NodeKind::Itself), "value" | "should" | "parameter_set?", [name]) => constants.text(name),
        (Some(NodeKind::Variable(list)), "[]", [name]) if list == "@parameters" => constants.text(name),
        (Some(NodeKind::Call { .. }), "value" | "should", []) => attribute(constants, receiver.as_deref()?),
        _ => None,
    }
}
