//! Conversions: `Type(value, …)`, which is the function `new`.

mod boolean;
mod bytes;
mod collection;
mod constructor;
mod init;
mod number;
mod object;
mod other;
mod time;

use std::fmt;

use super::operator::OperatorError;
use super::time::Timestamp;
use super::types::mismatch::{describe_call, describe_value};
use super::types::{Type, TypeNames, infer_generic, instance_of};
use super::{MAX_NESTING, TooBig, Value, string_format};

use constructor::Constructor;

pub use constructor::Constructors;
pub use object::object_of_hash;

pub(super) use init::parameters;

/// The context of a conversion, besides its arguments.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The time of day, for `Timestamp()`.
    pub now: Timestamp,
    /// Names of types that are not built in, for `Type('…')`.
    pub names: &'a dyn TypeNames,
    /// The conversions that are known.
    pub constructors: &'a Constructors,
}

/// The reason why something can't be converted: the text that stands behind `Error while evaluating a Function Call, `.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConversionError {
    /// The text.
    pub text: String,
    /// True if the text stands alone, without what was being evaluated: a syntax error in `Type('…')`.
    pub bare: bool,
}

/// A converted value, or why there is none.
type Converted<T = Value> = Result<T, ConversionError>;

/// The value of `Type(arguments)`.
///
/// # Errors
/// Arguments that the type can't be made of, and a result that isn't an instance of it.
pub fn create(of: &Type, arguments: &[Value], context: Context<'_>) -> Result<Value, ConversionError> {
    if let Some(only) = made_already(of, arguments) {
        return Ok(only.clone());
    }
    let value = make(of, arguments, context)?;
    if instance_of(of, &value) {
        return Ok(value);
    }
    Err(ConversionError::new(describe_value(&format!("Converted value from {of}.new()"), of, &value)))
}

/// The cost of a conversion beyond looking at its arguments, in steps of the evaluation: a pattern is compiled for each
/// format of a span, and the form of an object is made of its attributes.
pub fn steps(of: &Type, arguments: &[Value]) -> u64 {
    const STEPS_OF_A_FORMAT: u64 = 300;
    const STEPS_OF_AN_ATTRIBUTE: u64 = 16;
    const STEPS_OF_ONE: u64 = 3;
    match made_by(of) {
        Some(Type::Timespan(_)) => match arguments.get(1) {
            Some(Value::String(_)) => STEPS_OF_A_FORMAT,
            Some(Value::Array(formats)) => STEPS_OF_A_FORMAT * formats.items().len() as u64,
            _ if matches!(arguments, [Value::String(_) | Value::Hash(_), ..]) => 5 * STEPS_OF_A_FORMAT,
            _ => STEPS_OF_ONE,
        },
        Some(Type::Object(Some(of))) => STEPS_OF_AN_ATTRIBUTE * (1 + of.parameters().len() as u64),
        _ => STEPS_OF_ONE,
    }
}

/// The only argument, if it needs no conversion.
pub fn made_already<'a>(of: &Type, arguments: &'a [Value]) -> Option<&'a Value> {
    match arguments {
        [only] if !matches!(of, Type::Init(_)) && instance_of(of, only) => Some(only),
        _ => None,
    }
}

/// The value that the type's own conversion makes of the arguments.
fn make(of: &Type, arguments: &[Value], context: Context<'_>) -> Converted {
    match made_by(of).ok_or_else(|| unsupported(of))? {
        Type::Init(Some(init)) => init::make(init, arguments, context),
        Type::Object(Some(of)) => object::make(of, arguments),
        Type::ObjectWith(with) => object::make(&with.base, arguments),
        of => {
            let constructor = context.constructors.of(of).ok_or_else(|| unsupported(of))?;
            convert(of, &constructor, arguments, context)
        }
    }
}

/// The type whose conversion makes instances of a type: what an alias stands for, what is optional. Nothing if they lead
/// to each other for ever: `type A = Optional[A]`.
fn made_by(of: &Type) -> Option<&Type> {
    let mut of = of.behind_aliases();
    for _ in 0..MAX_NESTING {
        match of {
            Type::Optional(Some(inner)) | Type::NotUndef(Some(inner)) => of = inner.behind_aliases(),
            other => return Some(other),
        }
    }
    None
}

