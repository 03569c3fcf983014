//! Hiera 5: data for keys, from hierarchies of files in three layers (global, environment, module).
//!
//! A [`DataRequest`] comes from the functions in `functions/hiera.rs`, or from the compiler for a parameter of a class. Evaluation
//! is asked for variables, functions and files through one door (`door.rs`); nothing here knows of catalogs. What is read
//! once is kept in [`Hiera`], which lasts as long as a compilation.
//!
//! The rules are those of `puppet/pops/lookup`. Recorded cases: `hiera/*`.

mod config;
mod context;
mod deep_merge;
mod door;
mod explain;
pub(crate) mod eyaml;
mod failure;
pub(crate) mod hocon;
mod interpolation;
mod key;
mod layer;
mod location;
mod lookup;
mod merge;
mod options;
mod plain;
mod provider;
mod question;
mod version_3;
pub use duckrow_values::psych as yaml;

use std::cell::RefCell;
use std::rc::Rc;

use ecow::EcoString;

pub use context::{cached_file, call_method, new_context};
pub use explain::Explanation;
pub use failure::{is_no_such_key, no_such_key};
pub use layer::GLOBAL_ROOT;
pub use question::{Answer, Explains};

use crate::evaluator::needs_whole;
use crate::evaluator::{Block, Data, DataRequest, Evaluated, Frame, Interrupt};
use context::Asked;
use door::{Invocation, Lookup, Place};
use duckrow_scenario::WHOLE;
use duckrow_text::names::FastMap;
use duckrow_text::source::FileSpan;
use duckrow_values::{Hash, Value};
use layer::{Layer, Owner};
use options::LookupOptions;
use provider::{Asking, Levels, Remembered};

/// The memory that lookups share.
#[derive(Debug, Default)]
pub struct Hiera {
    layers: RefCell<FastMap<Owner, Option<Rc<Layer>>>>,
    /// The options by module; of keys without a module by nothing.
    options: RefCell<FastMap<Option<EcoString>, Rc<LookupOptions>>>,
    global_options: RefCell<Option<Option<Hash>>>,
    environment_options: RefCell<Option<Option<Hash>>>,
    default_options: RefCell<FastMap<EcoString, Rc<LookupOptions>>>,
    asked: RefCell<FastMap<Asking, Rc<Asked>>>,
    /// The levels of layers, as they were for the variables that they name.
    levels: RefCell<FastMap<Owner, Rc<Levels>>>,
    /// The variables that the levels being read name.
    remembered: RefCell<Option<Vec<Remembered>>>,
    /// Files by path, as they were read.
    files: RefCell<FastMap<String, Value>>,
    /// Keys that are being looked up, and expressions that are being interpolated.
    stack: RefCell<Vec<EcoString>>,
    /// Lookups that wait for a data function.
    current: RefCell<Vec<(Invocation, Place)>>,
    /// The places where the present lookup has found something.
    found: RefCell<Vec<String>>,
    explanation: RefCell<Option<Explanation>>,
}

impl Hiera {
    /// Explains all lookups from now on.
    fn start_explanation(&self) {
        *self.explanation.borrow_mut() = Some(Explanation::default());
    }

    /// The explanation since it was started.
    fn explanation(&self) -> Option<Explanation> {
        self.explanation.borrow_mut().take()
    }
}

impl Lookup<'_, '_> {
    fn found_at(&self, place: &str) {
        self.hiera.found.borrow_mut().push(place.to_owned());
    }

    fn found_count(&self) -> usize {
        self.hiera.found.borrow().len()
    }

    /// Forgets what was found since then: it doesn't belong to the value itself.
    fn forget_found(&self, count: usize) {
        self.hiera.found.borrow_mut().truncate(count);
    }

    /// The places since then, as people read them.
    fn found_since(&self, count: usize) -> Option<String> {
        let environment = self.frame.builder.environment();
        let found = self.hiera.found.borrow();
        let mut places: Vec<&str> = found.iter().skip(count).map(|path| environment.own_path(path)).collect();
        places.dedup();
        (!places.is_empty()).then(|| places.join(", "))
    }
}

