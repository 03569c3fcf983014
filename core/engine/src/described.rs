//! The description of the type or attribute at a place of a manifest.

use std::rc::Rc;

use serde::Serialize;

use super::{Run, types};
use duckrow_resource_types::{Attribute, AttributeDescription, AttributeKind, TypeDefinition};
use duckrow_scenario::Scenario;
use duckrow_scenario::WHOLE;
use duckrow_syntax as syntax;
use duckrow_syntax::ParseOptions;
use duckrow_syntax::ast::{AttributeOperation, Expr, ExprId, Program};
use duckrow_text::names::{Names, Symbol};
use duckrow_text::source::{FileId, FileSpan, Location, SourceFile, Span};

/// A resource type or an attribute that a manifest names, and its purpose.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct NamedDocument {
    /// The name in the manifest.
    pub location: Location,
    /// `service`, or `ensure of service`.
    pub name: String,
    /// The purpose; for an attribute also its values, its default and its needs.
    pub lines: Vec<String>,
}

impl Run {
    /// Describes the type or attribute named at a place in a file: `offset` counts UTF-16 units from its beginning. The
    /// file is read anew, as this is rarely asked; so are the files of types that the run of `scenario` did not reach.
    pub fn described_at(&self, scenario: &Scenario, path: &str, offset: u32) -> Option<NamedDocument> {
        if !WHOLE {
            return None;
        }
        let (file, source) = self.sources.iter().find(|(_, source)| &*source.path == path)?;
        let byte = source.byte_offset(offset);
        self.described_in(scenario, file, source, Some(byte), |found| found.next())
    }

    /// Describes all types and attributes that the manifests of a run name.
    pub(super) fn described(&self, scenario: &Scenario) -> Vec<NamedDocument> {
        let manifests = self.sources.iter().filter(|(_, source)| source.path.ends_with(".pp"));
        let described = manifests
            .map(|(file, source)| self.described_in(scenario, file, source, None, |found| found.collect::<Vec<_>>()));
        described.flatten().collect()
    }

    /// What is found in a file, or at a place in it.
    fn described_in<T>(
        &self,
        scenario: &Scenario,
        file: FileId,
        source: &SourceFile,
        byte: Option<u32>,
        take: impl FnOnce(&mut dyn Iterator<Item = NamedDocument>) -> T,
    ) -> T {
        let mut names = Names::new();
        let program = syntax::parse(file, source, &mut names, &ParseOptions::default()).program;
        let place = Place { run: self, scenario, program: &program, names: &names, byte };
        let found = program.exprs().flat_map(|(id, expr)| place.in_expression(id, expr));
        let document = |(span, name, lines)| {
            let location = self.sources.locate(FileSpan { file, span });
            NamedDocument { location, name, lines }
        };
        take(&mut found.map(document))
    }
}

/// A place in a program, or all of it.
struct Place<'a> {
    run: &'a Run,
    scenario: &'a Scenario,
    program: &'a Program,
    names: &'a Names,
    byte: Option<u32>,
}

type Found = (Span, String, Vec<String>);

impl Place<'_> {
    fn in_expression(&self, id: ExprId, expr: &Expr) -> Vec<Found> {
        match *expr {
            Expr::QualifiedReference(name) => self.type_name(id, name).into_iter().collect(),
            Expr::Resource { type_name, bodies, .. } => {
                let Some(name) = self.name(type_name) else { return Vec::new() };
                let bodies = self.program.list(bodies).iter();
                let operations = bodies.flat_map(|body| self.program.list(body.operations));
                self.type_name(type_name, name).into_iter().chain(self.attributes(type_name, operations)).collect()
            }
            Expr::ResourceDefaults { type_ref, operations, .. } | Expr::Collect { type_ref, operations, .. } => {
                self.attributes(type_ref, self.program.list(operations)).collect()
            }
            Expr::ResourceOverride { resources, operations, .. } => match *self.program.expr(resources) {
                Expr::Access { left, .. } => self.attributes(left, self.program.list(operations)).collect(),
                _ => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn name(&self, id: ExprId) -> Option<Symbol> {
        match *self.program.expr(id) {
            Expr::QualifiedName(name) | Expr::QualifiedReference(name) => Some(name),
            _ => None,
        }
    }

    fn is_in(&self, span: Span) -> bool {
        self.byte.is_none_or(|byte| span.start <= byte && byte < span.end)
    }

    fn definition(&self, name: Symbol) -> Option<Rc<TypeDefinition>> {
        let name = self.names.text(name);
        self.run.types.find(name).cloned().or_else(|| types::of_module(self.scenario, name))
    }

    fn type_name(&self, id: ExprId, name: Symbol) -> Option<Found> {
        let span = self.program.span(id);
        let definition = Some(name).filter(|_| self.is_in(span)).and_then(|name| self.definition(name))?;
        let doc = Some(definition.doc.to_string()).filter(|doc| !doc.is_empty());
        Some((span, definition.name.to_string(), vec![doc.unwrap_or_else(|| told_attributes(&definition))]))
    }

    fn attributes<'b>(
        &'b self,
        type_ref: ExprId,
        operations: impl IntoIterator<Item = &'b AttributeOperation> + 'b,
    ) -> impl Iterator<Item = Found> + 'b {
        let type_name = self.name(type_ref);
        operations.into_iter().filter_map(move |operation| self.attribute(type_name?, operation))
    }

    fn attribute(&self, type_name: Symbol, operation: &AttributeOperation) -> Option<Found> {
        let attribute = operation.name?;
        let length = u32::try_from(self.names.text(attribute).len()).ok()?;
        let span = Span { end: operation.span.start.saturating_add(length), ..operation.span };
        let definition = Some(type_name).filter(|_| self.is_in(span)).and_then(|name| self.definition(name))?;
        let attribute: &Attribute = definition.attribute_named(self.names.text(attribute))?;
        let lines = AttributeDescription::of(&definition, attribute).sentences();
        (!lines.is_empty()).then(|| (span, format!("{} of {}", attribute.name, definition.name), lines))
    }
}

