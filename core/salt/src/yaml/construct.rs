//! Nodes become data: `SaltYamlSafeLoader` in `salt/utils/yamlloader.py`.

use ecow::EcoString;

use super::Class;
use super::node::{Content, Document, Node, Place, Scalar};
use super::scalar::{self, Kind};
use crate::places::Places;
use crate::python;
use crate::trouble::Trouble;
use crate::value::{Dict, Entries, Item, List, Value};
use duckrow_text::names::FastMap;
use duckrow_text::source::FileSpan;
use duckrow_values::{Base64, Binary};

const CORE: &str = "tag:yaml.org,2002:";
const MERGE: &str = "tag:yaml.org,2002:merge";
const IN_MAPPING: &str = "while constructing a mapping";

/// The data of a document; of an empty one null.
pub(super) fn data(document: &Document, places: &Places, mappings: Class) -> Result<Value, Trouble> {
    Constructor { document, places, mappings, made: FastMap::default() }.data(0)
}

struct Constructor<'a> {
    document: &'a Document,
    places: &'a Places,
    mappings: Class,
    /// The lists and mappings that were made, if there are aliases: a node is one object, however often it is named.
    made: FastMap<Place, Value>,
}

impl Constructor<'_> {
    /// The data of a node. The depth is bounded by that of the document.
    fn data(&mut self, place: Place) -> Result<Value, Trouble> {
        let document = self.document;
        let Some((place, node)) = document.node(place) else { return Ok(Value::None) };
        if let Content::Scalar(scalar) = &node.content {
            return self.scalar(node, scalar);
        }
        self.check_tag(node)?;
        if let Some(made) = self.made.get(&place) {
            return Ok(made.clone());
        }
        let data = match node.content {
            Content::Map if document.pairs(place).any(|(key, _)| self.is_merge(key)) => {
                let pairs = self.flat(place)?;
                Value::Dict(self.map(pairs.len(), pairs.into_iter())?)
            }
            Content::Map => Value::Dict(self.map(document.pairs(place).count(), document.pairs(place))?),
            _ => {
                let mut items = Vec::with_capacity(document.inner(place).count());
                for item in document.inner(place) {
                    items.push(self.item(item, item)?);
                }
                Value::List(List::of_items(items))
            }
        };
        if document.has_aliases() {
            self.made.insert(place, data.clone());
        }
        Ok(data)
    }

    fn item(&mut self, place: Place, at: Place) -> Result<Item, Trouble> {
        Ok(Item { value: self.data(place)?, at: self.at(at) })
    }

    /// Checks that a list or mapping can be made into what its tag names.
    fn check_tag(&self, node: &Node) -> Result<(), Trouble> {
        let Some(tag) = node.tag.as_deref() else { return Ok(()) };
        let found = node.content.id();
        let wanted = match (tag.strip_prefix(CORE), &node.content) {
            (Some("seq"), Content::List) | (Some("map" | "omap" | "set"), Content::Map) => return Ok(()),
            (Some("seq"), _) => "sequence",
            (Some("map" | "omap" | "set"), _) => "mapping",
            (Some("int"), _) => {
                let message = "'list' object has no attribute 'startswith'";
                return Err(Trouble::new(message, self.at_node(node)).unexpected());
            }
            (Some("str" | "null" | "bool" | "float" | "timestamp" | "binary"), _) => "scalar",
            _ => return Err(self.unknown_tag(node, tag)),
        };
        Err(Trouble::new(format!("expected a {wanted} node, but found {found}"), self.at_node(node)))
    }

    fn unknown_tag(&self, node: &Node, tag: &str) -> Trouble {
        Trouble::new(format!("could not determine a constructor for the tag '{tag}'"), self.at_node(node))
    }

    fn scalar(&self, node: &Node, Scalar { text, is_plain }: &Scalar) -> Result<Value, Trouble> {
        let kind = match node.tag.as_deref() {
            // A lone equals sign has a tag of its own, for which there is nothing.
            None if *is_plain && text == "=" => return Err(self.unknown_tag(node, "tag:yaml.org,2002:value")),
            None if *is_plain => scalar::kind(text),
            None => Kind::Text,
            Some(tag) => match tag.strip_prefix(CORE) {
                Some("null") => Kind::Null,
                Some("bool") => Kind::Bool,
                Some("int") => Kind::Int,
                Some("float") => Kind::Float,
                Some("str" | "timestamp" | "python/unicode") => Kind::Text,
                Some("binary") => return self.binary(node, text),
                Some("seq" | "map" | "omap" | "set") => {
                    let wanted = if tag.ends_with("seq") { "sequence" } else { "mapping" };
                    let message = format!("expected a {wanted} node, but found scalar");
                    return Err(Trouble::new(message, self.at_node(node)));
                }
                _ => return Err(self.unknown_tag(node, tag)),
            },
        };
        let data = match kind {
            // It is no value: mappings look for it before their keys become data.
            Kind::Merge => return Err(self.unknown_tag(node, MERGE)),
            Kind::Text => Some(text.clone().into()),
            Kind::Null => Some(Value::None),
            Kind::Bool => scalar::boolean(&text.to_lowercase()).map(Value::Bool),
            Kind::Int => Some(text).filter(|text| !text.is_empty()).and_then(|text| scalar::integer(text)),
            Kind::Float => scalar::float(text),
        };
        data.ok_or_else(|| Trouble::new(python_error(kind, text), self.at_node(node)).unexpected())
    }

    /// A text in base 64, as the text that it stands for: there are no bytes here. Salt adds the padding that is missing.
    fn binary(&self, node: &Node, text: &str) -> Result<Value, Trouble> {
        let error = |message: &str| Trouble::new(message, self.at_node(node));
        if !text.is_ascii() {
            return Err(error("failed to convert base64 data into ascii"));
        }
        let is_of_alphabet = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/');
        let digits: String = text.chars().take_while(|c| *c != '=').filter(is_of_alphabet).collect();
        let padding = text.matches('=').count() + text.len().next_multiple_of(4) - text.len();
        match digits.len() % 4 {
            1 => {
                let count = digits.len();
                let message = format!("number of data characters ({count}) cannot be 1 more than a multiple of 4");
                return Err(error(&format!("failed to decode base64 data: Invalid base64-encoded string: {message}")));
            }
            rest if rest > 0 && padding + rest < 4 => {
                return Err(error("failed to decode base64 data: Incorrect padding"));
            }
            _ => {}
        }
        let decoded = Binary::from_base64(&digits, Base64::Lenient).unwrap_or_else(|| Binary::new([]));
        Ok(Value::Text(String::from_utf8_lossy(decoded.bytes()).into_owned().into()))
    }

    fn map(&mut self, count: usize, pairs: impl Iterator<Item = (Place, Place)>) -> Result<Dict, Trouble> {
        let mut entries = Entries::with_capacity(count);
        for (key_place, value_place) in pairs {
            // As a key the equals sign is a text.
            let key = if self.is_equals_sign(key_place) { Value::from("=") } else { self.data(key_place)? };
            let Some(key) = key.into_key() else {
                let problem = format!("{IN_MAPPING}: found unacceptable key {}", self.shown(key_place));
                return Err(self.error(key_place, problem));
            };
            let item = self.item(value_place, key_place)?;
            if let Err(key) = entries.insert_new(key, item) {
                let problem = format!("{IN_MAPPING}: found conflicting ID '{}'", key.text());
                let help = "An ID, and any other key, may occur only once in its mapping: rename one, or merge them";
                return Err(self.error(key_place, problem).help(help));
            }
        }
        let dict = Dict::new(entries);
        Ok(if self.mappings == Class::Ordered { dict.ordered() } else { dict })
    }

    /// The entries of a mapping with those that `<<` merges in front, unless the mapping has them itself.
    fn flat(&self, place: Place) -> Result<Vec<(Place, Place)>, Trouble> {
        let (merging, own): (Vec<_>, Vec<_>) = self.document.pairs(place).partition(|(key, _)| self.is_merge(*key));
        let mut merged = Vec::new();
        for (_, value) in merging {
            let Some((value, node)) = self.document.node(value) else { continue };
            match node.content {
                Content::Map => merged.extend(self.flat(value)?),
                Content::List => {
                    let items: Vec<Place> = self.document.inner(value).collect();
                    for item in items.into_iter().rev() {
                        let Some((item, node)) = self.document.node(item) else { continue };
                        let Content::Map = node.content else {
                            let problem = "expected a mapping for merging, but found";
                            let problem = format!("{IN_MAPPING}: {problem} {}", node.content.id());
                            return Err(self.error(item, problem));
                        };
                        merged.extend(self.flat(item)?);
                    }
                }
                Content::Scalar(_) | Content::Alias(_) => {
                    let problem = "expected a mapping or list of mappings for merging, but found scalar";
                    return Err(self.error(place, format!("{IN_MAPPING}: {problem}")));
                }
            }
        }
        let texts: Vec<&str> = own.iter().filter_map(|(key, _)| self.scalar_text(*key)).collect();
        merged.retain(|(key, _)| self.scalar_text(*key).is_none_or(|text| !texts.contains(&text)));
        merged.extend(own);
        Ok(merged)
    }

    fn is_merge(&self, key: Place) -> bool {
        self.is_sign(key, "<<") || self.document.node(key).is_some_and(|(_, node)| node.tag.as_deref() == Some(MERGE))
    }

    fn is_equals_sign(&self, key: Place) -> bool {
        self.is_sign(key, "=")
    }

    /// True if a node is a sign that has a tag of its own.
    fn is_sign(&self, place: Place, sign: &str) -> bool {
        let Some((_, node)) = self.document.node(place) else { return false };
        node.tag.is_none() && matches!(&node.content, Content::Scalar(Scalar { text, is_plain: true }) if text == sign)
    }

    fn scalar_text(&self, place: Place) -> Option<&str> {
        self.document.node(place)?.1.content.text().map(|text| text.as_str())
    }

    /// A node that is no key, as PyYAML prints it.
    fn shown(&self, place: Place) -> String {
        let Some((place, node)) = self.document.node(place) else { return String::new() };
        let inner: Vec<String> = match &node.content {
            Content::Scalar(scalar) => {
                let text = python::repr(&scalar.text.clone().into());
                return format!("ScalarNode(tag='{}', value={text})", tag_of(node, scalar));
            }
            Content::Map => {
                let pairs = self.document.pairs(place);
                pairs.map(|(key, value)| format!("({}, {})", self.shown(key), self.shown(value))).collect()
            }
            _ => self.document.inner(place).map(|item| self.shown(item)).collect(),
        };
        format!("[{}]", inner.join(", "))
    }

    fn error(&self, place: Place, message: String) -> Trouble {
        Trouble::new(message, self.at(place))
    }

    /// The place of a node; for an alias, the place of the node that it names.
    fn at(&self, place: Place) -> Option<FileSpan> {
        self.document.node(place).and_then(|(_, node)| self.at_node(node))
    }

    fn at_node(&self, node: &Node) -> Option<FileSpan> {
        self.places.place(node.start as usize, node.end as usize)
    }
}

/// Python's error about a text that isn't of the kind that its tag names.
fn python_error(kind: Kind, text: &EcoString) -> String {
    let shown = python::repr(&text.clone().into());
    match kind {
        Kind::Bool => python::repr(&Value::from(text.to_lowercase())),
        Kind::Int if text.is_empty() => "string index out of range".to_owned(),
        Kind::Int => format!("invalid literal for int() with base 10: {shown}"),
        _ => format!("could not convert string to float: {shown}"),
    }
}

/// The tag of a scalar, also if it isn't written.
fn tag_of(node: &Node, Scalar { text, is_plain }: &Scalar) -> String {
    if let Some(tag) = &node.tag {
        return tag.to_string();
    }
    let name = match scalar::kind(text) {
        _ if !is_plain => "str",
        Kind::Null => "null",
        Kind::Bool => "bool",
        Kind::Int => "int",
        Kind::Float => "float",
        Kind::Merge => "merge",
        Kind::Text if text == "=" => "value",
        Kind::Text if scalar::is_timestamp(text) => "timestamp",
        Kind::Text => "str",
    };
    format!("{CORE}{name}")
}
