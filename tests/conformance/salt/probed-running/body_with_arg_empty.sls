first: {test.succeed_with_changes: []}
user: {test.nop: [{}]}
last: {test.succeed_with_changes: []}
