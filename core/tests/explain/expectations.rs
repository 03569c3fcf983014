//! Expectations of a scenario's author, judged in the words of its language.

use duckrow_core::{run, scenario};

#[test]
fn states_are_judged_in_salts_words() {
    let text = "
files:
  web.sls: |
    /a:
      file.managed:
        - contents: x
    ntpd:
      service.running:
        - watch:
          - file: /a
system: {resources: {service: {ntpd: {ensure: running}}}}
expect:
- refreshed: 'service[ntpd]'
- refreshed: 'file[/a]'
- skipped: 'file[/a]'
- before: ['file[/a]', 'service[ntpd]']
- no_cycle";
    insta::assert_snapshot!(judged(text), @"
        ✓ mod_watch of service[ntpd] is called: it was
        ✗ mod_watch of file[/a] is called: it was not
        ✗ file[/a] does not run: it did
        ✓ file[/a] runs before service[ntpd]: file[/a] was number 1, service[ntpd] number 2
        ✓ no requisites are recursive: none are
        ");
}

fn judged(text: &str) -> String {
    let run = run(&scenario::from_yaml(text).unwrap());
    let lines = run
        .expectations
        .iter()
        .map(|told| format!("{} {}: {}\n", if told.held { "✓" } else { "✗" }, told.expected, told.because));
    lines.collect()
}
