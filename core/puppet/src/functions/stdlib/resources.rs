//! Functions that declare resources unless they are there, and ask what is there.

use ecow::EcoString;

use super::at;
use crate::evaluator::{Call, Declared, Dispatch, Evaluated, Frame, Function, flatten, hash};
use crate::functions::arguments::{argument, refused};
use duckrow_record::catalog::split_reference;
use duckrow_text::source::FileSpan;
use duckrow_values::format::{ruby_inspect_text, ruby_text};
use duckrow_values::sprintf::for_old_functions;
use duckrow_values::{Entries, Hash, Type, Value, ruby_class, ruby_class_or_word, ruby_equals};

/// The cost of reading the reference of a resource and looking for it.
const STEPS_OF_A_QUESTION: u64 = 8;

pub(super) const TYPED: &[Function] = &[
    Function {
        name: "ensure_packages",
        dispatches: &[Dispatch {
            signature: "Variant[String[1], Array[String[1]], Hash[String[1], Any]] $packages, Hash $default_attributes?",
            call: ensure_packages,
        }],
    },
    Function {
        name: "stdlib::ensure_packages",
        dispatches: &[
            Dispatch {
                signature: "Variant[String[1], Array[String[1]]] $packages, Hash $default_attributes?",
                call: |frame, call| {
                    let packages = argument(&call, 0);
                    ensure_each_package(frame, call.at, &packages, &given_hash(&call, 1))
                },
            },
            Dispatch {
                signature: "Hash[String[1], Any] $packages, Hash $default_attributes?",
                call: ensure_packages_of_hash,
            },
        ],
    },
    Function {
        name: "stdlib::str2resource",
        dispatches: &[Dispatch { signature: "String $res_string", call: str2resource }],
    },
];

