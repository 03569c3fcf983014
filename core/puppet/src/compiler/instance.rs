//! Instances of defined types: their bodies wait in the queue and are evaluated in its order
//! (`docs/semantics/puppet/evaluation.md#evaluating-an-instance`).

use std::rc::Rc;

use super::Compiler;
use super::compile::illegal_jump;
use super::definition::Definition;
use crate::evaluator::{Evaluated, Frame, Interrupt, ScopeId, ScopeKind, Session, Stage};
use duckrow_loader::Kind;
use duckrow_record::catalog::ResourceId;
use duckrow_record::trace::{EventKind, Subject};
use duckrow_text::source::{FileSpan, Position};

impl Compiler<'_> {
    /// The definition of a defined type, loaded if need be. The name is in lower case.
    pub(super) fn find_defined_type(&mut self, session: &mut Session, name: &str) -> Evaluated<Option<Rc<Definition>>> {
        let symbol = session.names.intern(name);
        if let Some(defined) = self.definitions.defined_types.get(&symbol) {
            return Ok(Some(Rc::clone(defined)));
        }
        self.autoload(session, Kind::Manifest, name, |compiler| {
            compiler.definitions.defined_types.contains_key(&symbol)
        })?;
        Ok(self.definitions.defined_types.get(&symbol).cloned())
    }

    /// Evaluates the body of an instance, or of a class that waited with the instances. An error in it is reported with the place
    /// of the declaration (`docs/semantics/puppet/errors.md#errors-in-an-instance`).
    pub(super) fn evaluate_queued(&mut self, session: &mut Session, id: ResourceId) -> Evaluated<()> {
        let Some(definition) = self.states[id].definition.clone() else { return Ok(()) };
        let outcome = if self.catalog.resource(id).kind == duckrow_record::catalog::ResourceKind::Class {
            self.evaluate_class(session, id, &definition, None)
        } else {
            self.evaluate_instance(session, id, &definition)
        };
        outcome.map_err(|interrupt| self.wrap(session, id, interrupt))
    }

    fn evaluate_instance(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        definition: &Rc<Definition>,
    ) -> Evaluated<()> {
        self.mark_evaluated(id);
        self.add_scope_tags(session, id)?;
        session.fuel.enter()?;
        let queued = self.states[id].event;
        let kind = EventKind::BodyStarted { from_queue: true };
        let at = Some(definition.at);
        let event = session.record_because(queued, Subject::Resource(id), kind, at, None);
        let parent = self.states[id].scope;
        let scope = session.scopes.add(ScopeKind::Instance, Some(parent), None, id);
        session.scopes.get_mut(scope).module = definition.body.module;
        let outer = session.recorder.open();
        let cause = session.recorder.because(event);
        let outcome = self.instance_body(session, id, definition, scope);
        session.recorder.resume(cause);
        session.recorder.close(outer);
        session.fuel.leave();
        if outcome.as_ref().err().is_none_or(Interrupt::is_jump) {
            session.scopes.get_mut(scope).forget();
            session.record_because(event, Subject::Resource(id), EventKind::BodyEnded, None, None);
        }
        outcome
    }

    fn instance_body(
        &mut self,
        session: &mut Session,
        id: ResourceId,
        definition: &Rc<Definition>,
        scope: ScopeId,
    ) -> Evaluated<()> {
        self.set_parameters(session, id, definition, scope)?;
        let program = &definition.body.program;
        let body = program.definition(definition.body.definition).body;
        match Frame::new(session, self, program, scope).execute(body) {
            Ok(()) | Err(Interrupt::Return(..) | Interrupt::Next(..)) => Ok(()),
            Err(interrupt) => Err(interrupt),
        }
    }

    /// A limit that was reached at a resource has the place of its declaration, if it has none.
    pub(super) fn placed_at(&self, id: ResourceId, interrupt: Interrupt) -> Interrupt {
        match self.catalog.resource(id).at {
            Some(at) => interrupt.placed(at),
            None => interrupt,
        }
    }

    /// An error in a queued body gets the words of the loop around, and the line of the declaration.
    fn wrap(&self, session: &Session, id: ResourceId, interrupt: Interrupt) -> Interrupt {
        if interrupt.is_limit() {
            return self.placed_at(id, interrupt);
        }
        let failure = match interrupt {
            Interrupt::Error(failure) => *failure,
            // Puppet has no words for where it meets this.
            Interrupt::Break(at) => return illegal_break(at),
            jump => {
                crate::evaluator::Failure { diagnostic: illegal_jump(jump), stage: Stage::Bare, unknown_variable: None }
            }
        };
        let inner = failure.diagnostic;
        let place = session.sources.position_text(&inner);
        let mut outer = inner.clone();
        outer.message =
            format!("Evaluation Error: Error while evaluating a Resource Statement, {}{place}", inner.message);
        if let Some(place) = inner.at {
            outer.labels.insert(0, duckrow_text::source::Label { at: place, text: "here".into(), is_origin: false });
        }
        outer.at = self.catalog.resource(id).at;
        outer.position = if outer.at.is_some() { Position::Line } else { Position::None };
        Interrupt::new(Stage::Bare, outer)
    }
}

/// A `break` that nothing in a queued body stopped: reported with its own place, not that of the declaration.
fn illegal_break(at: FileSpan) -> Interrupt {
    let message = "Evaluation Error: Error while evaluating an Object, break() from context where this is illegal";
    Interrupt::bare("illegal-jump", Some(at), message)
}
