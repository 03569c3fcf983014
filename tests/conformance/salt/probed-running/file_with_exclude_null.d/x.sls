fromx: {test.nop: []}
