//! `Puppet::LookupContext`: what a data function is given to ask and to remember, and its methods.

use std::cell::RefCell;
use std::rc::Rc;

use ecow::EcoString;

use super::failure;
use crate::evaluator::{Block, Call, Evaluated, Frame, hash};
use duckrow_text::names::FastMap;
use duckrow_values::types::Signature;
use duckrow_values::types::mismatch::describe_call;
use duckrow_values::{Entries, Hash, Iterator, LookupContext, Value, text};

/// The cost of reading a value of a file, and how much text is read beside it.
const TICKS_OF_A_VALUE: u64 = 24;
const BYTES_IN_A_TICK: u64 = 4;

/// A data function with its arguments, and what it has given so far.
#[derive(Debug)]
pub(super) struct Asked {
    pub(super) options: Hash,
    pub(super) context: Rc<LookupContext>,
    /// All keys, of a `data_hash` function.
    pub(super) data: RefCell<Option<Hash>>,
    /// Single keys.
    pub(super) values: RefCell<FastMap<EcoString, Value>>,
}

impl Asked {
    pub(super) fn new(environment: EcoString, module: Option<EcoString>, options: Hash) -> Self {
        let context = Rc::new(LookupContext::new(environment, module));
        Self { options, context, data: RefCell::default(), values: RefCell::default() }
    }
}

/// A context as data functions are given one, of a named module. No lookup waits for what its methods say.
///
/// # Errors
/// What is no name of a module.
pub fn new_context(frame: &Frame<'_>, arguments: &[Value]) -> Evaluated {
    let signature = Signature::parse("Variant[Undef, String[1]] $module_name");
    let signature = signature.map_err(|error| failure::mismatch(error.to_string()))?;
    if !signature.accepts(arguments, None) {
        let name = format!("new_{}", LookupContext::TYPE);
        return Err(failure::mismatch(describe_call(&name, &[signature], arguments, None)));
    }
    let module = arguments.first().and_then(Value::as_str).map(EcoString::from);
    let environment = frame.builder.environment().name().into();
    Ok(Value::Context(Rc::new(LookupContext::new(environment, module))))
}

const METHODS: [&str; 11] = [
    "not_found",
    "explain",
    "interpolate",
    "cache",
    "cache_all",
    "cache_has_key",
    "cached_value",
    "cached_entries",
    "cached_file_data",
    "environment_name",
    "module_name",
];

/// Calls a method of a context, if it has one of that name. The context is the first argument.
///
/// # Errors
/// `not_found`, which ends the function; and arguments that a method doesn't take.
pub fn call_method(frame: &mut Frame<'_>, name: &str, call: &Call) -> Option<Evaluated> {
    let Some(Value::Context(context)) = call.arguments.first() else { return None };
    if !METHODS.contains(&name) {
        return None;
    }
    let context = Rc::clone(context);
    let arguments = call.arguments.get(1..).unwrap_or_default();
    Some(method(frame, &context, name, arguments, call.block.as_ref()))
}

fn method(
    frame: &mut Frame<'_>,
    context: &LookupContext,
    name: &str,
    arguments: &[Value],
    block: Option<&Block>,
) -> Evaluated {
    Ok(match (name, arguments) {
        ("not_found", []) => return Err(failure::no_such_key()),
        ("explain", []) => explain(frame, block)?,
        ("interpolate", [value]) => frame.builder.data().interpolate(frame, value)?,
        ("cache", [key, value]) => {
            context.cache.borrow_mut().insert(key.clone(), value.clone());
            value.clone()
        }
        ("cache_all", [Value::Hash(entries)]) => {
            context.cache.borrow_mut().extend(entries.entries().clone());
            Value::Undef
        }
        ("cache_has_key", [key]) => context.cache.borrow().contains_key(key).into(),
        ("cached_value", [key]) => context.cache.borrow().get(key).cloned().unwrap_or_default(),
        ("cached_entries", []) => cached_entries(frame, context, block)?,
        ("cached_file_data", [Value::String(path)]) => file_data(frame, path, block)?,
        ("environment_name", []) => Value::String(context.environment.clone()),
        ("module_name", []) => context.module.clone().map(Value::String).unwrap_or_default(),
        _ => {
            let message = format!("'{name}' was called with arguments that it does not accept");
            return Err(failure::argument(message).help("See Puppet's documentation of `Puppet::LookupContext`."));
        }
    })
}

/// The lambda's text becomes part of an explanation; without one the lambda is not called.
fn explain(frame: &mut Frame<'_>, block: Option<&Block>) -> Evaluated {
    let data = frame.builder.data();
    let Some(block) = block.filter(|_| data.is_explained()) else { return Ok(Value::Undef) };
    let said = frame.call_block(block, Vec::new())?;
    data.explain(text(&said).to_string());
    Ok(Value::Undef)
}

fn cached_entries(frame: &mut Frame<'_>, context: &LookupContext, block: Option<&Block>) -> Evaluated {
    let cached: Entries = context.cache.borrow().clone();
    let pairs = hash(cached)?.pairs().map_err(|_| failure::too_deep())?;
    let Some(block) = block else {
        let entries = Value::from(hash(context.cache.borrow().clone())?);
        return Ok(Iterator::over(&entries).map_or(Value::Undef, |pairs| Value::Iterator(Rc::new(pairs))));
    };
    let takes_two = frame.takes_two(block);
    for pair in pairs.items() {
        let arguments = match pair {
            Value::Array(pair) if takes_two => pair.items().to_vec(),
            pair => vec![pair.clone()],
        };
        frame.call_block(block, arguments)?;
    }
    Ok(Value::Undef)
}

/// The data that a lambda makes of a file, or its text. It is read once.
fn file_data(frame: &mut Frame<'_>, path: &str, block: Option<&Block>) -> Evaluated {
    cached_file(frame, path, |frame, content| match block {
        Some(block) => frame.call_block(block, vec![content.into()]),
        None => Ok(content.into()),
    })
}

/// The data of a file, read once and remembered for all lookups.
///
/// # Errors
/// What reading it says.
pub fn cached_file(
    frame: &mut Frame<'_>,
    path: &str,
    read: impl FnOnce(&mut Frame<'_>, &str) -> Evaluated,
) -> Evaluated {
    let known = frame.builder.data();
    if let Some(data) = known.file(path) {
        return Ok(data);
    }
    let environment = frame.builder.environment();
    let Some(content) = environment.text_of(path).map(str::to_owned) else {
        let reason = match environment.is_folder(path) {
            true => "Is a directory @ io_fread",
            false => "No such file or directory @ rb_file_s_stat",
        };
        return Err(failure::argument(format!("{reason} - {path}")));
    };
    let data = read(frame, &content)?;
    frame.session.fuel.work(TICKS_OF_A_VALUE * data.weight() + content.len() as u64 / BYTES_IN_A_TICK)?;
    known.keep_file(path, data.clone());
    Ok(data)
}
