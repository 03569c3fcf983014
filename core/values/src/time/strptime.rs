//! Reading points in time, as Ruby's `DateTime._strptime` does.

use super::NANOS_PER_SECOND;
use super::civil::{DAY, days_in, days_to};
use super::strftime::{MONTHS, WEEKDAYS};
use super::zone;

/// The fields that were read. A field that isn't there is nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Fields {
    year: Option<i64>,
    month: Option<i64>,
    day: Option<i64>,
    hour: Option<i64>,
    minute: Option<i64>,
    second: Option<i64>,
    nanos: Option<i64>,
    afternoon: Option<bool>,
    /// The name or offset of the zone.
    pub(super) zone: Option<String>,
}

/// Reads the whole of a text in a format.
pub(super) fn parse(text: &str, format: &str) -> Option<Fields> {
    let mut reader = Reader { rest: text, fields: Fields::default() };
    reader.read(format, 0)?;
    if !reader.rest.is_empty() {
        return None;
    }
    let mut fields = reader.fields;
    if let (Some(hour), Some(afternoon)) = (fields.hour, fields.afternoon) {
        fields.hour = Some(hour % 12 + if afternoon { 12 } else { 0 });
    }
    Some(fields)
}

impl Fields {
    /// The nanoseconds since 1970, as if the zone were UTC; nothing without a year. A day beyond the end of a month is one of the next.
    pub(super) fn nanos(&self) -> Option<i128> {
        let (year, month, day) = (self.year?, self.month.unwrap_or(1), self.day.unwrap_or(1));
        let days = if day > days_in(year, month) {
            days_to(year, month, days_in(year, month)) + day - days_in(year, month)
        } else {
            days_to(year, month, day)
        };
        let in_day = self.hour.unwrap_or(0) * 3600 + self.minute.unwrap_or(0) * 60 + self.second.unwrap_or(0);
        Some(i128::from(days * DAY + in_day) * NANOS_PER_SECOND + i128::from(self.nanos.unwrap_or(0)))
    }
}

struct Reader<'a> {
    rest: &'a str,
    fields: Fields,
}

