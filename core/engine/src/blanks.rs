//! Texts with blanks in the place of parts: for links. All else stays on its line and in its column, so that a run says the same of
//! both. Knows nothing of what the parts are.

use std::ops::Range;

/// A part of a text that goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Part {
    /// Its bytes.
    pub range: Range<usize>,
    /// The text that comes in its place; nothing for a blank.
    pub stand_in: &'static str,
}

/// The text without some parts, which are given in order and don't overlap. Lines that end blank end there; before what stays of a
/// line there are as many blanks as there were letters.
pub(super) fn blanked(text: &str, parts: &[Part]) -> String {
    let mut blanked = String::with_capacity(text.len());
    let mut from = 0;
    for part in parts {
        blanked.push_str(text.get(from..part.range.start).unwrap_or_default());
        let lines: Vec<&str> = text.get(part.range.clone()).unwrap_or_default().split('\n').collect();
        for (index, line) in lines.iter().enumerate() {
            let is_last = index + 1 == lines.len();
            blanked.push_str(if index == 0 { part.stand_in } else { "" });
            if is_last && !ends_its_line(text, part) {
                let said = if index == 0 { part.stand_in.len() } else { 0 };
                blanked.extend(std::iter::repeat_n(' ', line.chars().count().saturating_sub(said)));
            } else {
                blanked.truncate(blanked.trim_end_matches([' ', '\t', '\r']).len());
            }
            blanked.push_str(if is_last { "" } else { "\n" });
        }
        from = part.range.end;
    }
    blanked.push_str(text.get(from..).unwrap_or_default());
    blanked
}

/// True if what comes in the place of a part moves nothing that stands behind it.
pub(super) fn has_room(text: &str, part: &Part) -> bool {
    let inside = text.get(part.range.clone()).unwrap_or_default();
    inside.contains('\n') || inside.chars().count() >= part.stand_in.len() || ends_its_line(text, part)
}

/// True if nothing stands on a line behind a part.
fn ends_its_line(text: &str, part: &Part) -> bool {
    let rest = text.get(part.range.end..).unwrap_or_default();
    rest.lines().next().unwrap_or_default().trim().is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(text: &str, inside: &str, stand_in: &'static str) -> Part {
        let start = text.find(inside).unwrap();
        Part { range: start..start + inside.len(), stand_in }
    }

    #[test]
    fn lines_and_columns_stay() {
        let text = "a /* ä */ b  # c\nd { e\n  f\n  g } h";
        let parts = [part(text, "/* ä */", ""), part(text, "# c", ""), part(text, "e\n  f\n  g", "x()")];
        assert_eq!(blanked(text, &parts), "a         b\nd { x()\n\n    } h");
        assert_eq!(blanked("a", &[]), "a");
    }

    #[test]
    fn room_is_on_a_line_of_its_own_or_in_the_same_width() {
        let text = "{ abc } {\n ab\n}\n{ ab } { a\n b }";
        let room = |inside| has_room(text, &part(text, inside, "abc"));
        assert_eq!(["abc", "ab\n}", " ab }", "b }", "a\n b"].map(room), [true; 5]);
        assert!(!has_room("{ ab } { a }", &Part { range: 2..4, stand_in: "abc" }));
    }
}
