//! Puppet's names for events: `file_created`, `mode_changed` (the methods `event_name` of its properties).

use duckrow_values::Value;

/// The name of a change of a property to a value.
pub(super) fn of_property(type_name: &str, property: &str, wanted: Option<&Value>) -> String {
    let wanted = wanted.map(|value| value.as_str().map_or_else(|| word(value), str::to_owned)).unwrap_or_default();
    match (own(type_name, property, &wanted), property, wanted.as_str()) {
        (Some(own), ..) => own.to_owned(),
        (None, "ensure", "present") => format!("{type_name}_created"),
        (None, "ensure", "absent") => format!("{type_name}_removed"),
        (None, "ensure", _) => format!("{type_name}_changed"),
        _ => format!("{property}_changed"),
    }
}

/// Truth values are words in Puppet's tables.
fn word(value: &Value) -> String {
    match value {
        Value::Boolean(value) => value.to_string(),
        _ => String::new(),
    }
}

/// The names that types give to their own values.
fn own(type_name: &str, property: &str, wanted: &str) -> Option<&'static str> {
    Some(match (type_name, property, wanted) {
        ("exec", "returns", _) => "executed_command",
        ("file", "ensure", "file" | "present") => "file_created",
        ("file", "ensure", "directory") => "directory_created",
        ("file", "ensure", "link") => "link_created",
        ("package", "ensure", "present" | "installed") => "package_installed",
        ("package", "ensure", "absent") => "package_removed",
        ("package", "ensure", "purged") => "package_purged",
        ("service", "ensure", "stopped" | "false") => "service_stopped",
        ("service", "ensure", "running" | "true") => "service_started",
        ("service", "enable", "true") => "service_enabled",
        ("service", "enable", "false" | "mask") => "service_disabled",
        ("service", "enable", "manual") => "service_manual_start",
        ("service", "enable", "delayed") => "service_delayed_start",
        ("user", "ensure", "role") => "role_created",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_have_names_of_their_own() {
        let name = |of, property, wanted: &str| of_property(of, property, Some(&wanted.into()));
        assert_eq!(name("file", "ensure", "link"), "link_created");
        assert_eq!(name("file", "ensure", "absent"), "file_removed");
        assert_eq!(name("file", "mode", "0644"), "mode_changed");
        assert_eq!(name("group", "ensure", "present"), "group_created");
        assert_eq!(name("package", "ensure", "1.2"), "package_changed");
        assert_eq!(of_property("service", "enable", Some(&Value::Boolean(true))), "service_enabled");
    }
}
