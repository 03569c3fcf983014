//! JSON to types.

use std::rc::Rc;

use serde_json::{Map, Value as Json};

use super::RichDataError;
use super::read::{Reader, problem};
use crate::Value;
use crate::types::{
    Alias, Callable, FloatRange, Init, Range, Runtime, StructMember, Tuple, Type, Unordered, UriParts, by_name,
};

type Read<T = Type> = Result<T, RichDataError>;
type Attributes = Map<String, Json>;

/// The type of `{"__ptype": "Pcore::…Type", …}`.
pub(super) fn type_from_json(reader: &mut Reader<'_>, name: &str, attributes: &Attributes) -> Read {
    let short = name.strip_prefix("Pcore::").and_then(|name| name.strip_suffix("Type")).unwrap_or_default();
    Ok(match short {
        "Unit" => Type::Unit,
        "Integer" => Type::Integer(integers(attributes)),
        "Float" => Type::Float(floats(attributes)),
        "String" => match attributes.get("size_type_or_value") {
            Some(Json::String(text)) => Type::StringValue(text.as_str().into()),
            _ => Type::String(size(attributes, "size_type_or_value").unwrap_or_default()),
        },
        "Collection" => Type::Collection(size(attributes, "size_type").unwrap_or_default()),
        "Enum" => {
            let values = texts(attributes, "values").map(Into::into);
            Type::enumeration(values, attributes.get("case_insensitive") == Some(&Json::Bool(true)))
        }
        "Pattern" | "Regexp" | "SemVer" | "Timespan" | "Timestamp" => of_values(reader, short, attributes)?,
        "Array" => {
            let element = part(reader, attributes, "element_type")?.unwrap_or(Type::Any);
            Type::array(element, size(attributes, "size_type").unwrap_or_default())
        }
        "Hash" => {
            let key = part(reader, attributes, "key_type")?.unwrap_or(Type::Any);
            let value = part(reader, attributes, "value_type")?.unwrap_or(Type::Any);
            Type::hash(key, value, size(attributes, "size_type").unwrap_or_default())
        }
        "Tuple" => Type::Tuple(tuple(reader, attributes)?),
        "Struct" => Type::Struct(members(reader, attributes)?.into()),
        "Variant" => Type::Variant(Unordered::distinct(types(reader, attributes, "types")?)),
        "Optional" => Type::Optional(part(reader, attributes, "type")?.map(Rc::new)),
        "NotUndef" => Type::NotUndef(part(reader, attributes, "type")?.map(Rc::new)),
        "Type" => Type::Type(part(reader, attributes, "type")?.map(Rc::new)),
        "Iterable" => Type::Iterable(part(reader, attributes, "type")?.map(Rc::new)),
        "Iterator" => Type::Iterator(part(reader, attributes, "type")?.map(Rc::new)),
        "Callable" => Type::Callable(callable(reader, attributes)?.map(Rc::new)),
        "Init" => Type::Init(init(reader, attributes)?.map(Rc::new)),
        "URI" => Type::Uri(uri_parts(reader, attributes)?.map(Rc::new)),
        "Runtime" => Type::Runtime(runtime(reader, attributes)?.map(Rc::new)),
        "Resource" => {
            let type_name = text(attributes, "type_name").map(|name| name.to_lowercase().into());
            Type::Resource { type_name, title: text(attributes, "title").map(Into::into) }
        }
        "Class" => Type::Class(text(attributes, "class_name").map(Into::into)),
        "TypeReference" => Type::Reference(text(attributes, "type_string").unwrap_or_default().into()),
        "TypeAlias" => {
            let name = text(attributes, "name").unwrap_or_default();
            let resolved = part(reader, attributes, "resolved_type")?.unwrap_or(Type::Any);
            by_name(name).unwrap_or_else(|| Type::Alias(Rc::new(Alias::of(name, resolved))))
        }
        other => {
            by_name(other).ok_or_else(|| problem(format!("No implementation mapping found for Puppet Type {name}")))?
        }
    })
}

fn text<'a>(attributes: &'a Attributes, key: &str) -> Option<&'a str> {
    attributes.get(key).and_then(Json::as_str)
}

fn texts<'a>(attributes: &'a Attributes, key: &str) -> impl Iterator<Item = &'a str> {
    attributes.get(key).and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str)
}

fn integers(attributes: &Attributes) -> Range {
    let bound = |key| attributes.get(key).and_then(Json::as_i64);
    Range { from: bound("from"), to: bound("to") }
}

fn floats(attributes: &Attributes) -> FloatRange {
    let bound = |key| attributes.get(key).and_then(Json::as_f64).map(crate::types::Double);
    Range { from: bound("from"), to: bound("to") }
}

