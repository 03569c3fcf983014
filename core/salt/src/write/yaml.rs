//! YAML as libyaml writes it for Salt: the texts that need quotes, the breaks of long lines, the values that several names hold.

use crate::notation::yaml::{Analysis, escaped};
use crate::value::Value;
use crate::yaml::is_plain_text;
use duckrow_text::names::FastMap;

/// The length at which a line is broken.
const WIDTH: usize = 80;
/// The indentation that libyaml chooses by default.
const INDENT: usize = 2;

/// The collections that are written on one line: `default_flow_style`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// Nowhere.
    Block,
    /// Those that hold scalars alone.
    Leaves,
    /// Everywhere.
    Flow,
}

impl Layout {
    /// Everywhere or nowhere.
    pub(crate) fn of_flag(flow: bool) -> Self {
        if flow { Self::Flow } else { Self::Block }
    }

    fn is_flow(self, data: &Value) -> bool {
        let is_scalar = |data: &Value| data.address().is_none();
        match (self, data) {
            (Self::Block, _) => false,
            (Self::Flow, _) => !is_scalar(data),
            (Self::Leaves, Value::List(list)) => list.placed().iter().all(|item| is_scalar(&item.value)),
            (Self::Leaves, Value::Dict(map)) => map.placed().iter().all(|(_, item)| is_scalar(&item.value)),
            (Self::Leaves, _) => false,
        }
    }
}

/// The form of YAML that is written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Form {
    /// The collections that are written on one line.
    pub(crate) layout: Layout,
    /// True if characters outside ASCII stay as they are.
    pub(crate) unicode: bool,
    /// The indentation of each level.
    pub(crate) indent: usize,
}

impl Form {
    /// The form that libyaml gives by default, in a layout.
    pub(crate) fn of(layout: Layout) -> Self {
        Self { layout, unicode: true, indent: INDENT }
    }

    /// The same with an indentation that libyaml takes.
    fn allowed(self) -> Self {
        Self { indent: if (2..10).contains(&self.indent) { self.indent } else { INDENT }, ..self }
    }
}

/// YAML in a form, with a line break at its end.
pub(crate) fn yaml(data: &Value, form: Form) -> String {
    let mut seen = FastMap::default();
    count(data, &mut seen);
    let mut number = 0;
    let shared = seen.into_iter().filter(|(_, times)| *times > 1).map(|(address, _)| {
        number += 1;
        (address, (number, false))
    });
    let shared = shared.collect();
    let mut writer = Writer { out: String::new(), column: 0, shared, form: form.allowed() };
    writer.node(data, Place { indent: 0, in_flow: false, is_key: false, is_root: true });
    if !writer.out.ends_with('\n') {
        writer.out.push('\n');
    }
    writer.out
}

/// A scalar alone, without quotes.
pub(crate) fn scalar(data: &Value) -> String {
    match data {
        Value::None => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(number) => number.get().to_string(),
        Value::Float(number) => float(*number),
        Value::List(_) | Value::Dict(_) => String::new(),
        other => other.text().to_string(),
    }
}

/// A text in single quotes.
pub(crate) fn single_quoted(text: &str) -> String {
    let mut writer =
        Writer { out: String::new(), column: 0, shared: FastMap::default(), form: Form::of(Layout::Block) };
    writer.single(text, 0, usize::MAX);
    writer.out
}

/// Counts how often each list and mapping is held.
fn count(data: &Value, seen: &mut FastMap<usize, usize>) {
    let address = match data {
        Value::List(list) if !list.placed().is_empty() => list.address(),
        Value::Dict(map) if map.len() > 0 => map.address(),
        _ => return,
    };
    let times = seen.entry(address).or_insert(0);
    *times += 1;
    if *times > 1 {
        return;
    }
    match data {
        Value::List(list) => list.placed().iter().for_each(|item| count(&item.value, seen)),
        Value::Dict(map) => map.placed().iter().for_each(|(_, item)| count(&item.value, seen)),
        _ => {}
    }
}

