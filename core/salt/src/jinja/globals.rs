//! Jinja's own functions: `range`, `dict`, `namespace`, `cycler`, `joiner`.

use std::cell::{Cell, RefCell};

use super::filters;
use super::methods::pairs;
use super::run::{Machine, Variables};
use crate::value::{Args, Error, Native, Object, Range, Result, Shown, Value, method_of, native, text};
use std::rc::Rc;

/// The count of numbers that a range may have (`MAX_RANGE` in `jinja2/sandbox.py`).
const MAX_RANGE: usize = 100_000;

/// All of them, by name.
pub(super) fn all() -> Variables {
    let table: [(&'static str, Native); 6] = [
        ("cycler", cycler),
        ("dict", dict),
        ("joiner", joiner),
        ("lipsum", |_, _| filters::unavailable("function", "lipsum", "a run must be the same each time")),
        ("namespace", namespace),
        ("range", range),
    ];
    table.into_iter().map(|(name, function)| (name.into(), native(name, function))).collect()
}

fn range(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [first, second, third] = args.bind("range", ["start", "stop", "step"], 1)?;
    let number = |value: Option<&Value>, default: i128| filters::integer(value, default);
    let (start, stop) = match &second {
        None => (0, number(first.as_ref(), 0)?),
        Some(_) => (number(first.as_ref(), 0)?, number(second.as_ref(), 0)?),
    };
    let step = number(third.as_ref(), 1)?;
    if step == 0 {
        return Err(Error::python("range() arg 3 must not be zero"));
    }
    let range = Range { start, stop, step };
    if range.len() > MAX_RANGE {
        let words = format!("Range too big. The sandbox blocks ranges larger than MAX_RANGE ({MAX_RANGE}).");
        return Err(Error::python(words));
    }
    Ok(Value::Range(Rc::new(range)))
}

fn dict(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    Ok(Value::dict(pairs(machine, args)?.into_iter().collect()))
}

/// The steps that it takes to make a namespace, besides those for its attributes.
const STEPS_OF_A_NAMESPACE: usize = 4;

fn namespace(machine: &mut Machine<'_>, args: Args) -> Result<Value> {
    machine.steps(STEPS_OF_A_NAMESPACE)?;
    let attributes = pairs(machine, args)?.into_iter().map(|(key, value)| Ok((text(&key)?, value)));
    let attributes = attributes.collect::<Result<Variables>>()?;
    Ok(Value::object(Namespace(RefCell::new(attributes))))
}

/// A namespace, which keeps its attributes beyond the scope that sets them.
struct Namespace(RefCell<Variables>);

impl Object for Namespace {
    fn class(&self) -> (&'static str, &'static str) {
        ("jinja2.utils", "Namespace")
    }

    fn shown(&self) -> Option<Shown> {
        let entries = self.0.borrow().iter().map(|(name, value)| (Value::Text(name.clone()), value.clone())).collect();
        Some(Shown { before: "<Namespace ", value: Value::dict(entries), after: ">" })
    }

    fn attribute(&self, _: &mut Machine<'_>, _: &Value, name: &str) -> Result<Option<Value>> {
        Ok(self.0.borrow().get(name).cloned())
    }

    fn set(&self, name: &str, value: Value) -> bool {
        self.0.borrow_mut().insert(name.into(), value);
        true
    }
}

fn cycler(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    if args.plain.is_empty() {
        return Err(Error::python("at least one item has to be provided"));
    }
    Ok(Value::object(Cycler { items: args.plain, place: Cell::new(0) }))
}

/// A cycler, which gives its items in turn.
struct Cycler {
    items: Vec<Value>,
    place: Cell<usize>,
}

impl Cycler {
    fn current(&self) -> Value {
        self.items.get(self.place.get()).cloned().unwrap_or(Value::None)
    }
}

impl Object for Cycler {
    fn class(&self) -> (&'static str, &'static str) {
        ("jinja2.utils", "Cycler")
    }

    fn attribute(&self, _: &mut Machine<'_>, this: &Value, name: &str) -> Result<Option<Value>> {
        Ok(match name {
            "current" => Some(self.current()),
            "items" => Some(Value::tuple(self.items.clone())),
            "pos" => Some(Value::size(self.place.get())),
            "next" | "reset" => Some(method_of(this, name)),
            _ => None,
        })
    }

    fn call_method(&self, _: &mut Machine<'_>, name: &str, _: Args) -> Result<Value> {
        if name == "reset" {
            self.place.set(0);
            return Ok(Value::None);
        }
        let current = self.current();
        self.place.set((self.place.get() + 1) % self.items.len().max(1));
        Ok(current)
    }
}

fn joiner(_: &mut Machine<'_>, args: Args) -> Result<Value> {
    let [separator] = args.bind("__init__", ["sep"], 0)?;
    Ok(Value::object(Joiner { separator: separator.unwrap_or_else(|| Value::from(", ")), used: Cell::new(false) }))
}

/// A joiner, which gives its separator, but not the first time.
struct Joiner {
    separator: Value,
    used: Cell<bool>,
}

impl Object for Joiner {
    fn class(&self) -> (&'static str, &'static str) {
        ("jinja2.utils", "Joiner")
    }

    fn attribute(&self, _: &mut Machine<'_>, _: &Value, name: &str) -> Result<Option<Value>> {
        Ok(match name {
            "sep" => Some(self.separator.clone()),
            "used" => Some(Value::Bool(self.used.get())),
            _ => None,
        })
    }

    fn call(&self, _: &mut Machine<'_>, _: Args) -> Result<Value> {
        Ok(if self.used.replace(true) { self.separator.clone() } else { Value::from("") })
    }

    fn is_callable(&self) -> bool {
        true
    }
}
