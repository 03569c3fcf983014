include: [{x: {defaults: {q: 1}}}]
a: {test.nop: []}
