//! The warnings of stdlib when a deprecated function is called.

use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, StackFrame};
use crate::functions::arguments::{argument, refused, text};
use duckrow_loader::StdlibVersion;
use duckrow_scenario::Strictness;
use duckrow_text::source::{Diagnostic, FileSpan, Position};
use duckrow_values::Value;
use duckrow_values::format::ruby_inspect_text;

pub(super) const FUNCTIONS: &[Function] =
    &[Function { name: "deprecation", dispatches: &[Dispatch { signature: "String $key, String $message", call }] }];

/// The function of stdlib 9.2 and later.
pub(super) const WITH_STRICT: Function = Function {
    name: "deprecation",
    dispatches: &[Dispatch { signature: "String $key, String $message, Boolean $use_strict_setting?", call }],
};

fn call(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let heeds_strict = argument(&call, 2) != Value::Boolean(false);
    let (key, message) = (text(&call, 0), text(&call, 1));
    deprecated(frame, call.at, &Deprecation { key, message, heeds_strict })?;
    Ok(Value::Undef)
}

/// What is deprecated.
pub(super) struct Deprecation<'a> {
    /// It is said once for each key.
    pub(super) key: &'a str,
    pub(super) message: &'a str,
    /// True if the setting `strict` decides whether it is said, and whether it is an error.
    pub(super) heeds_strict: bool,
}

/// Warns once for each key, fails if the setting `strict` says so. The message names the two entries on top of Puppet's stack:
/// the call, and the one that it is made in.
pub(super) fn deprecated(frame: &mut Frame<'_>, at: FileSpan, what: &Deprecation<'_>) -> Evaluated<()> {
    let entries: Vec<String> = frame.session.stack.frames().take(2).map(|entry| shown(frame, entry)).collect();
    let around = if entries.len() < 2 { ":" } else { "" };
    let (key, message) = (what.key, format!("{} at {}{around}", what.message, entries.join(":")));
    match frame.session.settings.strict {
        Strictness::Off if what.heeds_strict => {}
        Strictness::Error if what.heeds_strict => return Err(refused(format!("deprecation. {key}. {message}"))),
        Strictness::Off | Strictness::Error | Strictness::Warning => {
            let place = format!("modules/stdlib/lib/puppet/functions/deprecation.rb:{}", line_of_file(frame));
            let message = format!("{message}\n   (location: {place}:in `deprecation')");
            let warning = Diagnostic::warning("deprecated", at, message).printed(Position::None);
            frame.session.warn_once(key, frame.subject(), warning);
        }
    }
    Ok(())
}

/// An entry of the stack as Ruby shows it. The top level of a manifest is line 0.
fn shown(frame: &Frame<'_>, entry: StackFrame) -> String {
    let sources = &frame.session.sources;
    let (file, line) = match entry {
        StackFrame::Call(at) => (at.file, sources.line(at)),
        StackFrame::Manifest(file) => (file, 0),
    };
    format!("[{}, {line}]", ruby_inspect_text(&sources.file(file).path))
}

/// The line of the module's file that Puppet names as the place of the warning.
fn line_of_file(frame: &Frame<'_>) -> u32 {
    match frame.builder.environment().stdlib_version() {
        Some(known) if known < StdlibVersion::new(6, 1) => 28,
        Some(known) if known < StdlibVersion::new(7, 0) => 34,
        Some(known) if known >= StdlibVersion::new(9, 0) => 35,
        Some(_) | None => 36,
    }
}
