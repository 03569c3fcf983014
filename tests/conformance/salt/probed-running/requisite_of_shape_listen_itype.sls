a: {test.succeed_with_changes: [{name: aname}]}
b: {test.nop: []}
user: {test.nop: [{listen: [{5: a}]}]}
last: {test.nop: []}
