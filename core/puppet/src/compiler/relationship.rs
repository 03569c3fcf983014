//! Relationships: stated while evaluating, formed when the catalog is finished
//! (`docs/semantics/puppet/relationships.md#arrows`).

use ecow::EcoString;

use super::references::told_references;
use super::{Compiler, charge};
use crate::evaluator::{Evaluated, Interrupt, ScopeId, Session, Side};
use duckrow_record::catalog::{Attribute, EdgeOrigin, Reference, Relation, ResourceId};
use duckrow_record::trace::{EventId, EventKind, Operand, Operands, OperandsId, Subject};
use duckrow_text::names::{FastMap, Names, Symbol, known};
use duckrow_text::source::FileSpan;
use duckrow_values::{Array, Type, Value};

/// An arrow that waits for the end.
pub(super) struct PendingRelationship {
    left: Vec<Side>,
    right: Vec<Side>,
    notifies: bool,
    /// True if the resources that it relates are known only at the end.
    is_late: bool,
    at: FileSpan,
    event: Option<EventId>,
}

impl Compiler<'_> {
    /// Keeps an arrow until the end.
    pub(super) fn add_relationship(
        &mut self,
        session: &mut Session,
        scope: ScopeId,
        left: &[Side],
        right: &[Side],
        notifies: bool,
        at: FileSpan,
    ) {
        let origin = if notifies { EdgeOrigin::NotifyArrow } else { EdgeOrigin::Arrow };
        let source = self.operands(session, left);
        let target = self.operands(session, right);
        let subject = match left {
            [Side::Reference(type_name, title)] => self.subject_of(session, type_name, title),
            _ => None,
        };
        let subject = subject.map_or_else(|| self.scope_subject(session, scope), Subject::Resource);
        let event = session.record(subject, EventKind::Related { origin, source, target }, Some(at));
        self.relationships.push(PendingRelationship {
            left: left.to_vec(),
            right: right.to_vec(),
            notifies,
            is_late: left.iter().chain(right).any(|side| matches!(side, Side::Collector(_))),
            at,
            event,
        });
    }

    /// Lets what stands left of a collector count in its place if it finds nothing
    /// (`relationships/collectors/empty_collector_in_chain_closes_gap`); Puppet 3 broke the chain there.
    pub(super) fn set_alternative(&mut self, session: &Session, left: &[Side], right: &[Side]) {
        if session.settings.language.breaks_chains_at_empty_collectors() {
            return;
        }
        if let [Side::Collector(collector)] = right {
            self.collectors[*collector].alternative = Some(left.to_vec());
        }
    }

    fn subject_of(&self, session: &Session, type_name: &str, title: &str) -> Option<ResourceId> {
        self.find(&session.names, type_name, title)
    }

    /// One side of an arrow, as messages show it.
    fn operands(&self, session: &mut Session, sides: &[Side]) -> OperandsId {
        let names = &mut session.names;
        let each = sides.iter().map(|side| match side {
            Side::Reference(type_name, title) => {
                Operand::Reference(names.intern(&Reference::text_of(type_name, title)))
            }
            Side::Collector(id) => Operand::Collector {
                text: names.intern(session.sources.text(self.collectors[*id].at)),
                type_name: names.intern(self.collectors[*id].type_name()),
            },
        });
        let each = each.collect();
        keep(session, each)
    }

    /// The events of the relationships that the metaparameters of a resource state.
    pub(super) fn record_metaparameters(
        &self,
        session: &mut Session,
        id: ResourceId,
        cause: Option<EventId>,
    ) -> Evaluated<()> {
        if session.recorder.is_silent() {
            return Ok(());
        }
        let resource = self.catalog.resource(id);
        for name in METAPARAMETERS {
            let Some(origin) = EdgeOrigin::of_metaparameter(name) else { continue };
            let Some(attribute) = resource.attribute(name).filter(|attribute| !attribute.value.is_undef()) else {
                continue;
            };
            let told = told_references(&attribute.value);
            charge::text(session, told.text.len())?;
            let source = session.names.intern_shared(&resource.reference.text(&session.names));
            let source = session.recorder.operands(Operands::of_reference(source));
            let text = session.names.intern_shared(&told.text);
            let each = told.each.iter().map(|text| Operand::Reference(session.names.intern_shared(text))).collect();
            let target = session.recorder.operands(Operands { text, each });
            let kind = EventKind::Related { origin, source, target };
            session.record_because(cause, Subject::Resource(id), kind, attribute.at, None);
        }
        Ok(())
    }

    /// Forms all relationships that arrows stated, in the order in which they were stated: each operand on the left with each on
    /// the right, and only then what these stand for.
    pub(super) fn form_relationships(&mut self, session: &mut Session) -> Evaluated<()> {
        let mut growth = Growth { added: Added::default(), shared: self.shared_lists() };
        for relationship in std::mem::take(&mut self.relationships) {
            let sources: Vec<_> = relationship.left.iter().map(|side| self.sources(session, side)).collect();
            let targets: Vec<_> = relationship.right.iter().map(|side| self.resolve(session, side)).collect();
            if targets.iter().all(Vec::is_empty) {
                self.record_nothing(session, &relationship, &relationship.right);
            } else if sources.iter().all(|sources| sources.found.is_empty()) {
                self.record_nothing(session, &relationship, &relationship.left);
            }
            for sources in &sources {
                for targets in &targets {
                    let formed = self.form_each(session, &relationship, sources, targets, &mut growth);
                    formed.map_err(|error| error.placed(relationship.at))?;
                }
            }
        }
        for ((id, name), references) in growth.added {
            self.append_references(id, name, references);
        }
        Ok(())
    }

    /// The resources that have the same list in a metaparameter to which arrows add.
    fn shared_lists(&self) -> FastMap<List, Vec<ResourceId>> {
        let mut shared: FastMap<List, Vec<ResourceId>> = FastMap::default();
        if !self.relationships.is_empty() {
            for id in self.catalog.ids() {
                for list in [known::BEFORE, known::NOTIFY].into_iter().filter_map(|name| self.list_of(id, name)) {
                    shared.entry(list).or_default().push(id);
                }
            }
        }
        shared
    }

    fn list_of(&self, id: ResourceId, name: Symbol) -> Option<List> {
        match self.catalog.resource(id).attribute(name)?.value {
            Value::Array(ref list) => Some((name, list.identity())),
            _ => None,
        }
    }

    /// Tells that one side of an arrow stands for nothing, if that is because a collector found nothing.
    fn record_nothing(&self, session: &mut Session, relationship: &PendingRelationship, side: &[Side]) {
        if relationship.is_late {
            let side = self.operands(session, side);
            let kind = EventKind::RelatedNothing { collector: session.recorder.trace().operands(side).text };
            session.record_because(relationship.event, Subject::Run, kind, Some(relationship.at), None);
        }
    }

    /// The resources that an operand that comes first stands for by now. In the place of a collector that found
    /// nothing stands what is left of it in the chain.
    fn sources(&self, session: &mut Session, side: &Side) -> Sources {
        let (mut sides, mut stand_in) = (std::slice::from_ref(side), false);
        // A chain is as long as its text at most.
        while let [Side::Collector(id)] = sides
            && self.collectors[*id].collected.is_empty()
            && let Some(alternative) = &self.collectors[*id].alternative
        {
            (sides, stand_in) = (alternative, true);
        }
        let found = sides.iter().flat_map(|side| self.resolve(session, side)).collect();
        let are_named = sides.iter().all(|side| matches!(side, Side::Reference(..)));
        Sources { found, stand_in: stand_in && are_named }
    }

    /// The resources that an operand stands for by now.
    fn resolve(&self, session: &mut Session, side: &Side) -> Vec<Reference> {
        match side {
            Side::Reference(type_name, title) => vec![Reference::new(&mut session.names, type_name, title)],
            Side::Collector(id) => {
                let collected = self.collectors[*id].collected.iter();
                collected.map(|id| self.catalog.resource(*id).reference).collect()
            }
        }
    }

    fn form_each(
        &mut self,
        session: &mut Session,
        relationship: &PendingRelationship,
        sources: &Sources,
        targets: &[Reference],
        growth: &mut Growth,
    ) -> Evaluated<()> {
        for source in &sources.found {
            for target in targets {
                let ends = Ends { source: *source, target: *target, stand_in: sources.stand_in };
                self.form(session, relationship, &ends, growth)?;
            }
        }
        Ok(())
    }

    fn form(
        &mut self,
        session: &mut Session,
        relationship: &PendingRelationship,
        ends: &Ends,
        growth: &mut Growth,
    ) -> Evaluated<()> {
        let Ends { source, target, .. } = *ends;
        let (source_text, target_text) = (source.text(&session.names), target.text(&session.names));
        session.fuel.steps(charge::RELATION)?;
        charge::text(session, source_text.len() + target_text.len())?;
        session.fuel.output(target_text.len())?;
        let told = ends.source_told(&session.names);
        check_title(session, source, if ends.stand_in { &told } else { &source_text })?;
        let missing = |compiler: &Self, session: &Session, text: &str, message: String| {
            Interrupt::bare("missing-relationship-target", None, message)
                .label(relationship.at, format!("{text} is not in the catalog"))
                .help(compiler.undeclared(session, text))
        };
        let Some(id) = self.find_reference(&session.names, source) else {
            let message = format!("Could not find resource '{told}' for relationship on '{target_text}'");
            return Err(missing(self, session, &source_text, message));
        };
        check_title(session, target, &target_text)?;
        if self.find_reference(&session.names, target).is_none() {
            let message = format!("Could not find resource '{target_text}' for relationship from '{told}'");
            return Err(missing(self, session, &target_text, message));
        }
        let (name, origin) = match relationship.notifies {
            true => (known::NOTIFY, EdgeOrigin::NotifyArrow),
            false => (known::BEFORE, EdgeOrigin::Arrow),
        };
        let target = session.names.intern(&target_text);
        let at = relationship.at;
        let relation = Relation { attribute: name, target, origin, at };
        for id in growth.sharing(self.list_of(id, name), id) {
            session.fuel.steps(charge::RELATION)?;
            growth.added.entry((id, name)).or_default().push(Value::String(target_text.clone()));
            self.catalog.resource_mut(id).relations.push(relation);
        }
        if relationship.is_late {
            let source = session.names.intern(&source_text);
            let [source, target] = [source, target].map(|side| session.recorder.operands(Operands::of_reference(side)));
            let kind = EventKind::Related { origin, source, target };
            session.record_because(relationship.event, Subject::Resource(id), kind, Some(at), None);
        }
        Ok(())
    }

    /// `require some_class`: the surrounding resource requires the class.
    pub(super) fn require_class(
        &mut self,
        session: &mut Session,
        surrounding: ResourceId,
        class: ResourceId,
        at: FileSpan,
    ) {
        let text = self.catalog.text(&session.names, class);
        let title = session.names.string(self.catalog.resource(class).reference.title);
        let value = Value::of_type(Type::resource("class", title));
        let source = session.names.intern(&self.catalog.text(&session.names, surrounding));
        let target = session.names.intern(&text);
        let [first, second] = [source, target].map(|side| session.recorder.operands(Operands::of_reference(side)));
        let kind = EventKind::Related { origin: EdgeOrigin::RequireFunction, source: first, target: second };
        session.record(Subject::Resource(surrounding), kind, Some(at));
        let origin = EdgeOrigin::RequireFunction;
        let relation = Relation { attribute: known::REQUIRE, target, origin, at };
        self.catalog.resource_mut(surrounding).relations.push(relation);
        self.append_references(surrounding, known::REQUIRE, vec![value]);
    }

    /// Adds references to a relationship metaparameter, which becomes a list.
    fn append_references(&mut self, id: ResourceId, name: Symbol, references: Vec<Value>) {
        let resource = self.catalog.resource_mut(id);
        let present = resource.attribute(name);
        let at = present.and_then(|attribute| attribute.at);
        let mut all = match present.map(|attribute| &attribute.value) {
            Some(Value::Array(known)) => known.items().to_vec(),
            None | Some(Value::Undef) => Vec::new(),
            Some(single) => vec![single.clone()],
        };
        all.extend(references);
        // What was given in the manifest is no deeper than allowed, and references hold nothing.
        if let Ok(all) = Array::new(all) {
            resource.set(Attribute { name, value: all.into(), at });
        }
    }
}

