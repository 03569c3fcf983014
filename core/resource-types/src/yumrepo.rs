//! `yumrepo`: a repository of packages (Puppet's module `yumrepo_core`).

use super::behaviour::Behaviour;
use super::row::{Pattern, Row, Table, is_digits};
use super::{Attribute, Instance, ruby};
use duckrow_values::Value;

pub(super) const TABLE: Table = Table {
    name: "yumrepo",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]).acts(),
        absent_or("descr", &[ANY]),
        absent_or("mirrorlist", &[ANY]),
        absent_or("baseurl", &[ANY]),
        absent_or("enabled", &[YUM_BOOLEAN]),
        absent_or("gpgcheck", &[YUM_BOOLEAN]),
        absent_or("payload_gpgcheck", &[YUM_BOOLEAN]),
        absent_or("repo_gpgcheck", &[YUM_BOOLEAN]),
        absent_or("gpgkey", &[ANY]),
        absent_or("mirrorlist_expire", &[NUMBER]),
        absent_or("include", &[ANY]),
        absent_or("exclude", &[ANY]),
        absent_or("gpgcakey", &[ANY]),
        absent_or("includepkgs", &[ANY]),
        absent_or("enablegroups", &[YUM_BOOLEAN]),
        absent_or("module_hotfixes", &[YUM_BOOLEAN]),
        absent_or("failovermethod", &[FAILOVER]),
        absent_or("keepalive", &[YUM_BOOLEAN]),
        absent_or("retries", &[NUMBER]),
        absent_or("http_caching", &[CACHING]),
        absent_or("timeout", &[DIGITS]),
        absent_or("metadata_expire", &[EXPIRE]),
        absent_or("protect", &[YUM_BOOLEAN]),
        absent_or("priority", &[SIGNED]),
        absent_or("minrate", &[DIGITS]),
        absent_or("throttle", &[THROTTLE]),
        absent_or("bandwidth", &[BANDWIDTH]),
        absent_or("cost", &[DIGITS]),
        absent_or("proxy", &[ANY]),
        absent_or("proxy_username", &[ANY]),
        absent_or("proxy_password", &[ANY]),
        absent_or("s3_enabled", &[YUM_BOOLEAN]),
        absent_or("sslcacert", &[ANY]),
        absent_or("sslverify", &[YUM_BOOLEAN]),
        absent_or("sslclientcert", &[ANY]),
        absent_or("sslclientkey", &[ANY]),
        absent_or("metalink", &[ANY]),
        absent_or("skip_if_unavailable", &[YUM_BOOLEAN]),
        absent_or("assumeyes", &[YUM_BOOLEAN]),
        absent_or("deltarpm_percentage", &[DIGITS]),
        absent_or("deltarpm_metadata_percentage", &[DIGITS]),
        absent_or("username", &[ANY]),
        absent_or("password", &[ANY]),
        Row::parameter("target").default("absent"),
    ],
    behaviour: &Yumrepo,
    ..Table::PLAIN
};

/// A property that `absent` removes from the file.
const fn absent_or(name: &'static str, patterns: &'static [Pattern]) -> Row {
    Row::property(name).values(&["absent"]).patterns(patterns)
}

const ANY: Pattern = Pattern { source: "/.*/", matches: |_| true };
const YUM_BOOLEAN: Pattern = Pattern {
    source: "/^(true|false|0|1|no|yes)$/",
    matches: |text| matches!(text, "true" | "false" | "0" | "1" | "no" | "yes"),
};
const NUMBER: Pattern = Pattern { source: "/^[0-9]+$/", matches: is_digits };
const DIGITS: Pattern = Pattern { source: r"/^\d+$/", matches: is_digits };
const SIGNED: Pattern =
    Pattern { source: r"/^-?\d+$/", matches: |text| is_digits(text.strip_prefix('-').unwrap_or(text)) };
const FAILOVER: Pattern = Pattern {
    source: "/^roundrobin|priority$/",
    matches: |text| text.starts_with("roundrobin") || text.ends_with("priority"),
};
const CACHING: Pattern =
    Pattern { source: "/^(packages|all|none)$/", matches: |text| matches!(text, "packages" | "all" | "none") };
const EXPIRE: Pattern =
    Pattern { source: "/^([0-9]+[dhm]?|never)$/", matches: |text| text == "never" || with_unit(text, "dhm") };
const THROTTLE: Pattern = Pattern { source: r"/^\d+[kMG%]?$/", matches: |text| with_unit(text, "kMG%") };
const BANDWIDTH: Pattern = Pattern { source: r"/^\d+[kMG]?$/", matches: |text| with_unit(text, "kMG") };

/// Digits, perhaps with one of these letters behind.
fn with_unit(text: &str, units: &str) -> bool {
    is_digits(text.strip_suffix(|unit| units.contains(unit)).unwrap_or(text))
}

/// The properties that are addresses.
const ADDRESSES: [&str; 7] = ["mirrorlist", "baseurl", "gpgkey", "include", "gpgcakey", "proxy", "metalink"];

#[derive(Debug)]
struct Yumrepo;

impl Behaviour for Yumrepo {
    fn prefetches(&self) -> bool {
        true
    }

    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let text = ruby::to_s(value);
        let known =
            |address: &str| ["file:", "http:", "https:", "ftp:"].iter().any(|scheme| address.starts_with(scheme));
        let is_address = ADDRESSES.contains(&attribute.name.as_str()) && text != "absent";
        if is_address
            && !(attribute.name == "proxy" && (text == "_none_" || text.is_empty()))
            && !text.split_whitespace().all(known)
        {
            return Err(format!("Validate method failed for class {}: Must be a valid URL", attribute.name));
        }
        attribute.check(value)
    }

    /// Truth values are written as the file has them: `True`, `No`, `1`.
    fn munge(&self, _: &mut Instance, attribute: &Attribute, value: &Value) -> Result<Value, String> {
        let text = ruby::to_s(value);
        if !attribute.forms.iter().any(|form| form.source() == YUM_BOOLEAN.source) || text == "absent" {
            return attribute.read(value);
        }
        Ok(duckrow_record::catalog::capitalize(&text).into())
    }
}
