//! Classes and modules, and what their methods are.

use std::cell::Cell;
use std::rc::Rc;

use duckrow_text::names::{FastMap, FastSet};
use ecow::EcoString;

use crate::error::Outcome;
use crate::frame::{Arguments, Nesting};
use crate::runtime::Loaded;
use crate::symbol::{Sym, Symbols};
use crate::value::{ProcId, Value};
use crate::vm::Vm;
use duckrow_ruby_syntax::NodeId;

/// A class or a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct ClassId(pub(crate) u32);

/// A method that is built in.
pub(crate) struct Native {
    pub(crate) name: &'static str,
    /// The least number of arguments that it takes, and the most.
    pub(crate) arity: (usize, usize),
    pub(crate) run: fn(&mut Vm<'_>, Value, &Arguments) -> Outcome,
}

/// As many arguments as there are.
pub(crate) const ANY: usize = usize::MAX;

/// A built-in method.
pub(crate) const fn native(
    name: &'static str,
    least: usize,
    most: usize,
    run: fn(&mut Vm<'_>, Value, &Arguments) -> Outcome,
) -> Native {
    Native { name, arity: (least, most), run }
}

/// A method that is written in Ruby.
#[derive(Debug)]
pub(crate) struct Defined {
    pub(crate) name: Sym,
    pub(crate) owner: ClassId,
    pub(crate) is_static: bool,
    pub(crate) loaded: Rc<Loaded>,
    pub(crate) definition: NodeId,
    pub(crate) nesting: Nesting,
}

/// A method.
#[derive(Clone)]
pub(crate) enum Method {
    Native(&'static Native),
    Defined(Rc<Defined>),
    Reader(Sym),
    Writer(Sym),
    Block(ProcId),
    Undefined,
}

/// The callers that may call a method, if not all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Visibility {
    /// The object itself.
    Private,
    /// Objects of the class that has the method.
    Protected,
}

/// The kind of methods that a body defines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Defines {
    /// Methods for everybody.
    #[default]
    Public,
    /// Methods for some, behind `private` or `protected`.
    Hidden(Visibility),
    /// Methods of the module itself as well, behind `module_function`.
    ModuleFunctions,
}

/// The object that calls a method.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Caller {
    /// The receiver itself, or Ruby's own code.
    Receiver,
    /// Another one.
    Other(Value),
    /// Nobody, so that only what everybody may call is called.
    Nobody,
}

/// The reason why a name means no method that can be called.
#[derive(Clone, Copy)]
pub(crate) enum Lack {
    /// There is no such method.
    Method,
    /// There is neither such a method nor such a variable.
    Name,
    /// The caller may not call it.
    Hidden(Visibility),
}

/// A class or module.
#[derive(Default, Clone)]
pub(crate) struct Class {
    pub(crate) name: EcoString,
    pub(crate) superclass: Option<ClassId>,
    pub(crate) is_module: bool,
    /// The modules that it includes, and those that it is extended with.
    pub(crate) includes: Vec<ClassId>,
    pub(crate) extends: Vec<ClassId>,
    pub(crate) methods: FastMap<Sym, Method>,
    pub(crate) statics: FastMap<Sym, Method>,
    pub(crate) constants: FastMap<Sym, Value>,
    pub(crate) natives: &'static [Native],
    pub(crate) native_statics: &'static [Native],
    /// The methods that not everybody may call, and those of the class itself.
    pub(crate) hidden: FastMap<Sym, Visibility>,
    pub(crate) hidden_statics: FastMap<Sym, Visibility>,
    /// The visibility of the methods that its body goes on to define.
    pub(crate) defines: Defines,
    pub(crate) variables: FastMap<Sym, Value>,
    /// True if its methods exist in the world's Ruby too, so that one that is missing isn't an error of the program.
    pub(crate) is_builtin: bool,
    /// True if it is written in Ruby, as a part of Ruby itself.
    pub(crate) is_library: bool,
}

/// All classes.
#[derive(Default)]
pub(crate) struct Classes {
    all: Vec<Class>,
    none: Class,
    /// The classes that have been gone through in long chains of them, and that nobody has paid for.
    owed: Cell<u64>,
}

