a: {test.fail_without_changes: [{parallel: true}, {retry: {attempts: 2, interval: 0}}]}
