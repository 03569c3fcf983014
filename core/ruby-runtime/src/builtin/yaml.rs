//! `YAML`, and `to_yaml` of every value, as far as plain data goes.

use duckrow_text::source::yaml::{NAMES_NOTHING, Scalar, Tree, YamlErrorKind, read_as};
use num_bigint::BigInt;

use crate::class::{Native, known, native};
use crate::error::{Outcome, Stop};
use crate::frame::Arguments;
use crate::value::Value;
use crate::vm::Vm;
use duckrow_values as values;
use duckrow_values::format::yaml;
use duckrow_values::psych;

/// The method that every value gets.
pub(super) const METHODS: &[Native] = &[native("to_yaml", 0, 1, |vm, this, given| dump(vm, this, given.get(0)))];

/// The functions.
pub(super) const STATICS: &[Native] = &[
    native("dump", 1, 2, |vm, _, given| dump(vm, given.at(0), given.get(1))),
    native("load", 1, 2, |vm, _, given| load(vm, given, LetIn { symbols: true, patterns: false })),
    native("safe_load", 1, 2, |vm, _, given| load(vm, given, LetIn { symbols: false, patterns: false })),
    native("unsafe_load", 1, 2, |vm, _, given| load(vm, given, LetIn { symbols: true, patterns: true })),
];

/// The steps of writing a value as YAML.
const STEPS_OF_WRITING_A_VALUE: u64 = 10;

fn dump(vm: &mut Vm<'_>, value: Value, options: Option<Value>) -> Outcome {
    let layout = layout(vm, options)?;
    let data = plain(vm, value)?;
    vm.text(yaml::write_as(&data, layout))
}

/// The layout that the options ask for. Lines of another width would need another form of long texts.
fn layout(vm: &mut Vm<'_>, options: Option<Value>) -> Outcome<yaml::Layout> {
    let mut layout = yaml::Layout::default();
    let options = match options {
        None | Some(Value::Nil) => return Ok(layout),
        Some(Value::Hash(options)) => options,
        Some(_) => return Err(vm.unsupported("YAML that is written into something")),
    };
    for (key, value) in vm.pairs(options) {
        let Value::Symbol(name) = key else { continue };
        match (vm.symbol_text(name).as_str(), value) {
            ("indentation", Value::Int(number)) => layout = layout.indented(number),
            ("line_width", Value::Int(..0)) => layout = layout.unfolded(),
            (_, value) if !value.is_true() => {}
            (name, _) => return Err(vm.unsupported(&format!("the option {name} of YAML's writer"))),
        }
    }
    Ok(layout)
}

/// Plain data of a value.
fn plain(vm: &mut Vm<'_>, value: Value) -> Outcome<values::Value> {
    vm.pay(STEPS_OF_WRITING_A_VALUE)?;
    let too_deep = |vm: &Vm<'_>| vm.fatal(crate::error::Reason::TooDeep);
    Ok(match value {
        Value::Nil => values::Value::Undef,
        Value::Bool(truth) => values::Value::Boolean(truth),
        Value::Int(number) => values::Value::Integer(number),
        Value::Float(number) => values::Value::Float(number),
        Value::Text(_) => values::Value::string(vm.string(value)?),
        Value::Symbol(name) => values::Value::Symbol(vm.symbol_text(name).as_str().into()),
        Value::Array(id) => {
            let mut items = Vec::new();
            for item in vm.items_of(id) {
                vm.allocate(crate::weight::PARSED)?;
                items.push(vm.deeper(|vm| plain(vm, item))?);
            }
            values::Array::new(items).map(values::Value::Array).map_err(|_| too_deep(vm))?
        }
        Value::Hash(id) => {
            let mut entries = Vec::new();
            for (key, item) in vm.pairs(id) {
                vm.allocate(2 * crate::weight::PARSED)?;
                entries.push((vm.deeper(|vm| plain(vm, key))?, vm.deeper(|vm| plain(vm, item))?));
            }
            let hash = values::Hash::new(entries.into_iter().collect());
            hash.map(values::Value::Hash).map_err(|_| too_deep(vm))?
        }
        other => return Err(vm.unsupported(&format!("YAML for a value of the class {}", vm.class_text(other)))),
    })
}

