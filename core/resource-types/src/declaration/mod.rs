//! The declarations of resource types in a Ruby file, as plain data.
//!
//! [`read`] looks at the text only: nothing is run. A call of `Puppet::ResourceApi.register_type` is its literal hash; a call
//! of `Puppet::Type.newtype` is the content of its block in the words that types are made of. Parts that can't be read
//! statically stand as such in the data and among the [`Problem`]s, and never end anything. The types that are made of it here
//! are none of this folder's business.

mod api;
mod described;
mod literal;
mod newtype;
pub mod provider;
mod registration;
mod related;

pub use api::origin;

use ecow::EcoString;

use duckrow_record::catalog::EdgeOrigin;
use duckrow_ruby as ruby;
use duckrow_ruby::{Node, NodeKind};
use duckrow_text::source::Span;
use duckrow_values::Value;

/// The way in which a type is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclarationKind {
    /// `Puppet::ResourceApi.register_type`: a hash.
    ResourceApi,
    /// `Puppet::Type.newtype`: a class with its own code.
    Native,
}

/// A resource type as a Ruby file declares it.
#[derive(Debug, Clone, PartialEq)]
pub struct Declaration {
    /// Its name, as it is written.
    pub name: EcoString,
    /// The way in which it is declared.
    pub kind: DeclarationKind,
    /// The place of the call.
    pub span: Span,
    /// Its purpose: `desc`, or `@doc`.
    pub doc: Option<EcoString>,
    /// Its attributes in the order in which they are declared.
    pub attributes: Vec<DeclaredAttribute>,
    /// The features that its providers may have: with `register_type` those of the Resource API that are asked for.
    pub features: Vec<EcoString>,
    /// The ways in which a title gives values to attributes; none if nothing is said.
    pub title_patterns: Option<Vec<DeclaredTitlePattern>>,
    /// The resources that its resources are related to automatically, in order.
    pub relations: Vec<DeclaredRelation>,
    /// True if it has a refresh action (`def refresh`).
    pub refreshes: bool,
    /// True if its resources are checked as a whole by code (`validate do … end`).
    pub validates: bool,
    /// True if there may be more attributes, which can't be seen here: `extend`, names that are computed.
    pub is_open: bool,
    /// Keys of the hash that mean nothing, with their places: `attributs:`.
    pub unknown_keys: Vec<(EcoString, Span)>,
    /// True if its code was run to see what it declares, and can be run for its resources.
    pub has_code: bool,
    /// The hash that `register_type` was given, from which the type is made.
    pub registration: Option<Value>,
    /// The parts that could not be read.
    pub problems: Vec<Problem>,
}

impl Declaration {
    /// A type of which nothing but the name is known.
    fn new(name: EcoString, kind: DeclarationKind, span: Span) -> Self {
        Self {
            name,
            kind,
            span,
            doc: None,
            attributes: Vec::new(),
            features: Vec::new(),
            title_patterns: None,
            relations: Vec::new(),
            refreshes: false,
            validates: false,
            is_open: false,
            unknown_keys: Vec::new(),
            has_code: false,
            registration: None,
            problems: Vec::new(),
        }
    }

    /// True if code computes what its resources are: values, checks, defaults, relations.
    pub fn computes(&self) -> bool {
        let is_computed = |title: &RelatedTitle| matches!(title, RelatedTitle::Computed);
        let computes = |attribute: &DeclaredAttribute| {
            let has_default = attribute.default == DeclaredDefault::Computed && attribute.name != "ensure";
            attribute.validates || attribute.munges || attribute.is_opaque || has_default
        };
        self.validates
            || !self.problems.is_empty()
            || self.attributes.iter().any(computes)
            || self.relations.iter().any(|relation| relation.titles.iter().any(is_computed))
    }

    /// Notes something that could not be read.
    fn problem(&mut self, span: Span, message: impl Into<String>) {
        self.problems.push(Problem { span, message: message.into() });
    }
}

/// The kind of a declared attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclaredKind {
    /// A part of the resource's state.
    Property,
    /// An option that says how the state is managed.
    Parameter,
}

/// The meaning of `behaviour` for an attribute of the Resource API.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclaredBehaviour {
    /// It names the resource, or is a part of its name.
    Namevar,
    /// It is reported and never set.
    ReadOnly,
    /// It is set when the resource is created.
    InitOnly,
    /// It is no part of the resource's state.
    Parameter,
}

/// The value of an attribute if none is given.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum DeclaredDefault {
    /// Nothing.
    #[default]
    None,
    /// A value.
    Literal(Value),
    /// The result of code.
    Computed,
}

impl DeclaredDefault {
    /// The value, if it is one.
    pub fn literal(&self) -> Option<&Value> {
        match self {
            Self::Literal(value) => Some(value),
            Self::None | Self::Computed => None,
        }
    }
}

