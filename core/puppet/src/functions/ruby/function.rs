//! Functions that modules bring as Ruby, of both kinds: `Puppet::Functions.create_function` and
//! `Puppet::Parser::Functions.newfunction`. The file is read between a prelude, which defines both, and a call.

use super::super::arguments::refused;
use super::called::Called;
use super::failure::is_limit;
use super::limit::{Text, reached};
use super::values::to_puppet;
use super::world::ScopeWorld;
use super::{POPS, PUPPET, with_machine};
use crate::evaluator::{Call, Evaluated, Frame, Interrupt};
use duckrow_ruby_runtime::{Failure, Reason, Source, Vm};
use duckrow_text::source::FileSpan;
use duckrow_values::sprintf::for_old_functions;

const PRELUDE: Source<'_> = Source { path: "prelude.rb", text: include_str!("prelude.rb") };
/// The advice where Ruby isn't run.
const IN_PUPPET: &str = "A function of this name in the Puppet language, in the folder functions of the module, would be called in its place.";
const CALL: Source<'_> = Source { path: "call.rb", text: include_str!("call.rb") };

/// Calls a function of a file.
///
/// # Errors
/// Arguments that no form accepts, what the function raises, and what isn't there of Ruby.
pub(in super::super) fn call(frame: &mut Frame<'_>, name: &str, path: &str, call: Call) -> Evaluated {
    let text = frame.builder.environment().file_at(path).map(|(_, text)| text.to_owned()).unwrap_or_default();
    let is_old = path.contains("/parser/functions/");
    let arguments = if is_old {
        call.arguments.iter().map(|argument| for_old_functions(argument, false)).collect()
    } else {
        call.arguments
    };
    let at = call.at;
    let mut programs = Vec::with_capacity(5);
    programs.extend(asks_for_puppet(&text).then_some(PUPPET));
    programs.push(PRELUDE);
    // Few functions ask for Puppet's types.
    programs.extend((text.contains("Puppet::Pops") || text.contains("Puppet::Resource")).then_some(POPS));
    programs.extend([Source { path, text: &text }, CALL]);
    let (outcome, stopped, called) = with_machine(frame, |frame, machine, limits| {
        let called = Called::new(name, path, arguments, call.block);
        let mut world = ScopeWorld::of_function(frame, at, called);
        let outcome = Vm::evaluate_all(machine, &mut world, limits, &programs);
        (outcome, world.stopped.take(), world.called.take())
    })?;
    let outcome = outcome.map(|data| to_puppet(&frame.session.ruby, &data));
    if let (Ok(value), Some(called)) = (&outcome, &called) {
        return called.checked(frame, value.clone());
    }
    outcome.map_err(|failed| {
        let error = match stopped {
            Some(interrupt) if failed.reason == Reason::World => interrupt,
            _ => failure(frame, name, path, &text, &failed, at),
        };
        reached(frame, error, Text { path: Some(path), text: &text }, &failed)
    })
}

/// True if a file may ask for more of Puppet than the way to make a function. What isn't asked for isn't defined: to define it
/// takes as long as all else that is done for a short function.
fn asks_for_puppet(text: &str) -> bool {
    let ways = text.matches("Puppet::Functions").count() + text.matches("Puppet::Parser::Functions").count();
    let is_asked_for = |word: &str| matches!(word, "_" | "n_" | "require" | "load" | "require_relative");
    text.matches("Puppet").count() > ways || text.split(|c: char| !c.is_alphanumeric() && c != '_').any(is_asked_for)
}

/// The error of a function: Puppet's own, if that ended it, with its place.
fn failure(frame: &mut Frame<'_>, name: &str, path: &str, text: &str, failed: &Failure, at: FileSpan) -> Interrupt {
    if let Some(known) = failed.origin.and_then(|origin| frame.session.ruby.error(origin)) {
        return known.clone();
    }
    let place = if failed.path == path { format!(" on line {}", failed.line) } else { String::new() };
    let error = match &failed.reason {
        Reason::Raised { message, .. } => refused(message.clone()),
        Reason::Unsupported(missing) => {
            let message = format!(
                "The function '{name}' exists only as Ruby, in {path}, and uses {missing}{place}, which is not run here"
            );
            Interrupt::known("ruby-only", at, message).help(IN_PUPPET)
        }
        Reason::Syntax(message) => {
            let message = format!(
                "The function '{name}' exists only as Ruby, in {path}, which can't be read here{place}: {message}"
            );
            Interrupt::known("ruby-only", at, message).help(IN_PUPPET)
        }
        _ => Interrupt::bare(
            "limit",
            None,
            format!("The run was stopped: the function '{name}' makes more values or nests deeper than it may"),
        ),
    };
    if failed.path != path || is_limit(&failed.reason) {
        return error;
    }
    let file = frame.session.sources.add(path, text);
    error.label(failed.span.in_file(file), "here")
}
