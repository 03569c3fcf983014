t: test.nop