/// An attribute as it is declared.
#[derive(Debug, Clone, PartialEq)]
pub struct DeclaredAttribute {
    /// Its name.
    pub name: EcoString,
    /// The place of the declaration.
    pub span: Span,
    /// Its kind. With the Resource API that follows from the behaviour.
    pub kind: DeclaredKind,
    /// The value of `behaviour`; with `newtype` only [`DeclaredBehaviour::Namevar`].
    pub behaviour: Option<DeclaredBehaviour>,
    /// The text of its data type (Resource API).
    pub data_type: Option<EcoString>,
    /// Its purpose.
    pub doc: Option<EcoString>,
    /// The value if none is given.
    pub default: DeclaredDefault,
    /// The values that it may have.
    pub values: Vec<EcoString>,
    /// Other words for values: (alias, value).
    pub aliases: Vec<(EcoString, EcoString)>,
    /// Forms of further values.
    pub patterns: Vec<RubyPattern>,
    /// Features that a provider needs for a value: (value, feature).
    pub value_features: Vec<(EcoString, EcoString)>,
    /// Features that a provider needs for the attribute.
    pub features: Vec<EcoString>,
    /// True if its values are true and false (`boolean: true`).
    pub is_boolean: bool,
    /// True if a list is one value (`array_matching: :all`).
    pub match_all: bool,
    /// True if its value is never shown (`sensitive: true`).
    pub is_sensitive: bool,
    /// The class that it is derived from (`parent:`), as it is written.
    pub parent: Option<EcoString>,
    /// True if code checks its values (`validate`).
    pub validates: bool,
    /// True if code reads its values (`munge`).
    pub munges: bool,
    /// True if something of it could not be read, so that any value must do.
    pub is_opaque: bool,
    /// Keys of its hash that mean nothing.
    pub unknown_keys: Vec<(EcoString, Span)>,
}

impl DeclaredAttribute {
    fn new(name: EcoString, kind: DeclaredKind, span: Span) -> Self {
        Self {
            name,
            span,
            kind,
            behaviour: None,
            data_type: None,
            doc: None,
            default: DeclaredDefault::None,
            values: Vec::new(),
            aliases: Vec::new(),
            patterns: Vec::new(),
            value_features: Vec::new(),
            features: Vec::new(),
            is_boolean: false,
            match_all: false,
            is_sensitive: false,
            parent: None,
            validates: false,
            munges: false,
            is_opaque: false,
            unknown_keys: Vec::new(),
        }
    }

    /// True if it names the resource, or is a part of its name.
    pub fn is_namevar(&self) -> bool {
        self.behaviour == Some(DeclaredBehaviour::Namevar)
    }
}

pub use duckrow_ruby::Pattern as RubyPattern;

/// One way in which a title gives values to attributes.
#[derive(Debug, Clone, PartialEq)]
pub struct DeclaredTitlePattern {
    /// The pattern that the title must match.
    pub pattern: RubyPattern,
    /// The attributes that its groups stand for, in order (`newtype`); with the Resource API the groups have names.
    pub fields: Vec<EcoString>,
    /// Its purpose.
    pub doc: Option<EcoString>,
}

/// Resources of a type that are related automatically, if they are in the catalog.
#[derive(Debug, Clone, PartialEq)]
pub struct DeclaredRelation {
    /// The one of the four rules.
    pub origin: EdgeOrigin,
    /// Their type, as it is written.
    pub type_name: EcoString,
    /// Their titles.
    pub titles: Vec<RelatedTitle>,
    /// The place of the call.
    pub span: Span,
}

/// The title of a resource that is related automatically.
#[derive(Debug, Clone, PartialEq)]
pub enum RelatedTitle {
    /// A title that is written down.
    Constant(EcoString),
    /// The value, or the values, of an attribute.
    Attribute(EcoString),
    /// The result of code.
    Computed,
}

/// Something that could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The place.
    pub span: Span,
    /// The description, as a sentence without a full stop.
    pub message: String,
}

/// Reads the types that a file declares. A file that declares none gives none.
pub fn read(text: &str) -> Vec<Declaration> {
    declared(&ruby::parse(text))
}

/// The types that the statements of a file declare.
pub fn declared(statements: &[Node]) -> Vec<Declaration> {
    let mut constants = literal::Constants::default();
    statements.iter().for_each(|statement| constants.note(statement));
    let mut found = Vec::new();
    statements.iter().for_each(|statement| look(&mut constants, statement, &mut found));
    found
}

/// Looks for declarations, also inside of modules.
fn look<'t>(constants: &mut literal::Constants<'t>, node: &'t Node, found: &mut Vec<Declaration>) {
    match &node.kind {
        NodeKind::Module { body, .. } | NodeKind::Sequence(body) => {
            body.iter().for_each(|node| look(constants, node, found));
        }
        NodeKind::If { then, otherwise, .. } => {
            then.iter().chain(otherwise).for_each(|node| look(constants, node, found));
        }
        NodeKind::Assignment { value, .. } => look(constants, value, found),
        NodeKind::Call { receiver: Some(receiver), name, arguments, block } => match &receiver.kind {
            NodeKind::Constant(constant) if name == "register_type" && constant.ends_with("ResourceApi") => {
                found.push(api::read(constants, arguments.first(), node.span));
            }
            NodeKind::Constant(constant)
                if name == "newtype" && matches!(constant.as_str(), "Puppet::Type" | "Type") =>
            {
                found.push(newtype::read(constants, arguments, block.as_ref(), node.span));
            }
            // `Puppet::Type.newtype(:name) do … end.provide …`
            _ => look(constants, receiver, found),
        },
        _ => {}
    }
}

#[cfg(test)]
mod tests;
