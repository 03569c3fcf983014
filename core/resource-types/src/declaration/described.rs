//! A type as its own code describes it, where that was run: a hash of plain data. What the text of the file says stays where
//! the code says nothing, such as places.

use ecow::EcoString;

use super::api::origin;
use super::{
    Declaration, DeclarationKind, DeclaredAttribute, DeclaredBehaviour, DeclaredDefault, DeclaredKind,
    DeclaredRelation, DeclaredTitlePattern, RelatedTitle, RubyPattern,
};
use duckrow_values::{Hash, Value};

impl Declaration {
    /// The same type as its code describes it.
    #[must_use]
    pub fn described(&self, by_code: &Hash) -> Self {
        let mut type_ = Self::new(self.name.clone(), DeclarationKind::Native, self.span);
        type_.doc = text(by_code, "doc").or_else(|| self.doc.clone());
        type_.attributes = hashes(by_code, "attributes").map(|hash| self.attribute(hash)).collect();
        type_.features = texts(by_code, "features");
        type_.refreshes = flag(by_code, "refreshes");
        type_.validates = flag(by_code, "validates");
        type_.has_code = true;
        type_.relations = lists(by_code, "relations").filter_map(|relation| self.relation(relation)).collect();
        if let Some(patterns) = by_code.get("title_patterns").filter(|patterns| !patterns.is_undef()) {
            type_.title_patterns = patterns.as_items().iter().map(title_pattern).collect();
            if type_.title_patterns.is_none() {
                type_.problem(self.span, "What code makes of the parts of a title is not known here");
            }
        }
        type_
    }

    fn attribute(&self, hash: &Hash) -> DeclaredAttribute {
        let name = text(hash, "name").unwrap_or_default();
        let written = self.attributes.iter().find(|attribute| attribute.name == name);
        let span = written.map_or(self.span, |attribute| attribute.span);
        let kind = if flag(hash, "is_property") { DeclaredKind::Property } else { DeclaredKind::Parameter };
        let mut attribute = DeclaredAttribute::new(name, kind, span);
        attribute.behaviour = flag(hash, "is_namevar").then_some(DeclaredBehaviour::Namevar);
        attribute.doc = text(hash, "doc");
        attribute.default = match hash.get("default").map(Value::as_items) {
            Some([value]) if !value.is_undef() => DeclaredDefault::Literal(value.clone()),
            _ if flag(hash, "computes") => DeclaredDefault::Computed,
            _ => DeclaredDefault::None,
        };
        attribute.values = texts(hash, "values");
        attribute.aliases = pairs(hash, "aliases");
        attribute.patterns = lists(hash, "patterns").filter_map(pattern).collect();
        attribute.value_features = pairs(hash, "value_features");
        attribute.features = texts(hash, "features");
        attribute.is_boolean = flag(hash, "is_boolean");
        attribute.match_all = flag(hash, "match_all");
        attribute.is_sensitive = flag(hash, "is_sensitive");
        attribute.parent =
            text(hash, "parent").filter(|parent| !matches!(parent.as_str(), "Puppet::Parameter" | "Puppet::Property"));
        attribute.validates = flag(hash, "validates");
        attribute.munges = flag(hash, "munges");
        attribute
    }

    fn relation(&self, relation: &[Value]) -> Option<DeclaredRelation> {
        let [rule, type_name] = relation else { return None };
        let (origin, type_name) = (origin(rule.as_str()?)?, EcoString::from(type_name.as_str()?));
        let is_it = |known: &&DeclaredRelation| known.origin == origin && known.type_name == type_name;
        let written = self.relations.iter().find(is_it).cloned();
        Some(written.unwrap_or(DeclaredRelation {
            origin,
            type_name,
            titles: vec![RelatedTitle::Computed],
            span: self.span,
        }))
    }
}

/// `[source, options, [field, …]]`; there are no fields where code changes what they are given.
fn title_pattern(described: &Value) -> Option<DeclaredTitlePattern> {
    let [source, options, fields] = described.as_items() else { return None };
    let fields = fields.as_array()?.items().iter().map(|field| field.as_str().map(EcoString::from));
    Some(DeclaredTitlePattern {
        pattern: pattern(&[source.clone(), options.clone()])?,
        fields: fields.collect::<Option<_>>()?,
        doc: None,
    })
}

/// `[source, options]`, the options as the number that Ruby has for them.
fn pattern(described: &[Value]) -> Option<RubyPattern> {
    let [source, Value::Integer(options)] = described else { return None };
    let letters = [(1, 'i'), (2, 'x'), (4, 'm')];
    let options = letters.iter().filter(|(bit, _)| options & bit != 0).map(|(_, letter)| *letter).collect();
    Some(RubyPattern { source: source.as_str()?.into(), options, is_interpolated: false })
}

fn text(hash: &Hash, key: &str) -> Option<EcoString> {
    hash.get(key)?.as_str().map(EcoString::from)
}

fn flag(hash: &Hash, key: &str) -> bool {
    hash.get(key).is_some_and(|value| value == &Value::Boolean(true))
}

fn items<'h>(hash: &'h Hash, key: &str) -> impl Iterator<Item = &'h Value> + use<'h> {
    hash.get(key).map_or(&[][..], Value::as_items).iter()
}

fn texts(hash: &Hash, key: &str) -> Vec<EcoString> {
    items(hash, key).filter_map(|value| value.as_str().map(EcoString::from)).collect()
}

fn lists<'h>(hash: &'h Hash, key: &str) -> impl Iterator<Item = &'h [Value]> + use<'h> {
    items(hash, key).map(Value::as_items)
}

fn hashes<'h>(hash: &'h Hash, key: &str) -> impl Iterator<Item = &'h Hash> + use<'h> {
    items(hash, key).filter_map(Value::as_hash)
}

fn pairs(hash: &Hash, key: &str) -> Vec<(EcoString, EcoString)> {
    let pair = |pair: &[Value]| match pair {
        [left, right] => Some((left.as_str()?.into(), right.as_str()?.into())),
        _ => None,
    };
    lists(hash, key).filter_map(pair).collect()
}
