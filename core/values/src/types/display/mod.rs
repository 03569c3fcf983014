//! Types as Puppet prints them (`puppet/pops/types/type_formatter.rb`).

mod object;
mod value;

use std::fmt;
use std::rc::Rc;

use super::{Alias, Callable, Range, StructMember, Tuple, Type, TypeSet, UriParts, assignable};
use crate::format::{float_text, quoted};

pub(crate) use value::indented_object;

use value::source;

/// The set of types that says nothing, as Puppet prints it.
const TYPE_SET: &str = "TypeSet[{pcore_uri => 'http://puppet.com/2016.1/pcore', pcore_version => '1.0.0', \
    name_authority => 'http://puppet.com/2016.1/runtime', name => 'DefaultTypeSet', version => '0.0.0'}]";

/// The depth to which aliases are written out.
const MAX_ALIASES: usize = 100;

/// A type with what its aliases stand for, as messages about mismatches print it: `Array[Port = Integer[1, 65535]]`.
#[derive(Debug, Clone, Copy)]
pub struct Expanded<'a>(&'a Type);

impl Type {
    /// The type with what its aliases stand for.
    pub fn expanded(&self) -> Expanded<'_> {
        Expanded(self)
    }

    /// The name without parameters, as short messages say it: `Array`, `File`.
    pub fn name(&self) -> String {
        match self {
            Self::Alias(alias) => alias.name.to_string(),
            Self::Object(Some(of)) => of.label().to_owned(),
            Self::ObjectWith(of) => of.base.label().to_owned(),
            Self::TypeSet(Some(set)) => set.name.to_string(),
            Self::Reference(_) => "TypeReference".to_owned(),
            Self::Resource { .. } => "Resource".to_owned(),
            Self::TypeSet(None) => "DefaultTypeSet".to_owned(),
            other => simple_name(other).to_owned(),
        }
    }

    /// The name of the kind of type.
    pub fn simple_name(&self) -> &'static str {
        simple_name(self)
    }
}

/// The name of the kind of type.
fn simple_name(of: &Type) -> &'static str {
    match of {
        Type::Any => "Any",
        Type::Undef => "Undef",
        Type::Default => "Default",
        Type::Unit => "Unit",
        Type::Scalar => "Scalar",
        Type::ScalarData => "ScalarData",
        Type::Data => "Data",
        Type::RichData => "RichData",
        Type::RichDataKey => "RichDataKey",
        Type::Numeric => "Numeric",
        Type::Integer(_) => "Integer",
        Type::Float(_) => "Float",
        Type::Boolean(_) => "Boolean",
        Type::String(_) | Type::StringValue(_) => "String",
        Type::Enum { .. } => "Enum",
        Type::Pattern(_) => "Pattern",
        Type::Regexp(_) => "Regexp",
        Type::Collection(_) => "Collection",
        Type::Array(..) => "Array",
        Type::Hash(..) => "Hash",
        Type::Tuple(_) => "Tuple",
        Type::Struct(_) => "Struct",
        Type::Optional(_) => "Optional",
        Type::NotUndef(_) => "NotUndef",
        Type::Variant(_) => "Variant",
        Type::Callable(_) => "Callable",
        Type::Type(_) => "Type",
        Type::Iterable(_) => "Iterable",
        Type::Iterator(_) => "Iterator",
        Type::Sensitive(_) => "Sensitive",
        Type::Binary => "Binary",
        Type::Timespan(_) => "Timespan",
        Type::Timestamp(_) => "Timestamp",
        Type::SemVer(_) => "SemVer",
        Type::SemVerRange => "SemVerRange",
        Type::Uri(_) => "URI",
        Type::Init(_) => "Init",
        Type::Runtime(_) => "Runtime",
        Type::CatalogEntry => "CatalogEntry",
        Type::Resource { .. } => "Resource",
        Type::Class(_) => "Class",
        Type::Alias(_) => "TypeAlias",
        Type::Object(_) | Type::ObjectWith(_) => "Object",
        Type::TypeSet(_) => "TypeSet",
        Type::Reference(_) => "TypeReference",
    }
}

impl fmt::Display for Type {
    /// The short form, in which only an alias, object type or type set itself is written with what it stands for.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::Object(None) {
            return f.write_str("Object[{}]");
        }
        let expand = matches!(self, Self::Alias(_) | Self::Object(_) | Self::TypeSet(_));
        Writer::new(f, expand).of(self)
    }
}

impl fmt::Display for Expanded<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Writer::new(f, true).of(self.0)
    }
}

/// Writes types.
struct Writer<'a> {
    out: &'a mut dyn fmt::Write,
    /// True if aliases are written with what they stand for.
    expand: bool,
    /// The aliases that are being written out.
    open: Vec<*const Alias>,
    /// The set whose types are being written.
    set: Option<Rc<TypeSet>>,
    /// The depth to which lines are indented, if values come on lines of their own.
    indent: Option<usize>,
}

