//! A link is read: as it came, and as one whose packed bytes, or whose content, the text is.

use std::io;

use duckrow::link::{self, Content};

use super::{Target, seeds};

pub(super) const TARGET: Target =
    Target { name: "link", answer, seeds, dictionary: include_str!("../../fuzz/dictionaries/data.dict") };

/// The recorded links and their contents.
fn seeds() -> io::Result<Vec<String>> {
    let mut texts = Vec::new();
    for recorded in seeds::under(&["links"], "json")? {
        let recorded: serde_json::Value = serde_json::from_str(&recorded)?;
        texts.extend(recorded["link"].as_str().map(str::to_owned));
        texts.extend(recorded.get("content").map(ToString::to_string));
    }
    Ok(texts)
}

fn answer(text: &str) -> String {
    let read =
        [link::decode(text), link::decode(&link::sealed(text.as_bytes())), link::decode(&link::sealed(&stored(text)))];
    for content in read.iter().flatten() {
        is_read_as_written(content);
    }
    format!("{read:#?}")
}

/// The text as deflate has it when nothing is gained: a last block, its length, the same inverted.
fn stored(text: &str) -> Vec<u8> {
    let length = u16::try_from(text.len()).unwrap_or(0);
    [&[1], &length.to_le_bytes()[..], &(!length).to_le_bytes()[..], text.as_bytes()].concat()
}

fn is_read_as_written(content: &Content) {
    if let Ok(fragment) = link::encode(content) {
        assert_eq!(link::decode(&fragment).as_ref(), Ok(content), "what was written is read");
    }
}
