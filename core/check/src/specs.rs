//! Parameter sets in the spec of a class: `let(:params) { { port: 80 } }`, with the manifest that it wants before, as manifests that can be checked.
//! Ruby is read, never run: what isn't literal, or is made of something else, is passed over.

use std::collections::BTreeSet;

use duckrow_ruby::{Block, Node, NodeKind, read};

/// Tokens of a spec that are read.
const MAX_TOKENS: u64 = 200_000;

/// A parameter set of a class, as a manifest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Specified {
    /// The class.
    pub class: String,
    /// The place in the spec at which the innermost part of it stands.
    pub offset: u32,
    /// The manifest that declares the class with it.
    pub manifest: String,
}

/// The parameter sets that a spec tries.
pub fn specified(text: &str) -> Vec<Specified> {
    let mut found = Found::default();
    found.contexts(&read(text, MAX_TOKENS).statements, &Scope::default());
    found.sets
}

/// The part of a spec that its contexts inherit.
#[derive(Debug, Clone, Default)]
struct Scope {
    class: Option<String>,
    params: Option<Vec<(String, String)>>,
    before: String,
    /// True if the manifest before can't be known.
    is_lost: bool,
}

#[derive(Debug, Default)]
struct Found {
    sets: Vec<Specified>,
    known: BTreeSet<String>,
}

impl Found {
    /// Looks through the blocks of calls, each of which may be a context.
    fn contexts(&mut self, statements: &[Node], scope: &Scope) {
        for statement in statements {
            match &statement.kind {
                NodeKind::Call { name, arguments, block: Some(block), .. } if name != "let" => {
                    self.context(arguments, block, scope);
                }
                NodeKind::If { then, otherwise, .. } => {
                    self.contexts(then, scope);
                    self.contexts(otherwise, scope);
                }
                NodeKind::Sequence(inside) => self.contexts(inside, scope),
                _ => {}
            }
        }
    }

    fn context(&mut self, arguments: &[Node], block: &Block, outer: &Scope) {
        let mut scope = outer.clone();
        if let (None, Some(NodeKind::Text(name))) = (&scope.class, arguments.first().map(|first| &first.kind)) {
            scope.class = is_class(name).then(|| name.to_string());
        }
        let mut at = None;
        for (name, value) in block.body.iter().filter_map(defined) {
            at = at.max(Some(value.span.start));
            scope.define(name, value);
        }
        if let Some(set) = at.and_then(|at| scope.specified(at)).filter(|set| self.known.insert(set.manifest.clone())) {
            self.sets.push(set);
        }
        self.contexts(&block.body, &scope);
    }
}

impl Scope {
    fn define(&mut self, name: &str, value: &Node) {
        match name {
            "params" => self.params = parameters(value),
            "pre_condition" => {
                let text = before(value);
                self.is_lost = text.is_none();
                self.before = text.unwrap_or_default();
            }
            _ => {}
        }
    }

    fn specified(&self, offset: u32) -> Option<Specified> {
        let (class, params) = (self.class.as_ref()?, self.params.as_ref().filter(|_| !self.is_lost)?);
        let params: Vec<String> = params.iter().map(|(name, value)| format!("  {name} => {value},\n")).collect();
        let before = if self.before.is_empty() { String::new() } else { format!("{}\n", self.before.trim_end()) };
        let manifest = format!("{before}class {{ '{class}':\n{}}}\n", params.concat());
        Some(Specified { class: class.clone(), offset, manifest })
    }
}

/// What `let(:name) { value }` defines.
fn defined(statement: &Node) -> Option<(&str, &Node)> {
    let NodeKind::Call { receiver: None, name, arguments, block: Some(block) } = &statement.kind else { return None };
    let (true, [argument], [value]) = (name == "let", arguments.as_slice(), block.body.as_slice()) else {
        return None;
    };
    Some((argument.text()?, value))
}

fn is_class(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == ':')
}

