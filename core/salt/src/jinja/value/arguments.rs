//! The arguments of a call, and the parameters that they are for.

use ecow::EcoString;

use super::super::error::{Error, Result};
use super::Value;

/// The arguments of a call.
#[derive(Debug, Clone, Default)]
pub(crate) struct Args {
    /// By place.
    pub(crate) plain: Vec<Value>,
    /// By name.
    pub(crate) named: Vec<(EcoString, Value)>,
}

impl Args {
    /// Arguments by place.
    pub(crate) fn of(plain: Vec<Value>) -> Self {
        Self { plain, named: Vec::new() }
    }

    /// The arguments for the parameters of a function, of which the first ones must be given.
    ///
    /// # Errors
    /// Python's words for too many, too few and unknown arguments.
    pub(crate) fn bind<const N: usize>(
        self,
        function: &str,
        names: [&str; N],
        required: usize,
    ) -> Result<[Option<Value>; N]> {
        if self.plain.len() > N {
            return Err(too_many(function, required, N, self.plain.len()));
        }
        let mut bound = [const { None }; N];
        for (slot, value) in bound.iter_mut().zip(self.plain) {
            *slot = Some(value);
        }
        for (name, value) in self.named {
            let slot = names.iter().position(|known| *known == name).and_then(|place| bound.get_mut(place));
            match slot {
                Some(slot @ None) => *slot = Some(value),
                Some(Some(_)) => {
                    return Err(Error::python(format!("{function}() got multiple values for argument '{name}'")));
                }
                None => {
                    return Err(Error::python(format!("{function}() got an unexpected keyword argument '{name}'")));
                }
            }
        }
        let missing: Vec<String> = names
            .iter()
            .zip(&bound)
            .take(required)
            .filter(|(_, value)| value.is_none())
            .map(|(name, _)| format!("'{name}'"))
            .collect();
        if missing.is_empty() { Ok(bound) } else { Err(too_few(function, &missing)) }
    }
}

fn too_many(function: &str, required: usize, possible: usize, given: usize) -> Error {
    let plural = |number: usize| if number == 1 { "" } else { "s" };
    let were = if given == 1 { "was" } else { "were" };
    let takes = if required == possible {
        format!("{possible} positional argument{}", plural(possible))
    } else {
        format!("from {required} to {possible} positional arguments")
    };
    Error::python(format!("{function}() takes {takes} but {given} {were} given"))
}

fn too_few(function: &str, missing: &[String]) -> Error {
    let plural = if missing.len() == 1 { "" } else { "s" };
    let names = match missing {
        [first, last] => format!("{first} and {last}"),
        [firsts @ .., last] if !firsts.is_empty() => format!("{}, and {last}", firsts.join(", ")),
        names => names.concat(),
    };
    let number = missing.len();
    Error::python(format!("{function}() missing {number} required positional argument{plural}: {names}"))
}
