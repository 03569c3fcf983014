core: {test.nop: []}
