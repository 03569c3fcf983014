//! Two values, one after the other; of texts with several lines only the lines that differ.

use std::io;

use duckrow_core::diff::Hunk;
use serde_json::Value as Json;

use super::super::{DIM, GREEN, Output, RED, table};
use super::PLAIN;

/// Longer values are cut.
const WIDEST: usize = 60;
/// More lines of a text are not shown.
const MOST_LINES: usize = 12;

/// Prints the values of a name in A and in B, indented so much.
pub(super) fn print(
    name: &str,
    a: Option<&Json>,
    b: Option<&Json>,
    indent: usize,
    output: &mut Output,
) -> io::Result<()> {
    let margin = " ".repeat(indent);
    if let (Some(Json::String(a)), Some(Json::String(b))) = (a, b)
        && (a.trim_end().contains('\n') || b.trim_end().contains('\n'))
    {
        output.line(&format!("{margin}{name}:"))?;
        return texts(a, b, indent + 2, output);
    }
    let (a, b) = pair(a, b);
    output.styled(&[(PLAIN, &format!("{margin}{name}: ")), (RED, &a), (DIM, " → "), (GREEN, &b)])
}

/// Prints the lines of two texts that differ.
pub(super) fn print_hunks(hunks: &[Hunk], a: &str, b: &str, output: &mut Output) -> io::Result<()> {
    let (a, b): (Vec<&str>, Vec<&str>) = (a.lines().collect(), b.lines().collect());
    let mut left = MOST_LINES * 2;
    for hunk in hunks {
        for (text, first, count, style, mark) in
            [(&a, hunk.a, hunk.a_lines, RED, "-"), (&b, hunk.b, hunk.b_lines, GREEN, "+")]
        {
            let lines = text.iter().enumerate().skip((first as usize).saturating_sub(1)).take(count as usize);
            for (place, line) in lines {
                if left == 0 {
                    return output.styled(&[(DIM, "      …")]);
                }
                left -= 1;
                output.styled(&[(DIM, &format!("{:>8} ", place + 1)), (style, &format!("{mark} {line}"))])?;
            }
        }
    }
    Ok(())
}

/// Without the lines that both begin and end with.
fn texts(a: &str, b: &str, indent: usize, output: &mut Output) -> io::Result<()> {
    let (a, b): (Vec<&str>, Vec<&str>) = (a.lines().collect(), b.lines().collect());
    let top = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let room = a.len().min(b.len()) - top;
    let bottom = a.iter().rev().zip(b.iter().rev()).take(room).take_while(|(a, b)| a == b).count();
    let margin = " ".repeat(indent);
    if a.len() == b.len() && top == a.len() {
        return output.styled(&[(DIM, &format!("{margin}the line endings differ"))]);
    }
    for (lines, style, mark) in [(&a, RED, "-"), (&b, GREEN, "+")] {
        let differing = lines.len() - top - bottom;
        for line in lines.iter().skip(top).take(differing.min(MOST_LINES)) {
            output.styled(&[(style, &format!("{margin}{mark} {line}"))])?;
        }
        if differing > MOST_LINES {
            output.styled(&[(DIM, &format!("{margin}… {} more lines", differing - MOST_LINES))])?;
        }
    }
    Ok(())
}

/// Both values as texts. Long ones that begin alike are shown from the place where they differ.
fn pair(a: Option<&Json>, b: Option<&Json>) -> (String, String) {
    let text = |value: Option<&Json>| value.map_or_else(|| "unset".to_owned(), ToString::to_string);
    let (a, b) = (text(a), text(b));
    let alike = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let skipped = if alike > WIDEST / 2 { alike - WIDEST / 4 } else { 0 };
    (cut(&a, skipped), cut(&b, skipped))
}

fn cut(text: &str, skipped: usize) -> String {
    let shown: String = text.chars().skip(skipped).collect();
    let shown = if skipped > 0 { format!("…{shown}") } else { shown };
    let width = table::width([shown.as_str()].into_iter(), WIDEST);
    table::fit(&shown, width)
}
