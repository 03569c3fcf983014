//! `fail`, `break`, `next`, `return`, and functions about code itself.

use super::arguments::{Arity, old_arguments, refused};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, Interrupt};
use duckrow_values as values;
use duckrow_values::Value;
use duckrow_values::format::ruby_text;

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "break",
        dispatches: &[Dispatch { signature: ">> Undef", call: |_, call| Err(Interrupt::Break(call.at)) }],
    },
    Function {
        name: "call",
        dispatches: &[
            Dispatch { signature: "String $function_name, Any *$arguments, Callable &$block?", call: call_by_name },
            Dispatch { signature: "Deferred $deferred", call: call_deferred },
        ],
    },
    Function { name: "fail", dispatches: &[Dispatch { signature: "", call: fail }] },
    Function { name: "generate", dispatches: &[Dispatch { signature: "", call: generate }] },
    Function {
        name: "import",
        dispatches: &[Dispatch {
            signature: "",
            call: |_, _| {
                let message = "Use of 'import' has been discontinued in favor of a manifest directory. \
                               See http://links.puppet.com/puppet-import-deprecation";
                Err(Interrupt::unplaced("import", message))
            },
        }],
    },
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
    let text = |value: &Value| match value {
        // As Ruby shows them: texts in them have quotes.
        Value::Array(_) | Value::Hash(_) => ruby_text(value),
        plain => values::text(plain).into(),
    };
    let texts: Vec<_> = call.arguments.iter().map(text).collect();
    Err(Interrupt::plain("fail", texts.join(" ")))
}

/// Puppet runs a program on its server here. There is none to be run; what is wrong with the call is reported first.
fn generate(_: &mut Frame<'_>, call: Call) -> Evaluated {
    let arguments = old_arguments("generate", &call, Arity::AtLeast(1))?;
    let program = arguments.first().map(values::text).unwrap_or_default();
    if !program.starts_with('/') {
        return Err(refused("Generators must be fully qualified"));
    }
    if !program.chars().all(|c| c.is_ascii_alphanumeric() || "-/_.+".contains(c)) {
        return Err(refused("Generators can only contain alphanumerics, file separators, and dashes"));
    }
    if program.contains("..") {
        return Err(refused("Can not use generators with '..' in them."));
    }
    let message = format!("generate() runs '{program}' on the Puppet server; no program is run while compiling here");
    Err(Interrupt::plain("host-only", message).help("Put the text that it would print into a variable."))
}

fn call_by_name(frame: &mut Frame<'_>, mut call: Call) -> Evaluated {
    let name = values::text(&call.arguments.remove(0));
    let has_block = call.block.is_some();
    match frame.call_by_name(&name, call) {
        Err(Interrupt::Next(value, _)) => Ok(value),
        Err(Interrupt::Return(value, _)) if !has_block => Ok(value),
        outcome => outcome,
    }
}

/// Calls what is deferred in the top scope, wherever that is asked for.
fn call_deferred(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let top = frame.builder.class_scope(frame.session, "").unwrap_or(frame.scope);
    Frame::new(frame.session, frame.builder, frame.program, top).resolve(&first(&call), call.at)
}
