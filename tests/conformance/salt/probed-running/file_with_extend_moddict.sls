extend: {a: {test: {name: x}}}
a: {test.nop: []}
