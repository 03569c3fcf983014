//! The files of a scenario: their names at once, their texts when somebody first asks.
//!
//! A document or a link brings all texts. A folder of modules has far more than a run looks at: whoever brings one gives the
//! names and a [`Tree`], and what was read of it is then part of the scenario like any other text. So a run needs no more
//! than its scenario, and the scenario as it is written is just what the run needed. Knows no disk: a tree may be anything.
//!
//! A folder is there when a file is in it. One without files has a path of its own, with a slash at the end and without a text:
//! `modules/m/files/empty/`.

use std::any::Any;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use indexmap::IndexMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The text in the place of one that nobody looks at, or that can't be read: such a file is only named.
pub const LEFT_OUT: &str = "# The text of this file is left out: the run does not look at it.\n";

/// The place from which the texts of files come. It gives the same text of a file whenever it is asked in a run.
pub trait Tree: Send + Sync {
    /// The text of a file; none if it has no text that can be read, which is then as if it weren't there.
    fn text(&self, path: &str) -> Option<String>;

    /// The place of a file outside of the tree, as those know it who brought the tree; none if there is no such place.
    fn place(&self, path: &str) -> Option<String> {
        let _ = path;
        None
    }
}

/// The key to what is encrypted in data. It is no part of a scenario, and neither is what it opens.
pub trait Secrets: Send + Sync {
    /// The plain text of enveloped data of PKCS #7 in Base64; none if the key doesn't open it.
    fn decrypted(&self, encoded: &str) -> Option<String>;
}

/// Path → text, in the order in which the paths were given. Clones share what was read.
#[derive(Clone, Default)]
pub struct Files {
    entries: IndexMap<String, Arc<File>>,
    secrets: Option<Arc<dyn Secrets>>,
    /// What was made of these paths.
    made: Arc<Made>,
}

/// A file, whose text may still have to be read.
struct File {
    text: OnceLock<Option<String>>,
    /// The tree that has the text; none if the text was given.
    tree: Option<Arc<dyn Tree>>,
    /// What was made of the text.
    made: Made,
}

/// What somebody made of a text or of paths, for the next run with the same: one value of each type.
#[derive(Default)]
struct Made(Mutex<Vec<Arc<dyn Any + Send + Sync>>>);

impl Made {
    fn get_or_make<T: Send + Sync + 'static>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        let all = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all().iter().find_map(|value| Arc::clone(value).downcast::<T>().ok());
        known.unwrap_or_else(|| {
            // Making one may ask for others.
            let value = Arc::new(make());
            all().push(Arc::<T>::clone(&value));
            value
        })
    }
}

impl File {
    fn given(text: String) -> Arc<Self> {
        Arc::new(Self { text: OnceLock::from(Some(text)), tree: None, made: Made::default() })
    }

    fn unread(tree: Arc<dyn Tree>) -> Arc<Self> {
        Arc::new(Self { text: OnceLock::new(), tree: Some(tree), made: Made::default() })
    }

    /// The text; a folder has none, whatever a document says in its place.
    fn text(&self, path: &str) -> Option<&String> {
        if path.ends_with('/') {
            return None;
        }
        self.text.get_or_init(|| self.tree.as_ref()?.text(path)).as_ref()
    }

    /// The text, if there is no need to read it.
    fn at_hand(&self) -> Option<&String> {
        self.text.get()?.as_ref()
    }
}

impl Files {
    /// Adds a file of a tree, which is asked for its text once the text is needed.
    pub fn insert_unread(&mut self, path: String, tree: Arc<dyn Tree>) {
        self.put(path, File::unread(tree));
    }

    /// Gives the key to what is encrypted in these files.
    pub fn set_secrets(&mut self, secrets: Arc<dyn Secrets>) {
        self.secrets = Some(secrets);
    }

    /// The key to what is encrypted in these files.
    pub fn secrets(&self) -> Option<&dyn Secrets> {
        self.secrets.as_deref()
    }

    /// Other texts for the same purpose, with the same key.
    #[must_use]
    pub fn with_texts(&self, texts: impl IntoIterator<Item = (String, String)>) -> Self {
        Self { secrets: self.secrets.clone(), ..texts.into_iter().collect::<Self>() }
    }

    /// Adds a file with its text, in the place of the one of that name.
    pub fn insert(&mut self, path: String, text: String) {
        self.put(path, File::given(text));
    }

    fn put(&mut self, path: String, file: Arc<File>) {
        if self.entries.insert(path, file).is_none() {
            self.forget_made();
        }
    }

    /// Other paths, of which nothing was made so far.
    fn forget_made(&mut self) {
        self.made = Arc::default();
    }

