//! Substitutions are replaced, parts become one value, and piles are merged. The work is bounded: a text can't grow without end.

use ecow::EcoString;

use super::parser::{MAX_DEPTH, shown};
use super::tree::{Node, Object, Path};
use duckrow_values::{Array, Entries, Hash, Value};

/// The number of values that may be made, and of bytes of text.
const MAX_STEPS: usize = 500_000;
const MAX_BYTES: usize = 8 << 20;
/// The length of the way on which values may lead to each other.
const MAX_WAY: usize = MAX_DEPTH;

/// A value, its text if it has one, or nothing where an optional substitution finds nothing.
type Resolved = Result<Option<(Value, EcoString)>, String>;

pub(super) fn resolve(root: &Object) -> Result<Value, String> {
    let mut resolver = Resolver { root, open: Vec::new(), steps: 0, bytes: 0, way: 0, line: 0 };
    let found = resolver.object(root, &mut Vec::new())?;
    Ok(found.0)
}

struct Resolver<'a> {
    root: &'a Object,
    /// The values that are being made: where they stand, and what stood there before.
    open: Vec<(Path, &'a [Node])>,
    steps: usize,
    bytes: usize,
    way: usize,
    /// The line of the last substitution: only these make more of a text than it holds.
    line: usize,
}

impl<'a> Resolver<'a> {
    fn node(&mut self, node: &'a Node, at: &mut Path) -> Resolved {
        self.steps += 1;
        if self.steps > MAX_STEPS || self.bytes > MAX_BYTES {
            return Err(self.too_large());
        }
        self.way += 1;
        if self.way > MAX_WAY {
            return Err(self.error("the data is nested too deep"));
        }
        let found = match node {
            Node::Scalar(value, text) => Ok(Some((value.clone(), text.clone()))),
            Node::Object(object) => self.object(object, at).map(Some),
            Node::List(items) => self.list(items, at).map(Some),
            Node::Pile(pile) => self.pile(pile, at),
            Node::Parts(parts) => self.parts(parts, at),
            Node::Substitution { path, is_optional, line } => self.substitution(path, *is_optional, *line),
        };
        self.way -= 1;
        found
    }

    fn error(&self, message: &str) -> String {
        if self.line == 0 { message.to_owned() } else { format!("String: {}: {message}", self.line) }
    }

    fn too_large(&self) -> String {
        self.error("the data would be too large")
    }

    /// Counts what is copied when values are put together.
    fn copy(&mut self, values: usize) -> Result<(), String> {
        self.steps += values / 8;
        if self.steps > MAX_STEPS { Err(self.too_large()) } else { Ok(()) }
    }

    /// The value of a key: one that is being made has nothing before it.
    fn entry(&mut self, node: &'a Node, at: &mut Path) -> Resolved {
        match node {
            Node::Parts(_) | Node::Substitution { .. } => self.pile(std::slice::from_ref(node), at),
            other => self.node(other, at),
        }
    }

    fn object(&mut self, object: &'a Object, at: &mut Path) -> Result<(Value, EcoString), String> {
        let mut entries = Entries::default();
        for (key, node) in object {
            at.push(key.clone());
            let found = self.entry(node, at)?;
            at.pop();
            if let Some((value, _)) = found {
                entries.insert(Value::String(key.clone()), value);
            }
        }
        let made = Hash::new(entries).map_err(|_| self.too_large())?;
        Ok((made.into(), EcoString::new()))
    }

    fn list(&mut self, items: &'a [Node], at: &mut Path) -> Result<(Value, EcoString), String> {
        let mut made = Vec::with_capacity(items.len());
        for item in items {
            made.extend(self.node(item, at)?.map(|(value, _)| value));
        }
        let made = Array::new(made).map_err(|_| self.too_large())?;
        Ok((made.into(), EcoString::new()))
    }

    /// The last of a pile that has a value; objects are merged with those below them.
    fn pile(&mut self, pile: &'a [Node], at: &mut Path) -> Resolved {
        let mut merged: Option<(Value, EcoString)> = None;
        for (place, node) in pile.iter().enumerate().rev() {
            self.open.push((at.clone(), pile.get(..place).unwrap_or_default()));
            let found = self.node(node, at);
            self.open.pop();
            let Some((value, text)) = found? else { continue };
            merged = match (merged, value) {
                (None, value) => Some((value, text)),
                (Some((Value::Hash(high), _)), Value::Hash(low)) => {
                    self.copy(high.entries().len() + low.entries().len())?;
                    Some((combined(&high, &low)?, EcoString::new()))
                }
                (high, _) => return Ok(high),
            };
            if !matches!(merged, Some((Value::Hash(_), _))) {
                break;
            }
        }
        Ok(merged)
    }

