//! `user`.

use super::behaviour::{Automatic, Behaviour, Made, Surroundings, attribute_value, describe_change, matches};
use super::host::{Failure, Host};
use super::row::{Pattern, Row, Table, is_digits};
use super::{Attribute, Instance, ruby, ssh_keys};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::report::Lack;
use duckrow_record::trace::Change;
use duckrow_text::order::InOrder as _;
use duckrow_values::string_format::event_text;
use duckrow_values::{Array, Value};

pub(super) const TABLE: Table = Table {
    name: "user",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure")
            .values(&["present", "absent", "role"])
            .value_needs(&[("role", "manages_solaris_rbac")])
            .acts(),
        Row::property("home"),
        Row::property("uid").integer(),
        Row::property("gid").integer(),
        Row::property("comment"),
        Row::property("shell").needs("manages_shell"),
        Row::property("password").needs("manages_passwords").secret(),
        Row::property("password_min_age").needs("manages_password_age").integer(),
        Row::property("password_max_age").needs("manages_password_age").integer(),
        Row::property("password_warn_days").needs("manages_password_age").integer(),
        Row::property("groups"),
        Row::property("expiry").values(&["absent"]).patterns(&[DATE]).needs("manages_expiry"),
        Row::property("roles").needs("manages_roles"),
        Row::property("auths").needs("manages_solaris_rbac"),
        Row::property("profiles").needs("manages_solaris_rbac"),
        Row::property("keys").needs("manages_solaris_rbac"),
        Row::property("project").needs("manages_solaris_rbac"),
        Row::property("attributes").needs("manages_aix_lam"),
        Row::property("salt").needs("manages_password_salt"),
        Row::property("iterations").needs("manages_password_salt").integer(),
        Row::property("loginclass").needs("manages_loginclass"),
        Row::parameter("membership").values(&["inclusive", "minimum"]).default("minimum"),
        Row::flag("system", false),
        Row::flag("allowdupe", false),
        Row::flag("managehome", false),
        Row::parameter("role_membership").values(&["inclusive", "minimum"]).default("minimum"),
        Row::parameter("auth_membership").values(&["inclusive", "minimum"]).default("minimum"),
        Row::parameter("profile_membership").values(&["inclusive", "minimum"]).default("minimum"),
        Row::parameter("key_membership").values(&["inclusive", "minimum"]).default("minimum"),
        Row::parameter("ia_load_module").needs("manages_aix_lam"),
        Row::parameter("attribute_membership").values(&["inclusive", "minimum"]).default("minimum"),
        Row::flag("forcelocal", false).needs("manages_local_users_and_groups"),
        Row::parameter("purge_ssh_keys").values(&["true", "false"]).default_boolean(false),
    ],
    related: &[(EdgeOrigin::Autorequire, "group"), (EdgeOrigin::Autorequire, "user")],
    behaviour: &User,
    ..Table::PLAIN
};

const DATE: Pattern = Pattern { source: r"/^\d{4}-\d{2}-\d{2}$/", matches: is_date };

fn is_date(text: &str) -> bool {
    let mut parts = text.split('-');
    let mut is_part = |length| parts.next().is_some_and(|part| part.len() == length && is_digits(part));
    is_part(4) && is_part(2) && is_part(2) && text.len() == 10
}

#[derive(Debug)]
struct User;

impl Behaviour for User {
    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let text = ruby::to_s(value);
        let number = text.strip_prefix('-').unwrap_or(&text);
        match attribute.name.as_str() {
            "password" if text.contains(':') => Err("Passwords cannot include ':'".to_owned()),
            "password_min_age" if !is_digits(number) => {
                Err("Password minimum age must be provided as a number.".to_owned())
            }
            "password_max_age" if !is_digits(number) => {
                Err("Password maximum age must be provided as a number.".to_owned())
            }
            "password_warn_days" if !is_digits(number) => {
                Err("Password warning days must be provided as a number.".to_owned())
            }
            "groups" => is_group(&text),
            "expiry" if text != "absent" && !is_date(&text) => {
                Err(r#"Expiry dates must be YYYY-MM-DD or the string "absent""#.to_owned())
            }
            "purge_ssh_keys" => purge_ssh_keys(value),
            "managehome" if attribute.check(value).is_err() => Err(format!(
                "Munging failed for value {} in class managehome: expected a boolean value",
                ruby::inspect(value)
            )),
            _ => attribute.check(value),
        }
    }

    fn generate_first(&self, resource: &mut Instance, around: &dyn Surroundings, host: &mut Host<'_>) -> Vec<Made> {
        ssh_keys::unmanaged(resource, around, host)
    }

    fn automatic(&self, resource: &Instance, around: &dyn Surroundings) -> Vec<Automatic> {
        let mut groups = Vec::new();
        for gid in resource.written("gid") {
            match gid.as_str().filter(|text| !is_digits(text)) {
                Some(name) => groups.push(name.into()),
                None => groups.extend(around.group_of_number(&ruby::to_s(gid))),
            }
        }
        groups.extend(sorted(resource.values("groups")).into_iter().map(Into::into));
        let groups = groups.into_iter().map(|group| Automatic::require("group", group));
        // Puppet: a role is a user.
        let roles = sorted(resource.values("roles")).into_iter().map(|role| Automatic::require("user", role));
        groups.chain(roles).collect()
    }

