//! `host`: a line of `/etc/hosts` (Puppet's module `host_core`).

use std::net::Ipv6Addr;

use super::behaviour::{Behaviour, matches};
use super::host::{Failure, Host};
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_values::Value;

pub(super) const TABLE: Table = Table {
    name: "host",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]),
        Row::property("ip"),
        Row::property("host_aliases"),
        Row::property("comment"),
        Row::property("target"),
    ],
    behaviour: &HostEntry,
    ..Table::PLAIN
};

#[derive(Debug)]
struct HostEntry;

impl Behaviour for HostEntry {
    fn prefetches(&self) -> bool {
        true
    }

    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let text = ruby::to_s(value);
        let has_newline = text.contains(['\n', '\r']);
        let wrong = match attribute.name.as_str() {
            "name" if !text.trim_end_matches('.').split('.').all(is_part_of_name) => "Invalid host name",
            "name" if has_newline => "Hostname cannot include newline",
            "comment" if has_newline => "Comment cannot include newline",
            "host_aliases" if text.contains(char::is_whitespace) => "Host aliases cannot include whitespace",
            "host_aliases" if text.is_empty() => {
                "Host aliases cannot be an empty string. Use an empty array to delete all host_aliases "
            }
            "ip" if has_newline || !(is_v4(&text) || is_v6(&text)) => {
                return Err(format!("Invalid IP address {}", ruby::inspect(value)));
            }
            _ => return attribute.check(value),
        };
        Err(wrong.to_owned())
    }

    fn wanted(&self, resource: &Instance, attribute: &Attribute, _: &mut Host<'_>) -> Result<Value, Failure> {
        Ok(match attribute.name.as_str() {
            "host_aliases" => ruby::join(resource.values("host_aliases"), " ").as_str().into(),
            _ => super::behaviour::attribute_value(resource, attribute),
        })
    }

    fn in_sync(
        &self,
        resource: &mut Instance,
        attribute: &Attribute,
        current: &Value,
        _: &mut Host<'_>,
    ) -> Result<bool, Failure> {
        if attribute.name != "host_aliases" {
            return Ok(matches(resource, attribute, current));
        }
        let present = current.as_array().map_or_else(|| ruby::to_s(current), |items| ruby::join(items.items(), " "));
        Ok(present == ruby::join(resource.values("host_aliases"), " "))
    }

    /// The aliases that the host has are shown as its file has them.
    fn show_current(&self, _: &Instance, attribute: &Attribute, value: &Value, _: &mut Host<'_>) -> String {
        match value {
            Value::Array(items) if attribute.name == "host_aliases" => ruby::join(items.items(), " "),
            Value::String(text) if attribute.name == "host_aliases" && text != "absent" => text.to_string(),
            _ => duckrow_values::string_format::event_text(value),
        }
    }
}

/// Word characters, and hyphens between them.
fn is_part_of_name(part: &str) -> bool {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let inner = part.trim_matches('-');
    !part.is_empty() && inner == part && part.chars().all(|c| is_word(c) || c == '-')
}

fn is_v4(text: &str) -> bool {
    let is_byte = |part: &str| {
        (1..=3).contains(&part.len())
            && super::row::is_digits(part)
            && part.parse().is_ok_and(|number: u16| number < 256)
    };
    text.split('.').count() == 4 && text.split('.').all(is_byte)
}

fn is_v6(text: &str) -> bool {
    let address = text.trim().split_once('%').map_or(text.trim(), |(address, _)| address);
    address.parse::<Ipv6Addr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_names_have_their_forms() {
        assert!(is_v4("192.0.2.255") && !is_v4("192.0.2.256") && !is_v4("192.0.2") && !is_v4("1.2.3.+4"));
        assert!(is_v6("2001:db8::1") && is_v6("fe80::1%eth0") && !is_v6("2001::db8::1") && !is_v6("pond"));
        assert!(is_part_of_name("a_b") && is_part_of_name("c-d") && !is_part_of_name("d-") && !is_part_of_name(""));
    }
}
