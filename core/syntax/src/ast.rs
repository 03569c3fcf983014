//! The syntax tree of one Puppet file, in an arena.
//!
//! The names are those of Puppet's own model (`HostClassDefinition`, `ResourceTypeDefinition`, `CollectExpression`, …) without
//! the endings that Rust's types make superfluous. An expression is a small record that names its parts by id; lists are
//! ranges of the program's side tables. So a tree is a handful of vectors: cheap to make, and dropped without recursion.

mod renamed;

use std::marker::PhantomData;

use ecow::EcoString;

use duckrow_text::ids::IndexVec;
use duckrow_text::names::Symbol;
use duckrow_text::source::{FileId, FileSpan, Span};

duckrow_text::newtype_index! {
    /// An expression of a program.
    pub struct ExprId;
}
duckrow_text::newtype_index! {
    /// A definition of a program.
    pub struct DefinitionId;
}

/// A range of one of the program's side tables.
#[derive(Debug)]
pub struct List<T> {
    start: u32,
    len: u32,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for List<T> {}

impl<T> List<T> {
    /// The list without items.
    pub const EMPTY: Self = Self { start: 0, len: 0, of: PhantomData };

    /// The number of items.
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// True if it has no items.
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// A parsed file.
///
/// Brackets, blocks and right operands are nested no deeper than [`ParseOptions::depth`](super::ParseOptions) allows. Left
/// operands are: `a + b + c + …` and `A -> B -> C -> …` lean to the left as far as they are long, and a chain of `elsif` to the
/// right. Who walks the tree goes along these in a loop, or counts.
#[derive(Debug, Clone)]
pub struct Program {
    /// The file.
    pub file: FileId,
    /// The expression that is evaluated at top level. Definitions in it evaluate to nothing.
    pub body: ExprId,
    exprs: IndexVec<ExprId, Expr>,
    spans: IndexVec<ExprId, Span>,
    definitions: IndexVec<DefinitionId, Definition>,
    lists: Vec<ExprId>,
    entries: Vec<KeyedEntry>,
    options: Vec<CaseOption>,
    selectors: Vec<SelectorEntry>,
    bodies: Vec<ResourceBody>,
    operations: Vec<AttributeOperation>,
    parameters: Vec<Parameter>,
}

impl Program {
    /// A program without text.
    pub fn new(file: FileId) -> Self {
        let mut exprs = IndexVec::new();
        let body = exprs.push(Expr::Nop);
        Self {
            file,
            body,
            exprs,
            spans: IndexVec::from_iter([Span::default()]),
            definitions: IndexVec::new(),
            lists: Vec::new(),
            entries: Vec::new(),
            options: Vec::new(),
            selectors: Vec::new(),
            bodies: Vec::new(),
            operations: Vec::new(),
            parameters: Vec::new(),
        }
    }

    /// Adds an expression that stands at `span`.
    pub fn push(&mut self, expr: Expr, span: Span) -> ExprId {
        self.spans.push(span);
        self.exprs.push(expr)
    }

    /// Adds a definition; its name is already the full one (`class a { class b` is `a::b`).
    pub fn define(&mut self, definition: Definition) -> DefinitionId {
        self.definitions.push(definition)
    }

    /// The expression of an id.
    #[inline]
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id]
    }

    /// Replaces an expression: the grammar recognises calls without parentheses only after their arguments.
    pub fn replace(&mut self, id: ExprId, expr: Expr) {
        self.exprs[id] = expr;
    }

    /// All expressions with their ids, in the order in which they were parsed: parts before wholes.
    pub fn exprs(&self) -> impl ExactSizeIterator<Item = (ExprId, &Expr)> {
        self.exprs.iter_with_ids()
    }

    /// The whole text of an expression.
    #[inline]
    pub fn span(&self, id: ExprId) -> Span {
        self.spans[id]
    }

    /// Widens an expression's text, for parentheses and forms that are recognised late.
    pub fn set_span(&mut self, id: ExprId, span: Span) {
        self.spans[id] = span;
    }

    /// The whole text of an expression, with its file.
    #[inline]
    pub fn file_span(&self, id: ExprId) -> FileSpan {
        self.spans[id].in_file(self.file)
    }

