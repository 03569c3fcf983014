staging: {test.nop: []}
