first: {test.succeed_with_changes: []}
user: {test.fail_with_changes: [{parallel: true},{failhard: true}]}
last: {test.succeed_with_changes: []}
