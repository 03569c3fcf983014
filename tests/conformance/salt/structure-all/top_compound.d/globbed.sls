globbed: test.nop
