//! `Struct`

use crate::class::{ANY, Caller, ClassId, Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Inside, Object};
use crate::symbol::{Sym, known as symbols};
use crate::value::Value;
use crate::vm::Vm;

/// The methods; all others are those of `Enumerable`.
pub(super) const METHODS: &[Native] = &[
    native("initialize", 0, ANY, initialize),
    native("to_a", 0, 0, |vm, this, _| {
        let items = vm.elements(this)?;
        vm.array(items)
    }),
    native("deconstruct", 0, 0, |vm, this, _| {
        let items = vm.elements(this)?;
        vm.array(items)
    }),
    native("values", 0, 0, |vm, this, _| {
        let items = vm.elements(this)?;
        vm.array(items)
    }),
    native("to_h", 0, 0, to_h),
    native("deconstruct_keys", 1, 1, to_h),
    native("members", 0, 0, |vm, this, _| {
        let names = vm.members(vm.class_of(this));
        vm.array(names.into_iter().map(Value::Symbol).collect())
    }),
    native("each", 0, 0, |vm, this, given| {
        let block = vm.given_block(given)?;
        for item in vm.elements(this)? {
            vm.call_block(block, &[item])?;
        }
        Ok(this)
    }),
    native("[]", 1, 1, |vm, this, given| {
        let place = place(vm, this, given.at(0))?;
        Ok(vm.elements(this)?.get(place).copied().unwrap_or_default())
    }),
    native("[]=", 2, 2, |vm, this, given| {
        let place = place(vm, this, given.at(0))?;
        vm.set_member(this, place, given.at(1))
    }),
    native("==", 1, 1, |vm, this, given| vm.same_object(this, given.at(0)).map(Value::Bool)),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[
    native("new", 0, ANY, make),
    native("members", 0, 0, |vm, this, _| {
        let Value::Class(class) = this else { return Ok(Value::Nil) };
        let names = vm.members(class);
        vm.array(names.into_iter().map(Value::Symbol).collect())
    }),
];

fn make(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    if this != Value::Class(known::STRUCT) {
        let Value::Class(class) = this else { return Ok(Value::Nil) };
        let count = vm.members(class).len();
        vm.allocate(crate::weight::OBJECT + count * crate::weight::VALUE)?;
        let inside = Inside::Struct(vec![Value::Nil; count]);
        let made =
            Value::Object(vm.machine.heap.add_object(Object { class: Some(class), inside, ..Object::default() }));
        vm.call_method(made, symbols::INITIALIZE, given, Caller::Receiver)?;
        return Ok(made);
    }
    let by_keyword = match given.values.last() {
        Some(Value::Hash(options)) if given.has_keywords => {
            let name = Value::Symbol(vm.symbol("keyword_init")?);
            vm.hash_get(*options, name)?.unwrap_or_default()
        }
        _ => Value::Nil,
    };
    let class = vm.new_class(false, Some(known::STRUCT))?;
    let mut members = Vec::new();
    for name in given.values.iter().filter(|value| matches!(value, Value::Symbol(_) | Value::Text(_))) {
        let text = vm.name(*name)?;
        let member = vm.symbol(&text)?;
        members.push(Value::Symbol(member));
        let variable = vm.symbol(&format!("@{text}"))?;
        let setter = vm.symbol(&format!("{text}="))?;
        vm.add_method(class, false, member, crate::class::Method::Reader(variable));
        vm.add_method(class, false, setter, crate::class::Method::Writer(variable));
    }
    let members = vm.array(members)?;
    let (names, keyword) = (vm.symbol("__members__")?, vm.symbol("__keyword__")?);
    let variables = &mut vm.machine.runtime.class_mut(class).variables;
    variables.insert(names, members);
    variables.insert(keyword, by_keyword);
    if let Some(Value::Proc(block)) = given.block {
        vm.class_body(class, block)?;
    }
    Ok(Value::Class(class))
}

fn initialize(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let class = vm.class_of(this);
    let members = vm.members(class);
    let keyword = vm.symbol("__keyword__")?;
    let mut by_keyword = false;
    for ancestor in vm.machine.runtime.classes.ancestors(class) {
        by_keyword |=
            vm.machine.runtime.classes.get(ancestor).variables.get(&keyword).is_some_and(|value| value.is_true());
    }
    if let (true, Value::Hash(values)) = (by_keyword, given.at(0)) {
        for (place, name) in members.iter().enumerate() {
            if let Some(value) = vm.hash_delete(values, Value::Symbol(*name))? {
                vm.set_member(this, place, value)?;
            }
        }
        let unknown: Vec<Value> = vm.pairs(values).into_iter().map(|(key, _)| key).collect();
        if !unknown.is_empty() {
            let mut shown = Vec::new();
            for key in unknown {
                shown.push(vm.to_s(key)?);
            }
            return Err(vm.raise(known::ARGUMENT_ERROR, format!("unknown keywords: {}", shown.join(", "))));
        }
        return Ok(Value::Nil);
    }
    if given.len() > members.len() {
        return Err(vm.raise(known::ARGUMENT_ERROR, "struct size differs"));
    }
    for (place, value) in given.values.iter().enumerate() {
        vm.set_member(this, place, *value)?;
    }
    Ok(Value::Nil)
}

fn place(vm: &mut Vm<'_>, this: Value, of: Value) -> Outcome<usize> {
    let members = vm.members(vm.class_of(this));
    match of {
        Value::Int(place) => {
            let count = i64::try_from(members.len()).unwrap_or(0);
            let at = if place < 0 { place + count } else { place };
            match usize::try_from(at).ok().filter(|at| *at < members.len()) {
                Some(at) => Ok(at),
                None => {
                    let size = if place < 0 { "small" } else { "large" };
                    let message = format!("offset {place} too {size} for struct(size:{count})");
                    Err(vm.raise(known::INDEX_ERROR, message))
                }
            }
        }
        name => {
            let text = vm.name(name)?;
            let name = vm.symbol(&text)?;
            match members.iter().position(|member| *member == name) {
                Some(at) => Ok(at),
                None => Err(vm.raise(known::NAME_ERROR, format!("no member '{text}' in struct"))),
            }
        }
    }
}

fn to_h(vm: &mut Vm<'_>, this: Value, _: &Arguments) -> Outcome {
    let names = vm.members(vm.class_of(this));
    let values = vm.elements(this)?;
    vm.hash_of_pairs(names.into_iter().map(Value::Symbol).zip(values).collect())
}

impl Vm<'_> {
    /// The members of a struct's class.
    pub(crate) fn members(&self, class: ClassId) -> Vec<Sym> {
        let Some(names) = self.machine.runtime.symbols.get("__members__") else { return Vec::new() };
        for ancestor in self.machine.runtime.classes.ancestors(class) {
            if let Some(Value::Array(members)) = self.machine.runtime.classes.get(ancestor).variables.get(&names) {
                let items = &self.machine.heap.array(*members).items;
                return items
                    .iter()
                    .filter_map(|item| if let Value::Symbol(name) = item { Some(*name) } else { None })
                    .collect();
            }
        }
        Vec::new()
    }

    /// Sets a member of a struct.
    pub(crate) fn set_member(&mut self, this: Value, place: usize, value: Value) -> Outcome {
        let Value::Object(id) = this else { return Ok(Value::Nil) };
        if self.machine.heap.object(id).is_frozen {
            return Err(self.frozen(this));
        }
        if let Inside::Struct(members) = &mut self.machine.heap.object_mut(id).inside
            && let Some(member) = members.get_mut(place)
        {
            *member = value;
        }
        Ok(value)
    }

    /// The place of a struct's member by the variable that its methods name.
    pub(crate) fn member_place(&self, this: Value, variable: Sym) -> Option<usize> {
        let Value::Object(id) = this else { return None };
        if !matches!(self.machine.heap.object(id).inside, Inside::Struct(_)) {
            return None;
        }
        let text = self.symbol_text(variable);
        let bare = self.machine.runtime.symbols.get(text.strip_prefix('@')?)?;
        self.members(self.class_of(this)).iter().position(|member| *member == bare)
    }
}
