fromdx: {test.nop: []}
