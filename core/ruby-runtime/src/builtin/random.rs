//! `Random`, and what draws lots elsewhere.

use duckrow_values::random::Twister;
use num_traits::ToPrimitive;

use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::heap::{Inside, Object};
use crate::value::Value;
use crate::vm::Vm;

/// The methods.
pub(super) const METHODS: &[Native] = &[
    native("rand", 0, 1, |vm, this, given| drawn(vm, Some(this), given.get(0))),
    native("seed", 0, 0, |vm, this, _| match this {
        Value::Object(id) => match vm.machine.heap.object(id).inside {
            Inside::Chance(_, seed) => Ok(seed),
            _ => Ok(Value::Nil),
        },
        _ => Ok(Value::Nil),
    }),
    native("bytes", 1, 1, |vm, this, given| {
        let count = usize::try_from(vm.int(given.at(0))?).unwrap_or(0);
        vm.allocate(count)?;
        let place = place(vm, Some(this))?;
        let mut bytes = Vec::with_capacity(count);
        while bytes.len() < count {
            let word = twister(vm, place).map_or(0, Twister::bits);
            bytes.extend(word.to_le_bytes());
        }
        bytes.truncate(count);
        vm.bytes_value(bytes)
    }),
];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[
    native("new", 0, 1, |vm, _, given| {
        let seed = match given.get(0) {
            Some(seed) => seed,
            None => new_seed(vm)?,
        };
        let number = vm.whole_of(seed)?;
        let words = number.magnitude().to_u32_digits();
        vm.allocate(crate::weight::TWISTER)?;
        vm.machine.chances.push(Twister::from_words(if words.is_empty() { vec![0] } else { words }));
        let inside = Inside::Chance(vm.machine.chances.len() - 1, seed);
        Ok(Value::Object(vm.machine.heap.add_object(Object {
            class: Some(known::RANDOM),
            inside,
            ..Object::default()
        })))
    }),
    native("rand", 0, 1, |vm, _, given| drawn(vm, None, given.get(0))),
    native("new_seed", 0, 0, |vm, _, _| new_seed(vm)),
];

/// The functions of `Kernel`.
pub(super) fn rand(vm: &mut Vm<'_>, _: Value, given: &Arguments) -> Outcome {
    let limit = match given.get(0) {
        None | Some(Value::Nil | Value::Bool(false)) => None,
        range @ Some(Value::Range(_)) => range,
        Some(limit) => {
            let limit = vm.whole_of(limit)?;
            let limit = vm.integer(num_bigint::BigInt::from(limit.magnitude().clone()))?;
            (limit != Value::Int(0)).then_some(limit)
        }
    };
    drawn(vm, None, limit)
}

fn new_seed(vm: &mut Vm<'_>) -> Outcome {
    let seed = vm.refused(|world| world.seed())?;
    vm.integer(seed)
}

/// The place of an object's numbers, or of those of the program.
fn place(vm: &mut Vm<'_>, this: Option<Value>) -> Outcome<usize> {
    match this {
        Some(Value::Object(id)) => match vm.machine.heap.object(id).inside {
            Inside::Chance(place, _) => Ok(place),
            _ => Err(vm.unsupported("numbers by chance from this object")),
        },
        Some(Value::Class(known::RANDOM)) | None => {
            if vm.machine.chance.is_none() {
                let seed = vm.refused(|world| world.seed())?;
                vm.machine.chances.push(Twister::seeded(seed.into()));
                vm.machine.chance = Some(vm.machine.chances.len() - 1);
            }
            Ok(vm.machine.chance.unwrap_or(0))
        }
        Some(_) => Err(vm.unsupported("numbers by chance from this object")),
    }
}

fn twister<'v>(vm: &'v mut Vm<'_>, place: usize) -> Option<&'v mut Twister> {
    vm.machine.chances.get_mut(place)
}

/// A number from 0 to a limit.
fn up_to(vm: &mut Vm<'_>, place: usize, limit: u64) -> Outcome<u64> {
    vm.step()?;
    Ok(twister(vm, place).map_or(0, |twister| twister.up_to(limit)))
}

