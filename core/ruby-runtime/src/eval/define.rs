//! Definitions: methods, classes, modules.

use std::rc::Rc;

use duckrow_ruby_syntax::{Definition, Name, Node, NodeId};

use crate::class::{Class, ClassId, Defined, Defines, Method, known};
use crate::error::Outcome;
use crate::frame::{Activation, Frame};
use crate::symbol::{Sym, known as symbols};
use crate::value::Value;
use crate::vm::Vm;

/// The number of bytes that a class takes.
const BYTES_OF_A_CLASS: usize = 1_000;

impl Vm<'_> {
    pub(super) fn define_node(&mut self, frame: &Frame, id: NodeId) -> Outcome {
        match frame.loaded.program.node(id) {
            Node::Definition(definition) => self.define(frame, id, definition),
            Node::Class(path, superclass, body) => {
                let superclass = match superclass {
                    None => None,
                    Some(superclass) => match self.eval(frame, *superclass)? {
                        Value::Class(id) => Some(id),
                        _ => return Err(self.raise(known::TYPE_ERROR, "superclass must be a Class")),
                    },
                };
                self.open(frame, *path, false, superclass, *body)
            }
            Node::Module(path, body) => self.open(frame, *path, true, None, *body),
            Node::Singleton(object, body) => match self.eval(frame, *object)? {
                Value::Class(class) => self.body(frame, class, *body, true),
                _ => Err(self.unsupported_at(frame, id, "class << an object")),
            },
            _ => Ok(Value::Nil),
        }
    }

    fn define(&mut self, frame: &Frame, id: NodeId, definition: &Definition) -> Outcome {
        self.allocate(BYTES_OF_A_CLASS)?;
        let name = frame.symbol(definition.name);
        let of = definition.of.map(|of| self.eval(frame, of)).transpose()?;
        let (owner, is_static) = match of {
            Some(Value::Class(class)) => (class, true),
            Some(Value::Object(object)) => (self.singleton(object)?, false),
            Some(_) => return Err(self.unsupported_at(frame, id, "a method of this value alone")),
            None => (frame.nesting.last().copied().unwrap_or(known::OBJECT), frame.is_singleton),
        };
        let class = self.machine.runtime.classes.get(owner);
        if class.is_builtin && !class.is_library && !frame.loaded.is_library && owner != known::OBJECT {
            let text = self.symbol_text(name);
            let class = self.machine.runtime.classes.get(owner);
            let found = if is_static { class.static_method(name, &text) } else { class.method(name, &text) };
            if matches!(found, Some(Method::Native(_)))
                || self.machine.runtime.exists_in_ruby(&class.name, is_static, &text)
            {
                let what = format!("another method {text} of the class {}", class.name);
                return Err(self.unsupported_at(frame, id, &what));
            }
        }
        let method = Method::Defined(Rc::new(Defined {
            name,
            owner,
            is_static,
            loaded: Rc::clone(&frame.loaded),
            definition: id,
            nesting: Rc::clone(&frame.nesting),
        }));
        self.add_method(owner, is_static, name, method);
        Ok(Value::Symbol(name))
    }

    /// The class of an object alone.
    pub(crate) fn singleton(&mut self, object: crate::value::ObjectId) -> Outcome<ClassId> {
        match self.machine.heap.object(object).singleton {
            Some(singleton) => Ok(singleton),
            None => {
                let singleton = self.new_class(true, None)?;
                self.machine.heap.object_mut(object).singleton = Some(singleton);
                Ok(singleton)
            }
        }
    }

    /// Gives a class a method.
    pub(crate) fn add_method(&mut self, owner: ClassId, is_static: bool, name: Sym, method: Method) {
        let opens_singleton = self.opens_singleton;
        let class = self.machine.runtime.class_mut(owner);
        let is_module_function = class.defines == Defines::ModuleFunctions && !is_static;
        // `private` is no word about `def self.name` beside it.
        match class.defines {
            Defines::Hidden(visibility) if is_static == opens_singleton => {
                class.hidden_mut(is_static).insert(name, visibility);
            }
            _ => {
                class.hidden_mut(is_static).shift_remove(&name);
            }
        }
        if is_static || is_module_function {
            class.statics.insert(name, method.clone());
        }
        if !is_static {
            class.methods.insert(name, method);
        }
        self.machine.runtime.found.clear();
    }

    fn open(
        &mut self,
        frame: &Frame,
        path: NodeId,
        is_module: bool,
        superclass: Option<ClassId>,
        body: NodeId,
    ) -> Outcome {
        let (scope, name) = match frame.loaded.program.node(path) {
            Node::TopConstant(name) => (known::OBJECT, frame.symbol(*name)),
            Node::InnerConstant(scope, name) => match self.eval(frame, *scope)? {
                Value::Class(class) => (class, frame.symbol(*name)),
                _ => return Err(self.raise(known::TYPE_ERROR, "not a class/module")),
            },
            Node::Constant(name) => (frame.nesting.last().copied().unwrap_or(known::OBJECT), frame.symbol(*name)),
            _ => return Ok(Value::Nil),
        };
        let class = match self.machine.runtime.classes.get(scope).constants.get(&name) {
            Some(Value::Class(class)) => {
                let (known, given) = (self.machine.runtime.classes.get(*class).superclass, superclass);
                let class = *class;
                if given.is_some() && given != known {
                    let message = format!("superclass mismatch for class {}", self.symbol_text(name));
                    return Err(self.raise(known::TYPE_ERROR, message));
                }
                class
            }
            _ => {
                self.at_node(frame, path);
                let class = self.new_class(is_module, superclass)?;
                if frame.loaded.is_library {
                    let class = self.machine.runtime.class_mut(class);
                    (class.is_builtin, class.is_library) = (true, true);
                }
                self.set_constant(scope, name, Value::Class(class))?;
                if let Some(superclass) = superclass {
                    let parent = Value::Class(superclass);
                    if self.responds(parent, symbols::INHERITED) {
                        self.send(parent, symbols::INHERITED, &[Value::Class(class)])?;
                    }
                }
                class
            }
        };
        self.body(frame, class, body, false)
    }

    /// A class without a name.
    pub(crate) fn new_class(&mut self, is_module: bool, superclass: Option<ClassId>) -> Outcome<ClassId> {
        self.allocate(BYTES_OF_A_CLASS)?;
        let superclass = if is_module { None } else { Some(superclass.unwrap_or(known::OBJECT)) };
        let native = superclass.and_then(|superclass| self.native_ancestor(superclass));
        if let Some(native) = native {
            let what = format!("a subclass of {}", self.class_name(native));
            return Err(self.unsupported(&what));
        }
        Ok(self.machine.runtime.classes.add(Class { superclass, is_module, ..Class::default() }))
    }

    /// The class of Ruby's own whose objects have a form of their own, which subclasses wouldn't have.
    fn native_ancestor(&self, class: ClassId) -> Option<ClassId> {
        let classes = &self.machine.runtime.classes;
        let own = classes.ancestors(class).into_iter().find(|class| {
            let class = classes.get(*class);
            class.is_builtin && !class.is_library && !class.is_module
        })?;
        let is_plain = [known::OBJECT, known::BASIC_OBJECT, known::STRUCT, known::NUMERIC].contains(&own);
        (!is_plain && !classes.is_a(own, known::EXCEPTION)).then_some(own)
    }

    fn body(&mut self, frame: &Frame, class: ClassId, body: NodeId, is_singleton: bool) -> Outcome {
        let mut nesting = frame.nesting.to_vec();
        nesting.push(class);
        let activation = Activation {
            name: None,
            owner: class,
            is_static: true,
            arguments: Vec::new(),
            block: None,
            number: frame.activation.number,
            method: None,
        };
        let inner = Frame {
            this: Value::Class(class),
            env: self.env(None)?,
            loaded: Rc::clone(&frame.loaded),
            nesting: nesting.into(),
            activation: Rc::new(activation),
            is_singleton,
        };
        let around = std::mem::replace(&mut self.opens_singleton, is_singleton);
        // `private` without arguments lasts as long as the body.
        let defined = std::mem::take(&mut self.machine.runtime.class_mut(class).defines);
        let outcome = self.eval(&inner, body);
        self.opens_singleton = around;
        self.machine.runtime.class_mut(class).defines = defined;
        outcome
    }

    pub(super) fn alias(&mut self, frame: &Frame, new: Name, old: Name) -> Outcome {
        let owner = frame.nesting.last().copied().unwrap_or(known::OBJECT);
        self.alias_method(owner, frame.symbol(new), frame.symbol(old), frame.is_singleton)
    }

    /// Gives a method of a class another name.
    pub(crate) fn alias_method(&mut self, owner: ClassId, new: Sym, old: Sym, is_static: bool) -> Outcome {
        let text = self.symbol_text(old);
        let found = if is_static {
            self.find_method(Value::Class(owner), old).map(|(method, _)| method)
        } else {
            let chain = self.machine.runtime.classes.ancestors(owner);
            chain.into_iter().find_map(|class| self.machine.runtime.classes.get(class).method(old, &text))
        };
        match found {
            Some(method) => {
                self.add_method(owner, is_static, new, method);
                Ok(Value::Nil)
            }
            None => {
                let name = self.class_name(owner);
                let name = if is_static { format!("#<Class:{name}>") } else { name.to_string() };
                let message = format!("undefined method `{text}' for class `{name}'");
                Err(self.raise(known::NAME_ERROR, message))
            }
        }
    }

    pub(super) fn undefine(&mut self, frame: &Frame, names: &[Name]) -> Outcome {
        let owner = frame.nesting.last().copied().unwrap_or(known::OBJECT);
        for name in names {
            self.add_method(owner, false, frame.symbol(*name), Method::Undefined);
        }
        Ok(Value::Nil)
    }
}
