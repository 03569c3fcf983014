//! Formats of time spans: `%D-%H:%M:%S.%-N`.
//!
//! Formatting and reading follow `puppet/pops/time/timespan.rb`. The unit of the highest order takes all that is above it:
//! `%H` alone shows 25 for a day and an hour.

use std::fmt;

use super::{TimeError, Timespan};
use crate::regex;
use crate::regex::Regex;

/// The units of a format's letters, in ascending order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Unit {
    Nanoseconds,
    Milliseconds,
    Seconds,
    Minutes,
    Hours,
    Days,
}

/// The way in which a number is filled up to its width.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Padding {
    None,
    Zero,
    Blank,
}

#[derive(Debug, Clone)]
enum Segment {
    Literal(String),
    Value { unit: Unit, padding: Padding, width: Option<usize>, total: bool },
}

/// A format of time spans.
#[derive(Debug, Clone)]
pub struct SpanFormat {
    text: String,
    segments: Vec<Segment>,
}

/// The formats that are tried where none is given.
fn default_formats() -> Vec<SpanFormat> {
    let texts = ["%D-%H:%M:%S.%-N", "%H:%M:%S.%-N", "%M:%S.%-N", "%S.%-N", "%D-%H:%M:%S", "%H:%M:%S", "%D-%H:%M", "%S"];
    texts.iter().filter_map(|text| SpanFormat::new(text).ok()).collect()
}

/// The greatest width that a format may ask for.
const MAX_WIDTH: usize = 1000;

impl Unit {
    fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'D' => Self::Days,
            'H' => Self::Hours,
            'M' => Self::Minutes,
            'S' => Self::Seconds,
            'L' => Self::Milliseconds,
            'N' => Self::Nanoseconds,
            _ => return None,
        })
    }

    fn default_width(self) -> usize {
        match self {
            Self::Days => 1,
            Self::Hours | Self::Minutes | Self::Seconds => 2,
            Self::Milliseconds => 3,
            Self::Nanoseconds => 9,
        }
    }

    fn is_fraction(self) -> bool {
        self < Self::Seconds
    }

    /// Nanoseconds in one, and how many make one of the next.
    fn size(self) -> (i128, i128) {
        match self {
            Self::Nanoseconds => (1, 1_000_000_000),
            Self::Milliseconds => (1_000_000, 1000),
            Self::Seconds => (1_000_000_000, 60),
            Self::Minutes => (60_000_000_000, 60),
            Self::Hours => (3_600_000_000_000, 24),
            Self::Days => (86_400_000_000_000, i128::MAX),
        }
    }
}

impl SpanFormat {
    /// The format that a text describes.
    ///
    /// # Errors
    /// A letter that stands for nothing.
    pub fn new(text: &str) -> Result<Self, TimeError> {
        let mut segments = Parser { text, segments: Vec::new() }.parse()?;
        let unit_of = |segment: &Segment| if let Segment::Value { unit, .. } = segment { Some(*unit) } else { None };
        let highest = segments.iter().filter_map(unit_of).max();
        if let Some(Segment::Value { total, .. }) =
            segments.iter_mut().find(|s| highest.is_some() && unit_of(s) == highest)
        {
            *total = true;
        }
        Ok(Self { text: text.to_owned(), segments })
    }

    /// The format in which Puppet prints.
    pub(super) fn usual() -> Self {
        Self::new("%D-%H:%M:%S.%-N").unwrap_or_else(|_| Self { text: String::new(), segments: Vec::new() })
    }

    /// A span in this format.
    pub fn format(&self, span: Timespan) -> String {
        let mut out = String::from(if span.is_negative() { "-" } else { "" });
        let nanos = span.nanos().abs();
        for segment in &self.segments {
            match segment {
                Segment::Literal(text) => out.push_str(text),
                Segment::Value { unit, padding, width, total } => {
                    let number = value(*unit, *padding, *width, *total, nanos);
                    out.push_str(&padded(number, *unit, *padding, *width));
                }
            }
        }
        out
    }

    /// The span that a text gives in this format.
    ///
    /// # Errors
    /// A text in another format.
    pub fn parse(&self, text: &str) -> Result<Timespan, TimeError> {
        let unable = || TimeError(format!("Unable to parse '{text}' using format '{}'", self.text));
        let pattern: String = self.segments.iter().map(pattern_of).collect();
        let regex = Regex::new(&format!("\\A-?{pattern}\\z")).map_err(|_| unable())?;
        let found = regex.find(text).ok().flatten().ok_or_else(unable)?;
        let mut nanos: i128 = 0;
        for (segment, group) in self.segments.iter().zip(found.iter().skip(1)) {
            let Segment::Value { unit, total, .. } = segment else { continue };
            let digits = group.unwrap_or_default().trim_start();
            if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_digit()) {
                return Err(unable());
            }
            let part = nanos_of(*unit, *total, digits)?;
            nanos = nanos.checked_add(part).ok_or_else(TimeError::out_of_range)?;
        }
        let signed = if text.starts_with('-') { -nanos } else { nanos };
        Timespan::from_nanos(signed).ok_or_else(TimeError::out_of_range)
    }
}

/// The number that stands for a unit.
fn value(unit: Unit, padding: Padding, width: Option<usize>, total: bool, nanos: i128) -> i128 {
    let (mut size, mut modulus) = unit.size();
    if unit == Unit::Nanoseconds {
        // A narrower field shows fewer digits of the fraction.
        let digits = width.unwrap_or(9).min(9);
        size = power_of_ten(9 - digits);
        modulus = power_of_ten(digits);
    }
    let number = nanos / size;
    let number = if total { number } else { number % modulus };
    if unit.is_fraction() && !total && padding != Padding::Zero { without_zeros(number) } else { number }
}