    /// What `make` makes of the text of a file, and of nothing else: from its type's second time on it is what it was.
    pub fn made_of<T: Send + Sync + 'static>(&self, path: &str, make: impl FnOnce(&str) -> T) -> Option<Arc<T>> {
        let (path, file) = self.entries.get_key_value(path)?;
        let text = file.text(path)?;
        Some(file.made.get_or_make(|| make(text)))
    }

    /// What `make` makes of the paths, and of no text: from its type's second time on it is what it was, until there are other
    /// paths.
    pub fn made_of_paths<T: Send + Sync + 'static>(&self, make: impl FnOnce(&Self) -> T) -> Arc<T> {
        self.made.get_or_make(|| make(self))
    }

    /// The text of a file.
    pub fn get(&self, path: &str) -> Option<&String> {
        let (path, file) = self.entries.get_key_value(path)?;
        file.text(path)
    }

    /// The place of a file that a tree brought, as those know it who brought the tree.
    pub fn place(&self, path: &str) -> Option<String> {
        self.entries.get(path)?.tree.as_ref()?.place(path)
    }

    /// The path of a file, as it lives here; the text is not read.
    pub fn path(&self, path: &str) -> Option<&str> {
        self.entries.get_key_value(path).map(|(path, _)| path.as_str())
    }

    /// The path and the text of a file.
    pub fn get_key_value(&self, path: &str) -> Option<(&String, &String)> {
        let (path, file) = self.entries.get_key_value(path)?;
        Some((path, file.text(path)?))
    }

    /// True if there is a file with a text.
    pub fn contains_key(&self, path: &str) -> bool {
        self.get(path).is_some()
    }

    /// All paths, also of files that turn out to have no text.
    pub fn keys(&self) -> impl Iterator<Item = &String> + Clone {
        self.entries.keys()
    }

    /// Those of some paths that there are, in the order of all paths.
    pub fn in_order<'p>(&self, paths: impl IntoIterator<Item = &'p str>) -> impl Iterator<Item = &String> {
        let places: BTreeSet<_> = paths.into_iter().filter_map(|path| self.entries.get_index_of(path)).collect();
        places.into_iter().filter_map(|place| self.entries.get_index(place)).map(|(path, _)| path)
    }

    /// All files with their texts: reads what wasn't read.
    pub fn iter(&self) -> impl Iterator<Item = (&String, &String)> {
        self.entries.iter().filter_map(|(path, file)| Some((path, file.text(path)?)))
    }

    /// All texts: reads what wasn't read.
    pub fn values(&self) -> impl Iterator<Item = &String> {
        self.iter().map(|(_, text)| text)
    }

    /// The files whose texts were given, or were read by now.
    pub fn at_hand(&self) -> impl Iterator<Item = (&String, &String)> {
        self.entries.iter().filter_map(|(path, file)| Some((path, file.at_hand()?)))
    }

    /// The text of a file, if it was given, or was read by now.
    pub fn get_at_hand(&self, path: &str) -> Option<&String> {
        self.entries.get(path)?.at_hand()
    }

    /// True if the text of a file was given, or was read by now.
    pub fn is_at_hand(&self, path: &str) -> bool {
        self.get_at_hand(path).is_some()
    }

    /// The paths of folders without files, without the slash at their ends.
    pub fn empty_folders(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().filter_map(|path| path.strip_suffix('/'))
    }

    /// The files that were asked for and have no text that can be read.
    pub fn without_text(&self) -> impl Iterator<Item = &String> {
        self.entries.iter().filter(|(_, file)| file.text.get().is_some_and(Option::is_none)).map(|(path, _)| path)
    }

    /// The texts that came with the scenario. Those of trees are none of them, read or not.
    pub fn given(&self) -> impl Iterator<Item = &String> {
        self.entries.values().filter(|file| file.tree.is_none()).filter_map(|file| file.at_hand())
    }

    /// The number of paths.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// True if there are no paths.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Keeps the files whose paths are wanted.
    pub fn retain(&mut self, mut is_wanted: impl FnMut(&str) -> bool) {
        self.entries.retain(|path, _| is_wanted(path));
        self.forget_made();
    }

    /// Adds the files of others, which take the place of those with the same names.
    pub fn append(&mut self, others: Self) {
        self.entries.extend(others.entries);
        self.forget_made();
    }

    /// Removes all files.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.forget_made();
    }

    /// Removes a file, and gives its text.
    pub fn shift_remove(&mut self, path: &str) -> Option<String> {
        let removed = self.entries.shift_remove(path)?;
        self.forget_made();
        removed.text(path).cloned()
    }

    /// Puts a file with its text at a place in the order.
    pub fn shift_insert(&mut self, at: usize, path: String, text: String) {
        self.entries.shift_insert(at, path, File::given(text));
        self.forget_made();
    }
}

impl From<IndexMap<String, String>> for Files {
    fn from(texts: IndexMap<String, String>) -> Self {
        texts.into_iter().collect()
    }
}

