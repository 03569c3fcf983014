bycompound: test.nop
