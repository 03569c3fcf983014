//! Filters that lay texts out: indentation, width, lines.

use super::super::methods::lines;
use super::super::operators;
use super::super::run::Machine;
use super::super::syntax::tree::Operator;
use super::texts::width;
use super::{flag, integer, one, pretty, soft};
use crate::value::{Args, Error, MAX_TEXT, Native, Result, Value, text};

/// They, by name.
pub(super) const TABLE: &[(&str, Native)] =
    &[("center", center), ("indent", indent), ("pprint", pprint), ("truncate", truncate), ("wordwrap", wordwrap)];

fn pprint(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value] = args.bind("do_pprint", ["value"], 1)?;
    Ok(pretty(machine, &one(value))?.into())
}

fn center(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, width_wanted] = args.bind("do_center", ["value", "width"], 1)?;
    let (text, width) = (soft(value.as_ref())?, width(width_wanted.as_ref(), 80)?);
    let missing = width.saturating_sub(text.chars().count());
    let left = missing / 2 + (missing & width & 1);
    Ok(format!("{}{text}{}", " ".repeat(left), " ".repeat(missing - left)).into())
}

fn indent(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [value, by, first, blank] = args.bind("do_indent", ["s", "width", "first", "blank"], 1)?;
    let value = one(value);
    let indention = match by {
        Some(Value::Text(text) | Value::Safe(text)) => text.to_string(),
        by => " ".repeat(width(by.as_ref(), 4)?),
    };
    let (first, blank) = (flag(first.as_ref(), false)?, flag(blank.as_ref(), false)?);
    // Anything but a text can't be given a line break, as Python says.
    let with_break = operators::binary(Operator::Add, &value, &Value::from("\n"))?;
    let with_break = text(&with_break)?;
    let all = lines(&with_break, false);
    if all.len().saturating_mul(indention.len()) > MAX_TEXT {
        return Err(Error::too_large());
    }
    let mut out = String::new();
    for (place, line) in all.iter().enumerate() {
        out.push_str(if place > 0 { "\n" } else { "" });
        let is_indented = if place == 0 { first } else { blank || !line.is_empty() };
        out.push_str(if is_indented { &indention } else { "" });
        out.push_str(line);
    }
    Ok(if matches!(value, Value::Safe(_)) { Value::Safe(out.into()) } else { out.into() })
}

fn truncate(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["s", "length", "killwords", "end", "leeway"];
    let [value, length, kill, end, leeway] = args.bind("do_truncate", names, 1)?;
    let value = one(value);
    let (length, leeway) = (integer(length.as_ref(), 255)?, integer(leeway.as_ref().filter(|l| !l.is_none()), 5)?);
    let end = end.map_or(Ok("...".into()), |end| text(&end))?;
    let end_length = i128::try_from(end.chars().count()).unwrap_or(i128::MAX);
    if length < end_length {
        return Err(Error::python(format!("expected length >= {end_length}, got {length}")));
    }
    if leeway < 0 {
        return Err(Error::python(format!("expected leeway >= 0, got {leeway}")));
    }
    let size = i128::try_from(value.length()?).unwrap_or(i128::MAX);
    if size <= length.saturating_add(leeway) {
        return Ok(value);
    }
    let kept: String = text(&value)?.chars().take(usize::try_from(length - end_length).unwrap_or(usize::MAX)).collect();
    let kept = if flag(kill.as_ref(), false)? {
        kept.as_str()
    } else {
        kept.rsplit_once(' ').map_or(kept.as_str(), |(before, _)| before)
    };
    Ok(format!("{kept}{end}").into())
}

/// The number of bytes that are wrapped in a step.
const BYTES_WRAPPED: usize = 4;

fn wordwrap(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    let names = ["s", "width", "break_long_words", "wrapstring", "break_on_hyphens"];
    let [value, wide, long, between, hyphens] = args.bind("do_wordwrap", names, 1)?;
    let wide = width(wide.as_ref(), 79)?;
    if wide == 0 {
        return Err(Error::python("invalid width 0 (must be > 0)"));
    }
    let how = Wrap { width: wide, long: flag(long.as_ref(), true)?, hyphens: flag(hyphens.as_ref(), true)? };
    let between = match between {
        None | Some(Value::None) => "\n".into(),
        Some(other) => text(&other)?,
    };
    let value = one(value);
    let Some(text) = value.defined()?.as_text() else {
        return Err(Error::python(format!("'{}' object has no attribute 'splitlines'", value.class())));
    };
    // Each word is taken out, and may be a line.
    machine.steps(text.len() / BYTES_WRAPPED)?;
    let wrapped: Vec<String> = lines(text, false).iter().map(|line| how.lines(line).join(&between)).collect();
    Ok(wrapped.join(&between).into())
}

