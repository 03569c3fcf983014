//! The averages of the load, from `/proc/loadavg`.

use super::{Facts, Host};

pub(super) fn read(host: &Host, facts: &mut Facts) {
    let Some(text) = host.text("/proc/loadavg") else { return };
    for (span, number) in ["1m", "5m", "15m"].iter().zip(text.split_whitespace()) {
        if let Some(number) = number.parse::<f64>().ok().filter(|number| number.is_finite()) {
            facts.put(&format!("load_averages.{span}"), number);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::facts::tests::{MadeUp, told};

    #[test]
    fn averages_are_numbers() {
        let host = MadeUp::new(&[("/proc/loadavg", "0.00 0.50 1.25 1/100 2000\n")]);
        assert_eq!(told(&host, super::read), r#"{"load_averages":{"1m":0.0,"5m":0.5,"15m":1.25}}"#);
        assert_eq!(told(&MadeUp::new(&[("/proc/loadavg", "x NaN")]), super::read), "{}");
    }
}