fn float(number: f64) -> String {
    if number.is_nan() {
        return ".nan".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { ".inf" } else { "-.inf" }.to_owned();
    }
    let shown = crate::notation::python::float(number);
    if shown.contains('.') { shown } else { shown.replacen('e', ".0e", 1) }
}

/// The position of a node.
#[derive(Clone, Copy)]
struct Place {
    indent: usize,
    in_flow: bool,
    is_key: bool,
    is_root: bool,
}

struct Writer {
    out: String,
    column: usize,
    /// Those that several names hold: their number, and whether they were written.
    shared: FastMap<usize, (usize, bool)>,
    form: Form,
}

impl Writer {
    fn push(&mut self, text: &str) {
        self.out.push_str(text);
        match text.rsplit_once('\n') {
            Some((_, last)) => self.column = last.chars().count(),
            None => self.column += text.chars().count(),
        }
    }

    fn line(&mut self, indent: usize) {
        self.push("\n");
        self.push(&" ".repeat(indent));
    }

    /// Goes to the beginning of an item or entry of a collection: the first one may stand behind the dash of the collection.
    fn begin(&mut self, number: usize, indent: usize) {
        match indent.checked_sub(self.column) {
            Some(gap) if number == 0 => self.push(&" ".repeat(gap)),
            _ => self.line(indent),
        }
    }

    fn node(&mut self, data: &Value, place: Place) {
        let Some(address) = data.address() else { return self.scalar(data, place) };
        if let Some((number, is_written)) = self.shared.get_mut(&address) {
            let mark = format!("id{number:03}");
            if *is_written {
                return self.push(&format!("*{mark}"));
            }
            *is_written = true;
            self.push(&format!("&{mark} "));
        }
        let in_flow = place.in_flow || self.form.layout.is_flow(data);
        match data {
            Value::List(list) if in_flow || list.placed().is_empty() => {
                let items: Vec<(Option<Value>, Value)> =
                    list.placed().iter().map(|item| (None, item.value.clone())).collect();
                self.flow_items("[", items, "]", place.indent);
            }
            Value::Dict(map) if in_flow || map.len() == 0 => {
                let pairs = map.placed().iter().map(|(key, item)| (Some(key.clone()), item.value.clone())).collect();
                self.flow_items("{", pairs, "}", place.indent);
            }
            Value::List(list) => {
                for (number, item) in list.placed().iter().enumerate() {
                    self.begin(number, place.indent);
                    self.push("- ");
                    self.node(
                        &item.value,
                        Place {
                            indent: place.indent + self.form.indent,
                            in_flow: false,
                            is_key: false,
                            is_root: false,
                        },
                    );
                }
            }
            Value::Dict(map) => {
                for (number, (key, item)) in map.placed().iter().enumerate() {
                    self.begin(number, place.indent);
                    self.entry(key, &item.value, place.indent);
                }
            }
            _ => {}
        }
    }

    /// An entry of a mapping that goes over several lines.
    fn entry(&mut self, key: &Value, data: &Value, indent: usize) {
        self.scalar(key, Place { indent, in_flow: false, is_key: true, is_root: false });
        self.push(":");
        let is_block = match data {
            Value::List(list) => !list.placed().is_empty(),
            Value::Dict(map) => map.len() > 0,
            _ => false,
        };
        let address = data.address().unwrap_or_default();
        let is_alias = self.shared.get(&address).is_some_and(|(_, is_written)| *is_written);
        let inner = if matches!(data, Value::List(_)) { indent } else { indent + self.form.indent };
        if !is_block || is_alias || self.form.layout.is_flow(data) {
            self.push(" ");
            return self.node(
                data,
                Place { indent: indent + self.form.indent, in_flow: false, is_key: false, is_root: false },
            );
        }
        // The anchor of what is shared stays on this line.
        if let Some((number, is_written)) = self.shared.get_mut(&address) {
            let mark = format!(" &id{number:03}");
            *is_written = true;
            self.push(&mark);
            let shared = self.shared.shift_remove(&address);
            self.line(inner);
            self.node(data, Place { indent: inner, in_flow: false, is_key: false, is_root: false });
            self.shared.extend(shared.map(|shared| (address, shared)));
            return;
        }
        self.line(inner);
        self.node(data, Place { indent: inner, in_flow: false, is_key: false, is_root: false });
    }