fn size(attributes: &Attributes, key: &str) -> Option<Range> {
    attributes.get(key).and_then(Json::as_object).map(|size| integers(size).as_size())
}

/// A type among the attributes; nothing if it is left out or null.
fn part(reader: &mut Reader<'_>, attributes: &Attributes, key: &str) -> Read<Option<Type>> {
    match attributes.get(key) {
        None | Some(Json::Null) => Ok(None),
        Some(json) => one_type(reader, json).map(Some),
    }
}

fn one_type(reader: &mut Reader<'_>, json: &Json) -> Read {
    match reader.value(json)? {
        Value::Type(of) => Ok((*of).clone()),
        _ => Err(problem("a type is expected here")),
    }
}

fn types(reader: &mut Reader<'_>, attributes: &Attributes, key: &str) -> Read<Vec<Type>> {
    let types = attributes.get(key).and_then(Json::as_array).into_iter().flatten();
    types.map(|json| one_type(reader, json)).collect()
}

fn tuple(reader: &mut Reader<'_>, attributes: &Attributes) -> Read<Tuple> {
    Ok(Tuple { types: types(reader, attributes, "types")?.into(), size: size(attributes, "size_type") })
}

fn members(reader: &mut Reader<'_>, attributes: &Attributes) -> Read<Vec<StructMember>> {
    let mut read = Vec::new();
    for element in attributes.get("elements").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_object)
    {
        let value = part(reader, element, "value_type")?.unwrap_or(Type::Any);
        let (optional, key) = match part(reader, element, "key_type")? {
            Some(Type::Optional(Some(key))) => (true, Some((*key).clone())),
            key => (false, key),
        };
        let Some(Type::StringValue(key)) = key else { return Err(problem("the key of a struct must be a text")) };
        read.push(StructMember { key, optional, value });
    }
    Ok(read)
}

fn callable(reader: &mut Reader<'_>, attributes: &Attributes) -> Read<Option<Callable>> {
    let (block, returns) = (part(reader, attributes, "block_type")?, part(reader, attributes, "return_type")?);
    Ok(match part(reader, attributes, "param_types")? {
        Some(Type::Tuple(parameters)) => Some(Callable { parameters, block, returns }),
        _ => None,
    })
}

fn init(reader: &mut Reader<'_>, attributes: &Attributes) -> Read<Option<Init>> {
    let Some(of) = part(reader, attributes, "type")? else { return Ok(None) };
    let arguments = attributes.get("init_args").and_then(Json::as_array).into_iter().flatten();
    let arguments = arguments.map(|argument| reader.value(argument)).collect::<Result<_, _>>()?;
    Ok(Some(Init { of, arguments }))
}

fn uri_parts(reader: &mut Reader<'_>, attributes: &Attributes) -> Read<Option<UriParts>> {
    let Some(parts) = attributes.get("parameters").and_then(Json::as_object) else { return Ok(None) };
    let parts = parts.iter().map(|(name, part)| Ok((name.as_str().into(), reader.value(part)?)));
    parts.collect::<Result<_, _>>().map(|parts| Some(UriParts(parts)))
}

fn runtime(reader: &mut Reader<'_>, attributes: &Attributes) -> Read<Option<Runtime>> {
    let runtime = attributes.get("runtime").map(|runtime| reader.value(runtime)).transpose()?;
    let name = text(attributes, "name_or_pattern");
    Ok(runtime
        .zip(name)
        .map(|(runtime, name)| Runtime { runtime: runtime.as_str().unwrap_or_default().into(), name: name.into() }))
}

/// Types whose attributes are values that their arguments could be.
fn of_values(reader: &mut Reader<'_>, name: &str, attributes: &Attributes) -> Read {
    let mut arguments = Vec::new();
    match name {
        "Regexp" => arguments.extend(text(attributes, "pattern").map(Value::from)),
        "Pattern" | "SemVer" => {
            let key = if name == "Pattern" { "patterns" } else { "ranges" };
            for json in attributes.get(key).and_then(Json::as_array).into_iter().flatten() {
                arguments.push(reader.value(json)?);
            }
        }
        _ => {
            for key in ["from", "to"] {
                match attributes.get(key) {
                    Some(Json::Null) => arguments.push(Value::Default),
                    Some(json) => arguments.push(reader.value(json)?),
                    None => {}
                }
            }
        }
    }
    let default = by_name(name).unwrap_or(Type::Any);
    if arguments.is_empty() {
        return Ok(default);
    }
    match default.parameterize(&arguments).map_err(|error| problem(error.to_string()))? {
        Value::Type(of) => Ok((*of).clone()),
        _ => Ok(default),
    }
}
