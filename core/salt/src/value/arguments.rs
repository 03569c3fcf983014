//! The arguments of a call, and the parameters that they are for.

use ecow::EcoString;

use super::error::{Error, Result};
use super::{Entries, Value};

/// The arguments of a call.
#[derive(Debug, Clone, Default)]
pub(crate) struct Args {
    /// The arguments given by place.
    pub(crate) plain: Vec<Value>,
    /// The arguments given by name.
    pub(crate) named: Vec<(EcoString, Value)>,
}

impl Args {
    /// Arguments by place.
    pub(crate) fn of(plain: Vec<Value>) -> Self {
        Self { plain, named: Vec::new() }
    }

    /// Entries as arguments by name.
    pub(crate) fn named_of(entries: &Entries) -> Vec<(EcoString, Value)> {
        entries.iter().map(|(key, item)| (key.text(), item.value.clone())).collect()
    }

    /// The arguments for the parameters of a function, of which the first ones must be given.
    ///
    /// # Errors
    /// Too many, too few and unknown arguments.
    pub(crate) fn bind<const N: usize>(
        self,
        function: &str,
        names: [&str; N],
        required: usize,
    ) -> Result<[Option<Value>; N]> {
        let wrong = |what: String| Error::raised("TypeError", format!("{function}({}): {what}", names.join(", ")));
        if self.plain.len() > N {
            return Err(wrong(format!("{} arguments without names are too many", self.plain.len())));
        }
        let mut bound = [const { None }; N];
        for (slot, value) in bound.iter_mut().zip(self.plain) {
            *slot = Some(value);
        }
        for (name, value) in self.named {
            let slot = names.iter().position(|known| *known == name).and_then(|place| bound.get_mut(place));
            match slot {
                Some(slot @ None) => *slot = Some(value),
                Some(Some(_)) => return Err(wrong(format!("`{name}` is given twice"))),
                None => return Err(wrong(format!("it has no parameter `{name}`"))),
            }
        }
        match names.iter().zip(&bound).take(required).find(|(_, value)| value.is_none()) {
            Some((name, _)) => Err(wrong(format!("`{name}` is missing"))),
            None => Ok(bound),
        }
    }
}
