exclude: 
a: {test.nop: []}
