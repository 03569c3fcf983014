//! Providers that come as text: the engine's host makes them, or the simulated provider stands in.

use serde_json::json;

use super::*;
use duckrow_core::loader::ProviderSource;
use duckrow_core::resource_types::api::ProviderMaker;
use duckrow_core::run;
use duckrow_core::simulator::Simulator;

/// Makes a provider that knows one widget, or reports the mistake in the text.
#[derive(Debug)]
struct OfText;

impl ProviderMaker for OfText {
    fn make(&self, definition: &ApiType, source: &ProviderSource) -> Result<Box<dyn ResourceProvider>, Raised> {
        match &*source.text {
            "broken" => Err(Raised::error(format!("{} makes no provider", source.path))),
            name => Ok(Box::new(Fake::new().has(json!([{"name": name, "ensure": "present"}])).set({
                let type_name = definition.name.clone();
                move |context, _, _| {
                    context.log(duckrow_core::trace::Level::Notice, &format!("a {type_name} is set"));
                    Ok(())
                }
            }))),
        }
    }
}

fn scenario_with(text: &str) -> Scenario {
    let mut scenario = scenario("widget { ['here', 'gone']: } -> notify { 'n': }", &[]);
    let path = "modules/shop/lib/puppet/provider/widget/widget.js";
    scenario.files.insert(path.to_owned(), text.to_owned());
    scenario
}

fn run_with_maker(scenario: &Scenario) -> Run {
    let mut simulator = Simulator::of(scenario).with_maker(scenario, Rc::new(OfText));
    run_in(scenario, &mut simulator, Telling::Everything)
}

#[test]
fn the_host_of_the_engine_makes_what_the_module_brings() {
    insta::assert_snapshot!(log(&run_with_maker(&scenario_with("here"))), @r"
    Notice: /Stage[main]/Main/Widget[gone]/ensure: defined 'ensure' as 'present'
    Notice: widget: a widget is set
    Notice: n
    Notice: /Stage[main]/Main/Notify[n]/message: defined 'message' as 'n'
    ");
}

#[test]
fn a_text_that_makes_no_provider_fails_the_resources_of_its_type_and_the_run_goes_on() {
    let mut scenario = scenario_with("broken");
    let manifest = scenario.files.get("manifests/site.pp").unwrap();
    let longer = format!("{manifest}notify {{ 'other': }}");
    scenario.files.insert("manifests/site.pp".to_owned(), longer);
    insta::assert_snapshot!(log(&run_with_maker(&scenario)), @r"
    Error: /Stage[main]/Main/Widget[here]: Could not evaluate: modules/shop/lib/puppet/provider/widget/widget.js makes no provider
    Error: /Stage[main]/Main/Widget[gone]: Could not evaluate: modules/shop/lib/puppet/provider/widget/widget.js makes no provider
    Notice: /Stage[main]/Main/Notify[n]: Dependency Widget[here] has failures: true
    Notice: /Stage[main]/Main/Notify[n]: Dependency Widget[gone] has failures: true
    Warning: /Stage[main]/Main/Notify[n]: Skipping because of failed dependencies
    Notice: other
    Notice: /Stage[main]/Main/Notify[other]/message: defined 'message' as 'other'
    Info: Class[Main]: Unscheduling all events on Class[Main]
    ");
}

#[test]
fn without_one_the_simulated_provider_stands_in_and_the_run_says_so() {
    let run = run(&scenario_with("here"));
    insta::assert_snapshot!(log(&run).lines().next().unwrap(), @"Notice: /Stage[main]/Main/Widget[here]/ensure: defined 'ensure' as 'present'");
    let said: Vec<_> =
        run.diagnostics.iter().map(|diagnostic| (diagnostic.code, diagnostic.message.as_str())).collect();
    assert_eq!(
        said,
        [(
            "provider-not-run",
            "The provider of `widget` (modules/shop/lib/puppet/provider/widget/widget.js) is JavaScript and was not run: the simulated provider stands in for it"
        )]
    );
}
