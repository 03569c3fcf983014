//! Blocks, lambdas and methods: how arguments become variables.

use std::rc::Rc;

use duckrow_ruby_syntax::{Node, NodeId, Parameter, ParameterKind};

use crate::class::{Caller, known};
use crate::error::{Outcome, Stop};
use crate::frame::{Activation, Arguments, Frame};
use crate::heap::{Code, Proc, Search};
use crate::symbol::Sym;
use crate::value::{EnvId, HashId, ProcId, Value};
use crate::vm::Vm;

/// Arguments on their way to parameters.
struct Given {
    values: Vec<Value>,
    keywords: Option<HashId>,
    block: Option<Value>,
}

/// The number of arguments up to which there is nothing to pay for them beside the call.
const FEW_ARGUMENTS: usize = 16;

impl Vm<'_> {
    /// Calls a block with values.
    pub(crate) fn call_block(&mut self, block: Value, values: &[Value]) -> Outcome {
        self.call_block_with(block, &Arguments::of(values))
    }

    /// Calls a block.
    pub(crate) fn call_block_with(&mut self, block: Value, arguments: &Arguments) -> Outcome {
        let Value::Proc(id) = block else { return Err(self.unsupported("calling this as a block")) };
        self.call_proc(id, None, arguments)
    }

    /// Calls a block as if it were a method of an object.
    pub(crate) fn call_proc(&mut self, id: ProcId, this: Option<Value>, arguments: &Arguments) -> Outcome {
        let Some(found) = self.machine.heap.proc(id).cloned() else { return Ok(Value::Nil) };
        match &found.code {
            Code::Symbol(name) => {
                let Some((receiver, rest)) = arguments.values.split_first() else {
                    return Err(self.raise(known::ARGUMENT_ERROR, "no receiver given"));
                };
                self.call_method(*receiver, *name, &Arguments::of(rest), Caller::Nobody)
            }
            Code::Collect(list) => self.collect(*list, arguments),
            Code::CollectSome(list, most) => {
                self.collect(*list, arguments)?;
                let is_enough = self.machine.heap.array(*list).items.len() >= *most;
                if is_enough { Err(Stop::Break(id, Value::Nil)) } else { Ok(Value::Nil) }
            }
            Code::WithIndex(block, counter) => {
                let index = self.machine.heap.array(*counter).items.first().copied().unwrap_or_default();
                if let (Value::Int(index), Some(next)) =
                    (index, self.machine.heap.array_mut(*counter).items.first_mut())
                {
                    *next = Value::Int(index.saturating_add(1));
                }
                let item = match arguments.values.as_slice() {
                    [one] => *one,
                    more => self.array(more.to_vec())?,
                };
                self.call_block(*block, &[item, index])
            }
            Code::World(number) => match self.call_world(*number, "call", arguments)? {
                Some(value) => Ok(value),
                None => Err(self.unsupported("a block of the world")),
            },
            Code::Method(receiver, name) => self.call_method(*receiver, *name, arguments, Caller::Receiver),
            Code::Block(frame, node) => self.deeper(|vm| vm.call_code(id, &found, frame, *node, this, arguments)),
        }
    }

    /// Puts the arguments of a call into a list, as one item.
    fn collect(&mut self, list: crate::value::ArrayId, arguments: &Arguments) -> Outcome {
        let item = match arguments.values.as_slice() {
            [] => Value::Nil,
            [one] => *one,
            more => self.array(more.to_vec())?,
        };
        self.allocate(crate::weight::VALUE)?;
        self.machine.heap.array_mut(list).items.push(item);
        Ok(Value::Nil)
    }

    fn call_code(
        &mut self,
        id: ProcId,
        found: &Proc,
        outer: &Frame,
        node: NodeId,
        this: Option<Value>,
        arguments: &Arguments,
    ) -> Outcome {
        let (Node::Block(block) | Node::Lambda(block)) = outer.loaded.program.node(node) else {
            return Ok(Value::Nil);
        };
        self.step()?;
        let env = self.env(Some(outer.env))?;
        let mut frame = outer.clone();
        frame.env = env;
        if let Some(this) = this {
            frame.this = this;
        }
        let number = found.is_lambda.then(|| self.next_call());
        if let Some(number) = number {
            let outer = &outer.activation;
            frame.activation = Rc::new(Activation {
                name: outer.name,
                owner: outer.owner,
                is_static: outer.is_static,
                arguments: outer.arguments.clone(),
                block: outer.block,
                number,
                method: outer.method.clone(),
            });
        }
        let mut given = self.given(arguments);
        if !found.is_lambda {
            self.open_for_block(&block.parameters, block.takes_apart, &mut given)?;
        }
        self.bind(&frame, &block.parameters, given, found.is_lambda)?;
        let outcome = loop {
            match self.eval(&frame, block.body) {
                Err(Stop::Redo) => self.step()?,
                outcome => break outcome,
            }
        };
        self.machine.heap.end_env(env);
        match outcome {
            Err(Stop::Next(value)) => Ok(value),
            Err(Stop::Return(of, value)) if Some(of) == number => Ok(value),
            // `break` outside of a loop: out of the call that the block belongs to, or out of the lambda.
            Err(Stop::LoopBreak(value)) if found.is_lambda => Ok(value),
            Err(Stop::LoopBreak(value)) => Err(Stop::Break(id, value)),
            outcome => outcome,
        }
    }

    fn next_call(&mut self) -> u32 {
        self.machine.calls = self.machine.calls.wrapping_add(1);
        self.machine.calls
    }

    fn given(&self, arguments: &Arguments) -> Given {
        let mut values = arguments.values.clone();
        let keywords = match values.last() {
            Some(Value::Hash(hash)) if arguments.has_keywords => {
                let hash = *hash;
                values.pop();
                Some(hash)
            }
            _ => None,
        };
        Given { values, keywords, block: arguments.block }
    }

    /// A list for a block of several parameters is taken apart.
    fn open_for_block(&mut self, parameters: &[Parameter], takes_apart: bool, given: &mut Given) -> Outcome<()> {
        let positional = |parameter: &&Parameter| {
            matches!(
                parameter.kind,
                ParameterKind::Required | ParameterKind::Group(_) | ParameterKind::Optional(_) | ParameterKind::Rest
            )
        };
        let count = parameters.iter().filter(positional).count();
        let is_rest_alone = count == 1 && parameters.iter().any(|parameter| parameter.kind == ParameterKind::Rest);
        let has_keywords = parameters
            .iter()
            .any(|parameter| matches!(parameter.kind, ParameterKind::Keyword | ParameterKind::OptionalKeyword(_)));
        let opens = count > 1 || takes_apart || (count == 1 && has_keywords && !is_rest_alone);
        if opens && given.values.len() == 1 && given.keywords.is_none() {
            given.values = self.to_list(given.values.first().copied().unwrap_or_default())?;
        }
        Ok(())
    }

    /// Makes variables of arguments.
    fn bind(&mut self, frame: &Frame, parameters: &[Parameter], mut given: Given, is_strict: bool) -> Outcome<()> {
        let takes_keywords = parameters.iter().any(|parameter| {
            matches!(
                parameter.kind,
                ParameterKind::Keyword | ParameterKind::OptionalKeyword(_) | ParameterKind::KeywordRest
            )
        });
        if !takes_keywords && let Some(keywords) = given.keywords.take() {
            given.values.push(Value::Hash(keywords));
        }
        let required = parameters
            .iter()
            .filter(|parameter| matches!(parameter.kind, ParameterKind::Required | ParameterKind::Group(_)))
            .count();
        let optional =
            parameters.iter().filter(|parameter| matches!(parameter.kind, ParameterKind::Optional(_))).count();
        let has_rest = parameters.iter().any(|parameter| parameter.kind == ParameterKind::Rest);
        let count = given.values.len();
        if is_strict && (count < required || (!has_rest && count > required + optional)) {
            let most = if has_rest { usize::MAX } else { required + optional };
            return Err(self.wrong_arguments(count, required, most));
        }
        self.bind_positional(frame, parameters, &given.values, required, optional)?;
        if takes_keywords {
            self.bind_keywords(frame, parameters, given.keywords, is_strict)?;
        }
        for parameter in parameters {
            if let (ParameterKind::Block, Some(name)) = (&parameter.kind, parameter.name) {
                self.declare(frame, frame.symbol(name), given.block.unwrap_or_default());
            } else if let (ParameterKind::Local, Some(name)) = (&parameter.kind, parameter.name) {
                self.declare(frame, frame.symbol(name), Value::Nil);
            }
        }
        Ok(())
    }

    fn declare(&mut self, frame: &Frame, name: Sym, value: Value) {
        let variables = &mut self.machine.heap.env_mut(frame.env).variables;
        let Search { found, passed } = variables.find_mut(name);
        match found {
            Some(known) => *known = value,
            None => variables.push(name, value),
        }
        self.owe(passed as u64 / crate::weight::VARIABLES_A_STEP);
    }

    fn bind_positional(
        &mut self,
        frame: &Frame,
        parameters: &[Parameter],
        values: &[Value],
        required: usize,
        optional: usize,
    ) -> Outcome<()> {
        let mut spare = values.len().saturating_sub(required);
        let rest_length = spare.saturating_sub(optional);
        let mut at = 0;
        for parameter in parameters {
            let value = values.get(at).copied();
            match &parameter.kind {
                ParameterKind::Required => {
                    at += 1;
                    if let Some(name) = parameter.name {
                        self.declare(frame, frame.symbol(name), value.unwrap_or_default());
                    }
                }
                ParameterKind::Group(inner) => {
                    at += 1;
                    let items = self.to_list(value.unwrap_or_default())?;
                    let given = Given { values: items, keywords: None, block: None };
                    self.deeper(|vm| vm.bind(frame, inner, given, false))?;
                }
                ParameterKind::Optional(default) => {
                    let Some(name) = parameter.name else { continue };
                    let value = if spare > 0 {
                        spare -= 1;
                        at += 1;
                        value.unwrap_or_default()
                    } else {
                        self.eval(frame, *default)?
                    };
                    self.declare(frame, frame.symbol(name), value);
                }
                ParameterKind::Rest => {
                    let rest = values.get(at..at + rest_length).unwrap_or_default().to_vec();
                    at += rest_length;
                    if let Some(name) = parameter.name {
                        let rest = self.array(rest)?;
                        self.declare(frame, frame.symbol(name), rest);
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn bind_keywords(
        &mut self,
        frame: &Frame,
        parameters: &[Parameter],
        keywords: Option<HashId>,
        is_strict: bool,
    ) -> Outcome<()> {
        let given = self.new_hash()?;
        if let Some(keywords) = keywords {
            self.merge_into(given, keywords)?;
        }
        let mut missing = Vec::new();
        let mut has_rest = false;
        for parameter in parameters {
            let Some(name) = parameter.name.map(|name| frame.symbol(name)) else {
                has_rest |= parameter.kind == ParameterKind::KeywordRest;
                continue;
            };
            let value = match &parameter.kind {
                ParameterKind::Keyword => match self.hash_delete(given, Value::Symbol(name))? {
                    Some(value) => value,
                    None => {
                        missing.push(format!(":{}", self.symbol_text(name)));
                        continue;
                    }
                },
                ParameterKind::OptionalKeyword(default) => match self.hash_delete(given, Value::Symbol(name))? {
                    Some(value) => value,
                    None => self.eval(frame, *default)?,
                },
                ParameterKind::KeywordRest => {
                    has_rest = true;
                    let rest = self.new_hash()?;
                    self.merge_into(rest, given)?;
                    Value::Hash(rest)
                }
                _ => continue,
            };
            self.declare(frame, name, value);
        }
        let plural = |count: usize| if count == 1 { "" } else { "s" };
        if !missing.is_empty() {
            let message = format!("missing keyword{}: {}", plural(missing.len()), missing.join(", "));
            return Err(self.raise(known::ARGUMENT_ERROR, message));
        }
        let unknown: Vec<Value> = self.machine.heap.hash(given).entries.values().map(|(key, _)| *key).collect();
        if is_strict && !has_rest && !unknown.is_empty() {
            let mut shown = Vec::new();
            for key in &unknown {
                shown.push(self.inspect(*key)?);
            }
            let message = format!("unknown keyword{}: {}", plural(shown.len()), shown.join(", "));
            return Err(self.raise(known::ARGUMENT_ERROR, message));
        }
        Ok(())
    }

    /// Calls a method that is written in Ruby.
    pub(super) fn call_defined(
        &mut self,
        method: &Rc<crate::class::Defined>,
        this: Value,
        arguments: &Arguments,
    ) -> Outcome {
        let Node::Definition(definition) = method.loaded.program.node(method.definition) else {
            return Ok(Value::Nil);
        };
        let env: EnvId = self.env(None)?;
        if arguments.len() > FEW_ARGUMENTS {
            self.allocate(arguments.len() * 2 * crate::weight::VALUE)?;
        }
        let number = self.next_call();
        let activation = Activation {
            name: Some(method.name),
            owner: method.owner,
            is_static: method.is_static,
            arguments: arguments.values.clone(),
            block: arguments.block,
            number,
            method: Some(Rc::clone(method)),
        };
        let frame = Frame {
            this,
            env,
            loaded: Rc::clone(&method.loaded),
            nesting: Rc::clone(&method.nesting),
            activation: Rc::new(activation),
            is_singleton: false,
        };
        let given = self.given(arguments);
        self.bind(&frame, &definition.parameters, given, true)?;
        let outcome = self.eval(&frame, definition.body);
        self.machine.heap.end_env(env);
        match outcome {
            Err(Stop::Return(of, value)) if of == number => Ok(value),
            outcome => outcome,
        }
    }
}
