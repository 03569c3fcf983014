//! YAML as libyaml writes it for Salt: which texts need quotes, where long lines break, what several names hold.

use super::super::data::{Data, Key};
use super::super::python;
use crate::yaml::is_plain_text;
use duckrow_text::names::FastMap;

/// How long a line is before it is broken.
const WIDTH: usize = 80;
/// By how much libyaml indents of itself.
const INDENT: usize = 2;

/// Where collections are written on one line: `default_flow_style`.
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

    fn is_flow(self, data: &Data) -> bool {
        let is_scalar = |data: &Data| data.address().is_none();
        match (self, data) {
            (Self::Block, _) => false,
            (Self::Flow, _) => !is_scalar(data),
            (Self::Leaves, Data::List(list)) => list.items().iter().all(|item| is_scalar(&item.data)),
            (Self::Leaves, Data::Map(map)) => map.entries().iter().all(|(_, item)| is_scalar(&item.data)),
            (Self::Leaves, _) => false,
        }
    }
}

/// How YAML is written.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Form {
    /// Where collections are written on one line.
    pub(crate) layout: Layout,
    /// Whether what is no ASCII stays as it is.
    pub(crate) unicode: bool,
    /// By how much each level is indented.
    pub(crate) indent: usize,
}

impl Form {
    /// What libyaml does of itself, in a layout.
    pub(crate) fn of(layout: Layout) -> Self {
        Self { layout, unicode: true, indent: INDENT }
    }

    /// The same with an indentation that libyaml takes.
    fn allowed(self) -> Self {
        Self { indent: if (2..10).contains(&self.indent) { self.indent } else { INDENT }, ..self }
    }
}

