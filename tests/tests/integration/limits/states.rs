//! Templates and states of Salt, and the data that they make.

use duckrow_core::scenario::{Kind, Scenario};

use super::errors;

fn template(text: &str, steps: u64) -> Scenario {
    let mut scenario = Scenario::of_manifest("a.sls", &format!("# one line\n{text}\na:\n  test.nop: []\n"));
    scenario.kind = Some(Kind::Salt);
    scenario.options.limits.steps = steps;
    scenario
}

#[test]
fn a_filter_of_templates_pays_for_what_it_looks_at() {
    let work = |times: u32| {
        format!(
            "{{% set s = 'a' * 50000 %}}{{% for i in range({times}) %}}{{% set n = s|replace('b', 'c') %}}{{% endfor %}}"
        )
    };
    assert_eq!(errors(&template(&work(1), 100_000)), []);
    let reached = errors(&template(&work(1_000), 100_000));
    assert!(matches!(&reached[..], [(message, Some(2))] if message.contains("options.limits.steps")), "{reached:?}");
}

/// A template that does some work in a loop, with values of every kind beside it: `s` is a text, `x` a list, `d` a mapping.
fn looped(work: &str, times: u32) -> String {
    format!(
        "{{% set s = 'a b' * 10000 %}}{{% set x = range(20000)|list %}}{{% set d = dict(x|zip(x)) %}}\
         {{% for i in range({times}) %}}{{% set y = {work} %}}{{% endfor %}}"
    )
}

#[test]
fn whatever_goes_through_a_value_pays_for_it() {
    for work in [
        "'%s' % x",
        "'%s%s' % (s, s)",
        "'{}'.format(x)",
        "s ~ x",
        "s[::-1]",
        "s[29999]",
        "x[1:]",
        "x == x[:]",
        "30000 in x",
        "s in [s ~ 'b', s ~ 'c']",
        "d[s]|default(1)",
        "d[x]|default(1)",
        "d.update(d)",
        "x|sort",
        "x.sort()",
        "d|dictsort",
        "x|union(x)",
        "x|difference(x)",
        "x|pprint",
        "x|yaml",
        "x|tojson",
        "s|title",
        "s|wordwrap",
        "s|regex_replace('( *)*c', 'x')",
        "s.translate({})",
        "x.index(19999)",
        "cycler(*x).next()",
        "dict(x|zip(x))",
        "[1]|batch(20000, 0)|list",
        "[1]|slice(20000)|list",
        "salt['slsutil.merge'](d, d)",
        "salt['grains.filter_by'](d)",
        "salt['test.arg'](x)",
        "salt['match.pcre']('(a|a)*b', minion_id='a' * 20)",
        "salt['match.glob']('*a' * 500 ~ 'b', minion_id='a' * 5000)",
    ] {
        assert_eq!(errors(&template(&looped(work, 0), 150_000)), [], "{work}");
        let reached = errors(&template(&looped(work, 2_000), 150_000));
        let is_limit = matches!(&reached[..], [(message, Some(2))] if message.contains("options.limits.steps"));
        assert!(is_limit, "{work}: {reached:?}");
    }
}

#[test]
fn what_is_nested_in_a_value_counts_as_often_as_it_stands_there() {
    let nested = "{% set x = [1] * 300 %}{% set y = [x] * 300 %}{% set z = [y] * 300 %}";
    assert_eq!(errors(&template(nested, 100_000)), []);
    for work in ["z == z[:]", "z|string", "z|sort", "'' ~ z"] {
        let reached = errors(&template(&format!("{nested}{{% set t = {work} %}}"), 100_000));
        let is_limit = matches!(&reached[..], [(message, Some(2))] if message.contains("options.limits.steps"));
        assert!(is_limit, "{work}: {reached:?}");
    }
}

#[test]
fn words_of_templates_and_values_of_yaml_are_paid_for() {
    for many in [
        "{{ 1 }}".repeat(2_000),
        format!("{{% set x = [{}] %}}", "1,".repeat(2_000)),
        format!("b: [{}]", "1,".repeat(3_000)),
        format!("b: {{{{ '{{' ~ 'a: 1,' * 1 ~ '}}' }}}}\nc: [{}]", "x,".repeat(3_000)),
    ] {
        let reached = errors(&template(&many, 10_000));
        let is_limit = matches!(&reached[..], [(message, Some(_))] if message.contains("options.limits.steps"));
        assert!(is_limit, "{many:.40}: {reached:?}");
        let enough = errors(&template(&many, 5_000_000));
        assert!(!enough.iter().any(|(message, _)| message.contains("options.limits")), "{many:.40}: {enough:?}");
    }
}

fn states(text: &str, steps: u64) -> Scenario {
    let mut scenario = Scenario::of_manifest("a.sls", text);
    scenario.kind = Some(Kind::Salt);
    scenario.options.limits.steps = steps;
    scenario
}

#[test]
fn states_and_their_requisites_are_paid_for() {
    let names = format!("a:\n  test.nop:\n    - names: [{}]\n", (0..500).map(|n| format!("n{n},")).collect::<String>());
    let every = format!(
        "{}b:\n  test.nop\n",
        (0..200)
            .map(|n| format!(
                "a{n}:\n  test.nop:\n    - require:\n      - test: b*\n    - onchanges:\n      - sls: a\n"
            ))
            .collect::<String>()
    );
    for text in [names, every] {
        let reached = errors(&states(&text, 15_000));
        let is_limit = matches!(&reached[..], [(message, Some(_))] if message.contains("options.limits.steps"));
        assert!(is_limit, "{reached:?}");
    }
    let mut few = states("a:\n  test.nop:\n    - names: [b, c, d]\n", 1_000_000);
    few.options.limits.resources = 2;
    let reached = errors(&few);
    assert!(
        matches!(&reached[..], [(message, Some(_))] if message.contains("options.limits.resources")),
        "{reached:?}"
    );
}