impl FromIterator<(String, String)> for Files {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(texts: I) -> Self {
        Self { entries: texts.into_iter().map(|(path, text)| (path, File::given(text))).collect(), ..Self::default() }
    }
}

impl<const N: usize> From<[(String, String); N]> for Files {
    fn from(texts: [(String, String); N]) -> Self {
        texts.into_iter().collect()
    }
}

impl Extend<(String, String)> for Files {
    fn extend<I: IntoIterator<Item = (String, String)>>(&mut self, texts: I) {
        texts.into_iter().for_each(|(path, text)| self.insert(path, text));
    }
}

impl fmt::Debug for Files {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.entries.iter().map(|(path, file)| (path, file.at_hand()))).finish()
    }
}

impl PartialEq for Files {
    /// Compares all texts, whatever the order of the paths.
    fn eq(&self, other: &Self) -> bool {
        self.iter().all(|(path, text)| other.get(path) == Some(text))
            && other.keys().all(|path| self.contains_key(path) || !other.contains_key(path))
    }
}

impl Serialize for Files {
    /// Writes what is at hand: after a run that is all that it needed.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.at_hand())
    }
}

impl<'de> Deserialize<'de> for Files {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IndexMap::<String, String>::deserialize(deserializer).map(Self::from)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    /// Has a text for every name but those of pictures, and remembers what it was asked for.
    #[derive(Default)]
    struct Asked(Mutex<Vec<String>>);

    impl Tree for Asked {
        fn text(&self, path: &str) -> Option<String> {
            self.0.lock().unwrap().push(path.to_owned());
            (!path.ends_with(".png")).then(|| format!("text of {path}"))
        }
    }

    fn files(tree: &Arc<Asked>) -> Files {
        let mut files = Files::from([("given".to_owned(), "text".to_owned())]);
        for path in ["a", "b", "c.png"] {
            files.insert_unread(path.to_owned(), Arc::clone(tree) as Arc<dyn Tree>);
        }
        files
    }

    fn written(files: &Files) -> String {
        serde_json::to_string(files).unwrap()
    }

    #[test]
    fn a_text_is_read_once_and_only_when_it_is_asked_for() {
        let tree = Arc::new(Asked::default());
        let files = files(&tree);
        assert_eq!(files.keys().collect::<Vec<_>>(), ["given", "a", "b", "c.png"]);
        assert_eq!(files.in_order(["b", "nope", "given", "b"]).collect::<Vec<_>>(), ["given", "b"]);
        assert!(tree.0.lock().unwrap().is_empty());
        let copy = files.clone();
        assert_eq!(files.get("b").unwrap(), "text of b");
        assert_eq!(copy.get("b").unwrap(), "text of b");
        assert_eq!(*tree.0.lock().unwrap(), ["b"]);
    }

    #[test]
    fn what_is_written_is_what_was_given_or_read() {
        let files = files(&Arc::default());
        assert_eq!(written(&files), r#"{"given":"text"}"#);
        assert!(files.get("b").is_some() && files.is_at_hand("b") && !files.is_at_hand("a"));
        assert_eq!(written(&files), r#"{"given":"text","b":"text of b"}"#);
        assert_eq!(files.given().collect::<Vec<_>>(), ["text"]);
    }

    #[test]
    fn what_is_made_of_a_text_or_of_paths_is_made_once() {
        let mut files = Files::from([("a".to_owned(), "text".to_owned())]);
        let copy = files.clone();
        assert_eq!(*files.made_of("a", str::len).unwrap(), 4);
        assert_eq!(*copy.made_of("a", |_| 0_usize).unwrap(), 4);
        assert!(*copy.made_of("a", |_| true).unwrap());
        assert_eq!(*files.made_of_paths(Files::len), 1);
        files.insert("a".to_owned(), "other text".to_owned());
        assert_eq!((*files.made_of("a", str::len).unwrap(), *files.made_of_paths(|_| 0_usize)), (10, 1));
        files.insert("b".to_owned(), String::new());
        assert_eq!((*files.made_of_paths(Files::len), *copy.made_of_paths(|_| 0_usize)), (2, 1));
        assert!(files.made_of("c", str::len).is_none());
    }

    #[test]
    fn a_file_without_a_text_is_not_there() {
        let files = files(&Arc::default());
        assert!(!files.contains_key("c.png") && files.get("c.png").is_none());
        assert_eq!(files.without_text().collect::<Vec<_>>(), ["c.png"]);
        assert_eq!(files.iter().count(), 3);
        let same = serde_json::from_str::<Files>(&written(&files)).unwrap();
        assert_eq!(files, same);
        assert_ne!(files, Files::default());
        assert_ne!(Files::default(), files);
    }
}
