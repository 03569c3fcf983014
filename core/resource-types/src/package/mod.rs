//! `package` (`docs/semantics/puppet/types.md#package-and-service`).

mod debian_version;
mod rpm_version;
mod version_range;

use super::behaviour::{Automatic, Behaviour, Surroundings, describe_change, matches};
use super::host::{Failure, Host};
use super::row::{Pattern, Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_record::trace::Change;
use duckrow_values::string_format::event_text;
use duckrow_values::{Array, Value};

pub use debian_version::DebianVersion;
pub use rpm_version::{RpmVersion, with_architecture_last};
pub use version_range::{PackageVersion, VersionRange};

pub(super) const TABLE: Table = Table {
    name: "package",
    rows: &[
        Row::namevar("name"),
        Row::namevar("provider"),
        Row::namevar("command").needs("targetable"),
        Row::property("ensure")
            .values(&["present", "absent", "purged", "disabled", "latest"])
            .aliases(&[("installed", "present")])
            .patterns(&[Pattern { source: "/./", matches: |text| !text.is_empty() }])
            .value_needs(&[("purged", "purgeable"), ("disabled", "disableable"), ("latest", "upgradeable")])
            .default("installed")
            .acts(),
        Row::property("package_settings").needs("package_settings"),
        Row::property("flavor").needs("supports_flavors"),
        Row::property("mark").values(&["hold", "none"]).needs("holdable"),
        Row::parameter("source"),
        Row::parameter("instance"),
        Row::parameter("status"),
        Row::parameter("adminfile"),
        Row::parameter("responsefile"),
        Row::parameter("configfiles").values(&["keep", "replace"]).default("keep"),
        Row::parameter("category"),
        Row::parameter("platform"),
        Row::parameter("root"),
        Row::parameter("vendor"),
        Row::parameter("description"),
        Row::parameter("allowcdrom").values(&["true", "false"]),
        Row::flag("enable_only", false),
        Row::flag("install_only", false).needs("install_only"),
        Row::parameter("install_options").needs("install_options"),
        Row::parameter("uninstall_options").needs("uninstall_options"),
        Row::flag("allow_virtual", true).needs("virtual_packages"),
        Row::parameter("reinstall_on_refresh").values(&["true", "false"]).default("false"),
    ],
    refreshes: true,
    related: &[(EdgeOrigin::Autorequire, "file")],
    behaviour: &Package,
    ..Table::PLAIN
};

/// The states in which a package is not there.
const GONE: [&str; 2] = ["absent", "purged"];

#[derive(Debug)]
struct Package;

impl Behaviour for Package {
    fn prefetches(&self) -> bool {
        true
    }

    fn validate(&self, resource: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let disabled = resource.is("ensure", "disabled");
        match attribute.name.as_str() {
            "name" if value.as_str().is_none() => Err(format!("Name must be a String not {}", ruby::class_of(value))),
            "enable_only" if ruby::to_s(value) == "true" && resource.is_set("flavor") => {
                Err("Cannot have both `enable_only => true` and `flavor`".to_owned())
            }
            "enable_only" if disabled => {
                Err("Cannot have both `ensure => disabled` and `enable_only => true`".to_owned())
            }
            _ => attribute.check(value),
        }
    }

    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        match attribute.name.as_str() {
            "install_options" | "uninstall_options" => options(value),
            _ => attribute.read(value),
        }
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        if resource.is_set("mark") && GONE.iter().any(|gone| resource.is("ensure", gone)) {
            return Err(r#"You cannot use "mark" property while "ensure" is one of ["absent", "purged"]"#.to_owned());
        }
        Ok(())
    }

    fn automatic(&self, resource: &Instance, _: &dyn Surroundings) -> Vec<Automatic> {
        let source = resource.text("source").filter(|source| source.starts_with('/'));
        let files = ["responsefile", "adminfile"].into_iter().filter_map(|name| resource.text(name)).chain(source);
        files.map(|file| Automatic::require("file", file)).collect()
    }

    fn is_present(&self, ensure: &Value) -> bool {
        !GONE.iter().any(|gone| ensure.as_str() == Some(gone))
    }

    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        host: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        if attribute.name != "ensure" {
            return Ok(matches(resource, attribute, current));
        }
        let is = |text: &str| current.as_str() == Some(text);
        Ok(match resource.text("ensure").as_deref() {
            Some("present") => self.is_present(current) && !is("disabled"),
            Some("latest") if !self.is_present(current) => false,
            Some("latest") => is("present") || *current == latest(resource, host)?,
            Some("absent") => !self.is_present(current),
            Some("purged") => is("purged"),
            Some(wanted) => matches(resource, attribute, current) || is_as_good(resource, wanted, current, host),
            None => matches(resource, attribute, current),
        })
    }

    fn show_wanted(&self, resource: &Instance, attribute: &Attribute, value: &Value, host: &mut Host<'_>) -> String {
        match latest(resource, host) {
            Ok(latest) if attribute.name == "ensure" && value.as_str() == Some("latest") => event_text(&latest),
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
        if attribute.name == "ensure" && wanted.as_str() == Some("purged") {
            return Change::Purged;
        }
        if attribute.name == "ensure" && !self.is_present(current) && self.is_present(wanted) {
            return Change::Created;
        }
        describe_change(self, resource, attribute, current, wanted, host)
    }

    fn refresh(&self, resource: &mut Instance, host: &mut Host<'_>) -> Result<(), Failure> {
        let reinstallable = resource.definition.can(resource.provider.as_deref(), Some(&"reinstallable".into()));
        if reinstallable
            && resource.flag("reinstall_on_refresh")
            && !GONE.iter().any(|gone| resource.is("ensure", gone))
        {
            host.system.provider("package").refresh(resource)?;
        }
        Ok(())
    }
}

/// The providers whose packages are RPM's, and whose versions are compared as such.
const OF_RPM: [&str; 4] = ["rpm", "yum", "dnf", "tdnf"];
/// What stands between the versions of a package that is there more than once.
const BETWEEN_VERSIONS: &str = "; ";

/// True if the version that is there is one that is wanted, although it isn't written as that is.
fn is_as_good(resource: &Instance, wanted: &str, current: &Value, host: &Host<'_>) -> bool {
    let Some(current) = current.as_str().filter(|current| !GONE.contains(current)) else { return false };
    let provider = resource.provider.as_deref().or_else(|| host.system.default_provider("package"));
    match provider {
        Some(provider) if OF_RPM.contains(&provider) => {
            let several = current.contains(BETWEEN_VERSIONS) && !resource.flag("install_only");
            !several && current.split(BETWEEN_VERSIONS).any(|version| satisfies(Some(provider), wanted, version))
        }
        provider => satisfies(provider, wanted, current),
    }
}

/// True if a version satisfies what is wanted, a version or a range, by the rules of a provider (`insync?` of Puppet's providers).
fn satisfies(provider: Option<&str>, wanted: &str, version: &str) -> bool {
    match provider {
        Some(provider) if OF_RPM.contains(&provider) => {
            let version = RpmVersion::of(version);
            match VersionRange::<RpmVersion>::read(wanted).filter(|_| provider != "rpm") {
                Some(range) => range.has(&version),
                None => RpmVersion::of(wanted).compare_wanted(&version).is_eq(),
            }
        }
        _ => {
            let version = DebianVersion::read(version);
            version.zip(VersionRange::read(wanted)).is_some_and(|(version, range)| range.has(&version))
        }
    }
}

/// The newest version there is.
fn latest(resource: &Instance, host: &mut Host<'_>) -> Result<Value, Failure> {
    let latest = host.system.provider("package").get(resource, "latest");
    latest.map_err(|failure| Failure::new(format!("Could not get latest version: {}", failure.message)))
}

/// Options are texts, or hashes of texts.
fn options(value: &Value) -> Result<Value, String> {
    let items = value.as_array().map_or_else(|| vec![value.clone()], |items| items.items().to_vec());
    match items.iter().all(|item| matches!(item, Value::String(_) | Value::Hash(_))) {
        true => Ok(Array::new(items).map_or(Value::Undef, Value::from)),
        false => Err("Expected either a string or hash of options".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `tests/oracle/host/rpm/version.pp`: a version without a release is any release of it, but for Debian's packages.
    #[test]
    fn each_provider_compares_versions_in_its_own_way() {
        for provider in OF_RPM {
            assert!(satisfies(Some(provider), "1.1", "1.1-1"), "{provider}");
        }
        assert!(!satisfies(Some("apt"), "1.1", "1.1-1") && !satisfies(None, "1.1", "1.1-1"));
        assert!(satisfies(Some("dnf"), ">=1.1 <2", "1.1-1") && satisfies(Some("apt"), ">=1.1 <2", "1.1-1"));
        assert!(!satisfies(Some("rpm"), ">=1.1 <2", "1.1-1"), "rpm itself knows no ranges");
    }
}
