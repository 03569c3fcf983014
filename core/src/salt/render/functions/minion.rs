//! Functions that say whether a minion is meant.

use super::{Call, own_name};
use crate::salt::jinja::{Args, Result, Value, text};
use crate::salt::matching;

impl Call<'_> {
    pub(super) fn matching(&self, args: Args) -> Result<Value> {
        let name = own_name(self.name);
        if name == "filter_by" {
            let [table, ..] = args.bind("filter_by", ["lookup", "tgt_type", "minion_id"], 1)?;
            let Some(Value::Dict(table)) = table else { return Ok(Value::None) };
            for (target, found) in table.entries().iter() {
                if matching::matches("compound", &text(target)?, &self.world.around) {
                    return Ok(found.clone());
                }
            }
            return Ok(Value::None);
        }
        let [target, ..] = args.bind(name, ["tgt", "minion_id", "delimiter"], 1)?;
        let target = target.unwrap_or(Value::None);
        let target = match target.as_items() {
            Some(items) => items.iter().map(text).collect::<Result<Vec<_>>>()?.join(","),
            None => text(&target)?.to_string(),
        };
        Ok(Value::Bool(matching::matches(name, &target, &self.world.around)))
    }
}
