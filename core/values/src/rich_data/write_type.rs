//! Types to JSON: `{"__ptype": "Pcore::IntegerType", "from": 1}`. Attributes that are as usual are left out.

use std::rc::Rc;

use serde_json::{Map, Value as Json};

use super::write::{list, object, to_json};
use super::{RichDataError, TYPE_KEY};
use crate::Value;
use crate::types::{Alias, Callable, Range, StructMember, Tuple, Type};

/// The depth to which types may be nested to be written.
const MAX_DEPTH: usize = 100;

type Written = Result<Json, RichDataError>;

/// Attributes of a type while they are written.
struct Attributes(Map<String, Json>);

impl Attributes {
    fn of(name: &str) -> Self {
        Self(Map::from_iter([(TYPE_KEY.to_owned(), format!("Pcore::{name}Type").into())]))
    }

    fn with(mut self, key: &str, value: Json) -> Self {
        self.0.insert(key.to_owned(), value);
        self
    }

    /// Bounds: the first is null where only the second is there.
    fn bounds<T>(self, range: &Range<T>, json: impl Fn(&T) -> Json) -> Self {
        let from = range.from.as_ref().map(&json);
        match range.to.as_ref().map(&json) {
            Some(to) => self.with("from", from.unwrap_or(Json::Null)).with("to", to),
            None => from.into_iter().fold(self, |attributes, from| attributes.with("from", from)),
        }
    }

    fn size(self, key: &str, size: Option<&Range>) -> Self {
        match size.filter(|size| !size.is_open()) {
            Some(size) => self.with(key, Self::of("Integer").bounds(size, |number| (*number).into()).done()),
            None => self,
        }
    }

    fn done(self) -> Json {
        Json::Object(self.0)
    }
}

/// The types that are being written: aliases, and how deep.
#[derive(Default)]
pub(super) struct Open {
    aliases: Vec<*const Alias>,
    depth: usize,
}

/// A type as JSON.
pub(super) fn type_to_json(of: &Type, open: &mut Open) -> Written {
    if open.depth >= MAX_DEPTH {
        return Err(RichDataError("the type is nested too deep".to_owned()));
    }
    open.depth += 1;
    let written = any_type_to_json(of, open);
    open.depth -= 1;
    written
}

fn any_type_to_json(of: &Type, open: &mut Open) -> Written {
    match of {
        Type::Alias(alias) => alias_to_json(alias, open),
        Type::Data | Type::RichData => Err(endless()),
        Type::RichDataKey => {
            let resolved = type_to_json(&of.resolved().unwrap_or(Type::Any), open)?;
            let attributes =
                Attributes::of("TypeAlias").with("name", "RichDataKey".into()).with("type_expr", Json::Null);
            Ok(attributes.with("resolved_type", resolved).done())
        }
        Type::Array(..) | Type::Hash(..) | Type::Tuple(_) | Type::Struct(_) | Type::Variant(_) | Type::Callable(_) => {
            container_to_json(of, open)
        }
        Type::Optional(Some(inner))
        | Type::NotUndef(Some(inner))
        | Type::Type(Some(inner))
        | Type::Iterable(Some(inner))
        | Type::Iterator(Some(inner)) => {
            Ok(Attributes::of(of.simple_name()).with("type", type_to_json(inner, open)?).done())
        }
        Type::Init(Some(init)) => {
            let attributes = Attributes::of("Init").with("type", type_to_json(&init.of, open)?);
            match init.arguments.as_slice() {
                [] => Ok(attributes.done()),
                arguments => Ok(attributes.with("init_args", list(arguments.iter().map(to_json))?).done()),
            }
        }
        plain => plain_to_json(plain),
    }
}

/// The types that hold several others.
fn container_to_json(of: &Type, open: &mut Open) -> Written {
    let plain = || Attributes::of(of.simple_name());
    Ok(match of {
        Type::Array(element, size) if **element == Type::Any && size.is_open() => plain().done(),
        Type::Array(element, size) => {
            plain().with("element_type", type_to_json(element, open)?).size("size_type", Some(size)).done()
        }
        Type::Hash(types, size) if types.0 == Type::Any && types.1 == Type::Any && size.is_open() => plain().done(),
        Type::Hash(types, size) => plain()
            .with("key_type", type_to_json(&types.0, open)?)
            .with("value_type", type_to_json(&types.1, open)?)
            .size("size_type", Some(size))
            .done(),
        Type::Tuple(tuple) => tuple_to_json(tuple, open)?,
        Type::Struct(members) => {
            plain().with("elements", list(members.iter().map(|member| member_to_json(member, open)))?).done()
        }
        Type::Variant(types) => plain().with("types", list(types.iter().map(|of| type_to_json(of, open)))?).done(),
        Type::Callable(callable) => callable_to_json(callable.as_deref(), open)?,
        _ => plain().done(),
    })
}

