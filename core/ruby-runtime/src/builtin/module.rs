//! `Module` and `Class`

use crate::class::{ANY, Caller, ClassId, Defines, Method, Native, Visibility, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::Object;
use crate::symbol::{Sym, known as symbols};
use crate::value::{ProcId, Value};
use crate::vm::Vm;

/// The methods of modules and classes.
pub(super) const METHODS: &[Native] = &[
    native("name", 0, 0, |vm, this, _| match vm.class_name(id(this)) {
        name if name.is_empty() => Ok(Value::Nil),
        name => vm.text(name.as_str()),
    }),
    native("to_s", 0, 0, |vm, this, _| {
        let text = vm.inspect(this)?;
        vm.text(text)
    }),
    native("===", 1, 1, |vm, this, given| {
        let class = vm.kind_of(given.at(0));
        Ok(Value::Bool(vm.machine.runtime.classes.is_a(class, id(this))))
    }),
    native("<", 1, 1, |vm, this, given| {
        let (one, other) = (id(this), id(given.at(0)));
        Ok(Value::Bool(one != other && vm.machine.runtime.classes.is_a(one, other)))
    }),
    native("<=", 1, 1, |vm, this, given| Ok(Value::Bool(vm.machine.runtime.classes.is_a(id(this), id(given.at(0)))))),
    native("ancestors", 0, 0, |vm, this, _| {
        let ancestors = vm.machine.runtime.classes.ancestors(id(this));
        vm.array(ancestors.into_iter().map(Value::Class).collect())
    }),
    native("include", 1, ANY, |vm, this, given| {
        for module in &given.values {
            let Value::Class(module) = *module else {
                return Err(vm.raise(known::TYPE_ERROR, "wrong argument type (expected module)"));
            };
            let class = vm.machine.runtime.class_mut(id(this));
            if !class.includes.contains(&module) {
                class.includes.push(module);
                vm.machine.runtime.found.clear();
            }
            if vm.responds(Value::Class(module), symbols::INCLUDED) {
                vm.send(Value::Class(module), symbols::INCLUDED, &[this])?;
            }
        }
        Ok(this)
    }),
    native("include?", 1, 1, |vm, this, given| {
        let (one, other) = (id(this), id(given.at(0)));
        Ok(Value::Bool(one != other && vm.machine.runtime.classes.is_a(one, other)))
    }),
    native("attr_reader", 0, ANY, |vm, this, given| attributes(vm, this, given, true, false)),
    native("attr_writer", 0, ANY, |vm, this, given| attributes(vm, this, given, false, true)),
    native("attr_accessor", 0, ANY, |vm, this, given| attributes(vm, this, given, true, true)),
    native("private", 0, ANY, |vm, this, given| set_visibility(vm, this, given, Some(Visibility::Private))),
    native("protected", 0, ANY, |vm, this, given| set_visibility(vm, this, given, Some(Visibility::Protected))),
    native("public", 0, ANY, |vm, this, given| set_visibility(vm, this, given, None)),
    native("module_function", 0, ANY, module_function),
    native("private_class_method", 0, ANY, |vm, this, given| {
        hide(vm, this, given, true, Some(Visibility::Private)).map(|()| Value::Nil)
    }),
    native("private_constant", 0, ANY, |_, _, _| Ok(Value::Nil)),
    native("alias_method", 2, 2, |vm, this, given| {
        let (new, old) = (vm.name(given.at(0))?, vm.name(given.at(1))?);
        let (new, old) = (vm.symbol(&new)?, vm.symbol(&old)?);
        vm.alias_method(id(this), new, old, false)
    }),
    native("define_method", 1, 2, |vm, this, given| {
        let name = vm.name(given.at(0))?;
        let name = vm.symbol(&name)?;
        let body = match given.get(1) {
            Some(body) => body,
            None => vm.given_block(given)?,
        };
        let Value::Proc(body) = body else { return Err(vm.unsupported("this body of a method")) };
        vm.add_method(id(this), false, name, Method::Block(body));
        Ok(Value::Symbol(name))
    }),
    native("public_class_method", 0, ANY, |vm, this, given| hide(vm, this, given, true, None).map(|()| Value::Nil)),
    native(">", 1, 1, |vm, this, given| {
        let (one, other) = (id(this), id(given.at(0)));
        Ok(Value::Bool(one != other && vm.machine.runtime.classes.is_a(other, one)))
    }),
    native(">=", 1, 1, |vm, this, given| Ok(Value::Bool(vm.machine.runtime.classes.is_a(id(given.at(0)), id(this))))),
    native("attr", 0, ANY, |vm, this, given| attributes(vm, this, given, true, false)),
    native("const_set", 2, 2, |vm, this, given| {
        let name = vm.name(given.at(0))?;
        let name = vm.symbol(&name)?;
        vm.set_constant(id(this), name, given.at(1))?;
        Ok(given.at(1))
    }),
    native("constants", 0, 1, |vm, this, _| {
        let names =
            vm.machine.runtime.classes.get(id(this)).constants.keys().map(|name| Value::Symbol(*name)).collect();
        vm.array(names)
    }),
    native("class_variable_get", 1, 1, |vm, this, given| {
        let text = vm.name(given.at(0))?;
        let name = vm.symbol(&text)?;
        for class in vm.machine.runtime.classes.ancestors(id(this)) {
            if let Some(value) = vm.machine.runtime.classes.get(class).variables.get(&name) {
                return Ok(*value);
            }
        }
        let class = vm.class_name(id(this));
        Err(vm.raise(known::NAME_ERROR, format!("uninitialized class variable {text} in {class}")))
    }),
    native("class_variable_set", 2, 2, |vm, this, given| {
        let name = vm.name(given.at(0))?;
        let name = vm.symbol(&name)?;
        vm.machine.runtime.class_mut(id(this)).variables.insert(name, given.at(1));
        Ok(given.at(1))
    }),
    native("included_modules", 0, 0, |vm, this, _| {
        let ancestors = vm.machine.runtime.classes.ancestors(id(this));
        let modules = ancestors.into_iter().filter(|class| vm.machine.runtime.classes.get(*class).is_module);
        let modules = modules.filter(|class| *class != id(this)).map(Value::Class).collect();
        vm.array(modules)
    }),
    native("remove_method", 0, ANY, |vm, this, given| {
        for name in &given.values {
            let name = vm.name(*name)?;
            let name = vm.symbol(&name)?;
            vm.machine.runtime.class_mut(id(this)).methods.shift_remove(&name);
            vm.machine.runtime.found.clear();
        }
        Ok(this)
    }),
    native("undef_method", 0, ANY, |vm, this, given| {
        for name in &given.values {
            let name = vm.name(*name)?;
            let name = vm.symbol(&name)?;
            vm.add_method(id(this), false, name, Method::Undefined);
        }
        Ok(this)
    }),
    native("public_method_defined?", 1, 2, defines),
    native("method_defined?", 1, 2, defines),
    native("instance_method?", 1, 1, defines),
    native("const_get", 1, 2, |vm, this, given| {
        let name = vm.name(given.at(0))?;
        let mut scope = this;
        for part in name.split("::").filter(|part| !part.is_empty()) {
            let symbol = vm.symbol(part)?;
            let chain = vm.machine.runtime.classes.ancestors(id(scope));
            let chain = chain.into_iter().chain([known::OBJECT]);
            let mut found =
                chain.filter_map(|class| vm.machine.runtime.classes.get(class).constants.get(&symbol).copied()).next();
            if found.is_none() && vm.loads_constant(symbol)? {
                found = vm.machine.runtime.classes.get(known::OBJECT).constants.get(&symbol).copied();
            }
            match found {
                Some(value) => scope = value,
                None if super::is_ruby_constant(&name) => return Err(vm.unsupported(&format!("the constant {name}"))),
                None => return Err(vm.raise(known::NAME_ERROR, format!("uninitialized constant {name}"))),
            }
        }
        Ok(scope)
    }),
    native("const_defined?", 1, 2, |vm, this, given| {
        let name = vm.name(given.at(0))?;
        let symbol = vm.symbol(&name)?;
        let chain = vm.machine.runtime.classes.ancestors(id(this));
        Ok(Value::Bool(
            chain.iter().any(|class| vm.machine.runtime.classes.get(*class).constants.contains_key(&symbol)),
        ))
    }),
    native("class_eval", 0, 0, |vm, this, given| {
        let Value::Proc(block) = vm.given_block(given)? else { return Ok(Value::Nil) };
        vm.class_body(id(this), block)
    }),
    native("module_eval", 0, 0, |vm, this, given| {
        let Value::Proc(block) = vm.given_block(given)? else { return Ok(Value::Nil) };
        vm.class_body(id(this), block)
    }),
    native("class_exec", 0, 0, |vm, this, given| {
        let Value::Proc(block) = vm.given_block(given)? else { return Ok(Value::Nil) };
        vm.class_body(id(this), block)
    }),
    native("instance_methods", 0, 1, |vm, this, _| {
        let names: Vec<Value> =
            vm.machine.runtime.classes.get(id(this)).methods.keys().copied().map(Value::Symbol).collect();
        vm.array(names)
    }),
];

/// The methods of classes alone.
pub(super) const CLASS_METHODS: &[Native] = &[
    native("new", 0, ANY, make),
    native("allocate", 0, 0, |vm, this, _| bare(vm, this)),
    native("superclass", 0, 0, |vm, this, _| {
        Ok(vm.machine.runtime.classes.get(id(this)).superclass.map_or(Value::Nil, Value::Class))
    }),
];

fn id(this: Value) -> ClassId {
    match this {
        Value::Class(id) => id,
        _ => known::OBJECT,
    }
}

fn bare(vm: &mut Vm<'_>, this: Value) -> Outcome {
    vm.allocate(crate::weight::OBJECT)?;
    Ok(Value::Object(vm.machine.heap.add_object(Object { class: Some(id(this)), ..Object::default() })))
}

fn make(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    if this == Value::Class(known::CLASS) || this == Value::Class(known::MODULE) {
        let superclass = given.get(0).map(id);
        let class = vm.new_class(this == Value::Class(known::MODULE), superclass)?;
        if let Some(Value::Proc(block)) = given.block {
            vm.class_body(class, block)?;
        }
        return Ok(Value::Class(class));
    }
    let class = vm.machine.runtime.classes.get(id(this));
    if class.is_builtin && !class.is_library && id(this) != known::OBJECT {
        let has_none = [known::INTEGER, known::FLOAT, known::SYMBOL, known::NIL, known::TRUE, known::FALSE];
        if !has_none.contains(&id(this)) {
            let (class, new) = (class.name.clone(), vm.symbol("new")?);
            if let Some(file) = crate::library::with_method(&class, true, "new")
                && vm.load_library(file)?
            {
                return vm.call_method(this, new, given, Caller::Receiver);
            }
            let class = vm.machine.runtime.classes.get(id(this));
            let what = format!("the method {}.new", class.name);
            return Err(vm.unsupported(&what));
        }
        let what = format!("undefined method `new' for {}:Class", class.name);
        return Err(vm.raise(known::NO_METHOD_ERROR, what));
    }
    let made = bare(vm, this)?;
    if vm.responds(made, symbols::INITIALIZE) {
        vm.call_method(made, symbols::INITIALIZE, given, Caller::Receiver)?;
    } else if given.len() > 0 {
        return Err(vm.wrong_arguments(given.len(), 0, 0));
    }
    Ok(made)
}

fn attributes(vm: &mut Vm<'_>, this: Value, given: &Arguments, reads: bool, writes: bool) -> Outcome {
    let is_static = vm.opens_singleton;
    let mut names = Vec::new();
    for name in &given.values {
        let text = vm.name(*name)?;
        let variable = vm.symbol(&format!("@{text}"))?;
        if reads {
            let reader = vm.symbol(&text)?;
            vm.add_method(id(this), is_static, reader, Method::Reader(variable));
            names.push(Value::Symbol(reader));
        }
        if writes {
            let writer = vm.symbol(&format!("{text}="))?;
            vm.add_method(id(this), is_static, writer, Method::Writer(variable));
            names.push(Value::Symbol(writer));
        }
    }
    vm.array(names)
}

fn flattened(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<Vec<Value>> {
    let mut names = Vec::new();
    for name in &given.values {
        match name {
            Value::Array(_) => names.extend(vm.elements(*name)?),
            other => names.push(*other),
        }
    }
    Ok(names)
}

/// Gives methods, or those that the body goes on to define, their visibility.
fn set_visibility(vm: &mut Vm<'_>, this: Value, given: &Arguments, visibility: Option<Visibility>) -> Outcome {
    if given.len() == 0 {
        vm.machine.runtime.class_mut(id(this)).defines = visibility.map_or(Defines::Public, Defines::Hidden);
        return Ok(Value::Nil);
    }
    let is_static = vm.opens_singleton;
    hide(vm, this, given, is_static, visibility)?;
    Ok(given.at(0))
}

/// Gives methods of one of both kinds their visibility.
fn hide(
    vm: &mut Vm<'_>,
    this: Value,
    given: &Arguments,
    is_static: bool,
    visibility: Option<Visibility>,
) -> Outcome<()> {
    for name in flattened(vm, given)? {
        let name = vm.name(name)?;
        let name = vm.symbol(&name)?;
        vm.own_method(id(this), name, is_static)?;
        let hidden = vm.machine.runtime.class_mut(id(this)).hidden_mut(is_static);
        match visibility {
            Some(visibility) => hidden.insert(name, visibility),
            None => hidden.shift_remove(&name),
        };
    }
    Ok(())
}

fn module_function(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    if given.len() == 0 {
        vm.machine.runtime.class_mut(id(this)).defines = Defines::ModuleFunctions;
    }
    for name in flattened(vm, given)? {
        let name = vm.name(name)?;
        let name = vm.symbol(&name)?;
        let class = vm.machine.runtime.class_mut(id(this));
        if let Some(method) = class.methods.get(&name).cloned() {
            class.statics.insert(name, method);
        }
    }
    vm.machine.runtime.found.clear();
    Ok(Value::Nil)
}

fn defines(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let text = vm.name(given.at(0))?;
    let name = vm.symbol(&text)?;
    let chain = vm.machine.runtime.classes.ancestors(id(this));
    let found = chain.iter().any(|class| vm.machine.runtime.classes.get(*class).method(name, &text).is_some());
    Ok(Value::Bool(found))
}

impl Vm<'_> {
    /// Gives a class a method as its own that it has inherited, so that its visibility is that of this class.
    fn own_method(&mut self, class: ClassId, name: Sym, is_static: bool) -> Outcome<()> {
        let text = self.symbol_text(name);
        let known = self.machine.runtime.classes.get(class);
        let is_own = if is_static { known.statics.contains_key(&name) } else { known.method(name, &text).is_some() };
        if is_own {
            return Ok(());
        }
        self.alias_method(class, name, name, is_static).map(drop)
    }

    /// Runs a block as the body of a class.
    pub(crate) fn class_body(&mut self, class: ClassId, block: ProcId) -> Outcome {
        let Some(mut found) = self.machine.heap.proc(block).cloned() else { return Ok(Value::Nil) };
        if let crate::heap::Code::Block(frame, _) = &mut found.code {
            let mut nesting = frame.nesting.to_vec();
            nesting.push(class);
            frame.nesting = nesting.into();
        }
        let opened = self.machine.heap.add_proc(found);
        self.call_proc(opened, Some(Value::Class(class)), &Arguments::of([Value::Class(class)]))
    }
}
