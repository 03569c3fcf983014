//! Expressions: what they evaluate to, and what they ask of the builder of a catalog.
//!
//! A [`Frame`] evaluates the expressions of one body. What outlives a body is in the [`Session`]; effects on the catalog go
//! through the [`Builder`], which the compiler implements. So this folder knows nothing of queues, overrides or completion.

mod access;
mod annotations;
mod assignment;
mod block;
mod builder;
mod call;
mod collect;
mod control;
mod deferred;
mod error;
mod frame;
mod function;
mod literal;
mod of_module;
mod operator;
mod parameters;
mod relationship;
mod resource;
#[cfg(feature = "whole")]
mod ruby;
mod scope;
mod session;
mod stack;
mod template;
mod type_expression;
mod variable;
mod variables;
mod whole;

pub use annotations::Annotations;
pub(crate) use block::check_returned;
pub use block::{Block, BlockShape, ForeignBlock, Lambda};
pub use builder::{
    Body, Builder, Collector, CollectorId, Data, DataRequest, Declaration, Declared, DefaultsRequest, Inclusion,
    NewAttribute, OverrideRequest, Query, Side,
};
pub use error::{Evaluated, Failure, Interrupt, OBJECT_TYPE, Stage};
pub use frame::Frame;
pub use function::{
    Call, CommonFunctions, Cost, Dispatch, Edition, Editions, Function, FunctionTable, InRuby, Methods, OfModule,
    OfType, RunType, UnrunCode,
};
pub use parameters::UnreadyParameter;
#[cfg(feature = "whole")]
pub use ruby::{Known, Ruby};
pub use scope::{Local, Scope, ScopeId, ScopeKind, Scopes};
pub use session::{Fuel, Session, Settings};
pub use stack::{Stack, StackFrame};
pub use template::TemplateText;
pub use variable::UnknownVariable;

pub(crate) use literal::{array, hash, too_big};
pub use resource::flatten;
pub(crate) use scope::is_reserved;
pub use whole::needs_whole;
