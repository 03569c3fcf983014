nocompound: test.nop