/// An argument between brackets.
enum Argument<'t> {
    Type(&'t Type),
    Text(String),
    Members(&'t [StructMember]),
}

impl<'a> Writer<'a> {
    fn new(out: &'a mut dyn fmt::Write, expand: bool) -> Self {
        Self { out, expand, open: Vec::new(), set: None, indent: None }
    }

    fn of(&mut self, of: &Type) -> fmt::Result {
        match of {
            Type::Alias(alias) => self.alias(alias),
            Type::Callable(Some(callable)) if callable.returns.is_some() => self.returning(callable),
            Type::Object(Some(object)) => self.object_type(of, object),
            Type::ObjectWith(with) => {
                self.name_in_set(&Type::Object(Some(Rc::clone(&with.base))), with.base.label())?;
                self.out.write_str("[")?;
                self.values(&with.arguments())?;
                self.out.write_str("]")
            }
            Type::TypeSet(None) => self.out.write_str(TYPE_SET),
            Type::TypeSet(Some(set)) => self.type_set(set),
            Type::Resource { type_name: Some(type_name), title } => {
                self.out.write_str(&capitalized(type_name))?;
                self.arguments(title.iter().map(|title| Argument::Text(quoted(title))).collect())
            }
            other => {
                self.out.write_str(simple_name(other))?;
                self.arguments(arguments(other))
            }
        }
    }

    fn arguments(&mut self, arguments: Vec<Argument<'_>>) -> fmt::Result {
        if arguments.is_empty() {
            return Ok(());
        }
        self.out.write_str("[")?;
        self.list(arguments)?;
        self.out.write_str("]")
    }

    fn list(&mut self, arguments: Vec<Argument<'_>>) -> fmt::Result {
        for (index, argument) in arguments.into_iter().enumerate() {
            if index > 0 {
                self.out.write_str(", ")?;
            }
            match argument {
                Argument::Type(of) => self.of(of)?,
                Argument::Text(text) => self.out.write_str(&text)?,
                Argument::Members(members) => self.members(members)?,
            }
        }
        Ok(())
    }

    /// `Callable[[String], Integer]`
    fn returning(&mut self, callable: &Callable) -> fmt::Result {
        self.out.write_str("Callable[[")?;
        self.list(parameters(callable))?;
        self.out.write_str("]")?;
        if let Some(returns) = &callable.returns {
            self.out.write_str(", ")?;
            self.of(returns)?;
        }
        self.out.write_str("]")
    }

    fn members(&mut self, members: &[StructMember]) -> fmt::Result {
        self.out.write_str("{")?;
        for (index, member) in members.iter().enumerate() {
            if index > 0 {
                self.out.write_str(", ")?;
            }
            let key = quoted(&member.key);
            // That a key is optional is said only where it doesn't follow from the type of the value.
            match (member.optional, assignable(&member.value, &Type::Undef)) {
                (true, false) => write!(self.out, "Optional[{key}]")?,
                (false, true) => write!(self.out, "NotUndef[{key}]")?,
                _ => self.out.write_str(&key)?,
            }
            self.out.write_str(" => ")?;
            self.of(&member.value)?;
        }
        self.out.write_str("}")
    }

    fn alias(&mut self, alias: &Rc<Alias>) -> fmt::Result {
        if let Some(set) = self.set.clone() {
            let of = Type::Alias(Rc::clone(alias));
            return match alias.resolved.get().filter(|_| self.expand && set.defines(&of)) {
                Some(resolved) => self.of(resolved),
                None => self.name_in_set(&of, &alias.name),
            };
        }
        self.out.write_str(&alias.name)?;
        let known = Rc::as_ptr(alias);
        let built_in = matches!(alias.name.as_str(), "Puppet::LookupKey" | "Puppet::LookupValue");
        if !self.expand || built_in || self.open.contains(&known) || self.open.len() >= MAX_ALIASES {
            return Ok(());
        }
        let Some(resolved) = alias.resolved.get() else { return Ok(()) };
        self.out.write_str(" = ")?;
        self.open.push(known);
        self.of(resolved)?;
        self.open.pop();
        Ok(())
    }
}

/// The arguments between the brackets of a type.
fn arguments(of: &Type) -> Vec<Argument<'_>> {
    match of {
        Type::Integer(range) => bounds(range, i64::to_string),
        Type::Float(range) => bounds(range, |number| float_text(number.0)),
        Type::Boolean(truth) => truth.iter().map(|truth| Argument::Text(truth.to_string())).collect(),
        Type::String(size) | Type::Collection(size) => bounds(size, i64::to_string),
        Type::Enum { values, case_insensitive } => {
            let mark = (*case_insensitive && !values.is_empty()).then(|| "true".to_owned());
            values.iter().map(|value| quoted(value)).chain(mark).map(Argument::Text).collect()
        }
        Type::Pattern(patterns) => patterns.iter().map(|pattern| Argument::Text(pattern.delimited())).collect(),
        Type::Regexp(pattern) => pattern.iter().map(|pattern| Argument::Text(pattern.delimited())).collect(),
        Type::Array(_, size) if size.is_zero() => bounds(size, i64::to_string),
        Type::Array(element, size) if **element == Type::Any && size.is_open() => Vec::new(),
        Type::Array(element, size) => sized(vec![Argument::Type(element)], size),
        Type::Hash(_, size) if size.is_zero() => bounds(size, i64::to_string),
        Type::Hash(types, size) if types.0 == Type::Any && types.1 == Type::Any && size.is_open() => Vec::new(),
        Type::Hash(types, size) => sized(vec![Argument::Type(&types.0), Argument::Type(&types.1)], size),
        Type::Tuple(tuple) => tuple_arguments(tuple),
        Type::Struct(members) if members.is_empty() => Vec::new(),
        Type::Struct(members) => vec![Argument::Members(members)],
        Type::Optional(Some(of)) | Type::NotUndef(Some(of)) => match &**of {
            Type::StringValue(text) => vec![Argument::Text(quoted(text))],
            of => vec![Argument::Type(of)],
        },
        Type::Type(Some(of)) | Type::Iterable(Some(of)) | Type::Iterator(Some(of)) | Type::Sensitive(Some(of)) => {
            vec![Argument::Type(of)]
        }
        Type::Variant(types) => types.iter().map(Argument::Type).collect(),
        Type::Callable(Some(callable)) => parameters(callable),
        Type::Timespan(range) => times(range),
        Type::Timestamp(range) => times(range),
        Type::SemVer(ranges) => ranges.iter().map(|range| Argument::Text(format!("'{range}'"))).collect(),
        Type::Uri(Some(parts)) => vec![Argument::Text(uri_parts(parts))],
        Type::Init(Some(init)) => {
            let arguments = init.arguments.iter().map(|argument| Argument::Text(source(argument)));
            std::iter::once(Argument::Type(&init.of)).chain(arguments).collect()
        }
        Type::Runtime(Some(runtime)) => {
            vec![Argument::Text(runtime.runtime.to_string()), Argument::Text(quoted(&runtime.name))]
        }
        Type::Class(name) => name.iter().map(|name| Argument::Text(name.to_string())).collect(),
        Type::Reference(name) => vec![Argument::Text(quoted(name))],
        _ => Vec::new(),
    }
}

