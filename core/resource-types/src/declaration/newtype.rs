//! `Puppet::Type.newtype(:name) do … end`: the words that native types are made of.
//!
//! A block is read as a list of declarations. Computed parts (`munge`, `validate`, defaults in blocks) are noticed, not run.

use ecow::EcoString;

use super::api::origin;
use super::literal::Constants;
use super::related::titles;
use super::{
    Declaration, DeclarationKind, DeclaredAttribute, DeclaredBehaviour, DeclaredDefault, DeclaredKind,
    DeclaredRelation, DeclaredTitlePattern,
};
use duckrow_ruby::{Block, Node, NodeKind};
use duckrow_text::names::FastSet;
use duckrow_text::source::Span;
use duckrow_values::Value;

/// The number of turns that the loops of a file may take together, and of attributes that a type may have for them to go on.
const TURNS: usize = 2000;
const MOST_ATTRIBUTES: usize = 20_000;

/// Reads a call of `newtype`.
pub(super) fn read<'t>(
    constants: &mut Constants<'t>,
    arguments: &'t [Node],
    block: Option<&'t Block>,
    span: Span,
) -> Declaration {
    let name = arguments.first().and_then(|name| constants.text(name));
    let mut type_ = Declaration::new(name.clone().unwrap_or_default(), DeclarationKind::Native, span);
    if name.is_none() {
        type_.problem(span, "The name of the type is not a literal");
    }
    let mut reader = Reader { constants, type_, turns: TURNS, helpers: FastSet::default() };
    if let Some(block) = block {
        reader.class(&block.body);
    }
    reader.type_
}

struct Reader<'c, 't> {
    constants: &'c mut Constants<'t>,
    type_: Declaration,
    turns: usize,
    /// The methods of the class that its own statements may call.
    helpers: FastSet<&'t str>,
}

