//! The definitions that are known by name: classes, defined types, node blocks, functions and type aliases.

use std::rc::Rc;

use ecow::EcoString;

use crate::evaluator::Body;
use duckrow_loader::Kind;
use duckrow_syntax::ast::{ExprId, Program};
use duckrow_text::names::{FastMap, Symbol};
use duckrow_text::source::FileSpan;
use duckrow_values::Type;
use duckrow_values::types::TypeSet;

/// A class, a defined type or a node block with its parameters.
#[derive(Debug)]
pub(super) struct Definition {
    /// The full name in lower case.
    pub name: Symbol,
    /// The name as references show it: `Foo::Bar`.
    pub reference_name: Symbol,
    /// The definition, with the file in which it stands.
    pub body: Body,
    /// The parent class in lower case, if it inherits.
    pub parent: Option<Symbol>,
    /// The parameters in order.
    pub parameters: Vec<Parameter>,
    /// The definition in the text.
    pub at: FileSpan,
}

/// A parameter of a class or defined type.
#[derive(Debug)]
pub(super) struct Parameter {
    pub name: Symbol,
    pub of: Type,
    pub default: Option<ExprId>,
    /// The name in the text.
    pub at: FileSpan,
}

/// A node block.
#[derive(Debug)]
pub(super) struct NodeDefinition {
    /// The hosts that it matches, as written.
    pub matches: Vec<HostMatch>,
    pub definition: Rc<Definition>,
}

/// A host of a node block.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum HostMatch {
    Name(String),
    Pattern(String),
    Default,
}

/// Everything that is known by name. Names are in lower case.
#[derive(Debug, Default)]
pub(super) struct Definitions {
    pub classes: FastMap<Symbol, Rc<Definition>>,
    pub defined_types: FastMap<Symbol, Rc<Definition>>,
    pub nodes: Vec<NodeDefinition>,
    /// The place of the first node block of each title.
    pub node_titles: FastMap<Symbol, FileSpan>,
    pub functions: FastMap<Symbol, Body>,
    pub aliases: FastMap<Symbol, AliasState>,
    /// Names for which all files have been read.
    pub searched: duckrow_text::names::FastSet<(Kind, Symbol)>,
    /// Files that have been read, by path.
    pub loaded: duckrow_text::names::FastSet<Rc<str>>,
}

/// A type of a manifest before and after what it stands for is evaluated.
#[derive(Debug, Clone)]
pub(super) enum AliasState {
    Known(Rc<TypeDefinition>),
    Resolved(Type),
}

/// `type Name = …`, or an entry of a type set.
#[derive(Debug)]
pub(super) struct TypeDefinition {
    /// The full name as written.
    pub name: EcoString,
    /// The file.
    pub program: Rc<Program>,
    /// The expression behind the name.
    pub right: ExprId,
    /// The name in the text.
    pub at: FileSpan,
    /// The set that it belongs to.
    pub set: Option<Rc<TypeSet>>,
}

/// The code that a resource or an attribute comes from: it decides who may override it
/// (`docs/semantics/puppet/collectors.md#who-may-override`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Source {
    Main,
    Class(Symbol),
    DefinedType(Symbol),
    Node(Symbol),
}
