//! Puppet's own types, each made when somebody first asks for it: a catalog has few of them. Knows no other types.

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::OnceLock;

use ecow::EcoString;

use super::{
    TypeDefinition, augeas, cron, exec, file, group, host_entry, housekeeping, mailalias, metaparameters, mount,
    notify, package, row::Table, scheduled_task, selinux, service, solaris, ssh, user, yumrepo,
};
use duckrow_record::catalog::capitalize;
use duckrow_text::ids::Id;
use duckrow_text::names::{Names, Symbol, known};

const BUILT_IN: [&Table; 26] = [
    &augeas::TABLE,
    &cron::TABLE,
    &exec::TABLE,
    &file::TABLE,
    &group::TABLE,
    &host_entry::TABLE,
    &housekeeping::FILEBUCKET,
    &housekeeping::RESOURCES,
    &housekeeping::SCHEDULE,
    &housekeeping::STAGE,
    &housekeeping::TIDY,
    &mailalias::TABLE,
    &mount::TABLE,
    &notify::TABLE,
    &package::TABLE,
    &scheduled_task::TABLE,
    &selinux::BOOLEAN,
    &selinux::MODULE,
    &service::TABLE,
    &solaris::ZFS,
    &solaris::ZONE,
    &solaris::ZPOOL,
    &ssh::AUTHORIZED_KEY,
    &ssh::HOST_KEY,
    &user::TABLE,
    &yumrepo::TABLE,
];

/// Puppet's own types in a run.
#[derive(Debug, Default, Clone)]
pub(super) struct Stock {
    /// The symbols that the run has for their names, in the order of [`all_names`].
    symbols: Rc<[Symbol]>,
    made: Vec<OnceCell<Rc<TypeDefinition>>>,
}

impl Stock {
    /// The types of a run with these names.
    pub(super) fn new(names: &mut Names) -> Self {
        Self { symbols: names.intern_all(all_names()).into(), made: vec![OnceCell::new(); BUILT_IN.len()] }
    }

    /// The names of the types.
    pub(super) fn names(&self) -> impl Iterator<Item = EcoString> {
        BUILT_IN.iter().map(|table| table.name.into())
    }

    /// Their names in references.
    pub(super) fn reference_names(&self) -> impl Iterator<Item = Symbol> {
        BUILT_IN.iter().map(|table| self.symbol(&capitalize(table.name)))
    }

    /// The type of a number.
    pub(super) fn get(&self, number: usize) -> Option<&Rc<TypeDefinition>> {
        let table = BUILT_IN.get(number)?;
        let make = || Rc::new(TypeDefinition::of(table, |name| self.symbol(name)));
        Some(self.made.get(number)?.get_or_init(make))
    }

    fn symbol(&self, name: &str) -> Symbol {
        let symbol = all_names().get(name).and_then(|place| self.symbols.get(place.index()));
        symbol.copied().unwrap_or(known::EMPTY)
    }
}

/// The names of the types and of their attributes, in the order in which a run meets them.
fn all_names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let mut names = Names::new();
        for table in BUILT_IN {
            for row in table.rows.iter().chain(metaparameters::ROWS) {
                names.intern(row.name);
            }
            names.intern(&capitalize(table.name));
        }
        names
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_have_the_symbols_of_the_run() {
        let mut names = Names::new();
        names.intern("goose");
        let stock = Stock::new(&mut names);
        for (number, name) in stock.names().enumerate() {
            let made = stock.get(number).unwrap();
            assert_eq!((&made.name, names.text(made.reference_name)), (&name, made.title.as_str()));
            for attribute in &made.attributes {
                assert_eq!(names.text(attribute.symbol), attribute.name);
            }
        }
        assert!(stock.get(BUILT_IN.len()).is_none());
    }

    #[test]
    fn a_type_is_made_once_and_when_it_is_asked_for() {
        let stock = Stock::new(&mut Names::new());
        assert!(stock.made.iter().all(|made| made.get().is_none()));
        let first = Rc::clone(stock.get(3).unwrap());
        assert!(Rc::ptr_eq(&first, stock.get(3).unwrap()));
        assert_eq!(stock.made.iter().filter(|made| made.get().is_some()).count(), 1);
    }
}
