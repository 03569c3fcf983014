a: test.nop.more
