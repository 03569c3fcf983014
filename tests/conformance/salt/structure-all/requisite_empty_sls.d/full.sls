full: test.nop
