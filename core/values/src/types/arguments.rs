//! Types with arguments: `Array[String, 1]`. The messages are those of `puppet/pops/evaluator/access_operator.rb`.

use std::rc::Rc;

use ecow::EcoString;

use super::mismatch::describe_value;
use super::{
    Init, ObjectType, Parametrized, Runtime, Type, TypeSet, Unordered, UriParts, number_arguments, resource_arguments,
    size, struct_arguments,
};
use crate::label::{ruby_class, type_kind, with_article, with_capital_article};
use crate::operator::{Blame, OperatorError};
use crate::regex::Regex;
use crate::semver::VersionRange;
use crate::uri::{PARTS, Uri};
use crate::{Value, infer_generic, text};
use duckrow_text::names::FastMap;

/// The mistake in the arguments of a type.
pub type TypeArgumentError = OperatorError;

/// A type, or what is wrong with its arguments.
pub(super) type Made<T = Type> = Result<T, TypeArgumentError>;

impl Type {
    /// The type with arguments. `Class` and resource types give a reference for each title: an array if there are several, or
    /// if the titles came in an array, and undef if they are all undef. What a reference *with* title and arguments gives is in
    /// the catalog, not here.
    ///
    /// # Errors
    /// Arguments that the type doesn't take, in Puppet's words.
    pub fn parameterize(&self, arguments: &[Value]) -> Result<Value, TypeArgumentError> {
        let made = match self {
            Self::Resource { .. } => return resource_arguments::resource(self, arguments),
            Self::Class(_) => return resource_arguments::class(self, arguments),
            Self::Struct(_) => struct_arguments::structure(self, arguments)?,
            Self::Callable(_) => struct_arguments::callable(self, arguments)?,
            Self::Init(_) => init(arguments)?,
            _ => self.with_flat_arguments(&flat(arguments))?,
        };
        if size::is_bounded(&made) { Ok(made.into()) } else { Err(too_big()) }
    }

    /// Most types don't care whether their arguments come in arrays.
    fn with_flat_arguments(&self, arguments: &[Value]) -> Made {
        match self {
            Self::Integer(_) => number_arguments::integer(arguments),
            Self::Float(_) => number_arguments::float(arguments),
            Self::String(_) | Self::StringValue(_) => number_arguments::string(arguments),
            Self::Collection(_) => number_arguments::collection(arguments),
            Self::Array(..) => number_arguments::array(arguments),
            Self::Hash(..) => number_arguments::hash(arguments),
            Self::Timespan(_) => number_arguments::timespan(self, arguments),
            Self::Timestamp(_) => number_arguments::timestamp(self, arguments),
            Self::Tuple(_) => struct_arguments::tuple(self, arguments),
            Self::Boolean(_) => boolean(self, arguments),
            Self::Enum { .. } => enumeration(self, arguments),
            Self::Variant(_) => variant(self, arguments),
            Self::Pattern(_) => pattern(self, arguments),
            Self::Regexp(_) => regexp(self, arguments),
            Self::SemVer(_) => sem_ver(self, arguments),
            Self::Uri(_) => uri(arguments),
            Self::Runtime(_) => runtime(self, arguments),
            Self::NotUndef(_) => not_undef(arguments),
            Self::Optional(_) => optional(arguments),
            Self::Type(_) => one_type("Type", arguments).map(Self::type_of),
            Self::Iterable(_) => one_type("Iterable", arguments).map(|of| Self::Iterable(Some(Rc::new(of)))),
            Self::Iterator(_) => one_type("Iterator", arguments).map(|of| Self::Iterator(Some(Rc::new(of)))),
            Self::Sensitive(_) => one_type("Sensitive", arguments).map(|of| Self::sensitive(&of)),
            Self::Object(of) => object(of.as_ref(), arguments),
            Self::TypeSet(_) => type_set(arguments),
            Self::Reference(name) => {
                Err(TypeArgumentError::new(Blame::Expression, format!("Resource type not found: {name}")))
            }
            other => {
                let problem = format!("Operator '[]' is not applicable to {}.", with_article(&type_kind(other)));
                Err(TypeArgumentError::new(Blame::Left, problem))
            }
        }
    }
}

