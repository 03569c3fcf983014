//! The host after a run, and the differences.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use super::files::{FileSystem, Node};
use super::state::{Attributes, State};
use duckrow_resource_types::{FileKind, to_s};
use duckrow_text::names::FastMap;
use duckrow_values::Value;

/// The simulated host after a run.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct SystemAfter {
    /// Type → title → attributes of each resource that is there; without those that every host has.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, Record<string, Record<string, unknown>>>"))]
    pub resources: IndexMap<String, IndexMap<String, Map<String, Json>>>,
    /// The changes since before the run.
    pub changes: Vec<ResourceChange>,
    /// The calls to the simulated providers of the Resource API, in order: `widget create a`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub provider_calls: Vec<String>,
}

/// The change of one thing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ResourceChange {
    /// `Type[title]`
    pub resource: String,
    /// The kind of the change.
    pub change: ChangeKind,
    /// The attributes that changed, if it was there before and still is.
    #[serde(default, skip_serializing_if = "IndexMap::is_empty")]
    pub attributes: IndexMap<String, AttributeChange>,
}

/// The kind of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub enum ChangeKind {
    /// It is new.
    Created,
    /// It is gone.
    Removed,
    /// It is another now.
    Changed,
}

/// An attribute before and after.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AttributeChange {
    /// Before.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub before: Json,
    /// After.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub after: Json,
}

type Described = IndexMap<String, IndexMap<String, Map<String, Json>>>;

/// A host at some time.
#[derive(Clone, Copy)]
pub(super) struct Moment<'a> {
    pub(super) files: &'a FileSystem,
    pub(super) state: &'a State,
}

/// Describes a host and compares it with how it was.
pub(super) fn system_after(before: Moment<'_>, after: Moment<'_>) -> SystemAfter {
    let (old, new) = (describe(before), describe(after));
    let mut changes = Vec::new();
    let none = IndexMap::new();
    for type_name in new.keys().chain(old.keys().filter(|type_name| !new.contains_key(*type_name))) {
        let (old, new) = (old.get(type_name).unwrap_or(&none), new.get(type_name).unwrap_or(&none));
        let is_missing = |name: &&String| !new.contains_key(*name);
        for name in new.keys().chain(old.keys().filter(is_missing)) {
            let resource = format!("{}[{name}]", duckrow_record::catalog::capitalize(type_name));
            changes.extend(compare(resource, old.get(name), new.get(name)));
        }
    }
    SystemAfter { resources: new, changes, provider_calls: Vec::new() }
}

fn compare(
    resource: String,
    old: Option<&Map<String, Json>>,
    new: Option<&Map<String, Json>>,
) -> Option<ResourceChange> {
    let change = match (old, new) {
        (None, _) => ChangeKind::Created,
        (_, None) => ChangeKind::Removed,
        (Some(old), Some(new)) if old == new => return None,
        _ => ChangeKind::Changed,
    };
    let mut attributes = IndexMap::new();
    if let (Some(old), Some(new)) = (old, new) {
        for name in new.keys().chain(old.keys().filter(|name| !new.contains_key(*name))) {
            let value = |map: &Map<String, Json>| map.get(name).cloned().unwrap_or(Json::Null);
            let (before, after) = (value(old), value(new));
            if before != after {
                attributes.insert(name.clone(), AttributeChange { before, after });
            }
        }
    }
    Some(ResourceChange { resource, change, attributes })
}

/// Everything that is worth telling.
fn describe(Moment { files, state }: Moment<'_>) -> Described {
    let mut described = Described::new();
    let told = files.nodes().iter().filter(|(_, node)| !node.ordinary);
    let owners = Owners { users: state.names_by_number("user", "uid"), groups: state.names_by_number("group", "gid") };
    let of_files: IndexMap<_, _> = told.map(|(path, node)| (path.clone(), describe_file(node, &owners))).collect();
    if !of_files.is_empty() {
        described.insert("file".to_owned(), of_files);
    }
    for (type_name, resources) in state.told().iter().filter(|(_, resources)| !resources.is_empty()) {
        let of_type = resources.iter().map(|(name, attributes)| (name.clone(), describe_attributes(attributes)));
        described.insert(type_name.clone(), of_type.collect());
    }
    described
}

/// The owners' names by their numbers.
struct Owners {
    users: FastMap<i64, String>,
    groups: FastMap<i64, String>,
}

fn describe_file(node: &Node, owners: &Owners) -> Map<String, Json> {
    let name =
        |names: &FastMap<i64, String>, id: i64| names.get(&id).map_or_else(|| id.into(), |name| name.clone().into());
    let stat = &node.stat;
    let mut attributes = Map::new();
    attributes.insert("ensure".to_owned(), stat.kind.name().into());
    if stat.kind == FileKind::File {
        attributes.insert("content".to_owned(), String::from_utf8_lossy(&node.content).into());
    }
    if let Some(target) = &stat.target {
        attributes.insert("target".to_owned(), target.clone().into());
    } else {
        attributes.insert("mode".to_owned(), format!("{:04o}", stat.mode).into());
    }
    attributes.insert("owner".to_owned(), name(&owners.users, stat.owner));
    attributes.insert("group".to_owned(), name(&owners.groups, stat.group));
    attributes
}

fn describe_attributes(attributes: &Attributes) -> Map<String, Json> {
    attributes.iter().map(|(name, value)| (name.clone(), plain(value))).collect()
}

fn plain(value: &Value) -> Json {
    match value {
        Value::Undef => Json::Null,
        Value::Boolean(value) => Json::Bool(*value),
        Value::Integer(number) => (*number).into(),
        Value::Float(number) => (*number).into(),
        Value::Array(items) => items.items().iter().map(plain).collect(),
        Value::Hash(hash) => hash.entries().iter().map(|(key, value)| (to_s(key), plain(value))).collect(),
        other => to_s(other).into(),
    }
}
