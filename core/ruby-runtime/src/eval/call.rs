//! Calls: their receivers, arguments and blocks.

use duckrow_ruby_syntax::{Call, Node, NodeId, ParameterKind};

use crate::class::Caller;
use crate::error::{Outcome, Stop};
use crate::frame::{Arguments, Frame};
use crate::heap::{Code, Proc};
use crate::symbol::{Sym, known};
use crate::value::Value;
use crate::vm::Vm;

impl Vm<'_> {
    pub(super) fn call_node(&mut self, frame: &Frame, id: NodeId, call: &Call) -> Outcome {
        let (receiver, caller) = match call.receiver {
            Some(node) if !matches!(frame.loaded.program.node(node), Node::Itself) => {
                (self.eval(frame, node)?, Caller::Other(frame.this))
            }
            _ => (frame.this, Caller::Receiver),
        };
        if call.is_safe && receiver == Value::Nil {
            return Ok(Value::Nil);
        }
        let name = frame.symbol(call.name);
        if let (Some(_), [argument], None) = (call.receiver, call.arguments.as_slice(), call.block) {
            let plain = !matches!(frame.loaded.program.node(*argument), Node::Splat(_) | Node::Keywords(_));
            if plain && matches!(receiver, Value::Int(_)) {
                let argument = self.eval(frame, *argument)?;
                if let (Value::Int(left), Value::Int(right)) = (receiver, argument)
                    && let Some(value) = quick(name, left, right)
                {
                    return Ok(value);
                }
                self.at_node(frame, id);
                return self.call_method(receiver, name, &Arguments::of([argument]), caller);
            }
        }
        if call.receiver.is_none()
            && let Some(outcome) = self.frame_call(frame, id, call, name)
        {
            return outcome;
        }
        let arguments = self.arguments(frame, &call.arguments, call.block)?;
        self.at_node(frame, id);
        let outcome = if call.is_bare {
            self.call_bare(frame, name)
        } else {
            self.call_method(receiver, name, &arguments, caller)
        };
        let outcome = caught(outcome, arguments.block, call.block, frame);
        if outcome.is_ok() {
            // Whatever raises next isn't what was called.
            self.at_node(frame, id);
        }
        outcome
    }

    /// A call of the frame itself, not of an object.
    fn frame_call(&mut self, frame: &Frame, id: NodeId, call: &Call, name: Sym) -> Option<Outcome> {
        match name {
            known::BLOCK_GIVEN => Some(Ok(Value::Bool(frame.activation.block.is_some()))),
            known::BINDING => Some(Err(self.unsupported_at(frame, id, "binding"))),
            known::LAMBDA | known::PROC if call.block.is_some() => {
                let block = call.block?;
                if !matches!(frame.loaded.program.node(block), Node::Block(_)) {
                    return None;
                }
                Some(self.closure(frame, block).map(|value| self.as_lambda(value, name == known::LAMBDA)))
            }
            _ => None,
        }
    }

    fn as_lambda(&mut self, value: Value, is_lambda: bool) -> Value {
        match value {
            Value::Proc(id) => match self.machine.heap.proc(id).cloned() {
                Some(found) => Value::Proc(self.machine.heap.add_proc(Proc { is_lambda, ..found })),
                None => value,
            },
            _ => value,
        }
    }

    /// The arguments of a call, and its block.
    pub(super) fn arguments(&mut self, frame: &Frame, nodes: &[NodeId], block: Option<NodeId>) -> Outcome<Arguments> {
        let mut values = self.items(frame, nodes)?;
        let last = nodes.last().map(|last| frame.loaded.program.node(*last));
        let mut has_keywords = matches!(last, Some(Node::Keywords(_)));
        // `f(**{})` passes nothing.
        if let (Some(Node::Keywords(pairs)), Some(Value::Hash(hash))) = (last, values.last())
            && pairs.iter().all(|(_, value)| value.is_none())
            && self.machine.heap.hash(*hash).entries.is_empty()
        {
            values.pop();
            has_keywords = false;
        }
        let block = match block.map(|block| (block, frame.loaded.program.node(block))) {
            None => None,
            Some((_, Node::BlockPass(Some(value)))) => {
                let value = self.eval(frame, *value)?;
                self.to_block(value)?
            }
            Some((_, Node::BlockPass(None))) => frame.activation.block,
            Some((block, _)) => Some(self.eval(frame, block)?),
        };
        Ok(Arguments { values, has_keywords, block })
    }

    /// The block that `&value` passes.
    fn to_block(&mut self, value: Value) -> Outcome<Option<Value>> {
        match value {
            Value::Nil => Ok(None),
            Value::Proc(_) => Ok(Some(value)),
            Value::Symbol(name) => {
                self.allocate(crate::weight::PROC)?;
                let code = Code::Symbol(name);
                Ok(Some(Value::Proc(self.machine.heap.add_proc(Proc { code, is_lambda: true }))))
            }
            Value::Hash(_) => Err(self.unsupported("a hash as a block")),
            other if self.responds(other, known::TO_PROC) => self.send(other, known::TO_PROC, &[]).map(Some),
            other => {
                let message = format!("wrong argument type {} (expected Proc)", self.class_text(other));
                Err(self.raise(crate::class::known::TYPE_ERROR, message))
            }
        }
    }

    /// A name alone that is no variable.
    fn call_bare(&mut self, frame: &Frame, name: Sym) -> Outcome {
        self.call_own(frame.this, name)
    }

    pub(super) fn yield_node(&mut self, frame: &Frame, id: NodeId, arguments: &[NodeId]) -> Outcome {
        let arguments = self.arguments(frame, arguments, None)?;
        self.at_node(frame, id);
        match frame.activation.block {
            Some(block) => self.call_block_with(block, &arguments),
            None => Err(self.raise(crate::class::known::LOCAL_JUMP_ERROR, "no block given (yield)")),
        }
    }

    /// The arguments that `super` alone passes: the parameters of the method as they are now.
    fn same_arguments(&mut self, frame: &Frame) -> Outcome<Arguments> {
        let Some(method) = &frame.activation.method else {
            return Ok(Arguments::of(frame.activation.arguments.clone()));
        };
        let Node::Definition(definition) = method.loaded.program.node(method.definition) else {
            return Ok(Arguments::default());
        };
        let mut given = Arguments::default();
        let mut keywords = Vec::new();
        for parameter in &definition.parameters {
            let Some(name) = parameter.name.map(|name| frame.symbol(name)) else {
                return Ok(Arguments::of(frame.activation.arguments.clone()));
            };
            let value = self.local(frame, name);
            match parameter.kind {
                ParameterKind::Required | ParameterKind::Optional(_) => given.values.push(value),
                ParameterKind::Rest => given.values.extend(self.splat(value)?),
                ParameterKind::Keyword | ParameterKind::OptionalKeyword(_) => {
                    keywords.push((Value::Symbol(name), value))
                }
                ParameterKind::KeywordRest => {
                    if let Value::Hash(rest) = value {
                        keywords.extend(self.pairs(rest));
                    }
                }
                _ => {}
            }
        }
        if !keywords.is_empty() {
            given.values.push(self.hash_of_pairs(keywords)?);
            given.has_keywords = true;
        }
        Ok(given)
    }

    pub(super) fn super_node(
        &mut self,
        frame: &Frame,
        id: NodeId,
        arguments: Option<&[NodeId]>,
        block: Option<NodeId>,
    ) -> Outcome {
        let mut given = match arguments {
            Some(nodes) => self.arguments(frame, nodes, block)?,
            None => {
                let mut given = self.same_arguments(frame)?;
                given.block = match block {
                    Some(block) => self.arguments(frame, &[], Some(block))?.block,
                    None => None,
                };
                given
            }
        };
        if given.block.is_none() && block.is_none() {
            given.block = frame.activation.block;
        }
        self.at_node(frame, id);
        let Some(name) = frame.activation.name else {
            if frame.this != self.main {
                return Err(self.unsupported("`super` in the block of a method"));
            }
            return Err(self.raise(crate::class::known::RUNTIME_ERROR, "super called outside of method"));
        };
        let activation = std::rc::Rc::clone(&frame.activation);
        self.call_super(frame.this, name, activation.owner, activation.is_static, &given)
    }
}

/// The result of an operation on two whole numbers that is no method call.
fn quick(name: Sym, left: i64, right: i64) -> Option<Value> {
    Some(match name {
        known::ADD => Value::Int(left.checked_add(right)?),
        known::SUBTRACT => Value::Int(left.checked_sub(right)?),
        known::LESS => Value::Bool(left < right),
        known::GREATER => Value::Bool(left > right),
        known::LESS_EQUAL => Value::Bool(left <= right),
        known::GREATER_EQUAL => Value::Bool(left >= right),
        known::EQUAL => Value::Bool(left == right),
        _ => return None,
    })
}

/// The value of a call: that of `break`, if its block ended so.
fn caught(outcome: Outcome, block: Option<Value>, node: Option<NodeId>, frame: &Frame) -> Outcome {
    match (outcome, block) {
        (Err(Stop::Break(of, value)), Some(Value::Proc(id)))
            if of == id && node.is_some_and(|node| matches!(frame.loaded.program.node(node), Node::Block(_))) =>
        {
            Ok(value)
        }
        (outcome, _) => outcome,
    }
}