/// `Error['kind']`, and `Object[{ … }]`.
fn object(of: Option<&Rc<ObjectType>>, arguments: &[Value]) -> Made {
    if let Some(of) = of.filter(|of| of.name.is_some()) {
        return Parametrized::new(of, arguments).map(|with| Type::ObjectWith(Rc::new(with))).map_err(raised);
    }
    match arguments {
        [Value::Hash(hash)] => {
            ObjectType::of_hash(hash).map(|of| Type::Object(Some(of))).map_err(|problem| raised(problem.into_message()))
        }
        [other] => {
            let subject = "object initializer";
            Err(raised(describe_value(subject, &Type::Struct([].into()), other)))
        }
        several => Err(arity("Object-Type", 1, Some(1), several.len())),
    }
}

/// `TypeSet[{ … }]` where no name is given to it.
fn type_set(arguments: &[Value]) -> Made {
    match arguments {
        [Value::Hash(hash)] => {
            let name = hash.get("name").and_then(Value::as_str).unwrap_or_default();
            let set = TypeSet::new(name.into(), hash).map_err(raised)?;
            let given = hash.get("types").and_then(Value::as_hash);
            let mut types = FastMap::default();
            for (name, of) in given.into_iter().flat_map(|given| given.entries()) {
                let of = match of {
                    Value::Hash(hash) => {
                        Type::Object(Some(ObjectType::of_hash(hash).map_err(|problem| raised(problem.into_message()))?))
                    }
                    other => other.as_type().cloned().unwrap_or(Type::Any),
                };
                types.insert(text(name), of);
            }
            set.tell(types);
            Ok(Type::TypeSet(Some(Rc::new(set))))
        }
        several => Err(arity("TypeSet-Type", 1, Some(1), several.len())),
    }
}

/// The arguments without arrays around them.
fn flat(arguments: &[Value]) -> Vec<Value> {
    let mut flattened = Vec::with_capacity(arguments.len());
    for argument in arguments {
        match argument {
            Value::Array(items) => flattened.extend(flat(items.items())),
            other => flattened.push(other.clone()),
        }
    }
    flattened
}

/// A type that is too big to be gone through. Puppet has no such bound.
fn too_big() -> TypeArgumentError {
    TypeArgumentError::new(Blame::Expression, "The type is nested too deep or has too many parts")
}

/// The message of an error that Puppet raises below the operator.
pub(super) fn raised(problem: impl Into<String>) -> TypeArgumentError {
    TypeArgumentError::new(Blame::Wrapped, problem)
}

/// The wrong number of arguments; `of` is what is said to take them.
pub(super) fn arity(of: &str, least: usize, most: Option<usize>, given: usize) -> TypeArgumentError {
    let problem = match most {
        None => format!("{of}[] accepts {least} or more arguments. Got {given}"),
        Some(most) if most != least => format!("{of}[] accepts {least} to {most} arguments. Got {given}"),
        Some(1) => format!("{of}[] accepts 1 argument. Got {given}"),
        Some(_) => format!("{of}[] accepts {least} arguments. Got {given}"),
    };
    TypeArgumentError::new(Blame::Expression, problem)
}

/// `A Boolean-Type`, as the beginning of a sentence.
pub(super) fn subject(of: &Type) -> String {
    with_capital_article(&type_kind(of))
}

/// The name of a value where it can't be an argument: its type in general.
pub(super) fn bad_key_name(value: &Value) -> String {
    infer_generic(value).to_string()
}

/// An argument of the wrong kind.
pub(super) fn bad_specialization(of: &Type, index: usize, value: &Value, expected: &str) -> TypeArgumentError {
    let of = with_article(&type_kind(of));
    let key = bad_key_name(value);
    let problem = format!("Error creating type specialization of {of}, Cannot use {key} where {expected} is expected");
    TypeArgumentError::new(Blame::Key(index), problem)
}

