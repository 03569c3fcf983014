//! `{% for %}`, and the object `loop`.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use super::super::syntax::tree::For;
use super::Machine;
use super::output::Output;
use super::scope::Frame;
use super::statements::Flow;
use crate::value::{Args, Error, List, Object, Result, Value, method_of};

impl Machine<'_> {
    /// A loop.
    pub(super) fn for_loop(&mut self, node: &Rc<For>, frame: &Frame, out: &mut Output) -> Result<Flow> {
        let items = self.value(&node.items, frame)?;
        self.rounds(node, &items, 0, frame, out)?;
        Ok(Flow::Next)
    }

    fn rounds(&mut self, node: &Rc<For>, items: &Value, depth: usize, frame: &Frame, out: &mut Output) -> Result<()> {
        match items {
            Value::List(_) => {}
            Value::Set(_) => self.go_through(items)?,
            other => self.steps(other.steps_to_read())?,
        }
        let state = Rc::new(Loop::new(node, items, depth, frame)?);
        let name = "loop".into();
        let mut is_done = false;
        while let Some(item) = state.advance(self)? {
            self.step()?;
            let inner = frame.inner();
            if node.names_loop {
                inner.set(&name, Value::Object(Rc::clone(&state).into()));
            }
            self.assign(&node.target, item, &inner)?;
            match self.body(&node.body, &inner, out)? {
                Flow::Next => is_done = true,
                Flow::Continue => {}
                Flow::Break => break,
            }
        }
        // Jinja knows of a round only if it came to its end.
        if !is_done {
            self.body(&node.otherwise, &frame.inner(), out)?;
        }
        Ok(())
    }
}

/// The items that are left.
enum Items {
    /// Those of a list, which may grow while they are taken.
    List(List, usize),
    /// Those of a mapping or set, which must stay as large as it is, and that size.
    Sized(VecDeque<Value>, Value, usize),
    /// Any others.
    Others(VecDeque<Value>),
}

impl Items {
    fn next(&mut self) -> Result<Option<Value>> {
        Ok(match self {
            Self::List(list, place) => {
                *place += 1;
                list.items().get(*place - 1).cloned()
            }
            Self::Sized(_, of, size) if of.length()? != *size => {
                let class = if matches!(of, Value::Set(_)) { "Set" } else { "dictionary" };
                return Err(Error::python(format!("{class} changed size during iteration")));
            }
            Self::Sized(items, ..) | Self::Others(items) => items.pop_front(),
        })
    }
}

/// The object `loop`.
struct Loop {
    node: Rc<For>,
    frame: Frame,
    depth: usize,
    items: RefCell<Items>,
    /// Items that were looked at before their round.
    ahead: RefCell<VecDeque<Value>>,
    rounds: Cell<usize>,
    before: RefCell<Option<Value>>,
    current: RefCell<Option<Value>>,
    changed: RefCell<Option<Value>>,
}

impl Loop {
    fn new(node: &Rc<For>, items: &Value, depth: usize, frame: &Frame) -> Result<Self> {
        let items = match items {
            Value::List(list) => Items::List(list.clone(), 0),
            Value::Dict(_) | Value::Set(_) | Value::View(_) => {
                Items::Sized(items.iterate()?.into(), items.clone(), items.length()?)
            }
            other => Items::Others(other.iterate()?.into()),
        };
        Ok(Self {
            node: Rc::clone(node),
            frame: frame.clone(),
            depth,
            items: RefCell::new(items),
            ahead: RefCell::default(),
            rounds: Cell::new(0),
            before: RefCell::default(),
            current: RefCell::default(),
            changed: RefCell::default(),
        })
    }

    /// The next item that passes the test of the loop.
    fn take(&self, machine: &mut Machine<'_>) -> Result<Option<Value>> {
        loop {
            let next = self.items.borrow_mut().next()?;
            let (Some(item), Some(test)) = (next.clone(), &self.node.test) else { return Ok(next) };
            machine.step()?;
            let inner = self.frame.inner();
            machine.assign(&self.node.target, item, &inner)?;
            if machine.value(test, &inner)?.truth()? {
                return Ok(next);
            }
        }
    }

