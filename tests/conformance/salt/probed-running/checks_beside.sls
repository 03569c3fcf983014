a: {test.succeed_with_changes: [{parallel: true}, {unless: 'true'}]}
b: {test.succeed_with_changes: [{parallel: true}, {check_cmd: 'false'}]}
