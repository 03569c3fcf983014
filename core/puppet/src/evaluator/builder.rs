//! The questions of evaluation to the builder of a catalog.

use std::rc::Rc;

use ecow::{EcoString, eco_format};

use super::{Block, Evaluated, Frame, FunctionTable, OfModule, ScopeId, Session};
use duckrow_loader::{Environment, RubyOnly};
use duckrow_record::catalog::ResourceId;
use duckrow_syntax::ast::{DefinitionId, Program, ResourceForm};
use duckrow_text::names::Symbol;
use duckrow_text::source::FileSpan;
use duckrow_values::{Hash, Type, Value};

duckrow_text::newtype_index! {
    /// A collector of a run.
    pub struct CollectorId;
}

/// A definition and the file that it stands in.
#[derive(Debug, Clone)]
pub struct Body {
    /// The file.
    pub program: Rc<Program>,
    /// The definition in it.
    pub definition: DefinitionId,
    /// The module of the file, if it belongs to one.
    pub module: Option<Symbol>,
}

/// An attribute as an operation states it.
#[derive(Debug, Clone)]
pub struct NewAttribute {
    /// The name.
    pub name: Symbol,
    /// The value.
    pub value: Value,
    /// True if it adds to what is there: `+>`.
    pub append: bool,
    /// The operation.
    pub at: FileSpan,
}

/// A body of a resource expression.
#[derive(Debug, Clone)]
pub struct Declaration {
    /// The form of the resources: realized, virtual or exported.
    pub form: ResourceForm,
    /// The type as written, in lower case, without a leading `::`.
    pub type_name: Symbol,
    /// The type as errors call it: as written.
    pub written_type: Symbol,
    /// The titles: texts in a resource expression, anything that a hash of instances has for keys.
    pub titles: Vec<Value>,
    /// The attributes.
    pub attributes: Vec<NewAttribute>,
    /// The resource expression: its first character is the line that Puppet gives to its resources.
    pub at: FileSpan,
    /// The title in the text.
    pub title_at: FileSpan,
}

/// A resource that is in the catalog.
#[derive(Debug, Clone)]
pub struct Declared {
    /// The reference, as log lines show it.
    pub reference: EcoString,
    /// The attributes that were set on it so far.
    pub attributes: Vec<(Symbol, Value)>,
}

impl Declared {
    /// The value of an attribute.
    pub fn value(&self, name: Symbol) -> Option<&Value> {
        self.attributes.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }
}

/// `Type { … }`
#[derive(Debug, Clone)]
pub struct DefaultsRequest {
    /// The type, in lower case.
    pub type_name: EcoString,
    /// The defaults.
    pub attributes: Vec<NewAttribute>,
    /// The expression.
    pub at: FileSpan,
}

/// `Type['title'] { … }`, for one title.
#[derive(Debug, Clone)]
pub struct OverrideRequest {
    /// The type, in lower case.
    pub type_name: EcoString,
    /// The title.
    pub title: EcoString,
    /// The attributes that are overridden.
    pub attributes: Vec<NewAttribute>,
    /// The expression.
    pub at: FileSpan,
}

/// `Type <| query |> { … }`
#[derive(Debug, Clone)]
pub struct Collector {
    /// The type, in lower case.
    pub type_name: EcoString,
    /// True if it is `<<| |>>`.
    pub exported: bool,
    /// The query that resources must match; all match if there is none.
    pub query: Option<Query>,
    /// The attributes that are overridden in the resources that it finds.
    pub overrides: Vec<NewAttribute>,
    /// The expression.
    pub at: FileSpan,
}

/// The condition by which a collector looks for resources.
#[derive(Debug, Clone)]
pub enum Query {
    /// `attribute == value`, `attribute != value`
    Compare {
        /// The attribute.
        attribute: Symbol,
        /// True if they are to be equal.
        equal: bool,
        /// The value.
        value: Value,
    },
    /// `and`
    And(Box<Query>, Box<Query>),
    /// `or`
    Or(Box<Query>, Box<Query>),
}

/// An operand of an arrow.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Side {
    /// A reference: type in lower case, and title; empty for a type alone, which is refused when the relationship is formed.
    Reference(EcoString, EcoString),
    /// Whatever a collector will have found.
    Collector(CollectorId),
}

