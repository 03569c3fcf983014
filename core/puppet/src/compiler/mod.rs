//! The catalog builder: phases, queue, classes, instances, overrides, collectors, completion.
//!
//! The phases are those of `docs/semantics/puppet/evaluation.md#phases`, each in a file of its own. Expressions are the
//! evaluator's business; what a resource does on a host is the applier's.

mod builder;
mod charge;
mod class;
mod collector;
mod compile;
mod conflict;
mod deferred;
mod definition;
mod exported;
mod facts;
mod file_definitions;
mod finish;
mod instance;
mod load;
mod metaparameter;
mod naming;
pub mod native_type;
mod node;
mod overriding;
mod parameter;
mod queue;
mod references;
mod relationship;
mod resource;
mod script;
mod settings;
mod top_scope;
mod type_definition;
mod type_specification;

pub use compile::{Compiled, Known, compile, compile_and};
pub use file_definitions::check_definitions;
pub use script::{ByType, Question, Script};
pub use settings::has_setting;
pub use top_scope::NodeData;

use std::cell::RefCell;
use std::rc::Rc;

use ecow::EcoString;

use crate::evaluator::{CollectorId, FunctionTable, OfModule, ScopeId};
use crate::hiera::Hiera;
use duckrow_loader::Environment;
use duckrow_record::catalog::{Catalog, ResourceId};
use duckrow_record::trace::EventId;
use duckrow_resource_types::{TypeDefinition, Types};
use duckrow_scenario::Scenario;
use duckrow_text::ids::IndexVec;
use duckrow_text::names::{FastMap, FastSet, Symbol};

use collector::CollectorState;
use definition::{Definition, Definitions, Source};
use overriding::KeptOverride;
use relationship::PendingRelationship;

/// A catalog while it is built.
struct Compiler<'s> {
    scenario: &'s Scenario,
    environment: Environment<'s>,
    functions: Rc<FunctionTable>,
    /// The functions of modules that were asked for, by their names.
    functions_of_modules: RefCell<FastMap<EcoString, Option<OfModule>>>,
    hiera: Rc<Hiera>,
    /// True if there is any hierarchy: without one no parameter needs to be looked up.
    has_data: bool,
    types: Rc<Types>,
    /// The native types that were asked for, by their names.
    used_types: FastMap<Symbol, Rc<TypeDefinition>>,
    definitions: Definitions,
    catalog: Catalog,
    /// The state of each resource of the catalog that only matters while compiling.
    states: IndexVec<ResourceId, State>,
    /// Resources in the order of declaration, but for those that Puppet puts into the catalog directly.
    list: Vec<ResourceId>,
    /// The first place of the list that may hold something whose body is not evaluated yet.
    unevaluated_from: usize,
    /// The list by type, for collectors.
    by_type: FastMap<Symbol, Vec<ResourceId>>,
    collectors: IndexVec<CollectorId, CollectorState>,
    /// Collectors that are still at work, in the order in which they were registered.
    active_collectors: Vec<CollectorId>,
    /// The resources that came from other nodes: from which.
    imported: FastMap<ResourceId, String>,
    relationships: Vec<PendingRelationship>,
    overrides: FastMap<duckrow_record::catalog::Reference, Vec<KeptOverride>>,
    /// Attributes that other code than that of their resource has set.
    attribute_sources: FastMap<(ResourceId, Symbol), Source>,
    /// Code that may override anything, since a collector with overrides stands in it.
    privileged: FastSet<Source>,
    class_scopes: FastMap<Symbol, ScopeId>,
    top: ScopeId,
    node_scope: Option<ScopeId>,
}

/// The state of a resource that the compiler keeps beside what is in the catalog.
struct State {
    /// The scope that declared it.
    scope: ScopeId,
    /// The code that declared it.
    source: Source,
    /// The class, defined type or node that it is an instance of.
    definition: Option<Rc<Definition>>,
    /// True if its body has been evaluated, or is being evaluated.
    is_evaluated: bool,
    /// True if the tags of its scope have been added.
    has_scope_tags: bool,
    /// The event that put it into the catalog or the queue.
    event: Option<EventId>,
}
