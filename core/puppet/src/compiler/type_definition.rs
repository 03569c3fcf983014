//! The types that type names of manifests stand for: aliases, object types and type sets.
//!
//! A type may speak of itself, so each is known by its name before what it stands for is evaluated.

use std::rc::Rc;

use ecow::EcoString;

use super::Compiler;
use super::definition::{AliasState, TypeDefinition};
use super::type_specification::check_specification;
use crate::evaluator::needs_whole;
use crate::evaluator::{Evaluated, Frame, Interrupt, OBJECT_TYPE, Session, Stage, hash};
use duckrow_loader::Kind;
use duckrow_record::trace::Subject;
use duckrow_scenario::Strictness;
use duckrow_scenario::WHOLE;
use duckrow_syntax::ast::{AttributeOperation, Expr, ExprId, List, Program};
use duckrow_text::names::{FastMap, Symbol, lowercase};
use duckrow_text::source::{Diagnostic, nearest};
use duckrow_values::types::{Alias, Misdefined, ObjectType, TypeSet};
use duckrow_values::{Entries, Hash, Type, Value};

/// The kind of type that the right side of a definition describes.
#[derive(Clone, Copy)]
enum Described {
    /// Another type.
    Alias,
    /// An object type.
    Object(Written),
    /// `TypeSet[{ … }]`
    Set(ExprId),
}

/// The form in which an object type is written.
#[derive(Clone, Copy)]
enum Written {
    /// `Object[{ … }]`, and a hash alone within a set.
    Hash(ExprId),
    /// `Parent { … }` within a set.
    Child(ExprId, List<AttributeOperation>),
}

