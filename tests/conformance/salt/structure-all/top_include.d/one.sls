one: test.nop
