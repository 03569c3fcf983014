//! Groups of the host (`salt/modules/groupadd.py`).

use super::{Function, Minion, mapping, texts};
use crate::value::{Entries, Value};
use duckrow_resource_types::to_s;
use duckrow_values as values;

pub(super) const TABLE: &[Function] = &[
    Function::asks("group.getent", "refresh=False, root=None", |minion, _| {
        let names = minion.system.instances("group");
        Ok(Value::list(names.iter().map(|name| info(minion, name)).collect()))
    }),
    Function::asks("group.info", "name, root=None", |minion, given| {
        let name = given.text("name")?;
        Ok(info(minion, &name))
    }),
    Function::asks("group.list_groups", "", |minion, _| Ok(texts(minion.system.instances("group")))),
];

fn info(minion: &mut Minion<'_>, name: &str) -> Value {
    let Some(gid) = minion.system.group_id(name) else { return Value::dict(Entries::default()) };
    let members: Vec<String> = match minion.value("group", name, "members") {
        values::Value::Array(members) => members.items().iter().map(|name| to_s(name).to_string()).collect(),
        _ => Vec::new(),
    };
    mapping([
        ("name", Value::from(name)),
        ("passwd", Value::from("x")),
        ("gid", gid.into()),
        ("members", texts(members)),
    ])
}