impl Compiler<'_> {
    /// The type of a name in lower case, loaded and evaluated if need be.
    pub(super) fn find_data_type(&mut self, session: &mut Session, name: &str) -> Evaluated<Option<Type>> {
        let symbol = session.names.intern(name);
        let is_new = !self.definitions.searched.contains(&(Kind::TypeAlias, symbol));
        if is_new {
            let is_known = |compiler: &Self| compiler.definitions.aliases.contains_key(&symbol);
            if !self.autoload(session, Kind::TypeAlias, name, is_known)? {
                if let Some(problem) = self.wrongly_named_alias(session, name) {
                    return Err(problem);
                }
                self.load_set_around(session, name)?;
            }
        }
        match self.definitions.aliases.get(&symbol).cloned() {
            None => Ok(None),
            Some(AliasState::Resolved(of)) => Ok(Some(of)),
            Some(AliasState::Known(definition)) => self.resolve_type(session, symbol, &definition).map(Some),
        }
    }

    /// A type without a file may belong to a set of its module; when that is evaluated, its types are known.
    fn load_set_around(&mut self, session: &mut Session, name: &str) -> Evaluated<()> {
        let mut around = name;
        while let Some((parent, _)) = around.rsplit_once("::") {
            around = parent;
            let files = self.environment.candidates(Kind::TypeAlias, around);
            if files.iter().flatten().any(|file| file.module.is_some()) {
                self.find_data_type(session, around)?;
            }
        }
        Ok(())
    }

    /// The type that a definition stands for.
    fn resolve_type(&mut self, session: &mut Session, key: Symbol, definition: &TypeDefinition) -> Evaluated<Type> {
        check_specification(&definition.program, &session.sources, definition.right)?;
        match described(session, definition) {
            Described::Set(_) | Described::Object(_) if !WHOLE => {
                Err(needs_whole(session, Some(definition.at), "object types and type sets"))
            }
            Described::Set(written) => self.resolve_set(session, key, definition, written),
            Described::Alias => {
                let alias = Rc::new(Alias::new(definition.name.clone()));
                let of = Type::Alias(Rc::clone(&alias));
                self.definitions.aliases.insert(key, AliasState::Resolved(of.clone()));
                let resolved = self.frame_of(session, definition).type_of(definition.right)?;
                alias.resolve(&resolved).map_err(|message| Interrupt::plain("unreal-alias", message))?;
                Ok(of)
            }
            Described::Object(written) => {
                let object = Rc::new(ObjectType::named(definition.name.clone()));
                let of = Type::Object(Some(Rc::clone(&object)));
                self.definitions.aliases.insert(key, AliasState::Resolved(of.clone()));
                let described = self.described_by(session, definition, written)?;
                object.define(&described).map_err(|problem| wrong_object(definition, &described, problem))?;
                Ok(of)
            }
        }
    }

    /// A frame in which the right side of a definition is evaluated.
    fn frame_of<'f>(&'f mut self, session: &'f mut Session, definition: &'f TypeDefinition) -> Frame<'f> {
        let top = self.top;
        let mut frame = Frame::new(session, self, &definition.program, top);
        frame.keeps_unknown_types = true;
        frame.type_set.clone_from(&definition.set);
        frame
    }

    /// The hash that describes an object type.
    fn described_by(
        &mut self,
        session: &mut Session,
        definition: &TypeDefinition,
        written: Written,
    ) -> Evaluated<Hash> {
        let mut frame = self.frame_of(session, definition);
        match written {
            Written::Child(parent, operations) => {
                let mut entries = Entries::default();
                entries.insert("parent".into(), frame.eval(parent)?);
                for operation in definition.program.list(operations) {
                    let name = operation.name.map(|name| frame.session.names.string(name)).unwrap_or_default();
                    entries.insert(name.into(), frame.eval(operation.value)?);
                }
                hash(entries)
            }
            Written::Hash(written) => match frame.eval(written)? {
                Value::Hash(described) => Ok(described),
                _ => Err(Interrupt::plain(OBJECT_TYPE, "an Object-Type is described by a hash")),
            },
        }
    }

    fn resolve_set(
        &mut self,
        session: &mut Session,
        key: Symbol,
        definition: &TypeDefinition,
        written: ExprId,
    ) -> Evaluated<Type> {
        let (described, members) = self.set_hash(session, definition, written)?;
        let at = definition.at;
        let refused = |message: String| Interrupt::plain(OBJECT_TYPE, message).label(at, "this type set");
        let set = Rc::new(TypeSet::new(definition.name.clone(), &described).map_err(refused)?);
        let of = Type::TypeSet(Some(Rc::clone(&set)));
        self.definitions.aliases.insert(key, AliasState::Resolved(of.clone()));
        for (name, right) in &members {
            let full = EcoString::from(format!("{}::{name}", set.name));
            let key = session.names.intern(&lowercase(&full));
            let member = TypeDefinition {
                name: full,
                program: Rc::clone(&definition.program),
                right: *right,
                at: definition.at,
                set: Some(Rc::clone(&set)),
            };
            self.definitions.aliases.insert(key, AliasState::Known(Rc::new(member)));
        }
        for reference in &set.references {
            let found = self.find_data_type(session, &lowercase(&reference.name))?;
            reference.take(&set, found.as_ref()).map_err(refused)?;
        }
        let mut types = FastMap::default();
        for (name, _) in members {
            if let Some(of) = self.find_data_type(session, &lowercase(&format!("{}::{name}", set.name)))? {
                types.insert(name, of);
            }
        }
        set.tell(types);
        Ok(of)
    }

    /// The hash of a set, in which the types aren't evaluated yet, and these.
    fn set_hash(
        &mut self,
        session: &mut Session,
        definition: &TypeDefinition,
        written: ExprId,
    ) -> Evaluated<(Hash, Vec<(EcoString, ExprId)>)> {
        let program = &definition.program;
        let (mut described, mut members) = (Entries::default(), Vec::new());
        let mut frame = self.frame_of(session, definition);
        let Expr::LiteralHash(entries) = program.expr(written) else {
            return Err(Interrupt::plain(OBJECT_TYPE, "a TypeSet-Type is described by a hash"));
        };
        for entry in program.list(*entries) {
            let key = frame.eval(entry.key)?;
            let value = match (key.as_str(), program.expr(entry.value)) {
                (Some(what @ ("types" | "references")), Expr::LiteralHash(named)) => {
                    let mut inner = Entries::default();
                    for entry in program.list(*named) {
                        // Here a name is only a name.
                        let name = match program.expr(entry.key) {
                            Expr::QualifiedReference(name) => Value::String(frame.session.names.string(*name)),
                            _ => frame.eval(entry.key)?,
                        };
                        let value = if what == "types" { Type::Any.into() } else { frame.eval(entry.value)? };
                        if let (Some(name), "types") = (name.as_str(), what) {
                            check_parent_once(frame.session, program, entry.value)?;
                            members.push((name.into(), entry.value));
                        }
                        inner.insert(name, value);
                    }
                    hash(inner)?.into()
                }
                _ => frame.eval(entry.value)?,
            };
            described.insert(key, value);
        }
        Ok((hash(described)?, members))
    }

    /// The file of an alias was read and defines another one.
    fn wrongly_named_alias(&self, session: &Session, name: &str) -> Option<Interrupt> {
        let path = self.environment.candidates(Kind::TypeAlias, name).first()?.first()?.path;
        let found = self.definitions.aliases.values().find_map(|alias| match alias {
            AliasState::Known(found) if *session.sources.file(found.program.file).path == *path => Some(found),
            _ => None,
        })?;
        let actual = &found.name;
        let message = format!(
            "The code loaded from {path} produced type with the wrong name, expected '{name}', actual '{actual}'"
        );
        Some(Interrupt::plain("wrong-name", message).label(found.at, "this name doesn't fit the file"))
    }
}

