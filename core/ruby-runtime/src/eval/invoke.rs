//! Methods: which one a name means, and what becomes of names that mean none.

use crate::class::{ANY, Caller, ClassId, Lack, Method, Visibility, known};
use crate::error::{Outcome, Stop};
use crate::frame::Arguments;
use crate::heap::Inside;
use crate::library;
use crate::symbol::{Sym, known as symbols};
use crate::value::Value;
use crate::vm::Vm;

impl Vm<'_> {
    /// Calls a method by its symbol, private or not.
    pub(crate) fn send(&mut self, receiver: Value, name: Sym, values: &[Value]) -> Outcome {
        self.call_method(receiver, name, &Arguments::of(values), Caller::Receiver)
    }

    /// Calls a method, if the caller may.
    pub(crate) fn call_method(&mut self, receiver: Value, name: Sym, arguments: &Arguments, caller: Caller) -> Outcome {
        match self.find_method(receiver, name) {
            Some((method, owner)) => {
                if let Value::Bytes(id) = receiver {
                    self.check_bytes(id, owner, name)?;
                }
                if let Some(visibility) = self.is_hidden_from(caller, receiver, owner, name) {
                    return self.missing(receiver, name, arguments, Lack::Hidden(visibility));
                }
                self.invoke(&method, receiver, name, arguments)
            }
            None if self.loads_method(receiver, name)? => self.call_method(receiver, name, arguments, caller),
            None => self.missing(receiver, name, arguments, Lack::Method),
        }
    }

    /// The visibility that keeps a caller from a method of a class; nothing if the caller may call it.
    fn is_hidden_from(&self, caller: Caller, receiver: Value, owner: ClassId, name: Sym) -> Option<Visibility> {
        let visibility = self.visibility(receiver, owner, name)?;
        match caller {
            Caller::Receiver => None,
            Caller::Other(other)
                if visibility == Visibility::Protected
                    && self.machine.runtime.classes.is_a(self.class_of(other), owner) =>
            {
                None
            }
            Caller::Other(_) | Caller::Nobody => Some(visibility),
        }
    }

    /// The visibility of a method that a class has for an object, or for itself; nothing if everybody may call it.
    pub(crate) fn visibility(&self, receiver: Value, owner: ClassId, name: Sym) -> Option<Visibility> {
        let owner = self.machine.runtime.classes.get(owner);
        let is_static = matches!(receiver, Value::Class(_)) && owner.statics.contains_key(&name);
        let hidden = if is_static { &owner.hidden_statics } else { &owner.hidden };
        hidden.get(&name).copied()
    }

    /// Loads the part of Ruby that has a method of an object; true if there was one to load.
    pub(crate) fn loads_method(&mut self, receiver: Value, name: Sym) -> Outcome<bool> {
        let text = self.symbol_text(name);
        if let Some(file) = library::with_constant(&text) {
            // `URI(…)` and its like.
            return Ok(self.load_library(file)? && self.find_method(receiver, name).is_some());
        }
        let (class, is_static) = match receiver {
            Value::Class(id) => (id, true),
            other => (self.class_of(other), false),
        };
        for ancestor in self.machine.runtime.classes.ancestors(class) {
            let ancestor = self.machine.runtime.classes.get(ancestor);
            if ancestor.is_builtin
                && let Some(file) = library::with_method(&ancestor.name.clone(), is_static, &text)
                && self.load_library(file)?
            {
                return Ok(self.find_method(receiver, name).is_some());
            }
        }
        Ok(false)
    }

    /// Ends the program where bytes are asked for what is written for characters.
    fn check_bytes(&mut self, id: crate::value::BytesId, owner: ClassId, name: Sym) -> Outcome<()> {
        if owner == known::STRING || self.machine.heap.is_moved(id) {
            let name = self.symbol_text(name);
            return Err(self.unsupported(&format!("the method String#{name} of bytes that are no characters")));
        }
        Ok(())
    }

    /// Calls a method of the frame's object by a name alone.
    pub(crate) fn call_own(&mut self, this: Value, name: Sym) -> Outcome {
        match self.find_method(this, name) {
            Some((method, _)) => self.invoke(&method, this, name, &Arguments::default()),
            None if self.loads_method(this, name)? => self.call_own(this, name),
            None => self.missing(this, name, &Arguments::default(), Lack::Name),
        }
    }

    /// Calls the method of this name behind that of a class.
    pub(super) fn call_super(
        &mut self,
        this: Value,
        name: Sym,
        owner: ClassId,
        is_static: bool,
        arguments: &Arguments,
    ) -> Outcome {
        let text = self.symbol_text(name);
        let start = if is_static { owner } else { self.class_of(this) };
        let chain = self.machine.runtime.classes.ancestors(start);
        let behind = chain.iter().skip_while(|class| **class != owner).skip(1);
        for class in behind {
            let class_of = self.machine.runtime.classes.get(*class);
            let found = if is_static { class_of.static_method(name, &text) } else { class_of.method(name, &text) };
            if let Some(method) = found {
                return self.invoke(&method, this, name, arguments);
            }
        }
        if is_static {
            let found = self.machine.runtime.classes.get(known::CLASS).method(name, &text);
            let found = found.or_else(|| self.machine.runtime.classes.get(known::MODULE).method(name, &text));
            if let Some(method) = found {
                return self.invoke(&method, this, name, arguments);
            }
        }
        if name == symbols::INITIALIZE || name == symbols::INHERITED || name == symbols::INCLUDED {
            return Ok(Value::Nil);
        }
        if name == symbols::RESPOND_TO_MISSING {
            return Ok(Value::Bool(false));
        }
        if name == symbols::METHOD_MISSING
            && let Value::Symbol(missing) = arguments.at(0)
        {
            return self.no_method(this, missing, Lack::Method);
        }
        let message = format!("super: no superclass method `{text}' for {}", self.described(this)?);
        Err(self.raise(known::NO_METHOD_ERROR, message))
    }

    fn invoke(&mut self, method: &Method, this: Value, name: Sym, arguments: &Arguments) -> Outcome {
        match method {
            Method::Native(native) => {
                let (least, most) = native.arity;
                let count = arguments.len();
                if count < least || (most != ANY && count > most) {
                    return Err(self.wrong_arguments(count, least, most));
                }
                if Vm::waits(native.name, arguments) {
                    return self.enumerator(this, name, arguments.values.clone());
                }
                let run = native.run;
                self.deeper(|vm| run(vm, this, arguments))
            }
            Method::Defined(defined) => self.deeper(|vm| vm.call_defined(defined, this, arguments)),
            Method::Reader(variable) => match self.member_place(this, *variable) {
                Some(place) => Ok(self.elements(this)?.get(place).copied().unwrap_or_default()),
                None => self.instance_variable_of(this, *variable),
            },
            Method::Writer(variable) => {
                if let Some(place) = self.member_place(this, *variable) {
                    return self.set_member(this, place, arguments.at(0));
                }
                self.set_instance_variable(this, *variable, arguments.at(0))?;
                Ok(arguments.at(0))
            }
            Method::Block(id) => {
                let outcome = self.call_proc(*id, Some(this), arguments);
                match outcome {
                    Err(Stop::Return(_, value)) => Ok(value),
                    outcome => outcome,
                }
            }
            Method::Undefined => self.missing(this, name, arguments, Lack::Method),
        }
    }

    pub(crate) fn wrong_arguments(&mut self, given: usize, least: usize, most: usize) -> Stop {
        let expected = match most {
            usize::MAX => format!("{least}+"),
            most if most == least => least.to_string(),
            most => format!("{least}..{most}"),
        };
        self.raise(known::ARGUMENT_ERROR, format!("wrong number of arguments (given {given}, expected {expected})"))
    }

    /// The method of a name, and the class that has it.
    pub(crate) fn find_method(&mut self, receiver: Value, name: Sym) -> Option<(Method, ClassId)> {
        if let Value::Object(id) = receiver
            && let Some(singleton) = self.machine.heap.object(id).singleton
        {
            let text = self.symbol_text(name);
            for class in self.machine.runtime.classes.ancestors(singleton) {
                if let Some(method) = self.machine.runtime.classes.get(class).method(name, &text) {
                    return defined(method).map(|method| (method, class));
                }
            }
        }
        let (class, is_static) = match receiver {
            Value::Class(id) => (id, true),
            other => (self.class_of(other), false),
        };
        if let Some(known) = self.machine.runtime.found.get(&(class, is_static, name)) {
            return known.clone();
        }
        let text = self.symbol_text(name);
        let found = self.look_for(class, is_static, name, &text);
        let found = found.and_then(|(method, class)| defined(method).map(|method| (method, class)));
        self.machine.runtime.found.insert((class, is_static, name), found.clone());
        found
    }

    fn look_for(&self, class: ClassId, is_static: bool, name: Sym, text: &str) -> Option<(Method, ClassId)> {
        let classes = &self.machine.runtime.classes;
        if is_static {
            let mut next = Some(class);
            while let Some(id) = next {
                if let Some(method) = classes.get(id).static_method(name, text) {
                    return Some((method, id));
                }
                classes.owe(1 + classes.get(id).extends.len());
                for module in classes.get(id).extends.iter().rev() {
                    let found = self.look_for(*module, false, name, text);
                    if found.is_some() {
                        return found;
                    }
                }
                next = classes.get(id).superclass;
            }
            let of = if classes.get(class).is_module { known::MODULE } else { known::CLASS };
            return self.look_for(of, false, name, text);
        }
        classes
            .ancestors(class)
            .into_iter()
            .find_map(|id| classes.get(id).method(name, text).map(|method| (method, id)))
    }

    /// True if an object has a method.
    pub(crate) fn responds(&mut self, receiver: Value, name: Sym) -> bool {
        self.find_method(receiver, name).is_some()
    }

    /// A method that isn't there: the object's own answer, the world's, or an error.
    fn missing(&mut self, receiver: Value, name: Sym, arguments: &Arguments, lack: Lack) -> Outcome {
        let number = match receiver {
            Value::Foreign(id) => self.machine.heap.foreign(id).map(|foreign| foreign.number),
            main if main == self.main => Some(0),
            _ => None,
        };
        if let Some(number) = number {
            let text = self.symbol_text(name);
            if let Some(value) = self.call_world(number, &text, arguments)? {
                return Ok(value);
            }
        }
        if self.responds(receiver, symbols::METHOD_MISSING) {
            let mut all = vec![Value::Symbol(name)];
            all.extend(&arguments.values);
            let arguments = Arguments { values: all, has_keywords: arguments.has_keywords, block: arguments.block };
            return self.call_method(receiver, symbols::METHOD_MISSING, &arguments, Caller::Receiver);
        }
        self.no_method(receiver, name, lack)
    }

    /// Ruby has the method, or nobody has.
    pub(crate) fn no_method(&mut self, receiver: Value, name: Sym, lack: Lack) -> Outcome {
        self.pay(crate::weight::STEPS_OF_A_MISSING_METHOD)?;
        let is_hidden = matches!(lack, Lack::Hidden(_));
        let text = self.symbol_text(name);
        let class = self.class_of(receiver);
        let is_static = matches!(receiver, Value::Class(_));
        let of = if let Value::Class(id) = receiver { id } else { class };
        if !is_hidden && (self.is_rubys(of, is_static, &text) || is_static && self.is_rubys(class, false, &text)) {
            let mark = if is_static { "." } else { "#" };
            let name = self.class_name(of);
            return Err(self.unsupported(&format!("the method {name}{mark}{text}")));
        }
        if receiver == self.main && !is_hidden && self.machine.runtime.exists_in_ruby("Kernel", false, &text) {
            return Err(self.unsupported(&format!("the method {text}")));
        }
        let described = self.described(receiver)?;
        let (class, message) = match lack {
            Lack::Name => (known::NAME_ERROR, format!("undefined local variable or method `{text}' for {described}")),
            Lack::Method => (known::NO_METHOD_ERROR, format!("undefined method `{text}' for {described}")),
            Lack::Hidden(visibility) => {
                let kind = match visibility {
                    Visibility::Private => "private",
                    Visibility::Protected => "protected",
                };
                (known::NO_METHOD_ERROR, format!("{kind} method `{text}' called for {described}"))
            }
        };
        Err(self.raise(class, message))
    }

    /// True if Ruby's own classes give a class or its instances a method.
    fn is_rubys(&self, of: ClassId, is_static: bool, name: &str) -> bool {
        let classes = &self.machine.runtime.classes;
        classes
            .ancestors(of)
            .into_iter()
            .map(|ancestor| classes.get(ancestor))
            .any(|ancestor| ancestor.is_builtin && self.machine.runtime.exists_in_ruby(&ancestor.name, is_static, name))
    }

    /// The description of an object in messages about methods: `nil:NilClass`, `"a":String`.
    pub(crate) fn described(&mut self, value: Value) -> Outcome<String> {
        let class = self.class_text(value);
        Ok(match value {
            Value::Nil | Value::Bool(_) => format!("{}:{class}", self.inspect(value)?),
            Value::Class(id) => {
                let kind = if self.machine.runtime.classes.get(id).is_module { "Module" } else { "Class" };
                format!("{}:{kind}", self.class_name(id))
            }
            main if main == self.main => "main:Object".to_owned(),
            Value::Object(id) if matches!(self.machine.heap.object(id).inside, Inside::Nothing) => {
                format!("#<{class}>")
            }
            _ => {
                let shown = self.inspect(value)?;
                if shown.starts_with('#') {
                    return Ok(shown);
                }
                format!("{shown}:{class}")
            }
        })
    }
}

fn defined(method: Method) -> Option<Method> {
    if matches!(method, Method::Undefined) { None } else { Some(method) }
}
