include: [inner]
a: test.nop
