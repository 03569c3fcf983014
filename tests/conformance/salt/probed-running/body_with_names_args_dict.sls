first: {test.succeed_with_changes: []}
user: {test.configurable_test_state: [{changes: false}, {result: true}, {names: [{a: {comment: q}}]}]}
last: {test.succeed_with_changes: []}
