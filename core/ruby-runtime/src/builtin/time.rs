//! `Time`, what `library/time.rb` asks for: the clock, and texts.

use duckrow_values::time::Timestamp;

use crate::class::{Native, known, native};
use crate::error::Outcome;
use crate::value::Value;
use crate::vm::Vm;
use num_traits::ToPrimitive;

/// The methods.
pub(super) const METHODS: &[Native] = &[native("written", 2, 2, |vm, this, given| {
    let nanos = vm.symbol("@nanos")?;
    let nanos = vm.instance_variable_of(this, nanos)?;
    let (pattern, zone) = (vm.string(given.at(0))?, vm.string(given.at(1))?);
    vm.pay(pattern.len() as u64)?;
    let stamp = vm.whole(nanos).and_then(|nanos| nanos.to_i128()).and_then(Timestamp::from_nanos);
    let Some(stamp) = stamp else { return Err(vm.unsupported("a time as far away as this")) };
    match stamp.format(&pattern, Some(&zone)) {
        Ok(text) => vm.text(text),
        Err(_) => Err(vm.unsupported(&format!("Time#strftime with {pattern} in the zone {zone}"))),
    }
})];

/// The methods of the class.
pub(super) const STATICS: &[Native] = &[
    native("nanos_now", 0, 0, |vm, _, _| {
        let now = vm.refused(|world| world.now())?;
        vm.integer(now)
    }),
    native("unreadable", 1, 1, unreadable),
];

fn unreadable(vm: &mut Vm<'_>, _: Value, given: &crate::frame::Arguments) -> Outcome {
    let text = vm.to_s(given.at(0))?;
    if !text.contains(|c: char| c.is_ascii_digit()) {
        return Err(
            vm.raise(known::ARGUMENT_ERROR, format!("no time information in {}", crate::text::text_inspect(&text)))
        );
    }
    Err(vm.unsupported(&format!("Time.parse of {text}")))
}
