//! The way from the hash of `register_type` to a type, with the errors of Resource API 1.8.16 (`Puppet::DevError`).

use std::cell::RefCell;
use std::rc::Rc;

use ecow::EcoString;

use super::definition::{ApiAttribute, ApiType, INSYNC_TRIGGER, Role, Target};
use super::title_patterns::TitlePattern;
use crate::ruby;
use duckrow_record::catalog::EdgeOrigin;
use duckrow_values::regex::Regex;
use duckrow_values::types::{TypeNames, parse_with};
use duckrow_values::{Hash, Type, Value};

const TYPE_CLASS: &str = "Puppet::ResourceApi::TypeDefinition";

/// Names that attributes can't have: every resource has them.
const RESERVED: [&str; 15] = [
    "title",
    "provider",
    "alias",
    "audit",
    "before",
    "consume",
    "export",
    "loglevel",
    "noop",
    "notify",
    "require",
    "schedule",
    "stage",
    "subscribe",
    "tag",
];

const FEATURES: [&str; 5] = ["supports_noop", "canonicalize", "custom_insync", "remote_resource", "simple_get_filter"];

const RELATIONS: [(&str, EdgeOrigin); 4] = [
    ("autorequire", EdgeOrigin::Autorequire),
    ("autobefore", EdgeOrigin::Autobefore),
    ("autosubscribe", EdgeOrigin::Autosubscribe),
    ("autonotify", EdgeOrigin::Autonotify),
];

/// The names in the data types of a definition that are not Puppet's own: data types of modules.
pub fn data_types_of_modules(definition: &Value) -> Vec<EcoString> {
    let names = RefCell::new(Vec::new());
    let note = |name: &str| {
        names.borrow_mut().push(EcoString::from(name));
        None
    };
    let attributes = definition.as_hash().and_then(|hash| hash.get("attributes")).and_then(Value::as_hash);
    for (_, options) in attributes.iter().flat_map(|attributes| attributes.entries()) {
        let data_type = options.as_hash().and_then(|options| options.get("type"));
        if let Some(text) = data_type.map(ruby::to_s) {
            // What is wrong with it is told when the type is made.
            _ = parse_with(&text, &note);
        }
    }
    names.into_inner()
}

/// Makes a type of the hash that `register_type` is given. Symbols are texts.
///
/// # Errors
/// The text of Puppet's error about the first thing that is wrong.
pub fn register(definition: &Value, data_types: &dyn TypeNames) -> Result<ApiType, String> {
    let Value::Hash(hash) = definition else {
        return Err(format!("{TYPE_CLASS} must be a Hash, not `{}`", ruby::class_of(definition)));
    };
    let name = hash.get("name").map(ruby::to_s).ok_or_else(|| format!("{TYPE_CLASS} must have a name"))?;
    let attributes = hash.get("attributes").ok_or_else(|| format!("{TYPE_CLASS} must have `attributes`"))?;
    let Value::Hash(attributes) = attributes else {
        return Err(format!("`{name}.attributes` must be a hash, not `{}`", ruby::class_of(attributes)));
    };
    let mut warnings = Vec::new();
    let desc = description(&name, hash, &mut warnings)?;
    let attributes = read_attributes(&name, attributes, data_types, &mut warnings)?;
    check_names(&attributes)?;
    let title_patterns = hash.get("title_patterns").map(title_patterns).transpose()?;
    check_ensure(&attributes)?;
    let features = texts(hash.get("features"));
    let unknown: Vec<_> = features.iter().filter(|feature| !FEATURES.contains(&feature.as_str())).collect();
    if !unknown.is_empty() {
        let unknown = unknown.into_iter().map(|feature| Value::from(feature.as_str()));
        let list = ruby::inspect(&duckrow_values::Array::flat(unknown).into());
        warnings.push(format!("Unknown feature detected: {list}"));
    }
    let roles = attributes.into_iter().map(|(attribute, role)| with_role(attribute, role.as_deref()));
    let mut attributes: Vec<_> = roles.collect::<Result<_, _>>()?;
    if !attributes.iter().any(|attribute| attribute.role == Role::Namevar) {
        return Err(format!("`{name}` has no namevar: one of its attributes needs `behaviour: :namevar`"));
    }
    let is_property = |attribute: &ApiAttribute| attribute.role == Role::Property;
    if features.iter().any(|feature| feature == "custom_insync") && !attributes.iter().any(is_property) {
        attributes.push(insync_trigger()?);
    }
    let relations = relations(hash);
    Ok(ApiType { name: name.into(), desc, attributes, features, warnings, title_patterns, relations })
}

/// The hidden property of a type whose provider compares, and which has none.
fn insync_trigger() -> Result<ApiAttribute, String> {
    const VALUE: &str = "do_not_specify_in_manifest";
    let type_text = format!("Enum[{VALUE}]");
    Ok(ApiAttribute {
        name: INSYNC_TRIGGER.into(),
        data_type: data_type_of(INSYNC_TRIGGER, &type_text, &())?,
        type_text: type_text.into(),
        desc: None,
        default: Some(VALUE.into()),
        role: Role::Property,
    })
}

/// `desc`, or `docs` as it was once called.
fn description(name: &str, hash: &Hash, warnings: &mut Vec<String>) -> Result<Option<EcoString>, String> {
    let text = |key| hash.get(key).filter(|value| !value.is_undef()).map(|value| ruby::to_s(value).into());
    let (desc, docs): (Option<EcoString>, _) = (text("desc"), text("docs"));
    if desc.is_some() && docs.is_some() {
        return Err(format!("`{name}` has both `desc` and `docs`, prefer using `desc`"));
    }
    let found = desc.or(docs);
    if found.is_none() {
        warnings.push(format!("`{name}` has no documentation, add it using a `desc` key"));
    }
    Ok(found)
}

