//! The name of the time zone at this moment.

use super::{Facts, Host};

#[cfg(target_os = "linux")]
pub(super) fn read(host: &Host, facts: &mut Facts) {
    let local = zone(host).and_then(|zone| {
        let found = zone.find_local_time_type(host.system.now).ok()?;
        Some(found.time_zone_designation().to_owned())
    });
    // Without any zone the system takes UTC.
    facts.put("timezone", local.filter(|name| !name.is_empty()).unwrap_or_else(|| "UTC".to_owned()));
}

#[cfg(not(target_os = "linux"))]
pub(super) fn read(_: &Host, _: &mut Facts) {}

/// The zone that the environment names, or else the host's.
#[cfg(target_os = "linux")]
fn zone(host: &Host) -> Option<tz::TimeZone> {
    let of_file = |path: &str| tz::TimeZone::from_tz_data(&host.bytes(path)?).ok();
    match host.variable("TZ").map(|name| name.trim_start_matches(':')) {
        None => of_file("/etc/localtime"),
        Some("") => None,
        Some(path) if path.starts_with('/') => of_file(path),
        Some(name) => of_file(&format!("/usr/share/zoneinfo/{name}")).or_else(|| by_rule(name)),
    }
}

/// The zone of a rule such as `CET-1CEST,M3.5.0,M10.5.0/3`.
#[cfg(target_os = "linux")]
fn by_rule(rule: &str) -> Option<tz::TimeZone> {
    // Files are read below the root alone.
    let none = |_: &str| Err("no file".into());
    tz::TimeZoneSettings::new(&[], none).parse_posix_tz(rule).ok()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    /// A file of a zone with one rule and no transitions.
    fn file(rule: &str) -> Vec<u8> {
        let header = |count: [u8; 6]| {
            let mut bytes = b"TZif2".to_vec();
            bytes.resize(20, 0);
            count.iter().for_each(|count| bytes.extend([0, 0, 0, *count]));
            bytes
        };
        let mut bytes = header([0, 0, 0, 0, 1, 4]);
        bytes.extend([0, 0, 0, 0, 0, 0, b'U', b'T', b'C', 0]);
        bytes.extend(header([0, 0, 0, 0, 1, 4]));
        bytes.extend([0, 0, 0, 0, 0, 0, b'U', b'T', b'C', 0]);
        bytes.extend(format!("\n{rule}\n").bytes());
        bytes
    }

    #[test]
    fn the_zone_is_called_as_it_is_called_now() {
        let mut host = MadeUp::new(&[]);
        assert_eq!(told(&host, super::read), r#"{"timezone":"UTC"}"#);
        host.write("/etc/localtime", &file("CET-1CEST,M3.5.0,M10.5.0/3"));
        assert_eq!(told(&host, super::read), r#"{"timezone":"CET"}"#);
        host.0.system.now = 1_720_000_000;
        assert_eq!(told(&host, super::read), r#"{"timezone":"CEST"}"#);
        host.write("/etc/localtime", b"none");
        assert_eq!(told(&host, super::read), r#"{"timezone":"UTC"}"#);
    }

    #[test]
    fn the_environment_comes_first() {
        let mut host = MadeUp::new(&[]);
        host.write("/usr/share/zoneinfo/Pond", &file("DUCK-1"));
        for (zone, name) in
            [("Pond", "DUCK"), (":Pond", "DUCK"), ("EST5EDT,M3.2.0,M11.1.0", "EST"), ("", "UTC"), ("/none", "UTC")]
        {
            host.0.system.environment = vec![("TZ".to_owned(), zone.to_owned())];
            assert_eq!(told(&host, super::read), format!(r#"{{"timezone":"{name}"}}"#), "{zone}");
        }
    }
}
