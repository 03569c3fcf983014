//! ERB templates: Puppet's `TemplateWrapper`, which gives the variables of the scope to Ruby.
//!
//! The interpreter (`duckrow-ruby-runtime`) knows nothing of Puppet; [`scope`] is the world that it asks, [`values`] takes values
//! from one language to the other.

mod failure;
mod scope;
mod values;

use ecow::EcoString;

use crate::evaluator::{Call, Evaluated, Frame};
use duckrow_ruby_runtime::{Limits, Vm};
use scope::ScopeWorld;

/// The part of Puppet's depth that Ruby may use for each level of its own.
const LEVELS_OF_RUBY: u32 = 2;

/// The text of a template with Ruby in it. A file has a name, by which it was asked for, and a path.
///
/// # Errors
/// What the template raises, and what isn't there of Ruby.
pub(super) fn render(
    frame: &mut Frame<'_>,
    call: &Call,
    file: Option<(&str, &EcoString)>,
    content: &str,
) -> Evaluated<String> {
    let mut runtime = frame.session.ruby.take().unwrap_or_default();
    let limits = Limits { depth: frame.session.fuel.limits().depth * LEVELS_OF_RUBY, ..Limits::default() };
    frame.session.fuel.enter()?;
    let path = file.map_or("(erb)", |(_, path)| path);
    let mut world = ScopeWorld::new(frame, call.at, file.map(|(_, path)| path.clone()));
    let outcome = Vm::render(&mut runtime, &mut world, limits, path, content);
    let stopped = world.stopped.take();
    frame.session.fuel.leave();
    frame.session.ruby = Some(runtime);
    outcome.map_err(|failed| match stopped {
        Some(interrupt) if failed.reason == duckrow_ruby_runtime::Reason::World => interrupt,
        _ => failure::interrupt(frame, call, file, content, &failed),
    })
}
