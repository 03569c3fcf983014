//! Path expressions: `/files/etc/hosts/*[ipaddr = '127.0.0.1']/alias[last() + 1]`. They find nodes of a tree, and make those that a
//! simple end of them names.

mod evaluate;
mod expression;
mod parse;

use crate::tree::{NodeId, Tree};

use evaluate::Evaluator;
use expression::{Axis, Expression, Path, Start};
pub(crate) use expression::{PathError, Value, Variables};

/// The nodes that an expression finds.
///
/// # Errors
/// [`PathError`] if it is none, or finds something else than nodes.
pub(crate) fn matches(tree: &Tree, variables: &Variables, text: &str) -> Result<Vec<NodeId>, PathError> {
    match (Evaluator { tree, variables }).value(&parse::expression(text)?)? {
        Value::Nodes(nodes) => Ok(nodes),
        _ => Err(PathError),
    }
}

/// The value of an expression.
///
/// # Errors
/// [`PathError`]
pub(crate) fn value(tree: &Tree, variables: &Variables, text: &str) -> Result<Value, PathError> {
    Evaluator { tree, variables }.value(&parse::expression(text)?)
}

/// The one node that a path finds. If it finds none, the steps at its end that name labels alone are made.
///
/// # Errors
/// [`PathError`] if it finds several, or its end names none.
pub(crate) fn one_or_new(tree: &mut Tree, variables: &Variables, text: &str) -> Result<NodeId, PathError> {
    let found = matches(tree, variables, text)?;
    match *found.as_slice() {
        [node] => return Ok(node),
        [] => {}
        _ => return Err(PathError),
    }
    let Expression::Path(path) = parse::expression(text)? else { return Err(PathError) };
    let (mut at, made) = {
        let evaluator = Evaluator { tree, variables };
        let (mut nodes, mut passed) = (evaluator.start(&path.start)?, 0);
        for step in &path.steps {
            let next = evaluator.step(&nodes, step)?;
            if next.is_empty() {
                break;
            }
            (nodes, passed) = (next, passed + 1);
        }
        let &[at] = nodes.as_slice() else { return Err(PathError) };
        (at, path.steps.get(passed..).unwrap_or_default())
    };
    for step in made {
        let name = step.name.as_deref().filter(|_| step.axis == Axis::Child).ok_or(PathError)?;
        at = tree.insert(at, None, Some(name));
    }
    Ok(at)
}

/// The labels with which a path begins, until something else than a name comes: where in the tree it looks.
pub(crate) fn literal_start(text: &str) -> Option<Vec<String>> {
    let Ok(Expression::Path(Path { start: Start::Root, steps })) = parse::expression(text) else { return None };
    let names = steps.into_iter().map_while(|step| step.name.filter(|_| step.axis == Axis::Child));
    Some(names.collect())
}
