i: test.nop
