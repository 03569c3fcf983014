//! Links that were made once are read for ever. The page's tests read the same files.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may end in a panic")]

use std::fs;
use std::path::Path;

use duckrow::link;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Golden {
    about: String,
    link: String,
    /// The content; or the message, if it can't be read.
    content: Option<link::Content>,
    message: Option<String>,
}

fn golden() -> Vec<Golden> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/links");
    let read = |path| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    fs::read_dir(folder).unwrap().map(|entry| read(entry.unwrap().path())).collect()
}

#[test]
fn every_link_that_was_made_once_means_what_it_meant() {
    let golden = golden();
    assert!(golden.len() > 15, "{}", golden.len());
    for Golden { about, link, content, message } in golden {
        match (link::decode(&link), content) {
            (Ok(decoded), content) => assert_eq!(Some(decoded), content, "{about}"),
            (Err(error), None) => assert_eq!(Some(error.to_string()), message, "{about}"),
            (Err(error), Some(_)) => panic!("{about}: {error}"),
        }
    }
}

#[test]
fn what_a_link_holds_can_be_sent_again() {
    for Golden { about, content, .. } in golden() {
        let Some(content) = content else { continue };
        let link = link::encode(&content).unwrap();
        assert_eq!(link::decode(&link), Ok(content), "{about}");
    }
}
