//! Modes, in digits (`0644`) and in symbols (`u=rw,go+r`).

/// True if a text is a mode in digits: one to four octal ones, or five with a leading zero.
pub(super) fn is_numeric(mode: &str) -> bool {
    let digits = if mode.len() == 5 { mode.strip_prefix('0').unwrap_or_default() } else { mode };
    (1..=4).contains(&digits.len()) && digits.bytes().all(|byte| (b'0'..=b'7').contains(&byte))
}

/// True if a text is a mode.
pub(super) fn is_valid(mode: &str) -> bool {
    is_numeric(mode) || mode.split(',').all(is_valid_part)
}

fn is_valid_part(part: &str) -> bool {
    let actions = part.trim_start_matches(['u', 'g', 'o', 'a']);
    actions.starts_with(['-', '=', '+']) && actions.chars().all(|c| "-=+rstwxXugo".contains(c))
}

/// A mode in digits without leading zeros, or in symbols as it is.
pub(super) fn normalize(mode: &str) -> String {
    match is_numeric(mode) {
        true => format!("{:o}", octal(mode)),
        false => mode.to_owned(),
    }
}

/// A mode as it is shown: in digits with four of them.
pub(super) fn display(mode: &str) -> String {
    if is_numeric(mode) { format!("{mode:0>4}") } else { mode.to_owned() }
}

/// The number of a mode in octal digits.
pub(super) fn octal(mode: &str) -> u32 {
    u32::from_str_radix(mode, 8).unwrap_or(0)
}

/// The mode for a directory: everyone who may read it can also search it.
pub(super) fn for_directory(mode: &str) -> String {
    if !is_numeric(mode) {
        return mode.to_owned();
    }
    let bits = octal(mode);
    format!("{:o}", bits | ((bits & 0o444) >> 2))
}

/// The mode that results from a text and the present mode.
///
/// # Errors
/// Puppet's text, for symbols that make no sense together.
pub(super) fn apply(mode: &str, present: u32, is_directory: bool) -> Result<u32, String> {
    if is_numeric(mode) {
        return Ok(octal(mode));
    }
    let mut bits = Bits::of(present);
    let any_x = present & 0o111 != 0;
    for part in mode.split(',').map(str::trim) {
        let at = if part == mode { String::new() } else { format!(" at {part:?}") };
        bits.change(part, is_directory || any_x).map_err(|text| format!("{text}{at} in symbolic mode {mode:?}"))?;
    }
    Ok(bits.mode())
}

/// The four digits of a mode.
#[derive(Clone, Copy)]
struct Bits {
    special: u32,
    user: u32,
    group: u32,
    other: u32,
}

impl Bits {
    fn of(mode: u32) -> Self {
        Self { special: mode >> 9 & 7, user: mode >> 6 & 7, group: mode >> 3 & 7, other: mode & 7 }
    }

    fn mode(self) -> u32 {
        self.special << 9 | self.user << 6 | self.group << 3 | self.other
    }

    fn who(&mut self, who: char) -> &mut u32 {
        match who {
            'u' => &mut self.user,
            'g' => &mut self.group,
            _ => &mut self.other,
        }
    }

    /// Applies one part, which names classes of users and the change to their bits. All of it sees the mode before the part.
    fn change(&mut self, part: &str, executable: bool) -> Result<(), &'static str> {
        let actions = part.trim_start_matches(['u', 'g', 'o', 'a']);
        let who = part.get(..part.len() - actions.len()).filter(|who| !who.is_empty()).unwrap_or("a");
        let before = *self;
        for who in ['u', 'g', 'o'].into_iter().filter(|known| who.contains(*known) || who.contains('a')) {
            self.change_one(who, actions, before, executable)?;
        }
        Ok(())
    }

    fn change_one(&mut self, who: char, actions: &str, before: Self, executable: bool) -> Result<(), &'static str> {
        let mut before = before;
        let mut value = *before.who(who);
        let mut action = ' ';
        for operation in actions.chars() {
            let bits = match operation {
                '-' | '+' | '=' => {
                    action = operation;
                    value = if operation == '=' { 0 } else { value };
                    continue;
                }
                'u' | 'g' | 'o' => *before.who(operation),
                'r' => 4,
                'w' => 2,
                'x' => 1,
                'X' if action != '+' => return Err("X only works with the '+' operator"),
                'X' => u32::from(executable),
                's' | 't' => {
                    let bit = special_bit(operation, who);
                    self.special = if action == '-' { self.special & !bit } else { self.special | bit };
                    continue;
                }
                _ => return Err("Unknown operation"),
            };
            value = if action == '-' { value & !bits } else { value | bits };
        }
        *self.who(who) = value;
        Ok(())
    }
}

fn special_bit(operation: char, who: char) -> u32 {
    match (operation, who) {
        ('s', 'u') => 4,
        ('s', 'g') => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_change_what_is_there() {
        for (mode, present, wanted) in [
            ("0600", 0o644, 0o600),
            ("a+w", 0o600, 0o622),
            ("u=rwx,go=rX", 0o600, 0),
            ("u=rw,go+r", 0o700, 0o644),
            ("g=u", 0o640, 0o660),
            ("u+s,o+t", 0o755, 0o5755),
            ("+x", 0o644, 0o755),
            ("ug-w", 0o666, 0o446),
        ] {
            assert_eq!(apply(mode, present, false).unwrap_or(0), wanted, "{mode}");
        }
        assert_eq!(apply("g=X", 0, false).unwrap_err(), "X only works with the '+' operator in symbolic mode \"g=X\"");
    }

    #[test]
    fn digits_have_one_form() {
        assert!(is_valid("0644") && is_valid("00644") && is_valid("a=r,ug+w") && !is_valid("x") && !is_valid("0999"));
        assert_eq!((normalize("0644").as_str(), display("644").as_str()), ("644", "0644"));
        assert_eq!(for_directory("0644"), "755");
    }
}
