//! The grains (`salt/modules/grains.py`).

use super::{Function, Given, Minion, filtering, tree};
use crate::value::{Result, Value};

const GET: &str = "key, default='', delimiter=':', ordered=True";

pub(super) const TABLE: &[Function] = &[
    Function::computes("grains.equals", "key, value", |minion, given| tree::equals(&minion.world.grains, &given)),
    Function::looks_up("grains.fetch", GET, get),
    Function::computes(
        "grains.filter_by",
        "lookup_dict, grain='os_family', merge=None, default='default', base=None",
        |minion, given| {
            let lookup = given.get("grain").clone();
            filtering::filter_by(&minion.world.grains, &lookup, &given)
        },
    ),
    Function::looks_up("grains.get", GET, get),
    Function::computes("grains.has_value", "key", |minion, given| tree::has_value(&minion.world.grains, &given)),
    Function::computes("grains.item", "*args, **kwargs", |minion, given| tree::item(&minion.world.grains, given)),
    Function::looks_up("grains.items", "sanitize=False", |minion, _| Ok(minion.world.grains.clone())),
    Function::computes("grains.ls", "", |minion, given| tree::ls(&minion.world.grains, given)),
];

fn get(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    tree::get(&minion.world.grains, &given)
}
