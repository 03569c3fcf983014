//! Functions that are built in, and blocks of code that they call.

use std::rc::Rc;

use ecow::EcoString;

use super::{Block, Evaluated, Frame};
use duckrow_loader::StdlibVersion;
use duckrow_resource_types::NewResource;
use duckrow_text::names::FastMap;
use duckrow_text::order::InOrder as _;
use duckrow_text::source::FileSpan;
use duckrow_values::types::{Alias, Signature, TypeNames, TypeTextError, parse_with};
use duckrow_values::{Type, Value};

/// A built-in function: its name and the forms in which it can be called.
#[derive(Debug)]
pub struct Function {
    /// The name.
    pub name: &'static str,
    /// The forms; the first whose signature fits is called.
    pub dispatches: &'static [Dispatch],
}

/// The growth of a function's work with its arguments and its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Cost {
    /// It doesn't: the function looks at its arguments without going through them, or counts its work itself.
    Constant,
    /// With their size.
    #[default]
    Linear,
    /// With their size, and so many times as much: values are hashed, written or computed with.
    Times(u64),
    /// With the size of the first times that of the second: each is compared with each.
    Product,
}

impl Cost {
    /// The cost of the arguments, in ticks.
    pub(super) fn of_arguments(self, arguments: &[Value]) -> u64 {
        let size = || arguments.iter().map(Value::weight).sum::<u64>();
        match self {
            Self::Constant => 0,
            Self::Linear => 2 * size(),
            Self::Times(factor) => factor * size(),
            Self::Product => match arguments {
                [first, rest @ ..] => first.weight() * (1 + rest.iter().map(Value::weight).sum::<u64>()),
                [] => 0,
            },
        }
    }

    /// The cost of the result, in ticks.
    pub(super) fn of_result(self, result: &Value) -> u64 {
        if self == Self::Constant { 0 } else { 4 * result.length() }
    }
}

impl Function {
    /// True if it is of the old kind, which says neither what it takes nor what it gives.
    pub(super) fn is_old(&self) -> bool {
        matches!(self.dispatches, [Dispatch { signature: "", .. }])
    }
}

/// A form of a function.
pub struct Dispatch {
    /// The parameters as the Puppet language would write them: `Hash[Any, Any] $hash, Callable[2, 2] &$block`. Behind `!` are
    /// those of a form that no message lists: it is there to say better than they can why the arguments don't fit.
    pub signature: &'static str,
    /// The implementation.
    pub call: fn(&mut Frame<'_>, Call) -> Evaluated,
}

impl Dispatch {
    /// True if messages list it.
    pub(super) fn is_listed(&self) -> bool {
        !self.signature.starts_with('!')
    }
}

impl std::fmt::Debug for Dispatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.signature)
    }
}

/// The arguments of a call of a function. The signature has been checked.
#[derive(Debug)]
pub struct Call {
    /// The arguments.
    pub arguments: Vec<Value>,
    /// The lambda.
    pub block: Option<Block>,
    /// The call.
    pub at: FileSpan,
}

/// Types that only signatures know, read when one asks for them.
#[derive(Debug, Default)]
struct LocalTypes {
    texts: Vec<(&'static str, &'static str)>,
    known: std::cell::RefCell<FastMap<&'static str, Type>>,
}

/// Calls a method of an object, the first argument, if it has one of that name.
pub type Methods = fn(&mut Frame<'_>, &str, &Call) -> Option<Evaluated>;

/// The ways to run Ruby of modules.
#[derive(Debug, Clone, Copy)]
pub struct InRuby {
    /// Calls a function, by its name and the path of its file.
    pub call: fn(&mut Frame<'_>, &str, &str, Call) -> Evaluated,
    /// Runs the code of a type, by the path of its file.
    pub of_type: RunType,
}

/// Runs the code of a type, by the path of its file. Inside: what keeps it from an answer.
pub type RunType = fn(&mut Frame<'_>, &str, OfType<'_>, FileSpan) -> Evaluated<Result<Value, UnrunCode>>;

/// The question to the code of a type.
#[derive(Debug, Clone, Copy)]
pub enum OfType<'a> {
    /// What does it declare?
    Declared,
    /// What does it make of the values of a resource?
    Made {
        /// The resource.
        resource: NewResource<'a>,
        /// True if its automatic relations are asked for, too.
        relations: bool,
    },
}

/// The reason why the code of a type has no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UnrunCode {
    /// It raised an error: the text of its message.
    Raised(String),
    /// Something is not there that it uses.
    Missing {
        /// A noun for it.
        what: String,
        /// The path of the file.
        path: EcoString,
        /// The line in it.
        line: usize,
    },
}