fn convert(of: &Type, constructor: &Constructor, arguments: &[Value], context: Context<'_>) -> Converted {
    match of {
        Type::Integer(_) => number::integer(constructor, arguments),
        Type::Float(_) => number::float(constructor, arguments),
        Type::Numeric => number::numeric(constructor, arguments),
        Type::Boolean(_) => boolean::boolean(constructor, arguments),
        Type::String(_) | Type::StringValue(_) => string(constructor, arguments),
        Type::Array(..) | Type::Tuple(_) => collection::array(constructor, arguments),
        Type::Hash(..) | Type::Struct(_) => collection::hash(constructor, arguments),
        Type::Timespan(_) => time::timespan(constructor, arguments),
        Type::Timestamp(_) => time::timestamp(constructor, arguments, context.now),
        Type::Binary => bytes::binary(constructor, arguments),
        Type::SemVer(_) => other::sem_ver(constructor, arguments),
        Type::SemVerRange => other::sem_ver_range(constructor, arguments),
        Type::Regexp(_) => other::regexp(constructor, arguments),
        Type::Uri(_) => other::uri(constructor, arguments),
        Type::Sensitive(_) => other::sensitive(constructor, arguments),
        Type::Type(_) => other::of_type(constructor, arguments, context.names),
        _ => other::itself(constructor, arguments),
    }
}

/// A type of which there are no conversions. An alias is shown with what it stands for.
fn unsupported(of: &Type) -> ConversionError {
    let resolved = of.resolved();
    let of = resolved.as_ref().unwrap_or(of);
    ConversionError::new(format!("Creation of new instance of type '{of}' is not supported"))
}

fn string(constructor: &Constructor, arguments: &[Value]) -> Converted {
    let (value, formats) = match arguments {
        [value] => (value, &Value::Default),
        [value, formats @ Value::Default] => (value, formats),
        [value, formats @ Value::String(text)] if !text.is_empty() => (value, formats),
        [value, formats] => {
            constructor.dispatch(arguments)?;
            (value, formats)
        }
        _ => return Err(constructor.refuse(arguments)),
    };
    string_format::string(value, formats).map(Value::from).map_err(|error| ConversionError::new(error.to_string()))
}

/// `'new_float' The string 'x' cannot be converted to Float`
fn cannot_convert(constructor: &Constructor, value: &Value, to: &str) -> ConversionError {
    let problem = match value {
        Value::String(text) => format!("The string '{text}' cannot be converted to {to}"),
        other => no_conversion(other, to).text,
    };
    ConversionError::new(format!("'{}' {problem}", constructor.function))
}

/// `Value of type Undef cannot be converted to Hash`
fn no_conversion(value: &Value, to: &str) -> ConversionError {
    ConversionError::new(format!("Value of type {} cannot be converted to {to}", infer_generic(value)))
}

impl ConversionError {
    fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), bare: false }
    }
}

impl Constructor {
    /// The number of the signature that takes the arguments.
    fn dispatch(&self, arguments: &[Value]) -> Converted<usize> {
        let signatures = self.signatures();
        signatures
            .iter()
            .position(|signature| signature.accepts(arguments, None))
            .ok_or_else(|| ConversionError::new(describe_call(self.function, signatures, arguments, None)))
    }

    /// The error that none of the signatures takes the arguments.
    fn refuse(&self, arguments: &[Value]) -> ConversionError {
        ConversionError::new(describe_call(self.function, self.signatures(), arguments, None))
    }
}

impl From<TooBig> for ConversionError {
    fn from(bound: TooBig) -> Self {
        Self::new(format!("the result is too big: {bound}"))
    }
}

impl From<OperatorError> for ConversionError {
    fn from(error: OperatorError) -> Self {
        Self::new(error.text)
    }
}

impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for ConversionError {}
