//! Functions that make values of other values.

use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, Interrupt};
use crate::values::convert::{self, Context};
use crate::values::time::Timestamp;
use crate::values::{Value, kind};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "new",
        dispatches: &[Dispatch { signature: "Any $type, Any *$arguments, Callable &$block?", call: new }],
    },
    Function { name: "unwrap", dispatches: &[Dispatch { signature: "Any $arg, Callable &$block?", call: unwrap }] },
];

/// `Integer('1')`, which is `new(Integer, '1')`. With a lambda the value of the lambda.
fn new(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let (of, arguments) = call.arguments.split_first().unwrap_or((&Value::Undef, &[]));
    let Value::Type(of) = of else {
        let message = format!("'new' parameter 'type' expects a Type value, got {}", kind(of));
        return Err(Interrupt::plain("bad-arguments", message));
    };
    // The time of a run is an input that nothing sets yet: it begins with the epoch.
    let context = Context { now: Timestamp::default(), names: &() };
    let made = convert::create(of, arguments, context);
    let value = made.map_err(|error| Interrupt::plain("bad-conversion", error.text))?;
    match &call.block {
        Some(block) => frame.call_block(block, vec![value]),
        None => Ok(value),
    }
}

/// What a sensitive value hides; any other value as it is.
fn unwrap(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let value = match call.arguments.into_iter().next().unwrap_or_default() {
        Value::Sensitive(value) => Value::clone(&value),
        other => other,
    };
    match &call.block {
        Some(block) => frame.call_block(block, vec![value]),
        None => Ok(value),
    }
}
