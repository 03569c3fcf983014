//! What is fetched from elsewhere, by the program `curl`, as the module `archive` does it. Accounts and cookies are told it on its standard
//! input, so that no list of processes shows them.

use std::path::Path;

use duckrow_core::resource_types::{Failure, Instance, to_s};
use duckrow_core::values::Value;

use super::program::Call;

const CURL: &str = "/usr/bin/curl";
const REDIRECTIONS: &str = "5";

/// True if a source is one that is fetched from elsewhere.
pub(super) fn is_elsewhere(source: &str) -> bool {
    ["http:", "https:", "ftp:", "ftps:"].iter().any(|scheme| source.starts_with(scheme))
}

/// Fetches a source into a file.
///
/// # Errors
/// [`Failure`] if the program is missing, or fails.
pub(super) fn fetch(resource: &Instance, source: &str, file: &Path) -> Result<(), Failure> {
    let mut words = vec![source.to_owned(), "-o".to_owned(), file.display().to_string()];
    words.extend(common(resource));
    call(words, resource).succeed().map(|_| ())
}

/// Fetches a checksum: the first word that looks like one.
///
/// # Errors
/// [`Failure`] if the program is missing, or fails.
pub(super) fn checksum(resource: &Instance, source: &str) -> Result<String, Failure> {
    let mut words = vec![source.to_owned()];
    words.extend(common(resource));
    let text = call(words, resource).succeed()?;
    let is_sum = |word: &&str| (32..=128).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    Ok(text.split(|c: char| !c.is_ascii_alphanumeric()).find(is_sum).unwrap_or_default().to_owned())
}

fn common(resource: &Instance) -> Vec<String> {
    let mut words = ["-fsSLg", "--max-redirs", REDIRECTIONS].map(str::to_owned).to_vec();
    if let Some(proxy) = resource.text("proxy_server") {
        words.extend(["--proxy".to_owned(), proxy]);
    }
    if resource.flag("allow_insecure") {
        words.push("--insecure".to_owned());
    }
    words.extend(resource.value("download_options").map(Value::as_items).unwrap_or_default().iter().map(to_s));
    words
}

fn call(words: Vec<String>, resource: &Instance) -> Call {
    let mut secrets = String::new();
    let mut tell = |option: &str, value: String| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        secrets += &format!("{option} = \"{value}\"\n");
    };
    if let Some(user) = resource.text("username") {
        tell("user", resource.text("password").map_or_else(|| user.clone(), |password| format!("{user}:{password}")));
    }
    if let Some(cookie) = resource.text("cookie") {
        tell("cookie", cookie);
    }
    let asks = if secrets.is_empty() { Vec::new() } else { vec!["-K".to_owned(), "-".to_owned()] };
    Call::new([vec![CURL.to_owned()], words, asks].concat()).reading(secrets)
}