/// The types that hold no others.
fn plain_to_json(of: &Type) -> Written {
    let plain = || Attributes::of(of.simple_name());
    let time = |time: &Value| to_json(time).unwrap_or_default();
    Ok(match of {
        Type::Integer(range) => plain().bounds(range, |number| (*number).into()).done(),
        Type::Float(range) => plain().bounds(range, |number| number.0.into()).done(),
        Type::Timespan(range) => plain().bounds(&range.map(Value::Timespan), time).done(),
        Type::Timestamp(range) => plain().bounds(&range.map(Value::Timestamp), time).done(),
        Type::String(size) => plain().size("size_type_or_value", Some(size)).done(),
        Type::StringValue(text) => plain().with("size_type_or_value", text.as_str().into()).done(),
        Type::Collection(size) => plain().size("size_type", Some(size)).done(),
        Type::Enum { values, case_insensitive } => {
            let attributes = plain().with("values", values.iter().map(|value| Json::from(value.as_str())).collect());
            if *case_insensitive { attributes.with("case_insensitive", true.into()).done() } else { attributes.done() }
        }
        Type::Pattern(patterns) => {
            let pattern = |source: &str| Attributes::of("Regexp").with("pattern", source.into()).done();
            plain().with("patterns", patterns.iter().map(|regex| pattern(&regex.source)).collect()).done()
        }
        Type::Regexp(Some(regex)) => plain().with("pattern", regex.source.as_str().into()).done(),
        Type::SemVer(ranges) if !ranges.is_empty() => {
            let ranges = ranges.iter().map(|range| to_json(&Value::SemVerRange(Rc::clone(range))));
            plain().with("ranges", list(ranges)?).done()
        }
        Type::Uri(Some(parts)) => {
            let parts = parts.0.iter().map(|(name, part)| Ok((name.to_string(), to_json(part)?)));
            plain().with("parameters", parts.collect::<Result<Map<_, _>, _>>().map(Json::Object)?).done()
        }
        Type::Runtime(Some(runtime)) => {
            let symbol = object("Symbol", [(super::VALUE_KEY, runtime.runtime.as_str().into())]);
            plain().with("runtime", symbol).with("name_or_pattern", runtime.name.as_str().into()).done()
        }
        Type::Resource { type_name: Some(type_name), title } => {
            let attributes = plain().with("type_name", Type::capitalized(type_name).into());
            title.iter().fold(attributes, |attributes, title| attributes.with("title", title.as_str().into())).done()
        }
        Type::Class(Some(name)) => plain().with("class_name", name.as_str().into()).done(),
        Type::Reference(name) => plain().with("type_string", name.as_str().into()).done(),
        _ => plain().done(),
    })
}

fn endless() -> RichDataError {
    let class = "Puppet::Pops::Types::PTypeAliasType";
    RichDataError(format!("Endless recursion detected when attempting to serialize value of class {class}"))
}

fn alias_to_json(alias: &Rc<Alias>, open: &mut Open) -> Written {
    if open.aliases.contains(&Rc::as_ptr(alias)) {
        return Err(endless());
    }
    open.aliases.push(Rc::as_ptr(alias));
    let resolved = match alias.resolved.get() {
        Some(of) => type_to_json(of, open)?,
        None => Json::Null,
    };
    open.aliases.pop();
    let attributes = Attributes::of("TypeAlias").with("name", alias.name.as_str().into()).with("type_expr", Json::Null);
    Ok(attributes.with("resolved_type", resolved).done())
}

fn tuple_to_json(tuple: &Tuple, open: &mut Open) -> Written {
    let types = list(tuple.types.iter().map(|of| type_to_json(of, open)))?;
    Ok(Attributes::of("Tuple").with("types", types).size("size_type", tuple.size.as_ref()).done())
}

fn member_to_json(member: &StructMember, open: &mut Open) -> Written {
    let key = Type::StringValue(member.key.clone());
    let key = if member.optional { Type::optional(key) } else { key };
    let attributes = [("key_type", type_to_json(&key, open)?), ("value_type", type_to_json(&member.value, open)?)];
    Ok(object("Pcore::StructElement", attributes))
}

fn callable_to_json(callable: Option<&Callable>, open: &mut Open) -> Written {
    let mut part = |of: Option<&Type>| of.map_or(Ok(Json::Null), |of| type_to_json(of, open));
    let block = part(callable.and_then(|callable| callable.block.as_ref()))?;
    let returns = part(callable.and_then(|callable| callable.returns.as_ref()))?;
    let parameters = match callable {
        Some(callable) => tuple_to_json(&callable.parameters, open)?,
        None => Json::Null,
    };
    let attributes = Attributes::of("Callable").with("param_types", parameters).with("block_type", block);
    Ok(attributes.with("return_type", returns).done())
}
