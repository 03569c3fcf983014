//! Runs with the same files share what was made of these: none of them can tell which ones came before.

use duckrow_core::run;
use duckrow_core::scenario::{Entry, Files, Scenario, Strictness};

const TYPE: &str = "\
require_relative '../../shade'
Puppet::Type.newtype(:lamp) do
  newparam(:name)
  newproperty(:colour) { newvalues(*Shade.names) }
end
";

const FILES: [(&str, &str); 5] = [
    ("modules/m/lib/puppet/type/lamp.rb", TYPE),
    ("modules/m/lib/shade.rb", "module Shade\n  def self.names = %w[red green]\nend\n"),
    ("modules/m/manifests/init.pp", "class m($goose = 'red') { lamp { 'a': colour => $goose } include m::pond }"),
    (
        "modules/m/manifests/pond.pp",
        "class m::pond inherits m { $a = { x => 1, x => 2 } notify { \"${goose}-${a}\": } }",
    ),
    ("modules/m/types/name.pp", "type M::Name = Pattern[/a/]"),
];

/// Scenarios that have these files, and differ in all that decides what becomes of the texts.
fn scenarios(files: &Files) -> Vec<Scenario> {
    let codes = [
        "include m",
        "$duck = 'drake' class { 'm': goose => 'green' }",
        "class { 'm': goose => 'blue' }",
        "lamp { 'b': colour => 'none' }",
        "M::Name $x = 'b'",
    ];
    let levels = [Strictness::Warning, Strictness::Off, Strictness::Error];
    let limits = [("steps", u64::MAX), ("steps", 900), ("source_bytes", 3_000), ("source_bytes", 400), ("depth", 9)];
    let all = codes.into_iter().flat_map(|code| levels.into_iter().map(move |level| (code, level)));
    let all = all.flat_map(|(code, level)| limits.into_iter().map(move |limit| (code, level, limit)));
    let scenario = |(code, level, (limit, most)): (&str, Strictness, (&str, u64))| {
        let mut scenario = Scenario { files: files.clone(), ..Scenario::default() };
        scenario.files.insert(String::new(), code.to_owned());
        scenario.entry = Some(Entry::One(String::new()));
        scenario.options.strict = Some(level);
        _ = scenario.options.limits.set(limit, most);
        scenario
    };
    all.map(scenario).collect()
}

fn files() -> Files {
    FILES.into_iter().chain([("", "")]).map(|(path, text)| (path.to_owned(), text.to_owned())).collect()
}

fn told(scenario: &Scenario) -> String {
    serde_json::to_string(&run(scenario).document()).unwrap_or_default()
}

#[test]
fn a_run_after_others_with_its_files_is_as_alone() {
    let shared = files();
    let of_its_own = |scenario: &Scenario| {
        let texts = scenario.files.iter().map(|(path, text)| (path.clone(), text.clone()));
        Scenario { files: texts.collect(), ..scenario.clone() }
    };
    let alone: Vec<String> = scenarios(&shared).iter().map(|scenario| told(&of_its_own(scenario))).collect();
    for turn in 0..2 {
        for (scenario, alone) in scenarios(&shared).iter().zip(&alone) {
            assert!(told(scenario) == *alone, "turn {turn}: {:?}", scenario.options);
        }
    }
    // What ends at a limit ends there after others, too: the scenarios are not all one.
    assert!(
        alone.iter().any(|run| run.contains("\"code\":\"limit\"")) && alone.iter().any(|run| run.contains("green"))
    );
}

#[test]
fn a_text_that_has_changed_is_read_again() {
    let mut scenario = scenarios(&files()).remove(0);
    let before = told(&scenario);
    scenario.files.insert("modules/m/lib/puppet/type/lamp.rb".to_owned(), TYPE.replace("colour", "light"));
    let after = told(&scenario);
    assert!(before != after && after.contains("no parameter named 'colour'"), "{after}");
    scenario.files.insert("modules/m/manifests/init.pp".to_owned(), "class m { notify { 'swan': } }".to_owned());
    assert!(told(&scenario).contains("swan"));
}
