//! Suppositions that a resource turned out otherwise: everything else follows as always, and the host is left alone.

use serde_json::json;

use crate::run::apply;

#[test]
fn what_is_supposed_happens_and_the_rest_follows() {
    let resources = [
        json!(["Package[web]", {"ensure": "installed"}]),
        json!(["File[/etc/web.conf]", {"content": "port 80\n", "require": "Package[web]", "notify": "Service[web]"}]),
        json!(["Service[web]", {"ensure": "running"}]),
        json!(["Exec[/bin/reload]", {"refreshonly": true, "subscribe": "File[/etc/web.conf]"}]),
        json!(["Notify[done]", {"require": "Service[web]"}]),
    ];
    let suppose = json!({
        "package[web]": "in_sync", "File[/etc/web.conf]": "changed", "Service[web]": "failing", "Exec[/bin/reload]": "noop",
    });
    let ran = apply(&resources, &json!({"suppose": suppose}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: /Stage[main]/Main/File[/etc/web.conf]: supposed to change
    Info: /Stage[main]/Main/File[/etc/web.conf]: Scheduling refresh of Service[web]
    Info: /Stage[main]/Main/File[/etc/web.conf]: Scheduling refresh of Exec[/bin/reload]
    Error: /Stage[main]/Main/Service[web]: supposed to fail
    Notice: /Stage[main]/Main/Service[web]: Triggered 'refresh' from 1 event
    Notice: /Stage[main]/Main/Exec[/bin/reload]: Would have triggered 'refresh' from 1 event
    Notice: /Stage[main]/Main/Notify[done]: Dependency Service[web] has failures: true
    Warning: /Stage[main]/Main/Notify[done]: Skipping because of failed dependencies
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
    assert_eq!(ran.changes(), "");
}

#[test]
fn without_changes_nothing_is_supposed_to_change_either() {
    let resources = [json!(["File[/a]", {"ensure": "file"}])];
    let ran = apply(&resources, &json!({"options": {"noop": true}, "suppose": {"File[/a]": "changed"}}));
    insta::assert_snapshot!(ran.logs(), @"
    Notice: /Stage[main]/Main/File[/a]: supposed to change (noop)
    Notice: Class[Main]: Would have triggered 'refresh' from 1 event
    Notice: Stage[main]: Would have triggered 'refresh' from 1 event
    ");
}

#[test]
fn what_is_supposed_of_nothing_is_told() {
    let resources = [json!(["File[/a]", {"ensure": "file"}])];
    let ran = apply(&resources, &json!({"suppose": {"File[/b]": "failing", "Stage[main]": "failing"}}));
    let told = ran.application.diagnostics.iter();
    let told: Vec<_> =
        told.map(|told| format!("{}. {}", told.message, told.help.as_deref().unwrap_or_default())).collect();
    let expected = [
        "Nothing can be supposed of File[/b]: the catalog has no such resource. Did you mean File[/a]?",
        "Nothing can be supposed of Stage[main]: it is a container. Suppose it of what is in it.",
    ];
    assert_eq!(told, expected);
}
