//! Functions that declare resources unless they are there, and ask what is there.

use ecow::EcoString;

use super::at;
use crate::catalog::split_reference;
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function, flatten, hash};
use crate::functions::arguments::{argument, refused};
use crate::source::FileSpan;
use crate::values::format::ruby_text;
use crate::values::sprintf::for_old_functions;
use crate::values::{Entries, Hash, Value};

pub(super) const TYPED: &[Function] = &[Function {
    name: "ensure_packages",
    dispatches: &[Dispatch {
        signature: "Variant[String[1], Array[String[1]], Hash[String[1], Any]] $packages, Hash $default_attributes?",
        call: ensure_packages,
    }],
}];

pub(super) const FUNCTIONS: &[Function] = super::framed! {
    "defined_with_params" => |frame, _, arguments| {
        let attributes = at(arguments, 1).as_hash().cloned().unwrap_or_default();
        Ok(is_declared_with(frame, &at(arguments, 0), &attributes)?.into())
    },
    "ensure_resource" => |frame, call, arguments| {
        must_specify(arguments)?;
        let attributes = at(arguments, 2).as_hash().cloned().unwrap_or_default();
        ensure_resource(frame, call.at, &ruby_text(&at(arguments, 0)), &at(arguments, 1), &attributes)
    },
    "ensure_resources" => |frame, call, arguments| {
        must_specify(arguments)?;
        let attributes = at(arguments, 2).as_hash().cloned().unwrap_or_default();
        let resources = at(arguments, 1);
        let Some(resources) = resources.as_hash() else {
            return Err(refused("ensure_resources(): Requires second argument to be a Hash"));
        };
        ensure_resources(frame, call.at, &ruby_text(&at(arguments, 0)), resources, &attributes)
    },
    "getparam" => |frame, _, arguments| getparam(frame, arguments),
};

fn must_specify(arguments: &[Value]) -> Evaluated<()> {
    for (place, what) in ["type", "title"].into_iter().enumerate() {
        if arguments.get(place).is_none_or(|value| !value.is_true()) {
            return Err(refused(format!("Must specify a {what}")));
        }
    }
    Ok(())
}

/// The type in lower case and the title of a reference, or of the text of one.
fn reference(value: &Value) -> Option<(EcoString, EcoString)> {
    let text = ruby_text(value);
    split_reference(&text).map(|(name, title)| (name.trim_start_matches("::").to_lowercase().into(), title.into()))
}

/// The value of an attribute; undef if there is none of that name.
fn attribute(frame: &mut Frame<'_>, type_name: &str, title: &str, name: &str) -> Value {
    let value = frame.builder.attribute(frame.session, type_name, title, name);
    value.map(|value| for_old_functions(&value, true)).unwrap_or_default()
}

/// Whether a resource is declared and its attributes have these values.
fn is_declared_with(frame: &mut Frame<'_>, resource: &Value, attributes: &Hash) -> Evaluated<bool> {
    let Some((type_name, title)) = reference(resource) else {
        return Err(refused(format!("Reference is not understood: '{}'", crate::values::ruby_class(resource))));
    };
    if !frame.builder.is_declared(frame.session, &type_name, &title) {
        return Ok(false);
    }
    let same = |(name, wanted): (&Value, &Value)| attribute(frame, &type_name, &title, &ruby_text(name)) == *wanted;
    Ok(attributes.entries().iter().all(same))
}

fn ensure_resource(
    frame: &mut Frame<'_>,
    at: FileSpan,
    type_name: &str,
    titles: &Value,
    attributes: &Hash,
) -> Evaluated {
    let mut flat = Vec::new();
    flatten(titles, &mut flat);
    for title in flat {
        let resource = Value::from(format!("{type_name}[{}]", ruby_text(&title)));
        if is_declared_with(frame, &resource, attributes)? {
            continue;
        }
        let entry = Entries::from_iter([(title, Value::Hash(attributes.clone()))]);
        let arguments = vec![type_name.into(), hash(entry)?.into()];
        frame.call("create_resources", Call { arguments, block: None, at })?;
    }
    Ok(Value::Undef)
}

/// The resources of a hash, each with attributes of its own and those for all.
fn ensure_resources(frame: &mut Frame<'_>, at: FileSpan, type_name: &str, resources: &Hash, all: &Hash) -> Evaluated {
    for (title, own) in resources.entries() {
        let mut attributes = all.entries().clone();
        attributes.extend(own.as_hash().map(|own| own.entries().clone()).unwrap_or_default());
        ensure_resource(frame, at, type_name, title, &hash(attributes)?)?;
    }
    Ok(Value::Undef)
}

fn ensure_packages(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut attributes = Entries::from_iter([(Value::from("ensure"), Value::from("installed"))]);
    if let Value::Hash(given) = for_old_functions(&argument(&call, 1), true) {
        attributes.extend(given.entries().clone());
    }
    if let Some(ensure) = attributes.get_mut(&Value::from("ensure")).filter(|ensure| ensure.as_str() == Some("present"))
    {
        *ensure = "installed".into();
    }
    let attributes = hash(attributes)?;
    match for_old_functions(&argument(&call, 0), true) {
        Value::Hash(packages) => ensure_resources(frame, call.at, "package", &packages, &attributes),
        packages => ensure_resource(frame, call.at, "package", &packages, &attributes),
    }
}

fn getparam(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated {
    let name = at(arguments, 1);
    if arguments.first().is_none_or(|reference| !reference.is_true()) {
        return Err(refused("Must specify a reference"));
    }
    let Some(name) = name.as_str() else { return Err(refused("Must specify name of a parameter")) };
    let value = match reference(&at(arguments, 0)) {
        Some((type_name, title)) if !name.is_empty() => attribute(frame, &type_name, &title, name),
        _ => Value::Undef,
    };
    Ok(if value.is_undef() { "".into() } else { value })
}
