//! Time zones: offsets and the abbreviations that Ruby knows best.

/// Abbreviations with the hours and minutes that they are ahead of UTC.
const ABBREVIATIONS: [(&str, i64, i64); 43] = [
    ("utc", 0, 0),
    ("gmt", 0, 0),
    ("z", 0, 0),
    ("ut", 0, 0),
    ("est", -5, 0),
    ("edt", -4, 0),
    ("cst", -6, 0),
    ("cdt", -5, 0),
    ("mst", -7, 0),
    ("mdt", -6, 0),
    ("pst", -8, 0),
    ("pdt", -7, 0),
    ("akst", -9, 0),
    ("akdt", -8, 0),
    ("hst", -10, 0),
    ("hadt", -9, 0),
    ("hast", -10, 0),
    ("ast", -4, 0),
    ("adt", -3, 0),
    ("nst", -3, -30),
    ("ndt", -2, -30),
    ("brt", -3, 0),
    ("art", -3, 0),
    ("clt", -4, 0),
    ("wet", 0, 0),
    ("west", 1, 0),
    ("bst", 1, 0),
    ("cet", 1, 0),
    ("cest", 2, 0),
    ("met", 1, 0),
    ("mez", 1, 0),
    ("mesz", 2, 0),
    ("eet", 2, 0),
    ("eest", 3, 0),
    ("sast", 2, 0),
    ("msk", 3, 0),
    ("msd", 4, 0),
    ("ist", 5, 30),
    ("sgt", 8, 0),
    ("hkt", 8, 0),
    ("jst", 9, 0),
    ("kst", 9, 0),
    ("nzst", 12, 0),
];

/// The number of seconds that a zone is ahead of UTC: `EST`, `+02:00`, `GMT+1`; `current` is UTC, as there is no place here.
pub(super) fn offset(zone: &str) -> Option<i64> {
    let zone = zone.to_lowercase();
    if zone == "current" {
        return Some(0);
    }
    let known = |name: &str| ABBREVIATIONS.iter().find(|(known, _, _)| *known == name);
    if let Some((_, hours, minutes)) = known(&zone) {
        return Some(hours * 3600 + minutes * 60);
    }
    let prefixless = zone.strip_prefix("gmt").or_else(|| zone.strip_prefix("utc")).unwrap_or(&zone);
    numeric(prefixless)
}

/// `+02:00`, `-0530`, `+2`.
fn numeric(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+')?),
    };
    let number = |text: &str| if text.is_empty() { Some(0) } else { text.parse::<i64>().ok() };
    let mut parts = digits.split(':');
    let first = parts.next().filter(|part| !part.is_empty() && part.chars().all(|c| c.is_ascii_digit()))?;
    let (hours, minutes) = match first.len() {
        1 | 2 => (number(first)?, number(parts.next().unwrap_or_default())?),
        3 | 4 => (number(first.get(..first.len() - 2)?)?, number(first.get(first.len() - 2..)?)?),
        _ => return None,
    };
    let seconds = number(parts.next().unwrap_or_default())?;
    Some(sign * (hours * 3600 + minutes * 60 + seconds))
}

/// The length of the name of a zone at the beginning of a text.
pub(super) fn length(text: &str) -> usize {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = text.len() - rest.len();
    let prefix = text.get(..letters).unwrap_or_default().to_lowercase();
    let takes_offset = letters == 0 || prefix == "gmt" || prefix == "utc";
    if !takes_offset || !rest.starts_with(['+', '-']) {
        return letters;
    }
    let numbers = rest.get(1..).unwrap_or_default();
    let length = numbers.find(|c: char| !c.is_ascii_digit() && c != ':').unwrap_or(numbers.len());
    letters + 1 + length
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_names_or_numbers() {
        assert_eq!(offset("PST"), Some(-8 * 3600));
        assert_eq!(offset("-0530"), Some(-(5 * 3600 + 1800)));
        assert_eq!(offset("GMT+1"), Some(3600));
        assert_eq!(offset("Europe/Berlin"), None);
        assert_eq!((length("UTC rest"), length("+02:00x"), length("?")), (3, 6, 0));
    }
}
