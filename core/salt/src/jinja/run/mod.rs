//! Templates at work: the machine that runs their trees.
//!
//! Names are looked up in scopes, which know the ones around them, then in the context of the template, then among the globals.
//! Everything takes fuel, and calls go only so deep, so nothing runs without end.

mod expressions;
mod loops;
mod macros;
mod output;
mod paid;
mod scope;
mod statements;
mod templates;

use std::cell::RefCell;
use std::rc::Rc;

use ecow::EcoString;

use super::syntax::Settings;
use crate::value::{Args, Error, Kind, Native, Result, Value};
use duckrow_text::names::FastMap;
pub(super) use expressions::holds;
use output::Kept;
pub(crate) use output::Printed;
use scope::{Circle, Context};
use templates::{Module, Template};

/// Variables by their names.
pub(crate) type Variables = FastMap<EcoString, Value>;

/// The depth to which calls, statements and expressions may be nested.
const MAX_DEPTH: usize = 300;
/// The depth that a call counts for.
const CALL_DEPTH: usize = 2;
/// The number of bytes of a template's own text that are printed in a step.
const BYTES_PRINTED: usize = 8;
/// The number of arguments that are handed on in a step.
const ARGUMENTS: usize = 4;

/// The function that finds a template: its path and text, by its name and the variables that all templates see.
pub(crate) type Loader = Box<dyn Fn(&str, &mut Variables) -> Option<(Rc<str>, Rc<str>)>>;

/// The filters, tests and variables that all templates share.
pub(crate) struct Environment {
    /// The filters.
    pub(crate) filters: FastMap<&'static str, Native>,
    /// The tests.
    pub(crate) tests: FastMap<&'static str, Native>,
    /// The variables that all templates see.
    pub(crate) globals: Variables,
    /// The function that finds templates.
    pub(crate) loader: Loader,
    /// The trees of templates that were read, by their texts.
    trees: RefCell<FastMap<Rc<str>, Rc<super::syntax::tree::Tree>>>,
}

impl Environment {
    /// Jinja's own filters, tests and globals, and a loader.
    pub(crate) fn new(loader: Loader) -> Self {
        Self {
            filters: super::filters::all(),
            tests: super::checks::all(),
            globals: super::globals::all(),
            loader,
            trees: RefCell::new(FastMap::default()),
        }
    }
}

/// The result of rendering a template, and the fuel that is left.
pub(crate) struct Rendered {
    /// The printed text, or the error that ended it.
    pub(crate) result: Result<Printed>,
    /// The fuel that is left.
    pub(crate) fuel: u64,
}

/// The things outside of templates that a template's functions may ask.
pub(crate) trait Outside {
    /// Calls one of its functions.
    ///
    /// # Errors
    /// The error that the call ends with.
    fn call(&mut self, function: &str, args: Args, caller: Caller<'_>) -> Result<Value>;

    /// The steps of work done there since this was last asked.
    fn work(&mut self) -> u64 {
        0
    }
}

/// The caller of a function outside of templates: the means to render with, and to pay with.
pub(crate) struct Caller<'m> {
    /// The environment that all templates share.
    pub(crate) environment: &'m Environment,
    /// The variables that the caller's templates see.
    pub(crate) globals: &'m Variables,
    /// The depth of the call in others.
    pub(crate) depth: usize,
    /// The steps that are left.
    pub(crate) fuel: &'m mut u64,
}

impl Caller<'_> {
    /// Renders a text that is a template, with the caller's variables and some more.
    ///
    /// # Errors
    /// The error that ends it.
    pub(crate) fn render(
        &mut self,
        source: &str,
        settings: &Settings,
        variables: Variables,
        outside: &mut dyn Outside,
    ) -> Result<String> {
        let depth = self.depth + CALL_DEPTH * 10;
        if depth > MAX_DEPTH {
            return Err(Error::depth());
        }
        let mut known = self.globals.clone();
        known.extend(variables);
        let rendered =
            render_within(self.environment, source, settings, known, Means { fuel: *self.fuel, outside }, depth);
        *self.fuel = rendered.fuel;
        rendered.result.map(|printed| printed.text)
    }
}

/// The means that a rendering pays with, and that its functions may ask.
pub(crate) struct Means<'m> {
    /// The steps that it may take.
    pub(crate) fuel: u64,
    /// The things outside of templates.
    pub(crate) outside: &'m mut dyn Outside,
}

/// Nothing lies outside.
#[cfg(test)]
pub(crate) struct Nothing;

#[cfg(test)]
impl Outside for Nothing {
    fn call(&mut self, function: &str, _: Args, _: Caller<'_>) -> Result<Value> {
        Err(Error::python(format!("'{function}' needs a host, and there is none here")))
    }
}

/// Renders a text that is a template, by whose functions something outside may be asked.
pub(crate) fn render(
    environment: &Environment,
    source: &str,
    settings: &Settings,
    variables: Variables,
    means: Means<'_>,
) -> Rendered {
    render_within(environment, source, settings, variables, means, 0)
}