/// The classes that a class has methods from, each once.
#[derive(Default)]
struct Ancestors {
    found: Vec<ClassId>,
    /// The same, if there are many.
    known: FastSet<ClassId>,
}

/// The steps of going through as many classes as are no longer few.
const STEPS_OF_ANCESTORS: u64 = 16;

/// The number of ancestors up to which a class has few: there is nothing to pay for them.
const FEW_ANCESTORS: usize = 16;

impl Ancestors {
    /// Adds a class; false if it was there.
    fn add(&mut self, class: ClassId) -> bool {
        let is_new = match self.found.len() {
            few if few < FEW_ANCESTORS => !self.found.contains(&class),
            FEW_ANCESTORS => {
                self.known.extend(self.found.iter().copied());
                self.known.insert(class)
            }
            _ => self.known.insert(class),
        };
        if is_new {
            self.found.push(class);
        }
        is_new
    }
}

macro_rules! built_in {
    ($($name:ident $text:literal $superclass:expr;)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, dead_code, reason = "places are named as their constants")]
        enum Place { $($name),* }

        /// The classes that are always there.
        #[allow(dead_code, reason = "a list, of which not all names are spoken of")]
        pub(crate) mod known {
            use super::{ClassId, Place};
            $(pub(crate) const $name: ClassId = ClassId(Place::$name as u32);)*
            /// The number of them.
            pub(crate) const COUNT: usize = super::BUILT_IN.len();
        }

        #[allow(clippy::wildcard_imports, reason = "every name of the list")]
        const BUILT_IN: &[(&str, Option<ClassId>)] = {
            use known::*;
            &[$(($text, $superclass)),*]
        };
    };
}

