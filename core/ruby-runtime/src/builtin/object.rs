//! `Object`: what every value can do.

use std::hash::{Hash, Hasher};

use crate::class::{ANY, Caller, ClassId, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Code, Inside, Key, Proc};
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("!", 0, 0, |_, this, _| Ok(Value::Bool(!this.is_true()))),
    native("==", 1, 1, |vm, this, given| equal(vm, this, given.at(0))),
    native("!=", 1, 1, |vm, this, given| vm.equal(this, given.at(0)).map(|equal| Value::Bool(!equal))),
    native("equal?", 1, 1, |_, this, given| Ok(Value::Bool(this == given.at(0)))),
    native("eql?", 1, 1, |vm, this, given| {
        let (left, right) = (vm.key(this)?, vm.key(given.at(0))?);
        Ok(Value::Bool(left == right))
    }),
    native("===", 1, 1, |vm, this, given| vm.equal(this, given.at(0)).map(Value::Bool)),
    native("=~", 1, 1, |_, _, _| Ok(Value::Nil)),
    native("<=>", 1, 1, |vm, this, given| Ok(if vm.equal(this, given.at(0))? { Value::Int(0) } else { Value::Nil })),
    native("class", 0, 0, |vm, this, _| match this {
        Value::Bytes(_) => Ok(Value::Class(known::STRING)),
        Value::Foreign(_) if vm.kind_of(this) == known::FOREIGN => foreign_class(vm, this),
        other => Ok(Value::Class(vm.kind_of(other))),
    }),
    native("clone", 0, 1, |vm, this, _| copy(vm, this, true)),
    native("dup", 0, 0, |vm, this, _| copy(vm, this, false)),
    native("itself", 0, 0, |_, this, _| Ok(this)),
    native("then", 0, 0, tap_then),
    native("yield_self", 0, 0, tap_then),
    native("tap", 0, 0, |vm, this, given| {
        vm.yield_to(given, &[this])?;
        Ok(this)
    }),
    native("extend", 1, ANY, extend),
    native("instance_exec", 0, ANY, in_object),
    native("instance_eval", 0, 0, in_object),
    native("freeze", 0, 0, |vm, this, _| freeze(vm, this)),
    native("frozen?", 0, 0, |vm, this, _| Ok(Value::Bool(is_frozen(vm, this)))),
    native("inspect", 0, 0, |vm, this, _| {
        let text = if this == vm.main { "main".to_owned() } else { vm.object_inspect(this)? };
        vm.text(text)
    }),
    native("to_s", 0, 0, |vm, this, _| to_s(vm, this)),
    native("instance_of?", 1, 1, |vm, this, given| match given.at(0) {
        Value::Class(class) => Ok(Value::Bool(class == vm.kind_of(this))),
        _ => Err(vm.raise(known::TYPE_ERROR, "class or module required")),
    }),
    native("is_a?", 1, 1, |vm, this, given| is_a(vm, this, given.at(0))),
    native("kind_of?", 1, 1, |vm, this, given| is_a(vm, this, given.at(0))),
    native("nil?", 0, 0, |_, this, _| Ok(Value::Bool(this == Value::Nil))),
    native("respond_to?", 1, 2, respond_to),
    native("send", 1, ANY, send),
    native("__send__", 1, ANY, send),
    native("public_send", 1, ANY, |vm, this, given| sent(vm, this, given, Caller::Nobody)),
    native("method", 1, 1, |vm, this, given| {
        let name = vm.name(given.at(0))?;
        let name = vm.symbol(&name)?;
        let code = Code::Method(this, name);
        Ok(Value::Proc(vm.machine.heap.add_proc(Proc { code, is_lambda: true })))
    }),
    native("hash", 0, 0, |vm, this, _| {
        let key = vm.key(this)?;
        Ok(Value::Int(number_of_key(&key)))
    }),
    native("!~", 1, 1, |vm, this, given| {
        let name = vm.symbol("=~")?;
        Ok(Value::Bool(!vm.send(this, name, &[given.at(0)])?.is_true()))
    }),
    native("to_enum", 0, ANY, to_enum),
    native("enum_for", 0, ANY, to_enum),
    native("public_method", 1, 1, |vm, this, given| {
        let name = vm.symbol("method")?;
        vm.send(this, name, &given.values)
    }),
    native("define_singleton_method", 1, 2, define_singleton_method),
    native("instance_variables", 0, 0, |vm, this, _| {
        let names = match this {
            Value::Object(id) => vm.machine.heap.object(id).variables.names().map(Value::Symbol).collect(),
            Value::Class(id) => {
                vm.machine.runtime.classes.get(id).variables.keys().map(|name| Value::Symbol(*name)).collect()
            }
            _ => Vec::new(),
        };
        vm.array(names)
    }),
    native("remove_instance_variable", 1, 1, |vm, this, given| {
        let text = vm.name(given.at(0))?;
        let name = vm.symbol(&text)?;
        let Value::Object(id) = this else { return Err(vm.unsupported("variables of this value")) };
        match vm.machine.heap.object_mut(id).variables.remove(name) {
            Some(value) => Ok(value),
            None => {
                let shown = vm.described(this)?;
                Err(vm.raise(known::NAME_ERROR, format!("instance variable {text} not defined for {shown}")))
            }
        }
    }),
    native("instance_variable_get", 1, 1, |vm, this, given| {
        let text = vm.name(given.at(0))?;
        let name = vm.symbol(&text)?;
        match vm.instance_variable_of(this, name)? {
            Value::Nil if has_insides(vm, this) => {
                let class = vm.class_text(this);
                Err(vm.unsupported(&format!("the variable {text} of {class}")))
            }
            value => Ok(value),
        }
    }),
    native("instance_variable_set", 2, 2, |vm, this, given| {
        let name = vm.name(given.at(0))?;
        let name = vm.symbol(&name)?;
        vm.set_instance_variable(this, name, given.at(1))?;
        Ok(given.at(1))
    }),
    native("instance_variable_defined?", 1, 1, |vm, this, given| {
        let name = vm.name(given.at(0))?;
        let name = vm.symbol(&name)?;
        Ok(Value::Bool(vm.instance_variable_of(this, name)? != Value::Nil))
    }),
];

