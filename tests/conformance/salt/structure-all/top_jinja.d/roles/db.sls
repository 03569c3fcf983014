db: test.nop
