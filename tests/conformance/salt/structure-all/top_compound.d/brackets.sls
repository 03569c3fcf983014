brackets: test.nop
