//! Nodes become data: `SaltYamlSafeLoader` in `salt/utils/yamlloader.py`.

use std::rc::Rc;

use super::node::{Content, Node};
use super::scalar::{self, Kind};
use crate::names::FastMap;
use crate::salt::data::{Data, Entries, Item, Key, List, Map};
use crate::salt::places::Places;
use crate::salt::python;
use crate::salt::trouble::Trouble;

const CORE: &str = "tag:yaml.org,2002:";
const IN_MAPPING: &str = "while constructing a mapping";

/// The data of a document.
pub(super) fn data(node: &Node, places: &Places) -> Result<Data, Trouble> {
    Constructor { places, lists: FastMap::default(), maps: FastMap::default() }.data(node)
}

/// What was made of nodes that more than one place may name.
struct Constructor<'a> {
    places: &'a Places,
    lists: FastMap<*const Vec<Node>, List>,
    maps: FastMap<*const Vec<(Node, Node)>, Map>,
}

impl Constructor<'_> {
    /// The depth is bounded by that of the document.
    fn data(&mut self, node: &Node) -> Result<Data, Trouble> {
        match &node.content {
            Content::Scalar { text, is_plain, tag } => self.scalar(node, text, *is_plain, tag.as_deref()),
            Content::List(items) => {
                let known = Rc::as_ptr(items);
                if let Some(list) = self.lists.get(&known) {
                    return Ok(Data::List(list.clone()));
                }
                let items: Result<_, _> = items.iter().map(|item| self.item(item, item)).collect();
                let list = List::new(items?);
                self.lists.insert(known, list.clone());
                Ok(Data::List(list))
            }
            Content::Map(entries) => {
                let known = Rc::as_ptr(entries);
                if let Some(map) = self.maps.get(&known) {
                    return Ok(Data::Map(map.clone()));
                }
                let map = self.map(&self.flat(node, entries)?)?;
                self.maps.insert(known, map.clone());
                Ok(Data::Map(map))
            }
        }
    }

    fn item(&mut self, node: &Node, at: &Node) -> Result<Item, Trouble> {
        Ok(Item { data: self.data(node)?, at: self.places.place(at.start, at.end) })
    }

    fn scalar(&self, node: &Node, text: &str, is_plain: bool, tag: Option<&str>) -> Result<Data, Trouble> {
        let kind = match tag {
            None if is_plain => scalar::kind(text),
            None | Some("!") => Kind::Text,
            Some(tag) => match tag.strip_prefix(CORE).or_else(|| tag.strip_prefix("!!")) {
                Some("null") => Kind::Null,
                Some("bool") => Kind::Bool,
                Some("int") => Kind::Int,
                Some("float") => Kind::Float,
                Some("str" | "timestamp" | "binary" | "python/unicode") => Kind::Text,
                _ => return Err(self.error(node, format!("could not determine a constructor for the tag '{tag}'"))),
            },
        };
        let data = match kind {
            Kind::Text | Kind::Merge => Some(text.into()),
            Kind::Null => Some(Data::Null),
            Kind::Bool => scalar::boolean(&text.to_lowercase()).map(Data::Bool),
            Kind::Int => scalar::integer(text),
            Kind::Float => scalar::float(text),
        };
        let message = || format!("could not convert string to a number: {}", python::repr(&text.into()));
        data.ok_or_else(|| self.error(node, message()).unexpected())
    }

    fn map(&mut self, nodes: &[(Node, Node)]) -> Result<Map, Trouble> {
        let mut entries = Entries::with_capacity_and_hasher(nodes.len(), rustc_hash::FxBuildHasher);
        for (key_node, value_node) in nodes {
            let Some(key) = Key::of(&self.data(key_node)?) else {
                let problem = format!("{IN_MAPPING}: found unacceptable key {}", shown(key_node));
                return Err(self.error(key_node, problem));
            };
            let item = self.item(value_node, key_node)?;
            if entries.contains_key(&key) {
                let problem = format!("{IN_MAPPING}: found conflicting ID '{}'", key.text());
                let help = "An ID, and any other key, may stand in its mapping once: rename one, or put them together";
                return Err(self.error(key_node, problem).help(help));
            }
            entries.insert(key, item);
        }
        Ok(Map::new(entries))
    }

    /// The entries of a mapping with those that `<<` merges in front, unless the mapping has them itself.
    fn flat(&self, node: &Node, entries: &[(Node, Node)]) -> Result<Vec<(Node, Node)>, Trouble> {
        let (merging, own): (Vec<_>, Vec<_>) = entries.iter().partition(|(key, _)| is_merge(key));
        if merging.is_empty() {
            return Ok(entries.to_vec());
        }
        let mut merged = Vec::new();
        for (_, value) in merging {
            match &value.content {
                Content::Map(entries) => merged.extend(self.flat(value, entries)?),
                Content::List(items) => {
                    for item in items.iter().rev() {
                        let Content::Map(entries) = &item.content else {
                            let problem = "expected a mapping for merging, but found";
                            return Err(self.error(item, format!("{IN_MAPPING}: {problem} {}", item.id())));
                        };
                        merged.extend(self.flat(item, entries)?);
                    }
                }
                Content::Scalar { .. } => {
                    let problem = "expected a mapping or list of mappings for merging, but found scalar";
                    return Err(self.error(node, format!("{IN_MAPPING}: {problem}")));
                }
            }
        }
        let texts: Vec<&str> = own.iter().filter_map(|(key, _)| scalar_text(key)).collect();
        merged.retain(|(key, _)| scalar_text(key).is_none_or(|text| !texts.contains(&text)));
        merged.extend(own.into_iter().cloned());
        Ok(merged)
    }

    fn error(&self, node: &Node, message: String) -> Trouble {
        Trouble::new(message, self.places.place(node.start, node.end))
    }
}

fn is_merge(key: &Node) -> bool {
    matches!(&key.content, Content::Scalar { text, is_plain: true, tag: None } if text == "<<")
}

fn scalar_text(node: &Node) -> Option<&str> {
    if let Content::Scalar { text, .. } = &node.content { Some(text) } else { None }
}

/// A node that is no key, as PyYAML prints it.
fn shown(node: &Node) -> String {
    match &node.content {
        Content::Scalar { text, .. } => {
            format!("ScalarNode(tag='tag:yaml.org,2002:str', value={})", python::repr(&text.as_str().into()))
        }
        Content::List(items) => format!("[{}]", items.iter().map(shown).collect::<Vec<_>>().join(", ")),
        Content::Map(entries) => {
            let entry = |(key, value): &(Node, Node)| format!("({}, {})", shown(key), shown(value));
            format!("[{}]", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}
