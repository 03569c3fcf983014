//! Path expressions over a tree.

use std::collections::BTreeSet;

use duckrow_values::regex::Regex;

use super::expression::{Axis, Expression, Operator, Path, PathError, Start, Step, Value, Variables};
use crate::tree::{NodeId, Tree};

/// What expressions are about.
pub(crate) struct Evaluator<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) variables: &'a Variables,
}

/// Where in a list of nodes an expression stands.
#[derive(Debug, Clone, Copy)]
struct Here {
    node: NodeId,
    position: usize,
    count: usize,
}

impl Evaluator<'_> {
    /// The value of an expression at the root.
    pub(super) fn value(&self, expression: &Expression) -> Result<Value, PathError> {
        self.evaluate(expression, Here { node: self.tree.root(), position: 1, count: 1 })
    }

    /// The nodes from which a path starts at the root.
    pub(super) fn start(&self, start: &Start) -> Result<Vec<NodeId>, PathError> {
        self.start_at(start, Here { node: self.tree.root(), position: 1, count: 1 })
    }

    fn start_at(&self, start: &Start, here: Here) -> Result<Vec<NodeId>, PathError> {
        let (value, predicates) = match start {
            Start::Root => return Ok(vec![self.tree.root()]),
            Start::Here => return Ok(vec![here.node]),
            Start::Of(expression, predicates) => (self.evaluate(expression, here)?, predicates),
            Start::Variable(name, predicates) => (self.variables.get(name).cloned().ok_or(PathError)?, predicates),
        };
        match value {
            Value::Nodes(nodes) => {
                let nodes = nodes.into_iter().filter(|node| self.tree.has(*node)).collect();
                predicates.iter().try_fold(nodes, |nodes, predicate| self.filtered(nodes, predicate))
            }
            _ => Err(PathError),
        }
    }

    /// The nodes that a step leads to, each once. Nobody sees those without a label, which stand for empty lines.
    pub(super) fn step(&self, from: &[NodeId], step: &Step) -> Result<Vec<NodeId>, PathError> {
        let (mut all, mut seen) = (Vec::new(), BTreeSet::new());
        for node in from {
            let mut nodes = self.along(*node, step.axis);
            self.charge(nodes.len() + 1)?;
            let is_hidden = |node: NodeId| self.tree.label(node).is_none() && node != self.tree.root();
            nodes.retain(|node| match &step.name {
                Some(name) => self.tree.label(*node) == Some(name),
                None => !is_hidden(*node),
            });
            for predicate in &step.predicates {
                nodes = self.filtered(nodes, predicate)?;
            }
            for node in nodes {
                if seen.insert(node) {
                    all.push(node);
                }
            }
        }
        Ok(all)
    }

    fn charge(&self, steps: usize) -> Result<(), PathError> {
        if self.tree.work().take(steps) { Ok(()) } else { Err(PathError) }
    }

    fn along(&self, node: NodeId, axis: Axis) -> Vec<NodeId> {
        let tree = self.tree;
        let siblings = |node: NodeId| tree.parent(node).map_or(&[][..], |parent| tree.children(parent));
        let before = |node: NodeId| siblings(node).iter().take_while(move |sibling| **sibling != node);
        match axis {
            Axis::Itself => vec![node],
            Axis::Child => tree.children(node).to_vec(),
            Axis::Descendant => self.below(node),
            Axis::DescendantOrItself => [vec![node], self.below(node)].concat(),
            Axis::Parent => tree.parent(node).into_iter().collect(),
            Axis::Ancestor => std::iter::successors(tree.parent(node), |above| tree.parent(*above)).collect(),
            Axis::Root => vec![tree.root()],
            Axis::FollowingSibling => siblings(node).iter().skip(before(node).count() + 1).copied().collect(),
            Axis::PrecedingSibling => before(node).copied().collect::<Vec<_>>().into_iter().rev().collect(),
        }
    }

    fn below(&self, node: NodeId) -> Vec<NodeId> {
        let mut found = Vec::new();
        let mut open: Vec<NodeId> = self.tree.children(node).iter().rev().copied().collect();
        while let Some(next) = open.pop() {
            found.push(next);
            open.extend(self.tree.children(next).iter().rev());
        }
        found
    }

    fn filtered(&self, nodes: Vec<NodeId>, predicate: &Expression) -> Result<Vec<NodeId>, PathError> {
        let count = nodes.len();
        self.charge(count)?;
        let mut kept = Vec::new();
        for (place, node) in nodes.into_iter().enumerate() {
            let here = Here { node, position: place + 1, count };
            let holds = match self.evaluate(predicate, here)? {
                Value::Number(number) => usize::try_from(number) == Ok(here.position),
                Value::Text(label) => self.tree.child(node, &label).is_some(),
                value => truth(&value),
            };
            if holds {
                kept.push(node);
            }
        }
        Ok(kept)
    }

    fn evaluate(&self, expression: &Expression, here: Here) -> Result<Value, PathError> {
        Ok(match expression {
            Expression::Text(text) => Value::Text(text.clone()),
            Expression::Number(number) => Value::Number(*number),
            Expression::Path(path) => Value::Nodes(self.path(path, here)?),
            Expression::Call(name, arguments) => {
                let arguments = arguments.iter().map(|argument| self.evaluate(argument, here));
                self.call(name, arguments.collect::<Result<Vec<_>, _>>()?, here)?
            }
            Expression::Binary(operator, left, right) => {
                self.binary(*operator, self.evaluate(left, here)?, self.evaluate(right, here)?)?
            }
        })
    }

    fn path(&self, path: &Path, here: Here) -> Result<Vec<NodeId>, PathError> {
        path.steps.iter().try_fold(self.start_at(&path.start, here)?, |nodes, step| self.step(&nodes, step))
    }

    fn call(&self, name: &str, arguments: Vec<Value>, here: Here) -> Result<Value, PathError> {
        let number = |count: usize| Value::Number(i64::try_from(count).unwrap_or(i64::MAX));
        Ok(match (name, arguments.as_slice()) {
            ("last", []) => number(here.count),
            ("position", []) => number(here.position),
            ("label", []) => Value::Text(self.tree.label(here.node).unwrap_or_default().to_owned()),
            ("count", [Value::Nodes(nodes)]) => number(nodes.len()),
            ("not", [Value::Truth(holds)]) => Value::Truth(!holds),
            ("int", [Value::Truth(holds)]) => Value::Number(i64::from(*holds)),
            ("int", [Value::Nodes(nodes)]) => {
                let value = nodes.first().and_then(|node| self.tree.value(*node));
                Value::Number(value.and_then(|value| value.parse().ok()).ok_or(PathError)?)
            }
            ("regexp", [source]) => pattern(&self.texts(source).join("|"), false)?,
            ("regexp", [source, Value::Text(option)]) if option == "i" => pattern(&self.texts(source).join("|"), true)?,
            ("glob", [source]) => {
                let sources: Vec<String> = self.texts(source).into_iter().map(of_glob).collect();
                pattern(&sources.join("|"), false)?
            }
            ("modified", []) => Value::Truth(false),
            _ => return Err(PathError),
        })
    }

    fn binary(&self, operator: Operator, left: Value, right: Value) -> Result<Value, PathError> {
        Ok(match (operator, left, right) {
            (Operator::And, left, right) => Value::Truth(truth(&left) && truth(&right)),
            (Operator::Or, left, right) => Value::Truth(truth(&left) || truth(&right)),
            (Operator::Else, left, right) => {
                if truth(&left) {
                    left
                } else {
                    right
                }
            }
            (Operator::Equal, left, right) => Value::Truth(self.any_equal(&left, &right, true)?),
            (Operator::Unequal, left, right) => Value::Truth(self.any_equal(&left, &right, false)?),
            (Operator::Fits, left, Value::Pattern(pattern)) => Value::Truth(self.fits(&left, &pattern)),
            (Operator::FitsNot, left, Value::Pattern(pattern)) => Value::Truth(!self.fits(&left, &pattern)),
            (Operator::Union, Value::Nodes(mut left), Value::Nodes(right)) => {
                let known: BTreeSet<NodeId> = left.iter().copied().collect();
                left.extend(right.into_iter().filter(|node| !known.contains(node)));
                Value::Nodes(left)
            }
            (Operator::Plus, Value::Text(left), Value::Text(right)) => Value::Text(left + &right),
            (_, Value::Number(left), Value::Number(right)) => number_of(operator, left, right)?,
            _ => return Err(PathError),
        })
    }

    /// True if any value on the left and any on the right are equal, or not.
    fn any_equal(&self, left: &Value, right: &Value, equal: bool) -> Result<bool, PathError> {
        Ok(match (left, right) {
            (Value::Number(left), Value::Number(right)) => (left == right) == equal,
            (Value::Truth(left), Value::Truth(right)) => (left == right) == equal,
            _ => {
                let (left, right) = (self.texts(left), self.texts(right));
                self.charge(left.len().saturating_mul(right.len()))?;
                left.iter().any(|left| right.iter().any(|right| (left == right) == equal))
            }
        })
    }

    /// The texts of a value: of nodes their values; one without a value counts as empty.
    fn texts<'v>(&'v self, value: &'v Value) -> Vec<&'v str> {
        match value {
            Value::Text(text) => vec![text],
            Value::Nodes(nodes) => nodes.iter().map(|node| self.tree.value(*node).unwrap_or_default()).collect(),
            Value::Number(_) | Value::Truth(_) | Value::Pattern(_) => Vec::new(),
        }
    }

    /// True if a whole text fits.
    fn fits(&self, value: &Value, pattern: &Regex) -> bool {
        self.texts(value).iter().any(|text| pattern.matches(text))
    }
}

