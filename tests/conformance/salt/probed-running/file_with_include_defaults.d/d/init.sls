fromd: {test.nop: []}