/// The resources that an operand that comes first stands for.
struct Sources {
    found: Vec<Reference>,
    /// True if they were named in the manifest, and stand in the place of a collector that found nothing.
    stand_in: bool,
}

/// A resource and one that it is related to.
struct Ends {
    source: Reference,
    target: Reference,
    /// True if the source stands in the place of a collector that found nothing.
    stand_in: bool,
}

impl Ends {
    /// The name of the source in errors. What stands in for a collector is still the type that the manifest named.
    fn source_told(&self, names: &Names) -> EcoString {
        if !self.stand_in {
            return self.source.text(names);
        }
        let (type_name, title) = (names.text(self.source.type_name), names.text(self.source.title));
        if title.is_empty() {
            return type_name.into();
        }
        duckrow_values::text(&Value::of_type(Type::resource(type_name, title)))
    }
}

/// A type alone names no resource. Puppet reports no place.
fn check_title(session: &Session, reference: Reference, told: &str) -> Evaluated<()> {
    if !session.names.text(reference.title).is_empty() {
        return Ok(());
    }
    let message = format!("No title provided and \"{told}\" is not a valid resource reference");
    let type_name = session.names.text(reference.type_name);
    Err(Interrupt::bare("bad-reference", None, message)
        .help(format!("`{type_name}['title']` is a reference to one resource, `{type_name}<| |>` finds all.")))
}

/// The values that arrows add to the metaparameters of resources.
type Added = FastMap<(ResourceId, Symbol), Vec<Value>>;

/// A metaparameter, and the identity of the list that is its value.
type List = (Symbol, usize);

/// What arrows add, and to whom.
struct Growth {
    added: Added,
    shared: FastMap<List, Vec<ResourceId>>,
}

impl Growth {
    /// The resources that get what is added to a list; the one that an arrow names if it has none.
    fn sharing(&self, list: Option<List>, named: ResourceId) -> Vec<ResourceId> {
        list.and_then(|list| self.shared.get(&list)).cloned().unwrap_or_else(|| vec![named])
    }
}

/// The relationship metaparameters, in the order in which Puppet looks at them.
const METAPARAMETERS: [Symbol; 4] = [known::REQUIRE, known::SUBSCRIBE, known::BEFORE, known::NOTIFY];

/// Keeps a side of a relationship.
fn keep(session: &mut Session, each: Box<[Operand]>) -> OperandsId {
    let mut text = EcoString::new();
    for operand in &each {
        if !text.is_empty() {
            text.push_str(", ");
        }
        text.push_str(session.names.text(operand.text()));
    }
    let text = session.names.intern(&text);
    session.recorder.operands(Operands { text, each })
}
