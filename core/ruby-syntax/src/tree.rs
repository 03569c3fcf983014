//! Programs: nodes in an arena.

use ecow::EcoString;

use duckrow_text::ids::IndexVec;
use duckrow_text::names::FastMap;
use duckrow_text::source::Span;

duckrow_text::newtype_index! {
    /// A node of a program.
    pub struct NodeId;
}

duckrow_text::newtype_index! {
    /// A name of a program: of a variable, a method, a constant.
    pub struct Name;
}

/// A program: its nodes, where they stand, and the names in it.
#[derive(Debug, Default)]
pub struct Program {
    nodes: IndexVec<NodeId, Node>,
    spans: IndexVec<NodeId, Span>,
    names: IndexVec<Name, EcoString>,
    known: FastMap<EcoString, Name>,
    /// The beginning of each line.
    lines: Vec<u32>,
    /// The statement that is the whole of it.
    pub root: Option<NodeId>,
}

/// A node.
#[derive(Debug, Clone, PartialEq)]
pub enum Node {
    /// `nil`, or nothing at all.
    Nil,
    /// `true`
    True,
    /// `false`
    False,
    /// `self`
    Itself,
    /// A whole number.
    Integer(i64),
    /// A whole number beyond 64 bits: its base and its digits.
    BigInteger(u32, EcoString),
    /// Another number.
    Float(f64),
    /// A text without code in it.
    Text(EcoString),
    /// A text of parts.
    Joined(Vec<NodeId>),
    /// `` `command` ``
    Command,
    /// `:name`
    Symbol(Name),
    /// `:"a#{b}"`
    JoinedSymbol(NodeId),
    /// A regular expression: its text, and the letters behind it.
    Pattern(NodeId, EcoString),
    /// `/(?<name>…)/ =~ text`: the call, and the variables that the groups become.
    NamedGroups(NodeId, Vec<Name>),
    /// `[…]`
    Array(Vec<NodeId>),
    /// `{…}`: keys and values; a [`Node::DoubleSplat`] has no value.
    Hash(Vec<(NodeId, Option<NodeId>)>),
    /// The keywords of a call.
    Keywords(Vec<(NodeId, Option<NodeId>)>),
    /// `a..b`; true: without the end.
    Range(Option<NodeId>, Option<NodeId>, bool),
    /// A local variable.
    Local(Name),
    /// `@name`, with the mark.
    Instance(Name),
    /// `@@name`, with the marks.
    ClassVariable(Name),
    /// `$name`, with the mark.
    Global(Name),
    /// `$1`
    Group(u32),
    /// `A`
    Constant(Name),
    /// `::A`
    TopConstant(Name),
    /// `a::B`
    InnerConstant(NodeId, Name),
    /// `target = value`
    Assign(NodeId, NodeId),
    /// `target += value`: the operator is `+`, `||` …
    Update(NodeId, Name, NodeId),
    /// `a, *b = value`: targets.
    MultipleAssign(Vec<NodeId>, NodeId),
    /// Targets in parentheses.
    Targets(Vec<NodeId>),
    /// `a && b`
    And(NodeId, NodeId),
    /// `a || b`
    Or(NodeId, NodeId),
    /// `!a`
    Not(NodeId),
    /// `defined?(a)`
    Defined(NodeId),
    /// A call.
    Call(Box<Call>),
    /// `super`, with arguments if there are parentheses or arguments.
    Super(Option<Vec<NodeId>>, Option<NodeId>),
    /// `yield`
    Yield(Vec<NodeId>),
    /// `*list`
    Splat(Option<NodeId>),
    /// `**hash`
    DoubleSplat(NodeId),
    /// `&block`
    BlockPass(Option<NodeId>),
    /// `{ |a| … }` behind a call.
    Block(Box<Block>),
    /// `->(a) { … }`
    Lambda(Box<Block>),
    /// `if`, `unless`, `? :`
    If(NodeId, NodeId, NodeId),
    /// `while`, `until`: condition, body, whether it is `until`, whether the body comes first.
    While(NodeId, NodeId, bool, bool),
    /// `for target in list`
    For(NodeId, NodeId, NodeId),
    /// `case … when`
    Case(Box<Case>),
    /// `case … in`: subject, arms, otherwise.
    Match(NodeId, Vec<Arm>, Option<NodeId>),
    /// `value => pattern`, or `value in pattern` if true.
    MatchOne(NodeId, Box<Pattern>, bool),
    /// `begin … rescue … else … ensure … end`
    Protected(Box<Protected>),
    /// Statements, one behind the other.
    Sequence(Vec<NodeId>),
    /// `begin … end`
    Begin(NodeId),
    /// `def name … end`
    Definition(Box<Definition>),
    /// `class path < superclass … end`
    Class(NodeId, Option<NodeId>, NodeId),
    /// `class << object … end`
    Singleton(NodeId, NodeId),
    /// `module path … end`
    Module(NodeId, NodeId),
    /// `return`
    Return(Option<NodeId>),
    /// `break`
    Break(Option<NodeId>),
    /// `next`
    Next(Option<NodeId>),
    /// `redo`
    Redo,
    /// `retry`
    Retry,
    /// `alias new old`
    Alias(Name, Name),
    /// `undef name`
    Undef(Vec<Name>),
    /// `__method__`
    CurrentMethod,
    /// `__FILE__`
    CurrentFile,
    /// `__LINE__`
    CurrentLine,
}

