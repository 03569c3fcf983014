//! What a run reads of a scenario's files, noted where they are read. Files that become texts of the run (`Sources`) are known
//! from there.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// The paths of files that were read, in a book that all who read hold together.
#[derive(Debug, Clone, Default)]
pub struct Reads(Rc<RefCell<BTreeSet<String>>>);

impl Reads {
    /// Notes a file.
    pub fn note(&self, path: &str) {
        let mut noted = self.0.borrow_mut();
        if !noted.contains(path) {
            noted.insert(path.to_owned());
        }
    }

    /// Notes everything that stands in another book.
    pub fn extend(&self, other: &Self) {
        if !Rc::ptr_eq(&self.0, &other.0) {
            self.0.borrow_mut().extend(other.0.borrow().iter().cloned());
        }
    }

    /// True if a file was read.
    pub fn has(&self, path: &str) -> bool {
        self.0.borrow().contains(path)
    }
}
