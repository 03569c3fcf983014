//! From which line of which file a rendered line came.
//!
//! A template is rendered a second time with marks at the beginnings of its lines. They are made of rare kinds of blanks, so that
//! whitespace control takes them away with the blanks that it takes. If the result without marks is what the first rendering
//! gave, the marks are right; otherwise nobody believes them.

use super::template::{Kind, pieces};

/// Begins a mark; the digits of the file and of the line follow, each number with this in front.
const OPEN: char = '\u{200A}';
const DIGITS: [char; 10] = [
    '\u{2000}', '\u{2001}', '\u{2002}', '\u{2003}', '\u{2004}', '\u{2005}', '\u{2006}', '\u{2007}', '\u{2008}',
    '\u{2009}',
];

fn is_mark(character: char) -> bool {
    ('\u{2000}'..=OPEN).contains(&character)
}

/// A template with marks at the beginnings of its lines, as far as they are text.
pub(super) fn marked(template: &str, file: usize) -> String {
    if template.contains(is_mark) {
        return template.to_owned();
    }
    let mut out = String::with_capacity(template.len() * 2);
    for piece in pieces(template) {
        if piece.kind != Kind::Text {
            out.push_str(piece.text);
            continue;
        }
        let mut line = piece.line;
        push_mark(&mut out, file, line);
        for part in piece.text.split_inclusive('\n') {
            out.push_str(part);
            if part.ends_with('\n') {
                line += 1;
                push_mark(&mut out, file, line);
            }
        }
    }
    // The engine takes away a line break at the very end, which a mark behind it would hide.
    if template.ends_with('\n') {
        out.truncate(out.trim_end_matches(is_mark).len());
    }
    out
}

fn push_mark(out: &mut String, file: usize, line: usize) {
    for number in [file, line] {
        out.push(OPEN);
        let digits = number.to_string();
        out.extend(digits.bytes().filter_map(|digit| DIGITS.get(usize::from(digit - b'0'))));
    }
}

/// A text without marks.
pub(super) fn without_marks(text: &str) -> String {
    if text.contains(is_mark) {
        text.chars().filter(|character| !is_mark(*character)).collect()
    } else {
        text.to_owned()
    }
}

/// A rendered text without marks, and for each of its lines the file and line that the last mark in it or before it names. A
/// mark directly in front of what a line says is better than one behind it.
pub(super) fn read_marks(text: &str) -> (String, Vec<Option<(usize, usize)>>) {
    let mut plain = String::with_capacity(text.len());
    let mut lines = Vec::new();
    let mut last = None;
    for line in text.split('\n') {
        let mut said = None;
        let mut characters = line.chars().peekable();
        while let Some(character) = characters.next() {
            if character == OPEN {
                let mut numbers = [0_usize; 2];
                for (place, number) in numbers.iter_mut().enumerate() {
                    if place > 0 && characters.next_if_eq(&OPEN).is_none() {
                        break;
                    }
                    while let Some(digit) = characters.peek().and_then(|c| DIGITS.iter().position(|digit| digit == c)) {
                        characters.next();
                        *number = number.saturating_mul(10).saturating_add(digit);
                    }
                }
                let [file, line] = numbers;
                last = Some((file, line));
            } else if !is_mark(character) {
                if said.is_none() && !character.is_whitespace() {
                    said = last;
                }
                plain.push(character);
            }
        }
        lines.push(said.or(last));
        plain.push('\n');
    }
    plain.pop();
    (plain, lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_tell_where_lines_came_from() {
        let template = "a:\n{% for i in [1, 2] %}\n  {{ i }}: x\n{% endfor %}\n";
        let marked = marked(template, 3);
        assert_eq!(without_marks(&marked), template);
        let environment = crate::salt::jinja::Environment::new(Box::new(|_, _| None));
        let settings = crate::salt::jinja::Settings::default();
        let rendered = crate::salt::jinja::render(&environment, &marked, &settings, Default::default(), 1_000);
        let rendered = rendered.result.unwrap();
        let (plain, lines) = read_marks(&rendered);
        assert_eq!(plain, "a:\n\n  1: x\n\n  2: x\n");
        let numbers: Vec<_> = lines.into_iter().flatten().collect();
        assert_eq!((numbers[0], numbers[2], numbers[4]), ((3, 1), (3, 3), (3, 3)));
    }
}