built_in! {
    OBJECT "Object" None;
    BASIC_OBJECT "BasicObject" None;
    KERNEL "Kernel" None;
    COMPARABLE "Comparable" None;
    ENUMERABLE "Enumerable" None;
    MODULE "Module" Some(OBJECT);
    CLASS "Class" Some(MODULE);
    NIL "NilClass" Some(OBJECT);
    TRUE "TrueClass" Some(OBJECT);
    FALSE "FalseClass" Some(OBJECT);
    NUMERIC "Numeric" Some(OBJECT);
    INTEGER "Integer" Some(NUMERIC);
    FLOAT "Float" Some(NUMERIC);
    SYMBOL "Symbol" Some(OBJECT);
    STRING "String" Some(OBJECT);
    BYTES "String" Some(STRING);
    ARRAY "Array" Some(OBJECT);
    HASH "Hash" Some(OBJECT);
    RANGE "Range" Some(OBJECT);
    REGEXP "Regexp" Some(OBJECT);
    MATCH_DATA "MatchData" Some(OBJECT);
    PROC "Proc" Some(OBJECT);
    STRUCT "Struct" Some(OBJECT);
    SET "Set" Some(OBJECT);
    ENUMERATOR "Enumerator" Some(OBJECT);
    MATH "Math" None;
    FILE "File" Some(OBJECT);
    JSON "JSON" None;
    YAML "Psych" None;
    DIGEST "Digest" None;
    MD5 "Digest::MD5" Some(OBJECT);
    SHA1 "Digest::SHA1" Some(OBJECT);
    SHA256 "Digest::SHA256" Some(OBJECT);
    SHA384 "Digest::SHA384" Some(OBJECT);
    SHA512 "Digest::SHA512" Some(OBJECT);
    CGI "CGI" Some(OBJECT);
    RANDOM "Random" Some(OBJECT);
    TIME "Time" Some(OBJECT);
    BASE64 "Base64" None;
    ERB "ERB" Some(OBJECT);
    ERB_UTIL "ERB::Util" None;
    DATA_FORMATS "JSON::Ext::Generator::GeneratorMethods::Object" None;
    YAML_OBJECT "Psych::Object" None;
    EXCEPTION "Exception" Some(OBJECT);
    SCRIPT_ERROR "ScriptError" Some(EXCEPTION);
    NOT_IMPLEMENTED_ERROR "NotImplementedError" Some(SCRIPT_ERROR);
    LOAD_ERROR "LoadError" Some(SCRIPT_ERROR);
    STANDARD_ERROR "StandardError" Some(EXCEPTION);
    ARGUMENT_ERROR "ArgumentError" Some(STANDARD_ERROR);
    DOMAIN_ERROR "Math::DomainError" Some(ARGUMENT_ERROR);
    UNCAUGHT_THROW_ERROR "UncaughtThrowError" Some(ARGUMENT_ERROR);
    ENCODING_ERROR "EncodingError" Some(STANDARD_ERROR);
    FIBER_ERROR "FiberError" Some(STANDARD_ERROR);
    INDEX_ERROR "IndexError" Some(STANDARD_ERROR);
    KEY_ERROR "KeyError" Some(INDEX_ERROR);
    STOP_ITERATION "StopIteration" Some(INDEX_ERROR);
    LOCAL_JUMP_ERROR "LocalJumpError" Some(STANDARD_ERROR);
    NAME_ERROR "NameError" Some(STANDARD_ERROR);
    NO_METHOD_ERROR "NoMethodError" Some(NAME_ERROR);
    RANGE_ERROR "RangeError" Some(STANDARD_ERROR);
    FLOAT_DOMAIN_ERROR "FloatDomainError" Some(RANGE_ERROR);
    REGEXP_ERROR "RegexpError" Some(STANDARD_ERROR);
    RUNTIME_ERROR "RuntimeError" Some(STANDARD_ERROR);
    FROZEN_ERROR "FrozenError" Some(RUNTIME_ERROR);
    TYPE_ERROR "TypeError" Some(STANDARD_ERROR);
    ZERO_DIVISION_ERROR "ZeroDivisionError" Some(STANDARD_ERROR);
    IO_ERROR "IOError" Some(STANDARD_ERROR);
    NO_MATCHING_PATTERN_ERROR "NoMatchingPatternError" Some(STANDARD_ERROR);
    NO_MATCHING_PATTERN_KEY_ERROR "NoMatchingPatternKeyError" Some(NO_MATCHING_PATTERN_ERROR);
    JSON_ERROR "JSON::JSONError" Some(STANDARD_ERROR);
    JSON_PARSER_ERROR "JSON::ParserError" Some(JSON_ERROR);
    JSON_GENERATOR_ERROR "JSON::GeneratorError" Some(JSON_ERROR);
    YAML_EXCEPTION "Psych::Exception" Some(RUNTIME_ERROR);
    YAML_SYNTAX_ERROR "Psych::SyntaxError" Some(YAML_EXCEPTION);
    YAML_DISALLOWED "Psych::DisallowedClass" Some(YAML_EXCEPTION);
    YAML_BAD_ALIAS "Psych::BadAlias" Some(YAML_EXCEPTION);
    SYSTEM_CALL_ERROR "SystemCallError" Some(STANDARD_ERROR);
    ERRNO "Errno" None;
    ENOENT "Errno::ENOENT" Some(SYSTEM_CALL_ERROR);
    EISDIR "Errno::EISDIR" Some(SYSTEM_CALL_ERROR);
    FOREIGN "Foreign" Some(OBJECT);
    PUPPET "Puppet" None;
    PUPPET_ERROR "Puppet::Error" Some(RUNTIME_ERROR);
    PUPPET_PARSE_ERROR "Puppet::ParseError" Some(PUPPET_ERROR);
    PUPPET_DEV_ERROR "Puppet::DevError" Some(PUPPET_ERROR);
    PREFORMATTED_ERROR "Puppet::PreformattedError" Some(PUPPET_PARSE_ERROR);
}

