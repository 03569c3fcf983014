//! `case … in`

use duckrow_ruby_syntax::{Arm, Name, NodeId, Pattern};

use crate::class::known;
use crate::error::{Mismatch, Outcome};
use crate::frame::Frame;
use crate::symbol::known as symbols;
use crate::value::Value;
use crate::vm::Vm;

impl Vm<'_> {
    pub(super) fn match_node(
        &mut self,
        frame: &Frame,
        id: NodeId,
        subject: NodeId,
        arms: &[Arm],
        otherwise: Option<NodeId>,
    ) -> Outcome {
        let subject = self.eval(frame, subject)?;
        for arm in arms {
            if !self.fits(frame, &arm.pattern, subject)? {
                continue;
            }
            if let Some(guard) = arm.guard
                && !self.eval(frame, guard)?.is_true()
            {
                self.mismatched("guard clause does not return true".into())?;
                continue;
            }
            return self.eval(frame, arm.body);
        }
        match otherwise {
            Some(otherwise) => self.eval(frame, otherwise),
            None => {
                let only = if let [arm] = arms { Some(&arm.pattern) } else { None };
                self.no_match(frame, id, only, subject)
            }
        }
    }

    pub(super) fn match_one(
        &mut self,
        frame: &Frame,
        id: NodeId,
        value: NodeId,
        pattern: &Pattern,
        is_question: bool,
    ) -> Outcome {
        let value = self.eval(frame, value)?;
        let fits = self.fits(frame, pattern, value)?;
        if is_question {
            return Ok(Value::Bool(fits));
        }
        if fits {
            return Ok(Value::Nil);
        }
        self.no_match(frame, id, Some(pattern), value)
    }

    /// The error that nothing fits; of the only pattern it tells why.
    fn no_match(&mut self, frame: &Frame, id: NodeId, only: Option<&Pattern>, value: Value) -> Outcome {
        self.at_node(frame, id);
        let mut message = self.inspect(value)?;
        let why = self.mismatch.take();
        let mut class = known::NO_MATCHING_PATTERN_ERROR;
        if let (Some(_), Some(why)) = (only, why) {
            if why.is_key {
                class = known::NO_MATCHING_PATTERN_KEY_ERROR;
            }
            message = format!("{message}: {}", why.text);
        }
        Err(self.raise(class, message))
    }

    /// Remembers why a value doesn't fit.
    fn mismatched(&mut self, text: String) -> Outcome<bool> {
        self.mismatch = Some(Mismatch { text, is_key: false });
        Ok(false)
    }

    fn fits(&mut self, frame: &Frame, pattern: &Pattern, value: Value) -> Outcome<bool> {
        self.deeper(|vm| vm.fits_here(frame, pattern, value))
    }

    fn fits_here(&mut self, frame: &Frame, pattern: &Pattern, value: Value) -> Outcome<bool> {
        match pattern {
            Pattern::Value(node) => {
                let candidate = self.eval(frame, *node)?;
                if self.send(candidate, symbols::CASE_EQUAL, &[value])?.is_true() {
                    return Ok(true);
                }
                self.not_equal(candidate, value)
            }
            Pattern::Bind(name) => {
                self.set_local(frame.env, frame.symbol(*name), value)?;
                Ok(true)
            }
            Pattern::Either(choices) => {
                for choice in choices {
                    if self.fits(frame, choice, value)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Pattern::As(inner, name) => {
                let fits = self.fits(frame, inner, value)?;
                if fits {
                    self.set_local(frame.env, frame.symbol(*name), value)?;
                }
                Ok(fits)
            }
            Pattern::List(constant, items) => {
                Ok(self.is_instance(frame, *constant, value)? && self.fits_list(frame, items, value)?)
            }
            Pattern::Keys(constant, keys, rest) => {
                Ok(self.is_instance(frame, *constant, value)? && self.fits_keys(frame, keys, *rest, value)?)
            }
            Pattern::Rest(_) => Err(self.unsupported("a splat in this pattern")),
        }
    }

    fn is_instance(&mut self, frame: &Frame, constant: Option<NodeId>, value: Value) -> Outcome<bool> {
        let Some(constant) = constant else { return Ok(true) };
        let constant = self.eval(frame, constant)?;
        if self.send(constant, symbols::CASE_EQUAL, &[value])?.is_true() {
            return Ok(true);
        }
        self.not_equal(constant, value)
    }

    fn not_equal(&mut self, pattern: Value, value: Value) -> Outcome<bool> {
        let text = format!("{} === {} does not return true", self.inspect(pattern)?, self.inspect(value)?);
        self.mismatched(text)
    }

    fn fits_list(&mut self, frame: &Frame, patterns: &[Pattern], value: Value) -> Outcome<bool> {
        let items = match value {
            Value::Array(id) => self.items_of(id),
            other if self.responds(other, symbols::DECONSTRUCT) => {
                let list = self.send(other, symbols::DECONSTRUCT, &[])?;
                self.to_list(list)?
            }
            other => {
                let text = format!("{} does not respond to #deconstruct", self.inspect(other)?);
                return self.mismatched(text);
            }
        };
        let splat = patterns.iter().position(|pattern| matches!(pattern, Pattern::Rest(_)));
        let Some(at) = splat else {
            if items.len() != patterns.len() {
                let (given, expected) = (items.len(), patterns.len());
                let list = self.array(items)?;
                let shown = self.inspect(list)?;
                return self.mismatched(format!("{shown} length mismatch (given {given}, expected {expected})"));
            }
            return self.fit_all(frame, patterns, &items);
        };
        let (before, behind) = patterns.split_at(at);
        let behind = behind.get(1..).unwrap_or_default();
        let expected = before.len() + behind.len();
        let Some(middle) = items.len().checked_sub(expected) else {
            let given = items.len();
            let list = self.array(items)?;
            let shown = self.inspect(list)?;
            return self.mismatched(format!("{shown} length mismatch (given {given}, expected {expected}+)"));
        };
        let (first, rest) = items.split_at(at);
        let (rest, last) = rest.split_at(middle);
        if let Some(Pattern::Rest(Some(name))) = patterns.get(at) {
            let rest = self.array(rest.to_vec())?;
            self.set_local(frame.env, frame.symbol(*name), rest)?;
        }
        Ok(self.fit_all(frame, before, first)? && self.fit_all(frame, behind, last)?)
    }

    fn fit_all(&mut self, frame: &Frame, patterns: &[Pattern], values: &[Value]) -> Outcome<bool> {
        for (pattern, value) in patterns.iter().zip(values) {
            if !self.fits(frame, pattern, *value)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn fits_keys(
        &mut self,
        frame: &Frame,
        keys: &[(Name, Option<Pattern>)],
        rest: Option<Option<Name>>,
        value: Value,
    ) -> Outcome<bool> {
        let hash = match value {
            Value::Hash(id) => id,
            other if self.responds(other, symbols::DECONSTRUCT_KEYS) => {
                match self.send(other, symbols::DECONSTRUCT_KEYS, &[Value::Nil])? {
                    Value::Hash(id) => id,
                    _ => return Ok(false),
                }
            }
            other => {
                let text = format!("{} does not respond to #deconstruct_keys", self.inspect(other)?);
                return self.mismatched(text);
            }
        };
        let left = self.new_hash()?;
        self.merge_into(left, hash)?;
        for (name, pattern) in keys {
            let name = frame.symbol(*name);
            let Some(value) = self.hash_delete(left, Value::Symbol(name))? else {
                let text = format!("key not found: {}", self.inspect(Value::Symbol(name))?);
                self.mismatch = Some(Mismatch { text, is_key: true });
                return Ok(false);
            };
            match pattern {
                Some(pattern) if !self.fits(frame, pattern, value)? => return Ok(false),
                Some(_) => {}
                None => self.set_local(frame.env, name, value)?,
            }
        }
        match rest {
            Some(None) if !self.machine.heap.hash(left).entries.is_empty() => {
                let text = format!("rest of {} is not empty", self.inspect(Value::Hash(left))?);
                self.mismatched(text)
            }
            Some(None) => Ok(true),
            Some(Some(name)) => {
                self.set_local(frame.env, frame.symbol(name), Value::Hash(left))?;
                Ok(true)
            }
            None if keys.is_empty() && !self.machine.heap.hash(hash).entries.is_empty() => {
                let text = format!("{} is not empty", self.inspect(Value::Hash(hash))?);
                self.mismatched(text)
            }
            None => Ok(true),
        }
    }
}
