//! The document of the Resource API, sentence by sentence: every test names the sentence that it is about.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may end in a panic")]

mod comparing;
mod definition;
mod life_cycle;
mod logging;
mod maker;
mod purging;
mod simple_provider;

use std::cell::RefCell;
use std::rc::Rc;

use serde_json::{Value as Json, json};

use duckrow_core::resource_types::api::{
    ApiType, Change, Context, Insync, Raised, ResourceName, ResourceProvider, States, register, show_state,
};
use duckrow_core::resource_types::{Command, Failure, Files, Output, Program, Provider, Source, System};
use duckrow_core::run::{OnHost, Run, Telling};
use duckrow_core::run_in;
use duckrow_core::scenario::Scenario;
use duckrow_core::values::{self, Value};

type Get = Box<dyn FnMut(&mut Context<'_>, Option<&[ResourceName]>) -> Result<Vec<States>, Raised>>;
type Set = Box<dyn FnMut(&mut Context<'_>, &[Change], bool) -> Result<(), Raised>>;
type Compare = Box<dyn FnMut(&str, &States, &States) -> Result<Insync, Raised>>;
type Canonicalize = Box<dyn FnMut(Vec<States>) -> Result<Vec<States>, Raised>>;

/// A provider made of closures.
struct Fake {
    get: Get,
    set: Set,
    canonicalize: Canonicalize,
    compare: Compare,
}

impl Fake {
    /// A provider of a machine on which nothing is and everything can be done.
    fn new() -> Self {
        Self {
            get: Box::new(|_, _| Ok(Vec::new())),
            set: Box::new(|_, _, _| Ok(())),
            canonicalize: Box::new(Ok),
            compare: Box::new(|_, _, _| Ok(Insync::default())),
        }
    }

    fn compare(self, compare: impl FnMut(&str, &States, &States) -> Result<Insync, Raised> + 'static) -> Self {
        Self { compare: Box::new(compare), ..self }
    }

    fn get(
        self,
        get: impl FnMut(&mut Context<'_>, Option<&[ResourceName]>) -> Result<Vec<States>, Raised> + 'static,
    ) -> Self {
        Self { get: Box::new(get), ..self }
    }

    fn has(self, entries: Json) -> Self {
        self.get(move |_, _| Ok(states(&entries)))
    }

    fn set(self, set: impl FnMut(&mut Context<'_>, &[Change], bool) -> Result<(), Raised> + 'static) -> Self {
        Self { set: Box::new(set), ..self }
    }

    fn canonicalize(self, canonicalize: impl FnMut(Vec<States>) -> Result<Vec<States>, Raised> + 'static) -> Self {
        Self { canonicalize: Box::new(canonicalize), ..self }
    }
}

impl ResourceProvider for Fake {
    fn get(&mut self, context: &mut Context<'_>, names: Option<&[ResourceName]>) -> Result<Vec<States>, Raised> {
        (self.get)(context, names)
    }

    fn set(&mut self, context: &mut Context<'_>, changes: &[Change], noop: bool) -> Result<(), Raised> {
        (self.set)(context, changes, noop)
    }

    fn canonicalize(&mut self, _: &mut Context<'_>, resources: Vec<States>) -> Result<Vec<States>, Raised> {
        (self.canonicalize)(resources)
    }

    fn insync(
        &mut self,
        _: &mut Context<'_>,
        _: &ResourceName,
        attribute: &str,
        is: &States,
        should: &States,
    ) -> Result<Insync, Raised> {
        (self.compare)(attribute, is, should)
    }
}

/// A host that has a provider, and notes when it is asked for one.
#[derive(Default)]
struct FakeHost {
    provider: Option<Box<dyn ResourceProvider>>,
    made: u32,
}

impl FakeHost {
    fn with(provider: impl ResourceProvider + 'static) -> Self {
        Self { provider: Some(Box::new(provider)), made: 0 }
    }
}

impl System for FakeHost {
    fn resource_provider(&mut self, definition: &ApiType) -> Result<Box<dyn ResourceProvider>, Failure> {
        self.made += 1;
        self.provider.take().ok_or_else(|| Failure::new(format!("no provider for {}", definition.name)))
    }

    fn is_functional(&self, _: &str, _: &str) -> bool {
        true
    }
    fn provider(&mut self, _: &str) -> &mut dyn Provider {
        panic!("only resources of the Resource API are applied")
    }
    fn files(&mut self) -> &mut dyn Files {
        panic!("no file is touched")
    }
    fn source(&mut self, _: &str, _: bool) -> Result<Option<Source>, Failure> {
        Ok(None)
    }
    fn find_program(&mut self, _: &str, _: bool) -> Program {
        Program::Missing
    }
    fn run(&mut self, _: &Command) -> Result<Output, Failure> {
        Err(Failure::new("there are no commands"))
    }
    fn user_id(&mut self, _: &str) -> Option<i64> {
        None
    }
    fn group_id(&mut self, _: &str) -> Option<i64> {
        None
    }
    fn user_name(&mut self, _: i64) -> Option<String> {
        None
    }
    fn group_name(&mut self, _: i64) -> Option<String> {
        None
    }
}

/// A type with a name, `ensure` and a size.
fn widget(features: &[&str]) -> Json {
    json!({
        "name": "widget", "desc": "A widget.", "features": features,
        "attributes": {
            "name": {"type": "String", "desc": "Its name.", "behaviour": "namevar"},
            "ensure": {"type": "Enum[present, absent]", "desc": "Whether it exists.", "default": "present"},
            "size": {"type": "Optional[Integer]", "desc": "Its size."},
            "label": {"type": "Optional[String]", "desc": "Its label."},
        },
    })
}

/// The type as the API reads it.
fn widget_type(features: &[&str]) -> ApiType {
    register(&values::from_json(&widget(features)), &()).unwrap()
}

fn scenario(manifest: &str, features: &[&str]) -> Scenario {
    Scenario { types: vec![widget(features)], ..Scenario::of_manifest("manifests/site.pp", manifest) }
}

fn run_on(scenario: &Scenario, host: &mut FakeHost) -> Run {
    run_in(scenario, &mut OnHost(host), Telling::Everything)
}

/// Applies a manifest with widgets.
fn apply(manifest: &str, features: &[&str], provider: Fake) -> Run {
    run_on(&scenario(manifest, features), &mut FakeHost::with(provider))
}

/// The log of a run.
fn log(run: &Run) -> String {
    run.log_lines().collect::<Vec<_>>().join("\n")
}

/// States from JSON.
fn states(entries: &Json) -> Vec<States> {
    entries.as_array().unwrap().iter().map(state).collect()
}

fn state(entry: &Json) -> States {
    entry.as_object().unwrap().iter().map(|(name, value)| (name.as_str().into(), values::from_json(value))).collect()
}

/// The notes of closures.
type Notes = Rc<RefCell<Vec<String>>>;

/// A notebook that closures share with the test.
fn notebook() -> (Notes, Notes) {
    let notes = Rc::new(RefCell::new(Vec::new()));
    (Rc::clone(&notes), notes)
}

fn name(text: &str) -> ResourceName {
    ResourceName::One(Value::from(text))
}

fn change(title: &str, is: Option<Json>, should: Option<Json>) -> Change {
    Change { name: name(title), is: Some(is.as_ref().map(state)), should: should.as_ref().map(state) }
}
