//! Functions that ask what no scenario knows: the clock, chance, programs, other files.

use crate::evaluator::{Call, Evaluated, Frame, Function, Interrupt};
use duckrow_values::Value;

pub(super) const FUNCTIONS: &[Function] = super::framed! {
    "glob" => |_, call, _| Err(unknowable(call, "glob", "reads folders of the server, and there are none here")),
    "parsehocon" => |_, call, _| Err(unknowable(call, "parsehocon", "needs the HOCON library of the server")),
    "pry" => |_, call, _| Err(unknowable(call, "pry", "starts a debugger of Ruby's")),
    "shuffle" => |_, call, _| Err(unknowable(call, "shuffle", "gives something else each time")),
    "str2saltedsha512" => |_, call, _| {
        Err(unknowable(call, "str2saltedsha512", "gives something else each time"))
    },
    "time" => |_, call, _| Err(unknowable(call, "time", "reads the clock, and a run has none")),
    "validate_augeas" => |_, call, _| Err(unknowable(call, "validate_augeas", "runs Augeas on the server")),
    "validate_cmd" => |_, call, _| Err(unknowable(call, "validate_cmd", "runs a program on the server")),
    "validate_x509_rsa_key_pair" => needs_openssl,
};

fn needs_openssl(_: &mut Frame<'_>, call: &Call, _: &[Value]) -> Evaluated {
    Err(unknowable(call, "this function", "needs the OpenSSL library of the server"))
}

fn unknowable(call: &Call, name: &str, why: &str) -> Interrupt {
    let message = format!("The function '{name}' of stdlib {why}");
    Interrupt::known("not-here", call.at, message)
        .help("Write the value itself in its place to see the rest of the run.")
}
