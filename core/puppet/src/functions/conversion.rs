//! Functions that make values of other values.

use super::arguments::{argument, first, refused, text};
use crate::evaluator::needs_whole;
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, Interrupt};
use crate::hiera::new_context;
use duckrow_scenario::WHOLE;
use duckrow_values::convert;
use duckrow_values::convert::Context;
use duckrow_values::types::mismatch::describe_mismatch;
use duckrow_values::types::{infer, infer_generic, infer_reduced, instance_of};
use duckrow_values::{LookupContext, Type, Value, kind, types};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "assert_type",
        dispatches: &[
            Dispatch {
                signature: "Type $type, Any $value, Callable[Type, Type] &$block?",
                call: |frame, call| {
                    let of = first(&call);
                    assert_type(frame, &call, of.as_type().unwrap_or(&Type::Any))
                },
            },
            Dispatch {
                signature: "String $type_string, Any $value, Callable[Type, Type] &$block?",
                call: assert_type_by_name,
            },
        ],
    },
    Function {
        name: "convert_to",
        dispatches: &[Dispatch {
            signature: "Any $value, Type $type, Any *$args, Callable[1,1] &$block?",
            call: convert_to,
        }],
    },
    Function {
        name: "new",
        dispatches: &[Dispatch { signature: "Any $type, Any *$arguments, Callable &$block?", call: new }],
    },
    Function {
        name: "type",
        dispatches: &[
            Dispatch {
                signature: "Any $value, Enum[detailed] $inference_method?",
                call: |_, call| Ok(infer(&first(&call)).into()),
            },
            Dispatch {
                signature: "Any $value, Enum[reduced] $inference_method",
                call: |_, call| Ok(infer_reduced(&first(&call)).into()),
            },
            Dispatch {
                signature: "Any $value, Enum[generalized] $inference_method",
                call: |_, call| Ok(infer_generic(&first(&call)).into()),
            },
        ],
    },
    Function {
        name: "unwrap",
        dispatches: &[
            Dispatch { signature: "Sensitive $arg, Callable &$block?", call: unwrap },
            Dispatch { signature: "Any $arg, Callable &$block?", call: unwrap },
        ],
    },
];

/// The value, if it is an instance of the type; otherwise what the lambda makes of both types.
fn assert_type(frame: &mut Frame<'_>, call: &Call, of: &Type) -> Evaluated {
    let value = argument(call, 1);
    if instance_of(of, &value) {
        return Ok(value);
    }
    let actual = infer(&value);
    match &call.block {
        Some(block) => frame.call_block(block, vec![of.clone().into(), actual.into()]),
        None => Err(refused(describe_mismatch("assert_type():", of, &actual))),
    }
}

fn assert_type_by_name(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let of = frame.type_in_text(text(&call, 0), call.at)?;
    assert_type(frame, &call, &of)
}

/// `new` with the value in front of the type.
fn convert_to(frame: &mut Frame<'_>, mut call: Call) -> Evaluated {
    if let [value, of, ..] = call.arguments.as_mut_slice() {
        std::mem::swap(value, of);
    }
    let block = call.block.take();
    let converted = frame.call("new", call)?;
    match block {
        Some(block) => frame.call_block(&block, vec![converted]),
        None => Ok(converted),
    }
}

/// `Integer('1')`, which is `new(Integer, '1')`. With a lambda the value of the lambda, which nobody calls with what needed no
/// conversion.
fn new(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    if !WHOLE {
        return Err(needs_whole(frame.session, Some(call.at), "conversions"));
    }
    let (of, arguments) = call.arguments.split_first().unwrap_or((&Value::Undef, &[]));
    let Value::Type(of) = of else {
        let got = match of {
            Value::Object(object) => object.of.label().to_owned(),
            other => kind(other),
        };
        let message = format!("'new' parameter 'type' expects a Type value, got {got}");
        return Err(Interrupt::plain("bad-arguments", message));
    };
    if let Some(value) = convert::made_already(of, arguments) {
        return Ok(value.clone());
    }
    let value = match **of {
        Type::Object(Some(ref object)) if object.label() == LookupContext::TYPE => new_context(frame, arguments)?,
        _ => {
            let constructors = &frame.session.constructors;
            let context = Context { now: frame.session.settings.now, names: &(), constructors };
            frame.session.fuel.ask(|effort| effort.spend_steps(convert::steps(of, arguments)))?;
            let made = convert::create(of, arguments, context);
            paid(frame, made.map_err(|error| Interrupt::plain("bad-conversion", error.text))?)?
        }
    };
    match &call.block {
        Some(block) => frame.call_block(block, vec![value]),
        None => Ok(value),
    }
}

/// The value that was made, after the regular expressions that were compiled for it are paid for.
fn paid(frame: &mut Frame<'_>, made: Value) -> Evaluated {
    let steps = match &made {
        Value::Regexp(regex) => regex.owed(),
        Value::Type(of) => types::steps_of(of),
        _ => 0,
    };
    frame.session.fuel.steps(steps)?;
    Ok(made)
}

/// The value that a sensitive one hides; any other value as it is.
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