/// Checks number and kind of the arguments.
pub(super) fn check_keys(
    of: &Type,
    arguments: &[Value],
    most: Option<usize>,
    allowed: impl Fn(&Value) -> bool,
    expected: &str,
) -> Made<()> {
    if arguments.is_empty() || most.is_some_and(|most| arguments.len() > most) {
        return Err(arity(&subject(of), 1, most, arguments.len()));
    }
    match arguments.iter().position(|argument| !allowed(argument)) {
        Some(index) => {
            let wrong = arguments.get(index).unwrap_or(&Value::Undef);
            Err(bad_specialization(of, index, wrong, expected))
        }
        None => Ok(()),
    }
}

/// An argument that must be a type.
pub(super) fn must_be_type(of: &str, index: usize, value: &Value) -> TypeArgumentError {
    let problem = format!("{of}-Type[] arguments must be types. Got {}", ruby_class(value));
    TypeArgumentError::new(Blame::Key(index), problem)
}

/// The only argument, which must be a type.
fn one_type(of: &str, arguments: &[Value]) -> Made {
    match arguments {
        [Value::Type(inner)] => Ok((**inner).clone()),
        [other] => Err(must_be_type(of, 0, other)),
        several => Err(arity(&format!("{of}-Type"), 1, Some(1), several.len())),
    }
}

fn boolean(of: &Type, arguments: &[Value]) -> Made {
    let allowed = |argument: &Value| argument.as_bool().is_some();
    check_keys(of, arguments, Some(1), allowed, "TrueClass or FalseClass")?;
    Ok(Type::Boolean(arguments.first().and_then(Value::as_bool)))
}

fn enumeration(of: &Type, arguments: &[Value]) -> Made {
    let (values, case_insensitive) = match arguments {
        [values @ .., Value::Boolean(case_insensitive)] => (values, *case_insensitive),
        values => (values, false),
    };
    check_keys(of, values, None, |argument| argument.as_str().is_some(), "String")?;
    Ok(Type::enumeration(values.iter().filter_map(Value::as_str).map(EcoString::from), case_insensitive))
}

fn variant(of: &Type, arguments: &[Value]) -> Made {
    check_keys(of, arguments, None, |argument| argument.as_type().is_some(), "Any-Type")?;
    Ok(Type::variant(arguments.iter().filter_map(Value::as_type).cloned()))
}

fn pattern(of: &Type, arguments: &[Value]) -> Made {
    let allowed = |argument: &Value| match argument {
        Value::String(_) | Value::Regexp(_) => true,
        Value::Type(of) => matches!(**of, Type::Pattern(_) | Type::Regexp(_)),
        _ => false,
    };
    check_keys(of, arguments, None, allowed, "String or Regexp or Pattern-Type or Regexp-Type")?;
    let mut patterns: Vec<Rc<Regex>> = Vec::new();
    for argument in arguments {
        match argument {
            Value::String(source) => patterns.push(compiled(source)?),
            Value::Regexp(regex) => patterns.push(Rc::clone(regex)),
            Value::Type(of) => match &**of {
                Type::Pattern(inner) => patterns.extend(inner.iter().cloned()),
                Type::Regexp(Some(inner)) => patterns.push(Rc::clone(inner)),
                _ => patterns.push(compiled("")?),
            },
            _ => {}
        }
    }
    Ok(Type::Pattern(Unordered::distinct(patterns)))
}

fn compiled(source: &str) -> Made<Rc<Regex>> {
    Regex::new(source).map(Rc::new).map_err(|error| raised(error.to_string()))
}

fn regexp(of: &Type, arguments: &[Value]) -> Made {
    match arguments {
        [Value::Regexp(regex)] => Ok(Type::Regexp(Some(Rc::clone(regex)))),
        [Value::String(source)] => Ok(Type::Regexp(Some(compiled(source)?))),
        [other] => Err(bad_specialization(of, 0, other, "String or Regexp")),
        several => {
            let blame = if several.is_empty() { Blame::Expression } else { Blame::Key(1) };
            Err(TypeArgumentError { blame, ..arity(&subject(of), 1, Some(1), several.len()) })
        }
    }
}