fn number_of(operator: Operator, left: i64, right: i64) -> Result<Value, PathError> {
    Ok(match operator {
        Operator::Less => Value::Truth(left < right),
        Operator::LessOrEqual => Value::Truth(left <= right),
        Operator::Greater => Value::Truth(left > right),
        Operator::GreaterOrEqual => Value::Truth(left >= right),
        Operator::Plus => Value::Number(left.checked_add(right).ok_or(PathError)?),
        Operator::Minus => Value::Number(left.checked_sub(right).ok_or(PathError)?),
        Operator::Times => Value::Number(left.checked_mul(right).ok_or(PathError)?),
        _ => return Err(PathError),
    })
}

fn truth(value: &Value) -> bool {
    match value {
        Value::Nodes(nodes) => !nodes.is_empty(),
        Value::Text(text) => !text.is_empty(),
        Value::Number(number) => *number != 0,
        Value::Truth(holds) => *holds,
        Value::Pattern(_) => true,
    }
}

/// A pattern that a whole text must fit.
fn pattern(source: &str, ignores_case: bool) -> Result<Value, PathError> {
    let start = if ignores_case { r"(?i)\A(?:" } else { r"\A(?:" };
    let compiled = Regex::new(&format!(r"{start}{source})\z"));
    compiled.map(Value::Pattern).map_err(|_| PathError)
}

/// The regular expression of a glob: stars don't cross slashes.
fn of_glob(glob: &str) -> String {
    let mut source = String::new();
    for c in glob.chars() {
        match c {
            '*' => source.push_str("[^/]*"),
            '?' => source.push_str("[^/]"),
            c if c.is_ascii_alphanumeric() || c == '/' || c == '_' => source.push(c),
            c => {
                source.push('\\');
                source.push(c);
            }
        }
    }
    source
}