/// The way in which a class is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Inclusion {
    /// `include`
    Include,
    /// `contain`
    Contain,
    /// `require`
    Require,
}

/// A request for data by key.
#[derive(Debug, Clone, Default)]
pub struct DataRequest<'a> {
    /// The names; the first that has a value counts.
    pub names: &'a [EcoString],
    /// The type that the value must have.
    pub of: Option<&'a Type>,
    /// The way in which values are merged: a name, a hash with options, or undef.
    pub merge: Value,
    /// The value that counts if there is no other.
    pub default: Option<Value>,
    /// Values that win over all data.
    pub overrides: Hash,
    /// Values that count where there is no data.
    pub defaults: Hash,
    /// True if only the global layer counts.
    pub global_only: bool,
    /// True if it is one of the `hiera` functions, which a configuration of version 3 treats in a way of its own.
    pub is_hiera_function: bool,
    /// Levels that a configuration of version 3 puts before its own.
    pub first_levels: Vec<EcoString>,
}

/// The source of data by key for functions. Evaluation only hands it on to them.
pub trait Data {
    /// Looks names up, for a function; the block gets them if nothing is found.
    ///
    /// # Errors
    /// Nothing found, a value of the wrong type, and whatever is wrong with configurations and data.
    fn look_up(
        self: Rc<Self>,
        frame: &mut Frame<'_>,
        request: DataRequest<'_>,
        block: Option<&Block>,
        at: FileSpan,
    ) -> Evaluated;