/// The keys that the hash of an object type may have.
const KEYS: [&str; 10] = [
    "name",
    "parent",
    "type_parameters",
    "attributes",
    "constants",
    "functions",
    "equality",
    "equality_include_type",
    "checks",
    "annotations",
];

/// The error for a wrong object type, with a hint.
fn wrong_object(definition: &TypeDefinition, hash: &Hash, problem: Misdefined) -> Interrupt {
    let keys = hash.entries().keys().filter_map(Value::as_str);
    let unknown = keys.filter(|key| !KEYS.contains(key)).find_map(|key| nearest(key, KEYS.into_iter()));
    let help = match (unknown, &problem) {
        (Some(near), _) => Some(format!("Did you mean `{near}`?")),
        (None, Misdefined::SilentOverride(_)) => {
            Some("If it is meant to override, say so: `{ type => …, override => true }`.".to_owned())
        }
        (None, Misdefined::Otherwise(_)) => None,
    };
    let problem = Interrupt::plain(OBJECT_TYPE, problem.into_message()).label(definition.at, "this type");
    match help {
        Some(help) => problem.help(help),
        None => problem,
    }
}

/// Reports `Parent { parent => … }` in a set, which says twice what the parent of a type is.
fn check_parent_once(session: &mut Session, program: &Program, written: ExprId) -> Evaluated<()> {
    let Expr::ResourceDefaults { type_ref, operations, .. } = *program.expr(written) else { return Ok(()) };
    let is_plain = matches!(*program.expr(type_ref), Expr::QualifiedReference(name)
        if matches!(session.names.text(name), "Object" | "TypeSet"));
    let mut names = program.list(operations).iter().filter_map(|operation| operation.name);
    if is_plain || !names.any(|name| session.names.text(name) == "parent") {
        return Ok(());
    }
    let (at, message) = (program.file_span(written), "The key 'parent' is declared more than once");
    match session.settings.strict {
        Strictness::Off => Ok(()),
        Strictness::Warning => {
            session.warn(Subject::Run, Diagnostic::warning("duplicate-key", at, message));
            Ok(())
        }
        Strictness::Error => Err(Interrupt::new(Stage::Bare, Diagnostic::error("duplicate-key", at, message))),
    }
}

/// The kind of type that the right side of a definition describes.
fn described(session: &Session, definition: &TypeDefinition) -> Described {
    let program = &definition.program;
    match *program.expr(definition.right) {
        Expr::Access { left, keys } => {
            let Expr::QualifiedReference(name) = *program.expr(left) else { return Described::Alias };
            match (session.names.text(name), program.list(keys)) {
                ("Object", [written]) => Described::Object(Written::Hash(*written)),
                ("TypeSet", [written]) => Described::Set(*written),
                _ => Described::Alias,
            }
        }
        // Elsewhere a hash alone is made `Object[{ … }]` when it is read.
        Expr::LiteralHash(_) => Described::Object(Written::Hash(definition.right)),
        Expr::ResourceDefaults { type_ref, operations, .. } => Described::Object(Written::Child(type_ref, operations)),
        _ => Described::Alias,
    }
}
