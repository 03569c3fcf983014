//! `fail`, `break`, `next`, `return`, and functions about code itself.

use ecow::EcoString;

use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, Interrupt};
use crate::values::{self, Value};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "break",
        dispatches: &[Dispatch { signature: "", call: |_, call| Err(Interrupt::Break(call.at)) }],
    },
    Function {
        name: "call",
        dispatches: &[Dispatch { signature: "String $function_name, Any *$arguments", call: call_by_name }],
    },
    Function { name: "fail", dispatches: &[Dispatch { signature: "", call: fail }] },
    Function {
        name: "next",
        dispatches: &[Dispatch {
            signature: "Any $value?",
            call: |_, call| Err(Interrupt::Next(first(&call), call.at)),
        }],
    },
    Function {
        name: "return",
        dispatches: &[Dispatch {
            signature: "Any $value?",
            call: |_, call| Err(Interrupt::Return(first(&call), call.at)),
        }],
    },
];

fn first(call: &Call) -> Value {
    call.arguments.first().cloned().unwrap_or_default()
}

fn fail(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let texts: Vec<EcoString> = call.arguments.iter().map(values::text).collect();
    Err(Interrupt::plain("fail", texts.join(" ")))
}

fn call_by_name(frame: &mut Frame<'_>, mut call: Call) -> Evaluated {
    let name = values::text(&call.arguments.remove(0));
    frame.call(&name, call)
}
