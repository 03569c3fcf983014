//! Columns of text.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A text in so many cells: cut with an ellipsis if it is longer, filled if it is shorter.
pub(super) fn fit(text: &str, width: usize) -> String {
    let text = first_line(text);
    let missing = width.saturating_sub(text.width());
    if text.width() <= width {
        return format!("{text}{}", " ".repeat(missing));
    }
    let mut cut = String::new();
    let mut used = 1;
    for character in text.chars() {
        used += character.width().unwrap_or(0);
        if used > width {
            break;
        }
        cut.push(character);
    }
    let fill = " ".repeat(width.saturating_sub(cut.width() + 1));
    format!("{cut}…{fill}")
}

/// The widest of some texts, but not more than a limit.
pub(super) fn width<'a>(texts: impl Iterator<Item = &'a str>, limit: usize) -> usize {
    texts.map(|text| first_line(text).width()).max().unwrap_or(0).min(limit)
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
