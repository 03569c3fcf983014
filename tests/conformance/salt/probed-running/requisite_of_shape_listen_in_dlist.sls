a: {test.succeed_with_changes: [{name: aname}]}
b: {test.nop: []}
user: {test.nop: [{listen_in: [{test: [a, b]}]}]}
last: {test.nop: []}
