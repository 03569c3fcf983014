none: test.nop
