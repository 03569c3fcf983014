//! The module `group` (`salt/states/group.py`), through the provider of Puppet's type `group`.

use super::{Call, Function, Returned, mapping};
use crate::salt::data::Data;
use crate::values::Value;

pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "group.present",
        required: &["name"],
        optional: &["gid", "system", "addusers", "delusers", "members", "non_unique", "local"],
        open: false,
        call: |call| Ok(present(call)),
    },
    Function {
        name: "group.absent",
        required: &["name"],
        optional: &["local"],
        open: false,
        call: |call| Ok(absent(call)),
    },
];

fn number(call: &mut Call<'_, '_>) -> Option<i64> {
    let name = call.name.clone();
    call.host.group_id(&name)
}

fn present(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    let wanted = call.text("gid").and_then(|gid| gid.parse::<i64>().ok());
    match number(call) {
        Some(known) => match wanted.filter(|wanted| *wanted != known) {
            None => Returned::new(Some(true), format!("Group {name} is present and up to date")),
            Some(gid) if call.test => {
                Returned::new(None, format!("The following group attributes are set to be changed:\ngid: {gid}\n"))
            }
            Some(gid) => match call.sync("group", &name, "gid", &gid.to_string(), &[]) {
                Ok(()) => Returned::new(
                    Some(true),
                    "The following group attributes are set to be changed:\ngid: ".to_owned() + &gid.to_string() + "\n",
                )
                .with(mapping([("gid", Data::Int(gid))])),
                Err(failure) => Returned::new(Some(false), failure.message),
            },
        },
        None if call.test => Returned::new(None, format!("Group {name} set to be added")),
        None => {
            let mut given: Vec<(&str, Value)> = wanted.map(|gid| ("gid", Value::Integer(gid))).into_iter().collect();
            given.extend(call.flag("system", false).then(|| ("system", Value::Boolean(true))));
            match call.sync("group", &name, "ensure", "present", &given) {
                Ok(()) => {
                    let gid = number(call).unwrap_or_default();
                    let changes = mapping([
                        ("name", name.as_str().into()),
                        ("gid", Data::Int(gid)),
                        ("members", crate::salt::data::List::default().into()),
                        ("passwd", "x".into()),
                    ]);
                    Returned::new(Some(true), format!("New group {name} created")).with(changes)
                }
                Err(_) => Returned::new(Some(false), format!("Failed to create new group {name}")),
            }
        }
    }
}

fn absent(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    if number(call).is_none() {
        return Returned::new(Some(true), "Group not present");
    }
    if call.test {
        return Returned::new(None, format!("Group {name} is set for removal"));
    }
    match call.sync("group", &name, "ensure", "absent", &[]) {
        Ok(()) => {
            Returned::new(Some(true), format!("Removed group {name}")).with(mapping([(name.as_str(), "".into())]))
        }
        Err(_) => Returned::new(Some(false), format!("Failed to remove group {name}")),
    }
}
