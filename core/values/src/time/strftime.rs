//! Writing points in time, as Ruby's `Time#strftime` does.

use super::civil::{Civil, civil_of};

/// Names of months.
pub const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
/// Names of weekdays, from Sunday.
pub const WEEKDAYS: [&str; 7] = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/// The greatest width that a format may ask for.
const MAX_WIDTH: usize = 1000;

/// The flags between `%` and the letter.
#[derive(Debug, Clone, Copy, Default)]
struct Flags {
    padding: Option<char>,
    /// `-`: numbers at their own width, and texts too.
    bare: bool,
    upcase: bool,
    change_case: bool,
    colons: usize,
    width: Option<usize>,
}

struct Writer {
    civil: Civil,
    seconds: i64,
    nanos: u32,
    /// Ahead of UTC; nothing for UTC itself, whose zone has a name.
    offset: Option<i64>,
}

/// A point in time in a format, in UTC or at an offset in seconds. Nothing if the format ends within a directive.
pub(super) fn format(seconds: i64, nanos: u32, format: &str, offset: Option<i64>) -> Option<String> {
    let civil = civil_of(seconds.saturating_add(offset.unwrap_or(0)));
    Writer { civil, seconds, nanos, offset }.format(format)
}

impl Writer {
    fn format(&self, format: &str) -> Option<String> {
        let mut out = String::new();
        let mut rest = format;
        while let Some(at) = rest.find('%') {
            out.push_str(rest.get(..at).unwrap_or_default());
            rest = rest.get(at..).unwrap_or_default();
            let (length, text) = self.directive(rest)?;
            out.push_str(&text);
            rest = rest.get(length..).unwrap_or_default();
        }
        out.push_str(rest);
        Some(out)
    }

    /// The first directive of a text that begins with `%`: its length, and what it stands for. What is none stays.
    fn directive(&self, text: &str) -> Option<(usize, String)> {
        let mut flags = Flags::default();
        let mut letters = "";
        let literal = (1, "%".to_owned());
        for (at, c) in text.char_indices().skip(1) {
            match c {
                ':' => flags.colons += 1,
                // Colons stand right in front of their letter.
                c if flags.colons > 0 && c != 'z' => return Some(literal),
                'E' if letters.is_empty() => letters = "cCxXyY",
                'O' if letters.is_empty() => letters = "deHkIlmMSuUVwWy",
                c if !letters.is_empty() && !letters.contains(c) => return Some(literal),
                '-' => flags.bare = true,
                '_' => flags.padding = Some(' '),
                '0' if flags.width.is_none() => flags.padding = Some('0'),
                '^' => flags.upcase = true,
                '#' => flags.change_case = true,
                '0'..='9' => {
                    let digit = usize::try_from(c.to_digit(10).unwrap_or(0)).unwrap_or(0);
                    flags.width = Some((flags.width.unwrap_or(0) * 10 + digit).min(MAX_WIDTH));
                }
                letter => {
                    return Some(self.value(letter, flags).map_or(literal, |value| (at + letter.len_utf8(), value)));
                }
            }
        }
        if flags.colons > 0 || !letters.is_empty() { Some(literal) } else { None }
    }

    fn value(&self, letter: char, flags: Flags) -> Option<String> {
        let time = &self.civil;
        let number = |value: i64, width: usize, fill: char| Some(padded_number(value, width, fill, flags));
        match letter {
            'Y' => number(time.year, if time.year < 0 { 5 } else { 4 }, '0'),
            'C' => number(time.year.div_euclid(100), 2, '0'),
            'y' => number(time.year.rem_euclid(100), 2, '0'),
            'm' => number(time.month, 2, '0'),
            'd' => number(time.day, 2, '0'),
            'e' => number(time.day, 2, ' '),
            'j' => number(time.day_of_year, 3, '0'),
            'H' => number(time.hour, 2, '0'),
            'k' => number(time.hour, 2, ' '),
            'I' => number(twelve(time.hour), 2, '0'),
            'l' => number(twelve(time.hour), 2, ' '),
            'M' => number(time.minute, 2, '0'),
            'S' => number(time.second, 2, '0'),
            's' => number(self.seconds, 1, '0'),
            'u' => number(if time.weekday == 0 { 7 } else { time.weekday }, 1, '0'),
            'w' => number(time.weekday, 1, '0'),
            'G' => number(time.iso_week().0, 4, '0'),
            'g' => number(time.iso_week().0.rem_euclid(100), 2, '0'),
            'V' => number(time.iso_week().1, 2, '0'),
            'U' => number(time.week(0), 2, '0'),
            'W' => number(time.week(1), 2, '0'),
            'L' => Some(self.fraction(flags.width.unwrap_or(3))),
            'N' => Some(self.fraction(flags.width.unwrap_or(9))),
            'z' => self.zone_offset(flags),
            _ => {
                self.text(letter).map(|text| padded_text(text, letter, flags)).or_else(|| self.composed(letter, flags))
            }
        }
    }

