//! `user` by `useradd` and its kin.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use duckrow_core::resource_types::{Failure, Instance, Provider, to_s};
use duckrow_core::values::{Array, Value};

use super::super::accounts::Accounts;
use super::program::{Call, of_account};
use crate::clock::date;

const SHADOW: &str = "/etc/shadow";
/// The properties that `useradd` and `usermod` set, with their options; in the order of their names, as Puppet gives them.
const OPTIONS: [(&str, &str); 7] = [
    ("comment", "-c"),
    ("expiry", "-e"),
    ("gid", "-g"),
    ("groups", "-G"),
    ("home", "-d"),
    ("shell", "-s"),
    ("uid", "-u"),
];
/// Those that `chage` sets.
const AGES: [(&str, &str); 3] = [("password_min_age", "-m"), ("password_max_age", "-M"), ("password_warn_days", "-W")];

/// The users.
#[derive(Debug, Default)]
pub(super) struct Users;

/// The names of all users.
pub(super) fn names() -> Vec<String> {
    Accounts::users().names()
}

impl Provider for Users {
    fn get(&mut self, resource: &Instance, property: &str) -> Result<Value, Failure> {
        let Some(fields) = Accounts::users().entry(&resource.name) else { return Ok("absent".into()) };
        let text = |place: usize| fields.get(place).map_or("absent".into(), |field| Value::from(field.as_str()));
        let number = |place: usize| {
            fields.get(place).and_then(|field| field.parse().ok()).map_or("absent".into(), Value::Integer)
        };
        Ok(match property {
            "ensure" => "present".into(),
            "uid" => number(2),
            "gid" => number(3),
            "comment" => text(4),
            "home" => text(5),
            "shell" => text(6),
            "groups" => Array::flat(groups_of(&resource.name).iter().map(|name| name.as_str().into())).into(),
            "password" | "password_min_age" | "password_max_age" | "password_warn_days" | "expiry" => {
                Shadow::of(&resource.name).map_or("absent".into(), |shadow| shadow.property(property))
            }
            _ => "absent".into(),
        })
    }

    fn sync(&mut self, resource: &Instance, property: &str, wanted: &Value) -> Result<(), Failure> {
        let name = resource.name.as_str();
        match (property, to_s(wanted).as_str()) {
            ("ensure", "absent") => {
                let home = resource.flag("managehome").then_some("-r");
                let words = ["/usr/sbin/userdel"].into_iter().chain(home).chain([name]);
                let failed = |failure: Failure| of_account("user", name, property, "absent", &failure);
                Call::new(words).succeed().map(|_| ()).map_err(failed)
            }
            ("ensure", _) => create(resource),
            ("password", password) => set_password(name, password),
            ("shell", shell) => {
                check_shell(shell)?;
                modify(resource, "-s", shell)
            }
            _ => {
                let text = option_text(property, wanted);
                if let Some((_, option)) = AGES.iter().find(|(age, _)| *age == property) {
                    return Call::new(["/usr/bin/chage", option, &text, name]).succeed().map(|_| ());
                }
                match OPTIONS.iter().find(|(known, _)| *known == property) {
                    Some((_, option)) => modify(resource, option, &text),
                    None => Ok(()),
                }
            }
        }
    }
}

fn create(resource: &Instance) -> Result<(), Failure> {
    let name = resource.name.as_str();
    if let Some(shell) = resource.text("shell") {
        check_shell(&shell)?;
    }
    let mut words = vec!["/usr/sbin/useradd".to_owned()];
    if !resource.is_set("gid") && Accounts::groups().entry(name).is_some() {
        words.extend(["-g".to_owned(), name.to_owned()]);
    }
    for (property, option) in OPTIONS {
        let Some(wanted) = wanted_of(resource, property).filter(|wanted| !wanted.is_empty()) else { continue };
        words.extend([option.to_owned(), wanted]);
    }
    words.extend(resource.flag("allowdupe").then(|| "-o".to_owned()));
    words.push(if resource.flag("managehome") { "-m" } else { "-M" }.to_owned());
    words.extend(resource.flag("system").then(|| "-r".to_owned()));
    words.push(name.to_owned());
    let failed = |failure: Failure| of_account("user", name, "ensure", "present", &failure);
    Call::new(words).succeed().map_err(failed)?;
    for (property, option) in AGES {
        if let Some(age) = resource.text(property) {
            Call::new(["/usr/bin/chage", option, &age, name]).succeed()?;
        }
    }
    resource.text("password").map_or(Ok(()), |password| set_password(name, &password))
}

