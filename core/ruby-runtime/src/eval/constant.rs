//! Constants, and `defined?`.

use duckrow_ruby_syntax::{Call, Node, NodeId};

use crate::class::{ClassId, known};
use crate::error::{Outcome, Stop};
use crate::frame::Frame;
use crate::library;
use crate::symbol::Sym;
use crate::value::Value;
use crate::vm::Vm;

impl Vm<'_> {
    pub(super) fn constant_node(&mut self, frame: &Frame, id: NodeId) -> Outcome {
        match frame.loaded.program.node(id) {
            Node::Constant(name) => {
                let name = frame.symbol(*name);
                if let Some(value) = self.find_constant(frame, name) {
                    return Ok(value);
                }
                self.at_node(frame, id);
                if self.loads_constant(name)?
                    && let Some(value) = self.find_constant(frame, name)
                {
                    return Ok(value);
                }
                Err(self.uninitialized(None, name))
            }
            Node::TopConstant(name) => self.constant_in(frame, id, known::OBJECT, frame.symbol(*name)),
            Node::InnerConstant(scope, name) => {
                let scope = self.eval(frame, *scope)?;
                match scope {
                    Value::Class(class) => self.constant_in(frame, id, class, frame.symbol(*name)),
                    other => {
                        self.at_node(frame, id);
                        let message = format!("{} is not a class/module", self.inspect(other)?);
                        Err(self.raise(known::TYPE_ERROR, message))
                    }
                }
            }
            _ => Ok(Value::Nil),
        }
    }

    fn constant_in(&mut self, frame: &Frame, id: NodeId, scope: ClassId, name: Sym) -> Outcome {
        for class in self.machine.runtime.classes.ancestors(scope) {
            if let Some(value) = self.machine.runtime.classes.get(class).constants.get(&name) {
                return Ok(*value);
            }
        }
        self.at_node(frame, id);
        if scope == known::OBJECT && self.loads_constant(name)? {
            return self.constant_in(frame, id, scope, name);
        }
        let file = library::of_class(&self.class_name(scope));
        if let Some(file) = file.filter(|_| self.machine.runtime.classes.get(scope).is_builtin)
            && self.load_library(file)?
        {
            return self.constant_in(frame, id, scope, name);
        }
        Err(self.uninitialized(Some(scope), name))
    }

    /// Loads the part of Ruby that has a constant; true if there was one to load.
    pub(crate) fn loads_constant(&mut self, name: Sym) -> Outcome<bool> {
        match library::with_constant(&self.symbol_text(name)) {
            Some(file) => self.load_library(file),
            None => Ok(false),
        }
    }

    fn uninitialized(&mut self, scope: Option<ClassId>, name: Sym) -> Stop {
        let text = self.symbol_text(name);
        let outer = scope.filter(|scope| *scope != known::OBJECT).map(|scope| self.class_name(scope));
        let full = outer.map_or_else(|| text.to_string(), |outer| format!("{outer}::{text}"));
        if crate::builtin::is_ruby_constant(&full) {
            return self.unsupported(&format!("the constant {full}"));
        }
        self.raise(known::NAME_ERROR, format!("uninitialized constant {full}"))
    }

    fn find_constant(&self, frame: &Frame, name: Sym) -> Option<Value> {
        let classes = &self.machine.runtime.classes;
        let around = frame.nesting.iter().rev();
        if let Some(value) = around.filter_map(|class| classes.get(*class).constants.get(&name)).next() {
            return Some(*value);
        }
        let innermost = frame.nesting.last().copied().unwrap_or(known::OBJECT);
        let chain = classes.ancestors(innermost).into_iter().chain(classes.ancestors(known::OBJECT));
        chain.filter_map(|class| classes.get(class).constants.get(&name).copied()).next()
    }

    pub(crate) fn set_constant(&mut self, class: ClassId, name: Sym, value: Value) -> Outcome<()> {
        if let Value::Class(id) = value
            && self.machine.runtime.classes.get(id).name.is_empty()
        {
            let text = self.symbol_text(name);
            self.machine.runtime.class_mut(id).name =
                if class == known::OBJECT { text } else { ecow::eco_format!("{}::{text}", self.class_name(class)) };
        }
        self.machine.runtime.class_mut(class).constants.insert(name, value);
        Ok(())
    }

    pub(super) fn defined(&mut self, frame: &Frame, id: NodeId) -> Outcome {
        let what = match frame.loaded.program.node(id) {
            Node::Nil => Some("expression"),
            Node::Itself => Some("self"),
            Node::True => Some("true"),
            Node::False => Some("false"),
            Node::Local(_) => Some("local-variable"),
            Node::Assign(..) | Node::Update(..) | Node::MultipleAssign(..) => Some("assignment"),
            Node::Instance(name) => {
                let name = frame.symbol(*name);
                let value = self.instance_variable_of(frame.this, name)?;
                let is_set = value != Value::Nil || frame.this != self.main && self.has_variable(frame.this, name);
                is_set.then_some("instance-variable")
            }
            Node::Global(name) => {
                let name = frame.symbol(*name);
                self.machine.globals.iter().any(|(known, _)| *known == name).then_some("global-variable")
            }
            Node::Group(number) => {
                let number = *number as usize;
                let is_there = match self.last_match {
                    Some(found) => self.match_group(found, number)? != Value::Nil,
                    None => false,
                };
                is_there.then_some("global-variable")
            }
            Node::Constant(name) => {
                let name = frame.symbol(*name);
                let text = self.symbol_text(name);
                let is_there = self.find_constant(frame, name).is_some()
                    || library::with_constant(&text).is_some()
                    || crate::builtin::is_ruby_constant(&text);
                is_there.then_some("constant")
            }
            Node::Yield(_) => frame.activation.block.map(|_| "yield"),
            Node::Call(call) => self.is_callable(frame, call)?.then_some("method"),
            Node::Sequence(nodes) => match nodes.as_slice() {
                [one] => return self.deeper(|vm| vm.defined(frame, *one)),
                _ => Some("expression"),
            },
            _ => match self.eval(frame, id) {
                Ok(_) => Some("expression"),
                Err(Stop::Raise(_)) => None,
                Err(stop) => return Err(stop),
            },
        };
        match what {
            Some(what) => self.text(what),
            None => Ok(Value::Nil),
        }
    }

    /// True if what a call names is there.
    fn is_callable(&mut self, frame: &Frame, call: &Call) -> Outcome<bool> {
        let name = frame.symbol(call.name);
        let receiver = match call.receiver {
            None => {
                let is_function = self.machine.runtime.exists_in_ruby("Kernel", false, &self.symbol_text(name));
                return Ok(is_function || self.responds(frame.this, name));
            }
            Some(receiver) if self.defined(frame, receiver)? == Value::Nil => return Ok(false),
            Some(receiver) => self.eval(frame, receiver),
        };
        match receiver {
            Ok(receiver) => Ok(self.responds(receiver, name)),
            Err(Stop::Raise(_)) => Ok(false),
            Err(stop) => Err(stop),
        }
    }

    fn has_variable(&self, this: Value, name: Sym) -> bool {
        match this {
            Value::Object(id) => self.machine.heap.object(id).variables.find(name).found.is_some(),
            _ => false,
        }
    }
}
