//! Mismatches of calls.

use super::describe::{Describer, Mismatches, merge, step};
use super::message::{Kind, Mismatch};
use super::path::Element;
use crate::types::{Range, Signature, Type, assignable};
use crate::{Value, infer};

/// The reason why a function can't be called with these arguments and a block of this type, in the words of
/// `docs/semantics/puppet/type-mismatches.md#calls`.
/// `lambda` as the name stands for a block that is called.
pub fn describe_call(name: &str, signatures: &[Signature], arguments: &[Value], block: Option<&Type>) -> String {
    let types: Vec<Type> = arguments.iter().map(infer).collect();
    let mut found: Vec<Mismatches> = signatures
        .iter()
        .enumerate()
        .map(|(index, signature)| describe_arguments(signature, &types, block, vec![Element::Signature(index)]))
        .collect();
    if found.iter().any(Vec::is_empty) {
        describe_blocks(signatures, block, &mut found);
    }
    let label = if name == "lambda" { "block".to_owned() } else { format!("'{name}'") };
    match (merge(0, true, &found).as_slice(), signatures) {
        ([only], _) => format!("{label}{only}"),
        (_, [only]) => rejected(format!("{label} expects ({})", signature_text(only)), "  ", &found),
        _ => {
            let mut text =
                format!("The function {label} was called with arguments it does not accept. It expects one of:");
            for (signature, mismatches) in signatures.iter().zip(&found) {
                let line = format!("  ({})", signature_text(signature));
                text.push('\n');
                text.push_str(&rejected(line, "    ", std::slice::from_ref(mismatches)));
            }
            text
        }
    }
}

fn rejected(first: String, indent: &str, found: &[Mismatches]) -> String {
    let lines = found.iter().flatten().map(|mismatch| format!("{indent}rejected:{}", mismatch.without(0)));
    std::iter::once(first).chain(lines).collect::<Vec<_>>().join("\n")
}

/// Blocks count only if the arguments of at least one signature fit.
fn describe_blocks(signatures: &[Signature], block: Option<&Type>, found: &mut Vec<Mismatches>) {
    let blocks: Vec<Mismatches> = signatures
        .iter()
        .enumerate()
        .map(|(index, signature)| describe_block(signature, block, vec![Element::Signature(index)]))
        .collect();
    if blocks.iter().all(|mismatches| !mismatches.is_empty()) {
        *found = blocks;
        return;
    }
    for (arguments, block) in found.iter_mut().zip(blocks) {
        if arguments.is_empty() {
            *arguments = block;
        }
    }
}

fn describe_arguments(signature: &Signature, types: &[Type], block: Option<&Type>, path: Vec<Element>) -> Mismatches {
    let parameters = &signature.callable.parameters;
    let given = Range::exactly(types.len());
    if !parameters.size_range().covers(&given) {
        return vec![Mismatch::new(path, Kind::Count(parameters.size_range(), given))];
    }
    // Without any argument Puppet looks at each parameter as if it were given something that fits.
    debug_assert!(block.is_none_or(Type::is_callable));
    for (index, given) in types.iter().enumerate() {
        let Some(expected) = parameters.at(index) else { break };
        if assignable(expected, given) {
            continue;
        }
        let place = index.min(parameters.types.len() - 1);
        let name = signature.names.get(place).cloned().unwrap_or_default();
        let found = Describer::default().describe(expected, given, step(&path, Element::Parameter(name)));
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

fn describe_block(signature: &Signature, block: Option<&Type>, path: Vec<Element>) -> Mismatches {
    match (&signature.callable.block, block) {
        (None, Some(_)) => vec![Mismatch::new(path, Kind::UnexpectedBlock)],
        (Some(expected), Some(given)) => Describer::default().describe(expected, given, step(&path, Element::Block)),
        (Some(expected), None) if !assignable(expected, &Type::Undef) => {
            vec![Mismatch::new(path, Kind::MissingRequiredBlock)]
        }
        _ => Vec::new(),
    }
}

/// A signature as messages show it: `Hash hash, Callable[2, 2] block`.
pub fn signature_text(signature: &Signature) -> String {
    let parameters = &signature.callable.parameters;
    let size = parameters.size_range();
    if size.is_zero() {
        // Puppet leaves out the block too, if there are no parameters.
        return String::new();
    }
    let required = size.from.and_then(|from| usize::try_from(from).ok()).unwrap_or(0);
    let count = signature.names.len();
    let mut parts: Vec<String> = Vec::new();
    for (index, name) in signature.names.iter().enumerate() {
        let Some(of) = parameters.at(index) else { break };
        let (of, mark) = if size.to.is_none() && index + 1 == count {
            (of, if required == count { "+" } else { "*" })
        } else if index >= required {
            (if let Type::Optional(Some(inner)) = of { &**inner } else { of }, "?")
        } else {
            (of, "")
        };
        parts.push(format!("{of} {name}{mark}"));
    }
    match &signature.callable.block {
        Some(Type::Optional(Some(of))) => parts.push(format!("{of} {}?", signature.block_name)),
        Some(of @ Type::Callable(_)) => parts.push(format!("{of} {}", signature.block_name)),
        _ => {}
    }
    parts.join(", ")
}
