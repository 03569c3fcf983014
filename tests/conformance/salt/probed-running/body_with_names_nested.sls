first: {test.succeed_with_changes: []}
user: {test.nop: [{names: [[a, b], c]}]}
last: {test.succeed_with_changes: []}