#[test]
fn a_state_pays_for_the_entries_and_texts_that_it_looks_at() {
    let looped = |state: &str| format!("{{% for i in range(400) %}}\nr{{{{ i }}}}:\n  {state}\n{{% endfor %}}\n");
    for state in [
        "cron.present:\n    - user: root",
        "host.present:\n    - ip: 192.0.2.1",
        "group.present",
        "file.append:\n    - name: /etc/f\n    - text: {{ 'x' * 10 }}{{ i }}",
        "cmd.run:\n    - name: for i in 1 2 3 4 5 6 7 8 9; do for j in 1 2 3 4 5 6 7 8 9; do true; done; done",
    ] {
        let reached = errors(&states(&looped(state), 40_000));
        let is_limit = matches!(&reached[..], [(message, Some(_))] if message.contains("options.limits.steps"));
        assert!(is_limit, "{state}: {reached:?}");
        assert_eq!(errors(&states(&looped(state), 5_000_000)), [], "{state}");
    }
}

/// States of a file, one for each number.
fn numbered(count: u32, of: impl Fn(u32) -> String) -> String {
    (0..count).map(of).collect()
}

#[test]
fn what_is_added_to_states_and_taken_away_is_paid_for() {
    let arguments = numbered(300, |n| format!("    - p{n}: {n}\n"));
    let few = "b:\n  test.nop:\n    - p: 1\n";
    let plain = numbered(300, |n| format!("a{n}:\n  test.nop\n"));
    let users = numbered(300, |n| format!("a{n}:\n  test.nop:\n    - use:\n      - test: b\n"));
    let patterns = numbered(300, |n| format!("  - sls: '*x*y*{n}'\n"));
    let cases = [
        (format!("b:\n  test.nop:\n{arguments}{users}"), format!("{few}{users}")),
        (format!("{plain}exclude:\n{patterns}"), format!("{plain}exclude:\n  - sls: x\n")),
    ];
    for (large, small) in cases {
        let reached = errors(&states(&large, 60_000));
        let is_limit = matches!(&reached[..], [(message, Some(_))] if message.contains("options.limits.steps"));
        assert!(is_limit, "{reached:?}");
        assert_eq!(errors(&states(&small, 60_000)), []);
    }
}

#[test]
fn the_files_that_states_and_pillar_name_are_paid_for() {
    let with_files = |top: &str, steps| {
        let mut scenario = states("a:\n  test.nop\n", steps);
        scenario.files.insert("a.sls".into(), top.into());
        scenario.files.insert("pillar/top.sls".into(), "base:\n  '*':\n    - p\n".into());
        scenario.files.insert("pillar/p.sls".into(), "b: 1\n".into());
        for n in 0..200 {
            scenario.files.insert(format!("x{n}.sls"), format!("x{n}:\n  test.nop\n"));
        }
        scenario
    };
    for name in ["'*a*b*", "'y"] {
        let includes = format!("include:\n{}", numbered(2_000, |n| format!("  - {name}{n}'\n")));
        let reached = errors(&with_files(&includes, 100_000));
        let is_limit = |(message, _): &(String, Option<u32>)| message.contains("options.limits.steps");
        assert!(reached.iter().any(is_limit), "{name}: {:?}", reached.last());
    }
    let mut pillar = with_files("a:\n  test.nop\n", 100_000);
    let includes = format!("include:\n{}", "  - q\n".repeat(1_000));
    pillar.files.insert("pillar/p.sls".into(), includes);
    pillar.files.insert("pillar/q.sls".into(), format!("z:\n{}", numbered(500, |n| format!("  k{n}: 1\n"))));
    let reached = errors(&pillar);
    assert!(reached.iter().any(|(message, _)| message.contains("options.limits.steps")), "{reached:?}");
    assert_eq!(errors(&with_files("a:\n  test.nop\n", 100_000)), []);
}

#[test]
fn one_run_has_one_store_of_steps() {
    let work = "{% for i in range(3000) %}{% set x = i + 1 %}{% endfor %}";
    let scenario = |steps| {
        let mut scenario = states(&format!("{work}\na:\n  test.nop\n"), steps);
        scenario.files.insert("pillar/top.sls".into(), "base:\n  '*':\n    - p\n".into());
        scenario.files.insert("pillar/p.sls".into(), format!("{work}\nb: 1\n"));
        scenario
    };
    let reached = errors(&scenario(15_000));
    assert!(matches!(&reached[..], [(message, Some(1))] if message.contains("options.limits.steps")), "{reached:?}");
    assert_eq!(errors(&scenario(30_000)), []);
}

#[test]
fn a_compilation_of_states_has_a_bound_of_errors() {
    let wrong = numbered(10_100, |i| format!("a{i}: x\n"));
    let reached = errors(&states(&wrong, 5_000_000));
    assert!(
        reached.last().is_some_and(|(message, _)| message.starts_with("The check was stopped")),
        "{}",
        reached.len()
    );
    assert_eq!(reached.len(), 10_001);
}
