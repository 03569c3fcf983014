//! Assignments.

use duckrow_ruby_syntax::{Call, Name, Node, NodeId};

use super::super::frame::Frame;
use crate::class::{Caller, known};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::Search;
use crate::symbol::{Sym, known as symbols};
use crate::value::{EnvId, Value};
use crate::vm::Vm;

impl Vm<'_> {
    /// Gives a target its value.
    pub(super) fn assign(&mut self, frame: &Frame, target: NodeId, value: Value) -> Outcome<()> {
        match frame.loaded.program.node(target) {
            Node::Local(name) => self.set_local(frame.env, frame.symbol(*name), value),
            Node::Instance(name) => self.set_instance_variable(frame.this, frame.symbol(*name), value),
            Node::Global(name) => {
                let name = frame.symbol(*name);
                self.machine.globals.retain(|(known, _)| *known != name);
                self.machine.globals.push((name, value));
                Ok(())
            }
            Node::ClassVariable(name) => {
                let class = frame.nesting.last().copied().unwrap_or(known::OBJECT);
                let name = frame.symbol(*name);
                let ancestors = self.machine.runtime.classes.ancestors(class);
                let has =
                    |id: &crate::class::ClassId| self.machine.runtime.classes.get(*id).variables.contains_key(&name);
                let owner = ancestors.into_iter().find(has).unwrap_or(class);
                self.machine.runtime.class_mut(owner).variables.insert(name, value);
                Ok(())
            }
            Node::Constant(name) => {
                let class = frame.nesting.last().copied().unwrap_or(known::OBJECT);
                self.set_constant(class, frame.symbol(*name), value)
            }
            Node::Targets(targets) => {
                let items = self.to_list(value)?;
                self.assign_all(frame, targets, &items)
            }
            Node::Splat(Some(target)) => {
                let list = self.splat(value)?;
                let list = self.array(list)?;
                self.assign(frame, *target, list)
            }
            Node::Call(call) => self.assign_call(frame, target, call, value),
            _ => Err(self.unsupported_at(frame, target, "this target of an assignment")),
        }
    }

    fn assign_call(&mut self, frame: &Frame, target: NodeId, call: &Call, value: Value) -> Outcome<()> {
        let receiver = match call.receiver {
            Some(receiver) => self.eval(frame, receiver)?,
            None => frame.this,
        };
        if call.is_safe && receiver == Value::Nil {
            return Ok(());
        }
        let arguments = self.items(frame, &call.arguments)?;
        self.at_node(frame, target);
        self.set_by_call(frame, receiver, call.name, arguments, value)
    }

    fn set_by_call(
        &mut self,
        frame: &Frame,
        receiver: Value,
        name: Name,
        mut arguments: Vec<Value>,
        value: Value,
    ) -> Outcome<()> {
        let name = frame.symbol(name);
        arguments.push(value);
        let setter = if name == symbols::INDEX {
            symbols::SET_INDEX
        } else {
            let text = self.symbol_text(name);
            self.symbol(&format!("{text}="))?
        };
        let caller = caller_of(frame, receiver);
        self.call_method(receiver, setter, &Arguments::of(arguments), caller).map(drop)
    }

    /// Gives a local variable its value, where it is known, or else here.
    pub(crate) fn set_local(&mut self, env: EnvId, name: Sym, value: Value) -> Outcome<()> {
        let mut next = Some(env);
        let mut passed = 0;
        while let Some(id) = next {
            let around = self.machine.heap.env(id);
            next = around.outer;
            let search = around.variables.find(name);
            passed += search.passed;
            if search.found.is_some() {
                self.machine.heap.env_mut(id).variables.put(search.passed, value);
                return self.pay(passed as u64 / crate::weight::VARIABLES_A_STEP);
            }
        }
        self.machine.heap.env_mut(env).variables.push(name, value);
        self.pay(passed as u64 / crate::weight::VARIABLES_A_STEP)
    }

    pub(crate) fn set_instance_variable(&mut self, this: Value, name: Sym, value: Value) -> Outcome<()> {
        match this {
            Value::Object(id) => {
                if self.machine.heap.object(id).is_frozen {
                    return Err(self.frozen(this));
                }
                let variables = &mut self.machine.heap.object_mut(id).variables;
                let Search { found, passed } = variables.find_mut(name);
                match found {
                    Some(known) => *known = value,
                    None => {
                        variables.push(name, value);
                        self.allocate(crate::weight::VALUE)?;
                    }
                }
                self.pay(passed as u64 / crate::weight::VARIABLES_A_STEP)
            }
            Value::Class(id) => {
                self.machine.runtime.class_mut(id).variables.insert(name, value);
                Ok(())
            }
            _ => Err(self.frozen(this)),
        }
    }

    /// `target += value`
    pub(super) fn update(&mut self, frame: &Frame, id: NodeId, target: NodeId, op: Name, value: NodeId) -> Outcome {
        // What is before the dot is evaluated once.
        if let Node::Call(call) = frame.loaded.program.node(target) {
            let receiver = match call.receiver {
                Some(receiver) => self.eval(frame, receiver)?,
                None => frame.this,
            };
            if call.is_safe && receiver == Value::Nil {
                return Ok(Value::Nil);
            }
            let arguments = self.items(frame, &call.arguments)?;
            self.at_node(frame, id);
            let caller = caller_of(frame, receiver);
            let old = self.call_method(receiver, frame.symbol(call.name), &Arguments::of(arguments.clone()), caller)?;
            return match self.updated(frame, id, old, op, value)? {
                Some(new) => self.set_by_call(frame, receiver, call.name, arguments, new).map(|()| new),
                None => Ok(old),
            };
        }
        let old = match frame.loaded.program.node(target) {
            Node::Constant(_) | Node::ClassVariable(_) if frame.symbol(op) == symbols::OR => {
                self.eval_or_nil(frame, target)?
            }
            _ => self.eval(frame, target)?,
        };
        match self.updated(frame, id, old, op, value)? {
            Some(new) => self.assign(frame, target, new).map(|()| new),
            None => Ok(old),
        }
    }

    fn eval_or_nil(&mut self, frame: &Frame, target: NodeId) -> Outcome {
        if self.defined(frame, target)? == Value::Nil { Ok(Value::Nil) } else { self.eval(frame, target) }
    }

    /// The new value; nothing if the old one stays.
    fn updated(&mut self, frame: &Frame, id: NodeId, old: Value, op: Name, value: NodeId) -> Outcome<Option<Value>> {
        let op = frame.symbol(op);
        if op == symbols::OR {
            return if old.is_true() { Ok(None) } else { self.eval(frame, value).map(Some) };
        }
        if op == symbols::AND {
            return if old.is_true() { self.eval(frame, value).map(Some) } else { Ok(None) };
        }
        let value = self.eval(frame, value)?;
        self.at_node(frame, id);
        self.send(old, op, &[value]).map(Some)
    }

    /// `a, *b, (c, d) = value`
    pub(super) fn multiple_assign(&mut self, frame: &Frame, targets: &[NodeId], value: NodeId) -> Outcome {
        let value = self.eval(frame, value)?;
        let items = self.to_list(value)?;
        self.assign_all(frame, targets, &items)?;
        Ok(value)
    }

    /// The items of a list; any other value is the only item.
    pub(crate) fn to_list(&mut self, value: Value) -> Outcome<Vec<Value>> {
        match value {
            Value::Array(id) => Ok(self.items_of(id)),
            Value::Object(_) if self.responds(value, symbols::TO_ARY) => {
                let list = self.send(value, symbols::TO_ARY, &[])?;
                Ok(match list {
                    Value::Array(id) => self.items_of(id),
                    _ => vec![value],
                })
            }
            _ => Ok(vec![value]),
        }
    }

    fn assign_all(&mut self, frame: &Frame, targets: &[NodeId], items: &[Value]) -> Outcome<()> {
        let is_splat = |id: &NodeId| matches!(frame.loaded.program.node(*id), Node::Splat(_));
        let splat = targets.iter().position(is_splat);
        let behind = splat.map_or(0, |at| targets.len() - at - 1);
        for (place, target) in targets.iter().enumerate() {
            match (splat, frame.loaded.program.node(*target)) {
                (Some(at), Node::Splat(inner)) if place == at => {
                    let end = items.len().saturating_sub(behind).max(at);
                    let middle = items.get(at..end).unwrap_or_default().to_vec();
                    if let Some(inner) = inner {
                        let middle = self.array(middle)?;
                        self.assign(frame, *inner, middle)?;
                    }
                }
                (Some(at), _) if place > at => {
                    let from = items.len().saturating_sub(behind).max(at);
                    let value = items.get(from + place - at - 1).copied().unwrap_or_default();
                    self.assign(frame, *target, value)?;
                }
                _ => self.assign(frame, *target, items.get(place).copied().unwrap_or_default())?,
            }
        }
        Ok(())
    }
}

/// The caller of a setter: `self.name = …` reaches what is private.
fn caller_of(frame: &Frame, receiver: Value) -> Caller {
    if receiver == frame.this { Caller::Receiver } else { Caller::Other(frame.this) }
}
