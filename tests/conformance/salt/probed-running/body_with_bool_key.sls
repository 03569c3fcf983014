first: {test.succeed_with_changes: []}
user: {true: [nop]}
last: {test.succeed_with_changes: []}
