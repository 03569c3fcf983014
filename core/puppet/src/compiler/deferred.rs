//! Deferred values for the parameters of classes and defined types: what counts is the type that the function says it gives.

use super::Compiler;
use super::definition::Definition;
use crate::evaluator::{Evaluated, Frame, Session};
use duckrow_record::catalog::ResourceId;
use duckrow_record::trace::Subject;
use duckrow_text::names::{FastMap, Symbol};
use duckrow_text::source::{Diagnostic, FileSpan, Position, Severity};
use duckrow_values::{Type, Value};

/// By parameter that has a deferred value: what the function gives, if it says so.
pub(super) type Returned = FastMap<Symbol, Option<Type>>;

impl Compiler<'_> {
    /// What the deferred values of a class or instance will be. Functions that don't say so are warned of, once each.
    pub(super) fn returned(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        definition: &Definition,
    ) -> Evaluated<Returned> {
        let mut returned = Returned::default();
        for parameter in &definition.parameters {
            let Some(given) = self.catalog.resource(id).attribute(parameter.name) else { continue };
            if given.value.as_deferred().is_none() {
                continue;
            }
            let (value, at) = (given.value.clone(), given.at.unwrap_or(parameter.at));
            returned.insert(parameter.name, self.type_given(session, id, definition, (&value, at))?);
        }
        Ok(returned)
    }

    fn type_given(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        definition: &Definition,
        (value, at): (&Value, FileSpan),
    ) -> Evaluated<Option<Type>> {
        let Some(deferred) = value.as_deferred() else { return Ok(None) };
        let top = self.top;
        let of = Frame::new(session, self, &definition.body.program, top).type_of_deferred(deferred, at)?;
        if of.is_none() {
            let name = deferred.name();
            let message = format!(
                "Deferred function {name} has no return_type, unable to guarantee value type during compilation.\n   \
                 (file & line not available)"
            );
            let warning = Diagnostic::new("deferred-type", Severity::Warning, Some(at), message);
            session.warn_once(
                &format!("{name}_deferred_warning"),
                Subject::Resource(id),
                warning.printed(Position::None),
            );
        }
        Ok(of)
    }
}