    /// Puppet's place for an expression in messages: the operator of a binary one, the parenthesis of a method call,
    /// the same as its left part where an expression is built around one (`a + b ? { … }` is at the plus), otherwise the
    /// first character.
    pub fn anchor(&self, id: ExprId) -> u32 {
        let mut id = id;
        loop {
            let span = self.span(id);
            id = match self.expr(id) {
                Expr::Arithmetic { at, .. }
                | Expr::Comparison { at, .. }
                | Expr::Match { at, .. }
                | Expr::In { at, .. }
                | Expr::And { at, .. }
                | Expr::Or { at, .. }
                | Expr::Assignment { at, .. }
                | Expr::Relationship { at, .. }
                | Expr::NamedAccess { at, .. }
                | Expr::CallMethod { at, .. } => return *at,
                Expr::LiteralHash(entries) => return self.anchor_of_hash(*entries, span),
                Expr::Definition(definition) => match self.definition(*definition).kind {
                    DefinitionKind::TypeAlias { left, .. } => left,
                    _ => return span.start,
                },
                Expr::Access { left: inner, .. }
                | Expr::Selector { left: inner, .. }
                | Expr::CallNamedFunction { functor: inner, .. }
                | Expr::Collect { type_ref: inner, .. }
                | Expr::Resource { type_name: inner, .. }
                | Expr::ResourceDefaults { type_ref: inner, .. }
                | Expr::ResourceOverride { resources: inner, .. }
                    if self.span(*inner).start == span.start =>
                {
                    *inner
                }
                _ => return span.start,
            }
        }
    }

    /// A hash without braces, among arguments, begins with its first key; Puppet points to the arrow behind that.
    fn anchor_of_hash(&self, entries: List<KeyedEntry>, span: Span) -> u32 {
        match self.list(entries).first() {
            Some(entry) if self.span(entry.key).start == span.start => entry.at,
            _ => span.start,
        }
    }

    /// All definitions of the file with their ids, in the order in which they end.
    pub fn definitions(&self) -> impl ExactSizeIterator<Item = (DefinitionId, &Definition)> {
        self.definitions.iter_with_ids()
    }

    /// The definition of an id.
    pub fn definition(&self, id: DefinitionId) -> &Definition {
        &self.definitions[id]
    }
}

/// A kind of item that can stand in a [`List`], with the side table that it lives in.
pub trait Listed: Sized {
    /// The table of a program.
    fn table(program: &Program) -> &Vec<Self>;
    /// The table of a program, to add to.
    fn table_mut(program: &mut Program) -> &mut Vec<Self>;
}

macro_rules! listed {
    ($($item:ty => $table:ident),* $(,)?) => {$(
        impl Listed for $item {
            fn table(program: &Program) -> &Vec<Self> {
                &program.$table
            }
            fn table_mut(program: &mut Program) -> &mut Vec<Self> {
                &mut program.$table
            }
        }
    )*};
}

listed! {
    ExprId => lists,
    KeyedEntry => entries,
    CaseOption => options,
    SelectorEntry => selectors,
    ResourceBody => bodies,
    AttributeOperation => operations,
    Parameter => parameters,
}

impl Program {
    /// The items of a list of this program.
    #[inline]
    pub fn list<T: Listed>(&self, list: List<T>) -> &[T] {
        T::table(self).get(list.start as usize..list.start as usize + list.len as usize).unwrap_or_default()
    }

    /// Adds the items as one list.
    pub fn push_list<T: Listed>(&mut self, items: impl IntoIterator<Item = T>) -> List<T> {
        let table = T::table_mut(self);
        let start = table.len();
        table.extend(items);
        let len = table.len() - start;
        List {
            start: u32::try_from(start).unwrap_or(u32::MAX),
            len: u32::try_from(len).unwrap_or(u32::MAX),
            of: PhantomData,
        }
    }
}

