//! Processors, from `/proc/cpuinfo` and their folders in `/sys`.

use std::collections::BTreeSet;

use super::{Facts, Host, os, units};

const FOLDER: &str = "/sys/devices/system/cpu";

pub(super) fn read(host: &Host, facts: &mut Facts) {
    facts.put("processors.isa", isa(host));
    if let Some(text) = host.text("/proc/cpuinfo").filter(|text| !text.is_empty()) {
        listed(host, &text, facts);
    }
    if let Some((threads, cores)) = topology(host) {
        facts.put("processors.threads", threads);
        facts.put("processors.cores", cores);
    }
}

/// What `uname -p` says: on Ubuntu, and in the families of Red Hat (before its release 10) and SUSE, the machine; elsewhere that it isn't known.
fn isa(host: &Host) -> String {
    let release = os::Release::of(host);
    let major: u32 = release.major.as_deref().and_then(|major| major.parse().ok()).unwrap_or_default();
    let tells = match release.id.as_str() {
        "fedora" => major < 40,
        _ if release.is("ubuntu") || release.is("sles") || release.is("amzn") => true,
        _ => release.is("rhel") && major < 10,
    };
    if tells { host.system.kernel.machine.clone() } else { "unknown".to_owned() }
}

fn listed(host: &Host, text: &str, facts: &mut Facts) {
    let (mut count, mut speed) = (0_u64, 0_u64);
    let mut models = Vec::new();
    let mut sockets = BTreeSet::new();
    for line in text.lines() {
        let name = line.split(':').next().unwrap_or_default().trim();
        let value = line.rsplit(':').next().unwrap_or_default().trim();
        let number = || value.split(|c: char| !c.is_ascii_digit()).next().and_then(|digits| digits.parse::<u64>().ok());
        match name {
            "processor" => count += 1,
            "model name" | "cpu" => models.push(value),
            "physical id" => _ = sockets.insert(number().unwrap_or_default()),
            "cpu MHz" => speed = number().unwrap_or(speed),
            "clock" if value.contains("MHz") => speed = number().unwrap_or(speed),
            _ => {}
        }
    }
    let sockets = if sockets.is_empty() { packages(host) } else { sockets.len() };
    facts.put("processors.count", count);
    facts.put("processors.models", models);
    facts.put("processors.physicalcount", sockets);
    if let Some(speed) = units::hertz(speed.saturating_mul(1_000_000)) {
        facts.put("processors.speed", speed);
    }
}

/// The processors that have a folder.
fn folders(host: &Host) -> impl Iterator<Item = String> {
    let is_number = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    host.names(FOLDER)
        .into_iter()
        .filter(move |name| name.strip_prefix("cpu").is_some_and(is_number))
        .map(|name| format!("{FOLDER}/{name}/topology"))
}

fn packages(host: &Host) -> usize {
    let ids = folders(host).filter_map(|folder| host.word(&format!("{folder}/physical_package_id")));
    ids.collect::<BTreeSet<_>>().len()
}

/// The threads of a core and the cores of a socket, as `lscpu` counts them.
fn topology(host: &Host) -> Option<(u32, u32)> {
    let bits = |path: String| {
        let mask = host.word(&path)?;
        Some(mask.chars().filter_map(|digit| digit.to_digit(16)).map(u32::count_ones).sum::<u32>())
    };
    let threads = folders(host).filter_map(|folder| bits(format!("{folder}/thread_siblings"))).max()?;
    let siblings = folders(host).find_map(|folder| bits(format!("{folder}/core_siblings")))?;
    Some((threads, siblings.checked_div(threads)?))
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    const TWO: &str = "processor\t: 0\nmodel name\t: Duck (R) CPU\ncpu MHz\t\t: 2199.998\nphysical id\t: 0\n\n\
                       processor\t: 1\nmodel name\t: Duck (R) CPU\ncpu MHz\t\t: 2199.998\nphysical id\t: 0\n";

    #[test]
    fn processors_are_counted_with_their_threads_and_sockets() {
        let cpu = |number: usize, file: &str| format!("/sys/devices/system/cpu/cpu{number}/topology/{file}");
        let host = MadeUp::new(&[
            ("/proc/cpuinfo", TWO),
            ("/etc/os-release", "ID=ubuntu\nVERSION_ID=\"24.04\"\n"),
            (&cpu(0, "thread_siblings"), "00000000,00000003\n"),
            (&cpu(0, "core_siblings"), "0000000f\n"),
            ("/sys/devices/system/cpu/cpufreq/x", ""),
        ]);
        assert_eq!(
            told(&host, super::read),
            concat!(
                r#"{"processors":{"isa":"x86_64","count":2,"models":["Duck (R) CPU","Duck (R) CPU"],"#,
                r#""physicalcount":1,"speed":"2.20 GHz","threads":2,"cores":2}}"#
            )
        );
    }

    #[test]
    fn sockets_are_counted_in_folders_where_the_list_has_none() {
        let host = MadeUp::new(&[
            ("/proc/cpuinfo", "processor : 0\ncpu : POWER9\nclock : 3000.0MHz\n"),
            ("/sys/devices/system/cpu/cpu0/topology/physical_package_id", "0\n"),
            ("/sys/devices/system/cpu/cpu8/topology/physical_package_id", "8\n"),
        ]);
        assert_eq!(
            told(&host, super::read),
            r#"{"processors":{"isa":"unknown","count":1,"models":["POWER9"],"physicalcount":2,"speed":"3.00 GHz"}}"#
        );
    }

    #[test]
    fn nothing_is_made_of_nothing() {
        assert_eq!(told(&MadeUp::new(&[]), super::read), r#"{"processors":{"isa":"unknown"}}"#);
        let odd = MadeUp::new(&[("/proc/cpuinfo", "cpu MHz : fast\n:::\n\u{0}\n")]);
        assert_eq!(
            told(&odd, super::read),
            r#"{"processors":{"isa":"unknown","count":0,"models":[],"physicalcount":0}}"#
        );
    }
}