    fn wanted(&self, resource: &Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<Value, Failure> {
        if attribute.name != "groups" {
            return Ok(attribute_value(resource, attribute));
        }
        Ok(wanted_groups(resource, host)?.join(",").as_str().into())
    }

    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        host: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        Ok(match attribute.name.as_str() {
            "groups" => sorted(items(current)) == wanted_groups(resource, host)?,
            "gid" => {
                let mut wanted = resource.values("gid").iter();
                wanted.any(|wanted| group_number(wanted, host).is_some_and(|id| *current == Value::Integer(id)))
            }
            _ => matches(resource, attribute, current),
        })
    }

    fn sync(&self, resource: &mut Instance, attribute: &Attribute, host: &mut Host<'_>) -> Result<(), Failure> {
        let wanted = match attribute.name.as_str() {
            "groups" => {
                let groups = wanted_groups(resource, host)?;
                Array::flat(groups.iter().map(|group| group.as_str().into())).into()
            }
            "gid" => match resource.values("gid").iter().find_map(|wanted| group_number(wanted, host)) {
                Some(id) => Value::Integer(id),
                None => {
                    let groups: Vec<_> = resource.values("gid").iter().map(ruby::to_s).collect();
                    let failure = Failure::new(format!("Could not find group(s) {}", groups.join(",")));
                    return Err(Failure { lack: groups.into_iter().next().map(Lack::Group), ..failure });
                }
            },
            _ => attribute_value(resource, attribute),
        };
        host.system.provider("user").sync(resource, &attribute.name, &wanted)
    }

    fn show_current(&self, _: &Instance, attribute: &Attribute, value: &Value, _: &mut Host<'_>) -> String {
        match value {
            Value::Array(list) if attribute.name == "groups" => {
                list.items().iter().map(ruby::to_s).collect::<Vec<_>>().join(",")
            }
            _ => event_text(value),
        }
    }

    fn describe(
        &self,
        resource: &Instance,
        attribute: &Attribute,
        current: &Value,
        wanted: &Value,
        host: &mut Host<'_>,
    ) -> Change {
        let text = ruby::to_s(wanted);
        let groups = || Value::from(Array::flat(text.split(',').filter(|group| !group.is_empty()).map(Value::from)));
        let wanted = if attribute.name == "groups" { &groups() } else { wanted };
        describe_change(self, resource, attribute, current, wanted, host)
    }
}

fn is_group(text: &str) -> Result<(), String> {
    Err(match text {
        _ if is_digits(text) => "Group names must be provided, not GID numbers.".to_owned(),
        _ if text.contains(',') => "Group names must be provided as an array, not a comma-separated list.".to_owned(),
        "" => r#"Group names must not be empty. If you want to specify "no groups" pass an empty array"#.to_owned(),
        _ => return Ok(()),
    })
}

fn purge_ssh_keys(value: &Value) -> Result<(), String> {
    if matches!(ruby::to_s(value).as_str(), "true" | "false") {
        return Ok(());
    }
    if !matches!(value, Value::String(_) | Value::Array(_)) {
        let value = ruby::inspect(value);
        return Err(format!("purge_ssh_keys must be true, false, or an array of file names, not {value}"));
    }
    for entry in items(value) {
        let text = ruby::to_s(entry);
        if entry.as_str().is_none() {
            let class = ruby::class_of(entry);
            return Err(format!("Each entry for purge_ssh_keys must be a string, not a {class}"));
        }
        if !["/", "~/", "%h/"].iter().any(|start| text.starts_with(start)) {
            return Err(format!("Paths to keyfiles must be absolute, not {text}"));
        }
    }
    Ok(())
}

fn items(value: &Value) -> &[Value] {
    match value {
        Value::Array(items) => items.items(),
        Value::Undef => &[],
        Value::String(text) if text == "absent" => &[],
        other => std::slice::from_ref(other),
    }
}

fn sorted(values: &[Value]) -> Vec<String> {
    let mut texts: Vec<_> = values.iter().map(ruby::to_s).collect();
    texts.order();
    texts.dedup();
    texts
}

/// The groups that are wanted; unless the list is the whole of it, those that the user has stay.
fn wanted_groups(resource: &Instance, host: &mut Host<'_>) -> Result<Vec<String>, Failure> {
    let mut groups = resource.values("groups").to_vec();
    if !resource.is("membership", "inclusive") {
        let current = host.system.provider("user").get(resource, "groups")?;
        groups.extend(items(&current).iter().cloned());
    }
    Ok(sorted(&groups))
}

fn group_number(wanted: &Value, host: &mut Host<'_>) -> Option<i64> {
    match wanted {
        Value::Integer(id) => Some(*id),
        other => host.system.group_id(&ruby::to_s(other)),
    }
}
