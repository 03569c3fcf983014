//! Sentences on `get`, `set`, `canonicalize` and on when they are called.

use serde_json::json;

use super::*;
use duckrow_core::resource_types::api::{Providers, World};
use duckrow_core::scenario::{Options, Strictness};

#[test]
fn if_a_requested_resource_is_not_listed_in_the_result_it_is_considered_to_not_exist_on_the_system() {
    let provider = Fake::new().has(json!([{"name": "here", "ensure": "present"}]));
    let run = apply("widget { ['here', 'gone']: }", &[], provider);
    insta::assert_snapshot!(log(&run), @"Notice: /Stage[main]/Main/Widget[gone]/ensure: defined 'ensure' as 'present'");
}

#[test]
fn it_is_an_error_to_return_values_not_matching_the_type_specified_in_the_resource_type() {
    let run_with = |strict| {
        let provider = Fake::new().has(json!([{"name": "a", "ensure": "present", "size": "big", "colour": 1}]));
        let mut scenario = scenario("widget { 'a': size => 1 } widget { 'b': }", &[]);
        scenario.options = Options { strict: Some(strict), ..Options::default() };
        log(&run_on(&scenario, &mut FakeHost::with(provider)))
    };
    insta::assert_snapshot!(run_with(Strictness::Error), @r"
    Error: /Stage[main]/Main/Widget[a]: Could not evaluate: Provider returned data that does not match the Type Schema for `widget[a]`
     Unknown attribute:
        * colour

     Value type mismatch:
        * size: big (expects a value of type Undef or Integer, got String)

    Notice: /Stage[main]/Main/Widget[b]/ensure: defined 'ensure' as 'present'
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
    assert!(run_with(Strictness::Warning).starts_with("Warning: Provider returned data that does not match"));
    assert!(run_with(Strictness::Off).starts_with("Notice: /Stage[main]/Main/Widget[a]/size: size changed 'big' to 1"));
}

#[test]
fn if_get_raises_the_provider_is_unavailable_and_all_resources_of_this_type_fail_with_the_message() {
    let (notes, calls) = notebook();
    let provider = Fake::new().get(move |_, _| {
        notes.borrow_mut().push("get".to_owned());
        Err(Raised::error("the machine is off"))
    });
    let run = apply("widget { ['a', 'b']: } -> widget { 'c': }", &[], provider);
    insta::assert_snapshot!(log(&run), @r"
    Error: /Stage[main]/Main/Widget[a]: Could not evaluate: the machine is off
    Error: /Stage[main]/Main/Widget[b]: Could not evaluate: the machine is off
    Notice: /Stage[main]/Main/Widget[c]: Dependency Widget[a] has failures: true
    Notice: /Stage[main]/Main/Widget[c]: Dependency Widget[b] has failures: true
    Warning: /Stage[main]/Main/Widget[c]: Skipping because of failed dependencies
    ");
    assert_eq!(*calls.borrow(), ["get"]);
}

#[test]
fn the_changes_are_keyed_by_the_resources_name_each_with_is_and_should() {
    let (notes, calls) = notebook();
    let provider = Fake::new().has(json!([{"name": "a", "ensure": "present", "size": 1}])).set(move |_, changes, _| {
        notes.borrow_mut().extend(changes.iter().map(|change| {
            let shown = |state: &States| show_state(state);
            let is = change.is.as_ref().and_then(Option::as_ref).map(shown).unwrap_or_default();
            format!("{}: {is} -> {}", change.name, change.should.as_ref().map(shown).unwrap_or_default())
        }));
        Ok(())
    });
    apply("widget { 'a': size => 2 } widget { 'b': label => 'x' }", &[], provider);
    insta::assert_snapshot!(calls.borrow().join("\n"), @r#"
    a: {:name=>"a", :ensure=>"present", :size=>1} -> {:name=>"a", :size=>2, :ensure=>"present"}
    b: {:title=>"b", :ensure=>"absent"} -> {:name=>"b", :label=>"x", :ensure=>"present"}
    "#);
}

#[test]
fn if_set_throws_all_resources_that_have_not_been_marked_with_a_definite_state_will_be_marked_as_failed() {
    let provider = Fake::new().set(|context, _, _| {
        context.updated(&["done".to_owned()], None)?;
        context.failed(&["broken".to_owned()], None)?;
        Err(Raised::error("out of ink"))
    });
    let (definition, mut host, mut said) = (widget_type(&[]), FakeHost::with(provider), Vec::new());
    let mut world = World { system: &mut host, said: &mut said };
    let changes = ["done", "broken", "open"].map(|title| change(title, None, Some(json!({"ensure": "present"}))));
    let outcomes = Providers::default().set(&definition, &mut world, &changes, false);
    let texts: Vec<_> = outcomes.into_iter().map(|outcome| outcome.err().map(|failure| failure.message)).collect();
    let failed = |text: &str| Some(text.to_owned());
    assert_eq!(texts, [None, failed("Execution encountered an error"), failed("out of ink")]);
}

#[test]
fn the_runtime_will_only_call_set_if_there_are_changes_to_be_made() {
    let set_calls = |manifest: &str, noop| {
        let (notes, calls) = notebook();
        let provider =
            Fake::new().has(json!([{"name": "a", "ensure": "present", "size": 1}])).set(move |_, changes, _| {
                notes.borrow_mut().extend(changes.iter().map(|change| change.name.to_string()));
                Ok(())
            });
        let mut scenario = scenario(manifest, &[]);
        scenario.options.noop = noop;
        run_on(&scenario, &mut FakeHost::with(provider));
        calls.borrow().join(" ")
    };
    assert_eq!(set_calls("widget { 'a': size => 1 } widget { 'b': ensure => absent }", false), "");
    assert_eq!(set_calls("widget { 'a': size => 2 } widget { 'b': noop => true }", false), "a");
    assert_eq!(set_calls("widget { 'a': size => 2 } widget { 'b': }", true), "");
}

#[test]
fn the_runtime_must_canonicalize_before_comparing_and_always_passes_canonicalized_values_into_set() {
    let (notes, calls) = notebook();
    let lower = |mut resources: Vec<States>| {
        for value in resources.iter_mut().flat_map(|state| state.values_mut()) {
            if let Value::String(text) = value {
                *text = text.to_lowercase();
            }
        }
        Ok(resources)
    };
    let provider = Fake::new().has(json!([{"name": "a", "ensure": "present", "label": "x"}])).canonicalize(lower).set(
        move |_, changes, _| {
            let labels = changes.iter().filter_map(|change| change.should.as_ref()?.get("label").cloned());
            notes.borrow_mut().extend(labels.map(|label| duckrow_core::resource_types::to_s(&label)));
            Ok(())
        },
    );
    let run = apply("widget { 'A': label => 'X' } widget { 'B': label => 'Y' }", &["canonicalize"], provider);
    insta::assert_snapshot!(log(&run), @"Notice: /Stage[main]/Main/Widget[b]/ensure: defined 'ensure' as 'present'");
    assert_eq!(*calls.borrow(), ["y"]);
}

#[test]
fn the_canonicalization_of_gets_return_value_must_not_change_the_processed_values() {
    let run_with = |strict| {
        let provider =
            Fake::new().has(json!([{"name": "a", "ensure": "present", "label": "X"}])).canonicalize(|mut resources| {
                for state in &mut resources {
                    state.insert("label".into(), "x".into());
                }
                Ok(resources)
            });
        let mut scenario = scenario("widget { 'a': }", &["canonicalize"]);
        scenario.options.strict = Some(strict);
        log(&run_on(&scenario, &mut FakeHost::with(provider)))
    };
    let text = "widget[a]#get has not provided canonicalized values.";
    assert!(run_with(Strictness::Error).contains(&format!("Could not evaluate: {text}")));
    assert!(run_with(Strictness::Warning).contains(&format!("Warning: {text}")));
    assert!(!run_with(Strictness::Off).contains(text));
}

#[test]
fn get_is_called_with_an_array_of_names_and_additional_instances_are_kept_to_avoid_double_querying() {
    let (notes, calls) = notebook();
    let provider = Fake::new().get(move |_, names| {
        let names = names.unwrap().iter().map(ToString::to_string).collect::<Vec<_>>();
        notes.borrow_mut().push(names.join(" "));
        let all = ["a", "b", "c"].map(|name| json!({"name": name, "ensure": "present"}));
        Ok(states(&json!(all)))
    });
    let run = apply("widget { ['a', 'b', 'c', 'd']: }", &["simple_get_filter"], provider);
    assert_eq!(*calls.borrow(), ["a", "d"]);
    insta::assert_snapshot!(log(&run), @"Notice: /Stage[main]/Main/Widget[d]/ensure: defined 'ensure' as 'present'");
}

#[test]
fn set_is_told_of_noop_if_the_type_supports_it() {
    for (features, expected) in [(&["supports_noop"] as &[&str], "true"), (&[], "false")] {
        let (notes, calls) = notebook();
        let provider = Fake::new().set(move |_, _, noop| {
            notes.borrow_mut().push(noop.to_string());
            Ok(())
        });
        let (definition, mut host, mut said) = (widget_type(features), FakeHost::with(provider), Vec::new());
        let mut world = World { system: &mut host, said: &mut said };
        Providers::default().set(&definition, &mut world, &[change("a", None, None)], true);
        assert_eq!(calls.borrow().join(" "), expected);
    }
}

#[test]
fn declaring_remote_resource_restricts_the_resource_from_being_run_locally() {
    let mut host = FakeHost::with(Fake::new());
    let run = run_on(&scenario("widget { 'a': }", &["remote_resource"]), &mut host);
    let report = serde_json::to_value(run.report().unwrap()).unwrap();
    let widget = report["resources"].as_array().unwrap().iter().find(|resource| resource["reference"] == "Widget[a]");
    assert_eq!(widget.unwrap()["skip_reason"], "device");
    assert_eq!(host.made, 0);
}

#[test]
fn the_providers_class_will_be_instantiated_once_for_each_transaction() {
    let mut host = FakeHost::with(Fake::new());
    run_on(&scenario("widget { ['a', 'b', 'c']: }", &[]), &mut host);
    assert_eq!(host.made, 1);
}

#[test]
fn the_provider_is_instantiated_as_late_as_possible() {
    let mut host = FakeHost::with(Fake::new());
    let mut scenario = scenario("widget { 'a': }", &[]);
    scenario.options.tags = vec!["other".to_owned()];
    run_on(&scenario, &mut host);
    assert_eq!(host.made, 0);
}

#[test]
fn a_host_without_provider_says_so_and_the_run_goes_on() {
    let run = run_on(&scenario("widget { 'a': } widget { 'b': }", &[]), &mut FakeHost::default());
    assert_eq!(log(&run).matches("Could not evaluate: no provider for widget").count(), 2);
}

#[test]
fn a_canonicalize_that_returns_rubbish_fails_the_resources_of_the_type_and_the_run_goes_on() {
    let provider = Fake::new().canonicalize(|_| Ok(Vec::new()));
    let run = apply("widget { 'a': }", &["canonicalize"], provider);
    insta::assert_snapshot!(log(&run), @"Error: /Stage[main]/Main/Widget[a]: Could not evaluate: `widget.canonicalize` did not return the resources");
}
