//! Numbers as Facter writes them for people.

/// Bytes with the largest unit of which there is one: `1.95 GiB`.
pub(super) fn bytes(bytes: u64) -> String {
    const UNITS: [&str; 6] = ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"];
    if bytes < 1024 {
        return format!("{bytes} bytes");
    }
    let mut exponent = bytes.ilog2() / 10;
    let mut number = (bytes as f64 / 1024_f64.powi(exponent as i32) * 100.0).round() / 100.0;
    if number >= 1024.0 {
        exponent += 1;
        number = 1.0;
    }
    let unit = UNITS.get(exponent as usize - 1).copied().unwrap_or("EiB");
    format!("{number:.2} {unit}")
}

/// Hertz with the largest of these units; nothing for none.
pub(super) fn hertz(hertz: u64) -> Option<String> {
    const UNITS: [&str; 5] = ["Hz", "kHz", "MHz", "GHz", "THz"];
    let place = (hertz.checked_ilog10()? / 3) as usize;
    let unit = UNITS.get(place)?;
    Some(format!("{:.2} {unit}", hertz as f64 / 1000_f64.powi(place as i32)))
}

/// The part of a whole in hundredths of it, for memory.
pub(super) fn percent(part: u64, whole: u64) -> String {
    format!("{:.2}%", part as f64 / whole as f64 * 100.0)
}

/// The same for file systems: one without anything in it is full.
pub(super) fn capacity(used: u64, whole: u64) -> String {
    match used {
        _ if used == whole => "100%".to_owned(),
        0 => "0%".to_owned(),
        _ => percent(used, whole),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_two_digits_and_the_largest_unit() {
        let told = [0, 1023, 1024, 4096, 1_048_575, 1_048_576, 2_097_152_000, 274_877_906_944, u64::MAX].map(bytes);
        assert_eq!(
            told,
            [
                "0 bytes",
                "1023 bytes",
                "1.00 KiB",
                "4.00 KiB",
                "1.00 MiB",
                "1.00 MiB",
                "1.95 GiB",
                "256.00 GiB",
                "16.00 EiB"
            ]
        );
    }

    #[test]
    fn hertz_and_parts_are_told_alike() {
        assert_eq!(hertz(2_200_000_000).as_deref(), Some("2.20 GHz"));
        assert_eq!(hertz(800_000_000).as_deref(), Some("800.00 MHz"));
        assert_eq!((hertz(7).as_deref(), hertz(0)), (Some("7.00 Hz"), None));
        assert_eq!((percent(1, 3), percent(0, 3)), ("33.33%".to_owned(), "0.00%".to_owned()));
        assert_eq!([capacity(0, 0), capacity(0, 5), capacity(1, 8)], ["100%", "0%", "12.50%"]);
    }
}
