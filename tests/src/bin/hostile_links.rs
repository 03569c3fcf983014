//! `hostile_links` prints a line for every link that means harm and is short enough to be one: its name, its fragment, and the
//! texts of its files. With `--tenth`, runs that go on for ever end after a tenth of the steps that the engine allows.

use std::error::Error;
use std::io::{Write, stdout};

use duckrow_tests::hostile::{Steps, links};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = stdout().lock();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let steps = match arguments.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => Steps::All,
        ["--tenth"] => Steps::Tenth,
        _ => return Err("usage: hostile_links [--tenth]".into()),
    };
    for (name, content) in links::all(steps) {
        if let Some(fragment) = links::fragment(&content) {
            let files = content.pointer("/scenario/files");
            writeln!(out, "{}", json!({ "name": name, "fragment": fragment, "files": files }))?;
        }
    }
    Ok(())
}