pub(super) const FUNCTIONS: &[Function] = super::framed! {
    "defined_with_params" => |frame, _, arguments| {
        if arguments.first().is_none_or(|reference| !reference.is_true()) {
            return Err(refused("Must specify a reference"));
        }
        Ok(is_declared_with(frame, &at(arguments, 0), &at(arguments, 1))?.into())
    },
    "ensure_resource" => |frame, call, arguments| {
        must_specify(arguments)?;
        let attributes = given_attributes(arguments);
        ensure_resource(frame, call.at, &ruby_text(&at(arguments, 0)), &at(arguments, 1), &attributes)
    },
    "ensure_resources" => |frame, call, arguments| {
        must_specify(arguments)?;
        let attributes = given_attributes(arguments);
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

/// The type in lower case and the title of a reference, or of the text of one. A type alone has an empty title.
fn reference(value: &Value) -> Option<(EcoString, EcoString)> {
    if let Value::Type(of) = value {
        return Some((of.resource_type()?.to_lowercase(), EcoString::new()));
    }
    let text = ruby_text(value);
    split_reference(&text).map(|(name, title)| (name.trim_start_matches("::").to_lowercase().into(), title.into()))
}

/// The same, or what is wrong with it.
fn understood(value: &Value) -> Evaluated<(EcoString, EcoString)> {
    reference(value).ok_or_else(|| match value.as_str() {
        Some(text) => {
            let shown = ruby_inspect_text(text);
            refused(format!("No title provided and {shown} is not a valid resource reference"))
        }
        None => refused(format!("Reference is not understood: '{}'", ruby_class(value))),
    })
}

/// The value that was set on a resource, as functions of the old kind see it; undef if none was.
fn attribute(frame: &Frame<'_>, resource: &Declared, name: &str) -> Value {
    let name = frame.session.names.get(name);
    name.and_then(|name| resource.value(name)).map(|value| for_old_functions(value, true)).unwrap_or_default()
}

/// True if a resource is declared and its attributes have these values. The one that asks doesn't count.
fn is_declared_with(frame: &mut Frame<'_>, resource: &Value, attributes: &Value) -> Evaluated<bool> {
    let (type_name, title) = understood(resource)?;
    let title = Some(title.as_str()).filter(|title| !title.is_empty());
    let wanted = attributes.as_hash().map(Hash::entries);
    let own = frame.builder.scope_text(frame.session, frame.scope);
    let declared = frame.builder.declared(frame.session, &type_name, title)?;
    frame.session.fuel.steps(STEPS_OF_A_QUESTION + declared.len() as u64)?;
    frame.session.fuel.work(declared.len() as u64 * attributes.weight())?;
    let fits = |resource: &Declared| {
        let same =
            |(name, wanted): (&Value, &Value)| ruby_equals(&attribute(frame, resource, &ruby_text(name)), wanted);
        wanted.into_iter().flatten().all(same)
    };
    Ok(declared.iter().filter(|resource| resource.reference != own).any(fits))
}

/// The attributes that an argument gives: none if it isn't there.
fn given_attributes(arguments: &[Value]) -> Value {
    arguments.get(2).filter(|given| given.is_true()).cloned().unwrap_or_else(|| Value::Hash(Hash::default()))
}

/// The hash that Ruby takes a value for.
fn implicit_hash(value: &Value) -> Evaluated<&Hash> {
    let wrong = || refused(format!("no implicit conversion of {} into Hash", ruby_class_or_word(value)));
    value.as_hash().ok_or_else(wrong)
}

fn ensure_resource(
    frame: &mut Frame<'_>,
    at: FileSpan,
    type_name: &str,
    titles: &Value,
    attributes: &Value,
) -> Evaluated {
    let mut flat = Vec::new();
    flatten(titles, &mut flat);
    for title in flat {
        let resource = Value::from(format!("{type_name}[{}]", ruby_text(&title)));
        if is_declared_with(frame, &resource, attributes)? {
            continue;
        }
        let entry = Entries::from_iter([(title, Value::Hash(implicit_hash(attributes)?.clone()))]);
        let arguments = vec![type_name.into(), hash(entry)?.into()];
        frame.call("create_resources", Call { arguments, block: None, at })?;
    }
    Ok(Value::Undef)
}

/// The resources of a hash, each with attributes of its own and those for all.
fn ensure_resources(frame: &mut Frame<'_>, at: FileSpan, type_name: &str, resources: &Hash, all: &Value) -> Evaluated {
    for (title, own) in resources.entries() {
        let attributes = match (own.is_true(), all) {
            (false, all) => all.clone(),
            (true, Value::Hash(all)) => {
                let mut attributes = all.entries().clone();
                attributes.extend(implicit_hash(own)?.entries().clone());
                hash(attributes)?.into()
            }
            (true, other) => return Err(super::no_method("merge", other)),
        };
        ensure_resource(frame, at, type_name, title, &attributes)?;
    }
    Ok(Value::Undef)
}

/// The reference that a text writes, if that resource is declared.
fn str2resource(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let (type_name, title) = understood(&argument(&call, 0))?;
    if frame.builder.is_declared(frame.session, &type_name, &title) {
        return Ok(Value::of_type(Type::resource(&type_name, title)));
    }
    let type_name = Type::capitalized(&type_name);
    Err(refused(format!(
        "stdlib::str2resource(): could not find {type_name}[{title}], this is parse order dependent and values should not \
         be quoted"
    )))
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
    let attributes = hash(attributes)?.into();
    match for_old_functions(&argument(&call, 0), true) {
        Value::Hash(packages) => ensure_resources(frame, call.at, "package", &packages, &attributes),
        packages => ensure_resource(frame, call.at, "package", &packages, &attributes),
    }
}

/// The entries of a hash that an argument is, as functions of the old kind see them: none if it isn't there.
fn given_hash(call: &Call, place: usize) -> Entries {
    let given = for_old_functions(&argument(call, place), true);
    given.as_hash().map(|given| given.entries().clone()).unwrap_or_default()
}

/// Packages with attributes of their own and those for all (stdlib 9).
fn ensure_packages_of_hash(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let all = given_hash(&call, 1);
    for (package, own) in given_hash(&call, 0) {
        let mut attributes = all.clone();
        attributes.extend(implicit_hash(&own)?.entries().clone());
        ensure_each_package(frame, call.at, &package, &attributes)?;
    }
    Ok(Value::Undef)
}

/// One package or several, each `present` if it is declared so, and otherwise `installed` (stdlib 9).
fn ensure_each_package(frame: &mut Frame<'_>, at: FileSpan, packages: &Value, given: &Entries) -> Evaluated {
    let mut names = Vec::new();
    flatten(packages, &mut names);
    for name in names {
        let mut attributes = Entries::from_iter([(Value::from("ensure"), Value::from("installed"))]);
        attributes.extend(given.clone());
        if matches!(attributes.get(&Value::from("ensure")).and_then(Value::as_str), Some("present" | "installed")) {
            let resource = Value::from(format!("Package[{}]", ruby_text(&name)));
            let present = hash(Entries::from_iter([(Value::from("ensure"), Value::from("present"))]))?.into();
            let is_present = is_declared_with(frame, &resource, &present)?;
            attributes.insert("ensure".into(), if is_present { "present" } else { "installed" }.into());
        }
        ensure_resource(frame, at, "package", &name, &hash(attributes)?.into())?;
    }
    Ok(Value::Undef)
}

fn getparam(frame: &mut Frame<'_>, arguments: &[Value]) -> Evaluated {
    let name = at(arguments, 1);
    if arguments.first().is_none_or(|reference| !reference.is_true()) {
        return Err(refused("Must specify a reference"));
    }
    let Some(name) = name.as_str() else { return Err(refused("Must specify name of a parameter")) };
    let value = match reference(&at(arguments, 0)) {
        Some((type_name, title)) if !name.is_empty() => {
            let declared = frame.builder.declared(frame.session, &type_name, Some(&title))?;
            declared.first().map(|resource| attribute(frame, resource, name)).unwrap_or_default()
        }
        _ => Value::Undef,
    };
    Ok(if value.is_undef() { "".into() } else { value })
}
