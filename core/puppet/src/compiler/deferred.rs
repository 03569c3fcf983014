//! Deferred values for the parameters of classes and defined types: what counts is the type that the function says it gives.

use super::Compiler;
use super::definition::Definition;
use crate::evaluator::{Evaluated, Frame, Session};
use duckrow_record::catalog::ResourceId;
use duckrow_record::trace::Subject;
use duckrow_text::names::{FastMap, Symbol};
use duckrow_text::source::{Diagnostic, FileSpan, Position, Severity};
use duckrow_values::Type;

/// The type that the function gives, if it says so, by the parameter that has the deferred value.
pub(super) type Returned = FastMap<Symbol, Option<Type>>;

impl Compiler<'_> {
    /// The types of the values that deferred calls in a class or instance will give. Functions that name none
    /// are warned of, once each.
    pub(super) fn returned(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        definition: &Definition,
    ) -> Evaluated<Returned> {
        let mut returned = Returned::default();
        for parameter in &definition.parameters {
            let given = self.catalog.resource(id).attribute(parameter.name);
            let Some(given) = given.filter(|given| given.value.as_deferred().is_some()) else { continue };
            let (value, at, top) = (given.value.clone(), given.at.unwrap_or(parameter.at), self.top);
            let Some(deferred) = value.as_deferred() else { continue };
            let of = Frame::new(session, self, &definition.body.program, top).type_of_deferred(deferred, at)?;
            if of.is_none() {
                warn_of_any_type(session, id, &deferred.name(), at);
            }
            returned.insert(parameter.name, of);
        }
        Ok(returned)
    }
}

/// Warns that nobody knows what a function will give.
fn warn_of_any_type(session: &mut Session, id: ResourceId, name: &str, at: FileSpan) {
    let message = format!(
        "Deferred function {name} has no return_type, unable to guarantee value type during compilation.\n   \
         (file & line not available)"
    );
    let warning = Diagnostic::new("deferred-type", Severity::Warning, Some(at), message);
    session.warn_once(&format!("{name}_deferred_warning"), Subject::Resource(id), warning.printed(Position::None));
}