    /// Objects are merged, lists joined; anything else becomes a text.
    fn parts(&mut self, parts: &'a [Node], at: &mut Path) -> Resolved {
        let mut found = Vec::with_capacity(parts.len());
        for part in parts {
            let is_space = matches!(part, Node::Scalar(_, text) if text.chars().all(char::is_whitespace));
            if let Some((value, text)) = self.node(part, at)? {
                found.push((value, text, is_space));
            }
        }
        let is_whole = |value: &Value| matches!(value, Value::Hash(_) | Value::Array(_));
        if !found.iter().any(|(value, ..)| is_whole(value)) {
            if let [(value, text, false)] = found.as_slice() {
                return Ok(Some((value.clone(), text.clone())));
            }
            let text: EcoString = found.iter().map(|(_, text, _)| text.as_str()).collect();
            self.bytes += text.len();
            return Ok((!found.is_empty()).then(|| (Value::String(text.clone()), text)));
        }
        let mut whole: Option<Value> = None;
        for (value, ..) in found.into_iter().filter(|(.., is_space)| !is_space) {
            whole = Some(match (whole, value) {
                (None, value) => value,
                (Some(Value::Hash(low)), Value::Hash(high)) => {
                    self.copy(high.entries().len() + low.entries().len())?;
                    combined(&high, &low)?
                }
                (Some(Value::Array(first)), Value::Array(more)) => {
                    self.copy(first.items().len() + more.items().len())?;
                    let items = first.items().iter().chain(more.items()).cloned().collect();
                    Array::new(items).map_err(|_| self.too_large())?.into()
                }
                _ => return Err("Cannot concatenate object or list with a non-object-or-list".to_owned()),
            });
        }
        Ok(whole.map(|whole| (whole, EcoString::new())))
    }

    fn substitution(&mut self, path: &Path, is_optional: bool, line: usize) -> Resolved {
        self.line = line;
        // What is being made is looked for in what stood there before.
        let open = self.open.iter().rposition(|(open, _)| path.starts_with(open));
        let found = match open.and_then(|place| self.open.get(place).cloned()) {
            Some((_, [])) if is_optional => Ok(None),
            Some((_, [])) => return Err(self.cycle(path, line)),
            Some((open, before)) => {
                let value = self.pile_at(before, &open)?;
                let rest = path.get(open.len()..).unwrap_or_default();
                Ok(value.and_then(|(value, text)| inside(value, text, rest)))
            }
            None => self.find(path),
        }?;
        match found {
            None if !is_optional => {
                Err(format!("String: {line}: Could not resolve substitution to a value: ${{{}}}", shown(path)))
            }
            found => Ok(found),
        }
    }

    /// The substitutions on the way round.
    fn cycle(&self, path: &Path, line: usize) -> String {
        let mut way: Vec<&Path> = self.open.iter().skip(1).map(|(open, _)| open).collect();
        way.push(path);
        way.extend(way.first().copied());
        let way: Vec<String> = way.iter().map(|path| format!("${{{}}}", shown(path))).collect();
        format!(
            "String: {line}: Could not resolve substitution to a value: ${{{}}} was part of a cycle of substitutions involving {}",
            shown(path),
            way.join(", ")
        )
    }

    fn pile_at(&mut self, pile: &'a [Node], at: &Path) -> Resolved {
        self.way += 1;
        if self.way > MAX_WAY {
            return Err(self.error("the data is nested too deep"));
        }
        let found = self.pile(pile, &mut at.clone());
        self.way -= 1;
        found
    }

    /// The value at a path. As little of it as possible is made.
    fn find(&mut self, path: &Path) -> Resolved {
        let mut object = self.root;
        for (place, key) in path.iter().enumerate() {
            let Some(node) = object.get(key) else { return Ok(None) };
            let mut at: Path = path.iter().take(place + 1).cloned().collect();
            let rest = path.get(place + 1..).unwrap_or_default();
            match node {
                Node::Object(inner) if !rest.is_empty() => object = inner,
                other => {
                    let found = self.entry(other, &mut at)?;
                    return Ok(found.and_then(|(value, text)| inside(value, text, rest)));
                }
            }
        }
        Ok(None)
    }
}

/// The value behind a path of keys, with its text.
fn inside(value: Value, text: EcoString, keys: &[EcoString]) -> Option<(Value, EcoString)> {
    let Some((first, rest)) = keys.split_first() else { return Some((value, text)) };
    let mut value = value.as_hash()?.get(first)?.clone();
    for key in rest {
        value = value.as_hash()?.get(key)?.clone();
    }
    let text = duckrow_values::text(&value);
    Some((value, text))
}

/// Two objects as one, the keys of the higher one first.
fn combined(high: &Hash, low: &Hash) -> Result<Value, String> {
    let mut entries = Entries::default();
    for (key, value) in high.entries() {
        let value = match (value, low.entries().get(key)) {
            (Value::Hash(high), Some(Value::Hash(low))) => combined(high, low)?,
            _ => value.clone(),
        };
        entries.insert(key.clone(), value);
    }
    for (key, value) in low.entries() {
        if !entries.contains_key(key) {
            entries.insert(key.clone(), value.clone());
        }
    }
    Hash::new(entries).map(Value::Hash).map_err(|_| "the data would be too large".to_owned())
}
