//! Calls: of built-in functions, of functions in the Puppet language, of types, and of lambdas.

use std::rc::Rc;

use super::needs_whole;
use super::{
    Block, Body, Call, Dispatch, Evaluated, Frame, Function, Interrupt, Lambda, Local, StackFrame, check_returned,
};
use duckrow_scenario::WHOLE;
use duckrow_syntax::ast::{DefinitionKind, Expr, ExprId, List};
use duckrow_text::names::known;
use duckrow_text::source::{FileSpan, Meant, nearest};
use duckrow_values as values;
use duckrow_values::Value;
use duckrow_values::types::Signature;
use duckrow_values::types::mismatch::describe_call;

/// The cost of a function of the old kind beside its work, in ticks: it goes through its arguments for what it sees otherwise.
fn of_old_function(arguments: &[Value]) -> u64 {
    const CALL: u64 = 16;
    const VALUES_IN_A_TICK: u64 = 4;
    CALL + arguments.iter().map(Value::weight).sum::<u64>() / VALUES_IN_A_TICK
}

impl Frame<'_> {
    /// `f(a)`, `f a`, `Type(a)`
    pub(super) fn call_named(
        &mut self,
        id: ExprId,
        functor: ExprId,
        arguments: List<ExprId>,
        lambda: Option<ExprId>,
    ) -> Evaluated {
        let name = match self.program.expr(functor) {
            Expr::QualifiedName(name) => self.session.names.string(*name),
            _ => return self.call_value(id, functor, arguments, lambda),
        };
        let arguments = self.arguments(arguments)?;
        let block = self.block_of(lambda);
        self.call_from_code(&name, Call { arguments, block, at: self.at(id) })
    }

    /// A type that is called makes a new value; nothing else can be called.
    fn call_value(
        &mut self,
        id: ExprId,
        functor: ExprId,
        arguments: List<ExprId>,
        lambda: Option<ExprId>,
    ) -> Evaluated {
        let called = self.eval(functor)?;
        if !matches!(called, Value::Type(_)) {
            let kind = values::with_article(&values::kind(&called));
            let message = format!("Illegal expression. {kind} is unacceptable as function name in Function Call");
            return Err(Interrupt::known("not-callable", self.at(functor), message));
        }
        let mut all = vec![called];
        all.extend(self.arguments(arguments)?);
        let block = self.block_of(lambda);
        self.call_from_code("new", Call { arguments: all, block, at: self.at(id) })
    }

    /// `a.f(b)`
    pub(super) fn call_method(
        &mut self,
        id: ExprId,
        functor: ExprId,
        arguments: List<ExprId>,
        lambda: Option<ExprId>,
    ) -> Evaluated {
        let Expr::NamedAccess { left, name, .. } = self.program.expr(functor) else {
            return Err(Interrupt::plain("not-callable", "a method call needs a dot"));
        };
        let mut all = match self.program.expr(self.bare(*left)) {
            // `*$a.f` gives the items of `$a` as arguments.
            Expr::Unfold(_) => {
                let Value::Array(items) = self.eval(*left)? else { return Ok(Value::Undef) };
                items.items().to_vec()
            }
            _ => vec![self.eval(*left)?],
        };
        let name = match self.program.expr(*name) {
            Expr::QualifiedName(name) => self.session.names.string(*name),
            _ => self.text(*name)?,
        };
        all.extend(self.arguments(arguments)?);
        let block = self.block_of(lambda);
        let call = Call { arguments: all, block, at: self.at(id) };
        let methods = self.builder.functions().methods();
        match methods.and_then(|call_method| call_method(self, &name, &call)) {
            Some(outcome) => outcome,
            None => {
                let receiver = call.arguments.first().cloned();
                self.call_from_code(&name, call).map_err(|error| no_member(error, receiver.as_ref(), &name))
            }
        }
    }

    fn block_of(&self, lambda: Option<ExprId>) -> Option<Block> {
        lambda.map(|lambda| {
            Block::Lambda(Lambda {
                program: Rc::clone(self.program),
                lambda,
                scope: self.scope,
                local: self.local.clone(),
                matches: self.matches.clone(),
            })
        })
    }

    /// Calls a function as an expression of the Puppet language does.
    ///
    /// # Errors
    /// The same as of [`call`](Self::call).
    pub(super) fn call_from_code(&mut self, name: &str, call: Call) -> Evaluated {
        self.session.stack.enter(StackFrame::Call(call.at));
        let outcome = self.call(name, call);
        self.session.stack.leave();
        outcome
    }

    /// Calls a function by name: one that is built in, or else one in the Puppet language, or else one of a known module.
    ///
    /// # Errors
    /// Unknown functions, arguments that no form accepts, and whatever happens inside.
    pub fn call(&mut self, name: &str, call: Call) -> Evaluated {
        let name = name.trim_start_matches("::");
        // A function of the manifests may take the name of one that is built in (`loading/functions/function_redefines_builtin`).
        if let Some(body) = self.builder.known_function(self.session, name) {
            return self.call_puppet(name, &body, call);
        }
        if let Some(function) = self.builder.functions().get(name) {
            return self.call_built_in(function, call);
        }
        match self.builder.puppet_function(self.session, name, call.at)? {
            Some(body) => self.call_puppet(name, &body, call),
            None => self.call_of_module(name, call),
        }
    }

    /// Calls a function whose name is a value. There the case of a name doesn't count, and Puppet tells in other words that
    /// there is no such function.
    ///
    /// # Errors
    /// The same as of [`call`](Self::call).
    pub fn call_by_name(&mut self, given: &str, call: Call) -> Evaluated {
        let name = given.to_lowercase();
        if !self.builder.functions().is_missing(&name) && !self.knows_function(&name, call.at)? {
            return Err(Interrupt::plain("unknown-function", format!("Unknown function '{given}'")));
        }
        self.call(&name, call)
    }

    /// `next` ends the call of a function that it comes out of, and so does `return`, unless it was in the call's own lambda.
    pub(super) fn call_built_in(&mut self, function: &'static Function, call: Call) -> Evaluated {
        let (at, has_block) = (call.at, call.block.is_some());
        match self.paid_call(function, call) {
            Err(Interrupt::Next(value, from)) if from != at => Ok(value),
            Err(Interrupt::Return(value, from)) if from != at && !has_block => Ok(value),
            outcome => outcome,
        }
    }

    /// Calls a function that pays for its arguments and its result.
    fn paid_call(&mut self, function: &'static Function, call: Call) -> Evaluated {
        let cost = self.builder.functions().cost(function);
        self.session.fuel.work(cost.of_arguments(&call.arguments))?;
        if function.is_old() {
            self.session.fuel.work(of_old_function(&call.arguments))?;
        }
        let value = self.dispatched(function, call)?;
        self.session.fuel.work(cost.of_result(&value))?;
        Ok(value)
    }

    /// Calls the form of a function that takes the arguments.
    fn dispatched(&mut self, function: &'static Function, call: Call) -> Evaluated {
        if let [Dispatch { signature: "", call: only }] = function.dispatches {
            return only(self, call);
        }
        let signatures = self.signatures(function)?;
        let block = call.block.as_ref().map(|block| self.block_type(block)).transpose()?;
        let chosen = self.session.fuel.ask(|effort| {
            let fits = |signature: &Signature| signature.accepts_within(&call.arguments, block.as_ref(), effort);
            signatures.iter().position(fits)
        })?;
        let chosen = chosen.and_then(|place| function.dispatches.get(place));
        match chosen {
            Some(dispatch) => (dispatch.call)(self, call),
            None => {
                let listed = signatures.iter().zip(function.dispatches).filter(|(_, form)| form.is_listed());
                let listed: Vec<Signature> = listed.map(|(signature, _)| signature.clone()).collect();
                let message = describe_call(function.name, &listed, &call.arguments, block.as_ref());
                Err(Interrupt::plain("bad-arguments", message))
            }
        }
    }

    /// The signatures of a built-in function, read from the text in its table.
    pub(super) fn signatures(&mut self, function: &'static Function) -> Evaluated<Rc<[Signature]>> {
        let table = self.builder.functions();
        if let Some(known) = table.known_signatures(function) {
            return Ok(known);
        }
        let mut signatures = Vec::with_capacity(function.dispatches.len());
        for dispatch in function.dispatches {
            let read = table.read(dispatch);
            signatures.push(read.map_err(|error| Interrupt::plain("bad-signature", error.to_string()))?);
        }
        Ok(table.remember_signatures(function, signatures))
    }

    pub(super) fn unknown_function(&mut self, name: &str, at: FileSpan) -> Interrupt {
        if !WHOLE {
            return needs_whole(self.session, Some(at), &format!("a function '{name}'"));
        }
        if self.builder.functions().is_missing(name) {
            let message = format!("Puppet has a function '{name}'; Duckrow doesn't have it yet");
            return Interrupt::known("not-yet", at, message);
        }
        let error = Interrupt::known("unknown-function", at, format!("Unknown function: '{name}'."));
        let file = Some(&*self.session.sources.file(at.file).path);
        let missing = self.builder.environment().missing_module(name, file);
        if let Some(missing) = missing.filter(|_| name.contains("::")) {
            return error.help(missing);
        }
        let names = self.builder.functions().names(!self.builder.environment().has_functions_of_stdlib());
        match nearest(name, names.into_iter()) {
            Some(near) => error.help(Meant::instead(name, near)),
            None => error,
        }
    }

    /// Calls a function in the Puppet language. It sees the top scope and its parameters, nothing of the caller.
    fn call_puppet(&mut self, name: &str, body: &Body, call: Call) -> Evaluated {
        let program = &body.program;
        let definition = program.definition(body.definition);
        let top = self.builder.class_scope(self.session, self.session.names.text(known::EMPTY)).unwrap_or(self.scope);
        self.session.fuel.enter()?;
        let mut frame = Frame::new(self.session, self.builder, program, top);
        frame.local = Some(Local::inside(None));
        let ordered = frame.check_order(program.list(definition.parameters));
        let bound =
            ordered.and_then(|()| frame.bind(name, definition.parameters, call.arguments, call.block.is_some()));
        let outcome = bound.and_then(|()| frame.eval(definition.body));
        self.session.fuel.leave();
        let value = match outcome {
            // What `return` gives isn't held against the type.
            Err(Interrupt::Return(value, _)) => return Ok(value),
            Err(Interrupt::Next(value, _)) => value,
            outcome => outcome?,
        };
        if let DefinitionKind::Function { return_type: Some(return_type) } = &definition.kind {
            let of = Frame::new(self.session, self.builder, program, top).type_of(*return_type)?;
            check_returned(name, &self.session.fuel, &of, &value)?;
        }
        Ok(value)
    }

    /// The signature of a function in the Puppet language.
    pub(super) fn signature_of(&mut self, body: &Body) -> Evaluated<Signature> {
        let program = &body.program;
        let definition = program.definition(body.definition);
        let mut frame = Frame::new(self.session, self.builder, program, self.scope);
        let parameters = frame.typed_parameters(program.list(definition.parameters))?;
        let returns = match &definition.kind {
            DefinitionKind::Function { return_type: Some(of) } => Some(frame.type_of(*of)?),
            _ => None,
        };
        Ok(Signature::of_closure(parameters, returns))
    }
}

/// Adds a hint to the error for a call of a member that the object doesn't have: Puppet takes it for a function, but
/// more likely the member has another name.
fn no_member(error: Interrupt, receiver: Option<&Value>, name: &str) -> Interrupt {
    let Some(Value::Object(object)) = receiver else { return error };
    match error {
        Interrupt::Error(failure) if failure.diagnostic.code == "unknown-function" => {
            let attributes = object.of.attributes();
            let near = nearest(name, attributes.keys().copied());
            let did_you_mean = near.map(|near| format!(" Did you mean `{near}`?")).unwrap_or_default();
            let of = object.of.label();
            Interrupt::Error(failure).help(format!("{of} has no attribute '{name}'.{did_you_mean}"))
        }
        other => other,
    }
}
