first: {test.succeed_with_changes: []}
user: {test.nop: [{5: x}]}
last: {test.succeed_with_changes: []}
