//! The width of a text, estimated.
//!
//! Nobody here knows which font the reader's system has. The table holds the widths of Inter (weight 550), one of the wider
//! fonts of the page's list; the page cuts what is too long with an ellipsis, so an estimate is enough, and it is the same on
//! every platform.

/// The widths of the characters from the space to the tilde, in thousandths of the font's size.
const ASCII: [u16; 95] = [
    259, 313, 509, 641, 648, 999, 658, 319, 371, 371, 530, 670, 311, 464, 311, 375, 652, 419, 620, 631, 661, 607, 635,
    574, 635, 635, 311, 322, 670, 670, 670, 535, 991, 718, 658, 735, 722, 604, 588, 749, 745, 274, 578, 695, 565, 917,
    758, 768, 644, 771, 650, 648, 657, 738, 718, 1011, 710, 705, 646, 371, 375, 371, 479, 466, 344, 571, 621, 580, 621,
    589, 384, 623, 607, 257, 257, 564, 257, 894, 606, 606, 621, 621, 392, 544, 347, 607, 581, 834, 563, 582, 562, 448,
    352, 448, 670,
];
/// Most letters beyond ASCII.
const OTHER: u16 = 640;
/// East Asian characters, emoji.
const WIDE: u16 = 1000;
/// The length of the longest text that a label shows.
const LONGEST: usize = 200;

/// The width of one line of text in pixels, rounded up; `half_pixels` is twice the font's size.
pub fn width(text: &str, half_pixels: i32) -> i32 {
    let thousandths: i32 = text.chars().take(LONGEST).map(|character| i32::from(advance(character))).sum();
    (thousandths * half_pixels + 1999) / 2000
}

/// The text, or, where that is wider, its beginning and its end: paths differ at their ends.
pub fn shortened(text: &str, half_pixels: i32, room: i32) -> String {
    if width(text, half_pixels) <= room {
        return text.to_owned();
    }
    let characters: Vec<char> = text.chars().take(LONGEST).collect();
    let cut = |kept: usize| -> String {
        let (head, tail) = (kept / 3, kept - kept / 3);
        let tail = characters.iter().skip(characters.len().saturating_sub(tail));
        characters.iter().take(head).chain(std::iter::once(&'…')).chain(tail).collect()
    };
    let fitting = (1..characters.len()).rev().map(cut).find(|text| width(text, half_pixels) <= room);
    fitting.unwrap_or_else(|| "…".to_owned())
}

fn advance(character: char) -> u16 {
    let code = u32::from(character);
    match code {
        0..0x20 | 0x7f..0xa0 | 0x300..0x370 | 0x200b..0x2010 | 0xfe00..0xfe10 => 0,
        0x1100..0x1200 | 0x2e80..0xd800 | 0xf900..0xfb00 | 0xfe30..0xfe70 | 0xff00..0xff61 | 0x1_f000.. => WIDE,
        _ => usize::try_from(code).ok().and_then(|at| ASCII.get(at - 0x20)).copied().unwrap_or(OTHER),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_letter_is_wider_than_a_narrow_one() {
        assert!(width("MMMM", 25) > width("iiii", 25));
        assert_eq!(width("", 25), 0);
    }

    #[test]
    fn a_title_is_as_wide_as_the_font_makes_it() {
        // 6.006 em of 12.5 pixels are 75.1.
        assert_eq!(width("Duck[duck1]", 25), 76);
    }

    #[test]
    fn what_takes_no_room_is_counted_so() {
        assert_eq!(width("e\u{301}", 25), width("e", 25));
        assert_eq!(width("鴨", 24), 12);
    }

    #[test]
    fn a_long_path_keeps_its_end() {
        assert_eq!(shortened("File[/etc/ntp.conf]", 25, 140), "File[/etc/ntp.conf]");
        assert_eq!(shortened("File[/etc/apache2/sites-enabled/000-default.conf]", 25, 140), "File[/e…0-default.conf]");
        assert_eq!(shortened("duck", 25, 1), "…");
    }

    #[test]
    fn a_hostile_title_has_a_width_too() {
        assert_eq!(width(&"W".repeat(1_000_000), 25), width(&"W".repeat(LONGEST), 25));
    }
}