impl Reader<'_> {
    fn read(&mut self, format: &str, depth: usize) -> Option<()> {
        let mut chars = format.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '%' => {
                    // Flags don't matter for reading.
                    while chars.next_if(|c| matches!(c, '-' | '_' | '^' | '#' | ':' | 'E' | 'O')).is_some() {}
                    let letter = chars.next()?;
                    let digit_follows = chars.peek().is_some_and(|c| c.is_ascii_digit() || *c == '%');
                    self.directive(letter, digit_follows, depth)?;
                }
                c if c.is_whitespace() => self.rest = self.rest.trim_start(),
                c => self.rest = self.rest.strip_prefix(c)?,
            }
        }
        Some(())
    }

    fn directive(&mut self, letter: char, digit_follows: bool, depth: usize) -> Option<()> {
        let composed = match letter {
            'F' => "%Y-%m-%d",
            'T' | 'X' => "%H:%M:%S",
            'R' => "%H:%M",
            'D' | 'x' => "%m/%d/%y",
            'r' => "%I:%M:%S %p",
            'c' => "%a %b %e %H:%M:%S %Y",
            'v' => "%e-%b-%Y",
            _ => "",
        };
        if !composed.is_empty() {
            return if depth > 1 { None } else { self.read(composed, depth + 1) };
        }
        match letter {
            'Y' => self.fields.year = Some(self.signed(if digit_follows { 4 } else { 18 })?),
            'y' => {
                let year = self.number(2, 0..=99)?;
                self.fields.year = Some(if year >= 69 { 1900 + year } else { 2000 + year });
            }
            'm' => self.fields.month = Some(self.number(2, 1..=12)?),
            'd' | 'e' => self.fields.day = Some(self.blank_number(2, 1..=31)?),
            'H' | 'k' => self.fields.hour = Some(self.blank_number(2, 0..=24)?),
            'I' | 'l' => self.fields.hour = Some(self.blank_number(2, 1..=12)?),
            'M' => self.fields.minute = Some(self.number(2, 0..=59)?),
            'S' => self.fields.second = Some(self.number(2, 0..=60)?),
            // Only read; Puppet makes no use of it.
            'j' => drop(self.number(3, 1..=366)?),
            's' => drop(self.signed(18)?),
            'L' | 'N' => self.fraction()?,
            'B' | 'b' | 'h' => self.fields.month = Some(self.name(&MONTHS)? + 1),
            'A' | 'a' => drop(self.name(&WEEKDAYS)?),
            'p' | 'P' => self.half_of_day()?,
            'z' | 'Z' => self.zone()?,
            'n' | 't' => self.rest = self.rest.trim_start(),
            '%' => self.rest = self.rest.strip_prefix('%')?,
            _ => return None,
        }
        Some(())
    }

    fn digits(&mut self, most: usize) -> Option<&str> {
        let length = self.rest.chars().take(most).take_while(char::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        if digits.is_empty() { None } else { Some(digits) }
    }

    fn number(&mut self, most: usize, bounds: std::ops::RangeInclusive<i64>) -> Option<i64> {
        self.digits(most)?.parse().ok().filter(|number| bounds.contains(number))
    }

    /// A number in front of which a blank may stand in place of a digit.
    fn blank_number(&mut self, most: usize, bounds: std::ops::RangeInclusive<i64>) -> Option<i64> {
        match self.rest.strip_prefix(' ') {
            Some(rest) => {
                self.rest = rest;
                self.number(most - 1, bounds)
            }
            None => self.number(most, bounds),
        }
    }

    fn signed(&mut self, most: usize) -> Option<i64> {
        let negative = self.rest.starts_with('-');
        self.rest = self.rest.strip_prefix(['-', '+']).unwrap_or(self.rest);
        // Beyond this no day could be counted.
        let number = self.number(most, 0..=200_000_000_000)?;
        Some(if negative { -number } else { number })
    }

    fn fraction(&mut self) -> Option<()> {
        let digits = self.digits(usize::MAX)?;
        let nine: String = digits.chars().chain(std::iter::repeat('0')).take(9).collect();
        self.fields.nanos = Some(nine.parse().ok()?);
        Some(())
    }

    /// A name or its first three letters, in any case: its place in the list.
    fn name(&mut self, names: &[&str]) -> Option<i64> {
        let starts = |name: &str| self.rest.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
        let (place, length) = names.iter().enumerate().find_map(|(place, name)| {
            let short = name.get(..3)?;
            let length = if starts(name) { name.len() } else { 3 };
            (length > 3 || starts(short)).then_some((place, length))
        })?;
        self.rest = self.rest.get(length..)?;
        i64::try_from(place).ok()
    }

    fn half_of_day(&mut self) -> Option<()> {
        let half = self.rest.get(..2)?.to_lowercase();
        self.fields.afternoon = match half.as_str() {
            "am" => Some(false),
            "pm" => Some(true),
            _ => return None,
        };
        self.rest = self.rest.get(2..)?;
        Some(())
    }

    fn zone(&mut self) -> Option<()> {
        let (name, rest) = self.rest.split_at_checked(zone::length(self.rest))?;
        if name.is_empty() {
            return None;
        }
        self.fields.zone = Some(name.to_owned());
        self.rest = rest;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_read() {
        let at =
            |text, format| parse(text, format).and_then(|fields| fields.nanos()).map(|nanos| nanos / NANOS_PER_SECOND);
        assert_eq!(at("01 Feb 2020", "%d %b %Y"), Some(1_580_515_200));
        assert_eq!(at("03:04:05 PM 1970-01-01", "%r %F"), Some(15 * 3600 + 245));
        assert_eq!(at("1577934245", "%s"), None);
        assert_eq!(at("20200102", "%Y%m%d"), Some(1_577_923_200));
        assert_eq!(at("2020-060", "%Y-%j"), Some(1_577_836_800));
        assert_eq!(at("2020", "%q"), None);
    }
}
