extend: {a: {test: [{require: c}]}}
a: {test.nop: [{require: [{test: b}]}]}
b: {test.nop: []}
