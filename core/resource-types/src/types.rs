//! All types that a run knows.

use std::rc::Rc;
use std::sync::Arc;

use ecow::EcoString;

use super::declaration::Declaration;
use super::stock::Stock;
use super::{TypeDefinition, api, module_types};
use duckrow_record::catalog::Reference;
use duckrow_scenario::WHOLE;
use duckrow_text::names::{FastMap, Names, Symbol};
use duckrow_values::Value;
use duckrow_values::regex::Patterns;
use duckrow_values::types::TypeNames;

/// The types of a run, by name.
#[derive(Debug, Default, Clone)]
pub struct Types {
    by_name: FastMap<EcoString, Place>,
    /// The same types by their names in references: `File`.
    by_reference: FastMap<Symbol, Place>,
    /// Puppet's own types.
    stock: Stock,
    /// The others.
    added: Vec<Rc<TypeDefinition>>,
    /// Types whose definitions are wrong: name → Puppet's error.
    broken: FastMap<EcoString, String>,
    /// The regular expressions in types that Ruby files declare.
    patterns: Arc<Patterns>,
}

/// The place where a type is.
#[derive(Debug, Clone, Copy)]
enum Place {
    Stock(usize),
    Added(usize),
}

/// The small build of the engine isn't given scenarios with types of modules.
const LACKING: &str = "This build of the engine lacks types of modules";

impl Types {
    /// The types of a stock Puppet 7.
    pub fn stock(names: &mut Names) -> Self {
        Self::stock_with(names, Arc::default())
    }

    /// The same, with regular expressions that have been compiled.
    pub fn stock_with(names: &mut Names, patterns: Arc<Patterns>) -> Self {
        let stock = Stock::new(names);
        let places = || (0..).map(Place::Stock);
        Self {
            by_name: stock.names().zip(places()).collect(),
            by_reference: stock.reference_names().zip(places()).collect(),
            stock,
            added: Vec::new(),
            broken: FastMap::default(),
            patterns,
        }
    }

    /// Adds a type, or puts it in the place of one of the same name.
    pub fn add(&mut self, definition: TypeDefinition) {
        let place = Place::Added(self.added.len());
        self.by_reference.insert(definition.reference_name, place);
        self.by_name.insert(definition.name.clone(), place);
        self.added.push(Rc::new(definition));
    }

    fn at(&self, place: Place) -> Option<&Rc<TypeDefinition>> {
        match place {
            Place::Stock(number) => self.stock.get(number),
            Place::Added(number) => self.added.get(number),
        }
    }

    /// Adds a type of the Resource API, given as the hash for `register_type`, or notes what is wrong with it under the name that
    /// it should have. A type that is known already stays.
    ///
    /// # Errors
    /// The mistake in it.
    pub fn register(
        &mut self,
        names: &mut Names,
        name: Option<&str>,
        hash: &Value,
        data_types: &dyn TypeNames,
    ) -> Result<(), String> {
        if !WHOLE {
            return Err(LACKING.to_owned());
        }
        let registered = api::register(hash, data_types).and_then(|definition| {
            if self.find(&definition.name).is_some_and(|known| known.is_stock()) {
                return Err(format!("`{}` is a type of Puppet's own and can't be described anew", definition.name));
            }
            Ok(definition)
        });
        let error = match registered {
            Ok(definition) => {
                self.add(TypeDefinition::of_api(definition, names));
                return Ok(());
            }
            Err(error) => error,
        };
        if let Some(name) = name {
            self.refuse(name, error.clone());
        }
        Err(error)
    }

    /// Notes why there is no type of a name, if there is none.
    pub fn refuse(&mut self, name: &str, error: String) {
        if self.find(name).is_none() {
            self.broken.insert(name.into(), error);
        }
    }

    /// Adds a type that a Ruby file declares. One that is known already stays.
    ///
    /// # Errors
    /// The mistake in it, as [`register`](Self::register) reports it.
    pub fn declare(
        &mut self,
        names: &mut Names,
        declaration: &Declaration,
        data_types: &dyn TypeNames,
    ) -> Result<(), String> {
        match &declaration.registration {
            _ if !WHOLE => Err(LACKING.to_owned()),
            _ if self.find(&declaration.name).is_some() => Ok(()),
            Some(registration) => self.register(names, Some(&declaration.name), registration, data_types),
            None => {
                let behaviour = module_types::behaviour_of(&declaration.name);
                self.add(TypeDefinition::of_declaration(declaration, behaviour, names, &self.patterns));
                Ok(())
            }
        }
    }

    /// The reason why there is no type of a name although something defines it.
    pub fn broken(&self, name: &str) -> Option<&str> {
        let name = name.strip_prefix("::").unwrap_or(name).to_lowercase();
        self.broken.get(name.as_str()).map(String::as_str)
    }

    /// The type of a name in any case: `File`, `file`, `::file`. Classes and defined types are not among them.
    pub fn find(&self, name: &str) -> Option<&Rc<TypeDefinition>> {
        let name = name.strip_prefix("::").unwrap_or(name);
        let place = self.by_name.get(name).or_else(|| {
            let has_capitals = name.chars().any(char::is_uppercase);
            if has_capitals { self.by_name.get(name.to_lowercase().as_str()) } else { None }
        });
        self.at(*place?)
    }

    /// The type that a reference names: that of a resource. Quicker than [`Self::find`].
    pub fn of(&self, reference: Reference) -> Option<&Rc<TypeDefinition>> {
        self.at(*self.by_reference.get(&reference.type_name)?)
    }

    /// All types, in no order that means anything.
    pub fn iter(&self) -> impl Iterator<Item = &Rc<TypeDefinition>> {
        self.by_name.values().filter_map(|place| self.at(*place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Attribute;

    #[test]
    fn the_compiler_asks_for_names_namevars_and_attributes() {
        let mut names = Names::new();
        let types = Types::stock(&mut names);
        let file = types.find("File").unwrap();
        assert_eq!(file.namevars().map(|attribute| attribute.name.as_str()).collect::<Vec<_>>(), ["path"]);
        assert!(file.isomorphic && !types.find("exec").unwrap().isomorphic);
        let accepted = ["mode", "noop", "name", "colour"].map(|name| file.accepts(names.intern(name)));
        assert_eq!(accepted, [true, true, true, false]);
        assert!(types.find("ssh_authorized_key").is_some() && types.find("class").is_none());
    }
    #[test]
    fn a_title_says_what_is_unique_in_the_order_of_the_namevars() {
        let mut names = Names::new();
        let types = Types::stock(&mut names);
        for (type_name, title, unique) in [
            ("file", "/a//", "/a"),
            ("exec", "/bin/true/", "/bin/true/"),
            ("sshkey", "pond@ssh-rsa", r#"["pond", "ssh-rsa"]"#),
            ("package", "duck", r#"[nil, "duck", nil]"#),
        ] {
            assert_eq!(types.find(type_name).unwrap().unique_title(title).unwrap(), unique);
        }
        let given = |namevar: &Attribute| (namevar.name == "path").then(|| "/a/".into());
        assert_eq!(types.find("file").unwrap().uniqueness_key("x", given), Ok(vec!["/a/".into()]));
    }
}
