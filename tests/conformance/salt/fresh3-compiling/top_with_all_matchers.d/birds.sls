birds: {test.nop: []}
