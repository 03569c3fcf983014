//! Tells which files of Ruby, and which templates (`*.erb`), aren't read, and counts the reasons: the files are named one a line on
//! standard input.

#![expect(clippy::disallowed_methods, clippy::print_stdout, reason = "a program, which isn't part of the engine")]

use std::collections::BTreeMap;
use std::io::BufRead;

use duckrow_ruby_syntax::{parse, template};

/// The mistake in a file, with its line.
fn mistake(path: &str, text: &str) -> Option<(usize, String)> {
    let ruby = if path.ends_with(".erb") { template(text).ruby } else { text.to_owned() };
    let error = parse(&ruby, &[]).err()?;
    let before = ruby.get(..error.span.start as usize).unwrap_or_default();
    Some((before.matches('\n').count() + 1, error.message))
}

fn main() -> std::io::Result<()> {
    let (mut files, mut reasons) = (0, BTreeMap::<String, usize>::new());
    for path in std::io::stdin().lock().lines() {
        let path = path?;
        files += 1;
        let bytes = std::fs::read(&path)?;
        let found = match std::str::from_utf8(&bytes) {
            Ok(text) => mistake(&path, text),
            Err(_) => Some((1, "it is no UTF-8".to_owned())),
        };
        if let Some((line, message)) = found {
            println!("{path}:{line}: {message}");
            *reasons.entry(message).or_default() += 1;
        }
    }
    for (message, count) in &reasons {
        println!("{count}\t{message}");
    }
    println!("{} of {files} files are read", files - reasons.values().sum::<usize>());
    Ok(())
}