impl Hiera {
    /// Looks a parameter of a class up. Nothing is recorded if nothing is found. The small build isn't given scenarios with data.
    ///
    /// # Errors
    /// Whatever is wrong with configurations and data.
    pub fn parameter(self: &Rc<Self>, frame: &mut Frame<'_>, key: &str, at: FileSpan) -> Evaluated<Option<Value>> {
        if !WHOLE {
            return Ok(None);
        }
        let mut lookup = Lookup::new(frame, self, Some(at));
        let count = lookup.found_count();
        let value = lookup.search(key, &Value::Undef)?;
        let found = lookup.found_since(count);
        lookup.forget_found(count);
        if value.is_some() {
            lookup.record(key, found.as_deref());
        }
        Ok(value)
    }

    /// Reads the configuration of a module, or of the environment, and nothing else.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn check_configuration(self: &Rc<Self>, frame: &mut Frame<'_>, module: Option<&str>) -> Evaluated<()> {
        if !WHOLE {
            return Ok(());
        }
        let owner = module.map_or(Owner::Environment, |module| Owner::Module(module.into()));
        Lookup::new(frame, self, None).layer(&owner).map(|_| ())
    }
}

impl Data for Hiera {
    fn look_up(
        self: Rc<Self>,
        frame: &mut Frame<'_>,
        mut request: DataRequest<'_>,
        block: Option<&Block>,
        at: FileSpan,
    ) -> Evaluated {
        if !WHOLE {
            return Err(needs_whole(frame.session, Some(at), "lookups"));
        }
        let mut lookup = Lookup::new(frame, &self, Some(at));
        lookup.invocation.overrides = std::mem::take(&mut request.overrides);
        lookup.invocation.defaults = std::mem::take(&mut request.defaults);
        lookup.invocation.global_only |= request.global_only;
        lookup.invocation.is_hiera_function |= request.is_hiera_function;
        if !request.first_levels.is_empty() {
            lookup.invocation.first_levels = std::mem::take(&mut request.first_levels).into();
        }
        let count = lookup.found_count();
        let value = lookup.find(&request, block)?;
        let found = lookup.found_since(count);
        lookup.forget_found(count);
        let key = lookup.invocation.top_key.clone();
        lookup.record(&key, found.as_deref());
        Ok(value)
    }

    fn has_environment_data(self: Rc<Self>, frame: &mut Frame<'_>) -> Evaluated<bool> {
        if !WHOLE {
            return Ok(false);
        }
        Lookup::new(frame, &self, None).has_environment_data()
    }

    fn interpolate(self: Rc<Self>, frame: &mut Frame<'_>, value: &Value) -> Evaluated {
        let around = self.current.borrow().last().cloned().filter(|_| WHOLE);
        let Some((invocation, place)) = around else { return Ok(value.clone()) };
        let mut around = Frame {
            scope: place.scope,
            local: place.local,
            ..Frame::new(frame.session, frame.builder, frame.program, place.scope)
        };
        let mut lookup = Lookup { frame: &mut around, hiera: self, invocation, at: None };
        lookup.interpolate(value, true)
    }

    fn is_explained(&self) -> bool {
        self.explanation.borrow().is_some()
    }

    fn explain(&self, text: String) {
        if let Some(explanation) = self.explanation.borrow_mut().as_mut() {
            explanation.text(text);
        }
    }

    fn file(&self, path: &str) -> Option<Value> {
        self.files.borrow().get(path).cloned()
    }

    fn keep_file(&self, path: &str, data: Value) {
        self.files.borrow_mut().insert(path.into(), data);
    }
}

/// An error of a data function, which no expression around it changes.
pub fn data_error(message: impl Into<String>) -> Interrupt {
    failure::lookup(message)
}
