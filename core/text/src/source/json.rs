//! JSON to plain data, up to a bound of values: a value takes many times the memory of its text.

use serde_json::Value as Json;

use super::yaml::MAX_VALUES;

/// The reason why a text isn't JSON, or isn't read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonError {
    /// The error message.
    pub message: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl std::fmt::Display for JsonError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} at line {} column {}", self.message, self.line, self.column)
    }
}

impl std::error::Error for JsonError {}

/// Reads a text.
///
/// # Errors
/// [`JsonError`] if the text is no JSON, or has more than [`MAX_VALUES`].
pub fn read(text: &str) -> Result<Json, JsonError> {
    if let Some(at) = place_of_too_many(text, MAX_VALUES) {
        let before = text.get(..at).unwrap_or_default();
        let column = before.rsplit('\n').next().map_or(0, str::len) + 1;
        let message = super::yaml::TOO_LARGE.to_owned();
        return Err(JsonError { message, line: before.matches('\n').count() + 1, column });
    }
    serde_json::from_str(text).map_err(|error| {
        let position = format!(" at line {} column {}", error.line(), error.column());
        let message = error.to_string();
        let message = message.strip_suffix(&position).unwrap_or(&message).to_owned();
        JsonError { message, line: error.line(), column: error.column() }
    })
}

/// The place where a text exceeds a number of values: behind each of these signs stands another one, unless it is
/// within a text.
fn place_of_too_many(text: &str, most: usize) -> Option<usize> {
    let (mut values, mut is_text, mut is_escaped) = (1_usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_text => is_escaped = true,
            b'"' => is_text = !is_text,
            b',' | b':' | b'[' | b'{' if !is_text => values += 1,
            _ => {}
        }
        if values > most {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_and_texts_are_not_looked_into() {
        assert_eq!(place_of_too_many("[1,2,3]", 4), None);
        assert_eq!(place_of_too_many("[1,2,3]", 3), Some(4));
        assert_eq!(place_of_too_many(r#"{"a,[\",:": 1}"#, 3), None);
        let text = format!("[\n{}1]", "1,".repeat(MAX_VALUES));
        let error = read(&text).unwrap_err();
        assert_eq!((error.line, error.message.as_str()), (2, crate::source::yaml::TOO_LARGE));
    }

    #[test]
    fn an_error_has_its_place_once() {
        let error = read("{\n  a}").unwrap_err();
        assert_eq!((error.line, error.column), (2, 3));
        assert_eq!(error.to_string(), "key must be a string at line 2 column 3");
    }
}