/// What a class does with a copy of one of its objects.
fn initialize_copy(vm: &mut Vm<'_>, copy: Value, original: Value, is_clone: bool) -> Outcome<()> {
    for name in [if is_clone { "initialize_clone" } else { "initialize_dup" }, "initialize_copy"] {
        let name = vm.symbol(name)?;
        if vm.responds(copy, name) {
            vm.call_method(copy, name, &Arguments::of([original]), Caller::Receiver)?;
            break;
        }
    }
    Ok(())
}

/// The class of a value of the world's, which a program sees from now on under its name.
fn foreign_class(vm: &mut Vm<'_>, this: Value) -> Outcome {
    let name = vm.class_text(this);
    let mut scope = known::OBJECT;
    let mut parts = name.split("::").peekable();
    while let Some(part) = parts.next() {
        let symbol = vm.symbol(part)?;
        let known = vm.machine.runtime.classes.get(scope).constants.get(&symbol).copied();
        scope = match known {
            Some(Value::Class(class)) => class,
            _ => {
                let class = vm.new_class(parts.peek().is_some(), None)?;
                vm.set_constant(scope, symbol, Value::Class(class))?;
                class
            }
        };
    }
    Ok(Value::Class(scope))
}

/// True if Ruby or Puppet may keep in an object what isn't kept there here.
fn has_insides(vm: &Vm<'_>, this: Value) -> bool {
    let class = vm.class_of(this);
    match this {
        Value::Foreign(_) => true,
        Value::Object(_) => {
            this != vm.main && class != known::OBJECT && vm.machine.runtime.classes.get(class).is_builtin
        }
        _ => false,
    }
}

fn equal(vm: &mut Vm<'_>, this: Value, other: Value) -> Outcome {
    let equal = if matches!(this, Value::Object(_)) { vm.same_object(this, other)? } else { vm.equal(this, other)? };
    Ok(Value::Bool(equal))
}

/// A hash that is the same in every run and on every platform, where Ruby draws a seed.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.write(&number.to_le_bytes());
    }

    fn write_u64(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    // Lengths and kinds are words of the machine.
    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number.unsigned_abs() as u64);
    }
}

