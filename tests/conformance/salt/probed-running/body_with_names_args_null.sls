first: {test.succeed_with_changes: []}
user: {test.nop: [{names: [{a: null}]}]}
last: {test.succeed_with_changes: []}
