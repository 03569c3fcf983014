//! The tree of a template.

use std::rc::Rc;

use ecow::EcoString;

use duckrow_text::names::FastSet;

/// A template.
#[derive(Debug)]
pub(crate) struct Tree {
    /// Its statements.
    pub(crate) body: Body,
    /// Its blocks, wherever they stand.
    pub(crate) blocks: Vec<Rc<Block>>,
    /// The filters and tests that must be there before it runs.
    pub(crate) needs: Vec<Need>,
    /// The names of which nothing is seen from outside.
    pub(crate) hidden: Rc<FastSet<EcoString>>,
}

/// A filter or test that a template names outside of conditions.
#[derive(Debug)]
pub(crate) struct Need {
    /// True if it is a test.
    pub(crate) is_test: bool,
    /// Its name.
    pub(crate) name: EcoString,
    /// The line.
    pub(crate) line: usize,
}

/// Statements, one behind the other.
pub(crate) type Body = Rc<[Statement]>;

/// A statement and its line, from 1.
#[derive(Debug)]
pub(crate) struct Statement {
    /// Its kind, with its parts.
    pub(crate) kind: Kind,
    /// Its line.
    pub(crate) line: usize,
}

/// The kind of a statement.
#[derive(Debug)]
pub(crate) enum Kind {
    /// Text that comes out as it is.
    Text(EcoString),
    /// `{{ … }}`
    Print(Expr),
    /// `{% if … %}`: conditions with their bodies, and the rest.
    If(Vec<(Expr, Body, usize)>, Body),
    /// `{% for … %}`
    For(Rc<For>),
    /// `{% set a = … %}`
    Set(Target, Expr),
    /// `{% set a %}…{% endset %}`, with its filters
    SetBlock(Target, Vec<Filter>, Body),
    /// `{% with a = … %}`
    With(Vec<(Target, Expr)>, Body),
    /// `{% macro … %}`
    Macro(Rc<Macro>),
    /// `{% call … %}`
    Call(Rc<Macro>, Expr),
    /// `{% filter … %}`
    Filter(Vec<Filter>, Body),
    /// `{% autoescape … %}`: a scope.
    Scope(Expr, Body),
    /// `{% block … %}`
    Block(Rc<Block>),
    /// `{% extends … %}`
    Extends(Expr),
    /// `{% include … %}`
    Include {
        /// The template, or several of which the first is taken that there is.
        template: Expr,
        /// `ignore missing`
        ignores_missing: bool,
        /// `with context`
        with_context: bool,
    },
    /// `{% import … as … %}`
    Import {
        /// The template.
        template: Expr,
        /// Its name here.
        name: EcoString,
        /// `with context`
        with_context: bool,
        /// The filter that the rendered text goes through: `load_yaml`, for `import_yaml`.
        loader: Option<&'static str>,
    },
    /// `{% from … import … %}`
    FromImport {
        /// The template.
        template: Expr,
        /// The names that are imported, and their names here.
        names: Vec<(EcoString, EcoString)>,
        /// `with context`
        with_context: bool,
    },
    /// `{% load_yaml as … %}`: a filter and the body that it is given.
    Load(Target, &'static str, Body),
    /// `{% do … %}`
    Do(Expr),
    /// `{% break %}`
    Break,
    /// `{% continue %}`
    Continue,
    /// Statements that are one: `{% profile … %}`, `{% print a, b %}`
    Several(Body),
}

/// A loop.
#[derive(Debug)]
pub(crate) struct For {
    /// The name of each item.
    pub(crate) target: Target,
    /// The items.
    pub(crate) items: Expr,
    /// The condition that selects items.
    pub(crate) test: Option<Expr>,
    /// True if it may call itself.
    pub(crate) is_recursive: bool,
    /// True if its body names `loop`, or may do so in a block: only then there is one.
    pub(crate) names_loop: bool,
    /// The statements that run for each item.
    pub(crate) body: Body,
    /// The statements that run if there is no item.
    pub(crate) otherwise: Body,
}

/// A macro, or the body of a call.
#[derive(Debug)]
pub(crate) struct Macro {
    /// Its name; the body of a call has none.
    pub(crate) name: Option<EcoString>,
    /// Its parameters and their defaults.
    pub(crate) parameters: Vec<(EcoString, Option<Expr>)>,
    /// The statements in it.
    pub(crate) body: Body,
    /// Its line.
    pub(crate) line: usize,
    /// The special variables that it uses.
    pub(crate) uses: Uses,
}

/// The special variables that the body of a macro names: only those are given.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Uses {
    /// `varargs`
    pub(crate) varargs: bool,
    /// `kwargs`
    pub(crate) kwargs: bool,
    /// `caller`
    pub(crate) caller: bool,
}

