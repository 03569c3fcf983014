//! Groups that call themselves for ever, which Ruby refuses: every way through them, or one that has taken no character yet, leads
//! back into them. It knows trees only.

use super::tree::Node;

/// Looks at all groups that a pattern calls.
///
/// # Errors
/// That there is no such group, or that it never ends, in Ruby's words.
pub(super) fn check(tree: &Node) -> Result<(), String> {
    let mut called = Vec::new();
    calls(tree, &mut called);
    let bodies = called.into_iter().map(|group| {
        let body = tree.called(group).ok_or_else(|| format!("undefined group <{group}> reference"))?;
        Ok((group, body))
    });
    let bodies = bodies.collect::<Result<Vec<_>, String>>()?;
    let is_endless = bodies.into_iter().any(|(group, body)| {
        calls_itself_first(tree, body, group, &mut Vec::new()) || always_calls(tree, body, &mut vec![group])
    });
    if is_endless { Err("never ending recursion".to_owned()) } else { Ok(()) }
}

/// The groups that a part calls, directly.
fn calls(node: &Node, called: &mut Vec<usize>) {
    if let Node::Call(group) = node {
        called.push(*group);
    }
    node.parts().into_iter().for_each(|part| calls(part, called));
}

/// True if a part may call a group before it takes a character.
fn calls_itself_first(tree: &Node, node: &Node, group: usize, seen: &mut Vec<usize>) -> bool {
    match node {
        Node::Call(called) if *called == group => true,
        Node::Call(called) => {
            if seen.contains(called) {
                return false;
            }
            seen.push(*called);
            tree.called(*called).is_some_and(|body| calls_itself_first(tree, body, group, seen))
        }
        Node::Sequence(parts) => {
            for part in parts {
                if calls_itself_first(tree, part, group, seen) {
                    return true;
                }
                if !part.may_be_empty() || matches!(part, Node::Call(_)) {
                    return false;
                }
            }
            false
        }
        other => other.parts().into_iter().any(|part| calls_itself_first(tree, part, group, seen)),
    }
}

/// True if every way through a part calls one of the groups that it is within.
fn always_calls(tree: &Node, node: &Node, within: &mut Vec<usize>) -> bool {
    match node {
        Node::Call(called) if within.contains(called) => true,
        Node::Call(called) => {
            within.push(*called);
            let endless = tree.called(*called).is_some_and(|body| always_calls(tree, body, within));
            within.pop();
            endless
        }
        Node::Repeat(inner, times) => times.least > 0 && always_calls(tree, inner, within),
        Node::Choice(parts) => parts.iter().all(|part| always_calls(tree, part, within)),
        Node::Condition(_, yes, no) => always_calls(tree, yes, within) && always_calls(tree, no, within),
        other => other.parts().into_iter().any(|part| always_calls(tree, part, within)),
    }
}