/// The attributes, each with its behaviour as it is written.
fn read_attributes(
    type_name: &str,
    attributes: &Hash,
    data_types: &dyn TypeNames,
    warnings: &mut Vec<String>,
) -> Result<Vec<(ApiAttribute, Option<String>)>, String> {
    let mut read = Vec::new();
    for (key, options) in attributes.entries() {
        let name: EcoString = ruby::to_s(key).into();
        if name == INSYNC_TRIGGER {
            let text = "`rsapi_custom_insync_trigger` cannot be specified as an attribute; it is reserved for propertyless types with the custom_insync feature";
            return Err(text.to_owned());
        }
        let Value::Hash(options) = options else {
            return Err(format!("`{type_name}.{name}` must be a Hash, not a {}", ruby::class_of(options)));
        };
        let data_type = options.get("type").ok_or_else(|| format!("`{type_name}.{name}` has no type"))?;
        let desc = options.get("desc").map(|desc| ruby::to_s(desc).into());
        if desc.is_none() {
            warnings.push(format!("`{type_name}.{name}` has no documentation, add it using a `desc` key"));
        }
        let type_text: EcoString = ruby::to_s(data_type).into();
        let data_type = data_type_of(&name, &type_text, data_types)?;
        let written = |key| options.get(key).filter(|value| value.is_true()).map(ruby::to_s);
        let role = match (written("behavior"), written("behaviour")) {
            (Some(_), Some(_)) => {
                return Err(format!("the '{name}' attribute has both a `behavior` and a `behaviour`, only use one"));
            }
            (one, other) => one.or(other),
        };
        let default = options.get("default").cloned();
        let attribute = ApiAttribute { name, data_type, type_text, desc, default, role: Role::Property };
        read.push((attribute, role));
    }
    Ok(read)
}

fn data_type_of(name: &str, text: &str, data_types: &dyn TypeNames) -> Result<Type, String> {
    parse_with(text, data_types).map_err(|error| {
        let error = error.to_string();
        let how = if error.starts_with("Syntax error") { "could not be parsed" } else { "is not recognised" };
        format!("The type of the `{name}` attribute `{text}` {how}: {error}")
    })
}

fn check_names(attributes: &[(ApiAttribute, Option<String>)]) -> Result<(), String> {
    let is_taken = |name: &&&str| attributes.iter().any(|(attribute, _)| attribute.name == **name);
    match RESERVED.iter().find(is_taken) {
        Some(name) => Err(format!("must not define an attribute called `:{name}`")),
        None => Ok(()),
    }
}

fn check_ensure(attributes: &[(ApiAttribute, Option<String>)]) -> Result<(), String> {
    let Some((ensure, _)) = attributes.iter().find(|(attribute, _)| attribute.name == "ensure") else {
        return Ok(());
    };
    let presence = Type::enumeration(["absent".into(), "present".into()], false);
    let allowed = match &ensure.data_type {
        Type::Optional(Some(inner)) => **inner == presence,
        Type::Variant(_) => ensure.data_type == Type::variant([Type::Undef, presence]),
        other => *other == presence,
    };
    if allowed {
        return Ok(());
    }
    Err("`:ensure` attribute must have a type of: `Enum[present, absent]` or `Optional[Enum[present, absent]]`"
        .to_owned())
}

fn with_role(attribute: ApiAttribute, role: Option<&str>) -> Result<ApiAttribute, String> {
    let Some(name) = role else { return Ok(attribute) };
    let role = Role::named(name).ok_or_else(|| format!("`{name}` is not a valid behaviour value"))?;
    Ok(ApiAttribute { role, ..attribute })
}

fn title_patterns(written: &Value) -> Result<Vec<TitlePattern>, String> {
    let Value::Array(items) = written else {
        return Err(format!("`:title_patterns` must be an array, not `{}`", ruby::class_of(written)));
    };
    let pattern = |item: &Value| {
        let pattern = item.as_hash().and_then(|item| item.get("pattern"));
        let pattern = match pattern {
            Some(Value::Regexp(regex)) => Rc::clone(regex),
            Some(Value::String(source)) => Rc::new(Regex::new(source).map_err(|error| error.to_string())?),
            _ => return Err("a title pattern needs a `pattern`, which is a regular expression".to_owned()),
        };
        Ok(TitlePattern { pattern })
    };
    items.items().iter().map(pattern).collect()
}

fn relations(hash: &Hash) -> Vec<(EdgeOrigin, EcoString, Vec<Target>)> {
    let mut found = Vec::new();
    for (key, origin) in RELATIONS {
        let Some(Value::Hash(of_type)) = hash.get(key) else { continue };
        for (type_name, targets) in of_type.entries() {
            let target = |text: EcoString| match text.strip_prefix('$') {
                Some(attribute) => Target::Attribute(attribute.into()),
                None => Target::Constant(text),
            };
            let targets = texts(Some(targets)).into_iter().map(target).collect();
            found.push((origin, ruby::to_s(type_name).to_lowercase().into(), targets));
        }
    }
    found
}

/// A text or a list of texts.
fn texts(value: Option<&Value>) -> Vec<EcoString> {
    match value {
        Some(Value::Array(items)) => {
            items.items().iter().filter(|item| !item.is_undef()).map(|item| ruby::to_s(item).into()).collect()
        }
        None | Some(Value::Undef) => Vec::new(),
        Some(one) => vec![ruby::to_s(one).into()],
    }
}
