//! Calls of what the world has: its objects' methods, and blocks that are written in its language.

use crate::data::Data;
use crate::error::Outcome;
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;
use crate::world::Request;

impl Vm<'_> {
    /// Calls a method of an object of the world; nothing if it has none of that name.
    pub(crate) fn call_world(&mut self, number: u32, name: &str, given: &Arguments) -> Outcome<Option<Value>> {
        self.pay(crate::weight::STEPS_OF_A_CALL_OUTSIDE)?;
        let request = self.request(number, name, given)?;
        match self.lend(|world, machine| world.call(machine, request))? {
            Some(Data::Held(held)) => Ok(Some(held.value)),
            Some(data) => self.value_of(&data).map(Some),
            None => Ok(None),
        }
    }

    fn request<'n>(&mut self, number: u32, name: &'n str, given: &Arguments) -> Outcome<Request<'n>> {
        let mut arguments = Vec::with_capacity(given.len());
        for value in &given.values {
            arguments.push(self.to_data(*value)?);
        }
        self.settle()?;
        let held = given.values.iter().map(|value| self.held(*value)).collect();
        let block = given.block.map(|block| (self.held(block), self.shape_of_block(block)));
        Ok(Request { number, name, arguments, held, block, depth: self.depth })
    }
}
