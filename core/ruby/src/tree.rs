//! The tree of a Ruby file.

use ecow::EcoString;

use duckrow_text::source::Span;

/// The greatest depth of a tree. Files of types are a tenth of it.
const DEEPEST: u16 = 100;

/// A regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// The text between the delimiters, a `/` without a backslash, as Ruby's `source` gives it.
    pub source: EcoString,
    /// The letters behind it: `i`, `m`, `x`.
    pub options: EcoString,
    /// True if there is code in it, which is kept as text.
    pub is_interpolated: bool,
}

impl Pattern {
    /// The form in which Ruby's `inspect` and Puppet's messages show it: `/^\/a$/i`.
    pub fn inspect(&self) -> String {
        let mut shown = String::with_capacity(self.source.len() + 2);
        shown.push('/');
        let mut is_escaped = false;
        for c in self.source.chars() {
            match c {
                '/' if !is_escaped => shown.push_str("\\/"),
                _ => shown.push(c),
            }
            is_escaped = c == '\\' && !is_escaped;
        }
        shown.push('/');
        // In the order in which Ruby shows them.
        shown.extend("mix".chars().filter(|option| self.options.contains(*option)));
        shown
    }
}

/// A node of the tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// The kind of the node, with its parts.
    pub kind: NodeKind,
    /// The range of the text in which it stands.
    pub span: Span,
    depth: u16,
}

/// The kind of a node.
#[derive(Debug, Clone, PartialEq)]
pub enum NodeKind {
    /// `nil`
    Nil,
    /// `true`, `false`
    Boolean(bool),
    /// `self`
    Itself,
    /// A whole number.
    Integer(i64),
    /// Another number.
    Float(f64),
    /// A string without code in it.
    Text(EcoString),
    /// A string with code in it, which is kept as text.
    Interpolated(EcoString),
    /// `:name`
    Symbol(EcoString),
    /// A regular expression.
    Pattern(Pattern),
    /// `[…]`, `%w[…]`
    Array(Vec<Node>),
    /// `{…}`, or the keywords of a call: keys and values.
    Hash(Vec<(Node, Node)>),
    /// `A::B`, without leading colons.
    Constant(EcoString),
    /// `@name`, `$name`
    Variable(EcoString),
    /// A call, or a local variable: `receiver.name(arguments) { block }`. Operators are calls.
    Call {
        /// The expression before the dot.
        receiver: Option<Box<Node>>,
        /// The name of the method.
        name: EcoString,
        /// Its arguments; keywords are a hash at the end.
        arguments: Vec<Node>,
        /// Its block.
        block: Option<Block>,
    },
    /// `name = value`, `@name ||= value`
    Assignment {
        /// The name that gets the value.
        name: EcoString,
        /// The value.
        value: Box<Node>,
    },
    /// `def name … end`
    Method {
        /// Its name.
        name: EcoString,
        /// True if it is one of the class: `def self.name`.
        of_class: bool,
        /// The statements of the method.
        body: Vec<Node>,
    },
    /// `class Name … end`, `module Name … end`
    Module {
        /// Its name.
        name: EcoString,
        /// The statements in it.
        body: Vec<Node>,
    },
    /// `if`, `unless`, `? :`, and both as endings of a line.
    If {
        /// The condition that decides.
        condition: Box<Node>,
        /// The statements for a condition that is true.
        then: Vec<Node>,
        /// The statements for a condition that is false.
        otherwise: Vec<Node>,
    },
    /// `begin … end`, `( … )`
    Sequence(Vec<Node>),
    /// `*list`, `**hash`, `&block`
    Splat(Box<Node>),
    /// Everything else, understood or not: loops, `case`, `yield`.
    Opaque,
}

/// A block of a call.
#[derive(Debug, Clone, PartialEq)]
pub struct Block {
    /// The names of its parameters.
    pub parameters: Vec<EcoString>,
    /// The statements of the block.
    pub body: Vec<Node>,
}

impl Node {
    /// A node. What would make the tree too deep is opaque.
    pub(super) fn new(kind: NodeKind, span: Span) -> Self {
        let depth = 1 + kind.children().map(|node| node.depth).max().unwrap_or(0);
        if depth > DEEPEST {
            return Self { kind: NodeKind::Opaque, span, depth: 1 };
        }
        Self { kind, span, depth }
    }

    /// The text of a string, or the name of a symbol.
    pub fn text(&self) -> Option<&EcoString> {
        match &self.kind {
            NodeKind::Text(text) | NodeKind::Symbol(text) => Some(text),
            _ => None,
        }
    }

    /// The items of an array; anything else is a list of one.
    pub fn items(&self) -> &[Self] {
        match &self.kind {
            NodeKind::Array(items) => items,
            _ => std::slice::from_ref(self),
        }
    }
}

impl NodeKind {
    fn children(&self) -> Box<dyn Iterator<Item = &Node> + '_> {
        match self {
            Self::Array(nodes)
            | Self::Sequence(nodes)
            | Self::Method { body: nodes, .. }
            | Self::Module { body: nodes, .. } => Box::new(nodes.iter()),
            Self::Hash(entries) => Box::new(entries.iter().flat_map(|(key, value)| [key, value])),
            Self::Call { receiver, arguments, block, .. } => {
                let body = block.iter().flat_map(|block| &block.body);
                Box::new(receiver.iter().map(AsRef::as_ref).chain(arguments).chain(body))
            }
            Self::Assignment { value, .. } | Self::Splat(value) => Box::new(std::iter::once(value.as_ref())),
            Self::If { condition, then, otherwise } => {
                Box::new(std::iter::once(condition.as_ref()).chain(then).chain(otherwise))
            }
            _ => Box::new(std::iter::empty()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_shown_as_ruby_shows_it() {
        let shown = |source: &str, options: &str| {
            Pattern { source: source.into(), options: options.into(), is_interpolated: false }.inspect()
        };
        assert_eq!(shown("^/a", ""), r"/^\/a/");
        assert_eq!(shown(r"\/", ""), r"/\//");
        assert_eq!(shown(r"\\/", "im"), r"/\\\//mi");
    }
}
