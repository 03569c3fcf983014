include: [one]
three: test.nop