    fn advance(&self, machine: &mut Machine<'_>) -> Result<Option<Value>> {
        let ahead = self.ahead.borrow_mut().pop_front();
        let next = match ahead {
            Some(next) => Some(next),
            None => self.take(machine)?,
        };
        if next.is_some() {
            self.rounds.set(self.rounds.get() + 1);
            let before = self.current.replace(next.clone());
            self.before.replace(before);
        }
        Ok(next)
    }

    fn peek(&self, machine: &mut Machine<'_>) -> Result<Option<Value>> {
        if self.ahead.borrow().is_empty() {
            let next = self.take(machine)?;
            self.ahead.borrow_mut().extend(next);
        }
        Ok(self.ahead.borrow().front().cloned())
    }

    /// The number of items, whatever the test says of those to come.
    fn known_length(&self) -> usize {
        match &*self.items.borrow() {
            Items::List(list, _) => list.items().len(),
            Items::Sized(items, ..) | Items::Others(items) => {
                self.rounds.get() + self.ahead.borrow().len() + items.len()
            }
        }
    }

    fn whole_length(&self, machine: &mut Machine<'_>) -> Result<usize> {
        while let Some(item) = self.take(machine)? {
            self.ahead.borrow_mut().push_back(item);
        }
        Ok(self.rounds.get() + self.ahead.borrow().len())
    }

    /// Goes round with other items: `loop(…)`.
    fn again(&self, machine: &mut Machine<'_>, args: Args) -> Result<Value> {
        if !self.node.is_recursive {
            let words = "The loop must have the 'recursive' marker to be called recursively.";
            return Err(Error::python(words));
        }
        let [items] = args.bind("__call__", ["iterable"], 1)?;
        let mut out = Output::default();
        machine.rounds(&self.node, &items.unwrap_or(Value::None), self.depth + 1, &self.frame, &mut out)?;
        Ok(Value::Text(machine.kept.keep(out.finished())))
    }
}

impl Object for Loop {
    fn class(&self) -> (&'static str, &'static str) {
        ("jinja2.runtime", "LoopContext")
    }

    fn text(&self) -> String {
        format!("<LoopContext {}/{}>", self.rounds.get(), self.known_length())
    }

    fn attribute(&self, machine: &mut Machine<'_>, value: &Value, name: &str) -> Result<Option<Value>> {
        let rounds = self.rounds.get();
        Ok(Some(match name {
            "index" => Value::size(rounds),
            "index0" => Value::size(rounds.saturating_sub(1)),
            "first" => Value::Bool(rounds == 1),
            "last" => Value::Bool(self.peek(machine)?.is_none()),
            "length" => Value::size(self.whole_length(machine)?),
            "revindex" => Value::size((self.whole_length(machine)? + 1).saturating_sub(rounds)),
            "revindex0" => Value::size(self.whole_length(machine)?.saturating_sub(rounds)),
            "depth" => Value::size(self.depth + 1),
            "depth0" => Value::size(self.depth),
            "previtem" => {
                let before = self.before.borrow().clone();
                before.unwrap_or_else(|| Value::undefined("there is no previous item"))
            }
            "nextitem" => self.peek(machine)?.unwrap_or_else(|| Value::undefined("there is no next item")),
            "cycle" | "changed" => method_of(value, name),
            _ => return Ok(None),
        }))
    }

    fn call_method(&self, machine: &mut Machine<'_>, name: &str, args: Args) -> Result<Value> {
        if name == "changed" {
            let now = Value::tuple(args.plain);
            let last = self.changed.replace(Some(now.clone()));
            last.iter().try_for_each(|last| machine.comparison(last, &now))?;
            return Ok(Value::Bool(last.is_none_or(|last| last != now)));
        }
        let place = self.rounds.get().saturating_sub(1).checked_rem(args.plain.len());
        let chosen = place.and_then(|place| args.plain.get(place)).cloned();
        chosen.ok_or_else(|| Error::python("no items for cycling given"))
    }

    fn call(&self, machine: &mut Machine<'_>, args: Args) -> Result<Value> {
        self.again(machine, args)
    }

    fn is_callable(&self) -> bool {
        true
    }

    fn length(&self) -> Option<usize> {
        Some(self.known_length())
    }
}
