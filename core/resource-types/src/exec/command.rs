//! Commands as texts or words.

use super::super::ruby;
use duckrow_values::Value;

/// The program of a command: the first of several words, the first quoted word with which a line begins, or all up to the
/// first blank. A command of blanks alone has none.
pub(super) fn program_of(command: &Value) -> Value {
    let text = match command {
        Value::Array(words) => return words.items().first().cloned().unwrap_or_default(),
        other => ruby::to_s(other),
    };
    let quoted = |line: &str| ['"', '\''].into_iter().find_map(|quote| quoted_by(line, quote));
    if let Some(word) = text.split('\n').find_map(quoted) {
        return word.into();
    }
    match text.split(' ').next().filter(|_| text.bytes().any(|byte| byte != b' ')) {
        Some(word) => word.into(),
        None => Value::Undef,
    }
}

/// The word in quotes with which a line begins.
fn quoted_by(line: &str, quote: char) -> Option<String> {
    let (word, _) = line.strip_prefix(quote)?.split_once(quote)?;
    (!word.is_empty()).then(|| word.to_owned())
}

/// The text that automatic relations are looked for in: a command, or its first word.
pub(super) fn program_text(command: &Value) -> String {
    match command {
        Value::Array(words) => words.items().first().map(ruby::to_s).unwrap_or_default(),
        other => ruby::to_s(other),
    }
}

/// The absolute paths with which lines begin.
pub(super) fn absolute_words(text: &str) -> Vec<String> {
    let lines = text.split('\n').filter_map(|line| {
        let end = line.find(char::is_whitespace).unwrap_or(line.len());
        line.get(..end).filter(|word| word.starts_with('/') && word.len() > 1).map(str::to_owned)
    });
    lines.collect()
}

/// The quoted words with which lines begin.
pub(super) fn quoted_words(text: &str) -> impl Iterator<Item = String> {
    text.split('\n').filter_map(|line| quoted_by(line, '"'))
}

/// The items of a list, or the one value that it is.
pub(super) fn items(value: &Value) -> Vec<Value> {
    value.as_array().map_or_else(|| vec![value.clone()], |items| items.items().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_the_first_word() {
        let texts = [
            ("/bin/a b", "/bin/a"),
            ("\"/my tool\" x", "/my tool"),
            ("'a b' c", "a b"),
            ("ls\n'a b' c", "a b"),
            (" a", ""),
        ];
        for (command, program) in texts {
            assert_eq!(program_of(&command.into()), program.into());
        }
        assert_eq!([program_of(&"".into()), program_of(&"  ".into())], [Value::Undef, Value::Undef]);
    }

    #[test]
    fn paths_with_which_lines_begin() {
        assert_eq!(absolute_words("/opt/a 1\n /opt/b\n/opt/c"), ["/opt/a", "/opt/c"]);
        assert_eq!(quoted_words("\"/my tool\" x\n\"\"").collect::<Vec<_>>(), ["/my tool"]);
    }
}