fn drawn(vm: &mut Vm<'_>, this: Option<Value>, limit: Option<Value>) -> Outcome {
    let place = place(vm, this)?;
    vm.step()?;
    match limit {
        None => Ok(Value::Float(twister(vm, place).map_or(0.0, Twister::float))),
        Some(Value::Float(limit)) if limit > 0.0 && limit.is_finite() => {
            Ok(Value::Float(twister(vm, place).map_or(0.0, Twister::float) * limit))
        }
        Some(Value::Range(id)) => {
            let range = vm.machine.heap.range(id);
            let (Value::Int(from), Value::Int(to)) = (range.from, range.to) else {
                return Err(vm.unsupported("a number by chance from this range"));
            };
            let width = i128::from(to) - i128::from(from) - i128::from(range.is_exclusive);
            match u64::try_from(width) {
                Ok(width) => {
                    let number = up_to(vm, place, width)?;
                    vm.integer(i128::from(from) + i128::from(number))
                }
                Err(_) => invalid(vm, Value::Range(id)),
            }
        }
        Some(limit @ (Value::Int(_) | Value::Big(_))) => {
            let number = vm.whole(limit).unwrap_or_default();
            match number.to_u64() {
                Some(number @ 1..) => {
                    let number = up_to(vm, place, number - 1)?;
                    vm.integer(number)
                }
                None if number.sign() == num_bigint::Sign::Plus => {
                    Err(vm.unsupported("a number by chance beyond 64 bits"))
                }
                _ => invalid(vm, limit),
            }
        }
        Some(other) => invalid(vm, other),
    }
}

fn invalid(vm: &mut Vm<'_>, limit: Value) -> Outcome {
    let shown = vm.inspect(limit)?;
    Err(vm.raise(known::ARGUMENT_ERROR, format!("invalid argument - {shown}")))
}

/// The place of the numbers that the option `random:` gives.
fn of_option(vm: &mut Vm<'_>, given: &Arguments) -> Outcome<usize> {
    let Some(Value::Hash(options)) = given.values.last().copied().filter(|_| given.has_keywords) else {
        return place(vm, None);
    };
    let name = Value::Symbol(vm.symbol("random")?);
    let random = vm.hash_get(options, name)?;
    place(vm, random)
}

/// `Array#shuffle`
pub(super) fn shuffle(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let place = of_option(vm, given)?;
    let mut items = vm.list(this)?;
    for last in (1..=items.len()).rev() {
        let other = up_to(vm, place, last as u64 - 1)?;
        items.swap(last - 1, usize::try_from(other).unwrap_or(0));
    }
    vm.array(items)
}

/// The most lots that Ruby keeps in order; of more it draws otherwise.
const IN_ORDER: usize = 16;

/// `Array#sample`
pub(super) fn sample(vm: &mut Vm<'_>, this: Value, given: &Arguments) -> Outcome {
    let place = of_option(vm, given)?;
    let items = vm.list(this)?;
    let count = given.get(0).filter(|_| !(given.has_keywords && given.len() == 1));
    let Some(count) = count else {
        return match items.len() as u64 {
            0 => Ok(Value::Nil),
            length => {
                let at = if length == 1 { 0 } else { up_to(vm, place, length - 1)? };
                Ok(items.get(usize::try_from(at).unwrap_or(0)).copied().unwrap_or_default())
            }
        };
    };
    let Ok(count) = usize::try_from(vm.int(count)?) else {
        return Err(vm.raise(known::ARGUMENT_ERROR, "negative sample number"));
    };
    let count = count.min(items.len());
    if count > IN_ORDER {
        return Err(vm.unsupported("so many samples"));
    }
    let mut lots = Vec::new();
    for taken in 0..count {
        let lot = up_to(vm, place, (items.len() - taken) as u64 - 1)?;
        lots.push(usize::try_from(lot).unwrap_or(0));
    }
    // Each lot counts the items that are left.
    let mut taken: Vec<usize> = Vec::new();
    let mut sample = Vec::new();
    for mut lot in lots {
        let mut at = 0;
        while taken.get(at).is_some_and(|before| lot >= *before) {
            lot += 1;
            at += 1;
        }
        taken.insert(at, lot);
        sample.extend(items.get(lot).copied());
    }
    vm.array(sample)
}
