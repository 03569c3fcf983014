//! Keeps questions about recursive types from going on for ever.
//!
//! A question about a pair of aliases that is asked while it is being answered has the answer yes: nothing has been found
//! against it. One about an alias and a value, or about an `Init` type, has the answer no: it leads nowhere. A bound of depth, and
//! the effort that pays for all questions, catch what remains.

use std::rc::Rc;

use super::{Alias, Init, Type};
use crate::{Effort, Value};

/// The depth to which one question may lead into others.
const MAX_DEPTH: u16 = 600;
/// The cost of a question about an `Init` type within another, in steps: all signatures of a conversion are asked.
const INIT_STEPS: u64 = 1000;

/// The identity by which an alias is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Identity {
    Named(*const Alias),
    Data,
    RichData,
    RichDataKey,
}

/// The questions that are being answered.
#[derive(Debug)]
pub(super) struct Guard<'a> {
    pairs: Vec<(Identity, Identity)>,
    values: Vec<(Identity, *const Value)>,
    inits: Vec<*const Init>,
    depth: u16,
    effort: &'a Effort,
}

impl Identity {
    /// The key of an alias; nothing for other types.
    pub(super) fn of(of: &Type) -> Option<Self> {
        match of {
            Type::Alias(alias) => Some(Self::Named(Rc::as_ptr(alias))),
            Type::Data => Some(Self::Data),
            Type::RichData => Some(Self::RichData),
            Type::RichDataKey => Some(Self::RichDataKey),
            _ => None,
        }
    }
}

impl<'a> Guard<'a> {
    /// Nothing is being answered yet; whatever will be is paid for by an effort.
    pub(super) fn new(effort: &'a Effort) -> Self {
        Self { pairs: Vec::new(), values: Vec::new(), inits: Vec::new(), depth: 0, effort }
    }

    /// Pays for what a question looks at; false if nothing is left.
    pub(super) fn pays(&self, ticks: u64) -> bool {
        self.effort.spend(ticks)
    }

    /// The effort that pays for the questions.
    pub(super) fn effort(&self) -> &'a Effort {
        self.effort
    }

    /// Answers a question one level deeper; no, if that is too deep.
    pub(super) fn deeper(&mut self, answer: impl FnOnce(&mut Self) -> bool) -> bool {
        if self.depth >= MAX_DEPTH || !self.effort.spend(2) {
            return false;
        }
        self.depth += 1;
        let answered = answer(self);
        self.depth -= 1;
        answered
    }

    /// Answers a question about two types, if both are aliases at most once at a time.
    pub(super) fn once(&mut self, this: &Type, that: &Type, answer: impl FnOnce(&mut Self) -> bool) -> bool {
        let Some(pair) = Identity::of(this).zip(Identity::of(that)) else { return answer(self) };
        if self.pairs.contains(&pair) {
            return true;
        }
        self.pairs.push(pair);
        let answered = answer(self);
        self.pairs.pop();
        answered
    }

    /// Answers whether a value is an instance of an alias, unless that is being answered.
    pub(super) fn once_of_value(&mut self, of: &Type, value: &Value, answer: impl FnOnce(&mut Self) -> bool) -> bool {
        let Some(key) = Identity::of(of) else { return false };
        let question = (key, std::ptr::from_ref(value));
        if self.values.contains(&question) {
            return false;
        }
        self.values.push(question);
        let answered = answer(self);
        self.values.pop();
        answered
    }

    /// Answers a question about an `Init` type, unless one about the same type is being answered, whatever it was about.
    pub(super) fn once_of_init(&mut self, init: &Init, answer: impl FnOnce(&mut Self) -> bool) -> bool {
        let key = std::ptr::from_ref(init);
        if self.inits.contains(&key) || !self.inits.is_empty() && !self.effort.spend_steps(INIT_STEPS) {
            return false;
        }
        self.inits.push(key);
        let answered = answer(self);
        self.inits.pop();
        answered
    }
}
