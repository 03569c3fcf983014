//! `cron.env_present` and `cron.env_absent`: the settings of a crontab.
//!
//! The host keeps a setting as an entry that has an environment and no command; those of other entries count as well, since a
//! crontab is read from above. Knows nothing of the jobs besides.

use super::{Call, Returned, mapping, user_of};
use crate::value::Value;
use duckrow_resource_types::{Failure, to_s};
use duckrow_values as values;
use duckrow_values::Array;

/// A setting, and where the host has it.
struct Setting {
    /// The entry.
    key: String,
    /// All settings of the entry, as they stand there.
    lines: Vec<String>,
    /// Its place among them.
    place: usize,
}

impl Setting {
    fn value(&self) -> &str {
        self.lines.get(self.place).and_then(|line| line.split_once('=')).map_or("", |(_, value)| value)
    }
}

/// The last setting of a name is the one that counts.
fn find(call: &mut Call<'_, '_>, user: &str, name: &str) -> Option<Setting> {
    let mut found = None;
    for key in call.host.instances("cron") {
        if user_of(call, &key) != user {
            continue;
        }
        let lines = call.list("cron", &key, "environment");
        let is_meant = |line: &String| line.split_once('=').is_some_and(|(known, _)| known == name);
        if let Some(place) = lines.iter().rposition(is_meant) {
            found = Some(Setting { key, lines, place });
        }
    }
    found
}

/// An empty value is written as two quotes, and read as such: it never equals the one in the state.
fn written(value: Option<&Value>) -> String {
    let text = value.map(|value| value.text().to_string()).unwrap_or_default();
    if text.is_empty() { "\"\"".to_owned() } else { text }
}

/// True if a setting has this value: only a text can equal it.
fn is_same(setting: &Setting, value: Option<&Value>) -> bool {
    matches!(value, Some(Value::Text(text)) if *text == *setting.value())
}

pub(super) fn present(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.to_string();
    let user = call.text("user").unwrap_or_else(|| "root".to_owned());
    let value = call.get("value").cloned();
    let known = find(call, &user, &name);
    if known.as_ref().is_some_and(|known| is_same(known, value.as_ref())) {
        return Returned::new(Some(true), format!("Cron env {name} already present"));
    }
    if call.test {
        let what = if known.is_some() { "updated" } else { "added" };
        return Returned::new(None, format!("Cron env {name} is set to be {what}"));
    }
    let comment = match known {
        Some(_) => format!("Cron env {name} updated"),
        None => format!("Cron env {name} added to {user}'s crontab"),
    };
    match write(call, &user, &name, &written(value.as_ref()), known) {
        Ok(()) => Returned::new(Some(true), comment).with(mapping([(&user, name.as_str().into())])),
        Err(failure) => {
            let said = failure.message;
            Returned::new(Some(false), format!("Cron env {name} for user {user} failed to commit with error \n{said}"))
        }
    }
}

/// Writes a setting over an older one, or as an entry of its own.
fn write(call: &mut Call<'_, '_>, user: &str, name: &str, value: &str, known: Option<Setting>) -> Result<(), Failure> {
    let line = format!("{name}={value}");
    if let Some(mut known) = known {
        if let Some(present) = known.lines.get_mut(known.place) {
            *present = line;
        }
        return call.set_list("cron", &known.key, "environment", &known.lines);
    }
    let is_taken = call.host.instances("cron").iter().any(|key| key == name);
    let key = if is_taken { format!("{name} ({user})") } else { name.to_owned() };
    let lines = values::Value::from(Array::flat([values::Value::string(line)]));
    call.sync("cron", &key, "ensure", "present", &[("user", user.into()), ("environment", lines)])
}

pub(super) fn absent(call: &mut Call<'_, '_>) -> Returned {
    let name = call.name.trim().to_owned();
    let user = call.text("user").unwrap_or_else(|| "root".to_owned());
    let known = find(call, &user, &name);
    if call.test {
        return match known {
            None => Returned::new(Some(true), format!("Cron env {name} is absent")),
            Some(_) => Returned::new(None, format!("Cron env {name} is set to be removed")),
        };
    }
    let Some(known) = known else {
        return Returned::new(Some(true), format!("Cron env {name} already absent"));
    };
    let others = known.lines.iter().enumerate().filter(|(place, _)| *place != known.place);
    let others: Vec<String> = others.map(|(_, line)| line.clone()).collect();
    let has_command = !matches!(to_s(&call.value("cron", &known.key, "command")).as_str(), "" | "absent");
    let removed = match others.is_empty() && !has_command {
        true => call.sync("cron", &known.key, "ensure", "absent", &[]),
        false => call.set_list("cron", &known.key, "environment", &others),
    };
    match removed {
        Ok(()) => Returned::new(Some(true), format!("Cron env {name} removed from {user}'s crontab"))
            .with(mapping([(&user, name.as_str().into())])),
        Err(failure) => {
            let said = failure.message;
            Returned::new(Some(false), format!("Cron env {name} for user {user} failed to commit with error {said}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use duckrow_core::run;
    use duckrow_scenario::{Fault, Kind, Operation, Scenario};

    #[test]
    fn a_setting_is_kept_beside_the_jobs_and_fails_where_the_scenario_says_so() {
        let states = "MAILTO:\n  cron.env_present:\n    - value: ops\nSHELL:\n  cron.env_present:\n    - value: /bin/sh\n\
                      gone:\n  cron.env_absent:\n    - name: SHELL\n";
        let mut scenario = Scenario::of_manifest("jobs.sls", states);
        scenario.kind = Some(Kind::Salt);
        let message = "the disk is full".to_owned();
        scenario.faults.push(Fault {
            resource: "Cron[MAILTO]".to_owned(),
            operation: Operation::Set,
            times: None,
            message,
        });
        let results = run(&scenario).document().results.unwrap();
        let told: Vec<_> = results.iter().map(|row| (row.result, row.comment.as_str())).collect();
        let failed = "Cron env MAILTO for user root failed to commit with error \nthe disk is full";
        assert_eq!(
            told,
            [
                (Some(false), failed),
                (Some(true), "Cron env SHELL added to root's crontab"),
                (Some(true), "Cron env SHELL removed from root's crontab"),
            ]
        );
    }
}
