//! Functions that read the files of the environment: `binary_file`, `file`, `find_file`, `find_template`, `module_directory`.
//!
//! There are only the files of the scenario. Their absolute paths are those on a Puppet server where nobody changed the settings.

use super::arguments::{Arity, first, flat, old_arguments, refused, text};
use crate::evaluator::{Call, Dispatch, Evaluated, Frame, Function};
use duckrow_values as values;
use duckrow_values::{Binary, Value};

/// The functions of this family.
pub(super) const FUNCTIONS: &[Function] = &[
    Function { name: "binary_file", dispatches: &[Dispatch { signature: "String $path", call: binary_file }] },
    Function { name: "file", dispatches: &[Dispatch { signature: "", call: file }] },
    Function {
        name: "find_file",
        dispatches: &[
            Dispatch { signature: "String *$paths", call: |f, call| find(f, &call.arguments, "files") },
            Dispatch { signature: "Array[String] *$paths_array", call: |f, call| find_in_array(f, &call, "files") },
        ],
    },
    Function {
        name: "find_template",
        dispatches: &[
            Dispatch { signature: "String *$paths", call: |f, call| find(f, &call.arguments, "templates") },
            Dispatch { signature: "Array[String] *$paths_array", call: |f, call| find_in_array(f, &call, "templates") },
        ],
    },
    Function {
        name: "module_directory",
        dispatches: &[
            Dispatch { signature: "String *$names", call: |f, call| module_directory(f, &call.arguments) },
            Dispatch {
                signature: "Array[String] *$names",
                call: |f, call| {
                    let names = only_array(&call, 2)?;
                    module_directory(f, &names)
                },
            },
        ],
    },
];

const ONLY_SCENARIO: &str = "Only the files of the scenario can be read. Put it into `modules/NAME/files/`.";

/// The items of the array that is given. Puppet's signature takes several of them, its code only one.
fn only_array(call: &Call, hidden: usize) -> Evaluated<Vec<Value>> {
    match call.arguments.as_slice() {
        [Value::Array(items)] => Ok(items.items().to_vec()),
        several => {
            let given = several.len() + hidden - 1;
            Err(refused(format!("wrong number of arguments (given {given}, expected {hidden})")))
        }
    }
}

fn find_in_array(frame: &Frame<'_>, call: &Call, folder: &str) -> Evaluated {
    let paths = only_array(call, 2)?;
    find(frame, &paths, folder)
}

/// The path of the first of some files that is there.
fn find(frame: &Frame<'_>, paths: &[Value], folder: &str) -> Evaluated {
    let environment = frame.builder.environment();
    let mut found = paths.iter().filter_map(|path| environment.find(folder, &values::text(path)));
    Ok(found.next().map(Value::string).unwrap_or_default())
}

/// The text of the first of some files that is there.
fn file(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let paths = old_arguments("file", &call, Arity::AtLeast(1))?;
    let Value::String(path) = find(frame, &paths, "files")? else {
        let paths: Vec<_> = flat(&paths).iter().map(values::text).collect();
        let message = format!("Could not find any files from {}", paths.join(", "));
        return Err(refused(message).help(ONLY_SCENARIO));
    };
    match frame.builder.environment().text_of(&path) {
        Some(text) => Ok(Value::from(text)),
        None => Err(refused(format!("Is a directory @ io_fread - {path}"))),
    }
}

fn binary_file(frame: &mut Frame<'_>, call: Call) -> Evaluated {
    let environment = frame.builder.environment();
    let path = environment.find("files", text(&call, 0));
    match path.as_deref().map(|path| environment.text_of(path)) {
        Some(Some(text)) => Ok(Value::Binary(Binary::new(text.as_bytes()))),
        Some(None) => Err(refused(format!("Is a directory @ io_fread - {}", path.unwrap_or_default()))),
        None => {
            let message = format!("binary_file(): The given file '{}' does not exist", values::text(&first(&call)));
            Err(refused(message).help(ONLY_SCENARIO))
        }
    }
}

fn module_directory(frame: &Frame<'_>, names: &[Value]) -> Evaluated {
    let environment = frame.builder.environment();
    let mut found = names.iter().filter_map(|name| environment.module_folder(&values::text(name)));
    Ok(found.next().map(Value::string).unwrap_or_default())
}
