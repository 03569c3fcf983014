//! How long the system is up.

use super::virtualization::containers;
use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let Some(since_start) = seconds(host) else { return };
    let seconds = match containers::of(host) {
        // A container is as old as its first process.
        Some(found) if found.name == "docker" => since_start.saturating_sub(started(host).unwrap_or_default()),
        _ => since_start,
    };
    let (minutes, hours) = (seconds / 60 % 60, seconds / 3600);
    let days = hours / 24;
    let words = match days {
        0 => format!("{hours}:{minutes:02} hours"),
        1 => "1 day".to_owned(),
        days => format!("{days} days"),
    };
    facts.put("system_uptime.seconds", seconds);
    facts.put("system_uptime.hours", hours);
    facts.put("system_uptime.days", days);
    facts.put("system_uptime.uptime", words);
}

fn seconds(host: &Host) -> Option<u64> {
    host.text("/proc/uptime")?.split(['.', ' ']).next()?.parse().ok()
}

/// The second after the system's start in which the first process began.
fn started(host: &Host) -> Option<u64> {
    let text = host.text("/proc/1/stat")?;
    let (_, behind_name) = text.rsplit_once(')')?;
    let ticks: u64 = behind_name.split_whitespace().nth(19)?.parse().ok()?;
    ticks.checked_div(host.system.ticks)
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    fn up(text: &str) -> String {
        told(&MadeUp::new(&[("/proc/uptime", text)]), super::read)
    }

    #[test]
    fn the_time_is_told_in_the_largest_unit() {
        let words = |text: &str| up(text).rsplit("uptime\":").next().unwrap().trim_end_matches('}').to_owned();
        assert_eq!(words("3725.50 99.0\n"), r#""1:02 hours""#);
        assert_eq!([words("90000.1 1"), words("200000 1")], [r#""1 day""#, r#""2 days""#]);
        assert_eq!(up("108000.5 1"), r#"{"system_uptime":{"seconds":108000,"hours":30,"days":1,"uptime":"1 day"}}"#);
        assert_eq!([up(""), up("soon")], ["{}", "{}"]);
    }

    #[test]
    fn a_container_is_up_since_its_first_process() {
        let stat = format!("1 (a ) b) S {} 50000 0", "0 ".repeat(18));
        let host = MadeUp::new(&[
            ("/proc/uptime", "600.0 1"),
            ("/proc/1/cgroup", "1:cpu:/docker/ab\n"),
            ("/proc/1/stat", &stat),
        ]);
        assert!(told(&host, super::read).contains(r#""seconds":100,"#), "{}", told(&host, super::read));
    }
}
