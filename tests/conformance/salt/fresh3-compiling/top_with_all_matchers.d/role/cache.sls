cache: {test.nop: []}