/// The value of a property as an option has it.
fn wanted_of(resource: &Instance, property: &str) -> Option<String> {
    match property {
        "groups" => {
            let groups: Vec<_> = resource.values("groups").iter().map(to_s).collect();
            (!groups.is_empty()).then(|| groups.join(","))
        }
        _ => resource.value(property).map(|wanted| option_text(property, wanted)),
    }
}

fn option_text(property: &str, wanted: &Value) -> String {
    match wanted {
        Value::Array(items) => items.items().iter().map(to_s).collect::<Vec<_>>().join(","),
        // Without a date an account doesn't expire.
        other => match to_s(other) {
            text if property == "expiry" && text == "absent" => String::new(),
            text => text,
        },
    }
}

fn modify(resource: &Instance, option: &str, text: &str) -> Result<(), Failure> {
    let duplicate = (option == "-u" && resource.flag("allowdupe")).then_some("-o");
    let words = ["/usr/sbin/usermod", option, text].into_iter().chain(duplicate).chain([resource.name.as_str()]);
    Call::new(words).succeed().map(|_| ())
}

/// The password reaches the program by its input, so no list of processes shows it.
fn set_password(name: &str, password: &str) -> Result<(), Failure> {
    let said = Call::new(["/usr/sbin/chpasswd", "-e"]).reading(format!("{name}:{password}\n")).run()?.text;
    if said.is_empty() { Ok(()) } else { Err(Failure::of_host(format!("chpasswd said {said}"))) }
}

fn check_shell(shell: &str) -> Result<(), Failure> {
    match fs::metadata(shell) {
        Err(_) => Err(Failure::new(format!("Shell {shell} must exist"))),
        Ok(found) if found.permissions().mode() & 0o111 == 0 => {
            Err(Failure::new(format!("Shell {shell} must be executable")))
        }
        Ok(_) => Ok(()),
    }
}

/// Takes a user out of all groups beside its own.
pub(in crate::host) fn leave_groups(user: &str) -> Result<(), Failure> {
    if groups_of(user).is_empty() {
        return Ok(());
    }
    Call::new(["/usr/sbin/usermod", "-G", "", user]).succeed().map(|_| ())
}

/// The groups of which a user is a member beside its own.
fn groups_of(user: &str) -> Vec<String> {
    let is_member =
        |line: &&String| line.rsplit(':').next().is_some_and(|members| members.split(',').any(|m| m == user));
    let lines = Accounts::groups().lines();
    lines.iter().filter(is_member).filter_map(|line| Some(line.split_once(':')?.0.to_owned())).collect()
}

/// The line of a user in the file of passwords.
struct Shadow(Vec<String>);

impl Shadow {
    fn of(user: &str) -> Option<Self> {
        let text = fs::read(SHADOW).ok()?;
        let text = String::from_utf8_lossy(&text);
        let line = text.lines().find(|line| line.split(':').next() == Some(user))?;
        Some(Self(line.split(':').map(str::to_owned).collect()))
    }

    fn property(&self, name: &str) -> Value {
        let field = |place: usize| self.0.get(place).filter(|field| !field.is_empty());
        // An age that isn't there is -1 to the system's library.
        let age = |place: usize| Value::Integer(field(place).and_then(|field| field.parse().ok()).unwrap_or(-1));
        match name {
            "password" => self.0.get(1).map_or("absent".into(), |field| field.as_str().into()),
            "password_min_age" => age(3),
            "password_max_age" => age(4),
            "password_warn_days" => age(5),
            "expiry" => match field(7).and_then(|field| field.parse().ok()) {
                Some(days) => date(days).as_str().into(),
                None => "absent".into(),
            },
            _ => "absent".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_passwords_has_its_properties() {
        let shadow = Shadow("duck:$6$x:20000:0:99999:7::20000:".split(':').map(str::to_owned).collect());
        let text = |name| to_s(&shadow.property(name));
        assert_eq!([text("password"), text("password_min_age"), text("expiry")], ["$6$x", "0", "2024-10-04"]);
        let plain = Shadow("duck:!:20000::::::".split(':').map(str::to_owned).collect());
        assert_eq!([to_s(&plain.property("password_max_age")), to_s(&plain.property("expiry"))], ["-1", "absent"]);
    }
}
