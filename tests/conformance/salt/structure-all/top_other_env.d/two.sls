two: test.nop
