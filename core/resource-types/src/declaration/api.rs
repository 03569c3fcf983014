//! `Puppet::ResourceApi.register_type`: the literal hash that describes a type.

use super::literal::Constants;
use super::registration;
use super::{
    Declaration, DeclarationKind, DeclaredAttribute, DeclaredBehaviour, DeclaredDefault, DeclaredKind,
    DeclaredRelation, DeclaredTitlePattern, RelatedTitle,
};
use duckrow_record::catalog::EdgeOrigin;
use duckrow_ruby::Node;
use duckrow_text::source::Span;

/// Reads the argument of a call.
pub(super) fn read(constants: &Constants<'_>, argument: Option<&Node>, span: Span) -> Declaration {
    let mut type_ = Declaration::new("".into(), DeclarationKind::ResourceApi, span);
    type_.registration = argument.and_then(|argument| registration::read(constants, argument));
    let Some(entries) = argument.and_then(|argument| constants.entries(argument)) else {
        if type_.registration.is_none() {
            type_.problem(span, "What `register_type` is given is not a literal hash");
            unreadable(&mut type_);
        }
        return type_;
    };
    for (key, place, value) in entries {
        let reader = Reader { constants, value };
        match key.as_str() {
            "name" => match constants.text(value) {
                Some(name) => type_.name = name,
                None => {
                    type_.problem(value.span, "The name of the type is not a literal");
                    unreadable(&mut type_);
                }
            },
            "desc" | "docs" => type_.doc = constants.prose(value),
            "attributes" => reader.attributes(&mut type_),
            "features" => match constants.texts(value) {
                Some(features) => type_.features = features,
                None => type_.problem(value.span, "The features are no literal list"),
            },
            "title_patterns" => reader.title_patterns(&mut type_),
            _ => match origin(&key) {
                Some(origin) => reader.relations(&mut type_, origin),
                None => type_.unknown_keys.push((key, place.span)),
            },
        }
    }
    type_
}

/// Notes that the attributes, or the name of the type, can't be known.
fn unreadable(type_: &mut Declaration) {
    type_.registration = None;
    type_.is_open = true;
}

/// The rule that a word stands for: `autorequire`.
pub fn origin(word: &str) -> Option<EdgeOrigin> {
    match word {
        "autorequire" => Some(EdgeOrigin::Autorequire),
        "autobefore" => Some(EdgeOrigin::Autobefore),
        "autonotify" => Some(EdgeOrigin::Autonotify),
        "autosubscribe" => Some(EdgeOrigin::Autosubscribe),
        _ => None,
    }
}

/// The value of one key.
struct Reader<'c, 't, 'n> {
    constants: &'c Constants<'t>,
    value: &'n Node,
}

impl<'n, 't: 'n> Reader<'_, 't, 'n> {
    fn attributes(&self, type_: &mut Declaration) {
        let Some(attributes) = self.constants.entries(self.value) else {
            if self.constants.value(self.value).is_none() {
                type_.problem(self.value.span, "The attributes are no literal hash");
                unreadable(type_);
            }
            return;
        };
        for (name, key, value) in attributes {
            let mut attribute = DeclaredAttribute::new(name, DeclaredKind::Property, key.span);
            match self.constants.entries(value) {
                Some(entries) => {
                    for (key, place, value) in entries {
                        self.attribute(type_, &mut attribute, &key, place, value);
                    }
                }
                None => {
                    attribute.is_opaque = true;
                    type_.problem(value.span, format!("The attribute `{}` is not a literal hash", attribute.name));
                }
            }
            type_.attributes.push(attribute);
        }
    }

    fn attribute(
        &self,
        type_: &mut Declaration,
        attribute: &mut DeclaredAttribute,
        key: &str,
        place: &Node,
        value: &Node,
    ) {
        match key {
            "type" => {
                attribute.data_type = self.constants.text(value);
                if attribute.data_type.is_none() {
                    attribute.is_opaque = true;
                    let message = format!("The data type of the attribute `{}` is not a literal", attribute.name);
                    type_.problem(value.span, message);
                }
            }
            "desc" => attribute.doc = self.constants.prose(value),
            "default" => {
                attribute.default =
                    self.constants.value(value).map_or(DeclaredDefault::Computed, DeclaredDefault::Literal);
                if attribute.default == DeclaredDefault::Computed {
                    let message = format!("The default of the attribute `{}` is not a literal", attribute.name);
                    type_.problem(value.span, message);
                }
            }
            "behaviour" | "behavior" => {
                let behaviour = self.constants.text(value);
                attribute.behaviour = behaviour.as_deref().and_then(behaviour_of);
                match attribute.behaviour {
                    Some(DeclaredBehaviour::Namevar | DeclaredBehaviour::Parameter) => {
                        attribute.kind = DeclaredKind::Parameter;
                    }
                    Some(_) => {}
                    None => {
                        let message =
                            format!("The behaviour of the attribute `{}` is none that there is", attribute.name);
                        type_.problem(value.span, message);
                    }
                }
            }
            "sensitive" => attribute.is_sensitive = self.constants.value(value).is_some_and(|value| value.is_true()),
            _ => attribute.unknown_keys.push((key.into(), place.span)),
        }
    }

    fn title_patterns(&self, type_: &mut Declaration) {
        let mut patterns = Vec::new();
        for item in self.constants.resolve(self.value).items() {
            let entries = self.constants.entries(item).unwrap_or_default();
            let of = |wanted: &str| entries.iter().find(|(key, ..)| key == wanted).map(|(.., value)| *value);
            let doc = of("desc").and_then(|desc| self.constants.prose(desc));
            match of("pattern").and_then(|pattern| self.constants.pattern(pattern)) {
                Some(pattern) => patterns.push(DeclaredTitlePattern { pattern, fields: Vec::new(), doc }),
                None => type_.problem(item.span, "The title pattern has no literal `pattern`"),
            }
        }
        type_.title_patterns = Some(patterns);
    }

    fn relations(&self, type_: &mut Declaration, origin: EdgeOrigin) {
        let Some(relations) = self.constants.entries(self.value) else {
            return type_.problem(self.value.span, "The automatic relations are no literal hash");
        };
        for (type_name, key, value) in relations {
            let titles = self.constants.resolve(value).items().iter().map(|title| self.title(title)).collect();
            if !type_name.is_empty() {
                type_.relations.push(DeclaredRelation { origin, type_name, titles, span: key.span });
            }
        }
    }

    /// `$source` is the value of an attribute.
    fn title(&self, node: &Node) -> RelatedTitle {
        match self.constants.text(node) {
            Some(text) => match text.strip_prefix('$') {
                Some(attribute) => RelatedTitle::Attribute(attribute.into()),
                None => RelatedTitle::Constant(text),
            },
            None => RelatedTitle::Computed,
        }
    }
}

fn behaviour_of(text: &str) -> Option<DeclaredBehaviour> {
    match text {
        "namevar" => Some(DeclaredBehaviour::Namevar),
        "read_only" => Some(DeclaredBehaviour::ReadOnly),
        "init_only" => Some(DeclaredBehaviour::InitOnly),
        "parameter" => Some(DeclaredBehaviour::Parameter),
        _ => None,
    }
}