/// The number of a key.
fn number_of_key(key: &Key) -> i64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    key.hash(&mut hasher);
    i64::from_le_bytes((hasher.finish() >> 2).to_le_bytes())
}

fn to_enum(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let name = match given.get(0) {
        None => "each".to_owned(),
        Some(name) => vm.name(name)?,
    };
    let name = vm.symbol(&name)?;
    vm.enumerator(this, name, given.values.get(1..).unwrap_or_default().to_vec())
}

fn define_singleton_method(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.name(given.at(0))?;
    let name = vm.symbol(&text)?;
    let body = match given.get(1) {
        Some(body) => body,
        None => vm.given_block(given)?,
    };
    let Value::Proc(body) = body else { return Err(vm.unsupported("this body of a method")) };
    match this {
        Value::Class(class) => vm.add_method(class, true, name, crate::class::Method::Block(body)),
        Value::Object(id) => {
            let singleton = vm.singleton(id)?;
            vm.add_method(singleton, false, name, crate::class::Method::Block(body));
        }
        _ => return Err(vm.unsupported("a method of this value alone")),
    }
    Ok(Value::Symbol(name))
}

fn tap_then(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    vm.yield_to(given, &[this])
}

fn to_s(vm: &mut Vm<'_>, this: Value) -> Outcome {
    let text = match this {
        main if main == vm.main => "main".to_owned(),
        Value::Object(id) if !matches!(vm.machine.heap.object(id).inside, Inside::Nothing) => {
            vm.object_inspect(this)?
        }
        Value::Object(_) => return Err(vm.unsupported("the text of an object, which tells its place in memory")),
        other => vm.to_s(other)?,
    };
    vm.text(text)
}

fn is_a(vm: &mut Vm<'_>, this: Value, class: Value) -> Outcome {
    match class {
        Value::Class(class) => {
            let of = vm.kind_of(this);
            let singleton = match this {
                Value::Object(id) => vm.machine.heap.object(id).singleton,
                _ => None,
            };
            let extended = singleton.is_some_and(|singleton| vm.machine.runtime.classes.is_a(singleton, class));
            Ok(Value::Bool(extended || vm.machine.runtime.classes.is_a(of, class)))
        }
        _ => Err(vm.raise(known::TYPE_ERROR, "class or module required")),
    }
}

/// Calls a block as if it were a method of the object.
fn in_object(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    match vm.given_block(given)? {
        Value::Proc(block) => vm.call_proc(block, Some(this), &Arguments::of(given.values.clone())),
        _ => Ok(Value::Nil),
    }
}

fn respond_to(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.name(given.at(0))?;
    let name = vm.symbol(&text)?;
    let is_hidden = match vm.find_method(this, name) {
        Some((_, owner)) => vm.visibility(this, owner, name).is_some(),
        None => {
            if let Value::Foreign(id) = this
                && let Some(number) = vm.machine.heap.foreign(id).map(|foreign| foreign.number)
            {
                return vm.refused(|world| world.responds(number, &text)).map(Value::Bool);
            }
            if vm.responds(this, symbols::RESPOND_TO_MISSING) {
                return vm.send(this, symbols::RESPOND_TO_MISSING, &[Value::Symbol(name), Value::Bool(false)]);
            }
            let class = vm.class_of(this);
            for ancestor in vm.machine.runtime.classes.ancestors(class) {
                let ancestor = vm.machine.runtime.classes.get(ancestor);
                if ancestor.is_builtin
                    && ancestor.name != "Kernel"
                    && vm.machine.runtime.exists_in_ruby(&ancestor.name, false, &text)
                {
                    return Ok(Value::Bool(true));
                }
            }
            return Ok(Value::Bool(false));
        }
    };
    Ok(Value::Bool(!is_hidden || given.at(1).is_true()))
}

fn send(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    sent(vm, this, given, Caller::Receiver)
}

/// Calls the method that the first argument names.
fn sent(vm: &mut Vm<'_>, this: Value, given: &Arguments, caller: Caller) -> Outcome {
    let name = vm.name(given.at(0))?;
    let name = vm.symbol(&name)?;
    let values = given.values.get(1..).unwrap_or_default().to_vec();
    let arguments = Arguments { values, has_keywords: given.has_keywords, block: given.block };
    vm.call_method(this, name, &arguments, caller)
}

