//! Functions with an effect on the catalog, and those that ask what is in it.

use ecow::EcoString;

use crate::evaluator::{
    Call, Declaration, Dispatch, Evaluated, Frame, Function, Inclusion, Interrupt, NewAttribute, flatten,
};
use duckrow_syntax::ast::ResourceForm;
use duckrow_text::names::known;
use duckrow_text::source::FileSpan;
use duckrow_values as values;
use duckrow_values::{Array, Entries, Type, Value};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function {
        name: "contain",
        dispatches: &[Dispatch {
            signature: "Any *$names",
            call: |frame, call| include(frame, &call, Inclusion::Contain),
        }],
    },
    Function { name: "create_resources", dispatches: &[Dispatch { signature: "", call: create_resources }] },
    Function {
        name: "defined",
        dispatches: &[Dispatch {
            signature: "Variant[String, Type[CatalogEntry], Type[Type[CatalogEntry]]] +$vals",
            call: defined,
        }],
    },
    Function {
        name: "include",
        dispatches: &[Dispatch {
            signature: "Any *$names",
            call: |frame, call| include(frame, &call, Inclusion::Include),
        }],
    },
    Function { name: "realize", dispatches: &[Dispatch { signature: "", call: realize }] },
    Function {
        name: "require",
        dispatches: &[Dispatch {
            signature: "Any *$names",
            call: |frame, call| include(frame, &call, Inclusion::Require),
        }],
    },
    Function { name: "tag", dispatches: &[Dispatch { signature: "", call: tag }] },
    Function { name: "tagged", dispatches: &[Dispatch { signature: "", call: tagged }] },
];

/// Declares classes and evaluates them; the value is the list of their references.
fn include(frame: &mut Frame<'_>, call: &Call, how: Inclusion) -> Evaluated {
    if call.arguments.is_empty() {
        let name = match how {
            Inclusion::Include => "include",
            Inclusion::Contain => "contain",
            Inclusion::Require => "require",
        };
        return Err(Interrupt::plain("bad-arguments", format!("'{name}' expects at least 1 argument, got none")));
    }
    let mut names = Vec::new();
    for argument in &call.arguments {
        class_names(argument, &mut names)?;
    }
    frame.builder.include(frame.session, frame.scope, &names, how, call.at)?;
    Ok(Array::flat(names.into_iter().map(|name| Value::of_type(Type::resource("class", name)))).into())
}

/// The class names that an argument means, in lower case and without a leading `::`.
fn class_names(argument: &Value, names: &mut Vec<EcoString>) -> Evaluated<()> {
    let refuse = |message: String| Err(Interrupt::plain("bad-class-name", message));
    match argument {
        Value::Array(items) => items.items().iter().try_for_each(|item| class_names(item, names)),
        Value::String(text) if text.is_empty() => refuse("Cannot use empty string as a class name".into()),
        Value::String(text) => {
            names.push(text.trim_start_matches("::").to_lowercase().into());
            Ok(())
        }
        Value::Undef => refuse("Cannot use undef as a class name".into()),
        Value::Type(of) => match &**of {
            Type::Class(Some(name)) => {
                names.push(name.clone());
                Ok(())
            }
            Type::Class(None) => refuse("Cannot use an unspecific Class[] Type".into()),
            Type::Resource { type_name: Some(name), title: Some(title) } if name == "class" => {
                names.push(title.trim_start_matches("::").to_lowercase().into());
                Ok(())
            }
            Type::Resource { type_name: None, .. } => {
                refuse("Cannot use an unspecific Resource[] where a Resource['class', name] is expected".into())
            }
            Type::Resource { type_name: Some(name), .. } => {
                let name = duckrow_record::catalog::capitalize(name);
                refuse(format!("Cannot use a Resource[{name}] where a Resource['class', name] is expected"))
            }
            other => refuse(format!("Expected Type[Class], got {other}")),
        },
        other => refuse(format!("Illegal class name, got {}", values::kind(other))),
    }
}

/// Resources in the catalog, known classes and types, set variables: any of the arguments suffices.
fn defined(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    for argument in &call.arguments {
        if is_defined(frame, argument)? {
            return Ok(true.into());
        }
    }
    Ok(false.into())
}

fn is_defined(frame: &mut Frame<'_>, argument: &Value) -> Evaluated<bool> {
    match argument {
        Value::String(text) => name_is_defined(frame, text),
        Value::Type(of) => match &**of {
            Type::Resource { type_name: Some(name), title: Some(title) } => {
                Ok(frame.builder.is_declared(frame.session, name, title))
            }
            Type::Resource { type_name: Some(name), title: None } => {
                frame.builder.knows_resource_type(frame.session, name)
            }
            Type::Class(Some(name)) => Ok(frame.builder.is_declared(frame.session, "class", name)),
            Type::Type(Some(inner)) => match &**inner {
                Type::Class(Some(name)) => frame.builder.knows_class(frame.session, name),
                Type::Resource { type_name: Some(name), .. } => frame.builder.knows_resource_type(frame.session, name),
                _ => Ok(false),
            },
            Type::Class(None) => {
                Err(Interrupt::plain("bad-arguments", "The given class type is a reference to all classes"))
            }
            Type::Resource { type_name: None, .. } => {
                Err(Interrupt::plain("bad-arguments", "The given resource type is a reference to all kind of types"))
            }
            _ => Ok(false),
        },
        _ => Ok(false),
    }
}

