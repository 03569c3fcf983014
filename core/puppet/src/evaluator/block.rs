//! Blocks: the code that functions call back, lambdas of the Puppet language and what others bring.

use std::rc::Rc;

use super::{Evaluated, Frame, Fuel, Interrupt, Local, ScopeId};
use duckrow_syntax::ast::{Expr, ExprId, Program};
use duckrow_values::regex::Captures;
use duckrow_values::types::mismatch::describe_value;
use duckrow_values::types::{Parameter, Repetition, Signature, is_instance};
use duckrow_values::{Type, Value};

/// The code that a function may call.
#[derive(Debug, Clone)]
pub enum Block {
    /// A lambda of the Puppet language.
    Lambda(Lambda),
    /// Code of another language.
    Foreign(Rc<dyn ForeignBlock>),
}

/// Code of another language that a function of Puppet's may call.
pub trait ForeignBlock: std::fmt::Debug {
    /// Calls it.
    ///
    /// # Errors
    /// Whatever happens inside.
    fn call(&self, frame: &mut Frame<'_>, arguments: Vec<Value>) -> Evaluated;

    /// Its parameters.
    fn shape(&self) -> BlockShape;
}

/// The number of arguments that a block takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockShape {
    /// The arguments that it needs.
    pub required: usize,
    /// The arguments that it takes at most, if there is a most.
    pub most: Option<usize>,
}

impl BlockShape {
    fn takes_two(self) -> bool {
        self.most.is_none_or(|most| most >= 2)
    }

    fn as_type(self) -> Type {
        let parameter = |repetition| Parameter { name: "argument".into(), of: Type::Any, repetition };
        let mut parameters = vec![parameter(Repetition::Required); self.required];
        match self.most {
            Some(most) => parameters.resize(most.max(self.required), parameter(Repetition::Optional)),
            None => parameters.push(parameter(Repetition::Repeated)),
        }
        Signature::new(parameters, None, None).as_type()
    }
}

/// A lambda with everything that it sees.
#[derive(Debug, Clone)]
pub struct Lambda {
    /// The file.
    pub program: Rc<Program>,
    /// The lambda in it.
    pub lambda: ExprId,
    /// The scope in which it was written.
    pub scope: ScopeId,
    /// The calls in which it was written.
    pub local: Option<Rc<Local>>,
    /// The match variables that it sees.
    pub matches: Option<Rc<Captures>>,
}

impl Frame<'_> {
    /// Calls a lambda.
    ///
    /// # Errors
    /// Arguments that it doesn't accept, and whatever happens inside; `break` and `return` among it.
    pub fn call_block(&mut self, block: &Block, arguments: Vec<Value>) -> Evaluated {
        match block {
            Block::Lambda(lambda) => self.call_lambda(lambda, arguments),
            Block::Foreign(foreign) => foreign.call(self, arguments),
        }
    }

    fn call_lambda(&mut self, block: &Lambda, arguments: Vec<Value>) -> Evaluated {
        let Expr::Lambda { parameters, return_type, body } = block.program.expr(block.lambda) else {
            return Ok(Value::Undef);
        };
        self.session.fuel.step()?;
        self.session.fuel.enter()?;
        let mut frame = Frame::new(self.session, self.builder, &block.program, block.scope);
        let local = Local::inside(block.local.clone());
        frame.local = Some(Rc::clone(&local));
        frame.matches = block.matches.clone();
        let around = frame.session.scopes.get_mut(block.scope).call.replace(local);
        let ordered = frame.check_order(block.program.list(*parameters));
        let bound = ordered.and_then(|()| frame.bind("lambda", *parameters, arguments, false));
        let outcome = bound.and_then(|()| match frame.eval(*body) {
            Err(Interrupt::Next(value, _)) => Ok(value),
            outcome => outcome,
        });
        frame.session.scopes.get_mut(block.scope).call = around;
        let returned = outcome.and_then(|value| {
            if let Some(return_type) = return_type {
                let of = frame.type_of(*return_type)?;
                check_returned("lambda", &frame.session.fuel, &of, &value)?;
            }
            Ok(value)
        });
        self.session.fuel.leave();
        returned
    }

    /// True if a lambda is to be called with place and item, or key and value, rather than with the item alone.
    pub fn takes_two(&self, block: &Block) -> bool {
        let block = match block {
            Block::Lambda(lambda) => lambda,
            Block::Foreign(foreign) => return foreign.shape().takes_two(),
        };
        let Expr::Lambda { parameters, .. } = block.program.expr(block.lambda) else { return false };
        let parameters = block.program.list(*parameters);
        parameters.len() >= 2 || parameters.iter().any(|parameter| parameter.captures_rest)
    }

    /// The number of arguments that a lambda needs, and true if it takes more than these.
    pub fn arity(&self, block: &Block) -> (usize, bool) {
        let block = match block {
            Block::Lambda(lambda) => lambda,
            Block::Foreign(foreign) => {
                let shape = foreign.shape();
                return (shape.required, shape.most != Some(shape.required));
            }
        };
        let Expr::Lambda { parameters, .. } = block.program.expr(block.lambda) else { return (0, false) };
        let parameters = block.program.list(*parameters);
        let required = parameters.iter().filter(|parameter| parameter.value.is_none() && !parameter.captures_rest);
        let required = required.count();
        (required, required < parameters.len())
    }

    /// The type of a lambda, as signatures ask for it.
    ///
    /// # Errors
    /// Parameters that are wrong in themselves.
    pub fn block_type(&mut self, block: &Block) -> Evaluated<Type> {
        let block = match block {
            Block::Lambda(lambda) => lambda,
            Block::Foreign(foreign) => return Ok(foreign.shape().as_type()),
        };
        let Expr::Lambda { parameters, return_type, .. } = block.program.expr(block.lambda) else {
            return Ok(Type::Callable(None));
        };
        let mut frame = Frame::new(self.session, self.builder, &block.program, block.scope);
        frame.local.clone_from(&block.local);
        let parameters = block.program.list(*parameters);
        frame.check_order(parameters)?;
        let parameters = frame.typed_parameters(parameters)?;
        let returns = return_type.map(|of| frame.type_of(of)).transpose()?;
        Ok(Signature::of_closure(parameters, returns).as_type())
    }
}

/// Refuses what a function or a lambda gives back, if its type doesn't allow it.
///
/// # Errors
/// The mismatch, in Puppet's words.
pub(crate) fn check_returned(name: &str, fuel: &Fuel, of: &Type, value: &Value) -> Evaluated<()> {
    if fuel.ask(|effort| is_instance(of, value, effort))? {
        return Ok(());
    }
    let mismatch = describe_value(&format!("value returned from {name}"), of, value);
    Err(Interrupt::plain("bad-return", mismatch))
}
