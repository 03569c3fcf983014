//! The parts of a tree: what a whole is made of, in Puppet's order. Whoever looks at everything in a file goes along these.

use crate::ast::{
    AttributeOperation, CaseOption, Definition, DefinitionKind, Expr, ExprId, KeyedEntry, List, Parameter, Program,
    ResourceBody, SelectorEntry,
};

/// A part of the tree.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs, reason = "the parts are named as the tree names them")]
pub enum Node {
    Expr(ExprId),
    Entry(KeyedEntry),
    Option(CaseOption),
    Selector(SelectorEntry),
    Body(ResourceBody),
    Operation(AttributeOperation),
    Parameter(Parameter),
    /// The query of a collector
    Query(ExprId),
}

/// Adds the parts of a node, in Puppet's order.
pub fn parts_of(program: &Program, node: Node, parts: &mut Vec<Node>) {
    match node {
        Node::Expr(id) => parts_of_expr(program, id, parts),
        Node::Entry(entry) => parts.extend([entry.key, entry.value].map(Node::Expr)),
        Node::Option(option) => {
            add(program, option.values, parts);
            parts.push(Node::Expr(option.then));
        }
        Node::Selector(entry) => parts.extend([entry.matching, entry.value].map(Node::Expr)),
        Node::Body(body) => {
            parts.push(Node::Expr(body.title));
            parts.extend(program.list(body.operations).iter().copied().map(Node::Operation));
        }
        Node::Operation(operation) => parts.push(Node::Expr(operation.value)),
        Node::Parameter(parameter) => {
            parts.extend(parameter.value.into_iter().chain(parameter.type_expr).map(Node::Expr))
        }
        Node::Query(query) => parts.push(Node::Expr(query)),
    }
}

fn add(program: &Program, list: List<ExprId>, parts: &mut Vec<Node>) {
    parts.extend(program.list(list).iter().copied().map(Node::Expr));
}

fn parts_of_expr(program: &Program, id: ExprId, parts: &mut Vec<Node>) {
    match *program.expr(id) {
        Expr::Arithmetic { left, right, .. }
        | Expr::Comparison { left, right, .. }
        | Expr::Match { left, right, .. }
        | Expr::In { left, right, .. }
        | Expr::And { left, right, .. }
        | Expr::Or { left, right, .. }
        | Expr::Assignment { left, right, .. }
        | Expr::Relationship { left, right, .. }
        | Expr::NamedAccess { left, name: right, .. } => parts.extend([left, right].map(Node::Expr)),
        Expr::Not(value)
        | Expr::UnaryMinus(value)
        | Expr::Unfold(value)
        | Expr::Parenthesized(value)
        | Expr::Text(value)
        | Expr::Render(value)
        | Expr::Heredoc { text: value, .. } => parts.push(Node::Expr(value)),
        Expr::LiteralList(list) | Expr::ConcatenatedString(list) | Expr::Block(list) => add(program, list, parts),
        Expr::LiteralHash(entries) => parts.extend(program.list(entries).iter().copied().map(Node::Entry)),
        Expr::Access { left, keys } => {
            parts.push(Node::Expr(left));
            add(program, keys, parts);
        }
        Expr::If { test, then, or_else } | Expr::Unless { test, then, or_else } => {
            parts.extend([test, then, or_else].map(Node::Expr));
        }
        Expr::Case { test, options } => {
            parts.push(Node::Expr(test));
            parts.extend(program.list(options).iter().copied().map(Node::Option));
        }
        Expr::Selector { left, entries } => {
            parts.push(Node::Expr(left));
            parts.extend(program.list(entries).iter().copied().map(Node::Selector));
        }
        ref other => parts_of_statement(program, other, parts),
    }
}

/// The parts of calls, resources and definitions.
fn parts_of_statement(program: &Program, expr: &Expr, parts: &mut Vec<Node>) {
    match *expr {
        Expr::CallNamedFunction { functor, arguments, lambda, .. }
        | Expr::CallMethod { functor, arguments, lambda, .. } => {
            parts.push(Node::Expr(functor));
            add(program, arguments, parts);
            parts.extend(lambda.map(Node::Expr));
        }
        Expr::Lambda { parameters, return_type, body } => {
            parts.extend(program.list(parameters).iter().copied().map(Node::Parameter));
            parts.extend([body].into_iter().chain(return_type).map(Node::Expr));
        }
        Expr::Resource { type_name, bodies, .. } => {
            parts.push(Node::Expr(type_name));
            parts.extend(program.list(bodies).iter().copied().map(Node::Body));
        }
        Expr::ResourceDefaults { type_ref: of, operations, .. }
        | Expr::ResourceOverride { resources: of, operations, .. } => {
            parts.push(Node::Expr(of));
            parts.extend(program.list(operations).iter().copied().map(Node::Operation));
        }
        Expr::Collect { type_ref, query, operations, .. } => {
            parts.push(Node::Expr(type_ref));
            parts.extend(query.map(Node::Query));
            parts.extend(program.list(operations).iter().copied().map(Node::Operation));
        }
        Expr::Apply { arguments, body } => {
            add(program, arguments, parts);
            parts.push(Node::Expr(body));
        }
        Expr::Epp { parameters, body, .. } => {
            parts.extend(program.list(parameters).iter().copied().map(Node::Parameter));
            parts.push(Node::Expr(body));
        }
        Expr::Definition(definition) => parts_of_definition(program, program.definition(definition), parts),
        _ => {}
    }
}

fn parts_of_definition(program: &Program, definition: &Definition, parts: &mut Vec<Node>) {
    match definition.kind {
        DefinitionKind::Node { host_matches, parent } => {
            parts.extend(parent.map(Node::Expr));
            add(program, host_matches, parts);
            parts.push(Node::Expr(definition.body));
        }
        DefinitionKind::TypeAlias { left, right } => match program.expr(left) {
            Expr::Access { .. } => parts.extend([left, right].map(Node::Expr)),
            _ => parts.push(Node::Expr(right)),
        },
        DefinitionKind::Function { return_type } => {
            parts.extend(program.list(definition.parameters).iter().copied().map(Node::Parameter));
            parts.extend([definition.body].into_iter().chain(return_type).map(Node::Expr));
        }
        DefinitionKind::HostClass { .. }
        | DefinitionKind::ResourceType
        | DefinitionKind::Plan
        | DefinitionKind::TypeDefinition { .. } => {
            parts.extend(program.list(definition.parameters).iter().copied().map(Node::Parameter));
            parts.push(Node::Expr(definition.body));
        }
    }
}
