//! Several files in one text, so that a mutation can change them all: a line `>>>> PATH` stands before each.

use duckrow_core::scenario::Files;
use indexmap::IndexMap;

const MARK: &str = ">>>> ";

/// The files of a text. The part before the first mark is the file `first`.
pub(super) fn files(text: &str, first: &str) -> IndexMap<String, String> {
    let mut files = IndexMap::new();
    let mut path = first;
    for line in text.split_inclusive('\n') {
        match line.strip_prefix(MARK) {
            Some(named) => path = named.trim(),
            None => files.entry(path.to_owned()).or_insert_with(String::new).push_str(line),
        }
    }
    files
}

/// The text of files.
pub(super) fn text(files: &Files) -> String {
    files.iter().map(|(path, text)| format!("{MARK}{path}\n{}\n", text.trim_end_matches('\n'))).collect()
}

#[cfg(test)]
mod tests {
    use super::{files, text};

    #[test]
    fn files_stay_what_they_are() {
        let bundle = ">>>> a/b.pp\nx\n\ny\n>>>> c\nz\n";
        let read = files(bundle, "first");
        assert_eq!(read.keys().collect::<Vec<_>>(), ["a/b.pp", "c"]);
        assert_eq!(text(&read.into()), bundle);
        assert_eq!(files("only", "first")["first"], "only");
    }
}