/// YAML in a form, with a line break at its end.
pub(crate) fn yaml(data: &Data, form: Form) -> String {
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
pub(crate) fn scalar(data: &Data) -> String {
    match data {
        Data::Null => "null".to_owned(),
        Data::Bool(value) => value.to_string(),
        Data::Int(number) => number.to_string(),
        Data::Float(number) => float(*number),
        Data::Text(text) => text.to_string(),
        Data::List(_) | Data::Map(_) => String::new(),
    }
}

/// A text in double quotes with all of YAML's escapes; what is no ASCII, too.
pub(crate) fn double_quoted(text: &str) -> String {
    format!("\"{}\"", text.chars().map(|c| escaped(c, false)).collect::<String>())
}

/// The same; what is no ASCII stays, if it can be seen.
pub(crate) fn double_quoted_unicode(text: &str) -> String {
    format!("\"{}\"", text.chars().map(|c| escaped(c, true)).collect::<String>())
}

/// A text in single quotes.
pub(crate) fn single_quoted(text: &str) -> String {
    let mut writer =
        Writer { out: String::new(), column: 0, shared: FastMap::default(), form: Form::of(Layout::Block) };
    writer.single(text, 0, usize::MAX);
    writer.out
}

/// How often each list and mapping is held.
fn count(data: &Data, seen: &mut FastMap<usize, usize>) {
    let address = match data {
        Data::List(list) if !list.items().is_empty() => list.address(),
        Data::Map(map) if map.len() > 0 => map.address(),
        _ => return,
    };
    let times = seen.entry(address).or_insert(0);
    *times += 1;
    if *times > 1 {
        return;
    }
    match data {
        Data::List(list) => list.items().iter().for_each(|item| count(&item.data, seen)),
        Data::Map(map) => map.entries().iter().for_each(|(_, item)| count(&item.data, seen)),
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
    let shown = python::float(number);
    if shown.contains('.') { shown } else { shown.replacen('e', ".0e", 1) }
}

/// Where a node stands.
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

    /// Goes to where an item or entry of a collection begins: the first one may stand behind the dash of what it is in.
    fn begin(&mut self, number: usize, indent: usize) {
        match indent.checked_sub(self.column) {
            Some(gap) if number == 0 => self.push(&" ".repeat(gap)),
            _ => self.line(indent),
        }
    }

    fn node(&mut self, data: &Data, place: Place) {
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
            Data::List(list) if in_flow || list.items().is_empty() => {
                let items: Vec<(Option<Key>, Data)> =
                    list.items().iter().map(|item| (None, item.data.clone())).collect();
                self.flow_items("[", items, "]", place.indent);
            }
            Data::Map(map) if in_flow || map.len() == 0 => {
                let pairs = map.entries().iter().map(|(key, item)| (Some(key.clone()), item.data.clone())).collect();
                self.flow_items("{", pairs, "}", place.indent);
            }
            Data::List(list) => {
                for (number, item) in list.items().iter().enumerate() {
                    self.begin(number, place.indent);
                    self.push("- ");
                    self.node(
                        &item.data,
                        Place {
                            indent: place.indent + self.form.indent,
                            in_flow: false,
                            is_key: false,
                            is_root: false,
                        },
                    );
                }
            }
            Data::Map(map) => {
                for (number, (key, item)) in map.entries().iter().enumerate() {
                    self.begin(number, place.indent);
                    self.entry(key, &item.data, place.indent);
                }
            }
            _ => {}
        }
    }

    /// An entry of a mapping that goes over several lines.
    fn entry(&mut self, key: &Key, data: &Data, indent: usize) {
        self.scalar(&key.data(), Place { indent, in_flow: false, is_key: true, is_root: false });
        self.push(":");
        let is_block = match data {
            Data::List(list) => !list.items().is_empty(),
            Data::Map(map) => map.len() > 0,
            _ => false,
        };
        let address = data.address().unwrap_or_default();
        let is_alias = self.shared.get(&address).is_some_and(|(_, is_written)| *is_written);
        let inner = if matches!(data, Data::List(_)) { indent } else { indent + self.form.indent };
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

    fn flow_items(&mut self, open: &str, items: Vec<(Option<Key>, Data)>, close: &str, indent: usize) {
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
                self.scalar(&key.data(), place);
                self.push(": ");
            }
            self.node(data, Place { is_key: false, ..place });
        }
        self.push(close);
    }

    fn scalar(&mut self, data: &Data, place: Place) {
        let Data::Text(text) = data else { return self.push(&scalar(data)) };
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

/// A character in double quotes.
fn escaped(c: char, unicode: bool) -> String {
    let letter = match c {
        '\0' => '0',
        '\u{7}' => 'a',
        '\u{8}' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\u{b}' => 'v',
        '\u{c}' => 'f',
        '\r' => 'r',
        '\u{1b}' => 'e',
        '"' => '"',
        '\\' => '\\',
        '\u{85}' => 'N',
        '\u{a0}' if !unicode => '_',
        '\u{2028}' => 'L',
        '\u{2029}' => 'P',
        ' '..='~' => return c.to_string(),
        c if unicode && is_printable(c) => return c.to_string(),
        c => {
            let code = u32::from(c);
            return match code {
                0..=0xff => format!("\\x{code:02X}"),
                0x100..=0xffff => format!("\\u{code:04X}"),
                _ => format!("\\U{code:08X}"),
            };
        }
    };
    format!("\\{letter}")
}

fn is_printable(c: char) -> bool {
    c == '\n'
        || matches!(c, ' '..='~' | '\u{85}' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
            && c != '\u{feff}'
}

/// In which ways a text may be written.
struct Analysis {
    flow_plain: bool,
    block_plain: bool,
    single: bool,
    is_multiline: bool,
}

impl Analysis {
    fn of(text: &str) -> Self {
        if text.is_empty() {
            return Self { flow_plain: false, block_plain: true, single: true, is_multiline: false };
        }
        let is_blank = |c: Option<&char>| {
            c.is_none_or(|c| matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}'))
        };
        let is_break = |c: char| matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
        let begins = text.starts_with("---") || text.starts_with("...");
        let (mut flow, mut block, mut breaks, mut special) = (begins, begins, false, false);
        let (mut space_break, mut break_space) = (false, false);
        let marks: Vec<char> = text.chars().collect();
        for (place, c) in marks.iter().enumerate() {
            let (before, after) = (place.checked_sub(1).and_then(|place| marks.get(place)), marks.get(place + 1));
            match (c, place) {
                ('#' | ',' | '[' | ']' | '{' | '}' | '&' | '*' | '!' | '|' | '>' | '\'' | '"' | '%' | '@' | '`', 0) => {
                    (flow, block) = (true, true);
                }
                ('-', 0) if is_blank(after) => (flow, block) = (true, true),
                ('?' | ':', _) if place == 0 || *c == ':' => (flow, block) = (true, block || is_blank(after)),
                (',' | '?' | '[' | ']' | '{' | '}', _) => flow = true,
                ('#', _) if is_blank(before) => (flow, block) = (true, true),
                _ => {}
            }
            special |= !is_printable(*c);
            breaks |= is_break(*c);
            space_break |= is_break(*c) && before == Some(&' ');
            break_space |= *c == ' ' && before.is_some_and(|before| is_break(*before));
        }
        let edge = |c: Option<&char>| c.is_some_and(|c| *c == ' ' || is_break(*c));
        let at_edges = edge(marks.first()) || edge(marks.last());
        let plain = !(at_edges || break_space || space_break || special || breaks);
        Self {
            flow_plain: plain && !flow,
            block_plain: plain && !block,
            single: !(break_space || space_break || special),
            is_multiline: breaks,
        }
    }
}
