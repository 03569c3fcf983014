//! `ssh_authorized_key` and `sshkey` (Puppet's module `sshkeys_core`).

use super::behaviour::{Behaviour, attribute_value, matches};
use super::host::{Failure, Host};
use super::records::KEY_TYPES;
use super::row::{Row, Table};
use super::{Attribute, Instance, ruby};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_values::{Array, Value};

const ALIASES: &[(&str, &str)] = &[
    ("dsa", "ssh-dss"),
    ("ed25519", "ssh-ed25519"),
    ("rsa", "ssh-rsa"),
    ("ecdsa-sk", "sk-ecdsa-sha2-nistp256@openssh.com"),
    ("ed25519-sk", "sk-ssh-ed25519@openssh.com"),
];

pub(super) const AUTHORIZED_KEY: Table = Table {
    name: "ssh_authorized_key",
    rows: &[
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]),
        Row::property("type").values(&KEY_TYPES).aliases(ALIASES),
        Row::property("key"),
        Row::property("user"),
        Row::property("target").default("absent"),
        Row::property("options").all().default("absent"),
        Row::flag("drop_privileges", true),
    ],
    relations: &[(EdgeOrigin::Autorequire, "user", "user")],
    behaviour: &AuthorizedKey,
    ..Table::PLAIN
};

pub(super) const HOST_KEY: Table = Table {
    name: "sshkey",
    rows: &[
        Row::namevar("type")
            .values(&[
                "ssh-dss",
                "ssh-ed25519",
                "ssh-rsa",
                "ecdsa-sha2-nistp256",
                "ecdsa-sha2-nistp384",
                "ecdsa-sha2-nistp521",
                "sk-ecdsa-sha2-nistp256@openssh.com",
                "sk-ssh-ed25519@openssh.com",
            ])
            .aliases(ALIASES),
        Row::namevar("name"),
        Row::parameter("provider"),
        Row::property("ensure").values(&["present", "absent"]),
        Row::property("key"),
        Row::property("host_aliases"),
        Row::property("target"),
    ],
    behaviour: &HostKey,
    ..Table::PLAIN
};

#[derive(Debug)]
struct AuthorizedKey;

impl Behaviour for AuthorizedKey {
    fn prefetches(&self) -> bool {
        true
    }

    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let text = ruby::to_s(value);
        match attribute.name.as_str() {
            "key" if text.contains(char::is_whitespace) => Err(format!("Key must not contain whitespace: {text}")),
            "options" if !text.lines().any(is_option) => Err(format!(
                "Option {text} is not valid. A single option must either be of the form 'option' or 'option=\"value\"'. \
                 Multiple options must be provided as an array"
            )),
            _ => attribute.check(value),
        }
    }

    fn check(&self, resource: &Instance) -> Result<(), String> {
        match resource.is_set("target") || resource.is_set("user") {
            true => Ok(()),
            false => Err("Attribute 'user' or 'target' is mandatory".to_owned()),
        }
    }
}

/// A word, or a word and a value in quotes.
fn is_option(text: &str) -> bool {
    let is_word =
        |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'));
    match text.split_once('=') {
        Some((name, value)) => is_word(name) && value.len() > 1 && value.starts_with('"') && value.ends_with('"'),
        None => is_word(text),
    }
}

#[derive(Debug)]
struct HostKey;

impl Behaviour for HostKey {
    fn prefetches(&self) -> bool {
        true
    }

    fn validate(&self, _: &Instance, attribute: &Attribute, value: &Value) -> Result<(), String> {
        let text = ruby::to_s(value);
        let has_space = text.contains(char::is_whitespace);
        let has_comma = text.contains(',');
        let wrong = match attribute.name.as_str() {
            "name" if has_space => "Resourcename cannot include whitespaces",
            "name" if has_comma => {
                "No comma in resourcename allowed. If you want to specify aliases use the host_aliases property"
            }
            "host_aliases" if has_space => "Aliases cannot include whitespace",
            "host_aliases" if has_comma => "Aliases must be provided as an array, not a comma-separated list",
            _ => return attribute.check(value),
        };
        Err(wrong.to_owned())
    }

    /// The aliases are wanted as a whole, though the property doesn't say so of itself.
    fn wanted(&self, resource: &Instance, attribute: &Attribute, _: &mut Host<'_>) -> Result<Value, Failure> {
        Ok(match attribute.name.as_str() {
            "host_aliases" => Array::flat(resource.values("host_aliases").iter().cloned()).into(),
            _ => attribute_value(resource, attribute),
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
        let texts = |values: &[Value]| values.iter().map(ruby::to_s).collect::<Vec<_>>();
        Ok(texts(current.as_items()) == texts(resource.values("host_aliases")))
    }

    /// `pond.example.com@ssh-rsa` is a name and a type.
    fn title_parts(&self, title: &str) -> Vec<(&'static str, String)> {
        match title.split_once('@') {
            Some((name, kind)) => vec![("name", name.to_owned()), ("type", kind.to_owned())],
            None => vec![("name", title.to_owned())],
        }
    }

    /// The agent's name of a host key: its name and type, whatever its title is.
    fn own_title(&self, resource: &Instance) -> Option<String> {
        let text = |name| resource.text(name).unwrap_or_default();
        Some(format!("{}@{}", text("name"), text("type")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_words_with_quoted_values() {
        assert!(is_option("no-pty") && is_option(r#"from="*.example.com""#) && is_option(r#"command="a=b""#));
        assert!(!is_option("a,b") && !is_option("from=pond") && !is_option("=\"x\"") && !is_option(""));
    }

    #[test]
    fn a_title_names_host_and_type() {
        assert_eq!(HostKey.title_parts("pond@ssh-rsa"), [("name", "pond".to_owned()), ("type", "ssh-rsa".to_owned())]);
        assert_eq!(HostKey.title_parts("pond"), [("name", "pond".to_owned())]);
    }
}