/// The description of a type whose author gives none.
fn told_attributes(definition: &TypeDefinition) -> String {
    let own = definition.attributes.iter().filter(|attribute| attribute.kind != AttributeKind::Metaparameter);
    let names: Vec<_> = own.map(|attribute| attribute.name.as_str()).collect();
    format!("It has {}.", names.join(", "))
}

#[cfg(test)]
mod tests {
    use crate::simulated as run;
    use duckrow_scenario::Scenario;

    fn at(text: &str, needle: &str) -> Option<(String, Vec<String>)> {
        let offset = u32::try_from(text.find(needle).unwrap()).unwrap();
        told(&Scenario::of_manifest("manifests/site.pp", text), offset)
    }

    fn told(scenario: &Scenario, offset: u32) -> Option<(String, Vec<String>)> {
        let found = run(scenario).described_at(scenario, "manifests/site.pp", offset)?;
        Some((found.name, found.lines))
    }

    #[test]
    fn types_and_attributes_are_told_wherever_they_are_named() {
        let text = "service { 'pond': enable => true }\nPackage { ensure => latest }\nFile['/a'] -> Exec['b']\n";
        let name = |needle| at(text, needle).map(|(name, _)| name);
        assert_eq!(name("service").as_deref(), Some("service"));
        assert_eq!(name("enable").as_deref(), Some("enable of service"));
        assert_eq!(name("ensure").as_deref(), Some("ensure of package"));
        assert_eq!(name("Exec").as_deref(), Some("exec"));
        assert_eq!(name("'pond'"), None);
        assert_eq!(name("true"), None);
    }

    #[test]
    fn an_attribute_is_told_with_its_values() {
        let (_, lines) = at("service { 'pond': ensure => running }", "ensure").unwrap();
        assert_eq!(lines, ["Whether it runs.", "Values: stopped (or false), running (or true)."]);
    }

    #[test]
    fn what_nobody_knows_has_no_text() {
        assert_eq!(at("define duck($voice) {}\nduck { 'a': voice => 'quack' }", "voice =>"), None);
        assert_eq!(at("service { 'pond': colour => green }", "colour"), None);
    }

    #[test]
    fn types_of_modules_and_of_the_scenario_are_told_even_where_nothing_is_evaluated() {
        let text = "class never { lamp { 'a': watts => 5, place => 'x' } dial { 'b': level => 1 } }";
        let mut scenario = Scenario::of_manifest("manifests/site.pp", text);
        let lamp = "Puppet::Type.newtype(:lamp) do\n  @doc = 'Light.'\n  newproperty(:watts) { desc 'Power.' }\n  \
            newparam(:place, namevar: true)\nend";
        scenario.files.insert("modules/m/lib/puppet/type/lamp.rb".to_owned(), lamp.to_owned());
        scenario.types.push(serde_json::json!({"name": "dial", "desc": "A dial.", "attributes": {
            "name": {"type": "String", "desc": "Its name.", "behaviour": "namevar"},
            "level": {"type": "Integer[0, 9]", "behaviour": "init_only", "default": 3},
        }}));
        let told = |needle: &str| told(&scenario, u32::try_from(text.find(needle).unwrap()).unwrap());
        let of = |name: &str, lines: &[&str]| {
            Some((name.to_owned(), lines.iter().map(|line| (*line).to_owned()).collect::<Vec<_>>()))
        };
        assert_eq!(told("lamp"), of("lamp", &["Light."]));
        assert_eq!(told("watts"), of("watts of lamp", &["Power."]));
        assert_eq!(told("place"), None);
        assert_eq!(told("dial"), of("dial", &["A dial."]));
        let level = ["Type: Integer[0, 9].", "It can only be set when the resource is created. Default: 3."];
        assert_eq!(told("level"), of("level of dial", &level));
    }
}
