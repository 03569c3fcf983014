a: !x {test.nop: []}