/// A block that a template may replace.
#[derive(Debug)]
pub(crate) struct Block {
    /// Its name.
    pub(crate) name: EcoString,
    /// True if it sees the variables around it.
    pub(crate) is_scoped: bool,
    /// True if another template must replace it.
    pub(crate) is_required: bool,
    /// The statements in it.
    pub(crate) body: Body,
}

/// The target of an assignment.
#[derive(Debug)]
pub(crate) enum Target {
    /// A name.
    Name(EcoString),
    /// An attribute of a namespace.
    Attribute(EcoString, EcoString),
    /// Several.
    Tuple(Vec<Target>),
}

/// A filter and its arguments.
#[derive(Debug)]
pub(crate) struct Filter {
    /// Its name.
    pub(crate) name: EcoString,
    /// The arguments of the call.
    pub(crate) arguments: Arguments,
}

/// The arguments of a call.
#[derive(Debug, Default)]
pub(crate) struct Arguments {
    /// The arguments given by place.
    pub(crate) plain: Vec<Expr>,
    /// The arguments given by name.
    pub(crate) named: Vec<(EcoString, Expr)>,
    /// `*list`
    pub(crate) spread: Option<Expr>,
    /// `**mapping`
    pub(crate) spread_named: Option<Expr>,
}

/// An expression.
#[derive(Debug)]
pub(crate) enum Expr {
    /// `none`
    None,
    /// `true`, `false`
    Bool(bool),
    /// An integer.
    Int(i128),
    /// A float.
    Float(f64),
    /// A text.
    Text(EcoString),
    /// A variable.
    Name(EcoString),
    /// `(a, b)`
    Tuple(Vec<Expr>),
    /// `[a, b]`
    List(Vec<Expr>),
    /// `{a: b}`
    Dict(Vec<(Expr, Expr)>),
    /// `a.b`
    Attribute(Box<Expr>, EcoString),
    /// `a[b]`
    Item(Box<Expr>, Box<Expr>),
    /// `b:c:d` in `a[b:c:d]`
    Slice(Box<[Option<Expr>; 3]>),
    /// `a(b)`
    Call(Box<Expr>, Box<Arguments>),
    /// `a | b(c)`
    Filter(Box<Expr>, Box<Filter>),
    /// `a is b(c)`
    Test(Box<Expr>, Box<Filter>),
    /// `not a`
    Not(Box<Expr>),
    /// `-a`
    Negative(Box<Expr>),
    /// `+a`
    Positive(Box<Expr>),
    /// `a + b`
    Binary(Operator, Box<(Expr, Expr)>),
    /// `a ~ b`
    Concat(Vec<Expr>),
    /// `a < b <= c`
    Compare(Box<Expr>, Vec<(Comparison, Expr)>),
    /// `a and b`
    And(Box<(Expr, Expr)>),
    /// `a or b`
    Or(Box<(Expr, Expr)>),
    /// `a if b else c`: the condition, the two values; its line
    Condition(Box<(Expr, Expr, Option<Expr>)>, usize),
}

/// An operator of numbers and other things.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operator {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `//`
    FloorDivide,
    /// `%`
    Modulo,
    /// `**`
    Power,
}

/// A comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `in`
    In,
    /// `not in`
    NotIn,
}
