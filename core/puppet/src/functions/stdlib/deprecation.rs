//! The warnings of stdlib when a deprecated function is called.

use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use crate::functions::arguments::{refused, text};
use duckrow_scenario::Strictness;
use duckrow_text::source::{Diagnostic, Position};
use duckrow_values::Value;
use duckrow_values::format::ruby_inspect_text;

pub(super) const FUNCTIONS: &[Function] = &[Function {
    name: "deprecation",
    dispatches: &[Dispatch {
        signature: "String $key, String $message",
        call: |frame, call| {
            deprecated(frame, &call, text(&call, 0), text(&call, 1))?;
            Ok(Value::Undef)
        },
    }],
}];

/// Warns once for each key, fails if the setting `strict` says so. The message names the call, and below it the file in which
/// Puppet's stack begins.
pub(super) fn deprecated(frame: &mut Frame<'_>, call: &Call, key: &str, message: &str) -> Evaluated<()> {
    let path = ruby_inspect_text(&frame.session.sources.file(call.at.file).path);
    let line = frame.session.sources.line(call.at);
    let message = format!("{message} at [{path}, {line}]:[{path}, 0]");
    match frame.session.settings.strict {
        Strictness::Off => {}
        Strictness::Error => return Err(refused(format!("deprecation. {key}. {message}"))),
        Strictness::Warning => {
            let place = "modules/stdlib/lib/puppet/functions/deprecation.rb:36:in `deprecation'";
            let message = format!("{message}\n   (location: {place})");
            let warning = Diagnostic::warning("deprecated", call.at, message).printed(Position::None);
            frame.session.warn_once(key, frame.subject(), warning);
        }
    }
    Ok(())
}
