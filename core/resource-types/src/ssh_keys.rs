//! The keys of a user that nobody manages, which `purge_ssh_keys` has removed (Puppet: `find_unmanaged_keys`). It knows files of keys, and
//! nothing of how a key is removed.

use duckrow_values::Value;
use ecow::EcoString;

use super::behaviour::{Made, Surroundings};
use super::host::Host;
use super::records::{Format, Records};
use super::{Instance, ruby};

/// The type of what is generated.
const KEY: &str = "ssh_authorized_key";
/// The file where keys are by themselves.
const USUAL: &str = ".ssh/authorized_keys";

/// Every key in the files of a user that has no resource of its own, to be absent.
pub(super) fn unmanaged(user: &Instance, around: &dyn Surroundings, host: &mut Host<'_>) -> Vec<Made> {
    let mut made = Vec::new();
    for file in files(user, host) {
        let Ok(content) = host.system.files().read(&file) else { continue };
        let records = Records::read(Format::AuthorizedKeys, &String::from_utf8_lossy(&content));
        let mut unnamed = 0;
        for record in records.all() {
            let mut title = record.key.clone();
            // A key without a name has itself as one.
            if record.text("key") == record.key {
                unnamed += 1;
                title = format!("{file}:unnamed-{unnamed}");
            }
            if around.has(KEY, &title) {
                continue;
            }
            let Some(mut key) = around.make(KEY, &title) else { continue };
            key.name = EcoString::from(record.key.as_str());
            for (name, value) in [("ensure", "absent"), ("user", user.name.as_str()), ("target", file.as_str())] {
                key.put(name, value);
            }
            made.push(Made { instance: key, after: Vec::new() });
        }
    }
    made
}

/// The files that are looked at. Of a user without a home those below it are left out.
fn files(user: &Instance, host: &mut Host<'_>) -> Vec<String> {
    let entries: Vec<String> = match user.value("purge_ssh_keys") {
        None => return Vec::new(),
        Some(value) => match ruby::to_s(value).as_str() {
            "false" => return Vec::new(),
            "true" => vec![format!("~/{USUAL}")],
            _ => value.as_items().iter().map(ruby::to_s).collect(),
        },
    };
    let below_home = |entry: &str| ["~/", "%h/"].iter().find_map(|start| entry.strip_prefix(start).map(str::to_owned));
    let home = home(user, host);
    let path = |entry: String| match below_home(&entry) {
        Some(rest) => home.as_ref().map(|home| format!("{home}/{rest}")),
        None => Some(entry),
    };
    entries.into_iter().filter_map(path).collect()
}

/// The home that is wanted, or the one that the user has.
fn home(user: &Instance, host: &mut Host<'_>) -> Option<String> {
    if let Some(home) = user.text("home") {
        return Some(home);
    }
    let held = host.system.provider("user").get(user, "home").ok()?;
    let home = if matches!(held, Value::Undef) { String::new() } else { ruby::to_s(&held) };
    home.starts_with('/').then_some(home)
}