/// The same, so deep in other calls.
fn render_within(
    environment: &Environment,
    source: &str,
    settings: &Settings,
    variables: Variables,
    Means { fuel, outside }: Means<'_>,
    depth: usize,
) -> Rendered {
    let mut globals = environment.globals.clone();
    globals.extend(variables.iter().map(|(name, value)| (name.clone(), value.clone())));
    let mut machine = Machine {
        environment,
        globals,
        settings,
        fuel,
        depth,
        templates: FastMap::default(),
        modules: FastMap::default(),
        kept: Kept::default(),
        circles: Vec::new(),
        outside,
    };
    let result = machine.root(source, variables);
    machine.circles.iter().for_each(Circle::open);
    Rendered { result, fuel: machine.fuel }
}

/// One rendering.
pub(crate) struct Machine<'e> {
    environment: &'e Environment,
    globals: Variables,
    settings: &'e Settings,
    fuel: u64,
    depth: usize,
    templates: FastMap<String, Rc<Template>>,
    /// The modules of templates that were rendered without a context of others.
    modules: FastMap<String, Rc<Module>>,
    /// The texts that templates keep.
    kept: Kept,
    /// Variables that would stay for ever.
    circles: Vec<Circle>,
    outside: &'e mut dyn Outside,
}

impl Machine<'_> {
    fn root(&mut self, source: &str, variables: Variables) -> Result<Printed> {
        let template = Rc::new(self.compiled(None, source)?);
        let context = Rc::new(Context::new(None, variables));
        self.whole(&template, &context)
    }

    /// A step.
    fn step(&mut self) -> Result<()> {
        match self.fuel.checked_sub(1) {
            Some(left) => {
                self.fuel = left;
                Ok(())
            }
            None => Err(Error::new(Kind::Fuel, "the template takes more steps than the run may take")),
        }
    }

    /// Takes as many steps as something has items.
    ///
    /// # Errors
    /// No fuel for so many.
    pub(crate) fn steps(&mut self, number: usize) -> Result<()> {
        self.fuel = self.fuel.saturating_sub(u64::try_from(number).unwrap_or(u64::MAX));
        self.step()
    }

    /// A number that nobody expects, but the same in every run: the steps that are left, shuffled (splitmix64).
    pub(crate) fn chance(&self) -> u64 {
        let mixed = self.fuel.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn deeper<T>(&mut self, by: usize, run: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth + by > MAX_DEPTH {
            return Err(Error::depth());
        }
        self.depth += by;
        let ran = run(self);
        self.depth -= by;
        ran
    }

    /// Calls a value.
    ///
    /// # Errors
    /// A value that can't be called, and the error that the call ends with.
    pub(crate) fn call(&mut self, callee: &Value, args: Args) -> Result<Value> {
        self.steps((args.plain.len() + args.named.len()) / ARGUMENTS)?;
        match callee {
            Value::Undefined(missing) => Err(missing.error()),
            Value::Object(object) => self.deeper(CALL_DEPTH, |machine| object.call(machine, args)),
            other => Err(Error::python(format!("'{}' object is not callable", other.class()))),
        }
    }

    /// Calls a function that lies outside of templates.
    ///
    /// # Errors
    /// The error that the call ends with.
    pub(crate) fn outside(&mut self, function: &str, args: Args) -> Result<Value> {
        let caller =
            Caller { environment: self.environment, globals: &self.globals, depth: self.depth, fuel: &mut self.fuel };
        let value = self.outside.call(function, args, caller);
        let work = self.outside.work();
        self.steps(usize::try_from(work).unwrap_or(usize::MAX))?;
        value
    }

    /// Calls a filter by its name.
    ///
    /// # Errors
    /// An unknown filter, and the error that it ends with.
    pub(crate) fn filter(&mut self, name: &str, args: Args) -> Result<Value> {
        self.steps(paid::steps_of_filter(name))?;
        if paid::LOOK_AT_ITEMS.contains(&name) {
            self.read(&args)?
        } else {
            self.go_through_all(&args, 1)?
        }
        let Some(filter) = self.environment.filters.get(name).copied() else {
            return Err(Error::template(format!("No filter named '{name}' found.")));
        };
        let lines = args.plain.first().and_then(Value::as_text).and_then(|text| self.kept.lines(text)).cloned();
        let value = self.deeper(CALL_DEPTH, |machine| filter(machine, args))?;
        if let Some(lines) = lines {
            self.kept.pass_on(lines, &value);
        }
        Ok(value)
    }

    /// Calls a test by its name.
    ///
    /// # Errors
    /// An unknown test, and the error that it ends with.
    pub(crate) fn test(&mut self, name: &str, args: Args) -> Result<Value> {
        if !paid::ASK_FOR_A_KIND.contains(&name) {
            self.go_through_all(&args, 1)?;
        }
        match self.environment.tests.get(name).copied() {
            Some(test) => self.deeper(CALL_DEPTH, |machine| test(machine, args)),
            None => Err(Error::template(format!("No test named '{name}' found."))),
        }
    }

    /// True if there is a filter, or a test, of a name.
    pub(crate) fn has(&self, is_test: bool, name: &str) -> bool {
        if is_test { self.environment.tests.contains_key(name) } else { self.environment.filters.contains_key(name) }
    }
}
