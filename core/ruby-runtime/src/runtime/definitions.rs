//! What programs define, which is forgotten with them: classes of their own, and what they add to Ruby's.

use super::Runtime;
use crate::class::{Class, ClassId, known};

/// The definitions of programs that have been put aside: the number of classes, and those of Ruby's own as programs changed them.
pub(crate) struct Definitions {
    count: usize,
    changed: Vec<(ClassId, Class)>,
}

impl Runtime {
    /// A class that is going to be changed.
    pub(crate) fn class_mut(&mut self, id: ClassId) -> &mut Class {
        let is_of_ruby = (id.0 as usize) < known::COUNT;
        if !is_of_ruby {
            self.changed = self.changed.min(id.0 as usize);
        }
        if is_of_ruby && !self.reopened.iter().any(|(known, _)| *known == id) {
            self.reopened.push((id, self.classes.get(id).clone()));
        }
        self.classes.get_mut(id)
    }

    /// Puts the definitions of programs aside, so that another one begins with those of Ruby alone.
    pub(crate) fn set_definitions_aside(&mut self) -> Definitions {
        let mut changed = std::mem::take(&mut self.reopened);
        if !changed.is_empty() {
            self.found.clear();
        }
        for (id, class) in &mut changed {
            std::mem::swap(self.classes.get_mut(*id), class);
        }
        Definitions { count: self.classes.len(), changed }
    }

    /// Forgets what has been defined since then, and brings back what was put aside.
    pub(crate) fn bring_definitions_back(&mut self, aside: Definitions) {
        let is_same = self.reopened.is_empty() && aside.changed.is_empty() && self.classes.len() == aside.count;
        if is_same {
            return;
        }
        for (id, class) in std::mem::take(&mut self.reopened) {
            *self.classes.get_mut(id) = class;
        }
        self.classes.truncate(aside.count);
        self.reopened = aside.changed;
        for (id, class) in &mut self.reopened {
            std::mem::swap(self.classes.get_mut(*id), class);
        }
        self.found.clear();
    }
}