impl<'t> Reader<'_, 't> {
    /// The statements of the type's class.
    fn class(&mut self, body: &'t [Node]) {
        for node in body {
            match &node.kind {
                NodeKind::Assignment { name, value } if name == "@doc" => self.type_.doc = self.constants.prose(value),
                NodeKind::Method { name, of_class: true, body } if name == "title_patterns" => {
                    self.title_patterns(body, node.span);
                }
                NodeKind::Method { name, of_class: true, .. } => {
                    self.helpers.insert(name);
                }
                NodeKind::Method { name, of_class: false, .. } if name == "refresh" => self.type_.refreshes = true,
                NodeKind::If { then, otherwise, .. } => self.conditional(node, then, otherwise),
                NodeKind::Call { receiver: None, name, arguments, block } => {
                    self.declare(node, name, arguments, block.as_ref());
                }
                NodeKind::Call { receiver: Some(list), name, block: Some(block), .. } if name == "each" => {
                    self.each(list, block, node, |reader, body| reader.class(body));
                }
                _ => {}
            }
        }
    }

    fn declare(&mut self, node: &'t Node, word: &str, arguments: &'t [Node], block: Option<&'t Block>) {
        match word {
            "desc" => self.type_.doc = arguments.first().and_then(|text| self.constants.prose(text)),
            "newparam" => self.attribute(DeclaredKind::Parameter, node, arguments, block),
            "newproperty" => self.attribute(DeclaredKind::Property, node, arguments, block),
            "ensurable" => self.ensurable(node, block),
            "feature" => match arguments.first().and_then(|name| self.constants.text(name)) {
                Some(name) => self.type_.features.push(name),
                None => self.type_.problem(node.span, "The name of a feature is not a literal"),
            },
            "validate" => self.type_.validates = true,
            "extend" => {
                self.type_.is_open = true;
                self.type_.problem(node.span, "The attributes that this module of Ruby code brings can't be seen");
            }
            "instance_eval" | "instance_exec" | "class_eval" | "class_exec" | "send" | "public_send" => {
                self.type_.is_open = true;
                self.type_.problem(node.span, format!("The attributes that `{word}` brings can't be seen"));
            }
            _ if self.helpers.contains(word) => {
                self.type_.is_open = true;
                self.type_.problem(node.span, format!("The attributes that `{word}` makes can't be seen"));
            }
            _ => {
                if let Some(origin) = origin(word) {
                    let Some(type_name) = arguments.first().and_then(|name| self.constants.text(name)) else {
                        return self.type_.problem(node.span, format!("The type that `{word}` names is not a literal"));
                    };
                    let titles = block.map_or_else(Vec::new, |block| titles(self.constants, &block.body));
                    let relation = DeclaredRelation { origin, type_name, titles, span: node.span };
                    // The last block for a type is the one that counts.
                    let same = |known: &&mut DeclaredRelation| {
                        (known.origin, &known.type_name) == (relation.origin, &relation.type_name)
                    };
                    match self.type_.relations.iter_mut().find(same) {
                        Some(known) => *known = relation,
                        None => self.type_.relations.push(relation),
                    }
                }
            }
        }
    }

    /// Reads the first branch of a condition, because it is not known if the condition holds.
    fn conditional(&mut self, node: &'t Node, then: &'t [Node], otherwise: &'t [Node]) {
        let before = (self.type_.attributes.len(), self.type_.relations.len());
        self.class(if then.is_empty() { otherwise } else { then });
        if (self.type_.attributes.len(), self.type_.relations.len()) != before {
            self.type_.problem(node.span, "Whether this part of the type is there depends on a condition");
        }
    }

    /// A loop over literals: its body is read with each of them.
    fn each(&mut self, list: &'t Node, block: &'t Block, node: &'t Node, mut read: impl FnMut(&mut Self, &'t [Node])) {
        let turns: Vec<Vec<&'t Node>> = match &self.constants.resolve(list).kind {
            NodeKind::Array(items) => items.iter().map(|item| vec![item]).collect(),
            NodeKind::Hash(entries) => entries.iter().map(|(key, value)| vec![key, value]).collect(),
            _ if declares(&block.body) => {
                self.type_.is_open = true;
                return self.type_.problem(node.span, "What this loop goes through is not a literal list");
            }
            _ => return,
        };
        for values in turns {
            if self.turns == 0 || self.type_.attributes.len() > MOST_ATTRIBUTES {
                return;
            }
            self.turns -= 1;
            let values = match (values.as_slice(), block.parameters.len()) {
                ([one], 2..) => one.items().iter().collect(),
                _ => values,
            };
            let bound = block.parameters.iter().map(EcoString::as_str).zip(values);
            let before: Vec<_> = bound.map(|(name, value)| (name, self.constants.bind(name, Some(value)))).collect();
            read(self, &block.body);
            for (name, value) in before {
                self.constants.bind(name, value);
            }
        }
    }

    fn ensurable(&mut self, node: &'t Node, block: Option<&'t Block>) {
        let mut ensure = DeclaredAttribute::new("ensure".into(), DeclaredKind::Property, node.span);
        ensure.parent = Some("Puppet::Property::Ensure".into());
        ensure.default = DeclaredDefault::Computed;
        match block {
            Some(block) => self.attribute_body(&mut ensure, &block.body),
            None => default_values(&mut ensure),
        }
        // Puppet puts it before all others.
        self.type_.attributes.insert(0, ensure);
    }

    fn attribute(&mut self, kind: DeclaredKind, node: &'t Node, arguments: &'t [Node], block: Option<&'t Block>) {
        let Some(name) = arguments.first().and_then(|name| self.constants.text(name)) else {
            self.type_.is_open = true;
            return self.type_.problem(node.span, "The name of an attribute is not a literal");
        };
        let mut attribute = DeclaredAttribute::new(name, kind, node.span);
        if attribute.name == "name" && kind == DeclaredKind::Parameter {
            attribute.behaviour = Some(DeclaredBehaviour::Namevar);
        }
        match arguments.get(1).map(|options| self.constants.entries(options)) {
            Some(Some(options)) => {
                for (key, place, value) in options {
                    self.option(&mut attribute, &key, place, value);
                }
            }
            Some(None) => {
                attribute.is_opaque = true;
                let message = format!("The options of the attribute `{}` are no literal hash", attribute.name);
                self.type_.problem(node.span, message);
            }
            None => {}
        }
        if let Some(block) = block {
            self.attribute_body(&mut attribute, &block.body);
        }
        if attribute.name == "ensure" && kind == DeclaredKind::Property {
            self.type_.attributes.insert(0, attribute);
        } else {
            self.type_.attributes.push(attribute);
        }
    }

    fn option(&mut self, attribute: &mut DeclaredAttribute, key: &str, place: &Node, value: &'t Node) {
        let is_true = self.constants.value(value).is_some_and(|value| value.is_true());
        match key {
            "namevar" | "isnamevar" if is_true => attribute.behaviour = Some(DeclaredBehaviour::Namevar),
            "boolean" => attribute.is_boolean = is_true,
            "sensitive" => attribute.is_sensitive = is_true,
            "array_matching" => attribute.match_all = self.constants.text(value).is_some_and(|text| text == "all"),
            "required_features" => self.features(attribute, value),
            "parent" => self.parent(attribute, value),
            "namevar" | "isnamevar" | "retrieve" | "required" | "isrequired" => {}
            _ => attribute.unknown_keys.push((key.into(), place.span)),
        }
    }

    fn features(&mut self, attribute: &mut DeclaredAttribute, value: &Node) {
        match self.constants.texts(value) {
            Some(features) => attribute.features = features,
            None => {
                let message = format!("The features that the attribute `{}` needs are no literals", attribute.name);
                self.type_.problem(value.span, message);
            }
        }
    }

    /// Adds the properties of a parent class of Puppet's. Nothing is known of other classes.
    fn parent(&mut self, attribute: &mut DeclaredAttribute, value: &Node) {
        let NodeKind::Constant(name) = &value.kind else {
            attribute.is_opaque = true;
            return;
        };
        let class = name.strip_prefix("Puppet::").unwrap_or(name);
        match class {
            "Parameter::Boolean" => attribute.values = ["true", "false", "yes", "no"].map(EcoString::from).to_vec(),
            "Property::Ensure" => attribute.default = DeclaredDefault::Computed,
            "Property"
            | "Parameter"
            | "Property::Boolean"
            | "Property::List"
            | "Property::OrderedList"
            | "Property::KeyValue"
            | "Parameter::Path" => {}
            _ => attribute.is_opaque = true,
        }
        attribute.parent = Some(name.clone());
    }

    /// The statements of an attribute's class.
    fn attribute_body(&mut self, attribute: &mut DeclaredAttribute, body: &'t [Node]) {
        for node in body {
            match &node.kind {
                NodeKind::Assignment { name, value } if name == "@doc" => attribute.doc = self.constants.prose(value),
                NodeKind::If { then, otherwise, .. } if declares(then) || declares(otherwise) => {
                    attribute.is_opaque = true;
                    let message = format!("What is said of the attribute `{}` depends on a condition", attribute.name);
                    self.type_.problem(node.span, message);
                }
                NodeKind::Call { receiver: Some(list), name, block: Some(block), .. } if name == "each" => {
                    self.each(list, block, node, |reader, body| reader.attribute_body(attribute, body));
                }
                NodeKind::Call { receiver: None | Some(_), name, arguments, block } if is_own(node) => {
                    self.say(attribute, node, name, arguments, block.as_ref());
                }
                _ => {}
            }
        }
    }

    fn say(
        &mut self,
        attribute: &mut DeclaredAttribute,
        node: &'t Node,
        word: &str,
        arguments: &'t [Node],
        block: Option<&'t Block>,
    ) {
        match word {
            "desc" => attribute.doc = arguments.first().and_then(|text| self.constants.prose(text)),
            "isnamevar" => attribute.behaviour = Some(DeclaredBehaviour::Namevar),
            "newvalues" => arguments.iter().for_each(|value| self.new_value(attribute, value)),
            "newvalue" => {
                let Some(value) = arguments.first() else { return };
                self.new_value(attribute, value);
                let options = arguments.get(1).and_then(|options| self.constants.entries(options)).unwrap_or_default();
                for (_, _, features) in options.iter().filter(|(key, ..)| key == "required_features") {
                    let value = self.constants.value(value).as_ref().map(named);
                    for feature in self.constants.texts(features).unwrap_or_default() {
                        attribute.value_features.extend(value.clone().map(|value| (value, feature)));
                    }
                }
            }
            "aliasvalue" => {
                let texts: Vec<_> = arguments.iter().filter_map(|text| self.constants.text(text)).collect();
                match texts.as_slice() {
                    [alias, value] => attribute.aliases.push((alias.clone(), value.clone())),
                    _ => self.opaque(attribute, node, "An alias of a value"),
                }
            }
            "defaultvalues" => default_values(attribute),
            "defaultto" => attribute.default = self.default(arguments.first(), block),
            "validate" => attribute.validates = true,
            "munge" => attribute.munges = true,
            "sensitive" => attribute.is_sensitive = true,
            // What such a module brings is not to be seen here.
            "include" => attribute.is_opaque = true,
            _ => {}
        }
    }

    fn opaque(&mut self, attribute: &mut DeclaredAttribute, node: &Node, what: &str) {
        attribute.is_opaque = true;
        self.type_.problem(node.span, format!("{what} of the attribute `{}` is not a literal", attribute.name));
    }

    fn new_value(&mut self, attribute: &mut DeclaredAttribute, node: &'t Node) {
        if let NodeKind::Splat(list) = &node.kind {
            match &self.constants.resolve(list).kind {
                NodeKind::Array(items) => items.iter().for_each(|item| self.new_value(attribute, item)),
                _ => self.opaque(attribute, node, "A list of values"),
            }
        } else if let Some(pattern) = self.constants.pattern(node) {
            attribute.patterns.push(pattern);
        } else {
            match self.constants.value(node) {
                Some(Value::Array(_) | Value::Hash(_)) | None => self.opaque(attribute, node, "A value"),
                Some(value) => {
                    attribute.values.push(named(&value));
                }
            }
        }
    }

    fn default(&self, value: Option<&Node>, block: Option<&Block>) -> DeclaredDefault {
        let value = match block.map(|block| block.body.as_slice()) {
            None => value,
            Some([]) => return DeclaredDefault::None,
            Some([only]) => Some(only),
            Some(_) => None,
        };
        match value.and_then(|value| self.constants.value(value)) {
            Some(Value::Undef) => DeclaredDefault::None,
            Some(value) => DeclaredDefault::Literal(value),
            None => DeclaredDefault::Computed,
        }
    }

    /// `[[/pattern/, [[:attribute], …]], …]`, behind what it is made of.
    fn title_patterns(&mut self, body: &'t [Node], span: Span) {
        body.iter().for_each(|node| self.constants.note(node));
        let Some(last) = body.last() else { return };
        let patterns = match &self.constants.resolve(last).kind {
            NodeKind::Array(items) => items.iter().map(|item| self.title_pattern(item)).collect::<Option<Vec<_>>>(),
            _ => None,
        };
        match patterns {
            Some(patterns) => self.type_.title_patterns = Some(patterns),
            None => self.type_.problem(span, "The title patterns are no literals"),
        }
    }

    fn title_pattern(&self, node: &'t Node) -> Option<DeclaredTitlePattern> {
        let NodeKind::Array(items) = &self.constants.resolve(node).kind else { return None };
        let [pattern, fields] = items.as_slice() else { return None };
        let NodeKind::Array(fields) = &self.constants.resolve(fields).kind else { return None };
        let fields = fields.iter().map(|field| self.constants.text(field.items().first()?));
        Some(DeclaredTitlePattern {
            pattern: self.constants.pattern(pattern)?,
            fields: fields.collect::<Option<_>>()?,
            doc: None,
        })
    }
}

/// True if a call is one of the class itself.
fn is_own(node: &Node) -> bool {
    match &node.kind {
        NodeKind::Call { receiver: Some(receiver), .. } => receiver.kind == NodeKind::Itself,
        _ => true,
    }
}

/// `present` and `absent`.
fn default_values(ensure: &mut DeclaredAttribute) {
    ensure.values.extend(["present", "absent"].map(EcoString::from));
}

/// The name of a value, as Puppet makes one from the literal.
fn named(value: &Value) -> EcoString {
    match value {
        Value::Undef => EcoString::new(),
        other => super::super::to_s(other).into(),
    }
}

/// True if a body declares something of a type.
fn declares(body: &[Node]) -> bool {
    body.iter().any(|node| match &node.kind {
        NodeKind::Call { receiver: None, name, .. } => {
            matches!(name.as_str(), "newparam" | "newproperty" | "newvalue" | "newvalues" | "defaultto")
                || origin(name).is_some()
        }
        _ => false,
    })
}
