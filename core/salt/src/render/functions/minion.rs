//! Functions that say whether a minion is meant.

use super::{Call, own_name};
use crate::jinja::{Args, Result, Value, flag, text};
use crate::render::convert::{data, value};
use crate::{matching, merge};
use duckrow_values::Effort;

impl Call<'_> {
    pub(super) fn matching(&self, args: Args, effort: &Effort) -> Result<Value> {
        let name = own_name(self.name);
        if let "ipcidr" | "data" = name {
            // The minion has no addresses, and its own data is empty.
            return Ok(Value::Bool(false));
        }
        if name == "search_by" {
            return self.search_by(args, effort);
        }
        if name == "filter_by" {
            let names = ["lookup", "tgt_type", "minion_id", "merge", "merge_lists", "default"];
            let [table, _, _, merging, lists, default] = args.bind("filter_by", names, 1)?;
            let Some(Value::Dict(table)) = table else { return Ok(Value::None) };
            let default = default.unwrap_or_else(|| Value::from("default"));
            let lists = flag(lists.as_ref(), false)?;
            let with = |found: Value| match &merging {
                Some(more @ Value::Dict(_)) => Ok(value(&merge::recursively(&data(&found)?, &data(more)?, lists))),
                _ => Ok(found),
            };
            for (target, found) in table.entries().iter() {
                if matching::matches("compound", &text(target)?, &self.world.around, effort) {
                    return with(found.clone());
                }
            }
            return table.entries().get(&default).cloned().map_or(Ok(Value::None), with);
        }
        let has_delimiter = matches!(name, "pillar" | "pillar_pcre" | "pillar_exact" | "grain" | "grain_pcre");
        let (target, minion) = if has_delimiter {
            let [target, _, minion] = args.bind(name, ["tgt", "delimiter", "minion_id"], 1)?;
            (target, minion)
        } else {
            let [target, minion] = args.bind(name, ["tgt", "minion_id"], 1)?;
            (target, minion)
        };
        let target = target.unwrap_or(Value::None);
        let target = match target.as_items() {
            Some(items) => items.iter().map(text).collect::<Result<Vec<_>>>()?.join(","),
            None => text(&target)?.to_string(),
        };
        let mut around = self.world.around.clone();
        if let Some(minion) = minion.filter(|minion| !minion.is_none()) {
            around.minion = text(&minion)?.to_string();
        }
        Ok(Value::Bool(matching::matches(name, &target, &around, effort)))
    }

    /// The keys among whose targets the minion is.
    fn search_by(&self, args: Args, effort: &Effort) -> Result<Value> {
        let [table, ..] = args.bind("search_by", ["lookup", "tgt_type", "minion_id"], 1)?;
        let Some(Value::Dict(table)) = table else { return Ok(Value::None) };
        let mut found = Vec::new();
        for (key, targets) in table.entries().iter() {
            let targets = if targets.as_items().is_some() { targets.iterate()? } else { vec![targets.clone()] };
            for target in targets {
                if matching::matches("compound", &text(&target)?, &self.world.around, effort) {
                    found.push(key.clone());
                }
            }
        }
        Ok(if found.is_empty() { Value::None } else { Value::list(found) })
    }
}
