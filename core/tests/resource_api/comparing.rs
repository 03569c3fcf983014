//! The feature `custom_insync`: the provider says whether an attribute is as wanted.

use insta::assert_snapshot;

use super::*;

fn told(is_in_sync: Option<bool>, message: Option<&str>) -> Insync {
    Insync { is_in_sync, message: message.map(str::to_owned) }
}

/// The log of a widget of size 1 that is to be of size 2, with the provider's verdict on the size.
fn log_with(answer: Result<Insync, Raised>) -> String {
    let provider = Fake::new().has(json!([{"name": "a", "ensure": "present", "size": 1}]));
    let provider = provider.compare(move |attribute, _, _| match attribute {
        "size" => answer.clone(),
        _ => Ok(Insync::default()),
    });
    log(&apply("widget { 'a': size => 2 } notify { 'after': }", &["custom_insync"], provider))
}

#[test]
fn true_is_in_sync_and_false_is_not() {
    assert_snapshot!(log_with(Ok(told(Some(true), None))).lines().next().unwrap(), @"Notice: after");
    assert_snapshot!(log_with(Ok(told(Some(false), None))).lines().next().unwrap(), @"Notice: /Stage[main]/Main/Widget[a]/size: size changed 1 to 2");
}

#[test]
fn nil_leaves_the_comparison_to_the_runtime() {
    assert_snapshot!(log_with(Ok(told(None, Some("not shown")))).lines().next().unwrap(), @"Notice: /Stage[main]/Main/Widget[a]/size: size changed 1 to 2");
}

#[test]
fn a_message_replaces_the_default_one() {
    assert_snapshot!(log_with(Ok(told(Some(false), Some("size is too small")))).lines().next().unwrap(), @"Notice: /Stage[main]/Main/Widget[a]/size: size is too small");
    assert_snapshot!(log_with(Ok(told(Some(false), Some("")))).lines().next().unwrap(), @"Notice: /Stage[main]/Main/Widget[a]/size: size changed 1 to 2");
}

#[test]
fn an_error_is_told_on_the_resource_and_the_run_goes_on() {
    assert_snapshot!(log_with(Err(Raised::error("no idea"))), @r"
    Error: no idea
    Error: /Stage[main]/Main/Widget[a]/size: change from 1 to 2 failed: no idea
    Notice: after
    Notice: /Stage[main]/Main/Notify[after]/message: defined 'message' as 'after'
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
}

#[test]
fn without_the_feature_nobody_is_asked() {
    let provider = Fake::new().compare(|_, _, _| Err(Raised::error("asked")));
    assert_snapshot!(log(&apply("widget { 'a': size => 2 }", &[], provider)), @"Notice: /Stage[main]/Main/Widget[a]/ensure: defined 'ensure' as 'present'");
}

#[test]
fn both_states_are_handed_over_in_canonical_form() {
    let (notes, seen) = notebook();
    let provider = Fake::new()
        .has(json!([{"name": "a", "ensure": "present", "label": "x"}]))
        .canonicalize(|mut resources| {
            for resource in &mut resources {
                if let Some(label) = resource.get_mut("label") {
                    *label = values::text(label).to_lowercase().into();
                }
            }
            Ok(resources)
        })
        .compare(move |attribute, is, should| {
            notes.borrow_mut().push(format!("{attribute}: {} {}", is.contains_key("label"), show_state(should)));
            Ok(Insync::default())
        });
    let run = apply("widget { 'a': label => 'X' }", &["custom_insync", "canonicalize"], provider);
    assert_eq!(log(&run), "");
    let state = r#"{:name=>"a", :label=>"x", :ensure=>"present"}"#;
    assert_eq!(seen.borrow().last().unwrap(), &format!("label: true {state}"));
}
