web: test.nop