/// The tag of a regular expression.
const REGEXP: &str = "!ruby/regexp";

/// The regular expression of a text between slashes, with its letters.
fn pattern(text: &str) -> Option<Read> {
    let (source, letters) = text.strip_prefix('/')?.rsplit_once('/')?;
    letters.chars().all(|letter| "mixn".contains(letter)).then(|| Read::Pattern(source.to_owned(), letters.to_owned()))
}

/// A value of YAML, as it is read.
#[derive(Clone)]
enum Read {
    Plain(values::Value),
    Long(BigInt),
    Symbol(String),
    Pattern(String, String),
    List(Vec<Read>),
    Hash(Vec<(Read, Read)>),
}

impl Tree for Read {
    fn scalar(scalar: Scalar<'_>) -> Result<Self, String> {
        if scalar.tag == Some(REGEXP) {
            return pattern(scalar.text).ok_or_else(|| format!("'{}' is not a regular expression", scalar.text));
        }
        if let Some((is_negative, digits, base)) = psych::long_integer(&scalar) {
            let number = BigInt::parse_bytes(digits.as_bytes(), base).unwrap_or_default();
            return Ok(Self::Long(if is_negative { -number } else { number }));
        }
        let value = psych::scalar(scalar)?;
        let is_symbol = (scalar.is_plain || scalar.tag.is_some()) && scalar.text.starts_with(':');
        match value.as_str().filter(|text| is_symbol && *text != scalar.text) {
            Some(name) => Ok(Self::Symbol(name.to_owned())),
            None => Ok(Self::Plain(value)),
        }
    }

    fn list(items: Vec<Self>) -> Result<Self, String> {
        Ok(Self::List(items))
    }

    fn hash(entries: Vec<(Self, Self)>) -> Result<Self, String> {
        Ok(Self::Hash(entries))
    }
}

/// The objects that may be made, beside plain data.
#[derive(Clone, Copy)]
struct LetIn {
    symbols: bool,
    patterns: bool,
}

/// The options of a call: what is let in, and whether keys become symbols.
struct Options {
    aliases: bool,
    let_in: LetIn,
    symbol_keys: bool,
}

fn options(vm: &mut Vm<'_>, given: &Arguments, let_in: LetIn) -> Outcome<Options> {
    let mut options = Options { aliases: false, let_in, symbol_keys: false };
    let Some(Value::Hash(hash)) = given.get(1) else {
        return match given.get(1) {
            None => Ok(options),
            Some(_) => Err(vm.unsupported("YAML with arguments by their place")),
        };
    };
    for (name, value) in vm.pairs(hash) {
        match vm.to_s(name)?.as_str() {
            "aliases" => options.aliases = value.is_true(),
            "symbolize_names" => options.symbol_keys = value.is_true(),
            "filename" | "fallback" => {}
            "permitted_classes" => {
                for class in vm.elements(value)? {
                    match class {
                        Value::Class(known::SYMBOL) => options.let_in.symbols = true,
                        Value::Class(known::REGEXP) => options.let_in.patterns = true,
                        _ => return Err(vm.unsupported("YAML with objects of other classes")),
                    }
                }
            }
            other => return Err(vm.unsupported(&format!("YAML with the option {other}"))),
        }
    }
    Ok(options)
}

