//! Native types of modules, made from the [declarations](super::declaration) in their Ruby files.
//!
//! What such a file says is kept: attributes, values, defaults, what names a resource, automatic relations. What its code would
//! compute is not known: where code checks or reads values, every value will do as it is written.

use ecow::EcoString;

use super::attribute::Form;
use super::behaviour::Behaviour;
use super::declaration::{
    Declaration, DeclaredAttribute, DeclaredKind, DeclaredTitlePattern, RelatedTitle, RubyPattern,
};
use super::definition::described;
use super::row::{Munge, Row};
use super::{Attribute, AttributeKind, TypeDefinition, metaparameters};
use duckrow_record::catalog::{EdgeOrigin, capitalize};
use duckrow_text::names::Names;
use duckrow_text::order::InOrder as _;
use duckrow_values::Value;
use duckrow_values::regex::{DEFAULT_STEPS, Patterns, Regex};

/// The parts of a type that a table has no place for.
#[derive(Debug, Default)]
pub struct Declared {
    /// The resources that are related automatically: rule, type, titles.
    relations: Vec<(EdgeOrigin, EcoString, Vec<RelatedTitle>)>,
    /// The ways in which a title gives values to attributes, if there are any.
    title_patterns: Option<Vec<(Regex, Vec<EcoString>)>>,
    /// True if there may be more attributes than were read.
    is_open: bool,
    /// True if it has code that says more than its declaration does, and can be run.
    has_code: bool,
}

impl Declared {
    /// True if there may be more attributes than were read.
    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// True if it has code that says more than its declaration does, and can be run.
    pub(super) fn has_code(&self) -> bool {
        self.has_code
    }

    /// The automatic relations: rule, type.
    pub(super) fn relations(&self) -> impl Iterator<Item = (EdgeOrigin, EcoString)> {
        self.relations.iter().map(|(origin, type_name, _)| (*origin, type_name.clone()))
    }

    /// The same with the titles.
    pub(super) fn related(&self) -> &[(EdgeOrigin, EcoString, Vec<RelatedTitle>)] {
        &self.relations
    }

    /// The values that a title gives to attributes. Without patterns the title says nothing but the name.
    ///
    /// # Errors
    /// Puppet's text about a title that fits none of the patterns.
    pub(super) fn values_of(&self, title: &str) -> Result<Vec<(EcoString, Value)>, String> {
        let Some(patterns) = &self.title_patterns else { return Ok(Vec::new()) };
        for (pattern, fields) in patterns {
            let Ok(Some(found)) = pattern.find(title) else { continue };
            let groups = fields.iter().zip(found.iter().skip(1));
            return Ok(groups.filter_map(|(field, group)| Some((field.clone(), group?.into()))).collect());
        }
        Err(format!("No set of title patterns matched the title \"{title}\"."))
    }
}

impl TypeDefinition {
    /// A type of a module. Attributes are set in Puppet's order: what names it, the provider, properties with `ensure` first,
    /// parameters.
    pub(crate) fn of_declaration(
        declaration: &Declaration,
        behaviour: &'static dyn Behaviour,
        names: &mut Names,
        patterns: &Patterns,
    ) -> Self {
        let rank = |attribute: &&DeclaredAttribute| match attribute.kind {
            DeclaredKind::Parameter if attribute.is_namevar() => 0,
            DeclaredKind::Property => 2,
            DeclaredKind::Parameter => 3,
        };
        let mut ordered: Vec<_> = declaration.attributes.iter().collect();
        ordered.order_by_key(rank);
        let namevars = ordered.iter().take_while(|attribute| rank(attribute) == 0).count();
        let own: Vec<_> =
            ordered.into_iter().map(|attribute| Attribute::of_declared(attribute, names, patterns)).collect();
        let (first, rest) = own.split_at(namevars);
        let mut attributes = first.to_vec();
        if declaration.attributes.iter().all(|attribute| attribute.name != "provider") {
            attributes.push(Attribute::of(&Row::parameter("provider"), names.intern("provider")));
        }
        attributes.extend_from_slice(rest);
        // A type may have an attribute of its own under the name of a metaparameter: `tag` in `concat_file`.
        let is_own = |row: &&Row| declaration.attributes.iter().any(|attribute| attribute.name == row.name);
        let common = metaparameters::ROWS.iter().filter(|row| !is_own(row));
        attributes.extend(common.map(|row| Attribute::of(row, names.intern(row.name))));
        let relations = declaration.relations.iter();
        let declared = Declared {
            relations: relations.map(|r| (r.origin, r.type_name.clone(), r.titles.clone())).collect(),
            title_patterns: declaration.title_patterns.as_deref().and_then(|of| title_patterns(of, patterns)),
            is_open: declaration.is_open,
            has_code: declaration.has_code && declaration.computes(),
        };
        Self {
            by_name: attributes.iter().enumerate().map(|(place, attribute)| (attribute.symbol, place)).collect(),
            attributes,
            refreshes: declaration.refreshes,
            doc: described(declaration.doc.as_ref()),
            features: declaration.features.clone(),
            known_features: declaration.features.clone(),
            declared: Some(declared),
            ..Self::empty(&declaration.name, behaviour, names.intern(&capitalize(&declaration.name)))
        }
    }
}

/// A pattern that is none says nothing.
fn title_patterns(of: &[DeclaredTitlePattern], patterns: &Patterns) -> Option<Vec<(Regex, Vec<EcoString>)>> {
    of.iter().map(|known| Some((regex(&known.pattern, patterns)?, known.fields.clone()))).collect()
}

fn regex(pattern: &RubyPattern, patterns: &Patterns) -> Option<Regex> {
    let options: String = "mix".chars().filter(|option| pattern.options.contains(*option)).collect();
    patterns.regex(&pattern.source, &options, DEFAULT_STEPS).ok()
}

impl Attribute {
    /// An attribute that a Ruby file declares.
    fn of_declared(declared: &DeclaredAttribute, names: &mut Names, patterns: &Patterns) -> Self {
        let kind = match declared.kind {
            DeclaredKind::Property => AttributeKind::Property,
            DeclaredKind::Parameter => AttributeKind::Parameter,
        };
        let parent = declared.parent.as_deref().unwrap_or_default();
        let namevar = declared.is_namevar() && kind == AttributeKind::Parameter;
        let row = Row { kind, namevar, sensitive: declared.is_sensitive, ..Row::parameter("") };
        let forms: Option<Vec<_>> = declared
            .patterns
            .iter()
            .map(|pattern| Some(Form::Read(pattern.inspect().into(), regex(pattern, patterns)?)))
            .collect();
        // Code that checks takes the place of the values; what could not be read may allow more.
        let is_free = declared.validates || declared.is_opaque || forms.is_none();
        let munge = match parent {
            _ if declared.munges => Munge::AsIs,
            "Puppet::Parameter::Boolean" | "Puppet::Property::Boolean" => Munge::Boolean,
            _ => Munge::Named,
        };
        Self {
            name: declared.name.clone(),
            doc: described(declared.doc.as_ref()),
            values: if is_free && declared.name != "ensure" { Vec::new() } else { declared.values.clone() },
            forms: forms.filter(|_| !is_free).unwrap_or_default(),
            aliases: declared.aliases.clone(),
            default: declared.default.literal().cloned(),
            munge,
            match_all: declared.match_all || parent.ends_with("List"),
            acts: declared.name == "ensure",
            ..Self::of(&row, names.intern(&declared.name))
        }
    }
}
