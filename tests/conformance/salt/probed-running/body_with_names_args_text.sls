first: {test.succeed_with_changes: []}
user: {test.nop: [{names: [{a: q}]}]}
last: {test.succeed_with_changes: []}
