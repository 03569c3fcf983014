//! `listen` and `listen_in`: reactions at the end of the run (`call_listen` in `salt/state.py`).

use ecow::EcoString;

use super::call::without_requisites;
use super::{Ended, Happening, Runner, row};
use crate::compile::{Chunk, NodeId};
use crate::value::{Dict, Item, Value};
use crate::{failure, python};
use duckrow_record::states::StateReturn;
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::Diagnostic;

/// A state that listens.
struct Listener {
    name: Name,
    targets: Vec<Value>,
}

/// The names of a state: its module, and its ID or name.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Name {
    module: EcoString,
    value: EcoString,
}

/// The states of a run, by their names.
type Known = FastMap<Name, Vec<NodeId>>;

impl Runner<'_, '_> {
    /// Calls `mod_watch` of every state that listens to something that changed, each once.
    pub(super) fn listen(&mut self) -> Ended {
        let mut order: FastSet<NodeId> = FastSet::default();
        order.extend(self.input.order.iter().map(|node| self.own(*node)));
        let listeners = self.listeners_of(&order)?;
        if listeners.is_empty() {
            return Ok(());
        }
        let known = self.known(&order);
        let mut errors: FastMap<Name, String> = FastMap::default();
        let mut fired: FastMap<NodeId, NodeId> = FastMap::default();
        for listener in listeners {
            for target in &listener.targets {
                for name in self.named(target, &order) {
                    self.listen_to(&listener, name, &known, &mut errors, &mut fired);
                }
            }
        }
        for (node, by) in fired {
            self.fire(node, by)?;
        }
        for (Name { module, value }, comment) in errors {
            let row = StateReturn {
                id: format!("listen_{value}"),
                name: format!("listen_{module}"),
                state: "Listen_Error".to_owned(),
                fun: "Listen_Error".to_owned(),
                sls: None,
                run_num: self.next_number(),
                result: Some(false),
                changes: serde_json::json!({}),
                comment,
                ran: true,
                mod_watch: false,
            };
            self.listeners.push(row);
        }
        Ok(())
    }

    fn listeners_of(&self, order: &FastSet<NodeId>) -> Result<Vec<Listener>, Box<Diagnostic>> {
        let list = |data: &Value| {
            let list = data.as_list()?;
            Some(list.placed().iter().map(|item| item.value.clone()).collect::<Vec<Value>>())
        };
        let mut found = Vec::new();
        for node in order {
            let chunk = self.input.graph.chunk(*node);
            if let Some(targets) = chunk.get("listen").and_then(list) {
                let name = Name { module: chunk.state.clone(), value: chunk.id.clone() };
                found.push(Listener { name, targets });
            }
            let at = chunk.low.get("listen_in").and_then(|item| item.at).or(chunk.at);
            let help = "Write the module before the ID: `- listen_in:`, and below it `- module: ID`";
            let exception =
                |class: &str, message: &str| Err(Box::new(failure::exception(class, message, at).help(help)));
            let entries = match chunk.get("listen_in") {
                Some(Value::List(list)) => list.placed().iter().map(|item| item.value.clone()).collect(),
                // A text is gone through letter by letter, a mapping key by key.
                Some(Value::Dict(map)) => map.placed().keys().cloned().collect(),
                Some(Value::Text(text)) if !text.is_empty() => vec![Value::Text(text.clone())],
                None | Some(Value::Text(_)) => Vec::new(),
                Some(other) => return exception("TypeError", &format!("'{}' object is not iterable", other.class())),
            };
            for entry in entries {
                let Value::Dict(map) = entry else {
                    let message = format!("'{}' object has no attribute 'items'", entry.class());
                    return exception("AttributeError", &message);
                };
                for (module, item) in map.placed().iter() {
                    if matches!(item.value, Value::List(_) | Value::Dict(_)) {
                        return exception("TypeError", &format!("unhashable type: '{}'", python::class(&item.value)));
                    }
                    let own = Dict::single(&chunk.state, Item::new(chunk.id.clone()));
                    found.push(Listener {
                        name: Name { module: module.text(), value: item.value.text() },
                        targets: vec![Value::Dict(own)],
                    });
                }
            }
        }
        Ok(found)
    }

    fn known(&self, order: &FastSet<NodeId>) -> Known {
        let mut known = Known::default();
        for node in order {
            let chunk = self.input.graph.chunk(*node);
            let mut add = |value: &EcoString| {
                let nodes = known.entry(Name { module: chunk.state.clone(), value: value.clone() }).or_default();
                if nodes.last() != Some(node) {
                    nodes.push(*node);
                }
            };
            add(&chunk.id);
            add(&chunk.name);
        }
        known
    }

    /// Module and value of the target that a state listens to. For a bare text it is the last state of that ID or name.
    fn named(&self, target: &Value, order: &FastSet<NodeId>) -> Vec<Name> {
        if let Value::Dict(map) = target {
            return map
                .placed()
                .iter()
                .map(|(module, item)| Name { module: module.text(), value: item.value.text() })
                .collect();
        }
        let text = target.text();
        let chunks = order.iter().map(|node| self.input.graph.chunk(*node));
        let found = chunks.rev().find(|chunk| chunk.id == text || chunk.name == text);
        found.map(|chunk| Name { module: chunk.state.clone(), value: chunk.id.clone() }).into_iter().collect()
    }

    fn listen_to(
        &self,
        listener: &Listener,
        target: Name,
        known: &Known,
        errors: &mut FastMap<Name, String>,
        fired: &mut FastMap<NodeId, NodeId>,
    ) {
        let missing = |Name { module, value }: &Name| format!("Referenced state {module}: {value} does not exist");
        let Some(targets) = known.get(&target) else {
            errors.insert(target.clone(), missing(&target));
            return;
        };
        for node in targets {
            if !self.running.get(node).is_some_and(|outcome| outcome.changes.is_true()) {
                continue;
            }
            let own = &listener.name;
            match known.get(own) {
                Some(nodes) => nodes.iter().for_each(|listening| _ = fired.entry(*listening).or_insert(*node)),
                None => _ = errors.insert(own.clone(), missing(own)),
            }
        }
    }

    fn fire(&mut self, node: NodeId, by: NodeId) -> Ended {
        let chunk = self.input.graph.chunk(node);
        let mut low = without_requisites(&chunk.low);
        let function = chunk.function.clone();
        let mut set = |key: &str, data: Value| _ = low.insert(Value::Text(key.into()), Item::new(data));
        set("sfun", function.clone().into());
        set("fun", "mod_watch".into());
        set("__id__", ecow::eco_format!("listener_{}", chunk.id).into());
        let listener = Chunk::new(low, chunk.at);
        let outcome = self.call_chunk(node, &listener, Some(function), Vec::new(), false)?;
        self.happenings.push((node, Happening::Watched { by: Some(by), result: outcome.result }));
        let mut row = row(&listener, &outcome);
        row.mod_watch = true;
        self.listeners.push(row);
        Ok(())
    }
}
