//! The top file: which states this minion is to have (`get_tops`, `verify_tops`, `top_matches` in `salt/state.py`).

use super::data::{Data, Map};
use super::render::{Renderer, Surroundings};
use super::root::Root;
use super::{failure, matching, python};
use crate::source::{Diagnostic, Sources};

/// The states that the top file of a root names for this minion, in its order.
pub(super) fn matches(
    root: &mut Root<'_>,
    renderer: &mut Renderer,
    around: &Surroundings,
    sources: &mut Sources,
    errors: &mut Vec<Diagnostic>,
) -> Vec<String> {
    let Some(file) = root.state("top") else { return Vec::new() };
    let top = match renderer.render("top", &file, root, sources) {
        Ok(top) => top,
        Err(trouble) => {
            // Salt only logs it, and then finds that there is nothing to do; that helps nobody.
            errors.push(failure::rendering("top", trouble));
            return Vec::new();
        }
    };
    let Data::Map(environments) = &top else {
        if top.is_true() {
            errors.push(failure::error("salt-top", "Top data was not formed as a dict", None));
        }
        return Vec::new();
    };
    let mut found = Vec::new();
    for (env, item) in environments.entries().iter() {
        let env = env.text();
        let Data::Map(targets) = &item.data else {
            if env != "include" {
                let message = format!("The top file matches for saltenv {env} are not formatted as a dict");
                errors.push(failure::error("salt-top", message, item.at));
            }
            continue;
        };
        for (target, item) in targets.entries().iter() {
            let target = target.text();
            let states = match &item.data {
                Data::List(list) => list.items().clone(),
                other => {
                    let message = format!(
                        "Malformed topfile: state declarations for matcher {} in saltenv {} are not formed as a list (got {})",
                        python::repr(&target.as_str().into()),
                        python::repr(&env.as_str().into()),
                        other.class()
                    );
                    let help = "Write every state with `- ` in front of it";
                    errors.push(failure::with_help("salt-top", message, item.at, help));
                    continue;
                }
            };
            let matcher = states.iter().find_map(|item| item.data.as_map().and_then(|map| map.get("match")));
            let matcher = matcher.map_or_else(|| "compound".into(), |matcher| matcher.text());
            if env == "base" && matching::matches(&matcher, &target, around) {
                let names = states.iter().filter_map(|item| match &item.data {
                    Data::Text(name) => Some(name.to_string()),
                    // `{saltenv: state}`
                    Data::Map(map) => in_base(map),
                    _ => None,
                });
                found.extend(names);
            }
        }
    }
    found
}

fn in_base(map: &Map) -> Option<String> {
    map.first().filter(|(env, _)| env.as_str() == Some("base")).map(|(_, item)| item.data.text().to_string())
}