/// An expression. `at` is the byte of an operator.
#[derive(Debug, Clone)]
#[allow(missing_docs, reason = "the parts are named as the language names them")]
pub enum Expr {
    /// Nothing: an empty body.
    Nop,
    /// `undef`
    LiteralUndef,
    /// `default`
    LiteralDefault,
    /// `true`, `false`
    LiteralBoolean(bool),
    /// `42`, `0x2A`, `052`
    LiteralInteger {
        /// The number.
        value: i64,
        /// The notation in which it was written.
        radix: Radix,
    },
    /// `4.2e1`
    LiteralFloat(f64),
    /// `'text'`, and `"text"` without interpolation
    LiteralString(EcoString),
    /// `/pattern/`
    LiteralRegularExpression(EcoString),
    /// `[1, 2]`
    LiteralList(List<ExprId>),
    /// `{ a => 1 }`, and `a => 1` among arguments
    LiteralHash(List<KeyedEntry>),
    /// `"a ${b} c"`: strings and [`Expr::Text`]
    ConcatenatedString(List<ExprId>),
    /// `${…}` in a string
    Text(ExprId),
    /// `@("END":json)`: the text is a string or a concatenated string
    Heredoc {
        /// The syntax that was named, empty for none.
        syntax: Symbol,
        /// The text without margin.
        text: ExprId,
    },
    /// `foo::bar`
    QualifiedName(Symbol),
    /// `Foo::Bar`, as written
    QualifiedReference(Symbol),
    /// A word that may not be used
    ReservedWord(Symbol),
    /// `$foo::bar`, `$1`; the name without the dollar sign
    Variable(Symbol),
    /// `+ - * / % << >>`
    Arithmetic { op: ArithmeticOp, left: ExprId, right: ExprId, at: u32 },
    /// `== != < <= > >=`
    Comparison { op: ComparisonOp, left: ExprId, right: ExprId, at: u32 },
    /// `=~ !~`
    Match { negated: bool, left: ExprId, right: ExprId, at: u32 },
    /// `in`
    In { left: ExprId, right: ExprId, at: u32 },
    /// `and`
    And { left: ExprId, right: ExprId, at: u32 },
    /// `or`
    Or { left: ExprId, right: ExprId, at: u32 },
    /// `= += -=`
    Assignment { op: AssignmentOp, left: ExprId, right: ExprId, at: u32 },
    /// `-> ~> <- <~`
    Relationship { op: RelationshipOp, left: ExprId, right: ExprId, at: u32 },
    /// `!a`
    Not(ExprId),
    /// `-a`
    UnaryMinus(ExprId),
    /// `*a`
    Unfold(ExprId),
    /// `(a)`
    Parenthesized(ExprId),
    /// `a[b, c]`
    Access { left: ExprId, keys: List<ExprId> },
    /// `a.b`; `at` is the dot
    NamedAccess { left: ExprId, name: ExprId, at: u32 },
    /// Several statements
    Block(List<ExprId>),
    /// `if`, `elsif`
    If { test: ExprId, then: ExprId, or_else: ExprId },
    /// `unless`
    Unless { test: ExprId, then: ExprId, or_else: ExprId },
    /// `case`
    Case { test: ExprId, options: List<CaseOption> },
    /// `a ? { b => c }`
    Selector { left: ExprId, entries: List<SelectorEntry> },
    /// `f(a)`, `f a` for statement functions, `Integer('1')`
    CallNamedFunction { functor: ExprId, arguments: List<ExprId>, lambda: Option<ExprId>, rvalue: bool },
    /// `a.f(b)`; the functor is a [`Expr::NamedAccess`]; `at` is the parenthesis, without one the dot
    CallMethod { functor: ExprId, arguments: List<ExprId>, lambda: Option<ExprId>, at: u32 },
    /// `|$a| { … }`
    Lambda { parameters: List<Parameter>, return_type: Option<ExprId>, body: ExprId },
    /// `file { 'a': … }`
    Resource { form: ResourceForm, type_name: ExprId, bodies: List<ResourceBody> },
    /// `File { … }`
    ResourceDefaults { form: ResourceForm, type_ref: ExprId, operations: List<AttributeOperation> },
    /// `File['a'] { … }`
    ResourceOverride { form: ResourceForm, resources: ExprId, operations: List<AttributeOperation> },
    /// `File <| … |> { … }`
    Collect { type_ref: ExprId, query: Option<ExprId>, exported: bool, operations: List<AttributeOperation> },
    /// A class, define, node, function or type; it evaluates to nothing at its place
    Definition(DefinitionId),
    /// `apply(targets) { … }` (only with [`tasks`](super::ParseOptions::tasks))
    Apply { arguments: List<ExprId>, body: ExprId },
    /// `<%= … %>` (EPP)
    Render(ExprId),
    /// Text between tags (EPP)
    RenderString(EcoString),
    /// A whole EPP template
    Epp { parameters: List<Parameter>, specified: bool, body: ExprId },
}

/// `key => value` of a hash.
#[derive(Debug, Clone, Copy)]
pub struct KeyedEntry {
    /// The key.
    pub key: ExprId,
    /// The value.
    pub value: ExprId,
    /// The byte of the arrow.
    pub at: u32,
}

/// `a, b: { … }` of a `case`.
#[derive(Debug, Clone, Copy)]
pub struct CaseOption {
    /// The options that are matched.
    pub values: List<ExprId>,
    /// The body that is evaluated.
    pub then: ExprId,
    /// The range from the values to the closing brace.
    pub span: Span,
}

/// `a => b` of a selector.
#[derive(Debug, Clone, Copy)]
pub struct SelectorEntry {
    /// The option that is matched.
    pub matching: ExprId,
    /// The value.
    pub value: ExprId,
}

