extend: {a: {test: }}
a: {test.nop: []}
