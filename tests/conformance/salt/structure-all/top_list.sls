test.nop
