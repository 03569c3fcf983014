//! Columns of text.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::visible::is_plain;

/// A text in so many cells: cut with an ellipsis if it is longer, filled if it is shorter.
pub(super) fn fit(text: &str, width: usize) -> String {
    let text = first_line(text);
    let used = cells(text);
    let mut fitting = String::with_capacity(text.len().max(width));
    let missing = if used <= width {
        fitting.push_str(text);
        width - used
    } else {
        width.saturating_sub(push_cut(&mut fitting, text, width))
    };
    fitting.extend(std::iter::repeat_n(' ', missing));
    fitting
}

/// A text in at most so many cells.
pub(super) fn cut(text: &str, width: usize) -> String {
    let text = first_line(text);
    fit(text, cells(text).min(width))
}

/// Writes as much of a text as there is room for, and an ellipsis. Returns the number of cells that it takes.
fn push_cut(out: &mut String, text: &str, width: usize) -> usize {
    let mut used = 1;
    for character in text.chars() {
        let cells = character.width().unwrap_or(0);
        if used + cells > width {
            break;
        }
        used += cells;
        out.push(character);
    }
    out.push('…');
    used
}

/// The number of cells that a text takes. Most are plain.
fn cells(text: &str) -> usize {
    if is_plain(text) { text.len() } else { text.width() }
}

/// The widest of some texts, but not more than a limit.
pub(super) fn width<'a>(texts: impl Iterator<Item = &'a str>, limit: usize) -> usize {
    texts.map(|text| cells(first_line(text))).max().unwrap_or(0).min(limit)
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_counted_not_characters() {
        assert_eq!(fit("duck", 6), "duck  ");
        assert_eq!(fit("duckling", 6), "duckl…");
        assert_eq!(fit("🦆🦆🦆", 5), "🦆🦆…");
        assert_eq!(fit("one\ntwo", 4), "one ");
        assert_eq!(width(["🦆", "abc"].into_iter(), 9), 3);
    }
}
