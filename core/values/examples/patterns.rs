//! Searches for patterns: a line of JSON for each pattern and text, answered by what was found or what is wrong with the pattern.
//! `tests/oracle/patterns.rb` compares the answers with Ruby's.

use std::io::{self, BufRead, Write};

use duckrow_values::regex::Regex;
use serde_json::{Value, json};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let asked: Value = serde_json::from_str(&line?)?;
        let text = |key: &str| asked.get(key).and_then(Value::as_str).unwrap_or_default();
        writeln!(out, "{}", answer(text("pattern"), text("text")))?;
    }
    Ok(())
}

fn answer(pattern: &str, text: &str) -> Value {
    match Regex::new(pattern).and_then(|regex| regex.find(text)) {
        Ok(found) => {
            json!({ "groups": found.map(|found| found.iter().map(|group| group.map(str::to_owned)).collect::<Vec<_>>()) })
        }
        Err(error) => json!({ "error": error.to_string() }),
    }
}