/// `1, 3`; `default, 3`; `1`; nothing without bounds.
fn bounds<T>(range: &Range<T>, text: impl Fn(&T) -> String) -> Vec<Argument<'static>> {
    if range.is_open() {
        return Vec::new();
    }
    let from = range.from.as_ref().map_or_else(|| "default".to_owned(), &text);
    std::iter::once(from).chain(range.to.as_ref().map(text)).map(Argument::Text).collect()
}

fn times<T: fmt::Display + PartialEq>(range: &Range<T>) -> Vec<Argument<'static>> {
    let same = range.from.is_some() && range.from == range.to;
    let mut arguments = bounds(range, |time| format!("'{time}'"));
    arguments.truncate(if same { 1 } else { 2 });
    arguments
}

fn sized<'t>(mut arguments: Vec<Argument<'t>>, size: &Range) -> Vec<Argument<'t>> {
    arguments.extend(bounds(size, i64::to_string));
    arguments
}

fn tuple_arguments(tuple: &Tuple) -> Vec<Argument<'_>> {
    let types: Vec<_> = tuple.types.iter().map(Argument::Type).collect();
    if types.is_empty() { types } else { sized(types, &tuple.size.unwrap_or_default()) }
}

fn parameters(callable: &Callable) -> Vec<Argument<'_>> {
    let tuple = &callable.parameters;
    let types = tuple.types.iter().filter(|of| **of != Type::Unit).map(Argument::Type).collect();
    let size = if tuple.types.is_empty() { Range::new(0, 0) } else { tuple.size.unwrap_or_default() };
    let mut arguments = sized(types, &size);
    arguments.extend(callable.block.iter().map(Argument::Type));
    arguments
}

fn uri_parts(parts: &UriParts) -> String {
    let parts: Vec<_> = parts.0.iter().map(|(name, part)| format!("{} => {}", quoted(name), source(part))).collect();
    format!("{{{}}}", parts.join(", "))
}

/// `Foo::Bar` of `foo::bar`, as references show names.
pub(super) fn capitalized(name: &str) -> String {
    let segment = |segment: &str| {
        let mut chars = segment.chars();
        chars.next().map(|first| first.to_uppercase().chain(chars).collect::<String>()).unwrap_or_default()
    };
    name.split("::").map(segment).collect::<Vec<_>>().join("::")
}