/// The rules by which lines are wrapped (Python's `textwrap`).
struct Wrap {
    width: usize,
    /// True if words that are longer than a line are broken.
    long: bool,
    /// True if words are broken at hyphens.
    hyphens: bool,
}

impl Wrap {
    fn lines(&self, line: &str) -> Vec<String> {
        let chunks = self.chunks(line).into_iter().rev();
        let mut chunks: Vec<(&str, usize)> = chunks.map(|chunk| (chunk, chunk.chars().count())).collect();
        let mut out: Vec<String> = Vec::new();
        while let Some((first, _)) = chunks.last() {
            // Blanks at the beginning of a line are dropped, but not those of the text. No chunk has both blanks and others.
            if !out.is_empty() && first.starts_with(char::is_whitespace) {
                chunks.pop();
                continue;
            }
            let mut current = String::new();
            let mut length = 0;
            while let Some((chunk, size)) = chunks.pop_if(|(_, size)| length + *size <= self.width) {
                length += size;
                current.push_str(chunk);
            }
            let is_long = |size: usize| size > self.width && (self.long || current.is_empty());
            if let Some((chunk, size)) = chunks.pop_if(|(_, size)| is_long(*size)) {
                let room = if self.long { (self.width - length).max(1) } else { size };
                let at = chunk.char_indices().nth(room).map_or(chunk.len(), |(at, _)| at);
                let (taken, rest) = chunk.split_at_checked(at).unwrap_or((chunk, ""));
                current.push_str(taken);
                chunks.extend((!rest.is_empty()).then(|| (rest, size.saturating_sub(room))));
            }
            let kept = current.trim_end();
            out.extend((!kept.is_empty()).then(|| kept.to_owned()));
        }
        out
    }

    /// Words and the blanks between them.
    fn chunks<'a>(&self, line: &'a str) -> Vec<&'a str> {
        let mut chunks = Vec::new();
        let mut rest = line;
        while !rest.trim_start().is_empty() {
            let word = rest.trim_start();
            let blanks = rest.get(..rest.len() - word.len()).unwrap_or_default();
            chunks.extend((!blanks.is_empty()).then_some(blanks));
            let end = word.find(char::is_whitespace).unwrap_or(word.len());
            let (word, after) = word.split_at_checked(end).unwrap_or((word, ""));
            if self.hyphens {
                chunks.extend(at_hyphens(word));
            } else {
                chunks.push(word);
            }
            rest = after;
        }
        chunks.extend((!rest.is_empty()).then_some(rest));
        chunks
    }
}

/// A word in parts that end with hyphens, where there are letters on both sides.
fn at_hyphens(word: &str) -> Vec<&str> {
    let marks: Vec<(usize, char)> = word.char_indices().collect();
    let mark = |place: Option<usize>| place.and_then(|place| marks.get(place)).map(|(_, c)| *c);
    let letter = |place| mark(place).is_some_and(|c| c.is_alphabetic() || c == '_');
    let word_mark = |place| mark(place).is_some_and(|c| c.is_alphanumeric() || c == '_');
    let mut parts = Vec::new();
    let mut start = 0;
    for (place, (at, c)) in marks.iter().enumerate() {
        let before = letter(place.checked_sub(1)) && word_mark(place.checked_sub(2));
        if *c == '-' && before && word_mark(Some(place + 1)) && letter(Some(place + 2)) {
            parts.extend(word.get(start..=*at));
            start = at + 1;
        }
    }
    parts.extend(word.get(start..));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_wrapped_at_blanks_and_hyphens() {
        let how = |width, long| Wrap { width, long, hyphens: true };
        assert_eq!(how(8, true).lines("one two-three  four"), ["one two-", "three", "four"]);
        assert_eq!(how(4, true).lines("  abcdéfghij k"), ["  ab", "cdéf", "ghij", "k"]);
        assert_eq!(how(4, false).lines("a abcdefghij k"), ["a", "abcdefghij", "k"]);
        assert_eq!(how(20, true).lines(&"a-".repeat(200_000)).len(), 20_000);
        assert_eq!(how(20, true).lines(&" ".repeat(200_000)).len(), 0);
    }
}
