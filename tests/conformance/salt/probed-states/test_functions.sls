nop: {test.nop: [{name: x}, {any: thing}]}
succeed: {test.succeed_without_changes: [{name: x}]}
succeed_comment: {test.succeed_without_changes: [{comment: own words}]}
changes: {test.succeed_with_changes: [{name: x}]}
changes_comment: {test.succeed_with_changes: [{comment: own words}]}
fail: {test.fail_without_changes: [{name: x}]}
fail_comment: {test.fail_without_changes: [{comment: own words}]}
fail_changes: {test.fail_with_changes: [{name: x}]}
conf: {test.configurable_test_state: [{name: x}]}
conf_no: {test.configurable_test_state: [{changes: false}, {result: false}]}
conf_yes: {test.configurable_test_state: [{changes: true}, {result: true}, {comment: hi}]}
conf_warn: {test.configurable_test_state: [{changes: false}, {result: true}, {warnings: watch out}]}
conf_bad: {test.configurable_test_state: [{changes: maybe}]}
conf_bad_result: {test.configurable_test_state: [{changes: true}, {result: perhaps}]}
show: {test.show_notification: [{text: hello}]}
show_none: {test.show_notification: []}
show_number: {test.show_notification: [{text: 5}]}
show_list: {test.show_notification: [{text: [a, b]}]}
show_empty: {test.show_notification: [{text: ''}]}
check: {test.check_pillar: [{present: a}]}
check_missing: {test.check_pillar: [{present: [a, nix]}]}
check_types: {test.check_pillar: [{boolean: [t, a]}, {integer: [a, s]}, {string: [s, l]}, {listing: [l, d]}, {dictionary: [d, t]}]}
check_nested: {test.check_pillar: [{present: 'd:k'}, {string: 'd:k'}]}
check_verbose: {test.check_pillar: [{present: [a]}, {integer: [a]}, {verbose: true}]}
check_nothing: {test.check_pillar: []}
mod_watched: {test.nop: [{watch: [test: changes]}]}