    /// True if the environment has a configuration that counts, as `hiera()` asks.
    ///
    /// # Errors
    /// A configuration that can't be read.
    fn has_environment_data(self: Rc<Self>, frame: &mut Frame<'_>) -> Evaluated<bool>;

    /// A value, interpolated with what the lookup sees that called the function.
    ///
    /// # Errors
    /// What can't be interpolated.
    fn interpolate(self: Rc<Self>, frame: &mut Frame<'_>, value: &Value) -> Evaluated;

    /// True if lookups are to be explained.
    fn is_explained(&self) -> bool;

    /// Adds a text to the explanation.
    fn explain(&self, text: String);

    /// The data of a file, if it was read before.
    fn file(&self, path: &str) -> Option<Value>;

    /// Remembers the data of a file for all lookups.
    fn keep_file(&self, path: &str, data: Value);
}

/// The questions of evaluation to the catalog builder. Type names and class names come in lower case, without a leading `::`.
pub trait Builder {
    /// The functions that are built in.
    fn functions(&self) -> Rc<FunctionTable>;

    /// The data by key, for functions. They are the same as long as a compilation lasts.
    fn data(&self) -> Rc<dyn Data>;

    /// The files.
    fn environment(&self) -> &Environment<'_>;

    /// A function that is written in the Puppet language, loaded if need be.
    ///
    /// # Errors
    /// If its file can't be parsed, or doesn't define it.
    fn puppet_function(&mut self, session: &mut Session, name: &str, at: FileSpan) -> Evaluated<Option<Body>>;

    /// A function in the Puppet language that is known already, so that no file need be read.
    fn known_function(&self, session: &Session, name: &str) -> Option<Body> {
        let _ = (session, name);
        None
    }

    /// A function that is no part of Puppet and isn't written in the Puppet language.
    fn function_of_module(&self, name: &str) -> Option<OfModule>;

    /// Gives a parameter of a resource another value, if it has it, and with it all parameters that got the same list or hash: code
    /// in Ruby changes values in place.
    fn change_parameter(&mut self, resource: ResourceId, name: Symbol, value: Value) {
        let _ = (resource, name, value);
    }

    /// The file of a type or a fact that exists only as Ruby.
    fn ruby_only(&self, thing: RubyOnly, name: &str) -> Option<String>;

    /// The type that a type name stands for, if it is neither built into the language nor a resource type: an alias.
    ///
    /// # Errors
    /// If its file can't be parsed, or what it stands for can't be evaluated.
    fn type_alias(&mut self, session: &mut Session, name: &str, at: FileSpan) -> Evaluated<Option<Type>>;

    /// True if there is a resource type of that name, native or defined.
    ///
    /// # Errors
    /// If its file can't be parsed.
    fn knows_resource_type(&mut self, session: &mut Session, name: &str) -> Evaluated<bool>;

    /// True if there is a class of that name.
    ///
    /// # Errors
    /// If its file can't be parsed.
    fn knows_class(&mut self, session: &mut Session, name: &str) -> Evaluated<bool>;

    /// The scope of an evaluated class; the nameless class is the top level.
    fn class_scope(&self, session: &Session, name: &str) -> Option<ScopeId>;

    /// Puts the resources of one body of a resource expression into the catalog; classes are evaluated at once.
    ///
    /// # Errors
    /// Unknown types, duplicate declarations, and whatever happens in the body of a class.
    fn declare(&mut self, session: &mut Session, scope: ScopeId, declaration: Declaration) -> Evaluated<()>;

    /// Sets resource defaults in a scope.
    ///
    /// # Errors
    /// If a default is set twice in one scope.
    fn set_defaults(&mut self, session: &mut Session, scope: ScopeId, request: DefaultsRequest) -> Evaluated<()>;

    /// Overrides attributes of a resource, now or when it is there.
    ///
    /// # Errors
    /// If the scope may not override them.
    fn override_resource(&mut self, session: &mut Session, scope: ScopeId, request: OverrideRequest) -> Evaluated<()>;

    /// Registers a collector.
    ///
    /// # Errors
    /// Unknown types; classes can't be collected.
    fn collect(&mut self, session: &mut Session, scope: ScopeId, collector: Collector) -> Evaluated<CollectorId>;

    /// Relates all of the left to all of the right, when the catalog is finished. `notifies`: `~>`.
    fn relate(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        left: &[Side],
        right: &[Side],
        notifies: bool,
        at: FileSpan,
    );

    /// Another arrow may follow behind `right`: what it starts from if that turns out to be an empty collector.
    fn continue_chain(&mut self, session: &Session, left: &[Side], right: &[Side]);

    /// Declares classes and evaluates their bodies, as the functions `include`, `contain` and `require` do.
    ///
    /// # Errors
    /// Unknown classes, and whatever happens in their bodies.
    fn include(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        classes: &[EcoString],
        how: Inclusion,
        at: FileSpan,
    ) -> Evaluated<()>;

    /// Wants virtual resources to be real, when they are there.
    ///
    /// # Errors
    /// If there is no catalog.
    fn realize(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        references: Vec<(EcoString, EcoString)>,
        at: FileSpan,
    ) -> Evaluated<()>;

    /// True if a resource is in the catalog, or on its way there.
    fn is_declared(&self, session: &Session, type_name: &str, title: &str) -> bool;

    /// The resources of a type that are in the catalog, or the one of a title, with what was set on them.
    ///
    /// # Errors
    /// If there is not enough fuel to look for them.
    fn declared(&self, session: &Session, type_name: &str, title: Option<&str>) -> Evaluated<Vec<Declared>>;

    /// A resource of the catalog, if there is one.
    fn declared_as(&self, session: &Session, resource: ResourceId) -> Option<Declared> {
        let _ = (session, resource);
        None
    }

    /// The value of an attribute of a declared resource, or of a default for it: `File['/a']['mode']`.
    ///
    /// # Errors
    /// Unknown resources and attributes.
    fn attribute(&mut self, session: &mut Session, type_name: &str, title: &str, name: &str) -> Evaluated;

    /// Adds tags to the resource of a scope.
    ///
    /// # Errors
    /// Texts that can't be tags.
    fn tag(&mut self, session: &mut Session, scope: ScopeId, tags: &[EcoString]) -> Evaluated<()>;

    /// True if the catalog or the resource of a scope has all the tags.
    fn is_tagged(&self, session: &Session, scope: ScopeId, tags: &[EcoString]) -> bool;

    /// The reference of the resource that a scope belongs to, as log lines show it: `Class[main]`.
    fn scope_text(&self, session: &Session, scope: ScopeId) -> EcoString;

    /// The source of a message that is logged at a place in the code of a scope.
    fn log_source(&self, session: &Session, scope: ScopeId, at: FileSpan) -> EcoString {
        let _ = at;
        eco_format!("Scope({})", self.scope_text(session, scope))
    }
}