    fn flow_items(&mut self, open: &str, items: Vec<(Option<Value>, Value)>, close: &str, indent: usize) {
        self.push(open);
        let indent = indent + self.form.indent;
        for (number, (key, data)) in items.iter().enumerate() {
            if number > 0 {
                self.push(",");
            }
            if self.column > WIDTH {
                self.line(indent);
            } else if number > 0 {
                self.push(" ");
            }
            let place = Place { indent, in_flow: true, is_key: key.is_some(), is_root: false };
            if let Some(key) = key {
                self.scalar(key, place);
                self.push(": ");
            }
            self.node(data, Place { is_key: false, ..place });
        }
        self.push(close);
    }

    fn scalar(&mut self, data: &Value, place: Place) {
        let Value::Text(text) = data else { return self.push(&scalar(data)) };
        let analysis = Analysis::of(text);
        let plain = if place.in_flow { analysis.flow_plain } else { analysis.block_plain };
        let is_multiline_key = place.is_key && (text.is_empty() || analysis.is_multiline);
        // libyaml indents a scalar once more than what it stands in.
        let indent = if place.is_root || place.in_flow { place.indent + self.form.indent } else { place.indent };
        if !self.form.unicode && !text.is_ascii() {
            self.double(text, indent, if place.is_key { usize::MAX } else { WIDTH });
        } else if plain && !is_multiline_key && is_plain_text(text) {
            self.plain(text, indent, !place.is_key);
        } else if analysis.single && !(place.is_key && analysis.is_multiline) {
            self.single(text, indent, if place.is_key { usize::MAX } else { WIDTH });
        } else {
            self.double(text, indent, if place.is_key { usize::MAX } else { WIDTH });
        }
    }

    fn plain(&mut self, text: &str, indent: usize, breaks: bool) {
        let mut marks = text.chars().peekable();
        let mut was_space = false;
        while let Some(c) = marks.next() {
            let is_single = c == ' ' && !was_space && marks.peek().is_some_and(|next| *next != ' ');
            if breaks && is_single && self.column > WIDTH {
                self.line(indent);
            } else {
                self.push(c.encode_utf8(&mut [0; 4]));
            }
            was_space = c == ' ';
        }
    }

    fn single(&mut self, text: &str, indent: usize, width: usize) {
        self.push("'");
        let marks: Vec<char> = text.chars().collect();
        let (mut was_space, mut was_break) = (false, false);
        for (place, c) in marks.iter().enumerate() {
            let next = marks.get(place + 1);
            if *c == ' ' {
                let is_inner = place > 0 && next.is_some_and(|next| *next != ' ');
                if is_inner && !was_space && self.column > width {
                    self.line(indent);
                } else {
                    self.push(" ");
                }
                (was_space, was_break) = (true, false);
            } else if *c == '\n' {
                if !was_break {
                    self.push("\n");
                }
                self.push("\n");
                (was_space, was_break) = (false, true);
            } else {
                if was_break {
                    self.push(&" ".repeat(indent));
                }
                let mut buffer = [0; 4];
                self.push(if *c == '\'' { "''" } else { c.encode_utf8(&mut buffer) });
                (was_space, was_break) = (false, false);
            }
        }
        if was_break {
            self.push(&" ".repeat(indent));
        }
        self.push("'");
    }

    fn double(&mut self, text: &str, indent: usize, width: usize) {
        self.push("\"");
        let marks: Vec<char> = text.chars().collect();
        let mut was_space = false;
        for (place, c) in marks.iter().enumerate() {
            let next = marks.get(place + 1);
            if *c == ' ' && !was_space && self.column > width && place > 0 && next.is_some() {
                self.line(indent);
                if next == Some(&' ') {
                    self.push("\\");
                }
                was_space = true;
            } else {
                self.push(&escaped(*c, self.form.unicode));
                was_space = *c == ' ';
            }
        }
        self.push("\"");
    }
}
