//! Commands as texts or words.

use super::super::ruby;
use crate::values::Value;

/// The program of a command: the first of several words, a leading quoted word, or all up to the first blank.
pub(super) fn program_of(command: &Value) -> String {
    let text = match command {
        Value::Array(words) => return words.items().first().map(ruby::to_s).unwrap_or_default(),
        other => ruby::to_s(other),
    };
    for quote in ['"', '\''] {
        let quoted = text.strip_prefix(quote).and_then(|rest| rest.split_once(quote));
        if let Some((word, _)) = quoted.filter(|(word, _)| !word.is_empty()) {
            return word.to_owned();
        }
    }
    text.split(' ').next().unwrap_or_default().to_owned()
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
    text.split('\n').filter_map(|line| {
        let (word, _) = line.strip_prefix('"')?.split_once('"')?;
        (!word.is_empty()).then(|| word.to_owned())
    })
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
        for (command, program) in [("/bin/a b", "/bin/a"), ("\"/my tool\" x", "/my tool"), ("'a b' c", "a b"), ("", "")]
        {
            assert_eq!(program_of(&command.into()), program);
        }
    }

    #[test]
    fn paths_with_which_lines_begin() {
        assert_eq!(absolute_words("/opt/a 1\n /opt/b\n/opt/c"), ["/opt/a", "/opt/c"]);
        assert_eq!(quoted_words("\"/my tool\" x\n\"\"").collect::<Vec<_>>(), ["/my tool"]);
    }
}
