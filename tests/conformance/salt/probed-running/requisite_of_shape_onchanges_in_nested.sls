a: {test.succeed_with_changes: [{name: aname}]}
b: {test.nop: []}
user: {test.nop: [{onchanges_in: [[test, a]]}]}
last: {test.nop: []}