/// A fraction without zeros at its end.
fn without_zeros(mut number: i128) -> i128 {
    while number != 0 && number % 10 == 0 {
        number /= 10;
    }
    number
}

fn padded(number: i128, unit: Unit, padding: Padding, width: Option<usize>) -> String {
    let width = width.unwrap_or(unit.default_width());
    match padding {
        Padding::None => number.to_string(),
        _ if unit.is_fraction() => format!("{number:<width$}"),
        Padding::Blank => format!("{number:>width$}"),
        Padding::Zero => format!("{number:0>width$}"),
    }
}

fn power_of_ten(exponent: usize) -> i128 {
    (0..exponent).fold(1, |power, _| power * 10)
}

fn nanos_of(unit: Unit, total: bool, digits: &str) -> Result<i128, TimeError> {
    if unit.is_fraction() {
        if total {
            let problem = "Format specifiers %L and %N denotes fractions and must be used together with a specifier of higher magnitude";
            return Err(TimeError(problem.to_owned()));
        }
        let number: i128 = digits.parse().map_err(|_| TimeError::out_of_range())?;
        return Ok(number * power_of_ten(9_usize.saturating_sub(digits.len())));
    }
    let number: i128 = digits.parse().map_err(|_| TimeError::out_of_range())?;
    number.checked_mul(unit.size().0).ok_or_else(TimeError::out_of_range)
}

/// The regular expression of what a segment reads, in one group.
fn pattern_of(segment: &Segment) -> String {
    match segment {
        Segment::Literal(text) => format!("({})", regex::escape(text)),
        Segment::Value { padding: Padding::Blank, width: Some(width), .. } => format!("([0-9\\s]{{{width}}})"),
        Segment::Value { padding: Padding::Zero, width: Some(width), .. } => format!("([0-9]{{{width}}})"),
        Segment::Value { padding: Padding::None, width: Some(width), .. } => format!("([0-9]{{1,{width}}})"),
        Segment::Value { padding: Padding::Blank, total: true, .. } => "\\s*([0-9]+)".to_owned(),
        Segment::Value { total: true, .. } => "([0-9]+)".to_owned(),
        Segment::Value { padding: Padding::Blank, unit, .. } => format!("([0-9\\s]{{1,{}}})", unit.default_width()),
        Segment::Value { unit, .. } => format!("([0-9]{{1,{}}})", unit.default_width()),
    }
}

/// Reads the text of a format.
struct Parser<'a> {
    text: &'a str,
    segments: Vec<Segment>,
}

impl Parser<'_> {
    fn parse(mut self) -> Result<Vec<Segment>, TimeError> {
        let mut chars = self.text.chars().enumerate();
        while let Some((at, c)) = chars.next() {
            let mut position = at;
            if c != '%' {
                self.literal(c);
                continue;
            }
            let (mut padding, mut width, mut flagged) = (Padding::Zero, None, false);
            let unit = loop {
                let Some((here, c)) = chars.next() else { return Err(self.bad(at, position)) };
                position = here;
                match c {
                    '%' => break None,
                    '-' if !flagged => padding = Padding::None,
                    '_' if !flagged => padding = Padding::Blank,
                    '0' if !flagged => {}
                    '0'..='9' => width = Some(digit(width, c).ok_or_else(|| self.bad(at, here))?),
                    letter => match Unit::of(letter) {
                        Some(unit) => break Some(unit),
                        None => return Err(self.bad(at, here)),
                    },
                }
                flagged = true;
            };
            match unit {
                Some(unit) => self.segments.push(Segment::Value { unit, padding, width, total: false }),
                None => self.literal('%'),
            }
        }
        Ok(self.segments)
    }

    fn literal(&mut self, c: char) {
        match self.segments.last_mut() {
            Some(Segment::Literal(text)) => text.push(c),
            _ => self.segments.push(Segment::Literal(c.into())),
        }
    }

    fn bad(&self, start: usize, position: usize) -> TimeError {
        let expression: String = self.text.chars().skip(start).take(position - start).collect();
        TimeError(format!("Bad format specifier '{expression}' in '{}', at position {position}", self.text))
    }
}

fn digit(width: Option<usize>, c: char) -> Option<usize> {
    let digit = usize::try_from(c.to_digit(10)?).ok()?;
    let width = width.unwrap_or(0) * 10 + digit;
    (width <= MAX_WIDTH).then_some(width)
}

impl fmt::Display for SpanFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Timespan {
    /// The span that a text gives in one of the usual formats, such as `1-02:30:00.5`.
    ///
    /// # Errors
    /// A text in none of them.
    pub fn parse(text: &str) -> Result<Self, TimeError> {
        Self::parse_any(text, &default_formats())
    }

    /// The span that a text gives in the first of several formats that fits.
    ///
    /// # Errors
    /// A text in none of them.
    pub fn parse_any(text: &str, formats: &[SpanFormat]) -> Result<Self, TimeError> {
        formats.iter().find_map(|format| format.parse(text).ok()).ok_or_else(|| {
            let formats: Vec<_> = formats.iter().map(ToString::to_string).collect();
            TimeError(format!("Unable to parse '{text}' using any of the formats {}", formats.join(", ")))
        })
    }
}

impl fmt::Display for Timespan {
    /// `1-02:30:00.5`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&SpanFormat::usual().format(*self))
    }
}
