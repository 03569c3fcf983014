bygrainre: test.nop
