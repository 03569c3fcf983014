//! The providers that a Ruby file declares: `Puppet::Type.type(:name).provide(:provider) do … end`. They are never run.

use ecow::EcoString;

use super::literal::Constants;
use duckrow_ruby as ruby;
use duckrow_ruby::{Block, Node, NodeKind};

/// A provider as its file declares it. Its inherited parts are not known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeclaredProvider {
    /// The type that it is for.
    pub type_name: EcoString,
    /// Its name.
    pub name: EcoString,
    /// Its author's description.
    pub doc: EcoString,
    /// The features that it says to have.
    pub features: Vec<EcoString>,
    /// The conditions under which it is the default one: facts and the values that will do; each list is enough.
    pub defaults: Vec<Vec<(EcoString, Vec<EcoString>)>>,
    /// The programs that it runs.
    pub binaries: Vec<EcoString>,
}

/// Reads the providers that a file declares.
pub fn read(text: &str) -> Vec<DeclaredProvider> {
    let statements = ruby::parse(text);
    let mut constants = Constants::default();
    statements.iter().for_each(|statement| constants.note(statement));
    let mut found = Vec::new();
    statements.iter().for_each(|statement| look(&constants, statement, &mut found));
    found
}

fn look(constants: &Constants<'_>, node: &Node, found: &mut Vec<DeclaredProvider>) {
    match &node.kind {
        NodeKind::Module { body, .. } | NodeKind::Sequence(body) => {
            body.iter().for_each(|node| look(constants, node, found));
        }
        NodeKind::If { then, otherwise, .. } => {
            then.iter().chain(otherwise).for_each(|node| look(constants, node, found));
        }
        NodeKind::Assignment { value, .. } => look(constants, value, found),
        NodeKind::Call { receiver: Some(receiver), name, arguments, block } if name == "provide" => {
            let names = type_of(constants, receiver).zip(arguments.first().and_then(|name| constants.text(name)));
            if let Some((type_name, name)) = names {
                let mut provider = DeclaredProvider { type_name, name, ..DeclaredProvider::default() };
                block.iter().for_each(|block| Reader { constants, provider: &mut provider }.block(block));
                found.push(provider);
            }
        }
        _ => {}
    }
}

/// `Puppet::Type.type(:name)`, `Puppet::Type::Name`
fn type_of(constants: &Constants<'_>, node: &Node) -> Option<EcoString> {
    match &node.kind {
        NodeKind::Call { receiver: Some(receiver), name, arguments, .. } if name == "type" => {
            let is_type =
                matches!(&receiver.kind, NodeKind::Constant(name) if name == "Puppet::Type" || name == "Type");
            arguments.first().filter(|_| is_type).and_then(|name| constants.text(name))
        }
        NodeKind::Constant(name) => name.strip_prefix("Puppet::Type::").map(|name| name.to_lowercase().into()),
        _ => None,
    }
}

struct Reader<'a, 't> {
    constants: &'a Constants<'t>,
    provider: &'a mut DeclaredProvider,
}

impl Reader<'_, '_> {
    fn block(&mut self, block: &Block) {
        for node in &block.body {
            match &node.kind {
                NodeKind::Assignment { name, value } if name == "@doc" => self.doc(value),
                NodeKind::Call { receiver: None, name, arguments, .. } => self.word(name, arguments),
                _ => {}
            }
        }
    }

    fn word(&mut self, word: &str, arguments: &[Node]) {
        match word {
            "desc" => arguments.iter().take(1).for_each(|text| self.doc(text)),
            "has_feature" | "has_features" => {
                let names = arguments.iter().filter_map(|name| self.constants.texts(name)).flatten();
                self.provider.features.extend(names);
            }
            "commands" | "optional_commands" => {
                let commands = arguments.first().and_then(|commands| self.constants.entries(commands));
                let binaries = commands.unwrap_or_default().into_iter();
                self.provider.binaries.extend(binaries.filter_map(|(_, _, path)| self.constants.text(path)));
            }
            "has_command" => {
                self.provider.binaries.extend(arguments.get(1).and_then(|path| self.constants.text(path)));
            }
            "defaultfor" => {
                let facts = arguments.first().and_then(|facts| self.constants.entries(facts)).unwrap_or_default();
                let values = |node: &Node| {
                    let items = self.constants.resolve(node).items().iter();
                    let shown = |item| self.constants.value(item).map(|value| crate::to_s(&value).into());
                    items.filter_map(shown).collect()
                };
                let facts: Vec<_> = facts.into_iter().map(|(fact, _, value)| (fact, values(value))).collect();
                self.provider.defaults.extend(Some(facts).filter(|facts| !facts.is_empty()));
            }
            _ => {}
        }
    }

    fn doc(&mut self, text: &Node) {
        self.provider.doc = self.constants.prose(text).unwrap_or_default().trim().into();
    }
}

impl DeclaredProvider {
    /// Its purpose, the conditions under which it is the default one, and its needs.
    pub fn sentences(&self) -> Vec<String> {
        let condition = |(fact, values): &(EcoString, Vec<EcoString>)| format!("{fact} is {}", values.join(" or "));
        let of = |facts: &Vec<_>| {
            format!("Default where {}.", facts.iter().map(condition).collect::<Vec<_>>().join(" and "))
        };
        let doc = Some(self.doc.to_string()).filter(|doc| !doc.is_empty());
        let binaries = Some(format!("Needs: {}.", self.binaries.join(", "))).filter(|_| !self.binaries.is_empty());
        doc.into_iter().chain(self.defaults.iter().map(of)).chain(binaries).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_provider_tells_what_it_is_for_and_what_it_needs() {
        let text = "CMD = '/usr/bin/lampctl'
Puppet::Type.type(:lamp).provide(:bulb, parent: Puppet::Provider) do
  desc <<-EOT
    Changes bulbs.
  EOT
  defaultfor 'os.family' => [:debian, :redhat], kernel: 'Linux'
  defaultfor 'os.name' => :suse
  confine kernel: :linux
  commands lampctl: CMD, screw: 'screw'
  has_command(:is, 'is') { is_optional }
  has_feature :dim, :flash
  def create; end
end
Puppet::Type.type(:lamp).provide :led do
  @doc = \"Never changed.\"
end
Puppet::Type.newtype(:other)";
        let providers = read(text);
        let shown: Vec<_> =
            providers.iter().map(|p| format!("{} {:?} {:?}", p.name, p.sentences(), p.features)).collect();
        insta::assert_snapshot!(shown.join("\n"), @r#"
        bulb ["Changes bulbs.", "Default where os.family is debian or redhat and kernel is Linux.", "Default where os.name is suse.", "Needs: /usr/bin/lampctl, screw, is."] ["dim", "flash"]
        led ["Never changed."] []
        "#);
        assert!(providers.iter().all(|provider| provider.type_name == "lamp"));
    }

    #[test]
    fn what_has_no_literal_name_is_none() {
        assert_eq!(read("Puppet::Type.type(:lamp).provide(name) do\nend\nfoo.provide(:x)\nprovide"), []);
    }
}
