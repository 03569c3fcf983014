//! The pillar (`salt/modules/pillar.py`).

use super::{Function, Given, Minion, filtering, tree};
use crate::jinja::subscript;
use crate::value::{Entries, Result, Value};

const GET: &str = "key, default='', merge=False, merge_nested_lists=None, delimiter=':', pillarenv=None, saltenv=None, \
                   unmask=False";

pub(super) const TABLE: &[Function] = &[
    Function::looks_up("pillar.data", "*args, **kwargs", items).secret(),
    Function::looks_up("pillar.fetch", GET, get).secret(),
    Function::computes("pillar.file_exists", "path, saltenv=None", |_, _| Ok(false.into())),
    Function::computes(
        "pillar.filter_by",
        "lookup_dict, pillar, merge=None, default='default', base=None",
        |minion, given| {
            let lookup = given.get("pillar").clone();
            filtering::filter_by(&minion.world.pillar, &lookup, &given)
        },
    )
    .secret(),
    Function::looks_up("pillar.get", GET, get).secret(),
    Function::computes("pillar.item", "*args, **kwargs", |minion, given| tree::item(&minion.world.pillar, given))
        .secret(),
    Function::looks_up("pillar.items", "*args, **kwargs", items).secret(),
    Function::computes("pillar.keys", "key, delimiter=':'", |minion, given| tree::keys(&minion.world.pillar, &given)),
    Function::computes("pillar.ls", "*args", |minion, given| tree::ls(&minion.world.pillar, given)),
    Function::computes("pillar.obfuscate", "*args, **kwargs", |minion, _| {
        Ok(tree::obfuscated(&minion.world.pillar, 0))
    }),
    Function::looks_up("pillar.raw", "key=None, **kwargs", |minion, given| {
        let pillar = &minion.world.pillar;
        let Some(key) = given.some("key") else { return Ok(pillar.clone()) };
        Ok(subscript(pillar, key).unwrap_or_else(|_| Value::dict(Entries::default())))
    })
    .secret(),
];

fn get(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    let pillar = &minion.world.pillar;
    if given.flag("merge")? { tree::get_merged(pillar, &given) } else { tree::get(pillar, &given) }
}

fn items(minion: &mut Minion<'_>, given: Given) -> Result<Value> {
    if given.rest.is_empty() { Ok(minion.world.pillar.clone()) } else { tree::item(&minion.world.pillar, given) }
}
