//! Functions that are written behind the module, with a dot: `pkg.installed`.

use ecow::EcoString;

use crate::value::{Entries, Item, Value};

/// The lists of a body whose keys have a dot.
pub(super) fn dotted(body: &Entries) -> Vec<(EcoString, (EcoString, EcoString))> {
    let lists = body.iter().filter(|(_, item)| item.value.as_list().is_some());
    lists
        .filter_map(|(key, _)| {
            let text = key.as_text().filter(|text| !text.starts_with('_'))?;
            Some((text.clone(), function_of(text)?))
        })
        .collect()
}

/// Module and function of `module.function`; anything behind a second dot is lost, as in Salt.
pub(super) fn function_of(key: &str) -> Option<(EcoString, EcoString)> {
    let mut parts = key.split('.');
    Some((parts.next()?.into(), parts.next()?.into()))
}

/// `module.function: […]` becomes `module: […, function]`, at the end of the body.
pub(super) fn move_function(body: &mut Entries, key: &str, module: &str, function: &str) {
    let Some(item) = body.shift_remove(key) else { return };
    if let Value::List(list) = &item.value {
        list.push(Item::placed(function, item.at));
    }
    body.insert(Value::Text(module.into()), item);
}
