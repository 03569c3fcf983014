//! Packages of the host (`salt/modules/aptpkg.py`).

use super::{Function, Host, text_of};
use crate::jinja::{Args, Entries, Result, Value, flag, text};

pub(super) const TABLE: &[(&str, Function)] = &[
    ("pkg.available_version", |host, args| host.of_each(args, Host::latest)),
    ("pkg.latest_version", |host, args| host.of_each(args, Host::latest)),
    ("pkg.list_pkgs", |host, args| {
        let [as_list, removed, ..] =
            args.bind("list_pkgs", ["versions_as_list", "removed", "purge_desired", "root"], 0)?;
        let as_list = flag(as_list.as_ref(), false)?;
        let mut found = Entries::default();
        if flag(removed.as_ref(), false)? {
            return Ok(Value::dict(found));
        }
        for name in host.system.instances("package") {
            let version = host.version(&name);
            if !version.is_empty() {
                let version = Value::from(version);
                found.insert(Value::from(name), if as_list { Value::list(vec![version]) } else { version });
            }
        }
        Ok(Value::dict(found))
    }),
    ("pkg.list_upgrades", |host, _| {
        let mut found = Entries::default();
        for name in host.system.instances("package") {
            let (present, latest) = (host.version(&name), host.latest(&name));
            if !present.is_empty() && !latest.is_empty() {
                found.insert(Value::from(name), Value::from(latest));
            }
        }
        Ok(Value::dict(found))
    }),
    ("pkg.upgrade_available", |host, args| {
        let [name, ..] = args.bind("upgrade_available", ["name", "root"], 1)?;
        let name = text_of(name)?;
        Ok(Value::Bool(!host.version(&name).is_empty() && !host.latest(&name).is_empty()))
    }),
    ("pkg.version", |host, args| host.of_each(args, Host::version)),
];

impl Host<'_> {
    /// What one package has, or of several a mapping.
    fn of_each(&mut self, args: Args, what: fn(&mut Self, &str) -> String) -> Result<Value> {
        if let [name] = args.plain.as_slice() {
            let name = text(name)?;
            return Ok(Value::from(what(self, &name)));
        }
        let mut found = Entries::default();
        for name in args.plain {
            let version = what(self, &text(&name)?);
            found.insert(name, Value::from(version));
        }
        Ok(Value::dict(found))
    }

    /// The version that is installed; empty if none is.
    fn version(&mut self, name: &str) -> String {
        let version = self.property("package", name, "ensure");
        if matches!(version.as_str(), "absent" | "purged") { String::new() } else { version }
    }

    /// The version that could be installed; empty if it is.
    fn latest(&mut self, name: &str) -> String {
        let latest = self.property("package", name, "latest");
        if latest == self.version(name) || latest == "absent" { String::new() } else { latest }
    }
}
