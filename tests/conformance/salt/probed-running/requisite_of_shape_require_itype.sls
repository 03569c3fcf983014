a: {test.succeed_with_changes: [{name: aname}]}
b: {test.nop: []}
user: {test.nop: [{require: [{5: a}]}]}
last: {test.nop: []}
