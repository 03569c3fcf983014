//! `hostile_links` prints a line for every link that means harm and is short enough to be one: its name, its fragment, and the
//! texts of its files.

use std::error::Error;
use std::io::{Write, stdout};

use duckrow_tests::hostile::links;
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = stdout().lock();
    for (name, content) in links::all() {
        if let Some(fragment) = links::fragment(&content) {
            let files = content.pointer("/scenario/files");
            writeln!(out, "{}", json!({ "name": name, "fragment": fragment, "files": files }))?;
        }
    }
    Ok(())
}