/// `'title': a => b` of a resource expression.
#[derive(Debug, Clone, Copy)]
pub struct ResourceBody {
    /// The title, or a list of titles.
    pub title: ExprId,
    /// The attributes.
    pub operations: List<AttributeOperation>,
    /// The range from the title to the last attribute.
    pub span: Span,
}

/// `a => b`, `a +> b` or `* => h`.
#[derive(Debug, Clone, Copy)]
pub struct AttributeOperation {
    /// The attribute; none for `*`.
    pub name: Option<Symbol>,
    /// True if it is `+>`.
    pub append: bool,
    /// The value.
    pub value: ExprId,
    /// The range from the name to the value.
    pub span: Span,
}

/// A parameter of a class, define, function, lambda or template.
#[derive(Debug, Clone, Copy)]
pub struct Parameter {
    /// The name without the dollar sign.
    pub name: Symbol,
    /// The default.
    pub value: Option<ExprId>,
    /// The type.
    pub type_expr: Option<ExprId>,
    /// True if it is `*$name`.
    pub captures_rest: bool,
    /// The name with its dollar sign.
    pub span: Span,
}

/// A definition that is registered when a file is loaded.
#[derive(Debug, Clone)]
pub struct Definition {
    /// The kind of the definition.
    pub kind: DefinitionKind,
    /// The full name in lower case; for a type alias as written; empty for a node.
    pub name: Symbol,
    /// The full name as written; empty for a node.
    pub written_name: Symbol,
    /// The whole text.
    pub span: Span,
    /// The name in the text.
    pub name_span: Span,
    /// Its parameters.
    pub parameters: List<Parameter>,
    /// The body that is evaluated; [`Expr::Nop`] when empty.
    pub body: ExprId,
    /// The expression that stands for it in its block.
    pub expr: ExprId,
}

/// The kinds of definitions.
#[derive(Debug, Clone)]
pub enum DefinitionKind {
    /// `class a inherits b`
    HostClass {
        /// The parent's name as written.
        parent: Option<(Symbol, Span)>,
    },
    /// `define a`
    ResourceType,
    /// `node a, /b/, default`
    Node {
        /// Strings, concatenated strings, regular expressions, `default`.
        host_matches: List<ExprId>,
        /// `inherits`, which Puppet has refused since 4.0.
        parent: Option<ExprId>,
    },
    /// `function a() >> T`
    Function {
        /// The type of its value.
        return_type: Option<ExprId>,
    },
    /// `type A = B`
    TypeAlias {
        /// The left side: a type name, or `Runtime[…]` for a type mapping.
        left: ExprId,
        /// The right side: a type or a list. A hash is already the argument of `Object`.
        right: ExprId,
    },
    /// `type A inherits B { … }`
    TypeDefinition {
        /// The parent's name.
        parent: Option<Symbol>,
    },
    /// `plan a` (only with [`tasks`](super::ParseOptions::tasks))
    Plan,
}

/// The form of a resource: realized, virtual or exported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResourceForm {
    /// `file { … }`
    Regular,
    /// `@file { … }`
    Virtual,
    /// `@@file { … }`
    Exported,
}

/// The notation in which an integer was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Radix {
    /// `42`
    Decimal,
    /// `052`
    Octal,
    /// `0x2A`
    Hexadecimal,
}

/// `+ - * / % << >>`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the operators are their own names")]
pub enum ArithmeticOp {
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
    ShiftLeft,
    ShiftRight,
}

/// `== != < <= > >=`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the operators are their own names")]
pub enum ComparisonOp {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// `= += -=`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the operators are their own names")]
pub enum AssignmentOp {
    Assign,
    Append,
    Delete,
}

/// `-> ~> <- <~`
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the operators are their own names")]
pub enum RelationshipOp {
    Before,
    Notify,
    After,
    Subscribe,
}

macro_rules! operator_text {
    ($op:ty { $($variant:ident => $text:literal),* $(,)? }) => {
        impl $op {
            /// The operator as it is written.
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),* }
            }
        }
    };
}

operator_text!(ArithmeticOp { Add => "+", Subtract => "-", Multiply => "*", Divide => "/", Modulo => "%", ShiftLeft => "<<", ShiftRight => ">>" });
operator_text!(ComparisonOp { Equal => "==", NotEqual => "!=", Less => "<", LessOrEqual => "<=", Greater => ">", GreaterOrEqual => ">=" });
operator_text!(AssignmentOp { Assign => "=", Append => "+=", Delete => "-=" });
operator_text!(RelationshipOp { Before => "->", Notify => "~>", After => "<-", Subscribe => "<~" });

const _: () = assert!(size_of::<Expr>() <= 24);
