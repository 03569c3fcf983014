//! Level 9: what OpenVox 9.0.0-beta2 says of the same code. Nothing else is recorded of it.

use duckrow_core::run;
use duckrow_core::scenario::{Language, Scenario};

/// The log and the error of code at a level.
fn told(code: &str, level: Language) -> Vec<String> {
    let mut scenario = Scenario::of_manifest("manifests/site.pp", code);
    scenario.options.language = Some(level);
    let run = run(&scenario);
    let log = run.log_lines().map(|line| line.rsplit(": ").next().unwrap_or_default().to_owned());
    log.chain(run.diagnostics.iter().map(|found| found.message.clone())).collect()
}

#[test]
fn regsubst_takes_what_is_sensitive_and_no_encoding() {
    let sensitive = "notice(regsubst(Sensitive('abc'), 'b', 'x'), regsubst([Sensitive('b'), 'b'], /b/, 'x'))";
    let lines = told(sensitive, Language::OpenVox9);
    assert_eq!(lines, ["Sensitive [value redacted] [Sensitive [value redacted], x]"]);
    let encoded = "notice(regsubst('abc', 'b', 'x', 'G', 'U'))";
    let refused =
        "Evaluation Error: Error while evaluating a Function Call, 'regsubst' expects between 3 and 4 arguments, got 5";
    assert!(told(encoded, Language::OpenVox9).contains(&refused.to_owned()), "{:?}", told(encoded, Language::OpenVox9));
    assert!(told(encoded, Language::Puppet8).contains(&"axc".to_owned()), "{:?}", told(encoded, Language::Puppet8));
}

#[test]
fn the_implementation_is_a_fact() {
    let code = "notice($facts['implementation'], $server_facts['serverimplementation'], $facts['puppetversion'])";
    assert_eq!(told(code, Language::OpenVox9), ["openvox openvox 9.0.0"]);
}

#[test]
fn settings_are_gone_and_deferred_values_come_first_again() {
    let lines = told("notice($settings::preprocess_deferred) notice($settings::pluginsync)", Language::OpenVox9);
    assert_eq!(lines.first().map(String::as_str), Some("true"));
    assert!(lines.iter().any(|line| line.contains("Unknown variable: 'settings::pluginsync'.")), "{lines:?}");
    assert_eq!(told("notice($settings::preprocess_deferred)", Language::Puppet8), ["false"]);
}

#[test]
fn an_environment_names_no_provider_of_its_data() {
    let warned = |level| {
        let mut scenario = Scenario::of_manifest("manifests/site.pp", "");
        scenario.files.insert("environment.conf".into(), "environment_data_provider = hiera\n".into());
        scenario.options.language = Some(level);
        run(&scenario).diagnostics.iter().any(|found| found.message.contains("environment_data_provider"))
    };
    assert_eq!([Language::Puppet8, Language::OpenVox9].map(warned), [false, true]);
}
