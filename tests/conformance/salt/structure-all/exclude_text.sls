exclude: one
a: test.nop