fn name_is_defined(frame: &mut Frame<'_>, text: &str) -> Evaluated<bool> {
    if let Some(variable) = text.strip_prefix('$') {
        let name = frame.session.names.intern(variable);
        return match frame.find_variable(name) {
            // A parameter that comes later, or is missing, is there nevertheless.
            Err(Interrupt::Pending(_)) => Ok(true),
            found => Ok(found?.is_some()),
        };
    }
    if text.is_empty() {
        return Ok(false);
    }
    if text == "main" {
        return Ok(true);
    }
    let name = text.trim_start_matches("::").to_lowercase();
    Ok(frame.builder.knows_resource_type(frame.session, &name)? || frame.builder.knows_class(frame.session, &name)?)
}

/// Declares a resource for every entry of a hash: title → attributes, with defaults for all of them. A list is several titles,
/// and what is no text stays what it is.
fn create_resources(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let count = call.arguments.len();
    if !(2..=3).contains(&count) {
        let message = if count < 2 {
            format!("create_resources(): Wrong number of arguments given ({count} for minimum 2)")
        } else {
            format!("create_resources(): wrong number of arguments ({count}; must be 2 or 3)")
        };
        return Err(Interrupt::plain("bad-arguments", message));
    }
    let type_name = call.arguments.first().map(values::text).unwrap_or_default();
    let Some(Value::Hash(instances)) = call.arguments.get(1) else {
        return Err(Interrupt::plain("bad-arguments", "create_resources(): second argument must be a hash"));
    };
    let defaults = match call.arguments.get(2) {
        None | Some(Value::Undef) => Entries::default(),
        Some(Value::Hash(defaults)) => defaults.entries().clone(),
        Some(_) => {
            let message = "create_resources(): third argument, if provided, must be a hash";
            return Err(Interrupt::plain("bad-arguments", message));
        }
    };
    let (form, type_name) = match type_name.as_bytes() {
        [b'@', b'@', ..] => (ResourceForm::Exported, type_name.trim_start_matches('@')),
        [b'@', ..] => (ResourceForm::Virtual, type_name.trim_start_matches('@')),
        _ => (ResourceForm::Regular, type_name.as_str()),
    };
    let written = type_name.to_lowercase();
    let written_type = frame.session.names.intern(&written);
    let type_name = frame.session.names.intern(written.trim_start_matches("::"));
    if type_name == known::CLASS && form != ResourceForm::Regular {
        let message = "Evaluation Error: Classes are not virtualizable";
        return Err(Interrupt::bare("virtual-class", Some(call.at), message));
    }
    for (title, attributes) in instances.entries() {
        if !matches!(attributes, Value::Hash(_) | Value::Undef) {
            let class = values::ruby_class_or_word(attributes);
            let message = format!("no implicit conversion of {class} into Hash");
            return Err(Interrupt::plain("bad-arguments", message)
                .help("Each title has a hash of attributes: { 'title' => { 'ensure' => 'present' } }."));
        }
        if title.is_undef() {
            let message = format!("No title provided and \"{written}\" is not a valid resource reference");
            return Err(Interrupt::plain("missing-title", message));
        }
        let declaration = Declaration {
            form,
            type_name,
            written_type,
            titles: flat(std::slice::from_ref(title)),
            attributes: attributes_of(frame, &defaults, attributes, call.at),
            at: call.at,
            title_at: call.at,
        };
        frame.builder.declare(frame.session, frame.scope, declaration)?;
    }
    Ok(Value::Undef)
}

/// The attributes of one instance: the defaults, and over them what was given.
fn attributes_of(frame: &mut Frame<'_>, defaults: &Entries, given: &Value, at: FileSpan) -> Vec<NewAttribute> {
    let mut attributes = defaults.clone();
    attributes.extend(given.as_hash().map(|given| given.entries().clone()).unwrap_or_default());
    let attribute = |(name, value): (Value, Value)| {
        let name = frame.session.names.intern(&values::text(&name));
        NewAttribute { name, value, append: false, at }
    };
    attributes.into_iter().map(attribute).collect()
}

fn realize(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let mut references = Vec::new();
    for value in arguments(&call, "realize")? {
        match value.as_type() {
            Some(Type::Resource { type_name: Some(name), title: Some(title) }) => {
                references.push((name.clone(), title.clone()));
            }
            Some(Type::Class(Some(name))) => references.push(("class".into(), name.clone())),
            _ => {
                let text = values::text(&value);
                let (name, title) = duckrow_record::catalog::split_reference(&text)
                    .ok_or_else(|| Interrupt::plain("bad-reference", format!("Invalid resource reference: {text}")))?;
                references.push((name.to_lowercase().into(), title.into()));
            }
        }
    }
    frame.builder.realize(frame.session, frame.scope, references, call.at)?;
    Ok(Value::Undef)
}

fn tag(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let tags = texts(&call, "tag")?;
    frame.builder.tag(frame.session, frame.scope, &tags)?;
    Ok(Value::Undef)
}

fn tagged(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let tags = texts(&call, "tagged")?;
    Ok(frame.builder.is_tagged(frame.session, frame.scope, &tags).into())
}

fn texts(call: &Call, name: &str) -> Evaluated<Vec<EcoString>> {
    Ok(arguments(call, name)?.iter().map(values::text).collect())
}

/// The arguments of a function of the old kind, at least one.
fn arguments(call: &Call, name: &str) -> Evaluated<Vec<Value>> {
    if call.arguments.is_empty() {
        let message = format!("{name}(): Wrong number of arguments given (0 for minimum 1)");
        return Err(Interrupt::plain("bad-arguments", message));
    }
    Ok(flat(&call.arguments))
}

/// The items of nested arrays, one after the other.
fn flat(values: &[Value]) -> Vec<Value> {
    let mut flat = Vec::new();
    values.iter().for_each(|value| flatten(value, &mut flat));
    flat
}