/// A call: `receiver.name(arguments) { block }`. Operators are calls.
#[derive(Debug, Clone, PartialEq)]
pub struct Call {
    /// The part before the dot.
    pub receiver: Option<NodeId>,
    /// The name of the method.
    pub name: Name,
    /// Its arguments.
    pub arguments: Vec<NodeId>,
    /// Its block, or what is passed as one.
    pub block: Option<NodeId>,
    /// `&.`
    pub is_safe: bool,
    /// True if it is a name alone, which could be a variable.
    pub is_bare: bool,
}

/// A block, or a lambda.
#[derive(Debug, Clone, PartialEq)]
pub struct Block {
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The body.
    pub body: NodeId,
    /// True if its one parameter has a comma behind it, and so takes a list apart.
    pub takes_apart: bool,
}

/// A parameter.
#[derive(Debug, Clone, PartialEq)]
pub struct Parameter {
    /// Its name; of `(a, b)` and `*` there is none.
    pub name: Option<Name>,
    /// The kind of arguments that it takes.
    pub kind: ParameterKind,
}

/// The kind of arguments that a parameter takes.
#[derive(Debug, Clone, PartialEq)]
pub enum ParameterKind {
    /// One value.
    Required,
    /// `(a, b)`
    Group(Vec<Parameter>),
    /// `a = 1`
    Optional(NodeId),
    /// `*a`
    Rest,
    /// `a:`
    Keyword,
    /// `a: 1`
    OptionalKeyword(NodeId),
    /// `**a`
    KeywordRest,
    /// `**nil`
    NoKeywords,
    /// `&a`
    Block,
    /// `; a`
    Local,
}

/// `case … when`
#[derive(Debug, Clone, PartialEq)]
pub struct Case {
    /// The value that is looked at, if there is one.
    pub subject: Option<NodeId>,
    /// The values that it is held against, and the code for each.
    pub branches: Vec<(Vec<NodeId>, NodeId)>,
    /// The code for all other values.
    pub otherwise: Option<NodeId>,
}

/// `in pattern if guard`
#[derive(Debug, Clone, PartialEq)]
pub struct Arm {
    /// The pattern that must fit.
    pub pattern: Pattern,
    /// The condition that must hold, too.
    pub guard: Option<NodeId>,
    /// The code of the branch.
    pub body: NodeId,
}

/// A pattern of `case … in`.
#[derive(Debug, Clone, PartialEq)]
pub enum Pattern {
    /// A value that is held against it by `===`.
    Value(NodeId),
    /// A name that takes it.
    Bind(Name),
    /// `a | b`
    Either(Vec<Pattern>),
    /// `pattern => name`
    As(Box<Pattern>, Name),
    /// `[a, *b, c]`, perhaps behind a constant.
    List(Option<NodeId>, Vec<Pattern>),
    /// `*name` in a list.
    Rest(Option<Name>),
    /// `{a: pattern, **rest}`, perhaps behind a constant; `Some(None)`: `**nil`.
    Keys(Option<NodeId>, Vec<(Name, Option<Pattern>)>, Option<Option<Name>>),
}

/// `begin … rescue … else … ensure … end`
#[derive(Debug, Clone, PartialEq)]
pub struct Protected {
    /// The code that is tried.
    pub body: NodeId,
    /// The branches that catch exceptions.
    pub rescues: Vec<Rescue>,
    /// The code for the case that nothing was raised.
    pub otherwise: Option<NodeId>,
    /// The code that runs in any case.
    pub ensure: Option<NodeId>,
}

/// `rescue A, B => e`
#[derive(Debug, Clone, PartialEq)]
pub struct Rescue {
    /// The classes; none: `StandardError`.
    pub classes: Vec<NodeId>,
    /// The variable that takes the exception.
    pub target: Option<NodeId>,
    /// The code.
    pub body: NodeId,
}

/// `def name(parameters) … end`
#[derive(Debug, Clone, PartialEq)]
pub struct Definition {
    /// `self` in `def self.name`.
    pub of: Option<NodeId>,
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// The body.
    pub body: NodeId,
}

impl Program {
    pub(crate) fn of_text(text: &str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = ends.map(|(at, _)| u32::try_from(at + 1).unwrap_or(u32::MAX)).collect();
        Self { lines, ..Self::default() }
    }

    pub(crate) fn add(&mut self, node: Node, span: Span) -> NodeId {
        self.spans.push(span);
        self.nodes.push(node)
    }

    pub(crate) fn intern(&mut self, text: &str) -> Name {
        if let Some(known) = self.known.get(text) {
            return *known;
        }
        let name = self.names.push(text.into());
        self.known.insert(text.into(), name);
        name
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id]
    }

    /// All nodes with their ids: parts before wholes.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = (NodeId, &Node)> {
        self.nodes.iter_with_ids()
    }

    /// The place of a node.
    pub fn span(&self, id: NodeId) -> Span {
        self.spans[id]
    }

    /// The line of a byte, from 1.
    pub fn line(&self, at: u32) -> usize {
        self.lines.partition_point(|start| *start <= at) + 1
    }

    /// The text of a name.
    pub fn text(&self, name: Name) -> &EcoString {
        &self.names[name]
    }

    /// All names, in the order of their ids.
    pub fn names(&self) -> impl Iterator<Item = &EcoString> {
        self.names.iter()
    }
}