    fn text(&self, letter: char) -> Option<String> {
        let time = &self.civil;
        let name = |names: &[&str], index: i64| {
            usize::try_from(index).ok().and_then(|at| names.get(at).map(|name| (*name).to_owned()))
        };
        let short = |name: Option<String>| name.and_then(|name| name.get(..3).map(str::to_owned));
        match letter {
            'B' => name(&MONTHS, time.month - 1),
            'b' | 'h' => short(name(&MONTHS, time.month - 1)),
            'A' => name(&WEEKDAYS, time.weekday),
            'a' => short(name(&WEEKDAYS, time.weekday)),
            'p' => Some(if time.hour < 12 { "AM" } else { "PM" }.to_owned()),
            'P' => Some(if time.hour < 12 { "am" } else { "pm" }.to_owned()),
            'Z' => Some(if self.offset.is_none() { "UTC" } else { "" }.to_owned()),
            'n' => Some("\n".to_owned()),
            't' => Some("\t".to_owned()),
            '%' => Some("%".to_owned()),
            _ => None,
        }
    }

    /// The text of a directive that stands for others.
    fn composed(&self, letter: char, flags: Flags) -> Option<String> {
        let format = match letter {
            'c' => "%a %b %e %H:%M:%S %Y",
            'D' | 'x' => "%m/%d/%y",
            'F' => "%Y-%m-%d",
            'T' | 'X' => "%H:%M:%S",
            'R' => "%H:%M",
            'r' => "%I:%M:%S %p",
            'v' => "%e-%^b-%Y",
            _ => return None,
        };
        let text = self.format(format)?;
        Some(filled(&if flags.upcase { text.to_uppercase() } else { text }, flags))
    }

    fn fraction(&self, digits: usize) -> String {
        let nine = format!("{:09}", self.nanos);
        format!("{nine:0<digits$}").chars().take(digits).collect()
    }

    fn zone_offset(&self, flags: Flags) -> Option<String> {
        let offset = self.offset.unwrap_or(0);
        let (hours, minutes, seconds) = (offset.abs() / 3600, offset.abs() / 60 % 60, offset.abs() % 60);
        let rest = match flags.colons {
            0 => format!("{minutes:02}"),
            3 if minutes == 0 && seconds == 0 => String::new(),
            1 | 3 if flags.colons == 1 || seconds == 0 => format!(":{minutes:02}"),
            2 | 3 => format!(":{minutes:02}:{seconds:02}"),
            _ => return None,
        };
        // UTC at its own width is behind nothing.
        let negative = offset < 0 || (self.offset.is_none() && flags.bare);
        let sign = if negative { '-' } else { '+' };
        let width = flags.width.unwrap_or(0).saturating_sub(rest.len()).max(3);
        Some(match flags.padding {
            Some(' ') => format!("{:>width$}{rest}", format!("{sign}{hours}")),
            _ => format!("{sign}{hours:0fill$}{rest}", fill = width - 1),
        })
    }
}

/// The hour on a clock face.
fn twelve(hour: i64) -> i64 {
    if hour % 12 == 0 { 12 } else { hour % 12 }
}

fn padded_number(value: i64, width: usize, fill: char, flags: Flags) -> String {
    let fill = flags.padding.unwrap_or(fill);
    let width = if flags.bare { 0 } else { flags.width.unwrap_or(width) };
    let digits = value.unsigned_abs().to_string();
    let sign = if value < 0 { "-" } else { "" };
    let missing = width.saturating_sub(digits.len() + sign.len());
    let filling: String = std::iter::repeat_n(fill, missing).collect();
    if fill == '0' { format!("{sign}{filling}{digits}") } else { format!("{filling}{sign}{digits}") }
}

fn padded_text(text: String, letter: char, flags: Flags) -> String {
    let text = match letter {
        'p' | 'Z' if flags.change_case => text.to_lowercase(),
        _ if flags.upcase || flags.change_case => text.to_uppercase(),
        _ => text,
    };
    // A zone without a name takes no room.
    if flags.bare || text.is_empty() { text } else { filled(&text, flags) }
}

fn filled(text: &str, flags: Flags) -> String {
    let missing = flags.width.unwrap_or(0).saturating_sub(text.chars().count());
    std::iter::repeat_n(flags.padding.unwrap_or(' '), missing).chain(text.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directives_are_those_of_ruby() {
        let at = |text: &str| format(1_577_934_245, 678_901_234, text, None).unwrap();
        assert_eq!(at("%Y %C %y %m %B %b %d %e %j"), "2020 20 20 01 January Jan 02  2 002");
        assert_eq!(
            at("%H %k %I %l %M %S %L %N %z %:z %::z %Z"),
            "03  3 03  3 04 05 678 678901234 +0000 +00:00 +00:00:00 UTC"
        );
        assert_eq!(
            at("%A %a %u %w %G %g %V %U %W %s %% %c"),
            "Thursday Thu 4 4 2020 20 01 00 00 1577934245 % Thu Jan  2 03:04:05 2020"
        );
        assert_eq!(at("%-d %_m %^a %#p %03d %10Y %3N %12N %_5d"), "2  1 THU am 002 0000002020 678 678901234000     2");
        assert_eq!(at("%E %Q %: %+"), "%E %Q %: %+");
        assert_eq!(
            at("%_z %10:z %:10z %-z %Ey %EQ %-5b %#Z %^c %-10D"),
            " +000 +000000:00 %:10z -0000 20 %EQ Jan utc THU JAN  2 03:04:05 2020   01/02/20"
        );
        assert_eq!(
            format(0, 0, "%F %T %5Z%z %_:z %:::z", Some(-18_000)).unwrap(),
            "1969-12-31 19:00:00 -0500  -5:00 -05"
        );
        assert_eq!(format(0, 0, "%H %-", None), None);
    }
}
