//! `debug`, `info`, `notice`, `warning`, `err`, `alert`, `crit`, `emerg`.

use ecow::EcoString;

use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use duckrow_record::trace::Level;
use duckrow_values as values;
use duckrow_values::Value;

macro_rules! logging {
    ($($name:literal => $level:ident),* $(,)?) => {
        /// The functions of this family.
        pub(super) const FUNCTIONS: &[Function] = &[
            $(Function {
                name: $name,
                dispatches: &[Dispatch { signature: "Any *$values >> Undef", call: |frame, call| log(frame, &call, Level::$level) }],
            }),*
        ];
    };
}

logging! {
    "alert" => Alert,
    "crit" => Crit,
    "debug" => Debug,
    "emerg" => Emerg,
    "err" => Err,
    "info" => Info,
    "notice" => Notice,
    "warning" => Warning,
}

/// Writes the arguments, joined with blanks, to the log (`docs/semantics/puppet/logs.md#sources-while-compiling`).
fn log(frame: &mut Frame<'_>, call: &Call, level: Level) -> Evaluated {
    let texts: Vec<EcoString> = call.arguments.iter().map(values::text).collect();
    let source = frame.builder.log_source(frame.session, frame.scope, call.at);
    let subject = frame.subject();
    frame.session.log(subject, level, source.into(), texts.join(" ").into(), Some(call.at))?;
    Ok(Value::Undef)
}
