//! Memory and swap, from `/proc/meminfo`.

use super::{Facts, Host, units};

/// An amount of memory, in bytes.
struct Amount {
    total: u64,
    available: u64,
}

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let Some(text) = host.text("/proc/meminfo") else { return };
    let bytes = |name: &str| bytes(&text, name);
    let rest = || Some(bytes("MemFree")?.saturating_add(bytes("Buffers")?).saturating_add(bytes("Cached")?));
    if let (Some(total), Some(available)) = (bytes("MemTotal"), bytes("MemAvailable").or_else(rest)) {
        put(facts, "memory.system", &Amount { total, available });
    }
    match (bytes("SwapTotal"), bytes("SwapFree")) {
        (None | Some(0), _) | (_, None) => {}
        (Some(total), Some(available)) => put(facts, "memory.swap", &Amount { total, available }),
    }
}

/// The bytes of a line, which tells them in kilobytes.
fn bytes(text: &str, name: &str) -> Option<u64> {
    let rest = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    Some(rest.split_whitespace().next()?.parse::<u64>().ok()?.saturating_mul(1024))
}

fn put(facts: &mut Facts, path: &str, amount: &Amount) {
    let used = amount.total.saturating_sub(amount.available);
    for (key, bytes) in [("total", amount.total), ("available", amount.available), ("used", used)] {
        facts.put(&format!("{path}.{key}"), units::bytes(bytes));
        facts.put(&format!("{path}.{key}_bytes"), bytes);
    }
    facts.put(&format!("{path}.capacity"), units::percent(used, amount.total));
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    const MEMORY: &str = "MemTotal:  2048000 kB\nMemFree: 1000 kB\nBuffers: 10 kB\nCached: 20 kB\n";

    #[test]
    fn memory_is_told_in_bytes_and_for_people() {
        let available = format!("{MEMORY}MemAvailable: 1024000 kB\nSwapTotal: 1024 kB\nSwapFree: 1024 kB\n");
        assert_eq!(
            told(&MadeUp::new(&[("/proc/meminfo", &available)]), super::read),
            concat!(
                r#"{"memory":{"system":{"total":"1.95 GiB","total_bytes":2097152000,"available":"1000.00 MiB","available_bytes":1048576000,"#,
                r#""used":"1000.00 MiB","used_bytes":1048576000,"capacity":"50.00%"},"#,
                r#""swap":{"total":"1.00 MiB","total_bytes":1048576,"available":"1.00 MiB","available_bytes":1048576,"#,
                r#""used":"0 bytes","used_bytes":0,"capacity":"0.00%"}}}"#
            )
        );
    }

    #[test]
    fn an_old_kernel_tells_what_is_free_in_parts_and_no_swap_is_no_fact() {
        let host = MadeUp::new(&[("/proc/meminfo", &format!("{MEMORY}SwapTotal: 0 kB\n"))]);
        let told = told(&host, super::read);
        assert!(told.contains(r#""available_bytes":1054720"#) && !told.contains("swap"), "{told}");
    }

    #[test]
    fn what_cannot_be_read_is_no_fact() {
        for text in ["", "MemTotal: x kB\n", "MemTotal: 5 kB\n", "MemTotal:\n"] {
            assert_eq!(told(&MadeUp::new(&[("/proc/meminfo", text)]), super::read), "{}");
        }
        assert_eq!(told(&MadeUp::new(&[]), super::read), "{}");
    }
}