fn load(vm: &mut Vm<'_>, given: &Arguments, let_in: LetIn) -> Outcome {
    let text = vm.string(given.at(0))?;
    let options = options(vm, given, let_in)?;
    vm.pay(text.len() as u64 / 4)?;
    vm.pay_for_digits(longest_word(&text))?;
    if text.match_indices("!ruby/").any(|(at, _)| !text.get(at..).is_some_and(|rest| rest.starts_with(REGEXP))) {
        return Err(vm.unsupported("YAML with objects of Ruby"));
    }
    match read_as::<Read>(&text) {
        Ok(None) => Ok(Value::Nil),
        Ok(Some(read)) => {
            if !options.aliases && has_alias(&text) {
                return Err(vm.unsupported("YAML with aliases that aren't asked for"));
            }
            value(vm, &read, &options)
        }
        Err(error) => {
            let (class, message) = match error.about {
                YamlErrorKind::Value if error.message == NAMES_NOTHING => ("BadAlias", error.message),
                YamlErrorKind::Value if error.message.starts_with("Tried to load") => {
                    ("DisallowedClass", error.message)
                }
                YamlErrorKind::Value => return Err(vm.unsupported(&format!("YAML of which {}", error.message))),
                YamlErrorKind::Text => {
                    let (line, column) = (error.line, error.column);
                    ("SyntaxError", format!("(<unknown>): {} at line {line} column {column}", error.message))
                }
            };
            let class = vm.constant_at(known::YAML, class)?;
            Err(vm.raise(class, message))
        }
    }
}

/// The length of the longest word, of which a number may be made.
fn longest_word(text: &str) -> usize {
    text.split_ascii_whitespace().map(str::len).max().unwrap_or(0)
}

/// True if there may be an alias in a text.
fn has_alias(text: &str) -> bool {
    let mut before = '\n';
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let is_name = chars.peek().is_some_and(|next| next.is_alphanumeric() || *next == '_');
        if c == '*' && is_name && matches!(before, ' ' | '[' | ',' | '\n' | '-' | '{') {
            return true;
        }
        before = c;
    }
    false
}

fn disallowed(vm: &mut Vm<'_>, class: &str) -> Outcome<Stop> {
    let error = vm.constant_at(known::YAML, "DisallowedClass")?;
    Ok(vm.raise(error, format!("Tried to load unspecified class: {class}")))
}

fn value(vm: &mut Vm<'_>, read: &Read, options: &Options) -> Outcome {
    match read {
        Read::Plain(values::Value::Boolean(truth)) => Ok(Value::Bool(*truth)),
        Read::Plain(values::Value::Integer(number)) => Ok(Value::Int(*number)),
        Read::Plain(values::Value::Float(number)) => Ok(Value::Float(*number)),
        Read::Plain(values::Value::String(text)) => vm.text(text.as_str()),
        Read::Plain(_) => Ok(Value::Nil),
        Read::Long(number) => vm.integer(number.clone()),
        Read::Symbol(name) if options.let_in.symbols => Ok(Value::Symbol(vm.symbol(name)?)),
        Read::Symbol(_) => Err(disallowed(vm, "Symbol")?),
        Read::Pattern(source, letters) if options.let_in.patterns => vm.new_pattern(source, letters),
        Read::Pattern(..) => Err(disallowed(vm, "Regexp")?),
        Read::List(items) => {
            let mut made = Vec::with_capacity(items.len());
            for item in items {
                made.push(vm.deeper(|vm| value(vm, item, options))?);
            }
            vm.array(made)
        }
        Read::Hash(entries) => {
            let hash = vm.new_hash()?;
            for (key, item) in entries {
                let made = vm.deeper(|vm| value(vm, item, options))?;
                let is_merge = matches!(key, Read::Plain(values::Value::String(text)) if text == "<<");
                match made {
                    Value::Hash(merged) if is_merge => vm.merge_into(hash, merged)?,
                    Value::Array(_) if is_merge => return Err(vm.unsupported("several merges in YAML")),
                    _ => {
                        let mut key = vm.deeper(|vm| value(vm, key, options))?;
                        if options.symbol_keys && matches!(key, Value::Text(_)) {
                            let text = vm.string(key)?;
                            key = Value::Symbol(vm.symbol(&text)?);
                        }
                        vm.hash_set(hash, key, made)?;
                    }
                }
            }
            Ok(Value::Hash(hash))
        }
    }
}