fn add_once(modules: &mut Vec<ClassId>, module: ClassId) {
    if !modules.contains(&module) {
        modules.push(module);
    }
}

fn extend(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    for module in &given.values {
        let Value::Class(module) = *module else {
            return Err(vm.raise(known::TYPE_ERROR, "wrong argument type (expected module)"));
        };
        match this {
            Value::Class(class) => add_once(&mut vm.machine.runtime.class_mut(class).extends, module),
            Value::Object(id) => {
                let singleton = vm.singleton(id)?;
                add_once(&mut vm.machine.runtime.class_mut(singleton).includes, module);
            }
            _ => return Err(vm.unsupported("extending this value")),
        }
    }
    vm.machine.runtime.found.clear();
    Ok(this)
}

fn freeze(vm: &mut Vm<'_>, this: Value) -> Outcome {
    match this {
        Value::Text(id) => vm.machine.heap.text_mut(id).is_frozen = true,
        Value::Array(id) => vm.machine.heap.array_mut(id).is_frozen = true,
        Value::Hash(id) => vm.machine.heap.hash_mut(id).is_frozen = true,
        Value::Object(id) => vm.machine.heap.object_mut(id).is_frozen = true,
        _ => {}
    }
    Ok(this)
}

impl Vm<'_> {
    /// Freezes a value and all that is in it.
    pub(crate) fn freeze_all(&mut self, value: Value) -> Outcome<()> {
        match value {
            Value::Array(id) => {
                for item in self.items_of(id) {
                    self.deeper(|vm| vm.freeze_all(item))?;
                }
            }
            Value::Hash(id) => {
                for (_, item) in self.pairs(id) {
                    self.deeper(|vm| vm.freeze_all(item))?;
                }
            }
            _ => {}
        }
        freeze(self, value).map(drop)
    }
}

fn is_frozen(vm: &Vm<'_>, this: Value) -> bool {
    match this {
        Value::Text(id) => vm.machine.heap.text(id).is_frozen,
        Value::Array(id) => vm.machine.heap.array(id).is_frozen,
        Value::Hash(id) => vm.machine.heap.hash(id).is_frozen,
        Value::Object(id) => vm.machine.heap.object(id).is_frozen,
        Value::Class(_) | Value::Bytes(_) | Value::Proc(_) | Value::Match(_) | Value::Foreign(_) => false,
        _ => true,
    }
}

/// A copy, one level deep.
pub(super) fn copy(vm: &mut Vm<'_>, this: Value, keeps_frozen: bool) -> Outcome {
    let was_frozen = is_frozen(vm, this);
    let copy = match this {
        Value::Text(id) => {
            let text = vm.machine.heap.text(id).text.clone();
            vm.text(text)?
        }
        Value::Array(id) => {
            let items = vm.items_of(id);
            vm.array(items)?
        }
        Value::Hash(id) => {
            let copy = vm.new_hash()?;
            vm.merge_into(copy, id)?;
            let (default, default_block) = (vm.machine.heap.hash(id).default, vm.machine.heap.hash(id).default_block);
            let hash = vm.machine.heap.hash_mut(copy);
            hash.default = default;
            hash.default_block = default_block;
            Value::Hash(copy)
        }
        Value::Object(id) => {
            let object = vm.machine.heap.object(id);
            let mut copy = crate::heap::Object {
                class: object.class,
                variables: object.variables.clone(),
                inside: object.inside.clone(),
                is_frozen: false,
                singleton: object.singleton.filter(|_| keeps_frozen),
            };
            if let Inside::Set(hash) = copy.inside {
                let other = vm.new_hash()?;
                vm.merge_into(other, hash)?;
                copy.inside = Inside::Set(other);
            }
            vm.allocate(crate::weight::OBJECT)?;
            let copy = Value::Object(vm.machine.heap.add_object(copy));
            initialize_copy(vm, copy, this, keeps_frozen)?;
            copy
        }
        other => return Ok(other),
    };
    if was_frozen && keeps_frozen { freeze(vm, copy) } else { Ok(copy) }
}
