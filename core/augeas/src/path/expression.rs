//! What path expressions are made of, and what they come to.

use std::collections::BTreeMap;

use duckrow_values::regex::Regex;

use crate::tree::NodeId;

/// A path can't be used. Puppet names the command, and not the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PathError;

/// Variables, by name.
pub(crate) type Variables = BTreeMap<String, Value>;

/// The value of an expression.
#[derive(Debug, Clone)]
pub(crate) enum Value {
    Nodes(Vec<NodeId>),
    Text(String),
    Number(i64),
    Truth(bool),
    Pattern(Regex),
}

#[derive(Debug, Clone)]
pub(super) enum Expression {
    Path(Path),
    Text(String),
    Number(i64),
    Call(String, Vec<Expression>),
    Binary(Operator, Box<Expression>, Box<Expression>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Fits,
    FitsNot,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Plus,
    Minus,
    Times,
    Union,
    Else,
}

/// A path: from where, and by which steps.
#[derive(Debug, Clone)]
pub(super) struct Path {
    pub(super) start: Start,
    pub(super) steps: Vec<Step>,
}

#[derive(Debug, Clone)]
pub(super) enum Start {
    Root,
    Here,
    Of(Box<Expression>, Vec<Expression>),
    Variable(String, Vec<Expression>),
}

#[derive(Debug, Clone)]
pub(super) struct Step {
    pub(super) axis: Axis,
    /// Nothing: any label.
    pub(super) name: Option<String>,
    pub(super) predicates: Vec<Expression>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Axis {
    Itself,
    Child,
    Descendant,
    DescendantOrItself,
    Parent,
    Ancestor,
    Root,
    FollowingSibling,
    PrecedingSibling,
}
