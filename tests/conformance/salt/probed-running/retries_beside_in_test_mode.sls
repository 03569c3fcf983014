a: {test.succeed_without_changes: [{parallel: true}, {retry: {attempts: 3, interval: 0, until: false}}]}