impl Classes {
    /// The classes that are always there.
    pub(crate) fn built_in(symbols: &mut Symbols) -> Self {
        let mut classes = Self::default();
        for (name, superclass) in BUILT_IN {
            let is_module =
                matches!(*name, "Kernel" | "Comparable" | "Enumerable" | "Math" | "JSON" | "Psych" | "Puppet")
                    || matches!(*name, "Digest" | "Base64" | "ERB::Util" | "Errno" | "Psych::Object");
            let class = Class {
                name: (*name).into(),
                superclass: *superclass,
                is_module,
                is_builtin: true,
                ..Class::default()
            };
            let id = classes.add(class);
            let (outer, short) = match name.rsplit_once("::") {
                Some((outer, short)) => (of_name(outer), short),
                None => (known::OBJECT, *name),
            };
            if [known::DATA_FORMATS, known::YAML_OBJECT, known::BYTES].contains(&id) {
                continue;
            }
            let symbol = symbols.intern(short);
            classes.get_mut(outer).constants.insert(symbol, Value::Class(id));
        }
        for (name, value) in [
            ("INFINITY", f64::INFINITY),
            ("NAN", f64::NAN),
            ("EPSILON", f64::EPSILON),
            ("MAX", f64::MAX),
            ("MIN", f64::MIN_POSITIVE),
        ] {
            let symbol = symbols.intern(name);
            classes.get_mut(known::FLOAT).constants.insert(symbol, Value::Float(value));
        }
        classes.get_mut(known::OBJECT).includes.extend([known::KERNEL, known::YAML_OBJECT, known::DATA_FORMATS]);
        let yaml = symbols.intern("YAML");
        classes.get_mut(known::OBJECT).constants.insert(yaml, Value::Class(known::YAML));
        for id in [known::ARRAY, known::HASH, known::RANGE, known::STRUCT, known::SET, known::ENUMERATOR] {
            classes.get_mut(id).includes.push(known::ENUMERABLE);
        }
        for id in [known::STRING, known::NUMERIC] {
            classes.get_mut(id).includes.push(known::COMPARABLE);
        }
        classes
    }

    pub(crate) fn add(&mut self, class: Class) -> ClassId {
        let id = ClassId(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
        self.all.push(class);
        id
    }

    pub(crate) fn get(&self, id: ClassId) -> &Class {
        self.all.get(id.0 as usize).unwrap_or(&self.none)
    }

    pub(crate) fn get_mut(&mut self, id: ClassId) -> &mut Class {
        self.all.get_mut(id.0 as usize).unwrap_or(&mut self.none)
    }

    pub(crate) fn len(&self) -> usize {
        self.all.len()
    }

    /// Forgets the classes behind the first so many.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.all.truncate(count);
    }

    /// A class and all that it has methods from, in the order in which they are looked for.
    pub(crate) fn ancestors(&self, of: ClassId) -> Vec<ClassId> {
        let mut ancestors = Ancestors::default();
        let mut next = Some(of);
        while let Some(id) = next {
            self.add_with_modules(id, &mut ancestors);
            next = self.get(id).superclass;
        }
        self.owe(ancestors.found.len());
        ancestors.found
    }

    fn add_with_modules(&self, id: ClassId, ancestors: &mut Ancestors) {
        let mut rest = vec![id];
        while let Some(id) = rest.pop() {
            if ancestors.add(id) {
                // The last one that was included comes first.
                rest.extend(&self.get(id).includes);
            }
        }
    }

    /// Owes for having gone through some classes.
    pub(crate) fn owe(&self, classes: usize) {
        self.owed.set(self.owed.get().saturating_add((classes / FEW_ANCESTORS) as u64 * STEPS_OF_ANCESTORS));
    }

    /// The steps that are owed. From now on they are paid.
    pub(crate) fn owed(&self) -> u64 {
        self.owed.take()
    }

    /// True if a class is another one, inherits from it or includes it.
    pub(crate) fn is_a(&self, class: ClassId, other: ClassId) -> bool {
        self.ancestors(class).contains(&other)
    }
}

/// A class that is always there, by its name.
fn of_name(name: &str) -> ClassId {
    let place = BUILT_IN.iter().position(|(known, _)| *known == name);
    place.and_then(|place| u32::try_from(place).ok()).map_or(known::OBJECT, ClassId)
}

impl Class {
    /// A method of its instances.
    pub(crate) fn method(&self, name: Sym, text: &str) -> Option<Method> {
        self.methods.get(&name).cloned().or_else(|| find(self.natives, text))
    }

    /// The methods of one of both kinds that not everybody may call.
    pub(crate) fn hidden_mut(&mut self, is_static: bool) -> &mut FastMap<Sym, Visibility> {
        if is_static { &mut self.hidden_statics } else { &mut self.hidden }
    }

    /// A method of the class itself.
    pub(crate) fn static_method(&self, name: Sym, text: &str) -> Option<Method> {
        self.statics.get(&name).cloned().or_else(|| find(self.native_statics, text))
    }
}

fn find(natives: &'static [Native], name: &str) -> Option<Method> {
    natives.iter().find(|native| native.name == name).map(Method::Native)
}
