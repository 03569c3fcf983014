//! What a run needs of a scenario's files, noted where they are looked for. Files that become texts of the run (`Sources`) are
//! known from there.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The paths of files that a run needs, in a book that all who look for files hold together.
#[derive(Debug, Clone, Default)]
pub struct Reads(Rc<RefCell<Book>>);

#[derive(Debug, Default)]
struct Book {
    read: BTreeSet<String>,
    found: BTreeSet<String>,
}

impl Reads {
    /// Notes a file whose text was read.
    pub fn note(&self, path: &str) {
        note(&mut self.0.borrow_mut().read, path);
    }

    /// Notes a file that was looked for and found: whether its text counts is said where that is read.
    pub fn note_found(&self, path: &str) {
        note(&mut self.0.borrow_mut().found, path);
    }

    /// Notes everything that stands in another book.
    pub fn extend(&self, other: &Self) {
        if !Rc::ptr_eq(&self.0, &other.0) {
            let (mut book, other) = (self.0.borrow_mut(), other.0.borrow());
            book.read.extend(other.read.iter().cloned());
            book.found.extend(other.found.iter().cloned());
        }
    }

    /// The files whose texts were read.
    pub fn read(&self) -> Vec<String> {
        self.0.borrow().read.iter().cloned().collect()
    }

    /// True if a file was found, so that it counts that it is there.
    pub fn has_found(&self, path: &str) -> bool {
        self.0.borrow().found.contains(path)
    }
}

fn note(paths: &mut BTreeSet<String>, path: &str) {
    if !paths.contains(path) {
        paths.insert(path.to_owned());
    }
}
