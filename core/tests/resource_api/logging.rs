//! Sentences on the context: messages, block forms, actions, and the resources that a `set` may speak of.

use serde_json::json;

use super::*;
use duckrow_core::trace::Level;

/// The messages of a provider's `set`, with debug lines, and the outcome of the resource.
fn said(set: impl FnMut(&mut Context<'_>, &[Change], bool) -> Result<(), Raised> + 'static) -> String {
    let run = apply("widget { 'a': size => 2 }", &[], Fake::new().set(set));
    let lines: Vec<_> = run.log_lines().filter(|line| !line.contains("/ensure: defined")).collect();
    lines.join("\n")
}

fn a() -> Vec<String> {
    vec!["a".to_owned()]
}

#[test]
fn the_context_has_the_usual_set_of_loglevel_methods_that_take_a_string() {
    let text = said(|context, _, _| {
        context.log(Level::Debug, "details");
        context.log(Level::Info, "progress");
        context.log(Level::Notice, "state changed");
        context.log(Level::Warning, "Unexpected state detected, continuing in degraded mode.");
        context.log(Level::Err, "broken");
        context.log_for(Level::Notice, &a(), "about one")
    });
    insta::assert_snapshot!(text, @r"
    Debug: widget: details
    Info: widget: progress
    Notice: widget: state changed
    Warning: widget: Unexpected state detected, continuing in degraded mode.
    Error: widget: broken
    Notice: widget[a]: about one
    ");
}

#[test]
fn logging_context_methods_capture_the_current_action_and_resource_instance() {
    let text = said(|context, _, _| {
        context.updating(&a(), None, |context| {
            context.log(Level::Warning, "Original key not found");
            context.attribute_changed("a", "content", None, Some(&"new".into()), Some("Replaced"))
        })
    });
    insta::assert_snapshot!(text, @r"
    Debug: widget[a]: Updating: Start
    Warning: widget[a]: Updating: Original key not found
    Notice: widget[a]: Updating: a: attribute 'content' changed from nil to 'new': Replaced
    Notice: widget[a]: Updating: Finished in 0.000000 seconds
    ");
}

#[test]
fn a_standard_error_is_assumed_to_be_a_regular_failure_and_is_consumed_after_logging() {
    let text = said(|context, _, _| {
        context.creating(&a(), None, |_| Err(Raised::error("Something went wrong")))?;
        context.log(Level::Info, "still here");
        Ok(())
    });
    insta::assert_snapshot!(text, @r"
    Debug: widget[a]: Creating: Start
    Error: widget[a]: Creating: Failed after 0.000000 seconds: Something went wrong
    Info: widget: still here
    Error: /Stage[main]/Main/Widget[a]: Could not evaluate: Execution encountered an error
    ");
}

#[test]
fn everything_else_is_a_fatal_application_level_issue_and_is_passed_up_the_stack_ending_execution() {
    let provider = Fake::new()
        .set(|context, _, _| context.deleting(&a(), None, |_| Err(Raised::Fatal("out of memory".to_owned()))));
    let run = apply("widget { 'a': } widget { 'b': }", &[], provider);
    let report = run.report().unwrap();
    assert_eq!(report.error.as_deref(), Some("out of memory"));
    assert_eq!(report.order, ["Widget[a]"]);
}

#[test]
fn if_the_passed_block_returns_the_action_is_recorded_as_successful() {
    let text = said(|context, _, _| {
        context.creating(&a(), Some("Making"), |_| Ok(()))?;
        context.deleting(&a(), None, |_| Ok(()))
    });
    insta::assert_snapshot!(text, @r"
    Debug: widget[a]: Making: Start
    Notice: widget[a]: Making: Finished in 0.000000 seconds
    Debug: widget[a]: Deleting: Start
    Notice: widget[a]: Deleting: Finished in 0.000000 seconds
    ");
}

#[test]
fn processing_produces_default_change_messages_for_the_difference_between_is_and_should() {
    let (is, should) = (state(&json!({"size": 1})), state(&json!({"size": 2})));
    let text = said(move |context, _, _| {
        context.processing("a", Some(&is), Some(&should), None, |_: &mut Context<'_>| Ok(()))
    });
    insta::assert_snapshot!(text, @r"
    Debug: widget[a]: Processing: Starting processing of a from {:size=>1} to {:size=>2}
    Notice: widget[a]: Processing: a: attribute 'size' changed from 1 to 2
    Notice: widget[a]: Processing: Finished processing a in 0.000000 seconds: {:size=>2}
    ");
}

#[test]
fn failing_always_records_a_failure() {
    let text = said(|context, _, _| context.failing(&a(), None, |_| Ok(())));
    insta::assert_snapshot!(text, @r"
    Debug: widget[a]: Failing: Start
    Warning: widget[a]: Failing: Finished failing in 0.000000 seconds
    Error: /Stage[main]/Main/Widget[a]: Could not evaluate: Execution encountered an error
    ");
}

#[test]
fn the_more_specific_actions_are_created_updated_deleted_and_unchanged() {
    let text = said(|context, _, _| {
        context.created(&a(), None)?;
        context.updated(&a(), None)?;
        context.deleted(&a(), Some("Gone"))?;
        context.unchanged(&a(), None)
    });
    insta::assert_snapshot!(text, @r"
    Notice: widget: Created: a
    Notice: widget: Updated: a
    Notice: widget: Gone: a
    Notice: widget: Unchanged: a
    ");
}

#[test]
fn processed_reports_all_changes_from_is_to_should_using_default_messages() {
    let (is, should) = (state(&json!({"size": 1, "label": "x"})), state(&json!({"size": 1, "label": "y"})));
    let text = said(move |context, _, _| context.processed("a", Some(&is), Some(&should)));
    insta::assert_snapshot!(text, @r#"
    Notice: widget: a: attribute 'label' changed from 'x' to 'y'
    Notice: widget: Processed a from {:size=>1, :label=>"x"} to {:size=>1, :label=>"y"}
    "#);
}

#[test]
fn failed_tells_that_the_resource_has_not_been_updated_successfully() {
    let text = said(|context, _, _| context.failed(&a(), None));
    insta::assert_snapshot!(text, @r"
    Error: widget[a]: Updating has failed
    Error: /Stage[main]/Main/Widget[a]: Could not evaluate: Execution encountered an error
    ");
}

#[test]
fn is_and_should_of_an_attribute_change_can_be_nil() {
    let text = said(|context, _, _| {
        context.attribute_changed("a", "size", Some(&1.into()), None, None)?;
        context.attribute_changed("a", "label", None, Some(&"x".into()), None)
    });
    insta::assert_snapshot!(text, @r"
    Notice: widget: a: attribute 'size' changed from 1 to nil
    Notice: widget: a: attribute 'label' changed from nil to 'x'
    ");
}

#[test]
fn titles_can_be_a_single_identifier_or_an_array_of_values() {
    let provider = Fake::new();
    let (definition, mut said) = (widget_type(&[]), Vec::new());
    let titles = ["a".to_owned(), "b".to_owned()];
    let mut context = Context::new(&definition, &mut said);
    context.updating(&titles, None, |_| Ok(())).unwrap();
    context.updated(&titles, None).unwrap();
    drop(provider);
    let lines: Vec<_> = said.into_iter().map(|said| said.message).collect();
    let finished = "widget[a, b]: Updating: Finished in 0.000000 seconds";
    assert_eq!(lines, ["widget[a, b]: Updating: Start", finished, "widget: Updated: [\"a\", \"b\"]"]);
}

#[test]
fn logging_for_instances_not_requested_to_be_changed_will_cause_an_exception() {
    let text = said(|context, _, _| context.updated(&["other".to_owned()], None));
    insta::assert_snapshot!(text, @"Error: /Stage[main]/Main/Widget[a]: Could not evaluate: Managing resource outside of requested set: other");
}

#[test]
fn attribute_changed_needs_to_be_logged_before_that_resources_action() {
    let text = said(|context, _, _| {
        context.updated(&a(), None)?;
        context.attribute_changed("a", "size", None, Some(&1.into()), None)
    });
    insta::assert_snapshot!(text, @r"
    Notice: widget: Updated: a
    Error: widget: the change of 'size' is told after the action on a
    ");
}

#[test]
fn the_provider_is_free_to_call_different_methods_for_different_resources_in_any_order() {
    let (definition, mut said) = (widget_type(&[]), Vec::new());
    let changes = ["a", "b"].map(|title| change(title, None, None));
    let mut context = Context::for_changes(&definition, &mut said, &changes);
    context.updated(&["b".to_owned()], None).unwrap();
    context.attribute_changed("a", "size", None, None, None).unwrap();
    context.failed(&a(), None).unwrap();
    assert_eq!(said.len(), 3);
}

#[test]
fn there_is_no_device_on_a_host() {
    let (definition, mut said) = (widget_type(&[]), Vec::new());
    let context = Context::new(&definition, &mut said);
    assert_eq!(context.device().unwrap_err().message(), "no device configured");
}

#[test]
fn the_provider_can_gain_insight_into_the_type_definition_through_context_type() {
    let (definition, mut said) = (widget_type(&["canonicalize"]), Vec::new());
    let context = Context::new(&definition, &mut said);
    let of = context.type_definition();
    let names: Vec<_> = of.attributes.iter().map(|attribute| attribute.name.as_str()).collect();
    assert_eq!(names, ["name", "ensure", "size", "label"]);
    assert!(of.is_ensurable() && of.has_feature("canonicalize") && !of.has_feature("supports_noop"));
}