fn sem_ver(of: &Type, arguments: &[Value]) -> Made {
    let allowed = |argument: &Value| matches!(argument, Value::String(_) | Value::SemVerRange(_));
    check_keys(of, arguments, None, allowed, "String or SemanticPuppet::VersionRange")?;
    let range = |argument: &Value| match argument {
        Value::SemVerRange(range) => Ok(Rc::clone(range)),
        other => {
            let text = other.as_str().unwrap_or_default();
            VersionRange::parse(text).map(Rc::new).map_err(|error| raised(error.to_string()))
        }
    };
    let ranges = arguments.iter().map(range).collect::<Result<Vec<_>, _>>()?;
    Ok(Type::SemVer(if ranges.len() > 1 { VersionRange::merged(&ranges).into() } else { ranges.into() }))
}

fn uri(arguments: &[Value]) -> Made {
    let [argument] = arguments else { return Err(arity("URI-Type", 1, Some(1), arguments.len())) };
    match argument {
        Value::String(text) if !text.is_empty() => {
            let uri = Uri::parse(text).map_err(|_| {
                raised(format!("URI-Type parameter has wrong type, expects a match for Pattern[…], got '{text}'"))
            })?;
            Ok(super::uri::type_of(&uri))
        }
        Value::Hash(hash) => {
            let parts: Option<Vec<_>> = hash
                .entries()
                .iter()
                .map(|(name, part)| {
                    let name = name.as_str().filter(|name| PARTS.contains(name))?;
                    is_uri_pattern(name, part).then(|| (EcoString::from(name), part.clone()))
                })
                .collect();
            let parts = parts.ok_or_else(|| must_be_type("URI", 0, argument))?;
            Ok(Type::Uri(if parts.is_empty() { None } else { Some(Rc::new(UriParts(parts))) }))
        }
        other => Err(must_be_type("URI", 0, other)),
    }
}

/// True if a part of a URI can be asked for like this.
fn is_uri_pattern(name: &str, pattern: &Value) -> bool {
    match pattern {
        Value::Undef => true,
        Value::Type(of) if name == "port" => matches!(**of, Type::NotUndef(_) | Type::Undef),
        Value::Type(of) => matches!(**of, Type::Pattern(_) | Type::Enum { .. } | Type::NotUndef(_) | Type::Undef),
        Value::Integer(number) => name == "port" && *number >= 0,
        Value::String(text) => name != "port" && !text.is_empty(),
        Value::Regexp(_) => name != "port",
        _ => false,
    }
}

fn runtime(of: &Type, arguments: &[Value]) -> Made {
    match arguments {
        [Value::String(runtime), Value::String(name)] => {
            Ok(Type::Runtime(Some(Rc::new(Runtime { runtime: runtime.clone(), name: name.clone() }))))
        }
        [first, second] => {
            let index = usize::from(first.as_str().is_some());
            let wrong = if index == 0 { first } else { second };
            Err(bad_specialization(of, index, wrong, "String or String"))
        }
        several => Err(arity(&subject(of), 1, Some(2), several.len())),
    }
}

fn not_undef(arguments: &[Value]) -> Made {
    match arguments {
        [] => Ok(Type::NotUndef(None)),
        [Value::String(text)] => Ok(Type::not_undef(Type::StringValue(text.clone()))),
        [Value::Type(of)] => Ok(Type::not_undef((**of).clone())),
        [other] => {
            let problem = format!("NotUndef-Type[] argument must be a Type or a String. Got {}", ruby_class(other));
            Err(TypeArgumentError::new(Blame::Key(0), problem))
        }
        several => Err(arity("NotUndef-Type", 0, Some(1), several.len())),
    }
}

fn optional(arguments: &[Value]) -> Made {
    match arguments {
        [Value::String(text)] => Ok(Type::optional(Type::StringValue(text.clone()))),
        other => one_type("Optional", other).map(Type::optional),
    }
}

fn init(arguments: &[Value]) -> Made {
    match arguments {
        [Value::Type(of), rest @ ..] => {
            Ok(Type::Init(Some(Rc::new(Init { of: (**of).clone(), arguments: rest.to_vec() }))))
        }
        [] => Ok(Type::Init(None)),
        [other, ..] => Err(must_be_type("Init", 0, other)),
    }
}