/// A function that is no part of Puppet: where it comes from.
#[derive(Debug, Clone)]
pub enum OfModule {
    /// A module's, which the one here equals.
    Native(&'static Function),
    /// The one here, as no module in the module path is there to have it.
    StandIn(&'static Function),
    /// The one here in place of the Ruby file of a module that isn't known to do the same: Ruby isn't run.
    InPlaceOf(EcoString, &'static Function),
    /// The Ruby file of a module.
    Ruby(EcoString),
}

/// The function that a version of stdlib has under a name, beside the one here of that name.
#[derive(Debug, Clone, Copy)]
pub enum Edition {
    /// The one here.
    Same,
    /// Another one that is here.
    Other(&'static Function),
    /// Neither: the one here may do.
    Unknown,
    /// The module's own alone: the one here only says why there is none.
    Theirs,
}

/// The edition of a function, by its name, in a version of stdlib.
pub type Editions = fn(&str, StdlibVersion) -> Edition;

/// The functions that every language level has, by name.
#[derive(Debug)]
pub struct CommonFunctions {
    functions: ByName,
    /// Those of modules, which stand in where the scenario has none of their name.
    of_modules: ByName,
    /// The costs of those whose work grows in another way than with the size of what they are given.
    costs: FastMap<&'static str, Cost>,
}

type ByName = FastMap<&'static str, &'static Function>;

fn by_name(families: &[&'static [Function]]) -> ByName {
    families.iter().flat_map(|family| family.iter()).map(|function| (function.name, function)).collect()
}

impl CommonFunctions {
    /// The functions of the given families, of which later ones take the place of earlier ones, and those of modules.
    pub fn new(
        families: &[&'static [Function]],
        of_modules: &[&'static [Function]],
        costs: &[(&'static str, Cost)],
    ) -> Self {
        Self { functions: by_name(families), of_modules: by_name(of_modules), costs: costs.iter().copied().collect() }
    }
}

/// The built-in functions by name.
#[derive(Debug)]
pub struct FunctionTable {
    common: &'static CommonFunctions,
    /// Those of the language level, which come before those of all.
    of_level: ByName,
    editions: Option<Editions>,
    missing: &'static [&'static str],
    methods: Option<Methods>,
    in_ruby: Option<InRuby>,
    local_types: LocalTypes,
    signatures: std::cell::RefCell<FastMap<&'static str, Rc<[Signature]>>>,
}

impl TypeNames for LocalTypes {
    fn type_named(&self, name: &str) -> Option<Type> {
        if let Some(known) = self.known.borrow().get(name) {
            return Some(known.clone());
        }
        let (name, text) = self.texts.iter().find(|(known, _)| *known == name)?;
        let alias = Rc::new(Alias::new(*name));
        let of = Type::Alias(Rc::clone(&alias));
        // Known before it is read: it may stand for itself.
        self.known.borrow_mut().insert(name, of.clone());
        alias.resolve(&parse_with(text, self).ok()?).ok()?;
        Some(of)
    }
}

impl FunctionTable {
    /// The table of the functions of all levels and of the families that a level has in place of those.
    /// `aliases` are names of types, with what they stand for, that only signatures know.
    /// `missing` are functions that Puppet has and the table hasn't. `methods` calls those of objects.
    pub fn new(
        common: &'static CommonFunctions,
        of_level: &[&'static [Function]],
        aliases: Vec<(&'static str, &'static str)>,
        missing: &'static [&'static str],
        methods: Methods,
    ) -> Self {
        Self {
            common,
            of_level: by_name(of_level),
            editions: None,
            missing,
            methods: Some(methods),
            in_ruby: None,
            local_types: LocalTypes { texts: aliases, known: std::cell::RefCell::default() },
            signatures: std::cell::RefCell::default(),
        }
    }

    /// The table that knows which functions the versions of stdlib have.
    #[must_use]
    pub fn with_editions(self, editions: Editions) -> Self {
        Self { editions: Some(editions), ..self }
    }

    /// The table with functions that are written in Ruby, called in this way.
    #[must_use]
    pub fn with_ruby(self, in_ruby: InRuby) -> Self {
        Self { in_ruby: Some(in_ruby), ..self }
    }

    /// The way to call functions that are written in Ruby, if there is one.
    pub fn in_ruby(&self) -> Option<InRuby> {
        self.in_ruby
    }

    /// The way to call methods of objects.
    pub fn methods(&self) -> Option<Methods> {
        self.methods
    }

    /// The signature of one form.
    ///
    /// # Errors
    /// A text that is no signature, which a test sees to.
    pub fn read(&self, dispatch: &Dispatch) -> Result<Signature, TypeTextError> {
        Signature::parse_with(dispatch.signature.trim_start_matches('!'), &self.local_types)
    }

    /// The function of a name.
    pub fn get(&self, name: &str) -> Option<&'static Function> {
        self.of_level.get(name).or_else(|| self.common.functions.get(name)).copied()
    }

    /// The function of a module that stands in for a name.
    pub fn of_module(&self, name: &str) -> Option<&'static Function> {
        self.common.of_modules.get(name).copied()
    }

    /// The edition of a function in a version of stdlib.
    pub(super) fn edition(&self, name: &str, version: StdlibVersion) -> Edition {
        self.editions.map_or(Edition::Unknown, |editions| editions(name, version))
    }

    /// The growth of a function's work.
    pub fn cost(&self, function: &Function) -> Cost {
        self.common.costs.get(function.name).copied().unwrap_or_default()
    }

    /// True if Puppet has a function that is not in the table.
    pub fn is_missing(&self, name: &str) -> bool {
        self.missing.contains(&name)
    }

    /// All names, sorted; those that stand in for a module's if that is wanted.
    pub fn names(&self, of_modules: bool) -> Vec<&'static str> {
        let of_modules = self.common.of_modules.keys().filter(|_| of_modules);
        let own = self.of_level.keys().chain(self.common.functions.keys());
        let mut names: Vec<_> = own.chain(of_modules).copied().collect();
        names.order();
        names.dedup();
        names
    }

    /// The signatures of a function, if they have been read already.
    pub(super) fn known_signatures(&self, function: &'static Function) -> Option<Rc<[Signature]>> {
        self.signatures.borrow().get(function.name).cloned()
    }

    /// Keeps the signatures of a function.
    pub(super) fn remember_signatures(&self, function: &'static Function, read: Vec<Signature>) -> Rc<[Signature]> {
        let read: Rc<[Signature]> = read.into();
        self.signatures.borrow_mut().insert(function.name, Rc::clone(&read));
        read
    }
}