/// The parameters of a hash, each with its value as a manifest writes it.
fn parameters(value: &Node) -> Option<Vec<(String, String)>> {
    let NodeKind::Hash(entries) = &value.kind else { return None };
    entries.iter().map(|(name, value)| Some((name.text()?.to_string(), literal(value)?))).collect()
}

/// The manifest that comes before: a text, or a list of some.
fn before(value: &Node) -> Option<String> {
    let text = |item: &Node| match &item.kind {
        NodeKind::Text(text) => Some(text.to_string()),
        _ => None,
    };
    let texts: Option<Vec<String>> = value.items().iter().map(text).collect();
    texts.map(|texts| texts.join("\n"))
}

/// A literal as a manifest writes it. The reader bounds the depth of trees.
fn literal(node: &Node) -> Option<String> {
    let list = |items: Option<Vec<String>>| items.map(|items| items.join(", "));
    match &node.kind {
        NodeKind::Nil => Some("undef".to_owned()),
        NodeKind::Boolean(value) => Some(value.to_string()),
        NodeKind::Integer(number) => Some(number.to_string()),
        NodeKind::Float(number) => Some(format!("{number:?}")),
        NodeKind::Symbol(name) if name == "undef" => Some("undef".to_owned()),
        NodeKind::Text(text) | NodeKind::Symbol(text) => {
            Some(format!("'{}'", text.as_str().replace('\\', "\\\\").replace('\'', "\\'")))
        }
        NodeKind::Array(items) => Some(format!("[{}]", list(items.iter().map(literal).collect())?)),
        NodeKind::Hash(entries) => {
            let entry = |(key, value): &(Node, Node)| Some(format!("{} => {}", literal(key)?, literal(value)?));
            Some(format!("{{ {} }}", list(entries.iter().map(entry).collect())?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn manifests(text: &str) -> Vec<String> {
        specified(text).into_iter().map(|set| set.manifest).collect()
    }

    #[test]
    fn a_context_inherits_and_overrides() {
        let text = "describe 'ntp' do
  let(:pre_condition) { \"package { 'a': }\" }
  on_supported_os.each do |os, facts|
    context \"on #{os}\" do
      let(:params) { { servers: ['a', \"it's\"], :port => 1.5, 'on' => true, x: nil, y: :undef, z: { 'k' => :s } } }
      it { is_expected.to compile }
      context 'without' do
        let :params do
          {}
        end
      end
    end
  end
end
";
        let servers = "  servers => ['a', 'it\\'s'],\n  port => 1.5,\n  on => true,\n  x => undef,\n  y => undef,\n  z => { 'k' => 's' },\n";
        assert_eq!(
            manifests(text),
            [
                format!("package {{ 'a': }}\nclass {{ 'ntp':\n{servers}}}\n"),
                "package { 'a': }\nclass { 'ntp':\n}\n".to_owned()
            ]
        );
    }

    #[test]
    fn what_is_not_literal_is_passed_over_with_what_inherits_it() {
        let text = "describe 'ntp' do
  context 'a' do
    let(:params) { super().merge(a: 1) }
    context('b') { let(:pre_condition) { 'include a' } }
  end
  context 'c' do
    let(:params) { { a: facts[:x] } }
  end
  context 'd' do
    let(:pre_condition) { \"include #{x}\" }
    let(:params) { { a: 1 } }
  end
end
";
        assert_eq!(manifests(text), Vec::<String>::new());
    }

    #[test]
    fn a_set_is_told_once_and_knows_its_place() {
        let text = "describe 'a::b' do
  context('x') { let(:params) { { a: 1 } } }
  context('y') { let(:params) { { a: 1 } } }
end
";
        let sets = specified(text);
        let places: Vec<(&str, usize)> = sets
            .iter()
            .map(|set| (set.class.as_str(), text.get(..set.offset as usize).unwrap().matches('\n').count() + 1))
            .collect();
        assert_eq!(places, [("a::b", 2)]);
    }
}
