//! Values that hold no others.

use super::collection::Indentation;
use super::format::Format;
use super::{Shown, illegal};
use crate::format::{double_quoted, float_text, quoted, ruby_inspect_symbol};
use crate::regex::Regex;
use crate::sprintf::kernel_format;
use crate::types::{Type, indented_object};
use crate::uri::Uri;
use crate::{Binary, Object};

pub(super) fn undef(format: &Format) -> Shown {
    let alternative = |plain, other| if format.alternative { other } else { plain };
    let text = match format.letter {
        'n' => alternative("nil", "null"),
        'u' => alternative("undef", "undefined"),
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' | 'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' => "NaN",
        'v' => "n/a",
        'V' => "N/A",
        's' => alternative("", "\"\""),
        'p' => alternative("undef", "\"undef\""),
        _ => return Err(illegal("Undef", format, "nudxXobBeEfgGaAvVsp")),
    };
    format.pad(text)
}

pub(super) fn default(format: &Format) -> Shown {
    let word = match format.letter {
        'd' | 's' | 'p' => "default",
        'D' => "Default",
        _ => return Err(illegal("Default", format, "dDsp")),
    };
    format.pad(&if format.alternative { format!("\"{word}\"") } else { word.to_owned() })
}

/// What only Ruby knows is shown without any padding.
pub(super) fn symbol(format: &Format, name: &str) -> Shown {
    Ok(match format.letter {
        's' => name.to_owned(),
        'p' => quoted(name),
        'q' => ruby_inspect_symbol(name),
        _ => return Err(illegal("Runtime", format, "spq")),
    })
}

pub(super) fn boolean(format: &Format, truth: bool) -> Shown {
    let word = match format.letter {
        't' | 's' | 'p' => {
            if truth {
                "true"
            } else {
                "false"
            }
        }
        'T' if truth => "True",
        'T' => "False",
        'y' if truth => "yes",
        'y' => "no",
        'Y' if truth => "Yes",
        'Y' => "No",
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' => return integer(format, i64::from(truth)),
        'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' => return float(format, f64::from(u8::from(truth))),
        _ => return Err(illegal("Boolean", format, "tTyYdxXobBeEfgGaAsp")),
    };
    let short = format.alternative && matches!(format.letter, 't' | 'T' | 'y' | 'Y');
    format.pad(if short { word.get(..1).unwrap_or(word) } else { word })
}

pub(super) fn integer(format: &Format, number: i64) -> Shown {
    match format.letter {
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' | 'p' => Ok(kernel_format(&format.text, &[number.into()])?),
        'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' => Ok(kernel_format(&format.text, &[(number as f64).into()])?),
        'c' => {
            let out_of_range = || super::StringError("pack(U): value out of range".to_owned());
            let c = u32::try_from(number).ok().and_then(char::from_u32).ok_or_else(out_of_range)?;
            let text = if format.alternative { format!("\"{c}\"") } else { c.to_string() };
            format.with_letter('s', &text)
        }
        's' => format.with_letter(if format.alternative { 'p' } else { 's' }, &number.to_string()),
        _ => Err(illegal("Integer", format, "dxXobBeEfgGaAspc")),
    }
}

pub(super) fn float(format: &Format, number: f64) -> Shown {
    match format.letter {
        'd' | 'x' | 'X' | 'o' | 'b' | 'B' | 'e' | 'E' | 'f' | 'g' | 'G' | 'a' | 'A' | 'p' => {
            Ok(kernel_format(&format.text, &[number.into()])?)
        }
        's' => {
            let text = float_text(number);
            Ok(kernel_format(&format.text, &[if format.alternative { format!("\"{text}\"") } else { text }.into()])?)
        }
        _ => Err(illegal("Float", format, "dxXobBeEfgGaAsp")),
    }
}

pub(super) fn text(format: &Format, text: &str) -> Shown {
    let changed = match format.letter {
        's' => return Ok(kernel_format(&format.text, &[text.into()])?),
        'p' => return format.pad(&if format.alternative { double_quoted(text) } else { quoted(text) }),
        'c' => capitalized(text),
        'C' => {
            let mut segments: Vec<_> = text.split("::").map(capitalized).collect();
            // Ruby's `split` drops what is empty at the end.
            while segments.last().is_some_and(String::is_empty) {
                segments.pop();
            }
            segments.join("::")
        }
        'u' => text.to_uppercase(),
        'd' => text.to_lowercase(),
        't' => text.trim_matches(|c: char| c.is_ascii_whitespace() || c == '\x0b' || c == '\0').to_owned(),
        _ => return Err(illegal("String", format, "cCudspt")),
    };
    if format.alternative { format.pad(&quoted(&changed)) } else { format.with_letter('s', &changed) }
}

/// The text with its first letter large and all others small.
fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|first| first.to_uppercase().collect::<String>()).unwrap_or_default();
    first + &chars.as_str().to_lowercase()
}

pub(super) fn regexp(format: &Format, regex: &Regex) -> Shown {
    match format.letter {
        'p' if format.text == "%p" => Ok(regex.delimited()),
        'p' => format.with_letter('s', &regex.delimited()),
        's' => {
            let text = if format.alternative { quoted(&regex.source) } else { regex.source.to_string() };
            if format.text == "%s" { Ok(text) } else { Ok(kernel_format(&format.text, &[text.into()])?) }
        }
        _ => Err(illegal("Regexp", format, "sp")),
    }
}

pub(super) fn of_type(format: &Format, of: &Type) -> Shown {
    let text = of.to_string();
    match format.letter {
        's' => {
            Ok(kernel_format(&format.text, &[if format.alternative { format!("\"{text}\"") } else { text }.into()])?)
        }
        'p' => format.with_letter('s', &text),
        _ => Err(illegal("Type", format, "sp")),
    }
}

pub(super) fn object(format: &Format, object: &Object, indentation: Indentation) -> Shown {
    match format.letter {
        'p' => Ok(match indentation.of_object(format.alternative) {
            Some(level) => indented_object(object, level),
            None => object.to_string(),
        }),
        's' => Ok(object.to_string()),
        _ => Err(illegal("Object", format, "spq")),
    }
}

pub(super) fn uri(format: &Format, uri: &Uri) -> Shown {
    let text = uri.to_string();
    match format.letter {
        'p' => Ok(format!("URI({})", quoted(&text))),
        's' => Ok(kernel_format(&format.text, &[if format.alternative { quoted(&text) } else { text }.into()])?),
        _ => Err(illegal("URI", format, "sp")),
    }
}

pub(super) fn binary(format: &Format, bytes: &Binary) -> Shown {
    let letter = if format.alternative { 'p' } else { 's' };
    let text = match format.letter {
        's' => match std::str::from_utf8(bytes.bytes()) {
            Ok(text) => text.to_owned(),
            Err(_) => {
                let first = bytes.bytes().iter().find(|byte| !byte.is_ascii()).copied().unwrap_or(0);
                return Err(super::StringError(format!("\"\\x{first:02X}\" from ASCII-8BIT to UTF-8")));
            }
        },
        'p' => return Ok(format!("Binary(\"{}\")", format.with_letter('s', &bytes.to_string())?)),
        'b' => bytes.relaxed(),
        'B' => bytes.to_string(),
        'u' => bytes.url_safe(),
        't' => "Binary".to_owned(),
        'T' => "BINARY".to_owned(),
        _ => return Err(illegal("Binary", format, "bButTsp")),
    };
    format.with_letter(letter, &text)
}
